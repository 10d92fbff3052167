/* bst-problem-owners.c: figures on one feature that no game brings together
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"

/* BASE-3 lets a figure go only to a feature without figures, so that several figures on one feature come about only
 * when features grow together. When the later of two figures came, both tiles lay, and their segments were not joined.
 * Some facts prove, without trying all orders of laying, that two figures were joined from the first:
 *
 * - Two figures on one segment never were apart.
 * - Two players on one tile came in one turn, unless a module moves figures to tiles laid before.
 * - Two tiles of which one border joins the segments joined them as soon as both lay.
 * - Where only one way of tiles leads from one tile to the other, all of it lay then, and the segments were joined if
 *   the feature runs along that way.
 *
 * In every other case some order of laying may have brought the figures together, and the search reports nothing.
 * Figures that came out of a district, and all others that BASE-3 does not bind, do not count. */

/* --- figures bound by BASE-3 --- */

/* Finds the node of a figure that BASE-3 binds to free features. BST_NONE stands for all others: figures from
 * districts, barns, builders, pigs, shepherds, and monks that may come to an occupied building (GER). */
static guint
find_node_of (const BstSearch *search,
              guint            index)
{
  const BstPiece *figure = bst_setup_piece (search->setup, index);
  guint node;

  if (figure->kind != BST_PIECE_FIGURE || figure->place.kind == BST_PLACE_DISTRICT || figure->from != BST_NO_DISTRICT
      || figure->figure == BST_FIGURE_BARN || figure->figure == BST_FIGURE_SHEPHERD
      || bst_figure_joins ((BstFigure) figure->figure))
    return BST_NONE;
  node = bst_setup_find_node (search->position, figure);
  return node == BST_NONE || bst_figure_has_abbots (search->position, node) ? BST_NONE : node;
}

/* --- ways of tiles --- */

/* Finds the segments of the tile across @edge that @segments join there. */
static guint
cross_border (const BstPosition *position,
              guint              slot,
              guint              segments,
              BstEdge            edge,
              guint              other)
{
  const BstOrientation *here = bst_board_orientation (position, &position->slots[slot]);
  const BstOrientation *there = bst_board_orientation (position, &position->slots[other]);
  BstEdge across = bst_edge_across (edge);
  guint joined = 0;

  if (here->edge_segment[edge] != BST_NO_SEGMENT && there->edge_segment[across] != BST_NO_SEGMENT
      && ((segments >> here->edge_segment[edge]) & 1))
    joined |= 1u << there->edge_segment[across];
  for (guint half = 2 * edge; half < 2 * edge + 2u; half++)
    {
      guint mine = here->half_segment[half];
      guint theirs = there->half_segment[bst_half_across ((BstHalf) half)];

      if (mine != BST_NO_SEGMENT && theirs != BST_NO_SEGMENT && ((segments >> mine) & 1))
        joined |= 1u << theirs;
    }
  return joined;
}

/* Finds the edge of @slot at which @other lies, or BST_N_EDGES. */
static guint
find_border (const BstPosition *position,
             guint              slot,
             guint              other)
{
  guint edge = 0;

  while (edge < BST_N_EDGES
         && bst_board_slot_at (position, bst_cell_step (position->slots[slot].cell, (BstEdge) edge)) != other)
    edge++;
  return edge;
}

/* Finds a shortest way of tiles, as the previous tile of each; the way avoids the border between @left and @right if
 * they are not BST_NONE. Returns whether a way exists. */
static gboolean
find_way (const BstPosition *position,
          guint              from,
          guint              to,
          guint              left,
          guint              right,
          guint16           *before)
{
  g_autofree guint16 *queue = g_new (guint16, position->state.n_tiles + 1);
  guint n = 0;

  memset (before, 0xff, position->state.n_tiles * sizeof *before);
  before[from] = (guint16) from;
  queue[n++] = (guint16) from;
  for (guint i = 0; i < n && before[to] == BST_NONE; i++)
    for (guint edge = 0; edge < BST_N_EDGES; edge++)
      {
        guint slot = queue[i];
        guint next = bst_board_slot_at (position, bst_cell_step (position->slots[slot].cell, (BstEdge) edge));

        if (next == BST_NONE || before[next] != BST_NONE || (slot == left && next == right)
            || (slot == right && next == left))
          continue;
        before[next] = (guint16) slot;
        queue[n++] = (guint16) next;
      }
  return before[to] != BST_NONE;
}

/* Returns whether @way is the only way from one end to the other. */
static gboolean
is_only_way (const BstPosition *position,
             guint              from,
             guint              to,
             const guint16     *before)
{
  g_autofree guint16 *other = g_new (guint16, position->state.n_tiles + 1);

  for (guint slot = to; slot != from; slot = before[slot])
    if (find_way (position, from, to, slot, before[slot], other))
      return FALSE;
  return TRUE;
}

/* Finds the segments of the tile @to that are joined to a segment of @from along the way between them. */
static guint
follow_way (const BstPosition *position,
            guint              from,
            guint              to,
            guint              segment,
            const guint16     *before)
{
  guint segments, border;

  if (from == to)
    return 1u << segment;
  segments = follow_way (position, from, before[to], segment, before);
  border = find_border (position, before[to], to);
  return segments == 0 ? 0 : cross_border (position, before[to], segments, (BstEdge) border, to);
}

/* Returns whether two segments of one feature were joined whenever the tiles of both lay. */
static gboolean
were_joined (const BstPosition *position,
             const BstNode     *first,
             const BstNode     *second)
{
  g_autofree guint16 *before = g_new (guint16, position->state.n_tiles + 1);

  if (!find_way (position, first->slot, second->slot, BST_NONE, BST_NONE, before)
      || !((follow_way (position, first->slot, second->slot, first->segment, before) >> second->segment) & 1))
    return FALSE;
  return before[second->slot] == first->slot || is_only_way (position, first->slot, second->slot, before);
}

/* --- reporting --- */

/* Returns whether two players on different segments of one feature never can have been apart. Two figures of one player
 * are no problem, as one turn can bring both (PHA). */
static gboolean
never_were_apart (const BstSearch *search,
                  guint            first,
                  guint            first_node,
                  guint            second,
                  guint            second_node)
{
  const BstPosition *position = search->position;
  const BstNode *nodes = position->nodes;

  if (bst_setup_piece (search->setup, first)->player == bst_setup_piece (search->setup, second)->player
      || bst_feature_find (position, first_node) != bst_feature_find (position, second_node))
    return FALSE;
  /* Portal and flier, and a wagon after scoring, come to tiles that are there already. */
  if (nodes[first_node].slot == nodes[second_node].slot)
    return !bst_rules_has (&position->rules, BST_MODULE_DRAGON) && !bst_rules_has (&position->rules, BST_MODULE_ABBEY)
           && !bst_rules_has (&position->rules, BST_MODULE_FLYING_MACHINES);
  return were_joined (position, &nodes[first_node], &nodes[second_node]);
}

static void
report (const BstSearch *search,
        guint            index,
        guint            node,
        guint            other)
{
  BstProblem problem = bst_problem_of_piece (search, index);

  problem.code = BST_PROBLEM_TWO_OWNERS;
  problem.rule = BST_RULE_BASE_3;
  problem.other = bst_setup_piece (search->setup, other)->player;
  problem.district = BST_NO_DISTRICT;
  problem.kind = search->position->nodes[node].kind;
  problem.count = bst_feature_is_complete (search->position, bst_feature_find (search->position, node))
                  || search->setup->phase == BST_PHASE_FINAL_REDEPLOY || search->setup->phase == BST_PHASE_OVER;
  bst_problem_report (search, problem);
}

/* Each figure is reported once. Only the first figure on a segment is compared with figures elsewhere, so that many
 * figures on one segment cost little. */
void
bst_problem_find_owners (const BstSearch *search)
{
  guint n_nodes = search->position->state.n_nodes, n_owned = 0;
  g_autofree guint *owners = g_new (guint, n_nodes + 1); /* for each node the first figure on it */
  g_autofree guint *owned = g_new (guint, n_nodes + 1);  /* nodes with a figure */

  for (guint i = 0; i < n_nodes; i++)
    owners[i] = BST_NONE;
  for (guint i = 0; i < search->setup->pieces->len && i < BST_NONE; i++)
    {
      guint node = find_node_of (search, i), j = 0;

      if (node == BST_NONE)
        continue;
      if (owners[node] != BST_NONE)
        {
          report (search, i, node, owners[node]);
          continue;
        }
      while (j < n_owned && !never_were_apart (search, i, node, owners[owned[j]], owned[j]))
        j++;
      if (j < n_owned)
        report (search, i, node, owners[owned[j]]);
      owners[node] = i;
      owned[n_owned++] = node;
    }
}
