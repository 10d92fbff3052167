/* bastide-board-facts.h: the tiles of the board as a table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/**
 * bastide_board_facts_new:
 *
 * Lists tiles and rotations in rows and columns, for the command line alone.
 *
 * Returns: (transfer full): the facts, without words and members
 */
BastideFact *bastide_board_facts_new (BastidePosition *position);
