/* bastide-solver.h: solves the goal of a puzzle in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-solve-result.h"

#define BASTIDE_TYPE_SOLVER (bastide_solver_get_type ())

/**
 * BastideSolver:
 *
 * Solves goals, one at a time, in a worker thread. Progress is reported at most twenty times a second.
 *
 * Properties: `running` (gboolean), `n-done` and `n-turns` (guint: first turns searched, and all), `n-nodes` (guint64:
 * positions seen), `result` (#BastideSolveResult, nullable: what the last search has found; %NULL while one runs).
 * They notify in the thread that started the search.
 */
G_DECLARE_FINAL_TYPE (BastideSolver, bastide_solver, BASTIDE, SOLVER, GObject)

BastideSolver        *bastide_solver_new          (void);

/**
 * bastide_solver_start:
 * @position: a position
 * @goal: a goal without errors there
 * @limits: (nullable): the limits of the search
 *
 * Starts a search. One that still runs is given up, and its result is not reported.
 */
void                  bastide_solver_start        (BastideSolver            *self,
                                                   BastidePosition          *position,
                                                   const BstGoal            *goal,
                                                   const BastideSolveLimits *limits);

/* Stops the search, whose result is then what it has found so far. */
void                  bastide_solver_stop         (BastideSolver            *self);

/* Gives the search up, and forgets its result. */
void                  bastide_solver_reset        (BastideSolver            *self);

gboolean              bastide_solver_get_running  (BastideSolver            *self);

/**
 * bastide_solver_get_progress:
 *
 * Returns: (transfer none): the search on its way, valid until the main loop runs again
 */
const BastideSolveProgress *bastide_solver_get_progress (BastideSolver      *self);

/**
 * bastide_solver_get_result:
 *
 * Returns: (transfer none) (nullable): what the last search has found
 */
BastideSolveResult   *bastide_solver_get_result   (BastideSolver            *self);
