/* bastide-library-list.h: a collection as cards or as a table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library.h"
#include "bastide-opened-files.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_LIBRARY_LIST (bastide_library_list_get_type ())

/**
 * BastideLibraryList:
 *
 * A collection with its title and filters, or why nothing of it is to be seen.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryList, bastide_library_list, BASTIDE, LIBRARY_LIST, GtkWidget)

/**
 * bastide_library_list_new:
 * @collection: what is shown, once and for all
 * @opened: which of it carries a mark
 * @recent: whether it is the list of recent files, the latest first
 */
GtkWidget *bastide_library_list_new         (BastideCollection  *collection,
                                             BastideOpenedFiles *opened,
                                             gboolean            recent);

/* (nullable): what may be done with all of it */
void       bastide_library_list_set_menu    (BastideLibraryList *self,
                                             GMenuModel         *menu);

/* Words that title, author or tags must hold. */
void       bastide_library_list_set_text    (BastideLibraryList *self,
                                             const char         *text);
void       bastide_library_list_set_table   (BastideLibraryList *self,
                                             gboolean            table);

/* How many cards stand in a row at most; a table instead of four or less has only what matters most. */
void       bastide_library_list_set_columns (BastideLibraryList *self,
                                             guint               columns);

/* Shows all, whatever is filtered. */
void       bastide_library_list_clear       (BastideLibraryList *self);

/* Puts the focus on the first puzzle; whether there is one. */
gboolean   bastide_library_list_focus       (BastideLibraryList *self);
gboolean   bastide_library_list_is_drawn    (BastideLibraryList *self);

G_END_DECLS
