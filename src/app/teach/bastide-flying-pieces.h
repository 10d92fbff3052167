/* bastide-flying-pieces.h: pieces on their way between the board and the players
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"
#include "bastide-teach-panel.h"

/**
 * bastide_flying_pieces_snapshot:
 * @widget: the widget that holds both the board and the panel, and is drawn over
 * @board: whose spotlight has movements, at a time
 * @panel: has the players
 *
 * Draws figures that come from a player or go home, robbers that go over the scoreboard, and markers that go to their
 * new holder.
 */
void     bastide_flying_pieces_snapshot (GtkSnapshot       *snapshot,
                                         GtkWidget         *widget,
                                         BastideBoardView  *board,
                                         BastideTeachPanel *panel);
