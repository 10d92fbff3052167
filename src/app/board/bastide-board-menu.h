/* bastide-board-menu.h: the menu of a tool on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-tool.h"

/**
 * BastideBoardMenu:
 *
 * Shows the rows of a #BastideToolMenu with their pictures in a popover of the board, and lets the tool run the chosen
 * row.
 */
typedef struct _BastideBoardMenu BastideBoardMenu;

BastideBoardMenu *bastide_board_menu_new      (GtkWidget         *board,
                                               BastideBoardState *state);
void              bastide_board_menu_free     (BastideBoardMenu  *self);

/* Opens the menu that @tool has filled, in the middle of its cell or @beside it, where the cell must stay in sight. */
void              bastide_board_menu_open     (BastideBoardMenu  *self,
                                               BastideBoardTool  *tool,
                                               gboolean           beside);

/* Keeps the popover in place while the board is laid out. */
void              bastide_board_menu_allocate (BastideBoardMenu  *self);
