/* bst-fillers.c: cells where a tile changes nobody's points
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-fillers.h"

#include "bst-machine.h"

gboolean
bst_fillers_are_alike (const BstGoal     *goal,
                       const BstPosition *position)
{
  if (!bst_turn_is_plain (position) || !bst_goal_hangs_on_points (goal))
    return FALSE;
  for (guint i = 0; i < goal->n_conditions; i++)
    if (goal->conditions[i].kind == BST_CONDITION_TILE || goal->conditions[i].kind == BST_CONDITION_COMPLETE)
      return FALSE;
  return TRUE;
}

/* An abbot can be taken back in any turn. */
gboolean
bst_fillers_may_be_joined (const BstPosition *position)
{
  const BstState *state = &position->state;
  const guint8 *supply = position->players[state->chooser].supply;
  guint n = 0;

  if (state->phase != BST_PHASE_PLACE || state->hand == BST_NONE || position->types[state->hand]->marks != 0
      || (position->in_play & (1u << BST_FIGURE_ABBOT)) != 0)
    return FALSE;
  for (guint i = 0; i < BST_N_FIGURES; i++)
    n += supply[i];
  return n == 0;
}

static gboolean
has_farmers (const BstPosition *position)
{
  for (guint i = 0; i < position->state.n_figures; i++)
    if (position->nodes[position->figures[i].node].kind == BST_KIND_FIELD)
      return TRUE;
  return FALSE;
}

static gboolean
has_figures (const BstPosition *position,
             const BstSlot     *slot,
             guint              segment)
{
  return segment != BST_NO_SEGMENT
         && position->nodes[bst_feature_find (position, slot->base + segment)].figures > 0;
}

/* Returns whether a figure stands on a feature at an edge of a tile. */
static gboolean
is_claimed (const BstPosition *position,
            const BstSlot     *slot,
            guint              edge)
{
  const BstOrientation *orientation = bst_board_orientation (position, slot);

  return has_figures (position, slot, orientation->edge_segment[edge])
         || has_figures (position, slot, orientation->half_segment[2 * edge])
         || has_figures (position, slot, orientation->half_segment[2 * edge + 1]);
}

static gboolean
is_near_claimed_building (const BstPosition *position,
                          BstCell            cell)
{
  for (guint i = 0; i < position->state.n_centres; i++)
    if (bst_cell_is_near (position->centres[i].cell, cell) && position->nodes[position->centres[i].node].figures > 0)
      return TRUE;
  return FALSE;
}

gboolean
bst_fillers_has (const BstPosition *position,
                 BstCell            cell)
{
  guint n_cities = 0, least_open = G_MAXUINT;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint at = bst_board_slot_at (position, bst_cell_step (cell, (BstEdge) edge)), across, segment;
      const BstSlot *slot = &position->slots[at];
      const BstNode *root;

      if (at == BST_NONE)
        continue;
      across = bst_edge_across ((BstEdge) edge);
      if (is_claimed (position, slot, across))
        return FALSE;
      segment = bst_board_orientation (position, slot)->edge_segment[across];
      if (segment == BST_NO_SEGMENT)
        continue;
      root = &position->nodes[bst_feature_find (position, slot->base + segment)];
      if (root->kind != BST_KIND_CITY)
        continue;
      n_cities++;
      least_open = MIN (least_open, root->open);
    }
  if (is_near_claimed_building (position, cell))
    return FALSE;
  return n_cities == 0 || least_open > n_cities || !has_farmers (position);
}
