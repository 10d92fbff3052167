/* bastide-scoreboard-facts.h: what there is to say of the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/**
 * bastide_scoreboard_facts_new:
 *
 * Lists the spaces of the counting figures and of the robbers, whom each robber can rob, and which points would be
 * rogue.
 *
 * Returns: (transfer full): the facts, without words where no robbers are in play
 */
BastideFact *bastide_scoreboard_facts_new (BastidePosition *position);
