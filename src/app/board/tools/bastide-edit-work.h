/* bastide-edit-work.h: the state of an author's work on the board, before a step of the history
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-faults.h"
#include "bastide-board-state.h"
#include "bastide-editor.h"
#include "bastide-stamp.h"
#include "bastide-tool-menu.h"

/* The object of a drag, other than the board itself. */
typedef enum
{
  BASTIDE_BOARD_DRAG_NONE,
  BASTIDE_BOARD_DRAG_BAND,   /* a rubber band */
  BASTIDE_BOARD_DRAG_TILES,  /* the selection */
  BASTIDE_BOARD_DRAG_PIECE,  /* a figure or marker, in the editor's hand */
  BASTIDE_BOARD_DRAG_ARROW,  /* a new arrow */
  BASTIDE_BOARD_DRAG_OVER,   /* given up, with the button still down */
} BastideBoardDrag;

typedef enum
{
  BASTIDE_STEP_MOVE,    /* piece, to */
  BASTIDE_STEP_TAKE,    /* piece: into hand */
  BASTIDE_STEP_CHANGE,  /* piece, other: replaces the piece */
  BASTIDE_STEP_TURN,    /* value: quarters; turns the selection */
  BASTIDE_STEP_REMOVE,  /* removes the selection */
  BASTIDE_STEP_PICK,    /* cell: takes its tile or block in hand */
  BASTIDE_STEP_STAMP,   /* cell, stamp: lays a tile or block */
  BASTIDE_STEP_LOST,    /* cell, value: whether the building is worth nothing */
  BASTIDE_STEP_PLAIN,   /* value: whether the city shows the side without districts */
  BASTIDE_STEP_MARK,    /* cell */
  BASTIDE_STEP_ARROW,   /* cell */
} BastideEditStepKind;

/* The work of a row of the menu. */
typedef struct
{
  BastideEditStepKind kind;
  int                 value;
  BstCell             cell;
  BastideHand         stamp;
  BstPiece            piece;
  BstPiece            other;
  BstPlace            to;
} BastideEditStep;

/**
 * BastideEditWork:
 * @state: the board
 * @editor: the editor, with the hand and the selection
 * @stamp: the tiles in hand
 * @faults: the faults of the position
 * @visitor: a hand on its way over the board from another widget
 * @stop: the piece that Tab has reached: of no kind for a spot without a piece, nowhere for none
 * @drag: the object of a drag
 * @drag_from: the cell where the drag began
 * @drag_to: the cell under the drag
 * @drag_copies: whether the selected tiles also stay in their places
 * @dragged: (nullable): the selected tiles, from the cell where the drag began
 * @band_x: the beginning of a rubber band, in tile sides from cell 0,0
 * @band_y: the same
 * @selected: set of the keys of the selected cells
 * @menu: the menu as filled last, with a #BastideEditStep for the rows that are no action of the window
 * @news: (nullable): the latest change in words, until the user points elsewhere
 *
 * The state of hand, Tab, drag and selection, before the editor makes a step of the history, and the pieces and spots
 * that pointer and Tab mean with it. The edit tool changes the fields, and its menu reads them.
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
  BastideToolMenu    *menu;
  char               *news;
} BastideEditWork;

BastideEditWork *bastide_edit_work_new        (BastideBoardState     *state,
                                               BastideEditor         *editor);
void             bastide_edit_work_free       (BastideEditWork       *self);

/* Returns: the editor's hand, or the visitor over the board */
BastideHand      bastide_edit_work_get_hand   (BastideEditWork       *self);

/* Finds the point on which keys act: the pointer or the cursor. */
gboolean         bastide_edit_work_get_point  (BastideEditWork       *self,
                                               BastideBoardHit       *hit);

/* Finds the piece at the stop of Tab, else at a point of the board. */
gboolean         bastide_edit_work_find_piece (BastideEditWork       *self,
                                               const BastideBoardHit *hit,
                                               BstPiece              *piece);

/* Finds the spot of a figure or marker on the cell of a hit; FALSE where no spot makes sense. */
gboolean         bastide_edit_work_find_spot  (BastideEditWork       *self,
                                               const BstPiece        *piece,
                                               const BastideBoardHit *hit,
                                               BstPlace              *spot);

/* Returns: the index of the figure of the board that is a piece, -1 for none */
int              bastide_edit_work_find_figure (BastideEditWork      *self,
                                                const BstPiece       *piece);

/* Returns: (transfer full) (element-type BstPlace): the spots of a cell that make sense for a figure or marker */
GArray          *bastide_edit_work_list_spots (BastideEditWork       *self,
                                               const BstPiece        *piece,
                                               BstCell                cell);

/**
 * bastide_edit_work_list_stops:
 * @stops: (out caller-allocates) (element-type BstPiece): the pieces on the spots, of no kind for a spot itself
 *
 * Lists the stops of Tab on a cell: the spots for the held piece, else figures, segments and districts.
 */
void             bastide_edit_work_list_stops (BastideEditWork       *self,
                                               BstCell                cell,
                                               GArray                *stops);
