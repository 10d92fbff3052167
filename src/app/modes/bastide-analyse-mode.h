/* bastide-analyse-mode.h: the mode in which moves are tried and weighed
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-details.h"
#include "bastide-mode.h"

#define BASTIDE_TYPE_ANALYSE_MODE (bastide_analyse_mode_get_type ())

/**
 * BastideAnalyseMode:
 *
 * The board plays on the tree beside the puzzle, which changes no document. The panel lists the moves that an analysis
 * of the position finds, and shows the pages about the position; the move selected there goes to the board and to the
 * trays.
 */
G_DECLARE_FINAL_TYPE (BastideAnalyseMode, bastide_analyse_mode, BASTIDE, ANALYSE_MODE, BastideMode)

/* Returns: (transfer none): the pages about the position */
BastideDetails *bastide_analyse_mode_get_details  (BastideAnalyseMode *self);

/**
 * bastide_analyse_mode_suppose_tile:
 * @tile: a type of the bag, `BST_NONE` for the tile in hand
 *
 * Analyses another tile instead of the tile in hand, until a move is played. The diagram and the line stay as they are.
 */
void            bastide_analyse_mode_suppose_tile (BastideAnalyseMode *self,
                                                   guint               tile);

/* Selects the first move of a cell in the table, if the table has one. */
void            bastide_analyse_mode_select_cell  (BastideAnalyseMode *self,
                                                   BstCell             cell);

/* Stops the search for moves; the moves found so far stay. */
void            bastide_analyse_mode_stop         (BastideAnalyseMode *self);

/* Returns: whether the search for moves is still running */
gboolean        bastide_analyse_mode_is_busy      (BastideAnalyseMode *self);
