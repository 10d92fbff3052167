/* test-solution.c: a solution that cannot be played is a problem, with its line, its step and the rule
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-edit-game.h"
#include "bastide-fix.h"
#include "bastide-problem.h"
#include "bastide-puzzle-private.h"
#include "bastide-solution.h"
#include "bastide-test-puzzle.h"

#define HEAD     "{\"format\":\"bastide-puzzle\",\"version\":1,\"players\":[{\"name\":\"Anna\"},{\"name\":\"Ben\"}],"
#define BOARD    "\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"}]},"
#define FAULTY   "\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"},{\"cell\":[0,-1],\"tile\":\"BASE-B\"}]},"
#define TURN     "\"turn\":{\"tile\":\"BASE-E\"},\"draw\":[\"BASE-B\"],"
#define LINES(l) HEAD BOARD TURN "\"solution\":[" l "]}"
#define LEGAL    "[\"place 0,-1 2\",\"deploy meeple city:S\",\"place 0,-2 0\",\"pass\"]"

/* A line in the position of the start tile, and its problem; each line has its own puzzle. */
static const struct
{
  const char *lines;
  const char *at;
  BstRule     rule;
  const char *text;
} cases[] = {
  { "[\"place 0,-1 0\"]", "/solution/0/0", BST_RULE_BASE_1,
    "Step 1 of the solution cannot be played: “place 0,-1 0”. " },
  { "[\"place 0,-1 2\",\"deploy meeple monastery\"]", "/solution/0/1", BST_RULE_BASE_3,
    "Step 2 of the solution cannot be played: “deploy meeple monastery”. " },
  { "[\"place 0,-1 2\",\"pass\",\"place 0,-1 0\"]", "/solution/0/2", BST_RULE_BASE_1,
    "Step 3 of the solution cannot be played: “place 0,-1 0”. " },
  { "[\"place 0,-1 2\",\"plac 0,-2 0\",\"jump\"]", "/solution/0/1", BST_RULE_NONE,
    "Step 2 of the solution cannot be played: “plac 0,-2 0”. " },
  { LEGAL ",[\"pass\"]", "/solution/1/0", BST_RULE_NONE,
    "Step 1 in line 2 of the solution cannot be played: “pass”. " },
  { "[]," LEGAL ",[\"place 0,-1 2\",\"place 0,-2 0\"]", "/solution/2/1", BST_RULE_NONE,
    "Step 2 in line 3 of the solution cannot be played: “place 0,-2 0”. " },
};

static BastideProblem *
get_problem (BastidePuzzle *puzzle,
             guint          nth)
{
  g_autoptr (BastideProblem) problem = g_list_model_get_item (bastide_puzzle_get_problems (puzzle), nth);

  g_assert_nonnull (problem);
  return problem;
}

static void
assert_n_problems (BastidePuzzle *puzzle,
                   guint          n)
{
  g_assert_cmpuint (g_list_model_get_n_items (bastide_puzzle_get_problems (puzzle)), ==, n);
}

static void
assert_solution (BastidePuzzle *puzzle,
                 const char    *first,
                 const char    *second)
{
  const char * const wanted[] = { first, second };
  GPtrArray *lines = bastide_puzzle_get_content (puzzle)->solution;

  g_assert_cmpuint (lines->len, ==, first == NULL ? 0 : second == NULL ? 1 : 2);
  for (guint i = 0; i < lines->len; i++)
    {
      g_autofree char *line = g_strjoinv ("; ", g_ptr_array_index (lines, i));

      g_assert_cmpstr (line, ==, wanted[i]);
    }
}

static void
test_legal (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (LINES (LEGAL ",[],[\"place 0,-1 2\"]"));

  assert_n_problems (puzzle, 0);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD BOARD TURN "\"solution\":[", cases[i].lines, "]}", NULL);
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
      BastideProblem *problem;

      g_test_message ("%s", cases[i].lines);
      assert_n_problems (puzzle, 1);
      problem = get_problem (puzzle, 0);
      g_assert_cmpint (bastide_problem_get_severity (problem), ==, BASTIDE_SEVERITY_ERROR);
      g_assert_cmpstr (bastide_problem_get_at (problem), ==, cases[i].at);
      if (cases[i].rule != BST_RULE_NONE)
        g_assert_cmpint (bastide_problem_get_rule (problem), ==, cases[i].rule);
      g_assert_true (g_str_has_prefix (bastide_problem_get_text (problem), cases[i].text));
      g_assert_cmpuint (strlen (bastide_problem_get_text (problem)), >, strlen (cases[i].text));
    }
}

/* Each line has its problem; the position, which cannot be played, comes first. */
static void
test_several (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (LINES ("[\"pass\"]," LEGAL ",[\"pass\"]"));
  g_autoptr (BastidePuzzle) faulty = bastide_test_puzzle_parse (HEAD FAULTY TURN "\"solution\":[[\"pass\",\"jump\"],"
                                                                "[\"jump\"]]}");
  guint line, step;

  assert_n_problems (puzzle, 2);
  g_assert_true (bastide_problem_get_step (get_problem (puzzle, 1), &line, &step));
  g_assert_cmpuint (line, ==, 2);
  g_assert_cmpuint (step, ==, 0);

  assert_n_problems (faulty, 2);
  g_assert_false (bastide_problem_get_step (get_problem (faulty, 0), NULL, NULL));
  g_assert_cmpstr (bastide_problem_get_at (get_problem (faulty, 1)), ==, "/solution/1/0");
}

static void
test_limit (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (LINES (LEGAL ",[\"pass\"]"));
  GPtrArray *solution = bastide_puzzle_get_content (puzzle)->solution;
  BastidePosition *position = bastide_puzzle_get_position (puzzle);

  for (guint max = 4; max <= 5; max++)
    {
      g_autoptr (GListStore) problems = bastide_solution_find_problems (solution, position, max);

      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, max - 4);
    }
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* The solution begins at the diagram, so that another diagram may break it. */
static void
test_another_diagram (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (LINES (LEGAL));
  guint n_notified = 0;

  assert_n_problems (puzzle, 0);
  g_signal_connect_swapped (puzzle, "notify::problems", G_CALLBACK (count_cb), &n_notified);
  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  assert_n_problems (puzzle, 1);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpstr (bastide_problem_get_at (get_problem (puzzle, 0)), ==, "/solution/0/0");

  bastide_test_puzzle_set_title (puzzle, "Another");
  assert_n_problems (puzzle, 1);
  bastide_puzzle_jump (puzzle, 0);
  assert_n_problems (puzzle, 0);
}

static void
test_edited (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (LINES (LEGAL));
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

  g_assert_true (bastide_edit_set_solution (content, (const char *[]) { "place 0,-1 2; place 0,-2 0", NULL }));
  bastide_puzzle_commit (puzzle, content, "Change Solution", NULL);
  assert_n_problems (puzzle, 1);
  g_assert_cmpstr (bastide_problem_get_at (get_problem (puzzle, 0)), ==, "/solution/0/1");

  bastide_puzzle_undo (puzzle);
  assert_n_problems (puzzle, 0);
}

static void
test_fixes (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (LINES ("[\"pass\"],"
                                                                       "[\"place 0,-1 2\",\"jump\",\"pass\"]"));
  g_auto (GStrv) first = bastide_fix_list (puzzle, library, get_problem (puzzle, 0));
  g_auto (GStrv) second = bastide_fix_list (puzzle, library, get_problem (puzzle, 1));
  g_autoptr (BastideProblem) old = g_object_ref (get_problem (puzzle, 1));

  g_assert_cmpuint (g_strv_length (first), ==, 1);
  g_assert_cmpstr (first[0], ==, "Remove Line");
  g_assert_cmpuint (g_strv_length (second), ==, 2);
  g_assert_cmpstr (second[0], ==, "Shorten Line");
  g_assert_cmpstr (second[1], ==, "Remove Line");

  g_assert_false (bastide_fix_apply (puzzle, library, get_problem (puzzle, 0), 1));
  g_assert_true (bastide_fix_apply (puzzle, library, get_problem (puzzle, 1), 0));
  assert_n_problems (puzzle, 1);
  assert_solution (puzzle, "pass", "place 0,-1 2");

  /* A problem of an older solution may name a line that is gone. */
  g_assert_true (bastide_fix_apply (puzzle, library, get_problem (puzzle, 0), 0));
  assert_n_problems (puzzle, 0);
  assert_solution (puzzle, "place 0,-1 2", NULL);
  g_assert_false (bastide_fix_apply (puzzle, library, old, 0));

  bastide_puzzle_undo (puzzle);
  bastide_puzzle_undo (puzzle);
  assert_n_problems (puzzle, 2);
}

/* What follows an illegal step of a line goes with it, comments and replies too; the line itself can go. */
static void
test_fixes_of_line (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    HEAD BOARD TURN "\"lines\":[{\"actions\":[\"place 0,-1 2\",\"jump\",\"pass\"],"
    "\"comments\":[{\"after\":1,\"text\":\"One\"},{\"after\":3,\"text\":\"Three\"}],"
    "\"replies\":[{\"after\":1,\"actions\":[\"pass\"]},{\"after\":3,\"actions\":[\"pass\"]}]}]}");
  g_autoptr (BastideProblem) problem = g_object_ref (get_problem (puzzle, 0));
  g_auto (GStrv) fixes = bastide_fix_list (puzzle, library, problem);
  const BastideContentLine *line;

  g_assert_cmpuint (g_strv_length (fixes), ==, 2);
  g_assert_true (bastide_fix_apply (puzzle, library, problem, 0));
  assert_n_problems (puzzle, 0);
  line = g_ptr_array_index (bastide_puzzle_get_content (puzzle)->lines, 0);
  g_assert_cmpuint (g_strv_length (line->actions), ==, 1);
  g_assert_cmpuint (line->comments->len, ==, 1);
  g_assert_cmpuint (line->replies->len, ==, 1);
  g_assert_cmpuint (((BastideContentLine *) g_ptr_array_index (line->replies, 0))->after, ==, 1);
  /* The step is gone, so nothing is left to mend. */
  g_assert_false (bastide_fix_apply (puzzle, library, problem, 0));
  bastide_puzzle_undo (puzzle);
  g_assert_true (bastide_fix_apply (puzzle, library, get_problem (puzzle, 0), 1));
  g_assert_cmpuint (bastide_puzzle_get_content (puzzle)->lines->len, ==, 0);
}

static void
assert_advanced (const char *text,
                 const char *played[],
                 const char *first,
                 const char *comment,
                 guint       after)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  g_autoptr (BastidePlayTree) tree = bastide_play_tree_new ();
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

  bastide_play_tree_reset (tree, content, bastide_puzzle_get_position (puzzle));
  for (guint i = 0; played[i] != NULL; i++)
    g_assert_true (bastide_play_tree_play_text (tree, played[i], NULL));
  bastide_solution_advance (content, tree);
  bastide_puzzle_commit (puzzle, content, "Play", NULL);
  assert_solution (puzzle, first, NULL);
  g_assert_cmpuint (content->comments->len, ==, comment != NULL ? 1 : 0);
  if (comment == NULL)
    return;
  g_assert_cmpstr (((BastideComment *) g_ptr_array_index (content->comments, 0))->text, ==, comment);
  g_assert_cmpuint (((BastideComment *) g_ptr_array_index (content->comments, 0))->after, ==, after);
}

/* Lines that begin with the actions played keep their rest; the other lines go. */
static void
test_advanced (void)
{
  static const char text[] = HEAD BOARD TURN "\"solution\":[" LEGAL ",[\"place 0,1 2\",\"pass\",\"place 0,-1 2\"]],"
                             "\"comments\":[{\"after\":1,\"text\":\"One\"},{\"after\":4,\"text\":\"Four\"}]}";

  assert_advanced (text, (const char *[]) { "place 0,-1 2", "deploy meeple city:S", NULL }, "place 0,-2 0; pass",
                   "Four", 2);
  assert_advanced (text, (const char *[]) { "place 0,-1 2", "deploy meeple city:S", "place 0,-2 0", NULL }, "pass",
                   "Four", 1);
  assert_advanced (text, (const char *[]) { "place 0,-1 2", "pass", NULL }, NULL, NULL, 0);
  /* The comments are on the first line, and go with it. */
  assert_advanced (text, (const char *[]) { "place 0,1 2", NULL }, "pass; place 0,-1 2", NULL, 0);
  assert_advanced (text, (const char *[]) { "suppose BASE-B", NULL }, NULL, NULL, 0);
  /* A line that cannot be read begins with nothing that is played. */
  assert_advanced (HEAD BOARD TURN "\"solution\":[[\"jump\",\"place 0,-2 0\"],[\"place 0,-1 2\",\"jump\"],"
                   "[\"place 0,-1 0\",\"pass\"]]}",
                   (const char *[]) { "place 0,-1 2", NULL }, "jump", NULL, 0);
  assert_advanced (HEAD BOARD TURN "\"solution\":[[\"place 0,-1 0\",\"pass\"]]}",
                   (const char *[]) { "suppose BASE-B", "place 0,1 0", NULL }, NULL, NULL, 0);
  assert_advanced (HEAD BOARD TURN "\"solution\":[[\"pass\",\"place 0,1 0\"]]}", (const char *[]) { NULL },
                   "pass; place 0,1 0", NULL, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solution/legal", test_legal);
  g_test_add_func ("/solution/cases", test_cases);
  g_test_add_func ("/solution/several", test_several);
  g_test_add_func ("/solution/limit", test_limit);
  g_test_add_func ("/solution/another-diagram", test_another_diagram);
  g_test_add_func ("/solution/edited", test_edited);
  g_test_add_func ("/solution/fixes", test_fixes);
  g_test_add_func ("/solution/fixes-of-line", test_fixes_of_line);
  g_test_add_func ("/solution/advanced", test_advanced);

  return g_test_run ();
}
