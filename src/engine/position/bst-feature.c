/* bst-feature.c: the union of touching segments into features
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

/* Returns whether any of the first @n segments of a node's tile is in the feature @root. */
static gboolean
has_part_in (const BstPosition *position,
             const BstNode     *node,
             guint              n,
             guint              root)
{
  guint base = position->slots[node->slot].base;

  for (guint other = base; other < base + n; other++)
    if (position->nodes[other].kind == node->kind && bst_feature_find (position, other) == root)
      return TRUE;
  return FALSE;
}

/* A tile counts once for a feature however many of its segments it has (BASE-6). Only a tile with several segments of a
 * kind can lie in both features, so the count looks at such tiles alone, and in the smaller feature. */
static guint
count_shared_tiles (const BstPosition *position,
                    guint              small,
                    guint              large)
{
  guint n = 0, at = small;

  do
    {
      const BstNode *node = &position->nodes[at];
      const BstTileType *type = position->types[position->slots[node->slot].type];

      if (((type->doubles >> node->segment) & 1)
          && !has_part_in (position, node, node->segment, small)
          && has_part_in (position, node, type->n_segments, large))
        n++;
      at = node->next;
    }
  while (at != small);

  return n;
}

static void
save_node (BstPosition *position,
           guint        node,
           guint        first_new)
{
  if (node < first_new)
    bst_journal_save (position, &position->nodes[node], sizeof (BstNode));
}

/* Joins two segments that meet at a border. Nodes from @first_new on belong to the tile being laid; undo drops them
 * whole, so that the journal skips them. */
void
bst_feature_unite (BstPosition *position,
                   guint        a,
                   guint        b,
                   guint        first_new)
{
  BstNode *large, *small;
  gboolean edges;
  guint16 next;

  a = bst_feature_find (position, a);
  b = bst_feature_find (position, b);
  edges = position->nodes[a].kind <= BST_KIND_ROAD;
  if (a == b)
    {
      if (edges)
        {
          save_node (position, a, first_new);
          position->nodes[a].open -= 2;
        }
      return;
    }

  if (position->nodes[a].n < position->nodes[b].n)
    {
      guint swap = a;

      a = b;
      b = swap;
    }
  large = &position->nodes[a];
  small = &position->nodes[b];
  save_node (position, a, first_new);
  save_node (position, b, first_new);

  if (edges)
    {
      large->tiles += small->tiles - count_shared_tiles (position, b, a);
      large->open += small->open - 2;
      large->pennants += small->pennants;
    }
  large->n += small->n;
  large->figures += small->figures;
  large->signs |= small->signs;
  small->parent = (guint16) a;
  next = large->next;
  large->next = small->next;
  small->next = next;
}

/* Returns the order of a segment on its tile: by the first place that it touches as the tile lies, inner segments
 * last. */
static guint
place_order (const BstPosition *position,
             const BstNode     *node)
{
  const BstSlot *slot = &position->slots[node->slot];
  const BstOrientation *orientation = bst_board_orientation (position, slot);

  if (orientation->edges[node->segment] != 0)
    return 2 * (guint) __builtin_ctz (orientation->edges[node->segment]);
  if (orientation->halves[node->segment] != 0)
    return (guint) __builtin_ctz (orientation->halves[node->segment]);
  return BST_N_HALVES + node->segment;
}

/* Compares in the canonical order: topmost, then westernmost cell, then the first place on the tile. */
int
bst_segment_compare (const BstPosition *position,
                     guint              a,
                     guint              b)
{
  const BstNode *first = &position->nodes[a], *second = &position->nodes[b];
  int order = bst_cell_compare (position->slots[first->slot].cell, position->slots[second->slot].cell);

  if (order == 0)
    order = (int) place_order (position, first) - (int) place_order (position, second);
  if (order == 0)
    order = (int) first->kind - (int) second->kind;
  return order != 0 ? order : (int) a - (int) b;
}

int
bst_standing_compare (gconstpointer a,
                      gconstpointer b,
                      gpointer      position)
{
  const BstStanding *first = a, *second = b;
  int order = bst_segment_compare (position, first->node, second->node);

  if (order == 0)
    order = first->player - second->player;
  return order != 0 ? order : first->figure - second->figure;
}

guint
bst_feature_first (const BstPosition *position,
                   guint              root)
{
  guint first = root;

  for (guint at = position->nodes[root].next; at != root; at = position->nodes[at].next)
    if (bst_segment_compare (position, at, first) < 0)
      first = at;
  return first;
}

void
bst_feature_set_lost (BstPosition *position,
                      guint        node)
{
  BstNode *building = &position->nodes[node];

  if (building->lost)
    return;
  bst_journal_save (position, building, sizeof *building);
  building->lost = TRUE;
  position->state.key += bst_key_mix (BST_KEY_LOST, bst_cell_pack (position->slots[building->slot].cell));
}
