/* test-attempt.c: attempts at puzzles: solved, missed, refuted, hinted, shown, taken back
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>

#include "bastide-assessment.h"
#include "bastide-attempt-facts.h"
#include "bastide-attempt-words.h"
#include "bastide-attempt.h"
#include "bastide-author-lines.h"
#include "bastide-edit-game.h"
#include "bastide-library.h"
#include "bastide-test-puzzle.h"
#include "bst-notation.h"

typedef struct
{
  char            *folder;
  BastideResults  *results;
  BastideResults  *kept;
  BastideAttempt  *attempt;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "results.json", NULL);
  file = g_file_new_for_path (path);
  fixture->results = bastide_results_new (file);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (fixture->folder, "results.json", NULL);

  g_clear_object (&fixture->attempt);
  g_object_unref (fixture->results);
  g_remove (path);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static BastideContent *
read_bundled (const char    *name,
              const BstGoal *goal)
{
  g_autofree char *uri = g_strdup_printf ("resource:///io/github/bastide/Bastide/puzzles/%s.bastide.json", name);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, &error);
  g_autofree char *text = NULL;
  g_autoptr (BastidePuzzle) puzzle = NULL;
  BastideContent *content;

  g_assert_no_error (error);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  puzzle = bastide_test_puzzle_parse (text);
  content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  bastide_edit_set_goal (content, goal);

  return content;
}

static void
begin_content (Fixture        *fixture,
               BastideContent *content)
{
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();

  g_clear_object (&fixture->attempt);
  fixture->attempt = bastide_attempt_new (content, content, position, book, fixture->results);
}

/* Begins an attempt at a bundled puzzle with another goal, and with the author's lines or without. */
static void
begin (Fixture       *fixture,
       const char    *name,
       const BstGoal *goal,
       gboolean       with_lines)
{
  g_autoptr (BastideContent) content = read_bundled (name, goal);

  if (!with_lines)
    {
      g_ptr_array_set_size (content->solution, 0);
      g_ptr_array_set_size (content->lines, 0);
    }
  begin_content (fixture, content);
}

static BstGoal
make_gain (guint  player,
           gint32 points)
{
  BstGoal goal;

  bst_goal_init (&goal, player);
  goal.objective = BST_OBJECTIVE_CONDITION;
  goal.totals = FALSE;
  goal.n_conditions = 1;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN, .player = (guint8) player, .number = points };

  return goal;
}

static BastideAttemptState
settle (Fixture *fixture)
{
  bastide_test_await (bastide_attempt_get_state (fixture->attempt) != BASTIDE_ATTEMPT_CHECKING);

  return bastide_attempt_get_state (fixture->attempt);
}

/* Plays the solver's choices and all replies between them. */
static BastideAttemptState
play (Fixture    *fixture,
      const char *actions)
{
  g_auto (GStrv) list = g_strsplit (actions, "; ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      while (settle (fixture) == BASTIDE_ATTEMPT_REPLYING)
        bastide_attempt_step (fixture->attempt);
      g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
      bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), list[i], &error);
      g_assert_no_error (error);
    }
  while (settle (fixture) == BASTIDE_ATTEMPT_REPLYING)
    bastide_attempt_step (fixture->attempt);

  return bastide_attempt_get_state (fixture->attempt);
}

static guint
get_depth (Fixture *fixture)
{
  return bastide_play_tree_get_depth (bastide_attempt_get_tree (fixture->attempt));
}

static guint
count_tries (Fixture *fixture)
{
  return g_list_model_get_n_items (bastide_attempt_get_tries (fixture->attempt));
}

static BastideResult
get_result (Fixture *fixture)
{
  BastideResult result;

  bastide_results_get (fixture->results, bastide_attempt_get_hash (fixture->attempt), &result);

  return result;
}

static void
test_no_goal (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal nonsense = make_gain (5, 3), goal = make_gain (0, 4);
  g_autoptr (BastideContent) content = NULL;
  g_autofree char *theme = NULL;

  begin (fixture, "base-first-placement", NULL, TRUE);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_NO_GOAL);
  g_assert_cmpstr (bastide_attempt_get_hash (fixture->attempt), ==, "");
  bastide_attempt_give_hint (fixture->attempt);
  bastide_attempt_start_again (fixture->attempt);
  g_assert_cmpuint (bastide_attempt_get_n_hints (fixture->attempt), ==, 0);
  g_assert_false (bastide_attempt_has_author_line (fixture->attempt));
  theme = bastide_attempt_dup_theme (fixture->attempt);
  g_assert_null (theme);
  begin (fixture, "base-first-placement", &nonsense, TRUE);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_NO_GOAL);

  /* A position that cannot be played has no attempt either: the figures stand on no tile. */
  content = read_bundled ("base-first-placement", &goal);
  g_array_set_size (content->setup->tiles, 0);
  begin_content (fixture, content);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_NO_GOAL);
}

static void
test_solved (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);
  g_autofree char *theme = NULL;
  BstRule rule;

  begin (fixture, "base-first-placement", &goal, TRUE);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, &rule), ==, "Solved: Anna gains 4 points.");
  g_assert_true (g_str_has_prefix (bastide_attempt_get_cause (fixture->attempt), "Anna scores 4 for the city: "));
  g_assert_cmpint (rule, ==, BST_RULE_BASE_6);
  g_assert_true (bastide_attempt_has_author_line (fixture->attempt));
  theme = bastide_attempt_dup_theme (fixture->attempt);
  g_assert_true (theme != NULL && *theme != '\0');
  g_assert_cmpint (bastide_attempt_get_outcome (fixture->attempt), ==, BASTIDE_OUTCOME_SOLVED);
  g_assert_cmpint (get_result (fixture).best, ==, BASTIDE_OUTCOME_SOLVED);
  g_assert_cmpint (get_result (fixture).first, ==, BASTIDE_OUTCOME_SOLVED);

  /* After the end the puzzle can be taken back and played another way. */
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
}

static void
test_missed (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);
  g_autoptr (BastideTry) try = NULL;

  begin (fixture, "base-first-placement", &goal, TRUE);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "Missed: Anna gained no points; at least 4 were wanted.");
  g_assert_cmpuint (count_tries (fixture), ==, 1);
  g_assert_cmpuint (get_depth (fixture), ==, 2);

  /* Only the turn is taken back; the try stays, and the same try is no second one. */
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "");
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpuint (count_tries (fixture), ==, 1);
  bastide_attempt_take_back (fixture->attempt);

  try = g_list_model_get_item (bastide_attempt_get_tries (fixture->attempt), 0);
  g_assert_cmpstr (bastide_try_get_text (try), ==, "Anna: tile at 1,0");
  bastide_attempt_look (fixture->attempt, try);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_LOOKING);
  g_assert_cmpuint (get_depth (fixture), ==, 2);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);

  /* Whoever looks twice, or takes back while looking, is back where the look began. */
  bastide_attempt_look (fixture->attempt, try);
  bastide_attempt_look (fixture->attempt, try);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_LOOKING);
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);

  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpint (get_result (fixture).first, ==, BASTIDE_OUTCOME_MISSED);
  g_assert_cmpint (get_result (fixture).best, ==, BASTIDE_OUTCOME_SOLVED);
  g_assert_cmpuint (get_result (fixture).tries, ==, 1);
}

/* What is to be kept away is told by its numbers, too, and by the events. */
static void
test_allowed (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);
  BstRule rule;

  goal.conditions[0].negated = TRUE;
  begin (fixture, "base-first-placement", &goal, FALSE);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, &rule), ==,
                   "Missed: Anna gained 4 points; at most 3 were allowed.");
  g_assert_true (g_str_has_prefix (bastide_attempt_get_cause (fixture->attempt), "Anna scores 4 for the city: "));
  g_assert_cmpint (rule, ==, BST_RULE_BASE_6);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "Solved: Anna gains no points.");
}

/* A goal that nobody reaches, and two tries that come to the same. */
static void
test_out_of_reach (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 50);
  g_autoptr (BastideTry) try = NULL;

  begin (fixture, "base-first-placement", &goal, FALSE);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Missed: Anna gained 4 points; at least 50 were wanted.");
  bastide_attempt_step (fixture->attempt);
  g_assert_false (bastide_attempt_can_show (fixture->attempt));
  bastide_attempt_show (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpuint (count_tries (fixture), ==, 2);

  /* While a try is on the board no other one is looked at. */
  try = g_list_model_get_item (bastide_attempt_get_tries (fixture->attempt), 0);
  bastide_attempt_look (fixture->attempt, try);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_MISSED);

  /* The first of two tries is found again behind the second. */
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpuint (count_tries (fixture), ==, 2);

  /* A line that goes on is told as far as it came. */
  goal.scope = BST_SCOPE_TILES;
  goal.length = 3;
  begin (fixture, "base-first-placement", &goal, FALSE);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpuint (get_depth (fixture), >, 2);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "Missed: The goal is out of reach now.");
}

/* An attempt counts without a file of results, too. */
static void
test_without_results (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);

  g_set_object (&fixture->kept, fixture->results);
  g_clear_object (&fixture->results);
  begin (fixture, "base-first-placement", &goal, TRUE);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpint (bastide_attempt_get_outcome (fixture->attempt), ==, BASTIDE_OUTCOME_SOLVED);
  fixture->results = g_steal_pointer (&fixture->kept);
  g_assert_cmpint (get_result (fixture).best, ==, BASTIDE_OUTCOME_NONE);
}

static void
test_taken_back (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);
  BastidePlayTree *tree;

  begin (fixture, "base-first-placement", &goal, TRUE);
  g_assert_false (bastide_attempt_can_take_back (fixture->attempt));
  g_assert_cmpint (play (fixture, "place 1,0 2"), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_true (bastide_attempt_can_take_back (fixture->attempt));
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_false (bastide_attempt_can_take_back (fixture->attempt));
  /* A comment is no choice. */
  tree = bastide_attempt_get_tree (fixture->attempt);
  bastide_play_tree_set_comment (tree, bastide_play_tree_get_current (tree), "Hm");
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_false (bastide_attempt_can_take_back (fixture->attempt));
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpuint (count_tries (fixture), ==, 0);
}

/* Of a turn in which others choose, too, only the solver's last choice is taken back, with what they chose after it. */
static void
test_taken_back_choice (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 5);

  begin (fixture, "count-two-from-the-blacksmith", &goal, TRUE);
  g_assert_cmpint (play (fixture, "place 1,-2 2; redeploy meeple blacksmith 1,-2 road:E"), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpuint (get_depth (fixture), ==, 3);
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 2);
  g_assert_true (bastide_attempt_can_take_back (fixture->attempt));
  g_assert_cmpint (play (fixture, "redeploy meeple blacksmith 1,-2 road:E"), ==, BASTIDE_ATTEMPT_CHOOSING);
  bastide_attempt_take_back (fixture->attempt);
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_false (bastide_attempt_can_take_back (fixture->attempt));

  /* The board goes back by itself as little as it plays for the others. */
  g_assert_cmpint (play (fixture, "place 1,-2 2"), ==, BASTIDE_ATTEMPT_CHOOSING);
  bastide_play_tree_go_back (bastide_attempt_get_tree (fixture->attempt));
  g_assert_cmpuint (get_depth (fixture), ==, 2);
}

static void
test_other_way (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 0);

  begin (fixture, "base-first-placement", &goal, TRUE);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Solved, in a way that the author did not list: Anna gains 0 points.");
  begin (fixture, "base-first-placement", &goal, FALSE);
  g_assert_false (bastide_attempt_has_author_line (fixture->attempt));
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "Solved: Anna gains 0 points.");
}

/* A variation of the author's line is the author's way, too, and so is one of that; a try of it is none. */
static void
test_variations (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const pass[] = { "pass", NULL };
  static const BastideLineRole roles[] = { BASTIDE_LINE_VARIATION, BASTIDE_LINE_TRY };
  static const char * const verdicts[] = {
    "Solved: Anna gains 0 points.", "Solved, in a way that the author did not list: Anna gains 0 points.",
  };
  const BstGoal goal = make_gain (0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autoptr (BastideContent) content = read_bundled ("base-first-placement", &goal);

      g_assert_cmpuint (bastide_edit_add_line (content, 0, 1, roles[i], pass), !=, BST_NONE);
      begin_content (fixture, content);
      g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_OVER);
      g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, verdicts[i]);
    }
}

static void
test_lead (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.totals = FALSE;
  begin (fixture, "base-first-placement", &goal, FALSE);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_true (g_str_has_prefix (bastide_attempt_get_verdict (fixture->attempt, NULL), "Missed: This comes to a lead of "));
}

static void
test_points (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_POINTS;
  goal.totals = FALSE;
  begin (fixture, "base-first-placement", &goal, FALSE);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Missed: This comes to a score of 0; 4 was possible.");
}

/* The points that lead a counting figure to its space are the cause. */
static void
test_space (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);

  goal.conditions[0].kind = BST_CONDITION_SPACE;
  begin (fixture, "base-first-placement", &goal, FALSE);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Solved: A counting figure of Anna is on space 4.");
  g_assert_true (g_str_has_prefix (bastide_attempt_get_cause (fixture->attempt), "Anna scores 4 for the city: "));
}

static void
test_hints (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);
  BstCell cell;
  guint n;

  begin (fixture, "base-first-placement", &goal, TRUE);
  n = bastide_attempt_get_n_hints (fixture->attempt);
  g_assert_cmpuint (n, ==, 6);
  for (guint i = 0; i < n; i++)
    {
      bastide_attempt_give_hint (fixture->attempt);
      g_assert_cmpuint (bastide_attempt_get_n_given (fixture->attempt), ==, i + 1);
      g_assert_cmpuint (bastide_attempt_get_n_hints (fixture->attempt), ==, n);
      g_assert_cmpint (bastide_attempt_get_hint_cell (fixture->attempt, &cell), ==, i >= 4);
    }
  g_assert_true (bst_cell_equal (cell, BST_CELL (1, 0)));
  bastide_attempt_give_hint (fixture->attempt);
  g_assert_cmpuint (bastide_attempt_get_n_given (fixture->attempt), ==, n);
  g_assert_true (g_str_has_prefix (bastide_attempt_get_hint (fixture->attempt, 0), "Where two tiles touch"));
  g_assert_true (g_str_has_prefix (bastide_attempt_get_hint (fixture->attempt, 3), "One rule matters here: "));
  g_assert_cmpstr (bastide_attempt_get_hint (fixture->attempt, 4), ==,
                   "Look at the cell 1,0: that is where Anna’s tile goes.");
  g_assert_true (g_str_has_prefix (bastide_attempt_get_hint (fixture->attempt, 5),
                                   "The whole turn is this: Anna: tile at 1,0, "));
  /* What was said about a turn is not said again after a try of it. */
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpuint (bastide_attempt_get_n_hints (fixture->attempt), ==, n);
  g_assert_true (bastide_attempt_get_hint_cell (fixture->attempt, &cell));
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpint (get_result (fixture).best, ==, BASTIDE_OUTCOME_HINTED);
  g_assert_cmpuint (get_result (fixture).hints, ==, n);
}

static void
test_shown (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);
  g_autoptr (BastideContent) content = read_bundled ("base-first-placement", &goal);

  g_ptr_array_set_size (content->comments, 0);
  g_assert_true (bastide_edit_set_comment (content, 0, 0, "Look south."));
  begin_content (fixture, content);
  g_assert_true (bastide_attempt_can_show (fixture->attempt));
  g_assert_cmpint (play (fixture, "place 0,2 1"), ==, BASTIDE_ATTEMPT_CHOOSING);
  bastide_attempt_show (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "Look south.");
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_SHOWING);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_SHOWING);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpuint (get_depth (fixture), ==, 2);
  g_assert_cmpint (get_result (fixture).first, ==, BASTIDE_OUTCOME_SHOWN);

  /* The help is not forgotten. */
  bastide_attempt_start_again (fixture->attempt);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpint (get_result (fixture).best, ==, BASTIDE_OUTCOME_SHOWN);
}

/* Who has solved a puzzle may look at the author's way without losing anything. */
static void
test_shown_after_solved (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);

  begin (fixture, "base-first-placement", &goal, TRUE);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_OVER);
  bastide_attempt_start_again (fixture->attempt);
  bastide_attempt_show (fixture->attempt);
  while (bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_SHOWING)
    bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpint (bastide_attempt_get_outcome (fixture->attempt), ==, BASTIDE_OUTCOME_SOLVED);
  g_assert_cmpint (get_result (fixture).best, ==, BASTIDE_OUTCOME_SOLVED);
}

static void
add_solution (BastideContent     *content,
              const char * const *actions)
{
  g_ptr_array_add (content->solution, g_strdupv ((char **) actions));
}

/* A line of the author that ends at once hides no other that goes on. */
static void
test_shown_beside_broken_line (Fixture       *fixture,
                               gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const broken[] = { "place 5,5 0", NULL };
  static const char * const sound[] = { "place 1,0 2", "deploy meeple city:S", NULL };
  BstGoal goal = make_gain (0, 4);
  g_autoptr (BastideContent) content = read_bundled ("base-first-placement", &goal);

  g_ptr_array_set_size (content->lines, 0);
  g_ptr_array_set_size (content->solution, 0);
  add_solution (content, broken);
  begin_content (fixture, content);
  /* Without another line the way has to be searched first. */
  g_assert_false (bastide_attempt_can_show (fixture->attempt));
  bastide_test_await (bastide_attempt_can_show (fixture->attempt));
  add_solution (content, sound);
  begin_content (fixture, content);
  g_assert_true (bastide_attempt_can_show (fixture->attempt));
}

/* A line ends before an action that cannot be read, with the comments up to there, and a reply that would begin behind
 * that is none; the other replies are lines of the author, too. */
static void
test_author_lines (void)
{
  static const char * const broken[] = { "place 1,0 2", "deploy meeple nowhere", "pass", NULL };
  static const char * const pass[] = { "pass", NULL };
  BstGoal goal = make_gain (0, 0);
  g_autoptr (BastideContent) content = read_bundled ("base-first-placement", &goal);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BstCourse) course = bst_course_new (&goal, bastide_position_get_engine (position));
  g_autoptr (BastideAuthorLines) lines = NULL;
  BastideContentLine *line = bastide_content_line_new (BASTIDE_LINE_SOLUTION, broken);

  g_ptr_array_set_size (content->lines, 0);
  g_ptr_array_set_size (content->solution, 0);
  for (guint after = 1; after <= 3; after++)
    {
      BastideContentLine *reply = bastide_content_line_new (BASTIDE_LINE_VARIATION, pass);

      reply->is_reply = TRUE;
      reply->after = after;
      g_ptr_array_add (line->replies, reply);
      g_ptr_array_add (line->comments, bastide_comment_new (after + 1, "too late"));
      g_ptr_array_add (reply->comments, bastide_comment_new (after, "in the reply"));
    }
  g_ptr_array_add (line->comments, bastide_comment_new (G_MAXUINT, "too late"));
  g_ptr_array_add (content->lines, line);
  lines = bastide_author_lines_new (content, position, course);
  g_assert_cmpuint (bastide_author_lines_count (lines), ==, 2);
  g_assert_cmpuint (bastide_author_lines_get_actions (lines, 0)->len, ==, 1);
  g_assert_cmpuint (bastide_author_lines_get_actions (lines, 1)->len, ==, 2);
  g_assert_null (bastide_author_lines_get_comment (lines, 0, 1));
  g_assert_null (bastide_author_lines_get_comment (lines, 1, 1));
  g_assert_cmpstr (bastide_author_lines_get_comment (lines, 1, 2), ==, "in the reply");
}

/* A value that no search knows is not told, and where nothing happens there is no rule for a hint. */
static void
test_unknown_words (void)
{
  static const char * const expected[] = {
    "Solved.", "Solved another way; the author did not list this.",
    "Solved: This comes to a score of 16; no other way leads to more.",
    "Solved, in a way that the author did not list: This comes to a score of 16; no other way leads to more.",
  };
  const BstValue values[] = { { .part = 16, .whole = 0 }, { .part = 16, .whole = 1 } };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (GArray) nothing = g_array_new (FALSE, FALSE, sizeof (BstAction));
  g_autoptr (BstCourse) course = NULL;
  g_autofree char *unknown = NULL;
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_POINTS;
  course = bst_course_new (&goal, bastide_position_get_engine (position));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = bastide_attempt_words_solved (position, course, &values[i / 2], i % 2 == 1);

      g_assert_cmpstr (text, ==, expected[i]);
    }
  unknown = bastide_attempt_words_solved (position, course, NULL, FALSE);
  g_assert_cmpstr (unknown, ==, expected[0]);
  g_assert_cmpint (bastide_attempt_words_find_rule (position, nothing), ==, BST_RULE_NONE);
}

/* The idea is a rule of the whole turn, also of what follows after the others have chosen. */
static void
test_idea (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 5);

  begin (fixture, "count-two-from-the-blacksmith", &goal, TRUE);
  for (guint i = 0; i < 4; i++)
    bastide_attempt_give_hint (fixture->attempt);
  g_assert_nonnull (strstr (bastide_attempt_get_hint (fixture->attempt, 3), "(CNT-"));
}

/* Without lines of the author the search shows its own. */
static void
test_shown_by_search (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);

  begin (fixture, "base-first-placement", &goal, FALSE);
  bastide_test_await (bastide_attempt_can_show (fixture->attempt));
  bastide_attempt_show (fixture->attempt);
  while (bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_SHOWING)
    bastide_attempt_step (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 2);
}

/* A defender who cannot win any more still takes the points: 39 to 38, not 40 to 35. */
static void
test_close_defence (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  const BstPosition *end;
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_CONDITION;
  goal.scope = BST_SCOPE_GAME;
  goal.n_conditions = 1;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_WIN, .player = 0 };
  begin (fixture, "king-raising-the-bar", &goal, FALSE);
  g_assert_cmpint (play (fixture, "place -1,2 1; deploy meeple field:NL"), ==, BASTIDE_ATTEMPT_OVER);
  end = bastide_position_get_engine (bastide_play_tree_get_position (bastide_attempt_get_tree (fixture->attempt)));
  g_assert_cmpint (bst_position_get_score (end, 0), ==, 39);
  g_assert_cmpint (bst_position_get_score (end, 1), ==, 38);

  /* The lead is told, and none of the many scores at the end of the game as its cause. */
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "Solved: Anna is 1 point ahead.");
  g_assert_null (strstr (bastide_attempt_get_cause (fixture->attempt), "unfinished"));
}

/* Other players choose in the middle of the turn: the attempt plays for them, and the solver goes on. */
static void
test_replies (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 5);
  g_autoptr (BastideTry) try = NULL;

  begin (fixture, "count-two-from-the-blacksmith", &goal, TRUE);
  g_assert_cmpint (play (fixture, "place 1,-2 2"), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpuint (get_depth (fixture), ==, 2);
  g_assert_cmpint (play (fixture, "redeploy meeple blacksmith 1,-2 road:E; redeploy meeple blacksmith 1,-2 road:E"), ==,
                   BASTIDE_ATTEMPT_OVER);
  g_assert_cmpint (bastide_attempt_get_outcome (fixture->attempt), ==, BASTIDE_OUTCOME_SOLVED);

  bastide_attempt_start_again (fixture->attempt);
  g_assert_cmpint (play (fixture, "place 1,-2 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  try = g_list_model_get_item (bastide_attempt_get_tries (fixture->attempt), 0);
  g_assert_nonnull (strstr (bastide_try_get_reason (try), "Missed: Anna gained no points; at least 5 were wanted."));
  g_assert_cmpstr (bastide_attempt_get_cause (fixture->attempt), ==, "Carla: no figure moves.");
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
}

static BastideContent *
read_replaced (const char    *old,
               const char    *new,
               const BstGoal *goal)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, old, 2);
  g_autofree char *text = g_strjoinv (new, parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

  bastide_edit_set_goal (content, goal);
  g_ptr_array_set_size (content->solution, 0);

  return content;
}

/* Over two turns the others lay tiles as well, and a turn that fails is refuted on the board. */
static void
test_refuted (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.totals = FALSE;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 2;
  begin (fixture, "base-first-placement", &goal, FALSE);
  g_assert_cmpint (play (fixture, "place 0,2 1; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpuint (get_depth (fixture), >=, 4);
  g_assert_nonnull (strstr (bastide_attempt_get_cause (fixture->attempt), "Ben: "));
  g_assert_true (g_str_has_suffix (bastide_attempt_get_verdict (fixture->attempt, NULL), "; 0 was possible."));
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpuint (get_depth (fixture), >=, 4);
  g_assert_true (g_str_has_prefix (bastide_attempt_get_verdict (fixture->attempt, NULL),
                                   "Solved: This comes to a lead of "));
}

/* The scope ends in the turn of another player, over or before a draw that counts by its probability. */
static void
test_ends_in_other_turn (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char   *draw;
    BstCertainty  certainty;
    guint         length;
  } ends[] = {
    { "\"draw\": [\"BASE-B\", \"BASE-H\"],", BST_CERTAINTY_GUARANTEED, 2 },
    { "\"draw\": [\"BASE-B\"], \"bag\": { \"BASE-U\": 2 },", BST_CERTAINTY_EXPECTED, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (BastideContent) content = NULL;
      BstGoal goal;

      bst_goal_init (&goal, 0);
      goal.objective = BST_OBJECTIVE_POINTS;
      goal.certainty = ends[i].certainty;
      goal.totals = FALSE;
      goal.scope = BST_SCOPE_TILES;
      goal.length = ends[i].length;
      content = read_replaced ("\"draw\": [\"BASE-B\", \"BASE-H\"],", ends[i].draw, &goal);
      begin_content (fixture, content);
      g_assert_cmpint (play (fixture, "place 0,-1 2; pass"), ==, BASTIDE_ATTEMPT_OVER);
      g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                       "Solved: This comes to a score of 16; no other way leads to more.");
    }
}

/* The board must not play for the others. */
static void
test_out_of_turn (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);

  begin (fixture, "base-first-placement", &goal, TRUE);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  bastide_play_tree_go_back (bastide_attempt_get_tree (fixture->attempt));
  g_assert_cmpuint (get_depth (fixture), ==, 2);
  bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "place 2,1 0", NULL);
  g_assert_cmpuint (get_depth (fixture), ==, 2);
}

/* --- how the verdict is told, and which defences are asked --- */

/* Plays the first legal action, and does not wait for what follows. */
static void
play_now (Fixture *fixture)
{
  BastidePlayTree *tree = bastide_attempt_get_tree (fixture->attempt);
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  bst_turn_list (bastide_position_get_engine (bastide_play_tree_get_position (tree)), list);
  g_assert_true (bastide_play_tree_play (tree, list->actions, 1, NULL));
}

/* Plays the first legal actions to the end of the solver's turn. */
static BastideAttemptState
play_anything (Fixture *fixture)
{
  while (settle (fixture) == BASTIDE_ATTEMPT_CHOOSING)
    play_now (fixture);

  return settle (fixture);
}

static void
begin_long (Fixture *fixture)
{
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.totals = FALSE;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 3;
  begin (fixture, "base-first-placement", &goal, FALSE);
}

/* The turn that lets the goal go is met without a word, and told at the end of the line. */
static void
test_told_at_end (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  const char *verdict;

  begin_long (fixture);
  bastide_attempt_set_tell_at_end (fixture->attempt, TRUE);
  g_assert_cmpint (play (fixture, "place 0,2 1; pass"), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpuint (get_depth (fixture), >=, 4);
  g_assert_cmpuint (count_tries (fixture), ==, 0);
  g_assert_null (strstr (bastide_attempt_get_verdict (fixture->attempt, NULL), "goal"));
  g_assert_cmpint (bastide_attempt_get_outcome (fixture->attempt), ==, BASTIDE_OUTCOME_NONE);

  /* Taking the turn back leaves no trace of it. */
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_cmpint (play (fixture, "place 0,2 1; pass"), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpint (play_anything (fixture), ==, BASTIDE_ATTEMPT_MISSED);
  verdict = bastide_attempt_get_verdict (fixture->attempt, NULL);
  g_assert_true (g_str_has_prefix (verdict, "The goal was lost with this turn: “Anna: tile at 0,2"));
  g_assert_nonnull (strstr (bastide_attempt_get_cause (fixture->attempt), "Ben: "));
  g_assert_cmpuint (count_tries (fixture), ==, 1);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);

  /* With the solution from there on, a hint and its beginning tell the truth. */
  g_assert_cmpint (play (fixture, "place 0,2 1; pass"), ==, BASTIDE_ATTEMPT_CHOOSING);
  while (bastide_attempt_get_n_given (fixture->attempt) < bastide_attempt_get_n_hints (fixture->attempt))
    bastide_attempt_give_hint (fixture->attempt);
  g_assert_nonnull (strstr (bastide_attempt_get_hint (fixture->attempt,
                                                      bastide_attempt_get_n_given (fixture->attempt) - 1),
                            "out of reach"));
  bastide_attempt_show (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
}

/* The line ends in Ben's turn: the only turn of the solver needs no name. */
static void
test_told_in_other_turn (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.totals = FALSE;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 2;
  begin (fixture, "base-first-placement", &goal, FALSE);
  bastide_attempt_set_tell_at_end (fixture->attempt, TRUE);
  bastide_attempt_set_every_defence (fixture->attempt, TRUE);
  g_assert_cmpint (play (fixture, "place 0,2 1; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_test_message ("%s", bastide_attempt_get_verdict (fixture->attempt, NULL));
  g_assert_true (g_str_has_prefix (bastide_attempt_get_verdict (fixture->attempt, NULL), "Missed: This comes to a lead of "));
  g_assert_cmpuint (count_tries (fixture), ==, 1);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);

  /* Told at once, the turn is refuted by one defence. */
  bastide_attempt_set_tell_at_end (fixture->attempt, FALSE);
  g_assert_cmpint (play (fixture, "place 0,2 1; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpuint (count_tries (fixture), <=, 2);
}

/* After a turn that was good the verdict of the last turn is that of every other puzzle. */
static void
test_told_after_good_turns (Fixture       *fixture,
                            gconstpointer  data G_GNUC_UNUSED)
{
  begin_long (fixture);
  bastide_attempt_set_tell_at_end (fixture->attempt, TRUE);
  g_assert_cmpint (play (fixture, "place 1,0 2; deploy meeple city:S"), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_null (strstr (bastide_attempt_get_verdict (fixture->attempt, NULL), "reach"));
  bastide_test_await (bastide_attempt_can_show (fixture->attempt));
  bastide_attempt_show (fixture->attempt);
  while (bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_SHOWING)
    bastide_attempt_step (fixture->attempt);
  g_assert_cmpuint (count_tries (fixture), ==, 0);
}

/* Carla can reply in several ways that do not come to the same. Each has to be answered, in the turn as it was. */
static void
test_every_defence (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 5);
  guint n_asked = 0;

  begin (fixture, "count-two-from-the-blacksmith", &goal, TRUE);
  bastide_attempt_set_every_defence (fixture->attempt, TRUE);
  g_assert_cmpint (play (fixture, "place 1,-2 2"), ==, BASTIDE_ATTEMPT_CHOOSING);
  for (; settle (fixture) == BASTIDE_ATTEMPT_CHOOSING; n_asked++)
    {
      g_assert_cmpint (bastide_attempt_get_outcome (fixture->attempt), ==, BASTIDE_OUTCOME_NONE);
      g_test_message ("%s", bastide_attempt_get_verdict (fixture->attempt, NULL));
      play (fixture, "redeploy meeple blacksmith 1,-2 road:E; redeploy meeple blacksmith 1,-2 road:E");
    }
  g_test_message ("%u %s", n_asked, bastide_attempt_get_verdict (fixture->attempt, NULL));
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpuint (n_asked, >, 1);
  g_assert_cmpint (bastide_attempt_get_outcome (fixture->attempt), ==, BASTIDE_OUTCOME_SOLVED);

  /* Nothing is asked twice. */
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_cmpint (play (fixture, "place 1,-2 2; redeploy meeple blacksmith 1,-2 road:E; "
                                  "redeploy meeple blacksmith 1,-2 road:E"), ==, BASTIDE_ATTEMPT_OVER);
}

/* A good turn that is not the author's is praised as such. */
static void
test_praised (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const verdicts[] = {
    "The goal stays in reach.", "The goal stays in reach, in another way than the author’s.",
  };
  BstGoal goal = make_gain (1, 50);

  goal.player = 0;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 3;
  goal.conditions[0].negated = TRUE;
  for (guint with_lines = 0; with_lines < G_N_ELEMENTS (verdicts); with_lines++)
    {
      begin (fixture, "base-first-placement", &goal, with_lines != 0);
      bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "place 1,0 2", NULL);
      bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "pass", NULL);
      g_assert_cmpint (settle (fixture), ==, BASTIDE_ATTEMPT_REPLYING);
      g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, verdicts[with_lines]);
    }

  /* The author’s way is not stopped where a search knows better, but not praised either. */
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN, .number = 50 };
  begin (fixture, "base-first-placement", &goal, TRUE);
  bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "place 1,0 2", NULL);
  bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "deploy meeple city:S", NULL);
  g_assert_cmpint (settle (fixture), ==, BASTIDE_ATTEMPT_REPLYING);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "");
}

/* The next defence may be one of a turn before the solver's last: the line goes back there. */
static void
test_every_defence_of_turns (Fixture       *fixture,
                             gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (1, 50);

  goal.player = 0;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 3;
  goal.conditions[0].negated = TRUE;
  begin (fixture, "base-first-placement", &goal, FALSE);
  bastide_attempt_set_every_defence (fixture->attempt, TRUE);
  g_assert_cmpint (play (fixture, "place 1,0 2; pass"), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpuint (get_depth (fixture), >=, 4);
  play_anything (fixture);
  g_assert_true (g_str_has_prefix (bastide_attempt_get_verdict (fixture->attempt, NULL),
                                   "Solved against this defence. Defence 2 of "));
  g_assert_cmpuint (get_depth (fixture), ==, 2);
  while (settle (fixture) == BASTIDE_ATTEMPT_REPLYING)
    bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);

  /* The first turn is still there to be taken back. */
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
}

/* A search that is too long for the user gives up: the author's line judges, and the verdict says so. */
static void
test_stopped (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.scope = BST_SCOPE_GAME;
  begin (fixture, "base-first-placement", &goal, TRUE);
  bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "place 1,0 2", NULL);
  bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "pass", NULL);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHECKING);
  bastide_attempt_step (fixture->attempt);
  while (settle (fixture) == BASTIDE_ATTEMPT_REPLYING)
    bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_nonnull (strstr (bastide_attempt_get_verdict (fixture->attempt, NULL), "was stopped before it could judge it"));
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
  g_assert_cmpuint (count_tries (fixture), ==, 1);
  g_clear_object (&fixture->attempt);
}

static void
stop (Fixture *fixture)
{
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHECKING);
  bastide_attempt_step (fixture->attempt);
  settle (fixture);
}

/* The search that was stopped is asked again about the same turn, and what was known before stays known. */
static void
test_stopped_again (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  guint n_late = 0;

  /* A search that is over before it is stopped has judged the turn: it is begun anew. */
  do
    {
      g_assert_cmpuint (n_late++, <, 50);
      begin_long (fixture);
      bastide_test_await (bastide_attempt_can_show (fixture->attempt));
      bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "place 0,2 1", NULL);
      bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "pass", NULL);
      stop (fixture);
    }
  while (bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_REPLYING);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_nonnull (strstr (bastide_attempt_get_verdict (fixture->attempt, NULL), "was stopped before it could judge it"));
  bastide_attempt_step (fixture->attempt);
  g_assert_true (bastide_attempt_can_show (fixture->attempt));
  g_assert_cmpint (play (fixture, "place 0,2 1; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_true (g_str_has_prefix (bastide_attempt_get_verdict (fixture->attempt, NULL), "Missed: This comes to a lead of "));
}

/* Stops each search, and steps on to the solver's next turn. */
static void
stop_all (Fixture *fixture)
{
  while (bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_CHECKING
         || bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_REPLYING)
    {
      bastide_attempt_step (fixture->attempt);
      settle (fixture);
    }
}

/* A turn that was let go without a word stays the one to be told, whatever is played and taken back after it. */
static void
test_slips (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BastidePlayTree *tree;
  BstGoal goal;
  guint second;

  bst_goal_init (&goal, 0);
  goal.scope = BST_SCOPE_GAME;
  begin (fixture, "base-first-placement", &goal, TRUE);
  tree = bastide_attempt_get_tree (fixture->attempt);
  bastide_attempt_set_tell_at_end (fixture->attempt, TRUE);
  bastide_play_tree_play_text (tree, "place 1,0 2", NULL);
  bastide_play_tree_play_text (tree, "pass", NULL);
  stop_all (fixture);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
  second = get_depth (fixture);
  g_assert_cmpuint (second, >, 2);
  for (guint i = 0; i < 2; i++)
    {
      while (bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_CHOOSING)
        play_now (fixture);
      while (bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_CHECKING)
        stop (fixture);
      g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "");
      stop_all (fixture);
      g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_CHOOSING);
      g_assert_cmpuint (get_depth (fixture), >, second);
      bastide_attempt_take_back (fixture->attempt);
      g_assert_cmpuint (get_depth (fixture), ==, second);
      /* To be told at once from now on changes nothing about it. */
      bastide_attempt_set_tell_at_end (fixture->attempt, FALSE);
    }
  bastide_attempt_give_hint (fixture->attempt);
  g_assert_cmpuint (count_tries (fixture), ==, 0);
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_clear_object (&fixture->attempt);
}

/* A turn taken back choice by choice begins anew, with new searches. */
static void
test_stopped_taken_back (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.totals = FALSE;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 2;
  begin (fixture, "count-two-from-the-blacksmith", &goal, TRUE);
  bastide_play_tree_play_text (bastide_attempt_get_tree (fixture->attempt), "place 1,-2 2", NULL);
  stop (fixture);
  if (bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_CHECKING)
    stop (fixture);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_REPLYING);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpint (settle (fixture), ==, BASTIDE_ATTEMPT_CHOOSING);
  bastide_attempt_take_back (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 0);
  g_assert_cmpint (play (fixture, "place 1,-2 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_true (g_str_has_prefix (bastide_attempt_get_verdict (fixture->attempt, NULL), "Missed: This comes to a lead of "));
}

/* Where the search was stopped the others go the author's way, and anywhere legal beyond its end. */
static void
test_stopped_reply (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  static const char * const turn[] = { "place 1,0 2", "deploy meeple city:S" };
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BstPosition) engine = NULL;
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  g_auto (GStrv) played = NULL;
  BastidePlayTree *tree;
  char reply[BST_NOTATION_SIZE];
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.scope = BST_SCOPE_GAME;
  content = read_bundled ("base-first-placement", &goal);
  position = bastide_position_new (content);
  engine = bst_position_copy (bastide_position_get_engine (position));
  for (guint i = 0; i < G_N_ELEMENTS (turn); i++)
    {
      BstAction action;

      bst_notation_read_action (engine, turn[i], &action, NULL);
      bst_turn_apply (engine, &action, NULL);
      g_strv_builder_add (builder, turn[i]);
    }
  bst_turn_list (engine, list);
  g_assert_cmpuint (list->n, >, 1);
  bst_notation_write_action (engine, &list->actions[list->n - 1], reply);
  g_strv_builder_add (builder, reply);
  g_ptr_array_set_size (content->solution, 0);
  g_ptr_array_add (content->solution, g_strv_builder_end (builder));
  begin_content (fixture, content);
  tree = bastide_attempt_get_tree (fixture->attempt);
  for (guint i = 0; i < G_N_ELEMENTS (turn); i++)
    bastide_play_tree_play_text (tree, turn[i], NULL);
  stop (fixture);
  if (bastide_attempt_get_state (fixture->attempt) == BASTIDE_ATTEMPT_CHECKING)
    stop (fixture);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_REPLYING);
  bastide_attempt_step (fixture->attempt);
  played = bastide_play_tree_list_actions (tree, bastide_play_tree_get_depth (tree));
  g_assert_cmpstr (played[2], ==, reply);

  /* Ben's turn goes on: the author has no more to say. */
  stop (fixture);
  g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_REPLYING);
  bastide_attempt_step (fixture->attempt);
  g_assert_cmpuint (get_depth (fixture), ==, 4);
  g_clear_object (&fixture->attempt);
}

/* --- facts --- */

/* Plays the tile of @puzzle without a figure, and asserts what is told of the goal. */
static void
assert_facts (BastidePuzzle *puzzle,
              const BstGoal *goal,
              gboolean       reached,
              const char    *expected)
{
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BstCourse) course = bst_course_new (goal, bastide_position_get_engine (position));
  g_autofree char *text = NULL;
  BstAction action;

  bst_notation_read_action (course->position, "place 0,-1 2", &action, NULL);
  bst_course_play (course, &action);
  bst_course_play (course, &(BstAction) { .type = BST_ACTION_PASS });
  g_assert_true (bst_course_is_over (course));
  g_assert_cmpint (bst_course_get_value (course) > 0, ==, reached);
  text = bastide_attempt_facts_tell (position, course, reached);
  g_assert_cmpstr (text, ==, expected);
}

/* Anna has 12 points and scores 4 for the city, Ben has 7. */
static void
test_facts (void)
{
  static const struct
  {
    BstCondition condition;
    gboolean     reached;
    const char  *text;
  } expected[] = {
    { { .kind = BST_CONDITION_POINTS, .number = 16 }, TRUE, "Anna has 16 points." },
    { { .kind = BST_CONDITION_POINTS, .number = 17 }, FALSE, "Anna had 16 points; at least 17 were wanted." },
    { { .kind = BST_CONDITION_POINTS, .number = 17, .negated = TRUE }, TRUE, "Anna has only 16 points." },
    { { .kind = BST_CONDITION_POINTS, .number = 16, .negated = TRUE }, FALSE,
      "Anna had 16 points; at most 15 were allowed." },
    { { .kind = BST_CONDITION_POINTS, .number = 2, .negated = TRUE }, FALSE, "Anna had 16 points; at most 1 was allowed." },
    { { .kind = BST_CONDITION_POINTS, .number = 1, .negated = TRUE }, FALSE, "Anna had 16 points; none was allowed." },
    { { .kind = BST_CONDITION_POINTS, .player = 1, .number = 7 }, TRUE, "Ben has 7 points." },
    { { .kind = BST_CONDITION_GAIN, .number = 5 }, FALSE, "Anna gained 4 points; at least 5 were wanted." },
    { { .kind = BST_CONDITION_GAIN, .player = 1, .number = 1 }, FALSE,
      "Ben gained no points; at least 1 was wanted." },
    { { .kind = BST_CONDITION_LEAD, .number = 9 }, TRUE, "Anna is 9 points ahead." },
    { { .kind = BST_CONDITION_LEAD, .number = 10 }, FALSE,
      "Anna was 9 points ahead; a lead of at least 10 was wanted." },
    { { .kind = BST_CONDITION_LEAD, .number = 9, .negated = TRUE }, FALSE, "Anna was 9 points ahead." },
    { { .kind = BST_CONDITION_LEAD, .player = 1, .number = 1 }, FALSE,
      "Ben was 9 points behind; a lead of at least 1 was wanted." },
    { { .kind = BST_CONDITION_LEAD, .player = 1, .number = 0, .negated = TRUE }, TRUE, "Ben is 9 points behind." },
    { { .kind = BST_CONDITION_LEAD, .player = 1, .number = 0 }, FALSE, "Ben was 9 points behind." },
    { { .kind = BST_CONDITION_GAIN, .number = 1, .negated = TRUE }, FALSE, "Anna gained 4 points; none was allowed." },
    { { .kind = BST_CONDITION_GAIN, .number = 5, .negated = TRUE }, TRUE, "Anna gains only 4 points." },
    { { .kind = BST_CONDITION_WIN, .player = 1 }, FALSE, "Ben was 9 points behind." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
      BstGoal goal = make_gain (0, 0);

      goal.totals = FALSE;
      goal.conditions[0] = expected[i].condition;
      assert_facts (puzzle, &goal, expected[i].reached, expected[i].text);
    }
}

/* A player who was to be behind and has as many points as the other. */
static void
test_level (void)
{
  static const struct
  {
    gint32      number;
    gboolean    negated;
    gboolean    reached;
    const char *text;
  } expected[] = {
    { 0, TRUE, FALSE, "Anna had as many points as the best other player." },
    { 0, FALSE, TRUE, "Anna has as many points as the best other player." },
    { 1, FALSE, FALSE, "Anna was not ahead; a lead of at least 1 was wanted." },
    { 1, TRUE, TRUE, "Anna has as many points as the best other player." },
  };
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"score\": 7", 2);
  g_autofree char *level = g_strjoinv ("\"score\": 16", parts);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (level);
      BstGoal goal = make_gain (0, 0);

      goal.conditions[0] = (BstCondition) {
        .kind = BST_CONDITION_LEAD, .number = expected[i].number, .negated = expected[i].negated,
      };
      assert_facts (puzzle, &goal, expected[i].reached, expected[i].text);
    }
}

/* Of several conditions those are told that decide: all that are needed, or one that is enough. */
static void
test_deciding_facts (void)
{
  static const struct
  {
    BstConditionKind kind;
    gboolean         negated;
    gint32           number[2];
    gboolean         reached;
    const char      *text;
  } expected[] = {
    { BST_CONDITION_ALL, FALSE, { 5, 4 }, FALSE, "Anna gained 4 points; at least 5 were wanted." },
    { BST_CONDITION_ALL, FALSE, { 4, 5 }, FALSE, "Anna gained 4 points; at least 5 were wanted." },
    { BST_CONDITION_ALL, FALSE, { 4, 3 }, TRUE, "Anna gains 4 points. Anna gains 4 points." },
    { BST_CONDITION_ANY, FALSE, { 5, 4 }, TRUE, "Anna gains 4 points." },
    { BST_CONDITION_ANY, FALSE, { 5, 6 }, FALSE,
      "Anna gained 4 points; at least 5 were wanted. Anna gained 4 points; at least 6 were wanted." },
    { BST_CONDITION_ANY, TRUE, { 5, 4 }, FALSE, "Anna gains 4 points." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
      BstGoal goal = make_gain (0, 0);

      goal.n_conditions = 3;
      goal.conditions[0] = (BstCondition) { .kind = (guint8) expected[i].kind, .n = 2, .negated = expected[i].negated };
      for (guint child = 0; child < 2; child++)
        goal.conditions[child + 1] = (BstCondition) { .kind = BST_CONDITION_GAIN, .number = expected[i].number[child] };
      assert_facts (puzzle, &goal, expected[i].reached, expected[i].text);
    }
}

/* Each kind of event that gives points tells why a number of points has come about, and only for its player. */
static void
test_causes (void)
{
  static const struct
  {
    BstConditionKind kind;
    BstEvent         event;
    gboolean         matters;
  } expected[] = {
    { BST_CONDITION_GAIN, { .type = BST_EVENT_GOODS, .points = 10, .final = TRUE, .weight = { 1 } }, TRUE },
    { BST_CONDITION_GAIN, { .type = BST_EVENT_GOODS, .weight = { 1 } }, FALSE },
    { BST_CONDITION_POINTS, { .type = BST_EVENT_ROBBER_HOME, .points = 3, .final = TRUE }, TRUE },
    { BST_CONDITION_POINTS, { .type = BST_EVENT_ROBBER_HOME, .final = TRUE }, FALSE },
    { BST_CONDITION_POINTS, { .type = BST_EVENT_ROBBER_HOME, .points = 3, .final = TRUE, .player = 1 }, FALSE },
    { BST_CONDITION_LEAD, { .type = BST_EVENT_ROB, .points = 3, .count = 5, .player = 1 }, TRUE },
    { BST_CONDITION_LEAD, { .type = BST_EVENT_GOODS, .points = 10, .final = TRUE, .weight = { 1 } }, FALSE },
    { BST_CONDITION_WIN, { .type = BST_EVENT_ROB, .points = 3, .count = 5 }, TRUE },
    { BST_CONDITION_SPACE, { .type = BST_EVENT_ROGUE, .other = 1, .space = 4 }, TRUE },
    { BST_CONDITION_SPACE, { .type = BST_EVENT_COUNTING, .points = 4, .space = 4 }, TRUE },
    { BST_CONDITION_SPACE, { .type = BST_EVENT_COUNTING, .points = 4, .space = 4, .player = 1 }, FALSE },
    { BST_CONDITION_SPACE, { .type = BST_EVENT_END }, FALSE },
    { BST_CONDITION_CHALLENGE, { .type = BST_EVENT_LOST }, TRUE },
    { BST_CONDITION_CHALLENGE, { .type = BST_EVENT_END }, FALSE },
    { BST_CONDITION_SEND, { .type = BST_EVENT_SEND, .district = BST_DISTRICT_CASTLE }, TRUE },
    { BST_CONDITION_SEND, { .type = BST_EVENT_RIGHT }, TRUE },
    { BST_CONDITION_SEND, { .type = BST_EVENT_RIGHT, .player = 1 }, FALSE },
    { BST_CONDITION_SEND, { .type = BST_EVENT_END }, FALSE },
    { BST_CONDITION_COUNT, { .type = BST_EVENT_COUNT }, TRUE },
    {
      BST_CONDITION_KING,
      { .type = BST_EVENT_TITLE, .piece = BST_PIECE_KING, .granted = TRUE, .tiles = 2, .other = BST_NO_PLAYER },
      TRUE,
    },
    { BST_CONDITION_KING, { .type = BST_EVENT_END }, FALSE },
    { BST_CONDITION_ROBBER_BARON, { .type = BST_EVENT_END }, FALSE },
    { BST_CONDITION_COMPLETE, { .type = BST_EVENT_END }, FALSE },
    { BST_CONDITION_MAJORITY, { .type = BST_EVENT_END }, FALSE },
    { BST_CONDITION_FIGURES, { .type = BST_EVENT_SEND, .district = BST_DISTRICT_CASTLE }, TRUE },
    { BST_CONDITION_FIGURES, { .type = BST_EVENT_SEND, .district = BST_DISTRICT_CASTLE, .player = 1 }, FALSE },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
      g_autoptr (BstCourse) course = NULL;
      g_autofree char *text = NULL;
      BstGoal goal = make_gain (0, 4);
      BstEvent event = expected[i].event;
      BstRule rule;

      event.rule = BST_RULE_BASE_6;
      event.cause = BST_N_CAUSES;
      g_array_append_val (events, event);
      goal.conditions[0].kind = (guint8) expected[i].kind;
      course = bst_course_new (&goal, bastide_position_get_engine (position));
      text = bastide_attempt_facts_cause (position, course, FALSE, events, &rule);
      g_assert_cmpint (*text != '\0', ==, expected[i].matters);
      g_assert_cmpint (rule, ==, expected[i].matters ? BST_RULE_BASE_6 : BST_RULE_NONE);
    }
}

/* --- draws --- */

/* Where the goal is to be certain, the bag gives what is worst, and each tile that it may give is a defence: with a tile
 * with a city Ben closes it, with a road he cannot. */
static void
test_draws (void)
{
  static const char * const bags[] = {
    "\"BASE-E\": 1, \"BASE-U\": 2", "\"BASE-B\": 2, \"BASE-U\": 1", "\"BASE-B\": 1, \"BASE-E\": 2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bags); i++)
    {
      g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"draw\": [\"BASE-B\", \"BASE-H\"],", 2);
      g_autofree char *middle = g_strdup_printf ("\"bag\": { %s },", bags[i]);
      g_autofree char *text = g_strjoinv (middle, parts);
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
      const BstPosition *engine = bastide_position_get_engine (bastide_puzzle_get_position (puzzle));
      g_autofree BstActionList *list = g_new (BstActionList, 1);
      BstSolverLimits limits = { .memory = 1 << 20 };
      g_autoptr (BastideAssessment) worst = NULL;
      g_autoptr (BstCourse) course = NULL;
      BstGoal goal = make_gain (0, 4);
      guint n_good = 0;

      goal.scope = BST_SCOPE_TILES;
      goal.length = 2;
      goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN, .player = 1, .number = 1, .negated = TRUE };
      course = bst_course_new (&goal, engine);
      bst_course_play (course, &(BstAction) { .type = BST_ACTION_PLACE, .cell = BST_CELL (0, 2), .rotation = 2 });
      bst_course_play (course, &(BstAction) { .type = BST_ACTION_PASS });
      g_assert_true (bst_course_is_draw (course));
      worst = bastide_assessment_new (course, &limits);
      g_assert_true (worst->proved);
      g_assert_cmpuint (bst_turn_list (course->position, list), ==, 2);
      g_assert_cmpuint (worst->n_choices, ==, 2);
      for (guint nth = 0; nth < list->n; nth++)
        {
          g_autoptr (BstCourse) after = bst_course_copy (course);
          g_autoptr (BastideAssessment) one = NULL;

          bst_course_play (after, &list->actions[nth]);
          one = bastide_assessment_new (after, &limits);
          g_assert_cmpint (bst_value_compare (&worst->value, &one->value), <=, 0);
          n_good += one->value.part > 0;
        }
      g_assert_cmpuint (n_good, ==, i == 1 ? 2 : 1);
      g_assert_cmpint (worst->value.part > 0, ==, n_good == 2);
      g_assert_cmpuint (worst->choice->len, ==, 1);
      g_assert_cmpuint (worst->line->len, >=, 1);
      g_assert_cmpuint (worst->defences->len, ==, 2);
    }
}

/* An abbey may be laid before the draw or after it (ABB), which comes to the same: here it completes one of the
 * monasteries around it. So a draw is judged by the draws alone, and the solver chooses after it. */
static void
test_abbey_or_draw (void)
{
  g_autoptr (GString) text = g_string_new ("{\"format\": \"bastide-puzzle\", \"version\": 1,\n"
    "\"rules\": {\"modules\": [\"abbey\"]},\n"
    "\"players\": [{\"name\": \"Anna\", \"colour\": \"red\"}, {\"name\": \"Ben\", \"colour\": \"blue\"}],\n"
    "\"turn\": {\"player\": 0, \"phase\": \"place\"}, \"draw\": [], \"bag\": {\"BASE-E\": 1, \"BASE-U\": 1},\n"
    "\"board\": {\"tiles\": [{\"cell\": [0, 1], \"tile\": \"BASE-B\", \"figures\": ["
    "{\"player\": 0, \"figure\": \"meeple\", \"segment\": \"monastery\"}]}");
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (BastideAssessment) assessment = NULL;
  g_autoptr (BstCourse) course = NULL;
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  BstSolverLimits limits = { .memory = 1 << 20 };
  BstGoal goal = make_gain (0, 9);

  for (int y = -1; y <= 2; y++)
    for (int x = -1; x <= 1; x++)
      if (x != 0 || y == -1 || y == 2)
        g_string_append_printf (text, ", {\"cell\": [%d, %d], \"tile\": \"BASE-B\"}", x, y);
  g_string_append (text, "]}}");
  puzzle = bastide_test_puzzle_parse (text->str);
  course = bst_course_new (&goal, bastide_position_get_engine (bastide_puzzle_get_position (puzzle)));
  g_assert_true (bst_course_is_draw (course));
  g_assert_cmpuint (bst_turn_list (course->position, list), ==, 3);
  g_assert_cmpuint (list->actions[2].type, ==, BST_ACTION_ABBEY);
  assessment = bastide_assessment_new (course, &limits);
  g_assert_true (assessment->proved);
  g_assert_cmpint (assessment->value.part, ==, 1);
  g_assert_cmpuint (assessment->n_choices, ==, 2);
  g_assert_cmpuint (g_array_index (assessment->choice, BstAction, 0).type, ==, BST_ACTION_DRAW);
  g_assert_cmpuint (assessment->defences->len, ==, 2);
  bst_course_play (course, &list->actions[2]);
  bastide_assessment_free (assessment);
  assessment = bastide_assessment_new (course, &limits);
  g_assert_cmpint (assessment->value.part, ==, 1);
}

/* Where the bag decides in the end, a turn is judged by what it comes to on average. */
static void
test_average (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"draw\": [\"BASE-B\", \"BASE-H\"],", 2);
  g_autofree char *text = g_strjoinv ("\"bag\": { \"BASE-E\": 1, \"BASE-U\": 2 },", parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  g_autoptr (BastideContent) content = bastide_content_copy (bastide_puzzle_get_content (puzzle));
  BstGoal goal = make_gain (0, 4);

  goal.certainty = BST_CERTAINTY_EXPECTED;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 2;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN, .player = 1, .number = 1, .negated = TRUE };
  bastide_edit_set_goal (content, &goal);
  g_ptr_array_set_size (content->solution, 0);
  begin_content (fixture, content);
  g_assert_cmpint (play (fixture, "place 0,2 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Missed: The goal is less likely to be reached than it could be.");
  bastide_attempt_start_again (fixture->attempt);
  g_assert_cmpint (play (fixture, "place 0,-1 2; pass"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Solved: No other way reaches the goal more likely.");

  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_GAIN, .number = 4 };
  bastide_edit_set_goal (content, &goal);
  begin_content (fixture, content);
  g_assert_cmpint (play (fixture, "place 0,2 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "Missed: The goal is out of reach now.");

  goal.objective = BST_OBJECTIVE_POINTS;
  goal.n_conditions = 0;
  bastide_edit_set_goal (content, &goal);
  begin_content (fixture, content);
  g_assert_cmpint (play (fixture, "place 0,2 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Missed: This comes to a score of 12; 16 was possible.");
  bastide_attempt_start_again (fixture->attempt);
  g_assert_cmpint (play (fixture, "place 0,-1 2; pass"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Solved: This comes to a score of 16; no other way leads to more.");
}

/* Anna's turn and Ben's reply lead to a draw from the bag. */
static void
begin_to_draw (Fixture *fixture)
{
  g_autoptr (BastideContent) content = NULL;
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_POINTS;
  goal.certainty = BST_CERTAINTY_EXPECTED;
  goal.totals = FALSE;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 3;
  content = read_replaced ("\"draw\": [\"BASE-B\", \"BASE-H\"],", "\"draw\": [\"BASE-B\"], \"bag\": { \"BASE-U\": 2 },",
                           &goal);
  begin_content (fixture, content);
}

/* A turn that is refuted up to a draw from the bag has missed, and solves nothing. */
static void
test_refuted_to_draw (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  begin_to_draw (fixture);
  g_assert_cmpint (play (fixture, "place 0,2 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  g_assert_cmpuint (get_depth (fixture), >, 2);
  g_assert_true (g_str_has_prefix (bastide_attempt_get_verdict (fixture->attempt, NULL), "Missed: This comes to a score of "));
  g_assert_cmpint (get_result (fixture).best, ==, BASTIDE_OUTCOME_MISSED);
}

/* A good turn is solved where the reply to it leads to a draw from the bag. */
static void
test_solved_to_draw (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  begin_to_draw (fixture);
  g_assert_cmpint (play (fixture, "place 0,-1 2; pass"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpuint (get_depth (fixture), >, 2);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Solved: This comes to a score of 16; no other way leads to more.");
  g_assert_cmpint (get_result (fixture).best, ==, BASTIDE_OUTCOME_SOLVED);
}

/* A try is refuted by all who follow, each by one defence, up to the end. */
static void
test_refuted_by_two (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideContent) content = NULL;
  g_auto (GStrv) played = NULL;
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.objective = BST_OBJECTIVE_POINTS;
  goal.totals = FALSE;
  goal.scope = BST_SCOPE_TILES;
  goal.length = 3;
  content = read_replaced ("\"score\": 7 }", "\"score\": 7 }, { \"name\": \"Carla\", \"colour\": \"green\" }", &goal);
  begin_content (fixture, content);
  bastide_attempt_set_every_defence (fixture->attempt, TRUE);
  g_assert_cmpint (play (fixture, "place 0,2 2; pass"), ==, BASTIDE_ATTEMPT_MISSED);
  played = bastide_play_tree_list_actions (bastide_attempt_get_tree (fixture->attempt), get_depth (fixture));
  g_assert_cmpuint (g_strv_length (played), >, 4);
  g_assert_true (g_str_has_prefix (played[4], "place "));
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==,
                   "Missed: This comes to a score of 12; 16 was possible.");
  g_assert_cmpuint (count_tries (fixture), ==, 1);
}

/* Where the others end the scope before the solver could choose, only a goal that is reached is solved. */
static void
test_never_chosen (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    gint32          points;
    BastideOutcome  outcome;
    const char     *verdict;
  } expected[] = {
    { 4, BASTIDE_OUTCOME_MISSED, "Missed: Anna gained no points; at least 4 were wanted." },
    { 0, BASTIDE_OUTCOME_SOLVED, "Solved: Anna gains 0 points." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      BstGoal goal = make_gain (0, expected[i].points);
      g_autoptr (BastideContent) content = read_replaced ("\"turn\": { \"player\": 0", "\"turn\": { \"player\": 1", &goal);

      begin_content (fixture, content);
      while (settle (fixture) == BASTIDE_ATTEMPT_REPLYING)
        bastide_attempt_step (fixture->attempt);
      g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), ==, BASTIDE_ATTEMPT_OVER);
      g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, expected[i].verdict);
      g_assert_cmpint (get_result (fixture).best, ==, expected[i].outcome);
      g_assert_false (bastide_attempt_can_take_back (fixture->attempt));
    }
}

/* A puzzle that begins with a draw gives the solver a turn, and is not solved at once. */
static void
test_begins_with_draw (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 4);
  g_autoptr (BastideContent) content = NULL;

  goal.certainty = BST_CERTAINTY_EXPECTED;
  content = read_replaced (", \"tile\": \"BASE-E\", \"x-clock\": 90 },\n  \"draw\": [\"BASE-B\", \"BASE-H\"],",
                           " }, \"bag\": { \"BASE-E\": 1 },", &goal);
  begin_content (fixture, content);
  g_assert_cmpint (play (fixture, "place 0,-1 2; pass"), ==, BASTIDE_ATTEMPT_OVER);
  g_assert_cmpuint (get_depth (fixture), ==, 3);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), ==, "Solved: Anna gains 4 points.");
}

/* --- the bundled puzzles --- */

/* Returns the action with which a line of the author goes on from here, or NULL where none has come here. */
static const char *
find_next (BastideContent  *content,
           BastidePlayTree *tree)
{
  guint n = bastide_play_tree_get_depth (tree);
  g_auto (GStrv) played = bastide_play_tree_list_actions (tree, n);

  for (guint i = 0; i < content->solution->len; i++)
    {
      char **line = g_ptr_array_index (content->solution, i);
      guint k = 0;

      while (k < n && line[k] != NULL && g_str_equal (line[k], played[k]))
        k++;
      if (k == n && line[k] != NULL)
        return line[k];
    }
  return NULL;
}

/* Plays the author's turns against the best defence. Where the defence leaves the author's lines the rest is shown. */
static void
solve (Fixture        *fixture,
       BastideContent *content)
{
  BastidePlayTree *tree = bastide_attempt_get_tree (fixture->attempt);

  while (settle (fixture) != BASTIDE_ATTEMPT_OVER)
    {
      const char *next = find_next (content, tree);

      if (bastide_attempt_get_state (fixture->attempt) != BASTIDE_ATTEMPT_CHOOSING)
        {
          g_assert_cmpint (bastide_attempt_get_state (fixture->attempt), !=, BASTIDE_ATTEMPT_MISSED);
          bastide_attempt_step (fixture->attempt);
        }
      else if (next != NULL)
        g_assert_true (bastide_play_tree_play_text (tree, next, NULL));
      else
        {
          bastide_test_await (bastide_attempt_can_show (fixture->attempt));
          bastide_attempt_show (fixture->attempt);
        }
    }
  g_assert_cmpuint (count_tries (fixture), ==, 0);
  g_assert_cmpstr (bastide_attempt_get_verdict (fixture->attempt, NULL), !=, "");
  /* Where only a defence leaves the author's lines the solver has found nothing new. */
  g_assert_null (strstr (bastide_attempt_get_verdict (fixture->attempt, NULL), "another way"));
}

/* The theme is the rule of the expansion by which a puzzle was solved. */
static void
test_theme (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal = make_gain (0, 3);
  g_autoptr (BastideContent) content = read_bundled ("robbers-half-rounded-up", &goal);
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();
  g_autofree char *theme = NULL;
  BstRule rule;

  begin_content (fixture, content);
  g_assert_cmpint (play (fixture, "place 4,4 0; pass; robber 19; pass"), ==, BASTIDE_ATTEMPT_OVER);
  bastide_attempt_get_verdict (fixture->attempt, &rule);
  g_assert_cmpint (rule, ==, BST_RULE_RBS_3);
  theme = bastide_attempt_dup_theme (fixture->attempt);
  g_assert_cmpstr (theme, ==, bastide_rule_book_get_title (book, BST_RULE_RBS_3));
}

static void
test_bundled (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_auto (GStrv) names = g_resources_enumerate_children ("/io/github/bastide/Bastide/puzzles",
                                                         G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  guint n_solved = 0, n_all = 0;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/io/github/bastide/Bastide/puzzles/", names[i], NULL);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
      g_autoptr (BastideRuleBook) book = bastide_rule_book_new ();

      for (guint twin = 0; twin <= bastide_puzzle_get_whole (puzzle)->twins->len; twin++)
        {
          g_test_message ("%s %u", names[i], twin);
          bastide_puzzle_set_twin (puzzle, twin);
          fixture->attempt = bastide_attempt_new (bastide_puzzle_get_content (puzzle),
                                                  bastide_puzzle_get_content (puzzle),
                                                  bastide_puzzle_get_position (puzzle), book, fixture->results);
          solve (fixture, bastide_puzzle_get_content (puzzle));
          n_solved += get_result (fixture).best == BASTIDE_OUTCOME_SOLVED;
          n_all++;
          g_clear_object (&fixture->attempt);
        }
    }
  g_assert_cmpuint (n_solved * 10, >=, n_all * 9);
}

/* An attempt that goes away while a search runs. */
static void
test_given_up (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  BstGoal goal;

  bst_goal_init (&goal, 0);
  goal.scope = BST_SCOPE_GAME;
  begin (fixture, "base-first-placement", &goal, TRUE);
  g_clear_object (&fixture->attempt);
  /* Its search comes back while that of the next attempt runs. */
  goal = make_gain (0, 4);
  begin (fixture, "base-first-placement", &goal, FALSE);
  bastide_test_await (bastide_attempt_can_show (fixture->attempt));
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char  *path;
    void       (*test) (Fixture       *fixture,
                        gconstpointer  data);
  } tests[] = {
    { "/attempt/no-goal", test_no_goal },
    { "/attempt/solved", test_solved },
    { "/attempt/missed", test_missed },
    { "/attempt/allowed", test_allowed },
    { "/attempt/out-of-reach", test_out_of_reach },
    { "/attempt/without-results", test_without_results },
    { "/attempt/taken-back", test_taken_back },
    { "/attempt/taken-back-choice", test_taken_back_choice },
    { "/attempt/other-way", test_other_way },
    { "/attempt/variations", test_variations },
    { "/attempt/lead", test_lead },
    { "/attempt/points", test_points },
    { "/attempt/space", test_space },
    { "/attempt/hints", test_hints },
    { "/attempt/idea", test_idea },
    { "/attempt/shown", test_shown },
    { "/attempt/shown-after-solved", test_shown_after_solved },
    { "/attempt/shown-beside-broken-line", test_shown_beside_broken_line },
    { "/attempt/shown-by-search", test_shown_by_search },
    { "/attempt/close-defence", test_close_defence },
    { "/attempt/replies", test_replies },
    { "/attempt/refuted", test_refuted },
    { "/attempt/ends-in-other-turn", test_ends_in_other_turn },
    { "/attempt/out-of-turn", test_out_of_turn },
    { "/attempt/told-at-end", test_told_at_end },
    { "/attempt/told-in-other-turn", test_told_in_other_turn },
    { "/attempt/told-after-good-turns", test_told_after_good_turns },
    { "/attempt/every-defence", test_every_defence },
    { "/attempt/every-defence-of-turns", test_every_defence_of_turns },
    { "/attempt/theme", test_theme },
    { "/attempt/bundled", test_bundled },
    { "/attempt/average", test_average },
    { "/attempt/stopped", test_stopped },
    { "/attempt/refuted-to-draw", test_refuted_to_draw },
    { "/attempt/solved-to-draw", test_solved_to_draw },
    { "/attempt/refuted-by-two", test_refuted_by_two },
    { "/attempt/never-chosen", test_never_chosen },
    { "/attempt/begins-with-draw", test_begins_with_draw },
    { "/attempt/praised", test_praised },
    { "/attempt/slips", test_slips },
    { "/attempt/stopped-again", test_stopped_again },
    { "/attempt/stopped-taken-back", test_stopped_taken_back },
    { "/attempt/stopped-reply", test_stopped_reply },
    { "/attempt/given-up", test_given_up },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/attempt/facts", test_facts);
  g_test_add_func ("/attempt/level", test_level);
  g_test_add_func ("/attempt/deciding-facts", test_deciding_facts);
  g_test_add_func ("/attempt/causes", test_causes);
  g_test_add_func ("/attempt/author-lines", test_author_lines);
  g_test_add_func ("/attempt/unknown-words", test_unknown_words);
  g_test_add_func ("/attempt/draws", test_draws);
  g_test_add_func ("/attempt/abbey-or-draw", test_abbey_or_draw);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
