/* bastide-game-bar.h: a slider through the moves of a game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-play-tree.h"

#define BASTIDE_TYPE_GAME_BAR (bastide_game_bar_get_type ())

/**
 * BastideGameBar:
 *
 * A slider through the steps of a line, and the list of its moves in a popover. The bar is in sight where the line is
 * the game of a file.
 *
 * Properties: `tree` (#BastidePlayTree, nullable).
 */
G_DECLARE_FINAL_TYPE (BastideGameBar, bastide_game_bar, BASTIDE, GAME_BAR, GtkWidget)
