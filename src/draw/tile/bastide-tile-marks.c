/* bastide-tile-marks.c: the small symbols of a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-tile-layers.h"

#define RADIUS        0.066
#define RADIUS_SMALL  0.074
#define RADIUS_ROBBER 0.098

/* Every symbol is drawn in a disc of radius 1 about the origin. */

static void
fill_polygon (const BastideBrush *brush,
              const BastidePoint *points,
              guint               n_points,
              BastideTint         tint)
{
  bastide_brush_polygon (brush, points, n_points);
  bastide_brush_fill (brush, tint);
}

static void
draw_dragon (const BastideBrush *brush)
{
  static const BastidePoint head[] = {
    { -0.62, 0.10 }, { -0.58, -0.12 }, { -0.20, -0.34 }, { -0.10, -0.66 }, { 0.10, -0.40 }, { 0.34, -0.66 },
    { 0.40, -0.30 }, { 0.62, -0.10 }, { 0.44, 0.02 }, { 0.64, 0.30 }, { 0.40, 0.30 }, { 0.46, 0.62 }, { 0.00, 0.62 },
    { -0.04, 0.34 }, { -0.26, 0.30 }, { -0.56, 0.36 }, { -0.50, 0.22 },
  };

  fill_polygon (brush, head, G_N_ELEMENTS (head), BASTIDE_TINT_TREE_DARK);
  bastide_brush_ellipse (brush, -0.06, -0.12, 0.10, 0.10);
  bastide_brush_fill (brush, BASTIDE_TINT_FIRE_LIGHT);
  cairo_move_to (brush->cr, -0.60, 0.34);
  cairo_curve_to (brush->cr, -0.78, 0.44, -0.66, 0.58, -0.52, 0.62);
  bastide_brush_stroke (brush, BASTIDE_TINT_LAVA, 0.13);
}

static void
draw_crown (const BastideBrush *brush)
{
  static const BastidePoint crown[] = {
    { -0.58, 0.40 }, { -0.64, -0.30 }, { -0.30, 0.02 }, { 0.00, -0.50 },
    { 0.30, 0.02 },  { 0.64, -0.30 },  { 0.58, 0.40 },
  };

  bastide_brush_polygon (brush, crown, G_N_ELEMENTS (crown));
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_CHARGE, BASTIDE_TINT_INK, 10);
  for (int i = -1; i <= 1; i++)
    bastide_brush_ellipse (brush, 0.62 * i, i == 0 ? -0.52 : -0.34, 0.11, 0.11);
  bastide_brush_fill (brush, BASTIDE_TINT_PIG);
}

static void
draw_swords (const BastideBrush *brush)
{
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (brush->cr, -0.52 * side, -0.58);
      cairo_line_to (brush->cr, 0.46 * side, 0.46);
      bastide_brush_stroke (brush, BASTIDE_TINT_SLATE_DARK, 0.19);
      cairo_move_to (brush->cr, 0.12 * side, 0.44);
      cairo_line_to (brush->cr, 0.46 * side, 0.12);
      cairo_move_to (brush->cr, 0.36 * side, 0.34);
      cairo_line_to (brush->cr, 0.56 * side, 0.56);
      bastide_brush_stroke (brush, BASTIDE_TINT_CHURCH_ROOF_DARK, 0.16);
    }
}

static void
draw_barrel (const BastideBrush *brush)
{
  cairo_move_to (brush->cr, -0.34, -0.58);
  cairo_curve_to (brush->cr, -0.58, -0.20, -0.58, 0.20, -0.34, 0.58);
  cairo_line_to (brush->cr, 0.34, 0.58);
  cairo_curve_to (brush->cr, 0.58, 0.20, 0.58, -0.20, 0.34, -0.58);
  cairo_close_path (brush->cr);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WOOD, BASTIDE_TINT_WOOD_DARK, 12);
  for (int i = -1; i <= 1; i += 2)
    {
      cairo_move_to (brush->cr, -0.48, 0.30 * i);
      cairo_line_to (brush->cr, 0.48, 0.30 * i);
    }
  bastide_brush_stroke (brush, BASTIDE_TINT_WOOD_DARK, 0.13);
  bastide_brush_ellipse (brush, 0, 0, 0.16, 0.16);
  bastide_brush_fill (brush, BASTIDE_TINT_WINE);
}

static void
draw_sheaf (const BastideBrush *brush)
{
  for (int i = -2; i <= 2; i++)
    {
      cairo_move_to (brush->cr, -0.12 * i, 0.62);
      cairo_curve_to (brush->cr, 0.02 * i, 0.2, 0.06 * i, 0.0, 0.22 * i, -0.30);
      bastide_brush_stroke (brush, BASTIDE_TINT_WHEAT_DARK, 0.10);
    }
  for (int i = -2; i <= 2; i++)
    {
      cairo_save (brush->cr);
      cairo_translate (brush->cr, 0.24 * i, -0.40 + 0.05 * i * i);
      cairo_rotate (brush->cr, 0.28 * i);
      bastide_brush_ellipse (brush, 0, 0, 0.13, 0.28);
      cairo_restore (brush->cr);
      bastide_brush_fill_outlined (brush, BASTIDE_TINT_WHEAT, BASTIDE_TINT_WHEAT_DARK, 7);
    }
  cairo_move_to (brush->cr, -0.22, 0.16);
  cairo_line_to (brush->cr, 0.22, 0.16);
  bastide_brush_stroke (brush, BASTIDE_TINT_CHURCH_ROOF_MID, 0.17);
}

static void
draw_cloth (const BastideBrush *brush)
{
  cairo_rectangle (brush->cr, -0.62, -0.36, 1.08, 0.72);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_PENNANT, BASTIDE_TINT_INK, 8);
  for (int i = 0; i < 3; i++)
    {
      cairo_move_to (brush->cr, -0.40 + 0.30 * i, -0.36);
      cairo_line_to (brush->cr, -0.40 + 0.30 * i, 0.36);
    }
  bastide_brush_stroke (brush, BASTIDE_TINT_CHARGE, 0.10);
  bastide_brush_ellipse (brush, 0.46, 0, 0.20, 0.36);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_CREAM, BASTIDE_TINT_INK, 8);
  bastide_brush_ellipse (brush, 0.46, 0, 0.08, 0.16);
  bastide_brush_stroke (brush, BASTIDE_TINT_PENNANT, 0.08);
}

static void
draw_ferry (const BastideBrush *brush)
{
  static const BastidePoint hull[] = { { -0.66, 0.14 }, { 0.66, 0.14 }, { 0.44, 0.50 }, { -0.44, 0.50 } };
  static const BastidePoint sail[] = { { 0.06, -0.64 }, { 0.54, 0.00 }, { 0.06, 0.00 } };

  fill_polygon (brush, hull, G_N_ELEMENTS (hull), BASTIDE_TINT_WOOD_DARK);
  cairo_move_to (brush->cr, 0, 0.16);
  cairo_line_to (brush->cr, 0, -0.68);
  bastide_brush_stroke (brush, BASTIDE_TINT_WOOD_DARK, 0.12);
  fill_polygon (brush, sail, G_N_ELEMENTS (sail), BASTIDE_TINT_CHURCH_ROOF_MID);
}

static void
draw_gold (const BastideBrush *brush)
{
  static const double bars[][2] = { { -0.34, 0.20 }, { 0.34, 0.20 }, { 0.00, -0.18 } };

  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    {
      double x = bars[i][0];
      double y = bars[i][1];
      const BastidePoint bar[] = {
        { x - 0.20, y - 0.18 }, { x + 0.20, y - 0.18 }, { x + 0.32, y + 0.18 }, { x - 0.32, y + 0.18 },
      };

      bastide_brush_polygon (brush, bar, G_N_ELEMENTS (bar));
      bastide_brush_fill_outlined (brush, BASTIDE_TINT_CHARGE, BASTIDE_TINT_INK, 8);
    }
}

static void
draw_hat (const BastideBrush *brush)
{
  static const BastidePoint hat[] = { { -0.36, 0.26 }, { -0.02, -0.70 }, { 0.20, -0.52 }, { 0.36, 0.26 } };

  fill_polygon (brush, hat, G_N_ELEMENTS (hat), BASTIDE_TINT_PORTAL);
  bastide_brush_ellipse (brush, 0, 0.32, 0.68, 0.20);
  bastide_brush_fill (brush, BASTIDE_TINT_PORTAL);
  cairo_move_to (brush->cr, -0.34, 0.20);
  cairo_line_to (brush->cr, 0.34, 0.20);
  bastide_brush_stroke (brush, BASTIDE_TINT_CHARGE, 0.14);
  bastide_brush_ellipse (brush, 0.02, -0.16, 0.10, 0.10);
  bastide_brush_fill (brush, BASTIDE_TINT_CHARGE);
}

static void
draw_festival (const BastideBrush *brush)
{
  static const BastideTint flags[] = { BASTIDE_TINT_CHURCH_ROOF, BASTIDE_TINT_CHARGE, BASTIDE_TINT_PENNANT };

  cairo_move_to (brush->cr, -0.72, -0.40);
  cairo_curve_to (brush->cr, -0.3, -0.12, 0.3, -0.12, 0.72, -0.40);
  bastide_brush_stroke (brush, BASTIDE_TINT_INK, 0.08);
  for (int i = -1; i <= 1; i++)
    {
      double x = 0.42 * i;
      double y = i == 0 ? -0.20 : -0.26;
      const BastidePoint flag[] = { { x - 0.19, y }, { x + 0.19, y }, { x, y + 0.46 } };

      bastide_brush_polygon (brush, flag, G_N_ELEMENTS (flag));
      bastide_brush_fill_outlined (brush, flags[i + 1], BASTIDE_TINT_INK, 5);
    }
  for (int i = -1; i <= 1; i++)
    bastide_brush_ellipse (brush, 0.30 * i, 0.50, 0.09, 0.09);
  bastide_brush_fill (brush, BASTIDE_TINT_FIRE);
}

static void
draw_grapes (const BastideBrush *brush)
{
  static const double berries[][2] = {
    { -0.36, -0.20 }, { 0.0, -0.20 }, { 0.36, -0.20 }, { -0.18, 0.12 }, { 0.18, 0.12 }, { 0.0, 0.44 },
  };

  cairo_move_to (brush->cr, 0, -0.30);
  cairo_line_to (brush->cr, 0.10, -0.70);
  bastide_brush_stroke (brush, BASTIDE_TINT_WOOD_DARK, 0.12);
  bastide_brush_ellipse (brush, 0.30, -0.54, 0.24, 0.13);
  bastide_brush_fill (brush, BASTIDE_TINT_HEDGE);
  for (guint i = 0; i < G_N_ELEMENTS (berries); i++)
    bastide_brush_ellipse (brush, berries[i][0], berries[i][1], 0.19, 0.19);
  bastide_brush_fill (brush, BASTIDE_TINT_WINE);
}

static void
draw_hooded_face (const BastideBrush *brush)
{
  cairo_move_to (brush->cr, -0.60, 0.66);
  cairo_curve_to (brush->cr, -0.66, -0.20, -0.40, -0.72, 0.04, -0.78);
  cairo_curve_to (brush->cr, 0.44, -0.72, 0.66, -0.20, 0.60, 0.66);
  cairo_close_path (brush->cr);
  bastide_brush_fill (brush, BASTIDE_TINT_WOOD_DARK);
  bastide_brush_ellipse (brush, 0, 0.06, 0.36, 0.46);
  bastide_brush_fill (brush, BASTIDE_TINT_CREAM);
  cairo_rectangle (brush->cr, -0.36, -0.16, 0.72, 0.24);
  bastide_brush_fill (brush, BASTIDE_TINT_INK);
  bastide_brush_ellipse (brush, -0.15, -0.04, 0.07, 0.07);
  bastide_brush_ellipse (brush, 0.15, -0.04, 0.07, 0.07);
  bastide_brush_fill (brush, BASTIDE_TINT_CREAM);
  cairo_move_to (brush->cr, -0.14, 0.30);
  cairo_line_to (brush->cr, 0.14, 0.30);
  bastide_brush_stroke (brush, BASTIDE_TINT_INK, 0.07);
}

/* Wings on the roundel, and an arrow that shows where to. */
static void
draw_flyer (const BastideBrush *brush)
{
  static const BastidePoint arrow[] = { { -0.46, -1.10 }, { 0.0, -1.80 }, { 0.46, -1.10 } };
  static const BastidePoint wings[] = {
    { 0.0, -0.50 }, { 0.12, -0.18 }, { 0.74, 0.02 }, { 0.74, 0.22 }, { 0.12, 0.16 }, { 0.10, 0.44 }, { 0.28, 0.60 },
    { -0.28, 0.60 }, { -0.10, 0.44 }, { -0.12, 0.16 }, { -0.74, 0.22 }, { -0.74, 0.02 }, { -0.12, -0.18 },
  };

  bastide_brush_polygon (brush, arrow, G_N_ELEMENTS (arrow));
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_CHURCH_ROOF, BASTIDE_TINT_INK, 8);
  fill_polygon (brush, wings, G_N_ELEMENTS (wings), BASTIDE_TINT_PENNANT);
}

static void (*const symbols[BASTIDE_N_THINGS]) (const BastideBrush *brush) = {
  [BASTIDE_THING_ROBBER]   = draw_hooded_face,
  [BASTIDE_THING_DRAGON]   = draw_dragon,
  [BASTIDE_THING_PRINCESS] = draw_crown,
  [BASTIDE_THING_BESIEGED] = draw_swords,
  [BASTIDE_THING_WINE]     = draw_barrel,
  [BASTIDE_THING_GRAIN]    = draw_sheaf,
  [BASTIDE_THING_CLOTH]    = draw_cloth,
  [BASTIDE_THING_FLYER]    = draw_flyer,
  [BASTIDE_THING_FERRY]    = draw_ferry,
  [BASTIDE_THING_GOLD]     = draw_gold,
  [BASTIDE_THING_MAGE]     = draw_hat,
  [BASTIDE_THING_FESTIVAL] = draw_festival,
  [BASTIDE_THING_VINEYARD] = draw_grapes,
};

static void
trace_arch (const BastideBrush *brush,
            double              half,
            double              foot,
            double              spring)
{
  cairo_move_to (brush->cr, -half, foot);
  cairo_line_to (brush->cr, -half, spring);
  cairo_arc (brush->cr, 0, spring, half, G_PI, 2 * G_PI);
  cairo_line_to (brush->cr, half, foot);
  cairo_close_path (brush->cr);
}

static void
draw_portal (const BastideBrush *brush)
{
  trace_arch (brush, 0.085, 0.095, -0.012);
  bastide_brush_shadow (brush, 0.014, 0.010);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_MEGALITH, BASTIDE_TINT_MEGALITH_SHADE, 1.2);
  trace_arch (brush, 0.058, 0.095, -0.012);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_PORTAL, BASTIDE_TINT_INK, 1);
  bastide_brush_ellipse (brush, 0, 0.012, 0.030, 0.056);
  bastide_brush_fill (brush, BASTIDE_TINT_PORTAL_GLOW);
  bastide_brush_ellipse (brush, 0, 0.012, 0.013, 0.032);
  bastide_brush_fill (brush, BASTIDE_TINT_CREAM);
  if (!brush->detail)
    return;
  for (guint i = 0; i <= 6; i++)
    {
      double angle = G_PI + i * G_PI / 6;

      cairo_move_to (brush->cr, 0.060 * cos (angle), -0.012 + 0.060 * sin (angle));
      cairo_line_to (brush->cr, 0.085 * cos (angle), -0.012 + 0.085 * sin (angle));
    }
  bastide_brush_stroke (brush, BASTIDE_TINT_MEGALITH_SHADE, brush->line * 0.8);
}

void
bastide_mark_draw (const BastideBrush *brush,
                   const BastideThing *thing)
{
  gboolean robber = thing->kind == BASTIDE_THING_ROBBER;
  double radius = robber ? RADIUS_ROBBER : brush->detail ? RADIUS : RADIUS_SMALL;
  BastideBrush inner = *brush;

  if (thing->kind == BASTIDE_THING_PENNANT)
    {
      bastide_brush_pennant (brush, 0, 0, 0.137);
      return;
    }
  if (thing->kind == BASTIDE_THING_PORTAL)
    {
      draw_portal (brush);
      return;
    }
  bastide_brush_roundel (brush, 0, 0, radius, BASTIDE_TINT_CREAM,
                         robber ? BASTIDE_TINT_INK : BASTIDE_TINT_CHARGE);
  cairo_save (brush->cr);
  cairo_scale (brush->cr, radius * 0.84, radius * 0.84);
  if (thing->kind == BASTIDE_THING_FLYER)
    cairo_rotate (brush->cr, thing->variant * G_PI / 4);
  inner.line = 0.012;
  symbols[thing->kind] (&inner);
  cairo_restore (brush->cr);
}
