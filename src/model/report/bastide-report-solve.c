/* bastide-report-solve.c: the solution of a goal
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-difficulty.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-solve-words.h"

/* So many tries have lines; more of them show nothing new. */
#define MAX_TRIES 20

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

/* Returns: (transfer full): the same actions as a line */
static char *
add_actions (JsonBuilder  *builder,
             const char   *name,
             char        **actions)
{
  char *line = g_strjoinv ("; ", actions);

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; actions[i] != NULL; i++)
    json_builder_add_string_value (builder, actions[i]);
  json_builder_end_array (builder);
  g_strfreev (actions);

  return line;
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

/* The keys have lines, unless the goal is out of reach. There may be a hundred thousand turns, and to write one is to
 * play it. */
static void
add_turns (BastideFact        *facts,
           BastideSolveResult *result,
           gboolean            for_text)
{
  static const char * const verdicts[] = {
    [BST_VERDICT_OPEN] = "open",
    [BST_VERDICT_KEY] = "key",
    [BST_VERDICT_WORSE] = "worse",
  };
  const BstSolution *solution = result->solution;
  BastideFact *list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "turns");
  gboolean has_lines = solution->turns->len > 0
                       && (!bastide_solve_result_is_whole (result) || bastide_solve_result_is_reached (result));
  guint n_worse = 0;

  if (has_lines)
    bastide_fact_set_line (list, g_strdup (solution->is_own ? _("Keys") : _("Best Defences")), FALSE);
  for (guint i = 0; i < solution->turns->len; i++)
    {
      const BstFirstTurn *turn = &g_array_index (solution->turns, BstFirstTurn, i);
      gboolean has_line = has_lines && turn->verdict == BST_VERDICT_KEY;
      g_autoptr (BastideSlots) slots = NULL;
      JsonBuilder *members;
      BastideFact *fact;

      n_worse += turn->verdict == BST_VERDICT_WORSE;
      if (for_text && !has_line)
        continue;

      slots = bastide_slots_new ();
      fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      members = bastide_fact_get_members (fact);
      bastide_slots_take (slots, "actions",
                          add_actions (members, "actions", bastide_solve_result_list_turn (result, i)));
      add_value (members, "least", &turn->least);
      add_value (members, "most", &turn->most);
      add_string (members, "verdict", verdicts[turn->verdict]);
      if (turn->like != i)
        add_int (members, "like", turn->like);
      add_int (members, "nodes", (gint64) turn->n_nodes);
      if (!has_line)
        continue;
      if (turn->like != i)
        {
          g_auto (GStrv) like = bastide_solve_result_list_turn (result, turn->like);

          bastide_slots_take (slots, "other", g_strjoinv ("; ", like));
        }
      bastide_fact_set_line (fact, bastide_slots_fill (slots, turn->like != i ? _("{actions} (same result as {other})")
                                                                              : "{actions}"), TRUE);
    }
  if (has_lines && n_worse > 0)
    bastide_fact_add_line (list, g_strdup_printf (ngettext ("%u other first turn is worse.",
                                                            "%u other first turns are worse.", n_worse), n_worse),
                           TRUE);
}

/* A single depth has no line: its value is that of the solution.
 *
 * Returns: (transfer full): the lines, which come later in the text than the depths in JSON
 */
static BastideFact *
add_depths (BastideFact *facts,
            GArray      *depths)
{
  BastideFact *list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "depths");
  BastideFact *lines = bastide_fact_new (BASTIDE_FACT_PART, NULL);

  if (depths->len > 1)
    bastide_fact_set_line (lines, g_strdup (_("Looking Ahead")), FALSE);
  for (guint i = 0; i < depths->len; i++)
    {
      const BstSolverDepth *depth = &g_array_index (depths, BstSolverDepth, i);
      JsonBuilder *members = bastide_fact_get_members (bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL));
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      add_int (members, "turns", depth->n_turns);
      add_value (members, "value", &depth->value);
      if (depth->best != BST_NONE)
        add_int (members, "best", depth->best);
      add_int (members, "keys", depth->n_best);
      add_int (members, "nodes", (gint64) depth->n_nodes);
      if (depths->len < 2)
        continue;

      bastide_slots_set_number (slots, "n", (gint) depth->n_turns);
      bastide_slots_take (slots, "value", bastide_solve_words_value (&depth->value));
      bastide_slots_set_number (slots, "best", (gint) depth->n_best);
      bastide_fact_add_line (lines, bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE,
                                                                            "{n} turn: {value}, by {best} first turns",
                                                                            "{n} turns: {value}, by {best} first turns",
                                                                            depth->n_turns)), TRUE);
    }

  return lines;
}

static void
add_difficulty (BastideFact        *facts,
                BastideSolveResult *result)
{
  JsonBuilder *members = bastide_fact_get_members (bastide_fact_add_child (facts, BASTIDE_FACT_PART, NULL));
  BastideDifficulty difficulty;

  json_builder_set_member_name (members, "difficulty");
  if (!bastide_difficulty_init (&difficulty, result))
    {
      json_builder_add_null_value (members);
      return;
    }
  json_builder_begin_object (members);
  add_int (members, "grade", difficulty.grade);
  add_int (members, "score", difficulty.score);
  add_int (members, "idea", difficulty.idea);
  add_int (members, "choices", difficulty.n_choices);
  add_int (members, "tempting", difficulty.n_tempting);
  add_int (members, "near", difficulty.n_near);
  add_int (members, "given-up", difficulty.given_up);
  add_int (members, "given-away", difficulty.given_away);
  add_int (members, "own-turns", difficulty.n_turns);
  add_int (members, "ahead", difficulty.n_ahead);
  json_builder_end_object (members);
}

static void
add_variations (BastideFact        *facts,
                BastideSolveResult *result)
{
  BastideFact *list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "variations");
  GArray *variations = result->soundness->variations;
  guint key = bastide_solve_result_get_key (result);

  if (variations->len > 0)
    bastide_fact_set_line (list, g_strdup (_("Variations")), FALSE);
  for (guint i = 0; i < variations->len; i++)
    {
      const BstVariation *variation = &g_array_index (variations, BstVariation, i);
      BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      JsonBuilder *members = bastide_fact_get_members (fact);
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      const char *line;

      bastide_slots_take (slots, "defence",
                          add_actions (members, "defence", bastide_solve_result_list_actions (result, key, NULL,
                                                                                              variation->defence)));
      bastide_slots_take (slots, "answer",
                          add_actions (members, "answer", bastide_solve_result_list_actions (result, key,
                                                                                             variation->defence,
                                                                                             variation->answer)));
      bastide_slots_set_number (slots, "n", (gint) variation->n_answers);
      add_int (members, "answers", variation->n_answers);
      if (variation->n_answers == 0)
        line = "{defence}";
      else if (variation->n_answers == 1)
        line = _("{defence}: answered by {answer}");
      else
        line = _("{defence}: answered in {n} ways, such as {answer}");
      bastide_fact_set_line (fact, bastide_slots_fill (slots, line), TRUE);
    }
}

static void
add_tries (BastideFact        *facts,
           BastideSolveResult *result)
{
  BastideFact *list = bastide_fact_add_child (facts, BASTIDE_FACT_ARRAY, "tries");
  GArray *tries = result->soundness->tries;

  if (tries->len > 0)
    bastide_fact_set_line (list, g_strdup (_("Tries")), FALSE);
  for (guint i = 0; i < tries->len; i++)
    {
      const BstTry *attempt = &g_array_index (tries, BstTry, i);
      BastideFact *fact = bastide_fact_add_child (list, BASTIDE_FACT_OBJECT, NULL);
      JsonBuilder *members = bastide_fact_get_members (fact);
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_auto (GStrv) actions = bastide_solve_result_list_turn (result, attempt->turn);

      add_int (members, "turn", attempt->turn);
      bastide_slots_take (slots, "actions", g_strjoinv ("; ", actions));
      bastide_slots_take (slots, "refutation",
                          add_actions (members, "refutation",
                                       bastide_solve_result_list_actions (result, attempt->turn, NULL,
                                                                          attempt->refutation)));
      if (i < MAX_TRIES)
        bastide_fact_set_line (fact, bastide_slots_fill (slots, _("{actions}: refuted by {refutation} alone")), TRUE);
    }
  if (tries->len > MAX_TRIES)
    {
      guint n = tries->len - MAX_TRIES;

      bastide_fact_add_line (list, g_strdup_printf (ngettext ("%u more try", "%u more tries", n), n), TRUE);
    }
}

BastideFact *
bastide_report_solution (BastideSolveResult *result,
                         gboolean            for_text)
{
  BastideFact *facts = bastide_fact_new (BASTIDE_FACT_OBJECT, NULL), *depths, *effort;
  JsonBuilder *members = bastide_fact_get_members (facts);
  g_autofree char *goal = bastide_sentence_goal (result->position, &result->goal);
  g_autofree char *value = bastide_solve_words_result (result);
  g_autofree char *soundness = bastide_solve_words_soundness (result);
  g_autofree char *line = NULL;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const BstSolution *solution = result->solution;
  double seconds = (double) result->microseconds / G_TIME_SPAN_SECOND;

  add_string (members, "goal", goal);
  add_string (members, "text", value);
  add_string (members, "end", get_end (result));
  add_boolean (members, "reached", bastide_solve_result_is_reached (result));
  add_value (members, "least", &solution->least);
  add_value (members, "most", &solution->most);
  add_string (members, "verdict", bastide_verdict_kind_get_name (bastide_solve_result_get_kind (result)));
  add_string (members, "verdict-text", soundness);
  add_int (members, "solutions", bastide_solve_result_count (result));
  add_int (members, "keys", solution->n_keys);
  line = add_actions (members, "line", bastide_solve_result_list_line (result));
  add_turns (facts, result, for_text);
  if (solution->line->len > 0)
    bastide_fact_add_line (bastide_fact_add_line (facts, g_strdup (_("Best Play")), FALSE), g_steal_pointer (&line),
                           TRUE);
  depths = add_depths (facts, solution->depths);
  add_difficulty (facts, result);
  if (result->limits.wishes & BST_SOUNDNESS_DUALS)
    add_variations (facts, result);
  if (result->limits.wishes & BST_SOUNDNESS_TRIES)
    add_tries (facts, result);
  bastide_fact_take (facts, depths);

  effort = bastide_fact_add_child (facts, BASTIDE_FACT_PART, NULL);
  members = bastide_fact_get_members (effort);
  if (result->limits.wishes & BST_SOUNDNESS_SET_PLAY)
    add_value (members, "set-play", &result->soundness->set_play);
  add_int (members, "nodes", (gint64) solution->n_nodes);
  json_builder_set_member_name (members, "seconds");
  json_builder_add_double_value (members, seconds);
  bastide_slots_set_count (slots, "nodes", solution->n_nodes);
  bastide_slots_take (slots, "seconds", g_strdup_printf ("%.3f", seconds));
  bastide_fact_set_line (effort, bastide_slots_fill (slots, _("{nodes} positions, {seconds} seconds")), FALSE);

  return facts;
}
