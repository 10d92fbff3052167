/* bastide-step-answers.c: the question of a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-answers.h"

#include <glib/gi18n-lib.h>

#include "bastide-answer-row.h"
#include "bastide-row-list.h"
#include "bastide-widget.h"

struct _BastideStepAnswers
{
  GtkWidget       parent_instance;

  GtkWidget      *rows;
  GtkWidget      *add;

  BastideRowList *list;     /* of rows, which owns the list */
  BastideEditor  *editor;
  guint           nth;
};

G_DEFINE_FINAL_TYPE (BastideStepAnswers, bastide_step_answers, GTK_TYPE_WIDGET)

/* --- changes --- */

static void
add_cb (BastideStepAnswers *self)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);
  GtkWidget *row;

  if (!bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_add_answer (whole, self->nth),
                                 _("Add Answer"), NULL))
    return;
  row = gtk_widget_get_last_child (self->rows);
  if (row != NULL)
    bastide_answer_row_begin (BASTIDE_ANSWER_ROW (row));
}

static GtkWidget *
create_row (gpointer owner)
{
  return bastide_answer_row_new (BASTIDE_STEP_ANSWERS (owner)->editor);
}

static void
move_answer (gpointer owner,
             guint    from,
             guint    to)
{
  BastideStepAnswers *self = owner;
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_move_answer (whole, self->nth, from, to),
                            _("Move Answer"), NULL);
}

static void
remove_answer (gpointer owner,
               guint    at)
{
  BastideStepAnswers *self = owner;
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_remove_answer (whole, self->nth, at),
                            _("Remove Answer"), NULL);
}

static const BastideRowListFuncs funcs = { .create = create_row, .move = move_answer, .remove = remove_answer };

/* --- the widget --- */

static void
bastide_step_answers_dispose (GObject *object)
{
  BastideStepAnswers *self = BASTIDE_STEP_ANSWERS (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_step_answers_parent_class)->dispose (object);
}

static void
bastide_step_answers_class_init (BastideStepAnswersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_step_answers_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_step_answers_init (BastideStepAnswers *self)
{
  GtkWidget *tools = bastide_step_part_create_tools ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->list = bastide_row_list_attach (self->rows, &funcs, self);
  bastide_widget_set_label (self->rows, _("Answers"));
  self->add = bastide_step_part_create_tool (_("Add Answer"), G_CALLBACK (add_cb), self);
  gtk_box_append (GTK_BOX (tools), self->add);
  gtk_widget_set_parent (bastide_step_part_create_title (_("Answers, if the Sentence Asks")), GTK_WIDGET (self));
  gtk_widget_set_parent (self->rows, GTK_WIDGET (self));
  gtk_widget_set_parent (tools, GTK_WIDGET (self));
}

GtkWidget *
bastide_step_answers_new (void)
{
  return g_object_new (BASTIDE_TYPE_STEP_ANSWERS, NULL);
}

void
bastide_step_answers_set_editor (BastideStepAnswers *self,
                                 BastideEditor      *editor)
{
  g_return_if_fail (BASTIDE_IS_STEP_ANSWERS (self));

  bastide_row_list_update (self->list, 0, TRUE);
  g_set_object (&self->editor, editor);
}

void
bastide_step_answers_show (BastideStepAnswers    *self,
                           const BastideStepView *view)
{
  BastideContentStep *step = bastide_lesson_edit_get (view->whole, view->nth);
  guint n = step->answers->len;

  g_return_if_fail (BASTIDE_IS_STEP_ANSWERS (self));

  self->nth = view->nth;
  bastide_row_list_update (self->list, n, view->fresh);
  for (guint i = 0; i < n; i++)
    bastide_answer_row_show (BASTIDE_ANSWER_ROW (bastide_row_list_get_row (self->list, i)), view, i);
  gtk_widget_set_visible (self->rows, n > 0);
  gtk_widget_set_sensitive (self->add, n < BASTIDE_LESSON_MAX_ANSWERS);
}
