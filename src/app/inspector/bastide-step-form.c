/* bastide-step-form.c: everything about a step of a lesson, to be written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-form.h"

#include <glib/gi18n-lib.h>

#include "bastide-field.h"
#include "bastide-step-answers.h"
#include "bastide-step-moves.h"
#include "bastide-step-places.h"
#include "bastide-step-rules.h"
#include "bastide-widget.h"

#define MAX_HEIGHT 160

/* The form keeps the number of its step and nothing else of it; the list of steps shows the form another step, or the
 * same one after a change. */
struct _BastideStepForm
{
  GtkWidget      parent_instance;

  GtkWidget     *box;
  GtkWidget     *views[BASTIDE_N_STEP_TEXTS];
  BastideField  *fields[BASTIDE_N_STEP_TEXTS];
  GtkWidget     *moves;
  GtkWidget     *places;
  GtkWidget     *rules;
  GtkWidget     *answers;

  BastideEditor *editor;
  guint          nth;
  char          *id;      /* of the step, so that steps of the history are told apart */
};

G_DEFINE_FINAL_TYPE (BastideStepForm, bastide_step_form, GTK_TYPE_WIDGET)

static guint split_signal;

static const struct
{
  const char *title;
  const char *change;   /* a step of the undo history */
} texts[BASTIDE_N_STEP_TEXTS] = {
  [BASTIDE_STEP_SAY] = { N_("Sentence"), N_("Change Sentence") },
  [BASTIDE_STEP_WHY] = { N_("Reason"), N_("Change Reason") },
  [BASTIDE_STEP_NOTES] = { N_("Notes for the Presenter"), N_("Change Notes") },
};

/* --- changes --- */

static void
edited_cb (BastideStepForm *self,
           const char      *text,
           BastideField    *field)
{
  guint which = 0;
  BastideContent *whole;
  g_autofree char *merge = NULL;

  while (self->fields[which] != field)
    which++;
  whole = bastide_editor_begin_whole (self->editor);
  merge = g_strdup_printf ("lesson %s %u", self->id, which);
  bastide_editor_end_whole (self->editor, whole,
                            bastide_lesson_edit_set_text (whole, self->nth, (BastideStepText) which, text),
                            _(texts[which].change), merge);
}

static void
left_cb (BastideStepForm *self)
{
  if (self->editor != NULL)
    bastide_editor_settle (self->editor);
}

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
  g_clear_object (&self->editor);

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

static void
add_text (BastideStepForm *self,
          BastideStepText  which)
{
  GtkWidget *scroller = bastide_field_create_text (MAX_HEIGHT, &self->views[which]);

  gtk_box_append (GTK_BOX (self->box), bastide_step_part_create_title (_(texts[which].title)));
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->views[which]), FALSE);
  self->fields[which] = bastide_field_attach (self->views[which]);
  bastide_widget_set_label (self->views[which], _(texts[which].title));
  g_signal_connect_object (self->fields[which], "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fields[which], "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), scroller);
}

static void
bastide_step_form_init (BastideStepForm *self)
{
  self->id = g_strdup ("");
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  add_text (self, BASTIDE_STEP_SAY);
  add_text (self, BASTIDE_STEP_WHY);
  self->moves = bastide_step_moves_new ();
  self->places = bastide_step_places_new ();
  self->rules = bastide_step_rules_new ();
  self->answers = bastide_step_answers_new ();
  g_signal_connect_object (self->moves, "split", G_CALLBACK (split_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), self->answers);
  gtk_box_append (GTK_BOX (self->box), self->moves);
  gtk_box_append (GTK_BOX (self->box), self->places);
  gtk_box_append (GTK_BOX (self->box), self->rules);
  add_text (self, BASTIDE_STEP_NOTES);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
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

  g_set_object (&self->editor, editor);
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
  BastideContentStep *step;

  g_return_if_fail (BASTIDE_IS_STEP_FORM (self));

  step = bastide_lesson_edit_get (view->whole, view->nth);
  g_return_if_fail (step != NULL);

  shown.fresh |= !g_str_equal (self->id, step->id);
  self->nth = view->nth;
  if (!g_str_equal (self->id, step->id))
    {
      g_free (self->id);
      self->id = g_strdup (step->id);
    }
  for (guint i = 0; i < BASTIDE_N_STEP_TEXTS; i++)
    bastide_field_show (self->fields[i], bastide_lesson_edit_get_text (step, (BastideStepText) i),
                        shown.fresh || !gtk_widget_has_focus (self->views[i]));
  bastide_step_answers_show (BASTIDE_STEP_ANSWERS (self->answers), &shown);
  bastide_step_moves_show (BASTIDE_STEP_MOVES (self->moves), &shown);
  bastide_step_places_show (BASTIDE_STEP_PLACES (self->places), &shown);
  bastide_step_rules_show (BASTIDE_STEP_RULES (self->rules), &shown);
}

void
bastide_step_form_begin (BastideStepForm *self)
{
  g_return_if_fail (BASTIDE_IS_STEP_FORM (self));

  gtk_widget_grab_focus (self->views[BASTIDE_STEP_SAY]);
}
