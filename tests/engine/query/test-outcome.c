/* test-outcome.c: the features that an action brings to be scored, by the districts that they call
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-count.h"
#include "bst-outcome.h"
#include "bst-score.h"
#include "bst-test-game.h"
#include "bst-test-rules.h"

/* A tile at 3,-1 completes a city and a road at once. */
static BstTestGame *
make_game (BstDistrict count)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_city (game, 0, 0, 0, count);
  bst_test_game_tile (game, "BASE-B", 4, 0, 0);
  bst_test_game_tile (game, "BASE-E", 4, -1, 3);
  bst_test_game_tile (game, "BASE-E", 4, -2, 0);
  bst_test_game_tile (game, "BASE-A", 3, -2, 3);
  bst_test_game_district (game, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_CASTLE);
  bst_test_game_district (game, 1, BST_FIGURE_MEEPLE, BST_DISTRICT_BLACKSMITH);
  bst_test_game_next (game, "BASE-D BASE-U");
  bst_test_game_start (game);
  return game;
}

static void
assert_call (GArray     *calls,
             guint       nth,
             guint       kind,
             guint       district,
             BstCell     cell)
{
  const BstCall *call = &g_array_index (calls, BstCall, nth);

  g_assert_cmpuint (call->kind, ==, kind);
  g_assert_cmpuint (call->district, ==, district);
  g_assert_true (bst_cell_equal (call->at.cell, cell));
}

/* The features are told as they lie before the tile, each once, whatever the number of placements. */
static void
test_possible_calls (void)
{
  g_autoptr (BstTestGame) game = make_game (BST_DISTRICT_MARKET);
  g_autoptr (BstPosition) before = bst_position_copy (game->position);
  g_autoptr (GArray) all = bst_outcome_list_possible_calls (game->position, NULL);
  const BstAction quiet = { .type = BST_ACTION_PLACE, .cell = BST_CELL (5, 0), .rotation = 1 };
  const BstAction closing = { .type = BST_ACTION_PLACE, .cell = BST_CELL (3, -1), .rotation = 1 };
  g_autoptr (GArray) by_none = NULL;
  g_autoptr (GArray) by_closing = NULL;
  guint n_cities = 0;

  g_assert_true (bst_position_equal (game->position, before));
  for (guint i = 0; i < all->len; i++)
    {
      const BstCall *call = &g_array_index (all, BstCall, i);

      n_cities += call->kind == BST_KIND_CITY && bst_cell_equal (call->at.cell, BST_CELL (4, -1));
      g_assert_cmpuint (bst_position_get_feature (game->position, call->at), !=, BST_NONE);
    }
  g_assert_cmpuint (n_cities, ==, 1);

  by_closing = bst_outcome_list_possible_calls (game->position, &closing);
  g_assert_cmpuint (by_closing->len, ==, 2);
  assert_call (by_closing, 0, BST_KIND_CITY, BST_DISTRICT_CASTLE, BST_CELL (4, -1));
  assert_call (by_closing, 1, BST_KIND_ROAD, BST_DISTRICT_BLACKSMITH, BST_CELL (3, -2));

  g_assert_true (bst_turn_check (game->position, &quiet, NULL));
  by_none = bst_outcome_list_possible_calls (game->position, &quiet);
  g_assert_cmpuint (by_none->len, ==, 0);

  /* With the tile laid its features call at once. */
  bst_test_game_play (game, "place 3,-1 1");
  g_clear_pointer (&by_closing, g_array_unref);
  by_closing = bst_outcome_list_possible_calls (game->position, NULL);
  g_assert_cmpuint (by_closing->len, ==, 2);
  g_assert_cmpuint (g_array_index (by_closing, BstCall, 0).district, ==, BST_DISTRICT_CASTLE);
}

/* CNT-5a: nothing calls figures out of the district of the Count. */
static void
test_blocked (void)
{
  g_autoptr (BstTestGame) game = make_game (BST_DISTRICT_CASTLE);
  g_autoptr (GArray) calls = bst_outcome_list_possible_calls (game->position, NULL);

  g_assert_cmpuint (calls->len, >, 0);
  for (guint i = 0; i < calls->len; i++)
    g_assert_cmpuint (g_array_index (calls, BstCall, i).district, !=, BST_DISTRICT_CASTLE);
}

/* A monastery in the last hole is complete at once: it did not lie before, and an abbey in its place would bring the same
 * call. */
static void
test_at_once (void)
{
  static const BstCell cells[] = {
    { 4, 0 }, { 5, 0 }, { 6, 0 }, { 7, 0 }, { 5, 1 }, { 7, 1 }, { 5, 2 }, { 6, 2 }, { 7, 2 },
  };
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  g_autoptr (GArray) calls = NULL;
  guint n = 0;

  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    bst_test_game_tile (game, "BASE-B", cells[i].x, cells[i].y, 0);
  bst_test_game_module (game, BST_MODULE_ABBEY);
  bst_test_game_district (game, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_CATHEDRAL);
  bst_test_game_next (game, "BASE-B BASE-U");
  bst_test_game_start (game);
  calls = bst_outcome_list_possible_calls (game->position, NULL);
  for (guint i = 0; i < calls->len; i++)
    if (bst_cell_equal (g_array_index (calls, BstCall, i).at.cell, BST_CELL (6, 1)))
      {
        assert_call (calls, i, BST_KIND_MONASTERY, BST_DISTRICT_CATHEDRAL, BST_CELL (6, 1));
        g_assert_cmpuint (g_array_index (calls, BstCall, i).at.segment, ==, BST_NO_SEGMENT);
        n++;
      }
  g_assert_cmpuint (n, ==, 1);
}

/* A road on which no figure may stand calls none (RBN-3). */
static void
test_short_road (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  const BstAction closing = { .type = BST_ACTION_PLACE, .cell = BST_CELL (5, 1), .rotation = 3 };
  g_autoptr (GArray) calls = NULL;
  BstRound round;

  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
  bst_test_game_tile (game, "BASE-E", 4, 0, 1);
  bst_test_game_tile (game, "OWN-ALLEYS", 5, 0, 1);
  bst_test_game_district (game, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_BLACKSMITH);
  bst_test_game_next (game, "OWN-ALLEYS BASE-U");
  bst_test_game_start (game);
  calls = bst_outcome_list_possible_calls (game->position, &closing);
  g_assert_cmpuint (calls->len, ==, 0);
  bst_test_game_play (game, "place 5,1 3");
  bst_score_find_completed (game->position, &round);
  g_assert_cmpuint (round.n, ==, 1);
  g_clear_pointer (&calls, g_array_unref);
  calls = bst_outcome_list_possible_calls (game->position, NULL);
  g_assert_cmpuint (calls->len, ==, 0);
}

/* Without districts nothing is called. */
static void
test_without_districts (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-E BASE-U");
  g_autoptr (GArray) calls = NULL;

  bst_test_game_start (game);
  calls = bst_outcome_list_possible_calls (game->position, NULL);
  g_assert_cmpuint (calls->len, ==, 0);
  g_assert_cmpuint (bst_outcome_get_victims (game->position, 0), ==, 0);
  g_assert_cmpuint (bst_outcome_get_victims (game->position, BST_NO_PLAYER), ==, 0);
}

/* In every phase of random games: what calls figures out of a district is a completed feature of its kind, each once, and
 * the Count is elsewhere (CNT-5). */
static void
test_random_calls (void)
{
  guint n_calls[BST_N_PHASES] = { 0 };

  for (guint game = 0; game < 150; game++)
    {
      BstTestRandom random = { .state = (guint64) game << 20 | 9 };
      g_autoptr (BstSetup) setup = bst_test_rules_setup (&random, 30);
      g_autofree BstActionList *list = g_new (BstActionList, 1);
      g_autoptr (BstPosition) position = NULL;

      setup->rules.switches[BST_SWITCH_ROBBERS_WHEN] = game % 2;
      setup->rules.switches[BST_SWITCH_COUNT_ROUNDS] = game / 2 % 2;
      position = bst_position_new (setup, NULL);
      g_assert_true (bst_position_is_playable (position));
      while (bst_turn_list (position, list) > 0)
        {
          BstPhase phase = bst_position_get_phase (position);

          for (guint district = 0; district < BST_N_DISTRICTS; district++)
            {
              BstSegmentRef calls[BST_MAX_TO_SCORE];
              guint n = bst_outcome_list_calls (position, (BstDistrict) district, calls);

              for (guint i = 0; i < n; i++)
                {
                  guint feature = bst_position_get_feature (position, calls[i]);
                  BstFeatureInfo info;

                  g_assert_cmpuint (feature, !=, BST_NONE);
                  bst_position_describe_feature (position, feature, &info);
                  g_assert_true (info.complete);
                  g_assert_cmpuint (bst_redeployment_get_district (position, (BstKind) info.kind), ==, district);
                  g_assert_cmpuint (bst_position_get_count (position), !=, district);
                  for (guint k = 0; k < i; k++)
                    g_assert_cmpuint (bst_position_get_feature (position, calls[k]), !=, feature);
                }
              n_calls[phase] += n;
            }
          bst_turn_apply (position, &list->actions[bst_test_random_below (&random, list->n)], NULL);
        }
    }
  for (guint phase = 0; phase < BST_N_PHASES; phase++)
    g_test_message ("%s: %u", bst_phase_get_name ((BstPhase) phase), n_calls[phase]);
  g_assert_cmpuint (n_calls[BST_PHASE_DEPLOY], >, 0);
  g_assert_cmpuint (n_calls[BST_PHASE_ROBBER], >, 0);
  g_assert_cmpuint (n_calls[BST_PHASE_REDEPLOY], >, 0);
  g_assert_cmpuint (n_calls[BST_PHASE_ORDER], >, 0);
  g_assert_cmpuint (n_calls[BST_PHASE_PLACE], ==, 0);
  g_assert_cmpuint (n_calls[BST_PHASE_CITY], ==, 0);
  g_assert_cmpuint (n_calls[BST_PHASE_COUNT], ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/outcome/possible-calls", test_possible_calls);
  g_test_add_func ("/outcome/blocked", test_blocked);
  g_test_add_func ("/outcome/at-once", test_at_once);
  g_test_add_func ("/outcome/short-road", test_short_road);
  g_test_add_func ("/outcome/without-districts", test_without_districts);
  g_test_add_func ("/outcome/random-calls", test_random_calls);
  return g_test_run ();
}
