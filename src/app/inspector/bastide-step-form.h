/* bastide-step-form.h: everything about a step of a lesson, to be written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-lesson-script.h"

#define BASTIDE_TYPE_STEP_FORM (bastide_step_form_get_type ())

/**
 * BastideStepForm:
 *
 * Sentence, reason and notes of a step. Each change is a step of the history.
 */
G_DECLARE_FINAL_TYPE (BastideStepForm, bastide_step_form, BASTIDE, STEP_FORM, GtkWidget)

GtkWidget *bastide_step_form_new        (void);
void       bastide_step_form_set_editor (BastideStepForm           *self,
                                         BastideEditor             *editor);

/**
 * bastide_step_form_show:
 * @whole: the puzzle
 * @nth: the step
 * @fresh: as for [iface@Section]
 */
void       bastide_step_form_show       (BastideStepForm           *self,
                                         BastideContent            *whole,
                                         guint                      nth,
                                         gboolean                   fresh);

/* Gives the sentence the focus. */
void       bastide_step_form_begin      (BastideStepForm           *self);
