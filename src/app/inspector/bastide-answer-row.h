/* bastide-answer-row.h: an answer to the question of a step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-step-part.h"

#define BASTIDE_TYPE_ANSWER_ROW (bastide_answer_row_get_type ())

/**
 * BastideAnswerRow:
 *
 * Whether the answer is right, its words, and what a class that gives it is told. The list of rows moves and removes
 * it.
 */
G_DECLARE_FINAL_TYPE (BastideAnswerRow, bastide_answer_row, BASTIDE, ANSWER_ROW, GtkWidget)

GtkWidget *bastide_answer_row_new   (BastideEditor         *editor);

/* @nth: the number of the answer */
void       bastide_answer_row_show  (BastideAnswerRow      *self,
                                     const BastideStepView *view,
                                     guint                  nth);

/* Gives the words the focus. */
void       bastide_answer_row_begin (BastideAnswerRow      *self);
