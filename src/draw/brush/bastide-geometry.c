/* bastide-geometry.c: points and lines in tile sides
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-geometry.h"

BastidePoint
bastide_point_rotate (BastidePoint point,
                      guint        rotation)
{
  switch (rotation & 3)
    {
    case 1:
      return BASTIDE_POINT (1 - point.y, point.x);
    case 2:
      return BASTIDE_POINT (1 - point.x, 1 - point.y);
    case 3:
      return BASTIDE_POINT (point.y, 1 - point.x);
    default:
      return point;
    }
}

BastidePoint
bastide_direction_rotate (BastidePoint direction,
                          guint        rotation)
{
  BastidePoint origin = bastide_point_rotate (BASTIDE_POINT (0, 0), rotation);
  BastidePoint end = bastide_point_rotate (direction, rotation);

  return BASTIDE_POINT (end.x - origin.x, end.y - origin.y);
}

double
bastide_point_distance (BastidePoint a,
                        BastidePoint b)
{
  double dx = a.x - b.x;
  double dy = a.y - b.y;

  return sqrt (dx * dx + dy * dy);
}

BastidePoint
bastide_point_unit (BastidePoint vector)
{
  double length = sqrt (vector.x * vector.x + vector.y * vector.y);

  if (length < 1e-9)
    return BASTIDE_POINT (1, 0);
  return BASTIDE_POINT (vector.x / length, vector.y / length);
}

BastidePoint
bastide_edge_inward (BstEdge edge)
{
  static const BastidePoint inward[BST_N_EDGES] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };

  return inward[edge];
}

BastidePoint
bastide_edge_middle (BstEdge edge,
                     double  inward)
{
  static const BastidePoint middle[BST_N_EDGES] = { { 0.5, 0 }, { 1, 0.5 }, { 0.5, 1 }, { 0, 0.5 } };

  return bastide_point_add (middle[edge], bastide_edge_inward (edge), inward);
}

BastidePoint
bastide_corner_point (guint corner)
{
  static const BastidePoint corners[BST_N_EDGES] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };

  return corners[corner & 3];
}

void
bastide_line_add (BastideLine  *line,
                  BastidePoint  point)
{
  if (line->n_points < BASTIDE_MAX_LINE_POINTS)
    line->points[line->n_points++] = point;
}

void
bastide_line_add_curve (BastideLine  *line,
                        BastidePoint  b,
                        BastidePoint  c,
                        BastidePoint  d,
                        guint         n_steps)
{
  BastidePoint a;

  g_assert (line->n_points > 0);

  a = line->points[line->n_points - 1];
  for (guint i = 1; i <= n_steps; i++)
    {
      double t = i / (double) n_steps;
      double s = 1 - t;
      double wa = s * s * s;
      double wb = 3 * s * s * t;
      double wc = 3 * s * t * t;
      double wd = t * t * t;

      bastide_line_add (line, BASTIDE_POINT (wa * a.x + wb * b.x + wc * c.x + wd * d.x,
                                             wa * a.y + wb * b.y + wc * c.y + wd * d.y));
    }
}

void
bastide_line_append (BastideLine       *line,
                     const BastideLine *other)
{
  for (guint i = 0; i < other->n_points; i++)
    bastide_line_add (line, other->points[i]);
}

void
bastide_line_rotate (BastideLine *line,
                     guint        rotation)
{
  for (guint i = 0; i < line->n_points; i++)
    line->points[i] = bastide_point_rotate (line->points[i], rotation);
}

double
bastide_line_get_length (const BastideLine *line)
{
  double length = 0;

  for (guint i = 1; i < line->n_points; i++)
    length += bastide_point_distance (line->points[i - 1], line->points[i]);
  return length;
}

BastidePoint
bastide_line_get_point (const BastideLine *line,
                        double             at,
                        BastidePoint      *tangent)
{
  g_assert (line->n_points > 1);

  for (guint i = 1; i < line->n_points; i++)
    {
      BastidePoint a = line->points[i - 1];
      BastidePoint b = line->points[i];
      double length = bastide_point_distance (a, b);

      if (at > length && i + 1 < line->n_points)
        {
          at -= length;
          continue;
        }
      if (tangent != NULL)
        *tangent = bastide_point_unit (BASTIDE_POINT (b.x - a.x, b.y - a.y));
      return bastide_point_mix (a, b, length > 0 ? CLAMP (at / length, 0, 1) : 0);
    }
  g_assert_not_reached ();
}

/* Returns the distance of @point from a stretch of a line, and the place of the nearest point on it from 0 to 1. */
static double
measure_stretch (BastidePoint  a,
                 BastidePoint  b,
                 double        length,
                 BastidePoint  point,
                 double       *at)
{
  double t = 0;

  if (length > 0)
    t = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / (length * length);
  *at = CLAMP (t, 0, 1);
  return bastide_point_distance (point, bastide_point_mix (a, b, *at));
}

double
bastide_line_get_nearest (const BastideLine *line,
                          BastidePoint       point,
                          double            *at)
{
  double best = G_MAXDOUBLE;
  double walked = 0;

  for (guint i = 1; i < line->n_points; i++)
    {
      BastidePoint a = line->points[i - 1];
      BastidePoint b = line->points[i];
      double length = bastide_point_distance (a, b);
      double t;
      double distance = measure_stretch (a, b, length, point, &t);

      if (distance < best)
        {
          best = distance;
          if (at != NULL)
            *at = walked + t * length;
        }
      walked += length;
    }
  return best;
}

gboolean
bastide_line_is_near (const BastideLine *line,
                      BastidePoint       point,
                      double             limit)
{
  /* Rounding must not leave out a stretch that is just near enough. */
  const double reach = limit + 1e-9;

  for (guint i = 1; i < line->n_points; i++)
    {
      BastidePoint a = line->points[i - 1];
      BastidePoint b = line->points[i];
      double t;

      if (point.x < MIN (a.x, b.x) - reach || point.x > MAX (a.x, b.x) + reach
          || point.y < MIN (a.y, b.y) - reach || point.y > MAX (a.y, b.y) + reach)
        continue;
      if (measure_stretch (a, b, bastide_point_distance (a, b), point, &t) < limit)
        return TRUE;
    }
  return FALSE;
}

void
bastide_line_offset (const BastideLine *line,
                     double             distance,
                     double             extend,
                     BastideLine       *result)
{
  result->n_points = 0;
  for (guint i = 0; i < line->n_points; i++)
    {
      /* The direction at a point, from the neighbours on both sides. */
      BastidePoint before = line->points[i > 0 ? i - 1 : i];
      BastidePoint after = line->points[i + 1 < line->n_points ? i + 1 : i];
      BastidePoint tangent = bastide_point_unit (BASTIDE_POINT (after.x - before.x, after.y - before.y));
      BastidePoint side = BASTIDE_POINT (-tangent.y, tangent.x);
      BastidePoint point = bastide_point_add (line->points[i], side, distance);

      if (i == 0 && extend > 0)
        bastide_line_add (result, bastide_point_add (point, tangent, -extend));
      bastide_line_add (result, point);
      if (i + 1 == line->n_points && extend > 0)
        bastide_line_add (result, bastide_point_add (point, tangent, extend));
    }
}

gboolean
bastide_line_intersect (const BastideLine *a,
                        const BastideLine *b,
                        BastidePoint      *point,
                        BastidePoint      *tangent_a,
                        BastidePoint      *tangent_b)
{
  for (guint i = 1; i < a->n_points; i++)
    for (guint j = 1; j < b->n_points; j++)
      {
        BastidePoint p = a->points[i - 1];
        BastidePoint q = b->points[j - 1];
        BastidePoint r = BASTIDE_POINT (a->points[i].x - p.x, a->points[i].y - p.y);
        BastidePoint s = BASTIDE_POINT (b->points[j].x - q.x, b->points[j].y - q.y);
        double cross = r.x * s.y - r.y * s.x;
        double t;
        double u;

        if (fabs (cross) < 1e-12)
          continue;
        t = ((q.x - p.x) * s.y - (q.y - p.y) * s.x) / cross;
        u = ((q.x - p.x) * r.y - (q.y - p.y) * r.x) / cross;
        if (t < 0 || t > 1 || u < 0 || u > 1)
          continue;
        *point = bastide_point_add (p, r, t);
        *tangent_a = bastide_point_unit (r);
        *tangent_b = bastide_point_unit (s);
        return TRUE;
      }
  return FALSE;
}

gboolean
bastide_line_contains (const BastideLine *line,
                       BastidePoint       point)
{
  gboolean inside = FALSE;

  for (guint i = 0, j = line->n_points - 1; i < line->n_points; j = i++)
    {
      BastidePoint a = line->points[i];
      BastidePoint b = line->points[j];

      if ((a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
        inside = !inside;
    }
  return inside;
}

void
bastide_line_trace (const BastideLine *line,
                    cairo_t           *cr)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < line->n_points; i++)
    cairo_line_to (cr, line->points[i].x, line->points[i].y);
}
