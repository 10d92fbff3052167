/* bastide-tile-plan-cities.c: outlines and walls of the cities of a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-tile-plan.h"

#define ARC_STEPS 14

/* Depth of the wall over one, or over three sides of grass. */
#define DEPTH_ONE_SIDED  0.30
#define DEPTH_BUILDING   0.27
#define DEPTH_DECK_END   0.25
#define DEPTH_EMBRACED   0.21
#define DEPTH_MEETING    0.49
#define DEPTH_TOUCHING   0.455
#define DEPTH_TO_BEND    0.52
#define DEPTH_LENS       0.20
#define DEPTH_WIDE_LENS  0.36
#define DEPTH_TUNNEL     0.29
#define SHIFT_TWO_SIDES  0.085
#define SHIFT_BUILDING   0.13

/* Every wall leaves its corner at this angle to the side of its city, or to the grass of a lens. */
static const BastidePoint leave = { 0.766, 0.643 };

static gboolean
touches_city (const BstTileType *type,
              guint              field,
              guint              city)
{
  return field != BST_NO_SEGMENT && (type->segments[field].cities & (1u << city)) != 0;
}

/* Returns whether @city runs out into @corner between two edges that are not its own: two fields that part there need a
 * wall, and a field that does not know the city beside it is kept from it by another city.
 */
static gboolean
runs_into_corner (const BstTileType *type,
                  guint              city,
                  guint              corner)
{
  guint edge_before = (corner + 3) & 3;
  guint before = bastide_plan_facts_get_field (type, 2 * edge_before + 1);
  guint after = bastide_plan_facts_get_field (type, 2 * corner);
  guint city_before = bastide_plan_facts_get_at_edge (type, BST_KIND_CITY, edge_before);
  guint city_after = bastide_plan_facts_get_at_edge (type, BST_KIND_CITY, corner);

  if (before != BST_NO_SEGMENT && after != BST_NO_SEGMENT)
    return before != after && touches_city (type, before, city) && touches_city (type, after, city);
  if (after != BST_NO_SEGMENT && city_before != BST_NO_SEGMENT)
    return type->segments[after].cities != 0 && !touches_city (type, after, city_before)
           && touches_city (type, after, city);
  if (before != BST_NO_SEGMENT && city_after != BST_NO_SEGMENT)
    return type->segments[before].cities != 0 && !touches_city (type, before, city_after)
           && touches_city (type, before, city);
  return FALSE;
}

static guint
find_corners (const BstTileType *type,
              guint              city)
{
  guint edges = type->segments[city].edges;
  guint corners = 0;

  for (guint corner = 0; corner < 4; corner++)
    if ((edges & (1u << corner)) || (edges & (1u << ((corner + 3) & 3))) || runs_into_corner (type, city, corner))
      corners |= 1u << corner;
  return corners;
}

/* Appends a wall over one side, mirrored at its middle: from @from to @to, @depth to the side @inward. */
static void
add_bow (BastideLine  *line,
         BastidePoint  from,
         BastidePoint  to,
         BastidePoint  inward,
         BastidePoint  first,
         BastidePoint  second,
         double        depth)
{
  BastidePoint along = BASTIDE_POINT (to.x - from.x, to.y - from.y);
  BastidePoint middle = bastide_point_add (bastide_point_mix (from, to, 0.5), inward, depth);

  bastide_line_add (line, from);
  bastide_line_add_curve (line,
                          bastide_point_add (bastide_point_add (from, along, first.x), inward, first.y),
                          bastide_point_add (bastide_point_add (from, along, second.x), inward, second.y),
                          middle, ARC_STEPS);
  bastide_line_add_curve (line,
                          bastide_point_add (bastide_point_add (to, along, -second.x), inward, second.y),
                          bastide_point_add (bastide_point_add (to, along, -first.x), inward, first.y),
                          to, ARC_STEPS);
}

static double
get_one_sided_depth (const BstTileType      *type,
                     const BastideRoadFacts *facts,
                     guint                   city,
                     guint                   edge)
{
  guint building = bastide_plan_facts_get_building (type);

  if (bastide_plan_facts_is_carried (type, city))
    return DEPTH_DECK_END;
  if (facts->wall_contact & (1u << edge))
    {
      /* A road round a corner passes farther away from the middle than a straight road. */
      for (guint i = 0; i < type->n_segments; i++)
        if (type->segments[i].kind == BST_KIND_ROAD && bastide_plan_facts_count_bits (type->segments[i].edges) == 2
            && !bastide_plan_facts_is_straight (type->segments[i].edges))
          return DEPTH_TO_BEND;
      return DEPTH_TOUCHING;
    }
  for (guint i = 0; i < type->n_joins; i++)
    for (guint j = 0; j < type->n_segments; j++)
      if (j != city && type->segments[j].kind == BST_KIND_CITY && (type->joins[i] & (1u << j))
          && (type->joins[i] & (1u << city)) && type->segments[j].edges != 0)
        return DEPTH_MEETING;
  for (guint i = 0; i < type->n_segments; i++)
    {
      guint corners;

      if (i == city || type->segments[i].kind != BST_KIND_CITY || bastide_plan_facts_is_carried (type, i))
        continue;
      /* Another city bends round the edge of this city. */
      corners = find_corners (type, i);
      if ((corners & (1u << edge)) && (corners & (1u << ((edge + 1) & 3))))
        return DEPTH_EMBRACED;
    }
  if (building != BST_NO_SEGMENT && !bastide_plan_facts_is_in_city (type, building))
    return DEPTH_BUILDING;
  return DEPTH_ONE_SIDED;
}

static void
add_lens (BastideLine       *line,
          const BstTileType *type,
          guint              edge)
{
  double depth = DEPTH_LENS;
  BastidePoint first = BASTIDE_POINT (0.15, 0.126);
  BastidePoint second = BASTIDE_POINT (0.24, depth);

  if (bastide_plan_facts_get_at_edge (type, BST_KIND_CITY, edge) != BST_NO_SEGMENT)
    {
      depth = DEPTH_WIDE_LENS;
      first = BASTIDE_POINT (0.13, 0.17);
      second = BASTIDE_POINT (0.23, depth);
    }
  else if ((type->tunnel_edges & (1u << edge))
           && bastide_plan_facts_get_field (type, 2 * edge) == bastide_plan_facts_get_field (type, 2 * edge + 1))
    second.y = depth = DEPTH_TUNNEL;
  add_bow (line, bastide_corner_point (edge), bastide_corner_point (edge + 1), bastide_edge_inward (edge),
           first, second, depth);
}

static void
add_one_sided (BastideLine *line,
               guint        edge,
               double       depth)
{
  BastidePoint first = BASTIDE_POINT (0.15, 0.125);
  BastidePoint second = BASTIDE_POINT (0.20, depth);

  if (depth < DEPTH_DECK_END)
    first = BASTIDE_POINT (0.17, 0.115);
  if (depth > 0.4)
    second = BASTIDE_POINT (0.28, depth);
  add_bow (line, bastide_corner_point (edge + 1), bastide_corner_point (edge), bastide_edge_inward (edge),
           first, second, depth);
}

static gboolean
has_fields (const BstTileType *type)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_FIELD)
      return TRUE;
  return FALSE;
}

/* The direction in which a wall leaves a corner: along a side, bent towards the inside of the tile. */
static BastidePoint
get_leaving_direction (const BstTileType *type,
                       BastidePoint       along,
                       BastidePoint       inward)
{
  /* Two cities without any grass between them share a straight wall. */
  if (!has_fields (type))
    return bastide_point_unit (bastide_point_add (along, inward, 1));
  return BASTIDE_POINT (along.x * leave.x + inward.x * leave.y, along.y * leave.x + inward.y * leave.y);
}

/* A wall over two sides of grass, from corner @corner round to the opposite one. */
static void
add_two_sided (BastideLine       *line,
               const BstTileType *type,
               guint              city,
               guint              corner)
{
  guint edges = type->segments[city].edges;
  guint side_before = (corner + 3) & 3;
  guint side_after = (corner + 2) & 3;
  guint building = bastide_plan_facts_get_building (type);
  BastidePoint from = bastide_corner_point (corner);
  BastidePoint to = bastide_corner_point (corner + 2);
  BastidePoint away = bastide_point_unit (BASTIDE_POINT (bastide_corner_point (corner + 3).x - 0.5,
                                                         bastide_corner_point (corner + 3).y - 0.5));
  BastidePoint chord = bastide_point_unit (BASTIDE_POINT (to.x - from.x, to.y - from.y));
  double shift = has_fields (type) ? SHIFT_TWO_SIDES : 0;
  gboolean roomy = building != BST_NO_SEGMENT && !bastide_plan_facts_is_in_city (type, building);
  BastidePoint middle = bastide_point_add (BASTIDE_POINT (0.5, 0.5), away, roomy ? SHIFT_BUILDING : shift);
  BastidePoint leave_from;
  BastidePoint leave_to;

  /* Along the city's own side; where the city only runs into the corner, along the grass. */
  if (edges & (1u << side_before))
    leave_from = get_leaving_direction (type, bastide_edge_inward (corner), bastide_edge_inward (side_before));
  else
    leave_from = get_leaving_direction (type, bastide_edge_inward (side_before), bastide_edge_inward (corner));
  if (edges & (1u << side_after))
    leave_to = get_leaving_direction (type, bastide_edge_inward ((corner + 1) & 3), bastide_edge_inward (side_after));
  else
    leave_to = get_leaving_direction (type, bastide_edge_inward (side_after), bastide_edge_inward ((corner + 1) & 3));

  bastide_line_add (line, from);
  bastide_line_add_curve (line,
                          bastide_point_add (from, leave_from, 0.26),
                          bastide_point_add (middle, chord, -0.20),
                          middle, ARC_STEPS);
  bastide_line_add_curve (line,
                          bastide_point_add (middle, chord, 0.20),
                          bastide_point_add (to, leave_to, 0.26),
                          to, ARC_STEPS);
}

static BastidePart *
add_part (BastideTilePlan *plan,
          guint            city)
{
  BastidePart *part;

  if (plan->n_parts == BASTIDE_MAX_PARTS)
    return NULL;
  part = &plan->parts[plan->n_parts++];
  part->segment = (guint8) city;
  part->outline.n_points = 0;
  return part;
}

static BastideLine *
add_wall (BastideTilePlan *plan,
          guint            city)
{
  BastideWall *wall;

  if (plan->n_walls == BASTIDE_MAX_WALLS)
    return NULL;
  wall = &plan->walls[plan->n_walls++];
  wall->segment = (guint8) city;
  wall->part = (guint8) (plan->n_parts - 1);
  wall->line.n_points = 0;
  return &wall->line;
}

static void
add_one_sided_part (BastideTilePlan        *plan,
                    const BastideRoadFacts *facts,
                    guint                   city,
                    guint                   edge)
{
  BastidePart *part = add_part (plan, city);
  BastideLine *wall = part != NULL ? add_wall (plan, city) : NULL;

  if (wall == NULL)
    return;
  add_one_sided (wall, edge, get_one_sided_depth (plan->type, facts, city, edge));
  bastide_line_add (&part->outline, bastide_corner_point (edge));
  bastide_line_append (&part->outline, wall);
}

/* Walks round the tile: along the city's own sides, and by an arc of wall over the sides of grass between. */
static void
add_city (BastideTilePlan        *plan,
          const BastideRoadFacts *facts,
          guint                   city)
{
  guint edges = plan->type->segments[city].edges;
  guint corners = find_corners (plan->type, city);
  guint first = (guint) __builtin_ctz (edges);
  BastidePart *part = add_part (plan, city);

  if (part == NULL)
    return;
  bastide_line_add (&part->outline, bastide_corner_point (first));
  for (guint walked = 0; walked < BST_N_EDGES;)
    {
      guint edge = (first + walked) & 3;
      guint n_sides = 1;
      BastideLine *wall;

      if (edges & (1u << edge))
        {
          bastide_line_add (&part->outline, bastide_corner_point (edge + 1));
          walked++;
          continue;
        }
      while (!(corners & (1u << ((edge + n_sides) & 3))))
        n_sides++;
      wall = add_wall (plan, city);
      if (wall == NULL)
        return;
      if (n_sides == 1)
        add_lens (wall, plan->type, edge);
      else if (n_sides == 2)
        add_two_sided (wall, plan->type, city, edge);
      else
        add_one_sided (wall, (edge + 3) & 3, get_one_sided_depth (plan->type, facts, city, (edge + 3) & 3));
      bastide_line_append (&part->outline, wall);
      walked += n_sides;
    }
}

void
bastide_tile_plan_cities (BastideTilePlan        *plan,
                          const BastideRoadFacts *facts)
{
  for (guint i = 0; i < plan->type->n_segments; i++)
    {
      guint first;
      BastideDeck *deck;

      if (plan->type->segments[i].kind != BST_KIND_CITY || plan->type->segments[i].edges == 0)
        continue;
      if (!bastide_plan_facts_is_carried (plan->type, i))
        {
          add_city (plan, facts, i);
          continue;
        }
      first = plan->type->segments[i].edges & 0x1 ? BST_EDGE_N : BST_EDGE_E;
      add_one_sided_part (plan, facts, i, first);
      add_one_sided_part (plan, facts, i, first + 2);
      if (plan->n_decks == BST_N_EDGES)
        continue;
      deck = &plan->decks[plan->n_decks++];
      deck->segment = (guint8) i;
      deck->from = bastide_edge_middle (first, 0.20);
      deck->to = bastide_edge_middle (first + 2, 0.20);
    }
}
