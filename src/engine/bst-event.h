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
  BST_EVENT_PLACE,     /* player, tile, cell, rotation */
  BST_EVENT_DISCARD,   /* player, tile: fits nowhere, goes out of the game (BASE-2) */
  BST_EVENT_DEPLOY,    /* player, figure, kind, cell, segment */
  BST_EVENT_RECALL,    /* player, figure, kind, cell: an abbot goes home (BASE-10); a score follows */
  BST_EVENT_COMPLETE,  /* kind, cell, segment, tiles, players (0 when nobody is there) */
  BST_EVENT_SCORE,     /* player, points and how they add up; `final` in final scoring */
  BST_EVENT_RETURN,    /* player, figure, cell: goes back to supply */
  BST_EVENT_END,       /* the game ends, final scoring follows */
  BST_N_EVENTS
} BstEventType;

/**
 * BstEvent:
 * @type: a #BstEventType
 * @rule: the #BstRule behind it
 * @player: whom it concerns
 * @figure: a #BstFigure
 * @kind: #BstKind of the feature
 * @rotation: of the tile laid
 * @final: whether it belongs to final scoring
 * @players: set of the players with the majority
 * @cell: first cell of the feature, or the cell of the tile or figure
 * @segment: segment of the type that lies there
 * @tile: type of the tile
 * @points: gained by @player
 * @tiles: tiles counted
 * @pennants: pennants counted
 * @cities: completed cities counted (fields)
 * @occupied: surrounding cells counted (monastery, shrine, garden)
 * @per_tile: points for each of @tiles
 * @per_pennant: points for each of @pennants
 * @per_city: points for each of @cities
 * @weight: strength of each player for the majority
 *
 * One thing that happened, with all that a sentence about it needs.
 */
typedef struct
{
  guint8  type;
  guint8  rule;
  guint8  player;
  guint8  figure;
  guint8  kind;
  guint8  rotation;
  guint8  final;
  guint8  players;
  BstCell cell;
  guint8  segment;
  guint16 tile;
  gint32  points;
  guint16 tiles;
  guint16 pennants;
  guint16 cities;
  guint16 occupied;
  gint16  per_tile;
  gint16  per_pennant;
  gint16  per_city;
  guint8  weight[BST_MAX_PLAYERS];
} BstEvent;

/**
 * bst_event_type_get_name:
 *
 * Returns: (transfer none): the name in the command line's JSON, "score"
 */
const char *bst_event_type_get_name (BstEventType type);

G_END_DECLS
