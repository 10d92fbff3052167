/* bastide-judgement.h: whether a position is worth being a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-difficulty.h"
#include "bastide-theme.h"

/**
 * BastideGate:
 * @BASTIDE_GATE_FAULTY: the position has problems, even if only oddities
 * @BASTIDE_GATE_STOPPED: the search came to a limit
 * @BASTIDE_GATE_NARROW: there are too few first turns to choose from
 * @BASTIDE_GATE_COOKED: there is more than one key
 * @BASTIDE_GATE_THEME: best play does not show the theme
 * @BASTIDE_GATE_PLAIN: the key shouts: hardly any other first turn looks better
 * @BASTIDE_GATE_PASSED: none of these
 *
 * The first gate that a position does not pass.
 */
typedef enum
{
  BASTIDE_GATE_FAULTY,
  BASTIDE_GATE_STOPPED,
  BASTIDE_GATE_NARROW,
  BASTIDE_GATE_COOKED,
  BASTIDE_GATE_THEME,
  BASTIDE_GATE_PLAIN,
  BASTIDE_GATE_PASSED,
  BASTIDE_N_GATES
} BastideGate;

/**
 * BastideJudgement:
 * @gate: a #BastideGate
 * @result: (nullable): the search
 * @key: (nullable) (array zero-terminated=1): the actions of the key
 * @value: the value of the goal
 * @difficulty: the looks of the key beside the other first turns
 * @surprise: how well the key hides, in percent
 *
 * A judgement on a position.
 */
typedef struct
{
  BastideGate          gate;
  BastideSolveResult  *result;
  char               **key;
  gint64               value;
  BastideDifficulty    difficulty;
  guint                surprise;
} BastideJudgement;

/* The least surprise of a generated puzzle. */
#define BASTIDE_LEAST_SURPRISE 40

/**
 * bastide_surprise_measure:
 * @difficulty: the estimate of a search
 * @n_ahead: the turns after the first that the search looks ahead at most
 *
 * Measures how well a key hides, see bastide-judgement.c.
 *
 * Returns: percent
 */
guint             bastide_surprise_measure (const BastideDifficulty  *difficulty,
                                            guint                     n_ahead);

/**
 * bastide_judge:
 * @content: a position
 * @goal: a goal whose value is a number of points
 * @theme: the #BastideTheme that best play has to show
 * @limits: the limits of the search
 * @cancellable: (nullable): stops the search
 *
 * Returns: (transfer full): the judgement
 */
BastideJudgement *bastide_judge            (BastideContent           *content,
                                            const BstGoal            *goal,
                                            guint                     theme,
                                            const BastideSolveLimits *limits,
                                            GCancellable             *cancellable);

void              bastide_judgement_free   (BastideJudgement         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideJudgement, bastide_judgement_free)
