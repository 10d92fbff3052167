/* bastide-tile-things.c: gardens, inns, volcanoes and other buildings in the country
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-canvas.h"
#include "bastide-tile-layers.h"

/* Distance from the middle of a cathedral down to its foot, and its width, in tile sides. */
#define CATHEDRAL_FOOT  0.11
#define CATHEDRAL_WIDTH 0.56

/* Every thing is drawn around the origin in tile sides; enter() moves and scales it. */

static void
draw_water (const BastideBrush *brush,
            double              x,
            double              y,
            double              rx,
            double              ry)
{
  bastide_brush_ellipse (brush, x, y, rx + 0.016, ry + 0.014);
  bastide_brush_fill (brush, BASTIDE_TINT_SHORE);
  bastide_brush_ellipse (brush, x, y, rx, ry);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WATER, BASTIDE_TINT_BANK, 1.5);
  bastide_brush_ellipse (brush, x - rx * 0.1, y - ry * 0.1, rx * 0.6, ry * 0.5);
  bastide_brush_fill (brush, BASTIDE_TINT_WATER_LIGHT);
}

static void
draw_green (const BastideBrush *brush)
{
  bastide_brush_ellipse (brush, 0, 0, 0.100, 0.087);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_COBBLES, BASTIDE_TINT_VERGE, 1);
  bastide_brush_ellipse (brush, 0, 0, 0.094, 0.081);
  bastide_brush_stroke (brush, BASTIDE_TINT_VERGE, 0.012);
  if (brush->detail && brush->look == BASTIDE_LOOK_NORMAL)
    {
      for (guint i = 0; i < 16; i++)
        bastide_brush_ellipse (brush, 0.062 * cos (i * G_PI / 8), 0.053 * sin (i * G_PI / 8), 0.006, 0.005);
      bastide_brush_fill (brush, BASTIDE_TINT_VERGE);
    }
  bastide_brush_ellipse (brush, 0, 0, 0.030, 0.026);
  bastide_brush_shadow (brush, 0.006, 0.006);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_STONE, BASTIDE_TINT_STONE_LINE, 1);
  bastide_brush_ellipse (brush, 0, 0, 0.016, 0.013);
  bastide_brush_fill (brush, BASTIDE_TINT_BANK);
}

static void
draw_bed (const BastideBrush *brush,
          double              x,
          double              y,
          BastideTint         flower)
{
  cairo_rectangle (brush->cr, x - 0.048, y - 0.036, 0.096, 0.072);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_MEADOW_LIGHT, BASTIDE_TINT_HEDGE, 1.4);
  if (!brush->detail)
    {
      bastide_brush_box (brush, x - 0.026, y - 0.018, 0.052, 0.036, flower);
      return;
    }
  for (int i = -1; i <= 1; i++)
    for (int j = 0; j < 2; j++)
      bastide_brush_ellipse (brush, x + 0.026 * i, y - 0.014 + 0.028 * j, 0.0085, 0.0085);
  bastide_brush_fill (brush, flower);
}

static void
draw_garden (const BastideBrush *brush)
{
  cairo_rectangle (brush->cr, -0.15, -0.12, 0.30, 0.24);
  bastide_brush_shadow (brush, 0.012, 0.014);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_HEDGE, BASTIDE_TINT_TREE_DARK, 1);
  bastide_brush_box (brush, -0.132, -0.102, 0.264, 0.204, BASTIDE_TINT_LANE);
  draw_bed (brush, -0.074, -0.056, BASTIDE_TINT_CHURCH_ROOF);
  draw_bed (brush, 0.074, -0.056, BASTIDE_TINT_HEATHER);
  draw_bed (brush, -0.074, 0.056, BASTIDE_TINT_CHARGE);
  draw_bed (brush, 0.074, 0.056, BASTIDE_TINT_PIG);
  bastide_brush_ellipse (brush, 0, 0, 0.034, 0.030);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_STONE, BASTIDE_TINT_STONE_LINE, 1);
  bastide_brush_ellipse (brush, 0, 0, 0.022, 0.018);
  bastide_brush_fill (brush, BASTIDE_TINT_WATER);
}

static void
draw_inn (const BastideBrush *brush)
{
  draw_water (brush, 0.070, 0.036, 0.072, 0.040);
  bastide_brush_house (brush, -0.045, 0.055, brush->detail ? 0.145 : 0.165, BASTIDE_ROOF_CHURCH, TRUE);
  cairo_move_to (brush->cr, 0.045, 0.050);
  cairo_line_to (brush->cr, 0.045, -0.070);
  cairo_line_to (brush->cr, 0.085, -0.070);
  bastide_brush_stroke (brush, BASTIDE_TINT_INK, MAX (0.008, brush->line));
  cairo_rectangle (brush->cr, 0.052, -0.068, 0.048, 0.044);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_CHARGE, BASTIDE_TINT_INK, 1);
  bastide_brush_ellipse (brush, 0.076, -0.046, 0.010, 0.010);
  bastide_brush_fill (brush, BASTIDE_TINT_INK);
}

static void
draw_volcano (const BastideBrush *brush)
{
  const BastidePoint mountain[] = {
    { -0.23, 0.16 }, { -0.13, 0.06 }, { -0.065, -0.15 }, { 0.05, -0.15 }, { 0.12, 0.05 }, { 0.23, 0.15 },
    { 0.10, 0.185 }, { -0.10, 0.185 },
  };
  const BastidePoint shade[] = {
    { 0.02, -0.15 }, { 0.05, -0.15 }, { 0.12, 0.05 }, { 0.23, 0.15 }, { 0.10, 0.185 }, { 0.05, 0.05 },
  };
  const BastidePoint light[] = {
    { -0.23, 0.16 }, { -0.13, 0.06 }, { -0.065, -0.15 }, { -0.04, -0.13 }, { -0.12, 0.165 },
  };
  static const double puffs[][3] = {
    { 0.012, -0.195, 0.020 }, { -0.006, -0.215, 0.024 }, { 0.030, -0.222, 0.022 }, { 0.014, -0.244, 0.024 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (puffs); i++)
    {
      bastide_brush_ellipse (brush, puffs[i][0], puffs[i][1], puffs[i][2], puffs[i][2] * 0.8);
      bastide_brush_set_alpha (brush, BASTIDE_TINT_SMOKE, 0.85);
      if (brush->look == BASTIDE_LOOK_NORMAL)
        {
          bastide_canvas_fill (brush->cr);
          continue;
        }
      bastide_canvas_fill_preserve (brush->cr);
      bastide_brush_stroke (brush, BASTIDE_TINT_ROCK_DARK, brush->line);
    }
  bastide_brush_polygon (brush, mountain, G_N_ELEMENTS (mountain));
  bastide_brush_shadow (brush, 0.022, 0.010);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_ROCK_MID, BASTIDE_TINT_ROCK_DARK, 1.2);
  bastide_brush_polygon (brush, light, G_N_ELEMENTS (light));
  bastide_brush_fill (brush, BASTIDE_TINT_ROCK);
  bastide_brush_polygon (brush, shade, G_N_ELEMENTS (shade));
  bastide_brush_fill (brush, BASTIDE_TINT_ROCK_DARK);
  cairo_move_to (brush->cr, -0.045, -0.15);
  cairo_curve_to (brush->cr, -0.02, -0.08, -0.045, -0.02, -0.012, 0.06);
  cairo_curve_to (brush->cr, 0.008, 0.03, 0.000, -0.02, 0.022, 0.0);
  cairo_curve_to (brush->cr, 0.010, -0.06, 0.028, -0.10, 0.032, -0.15);
  cairo_close_path (brush->cr);
  bastide_brush_fill (brush, BASTIDE_TINT_LAVA);
  bastide_brush_ellipse (brush, -0.007, -0.15, 0.058, 0.022);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_GLOW, BASTIDE_TINT_LAVA, 1.4);
}

static void
draw_pig (const BastideBrush *brush,
          double              x,
          double              y,
          double              size)
{
  bastide_brush_ellipse (brush, x, y, size, size * 0.62);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_PIG, BASTIDE_TINT_HOUSE_LINE, 0.8);
  bastide_brush_ellipse (brush, x - size * 0.95, y - size * 0.15, size * 0.45, size * 0.42);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_PIG, BASTIDE_TINT_HOUSE_LINE, 0.8);
}

static void
draw_fence (const BastideBrush *brush,
            gboolean            front)
{
  double start = front ? 0 : G_PI;
  const guint n_posts = 7;

  for (guint i = 0; i <= n_posts; i++)
    {
      double angle = start + G_PI * i / n_posts;
      double x = 0.145 * cos (angle);
      double y = 0.098 * sin (angle);

      cairo_move_to (brush->cr, x, y + 0.010);
      cairo_line_to (brush->cr, x, y - 0.028);
    }
  bastide_brush_stroke (brush, BASTIDE_TINT_WOOD_DARK, 0.011);
  for (guint i = 0; i < 2; i++)
    {
      for (guint j = 0; j <= 20; j++)
        {
          double angle = start + G_PI * j / 20;

          cairo_line_to (brush->cr, 0.145 * cos (angle), 0.098 * sin (angle) - 0.018 + 0.016 * i);
        }
      bastide_brush_stroke (brush, BASTIDE_TINT_WOOD, 0.008);
    }
}

static void
draw_pigsty (const BastideBrush *brush)
{
  bastide_brush_ellipse (brush, 0, 0, 0.145, 0.098);
  bastide_brush_fill (brush, BASTIDE_TINT_EARTH);
  draw_fence (brush, FALSE);
  bastide_brush_house (brush, -0.070, 0.005, 0.105, BASTIDE_ROOF_B, FALSE);
  draw_pig (brush, 0.062, -0.022, 0.027);
  draw_pig (brush, 0.020, 0.035, 0.030);
  draw_pig (brush, 0.096, 0.030, 0.026);
  draw_fence (brush, TRUE);
}

static void
trace_octagon (const BastideBrush *brush,
               double              radius,
               double              down)
{
  BastidePoint points[8];

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    points[i] = BASTIDE_POINT (radius * cos ((i + 0.5) * G_PI / 4), radius * 0.88 * sin ((i + 0.5) * G_PI / 4) + down);
  bastide_brush_polygon (brush, points, G_N_ELEMENTS (points));
}

static void
draw_foundation (const BastideBrush *brush)
{
  trace_octagon (brush, 0.115, 0.022);
  bastide_brush_shadow (brush, 0.014, 0.014);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_FACE, BASTIDE_TINT_WALL_LINE, 1);
  trace_octagon (brush, 0.115, 0);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_TOP, BASTIDE_TINT_WALL_LINE, 1);
  trace_octagon (brush, 0.070, 0);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_LINE, BASTIDE_TINT_WALL_LINE, 1);
  trace_octagon (brush, 0.054, 0.010);
  bastide_brush_fill (brush, BASTIDE_TINT_WALL_FACE);
  if (!brush->detail)
    return;
  for (guint i = 0; i < 8; i++)
    {
      double angle = (i + 0.5) * G_PI / 4;

      cairo_move_to (brush->cr, 0.074 * cos (angle), 0.065 * sin (angle));
      cairo_line_to (brush->cr, 0.112 * cos (angle), 0.098 * sin (angle));
    }
  bastide_brush_stroke (brush, BASTIDE_TINT_WALL_LINE, brush->line * 0.8);
}

static void
draw_crop_circle (const BastideBrush *brush,
                  guint               kind)
{
  static const struct { double rx; double ry; BastideTint tint; } rings[] = {
    { 0.165, 0.140, BASTIDE_TINT_WHEAT }, { 0.136, 0.114, BASTIDE_TINT_WHEAT_LIGHT },
    { 0.118, 0.098, BASTIDE_TINT_WHEAT }, { 0.080, 0.066, BASTIDE_TINT_WHEAT_LIGHT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rings); i++)
    {
      bastide_brush_ellipse (brush, 0, 0, rings[i].rx, rings[i].ry);
      bastide_brush_fill_outlined (brush, rings[i].tint, BASTIDE_TINT_WHEAT_DARK, i == 0 ? 1.2 : 0.5);
    }
  if (brush->detail)
    {
      for (guint i = 0; i < 20; i++)
        {
          double angle = i * G_PI / 10;

          cairo_move_to (brush->cr, 0.142 * cos (angle), 0.119 * sin (angle));
          cairo_line_to (brush->cr, 0.158 * cos (angle + 0.1), 0.133 * sin (angle + 0.1));
        }
      bastide_brush_stroke (brush, BASTIDE_TINT_WHEAT_DARK, brush->line * 0.7);
    }
  if (kind == BST_KIND_CITY)
    bastide_brush_pennant (brush, 0, 0, 0.085);
  else if (kind == BST_KIND_ROAD)
    {
      cairo_move_to (brush->cr, -0.055, 0.045);
      cairo_curve_to (brush->cr, -0.01, 0.03, -0.04, -0.02, 0.05, -0.042);
      bastide_brush_stroke (brush, BASTIDE_TINT_WHEAT_DARK, 0.042);
      cairo_move_to (brush->cr, -0.055, 0.045);
      cairo_curve_to (brush->cr, -0.01, 0.03, -0.04, -0.02, 0.05, -0.042);
      bastide_brush_stroke (brush, BASTIDE_TINT_ROAD, 0.026);
    }
  else
    bastide_brush_tree (brush, 0, 0.034, 0.038);
}

static void
draw_stall (const BastideBrush *brush,
            double              x,
            double              foot,
            BastideTint         cloth)
{
  const double half = 0.058;
  const guint n_stripes = 5;

  cairo_rectangle (brush->cr, x - half, foot - 0.034, 2 * half, 0.034);
  bastide_brush_shadow (brush, 0.010, 0.008);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WOOD, BASTIDE_TINT_WOOD_DARK, 1);
  for (int side = -1; side <= 1; side += 2)
    bastide_brush_box (brush, x + side * (half - 0.006) - 0.004, foot - 0.075, 0.008, 0.075, BASTIDE_TINT_WOOD_DARK);
  for (guint i = 0; i < n_stripes; i++)
    {
      double top = half * 0.8 * (2.0 * i / n_stripes - 1);
      double low = half * 1.16 * (2.0 * i / n_stripes - 1);
      const BastidePoint stripe[] = {
        { x + top, foot - 0.112 }, { x + top + half * 1.6 / n_stripes, foot - 0.112 },
        { x + low + half * 2.32 / n_stripes, foot - 0.066 }, { x + low, foot - 0.066 },
      };

      bastide_brush_polygon (brush, stripe, G_N_ELEMENTS (stripe));
      bastide_brush_fill (brush, i % 2 == 0 ? cloth : BASTIDE_TINT_CREAM);
    }
  cairo_move_to (brush->cr, x - half * 0.8, foot - 0.112);
  cairo_line_to (brush->cr, x + half * 0.8, foot - 0.112);
  cairo_line_to (brush->cr, x + half * 1.16, foot - 0.066);
  cairo_line_to (brush->cr, x - half * 1.16, foot - 0.066);
  cairo_close_path (brush->cr);
  bastide_brush_stroke (brush, BASTIDE_TINT_HOUSE_LINE, brush->line * 0.9);
}

static void
draw_market (const BastideBrush *brush)
{
  bastide_brush_ellipse (brush, 0, 0, 0.165, 0.135);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_COBBLES, BASTIDE_TINT_VERGE, 1.2);
}

static void
draw_bazaar (const BastideBrush *brush)
{
  draw_stall (brush, -0.075, 0.005, BASTIDE_TINT_CHURCH_ROOF);
  draw_stall (brush, 0.078, 0.000, BASTIDE_TINT_PENNANT);
  draw_stall (brush, 0.000, 0.100, BASTIDE_TINT_HEDGE);
}

static void
draw_pond (const BastideBrush *brush)
{
  draw_water (brush, 0, 0, 0.165, 0.135);
}

static void
draw_boat (const BastideBrush *brush)
{
  const double y = 0.02;

  cairo_move_to (brush->cr, -0.055, y - 0.008);
  cairo_line_to (brush->cr, 0.055, y - 0.008);
  cairo_curve_to (brush->cr, 0.045, y + 0.026, -0.045, y + 0.026, -0.055, y - 0.008);
  cairo_close_path (brush->cr);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_WOOD, BASTIDE_TINT_WOOD_DARK, 1);
  cairo_move_to (brush->cr, 0, y - 0.008);
  cairo_line_to (brush->cr, 0, y - 0.085);
  bastide_brush_stroke (brush, BASTIDE_TINT_WOOD_DARK, 0.008);
  cairo_move_to (brush->cr, 0.004, y - 0.082);
  cairo_line_to (brush->cr, 0.046, y - 0.024);
  cairo_line_to (brush->cr, 0.004, y - 0.020);
  cairo_close_path (brush->cr);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_CREAM, BASTIDE_TINT_WOOD_DARK, 0.8);
}

/* A rocky hill, seen from above like the ground; the roads run into it from all sides. */
static void
draw_hill (const BastideBrush *brush)
{
  static const double rims[] = { 1.0, 0.93, 1.04, 0.95, 1.02, 0.92, 1.05, 0.96, 1.0, 0.92, 1.03, 0.95 };

  for (guint layer = 0; layer < 3; layer++)
    {
      double reach = layer == 0 ? 0.185 : layer == 1 ? 0.150 : 0.095;
      double up = layer * -0.022;

      cairo_new_sub_path (brush->cr);
      for (guint i = 0; i < G_N_ELEMENTS (rims); i++)
        {
          double angle = 2 * G_PI * i / G_N_ELEMENTS (rims);

          cairo_line_to (brush->cr, reach * rims[i] * cos (angle), reach * rims[i] * 0.9 * sin (angle) + up);
        }
      cairo_close_path (brush->cr);
      if (layer == 0)
        bastide_brush_shadow (brush, 0.014, 0.014);
      bastide_brush_fill_outlined (brush, layer == 0 ? BASTIDE_TINT_ROCK_DARK
                                          : layer == 1 ? BASTIDE_TINT_ROCK_MID : BASTIDE_TINT_ROCK,
                                   BASTIDE_TINT_ROCK_DARK, 0.8);
    }
  bastide_brush_bush (brush, 0.01, -0.02, 0.026);
}

static void
draw_yard (const BastideBrush *brush)
{
  bastide_brush_ellipse (brush, 0, 0, 0.085, 0.062);
  bastide_brush_fill_outlined (brush, BASTIDE_TINT_COBBLES, BASTIDE_TINT_VERGE, 1.2);
}

static void
draw_farm (const BastideBrush *brush)
{
  bastide_brush_tree (brush, -0.085, -0.020, 0.032);
  bastide_brush_house (brush, 0.000, 0.010, brush->detail ? 0.15 : 0.17, BASTIDE_ROOF_B, FALSE);
  bastide_brush_house (brush, 0.062, 0.062, brush->detail ? 0.105 : 0.12, BASTIDE_ROOF_C, TRUE);
}

/* Things on the ground, and things upright on it; other things need more than the brush. */
static const struct
{
  void (*ground)  (const BastideBrush *brush);
  void (*upright) (const BastideBrush *brush);
} pictures[BASTIDE_N_THINGS] = {
  [BASTIDE_THING_GARDEN]     = { NULL,        draw_garden     },
  [BASTIDE_THING_INN]        = { NULL,        draw_inn        },
  [BASTIDE_THING_VOLCANO]    = { NULL,        draw_volcano    },
  [BASTIDE_THING_PIGSTY]     = { NULL,        draw_pigsty     },
  [BASTIDE_THING_FOUNDATION] = { NULL,        draw_foundation },
  [BASTIDE_THING_BAZAAR]     = { draw_market, draw_bazaar     },
  [BASTIDE_THING_LANDING]    = { draw_pond,   draw_boat       },
  [BASTIDE_THING_HILL]       = { draw_hill,   NULL            },
  [BASTIDE_THING_VILLAGE]    = { draw_green,  NULL            },
  [BASTIDE_THING_FARM]       = { draw_yard,   draw_farm       },
};

static void
enter (const BastideBrush *brush,
       const BastideThing *thing)
{
  cairo_save (brush->cr);
  cairo_translate (brush->cr, thing->at.x, thing->at.y);
  cairo_scale (brush->cr, thing->scale, thing->scale);
}

void
bastide_thing_draw_ground (const BastideBrush *brush,
                           const BastideThing *thing)
{
  enter (brush, thing);
  if (thing->kind == BASTIDE_THING_CROP_CIRCLE)
    draw_crop_circle (brush, thing->variant);
  else if (pictures[thing->kind].ground != NULL)
    pictures[thing->kind].ground (brush);
  cairo_restore (brush->cr);
}

double
bastide_thing_get_foot (const BastideThing *thing)
{
  switch (thing->kind)
    {
    case BASTIDE_THING_CATHEDRAL:
      return thing->at.y + CATHEDRAL_FOOT;
    case BASTIDE_THING_COTTAGE:
      return thing->at.y + 0.05;
    case BASTIDE_THING_CHURCH:
    case BASTIDE_THING_SHRINE:
    case BASTIDE_THING_INN:
    case BASTIDE_THING_BAZAAR:
    case BASTIDE_THING_FARM:
      return thing->at.y + 0.09 * thing->scale;
    case BASTIDE_THING_VOLCANO:
      return thing->at.y + 0.15 * thing->scale;
    case BASTIDE_THING_GARDEN:
    case BASTIDE_THING_ABBEY:
    case BASTIDE_THING_HILL:
      return thing->at.y;
    default:
      return thing->kind >= BASTIDE_THING_PENNANT ? 1 + thing->at.y : thing->at.y;
    }
}

void
bastide_thing_draw (const BastideBrush *brush,
                    const BastideThing *thing)
{
  switch (thing->kind)
    {
    case BASTIDE_THING_CHURCH:
      bastide_building_draw_church (brush, thing->at.x, thing->at.y, thing->scale);
      return;
    case BASTIDE_THING_ABBEY:
      bastide_building_draw_abbey (brush, thing->at.x, thing->at.y, thing->scale);
      return;
    case BASTIDE_THING_SHRINE:
      bastide_building_draw_shrine (brush, thing->at.x, thing->at.y, thing->scale);
      return;
    case BASTIDE_THING_CATHEDRAL:
      bastide_building_draw_cathedral (brush, thing->at.x, thing->at.y + CATHEDRAL_FOOT,
                                      CATHEDRAL_WIDTH);
      return;
    default:
      break;
    }
  enter (brush, thing);
  if (pictures[thing->kind].upright != NULL)
    pictures[thing->kind].upright (brush);
  else if (thing->kind == BASTIDE_THING_COTTAGE)
    {
      /* A cottage's variant of roof follows from where it stands. */
      guint choice = (guint) (thing->at.x * 40) + (guint) (thing->at.y * 70);

      bastide_brush_house (brush, 0, 0.05, brush->detail ? 0.135 : 0.16, choice % 3, choice % 5 < 2);
    }
  else if (thing->kind >= BASTIDE_THING_PENNANT)
    bastide_mark_draw (brush, thing);
  cairo_restore (brush->cr);
}
