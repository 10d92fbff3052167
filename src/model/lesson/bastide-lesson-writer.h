/* bastide-lesson-writer.h: a story as a lesson that its author goes on writing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

/**
 * BastideTale:
 * @twin: the twin in whose diagram the moves begin, 0 for the puzzle itself
 * @before: (array zero-terminated=1): actions from the diagram to where the story begins
 * @actions: (array zero-terminated=1): the actions that are told
 * @comments: (nullable) (element-type BastideComment): the author's words on the position after an action
 *
 * A story to be written down.
 */
typedef struct
{
  guint               twin;
  const char * const *before;
  const char * const *actions;
  GPtrArray          *comments;
} BastideTale;

/**
 * bastide_lesson_write_tale:
 * @content: a puzzle with its twins, that is not shared
 * @tale: a story
 *
 * Appends the steps of a story to the lesson: the task, and then each step with its actions and with its sentence and
 * reason as plain text, in the language of the puzzle where this system has it. Places, arrows and rules stay those of
 * the story.
 *
 * Returns: the number of the first step, `BST_NONE` where nothing can be told or there is no room
 */
guint bastide_lesson_write_tale (BastideContent    *content,
                                 const BastideTale *tale);
