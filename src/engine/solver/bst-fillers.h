/* bst-fillers.h: cells where a tile changes nobody's points
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-goal.h"
#include "bst-position-layout.h"

G_BEGIN_DECLS

/* A filler is a cell where a tile, however it is turned, touches no feature with figures, surrounds no building with a
 * figure and, as long as a figure stands on a field, completes no city. Where it is the last choice before the points
 * count, all fillers come to the same. The proof:
 * - Points are only those of features with figures: the game is plain (bst_turn_is_plain ()), and the player has no
 *   figure to put on the tile.
 * - The worth of a feature and the strength of its figures hang on its segments, its figures, the cells around a
 *   building, and for a field on the completed cities beside it: no module in play looks farther (`looks_far`). The
 *   tile changes none of these: a segment of its own belongs to a feature with figures only if it touches one.
 * - A city is completed only if all its open edges face the cell.
 * - The goal hangs on points, not on the place of a tile or on a completed feature. */

/**
 * bst_fillers_are_alike:
 * @goal: a goal in @position, where no action has been played yet
 *
 * Returns: whether the goal and the game are such that all fillers come to the same
 */
gboolean bst_fillers_are_alike    (const BstGoal     *goal,
                                   const BstPosition *position);

/**
 * bst_fillers_may_be_joined:
 *
 * Returns: whether a tile in hand is all that the player has to choose in this turn
 */
gboolean bst_fillers_may_be_joined (const BstPosition *position);

/**
 * bst_fillers_has:
 * @cell: an empty cell beside a tile
 *
 * Returns: whether the cell is a filler
 */
gboolean bst_fillers_has          (const BstPosition *position,
                                   BstCell            cell);

G_END_DECLS
