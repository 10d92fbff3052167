/* bastide-fuzz.h: any bytes as a puzzle file and as a tile file, and a puzzle played to its end
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-test-random.h"

G_BEGIN_DECLS

/**
 * bastide_fuzz_read:
 * @data: (array length=size): any bytes
 *
 * Reads bytes as a puzzle and as a tile set and aborts where a promise is broken: either something is read or an
 * error is told; every problem has a place; what is written is read again as the same; what can be played can be
 * taken back.
 */
void bastide_fuzz_read (const guint8 *data,
                        gsize         size);

/**
 * bastide_fuzz_play:
 * @bytes: a puzzle
 * @random: decides what is played, and under which rules: those of the puzzle, or those of one of the presets
 *
 * Reads a puzzle, checks and writes it as bastide_fuzz_read () does, and plays it to its end by chance. On the way and
 * at the end positions are written and read again, told, and counted anew; then everything is taken back.
 *
 * Returns: how many actions were played
 */
guint bastide_fuzz_play (GBytes        *bytes,
                         BstTestRandom *random);

G_END_DECLS
