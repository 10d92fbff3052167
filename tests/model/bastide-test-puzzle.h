/* bastide-test-puzzle.h: a puzzle for the tests of the model, and waiting for workers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"
#include "bastide-test-wait.h"

/* The board and the turn of a file in which the first two players share a field, and the first has a pig there. */
#define BASTIDE_TEST_PIG \
  "\"board\": { \"tiles\": [" \
  " { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": [" \
  "   { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"field:WR\" } ] }," \
  " { \"cell\": [0, -1], \"tile\": \"BASE-E\", \"rotation\": 2 }," \
  " { \"cell\": [1, 0], \"tile\": \"BASE-D\", \"figures\": [" \
  "   { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"field:WR\" } ] }," \
  " { \"cell\": [2, 0], \"tile\": \"BASE-D\", \"figures\": [" \
  "   { \"player\": 0, \"figure\": \"pig\", \"segment\": \"field:WR\" } ] } ] }," \
  "\"turn\": { \"player\": 0, \"tile\": \"BASE-E\" } }"

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
