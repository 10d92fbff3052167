/* bastide-puzzle-private.h: the inside of the document, for its reading and saving and for the command line
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-history.h"
#include "bastide-puzzle.h"

/* A document that has not been saved anywhere. */
BastidePuzzle   *bastide_puzzle_new_for_content (BastideContent  *content);

/* The present state. */
BastideSnapshot *bastide_puzzle_get_snapshot    (BastidePuzzle   *self);

/**
 * _bastide_puzzle_find_problems:
 * @twin: the number of a twin, 0 for the puzzle itself
 * @content: the twin as a puzzle
 * @position: its position
 *
 * Returns: (transfer full) (element-type BastideProblem): the problems of position, solution, lines and goal, and of
 * the
 *   lesson where the twin is shown
 */
GListModel      *_bastide_puzzle_find_problems  (BastidePuzzle   *self,
                                                 guint            twin,
                                                 BastideContent  *content,
                                                 BastidePosition *position);

/* Takes the present meaning of a line of the shown twin as the right one. */
void             _bastide_puzzle_keep_meaning   (BastidePuzzle   *self,
                                                 guint            line);

/* The state in which @file was when it was last read or saved, %NULL when it is not the document's file. */
const char      *bastide_puzzle_get_etag        (BastidePuzzle   *self,
                                                 GFile           *file);

/* Notes that @file now holds @snapshot. */
void             bastide_puzzle_set_saved       (BastidePuzzle   *self,
                                                 GFile           *file,
                                                 const char      *etag,
                                                 BastideSnapshot *snapshot);

/* Whether a save is under way, so that a second one does not take the first one's file for another program's. */
gboolean         bastide_puzzle_get_saving      (BastidePuzzle   *self);
void             bastide_puzzle_set_saving      (BastidePuzzle   *self,
                                                 gboolean         saving);
