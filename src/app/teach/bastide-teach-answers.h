/* bastide-teach-answers.h: the answers to a question before a class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-lesson-step.h"

#define BASTIDE_TYPE_TEACH_ANSWERS (bastide_teach_answers_get_type ())

/**
 * BastideTeachAnswers:
 *
 * A button for each answer, with its number. An answer that the class gives is told its reply. Which answers are right
 * is not shown before the teacher reveals it.
 *
 * Signal: `changed` (): another answer is given, or the right ones are revealed.
 */
G_DECLARE_FINAL_TYPE (BastideTeachAnswers, bastide_teach_answers, BASTIDE, TEACH_ANSWERS, GtkWidget)

/* Shows the answers of a step, none given; nothing for a step that asks nothing. */
void       bastide_teach_answers_set_step    (BastideTeachAnswers *self,
                                              BastideLessonStep   *step);

/* Sets the attributes of the texts, which know their size. */
void       bastide_teach_answers_set_attributes (BastideTeachAnswers *self,
                                                 PangoAttrList       *attributes);

/**
 * bastide_teach_answers_give:
 * @nth: number of an answer, from 0
 *
 * Returns: whether there is such an answer
 */
gboolean   bastide_teach_answers_give        (BastideTeachAnswers *self,
                                              guint                nth);

/* Returns: whether there is a question whose right answers are not shown yet */
gboolean   bastide_teach_answers_is_open     (BastideTeachAnswers *self);

/**
 * bastide_teach_answers_reveal:
 *
 * Shows which answers are right, with their replies.
 *
 * Returns: whether that was not shown before
 */
gboolean   bastide_teach_answers_reveal      (BastideTeachAnswers *self);
