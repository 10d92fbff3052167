/* bst-board.c: the cells, their tiles, and the edges that may lie on the empty cells
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

/* Cells are found in a hash table with open addressing. Tiles are taken back in the reverse order in which they were
 * laid, so entries leave the table in the reverse order in which they came, and no gap can break a chain. */

/* The difference that a step across an edge makes to a packed cell. */
static const gint32 steps[BST_N_EDGES] = { -1, 1 << 9, 1, -(1 << 9) };

static BstCell
unpack (guint32 packed)
{
  return BST_CELL ((int) (packed >> 9) - 256, (int) (packed & 0x1ff) - 256);
}

static void
table_set (BstPosition *position,
           guint        at,
           guint32      packed,
           guint32      value)
{
  position->table[at] = packed << 14 | value;
}

/* Takes the cell of a new tile out of the frontier; the last cell of the frontier fills its place. */
static void
frontier_remove (BstPosition *position,
                 BstLaid     *laid,
                 guint        index)
{
  guint last = --position->state.n_frontier;
  guint32 packed;

  laid->frontier = (guint16) index;
  laid->edges = position->frontier[index].edges;
  if (index == last)
    return;
  position->frontier[index] = position->frontier[last];
  packed = bst_cell_pack (position->frontier[index].cell);
  laid->moved = (guint16) bst_table_place (position, packed);
  table_set (position, laid->moved, packed, index | BST_TABLE_FRONTIER);
}

static void
frontier_restore (BstPosition   *position,
                  const BstLaid *laid,
                  BstCell        cell)
{
  guint last = position->state.n_frontier++;
  BstFrontier *frontier = &position->frontier[laid->frontier];

  if (laid->frontier != last)
    {
      position->frontier[last] = *frontier;
      table_set (position, laid->moved, bst_cell_pack (frontier->cell), last | BST_TABLE_FRONTIER);
    }
  *frontier = (BstFrontier) { .cell = cell, .edges = laid->edges };
  table_set (position, laid->place, bst_cell_pack (cell), laid->frontier | BST_TABLE_FRONTIER);
}

/* Notes at an empty cell the edge that faces it now, and returns its entry in the table. Whether the cell is new in the
 * frontier nobody can foresee, so that the same bytes are written in both cases. */
static inline guint16
frontier_show (BstPosition *position,
               guint32      packed,
               guint        shows)
{
  guint at = bst_table_place (position, packed);
  guint32 entry = position->table[at];
  gboolean is_new = entry == 0;
  guint index = is_new ? position->state.n_frontier : entry & BST_TABLE_INDEX;
  BstFrontier *frontier = &position->frontier[index];

  frontier->cell = unpack (packed);
  frontier->edges = (is_new ? 0 : frontier->edges) + shows;
  position->state.n_frontier += (guint16) is_new;
  table_set (position, at, packed, index | BST_TABLE_FRONTIER);
  return (guint16) at;
}

/* Takes back what a tile has shown. Cells that came into the frontier by a tile are its last cells, so that they go in
 * the reverse order. */
static inline void
frontier_hide (BstPosition *position,
               guint        at,
               guint        shows)
{
  guint32 entry = position->table[at];
  BstFrontier *frontier = &position->frontier[entry & BST_TABLE_INDEX];
  gboolean stays;

  frontier->edges -= shows;
  stays = frontier->edges != 0;
  position->state.n_frontier -= (guint16) !stays;
  position->table[at] = stays ? entry : 0;
}

/* Returns the set of edges of a tile beside which no tile lay when it came. */
static guint
get_open_edges (const BstLaid *laid)
{
  return ~(laid->edges >> 16) & 0xf;
}

/* Closes the neighbour's edge at a tile that matches everything (the abbey): no union, but no open edge either. */
static void
close_edge (BstPosition *position,
            guint        node,
            guint        first_new)
{
  guint root = bst_feature_find (position, node);

  if (root < first_new)
    bst_journal_save_node (position, root);
  bst_feature_close (position, root, 1);
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
    bst_field_unite (position, slot->base + mine, beside->base + theirs, slot->base);
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
        .parent = BST_ROOT + 1,
        .next = at,
        .tiles = 1,
        .open = segment->kind <= BST_KIND_ROAD ? n_edges[segment->edges] : 1,
        .pennants = segment->kind == BST_KIND_FIELD ? segment->cities : segment->pennants,
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
  guint32 value = bst_table_find (position, cell);

  if ((value & BST_TABLE_FRONTIER) != 0)
    return bst_frontier_is_surrounded (&position->frontier[value & BST_TABLE_INDEX]);
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

/* Counts the new tile for the monasteries, shrines and gardens around, and their tiles for its own. Such buildings are
 * few, so that comparing cells with each is cheaper than looking up eight cells. */
static void
count_surroundings (BstPosition *position,
                    guint        slot_index)
{
  BstState *state = &position->state;
  const BstSlot *slot = &position->slots[slot_index];
  guint own = position->types[slot->type]->centre;
  guint16 near[10];
  guint node, n = 0;

  /* No more than eight are near, but each is written before it is counted: there is no branch to mispredict. */
  for (guint i = 0; i < state->n_centres; i++)
    {
      near[n] = position->centres[i].node;
      n += bst_cell_is_near (position->centres[i].cell, slot->cell);
    }
  state->n_done = 0;
  for (guint i = 0; i < n; i++)
    {
      bst_journal_save_node (position, near[i]);
      if (--position->nodes[near[i]].open == 0)
        state->done[state->n_done++] = near[i];
    }
  if (own == BST_NO_SEGMENT)
    return;

  node = slot->base + own;
  position->centres[state->n_centres++] = (BstCentre) { .cell = slot->cell, .node = (guint16) node };
  position->nodes[node].open = (guint16) (8 - bst_board_count_around (position, slot->cell));
  if (position->nodes[node].open == 0)
    state->done[state->n_done++] = (guint16) node;
}

/* Neighbours are joined where the edges match, and the frontier moves on. The cost does not depend on the size of the
 * board. */
void
bst_board_add_tile (BstPosition *position,
                    guint        type_index,
                    guint        rotation,
                    BstCell      cell)
{
  BstState *state = &position->state;
  const BstOrientation *orientation = &position->types[type_index]->orientation[rotation];
  guint slot_index = state->n_tiles++;
  BstSlot *slot = &position->slots[slot_index];
  BstLaid *laid = bst_journal_add_laid (position);
  guint32 packed = bst_cell_pack (cell), entry;
  gboolean inside;

  *slot = (BstSlot) {
    .cell = cell,
    .type = (guint16) type_index,
    .base = state->n_nodes,
    .rotation = (guint8) rotation,
  };
  state->key += bst_key_mix (BST_KEY_TILE, (guint64) packed << 16 | type_index << 2 | orientation->canonical);
  laid->frontier = BST_NONE;
  laid->edges = 0;
  laid->place = (guint16) bst_table_place (position, packed);
  entry = position->table[laid->place];
  if (entry != 0)
    frontier_remove (position, laid, entry & BST_TABLE_INDEX);
  table_set (position, laid->place, packed, slot_index + 1);
  add_nodes (position, slot_index);

  /* Of a cell inside the board all neighbours are on it, too. */
  inside = ABS (cell.x) < BST_MAX_COORD && ABS (cell.y) < BST_MAX_COORD;
  state->n_closed = 0;
  for (guint left = get_open_edges (laid); left != 0; left &= left - 1)
    {
      guint edge = (guint) __builtin_ctz (left);
      guint32 next = packed + (guint32) steps[edge];

      if (G_LIKELY (inside || bst_cell_in_range (unpack (next))))
        laid->beside[edge] = frontier_show (position, next, orientation->shows[edge]);
      else
        laid->beside[edge] = BST_NONE;
    }
  for (guint left = ~get_open_edges (laid) & 0xf; left != 0; left &= left - 1)
    {
      guint edge = (guint) __builtin_ctz (left);

      entry = position->table[bst_table_place (position, packed + (guint32) steps[edge])];
      join_edge (position, slot, &position->slots[(entry & BST_TABLE_VALUE) - 1], (BstEdge) edge);
    }
  count_surroundings (position, slot_index);
}

/* Features and counts are the journal's. */
void
bst_board_take_tile (BstPosition *position)
{
  const BstSlot *slot = &position->slots[--position->state.n_tiles];
  const BstLaid *laid = &position->journal.laid[--position->journal.n_laid];
  const BstOrientation *orientation = bst_board_orientation (position, slot);

  for (guint left = get_open_edges (laid); left != 0;)
    {
      guint edge = 31 - (guint) __builtin_clz (left);

      left ^= 1u << edge;
      if (G_LIKELY (laid->beside[edge] != BST_NONE))
        frontier_hide (position, laid->beside[edge], orientation->shows[edge]);
    }
  if (laid->frontier != BST_NONE)
    frontier_restore (position, laid, slot->cell);
  else
    position->table[laid->place] = 0;
}

static void
note_closed (BstPosition *position,
             guint        node)
{
  BstState *state = &position->state;
  guint root = bst_feature_find (position, node);

  for (guint i = 0; i < state->n_closed; i++)
    if (state->closed[i] == root)
      return;
  if (position->nodes[root].open == 0)
    state->closed[state->n_closed++] = (guint16) root;
}

/* A tile that matches everything has no segments at its edges, but closes the features that meet it. */
static void
find_closed (BstPosition   *position,
             const BstSlot *slot)
{
  const BstOrientation *orientation = bst_board_orientation (position, slot);

  position->state.n_closed = 0;
  for (BstEdge edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint beside = bst_board_slot_at (position, bst_cell_step (slot->cell, edge));
      guint segment = orientation->edge_segment[edge];
      const BstSlot *other;

      if (segment != BST_NO_SEGMENT)
        {
          note_closed (position, slot->base + segment);
          continue;
        }
      if (orientation->edge_kind[edge] != BST_EDGE_KIND_ANY || beside == BST_NONE)
        continue;
      other = &position->slots[beside];
      segment = bst_board_orientation (position, other)->edge_segment[bst_edge_across (edge)];
      if (segment != BST_NO_SEGMENT)
        note_closed (position, other->base + segment);
    }
}

/* A position that begins in the middle of a turn must find the features that the tile just laid completes. */
void
bst_board_find_done (BstPosition *position)
{
  BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];

  state->n_done = 0;
  for (guint i = 0; i < state->n_centres; i++)
    {
      const BstCentre *centre = &position->centres[i];

      if (bst_cell_is_near (centre->cell, slot->cell) && position->nodes[centre->node].open == 0)
        state->done[state->n_done++] = centre->node;
    }
  find_closed (position, slot);
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
