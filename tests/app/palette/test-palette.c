/* test-palette.c: finding and taking tiles by pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-pane.h"
#include "bastide-card-grid.h"
#include "bastide-focus-keeper.h"
#include "bastide-problem.h"
#include "bastide-test-finger.h"
#include "bastide-tile-card.h"
#include "bastide-tile-palette.h"

#define WIDTH  1000
#define HEIGHT 700
#define PANEL  232

/* The start tile with the module shrines: two sets in play. */
static const char puzzle_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"shrines\"] },"
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
  "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\" } }";

static BastideTileLibrary *library;

typedef struct
{
  GtkWidget          *window;
  BastideTilePalette *palette;
  BastideBoardView   *board;
  BastideEditor      *editor;
  BastidePuzzle      *puzzle;
  guint               n_done;
} Fixture;

static void
done_cb (BastideTilePalette *palette G_GNUC_UNUSED,
         Fixture            *fixture)
{
  fixture->n_done++;
}

static BastidePuzzle *
parse (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GError) error = NULL;
  BastidePuzzle *puzzle = bastide_puzzle_new_from_bytes (library, bytes, problems, &error);

  g_assert_no_error (error);
  return puzzle;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GtkWidget *paned = gtk_paned_new (GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *pane = g_object_new (BASTIDE_TYPE_BOARD_PANE, NULL);
  int width = data != NULL ? *(const int *) data : PANEL;

  fixture->puzzle = parse (puzzle_text);
  fixture->editor = bastide_editor_new ();
  bastide_editor_set_puzzle (fixture->editor, fixture->puzzle);
  fixture->board = bastide_board_pane_get_view (BASTIDE_BOARD_PANE (pane));
  bastide_board_view_set_editor (fixture->board, fixture->editor);
  bastide_board_view_set_puzzle (fixture->board, fixture->puzzle);
  bastide_editor_set_active (fixture->editor, TRUE);

  fixture->palette = g_object_new (BASTIDE_TYPE_TILE_PALETTE, NULL);
  g_signal_connect (fixture->palette, "done", G_CALLBACK (done_cb), fixture);
  bastide_tile_palette_set_library (fixture->palette, library);
  bastide_tile_palette_set_editor (fixture->palette, fixture->editor);

  fixture->window = gtk_window_new ();
  bastide_focus_keeper_watch (GTK_WINDOW (fixture->window));
  gtk_paned_set_start_child (GTK_PANED (paned), GTK_WIDGET (fixture->palette));
  gtk_paned_set_resize_start_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_end_child (GTK_PANED (paned), pane);
  gtk_paned_set_position (GTK_PANED (paned), width);
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), paned);
  gtk_window_present (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
  g_assert_finalize_object (fixture->editor);
  g_assert_finalize_object (fixture->puzzle);
}

/* The cards */

/* A tile can have a card among the recent tiles, too, which come first. */
static void
collect_cards (GtkWidget  *root,
               const char *id,
               GPtrArray  *cards,
               Fixture    *fixture)
{
  const BstSetup *setup = bastide_editor_get_setup (fixture->editor);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const BastideHand *stamp;

      collect_cards (child, id, cards, fixture);
      if (!BASTIDE_IS_TILE_CARD (child) || !gtk_widget_get_visible (child))
        continue;
      stamp = bastide_tile_card_get_stamp (BASTIDE_TILE_CARD (child));
      if (id == NULL || (stamp->kind == BASTIDE_HAND_TILE
                         && g_str_equal (bst_catalogue_get (setup->catalogue, stamp->tile)->id, id)))
        g_ptr_array_add (cards, child);
    }
}

static GPtrArray *
list_cards (Fixture    *fixture,
            const char *id)
{
  GPtrArray *cards = g_ptr_array_new ();

  collect_cards (GTK_WIDGET (fixture->palette), id, cards, fixture);
  return cards;
}

static BastideTileCard *
find_card (Fixture    *fixture,
           const char *id)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, id);

  return cards->len > 0 ? g_ptr_array_index (cards, 0) : NULL;
}

static guint
count_cards (Fixture    *fixture,
             const char *id)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, id);

  return cards->len;
}

static gboolean
shows (Fixture    *fixture,
       const char *text)
{
  return bastide_test_find_label (fixture->palette, text) != NULL;
}

static GtkWidget *
get_search (Fixture *fixture)
{
  return bastide_test_find (fixture->palette, GTK_TYPE_SEARCH_ENTRY);
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static void
assert_hand (Fixture    *fixture,
             const char *id)
{
  const BstSetup *setup = bastide_editor_get_setup (fixture->editor);
  BastideHand hand = bastide_editor_get_hand (fixture->editor);

  if (id == NULL)
    {
      g_assert_cmpuint (hand.kind, ==, BASTIDE_HAND_EMPTY);
      return;
    }
  g_assert_cmpuint (hand.kind, ==, BASTIDE_HAND_TILE);
  g_assert_cmpstr (bst_catalogue_get (setup->catalogue, hand.tile)->id, ==, id);
}

/* Steps */

static void
click_card (Fixture    *fixture,
            const char *id)
{
  BastideTileCard *card = find_card (fixture, id);

  g_assert_nonnull (card);
  /* The widget with the focus comes into sight. */
  gtk_widget_grab_focus (GTK_WIDGET (card));
  bastide_test_settle ();
  bastide_test_click (card, 20, 20);
  bastide_test_settle ();
}

static void
type (Fixture    *fixture,
      const char *text)
{
  bastide_tile_palette_search (fixture->palette);
  gtk_editable_set_text (GTK_EDITABLE (get_search (fixture)), text);
  bastide_test_settle ();
}

static void
press (Fixture    *fixture,
       const char *key)
{
  bastide_test_press (fixture->window, key);
  bastide_test_settle ();
}

static void
click_text (Fixture    *fixture,
            const char *text)
{
  GtkWidget *label = bastide_test_find_label (fixture->palette, text);

  g_assert_nonnull (label);
  bastide_test_click (label, gtk_widget_get_width (label) / 2.0, gtk_widget_get_height (label) / 2.0);
  bastide_test_settle ();
}

/* Tests */

static void
test_click_takes_and_puts_back (Fixture       *fixture,
                                gconstpointer  data G_GNUC_UNUSED)
{
  click_card (fixture, "BASE-E");
  assert_hand (fixture, "BASE-E");
  g_assert_cmpuint (fixture->n_done, ==, 1);
  g_assert_true (bastide_tile_card_get_in_hand (find_card (fixture, "BASE-E")));
  gtk_test_accessible_assert_state (find_card (fixture, "BASE-E"), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);

  click_card (fixture, "BASE-B");
  assert_hand (fixture, "BASE-B");
  g_assert_false (bastide_tile_card_get_in_hand (find_card (fixture, "BASE-E")));

  click_card (fixture, "BASE-B");
  assert_hand (fixture, NULL);
  gtk_test_accessible_assert_state (find_card (fixture, "BASE-B"), GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
}

static void
test_double_click_takes (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  BastideTileCard *card = find_card (fixture, "BASE-E");

  gtk_widget_grab_focus (GTK_WIDGET (card));
  bastide_test_settle ();
  bastide_test_click_often (card, 20, 20, 2);
  bastide_test_settle ();
  assert_hand (fixture, "BASE-E");
  g_assert_cmpuint (fixture->n_done, ==, 1);
}

static void
test_drag_to_the_board (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->board);
  double half = bastide_viewport_get_tile_size (viewport) / 2;
  double x = 0;
  double y = 0;

  bastide_viewport_get_point (viewport, BST_CELL (1, 0), &x, &y);
  bastide_test_point (find_card (fixture, "BASE-E"), 20, 20, "mousedown 1");
  bastide_test_settle ();
  bastide_test_point (find_card (fixture, "BASE-E"), 40, 60, "");
  bastide_test_settle ();
  bastide_test_point (fixture->board, x + half - 9, y + half - 9, "");
  bastide_test_settle ();
  bastide_test_point (fixture->board, x + half, y + half, "");
  bastide_test_settle ();
  bastide_test_point (fixture->board, x + half, y + half, "mouseup 1");
  bastide_test_settle ();
  g_assert_cmpuint (bastide_editor_get_setup (fixture->editor)->tiles->len, ==, 2);
  g_assert_true (bst_cell_equal (bst_setup_tile (bastide_editor_get_setup (fixture->editor), 1)->cell,
                                 BST_CELL (1, 0)));
}

/* A card can be dragged before its tile is drawn. */
static void
test_picture_before_drawn (void)
{
  g_autoptr (BastideTileCard) card = g_object_ref_sink (g_object_new (BASTIDE_TYPE_TILE_CARD, NULL));
  g_autoptr (GdkPaintable) picture = bastide_tile_card_create_picture (card);

  g_assert_true (GDK_IS_PAINTABLE (picture));
}

/* The badge follows the puzzle, also back. The card stays the same widget. */
static void
test_badges (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BstPlace spot = { .kind = BST_PLACE_CELL };
  BastideTileCard *card;
  int before;

  click_card (fixture, "BASE-X");
  assert_hand (fixture, "BASE-X");
  card = find_card (fixture, "BASE-X");
  before = bastide_tile_card_get_left (card);
  g_assert_cmpint (before, ==, 1);
  for (int i = 1; i <= 2; i++)
    {
      spot.cell = BST_CELL (5 + i, 5);
      g_assert_true (bastide_editor_put (fixture->editor, &spot));
    }
  bastide_test_settle ();

  /* A stamp that is used up stays in hand; its tile is now a recent tile as well. */
  assert_hand (fixture, "BASE-X");
  g_assert_cmpuint (count_cards (fixture, "BASE-X"), ==, 2);
  g_assert_cmpint (bastide_tile_card_get_left (card), ==, -1);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (card), "overused"));
  g_assert_nonnull (bastide_test_find_label (card, "−1"));
  g_assert_true (shows (fixture, "Recent"));
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Road north, road east, road south, road west. 1 more used than there are. "
                                       "BASE-X");

  bastide_puzzle_undo (fixture->puzzle);
  bastide_test_settle ();
  g_assert_cmpint (bastide_tile_card_get_left (card), ==, 0);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (card), "used-up"));
  bastide_puzzle_undo (fixture->puzzle);
  bastide_test_settle ();
  g_assert_cmpint (bastide_tile_card_get_left (card), ==, before);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (card), "used-up"));
}

static void
test_search (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  guint all = count_cards (fixture, NULL);

  type (fixture, "RRRR");
  g_assert_cmpuint (count_cards (fixture, NULL), ==, 1);
  g_assert_nonnull (find_card (fixture, "BASE-X"));
  press (fixture, "Return");
  assert_hand (fixture, "BASE-X");
  g_assert_cmpuint (fixture->n_done, ==, 1);

  /* Escape empties the search, and then goes back to the board. */
  bastide_tile_palette_search (fixture->palette);
  press (fixture, "Escape");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_search (fixture))), ==, "");
  g_assert_cmpuint (count_cards (fixture, NULL), ==, all);
  g_assert_cmpuint (fixture->n_done, ==, 1);
  press (fixture, "Escape");
  g_assert_cmpuint (fixture->n_done, ==, 2);
}

static void
test_nothing_found (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  guint all = count_cards (fixture, NULL);

  type (fixture, "CR*R, 3 monasteries");
  g_assert_cmpuint (count_cards (fixture, NULL), ==, 0);
  g_assert_true (shows (fixture, "No tile matches “CR*R, 3 monasteries”."));
  click_text (fixture, "Clear");
  g_assert_cmpuint (count_cards (fixture, NULL), ==, all);
  g_assert_false (shows (fixture, "Clear"));
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), get_search (fixture)));
}

static void
test_chips (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  guint all = count_cards (fixture, NULL);
  guint n_city;

  click_text (fixture, "City");
  n_city = count_cards (fixture, NULL);
  g_assert_cmpuint (n_city, <, all);
  g_assert_null (find_card (fixture, "BASE-B"));
  click_text (fixture, "Road");
  g_assert_cmpuint (count_cards (fixture, NULL), <, n_city);
  g_assert_nonnull (find_card (fixture, "BASE-D"));
  click_text (fixture, "River");
  g_assert_true (shows (fixture, "No tile matches."));
  click_text (fixture, "All");
  g_assert_cmpuint (count_cards (fixture, NULL), ==, all);
  /* A click on the active filter leaves it on. */
  click_text (fixture, "All");
  g_assert_cmpuint (count_cards (fixture, NULL), ==, all);
  g_assert_true (gtk_toggle_button_get_active (bastide_test_find (fixture->palette, GTK_TYPE_TOGGLE_BUTTON)));
  click_text (fixture, "Shrine");
  g_assert_cmpuint (count_cards (fixture, NULL), ==, 6);
}

/* The sets in play are shown from the beginning; every other set can be chosen. */
static void
test_sets (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkDropDown *sets = bastide_test_find (fixture->palette, GTK_TYPE_DROP_DOWN);
  GListModel *names = gtk_drop_down_get_model (sets);
  guint n = g_list_model_get_n_items (names);
  guint in_play = count_cards (fixture, NULL);

  g_assert_cmpuint (n, ==, bastide_tile_library_get_sets (library)->len + 2);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 0), ==, "Every set in play");
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 1), ==, "Base game");
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 2), ==, "Shrines");
  g_assert_null (find_card (fixture, "R1-CCSS"));

  gtk_drop_down_set_selected (sets, 2);
  bastide_test_settle ();
  g_assert_true (shows (fixture, "Shrines"));
  g_assert_null (find_card (fixture, "BASE-D"));
  gtk_drop_down_set_selected (sets, 3);
  bastide_test_settle ();
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (names), 3), ==, "River I");
  g_assert_nonnull (find_card (fixture, "R1-CCSS"));

  gtk_drop_down_set_selected (sets, n - 1);
  bastide_test_settle ();
  g_assert_cmpuint (count_cards (fixture, NULL), >, in_play);
  g_assert_nonnull (find_card (fixture, "PD-CCCF-dragon-mon"));
}

static void
test_fits_the_cell (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *fits = bastide_test_find (fixture->palette, GTK_TYPE_CHECK_BUTTON);
  BstCell east = BST_CELL (1, 0);
  BstCell north = BST_CELL (0, -1);

  g_assert_false (gtk_widget_is_sensitive (fits));
  bastide_tile_palette_set_cell (fixture->palette, &east);
  g_assert_true (gtk_widget_is_sensitive (fits));
  click_text (fixture, "Fits the selected cell");
  g_assert_null (find_card (fixture, "BASE-B"));
  g_assert_nonnull (find_card (fixture, "BASE-X"));
  bastide_tile_palette_set_cell (fixture->palette, &north);
  bastide_test_settle ();
  g_assert_null (find_card (fixture, "BASE-X"));
  g_assert_nonnull (find_card (fixture, "BASE-E"));
  bastide_tile_palette_set_cell (fixture->palette, NULL);
  bastide_test_settle ();
  g_assert_false (gtk_widget_is_sensitive (fits));
  g_assert_nonnull (find_card (fixture, "BASE-X"));
}

/* The cards are one stop for Tab; arrows walk through all sections, and Enter takes. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, NULL);

  bastide_tile_palette_search (fixture->palette);
  press (fixture, "Down");
  g_assert_true (get_focus (fixture) == g_ptr_array_index (cards, 0));
  press (fixture, "Right");
  g_assert_true (get_focus (fixture) == g_ptr_array_index (cards, 1));
  press (fixture, "Down");
  g_assert_true (get_focus (fixture) == g_ptr_array_index (cards, 4));
  press (fixture, "Left");
  press (fixture, "Up");
  g_assert_true (get_focus (fixture) == g_ptr_array_index (cards, 0));
  press (fixture, "End");
  g_assert_true (get_focus (fixture) == g_ptr_array_index (cards, cards->len - 1));
  g_assert_true (gtk_widget_get_mapped (get_focus (fixture)));
  press (fixture, "Home");
  press (fixture, "Return");
  g_assert_true (bastide_tile_card_get_in_hand (g_ptr_array_index (cards, 0)));
  g_assert_cmpuint (fixture->n_done, ==, 1);

  /* Escape puts back the tile in hand, then leaves. */
  press (fixture, "Escape");
  assert_hand (fixture, NULL);
  g_assert_cmpuint (fixture->n_done, ==, 1);
  press (fixture, "Escape");
  g_assert_cmpuint (fixture->n_done, ==, 2);

  press (fixture, "shift+Tab");
  g_assert_false (BASTIDE_IS_TILE_CARD (get_focus (fixture)));
  press (fixture, "Tab");
  g_assert_true (get_focus (fixture) == g_ptr_array_index (cards, 0));
  press (fixture, "Up");
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), get_search (fixture)));
}

static gboolean
ends_in_sight (Fixture *fixture)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, NULL);
  GtkWidget *scroller = bastide_test_find (fixture->palette, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (g_ptr_array_index (cards, cards->len - 1), scroller, &bounds));
  return bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (scroller);
}

/* Only visible cards are mapped and drawn. */
static void
test_scrolling (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  GtkDropDown *sets = bastide_test_find (fixture->palette, GTK_TYPE_DROP_DOWN);
  g_autoptr (GPtrArray) cards = NULL;
  guint n_mapped = 0;

  gtk_drop_down_set_selected (sets, g_list_model_get_n_items (gtk_drop_down_get_model (sets)) - 1);
  bastide_test_settle ();
  cards = list_cards (fixture, NULL);
  for (guint i = 0; i < cards->len; i++)
    n_mapped += gtk_widget_get_mapped (g_ptr_array_index (cards, i)) ? 1 : 0;
  g_assert_cmpuint (cards->len, >, 200);
  g_assert_cmpuint (n_mapped, >, 12);
  g_assert_cmpuint (n_mapped, <, 60);
  g_assert_false (ends_in_sight (fixture));

  bastide_tile_palette_search (fixture->palette);
  press (fixture, "Down");
  press (fixture, "End");
  g_assert_true (ends_in_sight (fixture));
  g_assert_false (gtk_widget_get_mapped (g_ptr_array_index (cards, 0)));
}

static void
test_columns (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, NULL);
  int width = *(const int *) data;
  graphene_rect_t first;
  graphene_rect_t bounds;
  guint n = 0;

  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->palette)), ==, width);
  g_assert_true (gtk_widget_compute_bounds (g_ptr_array_index (cards, 0), GTK_WIDGET (fixture->palette), &first));
  do
    g_assert_true (gtk_widget_compute_bounds (g_ptr_array_index (cards, ++n), GTK_WIDGET (fixture->palette), &bounds));
  while (G_APPROX_VALUE (bounds.origin.y, first.origin.y, 0.5f));
  g_assert_cmpuint (n, ==, width < 300 ? 3 : 4);
  g_assert_cmpfloat (first.size.width, >=, 50);
}

/* Blocks are cards like others. */
static void
test_blocks (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  type (fixture, "city of carcassonne");
  g_assert_cmpuint (count_cards (fixture, NULL), ==, 1);
  press (fixture, "Return");
  g_assert_cmpuint (bastide_editor_get_hand (fixture->editor).kind, ==, BASTIDE_HAND_CITY);

  type (fixture, "");
  gtk_drop_down_set_selected (bastide_test_find (fixture->palette, GTK_TYPE_DROP_DOWN), 4);
  bastide_test_settle ();
  type (fixture, "R2");
  press (fixture, "Return");
  g_assert_cmpuint (bastide_editor_get_hand (fixture->editor).kind, ==, BASTIDE_HAND_RIVER);
  g_assert_cmpuint (bastide_editor_get_hand (fixture->editor).river, ==, 2);
}

/* A module that comes into play brings its set, and removes it on leaving. */
static void
test_modules (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *content = bastide_editor_begin (fixture->editor);
  gboolean changed = bastide_edit_set_module (content, library, BST_MODULE_RIVER_1, TRUE);

  bastide_editor_end (fixture->editor, content, changed, "Change Rules", NULL);
  bastide_test_settle ();
  g_assert_nonnull (find_card (fixture, "R1-CCSS"));
  bastide_puzzle_undo (fixture->puzzle);
  bastide_test_settle ();
  g_assert_null (find_card (fixture, "R1-CCSS"));
}

/* The row of recent tiles */

static void
put_tile (Fixture    *fixture,
          const char *id,
          int         x)
{
  const BstSetup *setup = bastide_editor_get_setup (fixture->editor);
  BastideHand stamp = { .kind = BASTIDE_HAND_TILE, .tile = (guint16) bst_catalogue_find (setup->catalogue, id) };
  BstPlace spot = { .kind = BST_PLACE_CELL, .cell = BST_CELL (x, 5) };

  bastide_editor_take (fixture->editor, &stamp);
  g_assert_true (bastide_editor_put (fixture->editor, &spot));
  bastide_test_settle ();
}

/* Returns the card of a tile in its set, below the row of recent tiles. */
static GtkWidget *
find_card_in_set (Fixture    *fixture,
                  const char *id)
{
  g_autoptr (GPtrArray) cards = list_cards (fixture, id);
  GtkWidget *lowest = NULL;
  graphene_rect_t bounds;
  float y = 0;

  for (guint i = 0; i < cards->len; i++)
    {
      g_assert_true (gtk_widget_compute_bounds (g_ptr_array_index (cards, i), GTK_WIDGET (fixture->palette), &bounds));
      if (lowest == NULL || bounds.origin.y > y)
        lowest = g_ptr_array_index (cards, i);
      y = MAX (y, bounds.origin.y);
    }
  return lowest;
}

/* Returns the ID of the tile on the card at a point of the palette. */
static const char *
get_tile_at (Fixture *fixture,
             double   x,
             double   y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (fixture->palette), x, y, GTK_PICK_DEFAULT);
  const BastideHand *stamp;

  if (!BASTIDE_IS_TILE_CARD (picked))
    return NULL;
  stamp = bastide_tile_card_get_stamp (BASTIDE_TILE_CARD (picked));
  return bst_catalogue_get (bastide_editor_get_setup (fixture->editor)->catalogue, stamp->tile)->id;
}

/* Returns the middle of the nth place of the row. */
static graphene_point_t
get_place (Fixture *fixture,
           guint    nth)
{
  GtkWidget *grid = bastide_test_find (fixture->palette, BASTIDE_TYPE_CARD_GRID);
  GtkWidget *heading = bastide_test_find_label (fixture->palette, "Recent");
  GtkWidget *card = GTK_WIDGET (find_card (fixture, "BASE-A"));
  graphene_rect_t inside, below;
  double side = gtk_widget_get_width (card);

  g_assert_true (gtk_widget_compute_bounds (grid, GTK_WIDGET (fixture->palette), &inside));
  g_assert_true (gtk_widget_compute_bounds (heading, GTK_WIDGET (fixture->palette), &below));
  return GRAPHENE_POINT_INIT ((float) (inside.origin.x + 12 + side / 2 + nth * (side + 8)),
                              (float) (below.origin.y + below.size.height + 8 + side / 2));
}

static void
assert_place (Fixture    *fixture,
              guint       nth,
              const char *id)
{
  graphene_point_t place = get_place (fixture, nth);

  g_assert_cmpstr (get_tile_at (fixture, (double) place.x, (double) place.y), ==, id);
}

/* The first placed tile takes a place kept free for it, so that no card moves. */
static void
test_recent_room (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  graphene_rect_t before, after;
  GtkWidget *card = find_card_in_set (fixture, "BASE-E");

  g_assert_true (shows (fixture, "Recent"));
  g_assert_true (shows (fixture, "The tiles you place appear here."));
  g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (fixture->palette), &before));
  bastide_test_point (card, 20, 20, "");
  bastide_test_settle ();
  put_tile (fixture, "BASE-E", 5);
  g_assert_true (find_card_in_set (fixture, "BASE-E") == card);
  g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (fixture->palette), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_false (shows (fixture, "The tiles you place appear here."));
  g_assert_cmpuint (count_cards (fixture, "BASE-E"), ==, 2);

  /* No tile is listed twice, and a search without a result keeps no row. */
  type (fixture, "CCFC");
  g_assert_false (shows (fixture, "Recent"));
  type (fixture, "");
  g_assert_true (shows (fixture, "Recent"));
}

/* Each recent tile keeps its place; a new tile takes the place of the tile put longest ago. Keys count the places. */
static void
test_recent_places (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  put_tile (fixture, "BASE-E", 5);
  put_tile (fixture, "BASE-F", 6);
  put_tile (fixture, "BASE-G", 7);
  assert_place (fixture, 0, "BASE-E");
  assert_place (fixture, 1, "BASE-F");
  assert_place (fixture, 2, "BASE-G");
  put_tile (fixture, "BASE-E", 8);
  assert_place (fixture, 0, "BASE-E");
  assert_place (fixture, 1, "BASE-F");
  assert_place (fixture, 2, "BASE-G");

  put_tile (fixture, "BASE-H", 9);
  assert_place (fixture, 0, "BASE-E");
  assert_place (fixture, 1, "BASE-H");
  assert_place (fixture, 2, "BASE-G");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  press (fixture, "3");
  assert_hand (fixture, "BASE-G");
  press (fixture, "4");
  assert_hand (fixture, "BASE-F");

  /* A dropped tile comes back in the oldest place; the others stay. */
  put_tile (fixture, "BASE-F", 10);
  assert_place (fixture, 0, "BASE-E");
  assert_place (fixture, 1, "BASE-H");
  assert_place (fixture, 2, "BASE-F");
}

/* The keyboard may place tiles while the pointer rests on the row. */
static void
test_recent_pointer (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  graphene_point_t place;

  put_tile (fixture, "BASE-E", 5);
  put_tile (fixture, "BASE-F", 6);
  put_tile (fixture, "BASE-G", 7);
  place = get_place (fixture, 0);
  bastide_test_point (fixture->palette, (double) place.x, (double) place.y, "");
  bastide_test_settle ();
  put_tile (fixture, "BASE-H", 8);
  assert_place (fixture, 0, "BASE-E");
  bastide_test_point (fixture->board, 300, 300, "");
  bastide_test_settle ();
  assert_place (fixture, 0, "BASE-H");
}

int
main (int   argc,
      char *argv[])
{
  static const int narrow = 200;
  static const int usual = PANEL;
  static const int wide = 320;
  int status;

  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  /* The widget with the focus is scrolled to at once. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  library = bastide_tile_library_new ();

#define ADD(path, data, test) g_test_add ("/palette/" path, Fixture, data, set_up, test, tear_down)
  ADD ("click-takes-and-puts-back", NULL, test_click_takes_and_puts_back);
  ADD ("double-click-takes", NULL, test_double_click_takes);
  ADD ("drag-to-the-board", NULL, test_drag_to_the_board);
  ADD ("badges", NULL, test_badges);
  ADD ("search", NULL, test_search);
  ADD ("nothing-found", NULL, test_nothing_found);
  ADD ("chips", NULL, test_chips);
  ADD ("sets", NULL, test_sets);
  ADD ("fits-the-cell", NULL, test_fits_the_cell);
  ADD ("keys", NULL, test_keys);
  ADD ("scrolling", NULL, test_scrolling);
  ADD ("columns-narrow", &narrow, test_columns);
  ADD ("columns-usual", &usual, test_columns);
  ADD ("columns-wide", &wide, test_columns);
  ADD ("blocks", NULL, test_blocks);
  ADD ("modules", NULL, test_modules);
  ADD ("recent-room", NULL, test_recent_room);
  ADD ("recent-places", NULL, test_recent_places);
  ADD ("recent-pointer", NULL, test_recent_pointer);
#undef ADD
  g_test_add_func ("/palette/picture-before-drawn", test_picture_before_drawn);

  status = g_test_run ();
  g_object_unref (library);
  return status;
}
