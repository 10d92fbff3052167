/* bastide-content-lesson.c: the lesson of a puzzle file, as its author wrote it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-lesson.h"

/* --- arrows --- */

BastideContentArrow *
bastide_content_arrow_new (const char *from,
                           const char *to)
{
  BastideContentArrow *self = g_new0 (BastideContentArrow, 1);

  self->from = g_strdup (from);
  self->to = g_strdup (to);

  return self;
}

static void
arrow_free (gpointer data)
{
  BastideContentArrow *self = data;

  g_free (self->from);
  g_free (self->to);
  g_free (self);
}

static gpointer
arrow_copy (gconstpointer          arrow,
            G_GNUC_UNUSED gpointer user_data)
{
  const BastideContentArrow *other = arrow;
  BastideContentArrow *copy = bastide_content_arrow_new (other->from, other->to);

  copy->said = other->said;

  return copy;
}

/* --- answers --- */

BastideContentAnswer *
bastide_content_answer_new (const char *id,
                            const char *text)
{
  BastideContentAnswer *self = g_new0 (BastideContentAnswer, 1);

  self->id = g_strdup (id);
  self->text = g_strdup (text);
  self->reply = g_strdup ("");

  return self;
}

static void
answer_free (gpointer data)
{
  BastideContentAnswer *self = data;

  g_free (self->id);
  g_free (self->text);
  g_free (self->reply);
  g_free (self);
}

static gpointer
answer_copy (gconstpointer          answer,
             G_GNUC_UNUSED gpointer user_data)
{
  const BastideContentAnswer *other = answer;
  BastideContentAnswer *copy = g_memdup2 (other, sizeof *other);

  copy->id = g_strdup (other->id);
  copy->text = g_strdup (other->text);
  copy->reply = g_strdup (other->reply);

  return copy;
}

/* --- steps --- */

BastideContentStep *
bastide_content_step_new (void)
{
  BastideContentStep *self = g_new0 (BastideContentStep, 1);

  self->id = g_strdup ("");
  self->twin = g_strdup ("");
  self->from = g_strdup ("");
  self->actions = g_new0 (char *, 1);
  self->say = g_strdup ("");
  self->why = g_strdup ("");
  self->notes = g_strdup ("");
  self->lit = g_new0 (char *, 1);
  self->arrows = g_ptr_array_new_with_free_func (arrow_free);
  self->rules = g_new0 (char *, 1);
  self->holds = g_new0 (char *, 1);
  self->answers = g_ptr_array_new_with_free_func (answer_free);

  return self;
}

void
bastide_content_step_free (BastideContentStep *self)
{
  g_free (self->id);
  g_free (self->twin);
  g_free (self->from);
  g_strfreev (self->actions);
  g_free (self->say);
  g_free (self->why);
  g_free (self->notes);
  g_strfreev (self->lit);
  g_ptr_array_unref (self->arrows);
  g_strfreev (self->rules);
  g_strfreev (self->holds);
  g_ptr_array_unref (self->answers);
  g_free (self);
}

BastideContentStep *
bastide_content_step_copy (const BastideContentStep *self)
{
  BastideContentStep *copy = g_memdup2 (self, sizeof *self);

  copy->id = g_strdup (self->id);
  copy->twin = g_strdup (self->twin);
  copy->from = g_strdup (self->from);
  copy->actions = g_strdupv (self->actions);
  copy->say = g_strdup (self->say);
  copy->why = g_strdup (self->why);
  copy->notes = g_strdup (self->notes);
  copy->lit = g_strdupv (self->lit);
  copy->arrows = g_ptr_array_copy (self->arrows, arrow_copy, NULL);
  g_ptr_array_set_free_func (copy->arrows, arrow_free);
  copy->rules = g_strdupv (self->rules);
  copy->holds = g_strdupv (self->holds);
  copy->answers = g_ptr_array_copy (self->answers, answer_copy, NULL);
  g_ptr_array_set_free_func (copy->answers, answer_free);

  return copy;
}

gboolean
bastide_content_step_is_empty (const BastideContentStep *self)
{
  return *self->say == '\0' && self->actions[0] == NULL && self->beat == 0;
}

/* --- lessons --- */

BastideContentLesson *
bastide_content_lesson_new (void)
{
  BastideContentLesson *self = g_new0 (BastideContentLesson, 1);

  self->about = g_strdup ("");
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_content_step_free);

  return self;
}

static gpointer
step_copy (gconstpointer          step,
           G_GNUC_UNUSED gpointer user_data)
{
  return bastide_content_step_copy (step);
}

BastideContentLesson *
bastide_content_lesson_copy (const BastideContentLesson *self)
{
  BastideContentLesson *copy = g_memdup2 (self, sizeof *self);

  copy->about = g_strdup (self->about);
  copy->steps = g_ptr_array_copy (self->steps, step_copy, NULL);
  g_ptr_array_set_free_func (copy->steps, (GDestroyNotify) bastide_content_step_free);

  return copy;
}

void
bastide_content_lesson_free (BastideContentLesson *self)
{
  g_free (self->about);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

guint
bastide_content_lesson_find (const BastideContentLesson *self,
                             const char                 *id)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (g_str_equal (((BastideContentStep *) g_ptr_array_index (self->steps, i))->id, id))
      return i;

  return G_MAXUINT;
}
