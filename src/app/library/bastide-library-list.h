/* bastide-library-list.h: a collection as cards or as a table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library.h"
#include "bastide-library-marks.h"
#include "bastide-library-place.h"

#define BASTIDE_TYPE_LIBRARY_LIST (bastide_library_list_get_type ())

/**
 * BastideLibraryList:
 *
 * A collection with its title and filters, or the reason why it shows nothing.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryList, bastide_library_list, BASTIDE, LIBRARY_LIST, GtkWidget)

/**
 * bastide_library_list_new:
 * @collection: the puzzles, which cannot be exchanged
 * @marks: the marks of the puzzles
 * @kind: the place of @collection; recent files and lessons keep the order of the collection
 */
GtkWidget *bastide_library_list_new         (BastideCollection   *collection,
                                             BastideLibraryMarks *marks,
                                             BastidePlaceKind     kind);

/* @menu: (nullable): actions on the whole collection */
void       bastide_library_list_set_menu    (BastideLibraryList *self,
                                             GMenuModel         *menu);

/* Sets the words that title, author or tags must contain. */
void       bastide_library_list_set_text    (BastideLibraryList *self,
                                             const char         *text);
void       bastide_library_list_set_table   (BastideLibraryList *self,
                                             gboolean            table);

/* Sets the greatest number of cards in a row; a table in the room of four or fewer leaves out columns. */
void       bastide_library_list_set_columns (BastideLibraryList *self,
                                             guint               columns);

/* Clears the filter. */
void       bastide_library_list_clear       (BastideLibraryList *self);

/* Returns: (transfer none) (element-type BastideLibraryEntry): the puzzles that are listed, in their order */
GListModel *bastide_library_list_get_model  (BastideLibraryList *self);

/* Puts the focus on the first puzzle. Returns: whether there is a puzzle */
gboolean   bastide_library_list_focus       (BastideLibraryList *self);
gboolean   bastide_library_list_is_drawn    (BastideLibraryList *self);
