/* bastide-goal.h: the goal of a puzzle, with its records, and its tree of conditions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-goal.h"

/**
 * BastideGoal:
 * @value: the goal
 * @said: number of its record, see #BastideRecords
 * @said_of: likewise for each of its conditions
 *
 * A goal in a puzzle file.
 */
typedef struct
{
  BstGoal value;
  guint32 said;
  guint32 said_of[BST_MAX_CONDITIONS];
} BastideGoal;

/* Whether it is enough that a condition comes true at the end of some turn, so that this has to be said. */
gboolean     bastide_goal_counts_once (const BstCondition *condition);

/* Whether points are counted before the end of the game, so that final scoring makes a difference. */
gboolean     bastide_goal_counts_points (const BstGoal    *goal);

/**
 * bastide_goal_find_parent:
 * @nth: index of a condition
 *
 * Returns: the index of the condition that joins it with others, `BST_NONE` for the outermost
 */
guint        bastide_goal_find_parent (const BstGoal      *goal,
                                       guint               nth);

/**
 * bastide_goal_find_child:
 * @parent: index of a condition that joins others
 * @at: which of those that it joins, from 0
 *
 * Returns: the index of that condition, or the index behind the last for an @at that is too large
 */
guint        bastide_goal_find_child  (const BstGoal      *goal,
                                       guint               parent,
                                       guint               at);

/**
 * bastide_goal_insert:
 * @parent: index of the condition that is to join it with others, `BST_NONE` for the outermost of a goal without any
 * @at: its place among those that @parent joins
 * @condition: a condition that joins no others yet
 *
 * Returns: the index of the new condition, or `BST_NONE` where there is no room
 */
guint        bastide_goal_insert      (BastideGoal        *self,
                                       guint               parent,
                                       guint               at,
                                       const BstCondition *condition);

/**
 * bastide_goal_remove:
 * @nth: index of a condition
 *
 * Takes a condition out with all that it joins. A condition that would join no other any more goes, too.
 */
void         bastide_goal_remove      (BastideGoal        *self,
                                       guint               nth);
