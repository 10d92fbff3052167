/* bastide-solution.h: whether a line of actions can be played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

G_BEGIN_DECLS

/**
 * bastide_solution_check:
 * @position: where the line begins
 * @line: actions in notation, joined by semicolons; hostile or not
 *
 * Plays a line of a solution on a copy. In a position with errors nothing can be played; there a line is only said to
 * be wrong where its first action is none.
 *
 * Returns: (transfer full) (nullable): a sentence about the first action that is none or is not legal, %NULL where
 *   there is no such action
 */
char *bastide_solution_check (BastidePosition *position,
                              const char      *line);

G_END_DECLS
