/* bastide-widget.h: what every widget class of ours needs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_widget_remove_children:
 *
 * Takes away all children, from a template or not, when a widget is disposed of. GTK's own function for templates
 * leaves those behind that have no name.
 */
void   bastide_widget_remove_children (GtkWidget  *widget);

/**
 * bastide_widget_close_popovers:
 *
 * Closes every open popover in @widget, and @widget itself where it is one.
 */
void   bastide_widget_close_popovers  (GtkWidget  *widget);

/**
 * bastide_widget_forward_keys:
 * @popover: a popover with which the window is worked on
 *
 * Has the keys of commands act while the focus is in @popover. GTK keeps a key from the controllers of other surfaces,
 * and the window with the keys of the application is another one.
 */
void   bastide_widget_forward_keys    (GtkWidget  *popover);

/**
 * bastide_widget_set_css_class:
 * @name: a class of the style sheet
 * @on: whether @widget shall have it
 */
void   bastide_widget_set_css_class   (GtkWidget  *widget,
                                       const char *name,
                                       gboolean    on);

/**
 * bastide_widget_name_buttons:
 * @widget: a button, or what has buttons in it
 *
 * Lets each button with a key in its label be called by what it shows. GTK 4.8 calls it by the label with the sign for
 * the key, and then by what it shows: “_Save Save”.
 */
void   bastide_widget_name_buttons    (GtkWidget  *widget);

/**
 * bastide_widget_wrap_lines:
 * @text: lines for a tooltip
 *
 * GTK wraps no tooltip that has a line feed in it.
 *
 * Returns: (transfer full): the same lines, each of which is wrapped where it is long
 */
char  *bastide_widget_wrap_lines      (const char         *text);

/**
 * bastide_widget_set_tooltip:
 * @text: (nullable): what the tooltip says
 *
 * With each new tooltip GTK asks the display for the pointer, so a tooltip that is there already is not set again.
 */
void   bastide_widget_set_tooltip     (GtkWidget  *widget,
                                       const char *text);

/* Gives a widget the name by which assistive technology calls it. */
void   bastide_widget_set_label       (GtkWidget  *widget,
                                       const char *label);

/* Gives a button that shows no words a name and a tooltip with it. */
void   bastide_widget_explain         (GtkWidget  *widget,
                                       const char *words);

/**
 * bastide_widget_is_pointed_at:
 *
 * Asks the display, as the events of GTK are late during a drag and after a change of the layout.
 *
 * Returns: whether the pointer is on @widget, and not on something that lies over it
 */
gboolean
       bastide_widget_is_pointed_at   (GtkWidget  *widget);

typedef void (*BastideWidgetFunc) (GtkWidget *widget);

/**
 * bastide_widget_when_mapped:
 *
 * Calls a function now, or as soon as @widget is in sight. For the focus: where a text that is not in sight gets it,
 * GTK 4.8 selects it and lets its cursor blink nevertheless, and warns of that.
 */
void   bastide_widget_when_mapped     (GtkWidget         *widget,
                                       BastideWidgetFunc  func);

/**
 * bastide_widget_set_entry_text:
 * @entry: a #GtkEditable with a history of its own
 * @text: its new text
 *
 * Undoing what the user types then goes back to @text; after gtk_editable_set_text () alone it empties the entry.
 */
void   bastide_widget_set_entry_text  (GtkWidget         *entry,
                                       const char        *text);

/**
 * bastide_widget_get_text_scale:
 *
 * Returns: how much larger than usual the user has text, 1 for the usual size
 */
double bastide_widget_get_text_scale  (GtkWidget  *widget);

/**
 * bastide_widget_get_anchor:
 * @x: a point of @widget, or far off
 * @y: a point
 *
 * A widget out of sight may lie beyond every monitor, and GTK places no popover there.
 *
 * Returns: the point of @widget nearest to it, for a popover to point to
 */
GdkRectangle
       bastide_widget_get_anchor      (GtkWidget  *widget,
                                       double      x,
                                       double      y);

G_END_DECLS
