/* bastide-fix.h: mending what is wrong with a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-problem.h"
#include "bastide-puzzle.h"

G_BEGIN_DECLS

/**
 * bastide_fix_list:
 * @problem: one of the problems of the puzzle's position
 *
 * Returns: (transfer full) (array zero-terminated=1): what can be done about it at once, each in the words of a button:
 *   "Turn to Fit", "Remove It"; none where there is nothing
 */
char   **bastide_fix_list  (BastidePuzzle  *puzzle,
                            BastideProblem *problem);

/**
 * bastide_fix_apply:
 * @nth: which of them
 *
 * Does it, as one step of the history that is called the same.
 *
 * Returns: whether anything changed
 */
gboolean bastide_fix_apply (BastidePuzzle  *puzzle,
                            BastideProblem *problem,
                            guint           nth);

G_END_DECLS
