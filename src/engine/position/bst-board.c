/* bst-board.c: the cells, their tiles, and the edges that may lie on the empty cells
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

/* Cells are found in a hash table with open addressing. Tiles are taken back in the reverse order in which they were
 * laid, so entries leave the table in the reverse order in which they came, and no gap can break a chain. */

#define FORBIDDEN_ALL 0xf

/* Returns the entry of a cell, or the empty entry that a new one would take. */
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
           guint32     *entry,
           BstCell      cell,
           guint32      value)
{
  bst_journal_save (position, entry, sizeof *entry);
  *entry = bst_cell_pack (cell) << 14 | value;
}

/* Returns the edge kinds that may not lie against @kind, in the 4 bits of one edge. */
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

  /* Both entries are kept: the last one lies beyond the count now, where the next cell would overwrite it. */
  bst_journal_save (position, &position->frontier[last], sizeof (BstFrontier));
  if (index == last)
    return;
  bst_journal_save (position, &position->frontier[index], sizeof (BstFrontier));
  position->frontier[index] = position->frontier[last];
  table_set (position, table_place (position, position->frontier[index].cell), position->frontier[index].cell,
             index | BST_TABLE_FRONTIER);
}

static void
frontier_forbid (BstPosition *position,
                 guint32     *entry,
                 BstCell      cell,
                 BstEdge      edge,
                 guint        forbidden)
{
  BstState *state = &position->state;
  guint mask = forbidden << (4 * edge);
  guint value;

  if (*entry == 0)
    {
      guint index = state->n_frontier++;

      position->frontier[index] = (BstFrontier) { .cell = cell, .forbidden = (guint16) mask };
      table_set (position, entry, cell, index | BST_TABLE_FRONTIER);
      return;
    }

  value = *entry & BST_TABLE_INDEX;
  bst_journal_save (position, &position->frontier[value], sizeof (BstFrontier));
  position->frontier[value].forbidden |= (guint16) mask;
}

/* Closes the neighbour's edge at a tile that matches everything (the abbey): no union, but no open edge either. */
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
join_halves (BstPosition   *position,
             const BstSlot *slot,
             const BstSlot *beside,
             guint          half)
{
  guint mine = bst_board_orientation (position, slot)->half_segment[half];
  guint across = bst_half_across ((BstHalf) half);
  guint theirs = bst_board_orientation (position, beside)->half_segment[across];

  if (mine != BST_NO_SEGMENT && theirs != BST_NO_SEGMENT)
    bst_feature_unite (position, slot->base + mine, beside->base + theirs, slot->base);
}

static void
join_edge (BstPosition   *position,
           const BstSlot *slot,
           const BstSlot *beside,
           BstEdge        edge)
{
  const BstOrientation *mine = bst_board_orientation (position, slot);
  const BstOrientation *theirs = bst_board_orientation (position, beside);
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

  join_halves (position, slot, beside, 2 * edge);
  if (mine->half_segment[2 * edge] != mine->half_segment[2 * edge + 1]
      || theirs->half_segment[2 * across] != theirs->half_segment[2 * across + 1])
    join_halves (position, slot, beside, 2 * edge + 1);
}

static void
add_nodes (BstPosition *position,
           guint        slot_index)
{
  static const guint8 n_edges[1 << BST_N_EDGES] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };
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
        .open = segment->kind <= BST_KIND_ROAD ? n_edges[segment->edges] : 0,
        .pennants = segment->pennants,
        .signs = segment->signs,
        .slot = (guint16) slot_index,
        .segment = (guint8) i,
        .kind = segment->kind,
      };
    }
  position->state.n_nodes += type->n_segments;
}

guint
bst_board_kind_beside (const BstPosition *position,
                       BstCell            cell,
                       BstEdge            edge)
{
  guint slot = bst_board_slot_at (position, bst_cell_step (cell, edge));

  if (slot == BST_NONE)
    return BST_NONE;
  return bst_board_orientation (position, &position->slots[slot])->edge_kind[bst_edge_across (edge)];
}

gboolean
bst_board_in_city (const BstPosition *position,
                   BstCell            cell)
{
  return position->n_block > 0 && bst_cell_in_range (cell) && bst_board_slot_at (position, cell) < position->n_block;
}

gboolean
bst_board_has_neighbours (const BstPosition *position,
                          BstCell            cell)
{
  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    if (bst_board_slot_at (position, bst_cell_step (cell, (BstEdge) edge)) == BST_NONE)
      return FALSE;
  return TRUE;
}

/* Returns the number of taken cells among the eight around @cell. */
guint
bst_board_count_around (const BstPosition *position,
                        BstCell            cell)
{
  guint n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      n += (dx != 0 || dy != 0) && bst_board_slot_at (position, BST_CELL (cell.x + dx, cell.y + dy)) != BST_NONE;
  return n;
}

static void
take_surrounding_cell (BstPosition *position,
                       guint        centre)
{
  BstState *state = &position->state;
  BstNode *node = &position->nodes[centre];

  bst_journal_save (position, node, sizeof *node);
  if (++node->occupied == 8)
    state->done[state->n_done++] = (guint16) centre;
}

/* Counts the new tile for the monasteries, shrines and gardens around, and their tiles for its own. Such buildings are
 * few, so that comparing cells with each is cheaper than looking up eight cells. */
static void
count_surroundings (BstPosition *position,
                    guint        slot_index)
{
  BstState *state = &position->state;
  const BstSlot *slot = &position->slots[slot_index];
  guint own = position->types[slot->type]->centre;
  guint node;

  state->n_done = 0;
  for (guint i = 0; i < state->n_centres; i++)
    {
      const BstCentre *centre = &position->centres[i];

      if (bst_cell_is_near (centre->cell, slot->cell))
        take_surrounding_cell (position, centre->node);
    }
  if (own == BST_NO_SEGMENT)
    return;

  node = slot->base + own;
  position->centres[state->n_centres++] = (BstCentre) { .cell = slot->cell, .node = (guint16) node };
  position->nodes[node].occupied = (guint8) bst_board_count_around (position, slot->cell);
  if (position->nodes[node].occupied == 8)
    state->done[state->n_done++] = (guint16) node;
}

/* Lays a tile on an empty cell: neighbours are joined where the edges match, and the frontier moves on. The cost
 * does not depend on the size of the board. */
void
bst_board_add_tile (BstPosition *position,
                    guint        type_index,
                    guint        rotation,
                    BstCell      cell)
{
  BstState *state = &position->state;
  const BstTileType *type = position->types[type_index];
  guint32 *entry = table_place (position, cell);
  guint slot_index = state->n_tiles++;
  BstSlot *slot = &position->slots[slot_index];

  *slot = (BstSlot) {
    .cell = cell,
    .type = (guint16) type_index,
    .base = state->n_nodes,
    .rotation = (guint8) rotation,
  };
  state->key += bst_key_mix (BST_KEY_TILE,
                             (guint64) bst_cell_pack (cell) << 16 | type_index << 2
                             | type->orientation[rotation].canonical);
  if (*entry != 0)
    frontier_remove (position, *entry & BST_TABLE_INDEX);
  table_set (position, entry, cell, slot_index + 1);
  add_nodes (position, slot_index);

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      BstCell next = bst_cell_step (cell, (BstEdge) edge);

      entry = table_place (position, next);
      if (*entry != 0 && (*entry & BST_TABLE_FRONTIER) == 0)
        join_edge (position, slot, &position->slots[(*entry & BST_TABLE_VALUE) - 1], (BstEdge) edge);
      else if (bst_cell_in_range (next))
        frontier_forbid (position, entry, next, bst_edge_across ((BstEdge) edge),
                         forbidden_beside (type->orientation[rotation].edge_kind[edge]));
    }
  count_surroundings (position, slot_index);
}

/* A position that begins in the middle of a turn must find the buildings that the tile just laid surrounds. */
void
bst_board_find_done (BstPosition *position)
{
  BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];

  state->n_done = 0;
  for (guint i = 0; i < state->n_centres; i++)
    {
      const BstCentre *centre = &position->centres[i];

      if (bst_cell_is_near (centre->cell, slot->cell) && position->nodes[centre->node].occupied == 8)
        state->done[state->n_done++] = centre->node;
    }
}

/* --- tiles still to come --- */

GArray *
bst_board_list_types_to_come (const BstPosition *position)
{
  g_autofree gboolean *comes = g_new0 (gboolean, position->n_types);
  GArray *types = g_array_new (FALSE, FALSE, sizeof (guint16));
  guint abbey = bst_catalogue_find (position->catalogue, "AM-ABBEY");

  if (position->state.hand != BST_NONE)
    comes[position->state.hand] = TRUE;
  for (guint i = position->state.draw_at; i < position->n_draw; i++)
    comes[position->draw[i]] = TRUE;
  for (guint player = 0; abbey != BST_NONE && player < position->n_players; player++)
    comes[abbey] |= position->expansion.abbeys[player] > 0;
  for (guint i = 0; i < position->n_types; i++)
    {
      guint16 type = (guint16) i;

      if (comes[i] || position->bag[i] > 0)
        g_array_append_val (types, type);
    }
  return types;
}

/* Returns whether both half-edges at a corner of a tile are grass of one field. */
static gboolean
is_grass (const BstPosition *position,
          BstCell            cell,
          guint              corner)
{
  guint slot = bst_board_slot_at (position, cell);
  const BstOrientation *orientation;
  guint before, after;

  if (slot == BST_NONE)
    return FALSE;
  orientation = bst_board_orientation (position, &position->slots[slot]);
  before = orientation->half_segment[2 * corner + 1];
  after = orientation->half_segment[bst_half_of_corner (corner)];
  return before != BST_NO_SEGMENT && before == after;
}

/* Looks at the four tiles around a corner. Corners go clockwise from the north-east: the tile beside has the mirrored
 * corner there, the tile above or below the corner turned upside down. */
gboolean
bst_board_fields_meet (const BstPosition *position,
                       BstCell            cell,
                       guint              corner)
{
  int dx = corner < 2 ? 1 : -1;
  int dy = corner == 0 || corner == 3 ? -1 : 1;

  return is_grass (position, cell, corner)
         && is_grass (position, BST_CELL (cell.x + dx, cell.y), 3 - corner)
         && is_grass (position, BST_CELL (cell.x, cell.y + dy), corner ^ 1)
         && is_grass (position, BST_CELL (cell.x + dx, cell.y + dy), (corner + 2) % 4);
}
