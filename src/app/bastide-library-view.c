/* bastide-library-view.c: collections of puzzles as pictures or as a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-view.h"

#include "bastide-widget.h"

struct _BastideLibraryView
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideLibraryView, bastide_library_view, GTK_TYPE_WIDGET)

static void
bastide_library_view_class_init (BastideLibraryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-library-view.ui");
}

static void
bastide_library_view_init (BastideLibraryView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
