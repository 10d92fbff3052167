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
