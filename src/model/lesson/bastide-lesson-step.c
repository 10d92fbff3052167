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
  BastidePosition *rest;
  char            *say;
  char            *why;
  char            *notes;
  char            *id;
  char            *about;
  GArray          *rules;
  GArray          *lit;
  GArray          *ways;
  GArray          *movements;
  GPtrArray       *answers;
};

G_DEFINE_FINAL_TYPE (BastideLessonStep, bastide_lesson_step, G_TYPE_OBJECT)

static void
bastide_lesson_step_finalize (GObject *object)
{
  BastideLessonStep *self = BASTIDE_LESSON_STEP (object);

  g_clear_object (&self->position);
  g_clear_object (&self->rest);
  g_free (self->say);
  g_free (self->why);
  g_free (self->notes);
  g_free (self->id);
  g_free (self->about);
  g_array_unref (self->rules);
  g_array_unref (self->lit);
  g_array_unref (self->ways);
  g_array_unref (self->movements);
  g_clear_pointer (&self->answers, g_ptr_array_unref);

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
bastide_lesson_step_new (const BastideLessonStepFacts *facts)
{
  BastideLessonStep *self;

  g_return_val_if_fail (BASTIDE_IS_POSITION (facts->position), NULL);
  g_return_val_if_fail (facts->say != NULL && facts->why != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_LESSON_STEP, NULL);
  self->position = g_object_ref (facts->position);
  self->rest = g_object_ref (facts->rest != NULL ? facts->rest : facts->position);
  self->say = g_strdup (facts->say);
  self->why = g_strdup (facts->why);
  self->notes = g_strdup (facts->notes != NULL ? facts->notes : "");
  self->id = g_strdup (facts->id != NULL ? facts->id : "");
  self->about = g_strdup (facts->about != NULL ? facts->about : "");
  self->rules = g_array_ref (facts->rules);
  self->lit = g_array_ref (facts->lit);
  self->ways = g_array_ref (facts->ways);
  self->movements = facts->movements != NULL ? g_array_ref (facts->movements) : bastide_movements_new ();
  if (facts->answers != NULL && facts->answers->len > 0)
    self->answers = g_ptr_array_ref (facts->answers);

  return self;
}

BastidePosition *
bastide_lesson_step_get_position (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->position;
}

BastidePosition *
bastide_lesson_step_get_rest (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->rest;
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

const char *
bastide_lesson_step_get_about (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), "");

  return self->about;
}

const char *
bastide_lesson_step_get_notes (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), "");

  return self->notes;
}

const char *
bastide_lesson_step_get_id (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), "");

  return self->id;
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

const GArray *
bastide_lesson_step_get_movements (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->movements;
}

const GPtrArray *
bastide_lesson_step_get_answers (BastideLessonStep *self)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  return self->answers;
}

char *
bastide_lesson_step_describe_reading (BastideLessonStep *self,
                                      BastideRuleBook   *book)
{
  g_return_val_if_fail (BASTIDE_IS_LESSON_STEP (self), NULL);

  if (self->rules->len == 0)
    return g_strdup ("");

  return bastide_rule_book_describe_reading (book, g_array_index (self->rules, BstRule, 0),
                                             &bastide_position_get_setup (self->position)->rules);
}
