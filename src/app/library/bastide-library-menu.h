/* bastide-library-menu.h: the menu of the library's puzzles, and opening them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library.h"
#include "bastide-page-target.h"

/* The actions that every view of puzzles activates and the library view implements. Each takes the URI of a file, but
 * the last two: nothing, and a #BastidePageTarget with the name of a place, "" for the puzzles that are listed.
 */
#define BASTIDE_LIBRARY_OPEN       "library.open"
#define BASTIDE_LIBRARY_OPEN_NEW   "library.open-new"
#define BASTIDE_LIBRARY_FORGET     "library.forget"
#define BASTIDE_LIBRARY_FORGET_ALL "library.forget-all"
#define BASTIDE_LIBRARY_WRITE      "library.write"

/* The puzzle that a widget shows, %NULL for none. */
void bastide_library_menu_set_entry  (GtkWidget           *widget,
                                      BastideLibraryEntry *entry);
BastideLibraryEntry *
     bastide_library_menu_get_entry  (GtkWidget           *widget);

/**
 * bastide_library_menu_attach:
 * @host: a widget with a layout manager, which gets the menu
 * @container: a list or grid below @host
 * @recent: whether the menu can remove puzzles from the list
 *
 * Gives the rows of @container a menu for pointer and keys, and Ctrl+Enter.
 */
void bastide_library_menu_attach     (GtkWidget           *host,
                                      GtkWidget           *container,
                                      gboolean             recent);

/* Opens a puzzle, as a click does. */
void bastide_library_menu_open       (GtkWidget           *widget,
                                      BastideLibraryEntry *entry);
