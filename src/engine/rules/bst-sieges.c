/* bst-sieges.c: besieged cities, and the Vodyanoy (REM)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"

/* Only knights in besieged cities escape, each once. */
static gboolean
may_escape (const BstPosition *position,
            const BstStanding *standing,
            BstRefusal        *refusal)
{
  const BstMemory *memory = &position->expansion.memory;
  const BstNode *root = &position->nodes[bst_feature_find (position, standing->node)];
  BstSegmentRef at = bst_segment_ref (position, standing->node);
  guint n = 0;

  if (root->kind != BST_KIND_CITY || (root->signs & BST_SIGN_BESIEGED) == 0 || !bst_figure_is_meeple (standing->figure))
    return bst_refuse (refusal, BST_REFUSAL_CAUSE, BST_RULE_REM);
  for (guint i = 0; i < memory->n_leaving; i++)
    n += bst_leaving_is (&memory->leaving[i], at, standing->player, standing->figure);
  if (n >= bst_figure_count (position, standing->node, standing->player, standing->figure))
    return bst_refuse (refusal, BST_REFUSAL_NO_FIGURE, BST_RULE_REM);
  if (memory->n_leaving == BST_MAX_LEAVING)
    return bst_refuse (refusal, BST_REFUSAL_ESCAPES, BST_RULE_REM);
  return TRUE;
}

const BstCauseRules bst_cause_siege = {
  .powers = BST_REMOVES,
  .rule = BST_RULE_REM,
  .at_end_of_turn = TRUE,
  .may_remove = may_escape,
};

/* A figure that the Vodyanoy takes is out of the game. */
static void
drown (BstPosition       *position,
       const BstStanding *standing)
{
  bst_figure_send_away (position, standing->player, (BstFigure) standing->figure,
                        &position->gone.lost[standing->player][standing->figure]);
}

const BstCauseRules bst_cause_vodyanoy = { .powers = BST_REMOVES, .rule = BST_RULE_REM, .removed = drown };
