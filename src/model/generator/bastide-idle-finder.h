/* bastide-idle-finder.h: finds the idle parts of a puzzle in a worker
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-part.h"

#define BASTIDE_TYPE_IDLE_FINDER (bastide_idle_finder_get_type ())

/**
 * BastideIdleFinder:
 *
 * Finds the parts without which a puzzle has the same solution, one puzzle at a time, in a worker thread.
 *
 * Signals: `changed` (): the search has begun, come on or ended, in the thread that started it.
 */
G_DECLARE_FINAL_TYPE (BastideIdleFinder, bastide_idle_finder, BASTIDE, IDLE_FINDER, GObject)

BastideIdleFinder *bastide_idle_finder_new          (void);

/**
 * bastide_idle_finder_start:
 * @content: a puzzle with a goal, in a position without errors
 * @limits: the limits of each search
 *
 * Starts a search. One that still runs is given up.
 */
void               bastide_idle_finder_start        (BastideIdleFinder        *self,
                                                     BastideContent           *content,
                                                     const BastideSolveLimits *limits);

/* Gives the search up, and forgets what was found. */
void               bastide_idle_finder_reset        (BastideIdleFinder        *self);

gboolean           bastide_idle_finder_get_running  (BastideIdleFinder        *self);

/* Returns: whether a search has ended, so that there is an answer */
gboolean           bastide_idle_finder_is_done      (BastideIdleFinder        *self);

/* Returns: the share of the parts that have been tried, from 0 to 1 */
double             bastide_idle_finder_get_fraction (BastideIdleFinder        *self);

/**
 * bastide_idle_finder_get_parts:
 *
 * Returns: (transfer none) (nullable) (element-type BastidePart): the idle parts, each on its own; %NULL where the
 *   puzzle has not one solution, or no search has ended
 */
GArray            *bastide_idle_finder_get_parts    (BastideIdleFinder        *self);
