/* bastide-scene-lights.h: the places and the ways that a step of a lesson speaks of, on a picture
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bastide-scene.h"

/**
 * bastide_scene_trace_place:
 * @place: a place on the board
 * @tile_size: side of a tile
 *
 * Appends the outlines of a place to the path: of a feature those of all its segments, which meet but do not overlap.
 */
void bastide_scene_trace_place (cairo_t                 *cr,
                                BastidePosition         *position,
                                const BstPlace          *place,
                                double                   tile_size);

/**
 * bastide_scene_draw_lights:
 * @cr: as for [func@scene_draw]
 * @position: the position of the picture
 * @lit: (element-type BstPlace): the places
 * @ways: (element-type BstWay): the ways of pieces
 *
 * Draws lit places and ways over a board, by means that printers and files of vectors have, too.
 */
void bastide_scene_draw_lights (cairo_t                 *cr,
                                BastidePosition         *position,
                                const GArray            *lit,
                                const GArray            *ways,
                                const BastideSceneStyle *style);
