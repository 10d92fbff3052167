/* bst-check.c: recounts every incremental value and compares
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

/* Finds the neighbour of a node across a border, straight from the cells. */
static guint
node_across (const BstPosition *position,
             const BstSlot     *slot,
             guint              half,
             gboolean           field)
{
  BstEdge edge = (BstEdge) (half / 2);
  guint other = bst_board_slot_at (position, bst_cell_step (slot->cell, edge));
  const BstOrientation *mine, *theirs;
  const BstSlot *beside;
  guint across = bst_edge_across (edge), segment;

  if (other == BST_NONE)
    return BST_NONE;
  beside = &position->slots[other];
  mine = bst_board_orientation (position, slot);
  theirs = bst_board_orientation (position, beside);
  if (mine->edge_kind[edge] != theirs->edge_kind[across])
    return BST_NONE;
  segment = field ? theirs->half_segment[bst_half_across ((BstHalf) half)] : theirs->edge_segment[across];
  return segment == BST_NO_SEGMENT ? BST_NONE : beside->base + segment;
}

static gboolean
is_closed (const BstPosition *position,
           const BstSlot     *slot,
           BstEdge            edge)
{
  guint kind = bst_board_kind_beside (position, slot->cell, edge);

  return kind == BST_EDGE_KIND_ANY || kind == bst_board_orientation (position, slot)->edge_kind[edge];
}

typedef struct
{
  guint n, tiles, open, pennants, figures, signs;
} Count;

/* Walks a feature from node to node across the borders, marking each with @label. */
static void
flood (const BstPosition *position,
       guint              from,
       guint16            label,
       guint16           *labels,
       guint16           *stack,
       Count             *count)
{
  guint depth = 0;
  guint64 met[(BST_MAX_TILES + 63) / 64] = { 0 };

  *count = (Count) { 0 };
  labels[from] = label;
  stack[depth++] = (guint16) from;
  while (depth > 0)
    {
      guint at = stack[--depth];
      const BstNode *node = &position->nodes[at];
      const BstSlot *slot = &position->slots[node->slot];
      const BstTileType *type = position->types[slot->type];
      const BstOrientation *orientation = &type->orientation[slot->rotation];
      gboolean field = node->kind == BST_KIND_FIELD;

      count->n++;
      count->tiles += !((met[node->slot / 64] >> (node->slot % 64)) & 1);
      met[node->slot / 64] |= (guint64) 1 << (node->slot % 64);
      count->pennants += type->segments[node->segment].pennants;
      count->signs |= type->segments[node->segment].signs;
      for (guint i = 0; i < position->state.n_figures; i++)
        count->figures += position->figures[i].node == at;

      for (guint half = 0; half < BST_N_HALVES; half++)
        {
          gboolean reaches = field ? (orientation->halves[node->segment] >> half) & 1
                                   : half % 2 == 0 && ((orientation->edges[node->segment] >> (half / 2)) & 1);
          guint next;

          if (!reaches)
            continue;
          if (!field)
            count->open += !is_closed (position, slot, (BstEdge) (half / 2));
          next = node_across (position, slot, half, field);
          if (next == BST_NONE || labels[next] != BST_NONE)
            continue;
          labels[next] = label;
          stack[depth++] = (guint16) next;
        }
    }
}

static gboolean
check_features (const BstPosition *position)
{
  guint n = position->state.n_nodes;
  g_autofree guint16 *labels = g_new (guint16, n + 1);
  g_autofree guint16 *stack = g_new (guint16, n + 1);

  for (guint i = 0; i < n; i++)
    labels[i] = BST_NONE;
  for (guint i = 0; i < n; i++)
    {
      guint root = bst_feature_find (position, i);
      const BstNode *node = &position->nodes[root];
      Count count;

      if (labels[i] == BST_NONE)
        {
          flood (position, i, (guint16) root, labels, stack, &count);
          if (count.n != bst_feature_count_segments (position, root) || count.figures != node->figures
              || count.signs != (node->signs & ~BST_SIGN_LOST))
            return FALSE;
          if (node->kind <= BST_KIND_ROAD && (count.tiles != node->tiles || count.open != node->open
                                                || count.pennants != node->pennants))
            return FALSE;
        }
      if (labels[i] != root)
        return FALSE;
    }
  return TRUE;
}

/* Every monastery, shrine and garden is listed, in the order in which they were laid, with what lies around it. */
static gboolean
check_surroundings (const BstPosition *position)
{
  const BstState *state = &position->state;
  guint n = 0;

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BstSlot *slot = &position->slots[i];
      guint own = position->types[slot->type]->centre;
      const BstCentre *centre = &position->centres[n];

      if (own == BST_NO_SEGMENT)
        continue;
      if (n++ == state->n_centres || centre->node != slot->base + own || !bst_cell_equal (centre->cell, slot->cell))
        return FALSE;
      if (position->nodes[centre->node].open != 8 - bst_board_count_around (position, slot->cell))
        return FALSE;
    }
  return n == state->n_centres;
}

/* Features close with their last open edge, so that a closed one beside the tile of this turn was closed by it. */
static gboolean
check_closed (const BstPosition *position)
{
  const BstState *state = &position->state;

  for (guint i = 0; state->placed != BST_NONE && i < state->n_closed; i++)
    {
      const BstNode *node = &position->nodes[state->closed[i]];

      if (!bst_node_is_root (node) || node->kind > BST_KIND_ROAD || node->open > 0)
        return FALSE;
    }
  return TRUE;
}

/* The buildings that the tile of this turn surrounds are noted. */
static gboolean
check_done (const BstPosition *position)
{
  const BstState *state = &position->state;
  guint n = 0;

  for (guint i = 0; state->placed != BST_NONE && i < state->n_centres; i++)
    {
      const BstCentre *centre = &position->centres[i];

      if (!bst_cell_is_near (centre->cell, position->slots[state->placed].cell)
          || position->nodes[centre->node].open > 0)
        continue;
      if (n == state->n_done || state->done[n] != centre->node)
        return FALSE;
      n++;
    }
  return n == state->n_done;
}

/* Every empty cell beside a tile is in the frontier once, with what its neighbours show. */
static gboolean
check_frontier (const BstPosition *position)
{
  static const guint places[BST_N_EDGES] = { 1, 5, 25, 125 };
  const BstState *state = &position->state;

  for (guint i = 0; i < state->n_frontier; i++)
    {
      guint edges = 0;

      if (bst_table_find (position, position->frontier[i].cell) != (i | BST_TABLE_FRONTIER))
        return FALSE;
      for (guint edge = 0; edge < BST_N_EDGES; edge++)
        {
          guint kind = bst_board_kind_beside (position, position->frontier[i].cell, (BstEdge) edge);

          if (kind == BST_NONE)
            continue;
          edges += BST_SHOWN_BESIDE (edge) + (kind < BST_EDGE_KIND_ANY ? (kind + 1) * places[edge] : 0);
        }
      if (edges == 0 || edges != position->frontier[i].edges)
        return FALSE;
    }

  for (guint i = 0; i < state->n_tiles; i++)
    for (guint edge = 0; edge < BST_N_EDGES; edge++)
      {
        BstCell cell = bst_cell_step (position->slots[i].cell, (BstEdge) edge);

        if (bst_cell_in_range (cell) && bst_table_find (position, cell) == 0)
          return FALSE;
      }
  return TRUE;
}

/* --- expansions --- */

static gboolean
check_figures (const BstPosition *position)
{
  for (guint player = 0; player < position->n_players; player++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      if ((guint8) bst_position_count_figures (position, player, (BstFigure) figure) != position->owned[player][figure])
        return FALSE;
  return TRUE;
}

static gboolean
check_list (const BstPosition   *position,
            const BstPlayerList *list)
{
  guint met = 0;

  if (list->n > position->n_players)
    return FALSE;
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    {
      if (i >= list->n && list->players[i] != 0)
        return FALSE;
      if (i < list->n && (list->players[i] >= position->n_players || ((met >> list->players[i]) & 1)))
        return FALSE;
      if (i < list->n)
        met |= 1u << list->players[i];
    }
  return TRUE;
}

static gboolean
check_memory (const BstPosition *position)
{
  const BstMemory *memory = &position->expansion.memory;

  if (memory->given != 0 || memory->chooser != BST_NO_PLAYER || position->state.chooser >= position->n_players)
    return FALSE;
  if (memory->n_to_score > BST_MAX_TO_SCORE || memory->n_event > position->n_players
      || memory->n_leaving > BST_MAX_LEAVING)
    return FALSE;
  if ((bst_scoreboard_find_chooser (position) != BST_NO_PLAYER) != (position->state.phase == BST_PHASE_MESSENGER))
    return FALSE;
  /* A feature is named by its first segment, so that equal positions have equal bytes. */
  for (guint i = 0; i < memory->n_to_score; i++)
    {
      guint node = bst_board_node_at (position, memory->to_score[i]);

      if (node == BST_NONE || bst_feature_first (position, bst_feature_find (position, node)) != node)
        return FALSE;
    }
  return check_list (position, &memory->to_ask) && check_list (position, &memory->to_redeploy)
         && check_list (position, &memory->to_rob);
}

static gboolean
check_expansion (const BstPosition *position)
{
  const BstExpansion *expansion = &position->expansion;
  BstMemory nothing;

  bst_memory_init (&nothing);
  if (!position->state.remembers && memcmp (&expansion->memory, &nothing, sizeof nothing) != 0)
    return FALSE;
  for (guint i = 0; bst_modules[i] != NULL; i++)
    if (bst_modules[i]->check != NULL && !bst_modules[i]->check (position))
      return FALSE;
  return bst_markers_check (position) && check_memory (position);
}

static gboolean
check_bag (const BstPosition *position)
{
  guint n = 0;

  for (guint type = 0; type < position->n_types; type++)
    {
      if (((position->in_bag[type / 64] >> (type % 64)) & 1) != (position->bag[type] > 0))
        return FALSE;
      n += position->bag[type];
    }
  return n == position->state.n_bag;
}

gboolean
bst_position_check (const BstPosition *position)
{
  return check_features (position)
         && check_surroundings (position)
         && check_done (position)
         && check_closed (position)
         && check_frontier (position)
         && (!position->playable || (check_figures (position) && check_expansion (position)))
         && check_bag (position)
         && bst_position_get_key (position) == bst_position_compute_key (position);
}
