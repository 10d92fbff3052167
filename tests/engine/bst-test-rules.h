/* bst-test-rules.h: random games of the whole rule set: modules, switches, boards and their pieces
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-test-random.h"

G_BEGIN_DECLS

/**
 * bst_test_rules_sets:
 * @random: the source of every decision
 * @rules: the rule set
 * @sets: (out) (array zero-terminated=1): room for `BST_TEST_MAX_SETS` identifiers of tile sets beside those of the
 *   modules
 */
#define BST_TEST_MAX_SETS 16
void      bst_test_rules_sets  (BstTestRandom    *random,
                                const BstRules   *rules,
                                const char       *sets[BST_TEST_MAX_SETS]);

/**
 * bst_test_rules_setup:
 * @random: the source of every decision
 * @n_tiles: the number of tiles to come
 *
 * Makes a position before the laying of a tile: players, rules, perhaps the city of Carcassonne, a small board with
 * figures and other pieces.
 *
 * Returns: (transfer full): a sound position
 */
BstSetup *bst_test_rules_setup (BstTestRandom    *random,
                                guint             n_tiles);

/**
 * bst_test_pieces_add:
 * @setup: a position with a board and players, without any figure
 *
 * Puts figures on the board and into the districts, robbers on the scoreboard, and the other pieces of the modules in
 * play; pieces with problems are removed again.
 */
void      bst_test_pieces_add  (BstTestRandom    *random,
                                BstSetup         *setup);

G_END_DECLS
