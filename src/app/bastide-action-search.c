/* bastide-action-search.c: every action by its name
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-action-search.h"

#include "bastide-widget.h"

struct _BastideActionSearch
{
  GtkWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideActionSearch, bastide_action_search, GTK_TYPE_WINDOW)

static void
bastide_action_search_class_init (BastideActionSearchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);


  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-action-search.ui");
}

static void
bastide_action_search_init (BastideActionSearch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
