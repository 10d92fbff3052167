/* bst-outcome.h: open questions of a position: districts, King and Robber baron, the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-turn.h"

G_BEGIN_DECLS

/**
 * bst_outcome_list_calls:
 * @calls: (out) (array fixed-size=24): features about to be scored to which figures of @district may go, those of one
 *   player at least, by their first segments (CNT-5); none when the Count blocks the district (CNT-5a)
 *
 * Returns: the number of features
 */
guint    bst_outcome_list_calls        (const BstPosition *position,
                                        BstDistrict        district,
                                        BstSegmentRef      calls[BST_MAX_TO_SCORE]);

/**
 * BstCall:
 * @at: a segment of the feature as it lies before the action; of a feature that the tile alone makes up, the cell of
 * the
 *   tile with `BST_NO_SEGMENT`
 * @kind: its #BstKind
 * @district: the #BstDistrict whose figures may then go to it
 *
 * A feature that an action completes.
 */
typedef struct
{
  BstSegmentRef at;
  guint8        kind;
  guint8        district;
} BstCall;

/**
 * bst_outcome_list_possible_calls:
 * @position: a position; afterwards as before
 * @action: (nullable): a legal action, %NULL for all of the phase
 *
 * Lists the features that the action could bring to be scored, so that figures move to them before (CNT-5): each once,
 * and none of a district that the Count blocks (CNT-5a).
 *
 * Returns: (transfer full) (element-type BstCall): the features by districts, then by cells
 */
GArray  *bst_outcome_list_possible_calls (BstPosition     *position,
                                          const BstAction *action);

/**
 * bst_outcome_is_final_round:
 *
 * Returns: whether the redeployment before the final scoring is under way (CNT-9), also while its first player is
 * chosen
 */
gboolean bst_outcome_is_final_round   (const BstPosition *position);

/**
 * bst_outcome_get_final_districts:
 * @player: a player
 *
 * Returns: the districts from which figures of @player move before the final scoring if the game ends now (CNT-9), as a
 *   set; none when the game is over
 */
guint    bst_outcome_get_final_districts (const BstPosition *position,
                                          guint              player);

/**
 * bst_outcome_get_final_block:
 *
 * Returns: the district whose figures could move before the final scoring but for the Count (CNT-9a), or
 *   `BST_NO_DISTRICT` where he keeps no figure in or the game is over
 */
guint    bst_outcome_get_final_block   (const BstPosition *position);

/**
 * bst_outcome_count_bonus:
 * @kind: city for the King, road for the Robber baron
 *
 * Returns: the completed features of @kind that the bonus would pay for now (KNG-3, KNG-4, RBN-3)
 */
guint    bst_outcome_count_bonus       (const BstPosition *position,
                                        BstKind            kind);

/**
 * bst_outcome_get_victims:
 * @player: a player whose robber is on the scoreboard
 *
 * Returns: the set of the players whom the robber may rob on its space (RBS-3, RBS-7)
 */
guint    bst_outcome_get_victims       (const BstPosition *position,
                                        guint              player);

/**
 * bst_outcome_get_rogues:
 * @player: a player whose robber is on the scoreboard
 *
 * Finds the victims of a robber whose own robbers may rob. The points that they take would be rogue: the robber of
 * @player would go along without points (RBS-4).
 *
 * Returns: the set of those players
 */
guint    bst_outcome_get_rogues        (const BstPosition *position,
                                        guint              player);

G_END_DECLS
