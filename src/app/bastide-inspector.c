/* bastide-inspector.c: the panel about the whole position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-inspector.h"

#include "bastide-widget.h"

struct _BastideInspector
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideInspector, bastide_inspector, GTK_TYPE_WIDGET)

static void
bastide_inspector_class_init (BastideInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-inspector.ui");
}

static void
bastide_inspector_init (BastideInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
