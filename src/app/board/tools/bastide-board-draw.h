/* bastide-board-draw.h: the drawing that all tools share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-drawing.h"
#include "bastide-board-state.h"

/* Draws the ends of rivers that can never go on. */
void bastide_board_draw_dead_ends     (BastideBoardState   *state,
                                       BastideBoardDrawing *drawing);

/* Draws the name of the district at the pointer or at the cursor. */
void bastide_board_draw_district_name (BastideBoardState   *state,
                                       BastideBoardDrawing *drawing);

/* Draws the names of all districts, those in the spotlight filled. */
void bastide_board_draw_district_names (BastideBoardState   *state,
                                        BastideBoardDrawing *drawing);
