/* bastide-tile-stock.h: which tiles and blocks there are to take, and how many are left
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-card.h"
#include "bastide-tile-library.h"

G_BEGIN_DECLS

/**
 * BastideTileStock:
 *
 * The tile sets with their tiles, the beginnings of the rivers first in theirs, as the position that was shown last
 * counts them.
 */
typedef struct _BastideTileStock BastideTileStock;

BastideTileStock  *bastide_tile_stock_new           (BastideTileLibrary     *library,
                                                     BstCatalogue           *catalogue);
void               bastide_tile_stock_free          (BastideTileStock       *self);

/**
 * bastide_tile_stock_update:
 *
 * Counts anew.
 *
 * Returns: whether other sets are in play than before
 */
gboolean           bastide_tile_stock_update        (BastideTileStock       *self,
                                                     const BstSetup         *setup);

BstCatalogue      *bastide_tile_stock_get_catalogue (BastideTileStock       *self);
guint              bastide_tile_stock_get_n_sets    (BastideTileStock       *self);
const char        *bastide_tile_stock_get_set_name  (BastideTileStock       *self,
                                                     guint                   set);

/* Tells whether the rules bring the set, or a tile of it is used all the same. */
gboolean           bastide_tile_stock_is_in_play    (BastideTileStock       *self,
                                                     guint                   set);

/* (transfer full) (element-type BastideItem): the items of a set */
GArray            *bastide_tile_stock_list          (BastideTileStock       *self,
                                                     guint                   set);

/* Tells whether the edition in play has the item, or it is used all the same. */
gboolean           bastide_tile_stock_exists        (BastideTileStock       *self,
                                                     const BastideItem      *item);

/* The number left; negative where the setup uses more than the sets hold. */
int                bastide_tile_stock_count         (BastideTileStock       *self,
                                                     const BastideItem      *item);

/* (nullable): the tile, or the source of a river; %NULL for the city of Carcassonne */
const BstTileType *bastide_tile_stock_get_type      (BastideTileStock       *self,
                                                     const BastideItem      *item);

/* (nullable): a card that shows and names it; %NULL when it is nothing that lies on cells */
GtkWidget         *bastide_tile_stock_create_card   (BastideTileStock       *self,
                                                     const BastideItem      *item,
                                                     BastideTileCache       *cache);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileStock, bastide_tile_stock_free)

G_END_DECLS
