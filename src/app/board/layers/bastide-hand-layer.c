/* bastide-hand-layer.c: figures and markers without a place yet
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

static void
bastide_hand_layer_snapshot (BastideBoardLayer         *self,
                             GtkSnapshot               *snapshot,
                             const BastideBoardCanvas  *canvas,
                             const BastideBoardDrawing *drawing)
{
  const GArray *pieces = drawing->pieces[self->depth];

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastideBoardPiece *piece = &g_array_index (pieces, BastideBoardPiece, i);

      gtk_snapshot_push_opacity (snapshot, piece->opacity);
      bastide_board_canvas_append_figure (canvas, snapshot, &piece->figure, piece->x, piece->y);
      gtk_snapshot_pop (snapshot);
    }
}

const BastideBoardLayerClass bastide_hand_layer = { .snapshot = bastide_hand_layer_snapshot };
