/* bastide-problem-row.h: a problem in one line, with its fixes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-problem-entry.h"

#define BASTIDE_TYPE_PROBLEM_ROW (bastide_problem_row_get_type ())

/**
 * BastideProblemRow:
 *
 * Sign, cell, sentence, rule, “Show”, and buttons for up to two fixes. Where room is short the buttons go below.
 *
 * Signals:
 * `show-asked` (): the user wants to see the place.
 * `fix-asked` (const char *fix): the user chose a fix of the entry, by its words.
 */
G_DECLARE_FINAL_TYPE (BastideProblemRow, bastide_problem_row, BASTIDE, PROBLEM_ROW, GtkWidget)

GtkWidget           *bastide_problem_row_new       (void);

/**
 * bastide_problem_row_set_entry:
 * @entry: (nullable): the problem to show
 */
void                 bastide_problem_row_set_entry (BastideProblemRow   *self,
                                                    BastideProblemEntry *entry);
BastideProblemEntry *bastide_problem_row_get_entry (BastideProblemRow   *self);
