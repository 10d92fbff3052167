/* bastide-fuzz-change.h: sound puzzles, changed member by member
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bst-test-random.h"

/**
 * BastideFuzzStock:
 *
 * Puzzles to change, and the possible values of each member: every value in a puzzle of the stock, and every name that
 * the engine knows there.
 */
typedef struct _BastideFuzzStock BastideFuzzStock;

BastideFuzzStock *bastide_fuzz_stock_new       (void);
void              bastide_fuzz_stock_free      (BastideFuzzStock *self);

/**
 * bastide_fuzz_stock_add_folder:
 * @folder: a folder with puzzle files, or with files that hold a puzzle as a member
 *
 * Adds every puzzle of a folder, in the order of the names of the files.
 */
void              bastide_fuzz_stock_add_folder (BastideFuzzStock *self,
                                                 const char       *folder);

/**
 * bastide_fuzz_stock_get_size:
 *
 * Returns: the number of puzzles
 */
guint             bastide_fuzz_stock_get_size  (BastideFuzzStock *self);

/**
 * bastide_fuzz_stock_get_puzzle:
 *
 * Returns: (transfer full): a copy of a puzzle
 */
JsonNode         *bastide_fuzz_stock_get_puzzle (BastideFuzzStock *self,
                                                 guint             which);

/**
 * bastide_fuzz_change:
 * @puzzle: (inout): a puzzle, changed in place
 * @random: the source of every decision
 *
 * Changes a member of a puzzle to another possible value, adds a member, or removes one.
 */
void              bastide_fuzz_change          (BastideFuzzStock *self,
                                                JsonNode         *puzzle,
                                                BstTestRandom    *random);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFuzzStock, bastide_fuzz_stock_free)
