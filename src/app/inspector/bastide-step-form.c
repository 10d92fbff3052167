/* bastide-step-form.c: everything about a step of a lesson, to be written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-form.h"

#include "bastide-field.h"
#include "bastide-form.h"
#include "bastide-step-answers.h"
#include "bastide-step-moves.h"
#include "bastide-step-places.h"
#include "bastide-step-rules.h"
#include "bastide-widget.h"

#define MAX_HEIGHT 160

/* The form keeps the name of its step and nothing else of it; the list of steps shows the form another step, or the
 * same one after a change. */
struct _BastideStepForm
{
  GtkWidget  parent_instance;

  GtkWidget *form;
  GtkWidget *say;
  GtkWidget *moves;
  GtkWidget *places;
  GtkWidget *rules;
  GtkWidget *answers;

  char      *id;      /* of the step */
};

G_DEFINE_FINAL_TYPE (BastideStepForm, bastide_step_form, GTK_TYPE_WIDGET)

static guint split_signal;

static void
split_cb (BastideStepForm *self,
          guint            n_actions)
{
  g_signal_emit (self, split_signal, 0, n_actions);
}

/* --- the widget --- */

static void
bastide_step_form_dispose (GObject *object)
{
  BastideStepForm *self = BASTIDE_STEP_FORM (object);

  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_step_form_parent_class)->dispose (object);
}

static void
bastide_step_form_finalize (GObject *object)
{
  g_free (BASTIDE_STEP_FORM (object)->id);

  G_OBJECT_CLASS (bastide_step_form_parent_class)->finalize (object);
}

static void
bastide_step_form_class_init (BastideStepFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_step_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_step_form_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "stepform");

  split_signal = g_signal_new ("split", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                               1, G_TYPE_UINT);
}

/* Returns: (transfer none): the text view for a text of the step */
static GtkWidget *
add_text (BastideStepForm *self,
          const char      *member)
{
  g_autofree char *pointer = g_strconcat ("/lesson/steps/0", member, NULL);
  const char *title = bastide_form_get_label (pointer);
  GtkWidget *view;
  GtkWidget *scroller = bastide_field_create_text (MAX_HEIGHT, &view);

  gtk_box_append (GTK_BOX (self->form), bastide_step_part_create_title (title));
  bastide_form_bind (BASTIDE_FORM (self->form), view, member);
  bastide_widget_set_label (view, title);
  gtk_box_append (GTK_BOX (self->form), scroller);

  return view;
}

static void
bastide_step_form_init (BastideStepForm *self)
{
  self->id = g_strdup ("");
  self->form = bastide_form_new ();
  gtk_box_set_spacing (GTK_BOX (self->form), 3);
  self->say = add_text (self, "/say");
  add_text (self, "/why");
  self->moves = bastide_step_moves_new ();
  self->places = bastide_step_places_new ();
  self->rules = bastide_step_rules_new ();
  self->answers = bastide_step_answers_new ();
  g_signal_connect_object (self->moves, "split", G_CALLBACK (split_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->form), self->answers);
  gtk_box_append (GTK_BOX (self->form), self->moves);
  gtk_box_append (GTK_BOX (self->form), self->places);
  gtk_box_append (GTK_BOX (self->form), self->rules);
  add_text (self, "/notes");
  gtk_widget_set_parent (self->form, GTK_WIDGET (self));
}

GtkWidget *
bastide_step_form_new (void)
{
  return g_object_new (BASTIDE_TYPE_STEP_FORM, NULL);
}

void
bastide_step_form_set_editor (BastideStepForm *self,
                              BastideEditor   *editor)
{
  g_return_if_fail (BASTIDE_IS_STEP_FORM (self));

  bastide_form_set_editor (BASTIDE_FORM (self->form), editor);
  bastide_step_moves_set_editor (BASTIDE_STEP_MOVES (self->moves), editor);
  bastide_step_places_set_editor (BASTIDE_STEP_PLACES (self->places), editor);
  bastide_step_rules_set_editor (BASTIDE_STEP_RULES (self->rules), editor);
  bastide_step_answers_set_editor (BASTIDE_STEP_ANSWERS (self->answers), editor);
}

void
bastide_step_form_set_book (BastideStepForm *self,
                            BastideRuleBook *book)
{
  g_return_if_fail (BASTIDE_IS_STEP_FORM (self));

  bastide_step_rules_set_book (BASTIDE_STEP_RULES (self->rules), book);
}

void
bastide_step_form_show (BastideStepForm       *self,
                        const BastideStepView *view)
{
  BastideStepView shown = *view;
  g_autofree char *place = NULL;
  BastideContentStep *step;

  g_return_if_fail (BASTIDE_IS_STEP_FORM (self));

  step = bastide_lesson_edit_get (view->whole, view->nth);
  g_return_if_fail (step != NULL);

  if (!g_str_equal (self->id, step->id))
    {
      g_free (self->id);
      self->id = g_strdup (step->id);
      shown.fresh = TRUE;
    }
  place = g_strdup_printf ("/lesson/steps/%u", view->nth);
  bastide_form_show (BASTIDE_FORM (self->form), view->whole, place, shown.fresh);
  bastide_step_answers_show (BASTIDE_STEP_ANSWERS (self->answers), &shown);
  bastide_step_moves_show (BASTIDE_STEP_MOVES (self->moves), &shown);
  bastide_step_places_show (BASTIDE_STEP_PLACES (self->places), &shown);
  bastide_step_rules_show (BASTIDE_STEP_RULES (self->rules), &shown);
}

void
bastide_step_form_begin (BastideStepForm *self)
{
  g_return_if_fail (BASTIDE_IS_STEP_FORM (self));

  gtk_widget_grab_focus (self->say);
}
