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
 * A strip with the problems of a position, which never keep the user from saving. While the position is edited the
 * strip also says that there is none, and offers the fixes of each; otherwise a strip without problems is hidden. It
 * unfolds by itself when the first error comes, unless it was folded by hand.
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

/* The source of tiles for fixes. */
void            bastide_problem_list_set_library  (BastideProblemList *self,
                                                   BastideTileLibrary *library);

/**
 * bastide_problem_list_set_problems:
 * @problems: (element-type BastideProblem): the problems of the position
 *
 * Selection and scroll position stay as far as the problems are the same.
 */
void            bastide_problem_list_set_problems (BastideProblemList *self,
                                                   GListModel         *problems);

/**
 * bastide_problem_list_set_still:
 * @still: whether the pointer is on widgets that move when the list becomes higher or lower
 *
 * As long as it is, the title counts the problems, and the list neither folds nor unfolds by itself nor changes its
 * height. While the pointer is on the list itself, each row keeps its place: a fixed row says so.
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

/* Tells whether the rows are in sight. */
gboolean        bastide_problem_list_is_read      (BastideProblemList *self);

/**
 * bastide_problem_list_step:
 * @direction: 1 for the next, -1 for the previous
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
 * Applies the first fix of the selected problem. Where none of several is selected, the next problem is selected and
 * shown instead: the user may have meant another.
 *
 * Returns: whether there was anything to do
 */
gboolean        bastide_problem_list_fix          (BastideProblemList *self);

G_END_DECLS
