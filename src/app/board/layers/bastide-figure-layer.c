/* bastide-figure-layer.c: figures and markers in their places
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

static void
bastide_figure_layer_snapshot (BastideBoardLayer         *self G_GNUC_UNUSED,
                               GtkSnapshot               *snapshot,
                               const BastideBoardCanvas  *canvas,
                               const BastideBoardDrawing *drawing)
{
  GArray *figures = bastide_board_state_get_figures (canvas->state);
  double x, y;

  if (figures == NULL)
    return;
  bastide_viewport_get_point (bastide_board_state_get_viewport (canvas->state), BST_CELL (0, 0), &x, &y);
  bastide_board_canvas_append_crowd (canvas, snapshot, figures, drawing->hidden, x, y, drawing->taken);
}

const BastideBoardLayerClass bastide_figure_layer = { .snapshot = bastide_figure_layer_snapshot };
