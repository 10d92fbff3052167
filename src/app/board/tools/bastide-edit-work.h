/* bastide-edit-work.h: the work of an author on the board, before it is a step of the history
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-faults.h"
#include "bastide-board-state.h"
#include "bastide-edit-spots.h"
#include "bastide-editor.h"
#include "bastide-stamp.h"

G_BEGIN_DECLS

/* The object of a drag, where it is not the board itself. */
typedef enum
{
  BASTIDE_BOARD_DRAG_NONE,
  BASTIDE_BOARD_DRAG_BAND,   /* a rubber band */
  BASTIDE_BOARD_DRAG_TILES,  /* what is selected */
  BASTIDE_BOARD_DRAG_PIECE,  /* a figure or marker; it is in the editor's hand */
  BASTIDE_BOARD_DRAG_ARROW,  /* an arrow that is being drawn */
  BASTIDE_BOARD_DRAG_OVER,   /* of nothing any more, although the button is still down */
} BastideBoardDrag;

/**
 * BastideEditWork:
 * @state: the board
 * @editor: the editor, with the hand and the selection
 * @stamp: the tiles in hand as they would lie
 * @faults: the faults of the position
 * @visitor: the hand that another widget drags over the board
 * @stop: the piece or the spot to which Tab has come: nowhere for none, of no kind for the spot itself
 * @drag: the object of a drag
 * @drag_from: the cell where the drag began
 * @drag_to: the cell where it is
 * @drag_copies: whether the selected tiles stay where they are
 * @dragged: (nullable): the selected tiles, from the cell where the drag began
 * @band_x: where a rubber band began, in tile sides from cell 0,0
 * @band_y: where a rubber band began
 * @selected: set of the keys of the selected cells
 * @news: (nullable): what has just happened, told until the user points elsewhere
 *
 * What hand, point and drag would do, as far as nothing is done yet. Drawing, words and the menu read the fields; only
 * the edit tool changes them.
 */
typedef struct
{
  BastideBoardState  *state;
  BastideEditor      *editor;
  BastideStamp       *stamp;
  BastideBoardFaults *faults;
  BastideHand         visitor;
  BstPiece            stop;
  BastideBoardDrag    drag;
  BstCell             drag_from;
  BstCell             drag_to;
  gboolean            drag_copies;
  BastideGhost       *dragged;
  double              band_x;
  double              band_y;
  GHashTable         *selected;
  char               *news;
} BastideEditWork;

BastideEditWork *bastide_edit_work_new        (BastideBoardState     *state,
                                               BastideEditor         *editor);
void             bastide_edit_work_free       (BastideEditWork       *self);

/* Returns: the editor's hand, or the visitor over the board */
BastideHand      bastide_edit_work_get_hand   (BastideEditWork       *self);

/* Finds the point that keys are about: that of the pointer, or the cursor. */
gboolean         bastide_edit_work_get_point  (BastideEditWork       *self,
                                               BastideBoardHit       *hit);

/* Finds the piece at the stop of Tab, else at a point of the board. */
gboolean         bastide_edit_work_find_piece (BastideEditWork       *self,
                                               const BastideBoardHit *hit,
                                               BstPiece              *piece);

/* Finds the place of a figure or marker on the cell pointed at; FALSE where no place on it makes sense. */
gboolean         bastide_edit_work_find_spot  (BastideEditWork       *self,
                                               const BstPiece        *piece,
                                               const BastideBoardHit *hit,
                                               BstPlace              *spot);

G_END_DECLS
