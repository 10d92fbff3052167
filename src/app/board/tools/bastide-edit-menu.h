/* bastide-edit-menu.h: the menus of the edit tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-state.h"
#include "bastide-editor.h"
#include "bastide-tool-menu.h"

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
 * BastideEditMenu:
 * @menu: the menu as filled last, with a #BastideEditStep for each row that is no action of the window
 * @state: the board
 * @editor: the editor
 *
 * The menu of the edit tool: moving, changing and taking figures and markers; laying, turning and removing tiles.
 */
typedef struct
{
  BastideToolMenu   *menu;
  BastideBoardState *state;
  BastideEditor     *editor;
} BastideEditMenu;

/**
 * bastide_edit_menu_fill:
 * @piece: (nullable): the figure or marker at the point of the menu
 * @spot: the place there, of no kind for none
 *
 * Fills the menu for a cell and a point on it.
 */
void     bastide_edit_menu_fill         (BastideEditMenu *self,
                                         BstCell          cell,
                                         const BstPiece  *piece,
                                         const BstPlace  *spot);

/* Fills the menu with all figures and markers to take in hand; FALSE without any. */
gboolean bastide_edit_menu_fill_figures (BastideEditMenu *self);
