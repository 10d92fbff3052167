/* bst-solver.h: the solution of a goal: its value, the first turns that reach it, and the principal line
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-goal.h"

G_BEGIN_DECLS

/**
 * BstValue:
 * @part: the numerator
 * @whole: the denominator, at least 1; 0 for a value that is not known
 *
 * The value of a goal, as a fraction in its lowest terms: points, a lead, or for conditions 1, 0 or the probability.
 */
typedef struct
{
  gint64 part;
  gint64 whole;
} BstValue;

/* The sign of the difference of two known values. */
int bst_value_compare (const BstValue *a,
                       const BstValue *b);

/**
 * BstVerdict:
 * @BST_VERDICT_OPEN: the search did not come to it
 * @BST_VERDICT_KEY: has the best value of all
 * @BST_VERDICT_WORSE: has a value that is worse
 *
 * What is proved of a first turn.
 */
typedef enum
{
  BST_VERDICT_OPEN,
  BST_VERDICT_KEY,
  BST_VERDICT_WORSE,
} BstVerdict;

/**
 * BstFirstTurn:
 * @actions: (element-type BstAction): all that the player in question chooses from the start to the end of the turn, to
 *   the first choice of another player, or to the first draw from the bag
 * @least: what the turn is sure to bring by the terms of the goal, or not known
 * @most: what it brings at most, or not known. Equal to @least where the value is known
 * @verdict: a #BstVerdict
 * @like: the index of the first turn in the list that comes to the same: after both the position is the same, or the
 *   scope is over, the goal has the same value and every player the same points. Its own index where there is none
 * @n_nodes: the positions that the search of the turn has seen; none where it comes to the same as another
 *
 * A first turn. Rotations that give the same tile, and figures on several segments of one feature of a tile, are one
 * turn.
 */
typedef struct
{
  GArray   *actions;
  BstValue  least;
  BstValue  most;
  guint8    verdict;
  guint     like;
  guint64   n_nodes;
} BstFirstTurn;

/**
 * BstSolverDepth:
 * @n_turns: the turns of all players that were looked at
 * @value: the value with the scope cut off after them
 * @best: index of the first of the best first turns, `BST_NONE` without any
 * @n_best: how many have the best value
 * @n_nodes: the positions seen up to here
 *
 * The solution with a scope that ends early.
 */
typedef struct
{
  guint    n_turns;
  BstValue value;
  guint    best;
  guint    n_best;
  guint64  n_nodes;
} BstSolverDepth;

/**
 * BstSolverEnd:
 * @BST_SOLVER_WHOLE: the value is proved
 * @BST_SOLVER_STOPPED: the caller stopped the search
 * @BST_SOLVER_NODES: as many positions were seen as the limits allow
 * @BST_SOLVER_BAG: an average over so many draws from so large a bag has no exact value
 *
 * Why a search came to its end.
 */
typedef enum
{
  BST_SOLVER_WHOLE,
  BST_SOLVER_STOPPED,
  BST_SOLVER_NODES,
  BST_SOLVER_BAG,
} BstSolverEnd;

/**
 * BstSolution:
 * @end: a #BstSolverEnd; only after `whole` all of the following is proved
 * @least: the value, or what is proved to be reached at least, or not known
 * @most: the value, or what is proved to be the most, or not known. Where the others choose for themselves the value of
 *   their worst equal choices is @least, that of their best is @most: where both differ, an indifferent player decides
 * @is_own: whether the player of the goal chooses the first turn; if not, keys are the best defences
 * @turns: (element-type BstFirstTurn): the first turns in the order of [func@turn_list]; none where a tile is drawn
 *   first
 * @n_keys: the turns with the best value
 * @n_ideas: the keys without those that come to the same as another
 * @line: (element-type BstAction): best play, of equal choices the first of [func@turn_list]; to the first draw from
 *   the bag if draws count by their probability; shorter, or empty, where @max_nodes ends the search for it
 * @depths: (element-type BstSolverDepth): the values with fewer turns, up to the whole scope
 * @n_nodes: positions seen
 *
 * What a solver has found.
 */
typedef struct
{
  BstSolverEnd  end;
  BstValue      least;
  BstValue      most;
  gboolean      is_own;
  GArray       *turns;
  guint         n_keys;
  guint         n_ideas;
  GArray       *line;
  GArray       *depths;
  guint64       n_nodes;
} BstSolution;

/**
 * BstSolverLimits:
 * @max_nodes: positions at which the search gives up, for each thread; 0 for none
 * @memory: bytes for the table; 0 for 64 MiB
 * @n_threads: 0 for one. The values, the verdicts and the line do not depend on it
 * @value_only: whether the value is all that is wanted: then no verdict is proved of the turns, and there is no line
 * @is_stopped: (nullable): asked now and then, by any of the threads, whether the search should give up
 * @is_due: (nullable): asked as often as @is_stopped and after each first turn, by any of the threads, whether
 *   @progress should be called
 * @progress: (nullable): called where it is due, and at the end of each depth, with the solution so far, which must
 *   only be read; without @is_due after each first turn. By any of the threads, one at a time. The bounds that are
 *   proved of the value and of the turns are in it, but no verdict yet
 * @data: the argument of all three
 *
 * The limits of a search.
 */
typedef struct
{
  guint64    max_nodes;
  gsize      memory;
  guint      n_threads;
  gboolean   value_only;
  gboolean (*is_stopped) (gpointer           data);
  gboolean (*is_due)     (gpointer           data);
  void     (*progress)   (const BstSolution *solution,
                          guint              n_done,
                          gpointer           data);
  gpointer   data;
} BstSolverLimits;

/**
 * bst_solution_new:
 * @position: a position; afterwards as before
 * @goal: a goal for which [func@goal_check] finds no error
 * @limits: (nullable): the limits of the search
 *
 * Solves a goal.
 *
 * Returns: (transfer full): the solution, as far as it was found
 */
BstSolution *bst_solution_new  (BstPosition           *position,
                                const BstGoal         *goal,
                                const BstSolverLimits *limits);

void         bst_solution_free (BstSolution           *solution);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstSolution, bst_solution_free)

/**
 * bst_solution_find_turn:
 * @actions: (element-type BstAction): actions from the start on
 *
 * Returns: the index of the first turn with which the actions begin, or `BST_NONE`
 */
guint        bst_solution_find_turn (const BstSolution *solution,
                                     const GArray      *actions);

G_END_DECLS
