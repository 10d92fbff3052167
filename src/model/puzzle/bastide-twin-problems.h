/* bastide-twin-problems.h: the problems of the twins that are not shown
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"

#define BASTIDE_TYPE_TWIN_PROBLEMS (bastide_twin_problems_get_type ())

/**
 * BastideTwinProblems:
 *
 * A puzzle knows the problems of the twin that it shows. This list has those of its other twins, each as a problem of
 * that twin; what the shown twin has, too, is left out. The twins are looked at one by one while the main loop has
 * nothing else to do, a moment after a change; until then the list is as before.
 *
 * Signals: `changed` (): the list may have changed.
 */
G_DECLARE_FINAL_TYPE (BastideTwinProblems, bastide_twin_problems, BASTIDE, TWIN_PROBLEMS, GObject)

BastideTwinProblems *bastide_twin_problems_new        (void);

/* Sets the puzzle, or NULL. */
void                 bastide_twin_problems_set_puzzle (BastideTwinProblems *self,
                                                       BastidePuzzle       *puzzle);

/**
 * bastide_twin_problems_list:
 *
 * Returns: (transfer container) (element-type BastideProblem): the problems, in the order of the twins
 */
GPtrArray           *bastide_twin_problems_list       (BastideTwinProblems *self);
