/* bastide-problem-list.h: what is wrong or odd in the position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-problem.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PROBLEM_LIST (bastide_problem_list_get_type ())

/**
 * BastideProblemList:
 *
 * A strip with the problems of a position, which never stop anybody from saving. While the position is edited the strip
 * tells also that there is none, and offers what can be done about each; otherwise it is not there when there is none.
 * It unfolds by itself when the first error comes, unless it was folded by hand.
 *
 * Signals:
 * `show-cell` (int x, int y): the place of a problem is to be shown on the board.
 * `mended` (#BastideProblem problem): it is gone, and with its row the focus that was there.
 */
G_DECLARE_FINAL_TYPE (BastideProblemList, bastide_problem_list, BASTIDE, PROBLEM_LIST, GtkWidget)

/**
 * bastide_problem_list_set_editor:
 *
 * Gives it the editor of the puzzle whose problems are shown.
 */
void            bastide_problem_list_set_editor   (BastideProblemList *self,
                                                   BastideEditor      *editor);

/* Where fixes have tiles from. */
void            bastide_problem_list_set_library  (BastideProblemList *self,
                                                   BastideTileLibrary *library);

/**
 * bastide_problem_list_set_problems:
 * @problems: (element-type BastideProblem): the problems of the position
 *
 * What is selected and how far the list is scrolled stays as far as the problems are the same.
 */
void            bastide_problem_list_set_problems (BastideProblemList *self,
                                                   GListModel         *problems);

/**
 * bastide_problem_list_set_still:
 * @still: whether the pointer is on what moves when the list becomes higher or lower
 *
 * As long as it is, the title counts the problems, and the list neither folds nor unfolds by itself nor changes its
 * height. While the pointer is on the list itself, each row keeps its place: what was fixed says so.
 */
void            bastide_problem_list_set_still    (BastideProblemList *self,
                                                   gboolean            still);

/**
 * bastide_problem_list_set_low:
 * @low: whether there is little height, so that the problems stay folded until they are asked for
 */
void            bastide_problem_list_set_low      (BastideProblemList *self,
                                                   gboolean            low);

/* Unfolds it as the user does. */
void            bastide_problem_list_unfold       (BastideProblemList *self);

/* Whether its rows can be read now. */
gboolean        bastide_problem_list_is_read      (BastideProblemList *self);

/**
 * bastide_problem_list_step:
 * @direction: 1 for the next, -1 for the one before
 *
 * Selects another problem and shows its place on the board; after the last comes the first.
 *
 * Returns: (transfer none) (nullable): the problem, %NULL where there is none
 */
BastideProblem *bastide_problem_list_step         (BastideProblemList *self,
                                                   int                 direction);

/**
 * bastide_problem_list_fix:
 *
 * Does the first of what can be done about the problem that is selected. Where none is selected of several, the next
 * one is selected and shown instead: nobody knows yet which is meant.
 *
 * Returns: whether there was anything to do
 */
gboolean        bastide_problem_list_fix          (BastideProblemList *self);

G_END_DECLS
