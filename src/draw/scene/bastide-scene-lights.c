/* bastide-scene-lights.c: the places and the ways that a step of a lesson speaks of, on a picture
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene-lights.h"

#include <math.h>

#include "bastide-badge-painter.h"
#include "bastide-canvas.h"
#include "bastide-carcassonne-painter.h"
#include "bastide-carcassonne-plan.h"
#include "bastide-palette.h"
#include "bastide-scene-private.h"
#include "bastide-tile-painter.h"

/* In tile sides: the outline and its rim, the room for it around the board, a lit corner, the lines of a hatching. */
#define OUTLINE       0.035
#define RIM           0.02
#define REACH         0.2
#define CORNER_RADIUS 0.15
#define HATCH_STEP    0.09
#define HATCH_WIDTH   0.014

/* A way shorter than this, in tile sides, has no room for an arrow. */
#define LEAST_WAY 0.3

typedef struct
{
  const BstSetup          *setup;
  const BstPosition       *engine;
  const BastideSceneStyle *style;
} Board;

static gboolean
find_in_city (const BstSetup *setup,
              BstCell         cell,
              guint          *column,
              guint          *row)
{
  guint columns, rows;

  if (!bastide_scene_get_block (setup, &columns, &rows) || cell.x < setup->carcassonne.cell.x
      || cell.y < setup->carcassonne.cell.y)
    return FALSE;
  *column = (guint) (cell.x - setup->carcassonne.cell.x);
  *row = (guint) (cell.y - setup->carcassonne.cell.y);
  return *column < columns && *row < rows;
}

static const BstTileType *
find_type (const BstSetup *setup,
           BstSegmentRef   at,
           guint          *rotation)
{
  const BstSetupTile *tile = bst_setup_get_tile (setup, at.cell);
  const BstTileType *type = bastide_scene_get_type (setup, tile);

  if (type == NULL || at.segment >= type->n_segments)
    return NULL;
  *rotation = tile->rotation & 3;
  return type;
}

/* --- areas --- */

static void
trace_segment (cairo_t       *cr,
               const Board   *board,
               BstSegmentRef  at)
{
  double size = board->style->tile_size;
  guint column, row, rotation;
  const BstTileType *type = find_type (board->setup, at, &rotation);

  cairo_save (cr);
  cairo_translate (cr, at.cell.x * size, at.cell.y * size);
  if (find_in_city (board->setup, at.cell, &column, &row))
    bastide_carcassonne_painter_segment_path (cr, board->setup->carcassonne.rotation, column, row, at.segment, size);
  else if (type != NULL)
    bastide_tile_painter_segment_path (cr, type, rotation, at.segment, size);
  cairo_restore (cr);
}

static void
get_corner (const BstPlace *place,
            double         *x,
            double         *y)
{
  *x = place->cell.x + (place->index == 0 || place->index == 1 ? 1 : 0);
  *y = place->cell.y + (place->index == 1 || place->index == 2 ? 1 : 0);
}

static void
trace_place (cairo_t        *cr,
             const Board    *board,
             const BstPlace *place)
{
  const BstSegmentRef at = { .cell = place->cell, .segment = place->segment };
  const BstSetupCarcassonne *city = &board->setup->carcassonne;
  double size = board->style->tile_size;
  g_autofree BstSegmentRef *segments = NULL;
  BstFeatureInfo info;
  guint feature, n;
  double x, y;

  switch ((BstPlaceKind) place->kind)
    {
    case BST_PLACE_CELL:
      cairo_rectangle (cr, place->cell.x * size, place->cell.y * size, size, size);
      break;
    case BST_PLACE_SEGMENT:
      trace_segment (cr, board, at);
      break;
    case BST_PLACE_FEATURE:
      feature = board->engine != NULL ? bst_position_get_feature (board->engine, at) : BST_NONE;
      if (feature == BST_NONE)
        {
          trace_segment (cr, board, at);
          break;
        }
      bst_position_describe_feature (board->engine, feature, &info);
      segments = g_new (BstSegmentRef, MAX (info.n_segments, 1));
      n = bst_position_list_segments (board->engine, feature, segments);
      for (guint i = 0; i < n; i++)
        trace_segment (cr, board, segments[i]);
      break;
    case BST_PLACE_CORNER:
      get_corner (place, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x * size, y * size, CORNER_RADIUS * size, 0, 2 * G_PI);
      break;
    case BST_PLACE_DISTRICT:
      if (!city->present || city->plain)
        break;
      cairo_save (cr);
      cairo_translate (cr, city->cell.x * size, city->cell.y * size);
      bastide_carcassonne_painter_district_path (cr, city->rotation & 3, (BstDistrict) place->index, size);
      cairo_restore (cr);
      break;
    default:
      break;
    }
}

static void
hatch (cairo_t *cr,
       double   size)
{
  double x0, y0, x1, y1, step = HATCH_STEP * size;

  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  bastide_canvas_begin_clip (cr);
  for (double at = floor ((x0 + y0) / step) * step; at < x1 + y1; at += step)
    {
      cairo_move_to (cr, at - y0, y0);
      cairo_line_to (cr, at - y1, y1);
    }
  cairo_set_line_width (cr, HATCH_WIDTH * size);
  bastide_canvas_stroke (cr);
  bastide_canvas_end_clip (cr);
}

static void
draw_area (cairo_t        *cr,
           const Board    *board,
           const BstPlace *place)
{
  const BastideOverlayTheme theme = { .look = board->style->look };
  gboolean is_print = board->style->look == BASTIDE_LOOK_PRINT;
  guint32 ink = is_print ? 0x000000 : bastide_badge_painter_get_accent (&theme);
  double size = board->style->tile_size;
  double x0, y0, x1, y1;
  cairo_path_t *path;

  cairo_save (cr);
  cairo_new_path (cr);
  trace_place (cr, board, place);
  path = cairo_copy_path (cr);
  if (path->num_data > 0)
    {
      bastide_palette_set_source (cr, ink, is_print ? 0.55 : 0.2);
      if (place->kind == BST_PLACE_CELL)
        cairo_new_path (cr);
      else if (is_print)
        hatch (cr, size);
      else
        bastide_canvas_fill (cr);
      cairo_new_path (cr);
      cairo_append_path (cr, path);
      /* Only the outer half of the outline is kept. Pieces of an area meet, but do not overlap. */
      cairo_path_extents (cr, &x0, &y0, &x1, &y1);
      cairo_rectangle (cr, x0 - REACH * size, y0 - REACH * size, x1 - x0 + 2 * REACH * size,
                       y1 - y0 + 2 * REACH * size);
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
      bastide_canvas_begin_clip (cr);
      cairo_append_path (cr, path);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      bastide_palette_set_source (cr, 0xFFFFFF, 0.85);
      cairo_set_line_width (cr, 2 * (OUTLINE + RIM) * size);
      bastide_canvas_stroke_preserve (cr);
      bastide_palette_set_source (cr, ink, 1);
      cairo_set_line_width (cr, 2 * OUTLINE * size);
      bastide_canvas_stroke (cr);
      bastide_canvas_end_clip (cr);
    }
  cairo_path_destroy (path);
  cairo_restore (cr);
}

/* --- ways --- */

static gboolean
get_point (const Board    *board,
           const BstPlace *place,
           double         *x,
           double         *y)
{
  const BstSetupCarcassonne *city = &board->setup->carcassonne;
  const BstSegmentRef at = { .cell = place->cell, .segment = place->segment };
  guint column, row, rotation;
  const BstTileType *type;
  BastidePoint point;
  BstKind kind;
  double x0, y0, x1, y1;

  switch ((BstPlaceKind) place->kind)
    {
    case BST_PLACE_CELL:
      *x = place->cell.x + 0.5;
      *y = place->cell.y + 0.5;
      return TRUE;
    case BST_PLACE_SEGMENT:
    case BST_PLACE_FEATURE:
      if (find_in_city (board->setup, at.cell, &column, &row))
        {
          if (!bastide_carcassonne_plan_get_rim_place (city->rotation, column, row, at.segment, &kind, &point))
            return FALSE;
          *x = city->cell.x + point.x;
          *y = city->cell.y + point.y;
          return TRUE;
        }
      type = find_type (board->setup, at, &rotation);
      if (type == NULL)
        return FALSE;
      bastide_tile_painter_get_place (type, rotation, at.segment, 0, 1, x, y);
      *x += at.cell.x;
      *y += at.cell.y;
      return TRUE;
    case BST_PLACE_CORNER:
      get_corner (place, x, y);
      return TRUE;
    case BST_PLACE_DISTRICT:
      if (!city->present || city->plain)
        return FALSE;
      bastide_carcassonne_painter_get_district (city->rotation & 3, (BstDistrict) place->index, &x0, &y0, &x1, &y1);
      *x = city->cell.x + (x0 + x1) / 2;
      *y = city->cell.y + (y0 + y1) / 2;
      return TRUE;
    default:
      return FALSE;
    }
}

void
bastide_scene_trace_place (cairo_t         *cr,
                           BastidePosition *position,
                           const BstPlace  *place,
                           double           tile_size)
{
  const BastideSceneStyle style = { .tile_size = tile_size };
  Board board = { .style = &style };

  g_return_if_fail (cr != NULL && place != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  board.setup = bastide_position_get_setup (position);
  board.engine = bastide_position_get_engine (position);
  trace_place (cr, &board, place);
}

void
bastide_scene_draw_lights (cairo_t                 *cr,
                           BastidePosition         *position,
                           const GArray            *lit,
                           const GArray            *ways,
                           const BastideSceneStyle *style)
{
  BastideOverlayTheme theme = { 0 };
  Board board = { .style = style };
  double size;

  g_return_if_fail (cr != NULL && style != NULL);
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  theme.look = style->look;
  size = style->tile_size;
  board.setup = bastide_position_get_setup (position);
  board.engine = bastide_position_get_engine (position);
  for (guint i = 0; lit != NULL && i < lit->len; i++)
    draw_area (cr, &board, &g_array_index (lit, BstPlace, i));
  for (guint i = 0; ways != NULL && i < ways->len; i++)
    {
      const BstWay *way = &g_array_index (ways, BstWay, i);
      double x0, y0, x1, y1;

      if (get_point (&board, &way->from, &x0, &y0) && get_point (&board, &way->to, &x1, &y1)
          && hypot (x1 - x0, y1 - y0) >= LEAST_WAY)
        bastide_overlay_painter_draw_arrow (cr, x0 * size, y0 * size, x1 * size, y1 * size, size, BASTIDE_NOTE_TEAL,
                                            &theme);
    }
}
