/* bastide-carcassonne-places.c: places in the city of Carcassonne, and the places at a point
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-carcassonne-painter.h"

#include "bastide-carcassonne-plan.h"
#include "bastide-carcassonne-rim.h"

/* Room beyond its plaza in which a district can be pointed at. */
#define PLAZA_MARGIN 0.06

void
bastide_carcassonne_painter_get_district (guint        rotation,
                                          BstDistrict  district,
                                          double      *x0,
                                          double      *y0,
                                          double      *x1,
                                          double      *y1)
{
  BastideBox box;

  g_return_if_fail (district < BST_N_DISTRICTS);

  box = bastide_carcassonne_plan_get_plaza (rotation, district);
  *x0 = box.x0;
  *y0 = box.y0;
  *x1 = box.x1;
  *y1 = box.y1;
}

/* Room for each figure of a district, in tile sides, and the least distance of two figures. */
#define FIGURE_WIDTH  0.183
#define FIGURE_HEIGHT 0.211
#define LEAST_HEIGHT  0.03

/* Figures stand in rows from the back to the front. Where rows come close, every other row is shifted by half a place,
 * so that each letter shows between the heads before it.
 */
void
bastide_carcassonne_painter_get_place (guint        rotation,
                                       BstDistrict  district,
                                       guint        nth,
                                       guint        count,
                                       double      *x,
                                       double      *y)
{
  BastideBox box;
  guint columns, rows, row, in_row;
  double step_x, step_y, shift;

  g_return_if_fail (district < BST_N_DISTRICTS);

  count = MAX (count, 1);
  nth = MIN (nth, count - 1);
  box = bastide_carcassonne_plan_get_plaza (rotation, district);
  columns = box.x1 - box.x0 > box.y1 - box.y0 ? 4 : count > 8 ? 3 : 2;
  rows = (count + columns - 1) / columns;
  columns = (count + rows - 1) / rows;
  row = nth / columns;
  in_row = MIN (columns, count - row * columns);

  step_x = MIN (FIGURE_WIDTH, (box.x1 - box.x0 - 0.16) / MAX (columns - 1, 1));
  step_y = rows > 1 ? MIN (FIGURE_HEIGHT, (box.y1 - box.y0 - 0.17) / (rows - 1)) : 0;
  step_y = MAX (step_y, LEAST_HEIGHT);
  shift = step_y < 0.9 * FIGURE_HEIGHT && in_row == columns ? (row % 2 == 0 ? -0.25 : 0.25) * step_x : 0;

  *x = (box.x0 + box.x1) / 2 + (nth % columns - (in_row - 1) / 2.0) * step_x + shift;
  *y = (box.y0 + box.y1) / 2 + (row - (rows - 1) / 2.0) * step_y;
  *x = CLAMP (*x, box.x0, box.x1);
  *y = CLAMP (*y, box.y0, box.y1);
}

void
bastide_carcassonne_painter_district_path (cairo_t     *cr,
                                           guint        rotation,
                                           BstDistrict  district,
                                           double       size)
{
  BastideBox box;

  g_return_if_fail (district < BST_N_DISTRICTS);

  box = bastide_carcassonne_plan_get_plaza (rotation, district);
  bastide_box_trace_rounded (cr, (BastideBox) { box.x0 * size, box.y0 * size, box.x1 * size, box.y1 * size },
                             BASTIDE_CITY_PLAZA_CORNER * size);
}

static gboolean
is_in_box (BastideBox box,
           double     margin,
           double     x,
           double     y)
{
  return x >= box.x0 - margin && x <= box.x1 + margin && y >= box.y0 - margin && y <= box.y1 + margin;
}

/* The buildings that tell the districts apart belong to them. */
static guint
find_landmark (guint  rotation,
               double x,
               double y)
{
  static const guint8 districts[BASTIDE_N_LANDMARKS] = {
    [BASTIDE_LANDMARK_CATHEDRAL] = BST_DISTRICT_CATHEDRAL,
    [BASTIDE_LANDMARK_CASTLE] = BST_DISTRICT_CASTLE,
    [BASTIDE_LANDMARK_STALL_RED] = BST_DISTRICT_MARKET,
    [BASTIDE_LANDMARK_STALL_BLUE] = BST_DISTRICT_MARKET,
    [BASTIDE_LANDMARK_STALL_GREEN] = BST_DISTRICT_MARKET,
    [BASTIDE_LANDMARK_SMITHY] = BST_DISTRICT_BLACKSMITH,
  };

  for (guint i = 0; i < BASTIDE_N_LANDMARKS; i++)
    if (is_in_box (bastide_carcassonne_plan_get_landmark_box (rotation, (BastideLandmark) i), 0, x, y))
      return districts[i];
  return BST_NO_DISTRICT;
}

guint
bastide_carcassonne_painter_find_district (guint  rotation,
                                           double x,
                                           double y)
{
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    if (is_in_box (bastide_carcassonne_plan_get_plaza (rotation, (BstDistrict) i), 0, x, y))
      return i;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      BastidePoint badge = bastide_carcassonne_plan_get_badge (rotation, (BstDistrict) i);

      if (is_in_box (bastide_carcassonne_plan_get_plaza (rotation, (BstDistrict) i), PLAZA_MARGIN, x, y)
          || bastide_point_distance (badge, BASTIDE_POINT (x, y)) <= BASTIDE_CITY_BADGE)
        return i;
    }
  return find_landmark (rotation, x, y);
}

void
bastide_carcassonne_painter_segment_path (cairo_t *cr,
                                          guint    rotation,
                                          guint    column,
                                          guint    row,
                                          guint    segment,
                                          double   size)
{
  BastideGrid grid;

  bastide_carcassonne_rim_label (&grid, rotation, column, row);
  bastide_grid_trace (&grid, segment, cr, size);
}

guint
bastide_carcassonne_painter_find_segment (guint  rotation,
                                          guint  column,
                                          guint  row,
                                          double x,
                                          double y)
{
  BastideGrid grid;

  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1))
    return BST_NO_SEGMENT;
  bastide_carcassonne_rim_label (&grid, rotation, column, row);
  return bastide_grid_get_label (&grid, BASTIDE_POINT (x, y));
}
