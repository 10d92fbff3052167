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
 * Handle, text and menu. The row grows with its text up to a few lines.
 *
 * Signals: `edited` (const char *text), `left` ().
 */
G_DECLARE_FINAL_TYPE (BastideTextRow, bastide_text_row, BASTIDE, TEXT_ROW, GtkWidget)

GtkWidget *bastide_text_row_new        (void);
void       bastide_text_row_set_names  (BastideTextRow *self,
                                        const char     *text,
                                        const char     *menu);
void       bastide_text_row_show       (BastideTextRow *self,
                                        const char     *text,
                                        gboolean        fresh);

/* Puts the focus into the text. */
void       bastide_text_row_begin      (BastideTextRow *self);
gboolean   bastide_text_row_has_focus  (BastideTextRow *self);
gboolean   bastide_text_row_is_empty   (BastideTextRow *self);
