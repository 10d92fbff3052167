/* bastide-test-puzzle.h: a puzzle for the tests of the model, and waiting for workers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"
#include "bastide-test-wait.h"

/* Anna's knight stands in the city of the start tile, which the tile in hand can close; the file has unknown
 * members. */
extern const char bastide_test_puzzle_text[];

BastidePuzzle *bastide_test_puzzle_new   (void);

/* Makes a puzzle from the text of a sound file. */
BastidePuzzle *bastide_test_puzzle_parse (const char    *text);

/* Plays a legal action in notation, and makes the position after it the diagram: an edit with the name @action. */
void           bastide_test_puzzle_play  (BastidePuzzle *puzzle,
                                          const char    *action);

/* Changes the title as the editor does. */
void           bastide_test_puzzle_set_title
                                         (BastidePuzzle *puzzle,
                                          const char    *title);

/* Runs the main loop until no source is due and only @n references to @object are left, so that workers and their
 * messages hold none. */
void           bastide_test_wait_for_workers
                                         (gpointer       object,
                                          guint          n);
