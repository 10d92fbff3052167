/* bastide-description.c: a readable text about a place of the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-description.h"

#define MAX_HEIGHT 360

/* GTK 4.8 cannot announce a text to a screen reader, so the text has to have the focus to be read, and a label takes
 * the focus only when it can be selected.
 */
struct _BastideDescription
{
  GtkPopover  parent_instance;

  GtkLabel   *label;
};

G_DEFINE_FINAL_TYPE (BastideDescription, bastide_description, GTK_TYPE_POPOVER)

static void
bastide_description_class_init (BastideDescriptionClass *klass G_GNUC_UNUSED)
{
}

static void
bastide_description_init (BastideDescription *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *label = gtk_label_new (NULL);

  self->label = GTK_LABEL (label);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_max_width_chars (self->label, 48);
  gtk_label_set_xalign (self->label, 0);
  /* Only a text that can be selected takes the focus. */
  gtk_label_set_selectable (self->label, TRUE);
  gtk_widget_add_css_class (label, "description");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), label);
  gtk_popover_set_child (GTK_POPOVER (self), scrolled);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_TOP);
}

GtkWidget *
bastide_description_new (void)
{
  return g_object_new (BASTIDE_TYPE_DESCRIPTION, NULL);
}

void
bastide_description_show (BastideDescription *self,
                          const char         *text)
{
  g_return_if_fail (BASTIDE_IS_DESCRIPTION (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_text (self->label, text);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->label));
  gtk_label_select_region (self->label, 0, 0);
}

const char *
bastide_description_get_text (BastideDescription *self)
{
  g_return_val_if_fail (BASTIDE_IS_DESCRIPTION (self), "");

  return gtk_label_get_text (self->label);
}
