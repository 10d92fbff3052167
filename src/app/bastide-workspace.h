/* bastide-workspace.h: one puzzle with everything that belongs to it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-view.h"
#include "bastide-rule-book.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_WORKSPACE (bastide_workspace_get_type ())

/**
 * BastideWorkspace:
 *
 * Board, trays, problems, panel and status line of one puzzle. It tells each of them what the others found out: the
 * move selected in the table is seen on the board and in the trays, the rotation in hand in the panel.
 *
 * Properties: `panel-shown` (gboolean, settable), `collapsed` (gboolean: the panel lies over the board).
 */
G_DECLARE_FINAL_TYPE (BastideWorkspace, bastide_workspace, BASTIDE, WORKSPACE, GtkWidget)

void              bastide_workspace_set_puzzle    (BastideWorkspace *self,
                                                   BastidePuzzle    *puzzle);
BastideBoardView *bastide_workspace_get_board     (BastideWorkspace *self);

/* Shows the scoreboard. */
void              bastide_workspace_ask_scoreboard (BastideWorkspace *self);

/**
 * bastide_workspace_show_rule:
 *
 * Opens the text of a rule in the panel, and the panel.
 */
void              bastide_workspace_show_rule     (BastideWorkspace *self,
                                                   BastideRuleBook  *book,
                                                   BstRule           rule);

/**
 * bastide_workspace_stop:
 *
 * Stops the search for moves; what was found stays.
 */
void              bastide_workspace_stop          (BastideWorkspace *self);

/**
 * bastide_workspace_move_focus:
 * @direction: 1 for the next pane, -1 for the one before
 */
void              bastide_workspace_move_focus    (BastideWorkspace *self,
                                                   int               direction);

/**
 * bastide_workspace_get_collapsed:
 *
 * Returns: whether the panel lies over the board, for want of room
 */
gboolean          bastide_workspace_get_collapsed (BastideWorkspace *self);

/**
 * bastide_workspace_is_busy:
 *
 * Returns: whether moves are still being looked for
 */
gboolean          bastide_workspace_is_busy       (BastideWorkspace *self);

G_END_DECLS
