/* bst-position-private.h: how a position lies in memory
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "bst-figure.h"
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
 * One segment on the board. Segments that touch are one feature: a tree without path compression, so that a union
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
  guint8  padding[7];
} BstState;

G_STATIC_ASSERT (sizeof (BstState) == 56);

/* What a player has beside the board: kept in the journal where it changes, since most actions leave it alone. */
typedef struct
{
  gint32 score;
  guint8 supply[BST_N_FIGURES];
  guint8 padding[3];
} BstPlayer;

/* The figures that may stand in a district, in the order of #BstFigure: those before the builder. */
#define BST_N_DISTRICT_FIGURES 8

/* Who holds the King or the Robber baron, for how many tiles, and on which completed feature the marker lies: its first
 * segment. @player is BST_NO_PLAYER when nobody does. */
typedef struct
{
  BstSegmentRef at;
  guint16       size;
  guint8        player;
  guint8        padding;
} BstHolder;

/* A cell or a figure on it where the dragon or the fairy is. */
typedef struct
{
  BstSegmentRef at;
  guint8        present;
  guint8        player;
} BstNeutral;

/**
 * BstExpansion:
 * @districts: how many of each figure a player has in each district
 * @count: district of the Count, `BST_NO_DISTRICT` when he is not in play
 * @king: the King
 * @robber_baron: the Robber baron
 * @robbers: the robber figure of each player
 * @second_space: where the second counting figure of each player stands, or `BST_NO_SPACE`
 * @second_points: points of each player by which the second counting figure has moved, and the first one has not
 * @goods: trade goods of each player, by #BstGoods less 1
 * @abbeys: abbeys of each player that are not laid yet
 * @dragon: where the dragon is
 * @fairy: where the fairy is
 * @memory: what the turn must remember
 *
 * Everything that only the expansions know. It has no gaps between its members; an action saves it as a whole, but
 * only in positions that have such modules in play.
 */
typedef struct
{
  guint8         districts[BST_N_DISTRICTS][BST_MAX_PLAYERS][BST_N_DISTRICT_FIGURES];
  BstMemory      memory;
  BstSetupRobber robbers[BST_MAX_PLAYERS];
  gint32         second_space[BST_MAX_PLAYERS];
  gint32         second_points[BST_MAX_PLAYERS];
  BstHolder      king;
  BstHolder      robber_baron;
  BstNeutral     dragon;
  BstNeutral     fairy;
  guint8         goods[BST_MAX_PLAYERS][BST_N_GOODS - 1];
  guint8         abbeys[BST_MAX_PLAYERS];
  guint8         count;
  guint8         padding[3];
} BstExpansion;

G_STATIC_ASSERT (sizeof (BstExpansion) == 680);

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
  guint               max_tiles;
  guint               n_draw;
  guint               n_types;
  guint               n_drawable;
  guint               table_bits;
  const BstStations  *stations;
  gboolean            supply_given[BST_MAX_PLAYERS];
  gboolean            abbeys_given[BST_MAX_PLAYERS];
  guint8              owned[BST_MAX_PLAYERS][BST_N_FIGURES];  /* wherever they are: see bst_position_count_figures () */
  gboolean            size_given[2];  /* whether the King's and the Robber baron's size was given (KNG-5) */
  BstSetupCarcassonne carcassonne;
  guint               n_block;       /* the first slots are the cells of the city of Carcassonne: 12 or 0 */
  gboolean            expanded;      /* whether modules beyond the base game are in play */
  GArray             *castles;
  GArray             *towers;
  GArray             *limit;

  BstJournal          journal;

  /* What actions change; the arrays lie behind the struct in the same block. */
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

/* --- journal --- */

void bst_journal_begin (BstPosition *position);
void bst_journal_grow  (BstJournal  *journal);

/* Puts back what was kept since the last [func@journal_begin]. */
void bst_journal_undo  (BstPosition *position);

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

/* --- Zobrist key --- */

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
 * The number that one fact adds to the key. Facts are added, not xored, so that two equal ones (two pennants, two tiles
 * in the bag) do not cancel out.
 */
static inline guint64
bst_key_mix (BstKeyPart part,
             guint64    fact)
{
  guint64 z = (fact << 4 | part) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 32)) * G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  return z ^ (z >> 29);
}

guint64 bst_key_of_figure (const BstPosition *position,
                           const BstStanding *figure);

/* What the state of the expansions adds to the key. */
guint64 bst_key_of_expansion (const BstPosition *position);

/**
 * bst_key_of_change:
 * @before: the bytes of a #BstExpansion
 *
 * Returns: what it adds now less what it added @before
 */
guint64 bst_key_of_change    (const BstPosition *position,
                              const void        *before);
guint64 bst_key_of_gone      (const BstPosition *position);

/* --- board --- */

/* An entry of the table: the packed cell, then 14 bits of what is known of it, of which the highest says frontier. */
#define BST_TABLE_VALUE    0x3fffu
#define BST_TABLE_FRONTIER 0x2000u
#define BST_TABLE_INDEX    0x1fffu

/* A cell in 18 bits; also cells just outside the board have one. */
static inline guint32
bst_cell_pack (BstCell cell)
{
  return ((guint32) (cell.x + 256) << 9) | (guint32) (cell.y + 256);
}

/* What whose turn it is, its phase and its tile add to the key. */
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

/* Whether two cells are the same or touch, be it at a corner. */
static inline gboolean
bst_cell_is_near (BstCell a,
                  BstCell b)
{
  return (guint) (a.x - b.x + 1) <= 2 && (guint) (a.y - b.y + 1) <= 2;
}

static inline guint32
bst_table_start (const BstPosition *position,
                 guint32            packed)
{
  return (packed * 2654435761u) >> (32 - position->table_bits);
}

/**
 * bst_table_find:
 *
 * Returns: 0 when nothing is known of @cell, its slot plus 1 where a tile lies, or its index in the frontier with
 *   the bit `BST_TABLE_FRONTIER`
 */
static inline guint32
bst_table_find (const BstPosition *position,
                BstCell            cell)
{
  guint32 packed = bst_cell_pack (cell);
  guint32 mask = (1u << position->table_bits) - 1;

  for (guint32 at = bst_table_start (position, packed);; at = (at + 1) & mask)
    {
      guint32 entry = position->table[at];

      if (entry == 0)
        return 0;
      if (entry >> 14 == packed)
        return entry & BST_TABLE_VALUE;
    }
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

void     bst_board_add_tile     (BstPosition        *position,
                                 guint               type,
                                 guint               rotation,
                                 BstCell             cell);
void     bst_board_find_done    (BstPosition        *position);
guint    bst_board_count_around (const BstPosition  *position,
                                 BstCell             cell);

/**
 * bst_board_list_types_to_come:
 *
 * Returns: (transfer full) (element-type guint16): each type that may still be laid, once, by index
 */
GArray  *bst_board_list_types_to_come (const BstPosition *position);

/**
 * bst_board_kind_beside:
 *
 * Returns: the #BstEdgeKind of the tile that lies beside @cell across @edge, at their border; `BST_NONE` where
 *   none lies
 */
guint    bst_board_kind_beside  (const BstPosition  *position,
                                 BstCell             cell,
                                 BstEdge             edge);

/**
 * bst_board_fits:
 * @forbidden: of a frontier cell
 *
 * Returns: the set of rotations in which a tile of @type matches every neighbour: those of which no edge is forbidden
 */
static inline guint
bst_board_fits (const BstTileType *type,
                guint16            forbidden)
{
  return type->fits[0][forbidden & 0xff] & type->fits[1][forbidden >> 8];
}

/* --- features --- */

static inline guint
bst_feature_find (const BstPosition *position,
                  guint              node)
{
  while (position->nodes[node].parent != node)
    node = position->nodes[node].parent;
  return node;
}

void     bst_feature_unite      (BstPosition        *position,
                                 guint               a,
                                 guint               b,
                                 guint               first_new);

/* BASE-4. A field is never completed. */
static inline gboolean
bst_feature_is_complete (const BstPosition *position,
                         guint              root)
{
  const BstNode *node = &position->nodes[root];

  if (node->kind <= BST_KIND_ROAD)
    return node->open == 0;
  return node->kind != BST_KIND_FIELD && node->occupied == 8;
}

guint    bst_feature_first      (const BstPosition  *position,
                                 guint               root);
int      bst_segment_compare    (const BstPosition  *position,
                                 guint               a,
                                 guint               b);
/* A #GCompareDataFunc of standings, with the position as user data: by segment, player, figure. */
int      bst_standing_compare   (gconstpointer       a,
                                 gconstpointer       b,
                                 gpointer            position);

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

/* Whether no figure may stand on the segment of a node: a road may have such a part and others (RBN-3). */
static inline gboolean
bst_segment_is_unoccupiable (const BstPosition *position,
                             guint              node)
{
  const BstNode *at = &position->nodes[node];

  return (position->types[position->slots[at->slot].type]->segments[at->segment].signs & BST_SIGN_UNOCCUPIABLE) != 0;
}

/**
 * bst_feature_set_lost:
 *
 * Marks the building of a node as lost (SHR-7).
 */
void     bst_feature_set_lost   (BstPosition        *position,
                                 guint               node);

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

/**
 * bst_board_in_city:
 *
 * Returns: whether @cell lies under the city of Carcassonne
 */
gboolean bst_board_in_city      (const BstPosition  *position,
                                 BstCell             cell);

/**
 * bst_board_has_neighbours:
 *
 * Returns: whether all four cells beside @cell are taken
 */
gboolean bst_board_has_neighbours (const BstPosition *position,
                                   BstCell            cell);

/* --- figures --- */

/**
 * bst_figure_put:
 * @standing: whose figure stands where: `player`, `figure`, `node` and what else there is to say
 *
 * Puts a figure from supply on the board.
 */
void     bst_figure_put         (BstPosition        *position,
                                 BstStanding         standing);

/* Takes a figure from the board into its owner's supply. */
void     bst_figure_take        (BstPosition        *position,
                                 guint               index);

/* Changes how many of a figure a player has in supply, with the key. */
void     bst_figure_supply      (BstPosition        *position,
                                 guint               player,
                                 BstFigure           figure,
                                 int                 by);

/**
 * bst_figure_find:
 * @player: whose, or `BST_NO_PLAYER` for anybody's
 * @figure: which, or `BST_N_FIGURES` for any
 * @from: first index to look at
 *
 * Returns: the index in `figures` of such a figure on the feature @root, or `BST_NONE`
 */
guint    bst_figure_find        (const BstPosition  *position,
                                 guint               root,
                                 guint               player,
                                 guint               figure,
                                 guint               from);

/**
 * bst_figure_refuse_supply:
 * @rule: the rule by which a figure is put down
 * @refusal: (out): filled with why there is no such figure in supply: its expansion is not in play, or it is in use
 *
 * Returns: %FALSE
 */
gboolean bst_figure_refuse_supply (const BstPosition *position,
                                   BstFigure          figure,
                                   BstRule            rule,
                                   BstRefusal        *refusal);

/**
 * bst_figure_refuse_occupied:
 * @figure: the figure that wants to go there
 * @root: a feature that is not free for it
 * @refusal: (out): filled with who keeps it away, and with which figure: a barn (ABB) before any other (BASE-3, HIL)
 *
 * Returns: %FALSE
 */
gboolean bst_figure_refuse_occupied (const BstPosition *position,
                                     BstFigure          figure,
                                     guint              root,
                                     BstRefusal        *refusal);

/* How much each figure counts for the majority, the mayor aside. */
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

/**
 * bst_figure_has_abbots:
 *
 * Returns: whether figures may be placed as abbots on the building of a node (GER)
 */
gboolean bst_figure_has_abbots  (const BstPosition  *position,
                                 guint               node);

/* Whether it is a meeple of some kind: not a builder, pig, barn or shepherd, which help others, nor a robber. */
static inline gboolean
bst_figure_is_meeple (guint figure)
{
  return figure < BST_N_DISTRICT_FIGURES;
}

/**
 * bst_figure_joins:
 *
 * Returns: whether @figure goes only where its owner has a figure already, instead of to a free feature (TRD)
 */
gboolean bst_figure_joins       (BstFigure           figure);

/**
 * bst_figure_rule:
 *
 * Returns: the rule by which @figure may not stand on a feature of @kind
 */
BstRule  bst_figure_rule        (BstFigure           figure,
                                 BstKind             kind);

/* --- scoring --- */

void     bst_score_worth        (const BstPosition  *position,
                                 guint               root,
                                 gboolean            complete,
                                 BstWorth           *worth);

/* The same with what only @player gains there. */
void     bst_score_worth_for    (const BstPosition  *position,
                                 guint               root,
                                 guint               player,
                                 gboolean            complete,
                                 BstWorth           *worth);
guint    bst_score_majority     (const BstPosition  *position,
                                 guint               root,
                                 guint8              weight[BST_MAX_PLAYERS]);
void     bst_score_add          (BstPosition        *position,
                                 guint               player,
                                 gint32              points);

/**
 * bst_score_find_right:
 *
 * Returns: what the gains of a feature of this tile say of the right to send (CNT-3a)
 */
BstScoring bst_score_find_right (const BstPosition  *position,
                                 const BstGain      *gains,
                                 guint               n_gains);

/* Once no robber is left to choose, the feature being scored has given the right to send or has not (CNT-3c). */
void     bst_score_settle       (BstPosition        *position);

/**
 * bst_score_gain:
 * @gains: counting figures that move at the same time, each with its rule
 * @counted: whether these points count for the right to send (CNT-3c)
 *
 * One scoring event: adds the points and asks the modules what follows when counting figures move.
 */
void     bst_score_gain         (BstPosition        *position,
                                 const BstGain      *gains,
                                 guint               n_gains,
                                 gboolean            counted,
                                 GArray             *events);

/* Scores a feature as completed and sends its figures home; a barn stays on its field. */
void     bst_score_feature      (BstPosition        *position,
                                 guint               root,
                                 GArray             *events);
void     bst_score_completed    (BstPosition        *position,
                                 GArray             *events);

/* Whether a feature is completed and in play, and the modules let it be scored. */
gboolean bst_score_is_completed (const BstPosition  *position,
                                 guint               root);

/* The features that the tile of this turn brings to be scored, in canonical order. */
void     bst_score_find_completed (const BstPosition *position,
                                   BstRound          *round);
void     bst_score_final        (const BstPosition  *position,
                                 gint32              gains[BST_MAX_PLAYERS],
                                 GArray             *events);

/* An event about a feature, named by its first segment. */
/* Tells of each figure on a feature that goes home, in the order of places, players and figures; barns and those placed
 * as abbots stay. */
void     bst_score_emit_returns (const BstPosition  *position,
                                 guint               root,
                                 BstRule             rule,
                                 GArray             *events);

BstEvent bst_score_event        (const BstPosition  *position,
                                 BstEventType        type,
                                 BstRule             rule,
                                 guint               root);

/* --- turns --- */

/* Appends an event where anybody listens. */
static inline void
bst_event_emit (GArray   *events,
                BstEvent  event)
{
  if (events != NULL)
    g_array_append_val (events, event);
}

/* Fills in why not; returns %FALSE. */
static inline gboolean
bst_refuse (BstRefusal     *refusal,
            BstRefusalCode  code,
            BstRule         rule)
{
  refusal->code = (guint8) code;
  refusal->rule = (guint8) rule;
  return FALSE;
}

/**
 * bst_untimely_refuse:
 * @action: an action for which it is not the time
 * @rule: the rule that @action follows
 * @refusal: (out): filled with what keeps it from being played: its expansion is not in play, the Count stands in the
 *   way (CNT-5a, CNT-9a), no right was granted (CNT-3), or else the phase
 *
 * Returns: %FALSE
 */
gboolean bst_untimely_refuse    (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRule             rule,
                                 BstRefusal         *refusal);

/**
 * bst_turn_refuse_segment:
 * @cell: where no segment of the wanted name is
 * @rule: the rule by which a segment is wanted there
 * @refusal: (out): filled with the reason: nothing lies there, or what lies there has no such segment
 *
 * Returns: %FALSE
 */
gboolean bst_turn_refuse_segment (const BstPosition *position,
                                  BstCell            cell,
                                  BstRule            rule,
                                  BstRefusal        *refusal);

/* Finds out on which kinds of feature each figure may stand: a matter of rules that no action changes. */
void     bst_turn_prepare_kinds (BstPosition        *position);

/**
 * bst_turn_check_stand:
 * @refusal: (out): filled with the reason if not
 *
 * Returns: whether the rules of a figure and of the modules in play let it stand on a segment of @kind
 */
gboolean bst_turn_check_stand   (const BstPosition  *position,
                                 BstFigure           figure,
                                 BstKind             kind,
                                 BstRefusal         *refusal);

/**
 * bst_turn_find_occupant:
 * @figure: the figure that wants to go to the feature @root
 *
 * Returns: the index of a figure that keeps it from there (BASE-3, HIL), or `BST_NONE` when the feature is free for it
 */
guint    bst_turn_find_occupant (const BstPosition  *position,
                                 BstFigure           figure,
                                 guint               root);

/**
 * bst_turn_check_go:
 * @detail: corner of a barn, or as an abbot: as in an action
 * @refusal: (out): filled with the reason if not
 *
 * BASE-3 without the choice of the tile: whether @player may put @figure from supply on the segment of @node. Serves
 * deployment, the magic portal and other effects.
 *
 * Returns: whether so
 */
gboolean bst_turn_check_go      (const BstPosition  *position,
                                 guint               player,
                                 BstFigure           figure,
                                 guint               node,
                                 guint               detail,
                                 BstRefusal         *refusal);

/* The same for a figure that joins those who stand on the feature (GER). */
gboolean bst_turn_check_join    (const BstPosition  *position,
                                 guint               player,
                                 BstFigure           figure,
                                 guint               node,
                                 guint               detail,
                                 BstRefusal         *refusal);

/**
 * bst_turn_check_lie:
 *
 * Returns: whether the modules in play let a tile whose edges match lie there
 */
gboolean bst_turn_check_lie     (const BstPosition  *position,
                                 guint               type,
                                 guint               rotation,
                                 BstCell             cell,
                                 BstRefusal         *refusal);

/**
 * bst_turn_can_deploy:
 *
 * Returns: whether anybody could be put or taken back, so that there is something to choose in phase `deploy`
 */
gboolean bst_turn_can_deploy    (const BstPosition  *position);

/* The tile of this turn is settled, its figure chosen: on to what it has completed, in a game with expansions. */
void     bst_round_begin        (BstPosition        *position,
                                 GArray             *events);

/* The end of this part of the turn: second part, next player, or end of the game. */
void     bst_turn_end_part      (BstPosition        *position,
                                 GArray             *events);

/* Final scoring, after which the game is over. */
void     bst_turn_end_game      (BstPosition        *position,
                                 GArray             *events);

/* Lays a tile where it is legal: the common part of `place` and `abbey`. */
void     bst_turn_lay           (BstPosition        *position,
                                 guint               type,
                                 guint               rotation,
                                 BstCell             cell,
                                 GArray             *events);

/* The player after @player in turn order. */
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

/**
 * bst_turn_fits:
 *
 * Returns: the set of rotations in which a tile of @type may lie on a cell of the frontier
 */
guint    bst_turn_fits          (const BstPosition  *position,
                                 guint               type,
                                 const BstFrontier  *frontier);

/**
 * bst_turn_fits_first:
 *
 * Returns: the set of rotations in which a tile of @type may lie on an empty board
 */
guint    bst_turn_fits_first    (const BstPosition  *position,
                                 guint               type);

/* Parts of the phases `place` and `deploy` that have files of their own. */
void     bst_turn_list_place    (const BstPosition  *position,
                                 BstActionList      *list);
void     bst_turn_list_deploy   (const BstPosition  *position,
                                 BstActionList      *list);
gboolean bst_turn_check_place   (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRefusal         *refusal);
gboolean bst_turn_check_deploy  (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRefusal         *refusal);

extern const BstPhaseRules bst_phase_place;
extern const BstPhaseRules bst_phase_deploy;
extern const BstPhaseRules bst_phase_robber;
extern const BstPhaseRules bst_phase_robber_others;
extern const BstPhaseRules bst_phase_begin;
extern const BstPhaseRules bst_phase_redeploy;
extern const BstPhaseRules bst_phase_order;
extern const BstPhaseRules bst_phase_rob;
extern const BstPhaseRules bst_phase_messenger;
extern const BstPhaseRules bst_phase_city;
extern const BstPhaseRules bst_phase_count;
extern const BstPhaseRules bst_phase_final_redeploy;
extern const BstPhaseRules bst_phase_over;

/* Effects of other expansions, in any phase: `remove`, `effect-deploy`, `points` (REM, DEP, FAI). */
gboolean bst_effect_check       (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRefusal         *refusal);
void     bst_effect_apply       (BstPosition        *position,
                                 const BstAction    *action,
                                 GArray             *events);

/* Whether the tile just laid has a princess, so that a knight may be sent home (DRG). */
gboolean bst_effect_has_princess (const BstPosition     *position);

/**
 * bst_effect_check_landing:
 * @cause: magic portal or flying machine
 * @action: says which figure goes where
 * @detail: as of a deployment
 * @refusal: (out): filled with the reason if not
 *
 * Returns: whether the active player may put a figure down by an effect (DEP)
 */
gboolean bst_effect_check_landing (const BstPosition *position,
                                   BstCause           cause,
                                   const BstAction   *action,
                                   guint              detail,
                                   BstRefusal        *refusal);

/* Puts a figure down by an effect, under @rule. */
void     bst_effect_land        (BstPosition        *position,
                                 BstCause            cause,
                                 BstRule             rule,
                                 const BstAction    *action,
                                 guint               detail,
                                 GArray             *events);

/* The knights who escaped a siege go home (REM). */
void     bst_effect_leave       (BstPosition        *position,
                                 GArray             *events);

/* A figure has gone from the board: if it was to leave at the end of the turn, that is settled. */
void     bst_effect_forget_leaving (BstPosition       *position,
                                    const BstStanding *standing);

/* --- the Count --- */

/* Whether the districts and the Count are in play. */
static inline gboolean
bst_count_is_played (const BstPosition *position)
{
  return position->expansion.count != BST_NO_DISTRICT;
}

/**
 * bst_count_district_for:
 *
 * Returns: the district whose figures go to features of @kind (CNT-5), or `BST_NO_DISTRICT`
 */
guint    bst_count_district_for (const BstPosition  *position,
                                 BstKind             kind);

/* How many figures @player has in a district. */
guint    bst_count_in_district  (const BstPosition  *position,
                                 BstDistrict         district,
                                 guint               player);

/* Puts a figure into a district or takes it out; the supply is the caller's. */
void     bst_count_add          (BstPosition        *position,
                                 BstDistrict         district,
                                 guint               player,
                                 BstFigure           figure,
                                 int                 by);

/**
 * bst_count_redeploy:
 * @rule: by which rule it moves
 *
 * Moves a figure of the chooser from a district to a feature; notes from where it came (CNT-5).
 */
void     bst_count_redeploy     (BstPosition        *position,
                                 const BstAction    *action,
                                 BstRule             rule,
                                 GArray             *events);

/**
 * bst_count_redeployment_rule:
 *
 * Returns: the rule by which figures leave @district now: CNT-5, CNT-12 for the market, CNT-9 at the end of the game
 */
BstRule  bst_count_redeployment_rule (const BstPosition *position,
                                      guint              district);

/**
 * bst_count_check_figure:
 *
 * Returns: whether the chooser has such a figure in the district that the action names, and the Count, who stands in
 *   @count, lets it go
 */
gboolean bst_count_check_figure (const BstPosition  *position,
                                 const BstAction    *action,
                                 guint               count,
                                 BstRefusal         *refusal);

/**
 * bst_count_check_arrival:
 * @player: who wants to move a figure
 * @refusal: (out): filled with the reason if not
 *
 * Returns: whether a figure from a district may come to the feature @root, which its district serves (RBN-3, GER, SHR-2
 *   `unoccupied`)
 */
gboolean bst_count_check_arrival (const BstPosition *position,
                                  guint              player,
                                  guint              root,
                                  BstRefusal        *refusal);

/* The same where nobody asks why not. */
gboolean bst_count_may_arrive   (const BstPosition  *position,
                                 guint               player,
                                 guint               root);

/* Fills @order with the players in turn order from @first on. */
void     bst_count_order_from   (const BstPosition  *position,
                                 guint               first,
                                 BstPlayerList      *order);

/* Appends `redeploy` of every figure that @player has in @district, to the feature @root. */
void     bst_count_list_figures (const BstPosition  *position,
                                 BstDistrict         district,
                                 guint               player,
                                 guint               root,
                                 BstActionList      *list);

/* Whether figures move out of the city before what the tile just laid completes is scored (CNT-5). */
gboolean bst_redeployment_is_played (const BstPosition *position);

/* The district whose figures go to a feature of @kind before it is scored, or BST_NO_DISTRICT (CNT-5, CNT-12). */
guint    bst_redeployment_get_district (const BstPosition *position,
                                        BstKind            kind);

/* Whether @player can move a figure to a feature about to be scored (CNT-5). */
gboolean bst_redeployment_can_move (const BstPosition *position,
                                    guint              player);

/* The end of the game from phase `begin` on, after somebody has said who begins (CNT-9). */
void     bst_final_set_order    (BstPosition        *position,
                                 guint               first,
                                 GArray             *events);

/* The districts from which @player can move figures at the end of the game, as a set (CNT-9). */
guint    bst_final_find_districts (const BstPosition *position,
                                   guint              player);

/* Whether @player can still move a figure at the end of the game (CNT-9). */
gboolean bst_final_can_move     (const BstPosition  *position,
                                 guint               player);

/* Takes from `to_score` what an effect has kept from being scored: a field whose barn or last farmer is gone (CNT-12),
 * a special building that only abbots are left in (GER). */
void     bst_round_forget       (BstPosition        *position);

/**
 * bst_round_has_own_rounds:
 *
 * Returns: whether each feature has a round of its own: redeployment, scoring, next feature (CNT-5c, RBS-5)
 */
gboolean bst_round_has_own_rounds (const BstPosition *position);

/* The root of a feature that is still to be scored, by its place in `to_score`. */
guint    bst_round_get_root     (const BstPosition  *position,
                                 guint               nth);

/* Scores the feature that stands first in `to_score`, and takes it from there. */
void     bst_round_score_first  (BstPosition        *position,
                                 GArray             *events);

/**
 * BstOrder:
 * @player: who chooses, or `BST_NO_PLAYER` where the order changes nothing
 * @features: set of the places in `to_score` between which the choice is
 *
 * The player that says what is scored next.
 */
typedef struct
{
  guint player;
  guint features;
} BstOrder;

/* Finds out whether robbers make it matter which feature is scored next, and who chooses (RBS-6). */
void     bst_order_find         (const BstPosition  *position,
                                 BstOrder           *order);

/* Whether @player gains points from a feature that is still to be scored, as it stands. */
gboolean bst_order_gains_from   (const BstPosition  *position,
                                 guint               player,
                                 guint               nth);

/* From how many of them. */
guint    bst_order_count_gains  (const BstPosition  *position,
                                 guint               player);

/* Begins phase `city` after scoring, or goes on to the end of the part (CNT-3). */
void     bst_count_settle_right (BstPosition        *position,
                                 GArray             *events);

/* Begins the end of the game (CNT-9). */
void     bst_count_begin_final  (BstPosition        *position,
                                 GArray             *events);

/* --- King and Robber baron --- */

/**
 * bst_king_robber_count:
 * @kind: city for the King, road for the Robber baron
 *
 * Returns: the completed features of @kind that count for the bonus (KNG-3, KNG-4, RBN-3)
 */
guint    bst_king_robber_count  (const BstPosition  *position,
                                 BstKind             kind);

/* --- the river --- */

/* Whether a river is in play. */
gboolean bst_river_is_played    (const BstPosition  *position);

/**
 * bst_river_get_rank:
 *
 * Returns: the place of a tile of @type in the order of drawing: source, fork, the shuffled tiles, lake, then
 *   everything else (RIV-1)
 */
guint    bst_river_get_rank     (const BstTileType  *type);

/**
 * bst_river_check_turn_at:
 * @refusal: (out): filled with the two curves if not
 *
 * Returns: whether the river on the tile of a slot turns as it may after the curve before it (RIV-3)
 */
gboolean bst_river_check_turn_at (const BstPosition *position,
                                  guint              slot,
                                  BstRefusal        *refusal);

/* The first place in the order of drawing of which the bag still has tiles: only these may be drawn now (RIV-1).
 * G_MAXUINT where no river is played, so that any may. */
guint    bst_river_get_first_rank (const BstPosition *position);

/* Whether the order of drawing lets a tile of @type be drawn from the bag now (RIV-1). */
gboolean bst_river_may_draw     (const BstPosition  *position,
                                 guint               type,
                                 BstRefusal         *refusal);

/* By which rule a tile that fits nowhere goes out of the game: RIV-4a for a river tile, else BASE-2. */
BstRule  bst_river_discard_rule (const BstPosition  *position,
                                 guint               type);

/* Whether RIV-9 lets the river rise at @cell: beside the city of Carcassonne, or beside one of its corners. */
gboolean bst_river_may_rise_at  (const BstPosition  *position,
                                 BstCell             cell);

/* Whether the tile in hand is the lake that is laid without a turn, and has one place only (RIV-6 `automatic`). */
gboolean bst_river_lays_lake    (const BstPosition  *position,
                                 BstAction          *place);

/* Whether pigsties mean anything (RIV-8). */
gboolean bst_river_counts_pigsties (const BstRules   *rules);

/* Whether the tile just laid is such a lake: nobody's turn, for which nobody puts anything down, moves or sends a
 * figure or takes anything, and after which the part of a turn before which it was laid still has to be played
 * (RIV-6). */
gboolean bst_river_is_nobodys   (const BstPosition  *position);

/* Whether the tile just laid is the lake, and gives its player a whole turn more (RIV-6 `extra-turn`). */
gboolean bst_river_gives_turn   (const BstPosition  *position);

/* --- figures of other expansions --- */

/* Whether @figure may go down although a figure has been put down this turn (PHA). */
gboolean bst_phantom_may_follow (const BstPosition  *position,
                                 BstFigure           figure);

/* Whether the fields of four tiles meet at a corner of the one on @cell, so that a barn can stand there. */
gboolean bst_abbey_fields_meet  (const BstPosition  *position,
                                 BstCell             cell,
                                 guint               corner);

/* Whether a barn stands on the field @root (ABB). */
gboolean bst_abbey_has_barn     (const BstPosition  *position,
                                 guint               root);

/* What a barn on the field @root brings its owner at the end of the game (ABB). */
void     bst_abbey_worth_of_barn (const BstPosition *position,
                                  guint              root,
                                  BstWorth          *worth);

/* Whether farmers stand on the field @root beside a barn, so that it is scored in the course of the game (CNT-12). */
gboolean bst_abbey_is_scored    (const BstPosition  *position,
                                 guint               root);

/* The figures of @player that have come from the market to fields with barns are scored, each field once, and go home
 * (CNT-12). For the end of the game. */
void     bst_abbey_score_arrivals (BstPosition      *position,
                                   guint             player,
                                   GArray           *events);

/* Whether a figure stands on a special building that was placed as an abbot (GER). */
gboolean bst_special_has_abbot  (const BstPosition  *position,
                                 guint               root);

/* Whether a special building is held by abbots alone, so that no monk may join (GER). */
gboolean bst_special_held_by_abbot (const BstPosition *position,
                                    guint              root);

/* --- shrines --- */

/**
 * bst_shrine_find_opponents:
 * @nodes: (out): centres of the other kind on the eight cells around
 *
 * Returns: how many monasteries a shrine, or shrines a monastery, has beside it
 */
guint    bst_shrine_find_opponents (const BstPosition *position,
                                    guint              node,
                                    guint              nodes[8]);

/**
 * bst_shrine_get_players:
 *
 * Returns: set of the players with heretics or monks on a building; a figure placed as an abbot is neither (GER)
 */
guint    bst_shrine_get_players (const BstPosition  *position,
                                 guint               node);

/* Whether a figure of @player may come from the cathedral to a building: nobody may be in two challenges (SHR-2
 * `unoccupied`). */
gboolean bst_shrine_check_arrival (const BstPosition *position,
                                   guint              player,
                                   guint              node,
                                   BstRefusal        *refusal);

/* Whether a building lost a challenge and is worth nothing for it; `open`, the mark means nothing (SHR-7). */
gboolean bst_shrine_is_worthless (const BstPosition *position,
                                  guint              node);

/**
 * bst_shrine_get_challenges:
 * @node: where a figure is about to come or to leave
 * @events: (nullable): the list that is to tell of it
 *
 * Returns: the set of the opponents with which a challenge stands, for [func@shrine_tell_challenges]; 0 where nobody
 *   listens
 */
guint    bst_shrine_get_challenges  (const BstPosition *position,
                                     guint              node,
                                     const GArray      *events);

/**
 * bst_shrine_tell_challenges:
 * @node: where a figure has come, or which it has left
 * @before: the challenges before that
 * @begins: the rule by which a challenge begins: SHR-3, or SHR-3a for a figure from the cathedral
 * @events: (nullable): gets an event for each challenge that has begun or ended (SHR-8)
 */
void     bst_shrine_tell_challenges (const BstPosition *position,
                                     guint              node,
                                     guint              before,
                                     BstRule            begins,
                                     GArray            *events);

/* Whether a challenge stands between two buildings (SHR-3, SHR-4). */
gboolean bst_shrine_is_challenge (const BstPosition *position,
                                  guint              a,
                                  guint              b);

/* --- The Robbers --- */

/* Begins the phases in which robbers are put on the scoreboard, or goes on to the scoring round (RBS-1). */
void     bst_robbers_begin      (BstPosition        *position,
                                 GArray             *events);

/* The space of a player's counting figure, or of the second one (RBS-2, MSG); points wait where it is still to be
 * chosen which of them moves. */
gint32   bst_robbers_space      (const BstPosition  *position,
                                 guint               player,
                                 gboolean            second);

/* The space of a counting figure with so many points (RBS-2). */
gint32   bst_robbers_space_of   (const BstPosition  *position,
                                 gint32              score);

/* Brings the robber figure of a player back into supply. */
void     bst_robbers_send_home  (BstPosition        *position,
                                 guint               player);

/**
 * bst_robbery_begin:
 * @gains: what the players have gained; the points have been added already
 *
 * Moves counting figures, and the robbers beside them. May ask for choices by setting phase `messenger` or `rob`.
 */
void     bst_robbery_begin      (BstPosition        *position,
                                 const BstGain      *gains,
                                 guint               n_gains,
                                 GArray             *events);

/* Where a counting figure of @player stands, before the scoring event that is going on. */
gint32   bst_robbery_find_start (const BstPosition  *position,
                                 guint               player,
                                 gboolean            second);

/* Finds the owners of robbers whom the moves of a scoring event concern, once it is known which figures move. */
void     bst_robbery_find_owners (BstPosition       *position);

/* Goes on with a scoring event from any of its phases: see #BstPhaseRules. */
gboolean bst_robbery_settle     (BstPosition        *position,
                                 GArray             *events);

/* --- The Messengers --- */

/* Whether @player has two counting figures to choose from (MSG). */
gboolean bst_messengers_has_two (const BstPosition  *position,
                                 guint               player);

/**
 * bst_messengers_find_chooser:
 *
 * Returns: who chooses next which counting figure moves, or `BST_NO_PLAYER` when that is known of all
 */
guint    bst_messengers_find_chooser (const BstPosition *position);

/**
 * bst_messengers_ask:
 *
 * Sets phase `messenger` where a player has to choose which counting figure moves.
 *
 * Returns: whether somebody has to
 */
gboolean bst_messengers_ask     (BstPosition        *position);

/* --- making a position --- */

/**
 * bst_setup_count_tiles:
 * @n_segments: (out): how many segments they have in all
 *
 * Returns: how many tiles are on the board, in hand, in the known draw, in the bag and with the players, and the cells
 *   of the city of Carcassonne
 */
guint    bst_setup_count_tiles  (const BstSetup     *setup,
                                 guint              *n_segments);

/**
 * bst_setup_has_block:
 *
 * Returns: whether the city of Carcassonne lies on the board as a whole and what is printed on it is known
 */
gboolean bst_setup_has_block    (const BstSetup     *setup);

/**
 * bst_setup_get_block_size:
 * @columns: (out): cells from west to east
 * @rows: (out): cells from north to south
 *
 * How large the city of Carcassonne is as it lies.
 */
void     bst_setup_get_block_size (const BstSetup   *setup,
                                   guint            *columns,
                                   guint            *rows);

/**
 * bst_setup_get_abbeys:
 *
 * Returns: how many abbeys @player has not laid yet: as given, or the full set
 */
guint    bst_setup_get_abbeys   (const BstSetup     *setup,
                                 guint               player);

/**
 * bst_setup_find_node:
 * @slots: the slot of each tile of the setup
 *
 * Returns: the node of the segment on which a figure of a setup stands, or `BST_NONE` for one that stands nowhere on
 *   the board
 */
guint    bst_setup_find_node    (const BstPosition    *position,
                                 const BstSetupFigure *figure,
                                 const guint16        *slots);

/**
 * bst_setup_find_segment:
 *
 * Returns: the node of a segment named in a setup, or `BST_NONE` when there is none
 */
guint    bst_setup_find_segment (const BstPosition  *position,
                                 BstCell             cell,
                                 guint               segment);

/**
 * bst_setup_find_centre:
 *
 * Returns: the node of the monastery, shrine or garden on @cell, or `BST_NONE`
 */
guint    bst_setup_find_centre  (const BstPosition  *position,
                                 BstCell             cell);

/* Nothing of any expansion. */
void     bst_expansion_init     (BstExpansion       *expansion);

/* Fills in what only the expansions know; the board, its figures and the players are there already. */
void     bst_position_read_expansion (BstPosition    *position,
                                      const BstSetup *setup);

/**
 * bst_setup_get_bag:
 *
 * Returns: how many tiles of @type the bag holds: as given, or what the sets in play leave over
 */
guint    bst_setup_get_bag      (const BstSetup     *setup,
                                 guint               type);

/**
 * bst_setup_count_figures:
 * @counts: (out): how many of each figure @player has beside those in supply: on the board, in districts, captured, out
 *   of the game, and the robber on the scoreboard
 */
void     bst_setup_count_figures (const BstSetup    *setup,
                                  guint              player,
                                  guint              counts[BST_N_FIGURES]);

/**
 * bst_problems_find:
 * @slots: the slot of each tile of @setup, `BST_NONE` for one on a cell that was taken
 * @problems: (element-type BstProblem): everything found is appended
 *
 * Returns: whether there is no error
 */
gboolean bst_problems_find      (const BstSetup     *setup,
                                 const BstPosition  *position,
                                 const guint16      *slots,
                                 GArray             *problems);

G_END_DECLS
