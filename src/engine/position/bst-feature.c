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
    bst_journal_save_node (position, node);
}

/* A feature closes only once, so that the tile that closes it is the tile of this turn. */
void
bst_feature_close (BstPosition *position,
                   guint        root,
                   guint        n_edges)
{
  BstState *state = &position->state;
  BstNode *node = &position->nodes[root];

  node->open -= (guint16) n_edges;
  if (node->open == 0)
    state->closed[state->n_closed++] = (guint16) root;
}

/* Returns the root with more segments, and the other one in @small. */
static inline guint
order_roots (const BstPosition *position,
             guint              a,
             guint              b,
             guint             *small)
{
  gboolean turned = position->nodes[a].parent < position->nodes[b].parent;

  *small = turned ? a : b;
  return turned ? b : a;
}

/* The part of a union that cities, roads and fields have in common. */
static inline void
join_roots (BstPosition *position,
            guint        large_root,
            guint        small_root)
{
  BstNode *large = &position->nodes[large_root], *small = &position->nodes[small_root];
  guint16 next = large->next;

  large->parent += (guint16) (small->parent - BST_ROOT);
  large->figures += small->figures;
  large->signs |= small->signs;
  small->parent = (guint16) large_root;
  large->next = small->next;
  small->next = next;
}

void
bst_feature_unite (BstPosition *position,
                   guint        a,
                   guint        b,
                   guint        first_new)
{
  guint large, small;

  a = bst_feature_find (position, a);
  b = bst_feature_find (position, b);
  large = order_roots (position, a, b, &small);
  save_node (position, large, first_new);
  if (a != b)
    {
      save_node (position, small, first_new);
      position->nodes[large].tiles += position->nodes[small].tiles - count_shared_tiles (position, small, large);
      position->nodes[large].open += position->nodes[small].open;
      position->nodes[large].pennants += position->nodes[small].pennants;
      join_roots (position, large, small);
    }
  bst_feature_close (position, large, 2);
}

void
bst_field_unite (BstPosition *position,
                 guint        a,
                 guint        b,
                 guint        first_new)
{
  guint large, small;

  a = bst_feature_find (position, a);
  b = bst_feature_find (position, b);
  if (a == b)
    return;
  large = order_roots (position, a, b, &small);
  save_node (position, large, first_new);
  save_node (position, small, first_new);
  join_roots (position, large, small);
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

/* Topmost, then westernmost cell, then the first place on the tile. */
guint64
bst_segment_get_order (const BstPosition *position,
                       guint              node)
{
  const BstNode *at = &position->nodes[node];
  BstCell cell = position->slots[at->slot].cell;

  return (guint64) (cell.y + 256) << 40 | (guint64) (cell.x + 256) << 24 | place_order (position, at) << 19
         | (guint) at->kind << 16 | node;
}

int
bst_segment_compare (const BstPosition *position,
                     guint              a,
                     guint              b)
{
  guint64 first = bst_segment_get_order (position, a), second = bst_segment_get_order (position, b);

  return (first > second) - (first < second);
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

  if (bst_node_is_lost (building))
    return;
  bst_journal_save_node (position, node);
  building->signs |= BST_SIGN_LOST;
  position->state.key += bst_key_mix (BST_KEY_LOST, bst_cell_pack (position->slots[building->slot].cell));
}
