/* bastide-board-pane.h: the board with zoom buttons, legend and prompt over it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

#define BASTIDE_TYPE_BOARD_PANE (bastide_board_pane_get_type ())

/**
 * BastideBoardPane:
 *
 * A board view with zoom buttons at the lower right and the legend of the gains at the lower left. The buttons activate
 * the actions `win.zoom-out`, `win.zoom-normal`, `win.zoom-in` and `win.zoom-fit` of the window.
 */
G_DECLARE_FINAL_TYPE (BastideBoardPane, bastide_board_pane, BASTIDE, BOARD_PANE, GtkWidget)


/**
 * bastide_board_pane_get_view:
 *
 * Returns: (transfer none): the board itself
 */
BastideBoardView *bastide_board_pane_get_view    (BastideBoardPane *self);

/* Shows legend and prompt, which are for players. A new pane shows both. */
void              bastide_board_pane_set_playing (BastideBoardPane *self,
                                                  gboolean          playing);
