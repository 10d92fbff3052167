/* bastide-scene-private.h: the scene from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"

/**
 * bastide_scene_get_block:
 * @setup: a position
 * @columns: (out): width of the city of Carcassonne as it lies, 0 when it is not in play
 * @rows: (out): its height
 *
 * Returns: whether the city is in play
 */
gboolean           bastide_scene_get_block (const BstSetup          *setup,
                                            guint                   *columns,
                                            guint                   *rows);

/**
 * bastide_scene_get_type:
 * @tile: (nullable): a tile of @setup
 *
 * Returns: (nullable): the tile type of @tile, %NULL when the catalogue does not know it
 */
const BstTileType *bastide_scene_get_type  (const BstSetup          *setup,
                                            const BstSetupTile      *tile);

/**
 * bastide_scene_draw_cancellable:
 * @cancellable: (nullable): looked at between two tiles
 *
 * As [func@scene_draw].
 *
 * Returns: whether everything was drawn
 */
gboolean           bastide_scene_draw_cancellable (cairo_t                 *cr,
                                                   const BstSetup          *setup,
                                                   const char               letters[BST_MAX_PLAYERS][8],
                                                   const BastideSceneStyle *style,
                                                   GCancellable            *cancellable);
