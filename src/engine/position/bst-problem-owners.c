/* bst-problem-owners.c: figures on one feature that no game brings together
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"

/* A figure goes to a feature where nobody stands (BASE-3), so that several of them on one feature come about only when
 * features grow together. When the later of two figures came, both tiles lay, and their segments were not joined.
 * Whether that can have been is told without trying all orders of laying:
 *
 * - Two figures on one segment never were apart.
 * - Two players on one tile came in one turn, unless a module moves figures to tiles that lie already.
 * - Two tiles of which one border joins the segments joined them as soon as both lay.
 * - Where only one way of tiles leads from one tile to the other, all of it lay then, and the segments were joined if
 *   the feature runs along that way.
 *
 * In every other case some order of laying may have brought them together, and nothing is said. Figures that came out
 * of a district, and all those for which BASE-3 does not hold, do not count. */

/* --- who stands where by BASE-3 --- */

/* The node on which a figure stands that goes only where nobody stands. Those from districts do not, nor do barns,
 * builders, pigs and shepherds, nor monks that come to an occupied building (GER): for them it is BST_NONE. */
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

/* Portal and flier, and a wagon after scoring, come to tiles that lie already. */
static gboolean
comes_later (const BstRules *rules)
{
  return bst_rules_has (rules, BST_MODULE_DRAGON) || bst_rules_has (rules, BST_MODULE_ABBEY)
         || bst_rules_has (rules, BST_MODULE_FLYING_MACHINES);
}

/* --- ways of tiles --- */

/* The segments of the tile across @edge that @segments join there. */
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

/* The edge of @slot at which @other lies, or BST_N_EDGES. */
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

/* A shortest way of tiles, without the border between @left and @right if they are not BST_NONE: for each tile on it
 * the one before. Returns whether there is one. */
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

/* Whether the tiles of @way are the only ones that lead from one end to the other. */
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

/* The segments of the tile @to that are joined to a segment of @from along the way between them. */
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

/* Whether two segments of one feature were joined at every time at which the tiles of both lay. */
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

/* --- telling --- */

/* Whether two players on different segments of one feature never can have been apart. Two figures of one player may
 * have been put down in one turn (PHA), and hurt nobody. */
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
  if (nodes[first_node].slot == nodes[second_node].slot)
    return !comes_later (&position->rules);
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
  bst_problem_report (search, problem);
}

/* Each figure is told of once. Of several on one segment only the first is compared with those elsewhere, so that no
 * number of figures takes long. */
void
bst_problem_find_owners (const BstSearch *search)
{
  guint n_nodes = search->position->state.n_nodes, n_owned = 0;
  g_autofree guint *owners = g_new (guint, n_nodes + 1); /* for each node the first figure on it */
  g_autofree guint *owned = g_new (guint, n_nodes + 1);  /* nodes that have one */

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
