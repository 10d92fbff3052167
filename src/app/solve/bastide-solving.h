/* bastide-solving.h: an attempt on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"
#include "bastide-solve-panel.h"

#define BASTIDE_TYPE_SOLVING (bastide_solving_get_type ())

/**
 * BastideSolving:
 *
 * Joins the panel of the mode Solve with a board: the board plays on the tree of the attempt, and is only looked at
 * while the solver has nothing to choose. A screen reader is told verdicts, replies and hints. The attempt follows the
 * settings on how to solve.
 *
 * Signals: `changed` (): the state of the attempt on the board, or another attempt.
 */
G_DECLARE_FINAL_TYPE (BastideSolving, bastide_solving, BASTIDE, SOLVING, GObject)

/**
 * bastide_solving_new:
 * @board: plays the attempts
 * @book: the rules, for hints
 * @results: keeps outcomes and notes
 * @settings: say how to solve
 *
 * Returns: (transfer full): a panel beside @board, without an attempt
 */
BastideSolving    *bastide_solving_new         (BastideBoardView *board,
                                                BastideRuleBook  *book,
                                                BastideResults   *results,
                                                GSettings        *settings);

/* Returns: (transfer none): the panel, for the caller to place */
BastideSolvePanel *bastide_solving_get_panel   (BastideSolving   *self);

/**
 * bastide_solving_begin:
 * @puzzle: a puzzle
 *
 * Puts an attempt at the task of @puzzle on the board. The last attempt goes on where the diagram and the goal are the
 * same.
 */
void               bastide_solving_begin       (BastideSolving   *self,
                                                BastidePuzzle    *puzzle);

/* Leaves the board to others; the attempt waits for the next beginning. */
void               bastide_solving_end         (BastideSolving   *self);

/* Drops the attempt, so that the next beginning makes another. */
void               bastide_solving_drop        (BastideSolving   *self);

/* Returns: (transfer none) (nullable): the attempt, %NULL before the first beginning */
BastideAttempt    *bastide_solving_get_attempt (BastideSolving   *self);

/* Returns: (transfer full) (nullable): the task in a sentence, %NULL where the puzzle sets none */
char              *bastide_solving_dup_task    (BastideSolving   *self);

/* Returns: (transfer full): key cap and words in turn, for the status line; only with an attempt */
GStrv              bastide_solving_dup_keys    (BastideSolving   *self);
