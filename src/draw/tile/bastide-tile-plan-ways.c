/* bastide-tile-plan-ways.c: the roads of a tile, with their gates, bridges and tunnels
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-brush.h"
#include "bastide-tile-ways.h"

#define BEND_ROAD      0.16
#define TUNNEL_REACH   0.13
#define TUNNEL_AT_WALL 0.175
#define LONE_REACH     0.27
#define GATE_AIM       0.27
#define GATE_MARGIN    0.15

/* Distance that a road round a corner keeps from it: 0.552 is the quarter circle. */
#define KAPPA_ROUND  0.552
#define KAPPA_INNER  0.28
#define KAPPA_CENTRE 1.0

static BastideWay *
add_road (BastideTilePlan *plan,
          guint            segment,
          guint            edges,
          guint            end)
{
  BastideWay *way;

  if (plan->n_roads == BASTIDE_MAX_WAYS)
    return NULL;
  way = &plan->roads[plan->n_roads++];
  way->segment = (guint8) segment;
  way->edges = (guint8) edges;
  way->end = (guint8) end;
  way->line.n_points = 0;
  return way;
}

/* From an edge to a point in the tile, square to the edge, arriving in the direction @arrive. */
static void
trace_to_point (BastideLine  *line,
                guint         edge,
                BastidePoint  to,
                BastidePoint  arrive)
{
  BastidePoint inward = bastide_edge_inward (edge);
  BastidePoint from = bastide_edge_middle (edge, BASTIDE_WAY_STRAIGHT);
  double reach = bastide_point_distance (from, to) * 0.4;

  bastide_line_add (line, bastide_edge_middle (edge, -BASTIDE_WAY_BEYOND));
  bastide_line_add (line, from);
  bastide_line_add_curve (line,
                          bastide_point_add (from, inward, reach),
                          bastide_point_add (to, arrive, -reach),
                          to, 20);
}

static void
trace_to_hub (BastideLine  *line,
              guint         edge,
              BastidePoint  hub)
{
  BastidePoint from = bastide_edge_middle (edge, 0.2);

  trace_to_point (line, edge, hub, bastide_point_unit (BASTIDE_POINT (hub.x - from.x, hub.y - from.y)));
}

/* The city that a road ends at: the join says so; else any city. */
static guint
get_goal (const BstTileType *type,
          guint              road,
          guint             *n_cities)
{
  guint goal = BST_NO_SEGMENT;

  *n_cities = 0;
  for (guint i = 0; i < type->n_joins; i++)
    {
      if (!(type->joins[i] & (1u << road)))
        continue;
      for (guint j = 0; j < type->n_segments; j++)
        if (type->segments[j].kind == BST_KIND_CITY && (type->joins[i] & (1u << j)))
          {
            goal = j;
            (*n_cities)++;
          }
    }
  for (guint j = 0; j < type->n_segments && goal == BST_NO_SEGMENT; j++)
    if (type->segments[j].kind == BST_KIND_CITY)
      goal = j;
  return goal;
}

static gboolean
find_gate (const BastideTilePlan *plan,
           guint                  city,
           BastidePoint           aim,
           BastideGate           *gate)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < plan->n_walls; i++)
    {
      const BastideLine *line = &plan->walls[i].line;
      double length = bastide_line_get_length (line);
      double at = 0;
      double distance = bastide_line_get_nearest (line, aim, &at);

      if (plan->walls[i].segment != city || distance >= best)
        continue;
      best = distance;
      gate->wall = (guint8) i;
      gate->at = bastide_line_get_point (line, CLAMP (at, GATE_MARGIN, length - GATE_MARGIN), &gate->tangent);
    }
  return best < G_MAXDOUBLE;
}

static void
trace_to_gate (BastideTilePlan *plan,
               BastideWay      *way,
               guint            edge,
               guint            road)
{
  guint n_cities;
  guint city = get_goal (plan->type, road, &n_cities);
  BastidePoint aim = n_cities > 1 ? BASTIDE_POINT (0.5, 0.5) : bastide_edge_middle (edge, GATE_AIM);
  BastideGate gate;
  BastidePoint inward;

  if (city == BST_NO_SEGMENT || !find_gate (plan, city, aim, &gate))
    {
      trace_to_hub (&way->line, edge, plan->hub);
      return;
    }
  if (n_cities > 1)
    {
      /* Two cities meet in one gate: both roads run up to it from the sides. */
      trace_to_point (&way->line, edge, BASTIDE_POINT (0.5, 0.5), bastide_edge_inward (edge));
      return;
    }
  inward = BASTIDE_POINT (-gate.tangent.y, gate.tangent.x);
  trace_to_point (&way->line, edge, bastide_point_add (gate.at, inward, 0.035), inward);
  if (plan->n_gates < BASTIDE_MAX_GATES)
    plan->gates[plan->n_gates++] = gate;
}

/* A road under a city shows only at both ends. */
static void
add_tunnel_stubs (BastideTilePlan *plan,
                  guint            road)
{
  guint edges = plan->type->segments[road].edges;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      gboolean one_field;
      BastideWay *way;
      double reach;

      if (!(edges & (1u << edge)))
        continue;
      way = add_road (plan, road, 1u << edge, BST_ROAD_TUNNEL);
      if (way == NULL)
        return;
      one_field = bastide_plan_facts_get_field (plan->type, 2 * edge) ==
                  bastide_plan_facts_get_field (plan->type, 2 * edge + 1);
      reach = one_field ? TUNNEL_REACH : TUNNEL_AT_WALL;
      trace_to_point (&way->line, edge, bastide_edge_middle (edge, reach), bastide_edge_inward (edge));
      if (plan->n_tunnels < BST_N_EDGES)
        plan->tunnels[plan->n_tunnels++] = (BastideTunnel) {
          .at = bastide_edge_middle (edge, reach),
          .inward = bastide_edge_inward (edge),
        };
    }
}

/* Returns whether a road across the tile must make room for a thing beside it. */
static gboolean
must_bend (const BastideTilePlan  *plan,
           const BastideRoadFacts *facts)
{
  guint building = bastide_plan_facts_get_building (plan->type);

  if (plan->n_bridges > 0 || plan->type->n_crossings > 0 || facts->wall_contact != 0)
    return FALSE;
  if (building != BST_NO_SEGMENT && !bastide_plan_facts_is_in_city (plan->type, building))
    return TRUE;
  return (plan->type->marks & (BST_MARK_VOLCANO | BST_MARK_BAZAAR)) != 0;
}

static void
add_through_road (BastideTilePlan        *plan,
                  const BastideRoadFacts *facts,
                  guint                   road)
{
  guint edges = plan->type->segments[road].edges;
  guint first = (guint) __builtin_ctz (edges);
  BastideWay *way;

  if (edges & plan->type->tunnel_edges)
    {
      add_tunnel_stubs (plan, road);
      return;
    }
  way = add_road (plan, road, edges, BST_ROAD_THROUGH);
  if (way == NULL)
    return;
  if (edges != (0x5u << first))
    {
      double kappa = KAPPA_ROUND;

      if (facts->through_contact == road || facts->wall_contact != 0)
        kappa = KAPPA_CENTRE;
      else if (must_bend (plan, facts) && plan->type->n_rivers == 0)
        kappa = KAPPA_INNER;
      bastide_way_trace_corner (&way->line, edges == 0x9 ? BST_EDGE_W : first, kappa);
    }
  else if (must_bend (plan, facts))
    bastide_way_trace_across (&way->line, first, 0, BEND_ROAD * bastide_way_get_side (plan, first));
  else
    {
      guint32 state = plan->seed ^ (first + 1);
      double swing = 0.025 + 0.025 * bastide_tile_plan_random (&state);

      if (plan->type->n_crossings > 0 || facts->wall_contact != 0 || facts->through_contact != BST_NO_SEGMENT)
        swing = 0;
      bastide_way_trace_across (&way->line, first, bastide_tile_plan_random (&state) < 0.5 ? -swing : swing, 0);
    }
}

static void
add_arms (BastideTilePlan        *plan,
          const BastideRoadFacts *facts,
          guint                   road)
{
  const BstSegment *segment = &plan->type->segments[road];

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      BastideWay *way;

      if (!(segment->edges & (1u << edge)))
        continue;
      way = add_road (plan, road, 1u << edge, segment->end);
      if (way == NULL)
        return;
      if (segment->end == BST_ROAD_CITY)
        trace_to_gate (plan, way, edge, road);
      else if (facts->lone_edges & (1u << edge))
        trace_to_hub (&way->line, edge, bastide_edge_middle (edge, LONE_REACH));
      else
        trace_to_hub (&way->line, edge, plan->hub);
    }
}

static void
add_bridge (BastideTilePlan   *plan,
            BastideBridgeKind  kind,
            guint              way,
            BastidePoint       at,
            BastidePoint       tangent,
            double             length)
{
  BastideBridge *bridge;

  if (plan->n_bridges == BASTIDE_MAX_BRIDGES)
    return;
  bridge = &plan->bridges[plan->n_bridges++];
  bridge->kind = (guint8) kind;
  bridge->way = (guint8) way;
  bridge->at = at;
  bridge->tangent = tangent;
  bridge->length = length;
}

/* A road over a city rests on both of its walls. */
static void
bridge_city (BastideTilePlan *plan,
             guint            way)
{
  const BastideLine *line = &plan->roads[way].line;
  BastidePoint ends[2];
  BastidePoint along[2];
  guint n_ends = 0;

  for (guint i = 0; i < plan->n_walls && n_ends < 2; i++)
    {
      BastidePoint across;

      if (bastide_plan_facts_crosses (plan->type, 1u << plan->roads[way].segment, 1u << plan->walls[i].segment)
          && bastide_line_intersect (line, &plan->walls[i].line, &ends[n_ends], &along[n_ends], &across))
        n_ends++;
    }
  if (n_ends == 2)
    add_bridge (plan, BASTIDE_BRIDGE_CITY, way, bastide_point_mix (ends[0], ends[1], 0.5), along[0],
                bastide_point_distance (ends[0], ends[1]) + 0.05);
}

void
bastide_tile_plan_roads (BastideTilePlan        *plan,
                         const BastideRoadFacts *facts)
{
  const BstTileType *type = plan->type;

  for (guint i = 0; i < type->n_segments; i++)
    {
      if (type->segments[i].kind != BST_KIND_ROAD || type->segments[i].edges == 0)
        continue;
      if (bastide_plan_facts_count_bits (type->segments[i].edges) == 2)
        add_through_road (plan, facts, i);
      else
        add_arms (plan, facts, i);
    }
  for (guint i = 0; i < plan->n_roads; i++)
    {
      const BastideWay *road = &plan->roads[i];
      BastidePoint at;
      BastidePoint along;
      BastidePoint across;

      for (guint j = 0; j < plan->n_rivers; j++)
        if (bastide_line_intersect (&road->line, &plan->rivers[j].line, &at, &along, &across)
            && (type->river_role != BST_RIVER_SPRING || bastide_point_distance (at, plan->spring) > 0.15))
          add_bridge (plan, BASTIDE_BRIDGE_RIVER, i, at, along, 0.125 + 0.09);
      if (road->end != BST_ROAD_THROUGH)
        continue;
      for (guint j = 0; j < i; j++)
        if (bastide_plan_facts_crosses (type, 1u << road->segment, 1u << plan->roads[j].segment)
            && bastide_line_intersect (&road->line, &plan->roads[j].line, &at, &along, &across))
          add_bridge (plan, BASTIDE_BRIDGE_ROAD, i, at, along, BASTIDE_VERGE_WIDTH + 0.10);
      bridge_city (plan, i);
    }
}
