/* bastide-solve-words.c: solutions and verdicts in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solve-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-slots.h"

/* Nothing is called sound without a proof: a search that was stopped is named as such, and so is a verdict on another
 * position. */

static gboolean
is_known (const BstValue *value)
{
  return value->whole != 0;
}

/* A longer fraction tells nobody how much it is. */
#define MAX_WHOLE 999

char *
bastide_solve_words_value (const BstValue *value)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (value != NULL, NULL);

  if (!is_known (value))
    return g_strdup ("?");
  text = value->whole <= MAX_WHOLE ? bastide_solve_write_value (value)
                                   : g_strdup_printf ("%.3f", (double) value->part / (double) value->whole);

  return text[0] == '-' ? g_strconcat ("−", text + 1, NULL) : g_steal_pointer (&text);
}

char *
bastide_solve_words_seconds (guint seconds)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (seconds % 60 == 0 && seconds > 0)
    {
      bastide_slots_set_number (slots, "n", (gint) (seconds / 60));
      return bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE, "{n} minute", "{n} minutes", seconds / 60));
    }
  bastide_slots_set_number (slots, "n", (gint) MIN (seconds, G_MAXINT32));

  return bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE, "{n} second", "{n} seconds", seconds));
}

/* --- the value --- */

static gboolean
is_same (const BstSolution *solution)
{
  return is_known (&solution->least) && is_known (&solution->most)
         && bst_value_compare (&solution->least, &solution->most) == 0;
}

static gboolean
is_certain (const BstSolution *solution)
{
  return is_known (&solution->least) && solution->least.part >= solution->least.whole;
}

static gboolean
is_lost (const BstSolution *solution)
{
  return is_known (&solution->most) && solution->most.part <= 0;
}

/* Whether the bounds of a search on its way say anything. */
static gboolean
has_proof (const BstGoal     *goal,
           const BstSolution *solution)
{
  if (goal->objective == BST_OBJECTIVE_CONDITION && goal->certainty != BST_CERTAINTY_EXPECTED)
    return is_certain (solution) || is_lost (solution);

  return is_known (&solution->least) || is_known (&solution->most);
}

static const char *
find_condition_sentence (const BstGoal     *goal,
                         const BstSolution *solution)
{
  if (is_certain (solution))
    return N_("The goal is reached.");
  if (is_lost (solution))
    return N_("The goal cannot be reached.");
  if (goal->certainty != BST_CERTAINTY_EXPECTED && solution->end == BST_SOLVER_WHOLE)
    return N_("Whether the goal is reached depends on equal choices of another player.");
  if (goal->certainty != BST_CERTAINTY_EXPECTED)
    return N_("It is not known whether the goal can be reached.");

  return is_same (solution) ? N_("The goal is reached with a probability of {least}.")
                            : N_("The goal is reached with a probability from {least} to {most}.");
}

static const char *
find_sentence (const BstGoal     *goal,
               const BstSolution *solution)
{
  gboolean is_any = is_known (&solution->least) || is_known (&solution->most);

  if (goal->objective == BST_OBJECTIVE_CONDITION)
    return find_condition_sentence (goal, solution);
  if (goal->objective == BST_OBJECTIVE_LEAD)
    return !is_any ? N_("The lead of {player} is not known.")
           : is_same (solution) ? N_("Lead of {player}: {least}") : N_("Lead of {player}: from {least} to {most}");

  return !is_any ? N_("The points of {player} are not known.")
         : is_same (solution) ? N_("Points of {player}: {least}") : N_("Points of {player}: from {least} to {most}");
}

static char *
fill_value (BastidePosition   *position,
            const BstGoal     *goal,
            const BstSolution *solution)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, goal->player));
  bastide_slots_take (slots, "least", bastide_solve_words_value (&solution->least));
  bastide_slots_take (slots, "most", bastide_solve_words_value (&solution->most));

  return bastide_slots_fill (slots, _(find_sentence (goal, solution)));
}

char *
bastide_solve_words_result (BastideSolveResult *result)
{
  g_return_val_if_fail (result != NULL, NULL);

  return fill_value (result->position, &result->goal, result->solution);
}

char *
bastide_solve_words_progress (BastidePosition            *position,
                              const BstGoal              *goal,
                              const BastideSolveProgress *progress)
{
  const BstSolution solution = { .end = BST_SOLVER_STOPPED, .least = progress->least, .most = progress->most };

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  /* The search may prove a bound in the next moment. */
  if (!has_proof (goal, &solution))
    return NULL;

  return fill_value (position, goal, &solution);
}

/* --- actions --- */

/* Returns the position after @actions. */
static BastidePosition *
play (BastidePosition *position,
      const GArray    *actions)
{
  BstPosition *engine = bst_position_copy (bastide_position_get_engine (position));
  g_autoptr (BastideContent) content = NULL;

  for (guint i = 0; i < actions->len; i++)
    bst_turn_apply (engine, &g_array_index (actions, BstAction, i), NULL);
  content = bastide_content_with_setup (bastide_position_get_content (position), bst_position_to_setup (engine));

  return bastide_position_new_played (content, engine);
}

char *
bastide_solve_words_play (BastidePosition *position,
                          const GArray    *actions)
{
  g_autoptr (BastidePosition) after = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (actions->len > 0, NULL);

  after = play (position, actions);

  return bastide_sentence_play (position, after, (const BstAction *) (void *) actions->data, actions->len);
}

char *
bastide_solve_words_turn (BastideSolveResult *result,
                          guint               nth)
{
  g_return_val_if_fail (result != NULL && nth < result->solution->turns->len, NULL);

  return bastide_solve_words_play (result->position,
                                   g_array_index (result->solution->turns, BstFirstTurn, nth).actions);
}

char *
bastide_solve_words_reply (BastideSolveResult *result,
                           guint               turn,
                           const GArray       *reply,
                           const GArray       *actions)
{
  g_autoptr (BastidePosition) between = NULL;
  g_autoptr (BastidePosition) before = NULL;

  g_return_val_if_fail (result != NULL && turn < result->solution->turns->len, NULL);
  g_return_val_if_fail (actions->len > 0, NULL);

  between = play (result->position, g_array_index (result->solution->turns, BstFirstTurn, turn).actions);
  before = reply != NULL ? play (between, reply) : g_object_ref (between);

  return bastide_solve_words_play (before, actions);
}

/* --- soundness --- */

static char *
describe_number (guint n)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_number (slots, "n", (gint) n);

  return bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE, "Not sound: there is {n} solution.",
                                                 "Not sound: there are {n} solutions.", n));
}

static char *
describe_stop (BastideSolveResult *result)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint n = bastide_solve_result_count (result);

  if (n > 1)
    return describe_number (n);
  if (result->solution->end == BST_SOLVER_BAG)
    return g_strdup (_("Not checked: the bag is too large for an exact average."));
  if (!result->out_of_time)
    return g_strdup (_("Not checked to the end."));

  bastide_slots_take (slots, "time", bastide_solve_words_seconds (result->limits.seconds));

  return bastide_slots_fill (slots, n == 1 ? _("No other solution found within {time}. This proves nothing.")
                                           : _("Not checked to the end within {time}."));
}

static const char *
find_verdict_sentence (guint kind)
{
  switch ((BastideVerdictKind) kind)
    {
    case BASTIDE_VERDICT_SOUND:
      return N_("Sound: there is one solution.");
    case BASTIDE_VERDICT_NO_SOLUTION:
      return N_("Not sound: there is no solution.");
    case BASTIDE_VERDICT_NO_TURN:
      return N_("The solver does not move first, so there is no key.");
    case BASTIDE_VERDICT_INDIFFERENT:
      return N_("Not sound: the value depends on equal choices of another player.");
    case BASTIDE_VERDICT_DUAL:
      return N_("Not sound: one defence has several answers.");
    case BASTIDE_VERDICT_OTHER_SOLUTIONS:
    case BASTIDE_VERDICT_STOPPED:
    case BASTIDE_N_VERDICTS:
    default:
      return N_("Not checked to the end.");
    }
}

char *
bastide_solve_words_soundness (BastideSolveResult *result)
{
  BastideVerdictKind kind;

  g_return_val_if_fail (result != NULL, NULL);

  kind = bastide_solve_result_get_kind (result);
  if (kind == BASTIDE_VERDICT_STOPPED)
    return describe_stop (result);
  if (kind == BASTIDE_VERDICT_OTHER_SOLUTIONS)
    return describe_number (result->solution->n_ideas);

  return g_strdup (_(find_verdict_sentence (kind)));
}

char *
bastide_solve_words_verdict (BastideContent *content)
{
  const BastideVerdict *verdict;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  g_return_val_if_fail (content != NULL, NULL);

  verdict = content->verdict;
  if (verdict == NULL)
    return g_strdup (_("Not checked."));
  if (bastide_content_is_stale (content))
    return g_strdup (_("Changed since the last check."));
  if (verdict->kind == BASTIDE_VERDICT_OTHER_SOLUTIONS || (verdict->kind == BASTIDE_VERDICT_STOPPED
                                                           && verdict->n_solutions > 1))
    return describe_number (verdict->n_solutions);
  if (verdict->kind != BASTIDE_VERDICT_STOPPED)
    return g_strdup (_(find_verdict_sentence (verdict->kind)));

  bastide_slots_take (slots, "time", bastide_solve_words_seconds (verdict->seconds));

  return bastide_slots_fill (slots, verdict->n_solutions == 1
                                      ? _("No other solution found within {time}. This proves nothing.")
                                      : _("Not checked to the end within {time}."));
}
