/* bastide-play-draw.h: what a player is shown on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-drawing.h"
#include "bastide-choosing.h"

G_BEGIN_DECLS

/**
 * bastide_play_draw:
 * @carrying: whether the held piece follows the pointer
 *
 * Draws where the tile or a piece may go, and both on their way.
 */
void bastide_play_draw (BastideChoosing     *self,
                        gboolean             carrying,
                        BastideBoardDrawing *drawing);

G_END_DECLS
