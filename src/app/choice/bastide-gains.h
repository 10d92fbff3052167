/* bastide-gains.h: the best gain on each cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-analysis.h"

#define BASTIDE_TYPE_GAINS (bastide_gains_get_type ())

/* The least gain with the strongest shade. */
#define BASTIDE_LARGE_GAIN 10

/**
 * BastideGains:
 *
 * For each cell the best gain of the player to move among the moves found so far that place the tile there. Follows an
 * analysis as its rows arrive. Signal `changed` ().
 */
G_DECLARE_FINAL_TYPE (BastideGains, bastide_gains, BASTIDE, GAINS, GObject)

/**
 * bastide_gains_new:
 * @analysis: the analysis to follow
 *
 * Returns: (transfer full): its gains by cell
 */
BastideGains *bastide_gains_new          (BastideAnalysis *analysis);

/**
 * bastide_gains_get:
 * @gain: (out): the best gain
 *
 * Returns: whether any move is known for @cell
 */
gboolean      bastide_gains_get          (BastideGains    *self,
                                          BstCell          cell,
                                          int             *gain);

/**
 * bastide_gains_get_strength:
 * @gain: points
 *
 * Returns: the strength of the shade for @gain, 0 to 1
 */
double        bastide_gains_get_strength (int              gain);
