/* bastide-step-part.c: what the parts of the form of a step have in common
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-part.h"

#include "bastide-widget.h"
#include "bastide-wrap-layout.h"

GtkWidget *
bastide_step_part_create_title (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "part-title");

  return label;
}

GtkWidget *
bastide_step_part_create_tool (const char *label,
                               GCallback   clicked,
                               gpointer    owner)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  bastide_widget_set_label (button, label);
  g_signal_connect_object (button, "clicked", clicked, owner, G_CONNECT_SWAPPED);

  return button;
}

GtkWidget *
bastide_step_part_create_tools (void)
{
  GtkWidget *tools = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (tools, g_object_new (BASTIDE_TYPE_WRAP_LAYOUT, NULL));
  gtk_widget_add_css_class (tools, "step-tools");

  return tools;
}
