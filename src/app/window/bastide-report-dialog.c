/* bastide-report-dialog.c: the report on a file that cannot be used
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-report-dialog.h"

#include <glib/gi18n-lib.h>

#include "bastide-problem.h"
#include "bastide-widget.h"

/* In characters. A label that may break anywhere needs a least width, or two measurements by GTK differ by rounding. */
#define TEXT_WIDTH 30
/* In pixels: of a dialog without a list. */
#define MESSAGE_WIDTH 420

/* A file that cannot be opened may have hundreds of faults. The list makes rows only for the faults in sight, and the
 * whole report can be copied as text for the author of the file. */
struct _BastideReportDialog
{
  GtkWindow    parent_instance;

  GtkLabel    *heading;
  GtkLabel    *message;
  GtkWidget   *scroller;
  GtkListView *list;
  GtkWidget   *copy;
  GtkWidget   *close;
  GListModel  *problems;
};

G_DEFINE_FINAL_TYPE (BastideReportDialog, bastide_report_dialog, GTK_TYPE_WINDOW)

static void
setup_row_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item,
              gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (row, "diagnostic");
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_width_chars (GTK_LABEL (label), TEXT_WIDTH);
      gtk_widget_add_css_class (label, i == 0 ? "pointer" : "sentence");
      gtk_box_append (GTK_BOX (row), label);
    }
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
}

static char *
describe_place (BastideProblem *problem)
{
  const char *at = bastide_problem_get_at (problem);
  guint line = bastide_problem_get_line (problem);

  if (line == 0)
    return g_strdup (*at != '\0' ? at : _("The whole file"));
  if (*at == '\0')
    return g_strdup_printf (_("Line %u"), line);
  /* Translators: a place in a file, "/board/tiles/3, line 42" */
  return g_strdup_printf (_("%s, line %u"), at, line);
}

static char *
describe_fault (BastideProblem *problem)
{
  BstRule rule = bastide_problem_get_rule (problem);

  if (rule == BST_RULE_NONE)
    return g_strdup (bastide_problem_get_text (problem));
  return g_strdup_printf ("%s [%s]", bastide_problem_get_text (problem), bst_rule_get_id (rule));
}

static void
bind_row_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
             GtkListItem              *item,
             gpointer                  data G_GNUC_UNUSED)
{
  BastideProblem *problem = gtk_list_item_get_item (item);
  GtkWidget *place = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *fault = gtk_widget_get_next_sibling (place);
  g_autofree char *place_text = describe_place (problem);
  g_autofree char *fault_text = describe_fault (problem);

  gtk_label_set_text (GTK_LABEL (place), place_text);
  gtk_label_set_text (GTK_LABEL (fault), fault_text);
}

static void
copy_clicked_cb (BastideReportDialog *self)
{
  GString *text = g_string_new (gtk_label_get_text (self->heading));
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));

  g_string_append_printf (text, "\n%s\n", gtk_label_get_text (self->message));
  for (guint i = 0; i < g_list_model_get_n_items (self->problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (self->problems, i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_string_append_printf (text, "%s\n", line);
    }
  gdk_clipboard_set_text (clipboard, text->str);
  g_string_free (text, TRUE);
}

static void
bastide_report_dialog_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_REPORT_DIALOG (object)->problems);

  G_OBJECT_CLASS (bastide_report_dialog_parent_class)->dispose (object);
}

static void
bastide_report_dialog_class_init (BastideReportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_report_dialog_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-report-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideReportDialog, close);
  gtk_widget_class_bind_template_child (widget_class, BastideReportDialog, copy);
  gtk_widget_class_bind_template_child (widget_class, BastideReportDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, BastideReportDialog, list);
  gtk_widget_class_bind_template_child (widget_class, BastideReportDialog, message);
  gtk_widget_class_bind_template_child (widget_class, BastideReportDialog, scroller);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_report_dialog_init (BastideReportDialog *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->list));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), NULL);
  bastide_widget_name_rows (factory);
  gtk_list_view_set_factory (self->list, factory);
}

GtkWindow *
bastide_report_dialog_new (GtkWindow  *parent,
                           const char *heading,
                           const char *message,
                           GListModel *problems)
{
  BastideReportDialog *self;
  g_autoptr (GtkSelectionModel) selection = NULL;
  guint n;

  g_return_val_if_fail (G_IS_LIST_MODEL (problems), NULL);

  self = g_object_new (BASTIDE_TYPE_REPORT_DIALOG, "transient-for", parent, NULL);
  gtk_window_set_title (GTK_WINDOW (self), heading);
  gtk_label_set_text (self->heading, heading);
  gtk_label_set_text (self->message, message);

  n = g_list_model_get_n_items (problems);
  self->problems = g_object_ref (problems);
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (problems)));
  gtk_list_view_set_model (self->list, selection);
  gtk_widget_set_visible (self->scroller, n > 0);
  gtk_widget_set_visible (self->copy, n > 0);
  /* A message alone takes the room of its words. */
  if (n == 0)
    gtk_window_set_default_size (GTK_WINDOW (self), MESSAGE_WIDTH, -1);
  bastide_widget_prepare_dialog (GTK_WINDOW (self));
  gtk_window_set_resizable (GTK_WINDOW (self), n > 0);
  gtk_window_set_focus (GTK_WINDOW (self), self->close);
  return GTK_WINDOW (self);
}
