/* test-cost.c: what an edit took along is told, and what it was to take away is not
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-texts.h"
#include "bastide-cost.h"
#include "bastide-edit-game.h"
#include "bastide-edit.h"
#include "bastide-lesson-edit.h"
#include "bastide-test-puzzle.h"

#define PUZZLE                                                                                                       \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"title\": \"A city\", \"language\": \"en\","                    \
  " \"rules\": {\"preset\": \"hig-2017\", \"modules\": [\"count\"], \"switches\": {\"count.move\": \"follow\"}},"        \
  " \"players\": [{}, {}], \"turn\": {\"tile\": \"BASE-E\"}, \"board\": {\"tiles\": ["                                 \
  "   {\"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": ["                                                        \
  "     {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]},"                                          \
  "   {\"cell\": [0, 1], \"tile\": \"BASE-B\"}]},"                                                                    \
  " \"annotations\": [{\"type\": \"mark\", \"cell\": [0, 1], \"text\": \"x\"}],"                                      \
  " \"solution\": [[\"place 0,-1 2\"]],"                                                                              \
  " \"lines\": [{\"role\": \"try\", \"actions\": [\"place 0,2 0\"], \"comments\": [{\"after\": 0, \"text\": \"No.\"}],"  \
  "   \"replies\": [{\"role\": \"refutation\", \"after\": 1, \"actions\": [\"pass\"]}]}],"                             \
  " \"twins\": [{\"title\": \"Other\", \"turn\": {\"tile\": \"BASE-G\"}}, {\"turn\": {\"tile\": \"BASE-V\"}}],"          \
  " \"lesson\": {\"steps\": [{\"id\": \"s1\", \"say\": \"Look.\"},"                                                    \
  "   {\"id\": \"s2\", \"say\": \"And here.\", \"twin\": \"c\"}]},"                                                   \
  " \"translations\": {\"de\": {\"texts\": {\"title\": \"Eine Stadt\", \"steps.s1.say\": \"Schau.\"}}}}"

typedef struct
{
  BastidePuzzle *puzzle;
  BastideCost   *cost;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->puzzle = bastide_test_puzzle_parse (PUZZLE);
  fixture->cost = bastide_cost_new (fixture->puzzle);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_cost_free (fixture->cost);
  g_object_unref (fixture->puzzle);
}

static BastideContent *
begin (Fixture *fixture)
{
  return bastide_content_copy (bastide_puzzle_get_content (fixture->puzzle));
}

static BastideContent *
begin_whole (Fixture *fixture)
{
  return bastide_content_copy (bastide_puzzle_get_whole (fixture->puzzle));
}

static void
assert_told (Fixture    *fixture,
             guint       meant,
             const char *text)
{
  g_autofree char *told = bastide_cost_tell (fixture->cost, fixture->puzzle, meant, 0);

  g_assert_cmpstr (told, ==, text);
}

static void
test_board (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *content = begin (fixture);
  const BstCell cell = BST_CELL (0, 0);

  g_assert_true (bastide_edit_remove_cells (content, &cell, 1));
  bastide_puzzle_commit (fixture->puzzle, content, "Remove Tile", NULL);
  assert_told (fixture, BASTIDE_COST_TILES, "1 figure left the board. The solution can no longer be played.");
}

/* A faulty tile elsewhere leaves the first action legal; undone, the solution plays again, and nothing is told. */
static void
test_fault (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BstCatalogue *catalogue = bastide_puzzle_get_content (fixture->puzzle)->setup->catalogue;
  const BstCell far = BST_CELL (5, 5);
  BastideContent *content = begin (fixture);

  g_assert_true (bastide_edit_put_tile (content, far, bst_catalogue_find (catalogue, "BASE-A"), 0));
  bastide_puzzle_commit (fixture->puzzle, content, "Place Tile", NULL);
  g_assert_false (bastide_position_is_playable (bastide_puzzle_get_position (fixture->puzzle)));
  assert_told (fixture, 0, "The solution can no longer be played.");

  bastide_cost_free (fixture->cost);
  fixture->cost = bastide_cost_new (fixture->puzzle);
  content = begin (fixture);
  g_assert_true (bastide_edit_remove_cells (content, &far, 1));
  bastide_puzzle_commit (fixture->puzzle, content, "Remove Tile", NULL);
  assert_told (fixture, BASTIDE_COST_TILES, NULL);
}

static void
test_twin (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *whole = begin_whole (fixture);

  g_assert_true (bastide_edit_remove_twin (whole, 1));
  bastide_puzzle_commit_twins (fixture->puzzle, whole, 0, "Remove Twin", NULL);
  assert_told (fixture, BASTIDE_COST_TWINS | BASTIDE_COST_REMOVAL, "The twin was removed. 1 change of a twin is gone.");
  whole = bastide_puzzle_get_whole (fixture->puzzle);
  g_assert_cmpstr (((BastideContentStep *) g_ptr_array_index (whole->lesson->steps, 1))->twin, ==, "b");

  whole = begin_whole (fixture);
  g_assert_true (bastide_edit_remove_twin (whole, 1));
  g_assert_cmpstr (((BastideContentStep *) g_ptr_array_index (whole->lesson->steps, 1))->twin, ==, "a");
  bastide_puzzle_commit_twins (fixture->puzzle, whole, 0, "Remove Twin", NULL);
  assert_told (fixture, BASTIDE_COST_TWINS, "1 twin is gone. 2 changes of twins are gone. "
                                            "1 step of the lesson no longer begins in a twin.");
}

static void
test_moved_twin (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *whole = begin_whole (fixture);

  g_assert_true (bastide_edit_move_twin (whole, 2, 1));
  g_assert_cmpstr (((BastideContentStep *) g_ptr_array_index (whole->lesson->steps, 1))->twin, ==, "b");
  bastide_puzzle_commit_twins (fixture->puzzle, whole, 0, "Move Twin", NULL);
  assert_told (fixture, 0, NULL);
}

static void
test_language (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *whole = begin_whole (fixture);

  bastide_content_remove_language (whole, "de");
  bastide_puzzle_commit_twins (fixture->puzzle, whole, 0, "Remove Language", NULL);
  assert_told (fixture, 0, "2 translated texts are gone.");
}

/* The translators alone are no texts. */
static void
test_translators (void)
{
  Fixture fixture = {
    .puzzle = bastide_test_puzzle_parse ("{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": [{}, {}],"
                                         " \"translations\": {\"nl\": {\"by\": \"Piet\"}}}"),
  };
  BastideContent *whole;

  fixture.cost = bastide_cost_new (fixture.puzzle);
  whole = begin_whole (&fixture);
  bastide_content_remove_language (whole, "nl");
  bastide_puzzle_commit_twins (fixture.puzzle, whole, 0, "Remove Language", NULL);
  g_assert_null (bastide_puzzle_get_whole (fixture.puzzle)->translations);
  assert_told (&fixture, 0, NULL);
  tear_down (&fixture, NULL);
}

/* A solution that comes with an edit of the board was not there to be lost, although it cannot be played. */
static void
test_new_solution (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *content = begin (fixture);

  bastide_edit_set_solution (content, (const char *[]) { NULL });
  bastide_puzzle_commit (fixture->puzzle, content, "Remove Solution", NULL);
  bastide_cost_free (fixture->cost);
  fixture->cost = bastide_cost_new (fixture->puzzle);
  content = begin (fixture);
  bastide_edit_set_solution (content, (const char *[]) { "place 9,9 0", NULL });
  g_assert_true (bastide_edit_set_score (content, 1, 12));
  bastide_puzzle_commit (fixture->puzzle, content, "Change Score", NULL);
  assert_told (fixture, 0, NULL);
}

static void
test_lines (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *content = begin (fixture);

  g_assert_true (bastide_edit_remove_line (content, 1));
  bastide_puzzle_commit (fixture->puzzle, content, "Remove Line", NULL);
  assert_told (fixture, BASTIDE_COST_LINES | BASTIDE_COST_REMOVAL,
               "The line was removed. 1 line is gone. 1 comment is gone.");
}

static void
test_rules (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  BastideContent *content = begin (fixture);

  g_assert_true (bastide_edit_set_preset (content, library, BST_PRESET_HIG_2017));
  bastide_puzzle_commit (fixture->puzzle, content, "Change Edition", NULL);
  assert_told (fixture, 0, "1 rule follows the edition again.");
}

/* Takes the state that the puzzle has now for the one before the edit. */
static void
renew (Fixture *fixture)
{
  bastide_cost_free (fixture->cost);
  fixture->cost = bastide_cost_new (fixture->puzzle);
}

static void
test_steps (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *whole = begin_whole (fixture);

  g_assert_true (bastide_lesson_edit_remove (whole, 0));
  bastide_puzzle_commit_twins (fixture->puzzle, whole, 0, "Remove Step", NULL);
  assert_told (fixture, BASTIDE_COST_STEPS | BASTIDE_COST_REMOVAL, "The step was removed.");
  assert_told (fixture, 0, "1 step of the lesson is gone.");
}

static void
test_goal (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const BstCondition king = { .kind = BST_CONDITION_KING };
  BastideContent *content = begin (fixture);
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_CONDITION;
  g_assert_true (bastide_edit_set_goal (content, &goal));
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (bastide_edit_add_condition (content, BST_NONE, i, &king), !=, BST_NONE);
  bastide_puzzle_commit (fixture->puzzle, content, "Change Goal", NULL);
  renew (fixture);

  content = begin (fixture);
  g_assert_true (bastide_edit_remove_condition (content, 2));
  bastide_puzzle_commit (fixture->puzzle, content, "Change Goal", NULL);
  assert_told (fixture, BASTIDE_COST_CONDITIONS, NULL);
  assert_told (fixture, 0, "1 condition of the goal is gone.");
  renew (fixture);

  content = begin (fixture);
  g_assert_true (bastide_edit_set_goal (content, NULL));
  bastide_puzzle_commit (fixture->puzzle, content, "Remove Goal", NULL);
  assert_told (fixture, 0, "The goal is gone.");
}

static void
test_pieces (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const BstCell cells[] = { BST_CELL (0, 0), BST_CELL (0, 1) };
  BastideContent *content = begin (fixture);

  bst_setup_add_piece (content->setup, (BstPiece) { .kind = BST_PIECE_DRAGON, .place = BST_PLACE_ON_CELL (cells[1]) });
  g_ptr_array_set_size (content->solution, 0);
  bastide_puzzle_commit (fixture->puzzle, content, "Put Dragon", NULL);
  renew (fixture);
  content = begin (fixture);
  g_assert_true (bastide_edit_remove_cells (content, cells, G_N_ELEMENTS (cells)));
  bastide_puzzle_commit (fixture->puzzle, content, "Remove Tiles", NULL);
  assert_told (fixture, 0, "2 tiles gave way. 1 figure left the board. 1 other piece left the board.");
}

static void
test_nothing (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BastideContent *content;

  bastide_test_puzzle_set_title (fixture->puzzle, "Another");
  assert_told (fixture, 0, NULL);
  content = begin (fixture);
  g_assert_true (bastide_edit_set_score (content, 1, 12));
  bastide_puzzle_commit (fixture->puzzle, content, "Change Score", NULL);
  assert_told (fixture, 0, NULL);
  content = begin (fixture);
  g_assert_true (bastide_edit_clear_notes (content));
  bastide_puzzle_commit (fixture->puzzle, content, "Clear Notes", NULL);
  assert_told (fixture, BASTIDE_COST_NOTES, NULL);
  assert_told (fixture, 0, "1 arrow or mark is gone.");
  /* Another twin in sight has another solution. */
  bastide_puzzle_set_twin (fixture->puzzle, 1);
  assert_told (fixture, BASTIDE_COST_NOTES, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/cost/board", Fixture, NULL, set_up, test_board, tear_down);
  g_test_add ("/cost/fault", Fixture, NULL, set_up, test_fault, tear_down);
  g_test_add ("/cost/twin", Fixture, NULL, set_up, test_twin, tear_down);
  g_test_add ("/cost/moved-twin", Fixture, NULL, set_up, test_moved_twin, tear_down);
  g_test_add ("/cost/language", Fixture, NULL, set_up, test_language, tear_down);
  g_test_add_func ("/cost/translators", test_translators);
  g_test_add ("/cost/new-solution", Fixture, NULL, set_up, test_new_solution, tear_down);
  g_test_add ("/cost/lines", Fixture, NULL, set_up, test_lines, tear_down);
  g_test_add ("/cost/rules", Fixture, NULL, set_up, test_rules, tear_down);
  g_test_add ("/cost/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/cost/goal", Fixture, NULL, set_up, test_goal, tear_down);
  g_test_add ("/cost/pieces", Fixture, NULL, set_up, test_pieces, tear_down);
  g_test_add ("/cost/nothing", Fixture, NULL, set_up, test_nothing, tear_down);

  return g_test_run ();
}
