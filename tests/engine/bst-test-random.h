/* bst-test-random.h: random numbers, equal on every machine, and random games made of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-setup.h"

G_BEGIN_DECLS

/**
 * BstTestRandom:
 *
 * The state of a generator: any number is a seed.
 */
typedef struct
{
  guint64 state;
} BstTestRandom;

/**
 * bst_test_random_below:
 *
 * Returns: a number from 0 to @limit - 1
 */
static inline guint
bst_test_random_below (BstTestRandom *self,
                       guint          limit)
{
  guint64 z = (self->state += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (guint) (((z ^ (z >> 31)) >> 32) * limit >> 32);
}

/**
 * bst_test_chance:
 *
 * Returns: %TRUE once in @of times
 */
static inline gboolean
bst_test_chance (BstTestRandom *random,
                 guint          of)
{
  return bst_test_random_below (random, of) == 0;
}

/**
 * bst_test_random_setup:
 * @random: the source of every decision
 * @n_tiles: the number of tiles to come
 *
 * Makes the start of a game: players, rules, a start tile somewhere, tiles of some of the sets in the draw and the bag.
 *
 * Returns: (transfer full): a sound position
 */
BstSetup *bst_test_random_setup (BstTestRandom *random,
                                 guint          n_tiles);

G_END_DECLS
