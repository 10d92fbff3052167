/* bastide-tray-bar.h: the trays of all players, side by side
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-view.h"

#define BASTIDE_TYPE_TRAY_BAR (bastide_tray_bar_get_type ())

/**
 * BastideTrayBar:
 *
 * The trays, and at their end a button for the scoreboard; while the puzzle is edited also a bank of markers that stand
 * nowhere yet.
 */
G_DECLARE_FINAL_TYPE (BastideTrayBar, bastide_tray_bar, BASTIDE, TRAY_BAR, GtkWidget)

/**
 * bastide_tray_bar_set_view:
 * @view: the board that gets the taken figures and chosen players
 */
void bastide_tray_bar_set_view    (BastideTrayBar   *self,
                                   BastideBoardView *view);

/**
 * bastide_tray_bar_set_single:
 * @single: whether to show one tray at a time
 *
 * The single tray is that of the player to move, and two buttons lead to the others. A bar without room for all trays
 * shows a single tray anyway.
 */
void bastide_tray_bar_set_single  (BastideTrayBar   *self,
                                   gboolean          single);

/* Opens the scoreboard, for a key or for a question. */
void bastide_tray_bar_ask_scoreboard (BastideTrayBar *self);

/* Opens the entry for the score of the player to move, in the mode Edit. */
void bastide_tray_bar_edit_score  (BastideTrayBar *self);

/**
 * bastide_tray_bar_update:
 *
 * Shows the players of the position on the board.
 */
void bastide_tray_bar_update      (BastideTrayBar *self);

/**
 * bastide_tray_bar_set_preview:
 * @move: (nullable): a move whose gains are shown beside the scores; %NULL for the last move played
 */
void bastide_tray_bar_set_preview (BastideTrayBar *self,
                                   BastideMove    *move);
