/* bastide-ask-dialog.c: a question with a few answers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-ask-dialog.h"

#include <glib/gi18n-lib.h>

#include "bastide-widget.h"

/* Newer versions of GTK deprecate GtkMessageDialog, and GTK 4.8 does not have GtkAlertDialog yet: the question is a
 * window of its own, with functions shaped like those of the newer class. The task is taken by the first answer, so
 * that a button, Escape, closing and the end of the parent all answer exactly once.
 */
struct _BastideAskDialog
{
  GtkWindow  parent_instance;

  GtkLabel  *heading;
  GtkLabel  *body;
  GtkBox    *buttons;
  GTask     *task;
  guint      cancel;
};

G_DEFINE_FINAL_TYPE (BastideAskDialog, bastide_ask_dialog, GTK_TYPE_WINDOW)

static GQuark
get_answer_quark (void)
{
  return g_quark_from_static_string ("bastide-answer");
}

static gboolean
return_cb (gpointer data)
{
  GTask *task = data;

  g_task_return_int (task, (gssize) GPOINTER_TO_UINT (g_task_get_task_data (task)));
  return G_SOURCE_REMOVE;
}

/* The dialog answers once, whichever way it closes. The answer may close the parent, so it waits until GTK has handed
 * the event to all widgets.
 */
static void
answer (BastideAskDialog *self,
        guint             index)
{
  GTask *task = g_steal_pointer (&self->task);

  if (task == NULL)
    return;
  g_task_set_task_data (task, GUINT_TO_POINTER (index), NULL);
  g_idle_add_full (G_PRIORITY_DEFAULT, return_cb, task, g_object_unref);
}

static void
button_clicked_cb (GtkButton *button,
                   gpointer   data)
{
  BastideAskDialog *self = data;

  answer (self, GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (button), get_answer_quark ())));
  gtk_window_destroy (GTK_WINDOW (self));
}

static gboolean
bastide_ask_dialog_close_request (GtkWindow *window)
{
  BastideAskDialog *self = BASTIDE_ASK_DIALOG (window);

  answer (self, self->cancel);
  return GTK_WINDOW_CLASS (bastide_ask_dialog_parent_class)->close_request (window);
}

static void
bastide_ask_dialog_dispose (GObject *object)
{
  BastideAskDialog *self = BASTIDE_ASK_DIALOG (object);

  answer (self, self->cancel);

  G_OBJECT_CLASS (bastide_ask_dialog_parent_class)->dispose (object);
}

static void
bastide_ask_dialog_class_init (BastideAskDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_ask_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_ask_dialog_close_request;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-ask-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideAskDialog, body);
  gtk_widget_class_bind_template_child (widget_class, BastideAskDialog, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideAskDialog, heading);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
}

static void
bastide_ask_dialog_init (BastideAskDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_button (BastideAskDialog    *self,
            const BastideAnswer *what,
            guint                index)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_(what->label));

  bastide_widget_name_buttons (button);
  g_object_set_qdata (G_OBJECT (button), get_answer_quark (), GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (button_clicked_cb), self);
  gtk_box_append (self->buttons, button);
  switch (what->style)
    {
    case BASTIDE_ANSWER_CANCEL:
      self->cancel = index;
      break;
    case BASTIDE_ANSWER_SUGGESTED:
      gtk_widget_add_css_class (button, "suggested-action");
      gtk_window_set_default_widget (GTK_WINDOW (self), button);
      gtk_window_set_focus (GTK_WINDOW (self), button);
      break;
    case BASTIDE_ANSWER_DESTRUCTIVE:
      gtk_widget_add_css_class (button, "destructive-action");
      break;
    case BASTIDE_ANSWER_PLAIN:
    default:
      break;
    }
}

void
bastide_ask_dialog_choose_async (GtkWindow           *parent,
                                 const char          *heading,
                                 const char          *body,
                                 const BastideAnswer *answers,
                                 guint                n_answers,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  BastideAskDialog *self;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (n_answers > 0);

  self = g_object_new (BASTIDE_TYPE_ASK_DIALOG, "transient-for", parent, "title", heading, NULL);
  bastide_widget_prepare_dialog (GTK_WINDOW (self));
  self->task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (self->task, bastide_ask_dialog_choose_async);
  gtk_label_set_text (self->heading, heading);
  gtk_label_set_text (self->body, body);
  for (guint i = 0; i < n_answers; i++)
    add_button (self, &answers[i], i);
  gtk_window_present (GTK_WINDOW (self));
}

guint
bastide_ask_dialog_choose_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_ask_dialog_choose_async), 0);

  return (guint) g_task_propagate_int (G_TASK (result), NULL);
}
