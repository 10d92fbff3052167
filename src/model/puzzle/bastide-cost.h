/* bastide-cost.h: what an edit took along
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"

/**
 * BastideCost:
 *
 * What a puzzle had before an edit. After the edit it is compared with what the puzzle has then, and whatever went
 * without being meant is told, so that nothing is lost in silence; Undo brings it back.
 */
typedef struct _BastideCost BastideCost;

/**
 * bastide_cost_new:
 * @puzzle: the puzzle, before the edit
 */
BastideCost *bastide_cost_new         (BastidePuzzle     *puzzle);
void         bastide_cost_free        (BastideCost       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideCost, bastide_cost_free)

/**
 * bastide_cost_takes_city:
 * @content: the changed content, which may still be refused
 *
 * Returns: whether the city of Carcassonne lay there before the edit and does not now
 */
gboolean     bastide_cost_takes_city  (const BastideCost *self,
                                       BastideContent    *content);

/**
 * bastide_cost_tell:
 * @puzzle: the puzzle, after the edit
 * @n_new: how many tiles the user put; one alone was meant to take the place of the tile on its cell
 *
 * Returns: (transfer full) (nullable): sentences on what the edit took along, translated; %NULL for nothing
 */
char        *bastide_cost_tell        (const BastideCost *self,
                                       BastidePuzzle     *puzzle,
                                       guint              n_new);
