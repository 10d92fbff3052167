/* bastide-tile-ways.c: the courses that roads and rivers share, the rivers, and the hub
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-tile-ways.h"

#define BEND_RIVER     0.17
#define BUILDING_SHIFT 0.14
#define HUB_FROM_CITY  0.07
#define FORK_REACH     0.22
#define KAPPA_RIVER    0.552

void
bastide_way_trace_across (BastideLine *line,
                          guint        edge,
                          double       swing,
                          double       bend)
{
  const guint n_steps = 36;
  BastidePoint inward = bastide_edge_inward (edge);
  BastidePoint right = BASTIDE_POINT (-inward.y, inward.x);

  bastide_line_add (line, bastide_edge_middle (edge, -BASTIDE_WAY_BEYOND));
  for (guint i = 0; i <= n_steps; i++)
    {
      double t = i / (double) n_steps;
      double at = BASTIDE_WAY_STRAIGHT + t * (1 - 2 * BASTIDE_WAY_STRAIGHT);
      double wave = sin (G_PI * t);
      double aside = 1.3 * swing * sin (2 * G_PI * t) * wave + bend * wave * wave;

      bastide_line_add (line, bastide_point_add (bastide_edge_middle (edge, at), right, aside));
    }
  bastide_line_add (line, bastide_edge_middle (edge, 1 + BASTIDE_WAY_BEYOND));
}

void
bastide_way_trace_corner (BastideLine *line,
                          guint        edge,
                          double       kappa)
{
  guint next = (edge + 1) & 3;
  BastidePoint from = bastide_edge_middle (edge, BASTIDE_WAY_STRAIGHT);
  BastidePoint to = bastide_edge_middle (next, BASTIDE_WAY_STRAIGHT);
  double reach = 0.5 * kappa - BASTIDE_WAY_STRAIGHT * (1 - kappa);

  bastide_line_add (line, bastide_edge_middle (edge, -BASTIDE_WAY_BEYOND));
  bastide_line_add (line, from);
  bastide_line_add_curve (line,
                          bastide_point_add (from, bastide_edge_inward (edge), reach),
                          bastide_point_add (to, bastide_edge_inward (next), reach),
                          to, 28);
  bastide_line_add (line, bastide_edge_middle (next, -BASTIDE_WAY_BEYOND));
}

/* The side of the way that roads to the building, or else fields rather than cities, lie on stays free. */
double
bastide_way_get_side (const BastideTilePlan *plan,
                      guint                  edge)
{
  guint left = (edge + 1) & 3;
  guint right = (edge + 3) & 3;
  gboolean road_right = bastide_plan_facts_get_at_edge (plan->type, BST_KIND_ROAD, right) != BST_NO_SEGMENT;
  gboolean road_left = bastide_plan_facts_get_at_edge (plan->type, BST_KIND_ROAD, left) != BST_NO_SEGMENT;
  gboolean city_right = bastide_plan_facts_get_at_edge (plan->type, BST_KIND_CITY, right) != BST_NO_SEGMENT;
  gboolean city_left = bastide_plan_facts_get_at_edge (plan->type, BST_KIND_CITY, left) != BST_NO_SEGMENT;

  /* Coming in from the north, the east is on the left hand. */
  if (road_right != road_left)
    return road_left ? 1 : -1;
  if (city_right != city_left)
    return city_right ? 1 : -1;
  return 1;
}

/* The edge through which a way that crosses the tile comes in, or `BST_N_EDGES` when none does. */
static guint
find_way_across (const BstTileType *type)
{
  for (guint i = 0; i < type->n_rivers; i++)
    if (bastide_plan_facts_is_straight (type->rivers[i]))
      return (guint) __builtin_ctz (type->rivers[i]);
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_ROAD && bastide_plan_facts_is_straight (type->segments[i].edges))
      return (guint) __builtin_ctz (type->segments[i].edges);
  return BST_N_EDGES;
}

static gboolean
has_free_building (const BstTileType *type)
{
  guint building = bastide_plan_facts_get_building (type);

  if (building != BST_NO_SEGMENT)
    return !bastide_plan_facts_is_in_city (type, building);
  return (type->marks & (BST_MARK_VOLCANO | BST_MARK_BAZAAR)) != 0;
}

static BastidePoint
move_towards_edges (BastidePoint point,
                    guint        edges,
                    double       by)
{
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if (edges & (1u << edge))
      point = bastide_point_add (point, bastide_edge_inward (edge), -by);
  return point;
}

/* Away from a road or river that only passes. */
static BastidePoint
get_hub_beside_way (const BstTileType *type,
                    guint              hub_edges,
                    BastidePoint       hub)
{
  gboolean passed = FALSE;
  double shift;

  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_ROAD && bastide_plan_facts_count_bits (type->segments[i].edges) == 2)
      passed = TRUE;
  for (guint i = 0; i < type->n_rivers; i++)
    passed = TRUE;
  if (!passed)
    return hub;
  shift = BUILDING_SHIFT / MAX (1, sqrt (bastide_plan_facts_count_bits (hub_edges)));
  return move_towards_edges (hub, hub_edges, shift);
}

void
bastide_tile_plan_hub (BastideTilePlan        *plan,
                       const BastideRoadFacts *facts)
{
  guint across = find_way_across (plan->type);
  guint sides = 0;
  guint n_cities = 0;

  plan->has_hub = facts->hub_edges != 0;
  plan->hub = BASTIDE_POINT (0.5, 0.5);
  for (guint i = 0; i < plan->type->n_segments; i++)
    if (plan->type->segments[i].kind == BST_KIND_CITY)
      {
        sides = plan->type->segments[i].edges;
        n_cities++;
      }
  /* With one city on one side only, everything moves a little away from it. */
  if (n_cities == 1 && bastide_plan_facts_count_bits (sides) == 1)
    plan->hub = bastide_point_add (plan->hub, bastide_edge_inward ((guint) __builtin_ctz (sides)), HUB_FROM_CITY);
  if (facts->through_contact != BST_NO_SEGMENT)
    {
      guint edges = plan->type->segments[facts->through_contact].edges;
      gboolean bent = bastide_plan_facts_count_bits (edges) == 2 && !bastide_plan_facts_is_straight (edges);

      plan->hub = move_towards_edges (BASTIDE_POINT (0.5, 0.5), bent ? edges : 0, 0.0625);
    }
  else if (facts->city_contact != 0)
    plan->hub = move_towards_edges (BASTIDE_POINT (0.5, 0.5), facts->city_contact, 0.10);
  else if (plan->type->river_role == BST_RIVER_SPRING && facts->hub_edges != 0)
    plan->hub = bastide_point_add (BASTIDE_POINT (0.5, 0.5),
                                   bastide_edge_inward ((guint) __builtin_ctz (facts->hub_edges)), -0.06);
  else if (facts->hub_edges != 0)
    plan->hub = get_hub_beside_way (plan->type, facts->hub_edges, plan->hub);
  else if (across != BST_N_EDGES && has_free_building (plan->type))
    {
      BastidePoint inward = bastide_edge_inward (across);
      BastidePoint right = BASTIDE_POINT (-inward.y, inward.x);

      plan->hub = bastide_point_add (BASTIDE_POINT (0.5, 0.5), right,
                                     -BUILDING_SHIFT * bastide_way_get_side (plan, across));
    }
}

static BastideLine *
add_river (BastideTilePlan *plan,
           guint            edges)
{
  BastideWay *way;

  if (plan->n_rivers == BASTIDE_MAX_STREAMS)
    return NULL;
  way = &plan->rivers[plan->n_rivers++];
  way->segment = BST_NO_SEGMENT;
  way->edges = (guint8) edges;
  way->end = BST_ROAD_THROUGH;
  way->line.n_points = 0;
  return &way->line;
}

/* A river that begins or ends in the tile; where its two banks are different fields it reaches the road that parts
 * them. */
static void
trace_river_end (BastideTilePlan *plan,
                 guint            river)
{
  guint edge = (guint) __builtin_ctz (plan->type->rivers[river]);
  BastideLine *line = add_river (plan, plan->type->rivers[river]);
  BastidePoint inward = bastide_edge_inward (edge);
  BastidePoint from = bastide_edge_middle (edge, BASTIDE_WAY_STRAIGHT);
  guint left = bastide_plan_facts_get_field (plan->type, 2 * edge);
  guint right = bastide_plan_facts_get_field (plan->type, 2 * edge + 1);

  if (line == NULL)
    return;
  if (plan->type->river_role == BST_RIVER_END_AT_CITY)
    plan->spring = bastide_edge_middle (edge, 0.73);
  else if (plan->has_hub)
    plan->spring = bastide_edge_middle (edge, 0.42);
  else if (has_free_building (plan->type))
    plan->spring = bastide_edge_middle (edge, 0.30);
  else if (left != right)
    plan->spring = BASTIDE_POINT (0.55, 0.55);
  bastide_line_add (line, bastide_edge_middle (edge, -BASTIDE_WAY_BEYOND));
  bastide_line_add (line, from);
  bastide_line_add_curve (line,
                          bastide_point_add (bastide_point_add (from, inward, 0.16),
                                             BASTIDE_POINT (-inward.y, inward.x), 0.03),
                          bastide_point_add (plan->spring, inward, -0.14), plan->spring, 20);
  if (plan->type->river_role == BST_RIVER_END_AT_CITY)
    {
      /* The wall of a city opens over a river that runs into it. */
      for (guint i = 0; i < plan->n_walls && plan->n_gates < BASTIDE_MAX_GATES; i++)
        {
          BastideGate gate = { .wall = (guint8) i };
          BastidePoint along;

          if (!bastide_line_intersect (line, &plan->walls[i].line, &gate.at, &along, &gate.tangent))
            continue;
          plan->gates[plan->n_gates++] = gate;
          break;
        }
    }
}

/* Two arms run across, the third swings into one of them. */
static void
trace_fork (BastideTilePlan *plan,
            guint            river)
{
  guint edges = plan->type->rivers[river];
  guint third = (guint) __builtin_ctz (edges);
  BastideLine *line;
  BastidePoint goal;
  BastidePoint inward;

  while (!(edges & (1u << third)) || (edges & (1u << ((third + 2) & 3))))
    {
      if (third == 3)
        break;
      third++;
    }
  line = add_river (plan, edges & ~(1u << third));
  if (line == NULL)
    return;
  bastide_way_trace_across (line, (third + 1) & 3, 0, 0);
  line = add_river (plan, 1u << third);
  if (line == NULL)
    return;
  inward = bastide_edge_inward ((third + 1) & 3);
  goal = bastide_edge_middle ((third + 1) & 3, 0.5 - FORK_REACH);
  bastide_line_add (line, bastide_edge_middle (third, -BASTIDE_WAY_BEYOND));
  bastide_line_add (line, bastide_edge_middle (third, BASTIDE_WAY_STRAIGHT));
  bastide_line_add_curve (line, bastide_edge_middle (third, 0.32), bastide_point_add (goal, inward, 0.16), goal, 20);
}

void
bastide_tile_plan_rivers (BastideTilePlan *plan)
{
  plan->spring = BASTIDE_POINT (0.5, 0.5);
  for (guint i = 0; i < plan->type->n_rivers; i++)
    {
      guint edges = plan->type->rivers[i];
      guint n_edges = bastide_plan_facts_count_bits (edges);
      gboolean crossed = bastide_plan_facts_crosses (plan->type, BST_LINK_RIVER (i), 0);
      guint32 state = plan->seed;
      guint first;
      BastideLine *line;

      if (n_edges == 1)
        trace_river_end (plan, i);
      else if (n_edges > 2)
        trace_fork (plan, i);
      if (n_edges != 2)
        continue;
      first = (guint) __builtin_ctz (edges);
      line = add_river (plan, edges);
      if (line == NULL)
        continue;
      if (!bastide_plan_facts_is_straight (edges))
        bastide_way_trace_corner (line, edges == 0x9 ? BST_EDGE_W : first, KAPPA_RIVER);
      else if (crossed)
        bastide_way_trace_across (line, first, 0, 0);
      else if (has_free_building (plan->type))
        bastide_way_trace_across (line, first, 0, BEND_RIVER * bastide_way_get_side (plan, first));
      else
        bastide_way_trace_across (line, first, bastide_tile_plan_random (&state) < 0.5 ? 0.035 : -0.035, 0);
    }
}
