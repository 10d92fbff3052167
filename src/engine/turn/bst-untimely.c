/* bst-untimely.c: why an action comes at the wrong time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-machine.h"

/* What has to be in play for an action; BST_N_MODULES for the actions of the base game. */
static BstModuleId
module_of_action (guint type)
{
  switch (type)
    {
    case BST_ACTION_RECALL:
      return BST_MODULE_ABBOT;
    case BST_ACTION_ABBEY:
      return BST_MODULE_ABBEY;
    case BST_ACTION_PORTAL:
      return BST_MODULE_DRAGON;
    case BST_ACTION_ROBBER:
    case BST_ACTION_ROB:
    case BST_ACTION_STAY:
      return BST_MODULE_ROBBERS;
    case BST_ACTION_COUNTING:
      return BST_MODULE_MESSENGERS;
    case BST_ACTION_BEGIN:
    case BST_ACTION_REDEPLOY:
    case BST_ACTION_CITY:
    case BST_ACTION_COUNT:
      return BST_MODULE_COUNT;
    default:
      return BST_N_MODULES;
    }
}

gboolean
bst_untimely_refuse (const BstPosition *position,
                     const BstAction   *action,
                     BstRule            rule,
                     BstRefusal        *refusal)
{
  const BstStation *station = &position->stations->untimely;
  BstModuleId module = module_of_action (action->type);

  refusal->module = (guint8) module;
  if (position->state.phase == BST_PHASE_OVER || module == BST_N_MODULES)
    return bst_refuse (refusal, BST_REFUSAL_PHASE, rule);
  if (!bst_rules_has (&position->rules, module))
    return bst_refuse (refusal, BST_REFUSAL_NO_MODULE, rule);
  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->id == module)
      return station->modules[i]->untimely (position, action, rule, refusal);
  return bst_refuse (refusal, BST_REFUSAL_PHASE, rule);
}
