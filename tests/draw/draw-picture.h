/* draw-picture.h: pictures in memory, for tests to look at
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bst-setup.h"

/**
 * DrawPicture:
 * @surface: the pixels of the picture
 * @cr: draws on the picture
 *
 * A picture on a ground of one colour.
 */
typedef struct
{
  cairo_surface_t *surface;
  cairo_t         *cr;
  int              width;
  int              height;
} DrawPicture;

/**
 * draw_picture_new:
 * @ground: colour of the ground, as 0xRRGGBB
 *
 * Returns: (transfer full): an empty picture
 */
DrawPicture *draw_picture_new           (int                width,
                                         int                height,
                                         guint32            ground);

void         draw_picture_free          (DrawPicture       *picture);

/**
 * draw_picture_get_pixel:
 *
 * Returns: the colour of a pixel, as 0xRRGGBB
 */
guint32      draw_picture_get_pixel     (const DrawPicture *picture,
                                         int                x,
                                         int                y);

/**
 * draw_picture_count_colour:
 *
 * Returns: the number of pixels of a colour, each channel within @tolerance
 */
guint        draw_picture_count_colour  (const DrawPicture *picture,
                                         guint32            rgb,
                                         int                tolerance);

/**
 * draw_picture_count_differences:
 *
 * Returns: the number of different pixels in two pictures of one size
 */
guint        draw_picture_count_differences (const DrawPicture *a,
                                             const DrawPicture *b);

/**
 * draw_picture_get_distance:
 *
 * Returns: the largest difference of a channel of two colours
 */
int          draw_picture_get_distance  (guint32            a,
                                         guint32            b);

/* What a painter has drawn on a picture that takes it down. */
typedef struct
{
  guint n_paths;
  guint n_clips;
  guint n_open;    /* clips that have not ended */
} DrawRecord;

/* Has what is drawn from now on taken down in @record. */
void         draw_picture_record        (DrawPicture       *picture,
                                         DrawRecord        *record);

/**
 * draw_picture_assert_recorded:
 * @ground: the colour of the empty picture
 *
 * Something was taken down, nothing was drawn beside it, and each clip has its end.
 */
void         draw_picture_assert_recorded (const DrawPicture *picture,
                                           guint32            ground,
                                           const DrawRecord  *record);

/* The tiles of the pictures, prepared. */
typedef enum
{
  DRAW_TILE_MEADOW,    /* a monastery on grass */
  DRAW_TILE_ROAD,      /* a road from north to south */
  DRAW_TILE_TOWN,      /* a city in the north */
  DRAW_N_TILES
} DrawTile;

/**
 * draw_picture_make_type:
 *
 * Fills @type with one of the tiles, without reading a file.
 */
void         draw_picture_make_type     (BstTileType       *type,
                                         DrawTile           tile);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawPicture, draw_picture_free)
