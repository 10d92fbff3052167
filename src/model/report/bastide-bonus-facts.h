/* bastide-bonus-facts.h: what there is to say of King and Robber baron
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/**
 * bastide_bonus_facts_new:
 * @kind: a title
 *
 * Lists the holder of a bonus, its size, what beats it, the unfinished features large enough, its points at the end of
 * the game and the features that they count.
 *
 * Returns: (transfer full) (nullable): the facts, without words where the bonus is not in play; %NULL for a piece
 *   without any
 */
BastideFact *bastide_bonus_facts_new      (BastidePosition *position,
                                           BstPieceKind     kind);

/* Returns: (transfer full): the facts of all titles, as members of the fact above them */
BastideFact *bastide_bonus_facts_new_all  (BastidePosition *position);
