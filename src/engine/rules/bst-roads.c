/* bst-roads.c: roads of the base game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

/* BASE-6, BASE-7: 1 a tile, completed or not. */
static void
worth_of_road (const BstPosition *position,
               guint              root,
               gboolean           complete G_GNUC_UNUSED,
               BstWorth          *worth)
{
  const BstNode *node = &position->nodes[root];

  worth->tiles = node->tiles;
  worth->per_tile = 1;
}

const BstModule bst_module_roads = {
  .id = BST_N_MODULES,
  .rank = 1,
  .worth = worth_of_road,
  .worth_kinds = 1u << BST_KIND_ROAD,
};
