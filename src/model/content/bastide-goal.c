/* bastide-goal.c: the goal of a puzzle, with its records, and its tree of conditions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-goal.h"

#include <string.h>

static guint
get_uses (const BstCondition *condition)
{
  return bst_condition_get_info ((BstConditionKind) condition->kind)->uses;
}

gboolean
bastide_goal_counts_once (const BstCondition *condition)
{
  return condition->once && (get_uses (condition) & BST_USES_EVENTS) == 0;
}

gboolean
bastide_goal_counts_points (const BstGoal *goal)
{
  gboolean is_any = goal->objective != BST_OBJECTIVE_CONDITION;

  for (guint i = 0; i < goal->n_conditions && !is_any; i++)
    is_any = (get_uses (&goal->conditions[i]) & (BST_USES_POINTS | BST_USES_OTHERS)) != 0;

  return is_any && goal->scope != BST_SCOPE_GAME;
}

guint
bastide_goal_find_parent (const BstGoal *goal,
                          guint          nth)
{
  for (guint i = nth; i > 0; i--)
    if (bst_condition_joins (&goal->conditions[i - 1]) && bst_goal_skip (goal, i - 1) > nth)
      return i - 1;

  return BST_NONE;
}

guint
bastide_goal_find_child (const BstGoal *goal,
                         guint          parent,
                         guint          at)
{
  guint nth = parent + 1;

  for (guint i = 0; i < MIN (at, goal->conditions[parent].n); i++)
    nth = bst_goal_skip (goal, nth);

  return nth;
}

/* Moves the conditions from @from on to @to, with their records. */
static void
move_rest (BastideGoal *self,
           guint        from,
           guint        to)
{
  BstGoal *goal = &self->value;
  guint n = goal->n_conditions - from;

  memmove (&goal->conditions[to], &goal->conditions[from], n * sizeof goal->conditions[0]);
  memmove (&self->said_of[to], &self->said_of[from], n * sizeof self->said_of[0]);
  goal->n_conditions = (guint8) (to + n);
  memset (&goal->conditions[to + n], 0, (BST_MAX_CONDITIONS - to - n) * sizeof goal->conditions[0]);
}

guint
bastide_goal_insert (BastideGoal        *self,
                     guint               parent,
                     guint               at,
                     const BstCondition *condition)
{
  BstGoal *goal = &self->value;
  guint nth = 0;

  g_return_val_if_fail (parent == BST_NONE ? goal->n_conditions == 0 : parent < goal->n_conditions, BST_NONE);

  if (goal->n_conditions == BST_MAX_CONDITIONS)
    return BST_NONE;

  if (parent != BST_NONE)
    {
      nth = bastide_goal_find_child (goal, parent, at);
      goal->conditions[parent].n++;
    }
  move_rest (self, nth, nth + 1);
  goal->conditions[nth] = *condition;
  self->said_of[nth] = 0;

  return nth;
}

void
bastide_goal_remove (BastideGoal *self,
                     guint        nth)
{
  BstGoal *goal = &self->value;
  guint parent;

  g_return_if_fail (nth < goal->n_conditions);

  parent = bastide_goal_find_parent (goal, nth);
  if (parent != BST_NONE && goal->conditions[parent].n == 1)
    {
      bastide_goal_remove (self, parent);
      return;
    }
  move_rest (self, bst_goal_skip (goal, nth), nth);
  if (parent != BST_NONE)
    goal->conditions[parent].n--;
}
