/* bastide-challenge-facts.h: what there is to say of a shrine beside a monastery
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"
#include "bst-challenge.h"

/**
 * bastide_challenge_facts_new:
 * @challenge: (nullable): a pair, %NULL where no shrine lies beside a monastery
 *
 * Lists in sentences, under the labels of their subjects, the placements of the tile in hand that complete a building
 * or bring another side ahead, the pairs that the tile in hand would make, and the buildings that may not go to a
 * needed cell (SHR-2). Without a pair it lists all pairs that a tile to come would make. The place of a fact is the
 * cell of its placement, nowhere for a refusal.
 *
 * Returns: (transfer full): the facts; the title names both buildings
 */
BastideFact *bastide_challenge_facts_new        (BastidePosition    *position,
                                                  const BstChallenge *challenge);

/**
 * bastide_challenge_facts_new_needs:
 * @needs: (element-type BstNeed): from [func@challenge_list_needs]
 *
 * Lists the needed cells in the order of @needs. A label names the sides that need the cell, a text the tiles that fit.
 *
 * Returns: (transfer full): the facts
 */
BastideFact *bastide_challenge_facts_new_needs  (const GArray       *needs);

/**
 * bastide_challenge_facts_name_sides:
 * @sides: a set of #BstSide
 *
 * Returns: (transfer none): "shrine", "monastery" or "both", as the sides that need a cell
 */
const char   *bastide_challenge_facts_name_sides (guint              sides);
