/* bst-untimely.c: the refusal of actions at the wrong time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-machine.h"

/* Returns the module that an action needs in play, BST_N_MODULES for the actions of the base game. */
static BstModuleId
find_module (guint type)
{
  for (guint i = 0; bst_modules[i] != NULL; i++)
    if ((bst_modules[i]->actions >> type) & 1)
      return bst_modules[i]->id;
  return BST_N_MODULES;
}

gboolean
bst_untimely_refuse (const BstPosition *position,
                     const BstAction   *action,
                     BstRule            rule,
                     BstRefusal        *refusal)
{
  const BstStation *station = &position->stations->untimely;
  BstModuleId module = find_module (action->type);

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
