/* bastide-plan-facts.c: the facts of a tile as the painter needs them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-plan.h"

guint
bastide_plan_facts_get_field (const BstTileType *type,
                              guint              half)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_FIELD && (type->segments[i].halves & (1u << half)))
      return i;
  return BST_NO_SEGMENT;
}

guint
bastide_plan_facts_get_at_edge (const BstTileType *type,
                                BstKind            kind,
                                guint              edge)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == kind && (type->segments[i].edges & (1u << edge)))
      return i;
  return BST_NO_SEGMENT;
}

guint
bastide_plan_facts_count_bits (guint set)
{
  return (guint) __builtin_popcount (set);
}

gboolean
bastide_plan_facts_is_straight (guint edges)
{
  return edges == (1u << BST_EDGE_N | 1u << BST_EDGE_S) || edges == (1u << BST_EDGE_E | 1u << BST_EDGE_W);
}

guint
bastide_plan_facts_get_building (const BstTileType *type)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_MONASTERY || type->segments[i].kind == BST_KIND_SHRINE)
      return i;
  return BST_NO_SEGMENT;
}

gboolean
bastide_plan_facts_is_in_city (const BstTileType *type,
                               guint              building)
{
  for (guint i = 0; i < type->n_joins; i++)
    {
      if (!(type->joins[i] & (1u << building)))
        continue;
      for (guint j = 0; j < type->n_segments; j++)
        if (type->segments[j].kind == BST_KIND_CITY && (type->joins[i] & (1u << j)))
          return TRUE;
    }
  return FALSE;
}

gboolean
bastide_plan_facts_crosses (const BstTileType *type,
                            guint32            a,
                            guint32            b)
{
  for (guint i = 0; i < type->n_crossings; i++)
    if ((type->crossings[i] & a) && (b == 0 || (type->crossings[i] & b)))
      return TRUE;
  return FALSE;
}

/* Of two cities that cross, the later city lies above. */
gboolean
bastide_plan_facts_is_carried (const BstTileType *type,
                               guint              segment)
{
  const BstSegment *city = &type->segments[segment];

  if (city->kind != BST_KIND_CITY || !bastide_plan_facts_is_straight (city->edges))
    return FALSE;
  for (guint i = 0; i < type->n_rivers; i++)
    if (bastide_plan_facts_crosses (type, 1u << segment, BST_LINK_RIVER (i)))
      return TRUE;
  for (guint i = 0; i < type->n_segments; i++)
    {
      if (i == segment || !bastide_plan_facts_crosses (type, 1u << segment, 1u << i))
        continue;
      if (type->segments[i].kind == BST_KIND_FIELD || (type->segments[i].kind == BST_KIND_CITY && i < segment))
        return TRUE;
    }
  return FALSE;
}

/* The edges that lie clockwise between @from and @to, both left out; with from = to, the three others. */
static guint
get_sector (guint from,
            guint to)
{
  guint set = 0;

  for (guint edge = (from + 1) & 3; edge != to; edge = (edge + 1) & 3)
    set |= 1u << edge;
  return set;
}

static guint
get_next_edge (guint edges,
               guint from)
{
  for (guint i = 1; i <= BST_N_EDGES; i++)
    if (edges & (1u << ((from + i) & 3)))
      return (from + i) & 3;
  return from;
}

/* A road with the same field on both hands, while others meet in the middle, ends by itself. */
static void
split_lone_roads (const BstTileType *type,
                  BastideRoadFacts  *facts)
{
  guint edges = facts->hub_edges;

  if (bastide_plan_facts_count_bits (edges) < 2)
    return;
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint road = bastide_plan_facts_get_at_edge (type, BST_KIND_ROAD, edge);

      if (!(edges & (1u << edge)) || type->segments[road].end == BST_ROAD_CROSSING)
        continue;
      if (bastide_plan_facts_get_field (type, 2 * edge) != bastide_plan_facts_get_field (type, 2 * edge + 1))
        continue;
      facts->hub_edges &= ~(1u << edge);
      facts->lone_edges |= 1u << edge;
    }
}

static guint
get_city_edges (const BstTileType *type,
                guint              sector)
{
  guint edges = 0;

  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_CITY)
      edges |= type->segments[i].edges & sector;
  return edges;
}

static gboolean
has_river (const BstTileType *type,
           guint              sector)
{
  for (guint i = 0; i < type->n_rivers; i++)
    if (type->rivers[i] & sector)
      return TRUE;
  return FALSE;
}

/* Two different fields between neighbouring arms of the hub: something in the sector must part them. */
static void
find_hub_contact (const BstTileType *type,
                  guint              sector,
                  BastideRoadFacts  *facts)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_ROAD && (type->segments[i].edges & sector)
        && !(type->segments[i].edges & (facts->hub_edges | facts->lone_edges)))
      {
        facts->through_contact = i;
        return;
      }
  if (!has_river (type, sector))
    facts->city_contact |= get_city_edges (type, sector);
}

static void
find_wall_contact (const BstTileType *type,
                   guint              road,
                   BastideRoadFacts  *facts)
{
  guint edges = type->segments[road].edges;

  if (bastide_plan_facts_count_bits (edges) != 2 || (edges & type->tunnel_edges)
      || bastide_plan_facts_crosses (type, 1u << road, 0))
    return;
  for (guint from = 0; from < BST_N_EDGES; from++)
    {
      guint to = get_next_edge (edges, from);
      guint sector = get_sector (from, to);
      gboolean other_road = FALSE;

      if (!(edges & (1u << from)))
        continue;
      if (bastide_plan_facts_get_field (type, 2 * from + 1) == bastide_plan_facts_get_field (type, 2 * to))
        continue;
      for (guint edge = 0; edge < BST_N_EDGES; edge++)
        if ((sector & (1u << edge)) && bastide_plan_facts_get_at_edge (type, BST_KIND_ROAD, edge) != BST_NO_SEGMENT)
          other_road = TRUE;
      if (!other_road && !has_river (type, sector))
        facts->wall_contact |= get_city_edges (type, sector);
    }
}

void
bastide_plan_facts_read_roads (const BstTileType *type,
                               BastideRoadFacts  *facts)
{
  *facts = (BastideRoadFacts) { .through_contact = BST_NO_SEGMENT };

  for (guint i = 0; i < type->n_segments; i++)
    {
      const BstSegment *road = &type->segments[i];

      if (road->kind == BST_KIND_ROAD && bastide_plan_facts_count_bits (road->edges) == 1
          && road->end != BST_ROAD_CITY && road->end != BST_ROAD_THROUGH && road->end != BST_ROAD_THREE_WAY
          && road->end != BST_ROAD_CARCASSONNE)
        facts->hub_edges |= road->edges;
    }
  split_lone_roads (type, facts);
  for (guint from = 0; from < BST_N_EDGES; from++)
    {
      guint to;

      if (!(facts->hub_edges & (1u << from)))
        continue;
      to = get_next_edge (facts->hub_edges, from);
      if (bastide_plan_facts_get_field (type, 2 * from + 1) != bastide_plan_facts_get_field (type, 2 * to))
        find_hub_contact (type, get_sector (from, to), facts);
    }
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_ROAD)
      find_wall_contact (type, i, facts);
}
