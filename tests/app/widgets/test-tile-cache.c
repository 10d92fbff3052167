/* test-tile-cache.c: pictures are drawn once, in time, and let go of
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-puzzle.h"
#include "bastide-tile-cache.h"

#define MEGABYTE (1024 * 1024)

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
        g_main_context_iteration (NULL, TRUE);
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
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), ==, 200 * 200 * 200 * 4);
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
  texture = bastide_tile_cache_get (cache, &tile, 30);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 40);
  g_assert_false (bastide_tile_cache_end_frame (cache));
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), ==, (40 * 40 + 80 * 80) * 4);

  finish (cache, 1, 75);
  bastide_tile_cache_begin_frame (cache);
  g_assert_cmpint (gdk_texture_get_width (bastide_tile_cache_get (cache, &tile, 75)), ==, 75);
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
  g_assert_cmpuint (bastide_tile_cache_get_bytes (cache), <=, MAX (MEGABYTE, 20 * 140 * 140 * 4));
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

  while (first == NULL || second == NULL)
    {
      bastide_tile_cache_begin_frame (cache);
      first = bastide_tile_cache_get (cache, &anna, 40);
      second = bastide_tile_cache_get (cache, &ben, 40);
      if (!bastide_tile_cache_end_frame (cache))
        g_main_context_iteration (NULL, TRUE);
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
  g_test_add_func ("/tile-cache/limit", test_limit);
  g_test_add_func ("/tile-cache/style-drops-everything", test_style_drops_everything);
  g_test_add_func ("/tile-cache/gone-while-working", test_gone_while_working);
  g_test_add_func ("/tile-cache/figures", test_figures);

  return g_test_run ();
}
