/* bastide-tile-buildings.c: church, cathedral, shrine and abbey
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-canvas.h"
#include "bastide-tile-layers.h"

static void
fill_walls (const BastideBrush *brush,
            double              x,
            double              y,
            double              width,
            double              height)
{
  cairo_rectangle (brush->cr, x, y, width, height);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_STONE, BASTIDE_TINT_STONE_LINE, 1);
  bastide_brush_box (brush, x + width * 0.68, y + brush->line / 2, width * 0.32 - brush->line / 2,
                     height - brush->line, BASTIDE_TINT_STONE_SHADE);
}

static void
fill_window (const BastideBrush *brush,
             double              x,
             double              foot,
             double              width,
             double              height)
{
  double half = width / 2;

  cairo_move_to (brush->cr, x - half, foot);
  cairo_line_to (brush->cr, x - half, foot - height + half);
  cairo_arc (brush->cr, x, foot - height + half, half, G_PI, 2 * G_PI);
  cairo_line_to (brush->cr, x + half, foot);
  cairo_close_path (brush->cr);
  bastide_brush_fill (brush, BASTIDE_TINT_STONE_LINE);
}

/* A pointed roof seen from the front, light on the left. */
static void
fill_spire (const BastideBrush *brush,
            double              x,
            double              base,
            double              half,
            double              height,
            BastideTint         roof)
{
  const BastidePoint all[] = { { x - half, base }, { x, base - height }, { x + half, base } };
  const BastidePoint left[] = { { x - half, base }, { x, base - height }, { x - half * 0.25, base } };
  const BastidePoint right[] = { { x + half * 0.35, base }, { x, base - height }, { x + half, base } };

  bastide_brush_polygon (brush, all, G_N_ELEMENTS (all));
  bastide_brush_fill (brush, roof + 1);
  bastide_brush_polygon (brush, left, G_N_ELEMENTS (left));
  bastide_brush_fill (brush, roof);
  bastide_brush_polygon (brush, right, G_N_ELEMENTS (right));
  bastide_brush_fill (brush, roof + 2);
  bastide_brush_polygon (brush, all, G_N_ELEMENTS (all));
  bastide_brush_stroke (brush, roof + 2, brush->line);
}

static void
draw_cross (const BastideBrush *brush,
            double              x,
            double              foot,
            double              height)
{
  cairo_move_to (brush->cr, x, foot);
  cairo_line_to (brush->cr, x, foot - height);
  cairo_move_to (brush->cr, x - height * 0.32, foot - height * 0.66);
  cairo_line_to (brush->cr, x + height * 0.32, foot - height * 0.66);
  bastide_brush_stroke (brush, BASTIDE_TINT_INK, MAX (brush->line * 1.1, height * 0.16));
}

static void
draw_nave (const BastideBrush *brush,
           double              left,
           double              right,
           double              foot,
           double              eaves,
           double              ridge,
           BastideTint         roof)
{
  double length = right - left;
  const BastidePoint slope[] = {
    { left - 0.012, eaves },
    { left + length * 0.08, ridge },
    { right - length * 0.10, ridge },
    { right + 0.014, eaves },
  };
  const BastidePoint hip[] = { slope[2], slope[3], { right - length * 0.13, eaves } };

  fill_walls (brush, left, eaves, length, foot - eaves);
  if (brush->detail)
    for (guint i = 0; i < 4; i++)
      fill_window (brush, left + length * (0.16 + 0.22 * i), foot - (foot - eaves) * 0.22, length * 0.07,
                   (foot - eaves) * 0.52);
  bastide_brush_polygon (brush, slope, G_N_ELEMENTS (slope));
  bastide_brush_fill_outlined (brush, roof + 1, roof + 2, 1);
  bastide_brush_polygon (brush, hip, G_N_ELEMENTS (hip));
  bastide_brush_fill (brush, roof + 2);
  cairo_move_to (brush->cr, slope[1].x, slope[1].y + brush->line);
  cairo_line_to (brush->cr, slope[2].x, slope[2].y + brush->line);
  bastide_brush_stroke (brush, roof, brush->line * 1.6);
}

static void
throw_shadow (const BastideBrush *brush,
              double              left,
              double              right,
              double              foot,
              double              height)
{
  const BastidePoint points[] = {
    { left, foot }, { right, foot - height }, { right + 0.02, foot - height * 0.6 }, { right + 0.02, foot },
  };

  bastide_brush_polygon (brush, points, G_N_ELEMENTS (points));
  bastide_brush_shadow (brush, 0.022, 0.014);
  cairo_new_path (brush->cr);
}

/* The church itself, alone in its garden or within an abbey. */
static void
draw_nave_and_tower (const BastideBrush *brush,
                     gboolean            windows)
{
  throw_shadow (brush, -0.17, 0.19, 0.10, 0.11);
  draw_nave (brush, -0.09, 0.19, 0.10, 0.005, -0.095, BASTIDE_TINT_CHURCH_ROOF);
  fill_walls (brush, -0.185, -0.105, 0.095, 0.205);
  if (windows)
    {
      fill_window (brush, -0.1375, -0.045, 0.020, 0.040);
      fill_window (brush, -0.1375, 0.10, 0.030, 0.060);
    }
  fill_spire (brush, -0.1375, -0.105, 0.058, 0.115, BASTIDE_TINT_CHURCH_ROOF);
  draw_cross (brush, -0.1375, -0.215, 0.045);
}

void
bastide_building_draw_church (const BastideBrush *brush,
                              double              x,
                              double              y,
                              double              scale)
{
  cairo_save (brush->cr);
  cairo_translate (brush->cr, x, y);
  cairo_scale (brush->cr, scale, scale);

  /* The cloister garden. */
  bastide_brush_ellipse (brush, 0, 0, 0.230, 0.185);
  bastide_brush_shadow (brush, 0.012, 0.014);
  bastide_brush_fill (brush, BASTIDE_TINT_MEADOW_LIGHT);
  bastide_brush_ellipse (brush, 0, 0, 0.218, 0.173);
  bastide_brush_stroke (brush, BASTIDE_TINT_TREE_DARK, 0.026);
  bastide_brush_ellipse (brush, 0, 0, 0.218, 0.173);
  bastide_brush_stroke (brush, BASTIDE_TINT_HEDGE, 0.026 - brush->line * 1.6);
  for (int i = 0; i < 7; i++)
    {
      double angle = G_PI * (1.13 + 0.125 * i);

      if (brush->detail || i % 2 == 0)
        bastide_brush_cypress (brush, cos (angle) * 0.205, sin (angle) * 0.160 + 0.012, brush->detail ? 0.070 : 0.085);
    }

  draw_nave_and_tower (brush, brush->detail);
  cairo_restore (brush->cr);
}

static void
draw_west_tower (const BastideBrush *brush,
                 double              x)
{
  fill_walls (brush, x, -0.30, 0.105, 0.50);
  if (brush->detail)
    {
      fill_window (brush, x + 0.0525, -0.18, 0.024, 0.085);
      fill_window (brush, x + 0.0525, -0.03, 0.024, 0.085);
    }
  fill_spire (brush, x + 0.0525, -0.30, 0.068, 0.26, BASTIDE_TINT_SLATE);
  draw_cross (brush, x + 0.0525, -0.55, 0.055);
}

/* Drawn one unit wide about the middle of its width, its foot at 0.2. */
void
bastide_building_draw_cathedral (const BastideBrush *brush,
                                 double              x,
                                 double              foot,
                                 double              width)
{
  BastideBrush inner = *brush;
  const BastidePoint gable[] = {
    { -0.39, 0.20 }, { -0.39, -0.12 }, { -0.295, -0.24 }, { -0.20, -0.12 }, { -0.20, 0.20 },
  };

  inner.line = brush->line / width;
  cairo_save (brush->cr);
  cairo_translate (brush->cr, x, foot - 0.2 * width);
  cairo_scale (brush->cr, width, width);
  throw_shadow (&inner, -0.44, 0.48, 0.20, 0.20);

  /* The apse and its roof. */
  cairo_move_to (brush->cr, 0.36, 0.20);
  cairo_line_to (brush->cr, 0.36, 0.05);
  cairo_curve_to (brush->cr, 0.47, 0.05, 0.50, 0.09, 0.50, 0.12);
  cairo_curve_to (brush->cr, 0.50, 0.17, 0.46, 0.20, 0.36, 0.20);
  cairo_close_path (brush->cr);
  bastide_brush_fill_outlined (&inner, BASTIDE_TINT_STONE_SHADE, BASTIDE_TINT_STONE_LINE, 1);
  cairo_move_to (brush->cr, 0.34, -0.06);
  cairo_curve_to (brush->cr, 0.44, -0.05, 0.50, 0.02, 0.515, 0.09);
  cairo_line_to (brush->cr, 0.34, 0.06);
  cairo_close_path (brush->cr);
  bastide_brush_fill_outlined (&inner, BASTIDE_TINT_SLATE_DARK, BASTIDE_TINT_SLATE_DARK, 1);

  draw_nave (&inner, -0.18, 0.38, 0.20, 0.05, -0.11, BASTIDE_TINT_SLATE);
  if (inner.detail)
    for (guint i = 0; i < 4; i++)
      {
        bastide_brush_box (&inner, -0.10 + 0.125 * i, 0.06, 0.024, 0.15, BASTIDE_TINT_STONE);
        cairo_rectangle (brush->cr, -0.10 + 0.125 * i, 0.06, 0.024, 0.15);
        bastide_brush_stroke (&inner, BASTIDE_TINT_STONE_LINE, inner.line * 0.8);
      }

  /* The west front between its towers. */
  bastide_brush_polygon (&inner, gable, G_N_ELEMENTS (gable));
  bastide_brush_fill_outlined (&inner, BASTIDE_TINT_STONE, BASTIDE_TINT_STONE_LINE, 1);
  bastide_brush_ellipse (&inner, -0.295, -0.06, 0.040, 0.040);
  bastide_brush_fill_outlined (&inner, BASTIDE_TINT_PORTAL, BASTIDE_TINT_STONE_LINE, 1);
  if (inner.detail)
    {
      bastide_brush_ellipse (&inner, -0.295, -0.06, 0.016, 0.016);
      bastide_brush_fill (&inner, BASTIDE_TINT_PORTAL_GLOW);
    }
  fill_window (&inner, -0.295, 0.20, 0.060, 0.13);
  draw_west_tower (&inner, -0.485);
  draw_west_tower (&inner, -0.225);
  cairo_restore (brush->cr);
}

static void
draw_stone (const BastideBrush *brush,
            double              x,
            double              foot,
            double              width,
            double              height,
            double              lean)
{
  double half = width / 2;

  cairo_move_to (brush->cr, x - half, foot);
  cairo_line_to (brush->cr, x - half * 0.8 + lean, foot - height * 0.85);
  cairo_curve_to (brush->cr, x - half * 0.5 + lean, foot - height * 1.05, x + half * 0.6 + lean, foot - height * 1.05,
                  x + half * 0.85 + lean, foot - height * 0.8);
  cairo_line_to (brush->cr, x + half, foot);
  cairo_curve_to (brush->cr, x + half * 0.5, foot + half * 0.4, x - half * 0.5, foot + half * 0.4, x - half, foot);
  cairo_close_path (brush->cr);
  bastide_brush_shadow (brush, 0.010, 0.006);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_MEGALITH, BASTIDE_TINT_MEGALITH_SHADE, 1);
  cairo_move_to (brush->cr, x + half * 0.2 + lean * 0.6, foot - height * 0.9);
  cairo_line_to (brush->cr, x + half * 0.85 + lean, foot - height * 0.78);
  cairo_line_to (brush->cr, x + half, foot);
  cairo_line_to (brush->cr, x + half * 0.2, foot + half * 0.25);
  cairo_close_path (brush->cr);
  bastide_brush_fill (brush, BASTIDE_TINT_MEGALITH_SHADE);
}

void
bastide_building_draw_shrine (const BastideBrush *brush,
                              double              x,
                              double              y,
                              double              scale)
{
  const guint n_stones = 9;
  double angles[9];

  cairo_save (brush->cr);
  cairo_translate (brush->cr, x, y);
  cairo_scale (brush->cr, scale, scale);
  bastide_brush_ellipse (brush, 0, 0, 0.185, 0.148);
  bastide_brush_fill (brush, BASTIDE_TINT_HEATH);
  bastide_brush_ellipse (brush, 0, 0, 0.174, 0.137);
  bastide_brush_set_alpha (brush, BASTIDE_TINT_HEATHER, 0.35);
  cairo_set_line_width (brush->cr, 0.022);
  bastide_canvas_stroke (brush->cr);
  bastide_brush_ellipse (brush, 0, 0.01, 0.10, 0.07);
  bastide_brush_fill (brush, BASTIDE_TINT_EARTH);

  /* From the back to the front: the ring begins in the north and goes down on both sides. */
  for (guint i = 0; i < n_stones; i++)
    angles[i] = -G_PI / 2 + (i % 2 == 0 ? 1 : -1) * 2 * G_PI / n_stones * ((i + 1) / 2);
  for (guint i = 0; i < n_stones; i++)
    {
      double sx = cos (angles[i]) * 0.158;
      double sy = sin (angles[i]) * 0.118;

      if (i == 5)
        {
          /* The altar and its fire stand before the stones of the back. */
          bastide_brush_box (brush, -0.036, -0.005, 0.016, 0.036, BASTIDE_TINT_MEGALITH_SHADE);
          bastide_brush_box (brush, 0.020, -0.005, 0.016, 0.036, BASTIDE_TINT_MEGALITH_SHADE);
          cairo_rectangle (brush->cr, -0.052, -0.022, 0.104, 0.022);
          bastide_brush_fill_outlined (brush, BASTIDE_TINT_MEGALITH, BASTIDE_TINT_MEGALITH_SHADE, 1);
          cairo_move_to (brush->cr, -0.026, -0.022);
          cairo_curve_to (brush->cr, -0.044, -0.06, -0.010, -0.062, -0.002, -0.098);
          cairo_curve_to (brush->cr, 0.014, -0.066, 0.040, -0.056, 0.026, -0.022);
          cairo_close_path (brush->cr);
          bastide_brush_fill (brush, BASTIDE_TINT_FIRE);
          cairo_move_to (brush->cr, -0.012, -0.022);
          cairo_curve_to (brush->cr, -0.020, -0.044, -0.004, -0.046, 0, -0.066);
          cairo_curve_to (brush->cr, 0.008, -0.046, 0.018, -0.040, 0.012, -0.022);
          cairo_close_path (brush->cr);
          bastide_brush_fill (brush, BASTIDE_TINT_FIRE_LIGHT);
        }
      draw_stone (brush, sx, sy + 0.022, brush->detail ? 0.034 : 0.042, 0.062 + 0.006 * ((i * 5) % 6),
                  0.006 * ((int) (i * 7 % 5) - 2));
    }
  cairo_restore (brush->cr);
}

/* The abbey fills its tile: a walled garth with paths to all four sides, and the church in it. */
void
bastide_building_draw_abbey (const BastideBrush *brush,
                             double              x,
                             double              y,
                             double              scale)
{
  static const double trees[][2] = { { -0.285, -0.20 }, { 0.285, -0.20 }, { -0.285, 0.29 }, { 0.285, 0.29 } };
  static const double beds[][2] = { { -0.235, -0.235 }, { 0.235, -0.235 }, { -0.235, 0.235 }, { 0.235, 0.235 } };

  cairo_save (brush->cr);
  cairo_translate (brush->cr, x, y);
  cairo_scale (brush->cr, scale, scale);
  cairo_rectangle (brush->cr, -0.40, -0.40, 0.80, 0.80);
  bastide_brush_shadow (brush, 0.014, 0.018);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_FACE, BASTIDE_TINT_WALL_LINE, 1);
  cairo_rectangle (brush->cr, -0.40, -0.41, 0.80, 0.79);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_TOP, BASTIDE_TINT_WALL_LINE, 1);
  cairo_rectangle (brush->cr, -0.36, -0.37, 0.72, 0.71);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_LANE, BASTIDE_TINT_WALL_LINE, 1);
  for (guint i = 0; i < G_N_ELEMENTS (beds); i++)
    {
      cairo_rectangle (brush->cr, beds[i][0] - 0.095, beds[i][1] - 0.105, 0.19, 0.19);
      bastide_brush_fill_outlined (brush, BASTIDE_TINT_MEADOW_DARK, BASTIDE_TINT_HEDGE, 2.4);
    }
  for (guint i = 0; i < 2; i++)
    bastide_brush_tree (brush, trees[i][0], trees[i][1], 0.042);
  cairo_translate (brush->cr, -0.005, 0.035);
  cairo_scale (brush->cr, 1.25, 1.25);
  draw_nave_and_tower (brush, TRUE);
  cairo_scale (brush->cr, 1 / 1.25, 1 / 1.25);
  cairo_translate (brush->cr, 0.005, -0.035);
  for (guint i = 2; i < G_N_ELEMENTS (trees); i++)
    bastide_brush_tree (brush, trees[i][0], trees[i][1], 0.042);
  cairo_restore (brush->cr);
}
