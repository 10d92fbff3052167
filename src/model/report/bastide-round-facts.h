/* bastide-round-facts.h: the redeployments of a turn, and those before the final scoring
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/**
 * bastide_round_facts_new:
 *
 * Lists the choices of the rest of the turn as a tree with the sums of their gains, the figures that may move before
 * the final scoring (CNT-9), and the results under each reading of it. They have no words: the window shows a
 * [class@Round].
 *
 * Returns: (transfer full): a part with the facts of the rest of the turn, where figures move in it, and of the end
 */
BastideFact *bastide_round_facts_new (BastidePosition *position);
