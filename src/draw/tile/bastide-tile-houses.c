/* bastide-tile-houses.c: the crowded houses of a city
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-layers.h"

/* Distances in widths of a house. */
#define ASIDE     1.14
#define ABOVE     0.70
#define HEIGHT    0.76

/* To the border; shadows fall to the east and to the south. */
#define MARGIN        0.014
#define MARGIN_SHADOW 0.036

#define WALL_ROOM 0.052
#define STEP_X    0.011
#define STEP_Y    0.014
#define TREE_PART 0.10

/* Steps from house to house and from row to row, in widths of a house; variation of the width; least distance of two
 * houses of a row, in widths.
 */
#define ROW_STEP    1.15
#define ROW_PITCH   0.88
#define ROW_VARIETY 0.05
#define ROW_ASIDE   1.02

typedef struct
{
  double x;
  double y;
  double width;
} Plot;

#define MAX_PLOTS 96

typedef struct
{
  guint    n_plots;
  Plot     plots[MAX_PLOTS];
  gboolean ends_with_tree;
} Plots;

/* Two houses are @aside apart beside each other, or @above behind each other, in widths. */
static gboolean
is_clear_of_plots (const Plots *plots,
                   double       x,
                   double       y,
                   double       width,
                   double       aside,
                   double       above)
{
  for (guint i = 0; i < plots->n_plots; i++)
    {
      const Plot *plot = &plots->plots[i];
      double mean = (plot->width + width) / 2;

      if (ABS (plot->x - x) < mean * aside && ABS (plot->y - y) <= mean * above)
        return FALSE;
    }
  return TRUE;
}

/* Returns whether the picture of a house keeps clear of walls, towers, plaza and of every other segment. */
static gboolean
fits (const BastideBrush    *brush,
      const BastideTilePlan *plan,
      guint                  city,
      double                 x,
      double                 y,
      double                 width)
{
  const double half = width * 0.5;
  const BastidePoint body[] = {
    { x - half, y }, { x, y }, { x + half, y }, { x - half, y - width * 0.35 }, { x + half, y - width * 0.35 },
    { x, y - width * 0.4 }, { x - width * 0.27, y - width * HEIGHT }, { x + width * 0.27, y - width * HEIGHT },
  };

  if (x - half < MARGIN + brush->pixel || x + half > 1 - MARGIN_SHADOW - brush->pixel
      || y > 1 - MARGIN_SHADOW - brush->pixel || y - width * HEIGHT < MARGIN + brush->pixel)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (body); i++)
    {
      gboolean at_border = body[i].x < WALL_ROOM || body[i].x > 1 - WALL_ROOM || body[i].y < WALL_ROOM
                           || body[i].y > 1 - WALL_ROOM;

      if (bastide_grid_get_label (&plan->grid, body[i]) != city)
        return FALSE;
      if (bastide_grid_get_free (&plan->grid, body[i]) < (at_border ? 0.004 : 0))
        return FALSE;
    }
  return TRUE;
}

static double
get_house_width (const BastideBrush    *brush,
                 const BastideTilePlan *plan,
                 guint                  city)
{
  if (bastide_plan_facts_count_bits (plan->type->segments[city].edges) == 1
      || bastide_plan_facts_is_carried (plan->type, city))
    return brush->detail ? 0.124 : 0.15;
  return brush->detail ? 0.138 : 0.178;
}

/* Puts a house on a plot, or here and there a tree, never two in a row. */
static void
build (Plots           *plots,
       Plot             plot,
       double           usual,
       guint32         *state,
       BastideUprights *uprights)
{
  plots->plots[plots->n_plots++] = plot;
  plots->ends_with_tree = bastide_tile_plan_random (state) < TREE_PART && !plots->ends_with_tree;
  if (plots->ends_with_tree)
    bastide_uprights_add (uprights, BASTIDE_UPRIGHT_TREE, 0, plot.x, plot.y, usual * 0.22);
  else
    {
      double roof = bastide_tile_plan_random (state);
      guint variant = roof < 0.5 ? BASTIDE_ROOF_A : roof < 0.75 ? BASTIDE_ROOF_B : BASTIDE_ROOF_C;

      if (bastide_tile_plan_random (state) < 0.4)
        variant |= 4;
      bastide_uprights_add (uprights, BASTIDE_UPRIGHT_HOUSE, variant, plot.x, plot.y, plot.width);
    }
}

/* A city that has only a part of the tile: houses crowd wherever there is room. */
static void
settle_loosely (const BastideBrush *brush,
                BastideTilePlan    *plan,
                guint               city,
                Plots              *plots,
                BastideUprights    *uprights)
{
  guint32 state = plan->seed ^ (0x63697479u + city);
  double usual = get_house_width (brush, plan, city);
  double shift = bastide_tile_plan_random (&state) * usual;
  double width = usual;

  for (double y = 0.08; y < 1; y += STEP_Y)
    for (double across = 0; across < 1; across += STEP_X)
      {
        double x = across + shift;

        if (x > 1)
          x -= 1;
        if (plots->n_plots == MAX_PLOTS)
          return;
        if (!is_clear_of_plots (plots, x, y, width, ASIDE, ABOVE) || !fits (brush, plan, city, x, y, width))
          continue;
        build (plots, (Plot) { x, y, width }, usual, &state, uprights);
        width = usual * (0.9 + 0.2 * bastide_tile_plan_random (&state));
      }
}

/* A city that has the tile almost to itself: rows from border to border, every other one half a step aside, so that
 * each roof shows between the two before it, and the rows of neighbouring tiles continue each other. */
static void
settle_in_rows (const BastideBrush *brush,
                BastideTilePlan    *plan,
                guint               city,
                Plots              *plots,
                BastideUprights    *uprights)
{
  static const double shifts[] = { 0, -0.1, 0.1, -0.2, 0.2 };
  guint32 state = plan->seed ^ (0x63697479u + city);
  double usual = get_house_width (brush, plan, city);
  double widest = usual * (1 + ROW_VARIETY);
  double left = MARGIN + brush->pixel + widest / 2;
  double top = MARGIN + brush->pixel + widest * HEIGHT;
  double across = 1 - MARGIN - MARGIN_SHADOW - 2 * brush->pixel - widest;
  double down = 1 - MARGIN - MARGIN_SHADOW - 2 * brush->pixel - widest * HEIGHT;
  guint n_columns = (guint) MAX (1, across / (usual * ROW_STEP) + 1);
  guint n_rows = (guint) MAX (2, down / (usual * ROW_PITCH) + 1.5);
  double step = across / (n_columns - 0.5);
  double pitch = down / (n_rows - 1);

  usual = MIN (usual, step / ROW_ASIDE / (1 + ROW_VARIETY));
  for (guint row = 0; row < n_rows; row++)
    for (guint column = 0; column < n_columns; column++)
      {
        double wanted = left + (column + row % 2 * 0.5) * step;
        double y = top + row * pitch;
        double width = usual * (1 - ROW_VARIETY + 2 * ROW_VARIETY * bastide_tile_plan_random (&state));

        for (guint i = 0; i < G_N_ELEMENTS (shifts) && plots->n_plots < MAX_PLOTS; i++)
          {
            double x = wanted + shifts[i] * step;

            /* A row only minds itself: the rows stand in each other's way on purpose. */
            if (!is_clear_of_plots (plots, x, y, width, ROW_ASIDE, 0) || !fits (brush, plan, city, x, y, width))
              continue;
            build (plots, (Plot) { x, y, width }, usual, &state, uprights);
            break;
          }
      }
}

void
bastide_city_add_houses (const BastideBrush *brush,
                         BastideTilePlan    *plan,
                         BastideUprights    *uprights)
{
  Plots plots = { .n_plots = 0 };

  /* Nothing is built on the band of a wall or where its shadow falls. */
  for (guint i = 0; i < plan->n_walls; i++)
    {
      const BastideLine *line = &plan->walls[i].line;
      double length = bastide_line_get_length (line);
      guint n_steps = (guint) (length / 0.045) + 1;

      for (guint j = 0; j <= n_steps; j++)
        {
          BastidePoint tangent;
          BastidePoint at = bastide_line_get_point (line, length * j / n_steps, &tangent);
          /* The face hangs down beneath the band. */
          double down = tangent.x < 0 ? 0.0 : 0.014;

          at = bastide_point_add (at, BASTIDE_POINT (-tangent.y, tangent.x), 0.022);
          at.y += down;
          bastide_grid_block (&plan->grid, at, 0.030, 0.030);
        }
    }
  for (guint i = 0; i < plan->n_decks; i++)
    for (guint j = 0; j <= 10; j++)
      bastide_grid_block (&plan->grid, bastide_point_mix (plan->decks[i].from, plan->decks[i].to, j / 10.0),
                          BASTIDE_DECK_HALF + 0.03, BASTIDE_DECK_HALF + 0.045);
  /* The space in front of a gate stays open. */
  for (guint i = 0; i < plan->n_gates; i++)
    {
      const BastideGate *gate = &plan->gates[i];
      BastidePoint inward = BASTIDE_POINT (-gate->tangent.y, gate->tangent.x);

      bastide_grid_block (&plan->grid, bastide_point_add (gate->at, inward, 0.08), 0.045, 0.045);
    }
  for (guint i = 0; i < plan->type->n_segments; i++)
    if (plan->type->segments[i].kind == BST_KIND_CITY)
      {
        if (bastide_plan_facts_count_bits (plan->type->segments[i].edges) >= 3
            && !bastide_plan_facts_is_carried (plan->type, i))
          settle_in_rows (brush, plan, i, &plots, uprights);
        else
          settle_loosely (brush, plan, i, &plots, uprights);
      }
}
