/* test-arrival.c: figures that come to a feature about to be scored, and what may happen to it meanwhile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-game.h"

enum { RED, BLUE };

/* --- roads on which nobody may stand ------------------------------------------------------------------------- */

/* The city of Carcassonne, and a road from 5,0 to the south that begins where nobody may stand. Red has two figures in
 * the blacksmith. */
static BstTestGame *
new_alley (const char *last)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_MARKET);
  bst_test_game_tile (game, "BASE-E", 4, 0, 1);
  bst_test_game_tile (game, "OWN-ALLEYS", 5, 0, 1);
  bst_test_game_district (game, RED, BST_FIGURE_MEEPLE, BST_DISTRICT_BLACKSMITH);
  bst_test_game_district (game, RED, BST_FIGURE_MEEPLE, BST_DISTRICT_BLACKSMITH);
  bst_test_game_next (game, last);
  bst_test_game_bag (game, "BASE-B", 1);
  bst_test_game_start (game);
  return game;
}

/* RBN-3: who comes from the blacksmith stands where one may stand. */
static void
test_alley (void)
{
  g_autoptr (BstTestGame) game = new_alley ("BASE-A");
  BstPlacedFigure figure;

  bst_test_game_play (game, "place 5,1 1");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_phase (game, BST_PHASE_REDEPLOY, RED);
  bst_test_game_play (game, "redeploy meeple blacksmith 5,0 road:S");
  bst_position_get_figure (game->position, 0, &figure);
  g_assert_cmpint (figure.at.cell.y, ==, 1);
  bst_test_game_play (game, "pass");
  bst_test_game_assert_scores (game, 2, 0);
}

/* RBN-3: where nobody may stand nobody comes. */
static void
test_alley_closed (void)
{
  g_autoptr (BstTestGame) game = new_alley ("OWN-ALLEYS");

  bst_test_game_play (game, "place 5,1 3");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_scores (game, 0, 0);
  g_assert_cmpuint (bst_position_get_in_district (game->position, BST_DISTRICT_BLACKSMITH, RED, BST_FIGURE_MEEPLE), ==,
                    2);
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_PLACE);
}

/* RBN-3: also where no expansion is in play. */
static void
test_alley_alone (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_next (game, "OWN-ALLEYS");
  bst_test_game_bag (game, "BASE-B", 1);
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,-1 0");
  g_assert_true (bst_test_game_lists (game, "deploy meeple road:W"));
  bst_test_game_refuse (game, "deploy meeple road:E", BST_REFUSAL_UNOCCUPIABLE, BST_RULE_RBN_3);
}

/* A corner is for a barn, and there is no other way for anybody else to stand on a field. */
static void
test_detail (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstAction action = { .type = BST_ACTION_DEPLOY, .figure = BST_FIGURE_MEEPLE };
  BstRefusal refusal;

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_next (game, "BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,1 0");
  g_assert_true (bst_turn_check (game->position, &action, NULL));
  for (action.detail = 1; action.detail < 8; action.detail++)
    {
      g_assert_false (bst_turn_check (game->position, &action, &refusal));
      g_assert_cmpuint (refusal.code, ==, action.detail < 4 ? BST_REFUSAL_CORNER : BST_REFUSAL_AS_ABBOT);
    }
}

/* --- shrines ------------------------------------------------------------------------------------------------- */

/* A shrine at 4,1 that the tile in hand completes at 5,2, beside monasteries at 4,0 and 5,1 where Blue and Red have
 * monks; Blue has a figure in the cathedral. */
static BstTestGame *
new_shrine (void)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_SHRINES);
  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_MARKET);
  bst_test_game_tile (game, "SHRINE-FFFF", 4, 1, 0);
  bst_test_game_tile (game, "BASE-E", 4, 2, 3);
  bst_test_game_tile (game, "BASE-B", 4, 0, 0);
  bst_test_game_tile (game, "BASE-B", 5, 1, 0);
  bst_test_game_tile (game, "BASE-E", 5, 0, 0);
  bst_test_game_district (game, BLUE, BST_FIGURE_MEEPLE, BST_DISTRICT_CATHEDRAL);
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 5, 1, "monastery");
  bst_test_game_next (game, "BASE-E BASE-B");
  game->setup->rules.switches[BST_SWITCH_SHRINE_ADJACENCY] = BST_SHRINE_ADJACENCY_UNOCCUPIED;
  return game;
}

/* SHR-2 `unoccupied`: nobody comes from the cathedral to where there would be two challenges, unless SHR-3a says that
 * there would be none. */
static void
test_two_challenges (void)
{
  for (guint begins = 0; begins < 2; begins++)
    {
      g_autoptr (BstTestGame) game = new_shrine ();

      bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 4, 0, "monastery");
      game->setup->rules.switches[BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE]
        = begins ? BST_SHRINE_CATHEDRAL_CHALLENGE_YES : BST_SHRINE_CATHEDRAL_CHALLENGE_NO;
      bst_test_game_start (game);
      bst_test_game_play (game, "place 5,2 2");
      bst_test_game_play (game, "pass");
      if (begins)
        {
          bst_test_game_assert_scores (game, 0, 0);
          bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
          continue;
        }
      bst_test_game_assert_phase (game, BST_PHASE_REDEPLOY, BLUE);
      bst_test_game_play (game, "redeploy meeple cathedral 4,1 shrine");
      bst_test_game_assert_scores (game, 0, 9);
      g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 2);
    }
}

/* SHR-3a, SHR-4: who has come from the cathedral challenges nobody, and the heretic who was there challenges no monk of
 * his own. */
static void
test_no_challenge (void)
{
  g_autoptr (BstTestGame) game = new_shrine ();

  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 4, 1, "shrine");
  game->setup->rules.switches[BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE] = BST_SHRINE_CATHEDRAL_CHALLENGE_NO;
  game->setup->rules.switches[BST_SWITCH_SHRINE_OWN_CHALLENGE] = BST_SHRINE_OWN_CHALLENGE_NO;
  bst_test_game_start (game);
  bst_test_game_play (game, "place 5,2 2");
  bst_test_game_play (game, "pass");
  bst_test_game_play (game, "redeploy meeple cathedral 4,1 shrine");
  bst_test_game_assert_scores (game, 9, 9);
  g_assert_null (bst_test_game_event (game, BST_EVENT_CHALLENGE, 0));
  g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 1);
}

/* SHR-7: a building that has lost a challenge can lose another one. */
static void
test_lost_twice (void)
{
  g_autoptr (BstTestGame) game = new_shrine ();

  bst_test_game_piece (game, BST_PIECE_LOST, 0, 5, 1);
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 4, 1, "shrine");
  game->setup->rules.switches[BST_SWITCH_SHRINE_LOSER] = BST_SHRINE_LOSER_WORTHLESS;
  bst_test_game_start (game);
  bst_test_game_play (game, "place 5,2 2");
  bst_test_game_play (game, "pass");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_scores (game, 0, 9);
  g_assert_nonnull (bst_test_game_event (game, BST_EVENT_CHALLENGE, 0));
  g_assert_null (bst_test_game_event (game, BST_EVENT_LOST, 0));
  g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 0);
}

/* --- effects in the middle of a round ------------------------------------------------------------------------ */

/* A barn of Red's beside the city of Carcassonne, to whose field that of Blue's farmer is joined; figures of Blue's in
 * the market and in the castle. */
static BstTestGame *
new_barn (guint rounds)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_ABBEY);
  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_BLACKSMITH);
  for (int x = 4; x < 6; x++)
    for (int y = 0; y < 2; y++)
      bst_test_game_tile (game, "BASE-B", x, y, 0);
  bst_test_game_figure (game, RED, BST_FIGURE_BARN, 4, 0, "field:SL");
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->place.index = 1;
  bst_test_game_tile (game, "BASE-U", 6, 1, 1);
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 6, 1, "field:EL");
  bst_test_game_district (game, BLUE, BST_FIGURE_MEEPLE, BST_DISTRICT_MARKET);
  bst_test_game_next (game, "BASE-A BASE-B");
  game->setup->rules.switches[BST_SWITCH_COUNT_ROUNDS] = (guint8) rounds;
  bst_test_game_start (game);
  bst_test_game_play (game, "place 6,0 3");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_phase (game, BST_PHASE_REDEPLOY, BLUE);
  return game;
}

/* ABB: when the barn is gone its field is not scored. */
static void
test_barn_gone (void)
{
  for (guint rounds = 0; rounds < 2; rounds++)
    {
      g_autoptr (BstTestGame) game = new_barn (rounds);

      bst_test_game_play (game, "remove barn 4,0 field:SL 0 plague");
      bst_test_game_assert_scores (game, 0, 0);
      bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
      g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 1);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/arrival/alley", test_alley);
  g_test_add_func ("/arrival/alley-closed", test_alley_closed);
  g_test_add_func ("/arrival/alley-alone", test_alley_alone);
  g_test_add_func ("/arrival/detail", test_detail);
  g_test_add_func ("/arrival/two-challenges", test_two_challenges);
  g_test_add_func ("/arrival/no-challenge", test_no_challenge);
  g_test_add_func ("/arrival/lost-twice", test_lost_twice);
  g_test_add_func ("/arrival/barn-gone", test_barn_gone);
  return g_test_run ();
}
