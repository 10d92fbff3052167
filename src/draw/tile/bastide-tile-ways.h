/* bastide-tile-ways.h: the courses that roads and rivers share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-plan.h"

/* Near an edge a way is dead straight, and it begins outside the tile, so that neighbours meet without a seam. */
#define BASTIDE_WAY_STRAIGHT 0.03
#define BASTIDE_WAY_BEYOND   0.03

/**
 * bastide_way_trace_across:
 * @edge: the edge where the way comes in; the way leaves at the opposite edge
 * @swing: the swing of a gentle S
 * @bend: the room that the way makes in the middle, to its right
 */
void   bastide_way_trace_across (BastideLine           *line,
                                 guint                  edge,
                                 double                 swing,
                                 double                 bend);

/**
 * bastide_way_trace_corner:
 * @edge: the edge where the way comes in; the way leaves at the next edge clockwise
 * @kappa: 0.552 for a quarter circle, less to keep nearer to the corner
 */
void   bastide_way_trace_corner (BastideLine           *line,
                                 guint                  edge,
                                 double                 kappa);

/**
 * bastide_way_get_side:
 *
 * Returns: 1 when a way that comes in at @edge and crosses the tile bends to its right to make room, else -1
 */
double bastide_way_get_side     (const BastideTilePlan *plan,
                                 guint                  edge);
