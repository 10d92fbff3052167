/* test-board-edit.c: editing a board by pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-cell.h"
#include "bastide-board-pane.h"
#include "bastide-board-view.h"
#include "bastide-editor.h"
#include "bastide-focus-keeper.h"
#include "bastide-prompt.h"
#include "bastide-test-board.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"

#define WIDTH 1000
#define HEIGHT 700

#define HEAD                                                                                                           \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"                                                                  \
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"count\"] },"                                               \
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
#define TURN "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }"

/* A city in the north of the start tile, a monastery below, a road to the east. */
static const char puzzle_text[] =
  HEAD
  "  \"board\": { \"tiles\": ["
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"
  "    { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0 },"
  "    { \"cell\": [1, 0], \"tile\": \"BASE-U\", \"rotation\": 2 } ] },"
  TURN;

/* The road of the tile in the east runs past that of the start tile. */
static const char faulty_text[] =
  HEAD
  "  \"board\": { \"tiles\": ["
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"
  "    { \"cell\": [1, 0], \"tile\": \"BASE-U\", \"rotation\": 1 } ] },"
  TURN;

static const char figure_text[] =
  HEAD
  "  \"board\": { \"tiles\": ["
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"
  "    { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0,"
  "      \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"monastery\" } ] } ] },"
  TURN;

static const char city_text[] =
  HEAD
  "  \"board\": { \"carcassonne\": { \"cell\": [0, 0], \"rotation\": 0, \"count\": \"castle\" }, \"tiles\": ["
  "    { \"cell\": [-1, 0], \"tile\": \"BASE-B\", \"rotation\": 0 } ] },"
  TURN;

/* The river comes from the east and turns to the south, to its left. */
static const char river_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"river-2\"] },"
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
  "  \"board\": { \"tiles\": ["
  "    { \"cell\": [0, 0], \"tile\": \"R2-FFFS-spring\", \"rotation\": 0 },"
  "    { \"cell\": [-1, 0], \"tile\": \"R2-FFSS\", \"rotation\": 3 } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"R2-CSRS\" } }";

static const char empty_text[] = "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"board\": { \"tiles\": [] } }";

typedef struct
{
  GtkWidget        *window;
  GtkWidget        *pane;
  BastideBoardView *view;
  BastidePuzzle    *puzzle;
  BastideEditor    *editor;
  guint             n_scores_asked;
  guint             rule;  /* the last rule asked for */
} Fixture;

static void
rule_activated_cb (BastideBoardView *view G_GNUC_UNUSED,
                   guint             rule,
                   Fixture          *fixture)
{
  fixture->rule = rule;
}

static void
score_asked_cb (BastideBoardView *view G_GNUC_UNUSED,
                Fixture          *fixture)
{
  fixture->n_scores_asked++;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->puzzle = bastide_test_puzzle_parse (data != NULL ? data : puzzle_text);
  fixture->editor = bastide_editor_new ();
  fixture->pane = g_object_new (BASTIDE_TYPE_BOARD_PANE, NULL);
  fixture->view = bastide_board_pane_get_view (BASTIDE_BOARD_PANE (fixture->pane));
  fixture->window = gtk_window_new ();
  bastide_focus_keeper_watch (GTK_WINDOW (fixture->window));
  g_signal_connect (fixture->view, "rule-activated", G_CALLBACK (rule_activated_cb), fixture);
  g_signal_connect (fixture->view, "score-asked", G_CALLBACK (score_asked_cb), fixture);
  bastide_board_view_set_editor (fixture->view, fixture->editor);
  bastide_editor_set_puzzle (fixture->editor, fixture->puzzle);
  bastide_board_view_set_puzzle (fixture->view, fixture->puzzle);
  bastide_editor_set_active (fixture->editor, TRUE);
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->pane);
  gtk_window_present (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
  /* A point out of the way of the keyboard. */
  bastide_test_point (fixture->view, 5, 5, "");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  bastide_board_view_set_cursor (fixture->view, BST_CELL (0, 0));
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

static const BstSetupTile *
find_tile (Fixture *fixture,
           int      x,
           int      y)
{
  const BstSetup *setup = get_setup (fixture);

  for (guint i = 0; i < setup->tiles->len; i++)
    if (bst_cell_equal (bst_setup_tile (setup, i)->cell, BST_CELL (x, y)))
      return bst_setup_tile (setup, i);
  return NULL;
}

static const char *
get_tile_id (Fixture *fixture,
             int      x,
             int      y)
{
  const BstSetupTile *tile = find_tile (fixture, x, y);

  return tile != NULL ? bst_catalogue_get (get_setup (fixture)->catalogue, tile->type)->id : NULL;
}

static guint
get_rotation (Fixture *fixture,
              int      x,
              int      y)
{
  g_assert_nonnull (find_tile (fixture, x, y));
  return find_tile (fixture, x, y)->rotation;
}

static guint
count_tiles (Fixture *fixture)
{
  return get_setup (fixture)->tiles->len;
}

static guint
count_shown_tiles (Fixture *fixture)
{
  return bastide_position_get_setup (bastide_board_view_get_position (fixture->view))->tiles->len;
}

static guint
count_selected (Fixture *fixture)
{
  return bastide_editor_get_selection (fixture->editor)->len;
}

static BastideHand
get_hand (Fixture *fixture)
{
  return bastide_editor_get_hand (fixture->editor);
}

static void
take (Fixture    *fixture,
      const char *id,
      guint       rotation)
{
  BastideHand stamp = { .kind = BASTIDE_HAND_TILE, .rotation = (guint8) rotation };

  stamp.tile = (guint16) bst_catalogue_find (get_setup (fixture)->catalogue, id);
  g_assert_cmpuint (stamp.tile, !=, BST_NONE);
  bastide_editor_take (fixture->editor, &stamp);
}

static void
assert_undo (Fixture    *fixture,
             const char *label)
{
  g_autofree char *undo = NULL;

  g_object_get (fixture->puzzle, "undo-label", &undo, NULL);
  g_assert_cmpstr (undo, ==, label);
}

static void
assert_status (Fixture    *fixture,
               const char *place,
               const char *part,
               BstRule     rule)
{
  const char *text = bastide_board_view_get_status_text (fixture->view);

  g_assert_cmpstr (bastide_board_view_get_status_place (fixture->view), ==, place);
  if (strstr (text, part) == NULL)
    g_assert_cmpstr (text, ==, part);
  g_assert_cmpint (bastide_board_view_get_status_rule (fixture->view), ==, rule);
}

static gboolean
has_key (Fixture    *fixture,
         const char *cap)
{
  const char * const *keys = bastide_board_view_get_status_keys (fixture->view);

  g_assert_cmpuint (g_strv_length ((char **) keys), <=, 10);
  for (guint i = 0; keys[i] != NULL; i += 2)
    if (g_str_equal (keys[i], cap))
      return TRUE;
  return FALSE;
}

/* --- gestures --- */

static void
press (Fixture    *fixture,
       const char *key)
{
  bastide_test_press (fixture->window, key);
}

static void
point_in_cell (Fixture    *fixture,
               int         x,
               int         y,
               double      u,
               double      v,
               const char *then)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double tile = bastide_viewport_get_tile_size (viewport);
  double left, top;

  bastide_viewport_get_point (viewport, BST_CELL (x, y), &left, &top);
  bastide_test_point (fixture->view, left + u * tile, top + v * tile, then);
}

static void
click (Fixture *fixture,
       int      x,
       int      y)
{
  bastide_test_click_cell (fixture->view, BST_CELL (x, y));
}

static void
click_twice (Fixture *fixture,
             int      x,
             int      y)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double half = bastide_viewport_get_tile_size (viewport) / 2;
  double left, top;

  bastide_viewport_get_point (viewport, BST_CELL (x, y), &left, &top);
  bastide_test_click_often (fixture->view, left + half, top + half, 2);
}

/* Makes a step of a drag. */
static void
move (int dx,
      int dy)
{
  g_autofree char *command = g_strdup_printf ("mousemove_relative -- %d %d", dx, dy);

  bastide_test_do (command);
}

/* Drags from cell to cell, with a key held down or "". */
static void
drag (Fixture    *fixture,
      BstCell     from,
      BstCell     to,
      const char *key)
{
  int tile = (int) bastide_viewport_get_tile_size (bastide_board_view_get_viewport (fixture->view));
  int dx = (to.x - from.x) * tile;
  int dy = (to.y - from.y) * tile;
  g_autofree char *down = *key != '\0' ? g_strdup_printf ("keydown %s mousedown 1", key) : g_strdup ("mousedown 1");
  g_autofree char *up = *key != '\0' ? g_strdup_printf ("mouseup 1 keyup %s", key) : g_strdup ("mouseup 1");

  point_in_cell (fixture, from.x, from.y, 0.3, 0.3, down);
  move (dx / 2, dy / 2);
  move (dx - dx / 2, dy - dy / 2);
  bastide_test_do (up);
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *name)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root)
      && (g_strcmp0 (gtk_widget_get_tooltip_text (root), name) == 0
          || g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), name) == 0))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
click_button (Fixture    *fixture,
              const char *name)
{
  GtkWidget *button = find_button (GTK_WIDGET (fixture->view), name);

  g_assert_nonnull (button);
  bastide_test_click (button, gtk_widget_get_width (button) / 2.0, gtk_widget_get_height (button) / 2.0);
}

/* --- the stamp --- */

static void
test_stamp_by_pointer (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  take (fixture, "BASE-D", 2);
  bastide_test_hover_cell (fixture->view, BST_CELL (0, -1));
  assert_status (fixture, "0,−1", "City south, road east–west. Fits.", BST_RULE_NONE);
  g_assert_true (has_key (fixture, "Click"));
  g_assert_true (has_key (fixture, "Esc"));
  click (fixture, 0, -1);
  g_assert_cmpstr (get_tile_id (fixture, 0, -1), ==, "BASE-D");
  g_assert_cmpuint (get_rotation (fixture, 0, -1), ==, 2);
  assert_status (fixture, "0,−1", "Tile placed at 0,−1.", BST_RULE_NONE);
  assert_undo (fixture, "Place Tile");

  /* The stamp stays in hand until it is put back. */
  click (fixture, 2, 0);
  g_assert_cmpuint (count_tiles (fixture), ==, 5);
  g_assert_cmpint (get_hand (fixture).kind, ==, BASTIDE_HAND_TILE);
  press (fixture, "Escape");
  g_assert_cmpint (get_hand (fixture).kind, ==, BASTIDE_HAND_EMPTY);
  click (fixture, 2, 1);
  g_assert_cmpuint (count_tiles (fixture), ==, 5);
}

/* A tile that does not fit is placed all the same, and replaces the tile on the cell. */
static void
test_stamp_misfit (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  take (fixture, "BASE-D", 0);
  bastide_test_hover_cell (fixture->view, BST_CELL (0, -1));
  assert_status (fixture, "0,−1", "The tile does not fit: its south edge is field; the tile at 0,0 has city there.",
                 BST_RULE_BASE_1);
  assert_status (fixture, "0,−1", "1 other rotation fits.", BST_RULE_BASE_1);
  bastide_test_hover_cell (fixture->view, BST_CELL (2, 1));
  assert_status (fixture, "2,1", "No tile lies beside 2,1.", BST_RULE_BASE_1);
  click (fixture, 0, -1);
  g_assert_cmpstr (get_tile_id (fixture, 0, -1), ==, "BASE-D");
  g_assert_false (bastide_position_is_playable (bastide_puzzle_get_position (fixture->puzzle)));

  bastide_test_hover_cell (fixture->view, BST_CELL (0, 1));
  assert_status (fixture, "0,1", "This replaces what is here.", BST_RULE_BASE_1);
  click (fixture, 0, 1);
  g_assert_cmpstr (get_tile_id (fixture, 0, 1), ==, "BASE-D");
  g_assert_cmpuint (count_tiles (fixture), ==, 4);
}

/* The stamp also follows rules that edges alone do not tell. */
static void
test_stamp_in_river (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_true (bastide_position_is_playable (bastide_puzzle_get_position (fixture->puzzle)));
  take (fixture, "R2-FFSS-pigsty", 2);
  bastide_test_hover_cell (fixture->view, BST_CELL (-1, 1));
  assert_status (fixture, "−1,1", "The river turned this way last time", BST_RULE_RIV_3);
  press (fixture, "shift+r");
  assert_status (fixture, "−1,1", "Fits.", BST_RULE_NONE);
  click (fixture, -1, 1);
  g_assert_cmpuint (get_rotation (fixture, -1, 1), ==, 1);
}

static void
test_stamp_by_keys (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  take (fixture, "BASE-D", 0);
  press (fixture, "Up r r");
  assert_status (fixture, "0,−1", "Fits.", BST_RULE_NONE);
  g_assert_true (has_key (fixture, "Enter"));
  press (fixture, "shift+r");
  g_assert_cmpuint (get_hand (fixture).rotation, ==, 1);
  press (fixture, "r Return");
  g_assert_cmpuint (get_rotation (fixture, 0, -1), ==, 2);
  press (fixture, "Up space");
  g_assert_cmpuint (count_tiles (fixture), ==, 5);
  press (fixture, "Delete");
  g_assert_cmpuint (count_tiles (fixture), ==, 4);
}

static void
test_wheel (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  double before, after, x;

  take (fixture, "BASE-D", 0);
  point_in_cell (fixture, 0, -1, 0.5, 0.5, "click 5 click 5");
  g_assert_cmpuint (get_hand (fixture).rotation, ==, 2);
  point_in_cell (fixture, 0, -1, 0.5, 0.5, "click 4");
  g_assert_cmpuint (get_hand (fixture).rotation, ==, 1);

  /* Without a stamp the wheel scrolls. */
  press (fixture, "Escape");
  bastide_viewport_get_point (bastide_board_view_get_viewport (fixture->view), BST_CELL (0, 0), &x, &before);
  point_in_cell (fixture, 0, -1, 0.5, 0.5, "click 5");
  bastide_viewport_get_point (bastide_board_view_get_viewport (fixture->view), BST_CELL (0, 0), &x, &after);
  g_assert_cmpfloat (after, <, before);
}

static gboolean
has_ring (Fixture *fixture)
{
  graphene_rect_t corner;

  bastide_board_ring_get_tile (bastide_board_view_get_ring (fixture->view), 2, &corner);
  return bastide_board_ring_find (bastide_board_view_get_ring (fixture->view), corner.origin.x, corner.origin.y) >= 0;
}

/* The ring appears after a rest, and its tiles turn the stamp. */
static void
test_ring (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  take (fixture, "BASE-D", 0);
  bastide_test_hover_cell (fixture->view, BST_CELL (0, -1));
  bastide_test_await (has_ring (fixture));
  /* The corners stand for no turn, a turn to the right, a half turn, a turn to the left. */
  point_in_cell (fixture, 0, -1, 1.12, 1.12, "click 1");
  g_assert_cmpuint (get_hand (fixture).rotation, ==, 2);
  g_assert_cmpuint (count_tiles (fixture), ==, 3);
  assert_status (fixture, "0,−1", "Fits.", BST_RULE_NONE);
  point_in_cell (fixture, 0, -1, -0.12, 1.12, "click 1");
  g_assert_cmpuint (get_hand (fixture).rotation, ==, 3);
  point_in_cell (fixture, 0, -1, 0.5, 0.5, "click 1");
  g_assert_cmpuint (get_rotation (fixture, 0, -1), ==, 3);

  /* A click without a rest goes into the neighbouring cell. */
  bastide_test_point (fixture->view, 5, 5, "");
  g_assert_false (has_ring (fixture));
  point_in_cell (fixture, 0, -1, -0.12, 1.12, "click 1");
  g_assert_nonnull (find_tile (fixture, -1, 0));
}

static void
test_eyedropper (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  point_in_cell (fixture, 1, 0, 0.5, 0.5, "click 2");
  g_assert_cmpint (get_hand (fixture).kind, ==, BASTIDE_HAND_TILE);
  g_assert_cmpuint (get_hand (fixture).rotation, ==, 2);
  click (fixture, 2, 0);
  g_assert_cmpstr (get_tile_id (fixture, 2, 0), ==, "BASE-U");

  bastide_test_point (fixture->view, 5, 5, "");
  bastide_board_view_set_cursor (fixture->view, BST_CELL (0, 1));
  press (fixture, "i Down Return");
  g_assert_cmpstr (get_tile_id (fixture, 0, 2), ==, "BASE-B");

  /* Keys take the stamp before, and the recent stamps, each of which keeps its number. */
  press (fixture, "x");
  g_assert_cmpuint (get_hand (fixture).rotation, ==, 2);
  press (fixture, "Escape 1");
  g_assert_cmpuint (get_hand (fixture).tile, ==, find_tile (fixture, 2, 0)->type);
  press (fixture, "2");
  g_assert_cmpuint (get_hand (fixture).tile, ==, find_tile (fixture, 0, 2)->type);

  /* A double click takes the tile as well. */
  press (fixture, "Escape");
  click_twice (fixture, 0, 0);
  g_assert_cmpuint (get_hand (fixture).tile, ==, find_tile (fixture, 0, 0)->type);
}

/* --- selecting --- */

static void
test_select_by_pointer (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_null (find_button (GTK_WIDGET (fixture->view), "Turn Right"));
  click (fixture, 1, 0);
  g_assert_cmpuint (count_selected (fixture), ==, 1);
  click_button (fixture, "Turn Right");
  g_assert_cmpuint (get_rotation (fixture, 1, 0), ==, 3);
  click_button (fixture, "Turn Left");
  g_assert_cmpuint (get_rotation (fixture, 1, 0), ==, 2);
  assert_undo (fixture, "Turn Tile");
  g_assert_cmpuint (count_selected (fixture), ==, 1);

  point_in_cell (fixture, 0, 1, 0.5, 0.5, "keydown shift click 1 keyup shift");
  g_assert_cmpuint (count_selected (fixture), ==, 2);
  point_in_cell (fixture, 1, 0, 0.2, 0.2, "keydown shift click 1 keyup shift");
  g_assert_cmpuint (count_selected (fixture), ==, 1);
  click_button (fixture, "Remove");
  g_assert_null (find_tile (fixture, 0, 1));
  g_assert_cmpuint (count_selected (fixture), ==, 0);
  g_assert_null (find_button (GTK_WIDGET (fixture->view), "Remove"));

  click (fixture, 0, 0);
  click (fixture, 2, 1);
  g_assert_cmpuint (count_selected (fixture), ==, 0);
}

static void
test_rubber_band (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  drag (fixture, BST_CELL (-1, -1), BST_CELL (1, 0), "shift");
  g_assert_cmpuint (count_selected (fixture), ==, 2);
  g_assert_true (bastide_editor_is_selected (fixture->editor, BST_CELL (0, 0)));
  g_assert_false (bastide_editor_is_selected (fixture->editor, BST_CELL (0, 1)));
  press (fixture, "Escape");
  g_assert_cmpuint (count_selected (fixture), ==, 0);
}

static void
test_select_by_keys (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "Return");
  g_assert_cmpuint (count_selected (fixture), ==, 1);
  press (fixture, "shift+Right");
  g_assert_cmpuint (count_selected (fixture), ==, 2);
  press (fixture, "shift+Down");
  g_assert_cmpuint (count_selected (fixture), ==, 3);
  press (fixture, "shift+Left");
  g_assert_cmpuint (count_selected (fixture), ==, 2);
  press (fixture, "ctrl+a");
  g_assert_cmpuint (count_selected (fixture), ==, 3);
  press (fixture, "Delete");
  g_assert_cmpuint (count_tiles (fixture), ==, 0);
  assert_undo (fixture, "Remove Tiles");
  bastide_puzzle_undo (fixture->puzzle);
  g_assert_cmpuint (count_tiles (fixture), ==, 3);
  g_assert_false (bastide_puzzle_get_can_undo (fixture->puzzle));
}

static void
test_turn_in_place (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_hover_cell (fixture->view, BST_CELL (1, 0));
  press (fixture, "r");
  g_assert_cmpuint (get_rotation (fixture, 1, 0), ==, 3);
  press (fixture, "shift+r shift+r");
  g_assert_cmpuint (get_rotation (fixture, 1, 0), ==, 1);
}

/* --- moving --- */

static void
test_drag_tile (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  drag (fixture, BST_CELL (1, 0), BST_CELL (2, 1), "");
  g_assert_null (find_tile (fixture, 1, 0));
  g_assert_cmpstr (get_tile_id (fixture, 2, 1), ==, "BASE-U");
  assert_undo (fixture, "Move Tile");
  g_assert_true (bastide_editor_is_selected (fixture->editor, BST_CELL (2, 1)));

  /* Dropped on another tile, the tile replaces it. */
  drag (fixture, BST_CELL (2, 1), BST_CELL (0, 1), "");
  g_assert_cmpstr (get_tile_id (fixture, 0, 1), ==, "BASE-U");
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
  g_assert_nonnull (strstr (bastide_board_view_get_status_text (fixture->view), "1 tile moved, 1 replaced."));

  /* A drop off the board does nothing. */
  point_in_cell (fixture, 0, 1, 0.5, 0.5, "mousedown 1");
  move (-40, 0);
  bastide_test_do ("mousemove 2 300");
  bastide_test_do ("mouseup 1");
  g_assert_cmpstr (get_tile_id (fixture, 0, 1), ==, "BASE-U");
}

static void
test_drag_selection (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "ctrl+a");
  drag (fixture, BST_CELL (0, 0), BST_CELL (-1, 1), "");
  g_assert_cmpstr (get_tile_id (fixture, -1, 1), ==, "BASE-D");
  g_assert_cmpstr (get_tile_id (fixture, -1, 2), ==, "BASE-B");
  g_assert_cmpstr (get_tile_id (fixture, 0, 1), ==, "BASE-U");
  assert_undo (fixture, "Move Tiles");
  /* The tiles go partly to their own old cells, and replace no other tile. */
  g_assert_nonnull (strstr (bastide_board_view_get_status_text (fixture->view), "3 tiles moved."));
}

static void
test_drag_copy (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  drag (fixture, BST_CELL (1, 0), BST_CELL (2, 0), "ctrl");
  g_assert_cmpstr (get_tile_id (fixture, 1, 0), ==, "BASE-U");
  g_assert_cmpstr (get_tile_id (fixture, 2, 0), ==, "BASE-U");
  g_assert_cmpuint (get_rotation (fixture, 2, 0), ==, 2);
  assert_undo (fixture, "Duplicate");
}

/* Escape cancels a drag, even with the button still down. */
static void
test_drag_given_up (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  point_in_cell (fixture, 1, 0, 0.5, 0.5, "mousedown 1");
  move (60, 60);
  bastide_test_do ("key Escape");
  move (60, 0);
  bastide_test_do ("mouseup 1");
  g_assert_cmpstr (get_tile_id (fixture, 1, 0), ==, "BASE-U");
  g_assert_false (bastide_puzzle_get_can_undo (fixture->puzzle));
}

static void
test_shift_by_keys (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "alt+shift+Right");
  g_assert_cmpstr (get_tile_id (fixture, 1, 0), ==, "BASE-D");
  g_assert_cmpint (bastide_board_view_get_cursor (fixture->view).x, ==, 1);
  press (fixture, "Return alt+shift+Up");
  g_assert_cmpstr (get_tile_id (fixture, 1, -1), ==, "BASE-D");
  g_assert_cmpstr (get_tile_id (fixture, 2, 0), ==, "BASE-U");
}

/* Returns whether the selection is exactly the tiles that lie on these cells now. */
static gboolean
is_selected (Fixture    *fixture,
             const char *first,
             const char *second)
{
  guint n = 0;

  for (guint i = 0; i < count_tiles (fixture); i++)
    {
      const BstSetupTile *tile = bst_setup_tile (get_setup (fixture), i);
      const char *id = bst_catalogue_get (get_setup (fixture)->catalogue, tile->type)->id;

      if (g_str_equal (id, first) || g_strcmp0 (id, second) == 0)
        n += bastide_editor_is_selected (fixture->editor, tile->cell);
    }
  return n == (second != NULL ? 2 : 1) && count_selected (fixture) == n;
}

/* The selection goes with the board, and with the history. */
static void
test_follow (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  bastide_editor_select (fixture->editor, BST_CELL (0, 1), BST_CELL (0, 1), BASTIDE_SELECT_ONLY);
  bastide_editor_select (fixture->editor, BST_CELL (1, 0), BST_CELL (1, 0), BASTIDE_SELECT_ADD);
  bastide_editor_turn_all (fixture->editor, 1);
  g_assert_true (is_selected (fixture, "BASE-B", "BASE-U"));
  bastide_editor_shift (fixture->editor, 0, 1);
  bastide_editor_shift (fixture->editor, 1, 0);
  g_assert_true (is_selected (fixture, "BASE-B", "BASE-U"));
  bastide_editor_move (fixture->editor, 3, 0);
  bastide_editor_turn_selection (fixture->editor, 1);
  g_assert_true (is_selected (fixture, "BASE-B", "BASE-U"));
  for (guint i = 0; i < 4; i++)
    {
      bastide_puzzle_undo (fixture->puzzle);
      g_assert_true (is_selected (fixture, "BASE-B", "BASE-U"));
    }
  g_assert_false (bastide_puzzle_get_can_undo (fixture->puzzle));
  bastide_puzzle_jump (fixture->puzzle, 4);
  g_assert_true (is_selected (fixture, "BASE-B", "BASE-U"));
  bastide_puzzle_jump (fixture->puzzle, 0);
  g_assert_true (is_selected (fixture, "BASE-B", "BASE-U"));

  /* A selection made in between is not restored on other tiles. */
  bastide_editor_turn_all (fixture->editor, 1);
  bastide_editor_select (fixture->editor, BST_CELL (0, 0), BST_CELL (0, 0), BASTIDE_SELECT_ADD);
  bastide_puzzle_undo (fixture->puzzle);
  g_assert_cmpuint (count_selected (fixture), ==, 0);
}

/* A new tile on a selected cell is not selected; a change elsewhere leaves the selection alone. */
static void
test_selected_changes (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  const BastideHand stamp = { .kind = BASTIDE_HAND_TILE };
  const BstPlace here = { .kind = BST_PLACE_CELL, .cell = BST_CELL (1, 0) };
  const BstPlace elsewhere = { .kind = BST_PLACE_CELL, .cell = BST_CELL (4, 4) };

  bastide_editor_select (fixture->editor, BST_CELL (1, 0), BST_CELL (1, 0), BASTIDE_SELECT_ONLY);
  bastide_editor_take (fixture->editor, &stamp);
  bastide_editor_put (fixture->editor, &elsewhere);
  g_assert_true (is_selected (fixture, "BASE-U", NULL));
  bastide_editor_put (fixture->editor, &here);
  g_assert_cmpuint (count_selected (fixture), ==, 0);
}

/* A block that comes back is selected as a whole or not at all. */
static void
test_block_taken_back (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  drag (fixture, BST_CELL (0, 0), BST_CELL (2, 1), "");
  g_assert_cmpuint (count_selected (fixture), ==, 12);
  g_assert_true (bastide_editor_is_selected (fixture->editor, BST_CELL (5, 3)));
  bastide_puzzle_undo (fixture->puzzle);
  g_assert_cmpuint (count_selected (fixture), ==, 12);
  g_assert_true (bastide_editor_is_selected (fixture->editor, BST_CELL (0, 0)));
  g_assert_false (bastide_editor_is_selected (fixture->editor, BST_CELL (5, 3)));
  bastide_editor_remove (fixture->editor, NULL);
  g_assert_false (get_setup (fixture)->carcassonne.present);
  g_assert_cmpstr (get_tile_id (fixture, -1, 0), ==, "BASE-B");
}

/* The city of Carcassonne goes as a whole. */
static void
test_block (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BstSetupCarcassonne *city;

  point_in_cell (fixture, 3, 2, 0.5, 0.85, "click 1");
  g_assert_cmpuint (count_selected (fixture), ==, 12);
  point_in_cell (fixture, 3, 2, 0.5, 0.85, "mousedown 1");
  move (0, -30);
  move (0, -10);
  bastide_test_do ("mouseup 1");
  drag (fixture, BST_CELL (0, 0), BST_CELL (1, 1), "");
  city = &get_setup (fixture)->carcassonne;
  g_assert_true (city->present);
  g_assert_true (bst_cell_equal (city->cell, BST_CELL (1, 1)));
  g_assert_cmpuint (bst_setup_get_count (get_setup (fixture)), ==, BST_DISTRICT_CASTLE);
  g_assert_cmpstr (get_tile_id (fixture, -1, 0), ==, "BASE-B");
}

static void
test_drag_figure (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  const BstPiece *figure;

  point_in_cell (fixture, 0, 1, 0.5, 0.5, "");
  drag (fixture, BST_CELL (0, 0), BST_CELL (0, 0), "");
  point_in_cell (fixture, 0, 1, 0.5, 0.45, "mousedown 1");
  move (0, -30);
  move (0, -30);
  point_in_cell (fixture, 0, 0, 0.5, 0.12, "mouseup 1");
  g_assert_cmpuint (bst_setup_count_pieces (get_setup (fixture), BST_PIECE_FIGURE), ==, 1);
  figure = bst_setup_find_piece (get_setup (fixture), BST_PIECE_FIGURE, 0);
  g_assert_true (bst_cell_equal (figure->place.cell, BST_CELL (0, 0)));
  g_assert_cmpint (get_hand (fixture).kind, ==, BASTIDE_HAND_EMPTY);
  /* The tile stays on its cell. */
  g_assert_cmpstr (get_tile_id (fixture, 0, 1), ==, "BASE-B");
}

/* --- words --- */

static void
test_faults (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_hover_cell (fixture->view, BST_CELL (1, 0));
  assert_status (fixture, "1,0", "edge of this tile is", BST_RULE_BASE_1);
  click (fixture, 1, 0);
  press (fixture, "r");
  bastide_test_hover_cell (fixture->view, BST_CELL (0, 0));
  bastide_test_hover_cell (fixture->view, BST_CELL (1, 0));
  g_assert_null (strstr (bastide_board_view_get_status_text (fixture->view), "edge of this tile"));
}

static void
test_no_players (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "f");
  g_assert_cmpstr (bastide_board_view_get_status_text (fixture->view), ==, "There are no players.");
}

static void
test_why (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  /* With a figure in hand the status names its place, whatever the rules say of it. */
  bastide_editor_take (fixture->editor, &BASTIDE_HAND_OF_PIECE (bst_piece_in_supply (0, BST_FIGURE_MEEPLE)));
  bastide_test_hover_cell (fixture->view, BST_CELL (0, 0));
  press (fixture, "w");
  g_assert_cmpuint (fixture->rule, ==, BST_RULE_NONE);
  bastide_test_hover_cell (fixture->view, BST_CELL (1, 0));
  g_assert_cmpint (bastide_board_view_get_status_rule (fixture->view), ==, BST_RULE_NONE);
  press (fixture, "w");
  g_assert_cmpuint (fixture->rule, ==, BST_RULE_BASE_1);
}

static void
test_selected_cells (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  guint n_selected = 0;

  press (fixture, "Return shift+Right");
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *wrong = NULL;

      if (!BASTIDE_IS_BOARD_CELL (child))
        continue;
      if (gtk_test_accessible_has_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_SELECTED))
        wrong = gtk_test_accessible_check_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
      else
        continue;
      n_selected += wrong == NULL;
    }
  g_assert_cmpuint (n_selected, ==, 2);
}

static void
assert_in_sight (Fixture *fixture,
                 BstCell  first,
                 BstCell  last)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double x0, y0, x1, y1;

  bastide_viewport_get_point (viewport, first, &x0, &y0);
  bastide_viewport_get_point (viewport, BST_CELL (last.x + 1, last.y + 1), &x1, &y1);
  g_assert_cmpfloat (x0, >=, 0);
  g_assert_cmpfloat (y0, >=, 0);
  g_assert_cmpfloat (x1, <=, gtk_widget_get_width (GTK_WIDGET (fixture->view)));
  g_assert_cmpfloat (y1, <=, gtk_widget_get_height (GTK_WIDGET (fixture->view)));
}

static void
test_empty_board (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  click_button (fixture, "Start Tile");
  g_assert_cmpstr (get_tile_id (fixture, 0, 0), ==, "BASE-D");
  g_assert_null (find_button (GTK_WIDGET (fixture->view), "River II"));
  bastide_puzzle_undo (fixture->puzzle);
  bastide_test_settle ();
  click_button (fixture, "City of Carcassonne");
  g_assert_true (get_setup (fixture)->carcassonne.present);
  assert_in_sight (fixture, BST_CELL (0, 0), BST_CELL (3, 2));
  bastide_puzzle_undo (fixture->puzzle);
  bastide_test_settle ();
  click_button (fixture, "River II");
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
  g_assert_cmpint (get_hand (fixture).kind, ==, BASTIDE_HAND_EMPTY);
}

/* Actions for playing are off in the mode Edit, and on again after it. */
static void
test_modes (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double x0, y0, x1, y1;

  press (fixture, "Up Return");
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x0, &y0);
  g_assert_cmpuint (count_tiles (fixture), ==, 3);
  press (fixture, "s");
  g_assert_cmpuint (fixture->n_scores_asked, ==, 1);

  bastide_play_tree_set_diagram (tree, bastide_puzzle_get_content (fixture->puzzle),
                                 bastide_puzzle_get_position (fixture->puzzle));
  bastide_board_view_set_play_tree (fixture->view, tree);
  bastide_editor_set_active (fixture->editor, FALSE);
  g_assert_true (bst_cell_equal (bastide_board_view_get_cursor (fixture->view), BST_CELL (0, -1)));
  assert_status (fixture, "0,−1", "Fits", BST_RULE_NONE);
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x1, &y1);
  g_assert_cmpfloat (x0, ==, x1);
  g_assert_cmpfloat (y0, ==, y1);
  press (fixture, "Return");
  g_assert_cmpuint (count_shown_tiles (fixture), ==, 4);
  g_assert_cmpuint (count_tiles (fixture), ==, 3);

  /* In the middle of a turn, too, Edit shows the diagram. */
  bastide_editor_set_active (fixture->editor, TRUE);
  g_assert_cmpuint (count_shown_tiles (fixture), ==, 3);
  press (fixture, "Escape Down Delete");
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
}

static void
test_large_board (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "ctrl+a alt+shift+Right alt+shift+Left Escape");
  take (fixture, "BASE-U", 0);
  bastide_test_hover_cell (fixture->view, BST_CELL (0, 0));
  click (fixture, 0, 0);
  g_assert_cmpstr (get_tile_id (fixture, 0, 0), ==, "BASE-U");
  g_assert_cmpuint (count_tiles (fixture), ==, 400);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *large = NULL;

  gtk_test_init (&argc, &argv, NULL);
  large = bastide_test_board_make (400);

#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/board-edit/stamp-by-pointer", NULL, test_stamp_by_pointer);
  ADD ("/board-edit/stamp-misfit", NULL, test_stamp_misfit);
  ADD ("/board-edit/stamp-in-river", river_text, test_stamp_in_river);
  ADD ("/board-edit/stamp-by-keys", NULL, test_stamp_by_keys);
  ADD ("/board-edit/wheel", NULL, test_wheel);
  ADD ("/board-edit/ring", NULL, test_ring);
  ADD ("/board-edit/eyedropper", NULL, test_eyedropper);
  ADD ("/board-edit/select-by-pointer", NULL, test_select_by_pointer);
  ADD ("/board-edit/rubber-band", NULL, test_rubber_band);
  ADD ("/board-edit/select-by-keys", NULL, test_select_by_keys);
  ADD ("/board-edit/turn-in-place", NULL, test_turn_in_place);
  ADD ("/board-edit/drag-tile", NULL, test_drag_tile);
  ADD ("/board-edit/drag-selection", NULL, test_drag_selection);
  ADD ("/board-edit/drag-copy", NULL, test_drag_copy);
  ADD ("/board-edit/drag-given-up", NULL, test_drag_given_up);
  ADD ("/board-edit/shift-by-keys", NULL, test_shift_by_keys);
  ADD ("/board-edit/follow", NULL, test_follow);
  ADD ("/board-edit/selected-changes", NULL, test_selected_changes);
  ADD ("/board-edit/block-taken-back", city_text, test_block_taken_back);
  ADD ("/board-edit/block", city_text, test_block);
  ADD ("/board-edit/drag-figure", figure_text, test_drag_figure);
  ADD ("/board-edit/faults", faulty_text, test_faults);
  ADD ("/board-edit/no-players", empty_text, test_no_players);
  ADD ("/board-edit/why", faulty_text, test_why);
  ADD ("/board-edit/selected-cells", NULL, test_selected_cells);
  ADD ("/board-edit/empty-board", empty_text, test_empty_board);
  ADD ("/board-edit/modes", NULL, test_modes);
  ADD ("/board-edit/large-board", large, test_large_board);
#undef ADD

  return g_test_run ();
}
