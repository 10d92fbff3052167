/* bst-go.h: all that a player chooses in one go
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-explorer.h"

G_BEGIN_DECLS

/**
 * BstGoFunc:
 * @explorer: its position is the one after the go; afterwards as before
 * @progress: the progress up to it
 * @go: (element-type BstAction): the go; it holds only during the call
 * @data: the argument of the caller
 *
 * Returns: whether the list goes on
 */
typedef gboolean (*BstGoFunc) (BstExplorer     *explorer,
                               BstGoalProgress  progress,
                               const GArray    *go,
                               gpointer         data);

/**
 * bst_go_foreach:
 * @progress: the progress up to the present position
 * @func: called with each go
 * @data: its argument
 *
 * Lists all that the player who chooses now can choose before the turn is over, another player chooses, a tile is drawn
 * from the bag or the scope has ended, in the order of [func@turn_list]; nothing where nothing is to be chosen. The
 * list ends early where the search should stop.
 */
void            bst_go_foreach   (BstExplorer     *explorer,
                                  BstGoalProgress  progress,
                                  BstGoFunc        func,
                                  gpointer         data);

/* Returns: (transfer full) (element-type BstAction): the actions of a go */
GArray         *bst_go_copy      (const GArray    *go);

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
 * BstGoSign:
 * @hash: of what follows a go
 * @check: made of other facts, or otherwise of the same
 *
 * Two goes share a sign that come to the same: the positions after them are equal, or the scope is over, the goal has
 * the same value and every player the same points.
 */
typedef struct
{
  guint64 hash;
  guint32 check;
} BstGoSign;

/**
 * bst_go_sign:
 * @progress: the progress up to the present position
 *
 * Returns: the sign of the present position
 */
BstGoSign       bst_go_sign       (BstExplorer     *explorer,
                                   BstGoalProgress  progress);

/* For a table of signs. */
guint           bst_go_sign_hash  (gconstpointer    sign);
gboolean        bst_go_sign_equal (gconstpointer    a,
                                   gconstpointer    b);

G_END_DECLS
