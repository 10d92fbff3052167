/* bastide-brush-plants.c: trees and bushes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-brush.h"

/* Leaves alone: the shadow is thrown first for a whole group. */
static void
draw_crown (const BastideBrush *brush,
            double              x,
            double              y,
            double              radius)
{
  bastide_brush_ellipse (brush, x, y, radius, radius * 0.94);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_TREE_MID, BASTIDE_TINT_TREE_DARK, 0.9);
  if (brush->look == BASTIDE_LOOK_PRINT)
    return;
  bastide_brush_ellipse (brush, x - radius * 0.24, y - radius * 0.26, radius * 0.56, radius * 0.5);
  bastide_brush_fill (brush, BASTIDE_TINT_TREE);
}

void
bastide_brush_tree (const BastideBrush *brush,
                    double              x,
                    double              y,
                    double              radius)
{
  double middle = y - radius * 0.8;

  bastide_brush_ellipse (brush, x, middle + radius * 0.25, radius, radius * 0.8);
  bastide_brush_shadow (brush, radius * 0.42, radius * 0.30);
  cairo_new_path (brush->cr);
  draw_crown (brush, x, middle, radius);
}

void
bastide_brush_grove (const BastideBrush *brush,
                     double              x,
                     double              y,
                     double              radius)
{
  bastide_brush_ellipse (brush, x, y - radius * 0.5, radius * 1.5, radius * 0.8);
  bastide_brush_shadow (brush, radius * 0.36, radius * 0.26);
  cairo_new_path (brush->cr);
  draw_crown (brush, x + radius * 0.1, y - radius * 1.25, radius * 0.82);
  draw_crown (brush, x - radius * 0.72, y - radius * 0.72, radius * 0.78);
  draw_crown (brush, x + radius * 0.62, y - radius * 0.62, radius * 0.72);
}

void
bastide_brush_bush (const BastideBrush *brush,
                    double              x,
                    double              y,
                    double              radius)
{
  bastide_brush_ellipse (brush, x, y - radius * 0.4, radius * 1.3, radius * 0.6);
  bastide_brush_shadow (brush, radius * 0.35, radius * 0.25);
  cairo_new_path (brush->cr);
  draw_crown (brush, x - radius * 0.55, y - radius * 0.6, radius * 0.72);
  draw_crown (brush, x + radius * 0.5, y - radius * 0.52, radius * 0.64);
}

void
bastide_brush_cypress (const BastideBrush *brush,
                       double              x,
                       double              y,
                       double              height)
{
  bastide_brush_ellipse (brush, x, y - height * 0.5, height * 0.2, height * 0.5);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_TREE_MID, BASTIDE_TINT_TREE_DARK, 0.8);
  if (!brush->detail || brush->look == BASTIDE_LOOK_PRINT)
    return;
  bastide_brush_ellipse (brush, x - height * 0.05, y - height * 0.56, height * 0.08, height * 0.32);
  bastide_brush_fill (brush, BASTIDE_TINT_TREE);
}
