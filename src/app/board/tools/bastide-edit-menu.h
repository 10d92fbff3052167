/* bastide-edit-menu.h: the menus of the edit tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edit-work.h"
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

/* The work of a row. */
typedef struct
{
  BastideEditStepKind kind;
  guint               row;
  int                 value;
  BstCell             cell;
  BastideHand         stamp;
  BstPiece            piece;
  BstPiece            other;
  BstPlace            to;
} BastideEditStep;

/**
 * BastideEditMenu:
 *
 * The menu of the edit tool, with the work of each row as a value for the tool: moving, changing and taking figures and
 * markers; laying, turning and removing tiles.
 */
typedef struct _BastideEditMenu BastideEditMenu;

/* Makes the menu of a tool by its work, which is borrowed. */
BastideEditMenu       *bastide_edit_menu_new          (BastideEditWork       *work);
void                   bastide_edit_menu_free         (BastideEditMenu       *self);

/* Fills the menu for a point of the board. */
void                   bastide_edit_menu_fill         (BastideEditMenu       *self,
                                                       const BastideBoardHit *hit);

/* Fills the menu with all figures and markers to take in hand; FALSE without any. */
gboolean               bastide_edit_menu_fill_figures (BastideEditMenu       *self);

/* Returns: (transfer none): the menu as filled last */
const BastideToolMenu *bastide_edit_menu_get          (BastideEditMenu       *self);

/* Returns: (transfer none) (nullable): the work of a row, until the menu is filled again */
const BastideEditStep *bastide_edit_menu_get_step     (BastideEditMenu       *self,
                                                       guint                  row);
