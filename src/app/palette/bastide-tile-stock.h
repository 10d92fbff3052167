/* bastide-tile-stock.h: the tiles and blocks of the palette, and the numbers left
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-card.h"
#include "bastide-tile-library.h"

/**
 * BastideTileStock:
 *
 * The tile sets with their tiles, each river's beginning first in its set, and the numbers left in the last position.
 */
typedef struct _BastideTileStock BastideTileStock;

BastideTileStock  *bastide_tile_stock_new           (BastideTileLibrary     *library,
                                                     BstCatalogue           *catalogue);
void               bastide_tile_stock_free          (BastideTileStock       *self);

/**
 * bastide_tile_stock_update:
 *
 * Counts the tiles of @setup.
 *
 * Returns: whether the sets in play have changed
 */
gboolean           bastide_tile_stock_update        (BastideTileStock       *self,
                                                     const BstSetup         *setup);

BstCatalogue      *bastide_tile_stock_get_catalogue (BastideTileStock       *self);
guint              bastide_tile_stock_get_n_sets    (BastideTileStock       *self);
const char        *bastide_tile_stock_get_set_name  (BastideTileStock       *self,
                                                     guint                   set);

/* Returns: whether the rules bring the set, or the setup uses a tile of it all the same */
gboolean           bastide_tile_stock_is_in_play    (BastideTileStock       *self,
                                                     guint                   set);

/* Returns: (transfer full) (element-type BastideHand): the stamps of a set */
GArray            *bastide_tile_stock_list          (BastideTileStock       *self,
                                                     guint                   set);

/* Returns: whether the edition in play has the stamp, or the setup uses it all the same */
gboolean           bastide_tile_stock_exists        (BastideTileStock       *self,
                                                     const BastideHand      *stamp);

/* Returns: the number left; negative where the setup uses more than the sets hold */
int                bastide_tile_stock_count         (BastideTileStock       *self,
                                                     const BastideHand      *stamp);

/* Returns: (nullable): the tile, or the source of a river; %NULL for the city of Carcassonne */
const BstTileType *bastide_tile_stock_get_type      (BastideTileStock       *self,
                                                     const BastideHand      *stamp);

/* Returns: (nullable): a card with picture and names of the stamp; %NULL for a hand that does not lie on cells */
GtkWidget         *bastide_tile_stock_create_card   (BastideTileStock       *self,
                                                     const BastideHand      *stamp,
                                                     BastideTileCache       *cache);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileStock, bastide_tile_stock_free)
