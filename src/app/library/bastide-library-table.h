/* bastide-library-table.h: the puzzles of a collection as a table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library-marks.h"

/**
 * bastide_library_table_set_up:
 * @table: a table without columns
 * @model: (element-type BastideLibraryEntry): the rows
 * @marks: the marks of the puzzles
 * @has_dates: whether the puzzles tell when they were changed
 * @shown: (out) (transfer full): the part of the sorted rows that the table shows
 *
 * Gives a table its columns, all of which can sort it.
 *
 * Returns: (transfer full): the rows as the table sorts them, the table's model once the table is in sight
 */
GtkSelectionModel *bastide_library_table_set_up      (GtkColumnView       *table,
                                                      GListModel          *model,
                                                      BastideLibraryMarks *marks,
                                                      gboolean             has_dates,
                                                      GtkSliceListModel  **shown);

/* A compact table has only the title, the difficulty and the day of the last change. */
void               bastide_library_table_set_compact (GtkColumnView       *table,
                                                      gboolean             compact);
