/* bastide-lesson-writer.h: a story as a lesson that its author goes on writing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

/**
 * BastideTaleMarks:
 * @after: the number of actions after which they are on the board
 * @lit: (element-type BstPlace): places that the author has marked
 * @ways: (element-type BstWay): arrows that the author has drawn
 *
 * Marks that become those of a step, beside what the story lights.
 */
typedef struct
{
  guint   after;
  GArray *lit;
  GArray *ways;
} BastideTaleMarks;

/**
 * BastideTale:
 * @twin: the twin in whose diagram the moves begin, 0 for the puzzle itself
 * @before: (array zero-terminated=1): actions from the diagram to where the story begins
 * @actions: (array zero-terminated=1): the actions that are told
 * @comments: (nullable) (element-type BastideComment): the author's words on the position after an action
 * @marks: (nullable) (element-type BastideTaleMarks): the author's marks on the board
 *
 * A story to be written down.
 */
typedef struct
{
  guint               twin;
  const char * const *before;
  const char * const *actions;
  GPtrArray          *comments;
  GPtrArray          *marks;
} BastideTale;

/* Returns: (transfer full): a list without marks */
GPtrArray        *bastide_tale_marks_list_new (void);

/* Returns: (transfer none): marks without places, added to @list */
BastideTaleMarks *bastide_tale_marks_add      (GPtrArray *list,
                                               guint      after);

/**
 * bastide_lesson_write_tale:
 * @content: a puzzle with its twins, that is not shared
 * @tale: a story
 *
 * Appends the steps of a story to the lesson: the task, and then each step with its actions and with its sentence and
 * reason as plain text, in the language of the puzzle where this system has it. Places, arrows and rules stay those of
 * the story, but for a step on whose board the author has drawn: the marks are added to its places and arrows.
 *
 * Returns: the number of the first step, `BST_NONE` where nothing can be told or there is no room
 */
guint bastide_lesson_write_tale (BastideContent    *content,
                                 const BastideTale *tale);
