/* bst-tile-table.h: the tiles of the tile files as constants of a program
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-rules.h"
#include "bst-tile.h"

G_BEGIN_DECLS

/**
 * BstTileRow:
 * @words: the memory of @type, in the form of the written table
 * @type: a prepared tile type
 *
 * A tile type as a constant, in words instead of members, so that a new member needs no change here.
 */
typedef union
{
  guint32     words[sizeof (BstTileType) / sizeof (guint32)];
  BstTileType type;
} BstTileRow;

G_STATIC_ASSERT (sizeof (BstTileRow) == sizeof (BstTileType));

/**
 * bst_tile_table:
 *
 * The tiles of each edition, in the order of the library, and the cells of the city of Carcassonne. The build writes
 * the table from the tile files by way of the application's reader, and stops at a fault.
 */
extern const BstTileRow * const bst_tile_table[BST_N_EDITIONS];
extern const guint              bst_tile_table_size;
extern const BstTileRow         bst_tile_table_block[BST_BLOCK_CELLS];

G_END_DECLS
