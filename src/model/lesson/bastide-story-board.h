/* bastide-story-board.h: a setup that follows the events of a game one by one
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-event.h"
#include "bst-setup.h"

/**
 * bastide_story_board_follow:
 * @setup: the position before @event, changed in place
 * @event: an event of the engine
 *
 * Lays the tile, moves the figure or adds the points of an event, so that a story can show the board between two
 * choices. The engine goes from choice to choice: a road that is completed and scored within one action never stands
 * in a position with its figures. Tiles, pieces and scores are followed; the turn and the bag are not.
 */
void     bastide_story_board_follow     (BstSetup       *setup,
                                         const BstEvent *event);

/**
 * bastide_story_board_find_place:
 * @cell: a cell of the board, also of the city of Carcassonne
 * @segment: a segment there
 *
 * Returns: the segment as the place of a piece
 */
BstPlace bastide_story_board_find_place (const BstSetup *setup,
                                         BstCell         cell,
                                         guint           segment);
