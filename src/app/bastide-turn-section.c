/* bastide-turn-section.c: turn, draw and bag in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-turn-section.h"

#include "bastide-widget.h"

struct _BastideTurnSection
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideTurnSection, bastide_turn_section, GTK_TYPE_WIDGET)

static void
bastide_turn_section_class_init (BastideTurnSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-turn-section.ui");
}

static void
bastide_turn_section_init (BastideTurnSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
