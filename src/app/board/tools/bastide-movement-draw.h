/* bastide-movement-draw.h: the drawing of what moves in a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-drawing.h"
#include "bastide-board-state.h"

/**
 * bastide_movement_draw:
 * @state: whose spotlight has movements, at a time
 * @drawing: a drawing of the board after the movements
 *
 * Adds tiles and pieces on their way, hides them where they are not yet, and numbers the figures that are counted so
 * far. After the movements the places that pieces have left in districts stay pale.
 */
void     bastide_movement_draw          (BastideBoardState   *state,
                                         BastideBoardDrawing *drawing);

/* Returns: whether a tile is still to be laid, so that its features cannot be lit yet */
gboolean bastide_movement_draw_has_tile (BastideBoardState   *state);
