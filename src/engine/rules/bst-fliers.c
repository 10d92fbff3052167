/* bst-fliers.c: flying machines (DEP, GER)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-effect.h"

const BstCauseRules bst_cause_flier = { .rule = BST_RULE_DEP, .lands = BST_RULE_DEP, .joins = TRUE };

/* A meeple may fly from the tile just laid to a feature elsewhere. */
static gboolean
may_fly (const BstPosition *position)
{
  const BstTileType *type = position->types[position->slots[position->state.placed].type];
  const guint8 *supply = position->players[position->state.player].supply;
  gboolean any = FALSE;

  for (guint figure = 0; bst_figure_is_meeple (figure); figure++)
    any |= supply[figure] > 0;
  return any && position->expansion.memory.deployed == 0 && (type->marks & BST_MARK_FLYING_MACHINE) != 0;
}

const BstModule bst_module_flying_machines = {
  .id = BST_MODULE_FLYING_MACHINES,
  .rank = 140,
  .keeps_open = may_fly,
};
