/* bastide-edit-draw.h: what an author is shown on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-drawing.h"
#include "bastide-edit-work.h"

G_BEGIN_DECLS

/* Draws faults, the selection, and what hand and drag would do. */
void bastide_edit_draw (BastideEditWork     *self,
                        BastideBoardDrawing *drawing);

G_END_DECLS
