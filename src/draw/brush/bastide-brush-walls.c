/* bastide-brush-walls.c: town walls with their gates and towers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-brush.h"
#include "bastide-canvas.h"

/* A tower is drawn in fractions of its radius, a wall in tile sides. */

/* Height of the shaft of a tower, and of the cone above it. */
#define SHAFT_HEIGHT 1.35
#define CONE_HEIGHT  2.1

/* Half the width of a gateway. */
#define GATE_HALF 0.034

/* Length of a merlon and of the gap beside it, and how deep a merlon is at most. */
#define MERLON_LENGTH 0.02
#define MERLON_DEPTH  0.016

void
bastide_brush_tower (const BastideBrush *brush,
                     double              x,
                     double              y,
                     double              radius,
                     gboolean            cone)
{
  double base = y - radius * SHAFT_HEIGHT;
  double half = radius * 1.22;
  BastidePoint peak = BASTIDE_POINT (x, base - radius * CONE_HEIGHT);

  bastide_brush_ellipse (brush, x, y - radius * 0.1, radius, radius * 0.7);
  bastide_brush_shadow (brush, radius * 0.75, radius * 0.4);
  cairo_new_path (brush->cr);

  cairo_move_to (brush->cr, x - radius, base);
  cairo_line_to (brush->cr, x - radius, y);
  cairo_curve_to (brush->cr, x - radius * 0.5, y + radius * 0.4, x + radius * 0.5, y + radius * 0.4, x + radius, y);
  cairo_line_to (brush->cr, x + radius, base);
  cairo_close_path (brush->cr);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_STONE, BASTIDE_TINT_WALL_LINE, 1);
  bastide_brush_box (brush, x + radius * 0.25, base, radius * 0.75 - brush->line * 0.5, y - base,
                     BASTIDE_TINT_STONE_SHADE);
  if (!cone)
    {
      bastide_brush_ellipse (brush, x, base, radius * 1.1, radius * 0.5);
      bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_TOP, BASTIDE_TINT_WALL_LINE, 1);
      if (!brush->detail)
        return;
      bastide_brush_ellipse (brush, x, base, radius * 0.66, radius * 0.27);
      bastide_brush_fill (brush, BASTIDE_TINT_WALL_FACE);
      return;
    }
  cairo_move_to (brush->cr, x - half, base);
  cairo_line_to (brush->cr, peak.x, peak.y);
  cairo_line_to (brush->cr, x + half, base);
  cairo_curve_to (brush->cr, x + half * 0.5, base + radius * 0.42, x - half * 0.5, base + radius * 0.42,
                  x - half, base);
  cairo_close_path (brush->cr);
  bastide_brush_set (brush, BASTIDE_TINT_SLATE_MID);
  bastide_canvas_fill_preserve (brush->cr);
  bastide_brush_stroke (brush, BASTIDE_TINT_SLATE_DARK, brush->line);
  bastide_brush_triangle (brush, BASTIDE_POINT (x - half * 0.9, base), peak,
                          BASTIDE_POINT (x - half * 0.3, base + radius * 0.22), BASTIDE_TINT_SLATE);
  bastide_brush_triangle (brush, BASTIDE_POINT (x + half * 0.95, base), peak,
                          BASTIDE_POINT (x + half * 0.35, base + radius * 0.22), BASTIDE_TINT_SLATE_DARK);
}

static void
trace_band (const BastideBrush *brush,
            const BastideLine  *line,
            gboolean            closed,
            double              dx,
            double              dy)
{
  cairo_new_path (brush->cr);
  for (guint i = 0; i < line->n_points; i++)
    cairo_line_to (brush->cr, line->points[i].x + dx, line->points[i].y + dy);
  if (closed)
    cairo_close_path (brush->cr);
}

void
bastide_brush_wall_shadow (const BastideBrush *brush,
                           const BastideLine  *line,
                           gboolean            closed,
                           double              thickness)
{
  static const struct { double reach; double alpha; } layers[] = { { 0.036, 0.07 }, { 0.024, 0.11 }, { 0.014, 0.10 } };

  if (!brush->shadows)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      trace_band (brush, line, closed, layers[i].reach * 0.7, layers[i].reach + 0.012);
      bastide_brush_set_alpha (brush, BASTIDE_TINT_SHADOW, layers[i].alpha);
      cairo_set_line_width (brush->cr, thickness);
      bastide_canvas_stroke (brush->cr);
    }
}

void
bastide_brush_wall (const BastideBrush *brush,
                    const BastideLine  *line,
                    const BastideLine  *rim,
                    gboolean            closed,
                    double              thickness,
                    double              face)
{
  static const double merlons[] = { MERLON_LENGTH, MERLON_LENGTH };

  trace_band (brush, line, closed, 0, face);
  bastide_brush_stroke (brush, BASTIDE_TINT_WALL_LINE, thickness);
  trace_band (brush, line, closed, 0, face);
  bastide_brush_stroke (brush, BASTIDE_TINT_WALL_FACE, thickness - brush->line * 2);
  trace_band (brush, line, closed, 0, face * 0.5);
  bastide_brush_stroke (brush, BASTIDE_TINT_WALL_FACE, thickness - brush->line * 2);
  trace_band (brush, line, closed, 0, 0);
  bastide_brush_stroke (brush, BASTIDE_TINT_WALL_LINE, thickness);
  trace_band (brush, line, closed, 0, 0);
  bastide_brush_stroke (brush, BASTIDE_TINT_WALL_TOP, thickness - brush->line * 2);
  if (rim == NULL || !brush->detail)
    return;
  trace_band (brush, rim, closed, 0, 0);
  cairo_set_dash (brush->cr, merlons, G_N_ELEMENTS (merlons), 0);
  bastide_brush_stroke (brush, BASTIDE_TINT_MERLON, MIN (MERLON_DEPTH, thickness * 0.4));
  cairo_set_dash (brush->cr, NULL, 0, 0);
}

void
bastide_brush_gate (const BastideBrush *brush,
                    BastidePoint        at,
                    BastidePoint        tangent,
                    double              thickness,
                    double              face)
{
  BastidePoint a = bastide_point_add (at, tangent, -GATE_HALF);
  BastidePoint b = bastide_point_add (at, tangent, GATE_HALF);

  for (guint i = 0; i <= 3; i++)
    {
      cairo_move_to (brush->cr, a.x, a.y + face * i / 3);
      cairo_line_to (brush->cr, b.x, b.y + face * i / 3);
    }
  bastide_brush_stroke (brush, BASTIDE_TINT_INK, thickness);
}
