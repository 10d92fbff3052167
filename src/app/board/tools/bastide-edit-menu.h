/* bastide-edit-menu.h: the menus of the edit tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edit-tool.h"
#include "bastide-edit-work.h"

/**
 * BastideEditMenu:
 *
 * The menu of the edit tool, and the work of its rows: moving, changing and taking figures and markers; laying, turning
 * and removing tiles.
 */
typedef struct _BastideEditMenu BastideEditMenu;

/* Makes the menu of a tool and its work, both borrowed. */
BastideEditMenu       *bastide_edit_menu_new          (BastideEditTool       *tool,
                                                       BastideEditWork       *work);
void                   bastide_edit_menu_free         (BastideEditMenu       *self);

/* Fills the menu for a point of the board. */
void                   bastide_edit_menu_fill         (BastideEditMenu       *self,
                                                       const BastideBoardHit *hit);

/* Fills the menu with all figures and markers to take in hand; FALSE without any. */
gboolean               bastide_edit_menu_fill_figures (BastideEditMenu       *self);

/* Returns: (transfer none): the menu as filled last */
const BastideToolMenu *bastide_edit_menu_get          (BastideEditMenu       *self);

/* Does the work of a row. */
void                   bastide_edit_menu_run          (BastideEditMenu       *self,
                                                       guint                  row);
