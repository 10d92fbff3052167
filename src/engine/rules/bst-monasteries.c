/* bst-monasteries.c: monasteries, shrines and gardens: buildings on one tile that other tiles surround
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

/* BASE-7: 1 and 1 for each occupied cell around. Completed that is 9 (BASE-6). */
static void
worth_of_monastery (const BstPosition *position,
                    guint              root,
                    gboolean           complete,
                    BstWorth          *worth)
{
  const BstNode *node = &position->nodes[root];

  worth->tiles = 1;
  worth->occupied = (guint16) (complete ? 8 : 8 - node->open);
  worth->per_tile = 1;
}

const BstModule bst_module_monasteries = {
  .id = BST_N_MODULES,
  .rank = 3,
  .worth = worth_of_monastery,
  .worth_kinds = 1u << BST_KIND_MONASTERY | 1u << BST_KIND_SHRINE | 1u << BST_KIND_GARDEN,
};
