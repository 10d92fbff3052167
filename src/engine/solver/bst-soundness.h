/* bst-soundness.h: whether a puzzle has one solution: cooks, duals, tries, set play, short solutions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-solver.h"

G_BEGIN_DECLS

/**
 * BstSoundnessVerdict:
 * @BST_SOUNDNESS_OPEN: nothing is proved: the solution or this search was cut short
 * @BST_SOUNDNESS_SOUND: one first turn reaches the goal, and whatever was looked for beside it was not found
 * @BST_SOUNDNESS_NO_SOLUTION: the conditions cannot be reached as surely as the goal asks
 * @BST_SOUNDNESS_COOKED: first turns that do not come to the same have the best value
 * @BST_SOUNDNESS_INDIFFERENT: the value hangs on a player who has equal choices
 * @BST_SOUNDNESS_DUAL: after the key, the player has several answers to a defence that do not come to the same
 * @BST_SOUNDNESS_NO_TURN: there is no first turn of the goal's player: another player begins, or a tile is drawn first
 *
 * The verdict on a puzzle; of several faults the first in this order.
 */
typedef enum
{
  BST_SOUNDNESS_OPEN,
  BST_SOUNDNESS_SOUND,
  BST_SOUNDNESS_NO_SOLUTION,
  BST_SOUNDNESS_NO_TURN,
  BST_SOUNDNESS_COOKED,
  BST_SOUNDNESS_INDIFFERENT,
  BST_SOUNDNESS_DUAL,
} BstSoundnessVerdict;

/* The questions that are answered on demand, in sets. */
typedef enum
{
  BST_SOUNDNESS_DUALS = 1 << 0,
  BST_SOUNDNESS_TRIES = 1 << 1,
  BST_SOUNDNESS_SET_PLAY = 1 << 2,
} BstSoundnessWish;

/**
 * BstVariation:
 * @defence: (element-type BstAction): what the next player does after the key, keeping the value at its best
 * @answer: (element-type BstAction): the first go of the goal's player that reaches the value then; empty where the
 *   next choice is not that player's
 * @n_answers: the goes that do so, each counted once that comes to the same as others
 *
 * A variation after the key. Several answers are a dual.
 */
typedef struct
{
  GArray *defence;
  GArray *answer;
  guint   n_answers;
} BstVariation;

/**
 * BstTry:
 * @turn: index of the first turn
 * @refutation: (element-type BstAction): the only reply, counting those that come to the same once, that keeps the turn
 *   below the best value
 *
 * A try: a first turn that fails to a single reply.
 */
typedef struct
{
  guint   turn;
  GArray *refutation;
} BstTry;

/**
 * BstSoundness:
 * @verdict: a #BstSoundnessVerdict
 * @n_cooks: the keys beyond the first that do not come to the same as another
 * @n_turns: the fewest turns after which the value with the scope cut off is as good and stays so: fewer than the last
 *   of [struct@Solution] `depths` is a short solution
 * @variations: (element-type BstVariation): the variations after the first key, where duals were looked for
 * @n_duals: the variations with several answers
 * @tries: (element-type BstTry): the tries, where they were looked for
 * @set_play: the value if the next player had the same tile to lay; not known where that was not looked for, or where
 *   the position is not at the beginning of a turn
 *
 * Whether a puzzle is sound, with the proof of a [struct@Solution].
 */
typedef struct
{
  BstSoundnessVerdict  verdict;
  guint                n_cooks;
  guint                n_turns;
  GArray              *variations;
  guint                n_duals;
  GArray              *tries;
  BstValue             set_play;
} BstSoundness;

/**
 * bst_soundness_new:
 * @position: a position; afterwards as before
 * @goal: a goal without errors
 * @solution: its solution in @position
 * @wishes: a set of #BstSoundnessWish. Duals and tries are looked for where all others play against the goal or with
 *   it, and only where no tile is drawn from the bag before the reply
 * @limits: (nullable): the limits of each further search
 *
 * Returns: (transfer full): what is proved. It is sound only where @solution is whole and no search was stopped
 */
BstSoundness *bst_soundness_new  (BstPosition           *position,
                                  const BstGoal         *goal,
                                  const BstSolution     *solution,
                                  guint                  wishes,
                                  const BstSolverLimits *limits);

void          bst_soundness_free (BstSoundness          *soundness);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstSoundness, bst_soundness_free)

G_END_DECLS
