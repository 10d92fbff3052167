/* bastide-tile-cache.h: pictures of tiles and figures as textures, each drawn once
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gdk/gdk.h>

#include "bastide-colours.h"
#include "bastide-figure-painter.h"
#include "bastide-look.h"

typedef enum
{
  BASTIDE_SPRITE_TILE,         /* index: type; rotation */
  BASTIDE_SPRITE_CARCASSONNE,  /* index: whether it is the plain side; rotation */
  BASTIDE_SPRITE_FIGURE,       /* index: a BstFigure; colour, letter, lying */
  BASTIDE_SPRITE_MARKER,       /* index: a BstPieceKind; colour and letter of an owner */
} BastideSpriteKind;

/**
 * BastideSprite:
 * @kind: a #BastideSpriteKind
 * @rotation: quarter turns clockwise
 * @colour: a #BstColour
 * @lying: whether a figure lies down
 * @index: number within its kind, see #BastideSpriteKind
 * @letter: on a figure, "" for none
 *
 * The subject of a texture. Members that the kind does not use are 0.
 */
typedef struct
{
  guint8  kind;
  guint8  rotation;
  guint8  colour;
  guint8  lying;
  guint16 index;
  char    letter[8];
} BastideSprite;

/**
 * bastide_sprite_get_extent:
 * @width: (out): of the whole picture in sizes of the sprite: 1 for a tile, more for figures, which have room around
 *   them
 * @height: (out): of the whole picture in sizes of the sprite
 */
void bastide_sprite_get_extent (const BastideSprite *sprite,
                                double              *width,
                                double              *height);

#define BASTIDE_TYPE_TILE_CACHE (bastide_tile_cache_get_type ())

/**
 * BastideTileCache:
 *
 * Keeps sprites as textures, one for each wanted size, and drops the least recently used when they take more than the
 * limit. A frame waits only a few milliseconds for missing sprites; a worker draws the rest, and the nearest available
 * size is shown meanwhile. Signal `ready` (): more sprites are available.
 */
G_DECLARE_FINAL_TYPE (BastideTileCache, bastide_tile_cache, BASTIDE, TILE_CACHE, GObject)

BastideTileCache *bastide_tile_cache_new         (gsize             limit);

/**
 * bastide_tile_cache_set_style:
 * @catalogue: (nullable): the tile types behind the indices of sprites
 * @look: the look of tiles and figures
 * @dark: whether the surroundings are dark
 *
 * Drops every sprite when the style is another.
 */
void              bastide_tile_cache_set_style   (BastideTileCache *self,
                                                  BstCatalogue     *catalogue,
                                                  BastideLook       look,
                                                  gboolean          dark);

/* Sets the colours of players; drops every sprite when they are others. */
void              bastide_tile_cache_set_colours (BastideTileCache     *self,
                                                  const BastideColours *colours);

/**
 * bastide_tile_cache_unsettle:
 *
 * Announces that sizes are changing, as while zooming. Until they rest for a moment a tile that has any size is not
 * drawn in another.
 */
void              bastide_tile_cache_unsettle    (BastideTileCache *self);

/* Must be called at the beginning of each frame. */
void              bastide_tile_cache_begin_frame (BastideTileCache *self);

/**
 * bastide_tile_cache_get:
 * @sprite: the sprite
 * @size: side of a tile, height of a figure, in device pixels
 *
 * Returns: (transfer none) (nullable): the sprite in this or another size, %NULL while there is none
 */
GdkTexture       *bastide_tile_cache_get         (BastideTileCache    *self,
                                                  const BastideSprite *sprite,
                                                  guint                size);

/**
 * bastide_tile_cache_end_frame:
 *
 * Must be called at the end of each frame: gives the missing sprites to the worker.
 *
 * Returns: whether this frame had every sprite in its own size
 */
gboolean          bastide_tile_cache_end_frame   (BastideTileCache *self);

/* Returns: the size of all textures in bytes */
gsize             bastide_tile_cache_get_bytes   (BastideTileCache *self);
