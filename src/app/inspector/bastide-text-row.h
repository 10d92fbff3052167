/* bastide-text-row.h: a text of a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_TEXT_ROW (bastide_text_row_get_type ())

/**
 * BastideTextRow:
 *
 * Handle, number, text and menu, and below them the fault of the text. The row grows with its text up to a few lines.
 *
 * Signals: `edited` (const char *text), `number-edited` (guint number), `left` ().
 */
G_DECLARE_FINAL_TYPE (BastideTextRow, bastide_text_row, BASTIDE, TEXT_ROW, GtkWidget)

GtkWidget *bastide_text_row_new        (gboolean        single_line,
                                        gboolean        has_number);

/* @number: (nullable): meaning of the number */
void       bastide_text_row_set_names  (BastideTextRow *self,
                                        const char     *text,
                                        const char     *menu,
                                        const char     *number);

void       bastide_text_row_show       (BastideTextRow *self,
                                        const char     *text,
                                        guint           number,
                                        gboolean        fresh);
void       bastide_text_row_set_fault  (BastideTextRow *self,
                                        const char     *fault);

/* Puts the focus into the text. */
void       bastide_text_row_begin      (BastideTextRow *self);
gboolean   bastide_text_row_has_focus  (BastideTextRow *self);
gboolean   bastide_text_row_is_empty   (BastideTextRow *self);
