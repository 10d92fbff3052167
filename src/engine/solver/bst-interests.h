/* bst-interests.h: the values of a position where everyone plays for the own points
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-explorer.h"

G_BEGIN_DECLS

/**
 * BstOutcome:
 * @values: for the player of the goal the value of the goal, for every other player the points that the goal counts, in
 *   the units of the bag
 */
typedef struct
{
  gint64 values[BST_MAX_PLAYERS];
} BstOutcome;

/**
 * BstInterests:
 * @explorer: the search of the thread, whose position, horizon and limits count
 * @favours: whether equal choices fall for the player of the goal, else against
 * @known: the outcomes of positions that were seen, in a table of `mask + 1` places
 *
 * A search in which each player takes the choice with the most for that player (max-n). Among equal choices the tie
 * falls for or against the player of the goal; where that, too, is equal, by the outcome of player 0, then 1 and so on,
 * so that the outcome does not depend on the order of search. Nothing is cut off: with three interests a bound of one
 * of them says nothing of the others.
 */
typedef struct
{
  BstExplorer *explorer;
  gboolean     favours;
  gpointer     known;
  guint64      mask;
} BstInterests;

/**
 * bst_interests_init:
 * @size: bytes for the table
 */
void     bst_interests_init   (BstInterests    *interests,
                               BstExplorer     *explorer,
                               gboolean         favours,
                               gsize            size);

void     bst_interests_clear  (BstInterests    *interests);

/**
 * bst_interests_search:
 * @progress: the progress up to the present position
 * @outcome: (out): the outcome, unless the explorer was stopped
 */
void     bst_interests_search (BstInterests    *interests,
                               BstGoalProgress  progress,
                               BstOutcome      *outcome);

/**
 * bst_interests_prefers:
 * @player: the player who chooses
 *
 * Returns: whether the player takes @a rather than @b; %FALSE for two equal outcomes
 */
gboolean bst_interests_prefers (const BstInterests *interests,
                                guint               player,
                                const BstOutcome   *a,
                                const BstOutcome   *b);

G_END_DECLS
