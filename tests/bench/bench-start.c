/* bench-start.c: the measured games
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bench-start.h"

#include "bst-box.h"

#define MODULE(name) (1u << BST_MODULE_##name)

static const guint32 modules[N_BENCH_GAMES] = {
  [BENCH_BASE] = 0,
  [BENCH_CITY] = MODULE (COUNT) | MODULE (KING_ROBBER) | MODULE (SHRINES) | MODULE (LAND_TILES),
  [BENCH_ALL] = (1u << BST_N_MODULES) - 1,
};

/* The base game follows the first edition, as in other programs. */
static BstTestGame *
new_game (BenchGame which,
          guint     n_players)
{
  BstTestGame *game = bst_test_game_new (n_players);

  bst_rules_init (&game->setup->rules, which == BENCH_BASE ? BST_PRESET_RGG_2008 : BST_PRESET_HIG_2017);
  game->setup->rules.modules = modules[which];
  if (which == BENCH_BASE)
    bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  else
    bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
  return game;
}

BstSetup *
bench_start_new (BenchGame which,
                 guint     n_players)
{
  g_autoptr (BstTestGame) game = new_game (which, n_players);
  guint n_types = bst_catalogue_get_size (game->setup->catalogue);
  g_autofree guint16 *counts = g_new0 (guint16, n_types);

  bst_box_count_tiles (game->setup->catalogue, &game->setup->rules, NULL, counts);
  for (guint type = 0; type < n_types; type++)
    g_array_index (game->setup->bag, guint16, type) = counts[type];
  if (which == BENCH_BASE)
    g_array_index (game->setup->bag, guint16, bst_test_type ("BASE-D"))--;
  bst_test_game_fill_supplies (game);
  return g_steal_pointer (&game->setup);
}

static void
add_district_figures (BstTestGame *game)
{
  for (BstDistrict district = 0; district < BST_N_DISTRICTS; district++)
    for (guint player = 0; player < 2; player++)
      bst_test_game_district (game, player, BST_FIGURE_MEEPLE, district);
}

BstTestGame *
bench_start_new_perft (BenchGame which)
{
  BstTestGame *game = new_game (which, 2);

  if (which == BENCH_BASE)
    {
      bst_test_game_tile (game, "BASE-N", 0, -1, 1);
      bst_test_game_tile (game, "BASE-W", 1, 0, 0);
      bst_test_game_tile (game, "BASE-U", -1, 0, 0);
      bst_test_game_next (game, "BASE-K BASE-V BASE-J BASE-E BASE-U");
    }
  else
    {
      bst_test_game_tile (game, "BASE-E", 4, 0, 0);
      bst_test_game_tile (game, "BASE-U", 3, -1, 1);
      bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 4, 0, "city:N");
      add_district_figures (game);
      bst_test_game_next (game, "BASE-E BASE-A BASE-D BASE-K BASE-U");
    }
  bst_test_game_start (game);
  return game;
}

void
bench_bag_fill (BenchBag          *bag,
                const BstPosition *position)
{
  guint n_types = bst_catalogue_get_size (bst_position_get_catalogue (position));

  bag->n = 0;
  for (guint type = 0; type < n_types; type++)
    for (guint i = bst_position_get_bag (position, type); i > 0 && bag->n < BST_MAX_TILES; i--)
      bag->types[bag->n++] = (guint16) type;
}

/* Returns whether a list of draws has tiles of a type. */
static gboolean
is_listed (const BstActionList *list,
           guint                type)
{
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].tile == type)
      return TRUE;
  return FALSE;
}

/* While there is a river only some of the tiles may be drawn, and the list of them is part of the work. */
BstAction
bench_bag_draw (BenchBag          *bag,
                BstTestRandom     *random,
                const BstPosition *position,
                BstActionList     *list)
{
  gboolean ordered = bst_rules_has (bst_position_get_rules (position), BST_MODULE_RIVER_2);
  guint nth = bst_test_random_below (random, bag->n);
  BstAction action = { .type = BST_ACTION_DRAW };

  if (ordered)
    bst_turn_generate (position, list);
  while (ordered && !is_listed (list, bag->types[nth]))
    nth = bst_test_random_below (random, bag->n);
  action.tile = bag->types[nth];
  bag->types[nth] = bag->types[--bag->n];
  return action;
}
