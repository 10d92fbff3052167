/* bastide-board-cells.h: a widget for each cell of interest, with a name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-tool.h"

G_BEGIN_DECLS

/**
 * BastideBoardCells:
 *
 * The board for the focus and for screen readers: a child of it for each cell with something on it or beside it, for
 * the cell at the cursor, and for each district. Names are found while nothing else is to be done.
 */
typedef struct _BastideBoardCells BastideBoardCells;

/**
 * bastide_board_cells_new:
 * @board: the widget that gets the children
 * @before: the child of @board that comes after them
 */
BastideBoardCells *bastide_board_cells_new              (GtkWidget         *board,
                                                         GtkWidget         *before,
                                                         BastideBoardState *state);
void               bastide_board_cells_free             (BastideBoardCells *self);

/* Tells whose words are part of the names; borrowed. */
void               bastide_board_cells_set_tool         (BastideBoardCells *self,
                                                         BastideBoardTool  *tool);

/* The position, or what is in hand, has become something else: of cells, and of districts. */
void               bastide_board_cells_update           (BastideBoardCells *self);
void               bastide_board_cells_update_districts (BastideBoardCells *self);
void               bastide_board_cells_clear            (BastideBoardCells *self);

/* Tells screen readers what is selected, and what of the cell with the focus the keyboard is on. */
void               bastide_board_cells_select           (BastideBoardCells *self);
void               bastide_board_cells_describe         (BastideBoardCells *self);

/* Puts the focus on what the keyboard is on; FALSE without a position. */
gboolean           bastide_board_cells_focus            (BastideBoardCells *self);
void               bastide_board_cells_allocate         (BastideBoardCells *self);

G_END_DECLS
