/* bastide-importer.h: the programs whose games are read
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-import.h"

/**
 * BastideImporter:
 * @suffix: (nullable): the end of the names of its files, ".jcz"; %NULL for none of its own
 * @word: (nullable): a text that each of its games has and no other; %NULL for the importer of all that no other knows
 * @read: reads a game as [func@importer_read] does
 *
 * A reader of games, in the file of its program.
 */
typedef struct
{
  const char    *suffix;
  const char    *word;
  BastideImport *(*read) (BastideTileLibrary *library,
                          GBytes             *bytes,
                          GListStore         *problems);
} BastideImporter;

extern const BastideImporter bastide_jcz_importer;

/* Returns: whether a file of this name is a saved game */
gboolean       bastide_importer_has_suffix (const char         *name);

/**
 * bastide_importer_read:
 * @library: the tile sets
 * @bytes: a saved game of one of the programs that are read, hostile or not
 * @problems: (element-type BastideProblem): every fault of the file is appended as an error; what Bastide does not know
 *   of the game, and the message at which it had to stop, as warnings
 *
 * Reads a game: its setup as the diagram of a puzzle, its messages as moves. Where the text breaks off or is damaged
 * among the messages, the game stops before the damage, which is an error.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL where it cannot be begun
 */
BastideImport *bastide_importer_read       (BastideTileLibrary *library,
                                            GBytes             *bytes,
                                            GListStore         *problems);
