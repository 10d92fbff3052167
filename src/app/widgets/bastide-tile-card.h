/* bastide-tile-card.h: a tile of the palette with the number left
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-hand.h"
#include "bastide-tile-cache.h"

#define BASTIDE_TILE_CARD_MAX_PIECES 2

/**
 * BastideTilePiece:
 * @sprite: a tile or the city of Carcassonne
 * @x: west edge, in widths of the card
 * @y: north edge, in widths of the card
 * @side: side of a tile, in widths of the card
 *
 * A part of the picture on a card.
 */
typedef struct
{
  BastideSprite sprite;
  float         x;
  float         y;
  float         side;
} BastideTilePiece;

#define BASTIDE_TYPE_TILE_CARD (bastide_tile_card_get_type ())

/**
 * BastideTileCard:
 *
 * A picture of a tile or block, with the number left on a badge. Cards know nothing of editing.
 */
G_DECLARE_FINAL_TYPE (BastideTileCard, bastide_tile_card, BASTIDE, TILE_CARD, GtkWidget)

/**
 * bastide_tile_card_new:
 * @stamp: the tile or block on the card
 * @cache: the source of its picture
 */
GtkWidget          *bastide_tile_card_new         (const BastideHand      *stamp,
                                                   BastideTileCache       *cache);

/* Returns: (transfer none): the stamp of the card, its rotation 0 */
const BastideHand  *bastide_tile_card_get_stamp   (BastideTileCard        *self);

/**
 * bastide_tile_card_set_pieces:
 * @pieces: (array length=n): at most `BASTIDE_TILE_CARD_MAX_PIECES`
 *
 * Sets the parts of the picture.
 */
void                bastide_tile_card_set_pieces  (BastideTileCard        *self,
                                                   const BastideTilePiece *pieces,
                                                   guint                   n);

/**
 * bastide_tile_card_set_names:
 * @description: the tile or block in words
 * @id: (nullable): its name in files
 * @key: (transfer full): its key for the search, see [func@tile_filter_create_key]
 */
void                bastide_tile_card_set_names   (BastideTileCard        *self,
                                                   const char             *description,
                                                   const char             *id,
                                                   char                  **key);
const char * const *bastide_tile_card_get_key     (BastideTileCard        *self);

/* The number still to come; negative where more are used than there are. */
void                bastide_tile_card_set_left    (BastideTileCard        *self,
                                                   int                     left);
int                 bastide_tile_card_get_left    (BastideTileCard        *self);

/* Marks the card whose tile or block is in hand. */
void                bastide_tile_card_set_in_hand (BastideTileCard        *self,
                                                   gboolean                in_hand);
gboolean            bastide_tile_card_get_in_hand (BastideTileCard        *self);

/**
 * bastide_tile_card_request:
 *
 * Asks the cache for the pieces missing in the last drawing. The cache wants that in every frame.
 *
 * Returns: whether all pieces are there now, so that the card must be drawn again
 */
gboolean            bastide_tile_card_request     (BastideTileCard        *self);

/* Draws the picture anew, in another look or from other tiles. */
void                bastide_tile_card_redraw      (BastideTileCard        *self);

/* Returns: (transfer full): the picture without the badge */
GdkPaintable       *bastide_tile_card_create_picture (BastideTileCard     *self);
