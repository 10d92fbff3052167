/* bst-problem-island.c: tiles apart from the others
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"

/* Returns the first slot of an island, which names it. */
static guint
find_island (const guint16 *first,
             guint          slot)
{
  while (first[slot] != slot)
    slot = first[slot];
  return slot;
}

static void
unite_with_neighbours (const BstPosition *position,
                       guint16           *first,
                       guint              slot)
{
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint other = bst_board_slot_at (position, bst_cell_step (position->slots[slot].cell, (BstEdge) edge));

      if (other != BST_NONE)
        {
          guint a = find_island (first, slot), b = find_island (first, other);

          first[MAX (a, b)] = (guint16) MIN (a, b);
        }
    }
}

guint16 *
bst_problem_count_islands (const BstPosition *position)
{
  guint n = position->state.n_tiles;
  g_autofree guint16 *first = g_new (guint16, n + 1);
  guint16 *n_tiles = g_new0 (guint16, n + 1);
  guint mainland = 0;

  for (guint slot = 0; slot < n; slot++)
    first[slot] = (guint16) slot;
  for (guint slot = 0; slot < n; slot++)
    unite_with_neighbours (position, first, slot);
  for (guint slot = 0; slot < n; slot++)
    n_tiles[find_island (first, slot)]++;

  /* The island that is the board is that of the city of Carcassonne, with which a game begins, else the largest, and
   * among equals the first in the file. */
  for (guint slot = 0; slot < n && position->n_block == 0; slot++)
    if (n_tiles[slot] > n_tiles[mainland])
      mainland = slot;
  n_tiles[mainland] = 0;
  return n_tiles;
}

void
bst_problem_find_island (const BstSearch *search,
                         const guint16   *n_tiles,
                         guint            index)
{
  guint slot = search->slots[index];
  const BstSlot *tile = &search->position->slots[slot];

  if (n_tiles[slot] == 0)
    return;
  bst_problem_report (search, (BstProblem) {
    .code = n_tiles[slot] == 1 ? BST_PROBLEM_ALONE : BST_PROBLEM_APART, .at = BST_PART_TILE, .index = (guint16) index,
    .rule = BST_RULE_BASE_1, .type = tile->type, .cell = tile->cell, .count = n_tiles[slot],
  });
}
