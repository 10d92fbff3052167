/* bastide-library-menu.h: opening what a card or a line of the library stands for
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library.h"

G_BEGIN_DECLS

/* The actions that every view of puzzles activates; the library does them. Each but the last has the URI of a file as
 * its parameter.
 */
#define BASTIDE_LIBRARY_OPEN       "library.open"
#define BASTIDE_LIBRARY_OPEN_NEW   "library.open-new"
#define BASTIDE_LIBRARY_FORGET     "library.forget"
#define BASTIDE_LIBRARY_FORGET_ALL "library.forget-all"

/* The puzzle that a widget stands for, %NULL for none. */
void bastide_library_menu_set_entry  (GtkWidget           *widget,
                                      BastideLibraryEntry *entry);

/**
 * bastide_library_menu_attach:
 * @host: a widget with a layout manager, which gets the menu
 * @container: a list or grid below it
 * @recent: whether its puzzles can be taken off the list
 *
 * Gives the rows of @container a menu, by the pointer and by the keys, and Ctrl+Enter.
 */
void bastide_library_menu_attach     (GtkWidget           *host,
                                      GtkWidget           *container,
                                      gboolean             recent);

/**
 * bastide_library_menu_popup:
 * @host: a widget with a layout manager
 * @at: a place in @host
 *
 * Shows a menu that goes away when it is closed.
 */
void bastide_library_menu_popup      (GtkWidget           *host,
                                      GMenuModel          *menu,
                                      const GdkRectangle  *at);

/* Tells whether a key asks for a menu. */
gboolean bastide_library_menu_is_key (guint                key,
                                      GdkModifierType      modifiers);

/* Opens a puzzle, as a click does. */
void bastide_library_menu_open       (GtkWidget           *widget,
                                      BastideLibraryEntry *entry);

G_END_DECLS
