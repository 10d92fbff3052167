/* bastide-way-layer.c: the ways of pieces that a panel speaks of
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

/* Reach of arrow heads and borders beyond the two points, in tile sides. */
#define REACH 0.4

static void
bastide_way_layer_snapshot (BastideBoardLayer         *self G_GNUC_UNUSED,
                            GtkSnapshot               *snapshot,
                            const BastideBoardCanvas  *canvas,
                            const BastideBoardDrawing *drawing)
{
  double tile = bastide_viewport_get_tile_size (bastide_board_state_get_viewport (canvas->state));
  double reach = REACH * tile;

  for (guint i = 0; i < drawing->ways->len; i++)
    {
      const BastideBoardWay *way = &g_array_index (drawing->ways, BastideBoardWay, i);
      double left = MIN (way->x0, way->x1) - reach;
      double top = MIN (way->y0, way->y1) - reach;
      double width = ABS (way->x1 - way->x0) + 2 * reach;
      double height = ABS (way->y1 - way->y0) + 2 * reach;
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) left, (float) top, (float) width,
                                                                              (float) height));

      bastide_overlay_painter_draw_arrow (cr, way->x0, way->y0, way->x1, way->y1, tile, BASTIDE_NOTE_TEAL,
                                          &canvas->theme);
      cairo_destroy (cr);
    }
}

const BastideBoardLayerClass bastide_way_layer = { .snapshot = bastide_way_layer_snapshot };
