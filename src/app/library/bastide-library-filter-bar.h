/* bastide-library-filter-bar.h: title, filter and order of a collection
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library-marks.h"
#include "bastide-library-order.h"

#define BASTIDE_TYPE_LIBRARY_FILTER_BAR (bastide_library_filter_bar_get_type ())

/**
 * BastideLibraryFilterBar:
 *
 * The title of a collection, lists of difficulties, tags and orders, and chips for the modules that occur.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryFilterBar, bastide_library_filter_bar, BASTIDE, LIBRARY_FILTER_BAR, GtkWidget)

void           bastide_library_filter_bar_set_title (BastideLibraryFilterBar *self,
                                                     const char              *title);

/* @menu: (nullable): actions on the whole collection */
void           bastide_library_filter_bar_set_menu  (BastideLibraryFilterBar *self,
                                                     GMenuModel              *menu);

/* Without filters the bar shows only title and menu. */
void           bastide_library_filter_bar_show_filters (BastideLibraryFilterBar *self,
                                                        gboolean                 show);

/* A compact bar has the filters below the title. */
void           bastide_library_filter_bar_set_compact (BastideLibraryFilterBar *self,
                                                       gboolean                 compact);

/* Sets the collection, whose modules and tags the bar follows, and clears the filter. */
void           bastide_library_filter_bar_set_model (BastideLibraryFilterBar *self,
                                                     GListModel              *model);

/* Sets the marks of the puzzles, by which the bar shows those not solved yet. */
void           bastide_library_filter_bar_set_marks (BastideLibraryFilterBar *self,
                                                     BastideLibraryMarks     *marks);

/* Sets the words of the search. */
void           bastide_library_filter_bar_set_text  (BastideLibraryFilterBar *self,
                                                     const char              *text);

/* Clears all choices but the words of the search. */
void           bastide_library_filter_bar_clear     (BastideLibraryFilterBar *self);


/* Returns: (transfer none): a filter and a sorter that follow the choices in the bar */
GtkFilter     *bastide_library_filter_bar_get_filter (BastideLibraryFilterBar *self);
GtkSorter     *bastide_library_filter_bar_get_sorter (BastideLibraryFilterBar *self);

/**
 * bastide_library_filter_bar_set_order:
 * @order: with `BASTIDE_N_ORDERS` the collection keeps its own order, and the list of orders is hidden
 * @has_dates: whether the puzzles tell when they were changed, which those that come with Bastide do not
 *
 * Chooses an order.
 */
void           bastide_library_filter_bar_set_order (BastideLibraryFilterBar *self,
                                                     BastideLibraryOrder      order,
                                                     gboolean                 has_dates);
