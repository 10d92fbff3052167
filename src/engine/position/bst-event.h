/* bst-event.h: what happened
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
  BST_EVENT_PLACE,     /* player, tile, cell, rotation; by the rule ABB an abbey of one's own, by RIV-6
                          the lake, which no player lays */
  BST_EVENT_DISCARD,   /* player, tile: fits nowhere, goes out of the game (BASE-2, RIV-4a) */
  BST_EVENT_DEPLOY,    /* player, figure, kind, cell, segment; cause of an effect, else BST_N_CAUSES (DEP) */
  BST_EVENT_RECALL,    /* player, figure, kind, cell: an abbot goes home (BASE-10); a score follows */
  BST_EVENT_COMPLETE,  /* kind, cell, segment, tiles, players with the majority, count (of the figures there) */
  BST_EVENT_SCORE,     /* player, points and how they add up; `final` in final scoring */
  BST_EVENT_RETURN,    /* player, figure, cell, kind: goes back to supply */
  BST_EVENT_END,       /* the game ends, final scoring follows */
  /* the Count */
  BST_EVENT_BEGIN,     /* player begins redeployment, other is the active player (CNT-5b) */
  BST_EVENT_BLOCKED,   /* district: nothing moves from there, players have figures there (CNT-5a; CNT-9a when final) */
  BST_EVENT_REDEPLOY,  /* player, figure, district, kind, cell, segment (CNT-5; CNT-9 when final) */
  BST_EVENT_ORDER,     /* player, kind, cell, segment: chosen to be scored next (RBS-6) */
  BST_EVENT_RIGHT,     /* player, granted, reason: whether he may send a figure (CNT-3, CNT-3a, CNT-3c) */
  BST_EVENT_SEND,      /* player, figure, district (CNT-3) */
  BST_EVENT_COUNT,     /* player, district, from_district: the Count moves, or stays where they are equal (CNT-6) */
  /* King and Robber baron */
  BST_EVENT_KING,         /* player, other (holder before), granted, tiles, count (size before), cell, segment
                           * (KNG-1) */
  BST_EVENT_ROBBER_BARON, /* the same (RBN-1) */
  /* shrines */
  BST_EVENT_CHALLENGE, /* kind, cell (the winner), other_cell, players (winners), other_players (losers); granted when
                        * both are completed by this tile and score (SHR-5, SHR-6) */
  BST_EVENT_CHALLENGE_BEGINS, /* kind, cell (where a figure has come), other_cell, players, other_players (SHR-3) */
  BST_EVENT_CHALLENGE_ENDS,   /* kind, cell (from where a figure has left), other_cell, other_players (SHR-8) */
  BST_EVENT_LOST,      /* kind, cell: will be worth nothing (SHR-7) */
  /* The Robbers */
  BST_EVENT_ROBBER,    /* player, space, other_players (who stands there); granted when it was out already (RBS-1) */
  BST_EVENT_ROB,       /* player, other (victim), points, count (what the victim gained) (RBS-3, RBS-7) */
  BST_EVENT_ROGUE,     /* player, other, space, count (from): goes along with a counting figure (RBS-4, RBS-8) */
  BST_EVENT_STAY,      /* player, other, space: stays by another counting figure (RBS-8), or waits for one (RBS-5) */
  BST_EVENT_ROBBER_HOME, /* player, points: still out before final scoring (RBS-9) */
  BST_EVENT_COUNTING,  /* player, counting, points, space, count (from): chooses which counting figure moves (MSG) */
  /* other expansions */
  BST_EVENT_GOODS,     /* player, goods by kind in weight[0..2], cell; final: points for the most of a kind (TRD) */
  BST_EVENT_AGAIN,     /* player: a second part of the turn follows (TRD, RIV-6) */
  BST_EVENT_DRAGON,    /* cell: the dragon comes there (DRG) */
  BST_EVENT_REMOVE,    /* player, figure, kind, cell, cause, other (the active player) (REM) */
  BST_EVENT_POINTS,    /* player, points, cause: points of their own (FAI, TWR, CST) */
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
 * @rule: the rule that speaks where an expansion changes the points, else `BST_RULE_NONE`
 * @inn: whether an inn counts (INN)
 * @cathedral: whether a cathedral counts (INN)
 * @carcassonne: whether the city of Carcassonne is among @cities (CNT-10)
 * @worthless: whether nothing is gained because a challenge was lost (SHR-7)
 *
 * How the points of a feature add up.
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
 * @BST_RIGHT_OWN_POINTS: the player gained points himself: `points`
 * @BST_RIGHT_NO_FIGURE: he would have the right, but has no figure that may go into a district
 *
 * Why a player may or may not send a figure.
 */
typedef enum
{
  BST_RIGHT_GRANTED,
  BST_RIGHT_GRANTED_FEATURE,
  BST_RIGHT_NO_OPPONENT,
  BST_RIGHT_OWN_POINTS,
  BST_RIGHT_NO_FIGURE,
  BST_N_RIGHTS
} BstRight;

/**
 * BstEvent:
 * @type: a #BstEventType
 * @rule: the #BstRule behind it
 * @player: whom it concerns
 * @other: another player whom it concerns, or `BST_NO_PLAYER`
 * @figure: a #BstFigure
 * @kind: #BstKind of the feature
 * @rotation: of the tile laid
 * @final: whether it belongs to final scoring
 * @granted: whether what it speaks of came about
 * @reason: a #BstRight
 * @district: a #BstDistrict
 * @from_district: where it came from
 * @cause: a #BstCause, or `BST_N_CAUSES`
 * @is_abbot: whether the figure is placed as an abbot (GER)
 * @counting: a #BstCounting
 * @players: set of the players with the majority
 * @other_players: another set of players
 * @cell: first cell of the feature, or the cell of the tile or figure
 * @other_cell: another cell
 * @segment: segment of the type that lies there
 * @tile: type of the tile
 * @points: gained by @player
 * @count: a number of its own
 * @space: of the scoreboard
 * @worth: how the points of a feature add up
 * @weight: strength of each player for the majority
 *
 * One thing that happened, with all that a sentence about it needs.
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
 * bst_event_type_get_name:
 *
 * Returns: (transfer none): the name in the command line's JSON, "score"
 */
const char *bst_event_type_get_name (BstEventType type);

G_END_DECLS
