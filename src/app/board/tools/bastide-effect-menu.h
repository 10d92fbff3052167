/* bastide-effect-menu.h: the effects of other expansions at a point of the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-hit.h"
#include "bastide-position.h"
#include "bastide-tool-menu.h"

/**
 * BastideEffectMenu:
 *
 * The menu of the play tool: all legal effects at a point. They are no moves of the turn, so no list of moves has them.
 */
typedef struct _BastideEffectMenu BastideEffectMenu;

BastideEffectMenu     *bastide_effect_menu_new        (void);
void                   bastide_effect_menu_free       (BastideEffectMenu     *self);

/* Fills the menu for a point of the board, in a position that can be played; FALSE where no effect is legal. */
gboolean               bastide_effect_menu_fill       (BastideEffectMenu     *self,
                                                       BastidePosition       *position,
                                                       const BastideBoardHit *hit);

/* Returns: (transfer none): the menu as filled last */
const BastideToolMenu *bastide_effect_menu_get        (BastideEffectMenu     *self);

/* Returns: (transfer none) (nullable): the action of a row, in the position for which the menu was filled */
const BstAction       *bastide_effect_menu_get_action (BastideEffectMenu     *self,
                                                       guint                  row);
