/* bastide-tile-ground.c: meadow, rivers, roads, bridges and tunnels
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-canvas.h"
#include "bastide-tile-layers.h"

#define SHORE_WIDTH  0.165
#define BANK_WIDTH   0.125
#define WATER_WIDTH  0.103
#define CENTRE_WIDTH 0.042
#define BORDER_DEPTH 0.014

#define N_BLOTCHES 4
#define N_TUFTS    14

void
bastide_ground_draw_meadow (const BastideBrush *brush,
                            BastideTilePlan    *plan)
{
  guint32 state = plan->seed ^ 0x6d65616du;

  cairo_rectangle (brush->cr, 0, 0, 1, 1);
  bastide_brush_fill (brush, BASTIDE_TINT_MEADOW);
  if (brush->look != BASTIDE_LOOK_NORMAL)
    return;
  for (guint i = 0; i < N_BLOTCHES; i++)
    {
      double radius = 0.10 + 0.10 * bastide_tile_plan_random (&state);
      double margin = radius + 0.04;
      BastidePoint at = BASTIDE_POINT (margin + (1 - 2 * margin) * bastide_tile_plan_random (&state),
                                       margin + (1 - 2 * margin) * bastide_tile_plan_random (&state));
      BastideTint tint = i % 2 == 0 ? BASTIDE_TINT_MEADOW_LIGHT : BASTIDE_TINT_MEADOW_DARK;
      guint32 rgb = bastide_palette_get (brush->look, tint);
      double red = ((rgb >> 16) & 0xff) / 255.0;
      double green = ((rgb >> 8) & 0xff) / 255.0;
      double blue = (rgb & 0xff) / 255.0;
      cairo_pattern_t *pattern;

      at = bastide_point_rotate (at, plan->rotation);
      pattern = cairo_pattern_create_radial (at.x, at.y, 0, at.x, at.y, radius);
      cairo_pattern_add_color_stop_rgba (pattern, 0, red, green, blue, 0.75);
      cairo_pattern_add_color_stop_rgba (pattern, 1, red, green, blue, 0);
      cairo_set_source (brush->cr, pattern);
      cairo_rectangle (brush->cr, at.x - radius, at.y - radius, 2 * radius, 2 * radius);
      bastide_canvas_fill (brush->cr);
      cairo_pattern_destroy (pattern);
    }
  if (!brush->detail)
    return;
  for (guint i = 0; i < N_TUFTS; i++)
    {
      BastidePoint at = BASTIDE_POINT (0.06 + 0.88 * bastide_tile_plan_random (&state),
                                       0.06 + 0.88 * bastide_tile_plan_random (&state));

      at = bastide_point_rotate (at, plan->rotation);
      for (int j = -1; j <= 1; j++)
        {
          cairo_move_to (brush->cr, at.x + j * 0.004, at.y);
          cairo_line_to (brush->cr, at.x + j * 0.009, at.y - 0.014 + 0.004 * (j != 0));
        }
      bastide_brush_stroke (brush, BASTIDE_TINT_TUFT, 0.005);
    }
}

static void
stroke_rivers (const BastideBrush    *brush,
               const BastideTilePlan *plan,
               BastideTint            tint,
               double                 width)
{
  if (plan->n_rivers == 0)
    return;
  for (guint i = 0; i < plan->n_rivers; i++)
    bastide_line_trace (&plan->rivers[i].line, brush->cr);
  bastide_brush_stroke (brush, tint, width);
}

static void
fill_basin (const BastideBrush    *brush,
            const BastideTilePlan *plan,
            BastideTint            tint,
            double                 grow)
{
  double rx = BASTIDE_POND_RADIUS;
  double ry = BASTIDE_POND_RADIUS * 0.86;

  if (plan->type->river_role == BST_RIVER_LAKE)
    {
      rx = 0.19;
      ry = 0.163;
    }
  else if (plan->type->river_role != BST_RIVER_SPRING)
    return;
  bastide_brush_ellipse (brush, plan->spring.x, plan->spring.y, rx + grow, ry + grow);
  bastide_brush_fill (brush, tint);
}

void
bastide_ground_draw_rivers (const BastideBrush    *brush,
                            const BastideTilePlan *plan)
{
  static const double dash[] = { 0.06, 0.04 };

  if (plan->n_rivers == 0)
    return;
  stroke_rivers (brush, plan, BASTIDE_TINT_SHORE, SHORE_WIDTH);
  fill_basin (brush, plan, BASTIDE_TINT_SHORE, (SHORE_WIDTH - WATER_WIDTH) / 2);
  stroke_rivers (brush, plan, BASTIDE_TINT_BANK, BANK_WIDTH);
  fill_basin (brush, plan, BASTIDE_TINT_BANK, (BANK_WIDTH - WATER_WIDTH) / 2);
  stroke_rivers (brush, plan, BASTIDE_TINT_WATER, WATER_WIDTH);
  fill_basin (brush, plan, BASTIDE_TINT_WATER, 0);
  if (brush->look != BASTIDE_LOOK_PRINT)
    {
      stroke_rivers (brush, plan, BASTIDE_TINT_WATER_LIGHT, CENTRE_WIDTH);
      fill_basin (brush, plan, BASTIDE_TINT_WATER_LIGHT, -0.055);
    }
  for (guint i = 0; i < plan->n_rivers && brush->look == BASTIDE_LOOK_PRINT; i++)
    for (int side = -1; side <= 1; side += 2)
      {
        BastideLine line;

        bastide_line_offset (&plan->rivers[i].line, side * 0.022, 0, &line);
        bastide_line_trace (&line, brush->cr);
        cairo_set_dash (brush->cr, dash, G_N_ELEMENTS (dash), 0);
        bastide_brush_stroke (brush, BASTIDE_TINT_BANK, 0.009);
        cairo_set_dash (brush->cr, NULL, 0, 0);
      }
  if (plan->type->river_role == BST_RIVER_SPRING)
    {
      static const struct { double x; double y; double r; } stones[] = {
        { -0.035, -0.105, 0.034 }, { -0.10, -0.070, 0.042 }, { -0.058, -0.062, 0.030 },
      };

      /* Three boulders on the upper left, from where the river wells up. */
      for (guint i = 0; i < G_N_ELEMENTS (stones); i++)
        {
          double x = plan->spring.x + stones[i].x;
          double y = plan->spring.y + stones[i].y;
          double r = stones[i].r;

          bastide_brush_ellipse (brush, x, y, r, r * 0.78);
          bastide_brush_shadow (brush, 0.008, 0.008);
          bastide_brush_fill_outlined (brush, BASTIDE_TINT_MEGALITH, BASTIDE_TINT_MEGALITH_SHADE, 1);
          bastide_brush_ellipse (brush, x - r * 0.25, y - r * 0.25, r * 0.4, r * 0.25);
          bastide_brush_fill (brush, BASTIDE_TINT_STONE);
        }
    }
}

void
bastide_ground_draw_roads (const BastideBrush    *brush,
                           const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->n_roads; i++)
    bastide_brush_road_verge (brush, &plan->roads[i].line);
  for (guint i = 0; i < plan->n_roads; i++)
    bastide_brush_road_surface (brush, &plan->roads[i].line);
}

/* A rectangle about @at that lies along @tangent. */
static void
trace_slab (const BastideBrush *brush,
            BastidePoint        at,
            BastidePoint        tangent,
            double              length,
            double              width,
            double              down)
{
  BastidePoint side = BASTIDE_POINT (-tangent.y * width / 2, tangent.x * width / 2);
  BastidePoint a = bastide_point_add (at, tangent, -length / 2);
  BastidePoint b = bastide_point_add (at, tangent, length / 2);
  BastidePoint corners[4] = {
    bastide_point_add (a, side, -1), bastide_point_add (b, side, -1),
    bastide_point_add (b, side, 1),  bastide_point_add (a, side, 1),
  };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    corners[i].y += down;
  bastide_brush_polygon (brush, corners, G_N_ELEMENTS (corners));
}

void
bastide_ground_draw_bridges (const BastideBrush    *brush,
                             const BastideTilePlan *plan,
                             gboolean               over_city)
{
  for (guint i = 0; i < plan->n_bridges; i++)
    {
      const BastideBridge *bridge = &plan->bridges[i];
      double width = 0.15;
      const guint n_posts = bridge->length > 0.4 ? 7 : 3;

      if ((bridge->kind == BASTIDE_BRIDGE_CITY) != over_city)
        continue;
      trace_slab (brush, bridge->at, bridge->tangent, bridge->length, width, 0.02);
      bastide_brush_shadow (brush, 0.012, 0.016);
      bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_FACE, BASTIDE_TINT_WALL_LINE, 1);
      trace_slab (brush, bridge->at, bridge->tangent, bridge->length, width, 0);
      bastide_brush_fill_outlined (brush, BASTIDE_TINT_STONE, BASTIDE_TINT_WALL_LINE, 1);
      trace_slab (brush, bridge->at, bridge->tangent, bridge->length, BASTIDE_ROAD_WIDTH + 0.014, 0);
      bastide_brush_fill (brush, brush->look == BASTIDE_LOOK_PRINT ? BASTIDE_TINT_WALL_LINE : BASTIDE_TINT_VERGE);
      trace_slab (brush, bridge->at, bridge->tangent, bridge->length + 0.02, BASTIDE_ROAD_WIDTH, 0);
      bastide_brush_fill (brush, BASTIDE_TINT_ROAD);
      if (!brush->detail)
        continue;
      for (guint j = 0; j < n_posts; j++)
        for (int side = -1; side <= 1; side += 2)
          {
            double along = ((j + 0.5) / n_posts - 0.5) * bridge->length;
            BastidePoint at = bastide_point_add (bridge->at, bridge->tangent, along);

            at = bastide_point_add (at, BASTIDE_POINT (-bridge->tangent.y, bridge->tangent.x), side * width * 0.42);
            bastide_brush_ellipse (brush, at.x, at.y, 0.0065, 0.0065);
            bastide_brush_fill (brush, BASTIDE_TINT_WALL_LINE);
          }
    }
}

void
bastide_ground_draw_tunnels (const BastideBrush    *brush,
                             const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->n_tunnels; i++)
    {
      const BastideTunnel *tunnel = &plan->tunnels[i];
      BastidePoint behind = bastide_point_add (tunnel->at, tunnel->inward, 0.022);
      BastidePoint mouth = bastide_point_add (tunnel->at, tunnel->inward, 0.013);

      trace_slab (brush, behind, tunnel->inward, 0.068, 0.155, 0.016);
      bastide_brush_shadow (brush, 0.012, 0.014);
      bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_FACE, BASTIDE_TINT_WALL_LINE, 1);
      trace_slab (brush, behind, tunnel->inward, 0.068, 0.155, 0);
      bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_TOP, BASTIDE_TINT_WALL_LINE, 1);
      trace_slab (brush, mouth, tunnel->inward, 0.050, 0.092, 0);
      bastide_brush_fill (brush, BASTIDE_TINT_INK);
    }
}

/* Draws a coat of a way at the border of @edge: a rectangle with its sides on quarters of pixels, so that every
 * rotation and both hands of the road cover the same pixels. */
static void
fill_border (const BastideBrush *brush,
             guint               edge,
             double              width,
             double              aside,
             BastideTint         tint)
{
  double quarter = brush->pixel / 4;
  double first = round ((aside - width / 2) / quarter) * quarter;
  double last = round ((aside + width / 2) / quarter) * quarter;
  double depth = ceil (BORDER_DEPTH / brush->pixel) * brush->pixel;
  double from = edge == BST_EDGE_E || edge == BST_EDGE_S ? 1 - depth : 0;

  if (edge == BST_EDGE_N || edge == BST_EDGE_S)
    cairo_rectangle (brush->cr, 0.5 + first, from, last - first, depth);
  else
    cairo_rectangle (brush->cr, from, 0.5 + first, depth, last - first);
  bastide_brush_fill (brush, tint);
}

/* Grass over whole pixels, so that nothing of the way as it was drawn before shines through. */
static void
clear_border (const BastideBrush *brush,
              guint               edge)
{
  double pixel = brush->pixel;
  double first = floor ((0.5 - SHORE_WIDTH / 2 - 0.01) / pixel) * pixel;
  double last = ceil ((0.5 + SHORE_WIDTH / 2 + 0.01) / pixel) * pixel;
  double depth = ceil (BORDER_DEPTH / pixel) * pixel;
  double from = edge == BST_EDGE_E || edge == BST_EDGE_S ? 1 - depth : 0;

  if (edge == BST_EDGE_N || edge == BST_EDGE_S)
    cairo_rectangle (brush->cr, first, from, last - first, depth);
  else
    cairo_rectangle (brush->cr, from, first, depth, last - first);
  bastide_brush_fill (brush, BASTIDE_TINT_MEADOW);
}

void
bastide_ground_draw_borders (const BastideBrush    *brush,
                             const BastideTilePlan *plan)
{
  guint roads = 0;
  guint rivers = 0;

  for (guint i = 0; i < plan->n_roads; i++)
    roads |= plan->roads[i].edges;
  for (guint i = 0; i < plan->n_rivers; i++)
    rivers |= plan->rivers[i].edges;
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      if (roads & (1u << edge))
        {
          clear_border (brush, edge);
          fill_border (brush, edge, BASTIDE_VERGE_WIDTH, 0, BASTIDE_TINT_VERGE);
          fill_border (brush, edge, BASTIDE_ROAD_WIDTH, 0, BASTIDE_TINT_ROAD);
          if (!brush->detail || brush->look != BASTIDE_LOOK_NORMAL)
            continue;
          fill_border (brush, edge, 0.009, -0.017, BASTIDE_TINT_RUT);
          fill_border (brush, edge, 0.009, 0.017, BASTIDE_TINT_RUT);
        }
      else if (rivers & (1u << edge))
        {
          clear_border (brush, edge);
          fill_border (brush, edge, SHORE_WIDTH, 0, BASTIDE_TINT_SHORE);
          fill_border (brush, edge, BANK_WIDTH, 0, BASTIDE_TINT_BANK);
          fill_border (brush, edge, WATER_WIDTH, 0, BASTIDE_TINT_WATER);
          if (brush->look != BASTIDE_LOOK_PRINT)
            fill_border (brush, edge, CENTRE_WIDTH, 0, BASTIDE_TINT_WATER_LIGHT);
        }
    }
}
