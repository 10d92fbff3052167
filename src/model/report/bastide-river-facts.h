/* bastide-river-facts.h: what there is to say of the river
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/**
 * bastide_river_facts_new:
 *
 * Lists the open ends of the river, the tiles that fit each, and dead ends.
 *
 * Returns: (transfer full): the facts, without words where no river is in play
 */
BastideFact *bastide_river_facts_new (BastidePosition *position);
