/* bastide-placing.c: the tile that a player places now
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-placing.h"

guint
bastide_placing_get_type (BastideBoardState *state)
{
  const BstPosition *engine = bastide_board_state_get_engine (state);

  if (engine == NULL || bst_position_get_phase (engine) != BST_PHASE_PLACE || !bastide_board_state_is_open (state))
    return BST_NONE;
  if (bastide_board_state_get_abbey (state))
    return bst_catalogue_find (bst_position_get_catalogue (engine), BASTIDE_ABBEY);
  return bst_position_get_hand (engine);
}

guint
bastide_placing_get_rotations (BastideBoardState *state,
                               BstCell            cell)
{
  const BastideBoardMap *map = bastide_board_state_get_map (state);

  return map != NULL ? bastide_board_map_get_rotations (map, cell) : 0;
}

guint
bastide_placing_get_rotation_at (BastideBoardState *state,
                                 BstCell            cell)
{
  guint rotations = bastide_placing_get_rotations (state, cell);
  gboolean only_one = rotations != 0 && (rotations & (rotations - 1)) == 0;

  return only_one ? (guint) g_bit_nth_lsf (rotations, -1) : bastide_board_state_get_rotation (state);
}

BstAction
bastide_placing_make_action (BastideBoardState *state,
                             BstCell            cell,
                             guint              rotation)
{
  if (bastide_board_state_get_abbey (state))
    return (BstAction) { .type = BST_ACTION_ABBEY, .cell = cell };
  return (BstAction) { .type = BST_ACTION_PLACE, .cell = cell, .rotation = (guint8) rotation };
}
