/* bastide-brush.c: everything that stands upright, wherever it stands
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-brush.h"

/* Below this many pixels a tile fine detail turns to noise. */
#define DETAIL_SIZE 90.0

/* A roof's tints follow each other in the palette: light, mid, dark. */
static const BastideTint roof_tints[] = {
  [BASTIDE_ROOF_A]      = BASTIDE_TINT_ROOF_A,
  [BASTIDE_ROOF_B]      = BASTIDE_TINT_ROOF_B,
  [BASTIDE_ROOF_C]      = BASTIDE_TINT_ROOF_C,
  [BASTIDE_ROOF_CHURCH] = BASTIDE_TINT_CHURCH_ROOF,
  [BASTIDE_ROOF_SLATE]  = BASTIDE_TINT_SLATE,
};

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
  brush->line = look == BASTIDE_LOOK_PRINT ? MAX (0.008, 0.8 / size) : MAX (0.0065, 0.7 / size);
  if (look == BASTIDE_LOOK_HIGH_CONTRAST)
    brush->line *= 1.5;
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
  cairo_fill (brush->cr);
}

void
bastide_brush_fill_outlined (const BastideBrush *brush,
                             BastideTint         fill,
                             BastideTint         line,
                             double              width)
{
  bastide_brush_set (brush, fill);
  cairo_fill_preserve (brush->cr);
  bastide_brush_stroke (brush, line, brush->line * width);
}

void
bastide_brush_stroke (const BastideBrush *brush,
                      BastideTint         tint,
                      double              width)
{
  bastide_brush_set (brush, tint);
  cairo_set_line_width (brush->cr, width);
  cairo_stroke (brush->cr);
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
      cairo_fill (brush->cr);
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

/* A door or a window. */
static void
draw_opening (const BastideBrush *brush,
              double              x,
              double              y,
              double              width,
              double              height)
{
  bastide_brush_box (brush, x, y, width, height, BASTIDE_TINT_HOUSE_LINE);
}

static void
draw_triangle (const BastideBrush *brush,
               BastidePoint        a,
               BastidePoint        b,
               BastidePoint        c,
               BastideTint         tint)
{
  const BastidePoint points[] = { a, b, c };

  bastide_brush_polygon (brush, points, G_N_ELEMENTS (points));
  bastide_brush_fill (brush, tint);
}

static void
throw_house_shadow (const BastideBrush *brush,
                    double              x,
                    double              y,
                    double              width)
{
  const BastidePoint points[] = {
    { x - width * 0.46, y - width * 0.06 },
    { x + width * 0.34, y - width * 0.62 },
    { x + width * 0.46, y - width * 0.30 },
    { x + width * 0.46, y },
    { x - width * 0.46, y },
  };

  if (!brush->shadows)
    return;
  bastide_brush_polygon (brush, points, G_N_ELEMENTS (points));
  bastide_brush_shadow (brush, width * 0.13, width * 0.09);
  cairo_new_path (brush->cr);
}

/* The ridge runs across: front slope in the middle tone, the hips at both ends light and dark. */
static void
draw_hipped_house (const BastideBrush *brush,
                   double              x,
                   double              y,
                   double              width,
                   BastideTint         roof)
{
  double eaves = y - width * 0.30;
  double ridge = y - width * 0.76;
  const BastidePoint slope[] = {
    { x - width * 0.5, eaves }, { x - width * 0.27, ridge }, { x + width * 0.27, ridge }, { x + width * 0.5, eaves },
  };

  bastide_brush_box (brush, x - width * 0.43, eaves, width * 0.86, y - eaves, BASTIDE_TINT_HOUSE_WALL);
  if (brush->detail)
    {
      bastide_brush_box (brush, x + width * 0.29, eaves, width * 0.14, y - eaves, BASTIDE_TINT_HOUSE_SHADE);
      draw_opening (brush, x - width * 0.06, y - width * 0.22, width * 0.12, width * 0.22);
      draw_opening (brush, x - width * 0.31, y - width * 0.20, width * 0.09, width * 0.10);
      draw_opening (brush, x + width * 0.16, y - width * 0.20, width * 0.09, width * 0.10);
    }
  cairo_rectangle (brush->cr, x - width * 0.43, eaves, width * 0.86, y - eaves);
  bastide_brush_stroke (brush, BASTIDE_TINT_HOUSE_LINE, brush->line * 0.8);

  bastide_brush_polygon (brush, slope, G_N_ELEMENTS (slope));
  bastide_brush_fill (brush, roof + 1);
  draw_triangle (brush, slope[0], slope[1], BASTIDE_POINT (x - width * 0.30, eaves), roof);
  draw_triangle (brush, slope[3], slope[2], BASTIDE_POINT (x + width * 0.30, eaves), roof + 2);
  bastide_brush_polygon (brush, slope, G_N_ELEMENTS (slope));
  bastide_brush_stroke (brush, BASTIDE_TINT_HOUSE_LINE, brush->line * 0.8);
}

/* The gable looks at the viewer, the long slope falls to the right. */
static void
draw_gabled_house (const BastideBrush *brush,
                   double              x,
                   double              y,
                   double              width,
                   BastideTint         roof)
{
  double eaves = y - width * 0.30;
  double ridge = y - width * 0.76;
  double left = x - width * 0.44;
  double corner = x - width * 0.02;
  double peak = x - width * 0.23;
  const BastidePoint gable[] = { { left, y }, { left, eaves }, { peak, ridge }, { corner, eaves }, { corner, y } };
  const BastidePoint slope[] = {
    { peak, ridge }, { x + width * 0.30, ridge }, { x + width * 0.5, eaves }, { corner + width * 0.02, eaves },
  };
  const BastidePoint rim[] = {
    { left - width * 0.06, eaves + width * 0.02 }, { peak, ridge }, { peak, ridge + width * 0.13 },
    { left, eaves + width * 0.03 },
  };

  bastide_brush_box (brush, corner, eaves, width * 0.46, y - eaves, BASTIDE_TINT_HOUSE_SHADE);
  cairo_rectangle (brush->cr, corner, eaves, width * 0.46, y - eaves);
  bastide_brush_stroke (brush, BASTIDE_TINT_HOUSE_LINE, brush->line * 0.8);
  bastide_brush_polygon (brush, gable, G_N_ELEMENTS (gable));
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_HOUSE_WALL, BASTIDE_TINT_HOUSE_LINE, 0.8);
  if (brush->detail)
    {
      draw_opening (brush, peak - width * 0.06, y - width * 0.22, width * 0.12, width * 0.22);
      draw_opening (brush, peak - width * 0.04, y - width * 0.44, width * 0.08, width * 0.10);
      draw_opening (brush, x + width * 0.16, y - width * 0.20, width * 0.10, width * 0.10);
    }
  bastide_brush_polygon (brush, slope, G_N_ELEMENTS (slope));
  bastide_brush_fill_outlined (brush, roof + 1, BASTIDE_TINT_HOUSE_LINE, 0.8);
  bastide_brush_polygon (brush, rim, G_N_ELEMENTS (rim));
  bastide_brush_fill (brush, roof);
  cairo_move_to (brush->cr, rim[0].x, rim[0].y);
  cairo_line_to (brush->cr, rim[1].x, rim[1].y);
  bastide_brush_stroke (brush, BASTIDE_TINT_HOUSE_LINE, brush->line * 0.8);
}

void
bastide_brush_house (const BastideBrush *brush,
                     double              x,
                     double              y,
                     double              width,
                     BastideRoof         roof,
                     gboolean            gable)
{
  throw_house_shadow (brush, x, y, width);
  if (gable)
    draw_gabled_house (brush, x, y, width, roof_tints[roof]);
  else
    draw_hipped_house (brush, x, y, width, roof_tints[roof]);
}

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

static void
draw_cone (const BastideBrush *brush,
           double              x,
           double              base,
           double              radius)
{
  double half = radius * 1.22;
  double top = base - radius * 2.1;
  BastidePoint peak = BASTIDE_POINT (x, top);

  cairo_move_to (brush->cr, x - half, base);
  cairo_line_to (brush->cr, peak.x, peak.y);
  cairo_line_to (brush->cr, x + half, base);
  cairo_curve_to (brush->cr, x + half * 0.5, base + radius * 0.42, x - half * 0.5, base + radius * 0.42,
                  x - half, base);
  cairo_close_path (brush->cr);
  bastide_brush_set (brush, BASTIDE_TINT_SLATE_MID);
  cairo_fill_preserve (brush->cr);
  bastide_brush_stroke (brush, BASTIDE_TINT_SLATE_DARK, brush->line);
  draw_triangle (brush, BASTIDE_POINT (x - half * 0.9, base), peak,
                 BASTIDE_POINT (x - half * 0.3, base + radius * 0.22), BASTIDE_TINT_SLATE);
  draw_triangle (brush, BASTIDE_POINT (x + half * 0.95, base), peak,
                 BASTIDE_POINT (x + half * 0.35, base + radius * 0.22), BASTIDE_TINT_SLATE_DARK);
}

static void
draw_platform (const BastideBrush *brush,
               double              x,
               double              base,
               double              radius)
{
  bastide_brush_ellipse (brush, x, base, radius * 1.1, radius * 0.5);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_TOP, BASTIDE_TINT_WALL_LINE, 1);
  if (!brush->detail)
    return;
  bastide_brush_ellipse (brush, x, base, radius * 0.66, radius * 0.27);
  bastide_brush_fill (brush, BASTIDE_TINT_WALL_FACE);
}

void
bastide_brush_tower (const BastideBrush *brush,
                     double              x,
                     double              y,
                     double              radius,
                     gboolean            cone)
{
  double base = y - radius * 1.35;

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
  if (cone)
    draw_cone (brush, x, base, radius);
  else
    draw_platform (brush, x, base, radius);
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
      cairo_stroke (brush->cr);
    }
}

static void
draw_merlons (const BastideBrush *brush,
              const BastideLine  *rim,
              gboolean            closed,
              double              width)
{
  static const double dash[] = { 0.02, 0.02 };

  trace_band (brush, rim, closed, 0, 0);
  cairo_set_dash (brush->cr, dash, G_N_ELEMENTS (dash), 0);
  bastide_brush_stroke (brush, BASTIDE_TINT_MERLON, width);
  cairo_set_dash (brush->cr, NULL, 0, 0);
}

void
bastide_brush_wall (const BastideBrush *brush,
                    const BastideLine  *line,
                    const BastideLine  *rim,
                    gboolean            closed,
                    double              thickness,
                    double              face)
{
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
  if (rim != NULL && brush->detail)
    draw_merlons (brush, rim, closed, MIN (0.016, thickness * 0.4));
}

void
bastide_brush_gate (const BastideBrush *brush,
                    BastidePoint        at,
                    BastidePoint        tangent,
                    double              thickness,
                    double              face)
{
  const double half = 0.034;
  BastidePoint a = bastide_point_add (at, tangent, -half);
  BastidePoint b = bastide_point_add (at, tangent, half);

  for (guint i = 0; i <= 3; i++)
    {
      cairo_move_to (brush->cr, a.x, a.y + face * i / 3);
      cairo_line_to (brush->cr, b.x, b.y + face * i / 3);
    }
  bastide_brush_stroke (brush, BASTIDE_TINT_INK, thickness);
}

/* Our own charge: a tower with three merlons and a dark door. */
static void
draw_charge (const BastideBrush *brush,
             double              x,
             double              y,
             double              width)
{
  double u = width / 10;

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

static void
trace_shield (const BastideBrush *brush,
              double              x,
              double              y,
              double              width)
{
  double half = width / 2;
  double height = width * 1.31;
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
  trace_shield (brush, x, y, width);
  bastide_brush_shadow (brush, 0.012, 0.012);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_CREAM, BASTIDE_TINT_INK, 1);
  trace_shield (brush, x, y, width * 0.82);
  bastide_brush_fill (brush, BASTIDE_TINT_PENNANT);
  draw_charge (brush, x, y - width * 0.03, width * 0.94);
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

void
bastide_brush_road_verge (const BastideBrush *brush,
                          const BastideLine  *line)
{
  cairo_new_path (brush->cr);
  bastide_line_trace (line, brush->cr);
  bastide_brush_stroke (brush, BASTIDE_TINT_VERGE, BASTIDE_VERGE_WIDTH);
}

void
bastide_brush_road_surface (const BastideBrush *brush,
                            const BastideLine  *line)
{
  BastideLine rut;

  cairo_new_path (brush->cr);
  bastide_line_trace (line, brush->cr);
  bastide_brush_stroke (brush, BASTIDE_TINT_ROAD, BASTIDE_ROAD_WIDTH);
  if (!brush->detail || brush->look != BASTIDE_LOOK_NORMAL)
    return;
  for (int side = -1; side <= 1; side += 2)
    {
      bastide_line_offset (line, side * 0.017, 0, &rut);
      bastide_line_trace (&rut, brush->cr);
      bastide_brush_stroke (brush, BASTIDE_TINT_RUT, 0.009);
    }
}
