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
 * Returns: (transfer full): a value for people, "−5" or "7/12", as a decimal number where the fraction is too long to be
 *   read; "?" for one that is not known
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
