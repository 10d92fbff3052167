/* bastide-move-groups.h: moves by cell, the first of each cell in front of the others
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-move.h"

#define BASTIDE_TYPE_MOVE_GROUPS (bastide_move_groups_get_type ())

/**
 * BastideMoveGroups:
 *
 * A #GListModel of sorted moves in which those of a cell follow one another: the first of a cell stands for all of
 * them, until the cell is unfolded. A move without a cell stands for itself. Signal `changed` (): moves may have
 * another part in their groups.
 */
G_DECLARE_FINAL_TYPE (BastideMoveGroups, bastide_move_groups, BASTIDE, MOVE_GROUPS, GObject)

/**
 * bastide_move_groups_new:
 * @moves: (element-type BastideMove): the moves in their order
 *
 * Returns: (transfer full): the groups, all of them folded
 */
BastideMoveGroups *bastide_move_groups_new            (GListModel        *moves);

/* Unfolds every group, whatever is unfolded by itself, as long as @all is %TRUE. */
void               bastide_move_groups_set_all        (BastideMoveGroups *self,
                                                       gboolean           all);

/* Folds or unfolds the group of a move. */
void               bastide_move_groups_set_unfolded   (BastideMoveGroups *self,
                                                       BastideMove       *move,
                                                       gboolean           unfolded);

/* Folds all groups that were unfolded by themselves. */
void               bastide_move_groups_fold           (BastideMoveGroups *self);

/* Returns: whether the other moves of the cell of @move are shown */
gboolean           bastide_move_groups_get_unfolded   (BastideMoveGroups *self,
                                                       BastideMove       *move);

/* Returns: the number of the other moves on the cell of @move */
guint              bastide_move_groups_count_others   (BastideMoveGroups *self,
                                                       BastideMove       *move);

/**
 * bastide_move_groups_get_first:
 *
 * Returns: (transfer none): the move that stands for the cell of @move
 */
BastideMove       *bastide_move_groups_get_first      (BastideMoveGroups *self,
                                                       BastideMove       *move);
