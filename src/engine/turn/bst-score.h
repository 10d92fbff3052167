/* bst-score.h: scoring a feature
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-services.h"

G_BEGIN_DECLS

/* A feature has a worth, a majority and gains; final scoring asks the same three questions as a completed feature. */

void     bst_score_worth        (const BstPosition  *position,
                                 guint               root,
                                 gboolean            complete,
                                 BstWorth           *worth);

/* The same with the points that only @player gains. */
void     bst_score_worth_for    (const BstPosition  *position,
                                 guint               root,
                                 guint               player,
                                 gboolean            complete,
                                 BstWorth           *worth);

/* The weight of a figure in the majority of a feature. */
guint    bst_score_weigh        (const BstPosition  *position,
                                 const BstStanding  *standing,
                                 guint               root);

guint    bst_score_majority     (const BstPosition  *position,
                                 guint               root,
                                 guint8              weight[BST_MAX_PLAYERS]);

void     bst_score_add          (BstPosition        *position,
                                 guint               player,
                                 gint32              points);

/* Decides, once no robber is left to choose, whether the scored feature gives the right to send (CNT-3c). */
void     bst_score_settle       (BstPosition        *position);

/**
 * bst_score_gain:
 * @gains: counting figures that move at the same time, each with its rule
 * @counted: whether these points count for the right to send (CNT-3c)
 *
 * Makes a scoring event: adds the points, and lets modules act on the moves of counting figures.
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

/* Finds the features that the tile of this turn has completed, in canonical order. */
void     bst_score_find_completed (const BstPosition *position,
                                   BstRound          *round);

void     bst_score_final        (const BstPosition  *position,
                                 gint32              gains[BST_MAX_PLAYERS],
                                 GArray             *events);

/* Fills @points with what each player gains from a feature at the end of the game by having the majority there. */
void     bst_score_final_points (const BstPosition  *position,
                                 guint               root,
                                 gint32              points[BST_MAX_PLAYERS]);

/* Emits an event for each figure of a feature that goes home, in the order of places, players and figures; barns and
 * figures placed as abbots stay. */
void     bst_score_emit_returns (const BstPosition  *position,
                                 guint               root,
                                 BstRule             rule,
                                 GArray             *events);

/* Returns: an event about a feature, which its first segment names */
BstEvent bst_score_event        (const BstPosition  *position,
                                 BstEventType        type,
                                 BstRule             rule,
                                 guint               root);

G_END_DECLS
