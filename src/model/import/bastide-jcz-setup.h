/* bastide-jcz-setup.h: the start of a saved game of JCloisterZone
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-jcz-difference.h"
#include "bastide-json.h"

/* The abbey, which a player lays instead of a drawn tile. */
#define BASTIDE_JCZ_ABBEY "AM/A"

/**
 * bastide_jcz_find_tile:
 * @setup: a position
 * @name: the name of a tile in JCloisterZone
 * @turns: (out) (optional): quarter turns clockwise from the drawing there to the tile as Bastide has it
 *
 * Two rivers share the name of their source; it is the source of River II where that is in play.
 *
 * Returns: the index of the type, or `BST_NONE`
 */
guint           bastide_jcz_find_tile   (const BstSetup         *setup,
                                         const char             *name,
                                         guint                  *turns);

/**
 * bastide_jcz_read_setup:
 * @game: the outermost value of a saved game
 * @library: the tile sets
 * @differences: (out): the differences between the rules to which the game may come
 *
 * Reads rules, players and the tiles at the start. A fault is an error, and what Bastide does not know of the setup is
 * a warning. The bag has all tiles of the sets in play but those at the start.
 *
 * Returns: (transfer full) (nullable): a puzzle of the start, or %NULL after an error
 */
BastideContent *bastide_jcz_read_setup  (const BastideJsonValue *game,
                                         BastideTileLibrary     *library,
                                         BastideJczDifferences  *differences);
