/* bst-position-inline.h: the short steps of the inner loop
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-figure.h"
#include "bst-position-layout.h"

G_BEGIN_DECLS

/* Search spends most of its time here, so the compiler must see these bodies at every call. Functions that look at more
 * than a few fields are services: see bst-position-services.h. */

typedef enum
{
  BST_KEY_TILE = 1,
  BST_KEY_FIGURE,
  BST_KEY_SCORE,
  BST_KEY_SUPPLY,
  BST_KEY_HAND,
  BST_KEY_DRAW,
  BST_KEY_BAG,
  BST_KEY_TURN,
  BST_KEY_PLACED,
  BST_KEY_LOST,
  BST_KEY_EXPANSION,
  BST_KEY_GONE,
} BstKeyPart;

/**
 * bst_key_mix:
 *
 * Returns: the number that a fact adds to the key. Facts are added, not xored, so that two equal facts (two pennants,
 * two tiles in the bag) do not cancel out
 */
static inline guint64
bst_key_mix (BstKeyPart part,
             guint64    fact)
{
  guint64 z = (fact << 4 | part) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 32)) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  return z ^ (z >> 29);
}

/* An entry of the table is the packed cell and 14 bits for its tile or, with the highest bit set, its place in the
 * frontier. */
#define BST_TABLE_VALUE    0x3fffu
#define BST_TABLE_FRONTIER 0x2000u
#define BST_TABLE_INDEX    0x1fffu

/* Packs a cell into 18 bits; cells just outside the board have a number, too. */
static inline guint32
bst_cell_pack (BstCell cell)
{
  return ((guint32) (cell.x + 256) << 9) | (guint32) (cell.y + 256);
}

/* Returns the share of the player, the phase and the tile in hand in the key. Every action changes all of them, so that
 * they are added only when the key is asked for. */
static inline guint64
bst_key_of_turn (const BstPosition *position)
{
  const BstState *state = &position->state;
  guint64 key = bst_key_mix (BST_KEY_TURN, (guint64) state->hand << 16 | state->player << 8 | state->chooser << 4
                                           | state->phase);

  if (state->placed == BST_NONE)
    return key;
  return key + bst_key_mix (BST_KEY_PLACED, bst_cell_pack (position->slots[state->placed].cell));
}

/* Returns whether two cells are equal or touch, even at a corner. Both differences are compared in any case: a branch
 * between them is mispredicted once a tile. */
static inline gboolean
bst_cell_is_near (BstCell a,
                  BstCell b)
{
  return ((guint) (a.x - b.x + 1) <= 2) & ((guint) (a.y - b.y + 1) <= 2);
}

/* Folds the board into the table column after column. With columns of an odd length near the square root of the
 * table's length, two cells meet in one entry only where the board is as wide or high as a column is long, so that
 * chains hardly occur. */
static inline guint32
bst_table_start (const BstPosition *position,
                 guint32            packed)
{
  return ((packed & 0x1ff) + (packed >> 9) * position->table_row) & position->table_mask;
}

/**
 * bst_table_place:
 *
 * Returns: the index of the entry of a packed cell, or of the empty entry that a new one would take
 */
static inline guint32
bst_table_place (const BstPosition *position,
                 guint32            packed)
{
  guint32 at = bst_table_start (position, packed);

  while (position->table[at] != 0 && position->table[at] >> 14 != packed)
    at = (at + 1) & position->table_mask;
  return at;
}

/**
 * bst_table_find:
 *
 * Returns: 0 for a cell without an entry, the slot plus 1 where a tile lies, or the index in the frontier with the bit
 * `BST_TABLE_FRONTIER`
 */
static inline guint32
bst_table_find (const BstPosition *position,
                BstCell            cell)
{
  return position->table[bst_table_place (position, bst_cell_pack (cell))] & BST_TABLE_VALUE;
}

/**
 * bst_board_slot_at:
 *
 * Returns: the slot of the tile on @cell, or `BST_NONE`
 */
static inline guint
bst_board_slot_at (const BstPosition *position,
                   BstCell            cell)
{
  guint32 value = bst_table_find (position, cell);

  return value == 0 || (value & BST_TABLE_FRONTIER) != 0 ? BST_NONE : value - 1;
}

/**
 * bst_board_orientation:
 *
 * Returns: the type of a tile on the board, turned as it lies
 */
static inline const BstOrientation *
bst_board_orientation (const BstPosition *position,
                       const BstSlot     *slot)
{
  return &position->types[slot->type]->orientation[slot->rotation];
}

/**
 * bst_board_fits:
 * @edges: what lies beside a cell, as in #BstFrontier
 *
 * Returns: the set of rotations in which a tile of @type matches every neighbour
 */
static inline guint
bst_board_fits (const BstTileType *type,
                guint              edges)
{
  return type->fits[edges & BST_SHOWN_KINDS];
}

/* Returns whether a node is the root of its feature. */
static inline gboolean
bst_node_is_root (const BstNode *node)
{
  return node->parent >= BST_ROOT;
}

static inline guint
bst_feature_find (const BstPosition *position,
                  guint              node)
{
  while (!bst_node_is_root (&position->nodes[node]))
    node = position->nodes[node].parent;
  return node;
}

/* Returns the number of segments of a feature. */
static inline guint
bst_feature_count_segments (const BstPosition *position,
                            guint              root)
{
  return position->nodes[root].parent - BST_ROOT;
}

/* Returns whether a monastery or shrine lost a challenge and will score nothing (SHR-7). */
static inline gboolean
bst_node_is_lost (const BstNode *node)
{
  return (node->signs & BST_SIGN_LOST) != 0;
}

/* Returns whether a tile lies on each side of an empty cell. */
static inline gboolean
bst_frontier_is_surrounded (const BstFrontier *frontier)
{
  return (frontier->edges & BST_SHOWN_ON_ALL_SIDES) == BST_SHOWN_ON_ALL_SIDES;
}

/* Returns whether a feature is complete (BASE-4); a field never is. */
static inline gboolean
bst_feature_is_complete (const BstPosition *position,
                         guint              root)
{
  return position->nodes[root].open == 0;
}

/* Returns whether the modules let a closed or surrounded feature count as completed. */
static inline gboolean
bst_feature_may_be_complete (const BstPosition *position,
                             guint              root)
{
  const BstStation *station = &position->stations->counts_as_complete;

  for (guint i = 0; i < station->n; i++)
    if (!station->modules[i]->counts_as_complete (position, root))
      return FALSE;
  return TRUE;
}

/* Returns whether a feature is completed and in play, and the modules let it score. */
static inline gboolean
bst_feature_counts_as_complete (const BstPosition *position,
                                guint              root)
{
  return bst_feature_is_complete (position, root) && !((position->inert >> position->nodes[root].kind) & 1)
         && bst_feature_may_be_complete (position, root);
}

/**
 * bst_segment_ref:
 *
 * Returns: the place on the board of a node
 */
static inline BstSegmentRef
bst_segment_ref (const BstPosition *position,
                 guint              node)
{
  const BstNode *at = &position->nodes[node];

  return (BstSegmentRef) { .cell = position->slots[at->slot].cell, .segment = at->segment };
}

/* Returns whether no figure may stand on the segment of a node: a road may have such parts beside others (RBN-3). */
static inline gboolean
bst_segment_is_unoccupiable (const BstPosition *position,
                             guint              node)
{
  const BstNode *at = &position->nodes[node];

  return (position->types[position->slots[at->slot].type]->unoccupiable >> at->segment) & 1;
}

/**
 * bst_board_node_at:
 *
 * Returns: the node of a segment, or `BST_NONE`
 */
static inline guint
bst_board_node_at (const BstPosition *position,
                   BstSegmentRef      ref)
{
  guint slot = bst_board_slot_at (position, ref.cell);

  if (slot == BST_NONE || ref.segment >= position->types[position->slots[slot].type]->n_segments)
    return BST_NONE;
  return position->slots[slot].base + ref.segment;
}

/* The strength of each figure for the majority, the mayor aside. */
extern const guint8 bst_figure_weights[BST_N_FIGURES];

/**
 * bst_figure_weight:
 *
 * Returns: the strength of a figure on the feature @root before any module in play speaks: a large meeple counts two
 *   (INN), a mayor the pennants of his city (ABB), builder, pig, barn and shepherd nothing
 */
static inline guint
bst_figure_weight (const BstPosition *position,
                   const BstStanding *standing,
                   guint              root)
{
  if (standing->figure == BST_FIGURE_MAYOR)
    return position->nodes[root].pennants;
  return bst_figure_weights[standing->figure];
}

/* Returns whether a figure is a meeple of some kind: not a builder, pig, barn or shepherd, which help others, nor a
 * robber. */
static inline gboolean
bst_figure_is_meeple (guint figure)
{
  return figure < BST_N_DISTRICT_FIGURES;
}

/* Returns whether all figures of a kind that a player owns are in supply, so that none stands on the board. */
static inline gboolean
bst_figure_is_home (const BstPosition *position,
                    guint              player,
                    BstFigure          figure)
{
  return position->players[player].supply[figure] == position->owned[player][figure];
}

/* Returns the number of words of a set of types. */
static inline guint
bst_bag_count_words (guint n_types)
{
  return (n_types + 63) / 64;
}

/* Takes a tile out of the bag. */
static inline void
bst_bag_take (BstPosition *position,
              guint        type)
{
  bst_journal_save (position, &position->bag[type], sizeof position->bag[0]);
  position->state.n_bag--;
  if (--position->bag[type] > 0)
    return;
  bst_journal_save (position, &position->in_bag[type / 64], sizeof position->in_bag[0]);
  position->in_bag[type / 64] &= ~(G_GUINT64_CONSTANT (1) << (type % 64));
}

/* Appends an event for a caller that wants events. */
static inline void
bst_event_emit (GArray   *events,
                BstEvent  event)
{
  if (events != NULL)
    g_array_append_val (events, event);
}

/* Fills in the reason and returns %FALSE. */
static inline gboolean
bst_refuse (BstRefusal     *refusal,
            BstRefusalCode  code,
            BstRule         rule)
{
  refusal->code = (guint8) code;
  refusal->rule = (guint8) rule;
  return FALSE;
}

/* Returns the player after @player in turn order. */
static inline guint
bst_turn_next_player (const BstPosition *position,
                      guint              player)
{
  return (player + 1) % position->n_players;
}

static inline guint
bst_player_list_take (BstPlayerList *list)
{
  guint first = list->players[0];

  list->n--;
  memmove (list->players, list->players + 1, list->n);
  list->players[list->n] = 0;
  return first;
}

static inline void
bst_player_list_add (BstPlayerList *list,
                     guint          player)
{
  list->players[list->n++] = (guint8) player;
}

G_END_DECLS
