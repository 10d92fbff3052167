/* bastide-scoreboard.h: the fifty spaces with counting figures and robbers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SCOREBOARD (bastide_scoreboard_get_type ())

/**
 * BastideScoreboard:
 *
 * A popover that shows the scoreboard of a view's puzzle. Spaces to which a robber may go now are lit; choosing one
 * plays it on the view, which also tells why another is refused. A robber may be dropped on a space. While the puzzle is
 * edited counting figures and robbers are moved from space to space, by dragging or by choosing one and then the other.
 */
G_DECLARE_FINAL_TYPE (BastideScoreboard, bastide_scoreboard, BASTIDE, SCOREBOARD, GtkPopover)

GtkWidget *bastide_scoreboard_new      (void);

/**
 * bastide_scoreboard_set_view:
 * @view: the board whose choices are offered
 */
void       bastide_scoreboard_set_view (BastideScoreboard *self,
                                        BastideBoardView  *view);

/**
 * bastide_scoreboard_update:
 *
 * Follows the position, the choices and the theme.
 */
void       bastide_scoreboard_update   (BastideScoreboard *self);

/**
 * bastide_scoreboard_ask:
 *
 * Shows the scoreboard with the focus on the first space that is lit. It stays open beside the board, so that a robber
 * can be dragged to it.
 */
void       bastide_scoreboard_ask      (BastideScoreboard *self);

G_END_DECLS
