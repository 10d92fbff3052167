/* bastide-spot-layer.c: framed cells with words in them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

static void
bastide_spot_layer_snapshot (BastideBoardLayer         *self G_GNUC_UNUSED,
                             GtkSnapshot               *snapshot,
                             const BastideBoardCanvas  *canvas,
                             const BastideBoardDrawing *drawing)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double tile = bastide_viewport_get_tile_size (viewport);

  for (guint i = 0; i < drawing->spots->len; i++)
    {
      const BastideSpot *spot = &g_array_index (drawing->spots, BastideSpot, i);
      double width = spot->columns * tile;
      double height = spot->rows * tile;
      double x, y;
      cairo_t *cr;

      if (!bastide_board_canvas_sees (canvas, spot->place.cell, (int) MAX (spot->columns, spot->rows)))
        continue;
      bastide_viewport_get_point (viewport, spot->place.cell, &x, &y);
      /* The frame reaches a little over the border. */
      cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) (x - 4), (float) (y - 4),
                                                                     (float) (width + 8), (float) (height + 8)));
      bastide_overlay_painter_draw_spot (cr, x, y, width, height, spot->kind, spot->title, spot->text, &canvas->theme);
      cairo_destroy (cr);
    }
}

const BastideBoardLayerClass bastide_spot_layer = { .snapshot = bastide_spot_layer_snapshot };
