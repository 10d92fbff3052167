/* bastide-board-cell.h: a cell of the board for the focus and for screen readers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_BOARD_CELL (bastide_board_cell_get_type ())

/**
 * BastideBoardCell:
 *
 * A widget that draws nothing: it takes the focus and has a name for screen readers, because GTK 4.8 tells them only
 * about widgets. The board view does all drawing.
 */
G_DECLARE_FINAL_TYPE (BastideBoardCell, bastide_board_cell, BASTIDE, BOARD_CELL, GtkWidget)

GtkWidget  *bastide_board_cell_new       (void);

void        bastide_board_cell_set_label (BastideBoardCell *self,
                                          const char       *label);

/* Sets whether the cell counts as selected. */
void        bastide_board_cell_set_selected (BastideBoardCell *self,
                                             gboolean          selected);

/**
 * bastide_board_cell_get_label:
 *
 * Returns: (transfer none) (nullable): the name for screen readers, %NULL before there is one
 */
const char *bastide_board_cell_get_label (BastideBoardCell *self);
