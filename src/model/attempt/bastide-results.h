/* bastide-results.h: how a user fared with the puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/**
 * BastideOutcome:
 * @BASTIDE_OUTCOME_NONE: not tried yet
 * @BASTIDE_OUTCOME_MISSED: a turn did not reach the goal
 * @BASTIDE_OUTCOME_SHOWN: the solution was shown
 * @BASTIDE_OUTCOME_HINTED: solved with hints
 * @BASTIDE_OUTCOME_SOLVED: solved without help
 *
 * The end of an attempt, the better the greater.
 */
typedef enum
{
  BASTIDE_OUTCOME_NONE,
  BASTIDE_OUTCOME_MISSED,
  BASTIDE_OUTCOME_SHOWN,
  BASTIDE_OUTCOME_HINTED,
  BASTIDE_OUTCOME_SOLVED,
  BASTIDE_N_OUTCOMES
} BastideOutcome;

/**
 * BastideResult:
 * @first: the outcome of the first attempt, which stays
 * @best: the best outcome
 * @hints: the hints given in the first attempt
 * @tries: the turns that did not reach the goal, in all attempts
 * @seconds: the time of the best attempt
 * @when: the time of the last change, in seconds since 1970
 */
typedef struct
{
  BastideOutcome first;
  BastideOutcome best;
  guint          hints;
  guint          tries;
  guint          seconds;
  gint64         when;
} BastideResult;

#define BASTIDE_RESULTS_MAX_NOTES 10000

#define BASTIDE_TYPE_RESULTS (bastide_results_get_type ())

/**
 * BastideResults:
 *
 * The results and own notes of a user, in a file of the user's. A puzzle is known by the hash of position, rules and
 * goal (see [func@content_hash]), so that a changed text keeps the result and a changed task does not. Each change is
 * written at once. A file that cannot be read is put aside as `results.json.old` before the first change.
 *
 * Signal: `changed` (const char *hash): the result or the notes of a puzzle.
 */
G_DECLARE_FINAL_TYPE (BastideResults, bastide_results, BASTIDE, RESULTS, GObject)

/**
 * bastide_results_new:
 * @file: the file; it need not exist
 *
 * Returns: (transfer full): what it holds
 */
BastideResults *bastide_results_new       (GFile          *file);

/* Returns: (transfer full): the file of the user */
GFile          *bastide_results_get_file  (void);

/**
 * bastide_results_get:
 * @result: (out) (optional): the result, all 0 for a puzzle that was not tried
 *
 * Returns: the best outcome
 */
BastideOutcome  bastide_results_get       (BastideResults *self,
                                           const char     *hash,
                                           BastideResult  *result);

/**
 * bastide_results_add:
 * @outcome: the end of an attempt, or its first miss
 * @hints: the hints given in it
 * @seconds: its time
 * @tries: its tries that were not added yet
 *
 * Adds an outcome: the first one stays beside the best.
 */
void            bastide_results_add       (BastideResults *self,
                                           const char     *hash,
                                           BastideOutcome  outcome,
                                           guint           hints,
                                           guint           seconds,
                                           guint           tries);

/* Returns: (transfer none): the user's own notes on a puzzle, or "" */
const char     *bastide_results_get_notes (BastideResults *self,
                                           const char     *hash);

/* Notes longer than `BASTIDE_RESULTS_MAX_NOTES` bytes are cut. */
void            bastide_results_set_notes (BastideResults *self,
                                           const char     *hash,
                                           const char     *notes);

/**
 * bastide_results_save:
 * @error: return location
 *
 * Writes the file where anything has changed since the last time.
 *
 * Returns: whether the file holds everything
 */
gboolean        bastide_results_save      (BastideResults  *self,
                                           GError         **error);
