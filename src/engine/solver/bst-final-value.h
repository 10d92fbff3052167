/* bst-final-value.h: the value of the last redeployment, found without playing it on the board (CNT-9)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-goal.h"

G_BEGIN_DECLS

/* The last redeployment, with memory of the positions that it has seen. */
typedef struct _BstFinalValue BstFinalValue;

/**
 * BstFinalWish:
 * @goal: a goal that hangs on points
 * @start: the position in which it is set
 * @progress: the progress up to the position
 * @most: set of the players who want the most for the goal; all others want the least
 * @may_go_on: called with each position that is looked at; returns whether the search goes on
 * @data: its argument
 *
 * The question to the last redeployment.
 */
typedef struct
{
  const BstGoal         *goal;
  const BstGoalStart    *start;
  const BstGoalProgress *progress;
  guint                  most;
  gboolean             (*may_go_on) (gpointer data);
  gpointer               data;
} BstFinalWish;

BstFinalValue *bst_final_value_new  (void);
void           bst_final_value_free (BstFinalValue *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstFinalValue, bst_final_value_free)

/**
 * bst_final_value_find:
 * @position: a position in phase `final-redeploy` whose round can be played apart; afterwards as before
 * @wish: the question
 * @alpha: a value of the goal
 * @beta: a greater value
 * @value: (out): the value where it is between @alpha and @beta, a bound from above that is at most @alpha, or a bound
 *   from below that is at least @beta
 *
 * Finds what the goal is worth after the last redeployment, best play of both sides.
 *
 * Returns: whether it could. It cannot on a board with too many features
 */
gboolean       bst_final_value_find (BstFinalValue      *self,
                                     BstPosition        *position,
                                     const BstFinalWish *wish,
                                     gint32              alpha,
                                     gint32              beta,
                                     gint32             *value);

G_END_DECLS
