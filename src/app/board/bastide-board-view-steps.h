/* bastide-board-view-steps.h: what the rows of a menu on the board do
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view-edit.h"

G_BEGIN_DECLS

typedef enum
{
  BASTIDE_STEP_MOVE,    /* item, from, to */
  BASTIDE_STEP_TAKE,    /* item, from: into hand */
  BASTIDE_STEP_CHANGE,  /* item, from, other: another thing stands there instead */
  BASTIDE_STEP_TURN,    /* value: quarters; what is selected */
  BASTIDE_STEP_REMOVE,  /* what is selected */
  BASTIDE_STEP_PICK,    /* cell: what lies there, into hand */
  BASTIDE_STEP_STAMP,   /* cell, item: lays a tile or block */
  BASTIDE_STEP_LOST,    /* cell, value: whether the building is worth nothing */
  BASTIDE_STEP_PLAIN,   /* value: whether the city shows the side without districts */
  BASTIDE_STEP_MARK,    /* cell */
  BASTIDE_STEP_ARROW,   /* cell */
  BASTIDE_N_STEPS,
} BastideStepKind;

typedef struct
{
  BastideStepKind kind;
  int             value;
  BstCell         cell;
  BastideItem     item;
  BastideItem     other;
  BstPlace        from;
  BstPlace        to;
} BastideStep;

void bastide_board_edit_run_step (BastideBoardView  *self,
                                  const BastideStep *step);

G_END_DECLS
