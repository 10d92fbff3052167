/* bastide-ghost.h: tiles to be laid, with their figures
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"

/**
 * BastideGhost:
 * @tiles: (element-type BstSetupTile): tiles with their cells relative to the cell under the pointer; the cells of the
 *   city of Carcassonne have their own types
 * @figures: (element-type BastideSceneFigure): figures and markers on @tiles
 * @cells: set of the cells of @tiles
 * @has_city: whether the city of Carcassonne is part of the ghost
 * @plain: whether its plain side is up
 * @city: its north-west cell, relative to the cell under the pointer
 * @city_rotation: its rotation
 *
 * A stamp, or a dragged part of the board. Tools make ghosts and check them; a layer draws them.
 */
typedef struct
{
  GArray     *tiles;
  GArray     *figures;
  GHashTable *cells;
  gboolean    has_city;
  gboolean    plain;
  BstCell     city;
  guint       city_rotation;
} BastideGhost;

/**
 * bastide_ghost_new:
 * @setup: tiles, figures and markers
 * @origin: the cell of @setup that goes to the cell under the pointer
 *
 * Returns: (transfer full): the ghost of @setup
 */
BastideGhost *bastide_ghost_new      (const BstSetup *setup,
                                      BstCell         origin);
void          bastide_ghost_free     (BastideGhost   *ghost);

/* Finds the extents of the ghost, relative to the cell under the pointer; FALSE for an empty ghost. */
gboolean      bastide_ghost_get_area (const BastideGhost *ghost,
                                      int                *x0,
                                      int                *y0,
                                      int                *x1,
                                      int                *y1);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideGhost, bastide_ghost_free)
