/* bastide-fuzz.h: any bytes as a puzzle, a tile file and a saved game, and a puzzle played to its end
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-test-random.h"

/**
 * bastide_fuzz_read:
 * @data: (array length=size): any bytes
 *
 * Reads bytes as a puzzle and as a tile set and aborts on a broken promise: either the bytes are read or an error is
 * reported; every problem has a place; a written file reads back as the same; every action can be taken back.
 */
void bastide_fuzz_read (const guint8 *data,
                        gsize         size);

/**
 * bastide_fuzz_import:
 * @data: (array length=size): any bytes
 *
 * Reads bytes as a saved game of JCloisterZone and aborts on a broken promise: either the game is begun or an error is
 * reported; every problem has a sentence; the moves can be played again; the position is written and read again, as a
 * file and as text.
 *
 * Returns: the number of moves
 */
guint bastide_fuzz_import (const guint8 *data,
                           gsize         size);

/**
 * bastide_fuzz_play:
 * @bytes: a puzzle
 * @random: the source of the actions and of the rules: the puzzle's own or a preset's
 *
 * Reads a puzzle, checks and writes it as bastide_fuzz_read () does, and plays it to its end at random. On the way and
 * at the end positions are written and read again, put into words and recounted; then every action is taken back.
 *
 * Returns: the number of actions played
 */
guint bastide_fuzz_play (GBytes        *bytes,
                         BstTestRandom *random);
