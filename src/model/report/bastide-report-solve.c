/* bastide-report-solve.c: the solution of a goal as JSON, as the command line promises it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include "bastide-difficulty.h"
#include "bastide-sentence.h"
#include "bastide-solve-words.h"

/* A value as a fraction in lowest terms, or null. */
static void
add_value (JsonBuilder    *builder,
           const char     *name,
           const BstValue *value)
{
  json_builder_set_member_name (builder, name);
  if (value->whole == 0)
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, value->part);
  json_builder_add_int_value (builder, value->whole);
  json_builder_end_array (builder);
}

static void
take_actions (JsonBuilder  *builder,
              const char   *name,
              char        **actions)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; actions[i] != NULL; i++)
    json_builder_add_string_value (builder, actions[i]);
  json_builder_end_array (builder);
  g_strfreev (actions);
}

static const char *
get_end (BastideSolveResult *result)
{
  static const char * const names[] = {
    [BST_SOLVER_WHOLE] = "whole",
    [BST_SOLVER_STOPPED] = "stopped",
    [BST_SOLVER_NODES] = "nodes",
    [BST_SOLVER_BAG] = "bag",
  };

  return result->out_of_time && result->solution->end == BST_SOLVER_STOPPED ? "time" : names[result->solution->end];
}

static void
add_turns (JsonBuilder        *builder,
           BastideSolveResult *result)
{
  static const char * const verdicts[] = {
    [BST_VERDICT_OPEN] = "open",
    [BST_VERDICT_KEY] = "key",
    [BST_VERDICT_WORSE] = "worse",
  };

  json_builder_set_member_name (builder, "turns");
  json_builder_begin_array (builder);
  for (guint i = 0; i < result->solution->turns->len; i++)
    {
      const BstFirstTurn *turn = &g_array_index (result->solution->turns, BstFirstTurn, i);

      json_builder_begin_object (builder);
      take_actions (builder, "actions", bastide_solve_result_list_turn (result, i));
      add_value (builder, "least", &turn->least);
      add_value (builder, "most", &turn->most);
      add_string (builder, "verdict", verdicts[turn->verdict]);
      if (turn->like != i)
        add_int (builder, "like", turn->like);
      add_int (builder, "nodes", (gint64) turn->n_nodes);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_depths (JsonBuilder *builder,
            GArray      *depths)
{
  json_builder_set_member_name (builder, "depths");
  json_builder_begin_array (builder);
  for (guint i = 0; i < depths->len; i++)
    {
      const BstSolverDepth *depth = &g_array_index (depths, BstSolverDepth, i);

      json_builder_begin_object (builder);
      add_int (builder, "turns", depth->n_turns);
      add_value (builder, "value", &depth->value);
      if (depth->best != BST_NONE)
        add_int (builder, "best", depth->best);
      add_int (builder, "keys", depth->n_best);
      add_int (builder, "nodes", (gint64) depth->n_nodes);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_variations (JsonBuilder        *builder,
                BastideSolveResult *result)
{
  GArray *variations = result->soundness->variations;
  guint key = bastide_solve_result_get_key (result);

  json_builder_set_member_name (builder, "variations");
  json_builder_begin_array (builder);
  for (guint i = 0; i < variations->len; i++)
    {
      const BstVariation *variation = &g_array_index (variations, BstVariation, i);

      json_builder_begin_object (builder);
      take_actions (builder, "defence", bastide_solve_result_list_actions (result, key, NULL, variation->defence));
      take_actions (builder, "answer",
                    bastide_solve_result_list_actions (result, key, variation->defence, variation->answer));
      add_int (builder, "answers", variation->n_answers);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_tries (JsonBuilder        *builder,
           BastideSolveResult *result)
{
  GArray *tries = result->soundness->tries;

  json_builder_set_member_name (builder, "tries");
  json_builder_begin_array (builder);
  for (guint i = 0; i < tries->len; i++)
    {
      const BstTry *attempt = &g_array_index (tries, BstTry, i);

      json_builder_begin_object (builder);
      add_int (builder, "turn", attempt->turn);
      take_actions (builder, "refutation",
                    bastide_solve_result_list_actions (result, attempt->turn, NULL, attempt->refutation));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_difficulty (JsonBuilder        *builder,
                BastideSolveResult *result)
{
  BastideDifficulty difficulty;

  json_builder_set_member_name (builder, "difficulty");
  if (!bastide_difficulty_init (&difficulty, result))
    {
      json_builder_add_null_value (builder);
      return;
    }
  json_builder_begin_object (builder);
  add_int (builder, "grade", difficulty.grade);
  add_int (builder, "score", difficulty.score);
  add_int (builder, "idea", difficulty.idea);
  add_int (builder, "choices", difficulty.n_choices);
  add_int (builder, "tempting", difficulty.n_tempting);
  add_int (builder, "near", difficulty.n_near);
  add_int (builder, "given-up", difficulty.given_up);
  add_int (builder, "given-away", difficulty.given_away);
  add_int (builder, "own-turns", difficulty.n_turns);
  add_int (builder, "ahead", difficulty.n_ahead);
  json_builder_end_object (builder);
}

JsonNode *
bastide_report_solution (BastideSolveResult *result)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *goal = bastide_sentence_goal (result->position, &result->goal);
  g_autofree char *value = bastide_solve_words_result (result);
  g_autofree char *soundness = bastide_solve_words_soundness (result);
  const BstSolution *solution = result->solution;

  json_builder_begin_object (builder);
  add_string (builder, "goal", goal);
  add_string (builder, "text", value);
  add_string (builder, "end", get_end (result));
  add_boolean (builder, "reached", bastide_solve_result_is_reached (result));
  add_value (builder, "least", &solution->least);
  add_value (builder, "most", &solution->most);
  add_string (builder, "verdict", bastide_verdict_kind_get_name (bastide_solve_result_get_kind (result)));
  add_string (builder, "verdict-text", soundness);
  add_int (builder, "solutions", bastide_solve_result_count (result));
  add_int (builder, "keys", solution->n_keys);
  take_actions (builder, "line", bastide_solve_result_list_line (result));
  add_turns (builder, result);
  add_depths (builder, solution->depths);
  add_difficulty (builder, result);
  if (result->limits.wishes & BST_SOUNDNESS_DUALS)
    add_variations (builder, result);
  if (result->limits.wishes & BST_SOUNDNESS_TRIES)
    add_tries (builder, result);
  if (result->limits.wishes & BST_SOUNDNESS_SET_PLAY)
    add_value (builder, "set-play", &result->soundness->set_play);
  add_int (builder, "nodes", (gint64) solution->n_nodes);
  json_builder_set_member_name (builder, "seconds");
  json_builder_add_double_value (builder, (double) result->microseconds / G_TIME_SPAN_SECOND);
  json_builder_end_object (builder);

  return finish (builder);
}
