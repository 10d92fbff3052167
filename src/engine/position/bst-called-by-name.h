/* bst-called-by-name.h: what the position still calls of the turn machine by name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/* The list of debts: the position should not know the turn machine. No function of a module stands here: those are
 * reached through the stations of #BstModule alone. */

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
