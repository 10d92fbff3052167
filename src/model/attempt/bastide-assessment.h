/* bastide-assessment.h: what a search finds out about a position on the way to a goal
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bst-course.h"
#include "bst-solver.h"

/**
 * BastideAssessment:
 * @proved: whether the search came to its end, so that all of the following is proved
 * @stopped: whether the search was told to give up before that
 * @value: the value of the goal here
 * @choice: (element-type BstAction): what the next player chooses in one go: the first of the best choices for that
 *   player; of those against the goal first one after which the lead of the player of the goal is the least of all, if
 *   that is found soon, and then the one that took the search the most work; or the draw from the bag that is worst for
 *   the goal. Empty where the course is over, or where a draw counts by its probability
 * @n_best: the number of best choices; those that come to the same count as one
 * @n_choices: the number of all
 * @line: (element-type BstAction): best play from here, see [struct@Solution]
 * @defences: (element-type GArray): @choice, and then what the others or the bag can choose instead so that the course
 *   goes on, the hardest first; those that come to the same only once. Empty where the solver chooses
 *
 * The value of a position, and the best that the next player can do.
 */
typedef struct
{
  gboolean   proved;
  gboolean   stopped;
  BstValue   value;
  GArray    *choice;
  guint      n_best;
  guint      n_choices;
  GArray    *line;
  GPtrArray *defences;
} BastideAssessment;

/**
 * bastide_assessment_new:
 * @course: the position with its goal; afterwards as before
 * @limits: the limits of each search
 *
 * Returns: (transfer full): the assessment
 */
BastideAssessment *bastide_assessment_new        (BstCourse             *course,
                                                  const BstSolverLimits *limits);

void               bastide_assessment_free       (BastideAssessment     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideAssessment, bastide_assessment_free)

/**
 * bastide_assessment_new_async:
 * @course: (transfer full): the position with its goal
 * @seconds: the time after which the search gives up
 * @stop: makes it give up at once; the assessment is then not proved but stopped
 *
 * Does the same in a worker.
 */
void               bastide_assessment_new_async  (BstCourse             *course,
                                                  guint                  seconds,
                                                  GCancellable          *stop,
                                                  GCancellable          *cancellable,
                                                  GAsyncReadyCallback    callback,
                                                  gpointer               user_data);

/* Returns: (transfer full) (nullable): the assessment, or %NULL with `G_IO_ERROR_CANCELLED` */
BastideAssessment *bastide_assessment_new_finish (GAsyncResult          *result,
                                                  GError               **error);
