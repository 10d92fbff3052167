/* bastide-table-layer.c: the colour of the table, and the grid on it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

#include "bastide-palette.h"

static void
bastide_table_layer_snapshot (BastideBoardLayer         *self G_GNUC_UNUSED,
                              GtkSnapshot               *snapshot,
                              const BastideBoardCanvas  *canvas,
                              const BastideBoardDrawing *drawing G_GNUC_UNUSED)
{
  const BastideSurroundings *around = bastide_palette_get_surroundings (canvas->theme.look, canvas->theme.dark);
  const GdkRGBA table = bastide_board_canvas_make_colour (around->table, 1);
  const GdkRGBA grid = bastide_board_canvas_make_colour (around->text, around->grid_alpha);
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double line = 1.0 / bastide_viewport_get_scale (viewport);
  int x0, y0, x1, y1;
  double x, y;

  bastide_board_canvas_append_colour (snapshot, &table, 0, 0, canvas->width, canvas->height);
  if (!bastide_board_state_get_option (canvas->state, BASTIDE_BOARD_GRID))
    return;
  bastide_viewport_get_visible (viewport, &x0, &y0, &x1, &y1);
  for (int column = x0; column <= x1 + 1; column++)
    {
      bastide_viewport_get_point (viewport, BST_CELL (column, 0), &x, &y);
      bastide_board_canvas_append_colour (snapshot, &grid, x, 0, line, canvas->height);
    }
  for (int row = y0; row <= y1 + 1; row++)
    {
      bastide_viewport_get_point (viewport, BST_CELL (0, row), &x, &y);
      bastide_board_canvas_append_colour (snapshot, &grid, 0, y, canvas->width, line);
    }
}

const BastideBoardLayerClass bastide_table_layer = { .snapshot = bastide_table_layer_snapshot };
