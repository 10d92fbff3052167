/* bastide-board-pointer.h: the board by pointer and touch
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-ring.h"
#include "bastide-edit-parts.h"

/**
 * BastideBoardPointer:
 *
 * Mouse, pen and fingers on the board: gestures keep the state's pointer, go to the tool as places, and pan and zoom
 * the board.
 */
typedef struct _BastideBoardPointer BastideBoardPointer;

/* Adds the gestures to a board; they go to the tool that is set next. The ring is borrowed. */
BastideBoardPointer *bastide_board_pointer_new           (GtkWidget           *board,
                                                          BastideBoardState   *state,
                                                          BastideBoardRing    *ring);
void                 bastide_board_pointer_free          (BastideBoardPointer *self);

/* Sets the tool that gets clicks and drags; borrowed. Scrolling at the rim ends. */
void                 bastide_board_pointer_set_tool      (BastideBoardPointer *self,
                                                          BastideBoardTool    *tool);

/* Sets the buttons on the board (nullable), which take their own presses; borrowed. */
/* Shows whether a click marks a place. */
void                 bastide_board_pointer_follow_chalk (BastideBoardPointer *self);

void                 bastide_board_pointer_set_parts     (BastideBoardPointer *self,
                                                          BastideEditParts    *parts);

/* Finds the places under the pointer again when the board has changed below it. */
void                 bastide_board_pointer_refresh       (BastideBoardPointer *self);

/* Notes that the space bar goes down: while the user holds it the pointer drags the board. */
void                 bastide_board_pointer_press_space   (BastideBoardPointer *self);

/* Notes that the space bar comes up, or that its release will not arrive. Returns: whether no drag used it */
gboolean             bastide_board_pointer_release_space (BastideBoardPointer *self);
