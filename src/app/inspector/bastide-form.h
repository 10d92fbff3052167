/* bastide-form.h: members of the puzzle file as widgets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

#define BASTIDE_TYPE_FORM (bastide_form_get_type ())

/**
 * BastideForm:
 *
 * A box of widgets, each for a member of the puzzle file. The row of the member in the format says its type, its label,
 * its tooltip and the word of the undo history. In a template a child whose type is the place of a member gets a row
 * with the label:
 *
 * ```xml
 * <child type="/title"><object class="GtkEntry" id="title"/></child>
 * ```
 *
 * Texts and lists of texts, which have commas between them, are a #GtkEntry or a #GtkTextView; flags are a #GtkSwitch
 * or a #GtkCheckButton.
 */
G_DECLARE_FINAL_TYPE (BastideForm, bastide_form, BASTIDE, FORM, GtkBox)

/* Returns: (transfer floating): a form, which is a vertical box */
GtkWidget  *bastide_form_new        (void);

void        bastide_form_set_editor (BastideForm    *self,
                                     BastideEditor  *editor);

/**
 * bastide_form_bind:
 * @widget: a widget that lives as long as the form, wherever it is
 * @member: the place of its member in the object that the form shows
 *
 * Has the user change a member by a widget that has a place and a label of its own.
 */
void        bastide_form_bind       (BastideForm    *self,
                                     GtkWidget      *widget,
                                     const char     *member);

/* Returns: the label of a member, translated; any number will do for an entry of a list */
const char *bastide_form_get_label  (const char     *pointer);

/**
 * bastide_form_show:
 * @content: the puzzle, for a lesson the whole
 * @place: the place of the object that has the members, "" for the puzzle
 * @fresh: as for [iface@Section]
 *
 * Shows the values of the members.
 */
void        bastide_form_show       (BastideForm    *self,
                                     BastideContent *content,
                                     const char     *place,
                                     gboolean        fresh);
