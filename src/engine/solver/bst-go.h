/* bst-go.h: all that a player chooses in one go
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-explorer.h"

G_BEGIN_DECLS

/**
 * bst_go_list:
 * @progress: the progress up to the present position
 *
 * Lists all that the player who chooses now can choose before the turn is over, another player chooses, a tile is drawn
 * from the bag or the scope has ended.
 *
 * Returns: (transfer full) (element-type GArray): the goes, each an array of #BstAction, in the order of
 *   [func@turn_list]; none where nothing is to be chosen
 */
GPtrArray      *bst_go_list      (BstExplorer     *explorer,
                                  BstGoalProgress  progress);

/**
 * bst_go_play:
 * @go: (element-type BstAction): some actions
 *
 * Returns: the progress after them
 */
BstGoalProgress bst_go_play      (BstExplorer     *explorer,
                                  BstGoalProgress  progress,
                                  const GArray    *go);

/* Takes back a go. */
void            bst_go_take_back (BstExplorer     *explorer,
                                  const GArray    *go);

/**
 * bst_go_sign:
 * @progress: the progress up to the present position
 *
 * Returns: a number that two positions share which come to the same: they are equal, or the scope is over, the goal has
 *   the same value and every player the same points
 */
guint64         bst_go_sign      (BstExplorer     *explorer,
                                  BstGoalProgress  progress);

G_END_DECLS
