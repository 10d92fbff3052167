/* bastide-board-view-ring.h: the ring of rotations about a cell
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

G_BEGIN_DECLS

/**
 * BastideBoardRing:
 * @rest_id: the pointer or the cursor rests
 * @shown: whether the ring is there
 * @cell: about which cell
 * @by_touch: whether its tiles are large enough for a finger
 * @at: the rotation that the pointer or the keyboard is on, -1 for none
 * @tiles: a widget for each rotation, for the focus and for screen readers
 *
 * The tile or stamp in hand in its four rotations about a cell, each with a tick or a cross: to compare them, and to
 * turn what is in hand at once. It comes where one rests. Where a tile is played it comes only where several rotations
 * fit, and at once where one clicks although the one in hand does not fit.
 */
typedef struct
{
  guint      rest_id;
  gboolean   shown;
  BstCell    cell;
  gboolean   by_touch;
  int        at;
  GtkWidget *tiles[4];
} BastideBoardRing;

/* Whether there is a choice of rotations for what is in hand on a cell. */
gboolean bastide_board_ring_has_choice (BastideBoardView *self,
                                        BstCell           cell);

/* Whether the ring is there about a cell. */
gboolean bastide_board_ring_is_about   (BastideBoardView *self,
                                        BstCell           cell);

/* Opens the ring about a cell, and closes one about another. */
void     bastide_board_ring_show       (BastideBoardView *self,
                                        BstCell           cell);

/* Closes the ring, or keeps it from opening; a focus on it goes back to the cursor. */
void     bastide_board_ring_hide       (BastideBoardView *self);

/* The pointer or the cursor has moved: the ring closes and opens again where either rests. Within its cell it stays. */
void     bastide_board_ring_moved      (BastideBoardView *self);

/* The piece in hand has been turned. */
void     bastide_board_ring_update     (BastideBoardView *self);

/* The rotation at a point of the widget, -1 for none; and its place in the widget. */
int      bastide_board_ring_find       (BastideBoardView *self,
                                        double            x,
                                        double            y);
void     bastide_board_ring_get_tile   (BastideBoardView *self,
                                        guint             rotation,
                                        graphene_rect_t  *area);

/* The pointer is on a tile of the ring, or on none: -1. */
void     bastide_board_ring_point      (BastideBoardView *self,
                                        int               rotation);

/* Turns what is in hand; where a tile is played and would not fit, tells why. */
void     bastide_board_ring_choose     (BastideBoardView *self,
                                        guint             rotation);

/* Puts the focus on the first rotation that fits. */
void     bastide_board_ring_focus      (BastideBoardView *self);

/* Moves the focus to the next or previous rotation; FALSE where it goes on. */
gboolean bastide_board_ring_step       (BastideBoardView *self,
                                        int               direction);

/* Whether the focus is on a tile of the ring. */
gboolean bastide_board_ring_has_focus  (BastideBoardView *self);

/* Places the ring's widgets over their tiles, as a part of the board's allocation. */
void     bastide_board_ring_allocate   (BastideBoardView *self);

/* Draws the ring; nothing while the board is panned or another cell is the active one. */
void     bastide_board_ring_snapshot   (BastideBoardView *self,
                                        GtkSnapshot      *snapshot);

G_END_DECLS
