/* bastide-fix.h: mending the faults of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-problem.h"
#include "bastide-puzzle.h"

/**
 * bastide_fix_list:
 * @library: the tile sets
 * @problem: one of the problems of the puzzle
 *
 * Lists what can be done about a problem at once. Each way has been tried: the problem is gone after it, whatever
 * others may come.
 *
 * Returns: (transfer full) (array zero-terminated=1): each way in the words of a button: "Turn to Fit", "Remove It";
 *   none where there is nothing
 */
char   **bastide_fix_list  (BastidePuzzle      *puzzle,
                            BastideTileLibrary *library,
                            BastideProblem     *problem);

/**
 * bastide_fix_apply:
 * @nth: which of those that [func@fix_list] has listed
 *
 * Does it, as one step of the history that is called the same. To keep a line changes only the list of problems.
 *
 * Returns: whether anything changed
 */
gboolean bastide_fix_apply (BastidePuzzle      *puzzle,
                            BastideTileLibrary *library,
                            BastideProblem     *problem,
                            guint               nth);
