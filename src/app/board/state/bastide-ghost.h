/* bastide-ghost.h: tiles that are not laid yet
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"

G_BEGIN_DECLS

/**
 * BastideGhost:
 * @tiles: (element-type BstSetupTile): tiles with their cells as seen from the cell pointed at; the cells of the city
 *   of Carcassonne have types of their own
 * @figures: (element-type BastideSceneFigure): figures and markers on @tiles
 * @cells: set of the cells of @tiles
 * @has_city: whether the city of Carcassonne is part of it
 * @plain: which side of it
 * @city: its north-west cell, from the cell pointed at
 * @city_rotation: how it lies
 *
 * A stamp, or a part of the board that is being dragged. Tools make ghosts and check them; a layer draws them.
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
 * @origin: the cell of @setup that would come to lie on the cell pointed at
 *
 * Returns: (transfer full): the ghost of @setup
 */
BastideGhost *bastide_ghost_new      (const BstSetup *setup,
                                      BstCell         origin);
void          bastide_ghost_free     (BastideGhost   *ghost);

/* The cells in use, from the cell pointed at; FALSE for a ghost of nothing. */
gboolean      bastide_ghost_get_area (const BastideGhost *ghost,
                                      int                *x0,
                                      int                *y0,
                                      int                *x1,
                                      int                *y1);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideGhost, bastide_ghost_free)

G_END_DECLS
