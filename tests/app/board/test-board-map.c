/* test-board-map.c: the position by cell, and the places of figures
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-map.h"
#include "bastide-choices.h"
#include "bastide-gains.h"
#include "bastide-play-tree.h"
#include "bastide-test-puzzle.h"

/* The start tile has a city in the north and a road from west to east; Anna's abbot is in the monastery below. */
#define PUZZLE(TURN)                                                                                                  \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1,"                                                                 \
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"abbot\"] },"                                              \
  "  \"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],"      \
  "  \"board\": { \"tiles\": ["                                                                                       \
  "    { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0,"                                                    \
  "      \"figures\": [ { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] },"                      \
  "    { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0,"                                                    \
  "      \"figures\": [ { \"player\": 0, \"figure\": \"abbot\", \"segment\": \"monastery\" } ] } ] },"                \
  "  \"turn\": " TURN " }"

#define PLACE_TURN "{ \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" }"

static BastidePuzzle *
make_puzzle (void)
{
  return bastide_test_puzzle_parse (PUZZLE (PLACE_TURN));
}

static void
test_kinds (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (BastideBoardMap) map = bastide_board_map_new (bastide_puzzle_get_position (puzzle), FALSE);
  const BstSetupTile *tile = bastide_board_map_get_tile (map, BST_CELL (0, 1));
  int x0, y0, x1, y1;

  g_assert_cmpint (bastide_board_map_get_kind (map, BST_CELL (0, 0)), ==, BASTIDE_CELL_TILE);
  g_assert_cmpint (bastide_board_map_get_kind (map, BST_CELL (0, -1)), ==, BASTIDE_CELL_FRONTIER);
  g_assert_cmpint (bastide_board_map_get_kind (map, BST_CELL (1, -1)), ==, BASTIDE_CELL_FAR);
  g_assert_cmpint (bastide_board_map_get_kind (map, BST_CELL (-200, 200)), ==, BASTIDE_CELL_FAR);
  g_assert_nonnull (tile);
  g_assert_true (bst_cell_equal (tile->cell, BST_CELL (0, 1)));
  g_assert_null (bastide_board_map_get_tile (map, BST_CELL (0, -1)));

  bastide_board_map_get_extents (map, &x0, &y0, &x1, &y1);
  g_assert_cmpint (x0, ==, 0);
  g_assert_cmpint (y0, ==, 0);
  g_assert_cmpint (x1, ==, 0);
  g_assert_cmpint (y1, ==, 1);
}

/* Of two tiles on a cell the first is that of the cell. */
static void
test_overlap (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"preset\": \"hig-2017\" }, \"players\": [{}, {}],"
    "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 1 },"
    "                         { \"cell\": [0, 0], \"tile\": \"BASE-B\", \"rotation\": 2 } ] },"
    "  \"turn\": " PLACE_TURN " }");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideBoardMap) map = bastide_board_map_new (position, FALSE);

  g_assert_true (bastide_board_map_get_tile (map, BST_CELL (0, 0))
                 == bst_setup_get_tile (bastide_position_get_setup (position), BST_CELL (0, 0)));
  g_assert_cmpuint (bastide_board_map_get_tile (map, BST_CELL (0, 0))->rotation, ==, 1);
}

static void
test_cells_in_order (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (BastideBoardMap) map = bastide_board_map_new (bastide_puzzle_get_position (puzzle), FALSE);
  guint n;
  const BstCell *cells = bastide_board_map_get_cells (map, &n);

  g_assert_cmpuint (n, ==, 8);
  g_assert_true (bst_cell_equal (cells[0], BST_CELL (0, -1)));
  g_assert_true (bst_cell_equal (cells[7], BST_CELL (0, 2)));
  for (guint i = 1; i < n; i++)
    g_assert_cmpint (bst_cell_compare (cells[i - 1], cells[i]), <, 0);
}

static void
test_rotations (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (BastideBoardMap) map = bastide_board_map_new (bastide_puzzle_get_position (puzzle), FALSE);

  /* The city of the tile in hand must look south to join the city of the start tile. */
  g_assert_cmpuint (bastide_board_map_get_rotations (map, BST_CELL (0, -1)), ==, 1 << 2);
  g_assert_cmpuint (bastide_board_map_get_rotations (map, BST_CELL (1, 0)), ==, 0);
  g_assert_cmpuint (bastide_board_map_get_rotations (map, BST_CELL (0, 2)), ==, 0xe);
  g_assert_cmpuint (bastide_board_map_get_rotations (map, BST_CELL (0, 0)), ==, 0);
}

static void
test_no_places_after_placing (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (BastideBoardMap) map = NULL;
  guint n;

  bastide_test_puzzle_play (puzzle, "place 0,2 2");
  map = bastide_board_map_new (bastide_puzzle_get_position (puzzle), FALSE);
  bastide_board_map_get_fits (map, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (bastide_board_map_get_rotations (map, BST_CELL (0, -1)), ==, 0);
}

static void
test_next_tile (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (BastideBoardMap) map = bastide_board_map_new (bastide_puzzle_get_position (puzzle), FALSE);

  g_assert_true (bst_cell_equal (bastide_board_map_find_next (map, BST_CELL (0, -1), BST_EDGE_S), BST_CELL (0, 0)));
  g_assert_true (bst_cell_equal (bastide_board_map_find_next (map, BST_CELL (-9, 1), BST_EDGE_E), BST_CELL (0, 1)));
  g_assert_true (bst_cell_equal (bastide_board_map_find_next (map, BST_CELL (0, 1), BST_EDGE_S), BST_CELL (0, 2)));
  g_assert_true (bst_cell_equal (bastide_board_map_find_next (map, BST_CELL (5, 5), BST_EDGE_E), BST_CELL (5, 5)));
}

static void
test_empty_board (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    bastide_test_puzzle_parse ("{ \"format\": \"bastide-puzzle\", \"version\": 1, \"board\": { \"tiles\": [] } }");
  g_autoptr (BastideBoardMap) map = bastide_board_map_new (bastide_puzzle_get_position (puzzle), FALSE);
  guint n;
  const BstCell *cells = bastide_board_map_get_cells (map, &n);

  g_assert_cmpuint (n, ==, 1);
  g_assert_true (bst_cell_equal (cells[0], BST_CELL (0, 0)));
  g_assert_cmpint (bastide_board_map_get_kind (map, BST_CELL (0, 0)), ==, BASTIDE_CELL_FRONTIER);
}

static void
test_no_choices_before_placing (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (GPtrArray) choices = bastide_choices_new (bastide_puzzle_get_position (puzzle));

  g_assert_cmpuint (choices->len, ==, 0);
}

static void
test_choices (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (GPtrArray) choices = NULL;
  g_autoptr (GPtrArray) city = NULL;
  g_autoptr (GPtrArray) home = NULL;
  BastidePosition *position;

  bastide_test_puzzle_play (puzzle, "place 0,2 2");
  position = bastide_puzzle_get_position (puzzle);
  choices = bastide_choices_new (position);

  /* The lines are: no figure, city, field, the abbot home. */
  g_assert_cmpuint (choices->len, ==, 4);
  g_assert_cmpint (bastide_choices_get (choices, 0)->action.type, ==, BST_ACTION_PASS);
  g_assert_cmpstr (bastide_choices_get (choices, 0)->text, ==, "Nobody");
  g_assert_cmpstr (bastide_choices_get (choices, 1)->text, ==, "Knight, south");
  for (guint i = 0; i < choices->len; i++)
    g_assert_true (bastide_choices_get (choices, i)->legal);

  g_assert_cmpuint (bastide_choices_get_first_number (choices), ==, 0);
  city = bastide_choices_select (choices, position, NULL, &(BstPlace) {
    .kind = BST_PLACE_SEGMENT, .cell = BST_CELL (0, 2), .segment = 0,
  });
  g_assert_cmpuint (city->len, ==, 1);
  g_assert_true (bastide_choices_get (city, 0) == bastide_choices_get (choices, 1));
  home = bastide_choices_select (choices, position, NULL, &(BstPlace) {
    .kind = BST_PLACE_CELL, .cell = BST_CELL (0, 1),
  });
  g_assert_cmpuint (home->len, ==, 1);
  g_assert_true (bastide_choices_get (home, 0) == bastide_choices_get (choices, 3));
}

/* A cell without any choice has a line with the reason. */
static void
test_refused_choice (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (GPtrArray) choices = NULL;
  const BastideChoice *city;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  choices = bastide_choices_new (bastide_puzzle_get_position (puzzle));
  city = bastide_choices_get (choices, 1);
  g_assert_cmpint (city->action.type, ==, BST_ACTION_DEPLOY);
  g_assert_false (city->legal);
  g_assert_cmpint (city->refusal.code, ==, BST_REFUSAL_OCCUPIED);
  g_assert_cmpint (city->refusal.rule, ==, BST_RULE_BASE_3);
  g_assert_cmpuint (city->refusal.player, ==, 1);
}

static void
test_every_legal_choice_can_be_played (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
  g_autoptr (GPtrArray) choices = NULL;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  bastide_play_tree_set_diagram (tree, bastide_puzzle_get_content (puzzle), bastide_puzzle_get_position (puzzle));
  choices = bastide_choices_new (bastide_puzzle_get_position (puzzle));
  g_assert_cmpuint (choices->len, >, 2);
  for (guint i = 0; i < choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (choices, i);

      g_assert_cmpint (bastide_play_tree_play (tree, &choice->action, 1, NULL), ==, choice->legal);
      bastide_play_tree_go_to_step (tree, 0);
    }
}

static void
running_cb (BastideAnalysis *analysis,
            GParamSpec      *pspec G_GNUC_UNUSED,
            gboolean        *done)
{
  *done = !bastide_analysis_get_running (analysis);
}

static void
test_gains (void)
{
  g_autoptr (BastidePuzzle) puzzle = make_puzzle ();
  g_autoptr (BastideAnalysis) analysis = bastide_analysis_new ();
  g_autoptr (BastideGains) gains = bastide_gains_new (analysis);
  GListModel *moves = bastide_analysis_get_moves (analysis);
  gboolean done = FALSE;
  gboolean reached = FALSE;
  BastideCellGain best;

  g_signal_connect (analysis, "notify::running", G_CALLBACK (running_cb), &done);
  bastide_analysis_set_position (analysis, bastide_puzzle_get_position (puzzle));
  bastide_test_await (done);

  g_assert_cmpuint (g_list_model_get_n_items (moves), >, 0);
  g_assert_true (bastide_gains_get (gains, BST_CELL (0, 2), &best));
  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (moves, i);
      BstCell cell;

      if (!bastide_move_get_cell (move, &cell) || !bst_cell_equal (cell, BST_CELL (0, 2)))
        continue;
      g_assert_cmpint (bastide_move_get_gain (move, 0), <=, best.value);
      reached = reached || bastide_move_get_gain (move, 0) == best.value;
    }
  g_assert_true (reached);
  g_assert_false (bastide_gains_get (gains, BST_CELL (1, 0), &best));

  bastide_analysis_set_position (analysis, NULL);
  g_assert_false (bastide_gains_get (gains, BST_CELL (0, 2), &best));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-map/kinds", test_kinds);
  g_test_add_func ("/board-map/overlap", test_overlap);
  g_test_add_func ("/board-map/cells-in-order", test_cells_in_order);
  g_test_add_func ("/board-map/rotations", test_rotations);
  g_test_add_func ("/board-map/no-places-after-placing", test_no_places_after_placing);
  g_test_add_func ("/board-map/next-tile", test_next_tile);
  g_test_add_func ("/board-map/empty-board", test_empty_board);
  g_test_add_func ("/choices/none-before-placing", test_no_choices_before_placing);
  g_test_add_func ("/choices/lines", test_choices);
  g_test_add_func ("/choices/refused", test_refused_choice);
  g_test_add_func ("/choices/legal-ones-can-be-played", test_every_legal_choice_can_be_played);
  g_test_add_func ("/gains/best-of-each-cell", test_gains);

  return g_test_run ();
}
