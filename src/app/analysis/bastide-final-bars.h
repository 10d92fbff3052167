/* bastide-final-bars.h: the final score of each player as a stacked bar
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-final-score.h"

#define BASTIDE_TYPE_FINAL_BARS (bastide_final_bars_get_type ())

/**
 * BastideFinalBars:
 *
 * A bar for each player, the leader first, with a part for each group of the final score, and a legend of the groups
 * below them. Points below 0 have no part; the total beside the bar counts them.
 */
G_DECLARE_FINAL_TYPE (BastideFinalBars, bastide_final_bars, BASTIDE, FINAL_BARS, GtkWidget)

/**
 * bastide_final_bars_set_score:
 * @score: (nullable): the final score
 *
 * Shows a final score.
 */
void bastide_final_bars_set_score (BastideFinalBars  *self,
                                   BastideFinalScore *score);
