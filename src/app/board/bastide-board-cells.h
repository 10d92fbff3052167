/* bastide-board-cells.h: a widget for each cell of interest, with a name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-tool.h"

/**
 * BastideBoardCells:
 *
 * The board for the focus and for screen readers: a child of the board for each cell of interest, for the cell at the
 * cursor, and for each district. Names are made while the application is idle.
 */
typedef struct _BastideBoardCells BastideBoardCells;

/**
 * bastide_board_cells_new:
 * @board: the widget that gets the children
 * @before: the child of @board that comes behind them
 */
BastideBoardCells *bastide_board_cells_new              (GtkWidget         *board,
                                                         GtkWidget         *before,
                                                         BastideBoardState *state);
void               bastide_board_cells_free             (BastideBoardCells *self);

/* Sets the tool whose words are part of the names; borrowed. */
void               bastide_board_cells_set_tool         (BastideBoardCells *self,
                                                         BastideBoardTool  *tool);

/* Rename cells and districts when the position or the hand has changed. */
void               bastide_board_cells_update           (BastideBoardCells *self);
void               bastide_board_cells_update_districts (BastideBoardCells *self);
void               bastide_board_cells_clear            (BastideBoardCells *self);

/* Tell screen readers the selection, and the part of the focused cell that the keyboard is on. */
void               bastide_board_cells_select           (BastideBoardCells *self);
void               bastide_board_cells_describe         (BastideBoardCells *self);

/**
 * bastide_board_cells_announce:
 * @text: a sentence
 *
 * Describes the focused cell with a sentence on what has happened, which a screen reader says at once, until the
 * keyboard moves on.
 *
 * Returns: whether a cell has the focus
 */
gboolean           bastide_board_cells_announce         (BastideBoardCells *self,
                                                         const char        *text);

/* Focuses the cell or district that the keyboard is on; FALSE without a position. */
gboolean           bastide_board_cells_focus            (BastideBoardCells *self);
void               bastide_board_cells_allocate         (BastideBoardCells *self);
