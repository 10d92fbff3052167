/* bst-test-random.c: random numbers, equal on every machine, and random games made of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-random.h"

#include "bst-test-game.h"

#include <string.h>

/* Sets whose signs mean nothing without their modules, but with bridges, tunnels, rivers and inner fields. */
static const char *const further_sets[] = {
  "R1", "R2", "KR", "SHRINE", "ROBBERS", "CROP1", "CROP2", "INNS", "TB", "PD", "TOWER", "AM", "BCB", "FLIER", "GOLD",
  "MAGE", "TUNNEL", "GQ11",
};

static gboolean
is_in_play (const BstTileType *type,
            guint              sets)
{
  if (strcmp (type->set, "BASE") == 0)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (further_sets); i++)
    if ((sets & (1u << i)) && strcmp (type->set, further_sets[i]) == 0)
      return TRUE;
  return FALSE;
}

/* Lists every tile of the sets in play, as often as the box has it. */
static GArray *
fill_pool (const BstSetup *setup,
           guint           sets)
{
  GArray *pool = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint t = 0; t < bst_catalogue_get_size (setup->catalogue); t++)
    {
      const BstTileType *type = bst_catalogue_get (setup->catalogue, t);
      guint16 index = (guint16) t;

      for (guint i = 0; is_in_play (type, sets) && i < type->count[setup->rules.edition]; i++)
        g_array_append_val (pool, index);
    }
  return pool;
}

static guint16
take (GArray        *pool,
      BstTestRandom *random)
{
  guint i = bst_test_random_below (random, pool->len);
  guint16 type = g_array_index (pool, guint16, i);

  g_array_remove_index_fast (pool, i);
  return type;
}

static void
choose_rules (BstSetup      *setup,
              BstTestRandom *random)
{
  bst_rules_init (&setup->rules, bst_test_random_below (random, BST_N_PRESETS));
  if (bst_test_random_below (random, 2))
    setup->rules.modules = 1u << BST_MODULE_ABBOT;
  setup->rules.farmers = bst_test_random_below (random, 4) != 0;
  setup->rules.switches[BST_SWITCH_BASE_SMALL_CITY] = (guint8) bst_test_random_below (random, 2);
  setup->rules.switches[BST_SWITCH_RIVER_PIGSTY] = BST_RIVER_PIGSTY_WITH_TRADERS;
}

static void
choose_players (BstSetup      *setup,
                BstTestRandom *random)
{
  setup->n_players = 2 + bst_test_random_below (random, BST_MAX_PLAYERS - 1);
  setup->player = (guint8) bst_test_random_below (random, setup->n_players);
  for (guint p = 0; p < setup->n_players; p++)
    {
      setup->players[p].colour = (guint8) p;
      setup->players[p].score = (gint32) bst_test_random_below (random, 100) - 10;
      setup->players[p].supply_given = TRUE;
      bst_rules_get_figures (&setup->rules, setup->players[p].supply);
    }
}

static void
choose_start_tile (BstSetup      *setup,
                   GArray        *pool,
                   BstTestRandom *random)
{
  static const BstCell corner = { .x = 199, .y = -200 };
  BstSetupTile tile = { .type = take (pool, random), .rotation = (guint8) bst_test_random_below (random, 4) };

  if (bst_test_random_below (random, 8) == 0)
    tile.cell = corner;
  g_array_append_val (setup->tiles, tile);
}

static void
choose_tiles (BstSetup      *setup,
              GArray        *pool,
              guint          n_tiles,
              BstTestRandom *random)
{
  guint n_draw = bst_test_random_below (random, 3) ? n_tiles : bst_test_random_below (random, n_tiles);

  setup->bag_given = TRUE;
  for (guint i = 0; i < n_tiles && pool->len > 0; i++)
    {
      guint16 type = take (pool, random);

      if (i == 0)
        setup->hand = type;
      else if (i <= n_draw)
        g_array_append_val (setup->draw, type);
      else
        g_array_index (setup->bag, guint16, type)++;
    }
}

BstSetup *
bst_test_random_setup (BstTestRandom *random,
                       guint          n_tiles)
{
  BstSetup *setup = bst_setup_new (bst_test_catalogue ());
  guint sets = bst_test_random_below (random, 1u << G_N_ELEMENTS (further_sets));
  g_autoptr (GArray) pool = NULL;

  /* A third of the games is the base game alone, and another third has few other sets. */
  switch (bst_test_random_below (random, 3))
    {
    case 0:
      sets = 0;
      break;
    case 1:
      sets &= bst_test_random_below (random, 1u << G_N_ELEMENTS (further_sets));
      break;
    default:
      break;
    }

  choose_rules (setup, random);
  choose_players (setup, random);
  pool = fill_pool (setup, sets);
  choose_start_tile (setup, pool, random);
  choose_tiles (setup, pool, n_tiles, random);
  return setup;
}
