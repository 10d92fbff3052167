/* bastide-lesson-step.h: a step of a lesson, with its words and the places they speak of
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

#define BASTIDE_TYPE_LESSON_STEP (bastide_lesson_step_get_type ())

/**
 * BastideLessonStep:
 *
 * A sentence for the class, a short reason, the position on the board, the places that are lit, the ways of
 * pieces, and the rules
 * behind it. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideLessonStep, bastide_lesson_step, BASTIDE, LESSON_STEP, GObject)

/**
 * bastide_lesson_step_new:
 * @position: the position to show, which need not be playable: figures stand on a feature while it is scored
 * @say: a sentence
 * @why: the reason, or ""
 * @rules: (element-type BstRule): the rules, the most telling one first
 * @lit: (element-type BstPlace): the places
 * @ways: (element-type BstWay): the ways of figures and of the Count
 *
 * Returns: (transfer full): a step
 */
BastideLessonStep *bastide_lesson_step_new          (BastidePosition   *position,
                                                     const char        *say,
                                                     const char        *why,
                                                     GArray            *rules,
                                                     GArray            *lit,
                                                     GArray            *ways);

/* Return: (transfer none): the position, the sentence, and the reason, which may be "" */
BastidePosition   *bastide_lesson_step_get_position (BastideLessonStep *self);
const char        *bastide_lesson_step_get_say      (BastideLessonStep *self);
const char        *bastide_lesson_step_get_why      (BastideLessonStep *self);

/* Return: (transfer none): the arrays given to [ctor@LessonStep.new] */
const GArray      *bastide_lesson_step_get_rules    (BastideLessonStep *self);
const GArray      *bastide_lesson_step_get_lit      (BastideLessonStep *self);
const GArray      *bastide_lesson_step_get_ways     (BastideLessonStep *self);
