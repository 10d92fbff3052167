/* bastide-scene-annotations.c: the author's arrows and marks on a board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content.h"
#include "bastide-overlay-painter.h"
#include "bastide-scene-private.h"

static void
include_cell (BstCell  cell,
              int     *x0,
              int     *y0,
              int     *x1,
              int     *y1)
{
  *x0 = MIN (*x0, cell.x);
  *y0 = MIN (*y0, cell.y);
  *x1 = MAX (*x1, cell.x);
  *y1 = MAX (*y1, cell.y);
}

void
bastide_scene_get_area (const BstSetup          *setup,
                        const BastideSceneStyle *style,
                        int                     *x0,
                        int                     *y0,
                        int                     *x1,
                        int                     *y1)
{
  g_return_if_fail (setup != NULL && style != NULL);

  bastide_scene_get_cells (setup, x0, y0, x1, y1);
  for (guint i = 0; style->annotations != NULL && i < style->annotations->len; i++)
    {
      const BastideAnnotation *note = &g_array_index (style->annotations, BastideAnnotation, i);

      include_cell (note->cell, x0, y0, x1, y1);
      if (note->kind == BASTIDE_ANNOTATION_ARROW)
        include_cell (note->to, x0, y0, x1, y1);
    }
}

/* Marks over arrows, since an arrow that ends at a mark would hide it. */
void
bastide_scene_draw_annotations (cairo_t                 *cr,
                                const BastideSceneStyle *style)
{
  static const guint8 order[] = { BASTIDE_ANNOTATION_ARROW, BASTIDE_ANNOTATION_MARK };
  const BastideOverlayTheme theme = { .look = style->look, .dark = style->dark };
  double size = style->tile_size;

  for (guint pass = 0; style->annotations != NULL && pass < G_N_ELEMENTS (order); pass++)
    for (guint i = 0; i < style->annotations->len; i++)
      {
        const BastideAnnotation *note = &g_array_index (style->annotations, BastideAnnotation, i);
        double x = (note->cell.x + note->offset.x / 100.0) * size;
        double y = (note->cell.y + note->offset.y / 100.0) * size;
        double to_x = (note->to.x + note->to_offset.x / 100.0) * size;
        double to_y = (note->to.y + note->to_offset.y / 100.0) * size;

        if (note->kind != order[pass])
          continue;
        if (note->kind == BASTIDE_ANNOTATION_ARROW)
          bastide_overlay_painter_draw_arrow (cr, x + size / 2, y + size / 2, to_x + size / 2, to_y + size / 2, size,
                                              (BastideNoteColour) note->colour, &theme);
        else
          bastide_overlay_painter_draw_note (cr, x, y, size, note->text, (BastideNoteColour) note->colour, &theme);
      }
}
