/* bst-test-walk.h: random games of the whole rule set, shown position by position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-test-random.h"
#include "bst-turn.h"

G_BEGIN_DECLS

/* Looks at a position and leaves it as it is. */
typedef void (*BstTestVisit) (const BstPosition *position,
                              BstTestRandom     *random,
                              gpointer           user_data);

/**
 * bst_test_walk:
 * @n_games: the number of games
 * @n_tiles: the number of tiles to come in each
 * @visit: (scope call): called for every position in which a tile is to be placed
 *
 * Plays random games with random rules.
 */
void bst_test_walk (guint         n_games,
                    guint         n_tiles,
                    BstTestVisit  visit,
                    gpointer      user_data);

G_END_DECLS
