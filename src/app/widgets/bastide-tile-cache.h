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

G_BEGIN_DECLS

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
 * @index: which of its kind
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
 * @width: (out): of the whole picture by its size: 1 for a tile, more for figures, which have room around them
 * @height: (out): of the whole picture by its size
 */
void bastide_sprite_get_extent (const BastideSprite *sprite,
                                double              *width,
                                double              *height);

#define BASTIDE_TYPE_TILE_CACHE (bastide_tile_cache_get_type ())

/**
 * BastideTileCache:
 *
 * Keeps sprites as textures, one for each size asked for, and lets go of those used least recently when they take more
 * than the limit. A frame waits only a few milliseconds for missing ones; the rest is drawn by a worker, and meanwhile
 * the nearest size that is there is shown. Signal `ready` (): more sprites are there.
 */
G_DECLARE_FINAL_TYPE (BastideTileCache, bastide_tile_cache, BASTIDE, TILE_CACHE, GObject)

BastideTileCache *bastide_tile_cache_new         (gsize             limit);

/**
 * bastide_tile_cache_set_style:
 * @catalogue: (nullable): the tile types that the indices mean
 * @look: how to draw
 * @dark: whether the surroundings are dark
 *
 * Drops every sprite when one of these has changed.
 */
void              bastide_tile_cache_set_style   (BastideTileCache *self,
                                                  BstCatalogue     *catalogue,
                                                  BastideLook       look,
                                                  gboolean          dark);

/* The colours of players; drops every sprite when they have changed. */
void              bastide_tile_cache_set_colours (BastideTileCache     *self,
                                                  const BastideColours *colours);

/**
 * bastide_tile_cache_unsettle:
 *
 * Tells that sizes are changing, as they do while zooming. Until they have rested for a moment no other size is drawn of
 * a tile that has one.
 */
void              bastide_tile_cache_unsettle    (BastideTileCache *self);

/* To be called at the beginning of each frame. */
void              bastide_tile_cache_begin_frame (BastideTileCache *self);

/**
 * bastide_tile_cache_get:
 * @sprite: what
 * @size: side of a tile, height of a figure, in device pixels
 *
 * Returns: (transfer none) (nullable): the sprite in this or another size, or %NULL when it is not there yet
 */
GdkTexture       *bastide_tile_cache_get         (BastideTileCache    *self,
                                                  const BastideSprite *sprite,
                                                  guint                size);

/**
 * bastide_tile_cache_end_frame:
 *
 * To be called at the end of each frame: sets the worker to what is missing.
 *
 * Returns: whether everything asked for in this frame was there in its own size
 */
gboolean          bastide_tile_cache_end_frame   (BastideTileCache *self);

/* The bytes that all textures take. */
gsize             bastide_tile_cache_get_bytes   (BastideTileCache *self);

G_END_DECLS
