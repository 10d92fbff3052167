/* bastide-problem-list.c: what is wrong or odd in the position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-problem-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-problem.h"
#include "bastide-rule-button.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"

struct _BastideProblemList
{
  GtkWidget    parent_instance;

  GtkExpander *expander;
  GtkLabel    *summary;
  GtkListBox  *list;
  gboolean     has_errors;
  gboolean     low;
};

G_DEFINE_FINAL_TYPE (BastideProblemList, bastide_problem_list, GTK_TYPE_WIDGET)

enum
{
  SHOW_CELL,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GQuark
get_problem_quark (void)
{
  return g_quark_from_static_string ("bastide-problem");
}

static void
show_clicked_cb (GtkButton *button,
                 gpointer   data)
{
  BastideProblem *problem = g_object_get_qdata (G_OBJECT (button), get_problem_quark ());
  BstCell cell;

  if (bastide_problem_get_cell (problem, &cell))
    g_signal_emit (data, signals[SHOW_CELL], 0, (int) cell.x, (int) cell.y);
}

static GtkWidget *
create_icon (BastideProblem *problem)
{
  gboolean error = bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR;
  GtkWidget *icon = gtk_image_new_from_icon_name (error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  const char *word = error ? _("Error") : _("Warning");

  gtk_widget_add_css_class (icon, error ? "error" : "warning");
  gtk_widget_set_tooltip_text (icon, word);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, word, -1);
  return icon;
}

static void
add_place (BastideProblemList *self,
           GtkBox             *row,
           BastideProblem     *problem,
           BstCell             cell)
{
  GtkWidget *button = gtk_button_new_with_label (_("Show"));
  GtkWidget *place;
  g_autofree char *text = bastide_sentence_coordinates (cell);
  g_autofree char *name = g_strdup_printf (_("Show %s on the board"), text);

  place = gtk_label_new (text);
  gtk_widget_add_css_class (place, "place");
  gtk_widget_insert_after (place, GTK_WIDGET (row), gtk_widget_get_first_child (GTK_WIDGET (row)));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_qdata_full (G_OBJECT (button), get_problem_quark (), g_object_ref (problem), g_object_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (show_clicked_cb), self, 0);
  gtk_box_append (row, button);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer data)
{
  BastideProblem *problem = item;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new (bastide_problem_get_text (problem));
  GtkWidget *rule = bastide_rule_button_new ();
  GtkWidget *row = gtk_list_box_row_new ();
  BstCell cell;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  bastide_rule_button_set_rule (rule, bastide_problem_get_rule (problem));
  gtk_widget_add_css_class (box, "problem");
  gtk_box_append (GTK_BOX (box), create_icon (problem));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), rule);
  if (bastide_problem_get_cell (problem, &cell))
    add_place (data, GTK_BOX (box), problem, cell);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

static guint
count_errors (GListModel *problems)
{
  guint errors = 0;

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      errors += bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR ? 1 : 0;
    }
  return errors;
}

static char *
summarise (guint errors,
           guint warnings)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  first = g_strdup_printf (ngettext ("%u error", "%u errors", errors), errors);
  second = g_strdup_printf (ngettext ("%u warning", "%u warnings", warnings), warnings);
  if (warnings == 0)
    return g_steal_pointer (&first);
  if (errors == 0)
    return g_steal_pointer (&second);
  /* Translators: "1 error, 2 warnings" */
  return g_strdup_printf (C_ ("problems", "%s, %s"), first, second);
}

static void
bastide_problem_list_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_problem_list_parent_class)->dispose (object);
}

static void
bastide_problem_list_class_init (BastideProblemListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_problem_list_dispose;

  signals[SHOW_CELL] = g_signal_new ("show-cell", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "problems");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-problem-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, expander);
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, list);
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, summary);
}

static void
bastide_problem_list_init (BastideProblemList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
bastide_problem_list_set_problems (BastideProblemList *self,
                                   GListModel         *problems)
{
  g_autofree char *summary = NULL;
  guint errors;

  g_return_if_fail (BASTIDE_IS_PROBLEM_LIST (self));
  g_return_if_fail (G_IS_LIST_MODEL (problems));

  errors = count_errors (problems);
  summary = summarise (errors, g_list_model_get_n_items (problems) - errors);
  /* Errors keep everybody from playing on; mere warnings need no room until they are asked for. */
  if (self->has_errors != (errors > 0))
    gtk_expander_set_expanded (self->expander, errors > 0 && !self->low);
  self->has_errors = errors > 0;
  gtk_label_set_text (self->summary, summary);
  gtk_list_box_bind_model (self->list, problems, create_row_cb, self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), g_list_model_get_n_items (problems) > 0);
}

void
bastide_problem_list_set_low (BastideProblemList *self,
                              gboolean            low)
{
  g_return_if_fail (BASTIDE_IS_PROBLEM_LIST (self));

  if (self->low == !!low)
    return;
  self->low = !!low;
  gtk_expander_set_expanded (self->expander, self->has_errors && !low);
}
