/* bastide-tile-plan-things.c: buildings and marks of a tile, each where there is room for it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-plan.h"

#define WALL_ROOM    0.045
#define BORDER_ROOM  0.040
#define TARGET_PULL  0.30
#define LARGE_PULL   0.10
#define SIGN_PULL    0.12
#define GARDEN_PULL  0.06
#define LARGE_ROOM   0.14
#define COTTAGE_STEP 0.135

/* Distance of the robber's sign from a figure that leaves it in sight, on tiles so small that figures are large; the
 * worth of sight against size; the cost of a place among the houses of a city.
 */
#define SIGHT       0.29
#define SIGHT_WORTH 3
#define CITY_COST   0.02

/* Room that a thing of full size takes, the smallest scale at which it is still good to look at, and how far its
 * picture reaches from its middle. */
static const struct
{
  double room;
  double least;
  double reach;
} measures[BASTIDE_N_THINGS] = {
  [BASTIDE_THING_CHURCH]      = { 0.225, 0.60, 0.235 },
  [BASTIDE_THING_ABBEY]       = { 0.300, 1.00, 0.300 },
  [BASTIDE_THING_SHRINE]      = { 0.170, 0.60, 0.190 },
  [BASTIDE_THING_GARDEN]      = { 0.180, 0.50, 0.155 },
  [BASTIDE_THING_INN]         = { 0.140, 0.62, 0.150 },
  [BASTIDE_THING_CATHEDRAL]   = { 0.270, 0.50, 0.280 },
  [BASTIDE_THING_VOLCANO]     = { 0.240, 0.50, 0.270 },
  [BASTIDE_THING_PIGSTY]      = { 0.130, 0.60, 0.150 },
  [BASTIDE_THING_FOUNDATION]  = { 0.115, 0.60, 0.125 },
  [BASTIDE_THING_CROP_CIRCLE] = { 0.168, 0.55, 0.165 },
  [BASTIDE_THING_BAZAAR]      = { 0.160, 0.60, 0.165 },
  [BASTIDE_THING_LANDING]     = { 0.165, 1.00, 0.180 },
  [BASTIDE_THING_HILL]        = { 0.190, 1.00, 0.200 },
  [BASTIDE_THING_VILLAGE]     = { 0.110, 1.00, 0.110 },
  [BASTIDE_THING_FARM]        = { 0.110, 1.00, 0.115 },
  [BASTIDE_THING_COTTAGE]     = { 0.076, 1.00, 0.070 },
  [BASTIDE_THING_PENNANT]     = { 0.098, 0.72, 0.092 },
  [BASTIDE_THING_PORTAL]      = { 0.122, 0.62, 0.100 },
  [BASTIDE_THING_ROBBER]      = { 0.100, 0.65, 0.103 },
  [BASTIDE_THING_DRAGON]      = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_PRINCESS]    = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_BESIEGED]    = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_WINE]        = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_GRAIN]       = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_CLOTH]       = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_FLYER]       = { 0.105, 0.72, 0.105 },
  [BASTIDE_THING_FERRY]       = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_GOLD]        = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_MAGE]        = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_FESTIVAL]    = { 0.070, 0.72, 0.072 },
  [BASTIDE_THING_VINEYARD]    = { 0.070, 0.72, 0.072 },
};

double
bastide_tile_plan_get_room (guint kind)
{
  return kind < BASTIDE_N_THINGS ? measures[kind].room : 0;
}

static BastideThing *
add_thing (BastideTilePlan *plan,
           guint            kind,
           guint            segment,
           BastidePoint     at,
           double           scale)
{
  BastideThing *thing;
  double room = measures[kind].room * scale;
  double margin = BORDER_ROOM + measures[kind].reach * scale;

  if (plan->n_things == BASTIDE_MAX_THINGS)
    return NULL;
  /* Nothing but ways and city ground may touch the border; shadows fall to the south and to the east. */
  if (margin < 0.5)
    at = BASTIDE_POINT (CLAMP (at.x, margin, 1 - margin), CLAMP (at.y, margin, 1 - margin));
  thing = &plan->things[plan->n_things++];
  thing->kind = (guint8) kind;
  thing->segment = (guint8) segment;
  thing->variant = 0;
  thing->at = at;
  thing->scale = scale;
  bastide_grid_block (&plan->grid, at, room, room);
  return thing;
}

static guint32
get_segments (const BstTileType *type,
              BstKind            kind)
{
  guint32 set = 0;

  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == kind)
      set |= 1u << i;
  return set;
}

/* Puts a thing on one of @segments where there is room, near @target. */
static BastideThing *
place_thing (BastideTilePlan *plan,
             guint            kind,
             guint            owner,
             guint32          segments,
             BastidePoint     target,
             double           pull)
{
  double margin = segments & get_segments (plan->type, BST_KIND_CITY) ? WALL_ROOM : 0.01;
  double need = measures[kind].room;
  BastidePoint spot = target;
  double room = bastide_grid_find_spot (&plan->grid, segments, need + margin, target, pull, &spot);

  return add_thing (plan, kind, owner, spot, CLAMP ((room - margin) / need, measures[kind].least, 1));
}

/* Things at the ends of roads. */
static const guint8 hub_things[BST_N_ROAD_ENDS] = {
  [BST_ROAD_CROSSING]    = BASTIDE_THING_VILLAGE,
  [BST_ROAD_TOWER]       = BASTIDE_THING_FOUNDATION,
  [BST_ROAD_VOLCANO]     = BASTIDE_THING_VOLCANO,
  [BST_ROAD_CROP_CIRCLE] = BASTIDE_THING_CROP_CIRCLE,
  [BST_ROAD_BAZAAR]      = BASTIDE_THING_BAZAAR,
  [BST_ROAD_LAKE]        = BASTIDE_THING_LANDING,
  [BST_ROAD_TUNNEL]      = BASTIDE_THING_HILL,
  [BST_ROAD_VILLAGE]     = BASTIDE_THING_FARM,
  [BST_ROAD_BUILDING]    = BASTIDE_THING_FARM,
};

static guint
get_crop_variant (const BstTileType *type)
{
  if (type->marks & BST_MARK_CROP_CITY)
    return BST_KIND_CITY;
  return type->marks & BST_MARK_CROP_ROAD ? BST_KIND_ROAD : BST_KIND_FIELD;
}

static gboolean
has_thing (const BastideTilePlan *plan,
           guint                  kind)
{
  for (guint i = 0; i < plan->n_things; i++)
    if (plan->things[i].kind == kind)
      return TRUE;
  return FALSE;
}

static void
add_hub_things (BastideTilePlan        *plan,
                const BastideRoadFacts *facts)
{
  for (guint i = 0; i < plan->n_roads; i++)
    {
      const BastideWay *road = &plan->roads[i];
      gboolean lone = (road->edges & facts->lone_edges) != 0;
      guint kind = hub_things[road->end];
      const BastideLine *line = &road->line;
      BastideThing *thing;
      BastidePoint at;

      if (kind == 0 || bastide_plan_facts_count_bits (road->edges) != 1 || (!lone && has_thing (plan, kind))
          || (road->end == BST_ROAD_TUNNEL && !(road->edges & (facts->hub_edges | facts->lone_edges))))
        continue;
      at = lone ? line->points[line->n_points - 1] : plan->hub;
      /* A farm at a junction stands beside the road that passes. */
      if (kind == BASTIDE_THING_FARM && facts->through_contact != BST_NO_SEGMENT)
        at = bastide_line_get_point (line, bastide_line_get_length (line) - 0.15, NULL);
      thing = add_thing (plan, kind, BST_NO_SEGMENT, at, 1);
      if (thing != NULL && kind == BASTIDE_THING_CROP_CIRCLE)
        thing->variant = (guint8) get_crop_variant (plan->type);
      if (kind == BASTIDE_THING_VOLCANO && thing != NULL)
        thing->scale = 0.8;
    }
  for (int i = 0; i < 4 && has_thing (plan, BASTIDE_THING_VILLAGE); i++)
    {
      BastidePoint step = BASTIDE_POINT (i == 0 || i == 3 ? -COTTAGE_STEP : COTTAGE_STEP,
                                         i < 2 ? -COTTAGE_STEP : COTTAGE_STEP);
      BastidePoint at = bastide_point_add (plan->hub, step, 1);

      if (bastide_grid_get_free (&plan->grid, at) > 0.02)
        add_thing (plan, BASTIDE_THING_COTTAGE, BST_NO_SEGMENT, at, 1);
    }
}

static gboolean
roads_end_at (const BstTileType *type,
              guint              end)
{
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_ROAD && type->segments[i].end == end)
      return TRUE;
  return FALSE;
}

/* A little smaller where a river or a city comes near. */
static double
get_building_scale (const BstTileType *type)
{
  return type->n_rivers > 0 || get_segments (type, BST_KIND_CITY) != 0 ? 0.82 : 1;
}

static void
add_building (BastideTilePlan *plan)
{
  guint building = bastide_plan_facts_get_building (plan->type);
  guint kind;

  if (building == BST_NO_SEGMENT)
    return;
  kind = plan->type->segments[building].kind == BST_KIND_SHRINE ? BASTIDE_THING_SHRINE : BASTIDE_THING_CHURCH;
  if (plan->type->any_edge != 0 || (plan->type->segments[building].signs & BST_SIGN_ABBEY))
    add_thing (plan, BASTIDE_THING_ABBEY, building, BASTIDE_POINT (0.5, 0.5), 1);
  else if (bastide_plan_facts_is_in_city (plan->type, building))
    place_thing (plan, kind, building, get_segments (plan->type, BST_KIND_CITY), BASTIDE_POINT (0.5, 0.5), 0.2);
  else if (roads_end_at (plan->type, BST_ROAD_MONASTERY) || roads_end_at (plan->type, BST_ROAD_SHRINE))
    add_thing (plan, kind, building, plan->hub, get_building_scale (plan->type));
  else
    {
      guint32 fields = get_segments (plan->type, BST_KIND_FIELD);
      BastideThing *thing = place_thing (plan, kind, building, fields, plan->hub, 0.5);

      if (thing != NULL)
        thing->scale = MIN (thing->scale, get_building_scale (plan->type));
    }
}

typedef struct
{
  guint32 mark;
  guint8  kind;
} MarkedThing;

/* Large things are placed before the figures, small ones where there is room beside them. */
static const MarkedThing large_marks[] = {
  { BST_MARK_VOLCANO,          BASTIDE_THING_VOLCANO     },
  { BST_MARK_TOWER_FOUNDATION, BASTIDE_THING_FOUNDATION  },
  { BST_MARK_CROP_CITY,        BASTIDE_THING_CROP_CIRCLE },
  { BST_MARK_CROP_ROAD,        BASTIDE_THING_CROP_CIRCLE },
  { BST_MARK_CROP_FIELD,       BASTIDE_THING_CROP_CIRCLE },
  { BST_MARK_BAZAAR,           BASTIDE_THING_BAZAAR      },
};

static const MarkedThing small_marks[] = {
  { BST_MARK_MAGIC_PORTAL,   BASTIDE_THING_PORTAL   },
  { BST_MARK_FLYING_MACHINE, BASTIDE_THING_FLYER    },
  { BST_MARK_DRAGON,         BASTIDE_THING_DRAGON   },
  { BST_MARK_FERRY,          BASTIDE_THING_FERRY    },
  { BST_MARK_GOLD,           BASTIDE_THING_GOLD     },
  { BST_MARK_MAGE_WITCH,     BASTIDE_THING_MAGE     },
  { BST_MARK_FESTIVAL,       BASTIDE_THING_FESTIVAL },
  { BST_MARK_VINEYARD,       BASTIDE_THING_VINEYARD },
};

/* Puts marks of the whole tile on grass where there is room, else into a city. */
static void
add_marks (BastideTilePlan   *plan,
           const MarkedThing *marks,
           guint              n_marks)
{
  guint32 fields = get_segments (plan->type, BST_KIND_FIELD);
  guint32 cities = get_segments (plan->type, BST_KIND_CITY);
  BastidePoint centre = BASTIDE_POINT (0.5, 0.5);

  for (guint i = 0; i < n_marks; i++)
    {
      double need = measures[marks[i].kind].room;
      double pull = need > LARGE_ROOM ? LARGE_PULL : TARGET_PULL;
      guint32 ground = fields;
      double room;
      BastidePoint spot;
      BastideThing *thing;

      if (!(plan->type->marks & marks[i].mark) || has_thing (plan, marks[i].kind))
        continue;
      room = bastide_grid_find_spot (&plan->grid, fields, need, centre, pull, &spot);
      if (cities != 0 && room < need * measures[marks[i].kind].least
          && bastide_grid_find_spot (&plan->grid, cities, need + WALL_ROOM, centre, pull, &spot) - WALL_ROOM > room)
        ground = cities;
      thing = place_thing (plan, marks[i].kind, BST_NO_SEGMENT, ground, centre, pull);
      if (thing != NULL && marks[i].kind == BASTIDE_THING_CROP_CIRCLE)
        thing->variant = (guint8) get_crop_variant (plan->type);
      if (thing != NULL && marks[i].kind == BASTIDE_THING_FLYER)
        thing->variant = (guint8) ((plan->type->flight + 2 * plan->rotation) & 7);
    }
}

/* The plaza, where the knight stands, comes before all that only decorates a city. */
static void
add_plazas (BastideTilePlan *plan)
{
  static const guint8 goods[BST_N_GOODS] = { 0, BASTIDE_THING_WINE, BASTIDE_THING_GRAIN, BASTIDE_THING_CLOTH };

  for (guint i = 0; i < plan->type->n_segments; i++)
    {
      BastidePoint spot = BASTIDE_POINT (0.5, 0.5);
      double plaza;

      if (plan->type->segments[i].kind != BST_KIND_CITY)
        continue;
      if (plan->type->segments[i].signs & BST_SIGN_CATHEDRAL)
        spot = bastide_point_rotate (BASTIDE_POINT (0.5, 0.81), 4 - plan->rotation);
      else
        bastide_grid_find_spot (&plan->grid, 1u << i, 0.5, spot, 0.02, &spot);
      plan->places[i] = spot;
      plaza = bastide_plan_facts_count_bits (plan->type->segments[i].edges) == 1 ? 0.055 : 0.074;
      bastide_grid_block (&plan->grid, spot, plaza, plaza);
    }
  for (guint city = 0; city < plan->type->n_segments; city++)
    {
      const BstSegment *segment = &plan->type->segments[city];
      BastidePoint aside = bastide_direction_rotate (BASTIDE_POINT (-0.14, -0.12), 4 - plan->rotation);
      BastidePoint target;

      if (segment->kind != BST_KIND_CITY)
        continue;
      target = bastide_point_add (plan->places[city], aside, 1);
      for (guint i = 0; i < segment->pennants; i++)
        place_thing (plan, BASTIDE_THING_PENNANT, city, 1u << city, target, SIGN_PULL);
      if (segment->goods > BST_GOODS_NONE && segment->goods < BST_N_GOODS)
        place_thing (plan, goods[segment->goods], city, 1u << city, target, SIGN_PULL);
      if (segment->signs & BST_SIGN_PRINCESS)
        place_thing (plan, BASTIDE_THING_PRINCESS, city, 1u << city, target, SIGN_PULL);
      if (segment->signs & BST_SIGN_BESIEGED)
        place_thing (plan, BASTIDE_THING_BESIEGED, city, 1u << city, target, SIGN_PULL);
    }
}

void
bastide_tile_plan_things (BastideTilePlan        *plan,
                          const BastideRoadFacts *facts)
{
  BastidePoint centre = BASTIDE_POINT (0.5, 0.5);

  add_hub_things (plan, facts);
  /* Roads that end in the tunnels of a hill vanish at its foot. */
  for (guint i = 0; i < plan->n_roads; i++)
    {
      const BastideLine *line = &plan->roads[i].line;
      BastideTunnel *tunnel;

      if (plan->roads[i].end != BST_ROAD_TUNNEL || !has_thing (plan, BASTIDE_THING_HILL)
          || plan->n_tunnels == BST_N_EDGES)
        continue;
      tunnel = &plan->tunnels[plan->n_tunnels++];
      tunnel->at = bastide_line_get_point (line, bastide_line_get_length (line) - 0.165, &tunnel->inward);
    }
  for (guint i = 0; i < plan->n_tunnels; i++)
    bastide_grid_block (&plan->grid, plan->tunnels[i].at, 0.10, 0.10);
  for (guint i = 0; i < plan->n_bridges; i++)
    for (int end = -1; end <= 1; end++)
      bastide_grid_block (&plan->grid,
                          bastide_point_add (plan->bridges[i].at, plan->bridges[i].tangent,
                                             end * plan->bridges[i].length * 0.42),
                          0.085, 0.085);
  add_building (plan);
  add_marks (plan, large_marks, G_N_ELEMENTS (large_marks));
  for (guint i = 0; i < plan->n_roads; i++)
    {
      const BastideLine *line = &plan->roads[i].line;

      if (plan->type->segments[plan->roads[i].segment].signs & BST_SIGN_INN)
        place_thing (plan, BASTIDE_THING_INN, plan->roads[i].segment, get_segments (plan->type, BST_KIND_FIELD),
                     bastide_line_get_point (line, bastide_line_get_length (line) * 0.5, NULL), 0.45);
    }
  for (guint i = 0; i < plan->type->n_segments; i++)
    {
      const BstSegment *segment = &plan->type->segments[i];

      if (segment->kind == BST_KIND_GARDEN)
        place_thing (plan, BASTIDE_THING_GARDEN, i, get_segments (plan->type, BST_KIND_FIELD), centre, GARDEN_PULL);
      else if (segment->kind == BST_KIND_FIELD && (segment->signs & BST_SIGN_PIGSTY))
        place_thing (plan, BASTIDE_THING_PIGSTY, i, 1u << i, centre, 0.2);
    }
  for (guint i = 0; i < plan->type->n_segments; i++)
    if (plan->type->segments[i].kind == BST_KIND_CITY && (plan->type->segments[i].signs & BST_SIGN_CATHEDRAL))
      place_thing (plan, BASTIDE_THING_CATHEDRAL, i, 1u << i, centre, 0.8);
  add_plazas (plan);
  add_marks (plan, small_marks, G_N_ELEMENTS (small_marks));
}

static double
rate_sign (const BastideTilePlan *plan,
           BastidePoint           point,
           gboolean               in_city,
           double                *scale)
{
  double margin = in_city ? WALL_ROOM : 0.01;
  double need = measures[BASTIDE_THING_ROBBER].room;
  double part = (bastide_grid_get_free (&plan->grid, point) - margin) / need;
  double sight = 1;
  double hidden;

  for (guint i = 0; i < plan->type->n_segments; i++)
    sight = MIN (sight, bastide_point_distance (plan->places[i], point));
  *scale = CLAMP (part, measures[BASTIDE_THING_ROBBER].least, 1);
  hidden = MAX (0, SIGHT + need * *scale - sight);
  return MIN (part, 1) * need - SIGHT_WORTH * hidden - (in_city ? CITY_COST : 0)
         - 0.1 * bastide_point_distance (point, BASTIDE_POINT (0.5, 0.5));
}

/* The sign of the robber comes last, when all places of figures are known, so that no figure hides it. */
void
bastide_tile_plan_robber_sign (BastideTilePlan *plan)
{
  guint32 cities = get_segments (plan->type, BST_KIND_CITY);
  guint32 ground = cities | get_segments (plan->type, BST_KIND_FIELD);
  BastidePoint best_at = BASTIDE_POINT (0.5, 0.5);
  double best = -G_MAXDOUBLE;
  double best_scale = 1;

  if (!(plan->type->marks & BST_MARK_ROBBER))
    return;
  for (guint row = 0; row < BASTIDE_GRID_SIZE; row++)
    for (guint column = 0; column < BASTIDE_GRID_SIZE; column++)
      {
        guint label = plan->grid.label[row][column];
        BastidePoint at = bastide_grid_get_centre (row, column);
        double scale;
        double rating;

        if (label >= BST_MAX_SEGMENTS || !(ground & (1u << label)))
          continue;
        rating = rate_sign (plan, at, (cities & (1u << label)) != 0, &scale);
        if (rating <= best)
          continue;
        best = rating;
        best_at = at;
        best_scale = scale;
      }
  add_thing (plan, BASTIDE_THING_ROBBER, BST_NO_SEGMENT, best_at, best_scale);
}
