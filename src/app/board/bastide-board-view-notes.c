/* bastide-board-view-notes.c: arrows and marks on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <math.h>

#include "bastide-overlay-painter.h"

/* How far heads of arrows and rings reach beyond their cells, in tile sides. */
#define REACH 0.5

/* What is not put yet. */
#define PREVIEW_OPACITY 0.55

/* --- drawing --- */

static cairo_t *
begin_cells (BastideBoardView *self,
             GtkSnapshot      *snapshot,
             BstCell           a,
             BstCell           b)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  BstCell corner = BST_CELL (MIN (a.x, b.x), MIN (a.y, b.y));
  double x, y;

  bastide_viewport_get_point (self->viewport, corner, &x, &y);
  return gtk_snapshot_append_cairo (snapshot,
                                    &GRAPHENE_RECT_INIT ((float) floor (x - REACH * tile),
                                                         (float) floor (y - REACH * tile),
                                                         (float) ceil ((ABS (a.x - b.x) + 1 + 2 * REACH) * tile + 1),
                                                         (float) ceil ((ABS (a.y - b.y) + 1 + 2 * REACH) * tile + 1)));
}

static void
snapshot_mark (BastideBoardView *self,
               GtkSnapshot      *snapshot,
               BstCell           cell,
               const char       *text)
{
  const BastideOverlayTheme theme = bastide_board_view_get_overlay_theme (self);
  cairo_t *cr = begin_cells (self, snapshot, cell, cell);
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  bastide_overlay_painter_draw_note (cr, x, y, bastide_viewport_get_tile_size (self->viewport), text, &theme);
  cairo_destroy (cr);
}

static void
snapshot_arrow (BastideBoardView *self,
                GtkSnapshot      *snapshot,
                BstCell           from,
                BstCell           to)
{
  const BastideOverlayTheme theme = bastide_board_view_get_overlay_theme (self);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  cairo_t *cr = begin_cells (self, snapshot, from, to);
  double x0, y0, x1, y1;

  bastide_viewport_get_point (self->viewport, from, &x0, &y0);
  bastide_viewport_get_point (self->viewport, to, &x1, &y1);
  bastide_overlay_painter_draw_arrow (cr, x0 + tile / 2, y0 + tile / 2, x1 + tile / 2, y1 + tile / 2, tile, &theme);
  cairo_destroy (cr);
}

/* Whether any of the cells from one to the other is seen. */
static gboolean
is_in_sight (BastideBoardView *self,
             BstCell           a,
             BstCell           b)
{
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  return MAX (a.x, b.x) >= x0 - 1 && MIN (a.x, b.x) <= x1 + 1 && MAX (a.y, b.y) >= y0 - 1
         && MIN (a.y, b.y) <= y1 + 1;
}

/* An arrow that has been begun, or the mark in hand. */
static void
snapshot_preview (BastideBoardView *self,
                  GtkSnapshot      *snapshot)
{
  const BastideItem hand = bastide_board_edit_get_hand (self);
  BastideBoardTarget point;
  BstPlace from;

  if ((hand.kind != BASTIDE_ITEM_MARK && hand.kind != BASTIDE_ITEM_ARROW)
      || !bastide_board_edit_get_point (self, &point))
    return;
  from = bastide_editor_get_from (self->editor);
  gtk_snapshot_push_opacity (snapshot, PREVIEW_OPACITY);
  if (hand.kind == BASTIDE_ITEM_MARK)
    snapshot_mark (self, snapshot, point.cell, bastide_editor_get_mark_text (self->editor));
  else if (from.kind != BST_PLACE_CELL || bst_cell_equal (from.cell, point.cell))
    snapshot_mark (self, snapshot, point.cell, "");
  else
    snapshot_arrow (self, snapshot, from.cell, point.cell);
  gtk_snapshot_pop (snapshot);
}

void
bastide_board_view_snapshot_notes (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  GArray *notes;

  if (self->puzzle == NULL)
    return;
  notes = bastide_puzzle_get_content (self->puzzle)->annotations;
  for (guint i = 0; i < notes->len; i++)
    {
      const BastideAnnotation *note = &g_array_index (notes, BastideAnnotation, i);

      if (note->kind == BASTIDE_ANNOTATION_MARK && is_in_sight (self, note->cell, note->cell))
        snapshot_mark (self, snapshot, note->cell, note->text);
      else if (note->kind == BASTIDE_ANNOTATION_ARROW && is_in_sight (self, note->cell, note->to))
        snapshot_arrow (self, snapshot, note->cell, note->to);
    }
  if (bastide_board_edit_is_active (self))
    snapshot_preview (self, snapshot);
}

/* --- drawing by hand --- */

gboolean
bastide_board_edit_arrow (BastideBoardView *self,
                          BstCell           cell)
{
  const BastideItem arrow = { .kind = BASTIDE_ITEM_ARROW };
  const BstPlace spot = BST_PLACE_ON_CELL (cell);

  if (!bastide_board_edit_is_active (self))
    return FALSE;
  if (bastide_editor_get_hand (self->editor).kind != BASTIDE_ITEM_ARROW
      || bastide_editor_get_from (self->editor).kind != BST_PLACE_CELL)
    {
      bastide_editor_take (self->editor, &arrow, &spot);
      return TRUE;
    }
  bastide_editor_put (self->editor, &spot);
  bastide_editor_take (self->editor, NULL, NULL);
  return TRUE;
}

gboolean
bastide_board_edit_mark (BastideBoardView *self,
                         BstCell           cell)
{
  return bastide_board_edit_is_active (self) && bastide_editor_put_mark (self->editor, cell);
}
