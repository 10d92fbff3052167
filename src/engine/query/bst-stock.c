/* bst-stock.c: the tiles still to come, the cells that they fit, and the chance that they come in time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-stock.h"

#include "bst-machine.h"
#include "bst-river.h"

static BstStockItem
describe_item (const BstPosition *position,
               guint              type)
{
  BstStockItem item = {
    .type = (guint16) type,
    .hand = position->state.hand == type,
    .bag = position->bag[type],
  };

  for (guint i = position->state.draw_at; i < position->n_draw; i++)
    item.draw += position->draw[i] == type;
  if (type == bst_catalogue_find (position->catalogue, "AM-ABBEY"))
    for (guint player = 0; player < position->n_players; player++)
      item.abbeys += position->expansion.abbeys[player];
  return item;
}

GArray *
bst_stock_list (const BstPosition *position)
{
  g_autoptr (GArray) types = bst_board_list_types_to_come (position);
  GArray *stock = g_array_sized_new (FALSE, FALSE, sizeof (BstStockItem), types->len);

  for (guint i = 0; i < types->len; i++)
    {
      BstStockItem item = describe_item (position, g_array_index (types, guint16, i));

      g_array_append_val (stock, item);
    }
  return stock;
}

guint
bst_stock_count (const GArray *items)
{
  guint n = 0;

  for (guint i = 0; i < items->len; i++)
    n += bst_stock_item_count (&g_array_index (items, BstStockItem, i));
  return n;
}

/* --- cells --- */

/* Finds the entry of an open cell in the frontier; an empty board has no frontier, but a cell to begin with. */
static gboolean
find_frontier (const BstPosition *position,
               BstCell            cell,
               BstFrontier       *frontier)
{
  guint32 value;

  *frontier = (BstFrontier) { .cell = cell };
  if (!bst_cell_in_range (cell))
    return FALSE;
  if (position->state.n_tiles == 0)
    return bst_cell_equal (cell, BST_CELL (0, 0));
  value = bst_table_find (position, cell);
  if ((value & BST_TABLE_FRONTIER) == 0)
    return FALSE;
  *frontier = position->frontier[value & BST_TABLE_INDEX];
  return TRUE;
}

gboolean
bst_stock_is_open (const BstPosition *position,
                   BstCell            cell)
{
  BstFrontier frontier;

  return find_frontier (position, cell, &frontier);
}

guint
bst_stock_get_rotations (const BstPosition *position,
                         guint              type,
                         BstCell            cell)
{
  BstFrontier frontier;

  g_return_val_if_fail (type < position->n_types, 0);

  return find_frontier (position, cell, &frontier) ? bst_turn_fits (position, type, &frontier) : 0;
}

GArray *
bst_stock_list_fits (const BstPosition *position,
                     const GArray      *stock,
                     BstCell            cell)
{
  GArray *fits = g_array_new (FALSE, FALSE, sizeof (BstStockItem));
  BstFrontier frontier;

  if (!find_frontier (position, cell, &frontier))
    return fits;
  for (guint i = 0; i < stock->len; i++)
    {
      BstStockItem item = g_array_index (stock, BstStockItem, i);

      if (bst_turn_fits (position, item.type, &frontier) != 0)
        g_array_append_val (fits, item);
    }
  return fits;
}

/* Whether a tile may lie on a cell of the frontier, now or when the river has come there. */
static gboolean
may_come_to_lie (const BstPosition *position,
                 guint              type,
                 const BstFrontier *frontier)
{
  for (guint left = bst_board_fits (position->types[type], frontier->edges); left != 0; left &= left - 1)
    {
      BstRefusal refusal;

      if (bst_turn_check_lie (position, type, (guint) __builtin_ctz (left), frontier->cell, &refusal)
          || refusal.code == BST_REFUSAL_RIVER_END)
        return TRUE;
    }
  return FALSE;
}

gboolean
bst_stock_is_dead (const BstPosition *position,
                   const GArray      *stock,
                   BstCell            cell)
{
  BstFrontier frontier;

  if (stock->len == 0 || !bst_cell_in_range (cell))
    return TRUE;
  if (!find_frontier (position, cell, &frontier))
    return FALSE;
  for (guint i = 0; i < stock->len; i++)
    if (may_come_to_lie (position, g_array_index (stock, BstStockItem, i).type, &frontier))
      return FALSE;
  return TRUE;
}

/* --- chances --- */

guint
bst_stock_count_draws (const BstPosition *position)
{
  return position->n_draw - position->state.draw_at + position->state.n_bag;
}

static void
reduce (BstChance *chance)
{
  guint64 divisor = chance->part, left = chance->whole;

  while (left != 0)
    {
      guint64 rest = divisor % left;

      divisor = left;
      left = rest;
    }
  chance->part /= divisor;
  chance->whole /= divisor;
}

static gboolean
has_type (const GArray *items,
          guint         type)
{
  for (guint i = 0; i < items->len; i++)
    if (g_array_index (items, BstStockItem, i).type == type)
      return TRUE;
  return FALSE;
}

/* Counts the tiles of the bag of the least rank from @from on, and the wanted ones among them. They come in the order
 * of their ranks: without a river all have one rank. */
static guint
find_next_rank (const BstPosition *position,
                const GArray      *fits,
                guint              from,
                guint             *n_tiles,
                guint             *n_wanted)
{
  guint first = G_MAXUINT;

  *n_tiles = *n_wanted = 0;
  for (guint i = 0; i < position->n_drawable; i++)
    {
      guint type = position->drawable[i];
      guint rank = bst_river_is_played (position) ? bst_river_get_rank (position->types[type]) : 0;

      if (position->bag[type] == 0 || rank < from || rank > first)
        continue;
      if (rank < first)
        *n_tiles = *n_wanted = 0;
      first = rank;
      *n_tiles += position->bag[type];
      *n_wanted += has_type (fits, type) ? position->bag[type] : 0;
    }
  return first;
}

/* The chance that @n_draws of @n_tiles miss all of the @n_wanted: a product of one fraction a draw. */
static void
find_chance_to_miss (guint      n_tiles,
                     guint      n_wanted,
                     guint      n_draws,
                     BstChance *chance)
{
  *chance = (BstChance) { 1, 1 };
  for (guint i = 0; i < n_draws; i++)
    {
      chance->part *= n_tiles - i > n_wanted ? n_tiles - i - n_wanted : 0;
      chance->whole *= n_tiles - i;
      reduce (chance);
    }
}

void
bst_stock_get_chance (const BstPosition *position,
                      const GArray      *fits,
                      guint              n_draws,
                      BstChance         *chance)
{
  guint from = 0, n_tiles, n_wanted;

  *chance = (BstChance) { 1, 1 };
  g_return_if_fail (n_draws <= BST_STOCK_MAX_DRAWS);

  for (guint i = position->state.draw_at; i < position->n_draw && n_draws > 0; i++, n_draws--)
    if (has_type (fits, position->draw[i]))
      return;
  while (n_draws > 0)
    {
      from = find_next_rank (position, fits, from, &n_tiles, &n_wanted);
      if (n_tiles == 0)
        break;
      if (n_wanted > 0)
        {
          find_chance_to_miss (n_tiles, n_wanted, MIN (n_draws, n_tiles), chance);
          chance->part = chance->whole - chance->part;
          return;
        }
      n_draws -= MIN (n_draws, n_tiles);
      from++;
    }
  *chance = (BstChance) { 0, 1 };
}
