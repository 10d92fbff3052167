/* bastide-problem-button.c: counts the problems of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-problem-button.h"

#include <glib/gi18n-lib.h>

#include "bastide-problem.h"
#include "bastide-widget.h"

struct _BastideProblemButton
{
  GtkToggleButton  parent_instance;

  GtkImage        *icon;
  GtkLabel        *count;
  GSignalGroup    *signals;
};

G_DEFINE_FINAL_TYPE (BastideProblemButton, bastide_problem_button, GTK_TYPE_TOGGLE_BUTTON)

static void
problems_cb (BastideProblemButton *self)
{
  g_autoptr (BastidePuzzle) puzzle = g_signal_group_dup_target (self->signals);
  GListModel *problems = bastide_puzzle_get_problems (puzzle);
  guint n = g_list_model_get_n_items (problems);
  gboolean errors = bastide_problem_count_errors (problems) > 0;
  g_autofree char *text = g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);

  gtk_label_set_text (self->count, n == 0 ? _("No problems") : text);
  gtk_image_set_from_icon_name (self->icon, errors ? "dialog-error-symbolic"
                                                   : n > 0 ? "dialog-warning-symbolic"
                                                           : "object-select-symbolic");
  bastide_widget_set_css_class (GTK_WIDGET (self->icon), "error", errors);
  bastide_widget_set_css_class (GTK_WIDGET (self->icon), "warning", n > 0 && !errors);
}

static void
bastide_problem_button_dispose (GObject *object)
{
  BastideProblemButton *self = BASTIDE_PROBLEM_BUTTON (object);

  g_clear_object (&self->signals);

  G_OBJECT_CLASS (bastide_problem_button_parent_class)->dispose (object);
}

static void
bastide_problem_button_class_init (BastideProblemButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_problem_button_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-problem-button.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideProblemButton, count);
  gtk_widget_class_bind_template_child (widget_class, BastideProblemButton, icon);
}

static void
bastide_problem_button_init (BastideProblemButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "notify::problems", G_CALLBACK (problems_cb), self);
}

void
bastide_problem_button_set_puzzle (BastideProblemButton *self,
                                   BastidePuzzle        *puzzle)
{
  g_return_if_fail (BASTIDE_IS_PROBLEM_BUTTON (self));
  g_return_if_fail (BASTIDE_IS_PUZZLE (puzzle));

  g_signal_group_set_target (self->signals, puzzle);
  problems_cb (self);
}
