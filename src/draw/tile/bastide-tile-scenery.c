/* bastide-tile-scenery.c: parcels, groves, bushes and hedges on the rest of the meadow
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-tile-layers.h"

#define PARCEL_ROOM  0.115
#define PARCEL_REACH 0.15
#define GROWTH_ROOM  0.052
#define FIGURE_ROOM  0.11
#define N_PARCELS    2
#define TRIES        60

/* A point of a field, the same for every rotation of a tile. */
static gboolean
find_meadow (const BastideTilePlan *plan,
             guint32               *state,
             double                 room,
             BastidePoint          *spot)
{
  for (guint i = 0; i < TRIES; i++)
    {
      BastidePoint at = BASTIDE_POINT (bastide_tile_plan_random (state), bastide_tile_plan_random (state));
      guint label;

      at = bastide_point_rotate (at, plan->rotation);
      label = bastide_grid_get_label (&plan->grid, at);
      if (label >= plan->type->n_segments || plan->type->segments[label].kind != BST_KIND_FIELD
          || bastide_grid_get_free (&plan->grid, at) < room)
        continue;
      *spot = at;
      return TRUE;
    }
  return FALSE;
}

/* Rows of vines: dots when there are pixels for them, else lines. */
static void
draw_vineyard (const BastideBrush *brush,
               double              half_width,
               double              half_height)
{
  const guint n_rows = 4;
  const guint n_vines = 7;

  cairo_rectangle (brush->cr, -half_width, -half_height, 2 * half_width, 2 * half_height);
  bastide_brush_fill (brush, BASTIDE_TINT_MEADOW_LIGHT);
  for (guint i = 0; i < n_rows; i++)
    {
      double y = half_height * (2 * (i + 0.5) / n_rows - 1);

      if (!brush->detail || brush->look == BASTIDE_LOOK_PRINT)
        {
          cairo_move_to (brush->cr, -half_width * 0.92, y);
          cairo_line_to (brush->cr, half_width * 0.92, y);
          bastide_brush_stroke (brush, BASTIDE_TINT_HEDGE, brush->detail ? 0.006 : 0.012);
          continue;
        }
      for (guint j = 0; j < n_vines; j++)
        bastide_brush_ellipse (brush, half_width * (2 * (j + 0.5) / n_vines - 1), y, 0.0085, 0.0075);
      bastide_brush_fill (brush, BASTIDE_TINT_HEDGE);
    }
}

static void
draw_corn (const BastideBrush *brush,
           double              half_width,
           double              half_height)
{
  const guint n_furrows = 5;

  cairo_rectangle (brush->cr, -half_width, -half_height, 2 * half_width, 2 * half_height);
  bastide_brush_fill (brush, BASTIDE_TINT_PARCEL);
  for (guint i = 0; i < n_furrows; i++)
    {
      double y = half_height * (2 * (i + 0.5) / n_furrows - 1);

      cairo_move_to (brush->cr, -half_width * 0.94, y);
      cairo_curve_to (brush->cr, -half_width * 0.3, y - 0.006, half_width * 0.3, y + 0.006, half_width * 0.94, y);
    }
  bastide_brush_stroke (brush, BASTIDE_TINT_FURROW, MAX (0.006, brush->line * 0.8));
}

void
bastide_scenery_draw_parcels (const BastideBrush *brush,
                              BastideTilePlan    *plan)
{
  guint32 state = plan->seed ^ 0x70617263u;

  if (plan->type->any_edge != 0)
    return;
  for (guint i = 0; i < plan->type->n_segments; i++)
    if (plan->type->segments[i].kind == BST_KIND_FIELD)
      bastide_grid_block (&plan->grid, plan->places[i], FIGURE_ROOM, FIGURE_ROOM * 0.8);
  for (guint i = 0; i < N_PARCELS; i++)
    {
      BastidePoint at;
      double turn;
      gboolean vines;

      /* A parcel lies aslant, and its corners must not reach the border. */
      if (!find_meadow (plan, &state, PARCEL_ROOM, &at)
          || MIN (MIN (at.x, 1 - at.x), MIN (at.y, 1 - at.y)) <= PARCEL_REACH)
        continue;
      turn = (bastide_tile_plan_random (&state) - 0.5) * 1.0;
      vines = bastide_tile_plan_random (&state) < 0.5;
      cairo_save (brush->cr);
      cairo_translate (brush->cr, at.x, at.y);
      cairo_rotate (brush->cr, turn + plan->rotation * G_PI / 2);
      if (vines)
        draw_vineyard (brush, 0.10, 0.055);
      else
        draw_corn (brush, 0.095, 0.056);
      cairo_restore (brush->cr);
      bastide_grid_block (&plan->grid, at, 0.105, 0.105);
    }
}

void
bastide_scenery_add_growth (const BastideBrush *brush,
                            BastideTilePlan    *plan,
                            BastideUprights    *uprights)
{
  guint32 state = plan->seed ^ 0x74726565u;
  guint n_things = 4 + (guint) (3 * bastide_tile_plan_random (&state));

  if (plan->type->any_edge != 0)
    return;
  for (guint i = 0; i < n_things; i++)
    {
      double choice = bastide_tile_plan_random (&state);
      guint kind = i == 0 || choice < 0.12 ? BASTIDE_UPRIGHT_GROVE
                   : choice < 0.45 ? BASTIDE_UPRIGHT_TREE
                   : choice < 0.80 ? BASTIDE_UPRIGHT_BUSH : BASTIDE_UPRIGHT_HEDGE;
      double room = kind == BASTIDE_UPRIGHT_GROVE ? 0.075 : kind == BASTIDE_UPRIGHT_HEDGE ? 0.085 : GROWTH_ROOM;
      double size = kind == BASTIDE_UPRIGHT_GROVE ? 0.046 : kind == BASTIDE_UPRIGHT_TREE ? 0.030 : 0.024;
      double reach = kind == BASTIDE_UPRIGHT_HEDGE ? 0.075 : kind == BASTIDE_UPRIGHT_GROVE ? 0.072 : size * 1.4;
      guint turn = (guint) (bastide_tile_plan_random (&state) * 8);
      BastidePoint at;

      if (!brush->detail)
        size *= 1.2;
      reach += brush->pixel;
      if (!find_meadow (plan, &state, room, &at))
        continue;
      /* Things grow only where their shadow stays on the tile. */
      if (!(at.x > 0.035 + reach && at.x < 0.93 - reach && at.y > 0.05 + reach && at.y < 0.935 - reach * 0.5))
        continue;
      bastide_uprights_add (uprights, kind, (turn + 2 * plan->rotation) & 7, at.x, at.y + size * 0.7, size);
      bastide_grid_block (&plan->grid, at, room, room * 0.8);
    }
}
