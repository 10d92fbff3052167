/* bastide-step-row.h: a step of a tree of play as a row of a list
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-play-tree.h"

#define BASTIDE_TYPE_STEP_ROW (bastide_step_row_get_type ())

/**
 * BastideStepRow:
 *
 * A node of a tree and its place in a list. Immutable, and of use only as long as the node is in the tree.
 */
G_DECLARE_FINAL_TYPE (BastideStepRow, bastide_step_row, BASTIDE, STEP_ROW, GObject)

BastidePlayNode *bastide_step_row_get_node   (BastideStepRow  *self);

/* Returns: how far the row is indented: by one for each branch that leads away from the line before it */
guint            bastide_step_row_get_level  (BastideStepRow  *self);

/**
 * bastide_step_row_list_line:
 *
 * Returns: (transfer full) (element-type BastideStepRow): the steps of the line, without the start
 */
GPtrArray       *bastide_step_row_list_line  (BastidePlayTree *tree);

/**
 * bastide_step_row_list_tree:
 *
 * A branch follows the step that it replaces, and the line goes on after all of its branches.
 *
 * Returns: (transfer full) (element-type BastideStepRow): all nodes, the start first
 */
GPtrArray       *bastide_step_row_list_tree  (BastidePlayTree *tree);

/**
 * bastide_step_row_update:
 * @store: (element-type BastideStepRow): the rows of a list
 * @rows: (element-type BastideStepRow): the wanted rows
 *
 * Replaces the rows between the first and the last difference, so that all others keep their widgets.
 */
void             bastide_step_row_update     (GListStore      *store,
                                              GPtrArray       *rows);
