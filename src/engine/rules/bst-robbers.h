/* bst-robbers.h: robber figures on the scoreboard (RBS)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-layout.h"

G_BEGIN_DECLS

/* Robbers are put down in one file and rob in another, and The Messengers choose which counting figure they follow. */

/* Brings the robber figure of a player back into supply. */
void     bst_robbers_send_home  (BstPosition        *position,
                                 guint               player);

/**
 * bst_robbery_begin:
 * @gains: what the players have gained; the points have been added already
 *
 * Moves counting figures, and the robbers beside them. May ask for choices by setting phase `messenger` or `rob`.
 */
void     bst_robbery_begin      (BstPosition        *position,
                                 const BstGain      *gains,
                                 guint               n_gains,
                                 GArray             *events);

/* Finds the owners of robbers whom the moves of a scoring event concern, once it is known which figures move. */
void     bst_robbery_find_owners (BstPosition       *position);

/* Goes on with a scoring event from any of its phases: see #BstPhaseRules. */
gboolean bst_robbery_settle     (BstPosition        *position,
                                 GArray             *events);

/* Finds out whether robbers make it matter which feature is scored next, and who chooses (RBS-6). */
void     bst_robbers_find_order (const BstPosition  *position,
                                 BstOrder           *order);

G_END_DECLS
