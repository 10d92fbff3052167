/* bastide-problem-list.h: the errors and oddities of the position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-problem.h"

#define BASTIDE_TYPE_PROBLEM_LIST (bastide_problem_list_get_type ())

/**
 * BastideProblemList:
 *
 * A strip with the problems of a position, which never prevent saving. While the position is edited the strip also says
 * when there are no problems, and offers the fixes of each; otherwise a strip without problems is hidden. The first
 * error unfolds the strip, unless the user has folded it. While it is edited, the problems of the twins that are not
 * shown follow, with their letters; showing their place shows the twin first.
 *
 * Signals:
 * `show-cell` (int x, int y): the user wants to see the place of a problem on the board.
 * `show-line` (guint line): the user wants to see the line with a problem, by its number.
 * `show-step` (guint step): the user wants to see the step of the lesson with a problem, by its number.
 * `show-goal` (): the user wants to see the goal, which has the problem.
 * `mended` (#BastideProblem problem): the problem is gone, and its row with the focus.
 */
G_DECLARE_FINAL_TYPE (BastideProblemList, bastide_problem_list, BASTIDE, PROBLEM_LIST, GtkWidget)

/**
 * bastide_problem_list_set_editor:
 *
 * Sets the editor of the puzzle with the problems. Selection and scroll position stay as far as the problems are the
 * same.
 */
void            bastide_problem_list_set_editor   (BastideProblemList *self,
                                                   BastideEditor      *editor);

/**
 * bastide_problem_list_set_column:
 * @column: holds the list and the widgets that move when the list becomes higher or lower
 *
 * While the pointer is on @column, the title counts the problems, and the list neither folds nor unfolds by itself nor
 * changes its height. While the pointer is on the list itself, each row keeps its place, and fixed problems are marked
 * as fixed.
 */
void            bastide_problem_list_set_column   (BastideProblemList *self,
                                                   GtkWidget          *column);

/* Sets the source of tiles for fixes. */
void            bastide_problem_list_set_library  (BastideProblemList *self,
                                                   BastideTileLibrary *library);

/**
 * bastide_problem_list_set_low:
 * @low: whether there is little height, so that only the user unfolds the list
 */
void            bastide_problem_list_set_low      (BastideProblemList *self,
                                                   gboolean            low);

/* Unfolds the list, as a click on its title does. */
void            bastide_problem_list_unfold       (BastideProblemList *self);

/* Returns: whether the rows are in sight */
gboolean        bastide_problem_list_is_read      (BastideProblemList *self);

/**
 * bastide_problem_list_step:
 * @direction: 1 for the next, -1 for the previous
 *
 * Selects another problem and shows its place on the board; the first problem follows the last.
 *
 * Returns: (transfer none) (nullable): the problem, %NULL where there is none
 */
BastideProblem *bastide_problem_list_step         (BastideProblemList *self,
                                                   int                 direction);

/**
 * bastide_problem_list_fix:
 *
 * Applies the first fix of the selected problem, or of the only problem. Where none of several is selected, the next
 * problem is selected and shown instead, as the user may have meant another.
 *
 * Returns: whether there was anything to do
 */
gboolean        bastide_problem_list_fix          (BastideProblemList *self);
