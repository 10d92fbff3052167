/* bastide-notes-section.c: annotations in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-notes-section.h"

#include "bastide-widget.h"

struct _BastideNotesSection
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideNotesSection, bastide_notes_section, GTK_TYPE_WIDGET)

static void
bastide_notes_section_class_init (BastideNotesSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-notes-section.ui");
}

static void
bastide_notes_section_init (BastideNotesSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
