/* bst-event.h: the events of a game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position.h"

G_BEGIN_DECLS

typedef enum
{
  BST_EVENT_DRAW,      /* player, tile: a tile is drawn from the bag */
  BST_EVENT_PLACE,     /* player, tile, cell, rotation; by the rule ABB an abbey of the player, by RIV-6
                          the lake, which no player lays */
  BST_EVENT_DISCARD,   /* player, tile: a tile that fits nowhere leaves the game (BASE-2, RIV-4a) */
  BST_EVENT_DEPLOY,    /* player, figure, kind, cell, segment; cause of an effect, else BST_N_CAUSES (DEP) */
  BST_EVENT_RECALL,    /* player, figure, kind, cell: an abbot goes home (BASE-10); a score follows */
  BST_EVENT_COMPLETE,  /* kind, cell, segment, tiles, players with the majority, count (of the figures there) */
  BST_EVENT_SCORE,     /* player, points and how they add up; piece where its holder scores; `final` in final scoring */
  BST_EVENT_RETURN,    /* player, figure, cell, kind: a figure goes back to supply */
  BST_EVENT_END,       /* the game ends, final scoring follows */
  /* the Count */
  BST_EVENT_BEGIN,     /* player begins redeployment, other is the active player (CNT-5b) */
  BST_EVENT_BLOCKED,   /* district: players have figures there that cannot move (CNT-5a; CNT-9a when final) */
  BST_EVENT_REDEPLOY,  /* player, figure, district, kind, cell, segment (CNT-5; CNT-9 when final) */
  BST_EVENT_ORDER,     /* player, other (chooses then), kind, cell, segment: which feature is scored next (RBS-6) */
  BST_EVENT_RIGHT,     /* player, granted, reason: whether the player may send a figure (CNT-3, CNT-3a, CNT-3c) */
  BST_EVENT_SEND,      /* player, figure, district (CNT-3) */
  BST_EVENT_COUNT,     /* player, district, from_district: the Count moves, or stays if both are equal (CNT-6) */
  /* King, Robber baron */
  BST_EVENT_TITLE,     /* piece, player, other (holder before), granted, tiles, count (size before), cell, segment:
                        * whether a completed feature takes the title (KNG-1, RBN-1) */
  /* shrines */
  BST_EVENT_CHALLENGE, /* kind, cell (the winner), other_cell, players (winners), other_players (losers); granted when
                        * both are completed by this tile and score (SHR-5, SHR-6) */
  BST_EVENT_CHALLENGE_BEGINS, /* kind, cell (of the figure that came), other_cell, players, other_players (SHR-3) */
  BST_EVENT_CHALLENGE_ENDS,   /* kind, cell (of the figure that left), other_cell, other_players (SHR-8) */
  BST_EVENT_LOST,      /* kind, cell: a building that will score nothing (SHR-7) */
  /* The Robbers */
  BST_EVENT_ROBBER,    /* player, space, other_players (there); granted when the robber was out already (RBS-1) */
  BST_EVENT_ROB,       /* player, other (victim), points, count (the victim's gain) (RBS-3, RBS-7) */
  BST_EVENT_ROGUE,     /* player, other, space, count (from): the robber follows a counting figure (RBS-4, RBS-8) */
  BST_EVENT_STAY,      /* player, other, space: stays by another counting figure (RBS-8), or waits for it (RBS-5) */
  BST_EVENT_ROBBER_HOME, /* player, points: a robber goes home before final scoring (RBS-9) */
  BST_EVENT_COUNTING,  /* player, counting, points, space, count (from): the chosen counting figure moves (MSG) */
  /* other expansions */
  BST_EVENT_GOODS,     /* player, goods by kind in weight[0..2], cell; final: points for the most of a kind (TRD) */
  BST_EVENT_AGAIN,     /* player: a second part of the turn follows (TRD, RIV-6) */
  BST_EVENT_DRAGON,    /* cell: the dragon comes to the cell (DRG) */
  BST_EVENT_REMOVE,    /* player, figure, kind, cell, cause, other (the active player) (REM) */
  BST_EVENT_POINTS,    /* player, points, cause: points by an effect (FAI, TWR, CST) */
  BST_EVENT_ABBEYS_LEFT, /* players with an abbey when the tiles are used up; cell: a hole for it (ABB) */
  BST_N_EVENTS
} BstEventType;

/**
 * BstWorth:
 * @tiles: different tiles counted
 * @pennants: pennants counted
 * @cities: completed cities counted, the city of Carcassonne among them
 * @occupied: surrounding cells counted
 * @vineyards: vineyards counted (HIL)
 * @per_tile: points for each of @tiles and @occupied
 * @per_pennant: points for each of @pennants
 * @per_city: points for each of @cities
 * @per_pig: points for each of @cities that the scorer's pig adds (TRD)
 * @per_pigsty: points for each of @cities that a pigsty adds (RIV-8)
 * @per_vineyard: points for each of @vineyards
 * @rule: the rule of the expansion that changes the points, else `BST_RULE_NONE`
 * @inn: whether an inn counts (INN)
 * @cathedral: whether a cathedral counts (INN)
 * @carcassonne: whether the city of Carcassonne is among @cities (CNT-10)
 * @worthless: whether the feature scores nothing after a lost challenge (SHR-7)
 *
 * The counts whose points add up to the worth of a feature.
 */
typedef struct
{
  guint16 tiles;
  guint16 pennants;
  guint16 cities;
  guint16 occupied;
  guint16 vineyards;
  gint16  per_tile;
  gint16  per_pennant;
  gint16  per_city;
  gint16  per_pig;
  gint16  per_pigsty;
  gint16  per_vineyard;
  guint8  rule;
  guint8  inn;
  guint8  cathedral;
  guint8  carcassonne;
  guint8  worthless;
} BstWorth;

static inline gint32
bst_worth_get_points (const BstWorth *worth)
{
  return (worth->tiles + worth->occupied) * worth->per_tile + worth->pennants * worth->per_pennant
         + worth->cities * (worth->per_city + worth->per_pig + worth->per_pigsty)
         + worth->vineyards * worth->per_vineyard;
}

/**
 * BstRight:
 * @BST_RIGHT_GRANTED: an opponent gained points and the player none (CNT-3)
 * @BST_RIGHT_GRANTED_FEATURE: one feature gave an opponent points and the player none (CNT-3a)
 * @BST_RIGHT_NO_OPPONENT: no opponent gained a point
 * @BST_RIGHT_OWN_POINTS: the player gained points too: `points`
 * @BST_RIGHT_NO_FIGURE: the player gained the right, but has no figure that may go into a district
 * @BST_RIGHT_SENT: the player gained the right, but has sent a figure in the first part of this turn (CNT-11)
 *
 * The reason why a player may or may not send a figure.
 */
typedef enum
{
  BST_RIGHT_GRANTED,
  BST_RIGHT_GRANTED_FEATURE,
  BST_RIGHT_NO_OPPONENT,
  BST_RIGHT_OWN_POINTS,
  BST_RIGHT_NO_FIGURE,
  BST_RIGHT_SENT,
  BST_N_RIGHTS
} BstRight;

/**
 * BstEvent:
 * @type: a #BstEventType
 * @rule: the #BstRule behind the event
 * @player: the player of the event
 * @other: a second player, or `BST_NO_PLAYER`
 * @figure: a #BstFigure
 * @kind: #BstKind of the feature
 * @rotation: quarter turns of the tile laid
 * @final: whether the event belongs to final scoring
 * @granted: whether the event came about; #BstEventType says of what
 * @reason: a #BstRight
 * @district: a #BstDistrict
 * @from_district: the #BstDistrict of departure
 * @cause: a #BstCause, or `BST_N_CAUSES`
 * @piece: the #BstPieceKind of a title, or whose holder scores, `BST_PIECE_NONE` for a score of a feature's figures
 * @is_abbot: whether the figure is placed as an abbot (GER)
 * @counting: a #BstCounting
 * @players: set of the players with the majority
 * @other_players: another set of players
 * @cell: first cell of the feature, or the cell of the tile or figure
 * @other_cell: another cell
 * @segment: index of a segment in the type of the tile on @cell
 * @tile: type of the tile
 * @points: the gain of @player
 * @count: the number that #BstEventType names
 * @space: a space of the scoreboard
 * @worth: the sum behind the points of a feature
 * @weight: the strength of each player for the majority
 *
 * An event of a game, with every operand of a sentence about it.
 */
typedef struct
{
  guint8   type;
  guint8   rule;
  guint8   player;
  guint8   other;
  guint8   figure;
  guint8   kind;
  guint8   rotation;
  guint8   final;
  guint8   granted;
  guint8   reason;
  guint8   district;
  guint8   from_district;
  guint8   cause;
  guint8   piece;
  guint8   is_abbot;
  guint8   counting;
  guint8   players;
  guint8   other_players;
  BstCell  cell;
  BstCell  other_cell;
  guint8   segment;
  guint16  tile;
  guint16  tiles;
  gint32   points;
  gint32   count;
  gint32   space;
  BstWorth worth;
  guint8   weight[BST_MAX_PLAYERS];
} BstEvent;

/**
 * bst_event_get_name:
 *
 * Returns: (transfer none): the name in the command line's JSON, "score"; for a title that of its piece, "king"
 */
const char *bst_event_get_name (const BstEvent *event);

G_END_DECLS
