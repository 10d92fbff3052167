/* bastide-solve-result.h: the search for the solution of a goal, and what it has found
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-position.h"
#include "bst-soundness.h"

/**
 * BastideSolveLimits:
 * @seconds: after which the search gives up; 0 for none
 * @max_nodes: positions for each thread at which it gives up; 0 for none
 * @memory: bytes for the table; 0 for 64 MiB
 * @n_threads: 0 for one
 * @wishes: a set of #BstSoundnessWish: what to look for beside the solution
 *
 * The limits of a search.
 */
typedef struct
{
  guint   seconds;
  guint64 max_nodes;
  gsize   memory;
  guint   n_threads;
  guint   wishes;
} BastideSolveLimits;

/**
 * BastideSolveTurn:
 * @least: what the turn is sure to bring, or not known
 * @most: what it brings at most, or not known
 * @verdict: a #BstVerdict
 *
 * A first turn with the bounds of its value that the search has proved so far.
 */
typedef struct
{
  BstValue least;
  BstValue most;
  guint8   verdict;
} BastideSolveTurn;

/**
 * BastideSolveProgress:
 * @n_done: the first turns that have been searched at this depth
 * @n_turns: all first turns
 * @depth: the turns of all players that are looked at
 * @n_nodes: positions seen
 * @least: what is proved to be reached at least, or not known
 * @most: what is proved to be the most, or not known
 * @turns: (array length=n_turns) (nullable): the first turns
 *
 * A search on its way.
 */
typedef struct
{
  guint             n_done;
  guint             n_turns;
  guint             depth;
  guint64           n_nodes;
  BstValue          least;
  BstValue          most;
  BastideSolveTurn *turns;
} BastideSolveProgress;

typedef void (*BastideSolveProgressFunc) (const BastideSolveProgress *progress,
                                          gpointer                    user_data);

/**
 * BastideSolveResult:
 * @position: the position in which the goal was set
 * @goal: the goal
 * @solution: what the search has found
 * @soundness: whether it is sound
 * @microseconds: how long it took
 * @out_of_time: whether the search gave up after its seconds
 * @limits: the limits of the search
 *
 * The outcome of a search; an immutable value with a reference count.
 */
typedef struct
{
  BastidePosition    *position;
  BstGoal             goal;
  BstSolution        *solution;
  BstSoundness       *soundness;
  gint64              microseconds;
  gboolean            out_of_time;
  BastideSolveLimits  limits;
} BastideSolveResult;

#define BASTIDE_TYPE_SOLVE_RESULT (bastide_solve_result_get_type ())

GType               bastide_solve_result_get_type (void);

/**
 * bastide_solve:
 * @position: a position
 * @goal: a goal without errors there
 * @limits: (nullable): the limits of the search
 * @cancellable: (nullable): stops the search
 * @progress: (nullable): called after each first turn, by any of the threads of the search, one at a time
 *
 * Solves a goal, in the thread of the caller and, if the limits allow, further ones.
 *
 * Returns: (transfer full): what was found, also by a search that was stopped
 */
BastideSolveResult *bastide_solve                 (BastidePosition           *position,
                                                   const BstGoal             *goal,
                                                   const BastideSolveLimits  *limits,
                                                   GCancellable              *cancellable,
                                                   BastideSolveProgressFunc   progress,
                                                   gpointer                   user_data);

BastideSolveResult *bastide_solve_result_ref      (BastideSolveResult        *self);
void                bastide_solve_result_unref    (BastideSolveResult        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSolveResult, bastide_solve_result_unref)

/**
 * bastide_solve_result_is_whole:
 *
 * Returns: whether the value is proved
 */
gboolean            bastide_solve_result_is_whole (BastideSolveResult        *self);

/**
 * bastide_solve_result_is_reached:
 *
 * Returns: whether it is proved that the goal can be reached: that its conditions can come true as surely as it asks,
 *   with any probability where that counts; a lead or points can always be reached
 */
gboolean            bastide_solve_result_is_reached (BastideSolveResult      *self);

/**
 * bastide_solve_result_list_turn:
 * @nth: index of a first turn
 *
 * Returns: (transfer full) (array zero-terminated=1): its actions in notation
 */
char              **bastide_solve_result_list_turn (BastideSolveResult       *self,
                                                    guint                     nth);

/* Returns: (transfer full) (array zero-terminated=1): best play in notation */
char              **bastide_solve_result_list_line (BastideSolveResult       *self);

/**
 * bastide_solve_result_list_actions:
 * @turn: index of the first turn that is played before, or `BST_NONE`
 * @reply: (element-type BstAction) (nullable): further actions that are played before
 * @actions: (element-type BstAction): actions
 *
 * Returns: (transfer full) (array zero-terminated=1): @actions in notation
 */
char              **bastide_solve_result_list_actions (BastideSolveResult    *self,
                                                       guint                  turn,
                                                       const GArray          *reply,
                                                       const GArray          *actions);

/* Returns: the index of the first turn with the best value, `BST_NONE` where none is proved */
guint               bastide_solve_result_get_key  (BastideSolveResult        *self);

/**
 * bastide_solve_result_find_turn:
 * @actions: (array zero-terminated=1): actions in notation, from the position of the search
 *
 * Returns: the index of the first turn with which they begin, or `BST_NONE`
 */
guint               bastide_solve_result_find_turn (BastideSolveResult       *self,
                                                    const char * const       *actions);

/**
 * bastide_solve_result_has_key:
 * @actions: (array zero-terminated=1): actions in notation, from the position of the search
 *
 * Returns: whether they begin with a first turn that has the best value
 */
gboolean            bastide_solve_result_has_key  (BastideSolveResult        *self,
                                                   const char * const        *actions);

/**
 * bastide_solve_result_shares_key:
 * @other: a search in a position with the same choices, or some of them
 *
 * Returns: whether a key of @self is a key of @other, too; of keys that come to the same, any
 */
gboolean            bastide_solve_result_shares_key (BastideSolveResult      *self,
                                                     BastideSolveResult      *other);

/**
 * bastide_solve_result_count:
 *
 * Returns: the number of ways to the goal that are known: first turns with the best value that is proved to reach it,
 *   those that come to the same counting once
 */
guint               bastide_solve_result_count    (BastideSolveResult        *self);

/* Returns: the verdict on the puzzle */
BastideVerdictKind  bastide_solve_result_get_kind (BastideSolveResult        *self);

/**
 * bastide_solve_result_make_verdict:
 * @content: the puzzle that was solved
 *
 * Returns: (transfer full): the verdict to be kept in its file
 */
BastideVerdict     *bastide_solve_result_make_verdict (BastideSolveResult    *self,
                                                       BastideContent        *content);

/* Returns: (transfer full): a value as a file has it, "5" or "7/12"; "" for one that is not known */
char               *bastide_solve_write_value     (const BstValue            *value);
