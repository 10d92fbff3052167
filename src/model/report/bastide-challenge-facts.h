/* bastide-challenge-facts.h: shrines beside monasteries
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
 * Lists the needed cells in the order of [func@challenge_list_needs]: a label names the sides that need the cell, a
 * text the tiles that fit. Behind them it lists in sentences, under the labels of their subjects, the placements of the
 * tile in hand that complete a building or bring another side ahead, the pairs that the tile in hand would make, and
 * the buildings that may not go to a needed cell (SHR-2). Without a pair it lists all pairs that a tile to come would
 * make. The place of a fact is its cell, nowhere for a refusal.
 *
 * Returns: (transfer full): the facts, an object; the title names both buildings
 */
BastideFact  *bastide_challenge_facts_new        (BastidePosition    *position,
                                                  const BstChallenge *challenge);

/**
 * bastide_challenge_facts_name_sides:
 * @sides: a set of #BstSide
 *
 * Returns: (transfer none): "shrine", "monastery" or "both", as the sides that need a cell
 */
const char   *bastide_challenge_facts_name_sides (guint              sides);
