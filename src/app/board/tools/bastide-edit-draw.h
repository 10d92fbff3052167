/* bastide-edit-draw.h: the drawing of the edit tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-drawing.h"
#include "bastide-edit-work.h"

/* Draws faults, the selection, and a preview of the hand and of a drag. */
void bastide_edit_draw (BastideEditWork     *self,
                        BastideBoardDrawing *drawing);
