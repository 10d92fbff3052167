/* bastide-lesson.h: the steps that a teacher goes through with a class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson-step.h"

#define BASTIDE_TYPE_LESSON (bastide_lesson_get_type ())

/**
 * BastideLesson:
 *
 * The steps that a teacher goes through with a class. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideLesson, bastide_lesson, BASTIDE, LESSON, GObject)

/**
 * bastide_lesson_new_story:
 * @content: a puzzle
 * @start: the position in which the moves begin
 * @actions: (array zero-terminated=1): actions in notation, told as far as they are legal
 * @comments: (nullable) (element-type BastideComment): the author's words on the position after an action
 *
 * Makes a lesson of moves: the task, then a step for each thing that happens and matters, in the order of the rules,
 * with the reason, the places and the rule. A comment goes before the reason in the last step of its action. A choice
 * not to place a figure is told only with a comment.
 *
 * Returns: (transfer full): the story, whose first step is the task
 */
BastideLesson     *bastide_lesson_new_story   (BastideContent      *content,
                                               BastidePosition     *start,
                                               const char * const  *actions,
                                               GPtrArray           *comments);

/**
 * bastide_lesson_new_solution:
 * @content: a puzzle
 * @position: its position
 *
 * Does the same for the first line of the solution, with its comments.
 *
 * Returns: (transfer full) (nullable): the story, %NULL where the author gives no solution
 */
BastideLesson     *bastide_lesson_new_solution (BastideContent     *content,
                                               BastidePosition     *position);

/**
 * bastide_lesson_new_written:
 * @content: a puzzle
 * @problems: (nullable) (element-type BastideProblem): the faults of the lesson are appended, each with the place of
 *   its step: an action that is not legal, a place or a rule that is not there, a step that goes on from none
 *
 * Makes the lesson that the author has written into the file. A step with a fault is told as far as it goes.
 *
 * Returns: (transfer full) (nullable): the lesson, %NULL where the file has none
 */
BastideLesson     *bastide_lesson_new_written (BastideContent       *content,
                                               GListStore           *problems);

/**
 * bastide_lesson_new_under:
 * @content: a puzzle
 * @preset: a #BstPreset, or `BST_NONE` to leave it
 * @switches: (array zero-terminated=1) (nullable): "KEY=VALUE" with known keys and values
 *
 * Tells the author's lesson under another rule set. A step whose words do not hold there is told by its moves or says
 * which edition it is about ([method@LessonStep.get_about]).
 *
 * Returns: (transfer full) (nullable): the lesson, %NULL where the file has none
 */
BastideLesson     *bastide_lesson_new_under   (BastideContent       *content,
                                               guint                 preset,
                                               const char * const   *switches);

/**
 * bastide_lesson_append_problems:
 * @content: a puzzle
 * @problems: (element-type BastideProblem): the faults of its lesson are appended, none where it has no lesson
 */
void               bastide_lesson_append_problems (BastideContent   *content,
                                                   GListStore       *problems);

/**
 * bastide_lesson_new_main:
 * @whole: a puzzle with its twins
 *
 * Returns: (transfer full) (nullable): the lesson that the author has written, or else the story of the solution; %NULL
 *   where the file has neither
 */
BastideLesson     *bastide_lesson_new_main    (BastideContent       *whole);

/**
 * bastide_lesson_get_title:
 *
 * Returns: (transfer none): the title of the puzzle, or ""
 */
const char        *bastide_lesson_get_title   (BastideLesson       *self);

/* Returns: the number of steps, at least 1 */
guint              bastide_lesson_get_n_steps (BastideLesson       *self);

/* Returns: (transfer none): a step, the first one is 0 */
BastideLessonStep *bastide_lesson_get_step    (BastideLesson       *self,
                                               guint                nth);
