/* bastide-board-view-play.c: what pointer and keys do to the position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include "bastide-sentence.h"

/* The tile of everybody's abbey. */
#define ABBEY "AM-ABBEY"

guint
bastide_board_view_get_hand (BastideBoardView *self)
{
  const BstPosition *engine;

  if (self->position == NULL || bastide_board_edit_is_active (self))
    return BST_NONE;

  engine = bastide_position_get_engine (self->position);
  if (bst_position_get_phase (engine) != BST_PHASE_PLACE)
    return BST_NONE;
  if (self->abbey_in_hand)
    return bst_catalogue_find (bst_position_get_catalogue (engine), ABBEY);
  return bst_position_get_hand (engine);
}

gboolean
bastide_board_view_has_abbey (BastideBoardView *self)
{
  const BstPosition *engine;

  if (self->position == NULL || bastide_board_edit_is_active (self) || !bastide_position_is_playable (self->position))
    return FALSE;

  engine = bastide_position_get_engine (self->position);
  return bst_position_get_phase (engine) == BST_PHASE_PLACE && bst_position_get_hand (engine) != BST_NONE
         && bst_position_get_abbeys (engine, bst_position_get_chooser (engine)) > 0
         && bst_catalogue_find (bst_position_get_catalogue (engine), ABBEY) != BST_NONE;
}

guint
bastide_board_view_get_rotation_at (BastideBoardView *self,
                                    BstCell           cell)
{
  guint rotations = self->map != NULL ? bastide_board_map_get_rotations (self->map, cell) : 0;
  gboolean only_one = rotations != 0 && (rotations & (rotations - 1)) == 0;

  return only_one ? (guint) g_bit_nth_lsf (rotations, -1) : self->rotation;
}

BstAction
bastide_board_view_get_placement (BastideBoardView *self,
                                  BstCell           cell)
{
  if (self->abbey_in_hand)
    return (BstAction) { .type = BST_ACTION_ABBEY, .cell = cell };
  return (BstAction) {
    .type = BST_ACTION_PLACE, .cell = cell, .rotation = (guint8) bastide_board_view_get_rotation_at (self, cell),
  };
}

gboolean
bastide_board_view_get_active (BastideBoardView   *self,
                               BastideBoardTarget *target)
{
  if (self->by_keyboard && bastide_board_view_has_focus (self))
    {
      *target = BASTIDE_BOARD_NOWHERE;
      target->valid = TRUE;
      target->cell = self->cursor;
      if (self->at >= 0)
        bastide_board_view_point_at_lit (self, target);
    }
  else
    *target = self->pointer;
  return target->valid;
}

static gboolean
refuse (BastideBoardView *self,
        const BstRefusal *refusal)
{
  g_autofree char *text = bastide_sentence_refusal (self->position, refusal);

  bastide_board_view_refuse (self, text, (BstRule) refusal->rule);
  return FALSE;
}

gboolean
bastide_board_view_play (BastideBoardView *self,
                         const BstAction  *action)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  g_autoptr (GError) error = NULL;
  BstRefusal refusal;

  if (!bst_turn_check (engine, action, &refusal))
    return refuse (self, &refusal);
  if (self->tree == NULL)
    return FALSE;
  if (!bastide_play_tree_play (self->tree, action, 1, &error))
    {
      bastide_board_view_refuse (self, error->message, BST_RULE_NONE);
      return FALSE;
    }
  return TRUE;
}

static gboolean
is_placed (BastideBoardView *self,
           BstCell           cell)
{
  BstCell placed;

  return bst_position_get_placed (bastide_position_get_engine (self->position), &placed)
         && bst_cell_equal (placed, cell);
}

/* The targets of a cell, for somebody who points at the cell as a whole. Of the tile just laid one is always asked. */
static guint
count_in_cell (BastideBoardView *self,
               BstCell           cell,
               guint            *nth)
{
  guint n = 0;

  for (guint i = 0; i < self->targets->len; i++)
    {
      const BstPlace *target = &g_array_index (self->targets, BstPlace, i);
      BstCell at = target->cell;

      if (target->kind == BST_PLACE_DISTRICT)
        at = bastide_board_places_get_district_cell (self->state, target->index);
      if (!bst_cell_equal (at, cell) || (target->kind == BST_PLACE_SEGMENT && is_placed (self, cell)))
        continue;
      *nth = i;
      n++;
    }
  return n;
}

/* What stands in a district is taken in hand, or put back. */
static gboolean
activate_figure (BastideBoardView *self,
                 guint             figure)
{
  BastidePiece piece = bastide_board_view_get_piece (self, figure);
  BastidePiece none = { .kind = BASTIDE_PIECE_NONE };

  if (!bastide_choices_move (self->choices, piece))
    return FALSE;
  bastide_board_view_set_held (self, bastide_piece_equal (self->held, piece) ? none : piece);
  return TRUE;
}

static gboolean
activate_choices (BastideBoardView         *self,
                  const BastideBoardTarget *target)
{
  int lit = bastide_board_view_find_lit (self, target);
  gboolean is_whole_cell = target->segment == BST_NO_SEGMENT && target->district == BST_NO_DISTRICT;
  BstRefusal refusal;
  BstAction action;
  guint nth = 0;

  if (lit < 0 && is_whole_cell && count_in_cell (self, target->cell, &nth) == 1)
    lit = (int) nth;
  if (lit >= 0)
    return bastide_board_view_choose_lit (self, (guint) lit, target);
  if (target->figure >= 0 && activate_figure (self, (guint) target->figure))
    return TRUE;
  if (bastide_board_view_guess (self, target, &action, &refusal))
    return refuse (self, &refusal);
  if (!is_whole_cell || !(self->by_keyboard || is_placed (self, target->cell)))
    return FALSE;
  bastide_board_view_ask (self);
  return TRUE;
}

/* If the rotation in hand does not fit but several others do, the ring asks for one. */
static gboolean
ask_rotation (BastideBoardView *self,
              BstCell           cell)
{
  BstRefusal refusal;

  if (!bastide_board_ring_has_choice (self, cell) || bastide_board_ring_has_focus (self)
      || bastide_board_view_check_rotation (self, cell, self->rotation, &refusal))
    return FALSE;
  if (!bastide_board_ring_is_about (self, cell))
    bastide_board_ring_show (self, cell);
  else if (!self->by_keyboard)
    return FALSE;
  if (self->by_keyboard)
    bastide_board_ring_focus (self);
  return TRUE;
}

gboolean
bastide_board_view_activate (BastideBoardView         *self,
                             const BastideBoardTarget *target)
{
  BastideCellKind kind;
  BstAction action;

  if (self->position == NULL || !target->valid)
    return FALSE;

  if (self->choices->len > 0)
    return activate_choices (self, target);

  kind = bastide_board_map_get_kind (self->map, target->cell);
  if (bastide_board_view_get_hand (self) == BST_NONE || kind == BASTIDE_CELL_TILE || kind == BASTIDE_CELL_CITY)
    return FALSE;
  if (ask_rotation (self, target->cell))
    return TRUE;
  action = bastide_board_view_get_placement (self, target->cell);
  return bastide_board_view_play (self, &action);
}

gboolean
bastide_board_view_drop (BastideBoardView         *self,
                         const BastideBoardTarget *target)
{
  const BastidePiece *held = bastide_board_view_get_held (self);
  int lit = bastide_board_view_find_lit (self, target);
  BastidePiece none = { .kind = BASTIDE_PIECE_NONE };
  BstRefusal refusal;
  BstAction action;

  if (held == NULL)
    return FALSE;
  if (lit >= 0)
    return bastide_board_view_choose_lit (self, (guint) lit, target);
  /* Back where it came from: nothing was meant. */
  if (target->district == BST_NO_DISTRICT || held->kind == BASTIDE_PIECE_SUPPLY)
    {
      BastideBoardTarget place = *target;

      place.figure = -1;
      if (bastide_board_view_guess (self, &place, &action, &refusal))
        refuse (self, &refusal);
    }
  bastide_board_view_set_held (self, none);
  return FALSE;
}

gboolean
bastide_board_view_can_take_back (BastideBoardView *self)
{
  return self->choices->len > 0 && self->tree != NULL && bastide_play_tree_get_depth (self->tree) > 0;
}

gboolean
bastide_board_view_can_escape (BastideBoardView *self)
{
  return bastide_board_view_can_take_back (self)
         && bst_position_get_phase (bastide_position_get_engine (self->position)) == BST_PHASE_DEPLOY;
}

void
bastide_board_view_take_back (BastideBoardView *self)
{
  if (bastide_board_view_can_take_back (self))
    bastide_play_tree_go_back (self->tree);
}

void
bastide_board_view_set_abbey_in_hand (BastideBoardView *self,
                                      gboolean          abbey)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  abbey = abbey && bastide_board_view_has_abbey (self);
  if (self->abbey_in_hand == abbey)
    return;

  bastide_board_ring_hide (self);
  bastide_board_state_set_abbey (self->state, abbey);
  bastide_board_view_update_cells (self);
  bastide_board_view_update (self);
}

gboolean
bastide_board_view_get_abbey_in_hand (BastideBoardView *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_VIEW (self), FALSE);

  return self->abbey_in_hand;
}
