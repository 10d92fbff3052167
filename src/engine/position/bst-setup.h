/* bst-setup.h: a position as a plain value, as a file or an editor describes it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-piece.h"
#include "bst-rules.h"
#include "bst-tile.h"

G_BEGIN_DECLS

/* Positions are compared byte by byte, so the structs of a setup must have no gaps, whose bytes are undefined. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/**
 * BstSetupTile:
 * @said: the number under which the reader of a file keeps members of the tile that it does not know; 0 for none
 *
 * A tile on the board.
 */
typedef struct
{
  BstCell cell;
  guint16 type;
  guint8  rotation;
  guint8  padding;
  guint32 said;
} BstSetupTile;

/* A number that is no space: without the modulus a counting figure may stand below 0. */
#define BST_NO_SPACE G_MININT32

/**
 * BstSetupPlayer:
 * @colour: a #BstColour
 * @score: within ±`BST_MAX_SCORE`
 * @supply: figures beside the board
 * @supply_given: whether the file gives @supply; if not, the supply is the rest of the full set
 * @goods: trade goods, by #BstGoods less 1 (TRD)
 * @abbeys: abbeys that are not laid yet (ABB)
 * @abbeys_given: whether the file gives @abbeys; if not, the player has the full set
 * @second_space: the space of the second counting figure, or `BST_NO_SPACE` (MSG)
 * @second_points: points of @score that moved the second counting figure instead of the first (MSG)
 * @prisoners: the number of each player's figures that this player has captured (TWR)
 * @lost: figures that are out of the game
 * @said: as for #BstSetupTile
 */
typedef struct
{
  guint32        said;
  gint32         score;
  gint32         second_space;
  gint32         second_points;
  gboolean       supply_given;
  gboolean       abbeys_given;
  guint8         colour;
  guint8         abbeys;
  guint8         goods[BST_N_GOODS - 1];
  guint8         supply[BST_N_FIGURES];
  guint8         prisoners[BST_MAX_PLAYERS][BST_N_FIGURES];
  guint8         lost[BST_N_FIGURES];
  guint8         padding[3];
} BstSetupPlayer;

/**
 * BstSetupCarcassonne:
 * @present: whether the city is on the board
 * @cell: the north-west cell of the city as it lies
 * @rotation: quarter turns clockwise of the whole block
 * @plain: whether the city shows the side without districts (CNT-1)
 * @said: as for #BstSetupTile
 *
 * The city of Carcassonne: a block of 4 by 3 cells, 3 by 4 for rotations 1 and 3.
 */
typedef struct
{
  gboolean present;
  gboolean plain;
  BstCell  cell;
  guint8   rotation;
  guint8   padding[3];
  guint32  said;
} BstSetupCarcassonne;

#pragma GCC diagnostic pop

/* Players in the order of their choices, the player who chooses now first. */
typedef struct
{
  guint8 n;
  guint8 players[BST_MAX_PLAYERS];
} BstPlayerList;

/* The counting figure that moves; `BST_COUNTING_OPEN` until its player has chosen (MSG). */
typedef enum
{
  BST_COUNTING_FIRST,
  BST_COUNTING_SECOND,
  BST_COUNTING_OPEN,
} BstCounting;

/**
 * BstGain:
 * @player: the player whose counting figure moves
 * @rule: the #BstRule of the gain; `BST_RULE_RBS_4` for rogue points
 * @later: whether the figure moves later in the same scoring round
 * @counting: the #BstCounting that moves; unknown for a move still to come (MSG)
 * @points: the spaces to move; negative backwards
 *
 * The move of a counting figure in a scoring event. A robber has to choose between such moves (RBS-4, RBS-5, RBS-8).
 */
typedef struct
{
  guint8 player;
  guint8 rule;
  guint8 later;
  guint8 counting;
  gint32 points;
} BstGain;

/**
 * BstLeaving:
 *
 * A knight who escapes a siege: goes home at the end of the turn (REM).
 */
typedef struct
{
  BstSegmentRef at;
  guint8        player;
  guint8        figure;
} BstLeaving;

/* Completed features that one tile can bring: four edges, nine monasteries, shrines and gardens, eight fields that a
 * barn scores, and some to spare. */
#define BST_MAX_TO_SCORE 24
#define BST_MAX_LEAVING  6

/* The members of BstMemory that cannot be derived from the rest, for the set of members that a file gave. */
typedef enum
{
  BST_MEMORY_TO_ASK      = 1 << 0,
  BST_MEMORY_TO_SCORE    = 1 << 1,
  BST_MEMORY_TO_REDEPLOY = 1 << 2,
  BST_MEMORY_EVENT       = 1 << 3,
  BST_MEMORY_CHOOSER     = 1 << 4,
  BST_MEMORY_GAINED      = 1 << 5,
} BstMemoryMember;

/* The right to send by the feature of this tile that is being scored (CNT-3a). */
typedef enum
{
  BST_SCORING_NONE,     /* the points that move come from no feature of this tile */
  BST_SCORING_FEATURE,  /* the feature does not give the right */
  BST_SCORING_RIGHT,    /* the feature gives the right, unless the active player robs points from it (CNT-3c) */
} BstScoring;

/**
 * BstMemory:
 * @to_score: completed features not scored yet, each by its first segment: the first is scored next, unless a player
 *   chooses another (RBS-6)
 * @gained: points of each player from features scored because of this tile, and what the switches add to them
 * @event: in the phases `messenger` and `rob`: the counting figures that move, between which the first of @to_rob
 *   chooses
 * @leaving: figures that go home at the end of the turn
 * @to_ask: players still to be asked in phase `robber-others`
 * @to_redeploy: players still to redeploy
 * @to_rob: players whose robbers are still to be asked in phase `rob`
 * @waits: for the robber of each player: the player for whose later gain he waits, or `BST_NO_PLAYER`
 * @late: figures of the active player that came home after scoring (CNT-3b)
 * @deployed: set of the figures put down this turn
 * @given: set of #BstMemoryMember that a file gave; 0 in a running game
 * @chooser: the player who must choose, `BST_NO_PLAYER` where the phase decides; a running game keeps the chooser in
 *   #BstPosition
 * @may_send: whether a feature has given the right to send (CNT-3a `per-feature`)
 * @sent: whether a figure was sent in this turn where a double turn gives the right once (CNT-11)
 * @portal: whether a figure went through the magic portal of this tile (PHA)
 * @count_was: district of the Count when the last tile was laid; `BST_NO_DISTRICT` if he has not moved since (CNT-9a)
 * @part: the part of the turn, 1 or 2
 * @again: whether a second part, or the extra turn of the lake, follows
 * @extra: whether the turn is the extra turn that the lake gave, so that the same player laid the tile before (RIV-6)
 * @final: whether the game is at its end (CNT-9)
 * @scoring: a #BstScoring while the points of a feature move
 * @field_scored: whether a field has been scored because of this tile (CNT-12)
 * @resume: phase to go back to after `messenger` and `rob` when the event was no feature of this tile, else
 *   `BST_N_PHASES`
 *
 * The memory of a turn beside the board, without gaps between its bytes.
 */
typedef struct
{
  gint32        gained[BST_MAX_PLAYERS];
  BstGain       event[BST_MAX_PLAYERS];
  BstSegmentRef to_score[BST_MAX_TO_SCORE];
  BstLeaving    leaving[BST_MAX_LEAVING];
  BstPlayerList to_ask;
  BstPlayerList to_redeploy;
  BstPlayerList to_rob;
  guint8        waits[BST_MAX_PLAYERS];
  guint8        late[BST_N_FIGURES];
  guint16       deployed;
  guint16       given;
  guint8        n_to_score;
  guint8        n_event;
  guint8        n_leaving;
  guint8        chooser;
  guint8        may_send;
  guint8        count_was;
  guint8        part;
  guint8        again;
  guint8        final;
  guint8        resume;
  guint8        field_scored;
  guint8        extra;
  guint8        scoring;
  guint8        sent;
  guint8        portal;
  guint8        padding[5];
} BstMemory;

G_STATIC_ASSERT (sizeof (BstMemory) == 328);

/**
 * bst_memory_init:
 * @memory: (out): the empty memory of a turn at its beginning
 */
void bst_memory_init (BstMemory *memory);

/**
 * BstSetup:
 * @catalogue: the tile types that the indices mean
 * @rules: the rule set
 * @n_players: 0 to `BST_MAX_PLAYERS`
 * @tiles: (element-type BstSetupTile): the board, in file order
 * @pieces: (element-type BstPiece): the pieces on tiles, in districts and on the scoreboard, as
 *   [func@setup_sort_pieces] leaves them
 * @carcassonne: the city of Carcassonne
 * @memory: the memory of the turn
 * @player: the player in turn
 * @phase: a #BstPhase
 * @hand: type of the tile in hand, or `BST_NONE`
 * @placed: cell of the tile just laid, in phases after `place`
 * @has_placed: whether @placed is given
 * @draw: (element-type guint16): types in the known order of drawing
 * @bag: (element-type guint16): the number of tiles of each type in the bag, by type index
 * @bag_given: whether the file lists the bag; if not, @bag is ignored and the bag is the rest of @limit
 * @limit: (element-type guint16): the number of tiles of each type in the sets in play, by type index; empty when not
 *   known
 *
 * A whole position as a value without invariants: a setup may hold every fault that a user can make, except numbers out
 * of range and unknown names. [func@position_new] checks it.
 */
typedef struct
{
  BstCatalogue        *catalogue;
  BstRules             rules;
  guint                n_players;
  BstSetupPlayer       players[BST_MAX_PLAYERS];
  GArray              *tiles;
  GArray              *pieces;
  BstSetupCarcassonne  carcassonne;
  BstMemory            memory;
  guint8               player;
  guint8               phase;
  guint16              hand;
  BstCell              placed;
  gboolean             has_placed;
  GArray              *draw;
  GArray              *bag;
  gboolean             bag_given;
  GArray              *limit;
} BstSetup;

/**
 * bst_setup_new:
 * @catalogue: (transfer none): the tile types; a reference is taken
 *
 * Returns: (transfer full): an empty position under the default preset, without players
 */
BstSetup *bst_setup_new  (BstCatalogue   *catalogue);

/**
 * bst_setup_copy:
 *
 * Returns: (transfer full): a copy that shares only the catalogue
 */
BstSetup *bst_setup_copy (const BstSetup *setup);

void      bst_setup_free (BstSetup       *setup);

/**
 * bst_setup_get_supply:
 *
 * Returns: the number of a figure in the supply of @player: as given, or the rest of the full set; less than 0 when
 * more are in use than the set has
 */
int       bst_setup_get_supply (const BstSetup *setup,
                                guint           player,
                                BstFigure       figure);

/**
 * bst_setup_find_piece:
 * @nth: 0 for the first of its kind
 *
 * Returns: (transfer none) (nullable): a piece of @kind, valid until the list of pieces changes
 */
BstPiece *bst_setup_find_piece (const BstSetup *setup,
                                BstPieceKind    kind,
                                guint           nth);

/**
 * bst_setup_find_piece_of:
 *
 * Returns: (transfer none) (nullable): the first piece of @kind that belongs to @player
 */
BstPiece *bst_setup_find_piece_of (const BstSetup *setup,
                                   BstPieceKind    kind,
                                   guint           player);

guint     bst_setup_count_pieces (const BstSetup *setup,
                                  BstPieceKind    kind);

/* Appends a piece, in place of the old one where a setup has but one of its kind, or of its kind and player. */
void      bst_setup_add_piece (BstSetup *setup,
                               BstPiece  piece);

/* Removes all pieces of a kind. */
void      bst_setup_remove_pieces (BstSetup     *setup,
                                   BstPieceKind  kind);

/**
 * bst_setup_sort_pieces:
 *
 * Puts the pieces in order: kind by kind, figures as a file lists them (on tiles, tile by tile, in districts, on the
 * rim of the city of Carcassonne), robbers by player. Other pieces of a kind keep their order.
 */
void      bst_setup_sort_pieces (BstSetup *setup);

/**
 * bst_setup_has_districts:
 *
 * Returns: whether the city of Carcassonne is on the board with its districts upwards (CNT-1)
 */
static inline gboolean
bst_setup_has_districts (const BstSetup *setup)
{
  return setup->carcassonne.present && !setup->carcassonne.plain;
}

/* Returns the #BstDistrict of the Count, or `BST_NO_DISTRICT`. */
guint     bst_setup_get_count (const BstSetup *setup);

/**
 * bst_setup_find_tile:
 * @layer: the number of earlier tiles on the same cell
 *
 * Returns: the index of a tile, or `BST_NONE`
 */
guint     bst_setup_find_tile (const BstSetup *setup,
                               BstCell         cell,
                               gint32          layer);

/* Returns the layer of a tile and of the pieces on it: the number of earlier tiles on its cell. */
gint32    bst_setup_get_layer (const BstSetup *setup,
                               guint           tile);

/**
 * bst_setup_get_cell:
 *
 * Returns: whether @piece is on the grid or in the city of Carcassonne, at @cell
 */
gboolean  bst_setup_get_cell (const BstSetup *setup,
                              const BstPiece *piece,
                              BstCell        *cell);

#define bst_setup_tile(setup, i)  (&g_array_index ((setup)->tiles, BstSetupTile, (i)))
#define bst_setup_piece(setup, i) (&g_array_index ((setup)->pieces, BstPiece, (i)))

/**
 * bst_setup_get_tile:
 *
 * Of several tiles on a cell, a fault that only a file has, the first is the tile of the cell: for the rules, in the
 * pictures and for every edit.
 *
 * Returns: (transfer none) (nullable): the tile of @cell
 */
static inline BstSetupTile *
bst_setup_get_tile (const BstSetup *setup,
                    BstCell         cell)
{
  guint tile = bst_setup_find_tile (setup, cell, 0);

  return tile != BST_NONE ? bst_setup_tile (setup, tile) : NULL;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstSetup, bst_setup_free)

G_END_DECLS
