/* bastide-stock-tile.h: a kind of tile still to come, as an item of lists
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bst-stock.h"

#define BASTIDE_TYPE_STOCK_TILE (bastide_stock_tile_get_type ())

/**
 * BastideStockTile:
 *
 * A type of tile of which copies may still come, and the rotations in which it may lie on a cell. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideStockTile, bastide_stock_tile, BASTIDE, STOCK_TILE, GObject)

/**
 * bastide_stock_tile_list:
 * @cell: (nullable): an empty cell, %NULL to ask about none
 *
 * Lists the stock in the order of the catalogue; with a cell the types that fit it come first.
 *
 * Returns: (transfer full) (element-type BastideStockTile): the types
 */
GPtrArray          *bastide_stock_tile_list          (BastidePosition  *position,
                                                      const BstCell    *cell);

/* Returns: its type and its copies */
const BstStockItem *bastide_stock_tile_get_item      (BastideStockTile *self);

/* Returns: the set of rotations in which it may lie on the cell, 0 without a cell */
guint               bastide_stock_tile_get_rotations (BastideStockTile *self);

/**
 * bastide_stock_tile_get_where:
 *
 * Returns: (transfer none): where copies are besides the bag, "1 in the known draw"; "" where all are in the bag
 */
const char         *bastide_stock_tile_get_where     (BastideStockTile *self);

/**
 * bastide_stock_tile_get_description:
 *
 * Returns: (transfer none): the tile in words, with its copies and whether it fits: "City north; 3 left, 1 in the known
 *   draw. Fits in 2 rotations."
 */
const char         *bastide_stock_tile_get_description (BastideStockTile *self);
