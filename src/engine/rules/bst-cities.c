/* bst-cities.c: cities of the base game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

/* BASE-6: 2 a tile and 2 a pennant when completed; BASE-7: 1 and 1 at the end; BASE-9: by the first printing a small
 * city has 1 and 1 even when completed. */
static void
worth_of_city (const BstPosition *position,
               guint              root,
               gboolean           complete,
               BstWorth          *worth)
{
  const BstNode *node = &position->nodes[root];
  gboolean small = node->tiles == 2 && position->rules.switches[BST_SWITCH_BASE_SMALL_CITY] == BST_SMALL_CITY_TWO;

  worth->tiles = node->tiles;
  worth->pennants = node->pennants;
  worth->per_tile = worth->per_pennant = complete && !small ? 2 : 1;
}

const BstModule bst_module_cities = {
  .id = BST_N_MODULES,
  .rank = 2,
  .worth = worth_of_city,
  .worth_kinds = 1u << BST_KIND_CITY,
};
