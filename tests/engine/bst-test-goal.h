/* bst-test-goal.h: random goals, and their values by enumeration
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-solver.h"
#include "bst-test-random.h"

G_BEGIN_DECLS

/**
 * bst_test_goal_random:
 *
 * Returns: a goal of any kind that names existing things of @position most of the time
 */
BstGoal  bst_test_goal_random (BstTestRandom     *random,
                               const BstPosition *position);

/**
 * bst_test_goal_enumerate:
 * @favours: where everyone plays for the own points, whether equal choices fall for the player of the goal
 * @actions: (element-type BstAction) (nullable): actions to be played first
 * @max_nodes: the number of choices at which the enumeration gives up
 * @values: (out): for the player of the goal the value of @goal, for every other player the points
 *
 * Plays every action of every list to the end of the scope, without any shortcut.
 *
 * Returns: whether the enumeration came to its end
 */
gboolean bst_test_goal_enumerate (BstPosition   *position,
                                  const BstGoal *goal,
                                  gboolean       favours,
                                  const GArray  *actions,
                                  guint          max_nodes,
                                  BstValue       values[BST_MAX_PLAYERS]);

G_END_DECLS
