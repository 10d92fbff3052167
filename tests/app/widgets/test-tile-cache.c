/* test-tile-cache.c: pictures are drawn once, in time, and let go of
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-puzzle.h"
#include "bastide-texture.h"
#include "bastide-tile-cache.h"

#define MEGABYTE (1024 * 1024)
/* Of a pixel. Tiles are opaque. */
#define TILE_BYTES 3

static BastideTileCache *
make_cache (BastideTileLibrary *library,
            gsize               limit)
{
  BastideTileCache *cache = bastide_tile_cache_new (limit);

  bastide_tile_cache_set_style (cache, bastide_tile_library_get_catalogue (library, BST_EDITION_NEW),
                                BASTIDE_LOOK_NORMAL, FALSE);
  return cache;
}

static BastideSprite
make_tile (guint index,
           guint rotation)
{
  return (BastideSprite) { .kind = BASTIDE_SPRITE_TILE, .index = (guint16) index, .rotation = (guint8) rotation };
}

/* Draws frames as the view does, until a frame is complete. */
static void
finish (BastideTileCache *cache,
        guint             n,
        guint             size)
{
  BastideTestPatience patience = { 0 };
  gboolean complete = FALSE;

  while (!complete)
    {
      bastide_tile_cache_begin_frame (cache);
      for (guint i = 0; i < n; i++)
        {
          BastideSprite sprite = make_tile (i / 4, i % 4);

          bastide_tile_cache_get (cache, &sprite, size);
        }
      complete = bastide_tile_cache_end_frame (cache);
      if (!complete)
        bastide_test_iterate (&patience, G_STRLOC, "every tile is drawn");
    }
}

static void
test_same_texture (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideTileCache) cache = make_cache (library, MEGABYTE);
  BastideSprite tile = make_tile (0, 0);
  BastideSprite turned = make_tile (0, 1);
  GdkTexture *texture;

  finish (cache, 2, 64);
  bastide_tile_cache_begin_frame (cache);
  texture = bastide_tile_cache_get (cache, &tile, 64);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 64);
  g_assert_true (bastide_tile_cache_get (cache, &tile, 64) == texture);
  g_assert_true (bastide_tile_cache_get (cache, &turned, 64) != texture);
  g_assert_true (bastide_tile_cache_end_frame (cache));
}

/* With many new pictures the frame ends without them, and a worker draws the rest. */
static void
test_worker (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideTileCache) cache = make_cache (library, 64 * MEGABYTE);

  bastide_tile_cache_begin_frame (cache);
  for (guint i = 0; i < 200; i++)
    {
      BastideSprite sprite = make_tile (i / 4, i % 4);

      bastide_tile_cache_get (cache, &sprite, 200);
    }
  g_assert_false (bastide_tile_cache_end_frame (cache));

  finish (cache, 200, 200);
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), ==, 200 * 200 * 200 * TILE_BYTES);
}

static void
test_other_size_meanwhile (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideTileCache) cache = make_cache (library, 64 * MEGABYTE);
  BastideSprite tile = make_tile (0, 0);
  GdkTexture *texture;

  finish (cache, 1, 40);
  finish (cache, 1, 80);

  /* Zooming draws no picture anew. */
  bastide_tile_cache_unsettle (cache);
  bastide_tile_cache_begin_frame (cache);
  texture = bastide_tile_cache_get (cache, &tile, 75);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 80);
  texture = bastide_tile_cache_get (cache, &tile, 200);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 80);
  texture = bastide_tile_cache_get (cache, &tile, 31);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 40);
  g_assert_false (bastide_tile_cache_end_frame (cache));
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), ==, (40 * 40 + 80 * 80) * TILE_BYTES);

  finish (cache, 1, 75);
  bastide_tile_cache_begin_frame (cache);
  g_assert_cmpint (gdk_texture_get_width (bastide_tile_cache_get (cache, &tile, 75)), ==, 75);
}

static guint32
get_pixel (GdkTexture *texture,
           guint       x,
           guint       y)
{
  gsize width = (gsize) gdk_texture_get_width (texture);
  g_autofree guint32 *pixels = g_new (guint32, width * (gsize) gdk_texture_get_height (texture));

  gdk_texture_download (texture, (guchar *) pixels, width * sizeof *pixels);
  return pixels[y * width + x];
}

/* While sizes change a tile is shown in no more than 1.3 times its size, which cairo scales fast; afterwards it is drawn
 * anew, even where a halved tile has its very size. */
static void
test_halved_meanwhile (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideTileCache) cache = make_cache (library, 64 * MEGABYTE);
  BastideSprite tile = make_tile (0, 0);
  GdkTexture *drawn;
  GdkTexture *halved;

  finish (cache, 1, 160);
  bastide_tile_cache_unsettle (cache);
  bastide_tile_cache_begin_frame (cache);
  drawn = bastide_tile_cache_get (cache, &tile, 125);
  g_assert_cmpint (gdk_texture_get_width (drawn), ==, 160);
  halved = bastide_tile_cache_get (cache, &tile, 80);
  g_assert_cmpint (gdk_texture_get_width (halved), ==, 80);
  g_assert_true (bastide_tile_cache_get (cache, &tile, 70) == halved);
  g_assert_cmpint (gdk_texture_get_width (bastide_tile_cache_get (cache, &tile, 35)), ==, 40);
  g_assert_false (bastide_tile_cache_end_frame (cache));

  finish (cache, 1, 80);
  bastide_tile_cache_begin_frame (cache);
  drawn = bastide_tile_cache_get (cache, &tile, 80);
  g_assert_cmpint (gdk_texture_get_width (drawn), ==, 80);
  g_assert_true (drawn != halved);
  g_assert_true (bastide_tile_cache_end_frame (cache));
}

static void
test_halve (void)
{
  static const guint32 colours[] = { 0xff000000, 0xff102030, 0xffff0080, 0x80402010 };
  static const cairo_format_t formats[] = { CAIRO_FORMAT_RGB24, CAIRO_FORMAT_ARGB32 };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    for (guint j = 0; j < (formats[i] == CAIRO_FORMAT_RGB24 ? 3 : 4); j++)
      {
        cairo_surface_t *surface = cairo_image_surface_create (formats[i], 5, 3);
        guint32 *pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);
        g_autoptr (GdkTexture) texture = NULL;
        g_autoptr (GdkTexture) halved = NULL;

        for (guint k = 0; k < 3 * 5; k++)
          pixels[k / 5 * (guint) cairo_image_surface_get_stride (surface) / 4 + k % 5] = k < 5 ? colours[j] : colours[0];
        cairo_surface_mark_dirty (surface);
        texture = bastide_texture_new (surface);
        halved = bastide_texture_halve (texture, formats[i]);
        g_assert_cmpint (gdk_texture_get_width (halved), ==, 3);
        g_assert_cmpint (gdk_texture_get_height (halved), ==, 2);
        g_assert_cmphex (get_pixel (texture, 0, 0), ==, colours[j]);
        for (guint x = 0; x < 3; x++)
          {
            for (guint shift = 0; shift < 32; shift += 8)
              {
                guint mean = (((colours[j] >> shift) & 0xff) + ((colours[0] >> shift) & 0xff) + 1) / 2;

                g_assert_cmpuint ((get_pixel (halved, x, 0) >> shift) & 0xff, ==, mean);
              }
            g_assert_cmphex (get_pixel (halved, x, 1), ==, colours[0]);
          }
      }
}

static void
test_limit (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideTileCache) cache = make_cache (library, MEGABYTE);
  BastideSprite last = make_tile (0, 0);

  for (guint size = 50; size < 150; size += 10)
    finish (cache, 20, size);
  /* The pictures of one frame are kept, even when they alone exceed the limit. */
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), <=, MAX (MEGABYTE, 20 * 140 * 140 * TILE_BYTES));
  bastide_tile_cache_unsettle (cache);
  bastide_tile_cache_begin_frame (cache);
  g_assert_cmpint (gdk_texture_get_width (bastide_tile_cache_get (cache, &last, 140)), ==, 140);
}

static void
test_style_drops_everything (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideTileCache) cache = make_cache (library, MEGABYTE);
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);

  finish (cache, 4, 64);
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), >, 0);
  bastide_tile_cache_set_style (cache, catalogue, BASTIDE_LOOK_NORMAL, FALSE);
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), >, 0);
  bastide_tile_cache_set_style (cache, catalogue, BASTIDE_LOOK_NORMAL, TRUE);
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), ==, 0);
  finish (cache, 4, 64);
  bastide_tile_cache_set_style (cache, catalogue, BASTIDE_LOOK_HIGH_CONTRAST, TRUE);
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), ==, 0);
}

/* A cache may go while its worker is busy; a main loop of its own then hears only of the end of the work. */
static void
test_gone_while_working (void)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  BastideTileCache *cache;

  g_main_context_push_thread_default (context);
  cache = make_cache (library, 64 * MEGABYTE);
  bastide_tile_cache_begin_frame (cache);
  for (guint i = 0; i < 80; i++)
    {
      BastideSprite sprite = make_tile (i / 4, i % 4);

      bastide_tile_cache_get (cache, &sprite, 300);
    }
  g_assert_false (bastide_tile_cache_end_frame (cache));
  g_assert_finalize_object (cache);
  while (!g_main_context_iteration (context, TRUE))
    continue;
  g_assert_false (g_main_context_pending (context));
  g_main_context_pop_thread_default (context);
}

static void
test_figures (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideTileCache) cache = make_cache (library, 64 * MEGABYTE);
  BastideSprite anna = { .kind = BASTIDE_SPRITE_FIGURE, .index = BST_FIGURE_MEEPLE, .letter = "A" };
  BastideSprite ben = { .kind = BASTIDE_SPRITE_FIGURE, .index = BST_FIGURE_MEEPLE, .colour = BST_COLOUR_BLUE };
  BastideSprite city = { .kind = BASTIDE_SPRITE_CARCASSONNE, .rotation = 1 };
  double width, height;
  GdkTexture *first = NULL;
  GdkTexture *second = NULL;
  BastideTestPatience patience = { 0 };

  while (first == NULL || second == NULL)
    {
      bastide_tile_cache_begin_frame (cache);
      first = bastide_tile_cache_get (cache, &anna, 40);
      second = bastide_tile_cache_get (cache, &ben, 40);
      if (!bastide_tile_cache_end_frame (cache))
        bastide_test_iterate (&patience, G_STRLOC, "both figures are drawn");
    }
  g_assert_true (first != second);
  bastide_sprite_get_extent (&anna, &width, &height);
  g_assert_cmpfloat (width, >, 1);
  bastide_sprite_get_extent (&city, &width, &height);
  g_assert_cmpfloat (width, ==, 3);
  g_assert_cmpfloat (height, ==, 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-cache/same-texture", test_same_texture);
  g_test_add_func ("/tile-cache/worker", test_worker);
  g_test_add_func ("/tile-cache/other-size-meanwhile", test_other_size_meanwhile);
  g_test_add_func ("/tile-cache/halved-meanwhile", test_halved_meanwhile);
  g_test_add_func ("/tile-cache/halve", test_halve);
  g_test_add_func ("/tile-cache/limit", test_limit);
  g_test_add_func ("/tile-cache/style-drops-everything", test_style_drops_everything);
  g_test_add_func ("/tile-cache/gone-while-working", test_gone_while_working);
  g_test_add_func ("/tile-cache/figures", test_figures);

  return g_test_run ();
}
