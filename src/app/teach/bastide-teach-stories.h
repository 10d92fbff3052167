/* bastide-teach-stories.h: the stories that a puzzle and the moves played can tell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-lesson.h"
#include "bastide-play-tree.h"

/* The greatest number of actions that are told; a whole game would take a class a week. */
#define BASTIDE_TEACH_MAX_ACTIONS 60

/**
 * BastideTeachStory:
 * @id: its name in actions: "lesson", "line-0", "turn", "played"
 * @title: its name in the menu, translated
 *
 * A story that can be told.
 */
typedef struct
{
  char *id;
  char *title;
} BastideTeachStory;

/**
 * bastide_teach_stories_list:
 * @content: a puzzle
 * @tree: (nullable): the moves played from its diagram
 *
 * Lists the lesson, the solutions and the tries of the author, then the turn at the current node of @tree, and the
 * whole line.
 *
 * Returns: (transfer full) (element-type BastideTeachStory): the stories, the most telling one first
 */
GPtrArray     *bastide_teach_stories_list (BastideContent  *content,
                                           BastidePlayTree *tree);

/* Returns: whether a story is the lesson that the author has written */
gboolean       bastide_teach_stories_is_lesson (const char *id);

/* Returns: whether a story begins in the diagram, so that it can be told under another edition */
gboolean       bastide_teach_stories_is_of_diagram (const char *id);

/**
 * bastide_teach_stories_tell:
 * @position: the position of @content
 * @id: the name of a story
 * @preset: the #BstPreset that the story is told under, `BST_NONE` for the rules of the puzzle; only a story of the
 *   diagram has another
 *
 * Under another edition the author's words stay where they hold, as [ctor@Lesson.new_under] tells it; a line keeps its
 * comments if it tells the same.
 *
 * Returns: (transfer full) (nullable): the story, %NULL where there is none of that name
 */
BastideLesson *bastide_teach_stories_tell (BastideContent  *content,
                                           BastidePosition *position,
                                           BastidePlayTree *tree,
                                           const char      *id,
                                           guint            preset);

/* Returns: whether there is a story of that name, or with "solution" a solution; the lesson of the file is none */
gboolean       bastide_teach_stories_has  (BastideContent  *content,
                                           BastidePlayTree *tree,
                                           const char      *id);

/**
 * bastide_teach_stories_write:
 * @whole: a puzzle with its twins, that is not shared
 * @twin: the twin that tells the story
 * @content: that twin
 * @tree: (nullable): the moves played from its diagram
 * @id: the name of a story, or "solution" for the first solution
 *
 * Appends the steps of a story to the lesson of the puzzle, with the arrows and marks that the author has drawn on the
 * boards of the moves played.
 *
 * Returns: the number of the first of these steps, `BST_NONE` where there is no such story or no room
 */
guint          bastide_teach_stories_write (BastideContent  *whole,
                                            guint            twin,
                                            BastideContent  *content,
                                            BastidePlayTree *tree,
                                            const char      *id);
