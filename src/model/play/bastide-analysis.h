/* bastide-analysis.h: finds every move of a position in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-move.h"

#define BASTIDE_TYPE_ANALYSIS (bastide_analysis_get_type ())

/**
 * BastideAnalysis:
 *
 * Lists the moves of a position with their gains, in a worker thread on a copy. Rows come in as they are found.
 *
 * Properties: `position` (#BastidePosition, settable; setting it cancels the work on the last one and starts anew),
 * `moves` (#GListModel of #BastideMove, the same object throughout), `running` (gboolean), `done` and `total` (guint:
 * placements looked at and to look at).
 */
G_DECLARE_FINAL_TYPE (BastideAnalysis, bastide_analysis, BASTIDE, ANALYSIS, GObject)

/**
 * bastide_analysis_new:
 *
 * Returns: (transfer full): an analysis of no position
 */
BastideAnalysis *bastide_analysis_new          (void);

/**
 * bastide_analysis_set_position:
 * @position: (nullable): the position, %NULL for none
 *
 * Sets the position to analyse and starts the work. The same position again has no effect, unless the work was stopped.
 */
void             bastide_analysis_set_position (BastideAnalysis *self,
                                                BastidePosition *position);

/**
 * bastide_analysis_get_position:
 *
 * Returns: (transfer none) (nullable): the position that is analysed
 */
BastidePosition *bastide_analysis_get_position (BastideAnalysis *self);

/**
 * bastide_analysis_get_moves:
 *
 * Returns: (transfer none) (element-type BastideMove): the rows found so far
 */
GListModel      *bastide_analysis_get_moves    (BastideAnalysis *self);

/**
 * bastide_analysis_get_running:
 *
 * Returns: whether more rows may come
 */
gboolean         bastide_analysis_get_running  (BastideAnalysis *self);

/**
 * bastide_analysis_get_stopped:
 *
 * Returns: whether the work was stopped before its end, so that rows are missing
 */
gboolean         bastide_analysis_get_stopped  (BastideAnalysis *self);

/**
 * bastide_analysis_stop:
 *
 * Cancels the work; the rows found stay. Setting the same position again starts anew.
 */
void             bastide_analysis_stop         (BastideAnalysis *self);

/**
 * bastide_analysis_list_moves:
 * @position: a position
 * @cancellable: (nullable): to stop it
 *
 * The same work done at once in the calling thread, for the command line and for tests; only the actions of the phase
 * are listed.
 *
 * Returns: (transfer full) (element-type BastideMove): the legal actions of the phase in the engine's order
 */
GPtrArray       *bastide_analysis_list_moves   (BastidePosition *position,
                                                GCancellable    *cancellable);
