/* bst-tile.h: the print of a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-types.h"

G_BEGIN_DECLS

/* The end of a road that reaches only one edge. */
typedef enum
{
  BST_ROAD_THROUGH,
  BST_ROAD_THREE_WAY,
  BST_ROAD_CROSSING,
  BST_ROAD_CITY,
  BST_ROAD_MONASTERY,
  BST_ROAD_SHRINE,
  BST_ROAD_TOWER,
  BST_ROAD_VOLCANO,
  BST_ROAD_CROP_CIRCLE,
  BST_ROAD_BAZAAR,
  BST_ROAD_LAKE,
  BST_ROAD_TUNNEL,
  BST_ROAD_VILLAGE,
  BST_ROAD_BUILDING,
  BST_ROAD_CARCASSONNE,
  BST_N_ROAD_ENDS
} BstRoadEnd;

typedef enum
{
  BST_GOODS_NONE,
  BST_GOODS_WINE,
  BST_GOODS_GRAIN,
  BST_GOODS_CLOTH,
  BST_N_GOODS
} BstGoods;

/* Signs on one segment. */
typedef enum
{
  BST_SIGN_INN           = 1 << 0, /* road */
  BST_SIGN_CATHEDRAL     = 1 << 1, /* city */
  BST_SIGN_PRINCESS      = 1 << 2, /* city */
  BST_SIGN_BESIEGED      = 1 << 3, /* city */
  BST_SIGN_PIGSTY        = 1 << 4, /* field */
  BST_SIGN_CARCASSONNE   = 1 << 5, /* field that touches the city of Carcassonne */
  BST_SIGN_UNOCCUPIABLE  = 1 << 6, /* road on which no figure may stand */
  BST_SIGN_ABBEY         = 1 << 7, /* monastery printed as an abbey */
  BST_SIGN_GERMAN        = 1 << 8, /* monastery of a special kind */
  BST_SIGN_DUTCH_BELGIAN = 1 << 9,
  BST_SIGN_JAPANESE      = 1 << 10,
} BstSign;

/* Marks of the tile as a whole. */
typedef enum
{
  BST_MARK_VOLCANO          = 1 << 0,
  BST_MARK_DRAGON           = 1 << 1,
  BST_MARK_MAGIC_PORTAL     = 1 << 2,
  BST_MARK_TOWER_FOUNDATION = 1 << 3,
  BST_MARK_ROBBER           = 1 << 4,
  BST_MARK_CROP_CITY        = 1 << 5,
  BST_MARK_CROP_ROAD        = 1 << 6,
  BST_MARK_CROP_FIELD       = 1 << 7,
  BST_MARK_FLYING_MACHINE   = 1 << 8,
  BST_MARK_BAZAAR           = 1 << 9,
  BST_MARK_FERRY            = 1 << 10,
  BST_MARK_GOLD             = 1 << 11,
  BST_MARK_MAGE_WITCH       = 1 << 12,
  BST_MARK_FESTIVAL         = 1 << 13,
  BST_MARK_VINEYARD         = 1 << 14,
} BstTileMark;

typedef enum
{
  BST_RIVER_NONE,
  BST_RIVER_BODY,
  BST_RIVER_SPRING,
  BST_RIVER_LAKE,
  BST_RIVER_FORK,
  BST_RIVER_END_AT_CITY,
  BST_N_RIVER_ROLES
} BstRiverRole;

/**
 * BstSegment:
 * @kind: a #BstKind
 * @edges: set of edges that a city or road reaches, in the reference orientation
 * @halves: set of half-edges that a field reaches; empty for an inner field
 * @pennants: pennants of a city
 * @goods: a #BstGoods of a city
 * @end: a #BstRoadEnd of a road
 * @signs: set of #BstSign
 * @cities: fields: set of the indices in `segments` of the cities that it touches on this tile
 *
 * The part of a feature on one tile. The segments of a tile stand in the order cities, roads, fields, then the
 * monastery, shrine or garden, each kind in the order of the tile file.
 */
typedef struct
{
  guint8  kind;
  guint8  edges;
  guint8  halves;
  guint8  pennants;
  guint8  goods;
  guint8  end;
  guint16 signs;
  guint16 cities;
} BstSegment;

#define BST_MAX_RIVERS 2
#define BST_MAX_LINKS  8

/* Bit of a river in the sets `joins` and `crossings`; bit i below is segment i. */
#define BST_LINK_RIVER(i) (1u << (BST_MAX_SEGMENTS + (i)))

/**
 * BstOrientation:
 * @edge_kind: #BstEdgeKind of each edge
 * @edge_segment: index of the city or road segment at each edge, `BST_NO_SEGMENT` where there is none
 * @half_segment: index of the field segment at each half-edge, `BST_NO_SEGMENT` where there is none
 * @edges: for each segment, the set of edges that it reaches on the board
 * @halves: for each segment, the set of half-edges that it reaches on the board
 * @shows: what each edge adds to the number of a cell beside the tile: see @fits of #BstTileType
 * @canonical: the smallest rotation that gives the same tile
 *
 * A tile type turned by 0 to 3 quarter turns clockwise, so that the board never turns anything.
 */
typedef struct
{
  guint32 shows[BST_N_EDGES];
  guint8  edge_kind[BST_N_EDGES];
  guint8  edge_segment[BST_N_EDGES];
  guint8  half_segment[BST_N_HALVES];
  guint8  edges[BST_MAX_SEGMENTS];
  guint8  halves[BST_MAX_SEGMENTS];
  guint8  canonical;
} BstOrientation;

#define BST_NO_SEGMENT 0xff

/* The number of a cell: a digit for the kind beside each edge, 0 where every kind fits, and above the digits a bit for
 * each edge with a neighbour. */
#define BST_N_SHOWN_KINDS      (5 * 5 * 5 * 5)
#define BST_SHOWN_KINDS        0xffffu
#define BST_SHOWN_BESIDE(edge) (0x10000u << (edge))
#define BST_SHOWN_ON_ALL_SIDES 0xf0000u

/**
 * BstTileType:
 * @id: identifier, as `BASE-D`
 * @set: identifier of its tile set, as `BASE`
 * @variant_of: for a garden variant the tile that it varies, else empty
 * @replaces: for a later edition's replacement the tile that it replaces, else empty
 * @text: a few English words about the tile
 * @xref: identifier in JCloisterZone's sets, empty when there is none
 * @xref_turns: clockwise quarter turns from JCloisterZone's drawing to this reference orientation
 * @count: how many the first edition (0) and the New Edition (1) hold
 * @count_king_robber: how many the Count, King & Robber box holds, -1 when the same as @count
 * @start_copies: how many of them are start tiles
 * @n_segments: number of @segments
 * @n_rivers: number of @rivers
 * @rivers: set of edges that each river reaches, in the reference orientation
 * @river_role: a #BstRiverRole
 * @tunnel_edges: edges where a road dives underground
 * @marks: set of #BstTileMark
 * @districts: set of the #BstDistrict that a tile of the city of Carcassonne has a part of
 * @flight: direction of a flying machine, eighths of a turn clockwise from north
 * @joins: sets of segments that meet in one point: a crossing, a city gate, a monastery's door
 * @crossings: pairs of segments or rivers of which one passes over the other
 * @any_edge: edges that match everything (the abbey: all)
 * @rotations: set of the rotations that are placements of their own
 * @centre: index of its monastery, shrine or garden, `BST_NO_SEGMENT` when it has none
 * @doubles: set of the city and road segments of which the tile has several of one kind
 * @unoccupiable: set of the segments on which no figure may stand
 * @fits: for each number of a cell (its digits alone) the set of rotations that match what lies beside the cell
 * @placements: the same of @rotations alone, four times the set: the row of a table with four entries for each set
 *
 * A tile type in its reference orientation, with the four orientations worked out by [func@tile_type_prepare].
 */
typedef struct
{
  char           id[32];
  char           set[24];
  char           variant_of[32];
  char           replaces[32];
  char           text[160];
  char           xref[32];
  guint8         xref_turns;
  guint8         count[2];
  gint8          count_king_robber;
  guint8         start_copies;
  guint8         n_segments;
  BstSegment     segments[BST_MAX_SEGMENTS];
  guint8         n_rivers;
  guint8         rivers[BST_MAX_RIVERS];
  guint8         river_role;
  guint8         tunnel_edges;
  guint32        marks;
  guint8         flight;
  guint8         districts;
  guint8         n_joins;
  guint32        joins[BST_MAX_LINKS];
  guint8         n_crossings;
  guint32        crossings[BST_MAX_LINKS];
  guint8         any_edge;
  guint8         rotations;
  guint8         centre;
  guint16        doubles;
  guint16        unoccupiable;
  guint8         fits[BST_N_SHOWN_KINDS];
  guint8         placements[BST_N_SHOWN_KINDS];
  BstOrientation orientation[4];
} BstTileType;

/**
 * BstTileFault:
 *
 * A fault in the facts of a tile. The operands named are members of #BstTileFaultInfo.
 */
typedef enum
{
  BST_TILE_SOUND,
  BST_TILE_EDGE_TWICE,         /* edge: two segments or rivers reach it */
  BST_TILE_HALF_MISSING,       /* half: grass that belongs to no field */
  BST_TILE_HALF_TWICE,         /* half: grass of two fields */
  BST_TILE_HALF_IN_CITY,       /* half: a field on an edge that is city */
  BST_TILE_FIELD_TOUCHES,      /* segment: a field touches a segment that is no city */
  BST_TILE_JOIN,               /* segment: index in `joins`: the join names a single segment, or a missing one */
  BST_TILE_CROSSING,           /* segment: index in `crossings`: the crossing is no pair, or names a missing segment */
  BST_TILE_CROSSING_MISSING,   /* segment: interleaves with another without a crossing */
  BST_TILE_ROAD_END,           /* segment: a one-sided road ends in nothing, or a through road has an end */
  BST_TILE_NO_EDGES,           /* segment: a city or road that reaches no edge */
} BstTileFault;

/**
 * BstTileFaultInfo:
 * @fault: the fault
 * @edge: in the reference orientation
 * @half: in the reference orientation
 * @segment: a segment; rivers are counted after the segments
 *
 * A fault with its operands.
 */
typedef struct
{
  BstTileFault fault;
  guint8       edge;
  guint8       half;
  guint8       segment;
} BstTileFaultInfo;

/**
 * bst_tile_type_prepare:
 * @type: a tile type with its facts filled in
 * @info: (out): the first fault found
 *
 * Checks the facts of @type (every edge of one kind, every half-edge of grass in one field, joins and crossings)
 * and works out its orientations, its rotations that are placements of their own, and where they fit.
 *
 * Returns: whether the facts are sound; when not, the derived members are left as they were
 */
gboolean     bst_tile_type_prepare        (BstTileType      *type,
                                           BstTileFaultInfo *info);

/**
 * bst_tile_type_prepare_block:
 * @types: (array fixed-size=12): the cells of the city of Carcassonne in reading order, as it lies in rotation 0, with
 *   their facts filled in
 *
 * Works out the orientations of the cells of the city of Carcassonne. Only one half of an inner border is grass, so
 * that the checks of [func@tile_type_prepare] do not apply.
 */
void         bst_tile_type_prepare_block  (BstTileType      *types);

/**
 * bst_tile_type_find_kind:
 * @type: a tile type
 * @kind: a kind of feature
 * @nth: which of them, from 0
 *
 * Returns: the index of the @nth segment of @kind, or `BST_NO_SEGMENT`
 */
guint        bst_tile_type_find_kind      (const BstTileType *type,
                                           BstKind            kind,
                                           guint              nth);

/**
 * BstCatalogue:
 *
 * Every tile type that a position may hold, each under an index below `BST_MAX_TYPES`. Read-only once made, so that
 * several positions and threads share one.
 */
typedef struct _BstCatalogue BstCatalogue;

/**
 * bst_catalogue_new:
 *
 * Returns: (transfer full): an empty catalogue with one reference
 */
BstCatalogue      *bst_catalogue_new       (void);

/**
 * bst_catalogue_ref:
 *
 * Returns: (transfer full): @catalogue with one reference more
 */
BstCatalogue      *bst_catalogue_ref       (BstCatalogue       *catalogue);

void               bst_catalogue_unref     (BstCatalogue       *catalogue);

/**
 * bst_catalogue_add:
 * @catalogue: a catalogue that no position uses yet
 * @type: a type that [func@tile_type_prepare] found sound; copied
 *
 * Returns: the index of the new type, or `BST_NONE` when its id is taken or the catalogue is full
 */
guint              bst_catalogue_add       (BstCatalogue       *catalogue,
                                            const BstTileType  *type);

/**
 * bst_catalogue_has_block:
 *
 * The cells of the city of Carcassonne are types with the indices from [func@catalogue_get_size] on: no tiles that can
 * be drawn, and without a name of their own in files.
 *
 * Returns: whether the city of Carcassonne is known
 */
gboolean           bst_catalogue_has_block (const BstCatalogue *catalogue);

/**
 * bst_catalogue_get_block:
 * @x: cells east of the north-west corner of the block as it lies after @rotation
 * @y: cells south of it
 * @rotation: quarter turns clockwise of the whole block
 *
 * Returns: the index of the cell of the city of Carcassonne that lies there
 */
guint              bst_catalogue_get_block (const BstCatalogue *catalogue,
                                            guint               x,
                                            guint               y,
                                            guint               rotation);

/**
 * bst_catalogue_get_size:
 *
 * Returns: the number of types
 */
guint              bst_catalogue_get_size  (const BstCatalogue *catalogue);

/**
 * bst_catalogue_get:
 * @index: below [func@catalogue_get_size], or a cell of the city of Carcassonne
 *
 * Returns: (transfer none): the type, which lives as long as @catalogue
 */
const BstTileType *bst_catalogue_get       (const BstCatalogue *catalogue,
                                            guint               index);

/**
 * bst_catalogue_find:
 *
 * Returns: the index of the type called @id, or `BST_NONE`
 */
guint              bst_catalogue_find      (const BstCatalogue *catalogue,
                                            const char         *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstCatalogue, bst_catalogue_unref)

G_END_DECLS
