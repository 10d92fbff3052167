/* bastide-board-picture.h: the layers of the board, in their order
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-layer.h"
#include "bastide-board-ring.h"

/**
 * BastideBoardPicture:
 *
 * The look of a board: its layers from below, with the tool's drawing and the ring of rotations between them, and the
 * textures that they share.
 */
typedef struct _BastideBoardPicture BastideBoardPicture;

BastideBoardPicture *bastide_board_picture_new          (BastideBoardState   *state);
void                 bastide_board_picture_free         (BastideBoardPicture *self);

/* Forgets what the layers keep, as for another font. */
void                 bastide_board_picture_invalidate   (BastideBoardPicture *self);

/* Takes up the theme, the user's colours and the tile sets of the position; returns whether the look has changed. */
gboolean             bastide_board_picture_follow_style (BastideBoardPicture *self,
                                                         GtkWidget           *board);
gboolean             bastide_board_picture_is_dark      (BastideBoardPicture *self);

/* Returns: (transfer none): textures of tiles, figures and markers, which tell when more of them are ready */
BastideTileCache    *bastide_board_picture_get_sprites  (BastideBoardPicture *self);

/* Draws a frame of the board with what the tool adds. */
void                 bastide_board_picture_snapshot     (BastideBoardPicture *self,
                                                         GtkSnapshot         *snapshot,
                                                         GtkWidget           *board,
                                                         BastideBoardTool    *tool,
                                                         BastideBoardRing    *ring);

/* Lets a cell pulse once, where the user wants animations. */
void                 bastide_board_picture_pulse        (BastideBoardPicture *self,
                                                         GtkWidget           *board,
                                                         BstCell              cell);
