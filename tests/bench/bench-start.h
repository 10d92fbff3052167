/* bench-start.h: the measured games
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-test-game.h"
#include "bst-test-random.h"
#include "bst-turn.h"

/**
 * BenchGame:
 * @BENCH_BASE: the base game
 * @BENCH_CITY: Count, King & Robber without the river: count, king-robber, shrines, land-tiles
 * @BENCH_ALL: every module
 *
 * The rules of a measured game.
 */
typedef enum
{
  BENCH_BASE,
  BENCH_CITY,
  BENCH_ALL,
  N_BENCH_GAMES
} BenchGame;

/**
 * bench_start_new:
 *
 * Returns: (transfer full): the start of a game for @n_players, with all further tiles in the bag
 */
BstSetup    *bench_start_new       (BenchGame          which,
                                    guint              n_players);

/**
 * bench_start_new_perft:
 *
 * Returns: (transfer full): a small board with known next tiles, and with figures in every district where the city of
 * Carcassonne is in play
 */
BstTestGame *bench_start_new_perft (BenchGame          which);

/**
 * BenchBag:
 * @n: the number of tiles
 * @types: the type of each tile
 *
 * The tiles in the bag one by one, so that drawing costs next to nothing beside the engine's work.
 */
typedef struct
{
  guint   n;
  guint16 types[BST_MAX_TILES];
} BenchBag;

void         bench_bag_fill        (BenchBag            *bag,
                                    const BstPosition   *position);

/**
 * bench_bag_draw:
 * @list: room for the legal draws
 *
 * Takes a tile out of the bag.
 *
 * Returns: a legal draw: every tile that may be drawn now is equally likely
 */
BstAction    bench_bag_draw        (BenchBag            *bag,
                                    BstTestRandom       *random,
                                    const BstPosition   *position,
                                    BstActionList       *list);
