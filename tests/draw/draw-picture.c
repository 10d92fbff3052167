/* draw-picture.c: pictures in memory, for tests to look at
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw-picture.h"

#include <stdlib.h>

#include "bastide-canvas.h"

DrawPicture *
draw_picture_new (int     width,
                  int     height,
                  guint32 ground)
{
  DrawPicture *picture = g_new0 (DrawPicture, 1);

  picture->width = width;
  picture->height = height;
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  picture->cr = cairo_create (picture->surface);
  cairo_save (picture->cr);
  cairo_set_source_rgb (picture->cr, ((ground >> 16) & 0xff) / 255.0, ((ground >> 8) & 0xff) / 255.0,
                        (ground & 0xff) / 255.0);
  cairo_paint (picture->cr);
  cairo_restore (picture->cr);
  return picture;
}

void
draw_picture_free (DrawPicture *picture)
{
  g_assert_cmpint (cairo_status (picture->cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (picture->cr);
  cairo_surface_destroy (picture->surface);
  g_free (picture);
}

guint32
draw_picture_get_pixel (const DrawPicture *picture,
                        int                x,
                        int                y)
{
  const guint32 *row;

  g_assert_true (x >= 0 && y >= 0 && x < picture->width && y < picture->height);
  cairo_surface_flush (picture->surface);
  row = (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (picture->surface)
                                           + y * cairo_image_surface_get_stride (picture->surface));
  return row[x] & 0xffffff;
}

int
draw_picture_get_distance (guint32 a,
                           guint32 b)
{
  int distance = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    distance = MAX (distance, abs ((int) ((a >> shift) & 0xff) - (int) ((b >> shift) & 0xff)));
  return distance;
}

guint
draw_picture_count_colour (const DrawPicture *picture,
                           guint32            rgb,
                           int                tolerance)
{
  guint count = 0;

  for (int y = 0; y < picture->height; y++)
    for (int x = 0; x < picture->width; x++)
      if (draw_picture_get_distance (draw_picture_get_pixel (picture, x, y), rgb) <= tolerance)
        count++;
  return count;
}

guint
draw_picture_count_differences (const DrawPicture *a,
                                const DrawPicture *b)
{
  guint count = 0;

  g_assert_cmpint (a->width, ==, b->width);
  g_assert_cmpint (a->height, ==, b->height);
  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      if (draw_picture_get_pixel (a, x, y) != draw_picture_get_pixel (b, x, y))
        count++;
  return count;
}

static void
path_cb (gpointer  data,
         cairo_t  *cr G_GNUC_UNUSED)
{
  ((DrawRecord *) data)->n_paths++;
}

static void
begin_clip_cb (gpointer  data,
               cairo_t  *cr G_GNUC_UNUSED)
{
  ((DrawRecord *) data)->n_clips++;
  ((DrawRecord *) data)->n_open++;
}

static void
end_clip_cb (gpointer data)
{
  g_assert_cmpuint (((DrawRecord *) data)->n_open, >, 0);
  ((DrawRecord *) data)->n_open--;
}

void
draw_picture_record (DrawPicture *picture,
                     DrawRecord  *record)
{
  static const BastideRecorder recorder = { path_cb, path_cb, begin_clip_cb, end_clip_cb };

  *record = (DrawRecord) { 0 };
  bastide_canvas_record (picture->cr, &recorder, record);
}

void
draw_picture_assert_recorded (const DrawPicture *picture,
                              guint32            ground,
                              const DrawRecord  *record)
{
  g_assert_cmpuint (record->n_paths, >, 0);
  g_assert_cmpuint (record->n_open, ==, 0);
  g_assert_cmpuint (draw_picture_count_colour (picture, ground, 0), ==, picture->width * picture->height);
}

void
draw_picture_make_type (BstTileType *type,
                        DrawTile     tile)
{
  static const BstTileType types[DRAW_N_TILES] = {
    [DRAW_TILE_MEADOW] = {
      .id = "TEST-MEADOW", .set = "TEST", .n_segments = 2,
      .segments = { { .kind = BST_KIND_FIELD, .halves = 0xff }, { .kind = BST_KIND_MONASTERY } },
    },
    [DRAW_TILE_ROAD] = {
      .id = "TEST-ROAD", .set = "TEST", .n_segments = 3,
      .segments = {
        { .kind = BST_KIND_ROAD, .edges = 1 << BST_EDGE_N | 1 << BST_EDGE_S },
        { .kind = BST_KIND_FIELD, .halves = 1 << BST_HALF_NR | 1 << BST_HALF_EL | 1 << BST_HALF_ER | 1 << BST_HALF_SL },
        { .kind = BST_KIND_FIELD, .halves = 1 << BST_HALF_SR | 1 << BST_HALF_WL | 1 << BST_HALF_WR | 1 << BST_HALF_NL },
      },
    },
    [DRAW_TILE_TOWN] = {
      .id = "TEST-TOWN", .set = "TEST", .n_segments = 2,
      .segments = { { .kind = BST_KIND_CITY, .edges = 1 << BST_EDGE_N },
                    { .kind = BST_KIND_FIELD, .halves = 0xfc, .cities = 1 } },
    },
  };
  BstTileFaultInfo info;

  *type = types[tile];
  g_assert_true (bst_tile_type_prepare (type, &info));
}
