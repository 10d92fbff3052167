/* test-board-items.c: editing figures, markers, trays, scoreboard and notes on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * By pointer and keys of a real display. Every warning on the console ends the test program.
 */

#include "bastide-board-pane.h"
#include "bastide-focus-keeper.h"
#include "bastide-carcassonne-painter.h"
#include "bastide-editor.h"
#include "bastide-figure-painter.h"
#include "bastide-picture-menu.h"
#include "bastide-player-tray.h"
#include "bastide-scene.h"
#include "bastide-score-field.h"
#include "bastide-score-space.h"
#include "bastide-scoreboard.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"
#include "bastide-tray-bar.h"

#define WIDTH  1100
#define HEIGHT 740

/* The city of Carcassonne with the Count in the castle, a tile with a city in the north and a road, and Anna's monk. */
static const char puzzle_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"count\", \"king-robber\", \"robbers\"] },"
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\", \"score\": 12 },"
  "                 { \"name\": \"Ben\", \"colour\": \"blue\", \"score\": 5 } ],"
  "  \"board\": { \"carcassonne\": { \"cell\": [0, 0], \"rotation\": 0, \"count\": \"castle\" }, \"tiles\": ["
  "    { \"cell\": [5, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"
  "    { \"cell\": [5, 1], \"tile\": \"BASE-B\", \"rotation\": 0,"
  "      \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"monastery\" } ] } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }";

/* The same board with every module, and a piece of each kind on it. */
static const char rich_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"count\", \"king-robber\", \"shrines\", \"abbot\", \"inns\","
  "    \"traders\", \"dragon\", \"tower\", \"abbey\", \"castles\", \"phantom\"] },"
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
  "  \"board\": { \"carcassonne\": { \"cell\": [0, 0], \"rotation\": 0, \"count\": \"castle\" }, \"tiles\": ["
  "    { \"cell\": [5, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"
  "    { \"cell\": [5, 1], \"tile\": \"BASE-B\", \"rotation\": 0,"
  "      \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"monastery\" } ] } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }";

static const char empty_text[] = "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"board\": { \"tiles\": [] } }";

typedef struct
{
  GtkWidget        *window;
  GtkWidget        *pane;
  BastideTrayBar   *trays;
  BastideBoardView *view;
  BastidePuzzle    *puzzle;
  BastideEditor    *editor;
  guint             n_said;
} Fixture;

static void
said_cb (BastideEditor *editor G_GNUC_UNUSED,
         const char    *text,
         Fixture       *fixture)
{
  g_assert_cmpstr (text, !=, "");
  fixture->n_said++;
}

static void
position_cb (Fixture *fixture)
{
  bastide_tray_bar_update (fixture->trays);
}

static void
add_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/bastide/Bastide/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static GtkWidget *
make_content (Fixture *fixture)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->pane = g_object_new (BASTIDE_TYPE_BOARD_PANE, NULL);
  fixture->view = bastide_board_pane_get_view (BASTIDE_BOARD_PANE (fixture->pane));
  fixture->trays = g_object_new (BASTIDE_TYPE_TRAY_BAR, NULL);
  gtk_widget_set_vexpand (fixture->pane, TRUE);
  gtk_box_append (GTK_BOX (box), fixture->pane);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->trays));
  return box;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  add_style ();
  fixture->puzzle = bastide_test_puzzle_parse (data != NULL ? data : puzzle_text);
  fixture->editor = bastide_editor_new ();
  fixture->window = gtk_window_new ();
  bastide_focus_keeper_watch (GTK_WINDOW (fixture->window));
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), make_content (fixture));
  bastide_tray_bar_set_view (fixture->trays, fixture->view);
  bastide_board_view_set_editor (fixture->view, fixture->editor);
  bastide_editor_set_puzzle (fixture->editor, fixture->puzzle);
  bastide_board_view_set_puzzle (fixture->view, fixture->puzzle);
  bastide_editor_set_active (fixture->editor, TRUE);
  g_signal_connect (fixture->editor, "said", G_CALLBACK (said_cb), fixture);
  g_signal_connect_swapped (fixture->view, "notify::position", G_CALLBACK (position_cb), fixture);
  g_signal_connect_object (fixture->view, "scoreboard-asked", G_CALLBACK (bastide_tray_bar_ask_scoreboard),
                           fixture->trays, G_CONNECT_SWAPPED);
  position_cb (fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
  /* A point out of the way of the keyboard. */
  bastide_test_point (fixture->view, 5, 5, "");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
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

/* --- the position --- */

static const BstSetup *
get_setup (Fixture *fixture)
{
  return bastide_position_get_setup (bastide_puzzle_get_position (fixture->puzzle));
}

/* Returns the number of a player's figures on a cell, on segments of a kind. */
static guint
count_figures (Fixture *fixture,
               guint    player,
               BstCell  cell,
               BstKind  kind)
{
  const BstSetup *setup = get_setup (fixture);
  const BstPosition *engine = bastide_position_get_engine (bastide_puzzle_get_position (fixture->puzzle));
  BstSetupTile tile;
  guint n = 0;

  g_assert_true (bst_position_get_tile_at (engine, cell, &tile));
  for (guint i = 0; i < bst_setup_count_pieces (setup, BST_PIECE_FIGURE); i++)
    {
      const BstPiece *figure = bst_setup_find_piece (setup, BST_PIECE_FIGURE, i);

      n += figure->player == player && bst_cell_equal (figure->place.cell, cell) && bst_place_has_cell (&figure->place)
           && bst_catalogue_get (setup->catalogue, tile.type)->segments[figure->place.segment].kind == kind;
    }
  return n;
}

static guint
count_in_district (Fixture *fixture,
                   guint    player,
                   guint    district)
{
  const BstSetup *setup = get_setup (fixture);
  guint n = 0;

  for (guint i = 0; i < bst_setup_count_pieces (setup, BST_PIECE_FIGURE); i++)
    {
      const BstPiece *figure = bst_setup_find_piece (setup, BST_PIECE_FIGURE, i);

      n += figure->player == player && figure->place.kind == BST_PLACE_DISTRICT && figure->place.index == district;
    }
  return n;
}

static guint
count_notes (Fixture *fixture)
{
  return bastide_puzzle_get_content (fixture->puzzle)->annotations->len;
}

static BastideHandKind
get_hand (Fixture *fixture)
{
  return (BastideHandKind) bastide_editor_get_hand (fixture->editor).kind;
}

static BstPieceKind
get_piece (Fixture *fixture)
{
  return (BstPieceKind) bastide_editor_get_hand (fixture->editor).piece.kind;
}

static void
assert_step (Fixture    *fixture,
             const char *label)
{
  g_autofree char *undo = NULL;

  g_object_get (fixture->puzzle, "undo-label", &undo, NULL);
  g_assert_cmpstr (undo, ==, label);
}

static void
undo (Fixture    *fixture,
      const char *label)
{
  assert_step (fixture, label);
  bastide_puzzle_undo (fixture->puzzle);
  assert_step (fixture, NULL);
  bastide_test_settle ();
}

/* --- gestures --- */

static void
press (Fixture    *fixture,
       const char *keys)
{
  g_auto (GStrv) list = g_strsplit (keys, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    bastide_test_press (fixture->window, list[i]);
}

static void
go_to (Fixture *fixture,
       int      x,
       int      y)
{
  bastide_board_view_set_cursor (fixture->view, BST_CELL (x, y));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
}

static void
point (Fixture    *fixture,
       double      x,
       double      y,
       const char *then)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double tile = bastide_viewport_get_tile_size (viewport);
  double left, top;

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &left, &top);
  bastide_test_point (fixture->view, left + x * tile, top + y * tile, then);
}

static void
drag_on_board (Fixture *fixture,
               double   x0,
               double   y0,
               double   x1,
               double   y1)
{
  point (fixture, x0, y0, "mousedown 1");
  point (fixture, (x0 + x1) / 2, (y0 + y1) / 2, "");
  point (fixture, x1, y1, "");
  point (fixture, x1, y1, "mouseup 1");
  bastide_test_settle ();
}

static gpointer
find_nth (gpointer  root,
          GType     type,
          guint    *nth)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type) && gtk_widget_get_mapped (root) && (*nth)-- == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gpointer found = find_nth (child, type, nth);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gpointer
get_nth (Fixture *fixture,
         GType    type,
         guint    nth)
{
  gpointer widget = find_nth (fixture->window, type, &nth);

  g_assert_nonnull (widget);
  return widget;
}

static gboolean
is_shown (Fixture *fixture,
          GType    type)
{
  guint nth = 0;

  return find_nth (fixture->window, type, &nth) != NULL;
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *name)
{
  if ((GTK_IS_BUTTON (root) || GTK_IS_MENU_BUTTON (root)) && gtk_widget_get_mapped (root)
      && (g_strcmp0 (gtk_widget_get_tooltip_text (root), name) == 0
          || (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), name) == 0)))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
get_button (Fixture    *fixture,
            const char *name)
{
  GtkWidget *button = find_button (fixture->window, name);

  g_assert_nonnull (button);
  return button;
}

/* The pointer moves before its click, as a hand does. */
static void
click_middle (gpointer widget)
{
  bastide_test_point (widget, gtk_widget_get_width (widget) / 2.0 - 3, gtk_widget_get_height (widget) / 2.0, "");
  bastide_test_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
  bastide_test_settle ();
}

/* --- figures --- */

static void
test_click (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  click_middle (get_button (fixture, "6 meeples"));
  g_assert_cmpint (get_piece (fixture), ==, BST_PIECE_FIGURE);
  point (fixture, 5.5, 0.1, "");
  point (fixture, 5.5, 0.12, "click 1");
  g_assert_cmpint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (5, 0), BST_KIND_CITY), ==, 1);
  g_assert_nonnull (get_button (fixture, "5 meeples"));
  undo (fixture, "Place Figure");
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (5, 0), BST_KIND_CITY), ==, 0);

  /* The same key again puts the figure back. */
  click_middle (get_button (fixture, "6 meeples"));
  click_middle (get_button (fixture, "6 meeples"));
  g_assert_cmpint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
}

static void
drag_from (Fixture   *fixture,
           GtkWidget *button,
           double     x,
           double     y)
{
  bastide_test_point (button, 12, 12, "mousedown 1");
  /* The point is outside the margin that makes the board scroll. */
  bastide_test_point (button, 12, -80, "");
  point (fixture, x, y - 0.1, "");
  point (fixture, x, y, "");
  point (fixture, x, y, "mouseup 1");
  bastide_test_settle ();
}

static void
test_drag_from_tray (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  drag_from (fixture, get_button (fixture, "6 meeples"), 5.5, 0.12);
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (5, 0), BST_KIND_CITY), ==, 1);
  undo (fixture, "Place Figure");
}

static void
find_plaza (BstDistrict  district,
            double      *x,
            double      *y)
{
  double x0, y0, x1, y1;

  bastide_carcassonne_painter_get_district (0, district, &x0, &y0, &x1, &y1);
  *x = (x0 + x1) / 2;
  *y = (y0 + y1) / 2;
}

static void
test_drag_to_district (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  double x, y;

  find_plaza (BST_DISTRICT_MARKET, &x, &y);
  drag_from (fixture, get_button (fixture, "6 meeples"), x, y);
  g_assert_cmpuint (count_in_district (fixture, 0, BST_DISTRICT_MARKET), ==, 1);
  undo (fixture, "Place Figure");
}

static void
test_drag_on_board (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  drag_on_board (fixture, 5.5, 1.5, 5.5, 0.12);
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (5, 0), BST_KIND_CITY), ==, 1);
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (5, 1), BST_KIND_MONASTERY), ==, 0);
  undo (fixture, "Move Figure");
}

static void
drag_to (Fixture   *fixture,
         GtkWidget *widget)
{
  double x = gtk_widget_get_width (widget) * 0.45;

  point (fixture, 5.5, 1.5, "mousedown 1");
  point (fixture, 5.4, 1.7, "");
  bastide_test_point (widget, x, 10, "");
  bastide_test_point (widget, x, 20, "");
  bastide_test_point (widget, x, 20, "mouseup 1");
  bastide_test_settle ();
}

/* A figure goes home only to its owner. */
static void
test_drag_to_tray (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  drag_to (fixture, get_nth (fixture, BASTIDE_TYPE_PLAYER_TRAY, 1));
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (5, 1), BST_KIND_MONASTERY), ==, 1);
  g_assert_cmpuint (fixture->n_said, ==, 1);
  drag_to (fixture, get_nth (fixture, BASTIDE_TYPE_PLAYER_TRAY, 0));
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (5, 1), BST_KIND_MONASTERY), ==, 0);
  undo (fixture, "Remove Figure");
}

/* The names of widgets for screen readers. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *field = get_nth (fixture, BASTIDE_TYPE_SCORE_FIELD, 1);
  GtkWidget *row;
  guint nth = 0;

  gtk_test_accessible_assert_role (field, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
  gtk_test_accessible_assert_property (field, GTK_ACCESSIBLE_PROPERTY_LABEL, "Score of Ben");
  gtk_test_accessible_assert_property (field, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "5");
  gtk_test_accessible_assert_property (get_button (fixture, "King"), GTK_ACCESSIBLE_PROPERTY_LABEL, "King");
  go_to (fixture, 5, 1);
  press (fixture, "Tab");
  gtk_test_accessible_assert_property (gtk_root_get_focus (GTK_ROOT (fixture->window)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Monk");
  press (fixture, "Menu");
  bastide_test_settle ();
  row = find_nth (get_nth (fixture, BASTIDE_TYPE_PICTURE_MENU, 0), GTK_TYPE_BUTTON, &nth);
  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_MENU_ITEM);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Pick Up");
  /* An open menu goes with the window. */
}

static void
test_keys (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  go_to (fixture, 5, 0);
  press (fixture, "f");
  g_assert_true (is_shown (fixture, BASTIDE_TYPE_PICTURE_MENU));
  /* The keys choose Ben by his letter, then the meeple by its number. */
  press (fixture, "b");
  bastide_test_settle ();
  press (fixture, "1");
  bastide_test_settle ();
  g_assert_false (is_shown (fixture, BASTIDE_TYPE_PICTURE_MENU));
  g_assert_cmpint (get_piece (fixture), ==, BST_PIECE_FIGURE);
  g_assert_cmpuint (bastide_editor_get_hand (fixture->editor).piece.player, ==, 1);
  /* Tab goes to the city, the road, and then the first field. */
  press (fixture, "Tab Tab Tab Shift+Tab Return");
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (5, 0), BST_KIND_ROAD), ==, 1);
  undo (fixture, "Place Figure");
}

/* --- menus --- */

static void
test_menu_of_segment (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  point (fixture, 5.5, 0.1, "");
  point (fixture, 5.5, 0.12, "click 3");
  bastide_test_settle ();
  g_assert_true (is_shown (fixture, BASTIDE_TYPE_PICTURE_MENU));
  press (fixture, "Down Right");
  bastide_test_settle ();
  press (fixture, "Return");
  bastide_test_settle ();
  g_assert_false (is_shown (fixture, BASTIDE_TYPE_PICTURE_MENU));
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (5, 0), BST_KIND_CITY), ==, 1);
  undo (fixture, "Place Figure");
}

static void
open_menu_of_monk (Fixture *fixture)
{
  go_to (fixture, 5, 1);
  press (fixture, "Tab Menu");
  bastide_test_settle ();
  g_assert_true (is_shown (fixture, BASTIDE_TYPE_PICTURE_MENU));
}

static void
test_menu_of_figure (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  open_menu_of_monk (fixture);
  press (fixture, "2");
  bastide_test_settle ();
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (5, 1), BST_KIND_MONASTERY), ==, 0);
  undo (fixture, "Remove Figure");

  open_menu_of_monk (fixture);
  press (fixture, "3");
  bastide_test_settle ();
  press (fixture, "1");
  bastide_test_settle ();
  g_assert_cmpuint (count_figures (fixture, 0, BST_CELL (5, 1), BST_KIND_MONASTERY), ==, 0);
  g_assert_cmpuint (count_figures (fixture, 1, BST_CELL (5, 1), BST_KIND_MONASTERY), ==, 1);
  undo (fixture, "Change Owner");

  open_menu_of_monk (fixture);
  press (fixture, "1");
  bastide_test_settle ();
  g_assert_cmpint (get_piece (fixture), ==, BST_PIECE_FIGURE);
  press (fixture, "Escape");
  g_assert_cmpint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
}

static void
test_menu_of_tile (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  go_to (fixture, 5, 0);
  press (fixture, "Menu");
  bastide_test_settle ();
  g_assert_true (is_shown (fixture, BASTIDE_TYPE_PICTURE_MENU));
  press (fixture, "t");
  bastide_test_settle ();
  press (fixture, "Return");
  bastide_test_settle ();
  g_assert_cmpuint (bst_setup_tile (get_setup (fixture), 0)->rotation, ==, 1);
  undo (fixture, "Turn Tile");
}

static void
test_menu_of_city (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  double x, y;

  find_plaza (BST_DISTRICT_MARKET, &x, &y);
  point (fixture, x, y - 0.05, "");
  point (fixture, x, y, "click 3");
  bastide_test_settle ();
  press (fixture, "1");
  bastide_test_settle ();
  press (fixture, "1");
  bastide_test_settle ();
  g_assert_cmpuint (count_in_district (fixture, 0, BST_DISTRICT_MARKET), ==, 1);
  undo (fixture, "Place Figure");
  point (fixture, x, y, "click 3");
  bastide_test_settle ();
  press (fixture, "4");
  bastide_test_settle ();
  press (fixture, "4");
  bastide_test_settle ();
  g_assert_true (get_setup (fixture)->carcassonne.plain);
  undo (fixture, "Turn City Over");
}

static void
test_menu_of_nothing (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  go_to (fixture, 6, 1);
  press (fixture, "Menu");
  bastide_test_settle ();
  g_assert_true (is_shown (fixture, BASTIDE_TYPE_PICTURE_MENU));
  press (fixture, "m Return");
  bastide_test_settle ();
  g_assert_cmpuint (count_notes (fixture), ==, 1);
  undo (fixture, "Place Mark");
}

/* The spot of a menu: a cell, and the number of presses of Tab there. */
typedef struct
{
  int   x;
  int   y;
  guint n_tabs;
} Place;

static void
open_menu_at (Fixture     *fixture,
              const Place *place)
{
  bastide_test_settle ();
  /* The cursor comes from another cell, so that Tab begins anew. */
  go_to (fixture, 7, 2);
  go_to (fixture, place->x, place->y);
  for (guint i = 0; i < place->n_tabs; i++)
    press (fixture, "Tab");
  press (fixture, "Menu");
  bastide_test_settle ();
  g_assert_true (is_shown (fixture, BASTIDE_TYPE_PICTURE_MENU));
}

/* Returns the nth row of the visible page, not counting the row that goes back. */
static GtkWidget *
find_row (Fixture *fixture,
          guint    nth)
{
  GtkWidget *stack = gtk_popover_get_child (get_nth (fixture, BASTIDE_TYPE_PICTURE_MENU, 0));
  GtkWidget *page = gtk_stack_get_visible_child (GTK_STACK (stack));
  guint i = 0;
  GtkWidget *row;

  for (row = find_nth (page, GTK_TYPE_BUTTON, &i); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (GTK_IS_BUTTON (row) && !gtk_widget_has_css_class (row, "back") && nth-- == 0)
      return row;
  return NULL;
}

/* Describes everything that a row may change. */
static char *
make_print (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (fixture->puzzle);
  const BastideHand hand = bastide_editor_get_hand (fixture->editor);
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);

  return g_strdup_printf ("%u %u %u %u %.*s", hand.kind, hand.piece.kind, hand.piece.player, hand.piece.figure, (int) n,
                          data);
}

static void
choose_row (Fixture   *fixture,
            GtkWidget *row)
{
  g_autofree char *before = make_print (fixture);
  g_autofree char *label = g_strdup (g_object_get_data (G_OBJECT (row), "label"));
  g_autofree char *after = NULL;

  g_signal_emit_by_name (row, "clicked");
  g_assert_false (is_shown (fixture, BASTIDE_TYPE_PICTURE_MENU));
  after = make_print (fixture);
  if (g_str_equal (before, after))
    g_error ("“%s” does nothing", label);
  bastide_editor_take (fixture->editor, NULL);
  bastide_puzzle_jump (fixture->puzzle, 0);
}

/* Opens the menu anew for each row; rows with actions of the window are left out. */
static guint
walk_menu (Fixture     *fixture,
           const Place *place,
           GArray      *path)
{
  guint n = 0;

  for (guint i = 0;; i++)
    {
      GtkWidget *row;

      open_menu_at (fixture, place);
      for (guint j = 0; j < path->len; j++)
        g_signal_emit_by_name (find_row (fixture, g_array_index (path, guint, j)), "clicked");
      row = find_row (fixture, i);
      if (row != NULL && gtk_widget_has_css_class (row, "opens"))
        {
          g_array_append_val (path, i);
          gtk_popover_popdown (get_nth (fixture, BASTIDE_TYPE_PICTURE_MENU, 0));
          n += walk_menu (fixture, place, path);
          g_array_set_size (path, path->len - 1);
        }
      else if (row != NULL && gtk_widget_is_sensitive (row))
        {
          choose_row (fixture, row);
          n++;
        }
      else
        gtk_popover_popdown (get_nth (fixture, BASTIDE_TYPE_PICTURE_MENU, 0));
      if (row == NULL)
        return n;
    }
}

/* The monk, his monastery, the Count, the castle, an empty cell, a city. */
static void
test_every_row (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  static const Place places[] = { { 5, 1, 1 }, { 5, 1, 2 }, { 2, 0, 2 }, { 2, 0, 3 }, { 6, 2, 0 }, { 5, 0, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));

      g_assert_cmpuint (walk_menu (fixture, &places[i], path), >, 1);
    }
}

/* --- markers --- */

static void
find_count (Fixture *fixture,
            double  *x,
            double  *y)
{
  g_autoptr (GArray) figures = bastide_scene_list_figures (get_setup (fixture), NULL);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);

      if (!figure->is_marker || figure->what != BST_PIECE_COUNT)
        continue;
      *x = figure->x;
      *y = figure->y;
      return;
    }
  g_assert_not_reached ();
}

static void
test_count (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  double x0, y0, x1, y1;

  find_count (fixture, &x0, &y0);
  find_plaza (BST_DISTRICT_CATHEDRAL, &x1, &y1);
  drag_on_board (fixture, x0, y0, x1, y1);
  g_assert_cmpuint (bst_setup_get_count (get_setup (fixture)), ==, BST_DISTRICT_CATHEDRAL);
  undo (fixture, "Move Count");
  g_assert_cmpuint (bst_setup_get_count (get_setup (fixture)), ==, BST_DISTRICT_CASTLE);
}

/* The city is free, so the player in turn gets the marker; its menu gives it to Ben. */
static void
test_king (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  drag_from (fixture, get_button (fixture, "King"), 5.5, 0.12);
  g_assert_nonnull (bst_setup_find_piece (get_setup (fixture), BST_PIECE_KING, 0));
  g_assert_cmpuint (bst_setup_find_piece (get_setup (fixture), BST_PIECE_KING, 0)->player, ==, 0);
  g_assert_null (find_button (fixture->window, "King"));
  assert_step (fixture, "Place King");

  go_to (fixture, 5, 0);
  press (fixture, "Tab Menu");
  bastide_test_settle ();
  press (fixture, "3");
  bastide_test_settle ();
  press (fixture, "1");
  bastide_test_settle ();
  g_assert_cmpuint (bst_setup_find_piece (get_setup (fixture), BST_PIECE_KING, 0)->player, ==, 1);
  assert_step (fixture, "Change Owner");
  bastide_puzzle_undo (fixture->puzzle);
  undo (fixture, "Place King");
  g_assert_null (bst_setup_find_piece (get_setup (fixture), BST_PIECE_KING, 0));
}

static void
refused_cb (BastideBoardView *view G_GNUC_UNUSED,
            const char       *text,
            guint             rule,
            char            **refusal)
{
  g_free (*refusal);
  *refusal = g_strdup_printf ("%s %s", text, bst_rule_get_id ((BstRule) rule));
}

/* A refused marker names its needs, with the rule. */
static void
test_marker_refused (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *refusal = NULL;

  g_signal_connect (fixture->view, "refused", G_CALLBACK (refused_cb), &refusal);
  go_to (fixture, 30, 30);
  press (fixture, "k");
  g_assert_cmpstr (refusal, ==, "The King goes to a completed city. KNG-1");
  press (fixture, "shift+k");
  g_assert_cmpstr (refusal, ==, "The Robber baron goes to a completed road. RBN-1");
  g_signal_handlers_disconnect_by_func (fixture->view, refused_cb, &refusal);
}

static void
test_robber_baron_by_click (Fixture       *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  click_middle (get_button (fixture, "Robber baron"));
  g_assert_cmpint (get_piece (fixture), ==, BST_PIECE_ROBBER_BARON);
  /* On the tile it can only mean the road. */
  point (fixture, 5.5, 0.2, "");
  point (fixture, 5.5, 0.12, "click 1");
  g_assert_nonnull (bst_setup_find_piece (get_setup (fixture), BST_PIECE_ROBBER_BARON, 0));
  undo (fixture, "Place Robber Baron");
}

/* --- scoreboard --- */

static void
test_robber (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "b");
  bastide_test_settle ();
  g_assert_true (is_shown (fixture, BASTIDE_TYPE_SCOREBOARD));
  click_middle (get_button (fixture, "Ben’s robber"));
  g_assert_cmpint (get_piece (fixture), ==, BST_PIECE_ROBBER);
  g_assert_true (bastide_score_space_get_lit (get_nth (fixture, BASTIDE_TYPE_SCORE_SPACE, 12)));
  click_middle (get_nth (fixture, BASTIDE_TYPE_SCORE_SPACE, 12));
  g_assert_nonnull (bst_setup_find_piece_of (get_setup (fixture), BST_PIECE_ROBBER, 1));
  g_assert_cmpint (bst_setup_find_piece_of (get_setup (fixture), BST_PIECE_ROBBER, 1)->place.space, ==, 12);
  g_assert_null (find_button (fixture->window, "Ben’s robber"));
  undo (fixture, "Place Robber");
  g_assert_nonnull (find_button (fixture->window, "Ben’s robber"));
  press (fixture, "Escape");
  bastide_test_settle ();
  g_assert_false (is_shown (fixture, BASTIDE_TYPE_SCOREBOARD));
}

/* The scoreboard comes when the robber is taken out of the tray. */
static void
test_robber_from_tray (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *robber = get_button (fixture, "1 robber");
  GtkWidget *space;

  bastide_test_point (robber, 10, 10, "mousedown 1");
  bastide_test_point (robber, 10, -80, "");
  bastide_test_settle ();
  g_assert_true (is_shown (fixture, BASTIDE_TYPE_SCOREBOARD));
  space = get_nth (fixture, BASTIDE_TYPE_SCORE_SPACE, 5);
  bastide_test_point (space, 20, 10, "");
  bastide_test_point (space, 22, 20, "");
  bastide_test_point (space, 22, 20, "mouseup 1");
  bastide_test_settle ();
  g_assert_nonnull (bst_setup_find_piece_of (get_setup (fixture), BST_PIECE_ROBBER, 0));
  g_assert_cmpint (bst_setup_find_piece_of (get_setup (fixture), BST_PIECE_ROBBER, 0)->place.space, ==, 5);
  undo (fixture, "Place Robber");
}

/* Drags a piece out of the trays and back to their end. */
static void
test_king_back (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  const BstPiece king = { .kind = BST_PIECE_KING };
  const BstPlace city = { .kind = BST_PLACE_SEGMENT, .cell = BST_CELL (5, 0), .segment = 0 };
  g_autoptr (GArray) figures = NULL;
  const BastideSceneFigure *figure = NULL;
  GtkWidget *bank;

  g_assert_true (bastide_editor_move_piece (fixture->editor, &king, &city));
  bastide_test_settle ();
  figures = bastide_scene_list_figures (get_setup (fixture), NULL);
  for (guint i = 0; i < figures->len; i++)
    if (g_array_index (figures, BastideSceneFigure, i).what == BST_PIECE_KING
        && g_array_index (figures, BastideSceneFigure, i).is_marker)
      figure = &g_array_index (figures, BastideSceneFigure, i);
  g_assert_nonnull (figure);
  bank = get_button (fixture, "Robber baron");
  point (fixture, figure->x, figure->y, "mousedown 1");
  point (fixture, figure->x, figure->y + 0.3, "");
  /* A tray does not take the piece. */
  bastide_test_point (get_nth (fixture, BASTIDE_TYPE_PLAYER_TRAY, 0), 100, 20, "mouseup 1");
  bastide_test_settle ();
  g_assert_nonnull (bst_setup_find_piece (get_setup (fixture), BST_PIECE_KING, 0));
  g_assert_cmpuint (fixture->n_said, ==, 1);
  point (fixture, figure->x, figure->y, "mousedown 1");
  point (fixture, figure->x, figure->y + 0.3, "");
  bastide_test_point (bank, 10, 10, "");
  bastide_test_point (bank, 12, 12, "mouseup 1");
  bastide_test_settle ();
  g_assert_null (bst_setup_find_piece (get_setup (fixture), BST_PIECE_KING, 0));
  assert_step (fixture, "Remove King");
}

static void
test_counting_figure_by_keys (Fixture       *fixture,
                              gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "b");
  bastide_test_settle ();
  gtk_test_accessible_assert_property (get_nth (fixture, BASTIDE_TYPE_SCORE_SPACE, 5), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Space 5. Ben has 5.");
  press (fixture, "Home Right Right Right Right Right Return");
  g_assert_cmpint (get_piece (fixture), ==, BST_PIECE_COUNTING);
  press (fixture, "Down Return");
  g_assert_cmpint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  g_assert_cmpint (get_setup (fixture)->players[1].score, ==, 15);
  undo (fixture, "Move Counting Figure");
}

static void
test_counting_figure_by_drag (Fixture       *fixture,
                              gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *from, *to;

  press (fixture, "b");
  bastide_test_settle ();
  from = get_nth (fixture, BASTIDE_TYPE_SCORE_SPACE, 12);
  to = get_nth (fixture, BASTIDE_TYPE_SCORE_SPACE, 40);
  bastide_test_point (from, gtk_widget_get_width (from) / 2.0, 35, "mousedown 1");
  bastide_test_point (from, gtk_widget_get_width (from) / 2.0, 60, "");
  bastide_test_point (to, 20, 20, "");
  bastide_test_point (to, 22, 22, "");
  bastide_test_point (to, 22, 22, "mouseup 1");
  bastide_test_settle ();
  g_assert_cmpint (get_setup (fixture)->players[0].score, ==, 40);
  undo (fixture, "Move Counting Figure");
}

/* --- trays --- */

static void
type_score (Fixture    *fixture,
            const char *keys)
{
  go_to (fixture, 5, 0);
  press (fixture, "s");
  bastide_test_settle ();
  press (fixture, keys);
  bastide_test_settle ();
}

static void
test_type_score (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  type_score (fixture, "4 2 Return");
  g_assert_cmpint (get_setup (fixture)->players[0].score, ==, 42);
  undo (fixture, "Change Score");
  type_score (fixture, "9 Escape");
  g_assert_cmpint (get_setup (fixture)->players[0].score, ==, 12);
  type_score (fixture, "minus 7 Return");
  g_assert_cmpint (get_setup (fixture)->players[0].score, ==, -7);
  undo (fixture, "Change Score");
  type_score (fixture, "x Return");
  assert_step (fixture, NULL);
}

/* A gesture is one step, whatever the points. */
static void
test_drag_score (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *field = get_nth (fixture, BASTIDE_TYPE_SCORE_FIELD, 1);

  bastide_test_point (field, 10, 10, "mousedown 1");
  bastide_test_point (field, 10, -20, "");
  bastide_test_point (field, 10, -50, "");
  bastide_test_point (field, 10, -50, "mouseup 1");
  g_assert_cmpint (get_setup (fixture)->players[1].score, ==, 15);
  undo (fixture, "Change Score");
  g_assert_cmpint (get_setup (fixture)->players[1].score, ==, 5);
  gtk_widget_grab_focus (field);
  press (fixture, "Up Up Page_Up Down");
  g_assert_cmpint (get_setup (fixture)->players[1].score, ==, 16);
  undo (fixture, "Change Score");
}

static void
test_supply (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  guint nth = 0;
  GtkWidget *spin;

  click_middle (get_button (fixture, "Anna’s supply"));
  spin = find_nth (get_nth (fixture, BASTIDE_TYPE_PLAYER_TRAY, 0), GTK_TYPE_SPIN_BUTTON, &nth);
  g_assert_nonnull (spin);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 6);
  gtk_widget_grab_focus (spin);
  press (fixture, "Down Down");
  g_assert_cmpint (bst_setup_get_supply (get_setup (fixture), 0, BST_FIGURE_MEEPLE), ==, 4);
  g_assert_true (get_setup (fixture)->players[0].supply_given);
  click_middle (get_button (fixture, "_Rest of the Full Set"));
  g_assert_false (get_setup (fixture)->players[0].supply_given);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 6);
  bastide_puzzle_undo (fixture->puzzle);
  undo (fixture, "Change Supply");
}

static void
test_sign (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *tray = get_nth (fixture, BASTIDE_TYPE_PLAYER_TRAY, 1);

  bastide_test_point (tray, 20, 30, "");
  bastide_test_click (tray, 24, gtk_widget_get_height (tray) / 2.0);
  g_assert_cmpuint (get_setup (fixture)->player, ==, 1);
  undo (fixture, "Change Player to Move");
}

static void
test_nobody (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpuint (get_setup (fixture)->n_players, ==, 0);
  click_middle (get_button (fixture, "_Add Two Players"));
  g_assert_cmpuint (get_setup (fixture)->n_players, ==, 2);
  g_assert_null (find_button (fixture->window, "_Add Two Players"));
  undo (fixture, "Add Players");
}

/* Outside the mode Edit the trays only show. */
static void
test_inactive (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  bastide_editor_set_active (fixture->editor, FALSE);
  bastide_test_settle ();
  g_assert_null (find_button (fixture->window, "King"));
  g_assert_null (find_button (fixture->window, "Anna’s supply"));
  click_middle (get_nth (fixture, BASTIDE_TYPE_SCORE_FIELD, 0));
  press (fixture, "7 Return");
  g_assert_cmpint (get_setup (fixture)->players[0].score, ==, 12);
  click_middle (get_button (fixture, "6 meeples"));
  g_assert_cmpint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
}

/* --- notes --- */

static void
test_notes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BastideAnnotation *note;

  go_to (fixture, 5, 0);
  press (fixture, "m");
  g_assert_cmpuint (count_notes (fixture), ==, 1);
  press (fixture, "m");
  g_assert_cmpuint (count_notes (fixture), ==, 0);
  assert_step (fixture, "Remove Mark");
  press (fixture, "a");
  g_assert_cmpint (get_hand (fixture), ==, BASTIDE_HAND_ARROW);
  press (fixture, "Down Right a");
  g_assert_cmpint (get_hand (fixture), ==, BASTIDE_HAND_EMPTY);
  g_assert_cmpuint (count_notes (fixture), ==, 1);
  note = &g_array_index (bastide_puzzle_get_content (fixture->puzzle)->annotations, BastideAnnotation, 0);
  g_assert_cmpint (note->kind, ==, BASTIDE_ANNOTATION_ARROW);
  g_assert_true (bst_cell_equal (note->cell, BST_CELL (5, 0)));
  g_assert_true (bst_cell_equal (note->to, BST_CELL (6, 1)));
  bastide_puzzle_undo (fixture->puzzle);
  g_assert_cmpuint (count_notes (fixture), ==, 0);
}

static void
test_notes_in_hand (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  const BastideHand mark = { .kind = BASTIDE_HAND_MARK };
  const BastideHand arrow = { .kind = BASTIDE_HAND_ARROW };

  bastide_editor_set_mark_text (fixture->editor, "A");
  bastide_editor_take (fixture->editor, &mark);
  bastide_test_click_cell (fixture->view, BST_CELL (6, 0));
  g_assert_cmpuint (count_notes (fixture), ==, 1);
  bastide_editor_take (fixture->editor, &arrow);
  bastide_test_click_cell (fixture->view, BST_CELL (6, 0));
  bastide_test_click_cell (fixture->view, BST_CELL (5, 1));
  g_assert_cmpuint (count_notes (fixture), ==, 2);
  assert_step (fixture, "Draw Arrow");

  /* A single drag draws an arrow, too. */
  drag_on_board (fixture, 6.5, 1.5, 6.5, 0.5);
  g_assert_cmpuint (count_notes (fixture), ==, 3);
  g_assert_cmpint (get_hand (fixture), ==, BASTIDE_HAND_ARROW);
  g_assert_cmpint (bastide_editor_get_hand (fixture->editor).begin.kind, ==, BST_PLACE_NOWHERE);
}

#define ADD(path, data, function) g_test_add ("/board/items/" path, Fixture, data, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  ADD ("click", NULL, test_click);
  ADD ("drag-from-tray", NULL, test_drag_from_tray);
  ADD ("drag-to-district", NULL, test_drag_to_district);
  ADD ("drag-on-board", NULL, test_drag_on_board);
  ADD ("drag-to-tray", NULL, test_drag_to_tray);
  ADD ("keys", NULL, test_keys);
  ADD ("names", NULL, test_names);
  ADD ("menu/segment", NULL, test_menu_of_segment);
  ADD ("menu/figure", NULL, test_menu_of_figure);
  ADD ("menu/tile", NULL, test_menu_of_tile);
  ADD ("menu/city", NULL, test_menu_of_city);
  ADD ("menu/nothing", NULL, test_menu_of_nothing);
  ADD ("menu/every-row", rich_text, test_every_row);
  ADD ("count", NULL, test_count);
  ADD ("king", NULL, test_king);
  ADD ("king-back", NULL, test_king_back);
  ADD ("marker-refused", NULL, test_marker_refused);
  ADD ("robber-baron", NULL, test_robber_baron_by_click);
  ADD ("scoreboard/robber", NULL, test_robber);
  ADD ("scoreboard/robber-from-tray", NULL, test_robber_from_tray);
  ADD ("scoreboard/keys", NULL, test_counting_figure_by_keys);
  ADD ("scoreboard/drag", NULL, test_counting_figure_by_drag);
  ADD ("score/type", NULL, test_type_score);
  ADD ("score/drag", NULL, test_drag_score);
  ADD ("supply", NULL, test_supply);
  ADD ("sign", NULL, test_sign);
  ADD ("nobody", empty_text, test_nobody);
  ADD ("inactive", NULL, test_inactive);
  ADD ("notes/keys", NULL, test_notes);
  ADD ("notes/in-hand", NULL, test_notes_in_hand);

  return g_test_run ();
}
