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
  char           *id;
};

G_DEFINE_FINAL_TYPE (BastideStepAnswers, bastide_step_answers, GTK_TYPE_WIDGET)

/* --- changes --- */

static char *
make_merge (BastideStepAnswers *self,
            const char         *what,
            guint               at)
{
  return g_strdup_printf ("lesson %s %s %u", self->id, what, at);
}

static void
edited_cb (BastideStepAnswers *self,
           const char         *text,
           GtkWidget          *row)
{
  guint at = bastide_row_list_get_place (row);
  BastideContent *whole = bastide_editor_begin_whole (self->editor);
  g_autofree char *merge = make_merge (self, "answer", at);

  /* Translators: steps of the undo history */
  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_set_answer (whole, self->nth, at, text),
                            _("Change Answer"), merge);
}

static void
replied_cb (BastideStepAnswers *self,
            const char         *text,
            GtkWidget          *row)
{
  guint at = bastide_row_list_get_place (row);
  BastideContent *whole = bastide_editor_begin_whole (self->editor);
  g_autofree char *merge = make_merge (self, "reply", at);

  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_set_reply (whole, self->nth, at, text),
                            _("Change Reply"), merge);
}

static void
judged_cb (BastideStepAnswers *self,
           gboolean            is_right,
           GtkWidget          *row)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  bastide_editor_end_whole (self->editor, whole,
                            bastide_lesson_edit_set_right (whole, self->nth, bastide_row_list_get_place (row), is_right),
                            _("Change Answer"), NULL);
}

static void
left_cb (BastideStepAnswers *self)
{
  if (self->editor != NULL)
    bastide_editor_settle (self->editor);
}

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
  GtkWidget *row = bastide_answer_row_new ();

  g_signal_connect_object (row, "edited", G_CALLBACK (edited_cb), owner, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "replied", G_CALLBACK (replied_cb), owner, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "judged", G_CALLBACK (judged_cb), owner, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "left", G_CALLBACK (left_cb), owner, G_CONNECT_SWAPPED);

  return row;
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
bastide_step_answers_finalize (GObject *object)
{
  g_free (BASTIDE_STEP_ANSWERS (object)->id);

  G_OBJECT_CLASS (bastide_step_answers_parent_class)->finalize (object);
}

static void
bastide_step_answers_class_init (BastideStepAnswersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_step_answers_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_step_answers_finalize;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_step_answers_init (BastideStepAnswers *self)
{
  GtkWidget *tools = bastide_step_part_create_tools ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->id = g_strdup ("");
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
  if (!g_str_equal (self->id, step->id))
    {
      g_free (self->id);
      self->id = g_strdup (step->id);
    }
  bastide_row_list_update (self->list, n, view->fresh);
  for (guint i = 0; i < n; i++)
    bastide_answer_row_show (BASTIDE_ANSWER_ROW (bastide_row_list_get_row (self->list, i)),
                             g_ptr_array_index (step->answers, i), i + 1, view->fresh);
  gtk_widget_set_visible (self->rows, n > 0);
  gtk_widget_set_sensitive (self->add, n < BASTIDE_LESSON_MAX_ANSWERS);
}
