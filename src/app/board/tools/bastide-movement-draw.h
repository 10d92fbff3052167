/* bastide-movement-draw.h: the drawing of what moves in a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-drawing.h"
#include "bastide-board-state.h"
#include "bastide-movement.h"

/**
 * BastideFlight:
 * @movement: a piece on its way between the board and a player, or over the scoreboard
 * @progress: 0 before it begins, 1 when it is over
 * @has_from: whether it begins on the board
 * @has_to: whether it ends on the board
 * @x0: the point of the board where it begins
 * @y0: the same downwards
 * @x1: the point of the board where it ends
 * @y1: the same downwards
 * @height: of the piece on the board
 *
 * A way of which the board knows only its own end.
 */
typedef struct
{
  BastideMovement movement;
  double          progress;
  gboolean        has_from;
  gboolean        has_to;
  double          x0;
  double          y0;
  double          x1;
  double          y1;
  double          height;
} BastideFlight;

/* Returns: (transfer full) (element-type BastideFlight): the ways that do not lie on the board as a whole, in order */
GArray  *bastide_movement_list_flights  (BastideBoardState   *state);

/**
 * bastide_movement_draw:
 * @state: whose spotlight has movements, at a time
 * @drawing: a drawing of the board after the movements
 *
 * Adds tiles and pieces on their way, hides them where they are not yet, and numbers the figures that are counted so
 * far. After the movements the places stay pale that figures have left in districts, and on the features for which they
 * have scored.
 */
void     bastide_movement_draw          (BastideBoardState   *state,
                                         BastideBoardDrawing *drawing);

/* Returns: whether a tile is still to be laid, so that its features cannot be lit yet */
gboolean bastide_movement_draw_has_tile (BastideBoardState   *state);
