/* bastide-scene-records.h: tiles drawn once for many pictures in one file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-look.h"

/**
 * BastideSceneRecords:
 *
 * Drawings of tiles and of the city of Carcassonne as vectors. A file that holds many boards holds each of them once.
 * The tile types have to outlive it.
 */
typedef struct _BastideSceneRecords BastideSceneRecords;

BastideSceneRecords *bastide_scene_records_new       (void);
void                 bastide_scene_records_free      (BastideSceneRecords *self);

/**
 * bastide_scene_records_draw_tile:
 *
 * As [func@tile_painter_draw].
 */
void                 bastide_scene_records_draw_tile (BastideSceneRecords *self,
                                                      cairo_t             *cr,
                                                      const BstTileType   *type,
                                                      guint                rotation,
                                                      double               size,
                                                      BastideLook          look);

/**
 * bastide_scene_records_draw_city:
 *
 * As [func@carcassonne_painter_draw].
 */
void                 bastide_scene_records_draw_city (BastideSceneRecords *self,
                                                      cairo_t             *cr,
                                                      guint                rotation,
                                                      gboolean             plain,
                                                      double               size,
                                                      BastideLook          look);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSceneRecords, bastide_scene_records_free)
