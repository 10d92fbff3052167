/* bastide-problem-row.h: a problem in one line, with what can be done about it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-problem-entry.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PROBLEM_ROW (bastide_problem_row_get_type ())

/**
 * BastideProblemRow:
 *
 * Sign, cell, sentence, rule, “Show”, and up to two fixes named by what they do. Where there is little room the
 * buttons lie below.
 *
 * Signals:
 * `show-asked` (): the place is to be shown.
 * `fix-asked` (const char *fix): one of the fixes of the entry is to be applied.
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

G_END_DECLS
