/* test-robbers.c: robber figures on the scoreboard (RBS, MSG)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-game.h"

enum { RED, BLUE, GREEN, YELLOW, BLACK };

static BstTestGame *
new_game (guint n_players)
{
  BstTestGame *game = bst_test_game_new (n_players);

  bst_test_game_module (game, BST_MODULE_ROBBERS);
  return game;
}

/* A game in which nothing but the scoreboard matters. */
static BstTestGame *
new_track (guint n_players)
{
  BstTestGame *game = new_game (n_players);

  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_next (game, "BASE-B BASE-B BASE-B");
  return game;
}

static void
set_score (BstTestGame *game,
           guint        player,
           gint32       score)
{
  game->setup->players[player].score = score;
}

static void
set_robber (BstTestGame *game,
            guint        player,
            gint32       space)
{
  bst_test_game_robber (game, player, space, FALSE);
}

#define HOME (-1000)

static void
assert_robber (BstTestGame *game,
               guint        player,
               gint32       space)
{
  BstSetupRobber robber;

  if (!bst_position_get_robber (game->position, player, &robber))
    {
      g_assert_cmpint (space, ==, HOME);
      g_assert_cmpuint (bst_position_get_supply (game->position, player, BST_FIGURE_ROBBER), ==, 1);
      return;
    }
  g_assert_cmpint (robber.space, ==, space);
  g_assert_cmpuint (bst_position_get_supply (game->position, player, BST_FIGURE_ROBBER), ==, 0);
}

/* --- robbing --- */

/* RBS-2: on the printed board 3 and 53 are one space, and so are -1 and 49; by totals they are not. */
static void
test_rbs_2 (void)
{
  for (guint total = 0; total < 2; total++)
    {
      g_autoptr (BstTestGame) game = new_track (3);

      bst_test_game_switch (game, BST_SWITCH_ROBBERS_SPACE,
                            total ? BST_ROBBERS_SPACE_TOTAL : BST_ROBBERS_SPACE_MODULO_50);
      set_score (game, RED, 53);
      set_score (game, BLUE, -1);
      set_robber (game, GREEN, total ? 53 : 3);
      set_robber (game, RED, total ? -1 : 49);
      bst_test_game_start (game);
      g_assert_cmpint (bst_position_get_space (game->position, RED, FALSE), ==, total ? 53 : 3);
      g_assert_cmpint (bst_position_get_space (game->position, BLUE, FALSE), ==, total ? -1 : 49);

      bst_test_game_play (game, "points 1 2 wheel");
      bst_test_game_assert_scores (game, 54, 1, 0);
      assert_robber (game, RED, HOME);
      assert_robber (game, GREEN, total ? 54 : 4);
      bst_test_game_play (game, "points 0 3 wheel");
      bst_test_game_assert_scores (game, 57, 1, 2);
    }
}

/* RBS-4: where nobody else scores, the robber cannot stay by another counting figure. */
static void
test_rbs_4_no_choice (void)
{
  g_autoptr (BstTestGame) game = new_track (4);

  set_score (game, RED, 10);
  set_score (game, YELLOW, 30);
  set_robber (game, BLUE, 10);
  set_robber (game, YELLOW, 0);
  bst_test_game_start (game);
  bst_test_game_play (game, "points 0 4 wheel");
  bst_test_game_assert_scores (game, 14, 2, 0, 30);
  assert_robber (game, YELLOW, 2);
}

/* RBS-5: points of their own are an event by themselves: the robber takes them and cannot wait. */
static void
test_rbs_5_events (void)
{
  g_autoptr (BstTestGame) game = new_track (3);

  set_score (game, RED, 10);
  set_score (game, GREEN, 10);
  set_robber (game, BLUE, 10);
  bst_test_game_start (game);
  bst_test_game_play (game, "points 0 1 fairy");
  bst_test_game_assert_scores (game, 11, 1, 10);
  assert_robber (game, BLUE, HOME);
}

/* --- the same round --- */

/* Red lays a tile between a city of two tiles in the north, worth 4, and one of three in the south, worth 6. */
static BstTestGame *
new_round (guint n_players,
           guint north,
           guint south)
{
  BstTestGame *game = new_game (n_players);

  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_tile (game, "BASE-B", 1, -1, 0);
  bst_test_game_tile (game, "BASE-B", 1, 0, 0);
  bst_test_game_tile (game, "BASE-B", 1, 1, 0);
  bst_test_game_tile (game, "BASE-G", 0, 1, 0);
  bst_test_game_tile (game, "BASE-E", 0, 2, 0);
  bst_test_game_figure (game, north, BST_FIGURE_MEEPLE, 0, -1, "city:S");
  bst_test_game_figure (game, south, BST_FIGURE_MEEPLE, 0, 1, "city:N");
  bst_test_game_next (game, "BASE-H BASE-B BASE-B");
  return game;
}

static void
lay_between (BstTestGame *game)
{
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,0 0");
  bst_test_game_play (game, "pass");
}

static BstTestGame *
new_two_victims (void)
{
  BstTestGame *game = new_round (4, BLUE, GREEN);
  const BstMemory *memory;

  set_score (game, RED, 40);
  set_score (game, YELLOW, 20);
  set_robber (game, YELLOW, 0);
  lay_between (game);
  bst_test_game_assert_scores (game, 40, 4, 0, 20);
  bst_test_game_assert_phase (game, BST_PHASE_ROB, YELLOW);
  memory = bst_position_get_memory (game->position);
  g_assert_cmpuint (memory->n_event, ==, 2);
  g_assert_false (memory->event[0].later);
  g_assert_true (memory->event[1].later);
  g_assert_cmpint (memory->event[1].points, ==, 6);
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
  bst_test_game_refuse (game, "stay", BST_REFUSAL_STAY, BST_RULE_RBS_5);
  g_assert_cmpuint (bst_test_game_refuse (game, "points 0 1 fairy", BST_REFUSAL_PHASE, BST_RULE_RBS_5).player,
                    ==, YELLOW);
  return game;
}

/* RBS-5: of the counting figures on its space that move in one round, the owner chooses. */
static void
test_rbs_5 (void)
{
  g_autoptr (BstTestGame) first = new_two_victims (), second = new_two_victims ();
  const BstEvent *event;

  bst_test_game_play (first, "rob 1");
  bst_test_game_assert_scores (first, 40, 4, 6, 22);
  assert_robber (first, YELLOW, HOME);
  bst_test_game_assert_phase (first, BST_PHASE_PLACE, BLUE);

  bst_test_game_play (second, "rob 2");
  event = bst_test_game_find_event (second, BST_EVENT_STAY, 0, BST_RULE_RBS_5);
  g_assert_cmpuint (event->other, ==, GREEN);
  bst_test_game_assert_scores (second, 40, 4, 6, 23);
  assert_robber (second, YELLOW, HOME);
  bst_test_game_assert_phase (second, BST_PHASE_PLACE, BLUE);
  g_assert_cmpuint (bst_position_get_memory (second->position)->waits[YELLOW], ==, BST_NO_PLAYER);
}

/* RBS-5, RBS-7: each owner chooses for himself, in turn order from the active player. */
static void
test_rbs_5_several_owners (void)
{
  g_autoptr (BstTestGame) game = new_round (5, BLUE, GREEN);

  set_score (game, RED, 40);
  set_score (game, YELLOW, 20);
  set_score (game, BLACK, 30);
  set_robber (game, YELLOW, 0);
  set_robber (game, BLACK, 0);
  set_robber (game, RED, 0);
  lay_between (game);
  bst_test_game_assert_phase (game, BST_PHASE_ROB, RED);
  bst_test_game_play (game, "rob 1");
  bst_test_game_assert_phase (game, BST_PHASE_ROB, YELLOW);
  bst_test_game_play (game, "rob 2");
  bst_test_game_assert_phase (game, BST_PHASE_ROB, BLACK);
  bst_test_game_assert_scores (game, 40, 4, 0, 20, 30);
  bst_test_game_play (game, "rob 1");
  bst_test_game_assert_scores (game, 42, 4, 6, 23, 32);
}

/* RBS-4: for points later in the round a robber may let rogue points pass. */
static BstTestGame *
new_rogue_round (void)
{
  BstTestGame *game = new_round (5, BLUE, BLACK);
  const BstMemory *memory;

  set_score (game, RED, 40);
  set_score (game, BLUE, 10);
  set_score (game, YELLOW, 20);
  set_robber (game, GREEN, 10);
  set_robber (game, YELLOW, 0);
  lay_between (game);
  bst_test_game_assert_phase (game, BST_PHASE_ORDER, RED);
  bst_test_game_play (game, "score 0,-1 city:S");
  bst_test_game_assert_scores (game, 40, 14, 2, 20, 0);
  bst_test_game_assert_phase (game, BST_PHASE_ROB, YELLOW);
  memory = bst_position_get_memory (game->position);
  g_assert_cmpuint (memory->event[0].player, ==, GREEN);
  g_assert_cmpuint (memory->event[0].rule, ==, BST_RULE_RBS_4);
  return game;
}

static void
test_rbs_4_choice (void)
{
  g_autoptr (BstTestGame) along = new_rogue_round (), waits = new_rogue_round ();

  bst_test_game_play (along, "rob 2");
  bst_test_game_assert_scores (along, 40, 14, 2, 20, 6);
  assert_robber (along, YELLOW, 2);

  bst_test_game_play (waits, "rob 4");
  bst_test_game_assert_scores (waits, 40, 14, 2, 23, 6);
  assert_robber (waits, YELLOW, HOME);
}

/* RBS-6: who scores several features chooses which comes first, where a robber waits for it. */
static void
test_rbs_6 (void)
{
  g_autoptr (BstTestGame) game = new_round (2, BLUE, BLUE);

  set_score (game, BLUE, 5);
  set_robber (game, RED, 5);
  lay_between (game);
  bst_test_game_assert_phase (game, BST_PHASE_ORDER, BLUE);
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
  bst_test_game_play (game, "score 0,0 city:S");
  bst_test_game_assert_scores (game, 3, 15);
  assert_robber (game, RED, HOME);

  bst_turn_undo (game->position);
  bst_test_game_play (game, "score 0,-1 city:S");
  bst_test_game_assert_scores (game, 2, 15);
}

static void
test_rbs_6_nobody_cares (void)
{
  g_autoptr (BstTestGame) game = new_round (2, BLUE, BLUE);

  set_score (game, BLUE, 5);
  set_robber (game, BLUE, 0);
  lay_between (game);
  bst_test_game_assert_scores (game, 0, 15);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* BASE-10: an abbot who is taken back moves his counting figure, too. */
static void
test_abbot (void)
{
  g_autoptr (BstTestGame) game = new_game (3);

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_figure (game, RED, BST_FIGURE_ABBOT, 0, 0, "monastery");
  bst_test_game_next (game, "BASE-E BASE-B BASE-B");
  set_score (game, GREEN, 7);
  set_robber (game, BLUE, 0);
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "recall abbot 0,0");
  bst_test_game_assert_scores (game, 2, 1, 7);
  assert_robber (game, BLUE, HOME);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* RBS-4: of two who rob at once, a robber beside both goes along. Both come to the same space, so nobody is asked. */
static void
test_abbot_along (void)
{
  g_autoptr (BstTestGame) game = new_game (4);

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_module (game, BST_MODULE_PHANTOM);
  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_figure (game, RED, BST_FIGURE_ABBOT, 0, 0, "monastery");
  bst_test_game_next (game, "BASE-E BASE-B BASE-B");
  set_score (game, BLUE, 5);
  set_score (game, GREEN, 5);
  set_score (game, YELLOW, 9);
  set_robber (game, BLUE, 0);
  set_robber (game, GREEN, 0);
  set_robber (game, YELLOW, 5);
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "recall abbot 0,0");
  bst_test_game_assert_scores (game, 2, 6, 6, 9);
  assert_robber (game, YELLOW, 6);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* --- putting robbers on the scoreboard --- */

/* Blue's road of three tiles is completed by a tile with a robber. */
static BstTestGame *
new_robber_tile (guint n_players)
{
  BstTestGame *game = new_game (n_players);

  bst_test_game_tile (game, "BASE-A", 0, 0, 2);
  bst_test_game_tile (game, "BASE-B", 0, 1, 0);
  bst_test_game_tile (game, "BASE-B", 1, 1, 0);
  bst_test_game_tile (game, "BASE-B", 2, 1, 0);
  bst_test_game_tile (game, "BASE-A", 2, 0, 0);
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_game_next (game, "ROBBERS-FRFR BASE-B BASE-B");
  return game;
}

static void
lay_robber_tile (BstTestGame *game)
{
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "pass");
}

/* RBS-1: beside another player's counting figure, after one's figure and before anything is scored; then the next
 * player whose robber is in supply. */
static void
test_rbs_1 (void)
{
  g_autoptr (BstTestGame) game = new_robber_tile (4);
  const BstEvent *event;

  set_score (game, RED, 3);
  set_score (game, BLUE, 5);
  set_score (game, GREEN, 12);
  set_score (game, YELLOW, 62);
  set_robber (game, BLUE, 3);
  lay_robber_tile (game);
  bst_test_game_assert_phase (game, BST_PHASE_ROBBER, RED);
  g_assert_cmpuint (bst_test_game_count (game), ==, 3);
  bst_test_game_refuse (game, "robber 3", BST_REFUSAL_SPACE_EMPTY, BST_RULE_RBS_1);
  bst_test_game_refuse (game, "robber 62", BST_REFUSAL_NO_SPACE, BST_RULE_RBS_2);

  bst_test_game_play (game, "robber 5");
  event = bst_test_game_find_event (game, BST_EVENT_ROBBER, 0, BST_RULE_RBS_1);
  g_assert_cmpuint (event->other_players, ==, 1u << BLUE);
  g_assert_false (event->granted);
  bst_test_game_assert_phase (game, BST_PHASE_ROBBER_OTHERS, GREEN);
  assert_robber (game, RED, 5);

  bst_test_game_play (game, "robber 12");
  event = bst_test_game_find_event (game, BST_EVENT_ROBBER, 0, BST_RULE_RBS_1);
  g_assert_cmpuint (event->other_players, ==, 1u << YELLOW);
  assert_robber (game, RED, HOME);
  bst_test_game_assert_scores (game, 5, 8, 12, 62);
  assert_robber (game, BLUE, 5);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* RBS-1: by another document every other player with a robber in supply may, in turn order. */
static void
test_rbs_1_all (void)
{
  g_autoptr (BstTestGame) game = new_robber_tile (4);

  bst_test_game_switch (game, BST_SWITCH_ROBBERS_OTHERS, BST_ROBBERS_OTHERS_ALL);
  set_robber (game, GREEN, 0);
  lay_robber_tile (game);
  bst_test_game_assert_phase (game, BST_PHASE_ROBBER, RED);
  bst_test_game_play (game, "pass");
  bst_test_game_assert_phase (game, BST_PHASE_ROBBER_OTHERS, BLUE);
  bst_test_game_play (game, "pass");
  bst_test_game_assert_phase (game, BST_PHASE_ROBBER_OTHERS, YELLOW);
  bst_test_game_play (game, "robber 0");
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
  bst_test_game_assert_scores (game, 0, 3, 2, 2);
}

/* RBS-1: the active player may move a robber that is out, but not to where it is. */
static void
test_rbs_1_move (void)
{
  g_autoptr (BstTestGame) game = new_robber_tile (3);

  set_score (game, BLUE, 5);
  set_score (game, GREEN, 9);
  set_robber (game, RED, 5);
  set_robber (game, BLUE, 9);
  set_robber (game, GREEN, 5);
  lay_robber_tile (game);
  bst_test_game_assert_phase (game, BST_PHASE_ROBBER, RED);
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
  bst_test_game_refuse (game, "robber 5", BST_REFUSAL_ROBBER_THERE, BST_RULE_RBS_1);
  bst_test_game_play (game, "robber 9");
  g_assert_true (bst_test_game_find_event (game, BST_EVENT_ROBBER, 0, BST_RULE_RBS_1)->granted);
  bst_test_game_assert_scores (game, 0, 8, 11);
  assert_robber (game, RED, 11);
  assert_robber (game, BLUE, 11);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* RBS-1: where nobody has anywhere to go, nobody is asked. */
static void
test_rbs_1_no_choice (void)
{
  g_autoptr (BstTestGame) game = new_robber_tile (2);

  set_robber (game, RED, 0);
  set_robber (game, BLUE, 0);
  lay_robber_tile (game);
  bst_test_game_assert_scores (game, 2, 3);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* RBS-1: in the older wording robbers come after the scoring. */
static void
test_rbs_1_after_scoring (void)
{
  g_autoptr (BstTestGame) game = new_robber_tile (2);

  bst_test_game_switch (game, BST_SWITCH_ROBBERS_WHEN, BST_ROBBERS_WHEN_AFTER_SCORING);
  lay_robber_tile (game);
  bst_test_game_assert_phase (game, BST_PHASE_ROBBER, RED);
  bst_test_game_assert_scores (game, 0, 3);
  bst_test_game_refuse (game, "robber 0", BST_REFUSAL_SPACE_EMPTY, BST_RULE_RBS_1);
  bst_test_game_play (game, "robber 3");
  bst_test_game_assert_phase (game, BST_PHASE_ROBBER_OTHERS, BLUE);
  bst_test_game_play (game, "pass");
  bst_test_game_assert_scores (game, 0, 3);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* MSG: a robber beside a second counting figure takes nothing from the first ones, and half when that figure moves. */
static void
test_msg (void)
{
  g_autoptr (BstTestGame) game = new_robber_tile (3);

  bst_test_game_module (game, BST_MODULE_MESSENGERS);
  for (guint player = 0; player < 3; player++)
    game->setup->players[player].second_space = 0;
  game->setup->players[BLUE].second_space = 20;
  set_score (game, BLUE, 5);
  set_score (game, GREEN, 17);
  lay_robber_tile (game);
  g_assert_cmpuint (bst_test_game_count (game), ==, 5);
  bst_test_game_play (game, "robber 20");
  bst_test_game_find_event (game, BST_EVENT_ROBBER, 0, BST_RULE_MSG);
  bst_test_game_play (game, "pass");
  bst_test_game_assert_phase (game, BST_PHASE_MESSENGER, BLUE);
  bst_test_game_play (game, "counting first");
  bst_test_game_assert_scores (game, 0, 8, 17);
  assert_robber (game, RED, 20);

  bst_test_game_play (game, "points 1 12 wheel");
  bst_test_game_assert_phase (game, BST_PHASE_MESSENGER, BLUE);
  g_assert_cmpint (bst_position_get_space (game->position, BLUE, FALSE), ==, 8);
  bst_test_game_play (game, "counting first");
  g_assert_cmpint (bst_position_get_space (game->position, BLUE, FALSE), ==, 20);
  bst_test_game_assert_scores (game, 0, 20, 17);
  bst_test_game_play (game, "points 1 2 wheel");
  bst_test_game_play (game, "counting first");
  bst_test_game_assert_scores (game, 0, 22, 17);
  assert_robber (game, RED, 20);

  bst_test_game_play (game, "points 1 5 wheel");
  bst_test_game_play (game, "counting second");
  g_assert_cmpint (bst_test_game_find_event (game, BST_EVENT_ROB, 0, BST_RULE_RBS_3)->points, ==, 3);
  bst_test_game_assert_phase (game, BST_PHASE_MESSENGER, RED);
  bst_test_game_play (game, "counting second");
  bst_test_game_assert_scores (game, 3, 27, 17);
  g_assert_cmpint (bst_position_get_space (game->position, RED, FALSE), ==, 0);
  g_assert_cmpint (bst_position_get_space (game->position, RED, TRUE), ==, 3);
  g_assert_cmpint (bst_position_get_space (game->position, BLUE, FALSE), ==, 22);
  g_assert_cmpint (bst_position_get_space (game->position, BLUE, TRUE), ==, 25);
}

/* MSG, RBS-6: with two features the figures can be chosen so that the order matters; with one figure on the robber's
 * space only the first points are robbed. */
static void
test_msg_order (void)
{
  for (guint beside = 0; beside < 2; beside++)
    {
      g_autoptr (BstTestGame) game = new_round (4, BLUE, BLUE);

      bst_test_game_module (game, BST_MODULE_MESSENGERS);
      set_score (game, BLUE, 10);
      game->setup->players[BLUE].second_space = 25;
      bst_test_game_robber (game, RED, 25, TRUE);
      if (beside == 0)
        bst_setup_remove_pieces (game->setup, BST_PIECE_ROBBER);
      lay_between (game);
      bst_test_game_assert_phase (game, beside ? BST_PHASE_ORDER : BST_PHASE_MESSENGER, BLUE);
    }
}

/* --- the end of the game --- */

/* RBS-9: the last tile can still be robbed; whoever is out then brings three points, or none. */
static void
test_rbs_9 (void)
{
  for (guint none = 0; none < 2; none++)
    {
      g_autoptr (BstTestGame) game = new_round (4, BLUE, GREEN);
      gint32 totals[BST_MAX_PLAYERS];

      bst_test_game_switch (game, BST_SWITCH_ROBBERS_FINAL, none ? BST_ROBBERS_FINAL_NONE : BST_ROBBERS_FINAL_THREE);
      g_array_set_size (game->setup->draw, 0);
      set_score (game, RED, 30);
      set_score (game, BLUE, 10);
      set_score (game, GREEN, 18);
      set_robber (game, RED, 10);
      set_robber (game, YELLOW, 30);
      bst_test_game_start (game);
      bst_turn_score_now (game->position, totals, NULL);
      g_assert_cmpint (totals[YELLOW], ==, none ? 0 : 3);
      bst_test_game_play (game, "place 0,0 0");
      bst_test_game_play (game, "pass");
      bst_test_game_assert_phase (game, BST_PHASE_OVER, RED);
      bst_test_game_assert_scores (game, 32, 14, 24, none ? 0 : 3);
      g_assert_cmpint (bst_test_game_find_event (game, BST_EVENT_ROBBER_HOME, 0, BST_RULE_RBS_9)->points, ==,
                       none ? 0 : 3);
      assert_robber (game, YELLOW, HOME);
    }
}

/* CNT-3c: what was robbed counts for the right to send by a switch of its own. */
static void
test_cnt_3c (void)
{
  for (guint counted = 0; counted < 2; counted++)
    {
      g_autoptr (BstTestGame) game = new_game (2);

      bst_test_game_module (game, BST_MODULE_COUNT);
      bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
      bst_test_game_switch (game, BST_SWITCH_COUNT_ROBBED_POINTS,
                  counted ? BST_COUNT_ROBBED_POINTS_COUNTED : BST_COUNT_ROBBED_POINTS_IGNORED);
      bst_test_game_tile (game, "BASE-E", 4, 0, 0);
      bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 4, 0, "city:N");
      bst_test_game_next (game, "BASE-E BASE-B BASE-B");
      set_robber (game, RED, 0);
      bst_test_game_start (game);
      bst_test_game_play (game, "place 4,-1 2");
      bst_test_game_play (game, "pass");
      bst_test_game_assert_scores (game, 2, 4);
      bst_test_game_assert_phase (game, counted ? BST_PHASE_PLACE : BST_PHASE_CITY, counted ? BLUE : RED);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/robbers/rbs-1", test_rbs_1);
  g_test_add_func ("/robbers/rbs-1-all", test_rbs_1_all);
  g_test_add_func ("/robbers/rbs-1-move", test_rbs_1_move);
  g_test_add_func ("/robbers/rbs-1-no-choice", test_rbs_1_no_choice);
  g_test_add_func ("/robbers/rbs-1-after-scoring", test_rbs_1_after_scoring);
  g_test_add_func ("/robbers/rbs-2", test_rbs_2);
  g_test_add_func ("/robbers/rbs-4-no-choice", test_rbs_4_no_choice);
  g_test_add_func ("/robbers/rbs-4-choice", test_rbs_4_choice);
  g_test_add_func ("/robbers/rbs-5", test_rbs_5);
  g_test_add_func ("/robbers/rbs-5-several-owners", test_rbs_5_several_owners);
  g_test_add_func ("/robbers/rbs-5-events", test_rbs_5_events);
  g_test_add_func ("/robbers/rbs-6", test_rbs_6);
  g_test_add_func ("/robbers/rbs-6-nobody-cares", test_rbs_6_nobody_cares);
  g_test_add_func ("/robbers/rbs-9", test_rbs_9);
  g_test_add_func ("/robbers/msg", test_msg);
  g_test_add_func ("/robbers/msg-order", test_msg_order);
  g_test_add_func ("/robbers/abbot", test_abbot);
  g_test_add_func ("/robbers/abbot-along", test_abbot_along);
  g_test_add_func ("/robbers/cnt-3c", test_cnt_3c);
  return g_test_run ();
}
