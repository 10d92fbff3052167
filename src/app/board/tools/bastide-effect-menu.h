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
 * bastide_effect_menu_fill:
 * @menu: a menu whose steps are #BstAction
 * @position: a position that can be played
 * @hit: a point of the board
 *
 * Fills the menu of the play tool with all legal effects at a point. They are no moves of the turn, so no list of moves
 * has them.
 *
 * Returns: whether an effect is legal
 */
gboolean bastide_effect_menu_fill (BastideToolMenu       *menu,
                                   BastidePosition       *position,
                                   const BastideBoardHit *hit);
