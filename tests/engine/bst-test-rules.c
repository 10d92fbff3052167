/* bst-test-rules.c: random rule sets, boards and piles of tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-rules.h"

#include "bst-box.h"
#include "bst-test-tiles.h"
#include "bst-turn.h"

#include <stdlib.h>

#define MODULE(name) (1u << BST_MODULE_##name)
#define ALL_MODULES  ((1u << BST_N_MODULES) - 1)
#define CITY_BOX     (MODULE (COUNT) | MODULE (KING_ROBBER) | MODULE (SHRINES) | MODULE (LAND_TILES))

/* The theme of a game, with many tiles of its kind. */
typedef enum
{
  THEME_ANYTHING,
  THEME_NEW,        /* tiles that are not in the base game */
  THEME_BUILDINGS,
  THEME_RIVER,
  THEME_SYMBOLS,
  THEME_CITIES,
  N_THEMES
} Theme;

/* --- rules -------------------------------------------------------------------------------------------------------- */

/* Returns a set that has each module once in @of times. */
static guint
some_modules (BstTestRandom *random,
              guint          of)
{
  guint modules = 0;

  for (guint i = 0; i < BST_N_MODULES; i++)
    if (bst_test_chance (random, of))
      modules |= 1u << i;
  return modules;
}

static guint
choose_modules (BstTestRandom *random)
{
  switch (bst_test_random_below (random, 8))
    {
    case 0:
      return ALL_MODULES;

    case 1:
      return CITY_BOX;

    case 2:
      return CITY_BOX | MODULE (ROBBERS) | some_modules (random, 8);

    case 3:
      return MODULE (COUNT) | some_modules (random, 2);

    case 4:
      return MODULE (ROBBERS) | MODULE (MESSENGERS) | some_modules (random, 3);

    case 5:
      return (ALL_MODULES & ~(MODULE (RIVER_1) | MODULE (RIVER_2))) & ~some_modules (random, 6);

    case 6:
      return some_modules (random, 5);

    default:
      return some_modules (random, 2);
    }
}

static guint
count_values (BstSwitch which)
{
  guint n = 0;

  while (n < BST_MAX_SWITCH_VALUES && bst_switch_get_info (which)->values[n] != NULL)
    n++;
  return n;
}

/* Puts the modules of a theme in play. */
static void
choose_for_theme (BstRules      *rules,
                  Theme          theme,
                  BstTestRandom *random)
{
  if (theme == THEME_BUILDINGS)
    {
      rules->modules |= MODULE (SHRINES) | (bst_test_chance (random, 2) ? MODULE (MONASTERIES) : 0);
      rules->switches[BST_SWITCH_SHRINE_ADJACENCY] = (guint8) bst_test_random_below (random, 3);
    }
  if (theme == THEME_RIVER)
    rules->modules |= MODULE (RIVER_2) | (bst_test_chance (random, 2) ? MODULE (RIVER_1) : 0);
}

static void
choose_rules (BstSetup      *setup,
              Theme          theme,
              BstTestRandom *random)
{
  BstRules *rules = &setup->rules;

  bst_rules_init (rules, bst_test_random_below (random, BST_N_PRESETS));
  rules->modules = choose_modules (random);
  rules->farmers = !bst_test_chance (random, 10);
  for (guint i = 0, of = bst_test_chance (random, 4) ? 1000 : 3; i < BST_N_SWITCHES; i++)
    if (bst_test_chance (random, of))
      rules->switches[i] = (guint8) bst_test_random_below (random, count_values ((BstSwitch) i));
  choose_for_theme (rules, theme, random);
}

/* Close scores bring players together on the scoreboard, high scores lead round it. */
static void
choose_players (BstSetup      *setup,
                BstTestRandom *random)
{
  gint32 base = bst_test_chance (random, 3) ? (gint32) bst_test_random_below (random, 120) - 20 : 0;
  guint first_colour = bst_test_random_below (random, BST_N_COLOURS);

  setup->n_players = 2 + bst_test_random_below (random, BST_MAX_PLAYERS - 1);
  setup->player = (guint8) bst_test_random_below (random, setup->n_players);
  for (guint p = 0; p < setup->n_players; p++)
    {
      BstSetupPlayer *player = &setup->players[p];

      player->colour = (guint8) ((first_colour + p) % BST_N_COLOURS);
      player->score = base + (gint32) bst_test_random_below (random, 3);
      if (bst_test_chance (random, 6))
        player->score += BST_SCOREBOARD;
      player->supply_given = TRUE;
      bst_rules_get_figures (&setup->rules, player->supply);
    }
}

/* --- tiles -------------------------------------------------------------------------------------------------------- */

static const char * const further_sets[] = {
  "BESIEGERS", "CATHARS", "CROP1", "FERRY", "FESTIVAL", "GOLD", "GQ11", "MAGE", "TUNNEL",
};

void
bst_test_rules_sets (BstTestRandom  *random,
                     const BstRules *rules,
                     const char     *sets[BST_TEST_MAX_SETS])
{
  gboolean own = bst_rules_has (rules, BST_MODULE_HILLS) || bst_rules_has (rules, BST_MODULE_MONASTERIES);
  guint n = 0;

  if (bst_test_random_below (random, 4) < (own ? 3u : 1u))
    sets[n++] = BST_TEST_OWN_SET;
  for (guint i = 0; i < G_N_ELEMENTS (further_sets); i++)
    if (bst_test_chance (random, i == 0 ? 4 : 10))
      sets[n++] = further_sets[i];
  sets[n] = NULL;
}

static gboolean
belongs_to (const BstTileType *type,
            Theme              theme)
{
  switch (theme)
    {
    case THEME_NEW:
      return !g_str_equal (type->set, "BASE");

    case THEME_BUILDINGS:
      return type->centre != BST_NO_SEGMENT && type->segments[type->centre].kind != BST_KIND_GARDEN;

    case THEME_RIVER:
      return type->n_rivers > 0;

    case THEME_SYMBOLS:
      return type->marks != 0;

    case THEME_CITIES:
      return type->segments[0].kind == BST_KIND_CITY;

    case THEME_ANYTHING:
    case N_THEMES:
    default:
      return TRUE;
    }
}

/* Lists every tile of the sets in play, as often as the boxes have it, but few tiles outside the theme. */
static GArray *
fill_pool (const BstSetup *setup,
           Theme           theme,
           BstTestRandom  *random)
{
  guint n_types = bst_catalogue_get_size (setup->catalogue);
  g_autofree guint16 *counts = g_new0 (guint16, n_types);
  const char *sets[BST_TEST_MAX_SETS];
  GArray *pool = g_array_new (FALSE, FALSE, sizeof (guint16));

  bst_test_rules_sets (random, &setup->rules, sets);
  bst_box_count_tiles (setup->catalogue, &setup->rules, sets, counts);
  for (guint type = 0; type < n_types; type++)
    for (guint i = 0; i < counts[type]; i++)
      {
        guint16 index = (guint16) type;

        if (belongs_to (bst_catalogue_get (setup->catalogue, type), theme) || bst_test_chance (random, 6))
          g_array_append_val (pool, index);
      }
  return pool;
}

static guint16
take_at (GArray *pool,
         guint   i)
{
  guint16 type = g_array_index (pool, guint16, i);

  g_array_remove_index_fast (pool, i);
  return type;
}

static guint16
take (GArray        *pool,
      BstTestRandom *random)
{
  return take_at (pool, bst_test_random_below (random, pool->len));
}

/* Returns the rank of a type in the order in which the river is drawn (RIV-1); other tiles come last. */
static guint
river_rank (const BstSetup *setup,
            guint           type)
{
  static const guint8 ranks[BST_N_RIVER_ROLES] = {
    [BST_RIVER_NONE] = 4, [BST_RIVER_BODY] = 2, [BST_RIVER_SPRING] = 0, [BST_RIVER_LAKE] = 3, [BST_RIVER_FORK] = 1,
    [BST_RIVER_END_AT_CITY] = 2,
  };

  return ranks[bst_catalogue_get (setup->catalogue, type)->river_role];
}

static gboolean
has_river (const BstSetup *setup)
{
  return bst_rules_has (&setup->rules, BST_MODULE_RIVER_1) || bst_rules_has (&setup->rules, BST_MODULE_RIVER_2);
}

static guint16
take_start_tile (const BstSetup *setup,
                 GArray         *pool,
                 BstTestRandom  *random)
{
  for (guint i = 0; has_river (setup) && i < pool->len; i++)
    if (river_rank (setup, g_array_index (pool, guint16, i)) == 0)
      return take_at (pool, i);
  return take (pool, random);
}

/* --- the board ---------------------------------------------------------------------------------------------------- */

static void
choose_city (BstSetup      *setup,
             BstTestRandom *random)
{
  static const BstCell corners[] = { { .x = -200, .y = -200 }, { .x = 197, .y = 197 } };
  BstSetupCarcassonne *city = &setup->carcassonne;
  guint count;

  *city = (BstSetupCarcassonne) {
    .present = TRUE,
    .cell = BST_CELL (-(int) bst_test_random_below (random, 3), -1),
    .rotation = (guint8) bst_test_random_below (random, 4),
    .plain = bst_test_chance (random, 16),
  };
  count = bst_test_random_below (random, BST_N_DISTRICTS);
  if (bst_test_chance (random, 20))
    city->cell = corners[bst_test_random_below (random, G_N_ELEMENTS (corners))];
  if (!city->plain)
    bst_setup_add_piece (setup, (BstPiece) { .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (count) });
}

static void
choose_start (BstSetup      *setup,
              GArray        *pool,
              BstTestRandom *random)
{
  static const BstCell corner = { .x = 199, .y = -200 };
  BstSetupTile tile = { .rotation = (guint8) bst_test_random_below (random, 4) };

  if (bst_rules_has (&setup->rules, BST_MODULE_COUNT) && !bst_test_chance (random, 20))
    {
      choose_city (setup, random);
      return;
    }
  tile.type = take_start_tile (setup, pool, random);
  if (bst_test_chance (random, 20))
    tile.cell = corner;
  g_array_append_val (setup->tiles, tile);
}

static guint
count_around (const BstPosition *position,
              BstCell            cell)
{
  guint n = 0;

  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      n += bst_position_get_tile_at (position, BST_CELL (cell.x + dx, cell.y + dy), NULL);
  return n;
}

/* Chooses the place with most neighbours out of a few, so that features get closed. */
static const BstFit *
choose_fit (const BstPosition *position,
            const BstFit      *fits,
            guint              n_fits,
            BstTestRandom     *random)
{
  const BstFit *best = &fits[bst_test_random_below (random, n_fits)];

  for (guint i = 0; i < 6; i++)
    {
      const BstFit *other = &fits[bst_test_random_below (random, n_fits)];

      if (count_around (position, other->cell) > count_around (position, best->cell))
        best = other;
    }
  return best;
}

/* Returns the index of any tile, or of the first river tile while the river is laid (RIV-1). */
static guint
choose_index (const BstSetup *setup,
              const GArray   *pool,
              Theme           theme,
              BstTestRandom  *random)
{
  guint best = bst_test_random_below (random, pool->len);

  for (guint i = 0; theme == THEME_RIVER && i < pool->len; i++)
    if (river_rank (setup, g_array_index (pool, guint16, i))
        < river_rank (setup, g_array_index (pool, guint16, best)))
      best = i;
  return best;
}

static void
lay_one (BstSetup      *setup,
         GArray        *pool,
         Theme          theme,
         BstFit        *fits,
         BstTestRandom *random)
{
  g_autoptr (BstPosition) position = bst_position_new (setup, NULL);
  guint at = choose_index (setup, pool, theme, random);
  guint n_fits = bst_turn_list_fits (position, g_array_index (pool, guint16, at), fits);
  const BstFit *fit;
  BstSetupTile tile;

  if (n_fits == 0)
    return;
  fit = choose_fit (position, fits, n_fits, random);
  do
    tile.rotation = (guint8) bst_test_random_below (random, 4);
  while (!((fit->rotations >> tile.rotation) & 1));
  tile.cell = fit->cell;
  tile.type = take_at (pool, at);
  g_array_append_val (setup->tiles, tile);
}

/* --- the tiles to come -------------------------------------------------------------------------------------------- */

static int
compare_ranks (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  return (int) river_rank (user_data, *(const guint16 *) a) - (int) river_rank (user_data, *(const guint16 *) b);
}

static void
choose_tiles (BstSetup      *setup,
              GArray        *pool,
              guint          n_tiles,
              BstTestRandom *random)
{
  guint n = MIN (n_tiles, pool->len);
  guint n_known = bst_test_chance (random, 4) ? bst_test_random_below (random, n + 1) : n;
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < n; i++)
    {
      guint16 type = take (pool, random);

      g_array_append_val (tiles, type);
    }
  if (has_river (setup) && !bst_test_chance (random, 4))
    g_array_sort_with_data (tiles, compare_ranks, setup);

  setup->bag_given = TRUE;
  for (guint i = 0; i < n; i++)
    {
      guint16 type = g_array_index (tiles, guint16, i);

      if (i >= n_known)
        g_array_index (setup->bag, guint16, type)++;
      else if (i == 0)
        setup->hand = type;
      else
        g_array_append_val (setup->draw, type);
    }
}

BstSetup *
bst_test_rules_setup (BstTestRandom *random,
                      guint          n_tiles)
{
  BstEdition edition = bst_test_random_below (random, BST_N_EDITIONS);
  BstSetup *setup = bst_setup_new (bst_test_catalogue_of_edition (edition));
  g_autofree BstFit *fits = g_new (BstFit, BST_MAX_FITS);
  Theme theme = bst_test_chance (random, 5) ? THEME_BUILDINGS : (Theme) bst_test_random_below (random, N_THEMES);
  g_autoptr (GArray) pool = NULL;

  choose_rules (setup, theme, random);
  setup->rules.edition = (guint8) edition;
  choose_players (setup, random);
  pool = fill_pool (setup, theme, random);
  choose_start (setup, pool, random);
  for (guint i = bst_test_random_below (random, theme == THEME_BUILDINGS ? 36 : 16); i > 0 && pool->len > 1; i--)
    lay_one (setup, pool, theme, fits, random);
  choose_tiles (setup, pool, n_tiles, random);
  bst_test_pieces_add (random, setup);
  return setup;
}
