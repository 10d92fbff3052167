/* bastide-new-dialog.c: what a new position begins with
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-new-dialog.h"

#include "bastide-widget.h"

struct _BastideNewDialog
{
  GtkWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideNewDialog, bastide_new_dialog, GTK_TYPE_WINDOW)

static void
bastide_new_dialog_class_init (BastideNewDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);


  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-new-dialog.ui");
}

static void
bastide_new_dialog_init (BastideNewDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
