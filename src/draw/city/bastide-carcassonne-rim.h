/* bastide-carcassonne-rim.h: the landscape about the city of Carcassonne
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-carcassonne-plan.h"
#include "bastide-tile-layers.h"

/**
 * BastideCarcassonneRim:
 *
 * The cells at the rim of the block, which have meadow, roads and two small cities as ordinary tiles have.
 */
typedef struct _BastideCarcassonneRim BastideCarcassonneRim;

/**
 * bastide_carcassonne_rim_new:
 * @plan: the city that they surround
 * @rotation: quarter turns clockwise
 *
 * Plans the cells as tiles whose room the walled city takes away.
 */
BastideCarcassonneRim *bastide_carcassonne_rim_new  (const BastideCarcassonnePlan *plan,
                                                     guint                         rotation);

void                   bastide_carcassonne_rim_free (BastideCarcassonneRim        *rim);

/**
 * bastide_carcassonne_rim_draw_ground:
 *
 * Draws the flat parts of the rim, and the walls of the small cities.
 */
void                   bastide_carcassonne_rim_draw_ground   (BastideCarcassonneRim *rim,
                                                              const BastideBrush    *brush);

/**
 * bastide_carcassonne_rim_draw_uprights:
 * @behind: whether to draw the uprights north of the walled city, else the rest
 */
void                   bastide_carcassonne_rim_draw_uprights (BastideCarcassonneRim *rim,
                                                              const BastideBrush    *brush,
                                                              gboolean               behind);

/**
 * bastide_carcassonne_rim_label:
 * @grid: (out): the segments of the cell, in the order of its facts
 * @rotation: quarter turns clockwise
 * @column: column of the cell in the block as it lies
 * @row: row of the cell
 *
 * Returns which segment is where on one cell.
 */
void                   bastide_carcassonne_rim_label         (BastideGrid           *grid,
                                                              guint                  rotation,
                                                              guint                  column,
                                                              guint                  row);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideCarcassonneRim, bastide_carcassonne_rim_free)
