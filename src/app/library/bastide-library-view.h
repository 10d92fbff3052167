/* bastide-library-view.h: collections of puzzles as pictures or as a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-draft.h"
#include "bastide-library.h"
#include "bastide-results.h"

#define BASTIDE_TYPE_LIBRARY_VIEW (bastide_library_view_get_type ())

/**
 * BastideLibraryView:
 *
 * The start page and the library: places at the side (start, bundled puzzles, recent files, folders of the user), and
 * the puzzles of the chosen place as cards with pictures or as a list, searched by text and filtered by module,
 * difficulty and tag. The start begins with drafts that were left behind. Actions of the window begin new positions.
 *
 * Signals: `file-chosen` (#GFile, gboolean new_window): the user opens a puzzle; a bundled puzzle has a `resource:`
 * file. `collection-chosen` (guint: a #BastidePageTarget, string: a title, #GPtrArray of #BastideLibraryEntry): the
 * user prints or exports puzzles together. `draft-restore`, `draft-discard` (#BastideDraft): the button of a draft that
 * was left behind was clicked. `list-ended` (): no puzzle is left to be chosen as the next one.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryView, bastide_library_view, BASTIDE, LIBRARY_VIEW, GtkWidget)

/* Sets tile sets, results and settings, which all windows share. */
void     bastide_library_view_set_sources   (BastideLibraryView *self,
                                             BastideTileLibrary *library,
                                             BastideResults     *results,
                                             GSettings          *settings);

/**
 * bastide_library_view_show_files:
 * @files: (element-type GFile): files that were opened together
 *
 * Shows the files as a place of their own. Files that were shown in this way before give way.
 */
void     bastide_library_view_show_files    (BastideLibraryView *self,
                                             GListModel         *files);

/* Reads every collection again with the tile sets of @library. */
void     bastide_library_view_set_library   (BastideLibraryView *self,
                                             BastideTileLibrary *library);

/* Lists drafts anew; recent files and folders need no refresh. */
void     bastide_library_view_refresh       (BastideLibraryView *self);

/* Puts the focus on the chosen place. */
void     bastide_library_view_focus         (BastideLibraryView *self);

/* Puts the focus on the next or the previous of places, search and puzzles. */
void     bastide_library_view_move_focus    (BastideLibraryView *self,
                                             int                 direction);

/* Puts the focus into the search. */
void     bastide_library_view_search        (BastideLibraryView *self);

/**
 * bastide_library_view_find_next:
 * @file: (nullable): a puzzle of the library, or any other file
 *
 * Returns: (transfer full) (nullable): the next puzzle after @file that is not solved yet, or the next lesson of the
 * course
 *   that was not taken yet, in the list as it was shown when
 *   @file was chosen there, or as its place shows it; after the last one the first. For a file that no place has: of
 *   the bundled puzzles. %NULL where all are solved
 */
GFile   *bastide_library_view_find_next     (BastideLibraryView *self,
                                             GFile              *file);

/**
 * bastide_library_view_choose_next:
 * @file: (nullable): a puzzle, as above
 *
 * Chooses the puzzle after @file as soon as the library is read: `file-chosen`, or `list-ended` where there is none.
 */
void     bastide_library_view_choose_next   (BastideLibraryView *self,
                                             GFile              *file);

/* Returns: whether the page is complete, with the picture of every card in sight */
gboolean bastide_library_view_is_drawn      (BastideLibraryView *self);
