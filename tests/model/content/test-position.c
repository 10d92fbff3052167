/* test-position.c: positions made of a setup, their names and their problems
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-problem.h"
#include "bastide-test-puzzle.h"

static BstSetup *
copy_setup (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  return bst_setup_copy (bastide_position_get_setup (bastide_puzzle_get_position (puzzle)));
}

/* Makes the position of a setup without a file, and frees the setup. */
static BastidePosition *
make_position (BstSetup           *setup,
               const char * const *names)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (BastideContent) content = bastide_content_with_setup (bastide_puzzle_get_content (puzzle), setup);

  g_clear_pointer (&content->source_lines, g_array_unref);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      g_free (content->names[i]);
      content->names[i] = names != NULL ? g_strdup (names[i]) : NULL;
    }

  return bastide_position_new (content);
}

static guint
count_problems (BastidePosition *position)
{
  return g_list_model_get_n_items (bastide_position_get_problems (position));
}

static void
check_problem (BastidePosition *position,
               guint            nth,
               const char      *at,
               BstRule          rule,
               const char      *text)
{
  g_autoptr (BastideProblem) problem = g_list_model_get_item (bastide_position_get_problems (position), nth);

  g_assert_nonnull (problem);
  g_assert_cmpstr (bastide_problem_get_at (problem), ==, at);
  g_assert_cmpint (bastide_problem_get_rule (problem), ==, rule);
  g_assert_cmpstr (bastide_problem_get_text (problem), ==, text);
  g_assert_cmpuint (bastide_problem_get_line (problem), ==, 0);
}

static void
test_names (void)
{
  const char *names[BST_MAX_PLAYERS + 1] = { "Zoë", NULL };
  g_autoptr (BastidePosition) named = make_position (copy_setup (), names);
  g_autoptr (BastidePosition) nameless = make_position (copy_setup (), NULL);

  g_assert_cmpstr (bastide_position_get_name (named, 0), ==, "Zoë");
  g_assert_cmpstr (bastide_position_get_name (named, 1), ==, "Blue");
  g_assert_cmpstr (bastide_position_get_name (nameless, 0), ==, "Red");
  g_assert_cmpstr (bastide_position_get_names (nameless)[1], ==, "Blue");
  g_assert_null (bastide_position_get_names (nameless)[2]);
  g_assert_true (bastide_position_is_playable (nameless));
  g_assert_cmpuint (count_problems (nameless), ==, 0);
}

static void
test_overlap (void)
{
  BstSetup *setup = copy_setup ();
  const BstSetupTile again = *bst_setup_tile (setup, 1);
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (BastideProblem) problem = NULL;
  BstCell cell;

  g_array_append_val (setup->tiles, again);
  position = make_position (setup, NULL);
  g_assert_false (bastide_position_is_playable (position));
  check_problem (position, 0, "/board/tiles/2", BST_RULE_BASE_1, "There is already a tile at 0,1.");
  problem = g_list_model_get_item (bastide_position_get_problems (position), 0);
  g_assert_true (bastide_problem_get_cell (problem, &cell));
  g_assert_true (bst_cell_equal (cell, BST_CELL (0, 1)));
}

static void
test_too_many_figures (void)
{
  BstSetup *setup = copy_setup ();
  g_autoptr (BastidePosition) position = NULL;

  setup->players[0].supply_given = TRUE;
  setup->players[0].supply[BST_FIGURE_MEEPLE] = 7;
  position = make_position (setup, NULL);
  g_assert_cmpuint (count_problems (position), ==, 1);
  check_problem (position, 0, "/players/0/supply/meeple", BST_RULE_BASE_3, "Red has 8 meeples; a full set has 7.");
}

/* A piece without its module is a warning: the position can be played. */
static void
test_module (void)
{
  BstSetup *setup = copy_setup ();
  g_autoptr (BastidePosition) position = NULL;

  setup->players[1].goods[BST_GOODS_WINE - 1] = 1;
  position = make_position (setup, NULL);
  g_assert_true (bastide_position_is_playable (position));
  check_problem (position, 0, "/players/1/goods", BST_RULE_TRD,
                 "This has no effect: “Traders & Builders” is not in play.");
}

/* A problem of a piece has the piece's place on the board. */
static void
test_cell_of_piece (void)
{
  BstSetup *setup = copy_setup ();
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (BastideProblem) problem = NULL;
  BstCell cell;

  setup->rules.modules |= 1u << BST_MODULE_TOWER;
  bst_setup_add_piece (setup, (BstPiece) {
    .kind = BST_PIECE_TOWER, .value = 1, .place = BST_PLACE_ON_CELL (BST_CELL (0, 1)),
  });
  position = make_position (setup, NULL);
  g_assert_false (bastide_position_is_playable (position));
  problem = g_list_model_get_item (bastide_position_get_problems (position), 0);
  g_assert_cmpstr (bastide_problem_get_at (problem), ==, "/board/towers/0");
  g_assert_true (bastide_problem_get_cell (problem, &cell));
  g_assert_true (bst_cell_equal (cell, BST_CELL (0, 1)));
}

/* A missing marker has a place on the board. */
static void
test_cell_of_missing_marker (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    bastide_test_puzzle_parse ("{\"format\":\"bastide-puzzle\",\"version\":1,\"players\":[{},{}],"
                               "\"rules\":{\"modules\":[\"king-robber\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{"
                               "\"tiles\":[{\"cell\":[3,0],\"tile\":\"BASE-D\"},"
                               "{\"cell\":[3,-1],\"tile\":\"BASE-E\",\"rotation\":2}]}}");
  GListModel *problems = bastide_position_get_problems (bastide_puzzle_get_position (puzzle));
  g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, 0);
  BstCell cell;

  g_assert_cmpuint (g_list_model_get_n_items (problems), ==, 1);
  g_assert_cmpuint (bastide_problem_get_fault (problem)->code, ==, BST_PROBLEM_NO_HOLDER);
  g_assert_true (bastide_problem_get_cell (problem, &cell));
  g_assert_cmpint (cell.x, ==, 3);
}

/* Errors come before warnings, whatever their places. */
static void
test_errors_first (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    bastide_test_puzzle_parse ("{\"format\":\"bastide-puzzle\",\"version\":1,\"players\":[{},{}],"
                               "\"rules\":{\"modules\":[\"count\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{"
                               "\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"},"
                               "{\"cell\":[7,7],\"tile\":\"BASE-U\"}]}}");
  GListModel *problems = bastide_position_get_problems (bastide_puzzle_get_position (puzzle));
  g_autoptr (BastideProblem) first = g_list_model_get_item (problems, 0);
  g_autoptr (BastideProblem) second = g_list_model_get_item (problems, 1);

  g_assert_cmpuint (g_list_model_get_n_items (problems), ==, 2);
  g_assert_cmpuint (bastide_problem_get_fault (first)->code, ==, BST_PROBLEM_ALONE);
  g_assert_cmpuint (bastide_problem_get_fault (second)->code, ==, BST_PROBLEM_CITY_MISSING);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/position/names", test_names);
  g_test_add_func ("/position/overlap", test_overlap);
  g_test_add_func ("/position/too-many-figures", test_too_many_figures);
  g_test_add_func ("/position/module", test_module);
  g_test_add_func ("/position/cell-of-piece", test_cell_of_piece);
  g_test_add_func ("/position/cell-of-missing-marker", test_cell_of_missing_marker);
  g_test_add_func ("/position/errors-first", test_errors_first);

  return g_test_run ();
}
