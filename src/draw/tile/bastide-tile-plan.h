/* bastide-tile-plan.h: the layout of a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-grid.h"

/* Things on a tile besides walls and plain houses. */
typedef enum
{
  BASTIDE_THING_CHURCH,
  BASTIDE_THING_ABBEY,
  BASTIDE_THING_SHRINE,
  BASTIDE_THING_GARDEN,
  BASTIDE_THING_INN,
  BASTIDE_THING_CATHEDRAL,
  BASTIDE_THING_VOLCANO,
  BASTIDE_THING_PIGSTY,
  BASTIDE_THING_FOUNDATION,
  BASTIDE_THING_CROP_CIRCLE,
  BASTIDE_THING_BAZAAR,
  BASTIDE_THING_LANDING,
  BASTIDE_THING_HILL,
  BASTIDE_THING_VILLAGE,
  BASTIDE_THING_FARM,
  BASTIDE_THING_COTTAGE,
  BASTIDE_THING_PENNANT,
  BASTIDE_THING_PORTAL,
  BASTIDE_THING_ROBBER,
  BASTIDE_THING_DRAGON,
  BASTIDE_THING_PRINCESS,
  BASTIDE_THING_BESIEGED,
  BASTIDE_THING_WINE,
  BASTIDE_THING_GRAIN,
  BASTIDE_THING_CLOTH,
  BASTIDE_THING_FLYER,
  BASTIDE_THING_FERRY,
  BASTIDE_THING_GOLD,
  BASTIDE_THING_MAGE,
  BASTIDE_THING_FESTIVAL,
  BASTIDE_THING_VINEYARD,
  BASTIDE_N_THINGS
} BastideThingKind;

/**
 * BastideThing:
 * @segment: the segment of the thing, `BST_NO_SEGMENT` for none
 * @at: the middle of the thing
 * @scale: the scale of the thing, 1 for its full size
 * @variant: the direction of the thing, or the kind of crop circle
 */
typedef struct
{
  guint8       kind;
  guint8       segment;
  guint8       variant;
  BastidePoint at;
  double       scale;
} BastideThing;

/* The ground of a city, or of one end of a city that is carried over something. */
typedef struct
{
  guint8      segment;
  BastideLine outline;
} BastidePart;

/* A stretch of wall from corner to corner, along the outer rim; the city is on the right of its direction. */
typedef struct
{
  guint8      segment;
  guint8      part;
  BastideLine line;
} BastideWall;

typedef struct
{
  BastidePoint at;
  BastidePoint tangent;
  guint8       wall;
} BastideGate;

/* A road or a river, or one arm of it. */
typedef struct
{
  guint8      segment;
  guint8      edges;
  guint8      end;
  BastideLine line;
} BastideWay;

typedef enum
{
  BASTIDE_BRIDGE_RIVER,
  BASTIDE_BRIDGE_ROAD,
  BASTIDE_BRIDGE_CITY
} BastideBridgeKind;

/* A road carried over something; @tangent is its direction. */
typedef struct
{
  guint8       kind;
  guint8       way;
  BastidePoint at;
  BastidePoint tangent;
  double       length;
} BastideBridge;

/* A city carried from one side of the tile to the other. */
typedef struct
{
  guint8       segment;
  BastidePoint from;
  BastidePoint to;
} BastideDeck;

/* A mouth into which a road runs in the direction @inward. */
typedef struct
{
  BastidePoint at;
  BastidePoint inward;
} BastideTunnel;

#define BASTIDE_MAX_PARTS   4
#define BASTIDE_MAX_WALLS   8
#define BASTIDE_MAX_WAYS    8
#define BASTIDE_MAX_STREAMS 4
#define BASTIDE_MAX_GATES   8
#define BASTIDE_MAX_BRIDGES 8
#define BASTIDE_MAX_THINGS  48

/**
 * BastideTilePlan:
 * @type: the tile
 * @rotation: quarter turns clockwise
 * @seed: hash of the tile's id, the source of all random details
 * @hub: the end of the roads that meet in the tile
 * @has_hub: whether any road ends at @hub
 * @spring: middle of a spring or lake
 * @grid: the segments, and the remaining room
 * @places: for each segment the middle of its figures
 * @along: for each segment the direction in which several figures stand side by side
 *
 * The geometry of a tile as it lies on the board, worked out in the reference orientation and turned as a whole, so
 * that every rotation shows the same landscape.
 */
typedef struct
{
  const BstTileType *type;
  guint              rotation;
  guint32            seed;
  BastidePoint       hub;
  gboolean           has_hub;
  BastidePoint       spring;
  guint              n_parts;
  BastidePart        parts[BASTIDE_MAX_PARTS];
  guint              n_walls;
  BastideWall        walls[BASTIDE_MAX_WALLS];
  guint              n_gates;
  BastideGate        gates[BASTIDE_MAX_GATES];
  guint              n_roads;
  BastideWay         roads[BASTIDE_MAX_WAYS];
  guint              n_rivers;
  BastideWay         rivers[BASTIDE_MAX_STREAMS];
  guint              n_bridges;
  BastideBridge      bridges[BASTIDE_MAX_BRIDGES];
  guint              n_decks;
  BastideDeck        decks[BST_N_EDGES];
  guint              n_tunnels;
  BastideTunnel      tunnels[BST_N_EDGES];
  guint              n_things;
  BastideThing       things[BASTIDE_MAX_THINGS];
  BastideGrid        grid;
  BastidePoint       places[BST_MAX_SEGMENTS];
  BastidePoint       along[BST_MAX_SEGMENTS];
} BastideTilePlan;

/**
 * bastide_tile_plan_init:
 *
 * Works out the whole plan of a tile, which needs no freeing.
 */
void     bastide_tile_plan_init          (BastideTilePlan   *plan,
                                          const BstTileType *type,
                                          guint              rotation);

/**
 * bastide_tile_plan_random:
 * @state: the state of a series of numbers
 *
 * Returns: the next number of the series, from 0 to 1
 */
double   bastide_tile_plan_random        (guint32           *state);

/* The facts of a tile that several steps of the plan ask for. */

/**
 * bastide_plan_facts_get_field:
 *
 * Returns: the index of the field at a half-edge, or `BST_NO_SEGMENT`
 */
guint    bastide_plan_facts_get_field    (const BstTileType *type,
                                          guint              half);

/**
 * bastide_plan_facts_get_at_edge:
 *
 * Returns: the index of the segment of @kind at an edge, or `BST_NO_SEGMENT`
 */
guint    bastide_plan_facts_get_at_edge  (const BstTileType *type,
                                          BstKind            kind,
                                          guint              edge);

/**
 * bastide_plan_facts_count_bits:
 *
 * Returns: the number of members of a set
 */
guint    bastide_plan_facts_count_bits   (guint              set);

/**
 * bastide_plan_facts_is_straight:
 *
 * Returns: whether a set of edges is two that face each other
 */
gboolean bastide_plan_facts_is_straight  (guint              edges);

/**
 * bastide_plan_facts_get_building:
 *
 * Returns: the index of the monastery or shrine, or `BST_NO_SEGMENT`
 */
guint    bastide_plan_facts_get_building (const BstTileType *type);

/**
 * bastide_plan_facts_is_in_city:
 *
 * Returns: whether the building stands within a city
 */
gboolean bastide_plan_facts_is_in_city   (const BstTileType *type,
                                          guint              building);

/**
 * bastide_plan_facts_crosses:
 * @a: bit of a segment or river, as in `crossings`
 * @b: likewise, 0 for anything
 */
gboolean bastide_plan_facts_crosses      (const BstTileType *type,
                                          guint32            a,
                                          guint32            b);

/**
 * bastide_plan_facts_is_carried:
 *
 * Returns: whether a city segment lies on a deck over a river, a field or another city
 */
gboolean bastide_plan_facts_is_carried   (const BstTileType *type,
                                          guint              segment);

/**
 * BastideRoadFacts:
 * @hub_edges: edges whose roads end at the hub
 * @lone_edges: edges whose roads end by themselves, short of the hub
 * @through_contact: a road that passes the hub and that the roads ending there must reach, or `BST_NO_SEGMENT`
 * @city_contact: edges of cities that the hub must touch
 * @wall_contact: edges of cities whose wall must touch a passing road
 *
 * Contacts that roads must have, as the fields on both hands of each road demand them.
 */
typedef struct
{
  guint hub_edges;
  guint lone_edges;
  guint through_contact;
  guint city_contact;
  guint wall_contact;
} BastideRoadFacts;

/**
 * bastide_plan_facts_read_roads:
 * @facts: (out): the ends that the roads of @type must reach
 */
void     bastide_plan_facts_read_roads   (const BstTileType *type,
                                          BastideRoadFacts  *facts);

/* The steps of the plan, in their order. */

void     bastide_tile_plan_hub           (BastideTilePlan        *plan,
                                          const BastideRoadFacts *facts);
void     bastide_tile_plan_cities        (BastideTilePlan        *plan,
                                          const BastideRoadFacts *facts);
void     bastide_tile_plan_rivers        (BastideTilePlan        *plan);
void     bastide_tile_plan_roads         (BastideTilePlan        *plan,
                                          const BastideRoadFacts *facts);
void     bastide_tile_plan_things        (BastideTilePlan        *plan,
                                          const BastideRoadFacts *facts);
void     bastide_tile_plan_places        (BastideTilePlan        *plan);
void     bastide_tile_plan_robber_sign   (BastideTilePlan        *plan);

/**
 * bastide_tile_plan_get_room:
 * @kind: a #BastideThingKind
 *
 * Returns: the radius of the room that a thing of full size takes
 */
double   bastide_tile_plan_get_room      (guint                   kind);

/* Widths that other things keep clear of. */
#define BASTIDE_RIVER_HALF  0.075
#define BASTIDE_POND_RADIUS 0.12
#define BASTIDE_LAKE_RADIUS 0.18
#define BASTIDE_DECK_HALF   0.075
