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
 * bastide_solution_advance:
 * @content: a puzzle after @played, with the solution of @position; changed in place
 * @position: the position in which the lines begin
 * @played: (array zero-terminated=1): legal actions in notation, played from @position
 *
 * Keeps the rest of each line that begins with @played, and the comments on the rest. The other lines go, and with the
 * last line all comments.
 */
void        bastide_solution_advance       (BastideContent      *content,
                                            BastidePosition     *position,
                                            const char * const  *played);

/**
 * bastide_solution_keep:
 * @content: a puzzle with the diagram of @tree; changed in place
 * @tree: a tree of play
 *
 * Makes the line up to the current step the solution, with the comments on its steps.
 *
 * Returns: whether the solution has changed
 */
gboolean    bastide_solution_keep          (BastideContent      *content,
                                            BastidePlayTree     *tree);
