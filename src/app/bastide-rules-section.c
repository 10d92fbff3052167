/* bastide-rules-section.c: edition, modules and switches in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-rules-section.h"

#include "bastide-widget.h"

struct _BastideRulesSection
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideRulesSection, bastide_rules_section, GTK_TYPE_WIDGET)

static void
bastide_rules_section_class_init (BastideRulesSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-rules-section.ui");
}

static void
bastide_rules_section_init (BastideRulesSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
