/* bst-test-position.c: random positions that can be searched to their end
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-position.h"

#include "bst-test-game.h"
#include "bst-test-rules.h"

BstPosition *
bst_test_position_new (BstTestRandom *random)
{
  guint n_tiles = 1 + bst_test_random_below (random, 3);
  g_autoptr (BstSetup) setup = bst_test_rules_setup (random, n_tiles);
  BstPosition *position = bst_position_new (setup, NULL);
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  for (guint i = bst_test_random_below (random, 4); i > 0 && bst_turn_list (position, list) > 0; i--)
    bst_turn_apply (position, &list->actions[bst_test_random_below (random, list->n)], NULL);
  return position;
}

BstPosition *
bst_test_position_new_bag (BstTestRandom *random)
{
  g_autoptr (BstSetup) setup = bst_test_rules_setup (random, 2 + bst_test_random_below (random, 2));

  for (guint i = 0; i < setup->draw->len; i++)
    g_array_index (setup->bag, guint16, g_array_index (setup->draw, guint16, i))++;
  g_array_set_size (setup->draw, 0);
  if (setup->hand != BST_NONE)
    g_array_index (setup->bag, guint16, setup->hand)++;
  setup->hand = BST_NONE;
  return bst_position_new (setup, NULL);
}

BstPosition *
bst_test_position_new_draws (BstTestRandom *random)
{
  static const char * const ids[] = { "BASE-D", "BASE-E", "BASE-U", "BASE-V", "BASE-N", "BASE-A" };
  guint n_players = 2 + bst_test_random_below (random, 2), n_tiles = 2 + bst_test_random_below (random, 2);
  g_autoptr (BstTestGame) game = bst_test_game_new_start (n_players, ids[bst_test_random_below (random, 6)]);

  for (guint i = 0; i < n_tiles; i++)
    {
      guint type = bst_test_type (ids[bst_test_random_below (random, G_N_ELEMENTS (ids))]);

      g_array_index (game->setup->bag, guint16, type)++;
    }
  game->setup->bag_given = TRUE;
  bst_test_game_figure (game, bst_test_random_below (random, n_players), BST_FIGURE_MEEPLE, 0, 0, "city:N");
  bst_test_game_figure (game, bst_test_random_below (random, n_players), BST_FIGURE_MEEPLE, 0, 0, "road:E");
  if (bst_test_chance (random, 2))
    game->setup->hand = BST_NONE;
  for (guint i = 0; i < n_players; i++)
    {
      game->setup->players[i].supply_given = TRUE;
      game->setup->players[i].supply[BST_FIGURE_MEEPLE] = bst_test_chance (random, 4);
    }
  return bst_position_new (game->setup, NULL);
}
