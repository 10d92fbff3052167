/* bastide-players-section.c: players in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-players-section.h"

#include "bastide-widget.h"

struct _BastidePlayersSection
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastidePlayersSection, bastide_players_section, GTK_TYPE_WIDGET)

static void
bastide_players_section_class_init (BastidePlayersSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-players-section.ui");
}

static void
bastide_players_section_init (BastidePlayersSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
