/* bastide-line-text.h: a text in the list of lines: a comment or a line in notation
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_LINE_TEXT (bastide_line_text_get_type ())

/**
 * BastideLineText:
 *
 * A text that grows with its words. Where the text is empty, the widget hides when the focus leaves.
 *
 * Signals:
 * `edited` (const char *text): the user has typed.
 * `left` (): the focus has left the text, or Enter was pressed in notation.
 */
G_DECLARE_FINAL_TYPE (BastideLineText, bastide_line_text, BASTIDE, LINE_TEXT, GtkWidget)

/**
 * bastide_line_text_new:
 * @notation: whether the text is notation: monospaced, without line breaks
 */
GtkWidget *bastide_line_text_new      (gboolean         notation);

/* Sets the name for assistive technology. */
void       bastide_line_text_set_name (BastideLineText *self,
                                       const char      *name);

/* Shows a text; with @fresh even in the place of a text being typed. */
void       bastide_line_text_show     (BastideLineText *self,
                                       const char      *text,
                                       gboolean         fresh);

/* Comes into sight and takes the focus. */
void       bastide_line_text_begin    (BastideLineText *self);
