/* bastide-geometry.h: points and lines in tile sides
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bst-types.h"

#define BASTIDE_MAX_LINE_POINTS 136

/**
 * BastidePoint:
 *
 * A point or a direction; x grows to the east, y to the south, a tile's side is 1.
 */
typedef struct
{
  double x;
  double y;
} BastidePoint;

#define BASTIDE_POINT(X, Y) ((BastidePoint) { .x = (X), .y = (Y) })

/**
 * BastideLine:
 *
 * A curve as a polyline fine enough for every size.
 */
typedef struct
{
  guint        n_points;
  BastidePoint points[BASTIDE_MAX_LINE_POINTS];
} BastideLine;

static inline BastidePoint
bastide_point_add (BastidePoint a,
                   BastidePoint b,
                   double       factor)
{
  return BASTIDE_POINT (a.x + b.x * factor, a.y + b.y * factor);
}

static inline BastidePoint
bastide_point_mix (BastidePoint a,
                   BastidePoint b,
                   double       t)
{
  return BASTIDE_POINT (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
}

/**
 * bastide_point_rotate:
 *
 * Turns a point by @rotation quarter turns clockwise about the centre of the tile.
 */
BastidePoint bastide_point_rotate        (BastidePoint        point,
                                          guint               rotation);

/**
 * bastide_direction_rotate:
 *
 * Turns a direction by @rotation quarter turns clockwise.
 */
BastidePoint bastide_direction_rotate    (BastidePoint        direction,
                                          guint               rotation);

/**
 * bastide_point_distance:
 *
 * Returns: the distance of two points
 */
double       bastide_point_distance      (BastidePoint        a,
                                          BastidePoint        b);

/**
 * bastide_point_unit:
 *
 * Returns: @vector with length 1, or a vector to the east when it has no length
 */
BastidePoint bastide_point_unit          (BastidePoint        vector);

/**
 * bastide_edge_middle:
 *
 * Returns: the middle of an edge of the tile, @inward from the border
 */
BastidePoint bastide_edge_middle         (BstEdge             edge,
                                          double              inward);

/**
 * bastide_edge_inward:
 *
 * Returns: the direction from an edge into the tile
 */
BastidePoint bastide_edge_inward         (BstEdge             edge);

/**
 * bastide_corner_point:
 * @corner: the corner at which edge @corner begins clockwise: 0 is the north-west
 */
BastidePoint bastide_corner_point        (guint               corner);

/**
 * bastide_line_add:
 *
 * Appends a point; a line that is full stays as it is.
 */
void         bastide_line_add            (BastideLine        *line,
                                          BastidePoint        point);

/**
 * bastide_line_add_curve:
 *
 * Appends a cubic from the last point of @line to @d in @n_steps pieces.
 */
void         bastide_line_add_curve      (BastideLine        *line,
                                          BastidePoint        b,
                                          BastidePoint        c,
                                          BastidePoint        d,
                                          guint               n_steps);

/**
 * bastide_line_append:
 *
 * Appends all points of another line.
 */
void         bastide_line_append         (BastideLine        *line,
                                          const BastideLine  *other);

/**
 * bastide_line_rotate:
 *
 * Turns a line by @rotation quarter turns clockwise about the centre of the tile.
 */
void         bastide_line_rotate         (BastideLine        *line,
                                          guint               rotation);

/**
 * bastide_line_get_length:
 *
 * Returns: the length of the whole line
 */
double       bastide_line_get_length     (const BastideLine  *line);

/**
 * bastide_line_get_point:
 * @at: length from the beginning
 * @tangent: (out) (optional): direction of the line there
 */
BastidePoint bastide_line_get_point      (const BastideLine  *line,
                                          double              at,
                                          BastidePoint       *tangent);

/**
 * bastide_line_is_near:
 * @limit: a distance
 *
 * Asks for [func@line_get_nearest] to be less than @limit without working it out: most stretches are far away.
 */
gboolean     bastide_line_is_near        (const BastideLine  *line,
                                          BastidePoint        point,
                                          double              limit);

/**
 * bastide_line_get_nearest:
 * @at: (out) (optional): length from the beginning to the nearest point
 *
 * Returns: distance of @point from the line
 */
double       bastide_line_get_nearest    (const BastideLine  *line,
                                          BastidePoint        point,
                                          double             *at);

/**
 * bastide_line_offset:
 * @distance: to the right of the line's direction, as seen on the screen
 * @extend: the length by which both ends are drawn out along their tangents
 *
 * Writes a line that runs beside @line.
 */
void         bastide_line_offset         (const BastideLine  *line,
                                          double              distance,
                                          double              extend,
                                          BastideLine        *result);

/**
 * bastide_line_intersect:
 *
 * Returns: whether @a and @b cross; @point is the first crossing along @a
 */
gboolean     bastide_line_intersect      (const BastideLine  *a,
                                          const BastideLine  *b,
                                          BastidePoint       *point,
                                          BastidePoint       *tangent_a,
                                          BastidePoint       *tangent_b);

/**
 * bastide_line_contains:
 *
 * Returns: whether @point lies in the polygon that @line encloses
 */
gboolean     bastide_line_contains       (const BastideLine  *line,
                                          BastidePoint        point);

/**
 * bastide_line_trace:
 *
 * Appends @line to the path of @cr.
 */
void         bastide_line_trace          (const BastideLine  *line,
                                          cairo_t            *cr);
