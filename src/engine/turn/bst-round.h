/* bst-round.h: the round in which the features of a tile are scored, and their order
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-services.h"

G_BEGIN_DECLS

/* With expansions in play, the features of a tile are scored one after another, and actions may come between them. The
 * round remembers the features still to be scored. */

/* Begins the scoring of the features that the tile has completed, once its figures are chosen. */
void     bst_round_begin        (BstPosition        *position,
                                 GArray             *events);

/* Removes from `to_score` the features that an effect has kept from scoring: a field whose barn or last farmer is gone
 * (CNT-12), a special building with only abbots left (GER). */
void     bst_round_forget       (BstPosition        *position);

/**
 * bst_round_has_own_rounds:
 *
 * Returns: whether each feature has its own round: redeployment, scoring, next feature (CNT-5c, RBS-5)
 */
gboolean bst_round_has_own_rounds (const BstPosition *position);

/* Returns: the root of the nth feature in `to_score` */
guint    bst_round_get_root     (const BstPosition  *position,
                                 guint               nth);

/* Scores the first feature in `to_score` and removes it from there. */
void     bst_round_score_first  (BstPosition        *position,
                                 GArray             *events);

/* Returns: whether @player would gain points now from the nth feature in `to_score` */
gboolean bst_round_gains_from   (const BstPosition  *position,
                                 guint               player,
                                 guint               nth);

/**
 * bst_round_find_gainers:
 * @gainers: (out): for each feature in `to_score` the set of the players to whom it would bring points now
 *
 * Returns: the set of the features that would bring points to any player
 */
guint    bst_round_find_gainers (const BstPosition  *position,
                                 guint8              gainers[BST_MAX_TO_SCORE]);

/* Lets the modules from @rank on speak after the round, and ends the part of the turn. */
void     bst_round_end          (BstPosition        *position,
                                 guint               rank,
                                 GArray             *events);

G_END_DECLS
