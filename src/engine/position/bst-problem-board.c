/* bst-problem-board.c: faults of the tiles on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"

/* --- tiles --- */

/* A border is reported once, at the tile that comes later in the file. */
static void
find_at_edges (const BstSearch *search,
               guint            index)
{
  const BstPosition *position = search->position;
  const BstSlot *slot = &position->slots[search->slots[index]];
  const BstOrientation *mine = bst_board_orientation (position, slot);

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint other = bst_board_slot_at (position, bst_cell_step (slot->cell, (BstEdge) edge));
      guint kind = mine->edge_kind[edge];
      guint other_kind = bst_board_kind_beside (position, slot->cell, (BstEdge) edge);

      if (other == BST_NONE)
        continue;
      if (other > search->slots[index] || bst_edge_kind_matches (kind, other_kind))
        continue;
      bst_problem_report (search, (BstProblem) {
        .code = BST_PROBLEM_EDGE, .at = BST_PART_TILE, .index = (guint16) index,
        .rule = other < position->n_block ? BST_RULE_CNT_1 : BST_RULE_BASE_1,
        .type = slot->type, .cell = slot->cell, .edge = (guint8) edge, .edge_kind = (guint8) kind,
        .other_cell = bst_cell_step (slot->cell, (BstEdge) edge), .other_kind = (guint8) other_kind,
      });
    }
}

/* Finds a tile on a cell taken by another tile or by the city of Carcassonne. */
static void
find_overlap (const BstSearch *search,
              guint            index)
{
  const BstSetupTile *tile = bst_setup_tile (search->setup, index);
  BstProblem problem = {
    .code = BST_PROBLEM_OVERLAP, .at = BST_PART_TILE, .index = (guint16) index, .rule = BST_RULE_BASE_1,
    .type = tile->type, .cell = tile->cell,
  };

  if (bst_board_in_city (search->position, tile->cell))
    {
      problem.code = BST_PROBLEM_UNDER_CITY;
      problem.rule = BST_RULE_CNT_1;
    }
  bst_problem_report (search, problem);
}

void
bst_problem_find_tiles (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  g_autofree guint16 *islands = bst_problem_count_islands (search->position);
  BstTileCount count;
  guint n;

  bst_setup_count_tiles (setup, &count);
  n = count.tiles;
  if (n > BST_MAX_TILES)
    bst_problem_report (search, (BstProblem) {
      .code = BST_PROBLEM_TOO_MANY_TILES, .at = BST_PART_BOARD, .count = (gint32) n, .limit = BST_MAX_TILES,
    });

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      if (search->slots[i] != BST_NONE)
        {
          find_at_edges (search, i);
          bst_problem_find_island (search, islands, i);
        }
      else if (n <= BST_MAX_TILES || bst_board_slot_at (search->position, bst_setup_tile (setup, i)->cell) != BST_NONE)
        find_overlap (search, i);
    }
}

/* --- the tiles of the sets in play --- */

/* Abbeys belong to the players and to no set for the bag. */
static guint
get_limit (const BstSetup *setup,
           guint           type)
{
  guint limit = g_array_index (setup->limit, guint16, type);

  if (limit == 0 && bst_catalogue_get (setup->catalogue, type)->any_edge != 0
      && bst_rules_has (&setup->rules, BST_MODULE_ABBEY))
    return setup->n_players;
  return limit;
}

/* Describes the nth tile outside the bag: on the board, in hand, in the known draw. */
static BstProblem
describe_used (const BstSetup *setup,
               guint           nth)
{
  guint n_tiles = setup->tiles->len;
  BstProblem problem = { .code = BST_PROBLEM_USED_UP };

  if (nth < n_tiles)
    {
      problem.at = BST_PART_TILE;
      problem.index = (guint16) nth;
      problem.type = bst_setup_tile (setup, nth)->type;
      problem.cell = bst_setup_tile (setup, nth)->cell;
    }
  else if (nth == n_tiles)
    {
      problem.at = BST_PART_TURN_TILE;
      problem.type = setup->hand;
    }
  else
    {
      problem.at = BST_PART_DRAW;
      problem.index = (guint16) (nth - n_tiles - 1);
      problem.type = g_array_index (setup->draw, guint16, problem.index);
    }
  return problem;
}

/* Each type gets at most one warning, at the first tile beyond the number in the sets in play. */
void
bst_problem_find_used_up (const BstSearch *search)
{
  const BstSetup *setup = search->setup;
  guint n_types = bst_catalogue_get_size (setup->catalogue);
  g_autofree guint *used = g_new0 (guint, n_types + 1);
  g_autofree guint *total = g_new0 (guint, n_types + 1);
  guint n = setup->tiles->len + 1 + setup->draw->len;

  if (setup->limit->len < n_types)
    return;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        BstProblem problem = describe_used (setup, i);

        if (problem.type == BST_NONE)
          continue;
        if (pass == 0)
          {
            total[problem.type]++;
            continue;
          }
        problem.limit = (gint32) get_limit (setup, problem.type);
        problem.count = (gint32) total[problem.type];
        if (used[problem.type]++ == (guint) problem.limit)
          bst_problem_report (search, problem);
      }
}
