/* bastide-context-menu.h: a menu at a place of a widget
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * bastide_context_menu_popup:
 * @host: a widget with a layout manager
 * @menu: the rows
 * @at: a place in @host
 *
 * Shows a menu, which is freed when it closes.
 */
void     bastide_context_menu_popup  (GtkWidget          *host,
                                      GMenuModel         *menu,
                                      const GdkRectangle *at);

/* Returns: whether a key opens a menu */
gboolean bastide_context_menu_is_key (guint               key,
                                      GdkModifierType     modifiers);
