/* bastide-details.h: the pages about a position, below the table of moves
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-state.h"
#include "bastide-event-log.h"
#include "bastide-move.h"
#include "bastide-rule-book.h"
#include "bastide-tree-page.h"

#define BASTIDE_TYPE_DETAILS (bastide_details_get_type ())

/**
 * BastideDetails:
 *
 * Tabs with the log of events, the tree of play and the pages about a position. Only the page in sight follows the
 * position and the cursor. The spotlight is emptied when its page goes out of sight.
 *
 * Properties (all notify): `enlarged` (gboolean: whether the page should have the room of the table of moves too),
 * `can-step` (gboolean, read-only: whether the page in sight has a line of play to walk along).
 */
G_DECLARE_FINAL_TYPE (BastideDetails, bastide_details, BASTIDE, DETAILS, GtkWidget)

/* Returns: (transfer none): the log, which is the first page */
BastideEventLog *bastide_details_get_log       (BastideDetails   *self);

/* Returns: (transfer none): the tree of play, which is the second page */
BastideTreePage *bastide_details_get_tree_page (BastideDetails   *self);

/**
 * bastide_details_set_board:
 * @board: the state of the board beside the pages
 *
 * Gives all pages the board.
 */
void             bastide_details_set_board     (BastideDetails    *self,
                                                BastideBoardState *board);

/**
 * bastide_details_set_sources:
 * @library: the tile sets
 * @book: the texts of the rules
 *
 * Gives the pages the objects that all windows share.
 */
void             bastide_details_set_sources   (BastideDetails     *self,
                                                BastideTileLibrary *library,
                                                BastideRuleBook    *book);

void             bastide_details_set_position  (BastideDetails   *self,
                                                BastidePosition  *position);
void             bastide_details_set_move      (BastideDetails   *self,
                                                BastideMove      *move);

/**
 * bastide_details_step:
 *
 * Shows the next step of the line of play of the page in sight on the board; after the last one, the position itself.
 *
 * Returns: whether the page has such steps
 */
gboolean         bastide_details_step          (BastideDetails   *self);
