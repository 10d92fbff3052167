/* bastide-mark-cache.c: marks on cells as textures, each drawn once
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mark-cache.h"

#include <math.h>

#include "bastide-badge-painter.h"
#include "bastide-gains.h"
#include "bastide-number.h"
#include "bastide-texture.h"

/* Room around a cell for lines and halos that reach over its border, in logical pixels. */
#define MARGIN 16

/* A board shows few different marks, but each on many cells: hundreds of gains are a dozen numbers. So textures are
 * kept by mark and value, never by cell, and all of them have the size of tiles. The cache needs no limit, as zooming
 * drops all textures. The cache notices a new size or theme itself, so that no caller has to invalidate it in time.
 */
struct _BastideMarkCache
{
  GHashTable         *textures;  /* mark and value → GdkTexture */
  guint               side;      /* of every texture, in device pixels */
  BastideOverlayTheme theme;
};

BastideMarkCache *
bastide_mark_cache_new (void)
{
  BastideMarkCache *self = g_new0 (BastideMarkCache, 1);

  self->textures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  return self;
}

void
bastide_mark_cache_free (BastideMarkCache *self)
{
  g_hash_table_unref (self->textures);
  g_free (self);
}

void
bastide_mark_cache_clear (BastideMarkCache *self)
{
  g_hash_table_remove_all (self->textures);
}

static void
draw (cairo_t                   *cr,
      const BastideOverlayTheme *theme,
      BastideMark                mark,
      int                        value,
      double                     size)
{
  static const double strengths[] = { 0, 0.2, 1, 1 };
  g_autofree char *text = NULL;

  switch (mark)
    {
    case BASTIDE_MARK_CELL:
      bastide_overlay_painter_draw_mark (cr, MARGIN, MARGIN, size, (BastideCellMark) value, theme);
      return;

    case BASTIDE_MARK_FRAME:
      bastide_overlay_painter_draw_frame (cr, MARGIN, MARGIN, size, (BastideFrame) value, theme);
      return;

    case BASTIDE_MARK_GAIN:
      text = bastide_number_format_range (BASTIDE_GAIN_MARK_LOW (value), BASTIDE_GAIN_MARK_HIGH (value),
                                          BASTIDE_GAIN_MARK_WHOLE (value),
                                          BASTIDE_GAIN_MARK_SHADE (value) != BASTIDE_SHADE_REDEPLOYING);
      bastide_overlay_painter_draw_gain (cr, MARGIN, MARGIN, size, text, strengths[BASTIDE_GAIN_MARK_STRENGTH (value)],
                                         BASTIDE_GAIN_MARK_TURN (value) ? BASTIDE_CELL_MARK_OTHER_ROTATION
                                                                        : BASTIDE_CELL_MARK_LEGAL,
                                         theme);
      return;

    case BASTIDE_MARK_DEAD_END:
      bastide_overlay_painter_draw_dead_end (cr, MARGIN, MARGIN, size, (BstEdge) value, theme);
      return;

    case BASTIDE_MARK_EDGE_FAULT:
      bastide_badge_painter_draw_fault_frame (cr, MARGIN, MARGIN, size, theme);
      bastide_overlay_painter_draw_edge_fault (cr, MARGIN, MARGIN, size, (BstEdge) value, theme);
      return;

    case BASTIDE_MARK_WARNING:
      bastide_badge_painter_draw_warning (cr, MARGIN + 0.85 * size, MARGIN + 0.17 * size, CLAMP (0.2 * size, 9, 22),
                                          theme);
      return;

    case BASTIDE_MARK_FAULT:
    default:
      bastide_overlay_painter_draw_fault (cr, MARGIN + 0.85 * size, MARGIN + 0.15 * size,
                                          CLAMP (0.24 * size, 10, 26), theme->look);
      return;
    }
}

void
bastide_mark_cache_append (BastideMarkCache          *self,
                           GtkSnapshot               *snapshot,
                           BastideViewport           *viewport,
                           const BastideOverlayTheme *theme,
                           BstCell                    cell,
                           BastideMark                mark,
                           int                        value)
{
  const int scale = bastide_viewport_get_scale (viewport);
  const double tile = bastide_viewport_get_tile_size (viewport);
  const float width = (float) (tile + 2 * MARGIN);
  const guint side = (guint) round ((tile + 2 * MARGIN) * scale);
  gpointer key = GUINT_TO_POINTER (((guint) mark << 24) | ((guint) value & 0xffffff));
  GdkTexture *texture;
  cairo_surface_t *surface;
  cairo_t *cr;
  double x, y;

  if (self->side != side || self->theme.look != theme->look || self->theme.dark != theme->dark)
    bastide_mark_cache_clear (self);
  self->side = side;
  self->theme = *theme;
  texture = g_hash_table_lookup (self->textures, key);
  if (texture == NULL)
    {
      surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) side, (int) side);
      cr = cairo_create (surface);
      cairo_scale (cr, scale, scale);
      draw (cr, theme, mark, value, tile);
      cairo_destroy (cr);
      texture = bastide_texture_new (surface);
      g_hash_table_insert (self->textures, key, texture);
    }
  bastide_viewport_get_point (viewport, cell, &x, &y);
  gtk_snapshot_append_texture (snapshot, texture,
                               &GRAPHENE_RECT_INIT ((float) x - MARGIN, (float) y - MARGIN, width, width));
}
