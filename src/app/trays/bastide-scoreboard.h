/* bastide-scoreboard.h: the fifty spaces with counting figures and robbers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

#define BASTIDE_TYPE_SCOREBOARD (bastide_scoreboard_get_type ())

/**
 * BastideScoreboard:
 *
 * A popover that shows the scoreboard of a view's puzzle. Spaces that may be chosen now are lit; choosing a space plays
 * the choice on the view, which also says why another space is refused. A robber may be dropped on a space. While the
 * puzzle is edited the user moves counting figures and robbers from space to space, by dragging or by choosing first
 * the old and then the new space.
 */
G_DECLARE_FINAL_TYPE (BastideScoreboard, bastide_scoreboard, BASTIDE, SCOREBOARD, GtkPopover)

GtkWidget *bastide_scoreboard_new      (void);

/**
 * bastide_scoreboard_set_view:
 * @view: the board with the choices
 */
void       bastide_scoreboard_set_view (BastideScoreboard *self,
                                        BastideBoardView  *view);

/**
 * bastide_scoreboard_update:
 *
 * Shows the present position and choices in the present theme.
 */
void       bastide_scoreboard_update   (BastideScoreboard *self);

/**
 * bastide_scoreboard_ask:
 *
 * Opens the scoreboard with the focus on the first lit space. The popover stays open beside the board, so that a robber
 * can be dragged to a space.
 */
void       bastide_scoreboard_ask      (BastideScoreboard *self);
