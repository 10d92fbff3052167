/* bastide-lesson-edit.h: changing the lesson of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/* As in bastide-edit.h, each function changes a content with a single owner, that of the whole puzzle, and returns
 * whether anything changed. Steps and answers are called by their number, the first is 0; their ids stay. Single texts
 * are set by their row, see bastide-edit-field.h. */

/* Returns: the number of steps, 0 where the puzzle has no lesson */
guint               bastide_lesson_edit_count        (BastideContent      *content);

/* Returns: (transfer none) (nullable): a step */
BastideContentStep *bastide_lesson_edit_get          (BastideContent      *content,
                                                      guint                nth);

/**
 * bastide_lesson_edit_dup_way:
 * @twin: (out): the twin in whose diagram the moves begin, 0 for the puzzle itself
 *
 * Returns: (transfer full) (array zero-terminated=1): the actions that lead to the board after a step
 */
char              **bastide_lesson_edit_dup_way      (BastideContent      *content,
                                                      guint                nth,
                                                      guint               *twin);

/* Sets the subject of the lesson. */
gboolean            bastide_lesson_edit_set_about    (BastideContent      *content,
                                                      const char          *about);

/* --- the list of steps --- */

/**
 * bastide_lesson_edit_add:
 * @at: the place of the new step, at most the number of steps
 *
 * Adds a step that neither says nor plays anything yet.
 *
 * Returns: whether there was room for it
 */
gboolean            bastide_lesson_edit_add          (BastideContent      *content,
                                                      guint                at);

/**
 * bastide_lesson_edit_append:
 * @step: (transfer full): a step
 *
 * Adds a step after the others, with an id of its own.
 *
 * Returns: whether there was room for it
 */
gboolean            bastide_lesson_edit_append       (BastideContent      *content,
                                                      BastideContentStep  *step);

/* Removes a step. Its actions go to the steps that went on from it, whose boards stay. */
gboolean            bastide_lesson_edit_remove       (BastideContent      *content,
                                                      guint                nth);
gboolean            bastide_lesson_edit_move         (BastideContent      *content,
                                                      guint                from,
                                                      guint                to);

/**
 * bastide_lesson_edit_split:
 * @n_actions: how many of its actions the step keeps, at least 1
 *
 * Makes two steps of a step; the second has the other actions and no words yet. It comes after the steps that show the
 * middle of the actions that stay. Where a step already shows the middle of the other actions, it plays them itself.
 *
 * Returns: the number of the second step, `BST_NONE` where the step cannot be split there
 */
guint               bastide_lesson_edit_split        (BastideContent      *content,
                                                      guint                nth,
                                                      guint                n_actions);

/**
 * bastide_lesson_edit_join:
 *
 * Makes one step of a step and the next, with the texts, actions, places, rules and answers of both. The next step must
 * go on from it.
 */
gboolean            bastide_lesson_edit_join         (BastideContent      *content,
                                                      guint                nth);
gboolean            bastide_lesson_edit_can_join     (BastideContent      *content,
                                                      guint                nth);

/* --- a step --- */

/**
 * bastide_lesson_edit_set_start:
 * @twin: the letter of the twin in whose diagram the step begins, "" for none
 * @from: the id of an earlier step from whose board it goes on, "" for the step before
 */
gboolean            bastide_lesson_edit_set_start    (BastideContent      *content,
                                                      guint                nth,
                                                      const char          *twin,
                                                      const char          *from);

/* Sets the actions, and shows the board after all of them. */
gboolean            bastide_lesson_edit_set_actions  (BastideContent      *content,
                                                      guint                nth,
                                                      const char * const  *actions);

/* @lit: (nullable): the places that are lit, %NULL for those of the story */
gboolean            bastide_lesson_edit_set_lit      (BastideContent      *content,
                                                      guint                nth,
                                                      const char * const  *lit);

/* @arrows: (nullable) (element-type BastideContentArrow): the ways of pieces, %NULL for those of the story */
gboolean            bastide_lesson_edit_set_arrows   (BastideContent      *content,
                                                      guint                nth,
                                                      GPtrArray           *arrows);

/* @rules: (nullable): IDs of rules, %NULL for those of the story */
gboolean            bastide_lesson_edit_set_rules    (BastideContent      *content,
                                                      guint                nth,
                                                      const char * const  *rules);

/* --- the question of a step --- */

/* Adds an answer without words. Returns: whether there was room for it */
gboolean            bastide_lesson_edit_add_answer   (BastideContent      *content,
                                                      guint                nth);
gboolean            bastide_lesson_edit_remove_answer (BastideContent     *content,
                                                       guint               nth,
                                                       guint               answer);
gboolean            bastide_lesson_edit_move_answer  (BastideContent      *content,
                                                      guint                nth,
                                                      guint                from,
                                                      guint                to);
