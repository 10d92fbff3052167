/* bst-board.c: the cells: which tile lies where, and what may lie beside it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

/* Cells are found in a hash table with open addressing. Tiles are taken back in the reverse order in which they were
 * laid, so entries leave the table in the reverse order in which they came, and no gap can break a chain. */

#define FORBIDDEN_ALL 0xf

static guint32 *
table_place (BstPosition *position,
             BstCell      cell)
{
  guint32 packed = bst_cell_pack (cell);
  guint32 mask = (1u << position->table_bits) - 1;
  guint32 at = bst_table_start (position, packed);

  while (position->table[at] != 0 && position->table[at] >> 14 != packed)
    at = (at + 1) & mask;
  return &position->table[at];
}

static void
table_set (BstPosition *position,
           BstCell      cell,
           guint32      value)
{
  guint32 *entry = table_place (position, cell);

  bst_journal_save (position, entry, sizeof *entry);
  *entry = bst_cell_pack (cell) << 14 | value;
}

/* The edge kinds that may not lie against @kind, in the 4 bits of one edge. */
static guint
forbidden_beside (guint kind)
{
  return kind == BST_EDGE_KIND_ANY ? 0 : FORBIDDEN_ALL & ~(1u << kind);
}

static void
frontier_remove (BstPosition *position,
                 guint        index)
{
  BstState *state = &position->state;
  guint last = --state->n_frontier;

  /* Both places are kept: beyond the count the next cell would overwrite what undo must bring back. */
  bst_journal_save (position, &position->frontier[last], sizeof (BstFrontier));
  if (index == last)
    return;
  bst_journal_save (position, &position->frontier[index], sizeof (BstFrontier));
  position->frontier[index] = position->frontier[last];
  table_set (position, position->frontier[index].cell, index | BST_TABLE_FRONTIER);
}

static void
frontier_forbid (BstPosition *position,
                 guint32      value,
                 BstCell      cell,
                 BstEdge      edge,
                 guint        forbidden)
{
  BstState *state = &position->state;
  guint mask = forbidden << (4 * edge);

  if (value == 0)
    {
      guint index = state->n_frontier++;

      position->frontier[index] = (BstFrontier) { .cell = cell, .forbidden = (guint16) mask };
      table_set (position, cell, index | BST_TABLE_FRONTIER);
      return;
    }

  value &= ~BST_TABLE_FRONTIER;
  bst_journal_save (position, &position->frontier[value], sizeof (BstFrontier));
  position->frontier[value].forbidden |= (guint16) mask;
}

/* The neighbour's edge is closed by a tile that matches everything (the abbey): no union, but no open edge either. */
static void
close_edge (BstPosition *position,
            guint        node,
            guint        first_new)
{
  guint root = bst_feature_find (position, node);

  if (root < first_new)
    bst_journal_save (position, &position->nodes[root], sizeof (BstNode));
  position->nodes[root].open--;
}

static void
join_edge (BstPosition   *position,
           const BstSlot *slot,
           const BstSlot *beside,
           BstEdge        edge)
{
  const BstOrientation *mine = &position->types[slot->type]->orientation[slot->rotation];
  const BstOrientation *theirs = &position->types[beside->type]->orientation[beside->rotation];
  BstEdge across = bst_edge_across (edge);
  guint kind = mine->edge_kind[edge], their_kind = theirs->edge_kind[across];

  if (kind != their_kind)
    {
      if (kind == BST_EDGE_KIND_ANY && theirs->edge_segment[across] != BST_NO_SEGMENT)
        close_edge (position, beside->base + theirs->edge_segment[across], slot->base);
      else if (their_kind == BST_EDGE_KIND_ANY && mine->edge_segment[edge] != BST_NO_SEGMENT)
        close_edge (position, slot->base + mine->edge_segment[edge], slot->base);
      return;
    }

  if (mine->edge_segment[edge] != BST_NO_SEGMENT)
    bst_feature_unite (position, slot->base + mine->edge_segment[edge], beside->base + theirs->edge_segment[across],
                       slot->base);

  for (guint half = 2 * edge; half < 2 * edge + 2; half++)
    {
      guint across_half = bst_half_across ((BstHalf) half);

      if (mine->half_segment[half] != BST_NO_SEGMENT && theirs->half_segment[across_half] != BST_NO_SEGMENT)
        bst_feature_unite (position, slot->base + mine->half_segment[half],
                           beside->base + theirs->half_segment[across_half], slot->base);
    }
}

static void
add_nodes (BstPosition *position,
           guint        slot_index)
{
  BstSlot *slot = &position->slots[slot_index];
  const BstTileType *type = position->types[slot->type];

  for (guint i = 0; i < type->n_segments; i++)
    {
      const BstSegment *segment = &type->segments[i];
      guint16 at = (guint16) (slot->base + i);

      position->nodes[at] = (BstNode) {
        .parent = at,
        .next = at,
        .n = 1,
        .tiles = 1,
        .open = segment->kind <= BST_KIND_ROAD ? (guint16) __builtin_popcount (segment->edges) : 0,
        .pennants = segment->pennants,
        .signs = segment->signs,
        .slot = (guint16) slot_index,
        .segment = (guint8) i,
        .kind = segment->kind,
      };
    }
  position->state.n_nodes += type->n_segments;
}

/* The monasteries, shrines and gardens of the eight cells around have one more neighbour; the new tile's own has as many as lie there. */
static void
count_surroundings (BstPosition *position,
                    guint        slot_index)
{
  static const gint8 around[8][2] = { { -1, -1 }, { 0, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 } };
  BstState *state = &position->state;
  BstSlot *slot = &position->slots[slot_index];
  guint centre = position->types[slot->type]->centre;
  guint8 n = 0;

  state->n_done = 0;
  state->n_centres += centre != BST_NO_SEGMENT;
  if (state->n_centres == 0)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    {
      guint other = bst_board_slot_at (position, BST_CELL (slot->cell.x + around[i][0], slot->cell.y + around[i][1]));
      guint other_centre;
      BstNode *node;

      if (other == BST_NONE)
        continue;
      n++;
      other_centre = position->types[position->slots[other].type]->centre;
      if (other_centre == BST_NO_SEGMENT)
        continue;
      node = &position->nodes[position->slots[other].base + other_centre];
      bst_journal_save (position, node, sizeof *node);
      if (++node->occupied == 8)
        state->done[state->n_done++] = (guint16) (node - position->nodes);
    }

  if (centre != BST_NO_SEGMENT)
    {
      position->nodes[slot->base + centre].occupied = n;
      if (n == 8)
        state->done[state->n_done++] = (guint16) (slot->base + centre);
    }
}

/* Lays a tile on an empty cell: neighbours are joined where the edges match, and the frontier moves on. The cost does not
 * depend on the size of the board. */
void
bst_board_add_tile (BstPosition *position,
                    guint        type_index,
                    guint        rotation,
                    BstCell      cell)
{
  BstState *state = &position->state;
  const BstTileType *type = position->types[type_index];
  guint32 value = bst_table_find (position, cell);
  guint slot_index = state->n_tiles++;
  BstSlot *slot = &position->slots[slot_index];

  *slot = (BstSlot) { .cell = cell, .type = (guint16) type_index, .base = state->n_nodes, .rotation = (guint8) rotation };
  state->key += bst_key_mix (BST_KEY_TILE,
                             (guint64) bst_cell_pack (cell) << 16 | type_index << 2
                             | type->orientation[rotation].canonical);
  if (value != 0)
    frontier_remove (position, value & ~BST_TABLE_FRONTIER);
  table_set (position, cell, slot_index + 1);
  add_nodes (position, slot_index);

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      BstCell next = bst_cell_step (cell, (BstEdge) edge);

      value = bst_table_find (position, next);
      if (value != 0 && (value & BST_TABLE_FRONTIER) == 0)
        join_edge (position, slot, &position->slots[value - 1], (BstEdge) edge);
      else if (bst_cell_in_range (next))
        frontier_forbid (position, value, next, bst_edge_across ((BstEdge) edge),
                         forbidden_beside (type->orientation[rotation].edge_kind[edge]));
    }
  count_surroundings (position, slot_index);
}

/* For a position that begins in the middle of a turn: which monasteries, shrines and gardens the tile just laid surrounds. */
void
bst_board_find_done (BstPosition *position)
{
  BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];

  state->n_done = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        guint other = bst_board_slot_at (position, BST_CELL (slot->cell.x + dx, slot->cell.y + dy));
        guint centre = other == BST_NONE ? BST_NO_SEGMENT : position->types[position->slots[other].type]->centre;

        if (centre == BST_NO_SEGMENT)
          continue;
        if (position->nodes[position->slots[other].base + centre].occupied == 8)
          state->done[state->n_done++] = (guint16) (position->slots[other].base + centre);
      }
}
