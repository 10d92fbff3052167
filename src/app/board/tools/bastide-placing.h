/* bastide-placing.h: the tile that a player places now
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"

/* The tile of the players' abbeys. */
#define BASTIDE_ABBEY "AM-ABBEY"

/* Returns: the type of the tile or abbey to place, `BST_NONE` in another phase */
guint     bastide_placing_get_type        (BastideBoardState *state);

/* Returns: the set of rotations that fit on a cell */
guint     bastide_placing_get_rotations   (BastideBoardState *state,
                                           BstCell            cell);

/* Returns: the rotation of the tile on a cell: the only rotation that fits, else the present rotation */
guint     bastide_placing_get_rotation_at (BastideBoardState *state,
                                           BstCell            cell);

BstAction bastide_placing_make_action     (BastideBoardState *state,
                                           BstCell            cell,
                                           guint              rotation);
