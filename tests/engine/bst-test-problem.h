/* bst-test-problem.h: the problems of a position, for the tests
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-test-game.h"

G_BEGIN_DECLS

/**
 * bst_test_city:
 *
 * Returns: (transfer full): a sound position: the city of Carcassonne at 0,0 with the Count in the castle, a tile in
 * hand, two players
 */
BstTestGame *bst_test_city  (void);

/**
 * bst_test_plain:
 *
 * Returns: (transfer full): a start tile, a tile in hand, two players, and @module in play
 */
BstTestGame *bst_test_plain (BstModuleId     module);

/**
 * bst_test_problems:
 *
 * Makes the position anew from the setup.
 *
 * Returns: (transfer full) (element-type BstProblem): the problems of the position
 */
GArray      *bst_test_problems (BstTestGame *game);

/**
 * bst_test_sound:
 *
 * Fails unless the position is sound.
 */
void         bst_test_sound (BstTestGame    *game);

/* Stands for a #BstProblemPart: a piece of a kind, with its number among the pieces of the kind for an index; 0 for a missing
 * piece. */
#define BST_TEST_AT(KIND) (0x100u + BST_PIECE_##KIND)

/**
 * bst_test_only:
 *
 * Fails unless @code is the only problem, at its place and by @rule, and unless errors, and nothing else, forbid
 * playing.
 *
 * Returns: the problem with its operands
 */
BstProblem   bst_test_only  (BstTestGame    *game,
                             BstProblemCode  code,
                             guint           at,
                             guint           index,
                             BstRule         rule);

/**
 * bst_test_among:
 *
 * The same as bst_test_only() for a problem among others.
 *
 * Returns: the problem with its operands
 */
BstProblem   bst_test_among (BstTestGame    *game,
                             BstProblemCode  code,
                             guint           at,
                             guint           index,
                             BstRule         rule);

void         bst_test_cell  (BstCell         cell,
                             int             x,
                             int             y);

G_END_DECLS
