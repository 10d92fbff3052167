/* bst-effect.h: effects of other expansions, in any phase
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-services.h"

G_BEGIN_DECLS

/* Dragon, tower, ghosts and other pieces that the engine does not play have effects all the same: figures go home or
 * come to the board, and points are gained, in whichever phase. */

/* Effects of other expansions, in any phase: `remove`, `effect-deploy`, `points` (REM, DEP, FAI). */
gboolean bst_effect_check       (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRefusal         *refusal);

void     bst_effect_apply       (BstPosition        *position,
                                 const BstAction    *action,
                                 GArray             *events);

/* Whether the tile just laid has a princess, so that a knight may be sent home (DRG). */
gboolean bst_effect_has_princess (const BstPosition     *position);

/**
 * bst_effect_check_landing:
 * @cause: magic portal or flying machine
 * @action: says which figure goes where
 * @detail: as of a deployment
 * @refusal: (out): filled with the reason if not
 *
 * Returns: whether the active player may put a figure down by an effect (DEP)
 */
gboolean bst_effect_check_landing (const BstPosition *position,
                                   BstCause           cause,
                                   const BstAction   *action,
                                   guint              detail,
                                   BstRefusal        *refusal);

/* Puts a figure down by an effect, under @rule. */
void     bst_effect_land        (BstPosition        *position,
                                 BstCause            cause,
                                 BstRule             rule,
                                 const BstAction    *action,
                                 guint               detail,
                                 GArray             *events);

/* The first of the knights who escaped a siege goes home. */
void     bst_effect_leave_first (BstPosition        *position,
                                 GArray             *events);

/* The knights who escaped a siege go home (REM). */
static inline void
bst_effect_leave (BstPosition *position,
                  GArray      *events)
{
  while (position->expansion.memory.n_leaving > 0)
    bst_effect_leave_first (position, events);
}

G_END_DECLS
