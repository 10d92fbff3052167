/* bastide-brush-signs.c: pennants, and discs for symbols
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-brush.h"

/* Height of a shield for its width. */
#define SHIELD_HEIGHT 1.31

static void
trace_shield (const BastideBrush *brush,
              double              x,
              double              y,
              double              width)
{
  double half = width / 2;
  double height = width * SHIELD_HEIGHT;
  double top = y - height / 2;

  cairo_move_to (brush->cr, x - half, top);
  cairo_line_to (brush->cr, x + half, top);
  cairo_line_to (brush->cr, x + half, top + height * 0.5);
  cairo_curve_to (brush->cr, x + half, top + height * 0.78, x + half * 0.5, top + height * 0.92, x, top + height);
  cairo_curve_to (brush->cr, x - half * 0.5, top + height * 0.92, x - half, top + height * 0.78,
                  x - half, top + height * 0.5);
  cairo_close_path (brush->cr);
}

void
bastide_brush_pennant (const BastideBrush *brush,
                       double              x,
                       double              y,
                       double              width)
{
  double u = width * 0.94 / 10;

  trace_shield (brush, x, y, width);
  bastide_brush_shadow (brush, 0.012, 0.012);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_CREAM, BASTIDE_TINT_INK, 1);
  trace_shield (brush, x, y, width * 0.82);
  bastide_brush_fill (brush, BASTIDE_TINT_PENNANT);

  /* Our own charge: a tower with three merlons and a dark door, on a grid of a tenth of its width. */
  y -= width * 0.03;
  cairo_rectangle (brush->cr, x - 1.9 * u, y - 2.2 * u, 3.8 * u, 6.0 * u);
  cairo_rectangle (brush->cr, x - 2.6 * u, y - 3.2 * u, 5.2 * u, 1.6 * u);
  cairo_rectangle (brush->cr, x - 2.6 * u, y - 4.4 * u, 1.3 * u, 1.4 * u);
  cairo_rectangle (brush->cr, x - 0.65 * u, y - 4.4 * u, 1.3 * u, 1.4 * u);
  cairo_rectangle (brush->cr, x + 1.3 * u, y - 4.4 * u, 1.3 * u, 1.4 * u);
  bastide_brush_fill (brush, BASTIDE_TINT_CHARGE);
  cairo_move_to (brush->cr, x - 0.9 * u, y + 3.8 * u);
  cairo_line_to (brush->cr, x - 0.9 * u, y + 2.0 * u);
  cairo_arc (brush->cr, x, y + 2.0 * u, 0.9 * u, G_PI, 2 * G_PI);
  cairo_line_to (brush->cr, x + 0.9 * u, y + 3.8 * u);
  cairo_close_path (brush->cr);
  bastide_brush_fill (brush, BASTIDE_TINT_PENNANT);
}

void
bastide_brush_roundel (const BastideBrush *brush,
                       double              x,
                       double              y,
                       double              radius,
                       BastideTint         ground,
                       BastideTint         ring)
{
  bastide_brush_ellipse (brush, x, y, radius, radius);
  if (brush->detail)
    bastide_brush_shadow (brush, 0.012, 0.012);
  bastide_brush_fill_outlined (brush, ring, BASTIDE_TINT_INK, 0.8);
  bastide_brush_ellipse (brush, x, y, radius * 0.84, radius * 0.84);
  bastide_brush_fill (brush, ground);
}
