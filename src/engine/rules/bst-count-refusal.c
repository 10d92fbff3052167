/* bst-count-refusal.c: the refusal of an action of the Count at the wrong time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-count.h"
#include "bst-position-services.h"

/* Whether the Count stands before a figure, of any player, that an action would move out of its district. */
static gboolean
is_kept_in (const BstPosition *position,
            const BstAction   *action)
{
  if (action->detail != position->expansion.count || action->figure >= BST_N_DISTRICT_FIGURES)
    return FALSE;
  for (guint player = 0; player < position->n_players; player++)
    if (position->expansion.districts[action->detail][player][action->figure] > 0)
      return TRUE;
  return FALSE;
}

/* Outside of phase `city` a figure has been sent already, or no right was granted; before the scoring that is still
 * open. */
static gboolean
refuse_city (const BstPosition *position,
             BstRefusal        *refusal)
{
  refusal->player = position->state.player;
  if (bst_count_has_sent (position) && position->expansion.memory.part == 2)
    return bst_refuse (refusal, BST_REFUSAL_SENT, BST_RULE_CNT_11);
  switch (position->state.phase)
    {
    case BST_PHASE_COUNT:
      return bst_refuse (refusal, BST_REFUSAL_SENT, BST_RULE_CNT_3);
    case BST_PHASE_PLACE:
    case BST_PHASE_FINAL_REDEPLOY:
      return bst_refuse (refusal, BST_REFUSAL_NO_RIGHT, BST_RULE_CNT_3);
    default:
      refusal->player = position->state.chooser;
      return bst_refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_CNT_3);
    }
}

/* A move that no time would allow is refused for its own reason. */
static gboolean
refuse_redeployment (const BstPosition *position,
                     const BstAction   *action,
                     BstRule            rule,
                     BstRefusal        *refusal)
{
  BstRule blocked = position->expansion.memory.final ? BST_RULE_CNT_9A : BST_RULE_CNT_5A;
  guint node = BST_NONE;

  refusal->figure = action->figure;
  refusal->district = action->detail;
  if (is_kept_in (position, action))
    return bst_refuse (refusal, BST_REFUSAL_BLOCKED, blocked);
  if (bst_cell_in_range (action->cell))
    node = bst_board_node_at (position, (BstSegmentRef) { .cell = action->cell, .segment = action->segment });
  if (node != BST_NONE
      && !bst_redeployment_check_kind (position, action, (BstKind) position->nodes[node].kind, refusal))
    return FALSE;
  if (action->detail == BST_DISTRICT_MARKET && !position->expansion.memory.final)
    return bst_redeployment_refuse_market (position, refusal);
  return bst_refuse (refusal, BST_REFUSAL_PHASE, rule);
}

gboolean
bst_count_refuse (const BstPosition *position,
                  const BstAction   *action,
                  BstRule            rule,
                  BstRefusal        *refusal)
{
  const guint8 *switches = position->rules.switches;

  if (!bst_count_is_played (position))
    return bst_refuse (refusal, BST_REFUSAL_NO_DISTRICTS, BST_RULE_CNT_1);
  switch ((guint) action->type)
    {
    case BST_ACTION_BEGIN:
      if (switches[BST_SWITCH_COUNT_ORDER] != BST_COUNT_ORDER_ACTIVE_CHOOSES)
        return bst_refuse (refusal, BST_REFUSAL_LEFT_FIRST, rule);
      return bst_refuse (refusal, BST_REFUSAL_PHASE, rule);

    case BST_ACTION_REDEPLOY:
      return refuse_redeployment (position, action, rule, refusal);

    case BST_ACTION_COUNT:
      if (switches[BST_SWITCH_COUNT_MOVE] != BST_COUNT_MOVE_FREE)
        return bst_refuse (refusal, BST_REFUSAL_COUNT_ALONE, rule);
      return bst_refuse (refusal, BST_REFUSAL_NOT_SENT, rule);

    default:
      return refuse_city (position, refusal);
    }
}
