/* bastide-mender.h: tries small changes of a puzzle in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-mend.h"

#define BASTIDE_TYPE_MENDER (bastide_mender_get_type ())

/**
 * BastideMender:
 *
 * Tries small changes of a puzzle, one puzzle at a time, in a worker thread.
 *
 * Signals: `changed` (): the search has begun, come on or ended, in the thread that started it.
 */
G_DECLARE_FINAL_TYPE (BastideMender, bastide_mender, BASTIDE, MENDER, GObject)

BastideMender     *bastide_mender_new          (void);

/**
 * bastide_mender_start:
 * @content: a puzzle with a goal, in a position without errors
 * @limits: the limits of each search
 *
 * Starts a search. One that still runs is given up.
 */
void               bastide_mender_start        (BastideMender            *self,
                                                BastideContent           *content,
                                                BastideMendAim            aim,
                                                const BastideSolveLimits *limits);

/* Ends the search; what was found stays. */
void               bastide_mender_stop         (BastideMender            *self);

/* Gives the search up, and forgets what was found. */
void               bastide_mender_reset        (BastideMender            *self);

gboolean           bastide_mender_get_running  (BastideMender            *self);

/* Returns: whether a search has ended, so that there is an answer */
gboolean           bastide_mender_is_done      (BastideMender            *self);

/* Returns: the answer of a search that has ended */
BastideMendAnswer  bastide_mender_get_answer   (BastideMender            *self);

BastideMendAim     bastide_mender_get_aim      (BastideMender            *self);

/**
 * bastide_mender_get_progress:
 * @n_done: (out): the changes that have been tried
 * @n_mends: (out): all changes, 0 while the puzzle itself is solved
 */
void               bastide_mender_get_progress (BastideMender            *self,
                                                guint                    *n_done,
                                                guint                    *n_mends);

/**
 * bastide_mender_get_mends:
 *
 * Returns: (transfer none) (element-type BastideMend): the changes found so far, the best first; it grows while the
 *   search runs, before `changed` is emitted
 */
const GArray      *bastide_mender_get_mends    (BastideMender            *self);
