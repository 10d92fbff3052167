/* bastide-puzzle-section.c: the texts of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-puzzle-section.h"

#include "bastide-widget.h"

struct _BastidePuzzleSection
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastidePuzzleSection, bastide_puzzle_section, GTK_TYPE_WIDGET)

static void
bastide_puzzle_section_class_init (BastidePuzzleSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-puzzle-section.ui");
}

static void
bastide_puzzle_section_init (BastidePuzzleSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
