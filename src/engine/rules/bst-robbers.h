/* bst-robbers.h: robber figures on the scoreboard (RBS)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/* The robbers come in `bst-robbers.c` and rob in `bst-robbery.c`, and The Messengers choose the counting figure that a
 * robber follows; these functions join the three files. */

/* Brings the robber figure of a player back into supply. */
void     bst_robbers_send_home  (BstPosition        *position,
                                 guint               player);

/**
 * bst_robbery_begin:
 * @gains: the gains of the players, whose points have been added already
 *
 * Moves counting figures, and the robbers beside them. May ask for choices by setting phase `messenger` or `rob`.
 */
void     bst_robbery_begin      (BstPosition        *position,
                                 const BstGain      *gains,
                                 guint               n_gains,
                                 GArray             *events);

/* Finds the owners of robbers that the moves of a scoring event concern, once the moving figures are chosen. */
void     bst_robbery_find_owners (BstPosition       *position,
                                  GArray            *events);

/* Goes on with a scoring event from any of its phases: see #BstPhaseRules. */
gboolean bst_robbery_settle     (BstPosition        *position,
                                 GArray             *events);

/* Finds out whether robbers make the order of scoring matter, and which player chooses (RBS-6). */
void     bst_robbers_find_order (const BstPosition  *position,
                                 BstOrder           *order);

G_END_DECLS
