/* bastide-library-filter-bar.h: title of a collection, and which of its puzzles are shown in which order
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library-order.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LIBRARY_FILTER_BAR (bastide_library_filter_bar_get_type ())

/**
 * BastideLibraryFilterBar:
 *
 * The title of a collection, lists of difficulties, tags and orders, and chips for the modules that occur.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryFilterBar, bastide_library_filter_bar, BASTIDE, LIBRARY_FILTER_BAR, GtkWidget)

void           bastide_library_filter_bar_set_title (BastideLibraryFilterBar *self,
                                                     const char              *title);

/* (nullable): actions on the whole collection */
void           bastide_library_filter_bar_set_menu  (BastideLibraryFilterBar *self,
                                                     GMenuModel              *menu);

/* Without filters there is only the title, and the menu. */
void           bastide_library_filter_bar_show_filters (BastideLibraryFilterBar *self,
                                                        gboolean                 show);

/* Where room is short the filters stand below the title. */
void           bastide_library_filter_bar_set_compact (BastideLibraryFilterBar *self,
                                                       gboolean                 compact);

/* The collection, whose modules and tags are followed. The filter is cleared. */
void           bastide_library_filter_bar_set_model (BastideLibraryFilterBar *self,
                                                     GListModel              *model);

/* Words to be found besides. */
void           bastide_library_filter_bar_set_text  (BastideLibraryFilterBar *self,
                                                     const char              *text);

/* Shows all again, whatever the words. */
void           bastide_library_filter_bar_clear     (BastideLibraryFilterBar *self);


/* (transfer none): both follow the choices in the bar. */
GtkFilter     *bastide_library_filter_bar_get_filter (BastideLibraryFilterBar *self);
GtkSorter     *bastide_library_filter_bar_get_sorter (BastideLibraryFilterBar *self);

/* Chooses an order; with `BASTIDE_N_ORDERS` the collection keeps its own, and the list of orders is hidden. */
void           bastide_library_filter_bar_set_order (BastideLibraryFilterBar *self,
                                                     BastideLibraryOrder      order);

G_END_DECLS
