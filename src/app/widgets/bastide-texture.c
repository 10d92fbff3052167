/* bastide-texture.c: drawn pictures as textures that GTK shows fast
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-texture.h"

/* The cairo renderer copies each texture in each frame. GTK 4.8 copies premultiplied pixels by way of floating-point
 * numbers: 14 ms for a million pixels, as many as a window has, but 1 ms for opaque pixels of three bytes. These also
 * take a quarter less memory. Other renderers copy a texture once, and to them the format makes no difference.
 *
 * Cairo scales down to less than three quarters with a filter that takes 40 to 100 ms for a million pixels, and
 * otherwise with a filter that takes 2 ms. A picture that has to shrink is therefore halved first, at 2 ms for a
 * million pixels, and only once.
 */

static GdkTexture *
new_opaque (cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  const guint8 *rows = cairo_image_surface_get_data (surface);
  const gsize size = 3 * (gsize) width * (gsize) height;
  guint8 *packed = g_malloc (size);
  g_autoptr (GBytes) bytes = g_bytes_new_take (packed, size);

  for (int y = 0; y < height; y++, rows += stride)
    for (int x = 0; x < width; x++, packed += 3)
      {
        const guint32 pixel = ((const guint32 *) (gconstpointer) rows)[x];

        packed[0] = (guint8) (pixel >> 16);
        packed[1] = (guint8) (pixel >> 8);
        packed[2] = (guint8) pixel;
      }
  cairo_surface_destroy (surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_R8G8B8, bytes, 3 * (gsize) width);
}

GdkTexture *
bastide_texture_new (cairo_surface_t *surface)
{
  gsize stride;
  int width;
  int height;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE, NULL);

  cairo_surface_flush (surface);
  if (cairo_image_surface_get_format (surface) == CAIRO_FORMAT_RGB24)
    return new_opaque (surface);
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  stride = (gsize) cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Adds up two channels at a time, each in 16 bits. */
static guint32
average (guint32 a,
         guint32 b,
         guint32 c,
         guint32 d)
{
  const guint32 mask = 0x00ff00ff;
  const guint32 half = 0x00020002;
  const guint32 even = (a & mask) + (b & mask) + (c & mask) + (d & mask) + half;
  const guint32 odd = ((a >> 8) & mask) + ((b >> 8) & mask) + ((c >> 8) & mask) + ((d >> 8) & mask) + half;

  return ((even >> 2) & mask) | (((odd >> 2) & mask) << 8);
}

GdkTexture *
bastide_texture_halve (GdkTexture     *texture,
                       cairo_format_t  format)
{
  int width, height;
  gsize row;
  cairo_surface_t *surface;
  g_autofree guint32 *pixels = NULL;
  guint32 *halved;
  int stride;

  g_return_val_if_fail (GDK_IS_TEXTURE (texture), NULL);

  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  row = (gsize) width;
  pixels = g_new (guint32, row * (gsize) height);
  gdk_texture_download (texture, (guchar *) pixels, row * sizeof *pixels);
  surface = cairo_image_surface_create (format, (width + 1) / 2, (height + 1) / 2);
  halved = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface) / (int) sizeof *halved;
  for (int y = 0; y < height; y += 2, halved += stride)
    {
      const guint32 *upper = pixels + (gsize) y * row;
      const guint32 *lower = y + 1 < height ? upper + row : upper;

      for (int x = 0; x < width; x += 2)
        {
          const int next = MIN (x + 1, width - 1);

          halved[x / 2] = average (upper[x], upper[next], lower[x], lower[next]);
        }
    }
  cairo_surface_mark_dirty (surface);
  return bastide_texture_new (surface);
}
