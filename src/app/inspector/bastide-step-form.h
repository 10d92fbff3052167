/* bastide-step-form.h: everything about a step of a lesson, to be written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-rule-book.h"
#include "bastide-step-part.h"

#define BASTIDE_TYPE_STEP_FORM (bastide_step_form_get_type ())

/**
 * BastideStepForm:
 *
 * Sentence, reason, board and moves, lights, rules, question and notes of a step. Each change is a step of the history.
 *
 * Signal: `split` (guint n_actions): the user wants two steps, the first with so many actions.
 */
G_DECLARE_FINAL_TYPE (BastideStepForm, bastide_step_form, BASTIDE, STEP_FORM, GtkWidget)

GtkWidget *bastide_step_form_new        (void);
void       bastide_step_form_set_editor (BastideStepForm           *self,
                                         BastideEditor             *editor);

/* @book: the texts of the rules */
void       bastide_step_form_set_book   (BastideStepForm           *self,
                                         BastideRuleBook           *book);
void       bastide_step_form_show       (BastideStepForm           *self,
                                         const BastideStepView     *view);

/* Gives the sentence the focus. */
void       bastide_step_form_begin      (BastideStepForm           *self);
