/* bastide-board-ring.h: the ring of rotations about a cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"
#include "bastide-board-tool.h"

/**
 * BastideBoardRing:
 *
 * The held tile or stamp in its four rotations around a cell, each with a tick or a cross, for comparing and for
 * turning it with one click. The ring opens where the pointer or the cursor rests and there is a choice, and where a
 * tool asks for it. Each rotation is a widget of the board, for the focus and for screen readers.
 */
typedef struct _BastideBoardRing BastideBoardRing;

/**
 * bastide_board_ring_new:
 * @board: the board, which gets the widgets
 * @before: the child of @board that comes behind the widgets
 */
BastideBoardRing *bastide_board_ring_new          (GtkWidget                *board,
                                                   GtkWidget                *before,
                                                   BastideBoardState        *state);
void              bastide_board_ring_free         (BastideBoardRing         *self);

/* Sets the tool whose hand the ring turns; borrowed. */
void              bastide_board_ring_set_tool     (BastideBoardRing         *self,
                                                   BastideBoardTool         *tool);

/* Sets whether the tiles of the ring must be large enough for a finger. */
void              bastide_board_ring_set_by_touch (BastideBoardRing         *self,
                                                   gboolean                  by_touch);

/* Opens the ring around a cell, and closes it around any other. */
void              bastide_board_ring_show         (BastideBoardRing         *self,
                                                   BstCell                   cell);

/* Closes the ring, or keeps it from opening; the focus returns from the ring to the cursor. */
void              bastide_board_ring_hide         (BastideBoardRing         *self);

/* Follows a movement of pointer or cursor: outside of its cell the ring closes, to open again after a rest. */
void              bastide_board_ring_move         (BastideBoardRing         *self);

/* Follows a change of the held piece or its rotation. */
void              bastide_board_ring_update       (BastideBoardRing         *self);

/* Returns: the rotation at a point of the widget, -1 for none */
int               bastide_board_ring_find         (BastideBoardRing         *self,
                                                   double                    x,
                                                   double                    y);

/* The rotation under pointer or focus, -1 for none, and the cell of the ring. */
void              bastide_board_ring_point        (BastideBoardRing         *self,
                                                   int                       rotation);
int               bastide_board_ring_get_at       (BastideBoardRing         *self,
                                                   BstCell                  *cell);

/* Turns the held piece, or lets the tool say why not. */
void              bastide_board_ring_choose       (BastideBoardRing         *self,
                                                   guint                     rotation);

/* Puts the focus on the first rotation that fits. */
void              bastide_board_ring_focus        (BastideBoardRing         *self);

/* Moves the focus to the next or previous rotation; FALSE where the focus leaves the ring. */
gboolean          bastide_board_ring_step         (BastideBoardRing         *self,
                                                   int                       direction);

/* Returns: whether the focus is on a tile of the ring */
gboolean          bastide_board_ring_has_focus    (BastideBoardRing         *self);

/* Places the ring's widgets over their tiles, as a part of the board's allocation. */
void              bastide_board_ring_allocate     (BastideBoardRing         *self);

/* Finds the area of a rotation in the widget. */
void              bastide_board_ring_get_tile     (BastideBoardRing         *self,
                                                   guint                     rotation,
                                                   graphene_rect_t          *area);

/* Draws the ring, but not while the board is panned or another cell is active. */
void              bastide_board_ring_snapshot     (BastideBoardRing         *self,
                                                   GtkSnapshot              *snapshot,
                                                   const BastideBoardCanvas *canvas);
