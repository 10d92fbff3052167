/* bastide-move-list.h: the table of the possible moves and their gains
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-analysis.h"

#define BASTIDE_TYPE_MOVE_LIST (bastide_move_list_get_type ())

/**
 * BastideMoveList:
 *
 * The moves that an analysis finds, those of a cell behind the first of them, with gain and lead. Any column sorts.
 * While the analysis runs a bar shows its progress.
 *
 * Properties: `selected` (#BastideMove, nullable), `all-players` (gboolean: whether each player's gain has a column,
 * and not only that of the player to move), `consequences` (gboolean: whether consequences in which moves differ have
 * columns).
 *
 * Signals: `activated` (#BastideMove): the user plays a move.
 */
G_DECLARE_FINAL_TYPE (BastideMoveList, bastide_move_list, BASTIDE, MOVE_LIST, GtkWidget)

/**
 * bastide_move_list_set_analysis:
 * @analysis: (nullable): the source of the moves; its position may change
 */
void         bastide_move_list_set_analysis (BastideMoveList *self,
                                             BastideAnalysis *analysis);

/**
 * bastide_move_list_search:
 *
 * Shows the filter of the moves, with the focus in its entry.
 */
void         bastide_move_list_search       (BastideMoveList *self);

BastideMove *bastide_move_list_get_selected (BastideMoveList *self);

/**
 * bastide_move_list_select_cell:
 * @cell: a cell of the board
 *
 * Selects the first move in the table that is about @cell, and brings it into sight. Without one the selection stays.
 */
void         bastide_move_list_select_cell  (BastideMoveList *self,
                                             BstCell          cell);

/**
 * bastide_move_list_is_table_focused:
 *
 * Returns: whether the focus is in the rows, and not in the filter
 */
gboolean     bastide_move_list_is_table_focused
                                            (BastideMoveList *self);
