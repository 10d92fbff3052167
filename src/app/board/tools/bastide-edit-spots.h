/* bastide-edit-spots.h: the spots of figures and markers for pointer and keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-edit.h"
#include "bastide-hand.h"

/**
 * bastide_edit_spots_get_piece:
 * @figure: index of a figure of the board
 * @piece: (out): the same as a piece of a hand, with its place
 *
 * Returns: whether the figure can be moved
 */
gboolean bastide_edit_spots_get_piece   (BastideBoardState     *state,
                                         guint                  figure,
                                         BstPiece              *piece);

/* Returns: the index of the figure of the board, -1 for none */
int      bastide_edit_spots_find_figure (BastideBoardState     *state,
                                         const BstPiece        *piece);

/* Returns: (transfer full) (element-type BstPlace): the spots of a cell that make sense for a figure or marker */
GArray  *bastide_edit_spots_list        (BastideBoardState     *state,
                                         const BstPiece        *piece,
                                         BstCell                cell);

/* Returns: the index of the spot right at a point of the board, else of the nearest spot */
guint    bastide_edit_spots_aim         (BastideBoardState     *state,
                                         GArray                *spots,
                                         const BastideBoardHit *hit);

/**
 * bastide_edit_spots_list_stops:
 * @hand: the hand, which may be empty
 * @stops: (out caller-allocates) (element-type BstPiece): the pieces on the spots, of no kind for a spot itself
 *
 * Lists the stops of Tab on a cell: the spots for the held piece, else figures, segments and districts.
 */
void     bastide_edit_spots_list_stops  (BastideBoardState     *state,
                                         const BastideHand     *hand,
                                         BstCell                cell,
                                         GArray                *stops);
