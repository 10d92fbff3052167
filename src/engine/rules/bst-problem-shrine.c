/* bst-problem-shrine.c: shrines and monasteries with too many neighbours or challenges (SHR-2)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-private.h"
#include "bst-shrine.h"

/* SHR-2: at most one neighbour of the other kind, where the switch says so; else at most one challenge. */
static void
find_crowded (const BstSearch *search,
              guint            index)
{
  const BstPosition *position = search->position;
  guint adjacency = position->rules.switches[BST_SWITCH_SHRINE_ADJACENCY];
  guint centre = position->types[position->slots[search->slots[index]].type]->centre;
  guint node, opponents[8], met[8], n, n_met = 0;
  BstProblem problem;

  if (centre == BST_NO_SEGMENT || adjacency == BST_SHRINE_ADJACENCY_PLACED_TILE)
    return;
  node = position->slots[search->slots[index]].base + centre;
  n = bst_shrine_find_opponents (position, node, opponents);
  for (guint i = 0; i < n; i++)
    if (adjacency == BST_SHRINE_ADJACENCY_STRICT || bst_shrine_is_challenge (position, node, opponents[i]))
      met[n_met++] = opponents[i];
  if (n_met < 2)
    return;

  problem = (BstProblem) {
    .code = adjacency == BST_SHRINE_ADJACENCY_STRICT ? BST_PROBLEM_SHRINE_CROWDED : BST_PROBLEM_CHALLENGES,
    .at = BST_AT_TILE, .index = (guint16) index, .rule = BST_RULE_SHR_2, .kind = position->nodes[node].kind,
    .cell = bst_segment_ref (position, node).cell,
    .other_cell = bst_segment_ref (position, met[0]).cell,
    .third_cell = bst_segment_ref (position, met[1]).cell,
  };
  bst_problem_report (search, problem);
}

void
bst_problem_find_crowded (const BstSearch *search)
{
  for (guint i = 0; i < search->setup->tiles->len; i++)
    if (search->slots[i] != BST_NONE)
      find_crowded (search, i);
}
