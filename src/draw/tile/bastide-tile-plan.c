/* bastide-tile-plan.c: the layout of a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-brush.h"
#include "bastide-tile-plan.h"

/* A small, fast series of random numbers, the same on every machine and with every C library. */
double
bastide_tile_plan_random (guint32 *state)
{
  guint32 x = *state;

  x += 0x9e3779b9u;
  *state = x;
  x ^= x >> 16;
  x *= 0x85ebca6bu;
  x ^= x >> 13;
  x *= 0xc2b2ae35u;
  x ^= x >> 16;
  return (x >> 8) / (double) (1u << 24);
}

static void
label_ground (BastideTilePlan *plan)
{
  bastide_grid_init (&plan->grid);
  for (guint i = 0; i < plan->n_rivers; i++)
    bastide_grid_stroke (&plan->grid, &plan->rivers[i].line, BASTIDE_RIVER_HALF, BASTIDE_LABEL_RIVER);
  if (plan->type->river_role == BST_RIVER_SPRING)
    bastide_grid_fill_disc (&plan->grid, plan->spring, BASTIDE_POND_RADIUS, BASTIDE_POND_RADIUS, BASTIDE_LABEL_RIVER);
  else if (plan->type->river_role == BST_RIVER_LAKE)
    bastide_grid_fill_disc (&plan->grid, plan->spring, BASTIDE_LAKE_RADIUS, BASTIDE_LAKE_RADIUS, BASTIDE_LABEL_RIVER);
  for (guint i = 0; i < plan->n_parts; i++)
    bastide_grid_fill (&plan->grid, &plan->parts[i].outline, plan->parts[i].segment);
  for (guint i = 0; i < plan->n_roads; i++)
    bastide_grid_stroke (&plan->grid, &plan->roads[i].line, BASTIDE_VERGE_WIDTH / 2, plan->roads[i].segment);
  bastide_grid_flood_fields (&plan->grid, plan->type);
  /* Fields run on beneath bridges and decks, so these are labelled last. */
  for (guint i = 0; i < plan->n_decks; i++)
    {
      BastideLine line = { .n_points = 2, .points = { plan->decks[i].from, plan->decks[i].to } };

      bastide_grid_stroke (&plan->grid, &line, BASTIDE_DECK_HALF, plan->decks[i].segment);
    }
  bastide_grid_measure (&plan->grid);
}

static void
turn (BastideTilePlan *plan,
      guint            rotation)
{
  for (guint i = 0; i < plan->n_parts; i++)
    bastide_line_rotate (&plan->parts[i].outline, rotation);
  for (guint i = 0; i < plan->n_walls; i++)
    bastide_line_rotate (&plan->walls[i].line, rotation);
  for (guint i = 0; i < plan->n_roads; i++)
    {
      bastide_line_rotate (&plan->roads[i].line, rotation);
      plan->roads[i].edges = (guint8) bst_edges_rotate (plan->roads[i].edges, rotation);
    }
  for (guint i = 0; i < plan->n_rivers; i++)
    {
      bastide_line_rotate (&plan->rivers[i].line, rotation);
      plan->rivers[i].edges = (guint8) bst_edges_rotate (plan->rivers[i].edges, rotation);
    }
  plan->hub = bastide_point_rotate (plan->hub, rotation);
  plan->spring = bastide_point_rotate (plan->spring, rotation);
  for (guint i = 0; i < plan->n_gates; i++)
    {
      plan->gates[i].at = bastide_point_rotate (plan->gates[i].at, rotation);
      plan->gates[i].tangent = bastide_direction_rotate (plan->gates[i].tangent, rotation);
    }
  for (guint i = 0; i < plan->n_bridges; i++)
    {
      plan->bridges[i].at = bastide_point_rotate (plan->bridges[i].at, rotation);
      plan->bridges[i].tangent = bastide_direction_rotate (plan->bridges[i].tangent, rotation);
    }
  for (guint i = 0; i < plan->n_decks; i++)
    {
      plan->decks[i].from = bastide_point_rotate (plan->decks[i].from, rotation);
      plan->decks[i].to = bastide_point_rotate (plan->decks[i].to, rotation);
    }
  for (guint i = 0; i < plan->n_tunnels; i++)
    {
      plan->tunnels[i].at = bastide_point_rotate (plan->tunnels[i].at, rotation);
      plan->tunnels[i].inward = bastide_direction_rotate (plan->tunnels[i].inward, rotation);
    }
  for (guint i = 0; i < plan->n_things; i++)
    plan->things[i].at = bastide_point_rotate (plan->things[i].at, rotation);
  for (guint i = 0; i < plan->type->n_segments; i++)
    {
      plan->places[i] = bastide_point_rotate (plan->places[i], rotation);
      plan->along[i] = bastide_direction_rotate (plan->along[i], rotation);
    }
}

void
bastide_tile_plan_init (BastideTilePlan   *plan,
                        const BstTileType *type,
                        guint              rotation)
{
  BastideRoadFacts facts;

  plan->type = type;
  plan->rotation = rotation & 3;
  plan->seed = 2166136261u;
  for (guint i = 0; i < sizeof type->id && type->id[i] != '\0'; i++)
    plan->seed = (plan->seed ^ (guint8) type->id[i]) * 16777619u;
  plan->n_parts = plan->n_walls = plan->n_gates = plan->n_roads = plan->n_rivers = 0;
  plan->n_bridges = plan->n_decks = plan->n_tunnels = plan->n_things = 0;

  bastide_plan_facts_read_roads (type, &facts);
  bastide_tile_plan_hub (plan, &facts);
  bastide_tile_plan_cities (plan, &facts);
  bastide_tile_plan_rivers (plan);
  bastide_tile_plan_roads (plan, &facts);
  label_ground (plan);
  bastide_tile_plan_things (plan, &facts);
  bastide_tile_plan_places (plan);

  turn (plan, plan->rotation);
  bastide_grid_rotate (&plan->grid, plan->rotation);
}
