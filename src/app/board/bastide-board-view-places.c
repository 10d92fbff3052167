/* bastide-board-view-places.c: what is at a point of the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-figure-painter.h"

/* How near to a corner of a tile one points at the corner, in tile sides. */
#define CORNER_REACH 0.22

static guint
find_corner (double u,
             double v)
{
  static const double corners[4][2] = { { 1, 0 }, { 1, 1 }, { 0, 1 }, { 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    if (ABS (u - corners[i][0]) < CORNER_REACH && ABS (v - corners[i][1]) < CORNER_REACH)
      return i;
  return BASTIDE_NO_CORNER;
}

static BastidePiece
get_piece (BastideBoardView         *self,
           const BastideSceneFigure *figure)
{
  guint chooser = bst_position_get_chooser (bastide_position_get_engine (self->position));

  if (figure->district == BST_NO_DISTRICT)
    return (BastidePiece) { .kind = BASTIDE_PIECE_NONE };
  if (figure->is_marker)
    return (BastidePiece) { .kind = BASTIDE_PIECE_COUNT };
  if (figure->player != chooser)
    return (BastidePiece) { .kind = BASTIDE_PIECE_NONE };
  return (BastidePiece) {
    .kind = BASTIDE_PIECE_DISTRICT, .figure = (guint8) figure->what, .district = figure->district,
  };
}

/* Playing takes only what stands in a district. That a building is worth nothing is not a thing to be moved. */
static gboolean
may_take (const BastideSceneFigure *figure,
          gboolean                  editing)
{
  if (!editing)
    return figure->district != BST_NO_DISTRICT;
  return !figure->is_marker || figure->what != BASTIDE_MARKER_WORTHLESS;
}

/* What stands nearest to the viewer comes last in the list. */
static int
find_figure (BastideBoardView *self,
             double            x,
             double            y)
{
  const graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y);
  gboolean editing = bastide_board_edit_is_active (self);

  for (guint i = self->figures->len; i > 0; i--)
    {
      const BastideSceneFigure *figure = &g_array_index (self->figures, BastideSceneFigure, i - 1);
      graphene_rect_t area;

      bastide_board_places_get_figure_area (self->state, figure, &area);
      if (may_take (figure, editing) && graphene_rect_contains_point (&area, &point))
        return (int) i - 1;
    }
  return -1;
}

BastidePiece
bastide_board_view_get_piece (BastideBoardView *self,
                              guint             figure)
{
  return get_piece (self, &g_array_index (self->figures, BastideSceneFigure, figure));
}

void
bastide_board_view_find (BastideBoardView   *self,
                         double              x,
                         double              y,
                         BastideBoardTarget *target)
{
  double u, v;

  *target = BASTIDE_BOARD_NOWHERE;
  target->valid = bastide_viewport_get_cell (self->viewport, x, y, &target->cell, &u, &v);
  if (!target->valid || self->position == NULL)
    return;
  target->segment = bastide_board_places_find_segment (self->state, target->cell, u, v);
  target->district = bastide_board_places_find_district (self->state, target->cell, u, v);
  target->corner = find_corner (u, v);
  target->figure = find_figure (self, x, y);
}
