/* bastide-focus-keeper.h: focus and pointer of a window after a menu or another popover closes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * bastide_focus_keeper_watch:
 * @window: a window with menus or other popovers
 *
 * When a popover of @window closes, the focus returns to the widget that had it before, and the pointer to the widget
 * below it. GTK 4.8 leaves the focus inside a menu that closes while a submenu is shown, and no key works any more; GTK
 * 4.8 also drops the first click after a popover has closed below the pointer.
 *
 * A removed widget that still has the focus of @window stays alive until the focus has moved on. GTK would otherwise
 * read its memory when a label takes the focus.
 *
 * Windows may be watched more than once.
 */
void bastide_focus_keeper_watch     (GtkWindow *window);

/**
 * bastide_focus_keeper_watch_all:
 *
 * Watches every window of the program, present and future.
 */
void bastide_focus_keeper_watch_all (void);
