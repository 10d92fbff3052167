/* bastide-tile-places.c: the places of figures on a tile, and the segment under the pointer
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-brush.h"
#include "bastide-tile-painter.h"
#include "bastide-tile-plan.h"

#define FIGURE_STEP  0.16
#define ROAD_FIRST   0.22
#define ROAD_LAST    0.78
#define ROAD_MIDDLE  0.50
#define ROAD_ENDING  0.42
#define BARN_MARGIN  0.16

/* Distance of a figure from the fire of a shrine that leaves the fire in sight, on tiles so small that figures are
 * large.
 */
#define SIGHT        0.36

/* Places of a heretic that leave the fire of a shrine in sight, the best place first; another place must be freer by
 * this much.
 */
static const BastidePoint beside_fire[] = { { 0.21, 0.03 }, { -0.21, 0.03 }, { 0.18, 0.14 }, { -0.18, 0.14 } };
#define FREER        0.06

/* The ground that he stands on is the shrine's too. */
#define HERETIC_ROOM 0.09

static const BastidePoint east = { 1, 0 };

static const BastideThing *
find_shrine (const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->n_things; i++)
    if (plan->things[i].kind == BASTIDE_THING_SHRINE)
      return &plan->things[i];
  return NULL;
}

/* The worth of a point of a road for a highwayman: away from things on the road, near the wanted part of it. */
static double
rate_road_point (const BastideTilePlan *plan,
                 const BastideWay      *road,
                 double                 part,
                 BastidePoint           point)
{
  double wanted = bastide_plan_facts_count_bits (road->edges) == 1 ? ROAD_ENDING : ROAD_MIDDLE;
  double rating = -0.35 * fabs (part - wanted);
  const BastideThing *shrine = find_shrine (plan);

  if (bastide_grid_get_label (&plan->grid, point) != road->segment)
    return -10 + rating;
  for (guint i = 0; i < plan->n_things; i++)
    {
      double room = bastide_tile_plan_get_room (plan->things[i].kind) * plan->things[i].scale + 0.06;

      rating += MIN (0, bastide_point_distance (point, plan->things[i].at) - room);
    }
  for (guint i = 0; i < plan->n_roads; i++)
    if (plan->roads[i].segment != road->segment)
      rating += MIN (0, bastide_line_get_nearest (&plan->roads[i].line, point, NULL) - 0.16);
  if (shrine != NULL)
    rating += 2 * MIN (0, bastide_point_distance (point, shrine->at) - SIGHT);
  for (guint i = 0; i < plan->n_gates; i++)
    rating += MIN (0, bastide_point_distance (point, plan->gates[i].at) - 0.12);
  return rating;
}

static void
plan_road (BastideTilePlan *plan,
           guint            segment)
{
  double best = -G_MAXDOUBLE;

  plan->places[segment] = BASTIDE_POINT (0.5, 0.5);
  plan->along[segment] = east;
  for (guint i = 0; i < plan->n_roads; i++)
    {
      const BastideWay *road = &plan->roads[i];
      double length = bastide_line_get_length (&road->line);

      if (road->segment != segment)
        continue;
      for (double part = ROAD_FIRST; part <= ROAD_LAST; part += 0.02)
        {
          BastidePoint tangent;
          BastidePoint point = bastide_line_get_point (&road->line, part * length, &tangent);
          double rating = rate_road_point (plan, road, part, point);

          if (rating <= best)
            continue;
          best = rating;
          plan->places[segment] = point;
          plan->along[segment] = tangent;
        }
    }
}

/* The distance of @point from the nearest place of any segment but @segment. */
static double
get_nearest_place (const BastideTilePlan *plan,
                   guint                  segment,
                   BastidePoint           point)
{
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < plan->type->n_segments; i++)
    if (i != segment)
      nearest = MIN (nearest, bastide_point_distance (plan->places[i], point));
  return nearest;
}

/* An offset on the screen is upright however the tile lies. */
static BastidePoint
stand_aside (const BastideTilePlan *plan,
             const BastideThing    *thing,
             BastidePoint           aside,
             double                 scale)
{
  return bastide_point_add (thing->at, bastide_direction_rotate (aside, 4 - plan->rotation), scale);
}

static BastidePoint
get_heretic_place (const BastideTilePlan *plan,
                   guint                  segment,
                   const BastideThing    *shrine)
{
  BastidePoint best = stand_aside (plan, shrine, beside_fire[0], 1);

  for (guint i = 1; i < G_N_ELEMENTS (beside_fire); i++)
    {
      BastidePoint place = stand_aside (plan, shrine, beside_fire[i], 1);

      if (get_nearest_place (plan, segment, place) > get_nearest_place (plan, segment, best) + FREER)
        best = place;
    }
  return best;
}

/* Figures on a building stand beside its tower or its fire. */
static void
plan_building (BastideTilePlan *plan,
               guint            segment)
{
  plan->places[segment] = plan->hub;
  plan->along[segment] = east;
  for (guint i = 0; i < plan->n_things; i++)
    {
      const BastideThing *thing = &plan->things[i];
      double room = bastide_tile_plan_get_room (thing->kind) * thing->scale;

      if (thing->segment != segment)
        continue;
      bastide_grid_fill_disc (&plan->grid, thing->at, room * 0.92, room * 0.92, segment);
      if (thing->kind == BASTIDE_THING_GARDEN)
        plan->places[segment] = thing->at;
      else if (thing->kind == BASTIDE_THING_SHRINE)
        {
          BastidePoint place = get_heretic_place (plan, segment, thing);

          plan->places[segment] = place;
          bastide_grid_fill_disc (&plan->grid, bastide_point_mix (thing->at, place, 0.8), HERETIC_ROOM, HERETIC_ROOM,
                                  segment);
        }
      else
        plan->places[segment] = stand_aside (plan, thing, BASTIDE_POINT (0.06, 0.045), thing->scale);
      return;
    }
}

void
bastide_tile_plan_places (BastideTilePlan *plan)
{
  const BstTileType *type = plan->type;
  const BastideThing *shrine = find_shrine (plan);

  for (guint i = 0; i < type->n_segments; i++)
    switch (type->segments[i].kind)
      {
      case BST_KIND_CITY:
        plan->along[i] = east;
        break;
      case BST_KIND_ROAD:
        plan_road (plan, i);
        break;
      case BST_KIND_FIELD:
        {
          BastideGrid grid = plan->grid;
          BastidePoint spot = BASTIDE_POINT (0.5, 0.5);

          /* A field that no square of the grid shows: an odd place for a figure, but no crash. */
          if (type->segments[i].halves != 0)
            {
              guint half = (guint) __builtin_ctz (type->segments[i].halves);

              spot = bastide_point_rotate (BASTIDE_POINT (half & 1 ? 0.75 : 0.25, 0.1), half / 2);
            }
          if (shrine != NULL)
            bastide_grid_block (&grid, shrine->at, SIGHT, SIGHT);
          bastide_grid_find_spot (&grid, 1u << i, 0.22, BASTIDE_POINT (0.5, 0.5), 0.03, &spot);
          plan->places[i] = spot;
          plan->along[i] = east;
        }
        break;
      default:
        break;
      }
  /* Buildings give way to the others. */
  for (guint i = 0; i < type->n_segments; i++)
    {
      guint kind = type->segments[i].kind;

      if (kind != BST_KIND_CITY && kind != BST_KIND_ROAD && kind != BST_KIND_FIELD)
        plan_building (plan, i);
    }
  bastide_tile_plan_robber_sign (plan);
}

/* Places of the figures of a row: beside each other along a line through the middle place, or along a road. */
typedef struct
{
  const BastideTilePlan *plan;
  guint                  segment;
  guint                  count;
  const BastideLine     *road;
  double                 middle;
  BastidePoint           along;
  double                 step;
} Row;

static BastidePoint
get_in_row (const Row *row,
            guint      nth)
{
  double aside = (nth - (row->count - 1) / 2.0) * row->step;

  if (row->road != NULL)
    return bastide_line_get_point (row->road, row->middle + aside, NULL);
  return bastide_point_add (row->plan->places[row->segment], row->along, aside);
}

static guint
count_on_segment (const Row *row)
{
  guint n = 0;

  for (guint i = 0; i < row->count; i++)
    {
      BastidePoint at = get_in_row (row, i);

      if (at.x > 0.04 && at.x < 0.96 && at.y > 0.04 && at.y < 0.96
          && bastide_grid_get_label (&row->plan->grid, at) == row->segment)
        n++;
    }
  return n;
}

/* Shifts the row along its road until all figures stand on it. */
static guint
shift_on_road (Row *row)
{
  static const double shifts[] = { 0, -0.03, 0.03, -0.06, 0.06, -0.09, 0.09, -0.12, 0.12 };
  double middle = row->middle;
  double best_middle = middle;
  guint best = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    {
      guint n;

      row->middle = middle + shifts[i];
      n = count_on_segment (row);
      if (n <= best)
        continue;
      best = n;
      best_middle = row->middle;
    }
  row->middle = best_middle;
  return best;
}

/* Chooses the direction that keeps most figures on their own ground. */
static guint
turn_row (Row *row)
{
  const BastidePoint tries[] = {
    row->plan->along[row->segment], { 1, 0 }, { 0, 1 }, { 0.707, 0.707 }, { 0.707, -0.707 },
  };
  BastidePoint along = tries[0];
  guint best = 0;

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      guint n;

      row->along = tries[i];
      n = count_on_segment (row);
      if (n <= best)
        continue;
      best = n;
      along = tries[i];
    }
  row->along = along;
  return best;
}

void
bastide_tile_painter_get_place (const BstTileType *type,
                                guint              rotation,
                                guint              segment,
                                guint              nth,
                                guint              count,
                                double            *x,
                                double            *y)
{
  static const double steps[] = { 1, 0.8, 0.65, 0.5, 0.35, 0.2 };
  BastideTilePlan plan;
  BastidePoint place;

  g_return_if_fail (type != NULL);
  g_return_if_fail (segment < type->n_segments);

  bastide_tile_plan_init (&plan, type, rotation);
  place = plan.places[segment];
  if (count > 1)
    {
      Row row = { .plan = &plan, .segment = segment, .count = count };

      for (guint i = 0; i < plan.n_roads && row.road == NULL; i++)
        if (plan.roads[i].segment == segment
            && bastide_line_get_nearest (&plan.roads[i].line, place, &row.middle) < 0.02)
          row.road = &plan.roads[i].line;
      /* A row closes up where its ground is too narrow for it. */
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          row.step = FIGURE_STEP * steps[i];
          if ((row.road != NULL ? shift_on_road (&row) : turn_row (&row)) == count)
            break;
        }
      place = get_in_row (&row, nth);
    }
  *x = CLAMP (place.x, 0.05, 0.95);
  *y = CLAMP (place.y, 0.05, 0.95);
}

void
bastide_tile_painter_get_corner_place (guint   corner,
                                       double *x,
                                       double *y)
{
  BastidePoint at = bastide_point_rotate (BASTIDE_POINT (1 - BARN_MARGIN, BARN_MARGIN), corner & 3);

  *x = at.x;
  *y = at.y;
}

static void
trace_city (const BastideTilePlan *plan,
            cairo_t               *cr,
            guint                  segment,
            double                 size)
{
  for (guint i = 0; i < plan->n_parts; i++)
    {
      const BastideLine *outline = &plan->parts[i].outline;

      if (plan->parts[i].segment != segment)
        continue;
      cairo_new_sub_path (cr);
      for (guint j = 0; j < outline->n_points; j++)
        cairo_line_to (cr, outline->points[j].x * size, outline->points[j].y * size);
      cairo_close_path (cr);
    }
  for (guint i = 0; i < plan->n_decks; i++)
    if (plan->decks[i].segment == segment)
      {
        BastidePoint from = plan->decks[i].from;
        BastidePoint to = plan->decks[i].to;
        double half = BASTIDE_DECK_HALF;

        if (fabs (from.x - to.x) < fabs (from.y - to.y))
          cairo_rectangle (cr, (from.x - half) * size, MIN (from.y, to.y) * size, 2 * half * size,
                           fabs (from.y - to.y) * size);
        else
          cairo_rectangle (cr, MIN (from.x, to.x) * size, (from.y - half) * size, fabs (from.x - to.x) * size,
                           2 * half * size);
      }
}

void
bastide_tile_painter_segment_path (cairo_t           *cr,
                                   const BstTileType *type,
                                   guint              rotation,
                                   guint              segment,
                                   double             size)
{
  BastideTilePlan plan;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (type != NULL);
  g_return_if_fail (segment < type->n_segments);

  bastide_tile_plan_init (&plan, type, rotation);
  switch (type->segments[segment].kind)
    {
    case BST_KIND_CITY:
      trace_city (&plan, cr, segment, size);
      break;
    case BST_KIND_ROAD:
      for (guint i = 0; i < plan.n_roads; i++)
        {
          const BastideLine *line = &plan.roads[i].line;
          BastideLine left;
          BastideLine right;

          if (plan.roads[i].segment != segment)
            continue;
          bastide_line_offset (line, -BASTIDE_VERGE_WIDTH / 2, 0, &left);
          bastide_line_offset (line, BASTIDE_VERGE_WIDTH / 2, 0, &right);
          cairo_new_sub_path (cr);
          for (guint j = 0; j < left.n_points; j++)
            cairo_line_to (cr, CLAMP (left.points[j].x, 0, 1) * size, CLAMP (left.points[j].y, 0, 1) * size);
          for (guint j = right.n_points; j > 0; j--)
            cairo_line_to (cr, CLAMP (right.points[j - 1].x, 0, 1) * size, CLAMP (right.points[j - 1].y, 0, 1) * size);
          cairo_close_path (cr);
        }
      break;
    default:
      bastide_grid_trace (&plan.grid, segment, cr, size);
      break;
    }
}

guint
bastide_tile_painter_find_segment (const BstTileType *type,
                                   guint              rotation,
                                   double             x,
                                   double             y)
{
  BastideTilePlan plan;
  guint label;

  g_return_val_if_fail (type != NULL, BST_NO_SEGMENT);

  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1))
    return BST_NO_SEGMENT;
  bastide_tile_plan_init (&plan, type, rotation);
  label = bastide_grid_get_label (&plan.grid, BASTIDE_POINT (x, y));
  return label < type->n_segments ? label : BST_NO_SEGMENT;
}
