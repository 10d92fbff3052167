/* bastide-mark-layer.c: marks on cells
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

static void
bastide_mark_layer_snapshot (BastideBoardLayer         *self,
                             GtkSnapshot               *snapshot,
                             const BastideBoardCanvas  *canvas,
                             const BastideBoardDrawing *drawing)
{
  const GArray *marks = drawing->marks[self->depth];

  for (guint i = 0; i < marks->len; i++)
    {
      const BastideBoardMark *mark = &g_array_index (marks, BastideBoardMark, i);

      /* Frames, halos and hatching reach over the border of their cell. */
      if (!bastide_board_canvas_sees (canvas, mark->cell, 1))
        continue;
      if (mark->transparency > 0)
        gtk_snapshot_push_opacity (snapshot, 1 - mark->transparency);
      bastide_board_canvas_append_mark (canvas, snapshot, mark->cell, mark->mark, mark->value);
      if (mark->transparency > 0)
        gtk_snapshot_pop (snapshot);
    }
}

const BastideBoardLayerClass bastide_mark_layer = { .snapshot = bastide_mark_layer_snapshot };
