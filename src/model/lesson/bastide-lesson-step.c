/* bastide-lesson-step.c: a step of a lesson, with its words and the places they speak of
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-step.h"

struct _BastideLessonStep
{
  GObject          parent_instance;

  BastidePosition *position;
  char            *say;
  char            *why;
  GArray          *rules;
  GArray          *lit;
  GArray          *ways;
};

G_DEFINE_FINAL_TYPE (BastideLessonStep, bastide_lesson_step, G_TYPE_OBJECT)

static void
bastide_lesson_step_finalize (GObject *object)
{
  BastideLessonStep *self = BASTIDE_LESSON_STEP (object);

  g_clear_object (&self->position);
  g_free (self->say);
  g_free (self->why);
  g_array_unref (self->rules);
  g_array_unref (self->lit);
  g_array_unref (self->ways);

  G_OBJECT_CLASS (bastide_lesson_step_parent_class)->finalize (object);
}

static void
bastide_lesson_step_class_init (BastideLessonStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_lesson_step_finalize;
}

static void
bastide_lesson_step_init (BastideLessonStep *self G_GNUC_UNUSED)
{
}

BastideLessonStep *
bastide_lesson_step_new (BastidePosition *position,
                         const char      *say,
                         const char      *why,
                         GArray          *rules,
                         GArray          *lit,
                         GArray          *ways)
{
  BastideLessonStep *self;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (say != NULL && why != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_LESSON_STEP, NULL);
  self->position = g_object_ref (position);
  self->say = g_strdup (say);
  self->why = g_strdup (why);
  self->rules = g_array_ref (rules);
  self->lit = g_array_ref (lit);
  self->ways = g_array_ref (ways);

  return self;
}

BastidePosition *
bastide_lesson_step_get_position (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->position;
}

const char *
bastide_lesson_step_get_say (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->say;
}

const char *
bastide_lesson_step_get_why (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->why;
}

const GArray *
bastide_lesson_step_get_rules (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->rules;
}

const GArray *
bastide_lesson_step_get_lit (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->lit;
}

const GArray *
bastide_lesson_step_get_ways (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->ways;
}
