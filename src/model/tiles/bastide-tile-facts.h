/* bastide-tile-facts.h: reads the print of a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-json.h"
#include "bst-rules.h"
#include "bst-tile.h"

/* The trade goods in files, by #BstGoods less 1. */
extern const char * const bastide_goods_names[BST_N_GOODS - 1];

/**
 * bastide_tile_facts_read:
 * @tile: an object of a tile file
 * @override: (nullable): an object whose members go before those of @tile, for an edition
 * @is_block: whether the tile is a cell of a block, and so may have inner borders
 * @type: (inout): the type, whose segments, rivers, marks and links are replaced and checked
 *
 * Returns: whether the facts are sound; every fault has been added to the problems
 */
gboolean bastide_tile_facts_read (const BastideJsonValue *tile,
                                  const BastideJsonValue *override,
                                  gboolean                is_block,
                                  BstTileType            *type);
