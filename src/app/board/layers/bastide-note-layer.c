/* bastide-note-layer.c: arrows and marks of the puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-layer.h"

#include <math.h>

/* Reach of arrow heads and rings beyond their cells, in tile sides. */
#define REACH 0.5

#define PREVIEW_OPACITY 0.55

static void
append_note (GtkSnapshot              *snapshot,
             const BastideBoardCanvas *canvas,
             const BastideAnnotation  *note)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (canvas->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  BstCell from = note->cell;
  BstCell to = note->kind == BASTIDE_ANNOTATION_ARROW ? note->to : from;
  double x0, y0, x1, y1, width, height;
  BstCell at = note->offset;
  BstCell end = note->kind == BASTIDE_ANNOTATION_ARROW ? note->to_offset : at;
  int left, top, right, bottom;
  cairo_t *cr;

  bastide_viewport_get_visible (viewport, &left, &top, &right, &bottom);
  if (MAX (from.x, to.x) < left - 1 || MIN (from.x, to.x) > right + 1 || MAX (from.y, to.y) < top - 1
      || MIN (from.y, to.y) > bottom + 1)
    return;
  bastide_viewport_get_point (viewport, from, &x0, &y0);
  bastide_viewport_get_point (viewport, to, &x1, &y1);
  width = (ABS (from.x - to.x) + 1 + 2 * REACH) * tile + 1;
  height = (ABS (from.y - to.y) + 1 + 2 * REACH) * tile + 1;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) floor (MIN (x0, x1) - REACH * tile),
                                                                 (float) floor (MIN (y0, y1) - REACH * tile),
                                                                 (float) ceil (width), (float) ceil (height)));
  x0 += at.x / 100.0 * tile;
  y0 += at.y / 100.0 * tile;
  x1 += end.x / 100.0 * tile;
  y1 += end.y / 100.0 * tile;
  if (note->kind == BASTIDE_ANNOTATION_ARROW)
    bastide_overlay_painter_draw_arrow (cr, x0 + tile / 2, y0 + tile / 2, x1 + tile / 2, y1 + tile / 2, tile,
                                        (BastideNoteColour) note->colour, &canvas->theme);
  else
    bastide_overlay_painter_draw_note (cr, x0, y0, tile, note->text, (BastideNoteColour) note->colour, &canvas->theme);
  cairo_destroy (cr);
}

static void
append_notes (GtkSnapshot              *snapshot,
              const BastideBoardCanvas *canvas,
              const GArray             *notes)
{
  for (guint i = 0; i < notes->len; i++)
    append_note (snapshot, canvas, &g_array_index (notes, BastideAnnotation, i));
}

static void
bastide_note_layer_snapshot (BastideBoardLayer         *self G_GNUC_UNUSED,
                             GtkSnapshot               *snapshot,
                             const BastideBoardCanvas  *canvas,
                             const BastideBoardDrawing *drawing)
{
  BastidePuzzle *puzzle = bastide_board_state_get_puzzle (canvas->state);
  BastideAnnotation drawn;

  if (puzzle != NULL)
    append_notes (snapshot, canvas, bastide_puzzle_get_content (puzzle)->annotations);
  append_notes (snapshot, canvas, drawing->drawn);
  if (bastide_board_state_get_drawn_note (canvas->state, &drawn))
    append_note (snapshot, canvas, &drawn);
  if (drawing->notes->len == 0)
    return;
  gtk_snapshot_push_opacity (snapshot, PREVIEW_OPACITY);
  append_notes (snapshot, canvas, drawing->notes);
  gtk_snapshot_pop (snapshot);
}

const BastideBoardLayerClass bastide_note_layer = { .snapshot = bastide_note_layer_snapshot };
