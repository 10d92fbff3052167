/* bastide-play-draw.h: the drawing of the play tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-drawing.h"
#include "bastide-choosing.h"

/**
 * bastide_play_draw:
 * @carrying: whether the held piece follows the pointer
 *
 * Draws the places for the tile or a piece, and the tile or piece in hand.
 */
void bastide_play_draw (BastideChoosing     *self,
                        gboolean             carrying,
                        BastideBoardDrawing *drawing);
