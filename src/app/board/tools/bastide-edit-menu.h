/* bastide-edit-menu.h: the menus of the edit tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edit-work.h"

/* Fills the menu for a point of the board: moving, changing and taking figures and markers; laying, turning and
 * removing tiles. */
void     bastide_edit_menu_fill         (BastideEditWork       *self,
                                         const BastideBoardHit *hit);

/* Fills the menu with all figures and markers to take in hand; FALSE without any. */
gboolean bastide_edit_menu_fill_figures (BastideEditWork       *self);
