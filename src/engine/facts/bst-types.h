/* bst-types.h: the words of the rule book as C types
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Capacities. A position is made for the tiles that it can ever hold, so these are limits of the format, not sizes
 * of memory. */
#define BST_MAX_PLAYERS   6
#define BST_MAX_TILES     400
#define BST_MAX_COORD     200
#define BST_MAX_SCORE     100000
#define BST_MAX_SEGMENTS  16  /* segments of one tile; the published tiles need 9 */
#define BST_MAX_TYPES     1024
#define BST_BLOCK_COLUMNS 4   /* cells of the city of Carcassonne as it lies in rotation 0 */
#define BST_BLOCK_ROWS    3
#define BST_BLOCK_CELLS   (BST_BLOCK_COLUMNS * BST_BLOCK_ROWS)
#define BST_SCOREBOARD    50  /* spaces of the scoreboard (RBS-2) */

/**
 * BST_NONE:
 *
 * "No such thing" for every small index: segment, player, figure, tile type.
 */
#define BST_NONE 0xffff

/* The same for a player and for a district. */
#define BST_NO_PLAYER   0xff
#define BST_NO_DISTRICT 0xff

/**
 * BstEdge:
 *
 * The edges of a tile, clockwise. Also used for directions on the board.
 */
typedef enum
{
  BST_EDGE_N,
  BST_EDGE_E,
  BST_EDGE_S,
  BST_EDGE_W,
  BST_N_EDGES
} BstEdge;

/**
 * BstHalf:
 *
 * Half-edges, clockwise from the north-west corner: left and right as seen when standing in the tile and
 * looking out. A quarter turn clockwise adds 2 modulo 8; the half across the border of `h` is given by
 * [func@half_across].
 */
typedef enum
{
  BST_HALF_NL,
  BST_HALF_NR,
  BST_HALF_EL,
  BST_HALF_ER,
  BST_HALF_SL,
  BST_HALF_SR,
  BST_HALF_WL,
  BST_HALF_WR,
  BST_N_HALVES
} BstHalf;

/**
 * BstEdgeKind:
 * @BST_EDGE_KIND_FIELD: grass
 * @BST_EDGE_KIND_ROAD: a road between two half-edges of grass
 * @BST_EDGE_KIND_CITY: city, no grass
 * @BST_EDGE_KIND_RIVER: a river between two half-edges of grass
 * @BST_EDGE_KIND_ANY: matches every neighbour (the abbey)
 * @BST_EDGE_KIND_WALL: a border within the city of Carcassonne
 *
 * The print of an edge, the same on both sides of a border (BASE-1).
 */
typedef enum
{
  BST_EDGE_KIND_FIELD,
  BST_EDGE_KIND_ROAD,
  BST_EDGE_KIND_CITY,
  BST_EDGE_KIND_RIVER,
  BST_EDGE_KIND_ANY,
  BST_EDGE_KIND_WALL,
  BST_N_EDGE_KINDS
} BstEdgeKind;

/**
 * bst_edge_kind_matches:
 *
 * Whether an edge of kind @a may lie against one of kind @b (BASE-1).
 */
static inline gboolean
bst_edge_kind_matches (guint a,
                       guint b)
{
  return a == b || a == BST_EDGE_KIND_ANY || b == BST_EDGE_KIND_ANY;
}

/**
 * BstKind:
 *
 * Kinds of feature that figures stand on. The abbey and every other monastic building but the shrine is a
 * `BST_KIND_MONASTERY`.
 */
typedef enum
{
  BST_KIND_CITY,
  BST_KIND_ROAD,
  BST_KIND_FIELD,
  BST_KIND_MONASTERY,
  BST_KIND_SHRINE,
  BST_KIND_GARDEN,
  BST_N_KINDS
} BstKind;

/**
 * BstFigure:
 *
 * Every wooden piece that a player owns. `BST_FIGURE_ROBBER` stands only on the scoreboard.
 */
typedef enum
{
  BST_FIGURE_MEEPLE,
  BST_FIGURE_LARGE,
  BST_FIGURE_ABBOT,
  BST_FIGURE_WAGON,
  BST_FIGURE_MAYOR,
  BST_FIGURE_RINGMASTER,
  BST_FIGURE_GUARD,
  BST_FIGURE_PHANTOM,
  BST_FIGURE_BUILDER,
  BST_FIGURE_PIG,
  BST_FIGURE_BARN,
  BST_FIGURE_SHEPHERD,
  BST_FIGURE_ROBBER,
  BST_N_FIGURES
} BstFigure;

typedef enum
{
  BST_DISTRICT_CASTLE,
  BST_DISTRICT_MARKET,
  BST_DISTRICT_BLACKSMITH,
  BST_DISTRICT_CATHEDRAL,
  BST_N_DISTRICTS
} BstDistrict;

/* A row for each cause, by its identifier and its name in files; the file of its expansion has its rules. */
#define BST_CAUSES(CAUSE) \
  CAUSE (FAIRY, fairy) CAUSE (RANSOM, ransom) CAUSE (BAZAAR, bazaar) CAUSE (WHEEL, wheel) CAUSE (MESSAGE, message) \
  CAUSE (CATAPULT, catapult) CAUSE (DRAGON, dragon) CAUSE (TOWER, tower) CAUSE (GHOST, ghost) \
  CAUSE (PLAGUE, plague) CAUSE (FESTIVAL, festival) CAUSE (VODYANOY, vodyanoy) CAUSE (SIEGE, siege) \
  CAUSE (PORTAL, portal) CAUSE (FLIER, flier) CAUSE (PRINCESS, princess)

/**
 * BstCause:
 *
 * The cause of an effect of another expansion, in the actions `remove`, `effect-deploy` and `points`.
 */
typedef enum
{
#define CAUSE(ID, name) BST_CAUSE_##ID,
  BST_CAUSES (CAUSE)
#undef CAUSE
  BST_N_CAUSES
} BstCause;

typedef enum
{
  BST_COLOUR_RED,
  BST_COLOUR_BLUE,
  BST_COLOUR_GREEN,
  BST_COLOUR_YELLOW,
  BST_COLOUR_BLACK,
  BST_COLOUR_PINK,
  BST_N_COLOURS
} BstColour;

/**
 * BstPhase:
 *
 * The phases of a turn, in their order. See the table of actions in the file contract.
 */
typedef enum
{
  BST_PHASE_PLACE,
  BST_PHASE_DEPLOY,
  BST_PHASE_ROBBER,
  BST_PHASE_ROBBER_OTHERS,
  BST_PHASE_BEGIN,
  BST_PHASE_REDEPLOY,
  BST_PHASE_ORDER,
  BST_PHASE_ROB,
  BST_PHASE_MESSENGER,
  BST_PHASE_CITY,
  BST_PHASE_COUNT,
  BST_PHASE_FINAL_REDEPLOY,
  BST_PHASE_OVER,
  BST_N_PHASES
} BstPhase;

/**
 * bst_phase_is_of_event:
 *
 * Returns: whether counting figures are on the move in @phase: `rob` and `messenger`, which a scoring event of its own
 *   can bring at any time (RBS-5, MSG)
 */
static inline gboolean
bst_phase_is_of_event (guint phase)
{
  return phase == BST_PHASE_ROB || phase == BST_PHASE_MESSENGER;
}

/**
 * BstCell:
 * @x: column, grows to the east
 * @y: row, grows to the south
 *
 * A place of the grid, both coordinates within ±`BST_MAX_COORD`.
 */
typedef struct
{
  gint16 x;
  gint16 y;
} BstCell;

#define BST_CELL(X, Y) ((BstCell) { .x = (gint16) (X), .y = (gint16) (Y) })

/**
 * BstSegmentRef:
 * @cell: the cell of the tile
 * @segment: index of a segment in the type of the tile
 *
 * A segment on the board, without gaps between its bytes, so that it can be compared and hashed as bytes.
 */
typedef struct
{
  BstCell cell;
  guint16 segment;
} BstSegmentRef;

/**
 * bst_cell_equal:
 *
 * Whether two cells are the same.
 */
static inline gboolean
bst_cell_equal (BstCell a,
                BstCell b)
{
  return a.x == b.x && a.y == b.y;
}

/**
 * bst_cell_compare:
 *
 * Canonical order of cells: topmost first, then westernmost.
 *
 * Returns: negative, zero or positive
 */
static inline int
bst_cell_compare (BstCell a,
                  BstCell b)
{
  return a.y != b.y ? a.y - b.y : a.x - b.x;
}

/**
 * bst_cell_step:
 *
 * The neighbour of @cell across @edge.
 */
static inline BstCell
bst_cell_step (BstCell cell,
               BstEdge edge)
{
  static const gint8 dx[BST_N_EDGES] = { 0, 1, 0, -1 };
  static const gint8 dy[BST_N_EDGES] = { -1, 0, 1, 0 };

  return BST_CELL (cell.x + dx[edge], cell.y + dy[edge]);
}

/**
 * bst_cell_in_range:
 *
 * Whether both coordinates are within ±`BST_MAX_COORD`.
 */
static inline gboolean
bst_cell_in_range (BstCell cell)
{
  return cell.x >= -BST_MAX_COORD && cell.x <= BST_MAX_COORD && cell.y >= -BST_MAX_COORD && cell.y <= BST_MAX_COORD;
}

/**
 * bst_edge_across:
 *
 * The edge of the neighbour that lies on the same border.
 */
static inline BstEdge
bst_edge_across (BstEdge edge)
{
  return (BstEdge) ((edge + 2) & 3);
}

/**
 * bst_half_across:
 *
 * The half-edge of the neighbour that lies on the same half of the border: NL↔SR, NR↔SL, EL↔WR, ER↔WL.
 */
static inline BstHalf
bst_half_across (BstHalf half)
{
  return (BstHalf) ((half ^ 1) ^ 4);
}

/**
 * bst_edges_rotate:
 *
 * Turns a set of edges (bit i = edge i) by @rotation quarter turns clockwise.
 */
static inline guint
bst_edges_rotate (guint edges,
                  guint rotation)
{
  return ((edges << rotation) | (edges >> (4 - rotation))) & 0xf;
}

/**
 * bst_halves_rotate:
 *
 * Turns a set of half-edges (bit i = half i) by @rotation quarter turns clockwise.
 */
static inline guint
bst_halves_rotate (guint halves,
                   guint rotation)
{
  return ((halves << (2 * rotation)) | (halves >> (8 - 2 * rotation))) & 0xff;
}

G_END_DECLS
