/* bastide-final-score.h: the score of each player if the game ended now, item by item
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-fact.h"

/* The groups of items, in the order of the table. */
typedef enum
{
  BASTIDE_FINAL_SCOREBOARD,
  BASTIDE_FINAL_CITIES,
  BASTIDE_FINAL_ROADS,
  BASTIDE_FINAL_MONASTERIES,
  BASTIDE_FINAL_FIELDS,
  BASTIDE_FINAL_TITLES,  /* of the first title: see `BASTIDE_FINAL_OF_TITLE` */
  BASTIDE_FINAL_ROBBERS = BASTIDE_FINAL_TITLES + BST_N_TITLES,
  BASTIDE_FINAL_OTHER,
  BASTIDE_N_FINAL_GROUPS
} BastideFinalGroup;

/* The group of a title. */
#define BASTIDE_FINAL_OF_TITLE(kind) ((BastideFinalGroup) (BASTIDE_FINAL_TITLES + (kind) - BST_FIRST_TITLE))

/**
 * bastide_final_group_get_id:
 *
 * Returns: the name of a group in the JSON of the command line, "robber-baron"
 */
const char *bastide_final_group_get_id    (BastideFinalGroup group);

/**
 * bastide_final_group_get_title:
 *
 * Returns: its title, translated: "Monasteries and shrines"
 */
const char *bastide_final_group_get_title (BastideFinalGroup group);

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
 * Lists the scoreboard, and every other group with an item. The label of a group is its title; below it are its items,
 * whose texts say what they count, with rule and place. The numbers are the points of the players, those of a group the
 * sums of its items.
 *
 * Returns: (transfer none) (element-type BastideFact): the groups
 */
GListModel        *bastide_final_score_get_groups    (BastideFinalScore *self);

/**
 * bastide_final_score_get_group:
 *
 * Returns: (transfer none) (nullable): a group of the list, %NULL where it is not in it
 */
BastideFact       *bastide_final_score_get_group     (BastideFinalScore *self,
                                                      BastideFinalGroup  group);

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
