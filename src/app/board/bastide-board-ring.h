/* bastide-board-ring.h: the ring of rotations about a cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"
#include "bastide-board-tool.h"

G_BEGIN_DECLS

/**
 * BastideBoardRing:
 *
 * The tile or stamp in hand in its four rotations about a cell, each with a tick or a cross: to compare them, and to
 * turn it at once. The ring comes where the pointer or the cursor rests and there is a choice, and where a tool asks
 * for it. Each rotation is a widget of the board, for the focus and for screen readers.
 */
typedef struct _BastideBoardRing BastideBoardRing;

/**
 * bastide_board_ring_new:
 * @board: the widget about whose cells it comes
 * @before: the child of @board that comes after its widgets
 */
BastideBoardRing *bastide_board_ring_new          (GtkWidget                *board,
                                                   GtkWidget                *before,
                                                   BastideBoardState        *state);
void              bastide_board_ring_free         (BastideBoardRing         *self);

/* Tells whose rotations they are; borrowed. */
void              bastide_board_ring_set_tool     (BastideBoardRing         *self,
                                                   BastideBoardTool         *tool);

/* Whether its tiles are to be large enough for a finger. */
void              bastide_board_ring_set_by_touch (BastideBoardRing         *self,
                                                   gboolean                  by_touch);

/* Opens the ring about a cell, and closes it about another. */
void              bastide_board_ring_show         (BastideBoardRing         *self,
                                                   BstCell                   cell);

/* Closes the ring, or keeps it from opening; a focus on it goes back to the cursor. */
void              bastide_board_ring_hide         (BastideBoardRing         *self);

/* The pointer or the cursor has moved: the ring closes and opens again where either rests. Within its cell it stays. */
void              bastide_board_ring_move         (BastideBoardRing         *self);

/* The piece in hand has been turned. */
void              bastide_board_ring_update       (BastideBoardRing         *self);

/* The rotation at a point of the widget, -1 for none. */
int               bastide_board_ring_find         (BastideBoardRing         *self,
                                                   double                    x,
                                                   double                    y);

/* The rotation that pointer or keys are on, -1 for none; and its cell. */
void              bastide_board_ring_point        (BastideBoardRing         *self,
                                                   int                       rotation);
int               bastide_board_ring_get_at       (BastideBoardRing         *self,
                                                   BstCell                  *cell);

/* Turns what is in hand, or has the tool tell why not. */
void              bastide_board_ring_choose       (BastideBoardRing         *self,
                                                   guint                     rotation);

/* Puts the focus on the first rotation that fits. */
void              bastide_board_ring_focus        (BastideBoardRing         *self);

/* Moves the focus to the next or previous rotation; FALSE where it goes on. */
gboolean          bastide_board_ring_step         (BastideBoardRing         *self,
                                                   int                       direction);

/* Whether the focus is on a tile of the ring. */
gboolean          bastide_board_ring_has_focus    (BastideBoardRing         *self);

/* Places the ring's widgets over their tiles, as a part of the board's allocation. */
void              bastide_board_ring_allocate     (BastideBoardRing         *self);

/* Where a rotation is, in the widget. */
void              bastide_board_ring_get_tile     (BastideBoardRing         *self,
                                                   guint                     rotation,
                                                   graphene_rect_t          *area);

/* Draws the ring; nothing while the board is panned or another cell is the active one. */
void              bastide_board_ring_snapshot     (BastideBoardRing         *self,
                                                   GtkSnapshot              *snapshot,
                                                   const BastideBoardCanvas *canvas);

G_END_DECLS
