/* bastide-print-dialog.c: asks what to print or export, and how
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-print-dialog.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtkunixprint.h>

#include "bastide-widget.h"

#define TO(TARGET) (1u << BASTIDE_TO_##TARGET)

#define TO_PAPER (TO (PRINTER) | TO (PDF))

/* Which kinds have which choices. A lesson is a solution itself. */
static const struct
{
  const char *name;
  guint       targets;
  gboolean    has_number;
  gboolean    has_solutions;
  gboolean    can_fold;
} kinds[BASTIDE_N_PRINTS] = {
  [BASTIDE_PRINT_PUZZLE] = { N_("Puzzle"), TO_PAPER | TO (WEB), FALSE, TRUE, FALSE },
  [BASTIDE_PRINT_STEPS] = { N_("Lesson, step by step"), TO_PAPER | TO (WEB), FALSE, FALSE, FALSE },
  [BASTIDE_PRINT_HANDOUT] = { N_("Handout, six steps on each page"), TO_PAPER, FALSE, FALSE, FALSE },
  [BASTIDE_PRINT_BOOKLET] = { N_("Booklet with contents"), TO_PAPER | TO (WEB), TRUE, TRUE, TRUE },
  [BASTIDE_PRINT_PUZZLES] = { N_("Puzzles alone"), TO_PAPER, TRUE, TRUE, FALSE },
};

/* The looks and numbers in the order of their lists. */
static const BastideLook looks[] = { BASTIDE_LOOK_PRINT, BASTIDE_LOOK_NORMAL };
static const guint numbers[] = { 1, 2, 6 };

/* The dialog asks for printers once, while it is open. A desktop may offer a file in place of a printer. */
typedef enum
{
  PRINTERS_UNKNOWN,
  PRINTERS_SOUGHT,
  PRINTERS_NONE,
  PRINTERS_FILES,
  PRINTERS_SOME
} Printers;

/* The list of contents has only the kinds that go to the target; the kind chosen last comes back with its target. */
struct _BastidePrintDialog
{
  GtkWindow         parent_instance;

  GtkDropDown      *target;
  GtkWidget        *no_printer;
  GtkWidget        *contents_label;
  GtkDropDown      *contents;
  GtkWidget        *number_label;
  GtkDropDown      *number;
  GtkDropDown      *colours;
  GtkCheckButton   *solutions;
  GtkCheckButton   *folded;
  GtkButton        *go_on;

  guint             allowed;      /* set of BastidePrintKind */
  BastidePrintKind  listed[BASTIDE_N_PRINTS];
  BastidePrintKind  kind;
  gboolean          is_filling;
  Printers          printers;
  Printers          found;        /* while they are sought */
  GTask            *task;
};

G_DEFINE_FINAL_TYPE (BastidePrintDialog, bastide_print_dialog, GTK_TYPE_WINDOW)

static BastidePageTarget
get_target (BastidePrintDialog *self)
{
  return (BastidePageTarget) MIN (gtk_drop_down_get_selected (self->target), BASTIDE_N_PAGE_TARGETS - 1);
}

static void
show_row (GtkWidget *label,
          gpointer   list,
          gboolean   visible)
{
  gtk_widget_set_visible (label, visible);
  gtk_widget_set_visible (GTK_WIDGET (list), visible);
}

static void
update (BastidePrintDialog *self)
{
  gboolean is_paper = get_target (self) != BASTIDE_TO_WEB;
  gboolean is_printed = get_target (self) == BASTIDE_TO_PRINTER;
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (self->contents));

  show_row (self->contents_label, self->contents, n > 1);
  show_row (self->number_label, self->number, kinds[self->kind].has_number && is_paper);
  gtk_widget_set_sensitive (GTK_WIDGET (self->solutions), kinds[self->kind].has_solutions);
  gtk_check_button_set_label (self->solutions, is_paper ? _("_Solutions on pages of their own") : _("_Solutions"));
  gtk_widget_set_visible (GTK_WIDGET (self->folded), kinds[self->kind].can_fold && is_paper);
  gtk_button_set_label (self->go_on, is_printed ? _("_Print…") : _("Sa_ve…"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->go_on), !is_printed || self->printers != PRINTERS_NONE);
  gtk_widget_set_visible (self->no_printer, is_paper && (self->printers == PRINTERS_NONE
                                                         || self->printers == PRINTERS_FILES));
}

/* --- printers --- */

static gboolean
printer_cb (GtkPrinter *printer,
            gpointer    data)
{
  BastidePrintDialog *self = data;

  self->found = MAX (self->found, gtk_printer_is_virtual (printer) ? PRINTERS_FILES : PRINTERS_SOME);
  return self->found == PRINTERS_SOME;
}

/* Without a printer the PDF is what the user can have; who chooses the printer all the same keeps it. */
static void
printers_cb (gpointer data)
{
  g_autoptr (BastidePrintDialog) self = data;

  if (self->task == NULL)
    return;
  self->printers = self->found;
  if (self->printers != PRINTERS_SOME && get_target (self) == BASTIDE_TO_PRINTER)
    gtk_drop_down_set_selected (self->target, BASTIDE_TO_PDF);
  update (self);
}

/* The dialog of GTK says nothing where it lists no printer. In a sandbox only the desktop's dialog knows the printers.
 */
static void
seek_printers (BastidePrintDialog *self)
{
  if (self->printers != PRINTERS_UNKNOWN || get_target (self) != BASTIDE_TO_PRINTER
      || g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    return;
  self->printers = PRINTERS_SOUGHT;
  self->found = PRINTERS_NONE;
  gtk_enumerate_printers (printer_cb, g_object_ref (self), printers_cb, FALSE);
}

static void
contents_cb (BastidePrintDialog *self)
{
  guint at = gtk_drop_down_get_selected (self->contents);

  if (self->is_filling || at >= BASTIDE_N_PRINTS)
    return;
  self->kind = self->listed[at];
  update (self);
}

/* Screens have colours, and most printers do not. */
static void
target_cb (BastidePrintDialog *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint n = 0, at = 0;

  for (guint i = 0; i < BASTIDE_N_PRINTS; i++)
    if (((self->allowed >> i) & 1) != 0 && ((kinds[i].targets >> get_target (self)) & 1) != 0)
      {
        if (i == self->kind)
          at = n;
        self->listed[n++] = (BastidePrintKind) i;
        gtk_string_list_append (list, _(kinds[i].name));
      }
  if (n == 0)
    return;
  self->is_filling = TRUE;
  gtk_drop_down_set_model (self->contents, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->contents, at);
  self->is_filling = FALSE;
  gtk_drop_down_set_selected (self->colours, get_target (self) == BASTIDE_TO_WEB);
  contents_cb (self);
  seek_printers (self);
}

static void
go_on_cb (BastidePrintDialog *self)
{
  guint colours = gtk_drop_down_get_selected (self->colours);
  guint number = gtk_drop_down_get_selected (self->number);
  BastidePrintChoice choice = {
    .target = get_target (self),
    .kind = self->kind,
    .look = looks[MIN (colours, G_N_ELEMENTS (looks) - 1)],
    .per_page = kinds[self->kind].has_number ? numbers[MIN (number, G_N_ELEMENTS (numbers) - 1)] : 1,
    .solutions = gtk_check_button_get_active (self->solutions),
    .folded = kinds[self->kind].can_fold && gtk_check_button_get_active (self->folded),
  };
  GTask *task = g_steal_pointer (&self->task);

  gtk_window_close (GTK_WINDOW (self));
  g_task_return_pointer (task, g_memdup2 (&choice, sizeof choice), g_free);
  g_object_unref (task);
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
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, contents_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, folded);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, go_on);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, no_printer);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, number);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, number_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, solutions);
  gtk_widget_class_bind_template_child (widget_class, BastidePrintDialog, target);
  gtk_widget_class_bind_template_callback (widget_class, contents_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, target_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_print_dialog_init (BastidePrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
}

void
bastide_print_dialog_ask_async (GtkWindow           *parent,
                                guint                allowed,
                                BastidePrintKind     kind,
                                BastidePageTarget    target,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  BastidePrintDialog *self;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (kind < BASTIDE_N_PRINTS && ((allowed >> kind) & 1) != 0);

  self = g_object_new (BASTIDE_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  bastide_widget_prepare_dialog (GTK_WINDOW (self));
  self->task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (self->task, bastide_print_dialog_ask_async);
  self->allowed = allowed;
  self->kind = kind;
  gtk_drop_down_set_selected (self->number, 1);
  gtk_drop_down_set_selected (self->target, target);
  target_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->go_on));
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
