/* test-shrine.c: where shrines may lie, and how their challenges end (SHR)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-outcome.h"
#include "bst-test-game.h"

/* A shrine at 0,0 and a monastery at 1,0 that are completed, with @surrounded both of them, by a tile at 0,-1. The
 * players of the figures on them are @heretic and @monk. */
static BstTestGame *
new_pair (guint    heretic,
          guint    monk,
          gboolean surrounded)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_SHRINES);
  bst_test_game_tile (game, "SHRINE-FFFF", 0, 0, 0);
  bst_test_game_tile (game, "BASE-B", 1, 0, 0);
  bst_test_game_tile (game, "BASE-E", 1, -1, 0);
  bst_test_game_tile (game, "BASE-V", 2, -1, 2);
  bst_test_game_tile (game, "BASE-E", 2, 0, 1);
  bst_test_game_tile (game, "BASE-V", 1, 1, 3);
  bst_test_game_tile (game, "BASE-E", 0, 1, 2);
  bst_test_game_tile (game, "BASE-V", -1, 1, 0);
  bst_test_game_tile (game, "BASE-E", -1, 0, 3);
  bst_test_game_tile (game, "BASE-V", -1, -1, 1);
  if (surrounded)
    bst_test_game_tile (game, "BASE-V", 2, 1, 0);
  bst_test_game_figure (game, heretic, BST_FIGURE_MEEPLE, 0, 0, "shrine");
  bst_test_game_figure (game, monk, BST_FIGURE_MEEPLE, 1, 0, "monastery");
  bst_test_game_next (game, "BASE-E BASE-V BASE-B");
  return game;
}

static void
complete (BstTestGame *game)
{
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,-1 0");
  bst_test_game_play (game, "pass");
}

/* SHR-2: a second monastery beside a shrine, also at a corner. */
static void
test_shr_2 (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (1);
  BstRefusal refusal;

  bst_test_game_module (game, BST_MODULE_SHRINES);
  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 1, 0, 0);
  bst_test_game_tile (game, "BASE-B", 2, 0, 0);
  bst_test_game_next (game, "SHRINE-FFFF BASE-B");
  bst_test_game_start (game);
  refusal = bst_test_game_refuse (game, "place 1,1 0", BST_REFUSAL_SHRINE, BST_RULE_SHR_2);
  g_assert_true (bst_cell_equal (refusal.cell, BST_CELL (1, 1)));
  g_assert_true (bst_cell_equal (refusal.other_cell, BST_CELL (2, 0)));
  g_assert_cmpuint (refusal.kind, ==, BST_KIND_SHRINE);
  g_assert_true (bst_test_game_lists (game, "place 3,0 0"));
  g_assert_true (bst_test_game_lists (game, "place -1,0 0"));
}

/* SHR-2: whether the building laid before may get a second neighbour. */
static void
test_shr_2_neighbour (void)
{
  for (guint value = BST_SHRINE_ADJACENCY_STRICT; value <= BST_SHRINE_ADJACENCY_UNOCCUPIED; value++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new (1);

      bst_test_game_module (game, BST_MODULE_SHRINES);
      bst_test_game_switch (game, BST_SWITCH_SHRINE_ADJACENCY, value);
      bst_test_game_tile (game, "BASE-B", 0, 0, 0);
      bst_test_game_tile (game, "SHRINE-FFFF", 1, 0, 0);
      bst_test_game_next (game, "SHRINE-FFFF BASE-B");
      bst_test_game_start (game);
      if (value == BST_SHRINE_ADJACENCY_STRICT)
        {
          BstRefusal refusal = bst_test_game_refuse (game, "place -1,0 0", BST_REFUSAL_SHRINE, BST_RULE_SHR_2);

          g_assert_true (bst_cell_equal (refusal.cell, BST_CELL (0, 0)));
          g_assert_cmpuint (refusal.kind, ==, BST_KIND_MONASTERY);
        }
      else
        g_assert_true (bst_test_game_lists (game, "place -1,0 0"));
    }
}

/* SHR-2 `unoccupied`: nobody comes into a second challenge. */
static void
test_shr_2_unoccupied (void)
{
  for (guint monk = 0; monk < 2; monk++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new (2);

      bst_test_game_module (game, BST_MODULE_SHRINES);
      bst_test_game_switch (game, BST_SWITCH_SHRINE_ADJACENCY, BST_SHRINE_ADJACENCY_UNOCCUPIED);
      bst_test_game_tile (game, "BASE-B", 0, 0, 0);
      bst_test_game_tile (game, "SHRINE-FFFF", 1, 0, 0);
      bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 1, 0, "shrine");
      if (monk)
        bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "monastery");
      bst_test_game_next (game, "SHRINE-FFFF BASE-B");
      bst_test_game_start (game);
      bst_test_game_play (game, "place -1,0 0");
      if (monk)
        bst_test_game_refuse (game, "deploy meeple shrine", BST_REFUSAL_CHALLENGES, BST_RULE_SHR_2);
      else
        g_assert_true (bst_test_game_lists (game, "deploy meeple shrine"));
    }
}

/* SHR-3, SHR-5, SHR-7: the building completed first wins, the loser goes home and leaves an ordinary building. */
static void
test_shr_5 (void)
{
  g_autoptr (BstTestGame) game = new_pair (0, 1, FALSE);
  const BstEvent *event;

  complete (game);
  g_assert_cmpint (bst_test_game_score (game, 0), ==, 9);
  g_assert_cmpint (bst_test_game_score (game, 1), ==, 0);
  bst_test_game_assert_supply (game, 0, BST_FIGURE_MEEPLE, 7);
  bst_test_game_assert_supply (game, 1, BST_FIGURE_MEEPLE, 7);

  event = bst_test_game_event (game, BST_EVENT_CHALLENGE, 0);
  g_assert_cmpuint (event->rule, ==, BST_RULE_SHR_5);
  g_assert_cmpuint (event->kind, ==, BST_KIND_SHRINE);
  g_assert_true (bst_cell_equal (event->other_cell, BST_CELL (1, 0)));
  g_assert_cmpuint (event->players, ==, 1);
  g_assert_cmpuint (event->other_players, ==, 2);
  g_assert_false (event->granted);
  event = bst_test_game_event (game, BST_EVENT_RETURN, 0);
  g_assert_cmpuint (event->rule, ==, BST_RULE_SHR_5);
  g_assert_cmpuint (event->player, ==, 1);
  g_assert_null (bst_test_game_event (game, BST_EVENT_LOST, 0));
  g_assert_cmpint (bst_test_game_feature (game, 1, 0, "monastery").value, ==, 9);
}

/* SHR-6: completed by the same tile, both score. */
static void
test_shr_6 (void)
{
  g_autoptr (BstTestGame) game = new_pair (0, 1, TRUE);
  const BstEvent *event;

  complete (game);
  g_assert_cmpint (bst_test_game_score (game, 0), ==, 9);
  g_assert_cmpint (bst_test_game_score (game, 1), ==, 9);
  event = bst_test_game_event (game, BST_EVENT_CHALLENGE, 0);
  g_assert_cmpuint (event->rule, ==, BST_RULE_SHR_6);
  g_assert_true (event->granted);
  g_assert_null (bst_test_game_event (game, BST_EVENT_CHALLENGE, 1));
}

/* SHR-7 `worthless`: the losing building will be worth nothing when it is completed. */
static void
test_shr_7 (void)
{
  g_autoptr (BstTestGame) game = new_pair (0, 1, FALSE);

  bst_test_game_switch (game, BST_SWITCH_SHRINE_LOSER, BST_SHRINE_LOSER_WORTHLESS);
  complete (game);
  g_assert_cmpuint (bst_test_game_event (game, BST_EVENT_LOST, 0)->rule, ==, BST_RULE_SHR_7);
  g_assert_true (bst_test_game_feature (game, 1, 0, "monastery").lost);
  g_assert_cmpint (bst_test_game_feature (game, 1, 0, "monastery").value, ==, 0);
  g_assert_cmpint (bst_test_game_feature (game, 1, 0, "monastery").final_value, ==, 8);
  bst_turn_undo (game->position);
  g_assert_false (bst_test_game_feature (game, 1, 0, "monastery").lost);
}

/* SHR-4: whether two figures of one player challenge each other. */
static void
test_shr_4 (void)
{
  g_autoptr (BstTestGame) yes = new_pair (0, 0, FALSE);
  g_autoptr (BstTestGame) no = new_pair (0, 0, FALSE);

  complete (yes);
  g_assert_cmpint (bst_test_game_score (yes, 0), ==, 9);
  bst_test_game_assert_supply (yes, 0, BST_FIGURE_MEEPLE, 7);

  bst_test_game_switch (no, BST_SWITCH_SHRINE_OWN_CHALLENGE, BST_SHRINE_OWN_CHALLENGE_NO);
  complete (no);
  bst_test_game_assert_supply (no, 0, BST_FIGURE_MEEPLE, 6);
  g_assert_null (bst_test_game_event (no, BST_EVENT_CHALLENGE, 0));
}

/* SHR-3a: a figure that arrives from the cathedral wins a challenge, or there is none. */
static void
test_shr_3a (void)
{
  for (guint value = BST_SHRINE_CATHEDRAL_CHALLENGE_YES; value <= BST_SHRINE_CATHEDRAL_CHALLENGE_NO; value++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new (2);

      bst_test_game_module (game, BST_MODULE_SHRINES);
      bst_test_game_module (game, BST_MODULE_COUNT);
      bst_test_game_switch (game, BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE, value);
      bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
      bst_test_game_tile (game, "SHRINE-FFFF", 4, 1, 0);
      bst_test_game_tile (game, "BASE-B", 5, 1, 0);
      bst_test_game_tile (game, "BASE-E", 4, 0, 0);
      bst_test_game_tile (game, "BASE-E", 5, 0, 0);
      bst_test_game_tile (game, "BASE-E", 4, 2, 3);
      bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 5, 1, "monastery");
      bst_test_game_district (game, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_CATHEDRAL);
      bst_test_game_next (game, "BASE-E BASE-B");
      bst_test_game_start (game);
      bst_test_game_play (game, "place 5,2 2");
      bst_test_game_play (game, "pass");
      bst_test_game_play (game, "redeploy meeple cathedral 4,1 shrine");
      g_assert_cmpint (bst_test_game_score (game, 0), ==, 9);
      bst_test_game_assert_supply (game, 1, BST_FIGURE_MEEPLE,
                                   value == BST_SHRINE_CATHEDRAL_CHALLENGE_YES ? 7 : 6);
    }
}

/* SHR-8: a challenge ends when one of its figures leaves; SHR-9: final scoring ignores it. */
static void
test_shr_8 (void)
{
  g_autoptr (BstTestGame) game = new_pair (0, 1, FALSE);
  g_autoptr (GArray) before = NULL, after = NULL;
  gint32 totals[BST_MAX_PLAYERS];

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->figure = BST_FIGURE_ABBOT;
  bst_test_game_next (game, "BASE-V");
  bst_test_game_start (game);
  before = bst_outcome_list_challenges (game->position);
  g_assert_true (g_array_index (before, BstChallenge, 0).standing);
  bst_turn_score_now (game->position, totals, NULL);
  g_assert_cmpint (totals[0], ==, 8);
  g_assert_cmpint (totals[1], ==, 7);

  bst_test_game_play (game, "place 2,1 0");
  bst_test_game_play (game, "recall abbot 0,0");
  after = bst_outcome_list_challenges (game->position);
  g_assert_false (g_array_index (after, BstChallenge, 0).standing);
  g_assert_cmpuint (g_array_index (after, BstChallenge, 0).monks, ==, 2);
  bst_test_game_assert_supply (game, 1, BST_FIGURE_MEEPLE, 6);
}

/* What both buildings still need, which cells they share, and which of them are dead. */
static void
test_needs (void)
{
  g_autoptr (BstTestGame) game = new_pair (0, 1, FALSE);
  g_autoptr (GArray) challenges = NULL;
  const BstChallenge *challenge;

  g_array_set_size (game->setup->draw, 0);
  game->setup->hand = bst_test_type ("BASE-C");
  bst_test_game_start (game);
  challenges = bst_outcome_list_challenges (game->position);
  g_assert_cmpuint (challenges->len, ==, 1);
  challenge = &g_array_index (challenges, BstChallenge, 0);
  g_assert_true (bst_cell_equal (challenge->shrine, BST_CELL (0, 0)));
  g_assert_true (bst_cell_equal (challenge->monastery, BST_CELL (1, 0)));
  g_assert_cmpuint (challenge->heretics, ==, 1);
  g_assert_cmpuint (challenge->n_shrine_needs, ==, 1);
  g_assert_cmpuint (challenge->n_monastery_needs, ==, 2);
  g_assert_true (bst_cell_equal (challenge->monastery_needs[0], BST_CELL (0, -1)));
  g_assert_true (bst_cell_equal (challenge->monastery_needs[1], BST_CELL (2, 1)));
  g_assert_cmpuint (challenge->n_shared, ==, 1);
  g_assert_true (bst_cell_equal (challenge->shared[0], BST_CELL (0, -1)));
  g_assert_cmpuint (challenge->n_dead, ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/shrine/shr-2", test_shr_2);
  g_test_add_func ("/shrine/shr-2-neighbour", test_shr_2_neighbour);
  g_test_add_func ("/shrine/shr-2-unoccupied", test_shr_2_unoccupied);
  g_test_add_func ("/shrine/shr-3a", test_shr_3a);
  g_test_add_func ("/shrine/shr-4", test_shr_4);
  g_test_add_func ("/shrine/shr-5", test_shr_5);
  g_test_add_func ("/shrine/shr-6", test_shr_6);
  g_test_add_func ("/shrine/shr-7", test_shr_7);
  g_test_add_func ("/shrine/shr-8", test_shr_8);
  g_test_add_func ("/shrine/needs", test_needs);
  return g_test_run ();
}
