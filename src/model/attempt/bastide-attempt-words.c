/* bastide-attempt-words.c: verdicts and hints in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-attempt-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-solve-words.h"
#include "bastide-words.h"

/* --- what is missing --- */

static gboolean
is_lost (BstCourse *course,
         guint      nth)
{
  BstGoal one = course->goal;
  BstGoalProgress progress = course->progress;

  one.n_conditions = (guint8) (bst_goal_skip (&course->goal, nth) - nth);
  memmove (one.conditions, &course->goal.conditions[nth], one.n_conditions * sizeof one.conditions[0]);
  progress.reached = (guint16) (progress.reached >> nth);

  return bst_goal_get_state (&one, &course->start, &progress, course->position, TRUE) == BST_GOAL_LOST;
}

/* Of several conditions that are all wanted, the first that is not met. */
static guint
find_lost (BstCourse *course)
{
  const BstGoal *goal = &course->goal;
  const BstCondition *root = &goal->conditions[0];
  guint nth = 1;

  if (root->kind != BST_CONDITION_ALL || root->negated || root->once)
    return 0;
  for (guint i = 0; i < root->n; i++, nth = bst_goal_skip (goal, nth))
    if (is_lost (course, nth))
      return nth;

  return 0;
}

static char *
describe_condition (BastidePosition *position,
                    BstCourse       *course)
{
  guint nth = find_lost (course);
  const BstCondition *condition = &course->goal.conditions[nth];
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint n_players = bst_position_get_n_players (course->position);
  gint32 points[BST_MAX_PLAYERS];

  if (condition->kind == BST_CONDITION_ALL || condition->kind == BST_CONDITION_ANY)
    return g_strdup (_("The goal is not reached."));
  bst_goal_get_points (&course->goal, course->position, points);
  bastide_slots_set_number (slots, "wanted", condition->number);
  if (condition->kind == BST_CONDITION_LEAD && !condition->negated)
    {
      bastide_slots_set_number (slots, "value", bst_goal_get_lead (points, n_players, condition->player));
      return bastide_slots_fill (slots, _("Not enough: a lead of {value}, wanted {wanted}."));
    }
  if (condition->kind == BST_CONDITION_GAIN && !condition->negated)
    {
      bastide_slots_set_number (slots, "value", points[condition->player] - course->start.scores[condition->player]);
      return bastide_slots_fill (slots, _("Not enough: a gain of {value}, wanted {wanted}."));
    }
  bastide_slots_take (slots, "condition", bastide_sentence_condition (position, condition));

  /* Translators: a condition of the goal that is not met: "Not reached: Anna holds the King." */
  return bastide_slots_fill (slots, _("Not reached: {condition}"));
}

char *
bastide_attempt_words_shortfall (BastidePosition *position,
                                 BstCourse       *course,
                                 const BstValue  *wanted,
                                 const BstValue  *value)
{
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (course != NULL, NULL);

  if (course->goal.objective == BST_OBJECTIVE_CONDITION && wanted->whole == 1)
    return bst_course_is_over (course) ? describe_condition (position, course)
                                       : g_strdup (_("The goal is out of reach now."));
  if (wanted->whole == 0 || value->whole == 0)
    return g_strdup (_("The goal is not reached."));
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "value", bastide_solve_words_value (value));
  bastide_slots_take (slots, "wanted", bastide_solve_words_value (wanted));
  if (course->goal.objective == BST_OBJECTIVE_LEAD)
    return bastide_slots_fill (slots, _("Not enough: a lead of {value}, wanted {wanted}."));
  if (course->goal.objective == BST_OBJECTIVE_POINTS)
    return bastide_slots_fill (slots, _("Not enough: a score of {value}, wanted {wanted}."));

  return g_strdup (_("The goal is less likely to be reached than it could be."));
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
