/* bastide-library-start.h: the start page: drafts, three doors, what was begun last, and bundled puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-draft.h"
#include "bastide-library.h"
#include "bastide-library-marks.h"

#define BASTIDE_TYPE_LIBRARY_START (bastide_library_start_get_type ())

/**
 * BastideLibraryStart:
 *
 * The first place of the library.
 *
 * Signals: `draft-restore` and `draft-discard` (#BastideDraft): the button of a draft that was left behind was clicked.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryStart, bastide_library_start, BASTIDE, LIBRARY_START, GtkWidget)

/* @puzzles: the bundled puzzles
 * @lessons: the bundled lessons
 * @recent: what was begun, the latest first
 */
GtkWidget *bastide_library_start_new         (BastideCollection   *puzzles,
                                              BastideCollection   *lessons,
                                              BastideCollection   *recent,
                                              BastideLibraryMarks *marks);

/* @drafts: (element-type BastideDraft): drafts that were left behind */
void       bastide_library_start_set_drafts  (BastideLibraryStart *self,
                                              GListModel          *drafts);
void       bastide_library_start_set_text    (BastideLibraryStart *self,
                                              const char          *text);

/* Sets the greatest number of cards in a row; where two fit they always stand side by side. */
void       bastide_library_start_set_columns (BastideLibraryStart *self,
                                              guint                columns);

/* Returns: (transfer none): the bundled puzzles as they are shown */
GListModel *bastide_library_start_get_model  (BastideLibraryStart *self);
void       bastide_library_start_clear       (BastideLibraryStart *self);
gboolean   bastide_library_start_focus       (BastideLibraryStart *self);
gboolean   bastide_library_start_is_drawn    (BastideLibraryStart *self);
