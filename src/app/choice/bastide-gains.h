/* bastide-gains.h: the best gain on each cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-analysis.h"

/* The number on a cell. */
typedef enum
{
  BASTIDE_SHADE_GAIN,         /* the best gain of the player to move */
  BASTIDE_SHADE_LEAD,         /* the best lead of the player to move over the others */
  BASTIDE_SHADE_REDEPLOYING,  /* the most players who may move figures out of the city of Carcassonne */
  BASTIDE_N_SHADES,
} BastideShade;

GType bastide_shade_get_type (void);
#define BASTIDE_TYPE_SHADE (bastide_shade_get_type ())

/* The least gain with the strongest shade, and the least number of players. */
#define BASTIDE_LARGE_GAIN  10
#define BASTIDE_MANY_MOVERS 2

/**
 * BastideCellGain:
 * @value: the number if everyone plays for themselves
 * @low: the least that the choices of players in the turn come to
 * @high: the greatest, the same where nothing hangs on choices
 * @is_whole: whether all of these choices are known
 */
typedef struct
{
  gint32   value;
  gint32   low;
  gint32   high;
  gboolean is_whole;
} BastideCellGain;

#define BASTIDE_TYPE_GAINS (bastide_gains_get_type ())

/**
 * BastideGains:
 *
 * For each cell the best move among those found so far that place the tile there. Follows an analysis as its rows
 * arrive. Signal `changed` ().
 */
G_DECLARE_FINAL_TYPE (BastideGains, bastide_gains, BASTIDE, GAINS, GObject)

/**
 * bastide_gains_new:
 * @analysis: the analysis to follow
 *
 * Returns: (transfer full): its gains by cell
 */
BastideGains *bastide_gains_new          (BastideAnalysis *analysis);

/* Sets the meaning of the numbers, at first the gain. */
void          bastide_gains_set_shade    (BastideGains    *self,
                                          BastideShade     shade);

/**
 * bastide_gains_get_best:
 *
 * Returns: (transfer none) (nullable): the move with the best number on @cell, of equal ones the first found
 */
BastideMove  *bastide_gains_get_best     (BastideGains    *self,
                                          BstCell          cell);

/**
 * bastide_gains_get:
 * @gain: (out): the best number
 *
 * Returns: whether any move is known for @cell
 */
gboolean      bastide_gains_get          (BastideGains    *self,
                                          BstCell          cell,
                                          BastideCellGain *gain);

/**
 * bastide_gains_get_strength:
 * @value: a number of a cell
 *
 * Returns: the strength of the shade for @value, 0 to 1
 */
double        bastide_gains_get_strength (BastideShade     shade,
                                          int              value);
