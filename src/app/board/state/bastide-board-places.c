/* bastide-board-places.c: points of the board for places, and places for points, on tiles and the city alike
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-places.h"

#include <math.h>

#include "bastide-carcassonne-painter.h"
#include "bastide-carcassonne-plan.h"
#include "bastide-tile-painter.h"

/* The reach of a tile's corner for points, in tile sides. */
#define CORNER_REACH 0.22

/* The area of a figure: its body and a little more, in its heights. */
#define FIGURE_HALF_WIDTH  0.42
#define FIGURE_HALF_HEIGHT 0.55

const BstSetupCarcassonne *
bastide_board_places_get_city (BastideBoardState *state)
{
  const BstSetup *setup = bastide_board_state_get_setup (state);

  return setup != NULL && setup->carcassonne.present ? &setup->carcassonne : NULL;
}

/* Finds the column and row of a cell within the city of Carcassonne; FALSE for other cells. */
static gboolean
find_in_city (BastideBoardState *state,
              BstCell            cell,
              guint             *column,
              guint             *row)
{
  const BstSetupCarcassonne *city = bastide_board_places_get_city (state);

  if (city == NULL || bastide_board_map_get_kind (bastide_board_state_get_map (state), cell) != BASTIDE_CELL_CITY)
    return FALSE;
  *column = (guint) (cell.x - city->cell.x);
  *row = (guint) (cell.y - city->cell.y);
  return TRUE;
}

const BstTileType *
bastide_board_places_get_type (BastideBoardState *state,
                               BstCell            cell,
                               guint             *rotation)
{
  const BastideBoardMap *map = bastide_board_state_get_map (state);
  const BstSetupTile *tile = map != NULL ? bastide_board_map_get_tile (map, cell) : NULL;

  if (tile == NULL)
    return NULL;

  *rotation = tile->rotation;
  return bst_catalogue_get (bastide_board_state_get_setup (state)->catalogue, tile->type);
}

void
bastide_board_places_trace_segment (BastideBoardState *state,
                                    cairo_t           *cr,
                                    BstSegmentRef      at,
                                    double             size)
{
  guint column, row, rotation;
  const BstTileType *type;

  if (find_in_city (state, at.cell, &column, &row))
    {
      bastide_carcassonne_painter_segment_path (cr, bastide_board_places_get_city (state)->rotation, column, row,
                                                at.segment, size);
      return;
    }
  type = bastide_board_places_get_type (state, at.cell, &rotation);
  if (type != NULL && at.segment < type->n_segments)
    bastide_tile_painter_segment_path (cr, type, rotation, at.segment, size);
}

BstKind
bastide_board_places_get_stand (BastideBoardState *state,
                                BstSegmentRef      at,
                                double            *x,
                                double            *y)
{
  guint column, row, rotation;
  const BstTileType *type;
  BastidePoint place;
  BstKind kind;

  *x = *y = 0.5;
  if (find_in_city (state, at.cell, &column, &row))
    {
      if (!bastide_carcassonne_plan_get_rim_place (bastide_board_places_get_city (state)->rotation, column, row,
                                                   at.segment, &kind, &place))
        return BST_N_KINDS;
      *x = place.x - column;
      *y = place.y - row;
      return kind;
    }
  type = bastide_board_places_get_type (state, at.cell, &rotation);
  if (type == NULL || at.segment >= type->n_segments)
    return BST_N_KINDS;
  bastide_stands_get_place (bastide_board_state_get_stands (state), type, rotation, at.segment, 0, 1, x, y);
  return (BstKind) type->segments[at.segment].kind;
}

void
bastide_board_places_get_corner (const BstPlace *place,
                                 double         *x,
                                 double         *y)
{
  *x = place->cell.x + (place->index == 0 || place->index == 1 ? 1 : 0);
  *y = place->cell.y + (place->index == 1 || place->index == 2 ? 1 : 0);
}

gboolean
bastide_board_places_get_point (BastideBoardState *state,
                                const BstPlace    *place,
                                BstKind           *kind,
                                double            *x,
                                double            *y)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (state);
  double tile = bastide_viewport_get_tile_size (viewport);
  const BstSetupCarcassonne *city = bastide_board_places_get_city (state);
  GArray *figures = bastide_board_state_get_figures (state);
  guint n = 0;
  double left, top;

  *kind = BST_N_KINDS;
  switch ((BstPlaceKind) place->kind)
    {
    case BST_PLACE_CELL:
      *x = place->cell.x + 0.5;
      *y = place->cell.y + 0.5;
      break;

    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      *kind = bastide_board_places_get_stand (state, (BstSegmentRef) { .cell = place->cell, .segment = place->segment },
                                              x, y);
      *x += place->cell.x;
      *y += place->cell.y;
      break;

    case BST_PLACE_CORNER:
      bastide_board_places_get_corner (place, x, y);
      break;

    case BST_PLACE_DISTRICT:
      if (city == NULL)
        return FALSE;
      /* The stand of one more figure, beside the figures there. */
      for (guint i = 0; i < figures->len; i++)
        n += g_array_index (figures, BastideSceneFigure, i).district == place->index;
      bastide_carcassonne_painter_get_place (city->rotation, (BstDistrict) place->index, n, n + 1, x, y);
      *x += city->cell.x;
      *y += city->cell.y;
      break;

    default:
      return FALSE;
    }
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &left, &top);
  *x = left + *x * tile;
  *y = top + *y * tile;
  return TRUE;
}

static void
add_segment (GArray        *segments,
             BstSegmentRef  at,
             const int      sight[4])
{
  if (at.cell.x >= sight[0] && at.cell.x <= sight[2] && at.cell.y >= sight[1] && at.cell.y <= sight[3])
    g_array_append_val (segments, at);
}

GArray *
bastide_board_places_list_segments (BastideBoardState *state,
                                    const BstPlace    *place)
{
  const BstPosition *engine = bastide_board_state_get_engine (state);
  const BstSegmentRef at = { .cell = place->cell, .segment = place->segment };
  GArray *listed = g_array_new (FALSE, FALSE, sizeof (BstSegmentRef));
  g_autofree BstSegmentRef *segments = NULL;
  BstFeatureInfo info;
  guint feature, n;
  int sight[4];

  bastide_viewport_get_visible (bastide_board_state_get_viewport (state), &sight[0], &sight[1], &sight[2], &sight[3]);
  if (place->kind == BST_PLACE_SEGMENT)
    add_segment (listed, at, sight);
  feature = place->kind == BST_PLACE_FEATURE ? bst_position_get_feature (engine, at) : BST_NONE;
  if (feature == BST_NONE)
    return listed;
  bst_position_describe_feature (engine, feature, &info);
  segments = g_new (BstSegmentRef, MAX (info.n_segments, 1));
  n = bst_position_list_segments (engine, feature, segments);
  for (guint i = 0; i < n; i++)
    add_segment (listed, segments[i], sight);
  return listed;
}

gboolean
bastide_board_places_has_districts (BastideBoardState *state)
{
  const BstSetupCarcassonne *city = bastide_board_places_get_city (state);

  return city != NULL && !city->plain;
}

gboolean
bastide_board_places_get_district (BastideBoardState *state,
                                   guint              district,
                                   graphene_rect_t   *area)
{
  const BstSetupCarcassonne *city = bastide_board_places_get_city (state);
  BastideViewport *viewport = bastide_board_state_get_viewport (state);
  double tile = bastide_viewport_get_tile_size (viewport);
  double x, y, x0, y0, x1, y1;

  if (city == NULL || city->plain)
    return FALSE;
  bastide_viewport_get_point (viewport, city->cell, &x, &y);
  bastide_carcassonne_painter_get_district (city->rotation, (BstDistrict) district, &x0, &y0, &x1, &y1);
  graphene_rect_init (area, (float) (x + x0 * tile), (float) (y + y0 * tile), (float) ((x1 - x0) * tile),
                      (float) ((y1 - y0) * tile));
  return TRUE;
}

BstCell
bastide_board_places_get_district_cell (BastideBoardState *state,
                                        guint              district)
{
  const BstSetupCarcassonne *city = bastide_board_places_get_city (state);
  double x0, y0, x1, y1;

  if (city == NULL)
    return bastide_board_state_get_cursor (state);
  bastide_carcassonne_painter_get_district (city->rotation, (BstDistrict) district, &x0, &y0, &x1, &y1);
  return BST_CELL (city->cell.x + (int) ((x0 + x1) / 2), city->cell.y + (int) ((y0 + y1) / 2));
}

gboolean
bastide_board_places_get_city_area (BastideBoardState *state,
                                    graphene_rect_t   *area)
{
  const BstSetupCarcassonne *city = bastide_board_places_get_city (state);
  BastideViewport *viewport = bastide_board_state_get_viewport (state);
  double tile = bastide_viewport_get_tile_size (viewport);
  gboolean upright;
  double x, y;

  if (city == NULL)
    return FALSE;
  upright = (city->rotation & 1) != 0;
  bastide_viewport_get_point (viewport, city->cell, &x, &y);
  graphene_rect_init (area, (float) x, (float) y, (float) (tile * (upright ? BST_BLOCK_ROWS : BST_BLOCK_COLUMNS)),
                      (float) (tile * (upright ? BST_BLOCK_COLUMNS : BST_BLOCK_ROWS)));
  return TRUE;
}

void
bastide_board_places_get_figure_area (BastideBoardState        *state,
                                      const BastideSceneFigure *figure,
                                      graphene_rect_t          *area)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (state);
  double tile = bastide_viewport_get_tile_size (viewport);
  int scale = bastide_viewport_get_scale (viewport);
  double height = bastide_scene_figure_get_height (figure, tile * scale) / scale;
  double x, y;

  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x, &y);
  x += figure->x * tile;
  y += figure->y * tile;
  graphene_rect_init (area, (float) (x - FIGURE_HALF_WIDTH * height), (float) (y - FIGURE_HALF_HEIGHT * height),
                      (float) (2 * FIGURE_HALF_WIDTH * height), (float) (2 * FIGURE_HALF_HEIGHT * height));
}

/* Finds the end of an arrow at a hit: its cell, and in percent the way from the middle of the cell. */
static void
find_end (BastideBoardState     *state,
          const BastideBoardHit *hit,
          BstCell               *cell,
          BstCell               *offset)
{
  const BstPlace *segment = bastide_board_hit_find (hit, BST_PLACE_SEGMENT);
  const BstPlace *district = bastide_board_hit_find (hit, BST_PLACE_DISTRICT);
  GArray *figures = bastide_board_state_get_figures (state);
  double u = 0.5, v = 0.5;
  graphene_rect_t area;

  *cell = bastide_board_hit_get_cell (hit);
  if (hit->figure >= 0 && (guint) hit->figure < figures->len)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, hit->figure);

      *cell = BST_CELL (floor (figure->x), floor (figure->y));
      u = figure->x - cell->x;
      v = figure->y - cell->y;
    }
  else if (district != NULL && bastide_board_places_get_district (state, district->index, &area))
    {
      bastide_viewport_get_cell (bastide_board_state_get_viewport (state), area.origin.x + area.size.width / 2,
                                 area.origin.y + area.size.height / 2, cell, &u, &v);
    }
  else if (segment != NULL
           && bastide_board_places_get_stand (state, (BstSegmentRef) { .cell = segment->cell,
                                                                       .segment = segment->segment }, &u, &v)
                == BST_N_KINDS)
    {
      u = v = 0.5;
    }
  *offset = BST_CELL (CLAMP (round (100 * u) - 50, -BASTIDE_ANNOTATION_MAX_OFFSET, BASTIDE_ANNOTATION_MAX_OFFSET),
                      CLAMP (round (100 * v) - 50, -BASTIDE_ANNOTATION_MAX_OFFSET, BASTIDE_ANNOTATION_MAX_OFFSET));
}

BastideAnnotation
bastide_board_places_make_note (BastideBoardState     *state,
                                const BastideBoardHit *from,
                                const BastideBoardHit *to,
                                BastideNoteColour      colour)
{
  BastideAnnotation note = { .kind = BASTIDE_ANNOTATION_ARROW, .colour = (guint8) colour };

  find_end (state, from, &note.cell, &note.offset);
  find_end (state, to, &note.to, &note.to_offset);
  if (bst_cell_equal (note.cell, note.to) && bst_cell_equal (note.offset, note.to_offset))
    note = (BastideAnnotation) { .kind = BASTIDE_ANNOTATION_MARK, .colour = (guint8) colour, .cell = note.cell };
  return note;
}

BastideAnnotation
bastide_board_places_make_mark (BastideBoardState     *state,
                                const BastideBoardHit *hit,
                                BastideNoteColour      colour)
{
  BastideAnnotation mark = { .kind = BASTIDE_ANNOTATION_MARK, .colour = (guint8) colour };

  find_end (state, hit, &mark.cell, &mark.offset);
  return mark;
}

BastideBoardHit
bastide_board_places_hit (BastideBoardState   *state,
                          double               x,
                          double               y,
                          BastideFigureFilter  filter,
                          gpointer             data)
{
  const GArray *figures = bastide_board_state_get_figures (state);
  BastideBoardHit hit = BASTIDE_BOARD_HIT_NOTHING;
  BstPlace corner = { .kind = BST_PLACE_NOWHERE };
  guint segment = BST_NO_SEGMENT;
  guint district = BST_NO_DISTRICT;
  guint column, row, rotation;
  const BstTileType *type;
  double u, v;
  BstCell cell;

  if (!bastide_viewport_get_cell (bastide_board_state_get_viewport (state), x, y, &cell, &u, &v))
    return hit;
  hit = BASTIDE_BOARD_HIT_CELL (cell);
  if (bastide_board_state_get_position (state) == NULL)
    return hit;
  if (find_in_city (state, cell, &column, &row))
    {
      rotation = bastide_board_places_get_city (state)->rotation;
      segment = bastide_carcassonne_painter_find_segment (rotation, column, row, u, v);
      if (bastide_board_places_has_districts (state))
        district = bastide_carcassonne_painter_find_district (rotation, column + u, row + v);
    }
  else
    {
      type = bastide_board_places_get_type (state, cell, &rotation);
      if (type != NULL)
        segment = bastide_tile_painter_find_segment (type, rotation, u, v);
    }
  if (segment != BST_NO_SEGMENT)
    bastide_board_hit_refine (&hit, BST_PLACE_ON_SEGMENT (cell, segment));
  if (district != BST_NO_DISTRICT)
    bastide_board_hit_refine (&hit, BST_PLACE_IN_DISTRICT (district));
  for (guint i = 0; i < 4 && corner.kind == BST_PLACE_NOWHERE; i++)
    {
      const BstPlace other = { .kind = BST_PLACE_CORNER, .cell = cell, .index = (guint8) i };
      double corner_x, corner_y;

      bastide_board_places_get_corner (&other, &corner_x, &corner_y);
      if (ABS (cell.x + u - corner_x) < CORNER_REACH && ABS (cell.y + v - corner_y) < CORNER_REACH)
        corner = other;
    }
  if (corner.kind != BST_PLACE_NOWHERE)
    bastide_board_hit_refine (&hit, corner);
  /* The figure nearest to the viewer comes last in the list. */
  for (guint i = figures->len; i > 0 && hit.figure < 0; i--)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i - 1);
      graphene_rect_t area;

      bastide_board_places_get_figure_area (state, figure, &area);
      if (filter (figure, data)
          && graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        hit.figure = (int) i - 1;
    }
  return hit;
}
