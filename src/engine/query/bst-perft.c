/* bst-perft.c: counts sequences of actions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-turn.h"

#include "bst-position-inline.h"

/* Sequences from a position after `place`, with @depth placements still to come. Where only placements count, every
 * other choice is passed if a rule allows it, else the first is taken. */
static guint64
count_choices (BstPosition *position,
               guint        depth,
               gboolean     placements_only)
{
  BstActionList list;
  guint64 count = 0;

  if (placements_only && bst_position_get_phase (position) == BST_PHASE_DEPLOY)
    {
      list.n = 1;
      list.actions[0] = (BstAction) { .type = BST_ACTION_PASS };
    }
  else
    {
      bst_turn_generate (position, &list);
    }
  if (placements_only)
    {
      for (guint i = 0; i < list.n; i++)
        if (list.actions[i].type == BST_ACTION_PASS)
          list.actions[0] = list.actions[i];
      list.n = MIN (list.n, 1);
    }

  /* Without a memory of the turn a deployment is followed by the next turn. */
  if (depth == 0 && !position->state.remembers)
    return list.n;
  for (guint i = 0; i < list.n; i++)
    {
      bst_turn_apply (position, &list.actions[i], NULL);
      count += bst_turn_perft (position, depth, placements_only);
      bst_turn_undo (position);
    }
  return count;
}

guint64
bst_turn_perft (BstPosition *position,
                guint        depth,
                gboolean     placements_only)
{
  BstPhase phase = bst_position_get_phase (position);
  BstActionList list;
  guint64 count = 0;

  if (phase == BST_PHASE_OVER)
    return depth == 0;
  if (phase != BST_PHASE_PLACE)
    return count_choices (position, depth, placements_only);
  if (depth == 0)
    return 1;
  if (bst_position_get_hand (position) == BST_NONE)
    return 0;

  bst_turn_generate (position, &list);
  if (depth == 1 && placements_only && !position->state.remembers && list.actions[0].type == BST_ACTION_PLACE)
    return list.n;

  for (guint i = 0; i < list.n; i++)
    {
      gboolean lays = list.actions[i].type == BST_ACTION_PLACE || list.actions[i].type == BST_ACTION_ABBEY;

      bst_turn_apply (position, &list.actions[i], NULL);
      count += bst_turn_perft (position, lays ? depth - 1 : depth, placements_only);
      bst_turn_undo (position);
    }
  return count;
}
