/* bastide-flying-points.h: points on their way from the board to the scores
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"
#include "bastide-teach-panel.h"

/**
 * bastide_flying_points_snapshot:
 * @widget: the widget that holds both the board and the panel, and is drawn over
 * @board: whose spotlight has movements, at a time
 * @panel: has the scores
 *
 * Draws the points of the movements, each as a number in the colour of its player.
 */
void     bastide_flying_points_snapshot (GtkSnapshot       *snapshot,
                                         GtkWidget         *widget,
                                         BastideBoardView  *board,
                                         BastideTeachPanel *panel);
