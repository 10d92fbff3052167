/* bastide-goal-problems.h: whether the goal of a puzzle makes sense in its position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

/**
 * bastide_goal_append_problems:
 * @content: a puzzle
 * @position: its position
 * @problems: (element-type BastideProblem): the problems are appended, each with its place in the file
 *
 * Finds the problems of a goal, errors first. In a position with errors, which has to be mended first, only those that
 * are of the goal alone.
 */
void bastide_goal_append_problems (BastideContent  *content,
                                   BastidePosition *position,
                                   GListStore      *problems);
