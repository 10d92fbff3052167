/* bst-outcome.h: open questions of a position: districts, challenges, King and Robber baron, the scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-turn.h"

G_BEGIN_DECLS

/**
 * bst_outcome_list_calls:
 * @calls: (out) (array fixed-size=24): features about to be scored to which figures of @district may go, by their first
 *   segments (CNT-5); none when the Count blocks the district (CNT-5a)
 *
 * Returns: the number of features
 */
guint    bst_outcome_list_calls        (const BstPosition *position,
                                        BstDistrict        district,
                                        BstSegmentRef      calls[BST_MAX_TO_SCORE]);

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
 * BstChallenge:
 * @shrine: cell of the shrine
 * @monastery: cell of the monastery
 * @standing: whether a challenge stands between them (SHR-3)
 * @heretics: set of the players with figures on the shrine
 * @monks: set of the players with figures on the monastery
 * @n_shrine_needs: empty cells around the shrine, in @shrine_needs in canonical order
 * @n_monastery_needs: empty cells around the monastery
 * @n_shared: those that both need
 * @n_dead: those of all of them that no tile fits that may still come
 *
 * A shrine and a monastery that neighbour each other.
 */
typedef struct
{
  BstCell  shrine;
  BstCell  monastery;
  gboolean standing;
  guint8   heretics;
  guint8   monks;
  guint8   n_shrine_needs;
  guint8   n_monastery_needs;
  guint8   n_shared;
  guint8   n_dead;
  BstCell  shrine_needs[8];
  BstCell  monastery_needs[8];
  BstCell  shared[8];
  BstCell  dead[16];
} BstChallenge;

/**
 * bst_outcome_list_challenges:
 *
 * Returns: (transfer full) (element-type BstChallenge): every pair of neighbouring shrine and monastery, in canonical
 *   order of the shrines, then of the monasteries
 */
GArray  *bst_outcome_list_challenges   (const BstPosition *position);

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

G_END_DECLS
