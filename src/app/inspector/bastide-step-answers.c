/* bastide-step-answers.c: the question of a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-answers.h"

#include <glib/gi18n-lib.h>

#include "bastide-form.h"
#include "bastide-row-list.h"
#include "bastide-section.h"
#include "bastide-slots.h"
#include "bastide-widget.h"

/* --- an answer: whether it is right, its words, and what a class that gives it is told --- */

#define BASTIDE_TYPE_ANSWER_ROW (bastide_answer_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideAnswerRow, bastide_answer_row, BASTIDE, ANSWER_ROW, GtkWidget)

struct _BastideAnswerRow
{
  GtkWidget    parent_instance;

  BastideForm *form;    /* the box of text and reply */
  GtkWidget   *right;
  GtkWidget   *text;
  GtkWidget   *reply;
  GtkWidget   *menu;
};

G_DEFINE_FINAL_TYPE (BastideAnswerRow, bastide_answer_row, GTK_TYPE_WIDGET)

static void
bastide_answer_row_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_answer_row_parent_class)->dispose (object);
}

static void
bastide_answer_row_class_init (BastideAnswerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_answer_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "answerrow");
}

static GtkWidget *
add_entry (BastideAnswerRow *self,
           const char       *member)
{
  g_autofree char *pointer = g_strconcat ("/lesson/steps/0/answers/0", member, NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 4);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), bastide_form_get_label (pointer));
  bastide_form_bind (self->form, entry, member);
  gtk_box_append (GTK_BOX (self->form), entry);

  return entry;
}

static void
bastide_answer_row_init (BastideAnswerRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autoptr (GMenu) menu = bastide_row_list_create_menu (_("Move _Up"), _("Move _Down"));

  self->right = gtk_check_button_new ();
  gtk_widget_set_valign (self->right, GTK_ALIGN_START);
  self->form = BASTIDE_FORM (bastide_form_new ());
  gtk_box_set_spacing (GTK_BOX (self->form), 2);
  bastide_form_bind (self->form, self->right, "/right");
  self->text = add_entry (self, "/text");
  self->reply = add_entry (self, "/reply");
  self->menu = bastide_section_create_menu_button ("", G_MENU_MODEL (menu));
  gtk_widget_set_valign (self->menu, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), bastide_row_list_create_handle ());
  gtk_box_append (GTK_BOX (box), self->right);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->form));
  gtk_box_append (GTK_BOX (box), self->menu);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

static void
name_row (BastideAnswerRow *self,
          guint             number)
{
  const struct { GtkWidget *part; const char *name; } parts[] = {
    { GTK_WIDGET (self), _("Answer {nth}") },
    { self->text, _("Words of answer {nth}") },
    { self->reply, _("Reply to answer {nth}") },
    { self->right, _("Answer {nth} is right") },
    { self->menu, _("More about answer {nth}") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *text = NULL;

      bastide_slots_set_number (slots, "nth", (int) number);
      text = bastide_slots_fill (slots, parts[i].name);
      if (parts[i].part == self->right || parts[i].part == self->menu)
        bastide_widget_explain (parts[i].part, text);
      else
        bastide_widget_set_label (parts[i].part, text);
    }
}

/* --- all answers --- */

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
    gtk_widget_grab_focus (BASTIDE_ANSWER_ROW (row)->text);
}

static GtkWidget *
create_row (gpointer owner)
{
  BastideAnswerRow *row = g_object_new (BASTIDE_TYPE_ANSWER_ROW, NULL);

  bastide_form_set_editor (row->form, BASTIDE_STEP_ANSWERS (owner)->editor);

  return GTK_WIDGET (row);
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
    {
      BastideAnswerRow *row = BASTIDE_ANSWER_ROW (bastide_row_list_get_row (self->list, i));
      g_autofree char *place = g_strdup_printf ("/lesson/steps/%u/answers/%u", view->nth, i);

      bastide_form_show (row->form, view->whole, place, view->fresh);
      name_row (row, i + 1);
    }
  gtk_widget_set_visible (self->rows, n > 0);
  gtk_widget_set_sensitive (self->add, n < BASTIDE_LESSON_MAX_ANSWERS);
}
