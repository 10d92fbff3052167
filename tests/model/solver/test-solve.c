/* test-solve.c: goals solved in a worker, their verdicts and their words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-difficulty.h"
#include "bastide-edit-game.h"
#include "bastide-solve-words.h"
#include "bastide-solver.h"
#include "bastide-test-content.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-sentence.h"

typedef BastideTestReader Fixture;

#define PUZZLE \
  BASTIDE_TEST_HEAD \
  "\"players\": [{\"name\": \"Anna\", \"score\": 12}, {\"name\": \"Ben\", \"score\": 7}],\n" \
  "\"board\": {\"tiles\": [{\"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": [\n" \
  " {\"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\"}]}]},\n" \
  "\"turn\": {\"tile\": \"BASE-E\"}, \"draw\": [\"BASE-B\", \"BASE-H\"],\n"

#define GAIN(points) \
  PUZZLE "\"goal\": {\"want\": \"condition\", \"condition\": {\"type\": \"gain\", \"points\": " #points "}}}"
#define LONG PUZZLE "\"goal\": {\"want\": \"lead\", \"until\": \"game\"}}"

static void
running_changed_cb (BastideSolver *solver,
                    GParamSpec    *pspec G_GNUC_UNUSED,
                    gboolean      *done)
{
  *done = !bastide_solver_get_running (solver);
}

static void
count_cb (GObject    *object G_GNUC_UNUSED,
          GParamSpec *pspec G_GNUC_UNUSED,
          guint      *n)
{
  (*n)++;
}

static void
test_worker (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, GAIN (4));
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolver) solver = bastide_solver_new ();
  g_autoptr (BastideSolveResult) same = NULL;
  BastideSolveResult *result;
  gboolean done = FALSE, running;
  guint n_results = 0, n_done, n_turns;
  guint64 n_nodes;

  g_signal_connect (solver, "notify::running", G_CALLBACK (running_changed_cb), &done);
  g_signal_connect (solver, "notify::result", G_CALLBACK (count_cb), &n_results);
  bastide_solver_start (solver, position, &content->goal->value, NULL);
  g_assert_true (bastide_solver_get_running (solver));
  bastide_test_await (done);
  result = bastide_solver_get_result (solver);
  g_assert_cmpuint (n_results, ==, 1);
  g_assert_true (bastide_solve_result_is_whole (result));
  g_assert_true (bastide_solve_result_is_reached (result));
  g_assert_cmpuint (bastide_solver_get_progress (solver)->n_turns, ==, result->solution->turns->len);
  g_object_get (solver, "running", &running, "n-done", &n_done, "n-turns", &n_turns, "n-nodes", &n_nodes, "result", &same,
                NULL);
  g_assert_false (running);
  g_assert_cmpuint (n_turns, ==, result->solution->turns->len);
  g_assert_cmpuint (n_done, ==, bastide_solver_get_progress (solver)->n_done);
  g_assert_cmpuint (n_nodes, ==, bastide_solver_get_progress (solver)->n_nodes);
  g_assert_true (same == result);
  bastide_solver_stop (solver);
  g_assert_true (bastide_solver_get_result (solver) == result);

  bastide_solver_reset (solver);
  g_assert_null (bastide_solver_get_result (solver));
  g_assert_cmpuint (bastide_solver_get_progress (solver)->n_turns, ==, 0);
}

/* A search that is stopped tells what it has found; one that is given up tells nothing, whatever becomes of the
 * solver. */
static void
test_stop (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, LONG);
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  BastideSolver *solver = bastide_solver_new ();
  gboolean done = FALSE;

  g_signal_connect (solver, "notify::running", G_CALLBACK (running_changed_cb), &done);
  bastide_solver_start (solver, position, &content->goal->value, NULL);
  bastide_solver_start (solver, position, &content->goal->value, NULL);
  g_assert_false (done);
  bastide_solver_stop (solver);
  bastide_test_await (done);
  g_assert_false (bastide_solve_result_is_whole (bastide_solver_get_result (solver)));
  g_assert_cmpint (bastide_solve_result_get_kind (bastide_solver_get_result (solver)), ==, BASTIDE_VERDICT_STOPPED);

  bastide_solver_start (solver, position, &content->goal->value, NULL);
  g_object_unref (solver);
  bastide_test_wait_for_workers (position, 1);
}

typedef struct
{
  BastidePosition *position;
  const BstGoal   *goal;
  guint            n_called;
} Again;

static void
again_cb (BastideSolver *solver,
          GParamSpec    *pspec G_GNUC_UNUSED,
          Again         *again)
{
  if (again->n_called++ == 0)
    bastide_solver_start (solver, again->position, again->goal, NULL);
}

/* The first news of a search starts the next one, whose result is the one that counts. */
static void
test_again (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) first = bastide_test_read_sound (fixture, GAIN (4));
  g_autoptr (BastideContent) next = bastide_test_read_sound (fixture, GAIN (40));
  g_autoptr (BastidePosition) position = bastide_position_new (first);
  g_autoptr (BastideSolver) solver = bastide_solver_new ();
  Again again = { position, &next->goal->value, 0 };
  gboolean done = FALSE;

  g_signal_connect (solver, "notify::n-done", G_CALLBACK (again_cb), &again);
  g_signal_connect (solver, "notify::running", G_CALLBACK (running_changed_cb), &done);
  bastide_solver_start (solver, position, &first->goal->value, NULL);
  bastide_test_await (done);
  g_assert_cmpuint (again.n_called, >, 1);
  g_assert_true (bastide_solve_result_is_whole (bastide_solver_get_result (solver)));
  g_assert_false (bastide_solve_result_is_reached (bastide_solver_get_result (solver)));
}

static void
test_notation (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, GAIN (4));
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = bastide_solve (position, &content->goal->value, NULL, NULL, NULL, NULL);
  guint key = bastide_solve_result_get_key (result);
  g_auto (GStrv) turn = bastide_solve_result_list_turn (result, key);
  g_auto (GStrv) line = bastide_solve_result_list_line (result);

  g_assert_cmpstr (turn[0], ==, "place 0,-1 2");
  g_assert_cmpstr (line[0], ==, "place 0,-1 2");
  g_assert_cmpuint (bastide_solve_result_find_turn (result, (const char * const *) turn), ==, key);
  g_assert_cmpuint (bastide_solve_result_find_turn (result, (const char * const []) { "jump", NULL }), ==, BST_NONE);
}

/* Of turns that come to the same, any may be a key of another puzzle, too. */
static void
test_shared_key (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, GAIN (4));
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) gain = bastide_solve (position, &content->goal->value, NULL, NULL, NULL, NULL);
  g_autoptr (BastideSolveResult) all_home = NULL, wait = NULL;
  g_auto (GStrv) first = bastide_solve_result_list_turn (gain, bastide_solve_result_get_key (gain));
  BstGoal goal = content->goal->value;

  goal.n_conditions = 3;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_ALL, .n = 2 };
  goal.conditions[1] = content->goal->value.conditions[0];
  goal.conditions[2] = (BstCondition) {
    .kind = BST_CONDITION_FIGURES, .number = 7, .place = BST_PLACE_IN_SUPPLY (0),
  };
  all_home = bastide_solve (position, &goal, NULL, NULL, NULL, NULL);
  g_assert_cmpuint (bastide_solve_result_count (all_home), ==, 1);
  g_assert_false (bastide_solve_result_has_key (all_home, (const char * const *) first));
  g_assert_true (bastide_solve_result_shares_key (gain, all_home));
  g_assert_true (bastide_solve_result_shares_key (all_home, gain));

  goal = content->goal->value;
  goal.conditions[0].negated = TRUE;
  wait = bastide_solve (position, &goal, NULL, NULL, NULL, NULL);
  g_assert_false (bastide_solve_result_shares_key (gain, wait));
}

static void
test_verdict (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char         *text;
    BastideVerdictKind  kind;
    const char         *value;
    const char         *result;
    const char         *words;
  } expected[] = {
    { GAIN (4), BASTIDE_VERDICT_SOUND, "1", "The goal is reached.", "Sound: there is one solution." },
    { GAIN (5), BASTIDE_VERDICT_NO_SOLUTION, "0", "The goal cannot be reached.", "Not sound: there is no solution." },
    { LONG, BASTIDE_VERDICT_STOPPED, "", "The lead of Anna is not known.", "Not checked to the end within 0 seconds." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BastideSolveLimits limits = { .max_nodes = 200 };
      g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, expected[i].text);
      g_autoptr (BastidePosition) position = bastide_position_new (content);
      g_autoptr (BastideSolveResult) result =
        bastide_solve (position, &content->goal->value, &limits, NULL, NULL, NULL);
      g_autoptr (BastideVerdict) verdict = bastide_solve_result_make_verdict (result, content);
      g_autofree char *value = bastide_solve_words_result (result);
      g_autofree char *unchecked = bastide_solve_words_verdict (content);
      g_autofree char *words = NULL;
      g_autofree char *stale = NULL;

      g_assert_cmpstr (unchecked, ==, "Not checked.");
      g_assert_cmpint (verdict->kind, ==, expected[i].kind);
      g_assert_cmpstr (value, ==, expected[i].result);
      g_assert_cmpstr (verdict->value, ==, expected[i].value);
      g_assert_true (bastide_edit_set_verdict (content, verdict));
      words = bastide_solve_words_verdict (content);
      g_assert_cmpstr (words, ==, expected[i].words);
      bastide_edit_set_score (content, 0, 1);
      stale = bastide_solve_words_verdict (content);
      g_assert_true (g_str_has_prefix (stale, "Changed since the last check."));
    }
}

/* A search on its way tells what it has proved, and not that something is unknown. */
static void
assert_progress (BastidePosition   *position,
                 const BstGoal     *goal,
                 const BstSolution *solution,
                 const char        *result)
{
  const BastideSolveProgress progress = { .least = solution->least, .most = solution->most };
  g_autofree char *text = bastide_solve_words_progress (position, goal, &progress);

  if (strstr (result, "not known") != NULL || g_str_has_prefix (result, "Whether"))
    g_assert_null (text);
  else
    g_assert_cmpstr (text, ==, result);
}

/* How much of a goal is proved, in words: a search that ended, one that stopped, chances and points. */
static void
test_results (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    BstObjective  objective;
    BstCertainty  certainty;
    BstSolverEnd  end;
    BstValue      least;
    BstValue      most;
    const char   *text;
  } expected[] = {
    { BST_OBJECTIVE_CONDITION, BST_CERTAINTY_GUARANTEED, BST_SOLVER_WHOLE, { 1, 1 }, { 1, 1 },
      "The goal is reached." },
    { BST_OBJECTIVE_CONDITION, BST_CERTAINTY_GUARANTEED, BST_SOLVER_WHOLE, { 0, 1 }, { 0, 1 },
      "The goal cannot be reached." },
    { BST_OBJECTIVE_CONDITION, BST_CERTAINTY_GUARANTEED, BST_SOLVER_WHOLE, { 0, 1 }, { 1, 1 },
      "Whether the goal is reached depends on equal choices of another player." },
    { BST_OBJECTIVE_CONDITION, BST_CERTAINTY_GUARANTEED, BST_SOLVER_STOPPED, { 0 }, { 0 },
      "It is not known whether the goal can be reached." },
    { BST_OBJECTIVE_CONDITION, BST_CERTAINTY_EXPECTED, BST_SOLVER_WHOLE, { 1, 2 }, { 1, 2 },
      "The goal is reached with a probability of 1/2." },
    { BST_OBJECTIVE_CONDITION, BST_CERTAINTY_EXPECTED, BST_SOLVER_WHOLE, { 1, 3 }, { 1, 2 },
      "The goal is reached with a probability from 1/3 to 1/2." },
    { BST_OBJECTIVE_LEAD, BST_CERTAINTY_GUARANTEED, BST_SOLVER_STOPPED, { 0 }, { 0 },
      "The lead of Anna is not known." },
    { BST_OBJECTIVE_LEAD, BST_CERTAINTY_GUARANTEED, BST_SOLVER_WHOLE, { 5, 1 }, { 5, 1 }, "Lead of Anna: 5" },
    { BST_OBJECTIVE_LEAD, BST_CERTAINTY_GUARANTEED, BST_SOLVER_STOPPED, { 5, 1 }, { 0 }, "Lead of Anna: from 5 to ?" },
    { BST_OBJECTIVE_LEAD, BST_CERTAINTY_GUARANTEED, BST_SOLVER_STOPPED, { 0 }, { 5, 1 }, "Lead of Anna: from ? to 5" },
    { BST_OBJECTIVE_LEAD, BST_CERTAINTY_GUARANTEED, BST_SOLVER_WHOLE, { -1, 1 }, { 5, 1 },
      "Lead of Anna: from −1 to 5" },
    { BST_OBJECTIVE_POINTS, BST_CERTAINTY_GUARANTEED, BST_SOLVER_STOPPED, { 0 }, { 0 },
      "The points of Anna are not known." },
    { BST_OBJECTIVE_POINTS, BST_CERTAINTY_GUARANTEED, BST_SOLVER_WHOLE, { 5, 1 }, { 5, 1 }, "Points of Anna: 5" },
    { BST_OBJECTIVE_POINTS, BST_CERTAINTY_GUARANTEED, BST_SOLVER_WHOLE, { 4, 1 }, { 5, 1 },
      "Points of Anna: from 4 to 5" },
  };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, GAIN (4));
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = bastide_solve (position, &content->goal->value, NULL, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = NULL;

      result->goal.objective = (guint8) expected[i].objective;
      result->goal.certainty = (guint8) expected[i].certainty;
      result->solution->end = expected[i].end;
      result->solution->least = expected[i].least;
      result->solution->most = expected[i].most;
      text = bastide_solve_words_result (result);
      g_assert_cmpstr (text, ==, expected[i].text);
      g_assert_cmpint (bastide_solve_result_is_reached (result), ==,
                       expected[i].objective == BST_OBJECTIVE_CONDITION ? expected[i].least.part > 0
                                                                        : expected[i].end == BST_SOLVER_WHOLE);
      assert_progress (position, &result->goal, result->solution, text);
    }
}

/* What a check says that ended, and one that stopped before its end. */
static void
test_soundness (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    BstSoundnessVerdict  verdict;
    BstSolverEnd         end;
    gboolean             out_of_time;
    const char          *text;
  } expected[] = {
    { BST_SOUNDNESS_SOUND, BST_SOLVER_WHOLE, FALSE, "Sound: there is one solution." },
    { BST_SOUNDNESS_NO_SOLUTION, BST_SOLVER_WHOLE, FALSE, "Not sound: there is no solution." },
    { BST_SOUNDNESS_NO_TURN, BST_SOLVER_WHOLE, FALSE, "The solver does not move first, so there is no key." },
    { BST_SOUNDNESS_COOKED, BST_SOLVER_WHOLE, FALSE, "Not sound: there is 1 solution." },
    { BST_SOUNDNESS_INDIFFERENT, BST_SOLVER_WHOLE, FALSE,
      "Not sound: the value depends on equal choices of another player." },
    { BST_SOUNDNESS_DUAL, BST_SOLVER_WHOLE, FALSE, "Not sound: one defence has several answers." },
    { BST_SOUNDNESS_OPEN, BST_SOLVER_BAG, FALSE, "Not checked: the bag is too large for an exact average." },
    { BST_SOUNDNESS_OPEN, BST_SOLVER_STOPPED, FALSE, "Not checked to the end." },
    { BST_SOUNDNESS_OPEN, BST_SOLVER_STOPPED, TRUE, "No other solution found within 2 minutes. This proves nothing." },
  };
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, GAIN (4));
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = bastide_solve (position, &content->goal->value, NULL, NULL, NULL, NULL);

  result->limits.seconds = 120;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = NULL;

      result->soundness->verdict = expected[i].verdict;
      result->solution->end = expected[i].end;
      result->out_of_time = expected[i].out_of_time;
      text = bastide_solve_words_soundness (result);
      g_assert_cmpstr (text, ==, expected[i].text);
    }
}

/* A search that was stopped counts the solutions that it has proved; those that come to the same are one. */
static void
test_stopped_count (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, GAIN (4));
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = bastide_solve (position, &content->goal->value, NULL, NULL, NULL, NULL);
  GArray *turns = result->solution->turns;
  g_autofree char *text = NULL;

  g_assert_cmpuint (turns->len, >=, 4);
  result->soundness->verdict = BST_SOUNDNESS_OPEN;
  result->solution->end = BST_SOLVER_STOPPED;
  for (guint i = 0; i < turns->len; i++)
    {
      BstFirstTurn *turn = &g_array_index (turns, BstFirstTurn, i);

      turn->like = i == 1 ? 0 : i;
      turn->least = i < 3 ? (BstValue) { 1, 1 } : i == 3 ? (BstValue) { 1, 2 } : (BstValue) { 0 };
    }
  g_assert_cmpuint (bastide_solve_result_count (result), ==, 2);
  text = bastide_solve_words_soundness (result);
  g_assert_cmpstr (text, ==, "Not sound: there are 2 solutions.");
  result->goal.objective = BST_OBJECTIVE_LEAD;
  g_assert_cmpuint (bastide_solve_result_count (result), ==, 0);
}

/* What a file keeps of a check that found several solutions, or did not come to its end. */
static void
test_kept_verdict (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    BastideVerdictKind  kind;
    guint               n_solutions;
    const char         *text;
  } expected[] = {
    { BASTIDE_VERDICT_OTHER_SOLUTIONS, 3, "Not sound: there are 3 solutions." },
    { BASTIDE_VERDICT_STOPPED, 2, "Not sound: there are 2 solutions." },
    { BASTIDE_VERDICT_STOPPED, 1, "No other solution found within 2 minutes. This proves nothing." },
    { BASTIDE_VERDICT_STOPPED, 0, "Not checked to the end within 2 minutes." },
  };
  g_autoptr (BastideContent) content = bastide_test_read_copy (fixture, GAIN (4));
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = bastide_solve (position, &content->goal->value, NULL, NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (BastideVerdict) verdict = bastide_solve_result_make_verdict (result, content);
      g_autofree char *text = NULL;

      verdict->kind = expected[i].kind;
      verdict->n_solutions = expected[i].n_solutions;
      verdict->seconds = 120;
      g_assert_true (bastide_edit_set_verdict (content, verdict));
      text = bastide_solve_words_verdict (content);
      g_assert_cmpstr (text, ==, expected[i].text);
    }
}

/* Only a goal that is proved to be reached by the first to move has a difficulty. */
static void
test_difficulty (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *text;
    gboolean    is_known;
  } expected[] = {
    { GAIN (4), TRUE }, { GAIN (5), FALSE }, { LONG, FALSE },
    { PUZZLE "\"goal\": {\"player\": 1, \"want\": \"condition\", "
             "\"condition\": {\"type\": \"gain\", \"player\": 1, \"points\": 0}}}", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BastideSolveLimits limits = { .max_nodes = 200 };
      g_autoptr (BastideContent) content = bastide_test_read_sound (fixture, expected[i].text);
      g_autoptr (BastidePosition) position = bastide_position_new (content);
      g_autoptr (BastideSolveResult) result =
        bastide_solve (position, &content->goal->value, &limits, NULL, NULL, NULL);
      BastideDifficulty difficulty;

      g_assert_cmpint (bastide_difficulty_init (&difficulty, result), ==, expected[i].is_known);
      g_assert_cmpuint (difficulty.grade, ==, expected[i].is_known ? 1 : 0);
    }
}

static void
test_values (void)
{
  static const struct
  {
    BstValue    value;
    const char *text;
  } expected[] = {
    { { 0 }, "?" }, { { 5, 1 }, "5" }, { { -5, 1 }, "−5" }, { { 7, 12 }, "7/12" }, { { -7, 12 }, "−7/12" },
    { { 998, 999 }, "998/999" }, { { 1234567, 1000000 }, "1.235" }, { { -1234567, 1000000 }, "−1.235" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = bastide_solve_words_value (&expected[i].value);

      g_assert_cmpstr (text, ==, expected[i].text);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  bastide_test_reader_add ("/solve/worker", NULL, test_worker);
  bastide_test_reader_add ("/solve/stop", NULL, test_stop);
  bastide_test_reader_add ("/solve/again", NULL, test_again);
  bastide_test_reader_add ("/solve/notation", NULL, test_notation);
  bastide_test_reader_add ("/solve/shared-key", NULL, test_shared_key);
  bastide_test_reader_add ("/solve/verdict", NULL, test_verdict);
  bastide_test_reader_add ("/solve/results", NULL, test_results);
  bastide_test_reader_add ("/solve/soundness", NULL, test_soundness);
  bastide_test_reader_add ("/solve/stopped-count", NULL, test_stopped_count);
  bastide_test_reader_add ("/solve/kept-verdict", NULL, test_kept_verdict);
  bastide_test_reader_add ("/solve/difficulty", NULL, test_difficulty);
  g_test_add_func ("/solve/values", test_values);

  return g_test_run ();
}
