/* bst-stock.h: the tiles still to come, the cells that they fit, and the chance that they come in time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-turn.h"

G_BEGIN_DECLS

/**
 * BstStockItem:
 * @type: index of a tile type
 * @hand: 1 for the tile in hand
 * @draw: copies in the known draw
 * @bag: copies in the bag
 * @abbeys: abbeys that the players have not laid yet (ABB)
 *
 * A type of tile that may still be laid.
 */
typedef struct
{
  guint16 type;
  guint16 hand;
  guint16 draw;
  guint16 bag;
  guint16 abbeys;
} BstStockItem;

static inline guint
bst_stock_item_count (const BstStockItem *item)
{
  return (guint) item->hand + item->draw + item->bag + item->abbeys;
}

/**
 * BstChance:
 * @part: the numerator
 * @whole: the denominator, at least 1
 *
 * A probability as a fraction in its lowest terms.
 */
typedef struct
{
  guint64 part;
  guint64 whole;
} BstChance;

/* Enough for every question of the window: the fraction has fewer than 64 bits for any bag of a playable position. */
#define BST_STOCK_MAX_DRAWS 6

/**
 * bst_stock_list:
 *
 * Returns: (transfer full) (element-type BstStockItem): the tiles in hand, in the known draw, in the bag and the
 *   players' abbeys, each type once, in the order of the catalogue
 */
GArray  *bst_stock_list       (const BstPosition *position);

/**
 * bst_stock_count:
 * @items: (element-type BstStockItem): some of the stock
 *
 * Returns: the number of tiles, whether known, in the bag or with the players
 */
guint    bst_stock_count      (const GArray      *items);

/**
 * bst_stock_is_open:
 *
 * Returns: whether @cell is empty and a tile lies beside it; on an empty board only 0,0 is open
 */
gboolean bst_stock_is_open    (const BstPosition *position,
                               BstCell            cell);

/**
 * bst_stock_get_rotations:
 * @type: a tile type
 *
 * Returns: the set of rotations in which a tile of @type may lie on @cell, as [func@turn_list_fits] returns
 */
guint    bst_stock_get_rotations (const BstPosition *position,
                                  guint              type,
                                  BstCell            cell);

/**
 * bst_stock_list_fits:
 * @stock: (element-type BstStockItem): from [func@stock_list]
 *
 * Returns: (transfer full) (element-type BstStockItem): the items that may lie on @cell now, none for a cell that is
 * not
 *   open
 */
GArray  *bst_stock_list_fits  (const BstPosition *position,
                               const GArray      *stock,
                               BstCell            cell);

/**
 * bst_stock_is_dead:
 * @stock: (element-type BstStockItem): from [func@stock_list]
 *
 * Returns: whether none of the tiles still to come may ever lie on the empty @cell; a cell that is not open yet is
 * alive
 *   while any tile is to come
 */
gboolean bst_stock_is_dead    (const BstPosition *position,
                               const GArray      *stock,
                               BstCell            cell);

/**
 * bst_stock_count_draws:
 *
 * Returns: the number of tiles in the known draw and the bag
 */
guint    bst_stock_count_draws (const BstPosition *position);

/**
 * bst_stock_get_chance:
 * @fits: (element-type BstStockItem): the wanted tiles, some of the stock
 * @n_draws: 1 to `BST_STOCK_MAX_DRAWS`
 * @chance: (out): the probability that at least one wanted tile is among the next @n_draws tiles drawn after the tile
 *   in hand
 *
 * The known draw comes first and is certain. The bag follows in the order of RIV-1, where a river is in play, and
 * within it every tile is as likely as any other.
 */
void     bst_stock_get_chance (const BstPosition *position,
                               const GArray      *fits,
                               guint              n_draws,
                               BstChance         *chance);

G_END_DECLS
