/* draw-board.h: a board for the tests of the scene
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"
#include "draw-picture.h"

/* Side of a tile in pixels in the usual style. */
#define DRAW_BOARD_TILE 80

/**
 * draw_board_new_empty:
 *
 * Returns: (transfer full): three players, red, blue and green, and a catalogue that holds each #DrawTile under its
 *   number
 */
BstSetup          *draw_board_new_empty           (void);

/**
 * draw_board_new:
 *
 * Returns: (transfer full): three tiles west of the city of Carcassonne, with figures and markers on tiles and city
 */
BstSetup          *draw_board_new                 (void);

/**
 * draw_board_add_tile:
 *
 * Returns: the index of the tile
 */
guint16            draw_board_add_tile            (BstSetup                *setup,
                                                   int                      x,
                                                   int                      y,
                                                   guint                    type,
                                                   guint                    rotation);

void               draw_board_add_figure          (BstSetup                *setup,
                                                   guint                    player,
                                                   guint                    figure,
                                                   guint16                  tile,
                                                   guint                    segment);

void               draw_board_add_district_figure (BstSetup                *setup,
                                                   guint                    player,
                                                   guint                    figure,
                                                   guint                    district);

/**
 * draw_board_make_style:
 *
 * Returns: the usual style
 */
BastideSceneStyle  draw_board_make_style          (void);

/**
 * draw_board_paint:
 *
 * Returns: (transfer full): the scene with a margin of half a tile
 */
DrawPicture       *draw_board_paint               (const BstSetup          *setup,
                                                   const BastideSceneStyle *style);
