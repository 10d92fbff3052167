/* bastide-comparison.h: a position and a move under several rule sets
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bastide-rule-book.h"

/**
 * BastideReading:
 * @preset: a #BstPreset, or `BST_NONE` for that of the puzzle
 * @assignment: (nullable): a switch set otherwise, "KEY=VALUE"
 *
 * A rule set to compare: the puzzle's own with another preset or another switch.
 */
typedef struct
{
  guint       preset;
  const char *assignment;
} BastideReading;

/* The greatest number of readings side by side. */
#define BASTIDE_MAX_READINGS 8

#define BASTIDE_TYPE_DIFFERENCE (bastide_difference_get_type ())

/**
 * BastideDifference:
 *
 * A question with the answer of each reading. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideDifference, bastide_difference, BASTIDE, DIFFERENCE, GObject)

/* Returns: (transfer none): the question, translated: "May Anna send a figure to the city?" */
const char *bastide_difference_get_question (BastideDifference *self);

/* Returns: the rule behind the answers, or `BST_RULE_NONE` */
BstRule     bastide_difference_get_rule     (BastideDifference *self);

/* Returns: whether the answers are readings of the rule rather than results in the position */
gboolean    bastide_difference_is_reading   (BastideDifference *self);

/**
 * bastide_difference_get_answer:
 * @reading: number of a reading
 *
 * Returns: (transfer none): its answer, translated
 */
const char *bastide_difference_get_answer   (BastideDifference *self,
                                             guint              reading);

/**
 * bastide_difference_departs:
 *
 * Returns: whether the answer of @reading is not that of most readings, or where no answer leads, not that of the
 *   puzzle's own preset
 */
gboolean    bastide_difference_departs      (BastideDifference *self,
                                             guint              reading);

/* Returns: whether all readings that can answer do so alike */
gboolean    bastide_difference_agrees       (BastideDifference *self);

#define BASTIDE_TYPE_COMPARISON (bastide_comparison_get_type ())

/**
 * BastideComparison:
 *
 * The answers of several rule sets to the same questions about a position, and about a move in it: whether the
 * move is legal, which players are asked until the turn is over, what happens, and the score if the game ended then.
 * After the results come the readings of the rules on which the rule sets differ, first those of the rules behind the
 * results, and last whether the position is sound, as an edition may lack its tiles: such an edition has no part in the
 * results. Immutable; made in any thread.
 */
G_DECLARE_FINAL_TYPE (BastideComparison, bastide_comparison, BASTIDE, COMPARISON, GObject)

/**
 * bastide_comparison_new:
 * @position: the position under the puzzle's own rules
 * @library: the tile sets
 * @book: the texts of the rules
 * @readings: (array length=n_readings): the rule sets, at most `BASTIDE_MAX_READINGS`
 * @actions: (array zero-terminated=1) (nullable): a move in notation, %NULL for the position alone
 * @cancellable: (nullable): to stop the work; the rows found so far stay
 *
 * Plays the move under each rule set. After the move nobody moves a figure, and a player who may send one does: so each
 * rule that could be asked is asked.
 *
 * Returns: (transfer full): the comparison
 */
BastideComparison *bastide_comparison_new         (BastidePosition       *position,
                                                   BastideTileLibrary    *library,
                                                   BastideRuleBook       *book,
                                                   const BastideReading  *readings,
                                                   guint                  n_readings,
                                                   const char * const    *actions,
                                                   GCancellable          *cancellable);

guint              bastide_comparison_get_n       (BastideComparison     *self);

/* Returns: (transfer none): the name of a reading: "Hans im Glück 2017", or the meaning of its switch */
const char        *bastide_comparison_get_title   (BastideComparison     *self,
                                                   guint                  reading);

/* Returns: (transfer none) (nullable): the fault of an action of the move that no rule set can read, translated */
const char        *bastide_comparison_get_fault   (BastideComparison     *self);

/* Returns: (transfer none) (element-type BastideDifference): the questions, results before readings */
GListModel        *bastide_comparison_get_rows    (BastideComparison     *self);
