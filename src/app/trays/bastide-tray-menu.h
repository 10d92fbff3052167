/* bastide-tray-menu.h: what a player has beside the board, to be set
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TRAY_MENU (bastide_tray_menu_get_type ())

/**
 * BastideTrayMenu:
 *
 * A popover with a number for each figure that is in play, for trade goods and abbeys, a button that makes the supply
 * follow by itself again, and one that makes the player the one to move.
 */
G_DECLARE_FINAL_TYPE (BastideTrayMenu, bastide_tray_menu, BASTIDE, TRAY_MENU, GtkPopover)

GtkWidget *bastide_tray_menu_new        (void);

/**
 * bastide_tray_menu_set_player:
 * @editor: (nullable): what changes the puzzle
 * @player: whose supply it is
 * @letter: (nullable): of the player
 *
 * Follows the position.
 */
void       bastide_tray_menu_set_player (BastideTrayMenu *self,
                                         BastideEditor   *editor,
                                         guint            player,
                                         const char      *letter);

G_END_DECLS
