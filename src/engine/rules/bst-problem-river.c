/* bst-problem-river.c: faults of the river
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"
#include "bst-river.h"

/* --- its run --- */

/* The pieces of the river on the board, as trees: the nth river of a tile is piece BST_MAX_RIVERS * slot + n. */
static guint
find_piece (const guint *parents,
            guint        piece)
{
  while (parents[piece] != piece)
    piece = parents[piece];
  return piece;
}

/* Finds the piece that reaches an edge of the tile of a slot, or BST_NONE. */
static guint
piece_at (const BstPosition *position,
          guint              slot_index,
          BstEdge            edge)
{
  const BstSlot *slot = &position->slots[slot_index];
  const BstTileType *type = position->types[slot->type];

  for (guint i = 0; i < type->n_rivers; i++)
    if ((bst_edges_rotate (type->rivers[i], slot->rotation) >> edge) & 1)
      return BST_MAX_RIVERS * slot_index + i;
  return BST_NONE;
}

/* RIV-4: a border that joins two pieces of the same river closes a ring. Each border counts once, from its later
 * tile. */
static void
join_borders (const BstSearch *search,
              guint            index,
              guint           *parents)
{
  const BstPosition *position = search->position;
  guint slot = search->slots[index];
  BstCell cell = position->slots[slot].cell;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint other = bst_board_slot_at (position, bst_cell_step (cell, (BstEdge) edge));
      guint mine = piece_at (position, slot, (BstEdge) edge), theirs;

      if (mine == BST_NONE || other == BST_NONE || other > slot)
        continue;
      theirs = piece_at (position, other, bst_edge_across ((BstEdge) edge));
      if (theirs == BST_NONE)
        continue;
      mine = find_piece (parents, mine);
      theirs = find_piece (parents, theirs);
      parents[mine] = theirs;
      if (mine == theirs)
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_RIVER_JOINED, .at = BST_PART_TILE, .index = (guint16) index, .rule = BST_RULE_RIV_4,
          .type = position->slots[slot].type, .cell = cell,
        });
    }
}

static gboolean
find_joined (const BstSearch *search)
{
  guint n = BST_MAX_RIVERS * search->position->state.n_tiles;
  g_autofree guint *parents = g_new (guint, n + 1);
  guint before = search->problems->len;

  for (guint i = 0; i < n; i++)
    parents[i] = i;
  for (guint i = 0; i < search->setup->tiles->len; i++)
    if (search->slots[i] != BST_NONE)
      join_borders (search, i, parents);
  return search->problems->len > before;
}

static void
find_turns (const BstSearch *search)
{
  for (guint i = 0; i < search->setup->tiles->len; i++)
    {
      BstRefusal refusal = { .code = BST_REFUSAL_NONE };

      if (search->slots[i] == BST_NONE || bst_river_check_turn_at (search->position, search->slots[i], &refusal))
        continue;
      bst_problem_report (search, (BstProblem) {
        .code = BST_PROBLEM_RIVER_TURN, .at = BST_PART_TILE, .index = (guint16) i, .rule = refusal.rule,
        .cell = refusal.cell, .other_cell = refusal.other_cell,
      });
    }
}

/* --- its dead ends --- */

static gboolean
is_river_to_come (const BstSearch *search)
{
  const BstPosition *position = search->position;
  const GArray *draw = search->setup->draw;
  guint hand = search->setup->hand;

  if (hand != BST_NONE && position->types[hand]->n_rivers > 0)
    return TRUE;
  for (guint i = 0; i < draw->len; i++)
    if (position->types[g_array_index (draw, guint16, i)]->n_rivers > 0)
      return TRUE;
  for (guint i = 0; i < position->n_drawable; i++)
    if (position->bag[position->drawable[i]] > 0 && position->types[position->drawable[i]]->n_rivers > 0)
      return TRUE;
  return FALSE;
}

/* Finds the tile of the setup on @cell. */
static guint
find_tile (const BstSearch *search,
           BstCell          cell)
{
  guint slot = bst_board_slot_at (search->position, cell);
  guint i = 0;

  while (i + 1 < search->setup->tiles->len && search->slots[i] != slot)
    i++;
  return i;
}

/* Reports one warning for a cell, at the last tile in the file whose river ends there. */
static void
report_dead (const BstSearch *search,
             const GArray    *ends,
             guint            first,
             gboolean         is_to_come)
{
  BstProblem problem = {
    .code = BST_PROBLEM_RIVER_DEAD, .at = BST_PART_TILE, .rule = BST_RULE_RIV_4,
    .other_cell = g_array_index (ends, BstRiverEnd, first).next,
  };

  for (guint i = 0; i < ends->len; i++)
    {
      const BstRiverEnd *end = &g_array_index (ends, BstRiverEnd, i);

      if (!bst_cell_equal (end->next, problem.other_cell))
        continue;
      if (i < first)
        return;
      problem.count++;
      problem.index = (guint16) MAX (problem.index, find_tile (search, end->cell));
    }
  problem.cell = bst_setup_tile (search->setup, problem.index)->cell;
  problem.type = bst_setup_tile (search->setup, problem.index)->type;
  if (problem.count > 1 || is_to_come)
    bst_problem_report (search, problem);
}

/* RIV-4: two ends that face the same cell are dead whatever tile comes, since branches never join; a single end is dead
 * if no river tile still to come fits. Without tiles to come the river is at its end anyway. */
static void
find_dead (const BstSearch *search)
{
  g_autoptr (GArray) ends = bst_river_list_ends (search->position);
  gboolean is_to_come = is_river_to_come (search);

  for (guint i = 0; i < ends->len; i++)
    if (g_array_index (ends, BstRiverEnd, i).is_dead)
      report_dead (search, ends, i, is_to_come);
}

/* --- beside the city of Carcassonne --- */

/* Whether the edition forbids river and city together. Before the city is on the board that is a problem of River II,
 * whose rules forbid it, and the Count. */
static gboolean
is_forbidden (const BstSearch *search)
{
  const BstRules *rules = &search->setup->rules;

  return rules->switches[BST_SWITCH_RIVER_WITH_COUNT] == BST_RIVER_WITH_COUNT_FORBIDDEN
         && (search->position->n_block > 0
             || (bst_rules_has (rules, BST_MODULE_COUNT) && bst_rules_has (rules, BST_MODULE_RIVER_2)));
}

/* RIV-9: a source in the wrong place is a warning, as nothing forbids playing on. */
static void
find_beside_city (const BstSearch *search)
{
  const BstPosition *position = search->position;

  if (!bst_river_is_played (position))
    return;
  if (is_forbidden (search))
    {
      bst_problem_report (search, (BstProblem) {
        .code = BST_PROBLEM_RIVER_WITH_CITY, .rule = BST_RULE_RIV_9,
        .at = position->n_block > 0 ? BST_PART_CARCASSONNE : BST_PART_RULES,
      });
      return;
    }
  if (position->n_block == 0)
    return;
  for (guint i = 0; i < search->setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (search->setup, i);
      const BstTileType *type = position->types[tile->type];

      if (type->n_rivers > 0 && type->river_role == BST_RIVER_SPRING && !bst_river_may_rise_at (position, tile->cell))
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_RIVER_START, .at = BST_PART_TILE, .index = (guint16) i, .rule = BST_RULE_RIV_9,
          .type = tile->type, .cell = tile->cell,
        });
    }
}

/* --- the order of drawing --- */

/* The smallest rank in the bag. */
static guint
find_rank_in_bag (const BstPosition *position)
{
  guint least = G_MAXUINT;

  for (guint i = 0; i < position->n_drawable; i++)
    if (position->bag[position->drawable[i]] > 0)
      least = MIN (least, bst_river_get_rank (position->types[position->drawable[i]]));
  return least;
}

/* RIV-1: reports the last tile that comes too early; a tile must rank no higher than all tiles after it. */
static void
find_order (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  const BstPosition *position = search->position;
  BstProblem problem = { .code = BST_PROBLEM_RIVER_ORDER, .at = BST_PART_DRAW, .rule = BST_RULE_RIV_1 };
  guint least;

  if (!bst_river_is_played (position))
    return;
  least = find_rank_in_bag (position);
  for (guint i = setup->draw->len + 1; i > 0; i--)
    {
      guint type = i > 1 ? g_array_index (setup->draw, guint16, i - 2) : setup->hand;
      guint rank = type == BST_NONE ? 0 : bst_river_get_rank (position->types[type]);

      if (rank > least)
        {
          problem.type = (guint16) type;
          problem.index = (guint16) (i > 1 ? i - 2 : 0);
          problem.at = i > 1 ? BST_PART_DRAW : BST_PART_TURN_TILE;
          bst_problem_report (search, problem);
          return;
        }
      least = MIN (least, rank);
    }
}

/* Where no river is in play its tiles are ordinary land and may lie in any way that fits. */
void
bst_problem_find_river (const BstSearch *search)
{
  if (bst_river_is_played (search->position) && !find_joined (search))
    {
      find_turns (search);
      find_dead (search);
    }
  find_beside_city (search);
  find_order (search);
}
