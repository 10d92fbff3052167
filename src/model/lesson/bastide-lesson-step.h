/* bastide-lesson-step.h: a step of a lesson, with its words and the places they speak of
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-movement.h"
#include "bastide-rule-book.h"

#define BASTIDE_TYPE_LESSON_STEP (bastide_lesson_step_get_type ())

/**
 * BastideLessonStep:
 *
 * A sentence for the class, a short reason, the position on the board, the places that are lit, the ways of pieces, the
 * rules behind it, and for a question its answers. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideLessonStep, bastide_lesson_step, BASTIDE, LESSON_STEP, GObject)

/**
 * BastideLessonStepFacts:
 * @position: the position to show, which need not be playable: figures stand on a feature while it is scored
 * @rest: (nullable): the position after all movements, %NULL for @position; only the last step of a story has another,
 *   in which those figures have gone home
 * @say: a sentence
 * @why: the reason, or ""
 * @notes: (nullable): a text for the presenter only
 * @id: (nullable): the name that the author's step has in the file
 * @rules: (element-type BstRule): the rules, the most telling one first
 * @lit: (element-type BstPlace): the places
 * @ways: (element-type BstWay): the ways of figures and of the Count
 * @movements: (nullable) (element-type BastideMovement): what has moved since the step before
 * @answers: (nullable) (element-type BastideContentAnswer): the answers to the question that the step asks
 * @about: (nullable): a sentence that says which edition the step is about, where that is not the one that the lesson
 * is
 *   told under
 *
 * All that a step holds.
 */
typedef struct
{
  BastidePosition *position;
  BastidePosition *rest;
  const char      *say;
  const char      *why;
  const char      *notes;
  const char      *id;
  GArray          *rules;
  GArray          *lit;
  GArray          *ways;
  GArray          *movements;
  GPtrArray       *answers;
  const char      *about;
} BastideLessonStepFacts;

/* Returns: (transfer full): a step with references to the arrays, which must not change any more */
BastideLessonStep *bastide_lesson_step_new          (const BastideLessonStepFacts *facts);

/* Return: (transfer none): the position, the sentence, and the reason, which may be "" */
BastidePosition   *bastide_lesson_step_get_position (BastideLessonStep *self);
const char        *bastide_lesson_step_get_say      (BastideLessonStep *self);
const char        *bastide_lesson_step_get_why      (BastideLessonStep *self);

/**
 * bastide_lesson_step_get_rest:
 *
 * Returns: (transfer none): the position that the movements lead to: that of the step, or the one after it, in which
 * the
 *   figures have gone home
 */
BastidePosition   *bastide_lesson_step_get_rest     (BastideLessonStep *self);

/**
 * bastide_lesson_step_get_about:
 *
 * Returns: (transfer none): a sentence that says which edition the step is about, "" where it goes without saying
 */
const char        *bastide_lesson_step_get_about    (BastideLessonStep *self);

/* Return: (transfer none): the text for the presenter, and the name of the step; "" for none */
const char        *bastide_lesson_step_get_notes    (BastideLessonStep *self);
const char        *bastide_lesson_step_get_id       (BastideLessonStep *self);

/* Return: (transfer none): the arrays given to [ctor@LessonStep.new] */
const GArray      *bastide_lesson_step_get_rules    (BastideLessonStep *self);
const GArray      *bastide_lesson_step_get_lit      (BastideLessonStep *self);
const GArray      *bastide_lesson_step_get_ways     (BastideLessonStep *self);

/* Returns: (transfer none) (element-type BastideMovement): what has moved since the step before, in stages */
const GArray      *bastide_lesson_step_get_movements (BastideLessonStep *self);

/**
 * bastide_lesson_step_get_answers:
 *
 * Returns: (transfer none) (nullable) (element-type BastideContentAnswer): the answers, %NULL for a step that asks
 *   nothing
 */
const GPtrArray   *bastide_lesson_step_get_answers  (BastideLessonStep *self);

/**
 * bastide_lesson_step_describe_reading:
 *
 * Returns: (transfer full): on what the rule books are silent where the first rule of the step speaks, and how we play
 *   it, as [method@RuleBook.describe_reading] says it; "" for nothing
 */
char              *bastide_lesson_step_describe_reading (BastideLessonStep *self,
                                                         BastideRuleBook   *book);
