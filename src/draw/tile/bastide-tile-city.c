/* bastide-tile-city.c: walls, towers, houses and plazas of the cities of a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-canvas.h"
#include "bastide-tile-layers.h"

#define WALL_THICKNESS 0.045
#define WALL_FACE      0.026
#define BORDER         0.03

/* Bounds within which roof and shadow of a tower stay on the tile; sizes of towers and gates. */
#define TOWER_LEFT   0.055
#define TOWER_RIGHT  0.915
#define TOWER_BOTTOM 0.95
#define TOWER_HEIGHT 3.45
#define TOWER_CORNER 0.15
#define TOWER_APART  0.13
#define GATE_APART   0.17
#define GATE_SIDE    0.062

#define PLAZA_RX 0.10
#define PLAZA_RY 0.078

/* Walls may touch the border only within their own city: on a neighbour's grass they would end as if cut off. */
static void
begin_inside_border (const BastideBrush *brush)
{
  cairo_rectangle (brush->cr, BORDER, BORDER, 1 - 2 * BORDER, 1 - 2 * BORDER);
  bastide_canvas_begin_clip (brush->cr);
}

void
bastide_city_draw_ground (const BastideBrush    *brush,
                          const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->n_walls; i++)
    {
      const BastideWall *wall = &plan->walls[i];
      BastideLine middle;

      begin_inside_border (brush);
      bastide_line_offset (&wall->line, WALL_THICKNESS / 2, 0, &middle);
      bastide_brush_wall_shadow (brush, &middle, FALSE, WALL_THICKNESS);
      bastide_canvas_end_clip (brush->cr);
    }
  for (guint i = 0; i < plan->n_parts; i++)
    {
      bastide_line_trace (&plan->parts[i].outline, brush->cr);
      cairo_close_path (brush->cr);
      bastide_brush_fill (brush, BASTIDE_TINT_CITY);
    }
  begin_inside_border (brush);
  for (guint segment = 0; segment < plan->type->n_segments; segment++)
    {
      BastidePoint at = plan->places[segment];

      if (plan->type->segments[segment].kind != BST_KIND_CITY || plan->type->segments[segment].edges == 0)
        continue;
      if (brush->look != BASTIDE_LOOK_NORMAL)
        {
          bastide_brush_ellipse (brush, at.x, at.y, PLAZA_RX * 0.9, PLAZA_RY * 0.9);
          bastide_brush_fill (brush, BASTIDE_TINT_LANE);
          continue;
        }
      for (guint i = 0; i < 3; i++)
        {
          double grow = 1.12 - 0.14 * i;

          bastide_brush_ellipse (brush, at.x, at.y, PLAZA_RX * grow, PLAZA_RY * grow);
          bastide_brush_set_alpha (brush, BASTIDE_TINT_LANE, 0.45);
          bastide_canvas_fill (brush->cr);
        }
    }
  bastide_canvas_end_clip (brush->cr);
}

/* The shadow that a wall throws into its own court. */
static void
draw_court_shadow (const BastideBrush *brush,
                   const BastideWall  *wall,
                   const BastidePart  *part)
{
  static const double reaches[] = { 0.022, 0.012 };
  BastideLine middle;

  if (!brush->shadows)
    return;
  bastide_line_offset (&wall->line, WALL_THICKNESS / 2, 0, &middle);
  bastide_line_trace (&part->outline, brush->cr);
  cairo_close_path (brush->cr);
  bastide_canvas_begin_clip (brush->cr);
  begin_inside_border (brush);
  for (guint i = 0; i < G_N_ELEMENTS (reaches); i++)
    {
      cairo_save (brush->cr);
      cairo_translate (brush->cr, reaches[i], reaches[i] + WALL_FACE * 0.6);
      bastide_line_trace (&middle, brush->cr);
      cairo_restore (brush->cr);
      bastide_brush_set_alpha (brush, BASTIDE_TINT_SHADOW, 0.11);
      cairo_set_line_width (brush->cr, WALL_THICKNESS);
      bastide_canvas_stroke (brush->cr);
    }
  bastide_canvas_end_clip (brush->cr);
  bastide_canvas_end_clip (brush->cr);
}

/* Two walls that meet in the middle share one gate for the roads from both sides. */
static gboolean
get_shared_gate (const BastideTilePlan *plan,
                 BastidePoint          *at,
                 BastidePoint          *tangent)
{
  for (guint i = 0; i < plan->n_roads; i++)
    {
      const BastideLine *line = &plan->roads[i].line;
      BastidePoint end;

      if (plan->roads[i].end != BST_ROAD_CITY || line->n_points < 2)
        continue;
      end = line->points[line->n_points - 1];
      if (bastide_point_distance (end, BASTIDE_POINT (0.5, 0.5)) > 0.01)
        continue;
      *at = end;
      bastide_line_get_point (line, bastide_line_get_length (line), tangent);
      *tangent = BASTIDE_POINT (-tangent->y, tangent->x);
      return TRUE;
    }
  return FALSE;
}

void
bastide_city_draw_walls (const BastideBrush    *brush,
                         const BastideTilePlan *plan)
{
  BastidePoint at;
  BastidePoint tangent;

  for (guint i = 0; i < plan->n_walls; i++)
    {
      const BastideWall *wall = &plan->walls[i];
      const BastidePart *part = &plan->parts[wall->part];
      BastideLine middle;
      BastideLine rim;

      draw_court_shadow (brush, wall, part);
      cairo_save (brush->cr);
      cairo_new_path (brush->cr);
      cairo_rectangle (brush->cr, BORDER, BORDER, 1 - 2 * BORDER, 1 - 2 * BORDER);
      bastide_line_trace (&part->outline, brush->cr);
      cairo_close_path (brush->cr);
      cairo_set_fill_rule (brush->cr, CAIRO_FILL_RULE_WINDING);
      bastide_canvas_begin_clip (brush->cr);
      bastide_line_offset (&wall->line, WALL_THICKNESS / 2, 0.08, &middle);
      bastide_line_offset (&wall->line, 0.012, 0.08, &rim);
      bastide_brush_wall (brush, &middle, &rim, FALSE, WALL_THICKNESS, WALL_FACE);
      bastide_canvas_end_clip (brush->cr);
      cairo_restore (brush->cr);
    }
  for (guint i = 0; i < plan->n_gates; i++)
    {
      const BastideGate *gate = &plan->gates[i];
      BastidePoint inward = BASTIDE_POINT (-gate->tangent.y, gate->tangent.x);

      bastide_brush_gate (brush, bastide_point_add (gate->at, inward, WALL_THICKNESS / 2), gate->tangent,
                          WALL_THICKNESS - brush->line * 2, WALL_FACE * 0.8);
    }
  if (get_shared_gate (plan, &at, &tangent))
    bastide_brush_gate (brush, at, tangent, 0.07, WALL_FACE * 0.8);
}

static void
draw_parapets (const BastideBrush *brush,
               const BastideDeck  *deck)
{
  BastideLine line = { .n_points = 2, .points = { deck->from, deck->to } };
  static const double dash[] = { 0.02, 0.02 };

  for (int side = -1; side <= 1; side += 2)
    {
      BastideLine parapet;

      bastide_line_offset (&line, side * (BASTIDE_DECK_HALF - 0.012), 0, &parapet);
      bastide_line_trace (&parapet, brush->cr);
      bastide_brush_stroke (brush, BASTIDE_TINT_WALL_LINE, 0.030);
      bastide_line_trace (&parapet, brush->cr);
      bastide_brush_stroke (brush, BASTIDE_TINT_WALL_TOP, 0.030 - 2 * brush->line);
      if (!brush->detail)
        continue;
      bastide_line_trace (&parapet, brush->cr);
      cairo_set_dash (brush->cr, dash, G_N_ELEMENTS (dash), 0);
      bastide_brush_stroke (brush, BASTIDE_TINT_MERLON, 0.010);
      cairo_set_dash (brush->cr, NULL, 0, 0);
    }
}

static void
draw_deck_towers (const BastideBrush *brush,
                  const BastideDeck  *deck,
                  gboolean            lower)
{
  double radius = brush->detail ? 0.034 : 0.038;
  BastidePoint along = bastide_point_unit (BASTIDE_POINT (deck->to.x - deck->from.x, deck->to.y - deck->from.y));
  BastidePoint side = BASTIDE_POINT (-along.y, along.x);

  for (int i = 0; i < 4; i++)
    {
      BastidePoint end = i < 2 ? deck->from : deck->to;
      BastidePoint at = bastide_point_add (end, side, (i & 1 ? 1 : -1) * (BASTIDE_DECK_HALF - 0.004));
      double middle = (deck->from.y + deck->to.y) / 2;

      if ((at.y > middle) == lower)
        bastide_brush_tower (brush, at.x, at.y + 0.02, radius, TRUE);
    }
}

void
bastide_city_draw_decks (const BastideBrush    *brush,
                         const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->n_decks; i++)
    {
      const BastideDeck *deck = &plan->decks[i];
      double half = BASTIDE_DECK_HALF;
      gboolean level = fabs (deck->from.y - deck->to.y) < fabs (deck->from.x - deck->to.x);
      double left = MIN (deck->from.x, deck->to.x) - (level ? 0 : half);
      double right = MAX (deck->from.x, deck->to.x) + (level ? 0 : half);
      double top = MIN (deck->from.y, deck->to.y) - (level ? half : 0);
      double bottom = MAX (deck->from.y, deck->to.y) + (level ? half : 0);

      if (level)
        {
          double step = (right - left) / 5;

          cairo_rectangle (brush->cr, left, bottom, right - left, 0.045);
          bastide_brush_shadow (brush, 0.012, 0.02);
          bastide_brush_fill_outlined (brush, BASTIDE_TINT_WALL_FACE, BASTIDE_TINT_WALL_LINE, 1);
          for (guint j = 0; j < 5; j++)
            {
              double x = left + (j + 0.5) * step;

              cairo_move_to (brush->cr, x - step * 0.3, bottom + 0.045);
              cairo_line_to (brush->cr, x - step * 0.3, bottom + 0.03);
              cairo_curve_to (brush->cr, x - step * 0.3, bottom + 0.004, x + step * 0.3, bottom + 0.004,
                              x + step * 0.3, bottom + 0.03);
              cairo_line_to (brush->cr, x + step * 0.3, bottom + 0.045);
              cairo_close_path (brush->cr);
            }
          bastide_brush_fill (brush, BASTIDE_TINT_INK);
        }
      draw_deck_towers (brush, deck, FALSE);
      cairo_rectangle (brush->cr, left, top, right - left, bottom - top);
      if (!level)
        bastide_brush_shadow (brush, 0.02, 0.012);
      bastide_brush_fill (brush, BASTIDE_TINT_LANE);
      if (brush->detail)
        {
          BastidePoint along = bastide_point_unit (BASTIDE_POINT (deck->to.x - deck->from.x,
                                                                  deck->to.y - deck->from.y));
          BastidePoint side = BASTIDE_POINT (-along.y, along.x);

          /* Stone slabs across the deck, for a close look. */
          for (double at = 0.04; at < 0.59; at += 0.04)
            {
              BastidePoint middle = bastide_point_add (deck->from, along, at);
              BastidePoint a = bastide_point_add (middle, side, -half);
              BastidePoint b = bastide_point_add (middle, side, half);

              cairo_move_to (brush->cr, a.x, a.y);
              cairo_line_to (brush->cr, b.x, b.y);
            }
          bastide_brush_stroke (brush, BASTIDE_TINT_CITY, brush->line * 0.8);
        }
      draw_parapets (brush, deck);
      draw_deck_towers (brush, deck, TRUE);
    }
}

static gboolean
may_stand (const BastideBrush    *brush,
           const BastideTilePlan *plan,
           const BastideUprights *uprights,
           BastidePoint           at,
           double                 radius)
{
  double top = TOWER_HEIGHT * radius + brush->line + 1.2 * brush->pixel;
  BastidePoint gate;
  BastidePoint tangent;

  if (at.x < TOWER_LEFT || at.x > TOWER_RIGHT || at.y < top || at.y > TOWER_BOTTOM)
    return FALSE;
  for (guint i = 0; i < plan->n_gates; i++)
    if (bastide_point_distance (plan->gates[i].at, at) < GATE_APART)
      return FALSE;
  for (guint i = 0; i < plan->n_decks; i++)
    if (bastide_point_distance (plan->decks[i].from, at) < GATE_APART
        || bastide_point_distance (plan->decks[i].to, at) < GATE_APART)
      return FALSE;
  for (guint i = 0; i < plan->n_tunnels; i++)
    if (bastide_point_distance (plan->tunnels[i].at, at) < GATE_APART)
      return FALSE;
  for (guint i = 0; i < plan->n_bridges; i++)
    if (plan->bridges[i].kind == BASTIDE_BRIDGE_CITY)
      {
        double half = plan->bridges[i].length / 2;
        BastidePoint a = bastide_point_add (plan->bridges[i].at, plan->bridges[i].tangent, half);
        BastidePoint b = bastide_point_add (plan->bridges[i].at, plan->bridges[i].tangent, -half);

        if (bastide_point_distance (a, at) < 0.16 || bastide_point_distance (b, at) < 0.16)
          return FALSE;
      }
  if (get_shared_gate (plan, &gate, &tangent) && bastide_point_distance (gate, at) <= GATE_APART)
    return FALSE;
  for (guint i = 0; i < uprights->n_uprights; i++)
    if (uprights->uprights[i].kind == BASTIDE_UPRIGHT_TOWER
        && bastide_point_distance (BASTIDE_POINT (uprights->uprights[i].x, uprights->uprights[i].y), at) < TOWER_APART)
      return FALSE;
  return TRUE;
}

static void
add_tower (BastideTilePlan *plan,
           BastideUprights *uprights,
           BastidePoint     at,
           double           radius)
{
  bastide_uprights_add (uprights, BASTIDE_UPRIGHT_TOWER, 1, at.x, at.y + 0.012, radius);
  bastide_grid_block (&plan->grid, BASTIDE_POINT (at.x, at.y - radius * 0.8), radius * 1.1, radius * 1.9);
}

/* A tower that has no room where it should be moves along the wall towards the middle. */
static void
add_wall_towers (const BastideBrush *brush,
                 BastideTilePlan    *plan,
                 const BastideWall  *wall,
                 BastideUprights    *uprights)
{
  double radius = brush->detail ? 0.028 : 0.034;
  double length = bastide_line_get_length (&wall->line);
  guint n_towers = (guint) MAX (2, length / (brush->detail ? 0.30 : 0.42));

  for (guint i = 0; i < n_towers; i++)
    {
      double at = length * (i + 0.5) / n_towers;
      double step = at < length / 2 ? 0.02 : -0.02;

      at = CLAMP (at, TOWER_CORNER, length - TOWER_CORNER);
      for (guint tries = 0; tries < 24 && at > 0.08 && at < length - 0.08; tries++, at += step)
        {
          BastidePoint along;
          BastidePoint point = bastide_line_get_point (&wall->line, at, &along);

          point = bastide_point_add (point, BASTIDE_POINT (-along.y, along.x), WALL_THICKNESS / 2);
          if (!may_stand (brush, plan, uprights, point, radius))
            continue;
          add_tower (plan, uprights, point, radius);
          break;
        }
    }
}

void
bastide_city_add_towers (const BastideBrush *brush,
                         BastideTilePlan    *plan,
                         BastideUprights    *uprights)
{
  double radius = brush->detail ? 0.034 : 0.036;
  BastidePoint shared;
  BastidePoint along;

  for (guint i = 0; i < plan->n_gates; i++)
    {
      const BastideGate *gate = &plan->gates[i];
      BastidePoint inward = BASTIDE_POINT (-gate->tangent.y, gate->tangent.x);
      BastidePoint middle = bastide_point_add (gate->at, inward, WALL_THICKNESS / 2);

      for (int side = -1; side <= 1; side += 2)
        add_tower (plan, uprights, bastide_point_add (middle, gate->tangent, side * GATE_SIDE), radius);
    }
  if (get_shared_gate (plan, &shared, &along))
    for (int side = -1; side <= 1; side += 2)
      add_tower (plan, uprights, bastide_point_add (shared, along, side * GATE_SIDE), radius);
  for (guint i = 0; i < plan->n_walls; i++)
    add_wall_towers (brush, plan, &plan->walls[i], uprights);
}
