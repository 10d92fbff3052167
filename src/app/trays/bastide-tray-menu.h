/* bastide-tray-menu.h: the menu that sets a player's supply
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

#define BASTIDE_TYPE_TRAY_MENU (bastide_tray_menu_get_type ())

/**
 * BastideTrayMenu:
 *
 * A popover with a number for each figure in play, for trade goods and abbeys, a button that lets the supply follow
 * from the board again, and a button that gives the player the turn.
 */
G_DECLARE_FINAL_TYPE (BastideTrayMenu, bastide_tray_menu, BASTIDE, TRAY_MENU, GtkPopover)

/**
 * bastide_tray_menu_set_player:
 * @editor: (nullable): the editor of the puzzle
 * @player: the owner of the supply
 * @letter: (nullable): of the player
 *
 * Shows the numbers of the present position.
 */
void       bastide_tray_menu_set_player (BastideTrayMenu *self,
                                         BastideEditor   *editor,
                                         guint            player,
                                         const char      *letter);
