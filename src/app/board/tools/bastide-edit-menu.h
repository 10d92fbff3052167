/* bastide-edit-menu.h: the menus of things on the board of an author
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edit-tool.h"
#include "bastide-edit-work.h"

G_BEGIN_DECLS

/**
 * BastideEditMenu:
 *
 * The menu of the edit tool with the work of each row: moving, changing and taking what stands at a point, laying,
 * turning and removing what lies there.
 */
typedef struct _BastideEditMenu BastideEditMenu;

/* Makes the menu of a tool and its work, both borrowed. */
BastideEditMenu       *bastide_edit_menu_new          (BastideEditTool       *tool,
                                                       BastideEditWork       *work);
void                   bastide_edit_menu_free         (BastideEditMenu       *self);

/* Fills the menu with what can be done at a point of the board. */
void                   bastide_edit_menu_fill         (BastideEditMenu       *self,
                                                       const BastideBoardHit *hit);

/* Fills the menu with all figures and markers to take in hand; FALSE where there are none. */
gboolean               bastide_edit_menu_fill_figures (BastideEditMenu       *self);

/* Returns: (transfer none): the menu as it was filled */
const BastideToolMenu *bastide_edit_menu_get          (BastideEditMenu       *self);

/* Does the work of a row. */
void                   bastide_edit_menu_run          (BastideEditMenu       *self,
                                                       guint                  row);

G_END_DECLS
