/* bastide-solve-words.h: solutions and verdicts in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-solve-result.h"

/**
 * bastide_solve_words_value:
 *
 * Returns: (transfer full): a value for people, "−5" or "7/12", as a decimal number where the fraction is too long to
 *   be read; "?" for one that is not known
 */
char *bastide_solve_words_value   (const BstValue       *value);

/* Returns: (transfer full): "2 minutes" */
char *bastide_solve_words_seconds (guint                 seconds);

/* Returns: (transfer full): the value of the goal in a sentence: "The goal is reached.", "Lead of Anna: 5." */
char *bastide_solve_words_result  (BastideSolveResult   *result);

/**
 * bastide_solve_words_soundness:
 *
 * Returns: (transfer full): whether there is one solution, or how far that was looked for: "Sound: there is one
 *   solution.", "No other solution within 2 minutes, which proves nothing."
 */
char *bastide_solve_words_soundness (BastideSolveResult *result);

/**
 * bastide_solve_words_verdict:
 * @content: a puzzle
 *
 * Returns: (transfer full): its stored verdict in a sentence, which says so where it is stale or there is none
 */
char *bastide_solve_words_verdict (BastideContent       *content);

/**
 * bastide_solve_words_progress:
 * @position: the position of a search on its way
 * @goal: its goal
 *
 * Returns: (transfer full) (nullable): the bounds of the value that are proved so far, in a sentence; %NULL before the
 * first proof
 */
char *bastide_solve_words_progress (BastidePosition            *position,
                                    const BstGoal              *goal,
                                    const BastideSolveProgress *progress);

/**
 * bastide_solve_words_play:
 * @position: the position of @actions
 * @actions: (element-type BstAction): legal actions, at least one
 *
 * Returns: (transfer full): the actions in words: "Anna: tile at 1,0, knight, west"
 */
char *bastide_solve_words_play    (BastidePosition      *position,
                                   const GArray         *actions);

/**
 * bastide_solve_words_turn:
 * @nth: index of a first turn
 *
 * Returns: (transfer full): the turn in words
 */
char *bastide_solve_words_turn    (BastideSolveResult   *result,
                                   guint                 nth);

/**
 * bastide_solve_words_reply:
 * @turn: index of the first turn that is played before
 * @reply: (element-type BstAction) (nullable): further actions that are played before
 * @actions: (element-type BstAction): actions, at least one
 *
 * Returns: (transfer full): @actions in words
 */
char *bastide_solve_words_reply   (BastideSolveResult   *result,
                                   guint                 turn,
                                   const GArray         *reply,
                                   const GArray         *actions);
