/* bastide-lesson-script.h: the lesson of a puzzle file, played and looked up
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson-step.h"

/**
 * bastide_lesson_script_read:
 * @content: a puzzle with a lesson
 * @problems: (nullable) (element-type BastideProblem): the faults are appended
 *
 * Plays the actions of the author's steps and finds the places that they name. A step without a sentence is told by
 * the story of its actions, in as many steps as that takes.
 *
 * Returns: (transfer full) (element-type BastideLessonStep): the steps
 */
GPtrArray *bastide_lesson_script_read (BastideContent *content,
                                       GListStore     *problems);

/**
 * bastide_lesson_script_read_under:
 * @content: a puzzle with a lesson
 * @under: the same puzzle under another rule set
 *
 * Tells the author's steps under the rules of @under. A step whose words do not hold there is told by the story of its
 * actions; where its actions cannot be played, or it plays none, or is about a twin of an edition of its own, it stays
 * as it is in @content and says which edition it is about.
 *
 * Returns: (transfer full) (element-type BastideLessonStep): the steps
 */
GPtrArray *bastide_lesson_script_read_under (BastideContent *content,
                                             BastideContent *under);

/**
 * BastideLessonMoment:
 * @content: the diagram of the puzzle or twin in which the step is played
 * @before: the position before its actions
 * @after: the position after them
 * @beats: (element-type BastideLessonStep): the story of the latest actions
 * @first: the number of its first step among those that are told
 * @n_told: the number of steps that tell it, 0 for a step that says nothing
 *
 * The place of an author's step in its lesson.
 */
typedef struct
{
  BastideContent  *content;
  BastidePosition *before;
  BastidePosition *after;
  GPtrArray       *beats;
  guint            first;
  guint            n_told;
} BastideLessonMoment;

/**
 * bastide_lesson_script_read_moments:
 * @moments: (out) (optional) (transfer full) (element-type BastideLessonMoment): a moment for each step of the author
 *
 * Does the same as [func@lesson_script_read].
 *
 * Returns: (transfer full) (element-type BastideLessonStep): the steps that are told
 */
GPtrArray *bastide_lesson_script_read_moments (BastideContent  *content,
                                               GListStore      *problems,
                                               GPtrArray      **moments);
