/* bastide-lesson-row.h: a step in the list of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_LESSON_ROW (bastide_lesson_row_get_type ())

/**
 * BastideLessonRow:
 *
 * The number and the sentence of a step, its faults, and beneath them the form of the step that is written. The list of
 * rows moves and removes it.
 *
 * Signals:
 * `chosen` (): the user wants to write the step, or no longer.
 * `command` (const char *name): "add" for a step after this one, "join" to join it with the next.
 */
G_DECLARE_FINAL_TYPE (BastideLessonRow, bastide_lesson_row, BASTIDE, LESSON_ROW, GtkWidget)

/**
 * BastideLessonRowLook:
 * @number: the number of the step, from 1
 * @sentence: what it says
 * @is_story: whether the story of the actions says that, and not the author
 * @is_question: whether the step asks the class
 * @fault: (nullable): what is wrong with it
 * @is_chosen: whether it is written
 * @may_join: whether it can be joined with the next step
 *
 * All that a row shows.
 */
typedef struct
{
  guint       number;
  const char *sentence;
  gboolean    is_story;
  gboolean    is_question;
  const char *fault;
  gboolean    is_chosen;
  gboolean    may_join;
} BastideLessonRowLook;

GtkWidget *bastide_lesson_row_new      (void);
void       bastide_lesson_row_show     (BastideLessonRow           *self,
                                        const BastideLessonRowLook *look);

/* Puts the form beneath the sentence, or takes it away: @form may be %NULL. */
void       bastide_lesson_row_set_form (BastideLessonRow           *self,
                                        GtkWidget                  *form);
