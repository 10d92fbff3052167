/* bastide-final-score.h: the score of each player if the game ended now, item by item
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-final-row.h"

#define BASTIDE_TYPE_FINAL_SCORE (bastide_final_score_get_type ())

/**
 * BastideFinalScore:
 *
 * The final score of a position: groups of items whose points add up to the totals. Figures that would move before the
 * final scoring (CNT-9) are taken where they are; the note tells of them. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideFinalScore, bastide_final_score, BASTIDE, FINAL_SCORE, GObject)

/**
 * bastide_final_score_new:
 * @position: a position, with errors or without
 *
 * Returns: (transfer full): its final score
 */
BastideFinalScore *bastide_final_score_new           (BastidePosition   *position);

/**
 * bastide_final_score_get_position:
 *
 * Returns: (transfer none): the position
 */
BastidePosition   *bastide_final_score_get_position  (BastideFinalScore *self);

/**
 * bastide_final_score_get_groups:
 *
 * Returns: (transfer none) (element-type BastideFinalRow): the scoreboard, and every other group with an item
 */
GListModel        *bastide_final_score_get_groups    (BastideFinalScore *self);

/**
 * bastide_final_score_get_points:
 *
 * Returns: the points of @player in @group
 */
gint32             bastide_final_score_get_points    (BastideFinalScore *self,
                                                      BastideFinalGroup  group,
                                                      guint              player);

/**
 * bastide_final_score_get_total:
 *
 * Returns: the score of @player at the end
 */
gint32             bastide_final_score_get_total     (BastideFinalScore *self,
                                                      guint              player);

guint              bastide_final_score_get_n_players (BastideFinalScore *self);

/**
 * bastide_final_score_get_ranked:
 * @nth: a rank, from 0
 *
 * Returns: the player with the @nth highest total; of equal ones the earlier in turn order first
 */
guint              bastide_final_score_get_ranked    (BastideFinalScore *self,
                                                      guint              nth);

/**
 * bastide_final_score_is_first:
 *
 * Returns: whether no other player has a higher total than @player
 */
gboolean           bastide_final_score_is_first      (BastideFinalScore *self,
                                                      guint              player);

/**
 * bastide_final_score_get_note:
 * @rule: (out): its rule, CNT-9 or CNT-9a
 *
 * Returns: (transfer none) (nullable): a sentence on the figures in the districts that would still move, or that the
 *   Count keeps there; %NULL without such figures
 */
const char        *bastide_final_score_get_note      (BastideFinalScore *self,
                                                      BstRule           *rule);
