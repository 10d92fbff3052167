/* bastide-board-view-places.c: what is at a point of the board, and where its parts are: tiles and the city alike
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-carcassonne-painter.h"
#include "bastide-carcassonne-plan.h"
#include "bastide-figure-painter.h"
#include "bastide-scene.h"
#include "bastide-tile-painter.h"

/* How near to a corner of a tile one points at the corner, in tile sides. */
#define CORNER_REACH 0.22

/* A figure can be taken within its body and a little beyond, by its height. */
#define FIGURE_HALF_WIDTH  0.42
#define FIGURE_HALF_HEIGHT 0.55

static const BstSetupCarcassonne *
get_city (BastideBoardView *self)
{
  const BstSetupCarcassonne *city;

  if (self->position == NULL)
    return NULL;
  city = &bastide_position_get_setup (self->position)->carcassonne;
  return city->present ? city : NULL;
}

/* The column and row in the city of Carcassonne of a cell that is known to be part of it. */
static gboolean
find_in_city (BastideBoardView *self,
              BstCell           cell,
              guint            *column,
              guint            *row)
{
  const BstSetupCarcassonne *city = get_city (self);

  if (city == NULL || bastide_board_map_get_kind (self->map, cell) != BASTIDE_CELL_CITY)
    return FALSE;
  *column = (guint) (cell.x - city->cell.x);
  *row = (guint) (cell.y - city->cell.y);
  return TRUE;
}

const BstTileType *
bastide_board_view_get_type_at (BastideBoardView *self,
                                BstCell           cell,
                                guint            *rotation)
{
  const BstSetupTile *tile = self->map != NULL ? bastide_board_map_get_tile (self->map, cell) : NULL;

  if (tile == NULL)
    return NULL;

  *rotation = tile->rotation;
  return bst_catalogue_get (bastide_position_get_setup (self->position)->catalogue, tile->type);
}

static guint
find_segment (BastideBoardView *self,
              BstCell           cell,
              double            u,
              double            v)
{
  guint column, row, rotation;
  const BstTileType *type;

  if (find_in_city (self, cell, &column, &row))
    return bastide_carcassonne_painter_find_segment (get_city (self)->rotation, column, row, u, v);
  type = bastide_board_view_get_type_at (self, cell, &rotation);
  return type != NULL ? bastide_tile_painter_find_segment (type, rotation, u, v) : BST_NO_SEGMENT;
}

void
bastide_board_view_trace_segment (BastideBoardView *self,
                                  cairo_t          *cr,
                                  BstSegmentRef     at,
                                  double            size)
{
  guint column, row, rotation;
  const BstTileType *type;

  if (find_in_city (self, at.cell, &column, &row))
    {
      bastide_carcassonne_painter_segment_path (cr, get_city (self)->rotation, column, row, at.segment, size);
      return;
    }
  type = bastide_board_view_get_type_at (self, at.cell, &rotation);
  if (type != NULL && at.segment < type->n_segments)
    bastide_tile_painter_segment_path (cr, type, rotation, at.segment, size);
}

BstKind
bastide_board_view_get_place (BastideBoardView *self,
                              BstSegmentRef     at,
                              double           *x,
                              double           *y)
{
  guint column, row, rotation;
  const BstTileType *type;
  BastidePoint place;
  BstKind kind;

  *x = *y = 0.5;
  if (find_in_city (self, at.cell, &column, &row))
    {
      if (!bastide_carcassonne_plan_get_rim_place (get_city (self)->rotation, column, row, at.segment, &kind, &place))
        return BST_N_KINDS;
      *x = place.x - column;
      *y = place.y - row;
      return kind;
    }
  type = bastide_board_view_get_type_at (self, at.cell, &rotation);
  if (type == NULL || at.segment >= type->n_segments)
    return BST_N_KINDS;
  bastide_tile_painter_get_place (type, rotation, at.segment, 0, 1, x, y);
  return (BstKind) type->segments[at.segment].kind;
}

gboolean
bastide_board_view_has_districts (BastideBoardView *self)
{
  const BstSetupCarcassonne *city = get_city (self);

  return city != NULL && !city->plain;
}

gboolean
bastide_board_view_get_district (BastideBoardView *self,
                                 guint             district,
                                 graphene_rect_t  *area)
{
  const BstSetupCarcassonne *city = get_city (self);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double x, y, x0, y0, x1, y1;

  if (city == NULL || city->plain)
    return FALSE;
  bastide_viewport_get_point (self->viewport, city->cell, &x, &y);
  bastide_carcassonne_painter_get_district (city->rotation, (BstDistrict) district, &x0, &y0, &x1, &y1);
  graphene_rect_init (area, (float) (x + x0 * tile), (float) (y + y0 * tile), (float) ((x1 - x0) * tile),
                      (float) ((y1 - y0) * tile));
  return TRUE;
}

gboolean
bastide_board_view_get_city_area (BastideBoardView *self,
                                  graphene_rect_t  *area)
{
  const BstSetupCarcassonne *city = get_city (self);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  gboolean upright;
  double x, y;

  if (city == NULL)
    return FALSE;
  upright = (city->rotation & 1) != 0;
  bastide_viewport_get_point (self->viewport, city->cell, &x, &y);
  graphene_rect_init (area, (float) x, (float) y, (float) (tile * (upright ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS)),
                      (float) (tile * (upright ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS)));
  return TRUE;
}

BstCell
bastide_board_view_get_district_cell (BastideBoardView *self,
                                      guint             district)
{
  const BstSetupCarcassonne *city = get_city (self);
  double x0, y0, x1, y1;

  if (city == NULL)
    return self->cursor;
  bastide_carcassonne_painter_get_district (city->rotation, (BstDistrict) district, &x0, &y0, &x1, &y1);
  return BST_CELL (city->cell.x + (int) ((x0 + x1) / 2), city->cell.y + (int) ((y0 + y1) / 2));
}

static guint
find_district (BastideBoardView *self,
               BstCell           cell,
               double            u,
               double            v)
{
  const BstSetupCarcassonne *city = get_city (self);
  guint column, row;

  if (!bastide_board_view_has_districts (self) || !find_in_city (self, cell, &column, &row))
    return BST_NO_DISTRICT;
  return bastide_carcassonne_painter_find_district (city->rotation, column + u, row + v);
}

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

void
bastide_board_view_get_figure_area (BastideBoardView         *self,
                                    const BastideSceneFigure *figure,
                                    graphene_rect_t          *area)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  int scale = bastide_viewport_get_scale (self->viewport);
  double height = bastide_scene_figure_get_height (figure, tile * scale) / scale;
  double x, y;

  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x, &y);
  x += figure->x * tile;
  y += figure->y * tile;
  graphene_rect_init (area, (float) (x - FIGURE_HALF_WIDTH * height), (float) (y - FIGURE_HALF_HEIGHT * height),
                      (float) (2 * FIGURE_HALF_WIDTH * height), (float) (2 * FIGURE_HALF_HEIGHT * height));
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

      bastide_board_view_get_figure_area (self, figure, &area);
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
  target->segment = find_segment (self, target->cell, u, v);
  target->district = find_district (self, target->cell, u, v);
  target->corner = find_corner (u, v);
  target->figure = find_figure (self, x, y);
}
