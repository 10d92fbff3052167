/* bastide-solution.h: whether the solution of a puzzle can be played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-tree.h"

/* A window checks no more actions than this between two edits: more than any puzzle has, a few milliseconds of work. */
#define BASTIDE_SOLUTION_MAX_ACTIONS 4000

/**
 * bastide_solution_find_problems:
 * @solution: (element-type GStrv): lines of actions in notation; hostile or not
 * @position: the position in which each line begins
 * @max_actions: the greatest number of actions to play; the lines after them count as legal
 *
 * Plays each line on a copy of @position up to its first action that cannot be played. A position with errors cannot be
 * played; there a line is only wrong if its first action cannot be read.
 *
 * Returns: (transfer full) (element-type BastideProblem): a problem for each line that cannot be played to its end,
 *   with the rule of the refusal
 */
GListStore *bastide_solution_find_problems (GPtrArray       *solution,
                                            BastidePosition *position,
                                            guint            max_actions);

/**
 * bastide_solution_append_line_problems:
 * @content: a puzzle
 * @position: its position
 * @max_actions: the greatest number of actions to play; the lines after them count as legal
 * @problems: (element-type BastideProblem): the problems are appended
 *
 * Plays the lines with roles, each reply from its place, as [func@solution_find_problems] plays those of the solution.
 * Set play begins with the player after the one in turn.
 */
void        bastide_solution_append_line_problems (BastideContent  *content,
                                                   BastidePosition *position,
                                                   guint            max_actions,
                                                   GListStore      *problems);

/**
 * bastide_solution_advance:
 * @content: a puzzle at the current node of @tree, with the solution and lines of the start; changed in place
 * @tree: what was played
 *
 * Keeps the rest of each line that begins with the actions played, and the comments on the rest; a reply that goes on
 * from there becomes a line of its own. The other lines go, and with the first line of the solution all comments on it.
 * A goal that is set for a turn which is over goes, too, and so does the verdict.
 */
void        bastide_solution_advance (BastideContent  *content,
                                      BastidePlayTree *tree);
