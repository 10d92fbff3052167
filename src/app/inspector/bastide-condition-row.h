/* bastide-condition-row.h: a condition of the goal in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-goal-choices.h"

#define BASTIDE_TYPE_CONDITION_ROW (bastide_condition_row_get_type ())

/**
 * BastideConditionRow:
 *
 * A condition, or conditions that are joined: its kind, its members, its opposite, and what is wrong with it. Each
 * change is a step of the history.
 */
G_DECLARE_FINAL_TYPE (BastideConditionRow, bastide_condition_row, BASTIDE, CONDITION_ROW, GtkWidget)

GtkWidget *bastide_condition_row_new    (BastideEditor       *editor);

/**
 * bastide_condition_row_update:
 * @content: the puzzle, with a goal
 * @choices: the places in its position
 * @nth: index of the condition
 * @level: how many conditions join it with others
 * @fault: (nullable): a problem of it in words
 * @is_error: whether the problem is an error
 *
 * Shows a condition.
 */
void       bastide_condition_row_update (BastideConditionRow *self,
                                         BastideContent      *content,
                                         BastideGoalChoices  *choices,
                                         guint                nth,
                                         guint                level,
                                         const char          *fault,
                                         gboolean             is_error);
