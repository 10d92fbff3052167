/* bastide-points-menu.h: points of other expansions for a player
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-position.h"

#define BASTIDE_TYPE_POINTS_MENU (bastide_points_menu_get_type ())

/**
 * BastidePointsMenu:
 *
 * A popover that asks for points and for their cause. Where the engine refuses them it says why.
 *
 * Signals: `effect` (pointer to a BstAction): the points are to be counted.
 */
G_DECLARE_FINAL_TYPE (BastidePointsMenu, bastide_points_menu, BASTIDE, POINTS_MENU, GtkPopover)

GtkWidget *bastide_points_menu_new        (void);

void       bastide_points_menu_set_player (BastidePointsMenu *self,
                                           BastidePosition   *position,
                                           guint              player);
