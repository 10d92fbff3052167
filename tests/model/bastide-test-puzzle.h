/* bastide-test-puzzle.h: a puzzle for the tests of the model, and waiting for what goes on elsewhere
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"

G_BEGIN_DECLS

/* Anna's knight stands in the city of the start tile, which the tile in hand can close; with members nobody knows. */
extern const char bastide_test_puzzle_text[];

BastidePuzzle *bastide_test_puzzle_new   (void);

/* A puzzle from the text of a file, which must be sound. */
BastidePuzzle *bastide_test_puzzle_parse (const char     *text);

/* Plays an action in notation, which must be legal, and has the diagram be the position after it: an edit with the name
 * @action. */
void           bastide_test_puzzle_play  (BastidePuzzle  *puzzle,
                                          const char     *action);

/* Runs the main loop until @done is true. */
void           bastide_test_wait         (const gboolean *done);

/* Runs the main loop until all that is due has been done, and only @n references of @object are left: what workers held
 * of it, and what they sent, has been let go of. */
void           bastide_test_wait_for_workers
                                         (gpointer        object,
                                          guint           n);

G_END_DECLS
