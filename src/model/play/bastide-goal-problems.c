/* bastide-goal-problems.c: whether the goal of a puzzle makes sense in its position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-goal-problems.h"

#include "bastide-problem.h"
#include "bastide-sentence.h"

/* Players and conditions that are missing have nothing to do with rules. */
static BstRule
find_rule (const BstGoal        *goal,
           const BstGoalProblem *problem)
{
  BstConditionKind kind;

  switch ((guint) problem->code)
    {
    case BST_GOAL_PROBLEM_NUMBER:
    case BST_GOAL_PROBLEM_NEVER_COMPLETE:
    case BST_GOAL_PROBLEM_NEEDS_MODULE:
    case BST_GOAL_PROBLEM_NO_OPPONENT:
    case BST_GOAL_PROBLEM_COMPLETE:
    case BST_GOAL_PROBLEM_OUT_OF_REACH:
      if (problem->condition >= goal->n_conditions)
        return BST_RULE_NONE;
      kind = (BstConditionKind) goal->conditions[problem->condition].kind;
      return (BstRule) bst_condition_get_info (kind)->rule;
    default:
      return BST_RULE_NONE;
    }
}

static BastideProblem *
tell (BastideContent       *content,
      BastidePosition      *position,
      const BstGoalProblem *problem)
{
  g_autofree char *at = bastide_content_get_goal_pointer (content, problem);
  g_autofree char *text = bastide_sentence_goal_problem (position, problem);
  gboolean has_cell = problem->condition < BST_MAX_CONDITIONS && bst_place_has_cell (&problem->place);

  return bastide_problem_new (bst_goal_problem_is_error (problem) ? BASTIDE_SEVERITY_ERROR : BASTIDE_SEVERITY_WARNING,
                              at, bastide_content_get_line (content, at), find_rule (&content->goal->value, problem),
                              has_cell ? &problem->place.cell : NULL, text);
}

void
bastide_goal_append_problems (BastideContent  *content,
                              BastidePosition *position,
                              GListStore      *problems)
{
  g_autoptr (GArray) found = NULL;

  g_return_if_fail (content != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));
  g_return_if_fail (G_IS_LIST_STORE (problems));

  if (content->goal == NULL)
    return;

  found = g_array_new (FALSE, FALSE, sizeof (BstGoalProblem));
  bst_goal_check (&content->goal->value, bastide_position_get_engine (position), found);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < found->len; i++)
      {
        const BstGoalProblem *problem = &g_array_index (found, BstGoalProblem, i);
        g_autoptr (BastideProblem) told = NULL;

        if (problem->code == BST_GOAL_PROBLEM_POSITION || bst_goal_problem_is_error (problem) != (pass == 0))
          continue;
        told = tell (content, position, problem);
        g_list_store_append (problems, told);
      }
}
