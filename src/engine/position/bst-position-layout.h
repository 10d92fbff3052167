/* bst-position-layout.h: the memory of a position, and the journal of what actions overwrite
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "bst-module.h"

G_BEGIN_DECLS

/**
 * BstNode:
 * @parent: the node above it in its feature's tree; at the root `BST_ROOT` plus the number of segments of the feature
 * @next: the next segment of the same feature, in a ring
 * @tiles: at the root of a city or road: the number of its different tiles
 * @open: what the feature lacks to be complete. At the root of a city or road: the number of its edges without a
 *   neighbour; of a building: the number of empty cells around it; of a field, which never is complete, 1
 * @pennants: at the root of a city: the number of pennants
 * @cities: of a segment of a field: set of the segments of its tile that are cities beside it
 * @figures: at the root: the number of figures on the feature
 * @signs: at the root: set of the signs of all segments, and `BST_SIGN_LOST`
 * @slot: the slot of the segment's tile
 * @segment: index of the segment in the tile's type
 * @kind: a #BstKind
 *
 * A segment on the board. Segments that touch are one feature: a tree without path compression, so that a union
 * is taken back by restoring its two roots. A node is small, since nodes are most of a position.
 */
typedef struct
{
  guint16 parent;
  guint16 next;
  guint16 tiles;
  guint16 open;
  union
  {
    guint16 pennants;
    guint16 cities;
  };
  guint16 figures;
  guint16 signs;
  guint16 slot;
  guint8  segment;
  guint8  kind;
} BstNode;

/* No position has more segments. */
#define BST_MAX_NODES (BST_MAX_TILES * BST_MAX_SEGMENTS)

/* A set of nodes, of which only the words up to the last node of the position are in use. */
#define BST_NODE_WORDS (BST_MAX_NODES / 64)

#define BST_ROOT 0x8000u

G_STATIC_ASSERT (BST_MAX_NODES < BST_ROOT && sizeof (BstNode) == 18);

/* Beside the printed signs: a monastery or shrine that lost a challenge and will score nothing (SHR-7). */
#define BST_SIGN_LOST 0x8000u

/**
 * BstSlot:
 * @cell: the cell of the tile
 * @type: index of the tile's type
 * @base: the node of the first segment
 * @rotation: quarter turns clockwise
 *
 * A tile on the board.
 */
typedef struct
{
  BstCell cell;
  guint16 type;
  guint16 base;
  guint8  rotation;
  guint8  padding;
} BstSlot;

/* An empty cell beside a tile, with what lies beside it: the sum of `shows` of the edges that face it. The cell is the
 * second half, as in an action: see bst-turn-list.c. */
typedef struct
{
  guint32 edges;
  BstCell cell;
} BstFrontier;

G_STATIC_ASSERT (sizeof (BstFrontier) == sizeof (guint64));

/* A monastery, shrine or garden on the board, in the order in which they were laid. */
typedef struct
{
  BstCell cell;
  guint16 node;
} BstCentre;

/**
 * BstState:
 *
 * The small values that most actions change, saved as a whole before each action.
 */
typedef struct
{
  guint64 key;         /* without the shares of the turn and the expansions: see bst_position_get_key () */
  guint16 n_tiles;
  guint16 n_nodes;
  guint16 n_frontier;
  guint16 n_figures;
  guint16 n_centres;
  guint16 hand;
  guint16 placed;      /* slot of the tile of this turn, BST_NONE before it lies */
  guint16 draw_at;     /* first of the known draw that is still to come */
  guint16 n_bag;
  guint16 n_river;     /* tiles of the river in the bag (RIV-1) */
  guint16 done[9];     /* nodes of the monasteries, shrines and gardens that the tile of this turn surrounds */
  guint16 closed[4];   /* roots of the cities and roads that it closes */
  guint8  n_done;
  guint8  n_closed;
  guint8  player;
  guint8  chooser;
  guint8  phase;
  guint8  bag_given;
  guint8  remembers;   /* whether BstMemory is in use: for a module in play, or after an effect */
  guint8  padding[3];
} BstState;

G_STATIC_ASSERT (sizeof (BstState) == 64);

/* A player's points and figures beside the board, kept in the journal on a change, since most actions leave them
 * alone. */
typedef struct
{
  gint32 score;
  guint8 supply[BST_N_FIGURES];
  guint8 padding[3];
} BstPlayer;

/* The number of figures that may stand in a district: all before the builder in #BstFigure. */
#define BST_N_DISTRICT_FIGURES 8

/**
 * BstMarker:
 * @cell: the cell where the piece is
 * @segment: the segment there; of a piece on a completed feature the first segment of the feature
 * @player: the holder, 0 for a piece that nobody holds, `BST_NO_PLAYER` for a piece that is not on the board
 * @size: of the King and the Robber baron the tiles to be beaten (KNG-1, RBN-1)
 *
 * The only piece of its kind.
 */
typedef struct
{
  BstCell cell;
  guint8  segment;
  guint8  player;
  guint16 size;
} BstMarker;

G_STATIC_ASSERT (sizeof (BstMarker) == 8);

#define bst_marker(position, kind) (&(position)->expansion.markers[(kind) - BST_FIRST_MARKER])

/**
 * BstRobberState:
 * @out: whether the robber stands on the scoreboard
 * @second: whether the robber stands by a second counting figure (MSG)
 * @space: 0 to 49 with `robbers.space` `modulo-50`, else the total of the counting figures beside it (RBS-2)
 *
 * The robber figure of a player. It is a third as long as its #BstPiece, since an action saves all of them.
 */
typedef struct
{
  gint32 space;
  guint8 out;
  guint8 second;
  guint8 padding[2];
} BstRobberState;

/**
 * BstExpansion:
 * @districts: the number of each figure of each player in each district
 * @count: district of the Count, `BST_NO_DISTRICT` when he is not in play
 * @markers: the pieces of which there is one, by #BstPieceKind less `BST_FIRST_MARKER`: see `bst_marker`
 * @robbers: the robber figure of each player
 * @second_space: the space of each player's second counting figure, or `BST_NO_SPACE`
 * @second_points: points of each player that moved the second counting figure instead of the first
 * @goods: trade goods of each player, by #BstGoods less 1
 * @abbeys: abbeys of each player that are not laid yet
 * @memory: the memory of the turn
 *
 * The expansions' part of a position, without gaps between its members. An action saves the whole, but only in
 * positions with such modules in play.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct
{
  guint8         districts[BST_N_DISTRICTS][BST_MAX_PLAYERS][BST_N_DISTRICT_FIGURES];
  BstMemory      memory;
  BstRobberState robbers[BST_MAX_PLAYERS];
  gint32         second_space[BST_MAX_PLAYERS];
  gint32         second_points[BST_MAX_PLAYERS];
  BstMarker      markers[BST_N_MARKERS];
  guint8         goods[BST_MAX_PLAYERS][BST_N_GOODS - 1];
  guint8         abbeys[BST_MAX_PLAYERS];
  guint8         count;
  guint8         padding[7];
} BstExpansion;

#pragma GCC diagnostic pop

/* The key takes it word by word. */
G_STATIC_ASSERT (sizeof (BstExpansion) % sizeof (guint64) == 0);

/* Figures that are neither on the board nor in supply; only a tower and a Vodyanoy change their number. */
typedef struct
{
  guint8 prisoners[BST_MAX_PLAYERS][BST_MAX_PLAYERS][BST_N_FIGURES];
  guint8 lost[BST_MAX_PLAYERS][BST_N_FIGURES];
} BstGone;

/* A position before an action: its state, and how long the journal was. */
typedef struct
{
  BstState state;
  guint    n_nodes;
  gsize    len;
} BstFrame;

/* A node before a change. */
typedef struct
{
  BstNode node;
  guint16 index;
} BstNodeRecord;

/**
 * BstLaid:
 * @edges: what lay beside the cell before, as in #BstFrontier
 * @frontier: the place in the frontier that the cell had then, or `BST_NONE`
 * @place: the cell's entry in the table
 * @moved: the entry of the cell that took its place in the frontier
 * @beside: the entries of the empty cells beside it, `BST_NONE` for a cell beyond the board
 *
 * The memory of table and frontier for taking a tile back.
 */
typedef struct
{
  guint32 edges;
  guint16 frontier;
  guint16 place;
  guint16 moved;
  guint16 beside[BST_N_EDGES];
} BstLaid;

/* The values that actions have overwritten, newest last: see bst-journal.c. */
typedef struct
{
  BstFrame      *frames;
  guint          depth;
  guint          max_depth;
  BstNodeRecord *nodes;
  guint          n_nodes;
  guint          max_nodes;
  BstLaid       *laid;
  guint          n_laid;
  guint          max_laid;
  guint8        *bytes;
  gsize          len;
  gsize          capacity;
} BstJournal;

typedef struct _BstFinal BstFinal;

/* Every list and every action reads the first members, which lie together in few cache lines. The arrays follow the
 * struct in the same block. */
struct _BstPosition
{
  const BstTileType **types;
  const BstStations  *stations;
  BstSlot            *slots;
  BstNode            *nodes;
  BstFrontier        *frontier;
  guint32            *table;         /* cell → tile or frontier: see bst-board.c */
  guint32             table_mask;    /* the number of entries less 1 */
  guint32             table_row;
  guint               n_players;
  gboolean            playable;
  guint               in_play;       /* set of the figures that some player owns */
  BstState            state;
  BstJournal          journal;
  BstPlayer           players[BST_MAX_PLAYERS];
  const BstFinal     *final;         /* (nullable): what a search remembers of final scoring: see bst-final.h */
  guint               inert;         /* set of the kinds that mean nothing without their module */
  guint8              stand_kinds[BST_N_FIGURES]; /* sets of the kinds that each figure may stand on by the rules */
  guint16             kept_away_by[BST_N_FIGURES]; /* sets of the figures that leave each no room beside them */
  BstStanding        *figures;
  BstCentre          *centres;
  guint16            *bag;
  guint16            *draw;
  guint16            *drawable;      /* the types that were ever in the bag, in their order */
  guint64            *in_bag;        /* set of the types that are in the bag now */
  guint               n_draw;
  guint               n_drawable;
  guint               n_types;
  guint               n_block;       /* the first slots are the cells of the city of Carcassonne: 12 or 0 */
  BstRules            rules;
  BstExpansion        expansion;
  BstGone             gone;

  /* Fixed when the position is made, and read seldom. */
  gsize               size;
  BstCatalogue       *catalogue;
  guint               max_tiles;
  guint8              colours[BST_MAX_PLAYERS];
  gboolean            supply_given[BST_MAX_PLAYERS];
  gboolean            abbeys_given[BST_MAX_PLAYERS];
  guint8              owned[BST_MAX_PLAYERS][BST_N_FIGURES];  /* everywhere: see bst_position_count_figures () */
  guint               sizes_given;   /* set of the markers whose size the setup gave (KNG-5), by their kinds */
  BstSetupCarcassonne carcassonne;
  GArray             *fixed;         /* castles and towers, which no action moves */
  GArray             *limit;
};

/* Fails when a recount disagrees with the incremental state; checked after each action, in builds that ask for it. */
#ifdef BST_ENGINE_CHECKS
#define BST_ASSERT_RECOUNT(position) g_assert (bst_position_check (position))
#else
#define BST_ASSERT_RECOUNT(position)
#endif

void bst_journal_grow       (BstJournal  *journal);

void bst_journal_grow_nodes (BstJournal  *journal);

void bst_journal_grow_laid  (BstJournal  *journal);

void bst_journal_deepen     (BstJournal  *journal);

/* Restores the bytes kept since the last [func@journal_begin]. */
void bst_journal_undo       (BstPosition *position);

/* Drops all bytes kept. */
void bst_journal_forget     (BstPosition *position);

/* Follows the bytes kept: their offset in the position's block, and their number. */
typedef struct
{
  guint32 offset;
  guint32 size;
} BstRecord;

/**
 * bst_journal_save:
 * @at: bytes inside the position's block, about to be overwritten: neither nodes nor the state, nor what a tile changes
 *   in the table and the frontier
 * @size: the number of bytes
 *
 * Keeps the bytes for [func@turn_undo].
 */
static inline void
bst_journal_save (BstPosition *position,
                  const void  *at,
                  guint32      size)
{
  BstJournal *journal = &position->journal;
  BstRecord record;

  if (G_UNLIKELY (journal->len + size + sizeof record > journal->capacity))
    bst_journal_grow (journal);
  record.offset = (guint32) ((const guint8 *) at - (const guint8 *) position);
  record.size = size;
  memcpy (journal->bytes + journal->len, at, size);
  memcpy (journal->bytes + journal->len + size, &record, sizeof record);
  journal->len += size + sizeof record;
}

/* Keeps a node that is about to change. */
static inline void
bst_journal_save_node (BstPosition *position,
                       guint        index)
{
  BstJournal *journal = &position->journal;

  if (G_UNLIKELY (journal->n_nodes == journal->max_nodes))
    bst_journal_grow_nodes (journal);
  journal->nodes[journal->n_nodes++] = (BstNodeRecord) { .node = position->nodes[index], .index = (guint16) index };
}

/* Returns room for what is to be kept of a new tile. */
static inline BstLaid *
bst_journal_add_laid (BstPosition *position)
{
  BstJournal *journal = &position->journal;

  if (G_UNLIKELY (journal->n_laid == journal->max_laid))
    bst_journal_grow_laid (journal);
  return &journal->laid[journal->n_laid++];
}

/* Opens an action: notes its beginning in the journal and keeps the state. */
static inline void
bst_journal_begin (BstPosition *position)
{
  BstJournal *journal = &position->journal;

  if (G_UNLIKELY (journal->depth == journal->max_depth))
    bst_journal_deepen (journal);
  journal->frames[journal->depth++] = (BstFrame) {
    .state = position->state,
    .n_nodes = journal->n_nodes,
    .len = journal->len,
  };
}

G_END_DECLS
