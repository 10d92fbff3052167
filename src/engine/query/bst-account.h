/* bst-account.h: the things that the points of a feature or a bonus count
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-event.h"

G_BEGIN_DECLS

/**
 * bst_account_get_worth:
 * @feature: from [func@position_get_feature] or [func@position_list_features]
 * @player: a player with the majority, whose pig counts too (TRD), or `BST_NO_PLAYER` for the common points
 * @complete: whether to count as if the feature were complete the way it is (BASE-6), else as at the end of the game
 *   (BASE-7, BASE-8); a completed feature counts as such in both
 * @worth: (out): the sum
 *
 * Adds up the points of a feature. At the end of the game a field with a barn counts for the barn (ABB), and without
 * farmers no other field counts.
 */
void     bst_account_get_worth      (const BstPosition *position,
                                     guint              feature,
                                     guint              player,
                                     gboolean           complete,
                                     BstWorth          *worth);

/**
 * bst_account_list_cities:
 * @field: a field
 * @completed: whether to list the completed cities, else the unfinished ones
 * @cities: (out) (array): room for [func@position_get_n_nodes] segments
 *
 * Lists the cities that a field touches, each once, by their first segments in canonical order (BASE-8). The city of
 * Carcassonne is no feature and not among them.
 *
 * Returns: the number listed
 */
guint    bst_account_list_cities    (const BstPosition *position,
                                     guint              field,
                                     gboolean           completed,
                                     BstSegmentRef     *cities);

/**
 * bst_account_list_bonus:
 * @kind: city for the King, road for the Robber baron
 * @features: (out) (array): room for [func@position_get_n_nodes] segments
 *
 * Lists the completed features that the bonus counts, by their first segments in canonical order (KNG-3, RBN-3). The
 * city of Carcassonne (KNG-4) is no feature and not among them.
 *
 * Returns: the number listed
 */
guint    bst_account_list_bonus     (const BstPosition *position,
                                     BstKind            kind,
                                     BstSegmentRef     *features);

/**
 * bst_account_list_rivals:
 * @kind: city for the King, road for the Robber baron
 * @features: (out) (array): room for [func@position_get_n_nodes] segments
 *
 * Lists the unfinished features of more tiles than the bonus has: completed the way they are, they would take it
 * (KNG-1, RBN-1).
 *
 * Returns: the number listed
 */
guint    bst_account_list_rivals    (const BstPosition *position,
                                     BstKind            kind,
                                     BstSegmentRef     *features);

G_END_DECLS
