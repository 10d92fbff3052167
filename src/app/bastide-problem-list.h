/* bastide-problem-list.h: what is wrong or odd in the position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bst-types.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PROBLEM_LIST (bastide_problem_list_get_type ())

/**
 * BastideProblemList:
 *
 * A strip with the problems of a position, not there when there is none. Problems never stop anybody from saving.
 *
 * Signals: `show-cell` (int x, int y): a problem is to be shown on the board.
 */
G_DECLARE_FINAL_TYPE (BastideProblemList, bastide_problem_list, BASTIDE, PROBLEM_LIST, GtkWidget)

/**
 * bastide_problem_list_set_problems:
 * @problems: (element-type BastideProblem): the problems of the position
 */
void bastide_problem_list_set_problems (BastideProblemList *self,
                                        GListModel         *problems);

/**
 * bastide_problem_list_set_low:
 * @low: whether there is little height, so that the problems stay folded until they are asked for
 */
void bastide_problem_list_set_low      (BastideProblemList *self,
                                        gboolean            low);

G_END_DECLS
