/* bastide-attempt-words.c: verdicts and hints in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-attempt-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-attempt-facts.h"
#include "bastide-slots.h"
#include "bastide-solve-words.h"
#include "bastide-words.h"

/* --- what it has come to --- */

/* Verdicts on a course that misses the goal, at its end or so far. */
static char *
tell_shortfall (BastidePosition *position,
                BstCourse       *course,
                const BstValue  *wanted,
                const BstValue  *value)
{
  g_autoptr (BastideSlots) slots = NULL;

  if (course->goal.objective == BST_OBJECTIVE_CONDITION && bst_course_is_over (course))
    return bastide_attempt_facts_tell (position, course, FALSE);
  if (course->goal.objective == BST_OBJECTIVE_CONDITION)
    return g_strdup (value->part > 0 ? _("The goal is less likely to be reached than it could be.")
                                     : _("The goal is out of reach now."));
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "value", bastide_solve_words_value (value));
  bastide_slots_take (slots, "wanted", bastide_solve_words_value (wanted));
  if (course->goal.objective == BST_OBJECTIVE_LEAD)
    return bastide_slots_fill (slots, _("This comes to a lead of {value}; {wanted} was possible."));

  return bastide_slots_fill (slots, _("This comes to a score of {value}; {wanted} was possible."));
}

char *
bastide_attempt_words_missed (BastidePosition *position,
                              BstCourse       *course,
                              const BstValue  *wanted,
                              const BstValue  *value,
                              gboolean         near)
{
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (course != NULL, NULL);

  slots = bastide_slots_new ();
  bastide_slots_take (slots, "fact", tell_shortfall (position, course, wanted, value));

  /* Translators: {fact} is a whole sentence: “Ben gained 8 points; at most 4 were allowed.” */
  return bastide_slots_fill (slots, near ? _("Nearly: {fact}") : _("Missed: {fact}"));
}

static char *
tell_value (BstCourse      *course,
            const BstValue *value)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "value", bastide_solve_words_value (value));
  if (course->goal.objective == BST_OBJECTIVE_LEAD)
    return bastide_slots_fill (slots, _("This comes to a lead of {value}; no other way leads to more."));
  if (course->goal.objective == BST_OBJECTIVE_POINTS)
    return bastide_slots_fill (slots, _("This comes to a score of {value}; no other way leads to more."));

  return g_strdup (_("No other way reaches the goal more likely."));
}

char *
bastide_attempt_words_solved (BastidePosition *position,
                              BstCourse       *course,
                              const BstValue  *value,
                              gboolean         is_new)
{
  g_autoptr (BastideSlots) slots = NULL;
  gboolean is_over = course->goal.objective == BST_OBJECTIVE_CONDITION && bst_course_is_over (course);

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (course != NULL, NULL);

  if (is_over ? bst_course_get_value (course) != 1 : value == NULL || value->whole == 0)
    return g_strdup (is_new ? _("Solved another way; the author did not list this.") : _("Solved."));
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "fact", is_over ? bastide_attempt_facts_tell (position, course, TRUE)
                                             : tell_value (course, value));

  /* Translators: {fact} is one whole sentence or several: “Ben gains only 4 points.” */
  return bastide_slots_fill (slots, is_new ? _("Solved, in a way that the author did not list: {fact}")
                                           : _("Solved: {fact}"));
}

/* --- actions --- */

BstRule
bastide_attempt_words_find_rule (BastidePosition *position,
                                 const GArray    *actions)
{
  g_autoptr (BstPosition) engine = NULL;
  g_autoptr (GArray) events = NULL;
  BstRule any = BST_RULE_NONE;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), BST_RULE_NONE);

  engine = bst_position_copy (bastide_position_get_engine (position));
  events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  for (guint i = 0; i < actions->len; i++)
    bst_turn_apply (engine, &g_array_index (actions, BstAction, i), events);
  for (guint i = events->len; i > 0; i--)
    {
      BstRule rule = (BstRule) g_array_index (events, BstEvent, i - 1).rule;

      if (rule == BST_RULE_NONE)
        continue;
      if (!g_str_has_prefix (bst_rule_get_id (rule), "BASE"))
        return rule;
      any = any == BST_RULE_NONE ? rule : any;
    }

  return any;
}

/* --- hints --- */

static char *
name_place (BastidePosition *position,
            const BstAction *action)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  if (action->type != BST_ACTION_PLACE && action->type != BST_ACTION_ABBEY)
    return NULL;
  bastide_slots_set_cell (slots, "cell", action->cell);
  bastide_slots_set (slots, "player", bastide_position_get_name (position, bst_position_get_chooser (
                                                                             bastide_position_get_engine (position))));

  return bastide_slots_fill (slots, _("Look at the cell {cell}: that is where {player}’s tile goes."));
}

char *
bastide_attempt_words_hint (BastidePosition *position,
                            const GArray    *actions,
                            BastideHintKind  kind,
                            BastideRuleBook *book)
{
  g_autoptr (BastideSlots) slots = NULL;
  BstRule rule;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (BASTIDE_IS_RULE_BOOK (book), NULL);
  g_return_val_if_fail (actions->len > 0, NULL);

  slots = bastide_slots_new ();
  if (kind == BASTIDE_HINT_WHERE)
    return name_place (position, &g_array_index (actions, BstAction, 0));
  if (kind == BASTIDE_HINT_IDEA)
    {
      rule = bastide_attempt_words_find_rule (position, actions);
      if (rule == BST_RULE_NONE)
        return NULL;
      bastide_slots_set (slots, "title", bastide_rule_book_get_title (book, rule));
      bastide_slots_set (slots, "rule", bst_rule_get_id (rule));
      /* Translators: a hint: the title of the rule on which the solution hangs, and its ID */
      return bastide_slots_fill (slots, _("One rule matters here: {title} ({rule})."));
    }
  bastide_slots_take (slots, "actions", bastide_solve_words_play (position, actions));

  /* Translators: a hint: "The whole turn is this: Anna: tile at 1,0, knight, west." */
  return bastide_slots_fill (slots, _("The whole turn is this: {actions}."));
}
