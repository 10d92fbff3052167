/* bastide-field.h: a text that is edited where it stands
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_FIELD (bastide_field_get_type ())

/**
 * BastideField:
 *
 * Keeps an entry or a text view in step with a text that an object elsewhere holds. Typing is reported at once; what
 * the holder makes of it is not written back, so that the caret stays. Other changes of the holder, as by undo, are
 * shown. Keys that undo are left to the document.
 *
 * Signals:
 * `edited` (const char *text): the user has typed.
 * `left` (): the focus has gone, or Enter was pressed: the next change is a step of its own.
 */
G_DECLARE_FINAL_TYPE (BastideField, bastide_field, BASTIDE, FIELD, GObject)

/**
 * bastide_field_attach:
 * @widget: a #GtkEditable or a #GtkTextView
 *
 * Returns: (transfer none): its field, which lives as long as @widget
 */
BastideField *bastide_field_attach          (GtkWidget    *widget);

/* Gives a text view a single line that is wrapped: Enter begins no new line. */
void          bastide_field_set_single_line (BastideField *self,
                                             gboolean      single_line);

/**
 * bastide_field_show:
 * @text: the text of the holder
 * @fresh: whether it is to be shown whatever has been typed
 */
void          bastide_field_show            (BastideField *self,
                                             const char   *text,
                                             gboolean      fresh);

/**
 * bastide_field_grow:
 * @scroller: has a text view
 * @max_height: from where on it scrolls
 *
 * Lets a text view be as high as its text.
 */
void          bastide_field_grow            (GtkScrolledWindow *scroller,
                                             int                max_height);

/* (transfer full): the text; line breaks of a single line are blanks */
char         *bastide_field_get_text        (BastideField *self);

G_END_DECLS
