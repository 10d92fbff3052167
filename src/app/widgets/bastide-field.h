/* bastide-field.h: a text that is edited in place
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_FIELD (bastide_field_get_type ())

/**
 * BastideField:
 *
 * Keeps an entry or a text view in step with a text that an object elsewhere holds. The field reports typing at once;
 * the holder's version of the typed text is not written back, so that the caret stays. Other changes by the holder,
 * such as undo, are shown. Keys that undo are left to the document.
 *
 * Signals:
 * `edited` (const char *text): the user has typed.
 * `left` (): the widget lost the focus, or Enter was pressed: the next change is a separate step.
 */
G_DECLARE_FINAL_TYPE (BastideField, bastide_field, BASTIDE, FIELD, GObject)

/**
 * bastide_field_attach:
 * @widget: a #GtkEditable or a #GtkTextView
 *
 * Returns: (transfer none): its field, which lives as long as @widget
 */
BastideField *bastide_field_attach          (GtkWidget    *widget);

/* Limits a text view to a single line, which wraps: Enter begins no new line. */
void          bastide_field_set_single_line (BastideField *self,
                                             gboolean      single_line);

/**
 * bastide_field_show:
 * @text: the text of the holder
 * @fresh: whether @text replaces even a text being typed
 */
void          bastide_field_show            (BastideField *self,
                                             const char   *text,
                                             gboolean      fresh);

/**
 * bastide_field_grow:
 * @scroller: a scrolled window with a text view
 * @max_height: the height, in pixels, beyond which the text scrolls
 *
 * Makes a text view as high as its text, also when the text becomes shorter.
 */
void          bastide_field_grow            (GtkScrolledWindow *scroller,
                                             int                max_height);

/**
 * bastide_field_create_text:
 * @max_height: the height, in pixels, beyond which the text scrolls
 * @view: (out) (transfer none): the text view in it
 *
 * Creates a text view that wraps and is as high as its text.
 *
 * Returns: (transfer floating): the scrolled window around the view
 */
GtkWidget    *bastide_field_create_text     (int           max_height,
                                             GtkWidget   **view);

/* Returns: (transfer full): the text; in a single line with blanks for line breaks */
char         *bastide_field_get_text        (BastideField *self);
