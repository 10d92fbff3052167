/* bst-perft.c: counts sequences of actions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-turn.h"

/* Sequences from a position in phase `deploy`, with @depth placements still to come. */
static guint64
count_deployments (BstPosition *position,
                   guint        depth,
                   gboolean     placements_only)
{
  BstActionList list;
  guint64 count = 0;

  if (placements_only)
    {
      list.n = 1;
      list.actions[0] = (BstAction) { .type = BST_ACTION_PASS };
    }
  else
    bst_turn_generate (position, &list);

  if (depth == 0)
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
  BstActionList list;
  guint64 count = 0;

  if (bst_position_get_phase (position) == BST_PHASE_DEPLOY)
    return count_deployments (position, depth, placements_only);
  if (depth == 0)
    return 1;
  if (bst_position_get_phase (position) != BST_PHASE_PLACE || bst_position_get_hand (position) == BST_NONE)
    return 0;

  bst_turn_generate (position, &list);
  if (depth == 1 && placements_only && list.actions[0].type == BST_ACTION_PLACE)
    return list.n;

  for (guint i = 0; i < list.n; i++)
    {
      guint left = list.actions[i].type == BST_ACTION_PLACE ? depth - 1 : depth;

      bst_turn_apply (position, &list.actions[i], NULL);
      count += bst_turn_perft (position, left, placements_only);
      bst_turn_undo (position);
    }
  return count;
}
