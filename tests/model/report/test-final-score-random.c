/* test-final-score-random.c: the final score of random positions adds up, and features score what their sums say
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-final-score.h"
#include "bastide-sentence.h"
#include "bst-account.h"
#include "bst-test-rules.h"

#include <stdlib.h>

#define N_GAMES   160   /* more than 5000 positions */
#define MAX_STEPS 400

/**
 * Walk:
 * @base: an empty puzzle, whose setup is replaced
 * @position: the position on its way
 * @n_positions: positions whose final score was added up
 * @n_features: completed features whose points were compared
 *
 * A random game on its way, and the counts over all games.
 */
typedef struct
{
  BastideContent *base;
  BstTestRandom   random;
  BstPosition    *position;
  guint           n_positions;
  guint           n_features;
} Walk;

/* --- the final score --- */

static void
add_up_group (BastideFact *group,
              guint        n_players,
              gboolean     has_items,
              gint32      *totals)
{
  GListModel *items = G_LIST_MODEL (group);
  gint32 sums[BST_MAX_PLAYERS] = { 0 };
  guint n = g_list_model_get_n_items (items);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideFact) item = g_list_model_get_item (items, i);
      gboolean scores = FALSE;

      g_assert_cmpuint (bastide_fact_get_rule (item), !=, BST_RULE_NONE);
      g_assert_cmpstr (bastide_fact_get_text (item), !=, "");
      g_assert_null (strchr (bastide_fact_get_text (item), '{'));
      for (guint player = 0; player < n_players; player++)
        {
          sums[player] += bastide_fact_get_number (item, player);
          scores |= bastide_fact_get_number (item, player) != 0;
        }
      g_assert_true (scores);
    }
  for (guint player = 0; player < n_players; player++)
    {
      if (has_items)
        g_assert_cmpint (bastide_fact_get_number (group, player), ==, sums[player]);
      totals[player] += bastide_fact_get_number (group, player);
    }
}

static void
assert_adds_up (Walk *walk)
{
  g_autoptr (BastideContent) content = bastide_content_with_setup (walk->base,
                                                                   bst_position_to_setup (walk->position));
  g_autoptr (BastidePosition) position = bastide_position_new_played (content, bst_position_copy (walk->position));
  g_autoptr (BastideFinalScore) score = bastide_final_score_new (position);
  GListModel *groups = bastide_final_score_get_groups (score);
  guint n_players = bastide_final_score_get_n_players (score);
  gint32 sums[BST_MAX_PLAYERS] = { 0 }, totals[BST_MAX_PLAYERS];

  for (guint i = 0; i < g_list_model_get_n_items (groups); i++)
    {
      g_autoptr (BastideFact) group = g_list_model_get_item (groups, i);

      add_up_group (group, n_players, i > 0, sums);
    }
  bst_turn_score_now (walk->position, totals, NULL);
  for (guint player = 0; player < n_players; player++)
    {
      g_assert_cmpint (sums[player], ==, totals[player]);
      g_assert_cmpint (bastide_final_score_get_total (score, player), ==, totals[player]);
    }
  for (guint i = 1; i < n_players; i++)
    g_assert_cmpint (totals[bastide_final_score_get_ranked (score, i - 1)], >=,
                     totals[bastide_final_score_get_ranked (score, i)]);
  walk->n_positions++;
}

/* --- the points of completed features --- */

static gboolean
is_of_feature (const BstEvent *event)
{
  return event->type == BST_EVENT_SCORE && !event->final && event->piece == BST_PIECE_NONE
         && event->kind != BST_KIND_FIELD && event->points > 0;
}

/* The worth of the features that an action scores is compared with the worth of the features after the action: they are
 * then as complete as before, and their figures are gone. Recalled abbots score what is not completed (BASE-10). */
static void
assert_same_points (Walk            *walk,
                    const BstAction *action,
                    const GArray    *events)
{
  for (guint i = 0; action->type != BST_ACTION_RECALL && i < events->len; i++)
    {
      const BstEvent *event = &g_array_index (events, BstEvent, i);
      BstSegmentRef ref = { .cell = event->cell, .segment = event->segment };
      BstWorth worth;

      if (!is_of_feature (event))
        continue;
      bst_account_get_worth (walk->position, bst_position_get_feature (walk->position, ref), BST_NO_PLAYER, TRUE,
                             &worth);
      g_assert_cmpint (bst_worth_get_points (&worth), ==, event->points);
      walk->n_features++;
    }
}

/* The sums are those of the values that a description of the feature has. */
static void
assert_sums (Walk *walk)
{
  g_autofree guint16 *features = g_new (guint16, bst_position_get_n_nodes (walk->position) + 1);
  guint n = bst_position_list_features (walk->position, features);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sum = NULL;
      BstFeatureInfo info;
      BstWorth now, complete;

      bst_position_describe_feature (walk->position, features[i], &info);
      bst_account_get_worth (walk->position, features[i], BST_NO_PLAYER, FALSE, &now);
      bst_account_get_worth (walk->position, features[i], BST_NO_PLAYER, TRUE, &complete);
      g_assert_cmpint (bst_worth_get_points (&now), ==, info.final_value);
      g_assert_cmpint (bst_worth_get_points (&complete), ==, info.value);
      sum = bastide_sentence_sum (&now);
      g_assert_cmpint (g_str_has_prefix (sum, "0"), ==, bst_worth_get_points (&now) == 0);
    }
}

/* --- the game --- */

static void
play_game (Walk  *walk,
           guint  game)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  g_autoptr (BstSetup) setup = NULL;

  walk->random.state = (guint64) game << 24;
  setup = bst_test_rules_setup (&walk->random, 4 + bst_test_random_below (&walk->random, 24));
  walk->position = bst_position_new (setup, NULL);
  for (guint steps = 0; steps < MAX_STEPS && bst_turn_list (walk->position, list) > 0; steps++)
    {
      BstAction action = list->actions[bst_test_random_below (&walk->random, list->n)];

      assert_adds_up (walk);
      assert_sums (walk);
      g_array_set_size (events, 0);
      bst_turn_apply (walk->position, &action, events);
      assert_same_points (walk, &action, events);
    }
  assert_adds_up (walk);
  g_clear_pointer (&walk->position, bst_position_free);
}

static void
test_games (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  g_autoptr (BastideContent) base = bastide_content_new (library);
  Walk walk = { .base = base };

  for (guint game = 0; game < N_GAMES; game++)
    play_game (&walk, game);
  g_test_message ("%u positions added up, %u completed features compared", walk.n_positions, walk.n_features);
  g_assert_cmpuint (walk.n_features, >, N_GAMES / 4);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/final-score/random", test_games);

  return g_test_run ();
}
