/* bastide-preferences-dialog.c: how Bastide looks and behaves for this user
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-preferences-dialog.h"

#include "bastide-widget.h"

struct _BastidePreferencesDialog
{
  GtkWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (BastidePreferencesDialog, bastide_preferences_dialog, GTK_TYPE_WINDOW)

static void
bastide_preferences_dialog_class_init (BastidePreferencesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);


  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-preferences-dialog.ui");
}

static void
bastide_preferences_dialog_init (BastidePreferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
