/* bastide-widget.h: helpers for all widget classes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * bastide_widget_remove_children:
 *
 * Removes all children, from a template or not, when a widget is disposed of. GTK's own function for templates leaves
 * children without a name behind.
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
 * @popover: a popover that stays open while the user works in the window
 *
 * Lets the keys of commands act while the focus is in @popover. GTK keeps a key from the controllers of other surfaces,
 * such as that of the window with the keys of the application.
 */
void   bastide_widget_forward_keys    (GtkWidget  *popover);

/**
 * bastide_widget_set_css_class:
 * @name: a class of the style sheet
 * @on: whether @widget gets or loses it
 */
void   bastide_widget_set_css_class   (GtkWidget  *widget,
                                       const char *name,
                                       gboolean    on);

/**
 * bastide_widget_name_buttons:
 * @widget: a button, or a widget with buttons in it
 *
 * Names each button and check button with a mnemonic by its visible label. GTK 4.8 names a button by the raw label and
 * then by the visible label: “_Save Save”, and a check button by the raw label alone. The button within a menu button
 * or a drop-down, which takes the focus, gets the name of the whole, and each row of a drop-down that of its text.
 */
void   bastide_widget_name_buttons    (GtkWidget  *widget);

/**
 * bastide_widget_set_tooltip:
 * @text: (nullable): the text of the tooltip
 *
 * Sets a tooltip only where its text is new: GTK asks the display for the pointer with each tooltip.
 */
void   bastide_widget_set_tooltip     (GtkWidget  *widget,
                                       const char *text);

/**
 * bastide_widget_name_rows:
 * @factory: the factory of a list, a grid or a column, before its first row
 *
 * Names each row by the texts in it, as GTK 4.8 gives rows no name.
 */
void   bastide_widget_name_rows       (GtkListItemFactory *factory);

/**
 * bastide_widget_make_tab_stop:
 * @list: a list, a grid or a table of rows, or a box of toggles that belong together
 *
 * Makes one stop for Tab of @list: Tab leads into it and out of it, the arrows from row to row and within a row.
 */
void   bastide_widget_make_tab_stop   (GtkWidget  *list);

/* Sets the name of a widget for assistive technology. */
void   bastide_widget_set_label       (GtkWidget  *widget,
                                       const char *label);

/* Sets accessible name and tooltip of a button without words. */
void   bastide_widget_explain         (GtkWidget  *widget,
                                       const char *words);

/**
 * bastide_widget_is_pointed_at:
 *
 * Asks the display, as the events of GTK are late during a drag and after a change of the layout.
 *
 * Returns: whether the pointer is on @widget, and not on a widget over it
 */
gboolean
       bastide_widget_is_pointed_at   (GtkWidget  *widget);

/**
 * bastide_widget_is_further_click:
 * @button: a button that is just being clicked
 *
 * For a button that takes at one click and puts back at the next, as a double click means to take. To be asked at each
 * click.
 *
 * Returns: whether the click goes on with the one before as a double click does
 */
gboolean
       bastide_widget_is_further_click (GtkWidget *button);

typedef void (*BastideWidgetFunc) (GtkWidget *widget);

/**
 * bastide_widget_when_mapped:
 *
 * Calls a function now, or as soon as @widget is in sight. For the focus: GTK 4.8 selects a text that gets the focus
 * out of sight, lets its cursor blink, and warns of that.
 */
void   bastide_widget_when_mapped     (GtkWidget         *widget,
                                       BastideWidgetFunc  func);

/**
 * bastide_widget_change_layout:
 * @change: a function that changes widgets or their layout
 *
 * Calls a function soon after an allocation, in which GTK forgets what asks for another, and before the next frame. An
 * idle source of the usual priority would wait for the end of every animation.
 *
 * Returns: the source
 */
guint  bastide_widget_change_layout   (GSourceOnceFunc    change,
                                       gpointer           widget);

/**
 * bastide_widget_set_entry_text:
 * @entry: a #GtkEditable with a history of its own
 * @text: its new text
 *
 * Undoing the user's typing then goes back to @text; after gtk_editable_set_text () alone undo would empty the entry.
 */
void   bastide_widget_set_entry_text  (GtkWidget         *entry,
                                       const char        *text);

/* Returns: whether the user wants animations */
gboolean bastide_widget_wants_animations (GtkWidget *widget);

/**
 * bastide_widget_prepare_dialog:
 * @dialog: a dialog of a window, before it is shown
 *
 * Makes a dialog no wider than its window, so that nothing of it lies beyond a narrow screen. Once closed it lets go of
 * the window, so that a worker may keep it for longer than the window lives: GTK 4.8 does not expect that.
 */
void   bastide_widget_prepare_dialog  (GtkWindow  *dialog);

/**
 * bastide_widget_get_text_scale:
 *
 * Returns: the user's text size relative to the usual size
 */
double bastide_widget_get_text_scale  (GtkWidget  *widget);

/**
 * bastide_widget_get_anchor:
 * @x: a point of @widget, or far off
 * @y: a point
 *
 * A widget out of sight may lie beyond every monitor, and GTK places no popover there.
 *
 * Returns: the visible point of @widget nearest to @x, @y, for a popover to point to
 */
GdkRectangle
       bastide_widget_get_anchor      (GtkWidget  *widget,
                                       double      x,
                                       double      y);

/**
 * bastide_widget_find_child:
 *
 * Returns: (transfer none) (nullable): the child of a type, such as a popover that lies over the other children
 */
GtkWidget *
       bastide_widget_find_child      (GtkWidget  *widget,
                                       GType       type);

/* Takes away the popovers that lie over the children of a widget, before the widget is disposed of. */
void   bastide_widget_remove_popovers (GtkWidget  *widget);
