/* bastide-edit-work.c: the state of an author's work on the board, before a step of the history
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-work.h"

BastideHand
bastide_edit_work_get_hand (BastideEditWork *self)
{
  return self->visitor.kind != BASTIDE_HAND_EMPTY ? self->visitor : bastide_editor_get_hand (self->editor);
}

gboolean
bastide_edit_work_get_point (BastideEditWork *self,
                             BastideBoardHit *hit)
{
  if (bastide_board_state_get_active (self->state, hit))
    return TRUE;
  if (!bastide_board_state_get_focused (self->state))
    return FALSE;
  *hit = BASTIDE_BOARD_HIT_CELL (bastide_board_state_get_cursor (self->state));
  return TRUE;
}

gboolean
bastide_edit_work_find_piece (BastideEditWork       *self,
                              const BastideBoardHit *hit,
                              BstPiece              *piece)
{
  if (bastide_board_state_get_by_keyboard (self->state) && self->stop.place.kind != BST_PLACE_NOWHERE)
    {
      *piece = self->stop;
      return piece->kind != BST_PIECE_NONE;
    }
  return hit->figure >= 0 && bastide_edit_spots_get_piece (self->state, (guint) hit->figure, piece);
}

gboolean
bastide_edit_work_find_spot (BastideEditWork       *self,
                             const BstPiece        *piece,
                             const BastideBoardHit *hit,
                             BstPlace              *spot)
{
  g_autoptr (GArray) spots = NULL;
  guint meant = 0;

  if (bastide_board_state_get_position (self->state) == NULL || hit->n == 0)
    return FALSE;
  spots = bastide_edit_spots_list (self->state, piece, bastide_board_hit_get_cell (hit));
  if (spots->len == 0)
    return FALSE;
  if (!bastide_board_state_get_by_keyboard (self->state))
    meant = bastide_edit_spots_aim (self->state, spots, hit);
  /* By keyboard the spot is the spot that Tab has reached, else the first. */
  for (guint i = 0; bastide_board_state_get_by_keyboard (self->state) && i < spots->len; i++)
    if (bst_place_equal (&g_array_index (spots, BstPlace, i), &self->stop.place))
      meant = i;
  *spot = g_array_index (spots, BstPlace, meant);
  return TRUE;
}

BastideEditWork *
bastide_edit_work_new (BastideBoardState *state,
                       BastideEditor     *editor)
{
  BastideEditWork *self = g_new0 (BastideEditWork, 1);

  self->state = g_object_ref (state);
  self->editor = g_object_ref (editor);
  self->stamp = bastide_stamp_new (state, editor);
  self->faults = bastide_board_faults_new (state);
  self->selected = g_hash_table_new (NULL, NULL);
  self->menu = bastide_tool_menu_new (sizeof (BastideEditStep));
  return self;
}

void
bastide_edit_work_free (BastideEditWork *self)
{
  g_clear_pointer (&self->dragged, bastide_ghost_free);
  bastide_stamp_free (self->stamp);
  bastide_board_faults_free (self->faults);
  g_hash_table_unref (self->selected);
  bastide_tool_menu_free (self->menu);
  g_free (self->news);
  g_object_unref (self->editor);
  g_object_unref (self->state);
  g_free (self);
}
