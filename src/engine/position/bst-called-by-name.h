/* bst-called-by-name.h: what the position and the turn machine still call above them by name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/* The list of debts: the position and the turn machine should reach what lies above them through a station of
 * #BstModule alone. A function leaves this header for that of its own folder when the last such call has become one. */

/**
 * bst_score_find_right:
 *
 * Returns: what the gains of a feature of this tile say of the right to send (CNT-3a)
 */
BstScoring bst_score_find_right (const BstPosition  *position,
                                 const BstGain      *gains,
                                 guint               n_gains);

/* Whether a feature is completed and in play, and the modules let it be scored. */
gboolean bst_score_is_completed (const BstPosition  *position,
                                 guint               root);

/* A figure has gone from the board: if it was to leave at the end of the turn, that is settled. */
void     bst_effect_forget_leaving (BstPosition       *position,
                                    const BstStanding *standing);

/* Whether the districts and the Count are in play. */
static inline gboolean
bst_count_is_played (const BstPosition *position)
{
  return position->expansion.count != BST_NO_DISTRICT && bst_rules_has (&position->rules, BST_MODULE_COUNT);
}

/**
 * bst_count_district_for:
 *
 * Returns: the district whose figures go to features of @kind (CNT-5), or `BST_NO_DISTRICT`
 */
guint    bst_count_district_for (const BstPosition  *position,
                                 BstKind             kind);

/* Whether the fields of four tiles meet at a corner of the one on @cell, so that a barn can stand there. */
gboolean bst_abbey_fields_meet  (const BstPosition  *position,
                                 BstCell             cell,
                                 guint               corner);

/* Whether a barn stands on the field @root (ABB). */
gboolean bst_abbey_has_barn     (const BstPosition  *position,
                                 guint               root);

/**
 * bst_shrine_find_opponents:
 * @nodes: (out): centres of the other kind on the eight cells around
 *
 * Returns: how many monasteries a shrine, or shrines a monastery, has beside it
 */
guint    bst_shrine_find_opponents (const BstPosition *position,
                                    guint              node,
                                    guint              nodes[8]);

/* Whether a challenge stands between two buildings (SHR-3, SHR-4). */
gboolean bst_shrine_is_challenge (const BstPosition *position,
                                  guint              a,
                                  guint              b);

/* The space of a player's counting figure, or of the second one (RBS-2, MSG); points wait where it is still to be
 * chosen which of them moves. */
gint32   bst_robbers_space      (const BstPosition  *position,
                                 guint               player,
                                 gboolean            second);

/* Where a counting figure of @player stands, before the scoring event that is going on. */
gint32   bst_robbery_find_start (const BstPosition  *position,
                                 guint               player,
                                 gboolean            second);

/* Whether @player has two counting figures to choose from (MSG). */
gboolean bst_messengers_has_two (const BstPosition  *position,
                                 guint               player);

/**
 * bst_messengers_find_chooser:
 *
 * Returns: who chooses next which counting figure moves, or `BST_NO_PLAYER` when that is known of all
 */
guint    bst_messengers_find_chooser (const BstPosition *position);

/* Finds out on which kinds of feature each figure may stand: a matter of rules that no action changes. */
void     bst_turn_prepare_kinds (BstPosition        *position);

/**
 * bst_turn_check_stand:
 * @refusal: (out): filled with the reason if not
 *
 * Returns: whether the rules of a figure and of the modules in play let it stand on a segment of @kind
 */
gboolean bst_turn_check_stand   (const BstPosition  *position,
                                 BstFigure           figure,
                                 BstKind             kind,
                                 BstRefusal         *refusal);

/**
 * bst_turn_find_occupant:
 * @figure: the figure that wants to go to the feature @root
 *
 * Returns: the index of a figure that keeps it from there (BASE-3, HIL), or `BST_NONE` when the feature is free for it
 */
guint    bst_turn_find_occupant (const BstPosition  *position,
                                 BstFigure           figure,
                                 guint               root);

G_END_DECLS
