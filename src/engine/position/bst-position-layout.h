/* bst-position-layout.h: how a position lies in memory, and the journal of what actions overwrite
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
 * @n: at the root: how many segments the feature has
 * @tiles: at the root of a city or road: how many different tiles it has
 * @open: at the root of a city or road: how many of its edges have no neighbour
 * @pennants: at the root: pennants
 * @figures: at the root: figures that stand on it
 * @signs: at the root: every sign on it
 * @slot: the tile that the segment is on
 * @segment: its index in the tile's type
 * @kind: a #BstKind
 * @occupied: monastery, shrine, garden: surrounding cells taken
 * @lost: monastery, shrine: lost a challenge and will be worth nothing (SHR-7)
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

/* An empty cell beside a tile: for each edge (4 bits each) the edge kinds that may not lie there. */
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
 * Everything small that most actions change: saved as a whole before each.
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
  guint8  remembers;   /* whether BstMemory is in use: a module in play has something to remember, or an effect had */
  guint8  padding[6];
} BstState;

G_STATIC_ASSERT (sizeof (BstState) == 56);

/* The things of a player beside the board: kept in the journal where it changes, since most actions leave it alone. */
typedef struct
{
  gint32 score;
  guint8 supply[BST_N_FIGURES];
  guint8 padding[3];
} BstPlayer;

/* The figures that may stand in a district, in the order of #BstFigure: those before the builder. */
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
 * BstExpansion:
 * @districts: how many of each figure a player has in each district
 * @count: district of the Count, `BST_NO_DISTRICT` when he is not in play
 * @markers: the pieces of which there is one, by #BstPieceKind less `BST_FIRST_MARKER`: see `bst_marker`
 * @robbers: the robber figure of each player
 * @second_space: where the second counting figure of each player stands, or `BST_NO_SPACE`
 * @second_points: points of each player by which the second counting figure has moved, and the first one has not
 * @goods: trade goods of each player, by #BstGoods less 1
 * @abbeys: abbeys of each player that are not laid yet
 * @memory: what the turn must remember
 *
 * Everything that only the expansions know. It has no gaps between its members; an action saves it as a whole, but
 * only in positions that have such modules in play.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct
{
  guint8         districts[BST_N_DISTRICTS][BST_MAX_PLAYERS][BST_N_DISTRICT_FIGURES];
  BstMemory      memory;
  BstSetupRobber robbers[BST_MAX_PLAYERS];
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

/* Figures that are neither on the board nor in supply; only a tower and a Vodyanoy change it. */
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
  guint8              owned[BST_MAX_PLAYERS][BST_N_FIGURES];  /* wherever they are: see bst_position_count_figures () */
  guint               in_play;       /* set of the figures that anybody owns */
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

/* Fails when what is kept up to date is not what a recount gives; after each action, in builds that ask for it. */
#ifdef BST_ENGINE_CHECKS
#define BST_ASSERT_RECOUNT(position) g_assert (bst_position_check (position))
#else
#define BST_ASSERT_RECOUNT(position)
#endif

void bst_journal_grow   (BstJournal  *journal);

void bst_journal_deepen (BstJournal  *journal);

/* Puts back what was kept since the last [func@journal_begin]. */
void bst_journal_undo   (BstPosition *position);

/* Drops all that was kept. */
void bst_journal_forget (BstPosition *position);

/* Stands behind the bytes kept: where in the position's block they belong, and how many they are. */
typedef struct
{
  guint32 offset;
  guint32 size;
} BstRecord;

/**
 * bst_journal_save:
 * @at: bytes inside the position's block, about to be overwritten
 * @size: how many
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

/* Opens an action: notes where it begins and keeps the state. */
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
