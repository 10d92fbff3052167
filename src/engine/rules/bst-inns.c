/* bst-inns.c: inns and cathedrals (INN)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

#define POINTS_BY_INN       2
#define POINTS_BY_CATHEDRAL 3

/* Inns and cathedrals make a completed feature worth more, and any other worth nothing. */
static void
worth_with_inn (const BstPosition *position,
                guint              root,
                gboolean           complete,
                BstWorth          *worth)
{
  const BstNode *node = &position->nodes[root];

  if (node->kind == BST_KIND_ROAD && (node->signs & BST_SIGN_INN) != 0)
    {
      worth->per_tile = complete ? POINTS_BY_INN : 0;
      worth->inn = TRUE;
      worth->rule = BST_RULE_INN;
    }
  else if (node->kind == BST_KIND_CITY && (node->signs & BST_SIGN_CATHEDRAL) != 0)
    {
      worth->per_tile = worth->per_pennant = complete ? POINTS_BY_CATHEDRAL : 0;
      worth->cathedral = TRUE;
      worth->rule = BST_RULE_INN;
    }
}

const BstModule bst_module_inns = {
  .id = BST_MODULE_INNS,
  .rank = 80,
  .worth = worth_with_inn,
  .worth_kinds = 1u << BST_KIND_ROAD | 1u << BST_KIND_CITY,
};
