/* test-board-view.c: the board by pointer and keys of a real display
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-cell.h"
#include "bastide-board-pane.h"
#include "bastide-board-view.h"
#include "bastide-choice-popover.h"
#include "bastide-focus-keeper.h"
#include "bastide-prompt.h"
#include "bastide-test-board.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"

#define WIDTH 1000
#define HEIGHT 700

/* The start tile has a city in the north and a road from west to east; Anna's abbot is in the monastery below. */
static const char puzzle_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"abbot\"] },"
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
  "  \"board\": { \"tiles\": ["
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"
  "    { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0,"
  "      \"figures\": [ { \"player\": 0, \"figure\": \"abbot\", \"segment\": \"monastery\" } ] } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" },"
  "  \"draw\": [\"BASE-B\", \"BASE-H\"] }";

/* The tile in hand has a monastery, and Anna has her abbot still. */
static const char abbot_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"abbot\"] },"
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
  "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-B\" },"
  "  \"draw\": [\"BASE-H\"] }";

/* A road runs to the west below the place for the tile in hand. */
static const char road_text[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
  "  \"rules\": { \"preset\": \"hig-2017\" },"
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"
  "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 },"
  "    { \"cell\": [-1, 0], \"tile\": \"BASE-U\", \"rotation\": 0 },"
  "    { \"cell\": [-2, 0], \"tile\": \"BASE-U\", \"rotation\": 0 },"
  "    { \"cell\": [-3, 0], \"tile\": \"BASE-U\", \"rotation\": 0 } ] },"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" },"
  "  \"draw\": [\"BASE-H\"] }";

static const char empty_text[] = "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"board\": { \"tiles\": [] } }";

typedef struct
{
  GtkWidget        *window;
  GtkWidget        *pane;
  BastideBoardView *view;
  BastidePuzzle    *puzzle;
  guint             n_refused;
  guint             refused_rule;
  guint             asked_rule;
} Fixture;

static void
refused_cb (BastideBoardView *view G_GNUC_UNUSED,
            const char       *text,
            guint             rule,
            Fixture          *fixture)
{
  g_assert_cmpstr (text, !=, "");
  fixture->n_refused++;
  fixture->refused_rule = rule;
}

static void
rule_activated_cb (BastideBoardView *view G_GNUC_UNUSED,
                   guint             rule,
                   Fixture          *fixture)
{
  fixture->asked_rule = rule;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->puzzle = bastide_test_puzzle_parse (data != NULL ? data : puzzle_text);
  fixture->pane = g_object_new (BASTIDE_TYPE_BOARD_PANE, NULL);
  fixture->view = bastide_board_pane_get_view (BASTIDE_BOARD_PANE (fixture->pane));
  fixture->window = gtk_window_new ();
  bastide_focus_keeper_watch (GTK_WINDOW (fixture->window));
  g_signal_connect (fixture->view, "refused", G_CALLBACK (refused_cb), fixture);
  g_signal_connect (fixture->view, "rule-activated", G_CALLBACK (rule_activated_cb), fixture);
  bastide_test_show_puzzle (fixture->view, fixture->puzzle);
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->pane);
  gtk_window_present (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
  /* A point out of the way of the keyboard. */
  bastide_test_point (fixture->view, 5, 5, "");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  if (data == NULL)
    bastide_board_view_set_cursor (fixture->view, BST_CELL (0, -1));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  bastide_test_settle ();
  g_assert_finalize_object (fixture->puzzle);
}

static const BstPosition *
get_engine (Fixture *fixture)
{
  return bastide_position_get_engine (bastide_board_view_get_position (fixture->view));
}

static void
press (Fixture    *fixture,
       const char *key)
{
  bastide_test_press (fixture->window, key);
}

static void
assert_cursor (Fixture *fixture,
               int      x,
               int      y)
{
  bastide_test_await (bst_cell_equal (bastide_board_view_get_cursor (fixture->view), BST_CELL (x, y)));
}

static gboolean
is_asking (Fixture *fixture)
{
  return bastide_test_find (fixture->view, BASTIDE_TYPE_CHOICE_POPOVER) != NULL;
}

static void
assert_status (Fixture    *fixture,
               const char *place,
               const char *part,
               BstRule     rule)
{
  bastide_test_await (g_str_equal (bastide_board_view_get_status_place (fixture->view), place));
  bastide_test_await (strstr (bastide_board_view_get_status_text (fixture->view), part) != NULL);
  g_assert_cmpint (bastide_board_view_get_status_rule (fixture->view), ==, rule);
}

/* Returns a point of a cell, from its north-west corner in tile sides. */
static void
point_in_cell (Fixture    *fixture,
               BstCell     cell,
               double      u,
               double      v,
               const char *then)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double tile = bastide_viewport_get_tile_size (viewport);
  double x, y;

  bastide_viewport_get_point (viewport, cell, &x, &y);
  bastide_test_point (fixture->view, x + u * tile, y + v * tile, then);
}

static void
test_cursor (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "Down");
  assert_cursor (fixture, 0, 0);
  press (fixture, "Left");
  assert_cursor (fixture, -1, 0);
  press (fixture, "ctrl+Right");
  assert_cursor (fixture, 0, 0);
  press (fixture, "ctrl+Down");
  assert_cursor (fixture, 0, 1);
  press (fixture, "End");
  assert_cursor (fixture, 1, 1);
  press (fixture, "Home");
  assert_cursor (fixture, -1, 1);
  press (fixture, "ctrl+Home");
  assert_cursor (fixture, -1, -1);
  press (fixture, "ctrl+End");
  assert_cursor (fixture, -1, 2);
  press (fixture, "Page_Up");
  assert_cursor (fixture, -1, -1);
  press (fixture, "Page_Down");
  assert_cursor (fixture, -1, 2);
  press (fixture, "Right Up");
  assert_cursor (fixture, 0, 1);
}

/* The board is the same from right to left. */
static void
test_cursor_right_to_left (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_set_direction (GTK_WIDGET (fixture->view), GTK_TEXT_DIR_RTL);
  press (fixture, "Left");
  assert_cursor (fixture, -1, -1);
}

static void
test_turn_by_keys (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "r r");
  bastide_test_await (bastide_board_view_get_rotation (fixture->view) == 2);
  press (fixture, "shift+r");
  bastide_test_await (bastide_board_view_get_rotation (fixture->view) == 1);
  press (fixture, "shift+r shift+r");
  bastide_test_await (bastide_board_view_get_rotation (fixture->view) == 3);
}

static void
test_play_by_keys (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupTile tile;
  BstPlacedFigure figure;

  press (fixture, "r r");
  assert_status (fixture, "0,−1", "Fits.", BST_RULE_NONE);
  press (fixture, "Return");
  bastide_test_await (bst_position_get_tile_at (get_engine (fixture), BST_CELL (0, -1), &tile));
  g_assert_cmpuint (tile.rotation, ==, 2);
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), ==, BST_PHASE_DEPLOY);
  g_assert_true (is_asking (fixture));

  /* The second line is the field. */
  press (fixture, "2");
  bastide_test_await (bst_position_get_n_figures (get_engine (fixture)) == 2);
  bst_position_get_figure (get_engine (fixture), 1, &figure);
  if (bst_cell_equal (figure.at.cell, BST_CELL (0, 1)))
    bst_position_get_figure (get_engine (fixture), 0, &figure);
  g_assert_true (bst_cell_equal (figure.at.cell, BST_CELL (0, -1)));
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), ==, BST_PHASE_PLACE);
  g_assert_false (is_asking (fixture));

  /* The next tile lies as it is printed. */
  g_assert_cmpuint (bastide_board_view_get_rotation (fixture->view), ==, 0);
}

static void
test_nobody (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "r r space");
  bastide_test_await (is_asking (fixture));
  press (fixture, "0");
  bastide_test_await (bst_position_get_n_figures (get_engine (fixture)) == 1);
  g_assert_cmpuint (bst_position_get_player (get_engine (fixture)), ==, 1);
}

/* Within the question the arrows go from line to line, and Enter chooses. */
static void
test_question_by_keys (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "r r Return");
  bastide_test_await (is_asking (fixture));
  press (fixture, "Down Up Return");
  bastide_test_await (bst_position_get_n_figures (get_engine (fixture)) == 1);
  /* The knight has come home with the city of two tiles. */
  g_assert_cmpint (bst_position_get_score (get_engine (fixture), 0), ==, 4);
  assert_cursor (fixture, 0, -1);
  press (fixture, "Down");
  assert_cursor (fixture, 0, 0);
}

static void
test_escape (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "r r Return");
  bastide_test_await (is_asking (fixture));
  press (fixture, "Escape");
  bastide_test_settle ();
  bastide_test_await (!is_asking (fixture));
  g_assert_cmpuint (bst_position_get_n_tiles (get_engine (fixture)), ==, 3);
  press (fixture, "Escape");
  bastide_test_await (bst_position_get_n_tiles (get_engine (fixture)) == 2);
  g_assert_cmpint (bst_position_get_phase (get_engine (fixture)), ==, BST_PHASE_PLACE);
  g_assert_cmpuint (bastide_play_tree_get_depth (bastide_board_view_get_play_tree (fixture->view)), ==, 0);
  g_assert_false (bastide_puzzle_get_can_undo (fixture->puzzle));
}

static void
test_refused_by_keys (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "Right Down");
  assert_cursor (fixture, 1, 0);
  assert_status (fixture, "1,0", "The tile does not fit", BST_RULE_BASE_1);
  press (fixture, "Return");
  bastide_test_await (fixture->n_refused == 1);
  g_assert_cmpint (fixture->refused_rule, ==, BST_RULE_BASE_1);
  g_assert_cmpuint (bst_position_get_n_tiles (get_engine (fixture)), ==, 2);
  press (fixture, "w");
  bastide_test_await (fixture->asked_rule == BST_RULE_BASE_1);

  press (fixture, "Right");
  assert_status (fixture, "2,0", "No tile lies beside", BST_RULE_BASE_1);
}

static void
test_place_by_pointer (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupTile tile;

  bastide_board_state_set_rotation (bastide_board_view_get_state (fixture->view), 2);
  bastide_test_hover_cell (fixture->view, BST_CELL (0, -1));
  assert_status (fixture, "0,−1", "Fits.", BST_RULE_NONE);
  bastide_test_click_cell (fixture->view, BST_CELL (0, -1));
  bastide_test_await (bst_position_get_tile_at (get_engine (fixture), BST_CELL (0, -1), &tile));
  assert_cursor (fixture, 0, -1);
  g_assert_true (is_asking (fixture));
}

/* The only rotation that fits is taken, whatever the rotation in hand. */
static void
test_only_rotation (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupTile tile;

  g_assert_cmpuint (bastide_board_view_get_rotation (fixture->view), ==, 0);
  bastide_test_hover_cell (fixture->view, BST_CELL (0, -1));
  assert_status (fixture, "0,−1", "City south. Fits.", BST_RULE_NONE);
  bastide_test_click_cell (fixture->view, BST_CELL (0, -1));
  bastide_test_await (bst_position_get_tile_at (get_engine (fixture), BST_CELL (0, -1), &tile));
  g_assert_cmpuint (tile.rotation, ==, 2);
  g_assert_cmpuint (fixture->n_refused, ==, 0);
}

/* --- the ring of rotations --- */

static gboolean
has_ring (Fixture *fixture,
          int      x,
          int      y)
{
  return bastide_board_state_has_ring (bastide_board_view_get_state (fixture->view), BST_CELL (x, y));
}

static void
click_ring (Fixture *fixture,
            guint    rotation)
{
  graphene_rect_t area;

  bastide_board_ring_get_tile (bastide_board_view_get_ring (fixture->view), rotation, &area);
  bastide_test_point (fixture->view, (double) (area.origin.x + area.size.width / 2),
                      (double) (area.origin.y + area.size.height / 2), "click 1");
  bastide_test_settle ();
}

/* Beside the monastery the tile fits in all rotations but the rotation in hand. */
static void
test_ring_by_pointer (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupTile tile;

  bastide_board_state_set_rotation (bastide_board_view_get_state (fixture->view), 3);
  bastide_test_click_cell (fixture->view, BST_CELL (1, 1));
  bastide_test_settle ();
  g_assert_true (has_ring (fixture, 1, 1));
  g_assert_false (bst_position_get_tile_at (get_engine (fixture), BST_CELL (1, 1), &tile));
  g_assert_cmpuint (fixture->n_refused, ==, 0);

  /* A rotation that does not fit names the reason, and is not taken. */
  click_ring (fixture, 3);
  g_assert_cmpuint (fixture->n_refused, ==, 1);
  g_assert_cmpuint (fixture->refused_rule, ==, BST_RULE_BASE_1);
  g_assert_cmpuint (bastide_board_view_get_rotation (fixture->view), ==, 3);
  g_assert_nonnull (strstr (bastide_board_view_get_status_text (fixture->view), "west edge"));

  click_ring (fixture, 1);
  g_assert_cmpuint (fixture->n_refused, ==, 1);
  g_assert_cmpuint (bastide_board_view_get_rotation (fixture->view), ==, 1);
  g_assert_false (bst_position_get_tile_at (get_engine (fixture), BST_CELL (1, 1), &tile));
  bastide_test_click_cell (fixture->view, BST_CELL (1, 1));
  bastide_test_settle ();
  g_assert_true (bst_position_get_tile_at (get_engine (fixture), BST_CELL (1, 1), &tile));
  g_assert_cmpuint (tile.rotation, ==, 1);
  g_assert_false (has_ring (fixture, 1, 1));
}

/* The ring appears after a rest where several rotations fit; a click takes a fitting rotation at once. */
static void
test_ring_by_rest (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  BastideBoardTool *tool = bastide_board_view_get_tool (fixture->view);
  BstSetupTile laid;

  g_assert_false (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (0, -1)));
  g_assert_false (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (0, 0)));
  g_assert_false (BASTIDE_TOOL (tool, has_rotations) (tool, BST_CELL (5, 5)));
  bastide_test_hover_cell (fixture->view, BST_CELL (1, 1));
  bastide_test_await (has_ring (fixture, 1, 1));
  bastide_test_hover_cell (fixture->view, BST_CELL (0, -1));
  g_assert_false (has_ring (fixture, 1, 1));
  bastide_test_click_cell (fixture->view, BST_CELL (1, 1));
  bastide_test_settle ();
  g_assert_true (bst_position_get_tile_at (get_engine (fixture), BST_CELL (1, 1), &laid));
  g_assert_cmpuint (laid.rotation, ==, 0);
}

static void
click_middle (Fixture *fixture,
              BstCell  cell)
{
  bastide_test_click_cell (fixture->view, cell);
  bastide_test_settle ();
}

/* On a small board a click on the cell beside the ring goes to that cell, and a ring that had no room stays away. */
static void
test_ring_on_small_board (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  static const BstCell beside[] = { { 0, 0 }, { 2, 0 }, { 2, 2 }, { 0, 2 } };

  g_object_set (fixture->view, "zoom", 0.36, NULL);
  bastide_test_settle ();
  bastide_test_hover_cell (fixture->view, BST_CELL (1, 1));
  bastide_test_await (has_ring (fixture, 1, 1));
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      double x, y;

      bastide_viewport_get_point (bastide_board_view_get_viewport (fixture->view), beside[i], &x, &y);
      g_assert_cmpint (bastide_board_ring_find (bastide_board_view_get_ring (fixture->view), x + 18, y + 18), ==, -1);
    }
  g_assert_cmpuint (bastide_board_view_get_rotation (fixture->view), ==, 0);
  click_ring (fixture, 2);
  g_assert_cmpuint (bastide_board_view_get_rotation (fixture->view), ==, 2);
  click_middle (fixture, BST_CELL (2, 2));
  assert_cursor (fixture, 2, 2);
  g_assert_cmpuint (bastide_board_view_get_rotation (fixture->view), ==, 2);

  g_object_set (fixture->view, "zoom", 0.25, NULL);
  bastide_test_settle ();
  bastide_test_hover_cell (fixture->view, BST_CELL (1, 1));
  /* The rest of the pointer is over, and no ring has come of it. */
  bastide_test_await (g_main_context_find_source_by_user_data (NULL, bastide_board_view_get_ring (fixture->view)) == NULL);
  g_assert_false (has_ring (fixture, 1, 1));
  click_middle (fixture, BST_CELL (1, 1));
  bastide_test_await (bst_position_get_tile_at (get_engine (fixture), BST_CELL (1, 1), &(BstSetupTile) { 0 }));
}

/* A click at the rim of the view does not move the board under the pointer. */
static void
test_click_at_rim (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double tile = bastide_viewport_get_tile_size (viewport);
  double height = gtk_widget_get_height (GTK_WIDGET (fixture->view));
  double x, y, left, top;

  /* Two fifths of the cell are in sight. */
  bastide_viewport_get_point (viewport, BST_CELL (0, 2), &x, &y);
  bastide_viewport_pan (viewport, 0, height - 0.4 * tile - y);
  bastide_test_settle ();
  bastide_viewport_get_point (viewport, BST_CELL (0, 2), &left, &top);
  bastide_test_point (fixture->view, left + tile / 2, top + tile / 5, "click 1");
  bastide_test_settle ();
  assert_cursor (fixture, 0, 2);
  bastide_viewport_get_point (viewport, BST_CELL (0, 2), &x, &y);
  g_assert_cmpfloat (x, ==, left);
  g_assert_cmpfloat (y, ==, top);
  g_assert_true (has_ring (fixture, 0, 2));

  /* No widget over the board hides a tile of the ring. */
  for (guint i = 0; i < 4; i++)
    {
      graphene_rect_t area;

      bastide_board_ring_get_tile (bastide_board_view_get_ring (fixture->view), i, &area);
      g_assert_cmpfloat ((double) (area.origin.y + area.size.height), <=,
                         height - bastide_viewport_get_foot (viewport));
    }
}

static void
assert_focus (Fixture    *fixture,
              const char *name)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  g_assert_nonnull (focus);
  gtk_test_accessible_assert_property (focus, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
test_ring_by_keys (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  BstSetupTile tile;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  bastide_board_state_set_rotation (bastide_board_view_get_state (fixture->view), 3);
  bastide_board_view_set_cursor (fixture->view, BST_CELL (1, 1));
  press (fixture, "Return");
  g_assert_true (has_ring (fixture, 1, 1));
  assert_focus (fixture, "City north. Fits.");
  press (fixture, "Escape");
  g_assert_false (has_ring (fixture, 1, 1));
  press (fixture, "Return");

  press (fixture, "Right");
  assert_focus (fixture, "City east. Fits.");
  press (fixture, "Tab");
  press (fixture, "Tab");
  assert_focus (fixture, "City west. The tile does not fit: its west edge is city; the tile at 0,1 has field there. "
                         "3 other rotations fit. Rule BASE-1.");
  press (fixture, "Return");
  g_assert_cmpuint (fixture->n_refused, ==, 1);
  g_assert_cmpuint (fixture->refused_rule, ==, BST_RULE_BASE_1);
  press (fixture, "shift+Tab");
  assert_focus (fixture, "City south. Fits.");
  press (fixture, "Return");
  g_assert_cmpuint (bastide_board_view_get_rotation (fixture->view), ==, 2);
  g_assert_false (bastide_board_ring_has_focus (bastide_board_view_get_ring (fixture->view)));
  g_assert_false (bst_position_get_tile_at (get_engine (fixture), BST_CELL (1, 1), &tile));
  press (fixture, "Return");
  g_assert_true (bst_position_get_tile_at (get_engine (fixture), BST_CELL (1, 1), &tile));
  g_assert_cmpuint (tile.rotation, ==, 2);
  g_assert_cmpuint (fixture->n_refused, ==, 1);
}

static void
test_refused_by_pointer (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_hover_cell (fixture->view, BST_CELL (1, 0));
  assert_status (fixture, "1,0", "The tile does not fit", BST_RULE_BASE_1);
  bastide_test_click_cell (fixture->view, BST_CELL (1, 0));
  bastide_test_await (fixture->n_refused == 1);
  g_assert_cmpuint (bst_position_get_n_tiles (get_engine (fixture)), ==, 2);
  bastide_test_click_cell (fixture->view, BST_CELL (0, 0));
  bastide_test_await (fixture->n_refused == 1);
}

/* Returns the bounds of the question in the window, without its shadow. */
static graphene_rect_t
get_question (Fixture *fixture)
{
  GtkNative *popover = bastide_test_find (fixture->view, BASTIDE_TYPE_CHOICE_POPOVER);
  graphene_rect_t area;
  GdkSurface *surface;

  g_assert_nonnull (popover);
  surface = gtk_native_get_surface (popover);
  graphene_rect_init (&area, (float) gdk_popup_get_position_x (GDK_POPUP (surface)),
                      (float) gdk_popup_get_position_y (GDK_POPUP (surface)),
                      (float) gdk_surface_get_width (surface), (float) gdk_surface_get_height (surface));
  graphene_rect_inset (&area, 16, 16);
  return area;
}

/* The question hides none of its places, is a sheet at the bottom of a narrow view, and is the only question. */
static void
test_question_place (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  graphene_rect_t question, cell;
  double tile, x, y;
  int height;

  bastide_test_click_cell (fixture->view, BST_CELL (0, -1));
  bastide_test_await (is_asking (fixture));
  bastide_test_settle ();
  bastide_test_await (bastide_test_find (fixture->pane, BASTIDE_TYPE_PROMPT) == NULL);
  tile = bastide_viewport_get_tile_size (viewport);
  bastide_viewport_get_point (viewport, BST_CELL (0, -1), &x, &y);
  graphene_rect_init (&cell, (float) x, (float) y, (float) tile, (float) tile);
  question = get_question (fixture);
  g_assert_false (graphene_rect_intersection (&question, &cell, NULL));

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 440, HEIGHT);
  bastide_test_await (gtk_widget_get_width (GTK_WIDGET (fixture->view)) == 440
                      && get_question (fixture).size.width > 320);
  bastide_test_settle ();
  question = get_question (fixture);
  height = gtk_widget_get_height (GTK_WIDGET (fixture->view));
  g_assert_cmpfloat (question.origin.x, >=, 0);
  g_assert_cmpfloat (question.origin.x + question.size.width, <=, 440);
  g_assert_cmpfloat (question.origin.y + question.size.height, <=, height);
  g_assert_cmpfloat (question.origin.y + question.size.height, >, height - 40);

  /* Without the popover the board asks. */
  press (fixture, "Escape");
  bastide_test_await (!is_asking (fixture));
  bastide_test_await (bastide_test_find (fixture->pane, BASTIDE_TYPE_PROMPT) != NULL);

  /* Only players need it. */
  bastide_board_pane_set_playing (BASTIDE_BOARD_PANE (fixture->pane), FALSE);
  bastide_test_await (bastide_test_find (fixture->pane, BASTIDE_TYPE_PROMPT) == NULL);
  bastide_board_pane_set_playing (BASTIDE_BOARD_PANE (fixture->pane), TRUE);
  bastide_test_await (bastide_test_find (fixture->pane, BASTIDE_TYPE_PROMPT) != NULL);
}

/* Lays a tile that lies at a part of the view's width; returns the side of the tile on which the question stands. */
static GtkPositionType
ask_at (Fixture *fixture,
        double   part)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double tile = bastide_viewport_get_tile_size (viewport);
  GtkPopover *popover;
  double x, y;

  bastide_viewport_get_point (viewport, BST_CELL (0, -1), &x, &y);
  bastide_viewport_pan (viewport, part * gtk_widget_get_width (GTK_WIDGET (fixture->view)) - x - tile / 2, 0);
  bastide_test_settle ();
  bastide_board_state_set_rotation (bastide_board_view_get_state (fixture->view), 2);
  bastide_test_click_cell (fixture->view, BST_CELL (0, -1));
  bastide_test_await (is_asking (fixture));
  bastide_test_settle ();
  popover = bastide_test_find (fixture->view, BASTIDE_TYPE_CHOICE_POPOVER);
  g_assert_true (gtk_popover_get_has_arrow (popover));
  return gtk_popover_get_position (popover);
}

/* The question stands on the side of its tile that is nearer to the rim, where nothing lies there. */
static void
test_question_free (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpint (ask_at (fixture, 0.46), ==, GTK_POS_LEFT);
}

static void
test_question_other_half (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpint (ask_at (fixture, 0.54), ==, GTK_POS_RIGHT);
}

/* Tiles that it would hide weigh against a side. */
static void
test_question_beside_tiles (Fixture       *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpint (ask_at (fixture, 0.46), ==, GTK_POS_RIGHT);
}

/* The question does not stand where the rim would push it over its own tile. */
static void
test_question_at_rim (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_assert_cmpint (ask_at (fixture, 0.2), ==, GTK_POS_RIGHT);
}

static void
test_segment_by_pointer (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  BstPlacedFigure figure;

  bastide_board_state_set_rotation (bastide_board_view_get_state (fixture->view), 2);
  bastide_test_click_cell (fixture->view, BST_CELL (0, -1));

  /* The city in the south of the tile completes the city of the start tile. */
  point_in_cell (fixture, BST_CELL (0, -1), 0.5, 0.88, "");
  assert_status (fixture, "0,−1", "Knight", BST_RULE_NONE);
  point_in_cell (fixture, BST_CELL (0, -1), 0.5, 0.2, "");
  assert_status (fixture, "0,−1", "Farmer", BST_RULE_NONE);
  point_in_cell (fixture, BST_CELL (0, -1), 0.3, 0.2, "click 1");
  bastide_test_await (bst_position_get_n_figures (get_engine (fixture)) == 2);
  for (guint i = 0; i < 2; i++)
    {
      bst_position_get_figure (get_engine (fixture), i, &figure);
      g_assert_cmpint (figure.figure, ==, bst_cell_equal (figure.at.cell, BST_CELL (0, -1)) ? BST_FIGURE_MEEPLE
                                                                                             : BST_FIGURE_ABBOT);
    }
}

static void
test_recall_by_pointer (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  bastide_board_state_set_rotation (bastide_board_view_get_state (fixture->view), 2);
  bastide_test_click_cell (fixture->view, BST_CELL (0, -1));
  bastide_test_click_cell (fixture->view, BST_CELL (0, 1));
  bastide_test_await (bst_position_get_n_figures (get_engine (fixture)) == 0);
  /* The monastery with one tile beside it. */
  g_assert_cmpint (bst_position_get_score (get_engine (fixture), 0), ==, 2);
}

/* A click on a place for several figures asks for the figure, with the focus on its line. */
static void
test_several_figures (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  BstPlacedFigure figure;

  bastide_test_click_cell (fixture->view, BST_CELL (0, 1));
  bastide_test_await (bst_position_get_phase (get_engine (fixture)) == BST_PHASE_DEPLOY);
  press (fixture, "Escape");
  bastide_test_await (!is_asking (fixture));
  bastide_test_click_cell (fixture->view, BST_CELL (0, 1));
  bastide_test_await (is_asking (fixture));
  g_assert_cmpuint (bst_position_get_n_figures (get_engine (fixture)), ==, 0);

  press (fixture, "Down Return");
  bastide_test_await (bst_position_get_n_figures (get_engine (fixture)) == 1);
  bst_position_get_figure (get_engine (fixture), 0, &figure);
  g_assert_cmpint (figure.figure, ==, BST_FIGURE_ABBOT);
}

static void
test_feature_under_pointer (Fixture       *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  point_in_cell (fixture, BST_CELL (0, 0), 0.5, 0.12, "");
  assert_status (fixture, "0,0", "City of 1 tile", BST_RULE_NONE);
  point_in_cell (fixture, BST_CELL (0, 0), 0.5, 0.5, "");
  assert_status (fixture, "0,0", "Road of 1 tile", BST_RULE_NONE);
  bastide_test_point (fixture->view, 5, 5, "");
  g_assert_cmpstr (bastide_board_view_get_status_place (fixture->view), ==, "");
}

static void
test_wheel (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  point_in_cell (fixture, BST_CELL (0, -1), 0.5, 0.5, "click 5");
  bastide_test_await (bastide_board_view_get_rotation (fixture->view) == 1);
  point_in_cell (fixture, BST_CELL (0, -1), 0.5, 0.5, "click 5 click 5 click 4");
  bastide_test_await (bastide_board_view_get_rotation (fixture->view) == 2);
}

static void
test_zoom_by_wheel (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double before = bastide_viewport_get_zoom (viewport);
  double x, y, u, v;
  BstCell cell;

  bastide_viewport_get_point (viewport, BST_CELL (1, 1), &x, &y);
  bastide_test_point (fixture->view, x + 10, y + 10, "keydown ctrl click 5 click 5 keyup ctrl");
  g_assert_cmpfloat (bastide_viewport_get_zoom (viewport), <, before * 0.75);
  g_assert_true (bastide_viewport_get_cell (viewport, x + 10, y + 10, &cell, &u, &v));
  g_assert_true (bst_cell_equal (cell, BST_CELL (1, 1)));
  g_assert_cmpfloat (u, <, 0.2);
  g_assert_cmpuint (bastide_board_view_get_rotation (fixture->view), ==, 0);
}

static void
test_pan (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  double x0, y0, x1, y1;

  bastide_board_state_set_rotation (bastide_board_view_get_state (fixture->view), 2);
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x0, &y0);
  /* A drag from a cell where the tile fits is no click. */
  point_in_cell (fixture, BST_CELL (0, -1), 0.5, 0.5, "mousedown 1 mousemove_relative -- 30 20 "
                 "mousemove_relative -- 30 20 mouseup 1");
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x1, &y1);
  g_assert_cmpfloat_with_epsilon (x1 - x0, 60, 1);
  g_assert_cmpfloat_with_epsilon (y1 - y0, 40, 1);
  g_assert_cmpuint (bst_position_get_n_tiles (get_engine (fixture)), ==, 2);

  /* With the middle button from a tile, too. */
  point_in_cell (fixture, BST_CELL (0, 0), 0.5, 0.5, "mousedown 2 mousemove_relative -- -40 -10 mouseup 2");
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x0, &y0);
  g_assert_cmpfloat_with_epsilon (x0 - x1, -40, 1);

  press (fixture, "alt+Right");
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x1, &y1);
  g_assert_cmpfloat (x1, <, x0);
}

static guint
count_tiles (Fixture *fixture)
{
  return bastide_position_get_setup (bastide_board_view_get_position (fixture->view))->tiles->len;
}

static void
check_space (Fixture *fixture)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (fixture->view);
  guint n_tiles = count_tiles (fixture);
  BstCell cursor = bastide_board_view_get_cursor (fixture->view);
  double x0, y0, x1, y1;

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x0, &y0);
  point_in_cell (fixture, BST_CELL (0, 0), 0.5, 0.5, "keydown space mousedown 1 mousemove_relative -- 30 20 "
                 "mousemove_relative -- 30 20 mouseup 1 keyup space");
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x1, &y1);
  g_assert_cmpfloat_with_epsilon (x1 - x0, 60, 1);
  g_assert_cmpfloat_with_epsilon (y1 - y0, 40, 1);
  point_in_cell (fixture, BST_CELL (0, 0), 0.5, 0.5, "keydown space click 1 keyup space");
  g_assert_true (bst_cell_equal (bastide_board_view_get_cursor (fixture->view), cursor));
  g_assert_cmpuint (count_tiles (fixture), ==, n_tiles);

  /* The space bar alone places the tile as always. */
  press (fixture, "space");
  g_assert_cmpuint (count_tiles (fixture), ==, n_tiles + 1);
}

/* The space bar moves the board from any point, and in both modes. */
static void
test_pan_with_space (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideEditor) editor = bastide_editor_new ();
  const BastideHand stamp = { .kind = BASTIDE_HAND_TILE, .tile = 0 };

  bastide_board_state_set_rotation (bastide_board_view_get_state (fixture->view), 2);
  check_space (fixture);

  bastide_board_view_set_editor (fixture->view, editor);
  bastide_editor_set_puzzle (editor, fixture->puzzle);
  bastide_editor_set_active (editor, TRUE);
  bastide_board_view_set_cursor (fixture->view, BST_CELL (3, 0));
  bastide_test_settle ();
  bastide_editor_take (editor, &stamp);
  check_space (fixture);
  bastide_editor_take (editor, NULL);
  bastide_board_view_set_editor (fixture->view, NULL);
  bastide_editor_set_puzzle (editor, NULL);
}

/* A resting pointer does not take over from the keyboard when the board moves beneath it. */
static void
test_resting_pointer (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_hover_cell (fixture->view, BST_CELL (0, 0));
  press (fixture, "Up Up Up Up Up Up Up");
  assert_cursor (fixture, 0, -8);
  assert_status (fixture, "0,−8", "No tile lies beside", BST_RULE_BASE_1);
}

static void
test_accessible_cells (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  guint n_cells = 0;
  gboolean fits = FALSE;
  gboolean misfits = FALSE;
  gboolean monastery = FALSE;

  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_GRID);
  press (fixture, "r r");
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *label;

      if (!gtk_test_accessible_has_role (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_ROLE_GRID_CELL))
        continue;
      n_cells++;
      label = bastide_board_cell_get_label (BASTIDE_BOARD_CELL (child));
      gtk_test_accessible_assert_property (child, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
      fits = fits || (strstr (label, "Empty cell 0,−1.") != NULL && strstr (label, "Fits.") != NULL);
      misfits = misfits || (strstr (label, "Empty cell 1,0.") != NULL && strstr (label, "Rule BASE-1.") != NULL);
      monastery = monastery || strstr (label, "Tile at 0,1: Monastery.") != NULL;
    }
  g_assert_cmpuint (n_cells, ==, 8);
  g_assert_true (fits);
  g_assert_true (misfits);
  g_assert_true (monastery);
}

/* The board takes the look that the desktop prefers. */
static void
test_theme (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  GtkSettings *settings = gtk_widget_get_settings (fixture->window);

  g_assert_false (bastide_board_view_get_dark (fixture->view));
  g_object_set (settings, "gtk-application-prefer-dark-theme", TRUE, NULL);
  g_assert_true (bastide_board_view_get_dark (fixture->view));
  bastide_test_settle ();
  g_object_set (settings, "gtk-application-prefer-dark-theme", FALSE, NULL);
  g_assert_false (bastide_board_view_get_dark (fixture->view));
}

/* A missing theme is dark in name only: GTK takes another theme, with a light window. */
static void
test_theme_by_background (Fixture       *fixture,
                          gconstpointer  data G_GNUC_UNUSED)
{
  GtkSettings *settings = gtk_widget_get_settings (fixture->window);

  g_object_set (settings, "gtk-theme-name", "NoSuchThemeInverse", NULL);
  g_assert_false (bastide_board_view_get_dark (fixture->view));
  g_object_set (settings, "gtk-theme-name", "Default-dark", NULL);
  g_assert_true (bastide_board_view_get_dark (fixture->view));
  gtk_settings_reset_property (settings, "gtk-theme-name");
  g_assert_false (bastide_board_view_get_dark (fixture->view));
}

/* The status is about the cursor while the board has the focus, and empty when neither keys nor pointer are on the
 * board. */
static void
test_status_follows_focus (Fixture       *fixture,
                           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *entry = gtk_entry_new ();

  g_object_ref (fixture->pane);
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  gtk_box_append (GTK_BOX (gtk_window_get_child (GTK_WINDOW (fixture->window))), fixture->pane);
  gtk_box_append (GTK_BOX (gtk_window_get_child (GTK_WINDOW (fixture->window))), entry);
  g_object_unref (fixture->pane);
  bastide_test_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  g_assert_cmpstr (bastide_board_view_get_status_place (fixture->view), ==, "0,−1");
  gtk_widget_grab_focus (entry);
  g_assert_cmpstr (bastide_board_view_get_status_place (fixture->view), ==, "");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  g_assert_cmpstr (bastide_board_view_get_status_place (fixture->view), ==, "0,−1");
}

static void
test_selected_move (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (bastide_board_view_get_position (fixture->view), NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      bastide_board_view_set_selected_move (fixture->view, g_ptr_array_index (moves, i));
      g_assert_true (bastide_board_view_get_selected_move (fixture->view) == g_ptr_array_index (moves, i));
    }
  bastide_test_settle ();
  press (fixture, "Escape");
  bastide_test_await (bastide_board_view_get_selected_move (fixture->view) == NULL);

  /* Another position drops the selected move. */
  bastide_board_view_set_selected_move (fixture->view, g_ptr_array_index (moves, 0));
  g_assert_true (bastide_play_tree_play_text (bastide_board_view_get_play_tree (fixture->view), "place 0,-1 2",
                                              NULL));
  g_assert_null (bastide_board_view_get_selected_move (fixture->view));
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  press (fixture, "r r Return");
  bastide_test_await (is_asking (fixture));
  bastide_play_tree_go_back (bastide_board_view_get_play_tree (fixture->view));
  bastide_test_settle ();
  bastide_test_await (!is_asking (fixture));
  bastide_play_tree_go_forward (bastide_board_view_get_play_tree (fixture->view));
  bastide_test_settle ();
  bastide_test_await (is_asking (fixture));
}

static void
test_empty_board (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePuzzle) other = bastide_test_puzzle_parse (puzzle_text);

  assert_cursor (fixture, 0, 0);
  press (fixture, "Right Return 1 0 r Escape");
  assert_status (fixture, "1,0", "Empty cell", BST_RULE_NONE);

  /* Other documents and none at all. */
  bastide_test_show_puzzle (fixture->view, other);
  bastide_test_settle ();
  /* The cursor begins where the tile in hand fits as it is printed. */
  assert_cursor (fixture, -1, 1);
  bastide_board_view_set_puzzle (fixture->view, NULL);
  press (fixture, "Right Return 1 0 r Home ctrl+Right Escape");
  bastide_test_hover_cell (fixture->view, BST_CELL (0, 0));
  g_assert_cmpstr (bastide_board_view_get_status_text (fixture->view), ==, "");
}

static guint
count_cells (Fixture *fixture)
{
  guint n_cells = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_test_accessible_has_role (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_ROLE_GRID_CELL))
      n_cells++;
  return n_cells;
}

/* The names of a large board come bit by bit, and none is missing. */
static void
test_large_board (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_await (count_cells (fixture) > 150);
  press (fixture, "ctrl+minus ctrl+minus ctrl+plus ctrl+9");
  press (fixture, "Home Page_Down End");
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *large = NULL;

  gtk_test_init (&argc, &argv, NULL);
  large = bastide_test_board_make (150);

#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/board-view/cursor", NULL, test_cursor);
  ADD ("/board-view/cursor-right-to-left", NULL, test_cursor_right_to_left);
  ADD ("/board-view/turn-by-keys", NULL, test_turn_by_keys);
  ADD ("/board-view/play-by-keys", NULL, test_play_by_keys);
  ADD ("/board-view/nobody", NULL, test_nobody);
  ADD ("/board-view/question-by-keys", NULL, test_question_by_keys);
  ADD ("/board-view/escape", NULL, test_escape);
  ADD ("/board-view/refused-by-keys", NULL, test_refused_by_keys);
  ADD ("/board-view/place-by-pointer", NULL, test_place_by_pointer);
  ADD ("/board-view/refused-by-pointer", NULL, test_refused_by_pointer);
  ADD ("/board-view/only-rotation", NULL, test_only_rotation);
  ADD ("/board-view/ring-by-pointer", NULL, test_ring_by_pointer);
  ADD ("/board-view/ring-by-rest", NULL, test_ring_by_rest);
  ADD ("/board-view/ring-by-keys", NULL, test_ring_by_keys);
  ADD ("/board-view/ring-on-small-board", NULL, test_ring_on_small_board);
  ADD ("/board-view/click-at-rim", NULL, test_click_at_rim);
  ADD ("/board-view/question-place", NULL, test_question_place);
  ADD ("/board-view/question-free", NULL, test_question_free);
  ADD ("/board-view/question-other-half", NULL, test_question_other_half);
  ADD ("/board-view/question-beside-tiles", road_text, test_question_beside_tiles);
  ADD ("/board-view/question-at-rim", NULL, test_question_at_rim);
  ADD ("/board-view/segment-by-pointer", NULL, test_segment_by_pointer);
  ADD ("/board-view/recall-by-pointer", NULL, test_recall_by_pointer);
  ADD ("/board-view/several-figures", abbot_text, test_several_figures);
  ADD ("/board-view/feature-under-pointer", NULL, test_feature_under_pointer);
  ADD ("/board-view/wheel", NULL, test_wheel);
  ADD ("/board-view/zoom-by-wheel", NULL, test_zoom_by_wheel);
  ADD ("/board-view/pan", NULL, test_pan);
  ADD ("/board-view/pan-with-space", NULL, test_pan_with_space);
  ADD ("/board-view/resting-pointer", NULL, test_resting_pointer);
  ADD ("/board-view/accessible-cells", NULL, test_accessible_cells);
  ADD ("/board-view/theme", NULL, test_theme);
  ADD ("/board-view/theme/by-background", NULL, test_theme_by_background);
  ADD ("/board-view/status-follows-focus", NULL, test_status_follows_focus);
  ADD ("/board-view/selected-move", NULL, test_selected_move);
  ADD ("/board-view/undo", NULL, test_undo);
  ADD ("/board-view/empty-board", empty_text, test_empty_board);
  ADD ("/board-view/large-board", large, test_large_board);
#undef ADD

  return g_test_run ();
}
