/* bastide-print-dialog.c: asks what to print, and how
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-print-dialog.h"

#include <glib/gi18n-lib.h>

/* The looks in the order of the list. */
static const BastideLook looks[] = { BASTIDE_LOOK_PRINT, BASTIDE_LOOK_NORMAL };

struct _BastidePrintDialog
{
  GtkWindow       parent_instance;

  GtkDropDown    *contents;
  GtkDropDown    *colours;
  GtkCheckButton *solutions;
  GtkWidget      *print;
  GTask          *task;
};

G_DEFINE_FINAL_TYPE (BastidePrintDialog, bastide_print_dialog, GTK_TYPE_WINDOW)

/* Only a puzzle has solutions behind it; a lesson is one. */
static void
contents_cb (BastidePrintDialog *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->solutions),
                            gtk_drop_down_get_selected (self->contents) == BASTIDE_PRINT_PUZZLE);
}

static void
answer (BastidePrintDialog *self,
        gboolean            to_file)
{
  guint colours = gtk_drop_down_get_selected (self->colours);
  BastidePrintChoice choice = {
    .kind = (BastidePrintKind) gtk_drop_down_get_selected (self->contents),
    .look = looks[MIN (colours, G_N_ELEMENTS (looks) - 1)],
    .solutions = gtk_check_button_get_active (self->solutions),
    .to_file = to_file,
  };
  GTask *task = g_steal_pointer (&self->task);

  gtk_window_close (GTK_WINDOW (self));
  g_task_return_pointer (task, g_memdup2 (&choice, sizeof choice), g_free);
  g_object_unref (task);
}

static void
print_cb (BastidePrintDialog *self)
{
  answer (self, FALSE);
}

static void
save_cb (BastidePrintDialog *self)
{
  answer (self, TRUE);
}

static void
bastide_print_dialog_dispose (GObject *object)
{
  BastidePrintDialog *self = BASTIDE_PRINT_DIALOG (object);
  GTask *task = g_steal_pointer (&self->task);

  if (task != NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      g_object_unref (task);
    }

  G_OBJECT_CLASS (bastide_print_dialog_parent_class)->dispose (object);
}

static void
bastide_print_dialog_class_init (BastidePrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_print_dialog_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-print-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, colours);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, contents);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, print);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, solutions);
  gtk_widget_class_bind_template_callback (widget_class, contents_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_print_dialog_init (BastidePrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
bastide_print_dialog_ask_async (GtkWindow           *parent,
                                gboolean             has_lesson,
                                BastidePrintKind     kind,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  const char * const contents[] = {
    _("Puzzle"), has_lesson ? _("Lesson, a step on each page") : NULL, _("Handout, six steps on each page"), NULL
  };
  g_autoptr (GtkStringList) list = gtk_string_list_new (contents);
  BastidePrintDialog *self;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  self = g_object_new (BASTIDE_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  self->task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (self->task, bastide_print_dialog_ask_async);
  gtk_drop_down_set_model (self->contents, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->contents, has_lesson ? kind : BASTIDE_PRINT_PUZZLE);
  contents_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->print);
  gtk_window_present (GTK_WINDOW (self));
}

gboolean
bastide_print_dialog_ask_finish (GAsyncResult       *result,
                                 BastidePrintChoice *choice)
{
  g_autofree BastidePrintChoice *answered = NULL;

  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_print_dialog_ask_async), FALSE);

  answered = g_task_propagate_pointer (G_TASK (result), NULL);
  if (answered == NULL)
    return FALSE;
  *choice = *answered;
  return TRUE;
}
