/* bst-referee.h: a referee for the scoreboard of The Robbers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The referee follows the sentences of the document one by one and shares nothing with the engine, not even its types.
 * He asks every question, also where the answer changes nothing. */

#define BST_REFEREE_PLAYERS  6
#define BST_REFEREE_FEATURES 4
#define BST_REFEREE_HOME     (-1)

/**
 * BstReferee:
 * @active: the player who has laid the tile
 * @robber: the space of each player's robber, or `BST_REFEREE_HOME`
 * @points: what each completed feature brings to each player in the set @gainers
 *
 * The scoreboard at the moment in which the features of a tile are to be scored.
 */
typedef struct
{
  guint  n_players;
  guint  active;
  gint32 score[BST_REFEREE_PLAYERS];
  gint32 robber[BST_REFEREE_PLAYERS];
  guint  n_features;
  gint32 points[BST_REFEREE_FEATURES];
  guint  gainers[BST_REFEREE_FEATURES];
} BstReferee;

/* Returns: a key of the points and robbers of @self */
guint64 bst_referee_get_key   (const BstReferee *self);

/* Returns: how much an end is worth to a side, a random number for each @taste */
guint64 bst_referee_get_worth (guint64           key,
                               guint64           taste);

/**
 * bst_referee_play:
 * @side: the set of the players who look for the greatest worth; the others look for the least
 * @taste: as for bst_referee_get_worth()
 * @ends: (element-type guint64): receives the key of every end of every course
 *
 * Returns: the worth of the end to which the best play of both sides leads
 */
guint64 bst_referee_play      (const BstReferee *self,
                               guint             side,
                               guint64           taste,
                               GArray           *ends);

G_END_DECLS
