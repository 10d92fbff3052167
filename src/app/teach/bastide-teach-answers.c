/* bastide-teach-answers.c: the answers to a question before a class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-teach-answers.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-lesson.h"
#include "bastide-widget.h"

/* The parts of an answer; the button holds the sign and the words. */
typedef struct
{
  const BastideContentAnswer *answer;
  GtkWidget                  *button;
  GtkLabel                   *sign;
  GtkLabel                   *words;
  GtkLabel                   *reply;
} Answer;

struct _BastideTeachAnswers
{
  GtkWidget          parent_instance;

  BastideLessonStep *step;
  GArray            *answers;       /* of Answer */
  PangoAttrList     *attributes;
  gboolean           is_revealed;
};

G_DEFINE_FINAL_TYPE (BastideTeachAnswers, bastide_teach_answers, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GtkLabel *
add_label (GtkWidget  *box,
           const char *text,
           gboolean    wrap)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), wrap);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, wrap);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static void
clicked_cb (BastideTeachAnswers *self,
            GtkButton           *button)
{
  for (guint i = 0; i < self->answers->len; i++)
    if (g_array_index (self->answers, Answer, i).button == GTK_WIDGET (button))
      bastide_teach_answers_give (self, i);
}

static void
add_answer (BastideTeachAnswers        *self,
            const BastideContentAnswer *answer,
            guint                       nth)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *number = g_strdup_printf ("%u", nth + 1);
  Answer parts = { .answer = answer, .button = gtk_button_new () };

  parts.sign = add_label (line, number, FALSE);
  parts.words = add_label (line, answer->text, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (parts.sign), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (parts.sign), "dim-label");
  gtk_button_set_child (GTK_BUTTON (parts.button), line);
  gtk_widget_add_css_class (parts.button, "teach-answer");
  gtk_accessible_update_property (GTK_ACCESSIBLE (parts.button), GTK_ACCESSIBLE_PROPERTY_LABEL, answer->text, -1);
  gtk_box_append (GTK_BOX (box), parts.button);
  parts.reply = add_label (box, answer->reply, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (parts.reply), "teach-reply");
  gtk_widget_set_visible (GTK_WIDGET (parts.reply), FALSE);
  g_signal_connect_object (parts.button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  g_array_append_val (self->answers, parts);
}

/* Colour is never all that tells a right answer. */
static void
mark_right (Answer *answer)
{
  g_autofree char *name = NULL;

  if (!answer->answer->is_right)
    return;
  gtk_label_set_text (answer->sign, "✓");
  gtk_widget_remove_css_class (GTK_WIDGET (answer->sign), "dim-label");
  gtk_widget_add_css_class (answer->button, "right");
  /* Translators: for screen readers: an answer that is right */
  name = g_strdup_printf (_("%s: right"), answer->answer->text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (answer->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_reply (Answer *answer)
{
  gtk_widget_set_visible (GTK_WIDGET (answer->reply), *answer->answer->reply != '\0');
}

static void
update_attributes (BastideTeachAnswers *self)
{
  for (guint i = 0; i < self->answers->len; i++)
    {
      const Answer *answer = &g_array_index (self->answers, Answer, i);

      gtk_label_set_attributes (answer->sign, self->attributes);
      gtk_label_set_attributes (answer->words, self->attributes);
      gtk_label_set_attributes (answer->reply, self->attributes);
    }
}

static void
bastide_teach_answers_dispose (GObject *object)
{
  BastideTeachAnswers *self = BASTIDE_TEACH_ANSWERS (object);

  g_array_set_size (self->answers, 0);
  g_clear_object (&self->step);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_teach_answers_parent_class)->dispose (object);
}

static void
bastide_teach_answers_finalize (GObject *object)
{
  BastideTeachAnswers *self = BASTIDE_TEACH_ANSWERS (object);

  g_array_unref (self->answers);
  g_clear_pointer (&self->attributes, pango_attr_list_unref);

  G_OBJECT_CLASS (bastide_teach_answers_parent_class)->finalize (object);
}

static void
bastide_teach_answers_class_init (BastideTeachAnswersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_teach_answers_dispose;
  object_class->finalize = bastide_teach_answers_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "teachanswers");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_teach_answers_init (BastideTeachAnswers *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 10);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Answers"), -1);
}

void
bastide_teach_answers_set_step (BastideTeachAnswers *self,
                                BastideLessonStep   *step)
{
  const GPtrArray *answers = step != NULL ? bastide_lesson_step_get_answers (step) : NULL;

  g_return_if_fail (BASTIDE_IS_TEACH_ANSWERS (self));

  g_array_set_size (self->answers, 0);
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_set_object (&self->step, step);
  self->is_revealed = FALSE;
  for (guint i = 0; answers != NULL && i < answers->len; i++)
    add_answer (self, g_ptr_array_index (answers, i), i);
  gtk_widget_set_visible (GTK_WIDGET (self), answers != NULL);
  update_attributes (self);
}

void
bastide_teach_answers_set_attributes (BastideTeachAnswers *self,
                                      PangoAttrList       *attributes)
{
  g_return_if_fail (BASTIDE_IS_TEACH_ANSWERS (self));

  g_clear_pointer (&self->attributes, pango_attr_list_unref);
  self->attributes = pango_attr_list_ref (attributes);
  update_attributes (self);
}

gboolean
bastide_teach_answers_give (BastideTeachAnswers *self,
                            guint                nth)
{
  Answer *given;

  g_return_val_if_fail (BASTIDE_IS_TEACH_ANSWERS (self), FALSE);

  if (nth >= self->answers->len)
    return FALSE;
  given = &g_array_index (self->answers, Answer, nth);
  for (guint i = 0; i < self->answers->len; i++)
    bastide_widget_set_css_class (g_array_index (self->answers, Answer, i).button, "given", i == nth);
  show_reply (given);
  mark_right (given);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

gboolean
bastide_teach_answers_is_open (BastideTeachAnswers *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACH_ANSWERS (self), FALSE);

  return self->answers->len > 0 && !self->is_revealed;
}

gboolean
bastide_teach_answers_reveal (BastideTeachAnswers *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACH_ANSWERS (self), FALSE);

  if (!bastide_teach_answers_is_open (self))
    return FALSE;
  self->is_revealed = TRUE;
  for (guint i = 0; i < self->answers->len; i++)
    {
      Answer *answer = &g_array_index (self->answers, Answer, i);

      mark_right (answer);
      if (answer->answer->is_right)
        show_reply (answer);
    }
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}
