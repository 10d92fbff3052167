/* bst-score.h: how a feature is scored
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

/* Once no robber is left to choose, the feature being scored has given the right to send or has not (CNT-3c). */
void     bst_score_settle       (BstPosition        *position);

/**
 * bst_score_gain:
 * @gains: counting figures that move at the same time, each with its rule
 * @counted: whether these points count for the right to send (CNT-3c)
 *
 * A scoring event: adds the points and asks the modules what follows when counting figures move.
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

/* The features that the tile of this turn brings to be scored, in canonical order. */
void     bst_score_find_completed (const BstPosition *position,
                                   BstRound          *round);

void     bst_score_final        (const BstPosition  *position,
                                 gint32              gains[BST_MAX_PLAYERS],
                                 GArray             *events);

/* Tells of each figure on a feature that goes home, in the order of places, players and figures; barns and those placed
 * as abbots stay. */
void     bst_score_emit_returns (const BstPosition  *position,
                                 guint               root,
                                 BstRule             rule,
                                 GArray             *events);

/* An event about a feature, named by its first segment. */
BstEvent bst_score_event        (const BstPosition  *position,
                                 BstEventType        type,
                                 BstRule             rule,
                                 guint               root);

G_END_DECLS
