/* test-stock.c: tiles that fit a cell, against trying every tile; chances, against drawing the bag in every order
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-stock.h"
#include "bst-test-game.h"
#include "bst-test-walk.h"

#define N_GAMES 240

/* --- tiles that fit --- */

static guint
find_count (const GArray *items,
            guint         type)
{
  for (guint i = 0; i < items->len; i++)
    if (g_array_index (items, BstStockItem, i).type == type)
      return bst_stock_item_count (&g_array_index (items, BstStockItem, i));
  return 0;
}

/* The same position with a tile of @type in hand, or nothing where the rules forbid the hand. */
static BstPosition *
take_in_hand (const BstPosition *position,
              guint              type)
{
  g_autoptr (BstSetup) setup = bst_position_to_setup (position);
  BstPosition *changed;

  setup->hand = (guint16) type;
  changed = bst_position_new (setup, NULL);
  if (!bst_position_is_playable (changed))
    g_clear_pointer (&changed, bst_position_free);
  return changed;
}

static guint
try_rotations (const BstPosition *position,
               BstCell            cell)
{
  guint rotations = 0;

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      BstAction action = { .type = BST_ACTION_PLACE, .rotation = (guint8) rotation, .cell = cell };

      rotations |= bst_turn_check (position, &action, NULL) ? 1u << rotation : 0;
    }
  return rotations;
}

typedef struct
{
  guint n_types;
  guint n_cells;
  guint n_dead;
} Seen;

/* Every cell around the board is tried with one tile in hand. */
static void
assert_fits (const BstPosition *position,
             const GArray      *stock,
             guint              type,
             Seen              *seen)
{
  g_autoptr (BstPosition) with_tile = take_in_hand (position, type);

  if (with_tile == NULL)
    return;
  seen->n_types++;
  for (guint i = 0; i < bst_position_get_n_tiles (position); i++)
    {
      BstSetupTile tile;

      bst_position_get_tile (position, i, &tile);
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          {
            BstCell cell = BST_CELL (tile.cell.x + dx, tile.cell.y + dy);
            guint expected = try_rotations (with_tile, cell);
            g_autoptr (GArray) fits = bst_stock_list_fits (position, stock, cell);

            g_assert_cmpuint (bst_stock_get_rotations (position, type, cell), ==, expected);
            g_assert_cmpuint (find_count (fits, type), ==, expected ? find_count (stock, type) : 0);
            if (expected != 0)
              g_assert_true (bst_stock_is_open (position, cell) && !bst_stock_is_dead (position, stock, cell));
            seen->n_cells++;
            seen->n_dead += bst_stock_is_dead (position, stock, cell);
          }
    }
}

static void
visit_fits (const BstPosition *position,
            BstTestRandom     *random,
            gpointer           user_data)
{
  g_autoptr (GArray) stock = NULL;
  guint abbey = bst_catalogue_find (bst_position_get_catalogue (position), "AM-ABBEY");
  guint n = bst_position_get_hand (position) != BST_NONE;

  if (!bst_test_chance (random, 12))
    return;
  stock = bst_stock_list (position);
  for (guint i = 0; i < bst_position_get_n_players (position); i++)
    n += bst_position_get_abbeys (position, i);
  g_assert_cmpuint (bst_stock_count (stock), ==, n + bst_stock_count_draws (position));
  g_assert_cmpuint (bst_stock_count_draws (position), ==,
                    bst_position_get_n_draw (position) + bst_position_get_n_bag (position));
  for (guint i = 0; i < 4 && stock->len > 0; i++)
    {
      guint type = g_array_index (stock, BstStockItem, bst_test_random_below (random, stock->len)).type;

      if (type != abbey)
        assert_fits (position, stock, type, user_data);
    }
}

static void
test_fits (void)
{
  Seen seen = { 0 };

  bst_test_walk (N_GAMES, 14, visit_fits, &seen);
  g_test_message ("%u tiles on %u cells, %u dead", seen.n_types, seen.n_cells, seen.n_dead);
  g_assert_cmpuint (seen.n_types, >, 500);
  g_assert_cmpuint (seen.n_dead, >, 20);
}

/* An abbey fits a hole between four tiles and nothing else. */
static void
test_abbey (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  g_autoptr (GArray) stock = NULL;
  g_autoptr (GArray) fits = NULL;
  g_autoptr (GArray) outside = NULL;

  bst_test_game_module (game, BST_MODULE_ABBEY);
  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_tile (game, "BASE-B", 1, 0, 0);
  bst_test_game_tile (game, "BASE-B", 2, 0, 0);
  bst_test_game_tile (game, "BASE-B", 0, 1, 0);
  bst_test_game_tile (game, "BASE-B", 2, 1, 0);
  bst_test_game_tile (game, "BASE-B", 0, 2, 0);
  bst_test_game_tile (game, "BASE-B", 1, 2, 0);
  bst_test_game_next (game, "BASE-C");
  bst_test_game_start (game);

  stock = bst_stock_list (game->position);
  g_assert_cmpuint (find_count (stock, bst_test_type ("AM-ABBEY")), ==, 2);
  fits = bst_stock_list_fits (game->position, stock, BST_CELL (1, 1));
  g_assert_cmpuint (bst_stock_count (fits), ==, 2);
  g_assert_cmpuint (g_array_index (fits, BstStockItem, 0).abbeys, ==, 2);
  outside = bst_stock_list_fits (game->position, stock, BST_CELL (3, 0));
  g_assert_cmpuint (outside->len, ==, 0);
  g_assert_true (bst_stock_is_dead (game->position, stock, BST_CELL (3, 0)));
}

/* On an empty board the first tile lies at 0,0, and any tile fits there. */
static void
test_empty (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  g_autoptr (GArray) stock = NULL;
  g_autoptr (GArray) fits = NULL;

  bst_test_game_next (game, "BASE-C BASE-U");
  bst_test_game_start (game);
  stock = bst_stock_list (game->position);
  fits = bst_stock_list_fits (game->position, stock, BST_CELL (0, 0));
  g_assert_cmpuint (bst_stock_count (fits), ==, bst_stock_count (stock));
  g_assert_cmpuint (fits->len, ==, 2);
  g_assert_true (bst_stock_is_open (game->position, BST_CELL (0, 0)));
  g_assert_false (bst_stock_is_open (game->position, BST_CELL (1, 0)));
}

/* --- chances --- */

/* The number of orders in which @n_draws tiles may come, and of those with a wanted tile; every copy is a tile. */
typedef struct
{
  guint64 orders;
  guint64 hits;
} Orders;

/* RIV-1 comes from the turn machine: its position has nothing but the bag. */
static void
draw_on (const BstPosition *position,
         const gboolean    *wanted,
         guint              n_draws,
         gboolean           hit,
         guint64            ways,
         Orders            *orders)
{
  g_autofree BstActionList *list = NULL;

  if (n_draws == 0 || bst_position_get_n_bag (position) == 0)
    {
      orders->orders += ways;
      orders->hits += hit ? ways : 0;
      return;
    }
  list = g_new (BstActionList, 1);
  bst_turn_list (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      guint type = list->actions[i].tile;
      g_autoptr (BstSetup) setup = NULL;
      g_autoptr (BstPosition) next = NULL;

      if (list->actions[i].type != BST_ACTION_DRAW)
        continue;
      setup = bst_position_to_setup (position);
      setup->bag_given = TRUE;
      for (guint t = 0; t < setup->bag->len; t++)
        g_array_index (setup->bag, guint16, t) = (guint16) bst_position_get_bag (position, t);
      g_array_index (setup->bag, guint16, type)--;
      next = bst_position_new (setup, NULL);
      draw_on (next, wanted, n_draws - 1, hit || wanted[type], ways * bst_position_get_bag (position, type), orders);
    }
}

static void
assert_chance (BstTestGame *game,
               BstCell      cell,
               guint        n_draws)
{
  g_autoptr (GArray) stock = bst_stock_list (game->position);
  g_autoptr (GArray) fits = bst_stock_list_fits (game->position, stock, cell);
  g_autofree gboolean *wanted = g_new0 (gboolean, bst_catalogue_get_size (bst_test_catalogue ()));
  guint n_known = MIN (bst_position_get_n_draw (game->position), n_draws);
  gboolean hit = FALSE;
  g_autoptr (BstSetup) setup = bst_position_to_setup (game->position);
  g_autoptr (BstPosition) bag = NULL;
  Orders orders = { 0 };
  BstChance chance;

  for (guint i = 0; i < fits->len; i++)
    wanted[g_array_index (fits, BstStockItem, i).type] = TRUE;
  for (guint i = 0; i < n_known; i++)
    hit |= wanted[bst_position_get_draw (game->position, i)];
  setup->hand = BST_NONE;
  g_array_set_size (setup->draw, 0);
  bag = bst_position_new (setup, NULL);
  draw_on (bag, wanted, n_draws - n_known, hit, 1, &orders);

  bst_stock_get_chance (game->position, fits, n_draws, &chance);
  g_test_message ("%d,%d in %u: %" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT ", counted %" G_GUINT64_FORMAT "/%"
                  G_GUINT64_FORMAT, cell.x, cell.y, n_draws, chance.part, chance.whole, orders.hits, orders.orders);
  g_assert_cmpuint (orders.orders, >, 0);
  g_assert_cmpuint (chance.part * orders.orders, ==, orders.hits * chance.whole);
  for (guint64 divisor = 2; divisor <= chance.part; divisor++)
    g_assert_false (chance.part % divisor == 0 && chance.whole % divisor == 0);
}

static void
assert_chances (BstTestGame *game)
{
  for (int x = -1; x <= 2; x++)
    for (int y = -1; y <= 2; y++)
      for (guint n_draws = 1; n_draws <= 4; n_draws++)
        if (bst_stock_is_open (game->position, BST_CELL (x, y)))
          assert_chance (game, BST_CELL (x, y), n_draws);
}

static void
test_chances (void)
{
  static const char * const next[] = { "BASE-A", "BASE-A BASE-U", "BASE-A BASE-E BASE-B" };

  for (guint i = 0; i < G_N_ELEMENTS (next); i++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new_start (2, next[i]);

      bst_test_game_bag (game, "BASE-E", 2);
      bst_test_game_bag (game, "BASE-U", 3);
      bst_test_game_bag (game, "BASE-B", 1);
      bst_test_game_bag (game, "BASE-C", 1);
      bst_test_game_start (game);
      assert_chances (game);
    }
}

/* The river comes before everything else, its fork first and its lake last (RIV-1). */
static void
test_river (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_game_tile (game, "R2-FFFS-spring", 0, 0, 0);
  bst_test_game_next (game, "R2-FSSS-fork");
  bst_test_game_bag (game, "R2-FSFS", 1);
  bst_test_game_bag (game, "R2-RSRS", 1);
  bst_test_game_bag (game, "BASE-E", 2);
  bst_test_game_bag (game, "BASE-C", 2);
  bst_test_game_start (game);
  assert_chances (game);

  /* the fork itself in the bag, and the lake */
  g_array_set_size (game->setup->draw, 0);
  game->setup->hand = BST_NONE;
  bst_test_game_bag (game, "R2-FSSS-fork", 1);
  bst_test_game_bag (game, "R2-FFFS-volcano", 1);
  g_clear_pointer (&game->position, bst_position_free);
  bst_test_game_start (game);
  assert_chances (game);
}

/* A known draw is certain, and a chance needs a draw. */
static void
test_certain (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-A BASE-C BASE-U");
  g_autoptr (GArray) stock = NULL;
  g_autoptr (GArray) fits = NULL;
  BstChance chance;

  bst_test_game_start (game);
  stock = bst_stock_list (game->position);
  fits = bst_stock_list_fits (game->position, stock, BST_CELL (1, 0));
  bst_stock_get_chance (game->position, fits, 1, &chance);
  g_assert_cmpuint (chance.part, ==, 0);
  g_assert_cmpuint (chance.whole, ==, 1);
  bst_stock_get_chance (game->position, fits, 3, &chance);
  g_assert_cmpuint (chance.part, ==, 1);
  g_assert_cmpuint (chance.whole, ==, 1);
  g_array_set_size (fits, 0);
  bst_stock_get_chance (game->position, fits, 6, &chance);
  g_assert_cmpuint (chance.part, ==, 0);
  g_assert_cmpuint (chance.whole, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stock/fits", test_fits);
  g_test_add_func ("/stock/abbey", test_abbey);
  g_test_add_func ("/stock/empty", test_empty);
  g_test_add_func ("/stock/chances", test_chances);
  g_test_add_func ("/stock/river", test_river);
  g_test_add_func ("/stock/certain", test_certain);
  return g_test_run ();
}
