/* bastide-tray-bar.h: the trays of all players, side by side
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-move.h"
#include "bastide-puzzle.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TRAY_BAR (bastide_tray_bar_get_type ())

G_DECLARE_FINAL_TYPE (BastideTrayBar, bastide_tray_bar, BASTIDE, TRAY_BAR, GtkWidget)

/**
 * bastide_tray_bar_update:
 *
 * Shows the players of a puzzle as they are now.
 */
void bastide_tray_bar_update      (BastideTrayBar *self,
                                   BastidePuzzle  *puzzle);

/**
 * bastide_tray_bar_set_preview:
 * @move: (nullable): a move whose gains are shown beside the scores; %NULL for those of the last one played
 */
void bastide_tray_bar_set_preview (BastideTrayBar *self,
                                   BastideMove    *move);

G_END_DECLS
