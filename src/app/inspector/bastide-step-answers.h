/* bastide-step-answers.h: the question of a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-step-part.h"

#define BASTIDE_TYPE_STEP_ANSWERS (bastide_step_answers_get_type ())

/**
 * BastideStepAnswers:
 *
 * The answers to the question that the sentence asks. A step without answers asks nothing.
 */
G_DECLARE_FINAL_TYPE (BastideStepAnswers, bastide_step_answers, BASTIDE, STEP_ANSWERS, GtkWidget)

GtkWidget *bastide_step_answers_new        (void);
void       bastide_step_answers_set_editor (BastideStepAnswers    *self,
                                            BastideEditor         *editor);
void       bastide_step_answers_show       (BastideStepAnswers    *self,
                                            const BastideStepView *view);
