/* bastide-content-twins.h: the twins of a puzzle as puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-problem.h"

/**
 * bastide_content_get_twin:
 * @self: a puzzle
 * @nth: 0 for the puzzle itself, 1 for its first twin
 *
 * Returns: (transfer full): a puzzle without twins, with the position, goal, lines and verdict of the twin, and with
 *   the title of the puzzle
 */
BastideContent *bastide_content_get_twin      (BastideContent *self,
                                               guint           nth);

/**
 * bastide_content_with_twin:
 * @self: a puzzle
 * @nth: 0 for the puzzle itself, 1 for its first twin
 * @twin: the new content of that twin
 *
 * Texts on the whole puzzle, as the title, are taken from @twin, too. The twins of a puzzle that has twins of its own
 * take the place of those of @self.
 *
 * Returns: (transfer full): the puzzle with that twin
 */
BastideContent *bastide_content_with_twin     (BastideContent *self,
                                               guint           nth,
                                               BastideContent *twin);

/**
 * bastide_content_settle_twins:
 * @self: a puzzle that has been changed, and is not shared yet
 *
 * Drops the changes of twins that no longer apply: of tiles that have gone, and whatever the new position has no room
 * for.
 */
void            bastide_content_settle_twins  (BastideContent *self);

/**
 * bastide_content_place_problem:
 * @self: a puzzle
 * @nth: 1 for its first twin
 * @problem: a problem of that twin
 *
 * Returns: (transfer full): the same problem with its place and line in the file of the puzzle
 */
BastideProblem *bastide_content_place_problem (BastideContent *self,
                                               guint           nth,
                                               BastideProblem *problem);
