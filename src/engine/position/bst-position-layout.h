/* bst-position-layout.h: the memory of a position, and the journal of the bytes that actions overwrite
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
 * @parent: the node above it in its feature's tree, itself at the root
 * @next: the next segment of the same feature, in a ring
 * @n: at the root: the number of segments of the feature
 * @tiles: at the root of a city or road: the number of its different tiles
 * @open: at the root of a city or road: the number of its edges without a neighbour
 * @pennants: at the root: the number of pennants
 * @figures: at the root: the number of figures on the feature
 * @signs: at the root: set of the signs of all segments
 * @slot: the slot of the segment's tile
 * @segment: index of the segment in the tile's type
 * @kind: a #BstKind
 * @occupied: monastery, shrine, garden: the number of surrounding cells taken
 * @lost: monastery, shrine: whether the building lost a challenge and will score nothing (SHR-7)
 *
 * A segment on the board. Segments that touch are one feature: a tree without path compression, so that a union
 * is taken back by restoring its two roots.
 */
typedef struct
{
  guint16 parent;
  guint16 next;
  guint16 n;
  guint16 tiles;
  guint16 open;
  guint16 pennants;
  guint16 figures;
  guint16 signs;
  guint16 slot;
  guint8  segment;
  guint8  kind;
  guint8  occupied;
  guint8  lost;
  guint8  padding[2];
} BstNode;

/* No position has more segments. */
#define BST_MAX_NODES (BST_MAX_TILES * BST_MAX_SEGMENTS)

/* A tile on the board. Its segments are the nodes from @base on. */
typedef struct
{
  BstCell cell;
  guint16 type;
  guint16 base;
  guint8  rotation;
  guint8  padding[3];
} BstSlot;

/* An empty cell beside a tile, with the edge kinds that may not lie at each edge, 4 bits each. */
typedef struct
{
  BstCell cell;
  guint16 forbidden;
  guint16 padding;
} BstFrontier;

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
  guint64 key;
  guint16 n_tiles;
  guint16 n_nodes;
  guint16 n_frontier;
  guint16 n_figures;
  guint16 n_centres;
  guint16 hand;
  guint16 placed;      /* slot of the tile of this turn, BST_NONE before it lies */
  guint16 draw_at;     /* first of the known draw that is still to come */
  guint16 n_bag;
  guint16 done[9];     /* nodes of the monasteries, shrines and gardens that the tile of this turn surrounds */
  guint8  n_done;
  guint8  player;
  guint8  chooser;
  guint8  phase;
  guint8  bag_given;
  guint8  remembers;   /* whether BstMemory is in use: for a module in play, or after an effect */
  guint8  padding[6];
} BstState;

G_STATIC_ASSERT (sizeof (BstState) == 56);

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

/* Bytes that an action has overwritten, newest last: see bst-journal.c. */
typedef struct
{
  guint8  *bytes;
  gsize    len;
  gsize    capacity;
  gsize   *marks;
  guint    depth;
  guint    max_depth;
} BstJournal;

struct _BstPosition
{
  /* Fixed when the position is made. */
  gsize               size;
  BstCatalogue       *catalogue;
  const BstTileType **types;
  BstRules            rules;
  guint               n_players;
  guint8              colours[BST_MAX_PLAYERS];
  gboolean            playable;
  guint               inert;         /* set of the kinds that mean nothing without their module */
  guint8              stand_kinds[BST_N_FIGURES]; /* sets of the kinds that each figure may stand on by the rules */
  guint16             kept_away_by[BST_N_FIGURES]; /* sets of the figures that leave each no room beside them */
  guint               max_tiles;
  guint               n_draw;
  guint               n_types;
  guint               n_drawable;
  guint               table_bits;
  const BstStations  *stations;
  gboolean            supply_given[BST_MAX_PLAYERS];
  gboolean            abbeys_given[BST_MAX_PLAYERS];
  guint8              owned[BST_MAX_PLAYERS][BST_N_FIGURES];  /* everywhere: see bst_position_count_figures () */
  guint               in_play;       /* set of the figures that some player owns */
  guint               sizes_given;   /* set of the markers whose size the setup gave (KNG-5), by their kinds */
  BstSetupCarcassonne carcassonne;
  guint               n_block;       /* the first slots are the cells of the city of Carcassonne: 12 or 0 */
  GArray             *fixed;         /* castles and towers, which no action moves */
  GArray             *limit;

  BstJournal          journal;

  /* The part that actions change; the arrays lie behind the struct in the same block. */
  BstState            state;
  BstPlayer           players[BST_MAX_PLAYERS];
  BstSlot            *slots;
  BstNode            *nodes;
  BstFrontier        *frontier;
  BstCentre          *centres;
  BstStanding        *figures;
  guint32            *table;         /* cell → tile or frontier: see bst-board.c */
  guint16            *draw;
  guint16            *bag;
  guint16            *drawable;      /* the types that were ever in the bag, in their order */
  BstExpansion        expansion;
  BstGone             gone;
};

/* Fails when a recount disagrees with the incremental state; checked after each action, in builds that ask for it. */
#ifdef BST_ENGINE_CHECKS
#define BST_ASSERT_RECOUNT(position) g_assert (bst_position_check (position))
#else
#define BST_ASSERT_RECOUNT(position)
#endif

void bst_journal_grow   (BstJournal  *journal);

void bst_journal_deepen (BstJournal  *journal);

/* Restores the bytes kept since the last [func@journal_begin]. */
void bst_journal_undo   (BstPosition *position);

/* Drops all bytes kept. */
void bst_journal_forget (BstPosition *position);

/* Follows the bytes kept: their offset in the position's block, and their number. */
typedef struct
{
  guint32 offset;
  guint32 size;
} BstRecord;

/**
 * bst_journal_save:
 * @at: bytes inside the position's block, about to be overwritten
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

/* Opens an action: notes its beginning in the journal and keeps the state. */
static inline void
bst_journal_begin (BstPosition *position)
{
  BstJournal *journal = &position->journal;

  if (G_UNLIKELY (journal->depth == journal->max_depth))
    bst_journal_deepen (journal);
  journal->marks[journal->depth++] = journal->len;
  bst_journal_save (position, &position->state, sizeof position->state);
}

G_END_DECLS
