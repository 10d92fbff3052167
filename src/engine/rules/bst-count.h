/* bst-count.h: the districts of the city of Carcassonne, for the files of the Count (CNT)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/* The rules of the Count fill three files, which share these parts: the city with its districts, redeployment before a
 * scoring, and redeployment at the end of the game. */

/* Whether the districts and the Count are in play. */
static inline gboolean
bst_count_is_played (const BstPosition *position)
{
  return position->expansion.count != BST_NO_DISTRICT && bst_rules_has (&position->rules, BST_MODULE_COUNT);
}

/* Returns: the number of figures of @player in a district */
guint    bst_count_in_district  (const BstPosition  *position,
                                 BstDistrict         district,
                                 guint               player);

/* Puts a figure into a district or takes it out, without touching the supply. */
void     bst_count_add          (BstPosition        *position,
                                 BstDistrict         district,
                                 guint               player,
                                 BstFigure           figure,
                                 int                 by);

/**
 * bst_count_redeploy:
 * @rule: the rule of the move
 *
 * Moves a figure of the chooser from a district to a feature; the figure remembers its district (CNT-5).
 */
void     bst_count_redeploy     (BstPosition        *position,
                                 const BstAction    *action,
                                 BstRule             rule,
                                 GArray             *events);

/**
 * bst_count_redeployment_rule:
 *
 * Returns: the rule by which figures leave @district now: CNT-5, CNT-12 for the market, CNT-9 at the end of the game
 */
BstRule  bst_count_redeployment_rule (const BstPosition *position,
                                      guint              district);

/**
 * bst_count_check_figure:
 *
 * Returns: whether the chooser has such a figure in the district that the action names, and the Count, who stands in
 *   @count, lets it go
 */
gboolean bst_count_check_figure (const BstPosition  *position,
                                 const BstAction    *action,
                                 guint               count,
                                 BstRefusal         *refusal);

/**
 * bst_count_check_arrival:
 * @player: the player with the figure
 * @refusal: (out): filled with the reason if not
 *
 * Returns: whether a figure from a district may come to the feature @root, which its district serves (RBN-3, GER, SHR-2
 *   `unoccupied`)
 */
gboolean bst_count_check_arrival (const BstPosition *position,
                                  guint              player,
                                  guint              root,
                                  BstRefusal        *refusal);

/* The same without a reason. */
gboolean bst_count_may_arrive   (const BstPosition  *position,
                                 guint               player,
                                 guint               root);

/* Fills @order with the players in turn order from @first on. */
void     bst_count_order_from   (const BstPosition  *position,
                                 guint               first,
                                 BstPlayerList      *order);

/* Appends `redeploy` of every figure that @player has in @district, to the feature @root. */
void     bst_count_list_figures (const BstPosition  *position,
                                 BstDistrict         district,
                                 guint               player,
                                 guint               root,
                                 BstActionList      *list);

/* Goes on with the end of the game after phase `begin`: @first moves first (CNT-9). */
void     bst_final_set_order    (BstPosition        *position,
                                 guint               first,
                                 GArray             *events);

/* The districts from which @player can move figures at the end of the game, as a set (CNT-9). */
guint    bst_final_find_districts (const BstPosition *position,
                                   guint              player);

/* Whether figures move one at a time at the end of the game, instead of any number of a player's in one go (CNT-9). */
gboolean bst_final_is_one_at_a_time (const BstPosition *position);

/* The set of districts from which figures may move at the end of the game: all that the Count does not block (CNT-9a,
 * CNT-9b). */
guint    bst_final_get_open_districts (const BstPosition *position);

/* A feature to which figures may go at the end of the game, its first segment, and the district from which they
 * come. */
typedef struct
{
  guint16 root;
  guint16 first;
  guint8  district;
} BstFinalTarget;

/**
 * bst_final_list_targets:
 * @districts: the districts from which figures come
 * @targets: (out): filled with the features to which @player's figures may go, by districts and places (CNT-9)
 *
 * Returns: the number of @targets
 */
guint    bst_final_list_targets (const BstPosition  *position,
                                 guint               player,
                                 guint               districts,
                                 BstFinalTarget      targets[BST_MAX_NODES]);

/* The district in which the Count keeps figures at the end of the game, or BST_NO_DISTRICT (CNT-9a). */
guint    bst_final_find_block   (const BstPosition  *position);

/* Whether @player can still move a figure at the end of the game (CNT-9). */
gboolean bst_final_can_move     (const BstPosition  *position,
                                 guint               player);

/* Whether figures move out of the city before the features that the tile completes are scored (CNT-5). */
gboolean bst_redeployment_is_played (const BstPosition *position);

/* The district whose figures go to a feature of @kind before it is scored, or BST_NO_DISTRICT (CNT-5, CNT-12). */
guint    bst_redeployment_get_district (const BstPosition *position,
                                        BstKind            kind);

/* Whether the figures of the district that @action names go to features of @kind at all; fills @refusal if not. */
gboolean bst_redeployment_check_kind (const BstPosition *position,
                                      const BstAction   *action,
                                      BstKind            kind,
                                      BstRefusal        *refusal);

/* Refuses a move out of the market while no field of a barn is scored (CNT-12). Returns %FALSE. */
gboolean bst_redeployment_refuse_market (const BstPosition *position,
                                         BstRefusal        *refusal);

/* Whether @player can move a figure to a feature about to be scored (CNT-5). */
gboolean bst_redeployment_can_move (const BstPosition *position,
                                    guint              player);

/* Whether the active player has used up the right to send of a double turn (CNT-11). */
gboolean bst_count_has_sent     (const BstPosition  *position);

/* Begins the end of the game, where districts are in play (CNT-9). */
gboolean bst_count_begin_final  (BstPosition        *position,
                                 GArray             *events);

/* Says why an action of the Count comes at the wrong time; returns %FALSE. */
gboolean bst_count_refuse       (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRule             rule,
                                 BstRefusal         *refusal);

G_END_DECLS
