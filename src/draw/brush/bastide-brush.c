/* bastide-brush.c: tints, outlines and shadows
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-brush.h"

#include "bastide-canvas.h"

/* Below this many pixels a tile fine detail turns to noise. */
#define DETAIL_SIZE 90.0

/* Width of an outline: in tile sides, and at the least in pixels. Print has no colours to tell things apart by. */
#define LINE_WIDTH           0.0065
#define LINE_PIXELS          0.7
#define LINE_WIDTH_PRINT     0.008
#define LINE_PIXELS_PRINT    0.8
#define HIGH_CONTRAST_FACTOR 1.5

void
bastide_brush_init (BastideBrush *brush,
                    cairo_t      *cr,
                    double        size,
                    BastideLook   look)
{
  brush->cr = cr;
  brush->look = look;
  brush->pixel = 1 / size;
  brush->detail = size >= DETAIL_SIZE;
  brush->shadows = look != BASTIDE_LOOK_PRINT;
  brush->line = MAX (LINE_WIDTH, LINE_PIXELS / size);
  if (look == BASTIDE_LOOK_PRINT)
    brush->line = MAX (LINE_WIDTH_PRINT, LINE_PIXELS_PRINT / size);
  else if (look == BASTIDE_LOOK_HIGH_CONTRAST)
    brush->line *= HIGH_CONTRAST_FACTOR;
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

void
bastide_brush_set (const BastideBrush *brush,
                   BastideTint         tint)
{
  bastide_palette_set_source (brush->cr, bastide_palette_get (brush->look, tint), 1);
}

void
bastide_brush_set_alpha (const BastideBrush *brush,
                         BastideTint         tint,
                         double              alpha)
{
  bastide_palette_set_source (brush->cr, bastide_palette_get (brush->look, tint), alpha);
}

void
bastide_brush_fill (const BastideBrush *brush,
                    BastideTint         tint)
{
  bastide_brush_set (brush, tint);
  bastide_canvas_fill (brush->cr);
}

void
bastide_brush_fill_outlined (const BastideBrush *brush,
                             BastideTint         fill,
                             BastideTint         line,
                             double              width)
{
  bastide_brush_set (brush, fill);
  bastide_canvas_fill_preserve (brush->cr);
  bastide_brush_stroke (brush, line, brush->line * width);
}

void
bastide_brush_stroke (const BastideBrush *brush,
                      BastideTint         tint,
                      double              width)
{
  bastide_brush_set (brush, tint);
  cairo_set_line_width (brush->cr, width);
  bastide_canvas_stroke (brush->cr);
}

void
bastide_brush_ellipse (const BastideBrush *brush,
                       double              x,
                       double              y,
                       double              rx,
                       double              ry)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (brush->cr, &matrix);
  cairo_translate (brush->cr, x, y);
  cairo_scale (brush->cr, rx, ry);
  cairo_new_sub_path (brush->cr);
  cairo_arc (brush->cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_close_path (brush->cr);
  cairo_set_matrix (brush->cr, &matrix);
}

void
bastide_brush_polygon (const BastideBrush *brush,
                       const BastidePoint *points,
                       guint               n_points)
{
  cairo_new_sub_path (brush->cr);
  for (guint i = 0; i < n_points; i++)
    cairo_line_to (brush->cr, points[i].x, points[i].y);
  cairo_close_path (brush->cr);
}

void
bastide_brush_shadow (const BastideBrush *brush,
                      double              dx,
                      double              dy)
{
  static const struct { double reach; double alpha; } layers[] = { { 1.6, 0.07 }, { 1.0, 0.11 }, { 0.5, 0.10 } };
  cairo_path_t *path;

  if (!brush->shadows)
    return;

  path = cairo_copy_path (brush->cr);
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      cairo_save (brush->cr);
      cairo_translate (brush->cr, dx * layers[i].reach, dy * layers[i].reach);
      cairo_new_path (brush->cr);
      cairo_append_path (brush->cr, path);
      bastide_brush_set_alpha (brush, BASTIDE_TINT_SHADOW, layers[i].alpha);
      bastide_canvas_fill (brush->cr);
      cairo_restore (brush->cr);
    }
  cairo_new_path (brush->cr);
  cairo_append_path (brush->cr, path);
  cairo_path_destroy (path);
}

void
bastide_brush_box (const BastideBrush *brush,
                   double              x,
                   double              y,
                   double              width,
                   double              height,
                   BastideTint         tint)
{
  cairo_rectangle (brush->cr, x, y, width, height);
  bastide_brush_fill (brush, tint);
}

void
bastide_brush_triangle (const BastideBrush *brush,
                        BastidePoint        a,
                        BastidePoint        b,
                        BastidePoint        c,
                        BastideTint         tint)
{
  const BastidePoint points[] = { a, b, c };

  bastide_brush_polygon (brush, points, G_N_ELEMENTS (points));
  bastide_brush_fill (brush, tint);
}
