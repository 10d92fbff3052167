/* test-river.c: where the river may run, in which order its tiles come, its lake and its pigsty (RIV)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-river.h"
#include "bst-test-game.h"

/* A source in the west, and the fork beside it: its water comes from the west and goes on to the south, and with
 * @rotation 0 to the east, with 1 to the north. */
static BstTestGame *
new_river (guint rotation)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_game_tile (game, "R2-FFFS-spring", 0, 0, 2);
  bst_test_game_tile (game, "R2-FSSS-fork", 1, 0, rotation);
  return game;
}

/* RIV-2: a river tile continues the river, also where its other edges would match. */
static void
test_riv_2 (void)
{
  g_autoptr (BstTestGame) game = new_river (0);

  bst_test_game_next (game, "R2-FSFS BASE-B");
  bst_test_game_start (game);
  bst_test_game_refuse (game, "place 0,1 0", BST_REFUSAL_RIVER_END, BST_RULE_RIV_2);
  g_assert_true (bst_test_game_lists (game, "place 2,0 0"));
  g_assert_true (bst_test_game_lists (game, "place 1,1 1"));
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
}

/* The source lies where it likes as long as there is no river; the fork can follow in three ways. */
static void
test_source (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (1);

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_game_tile (game, "BASE-B", 5, 0, 0);
  bst_test_game_next (game, "R2-FFFS-spring R2-FSSS-fork");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 6,0 2");
  bst_test_game_play (game, "pass");
  g_assert_true (bst_test_game_lists (game, "place 7,0 0"));
  g_assert_true (bst_test_game_lists (game, "place 7,0 1"));
  g_assert_true (bst_test_game_lists (game, "place 7,0 2"));
  g_assert_cmpuint (bst_test_game_count (game), ==, 3);
}

/* RIV-3: two curves that follow each other directly. */
static void
test_riv_3 (void)
{
  g_autoptr (BstTestGame) game = new_river (0);
  BstRefusal refusal;

  bst_test_game_tile (game, "R2-RRSS", 2, 0, 0);
  bst_test_game_next (game, "R2-FFSS-pigsty BASE-B");
  bst_test_game_start (game);
  refusal = bst_test_game_refuse (game, "place 2,1 1", BST_REFUSAL_RIVER_TURN, BST_RULE_RIV_3);
  g_assert_true (bst_cell_equal (refusal.cell, BST_CELL (2, 1)));
  g_assert_true (bst_cell_equal (refusal.other_cell, BST_CELL (2, 0)));
  g_assert_true (bst_test_game_lists (game, "place 2,1 2"));
}

/* RIV-3: with a straight piece between, only `alternate` objects. */
static void
test_riv_3_straight_between (void)
{
  for (guint value = BST_RIVER_TURNS_NO_U_TURN; value <= BST_RIVER_TURNS_ALTERNATE; value++)
    {
      g_autoptr (BstTestGame) game = new_river (0);

      bst_test_game_switch (game, BST_SWITCH_RIVER_TURNS, value);
      bst_test_game_tile (game, "R2-RRSS", 2, 0, 0);
      bst_test_game_tile (game, "R2-RSRS", 2, 1, 1);
      bst_test_game_next (game, "R2-FFSS-pigsty BASE-B");
      bst_test_game_start (game);
      g_assert_true (bst_test_game_lists (game, "place 2,2 2"));
      if (value == BST_RIVER_TURNS_NO_U_TURN)
        g_assert_true (bst_test_game_lists (game, "place 2,2 1"));
      else
        bst_test_game_refuse (game, "place 2,2 1", BST_REFUSAL_RIVER_TURN, BST_RULE_RIV_3);
    }
}

/* RIV-3a: the bend of the fork to the north is one to the left, the way straight through is none. */
static void
test_riv_3a (void)
{
  for (guint value = BST_RIVER_FORK_BEND_FREE; value <= BST_RIVER_FORK_BEND_COUNTS; value++)
    {
      g_autoptr (BstTestGame) bends = new_river (1);
      g_autoptr (BstTestGame) through = new_river (0);

      bst_test_game_switch (bends, BST_SWITCH_RIVER_FORK_BEND, value);
      bst_test_game_switch (bends, BST_SWITCH_RIVER_TURNS, BST_RIVER_TURNS_NO_U_TURN);
      bst_test_game_next (bends, "R2-FFSS BASE-B");
      bst_test_game_start (bends);
      g_assert_true (bst_test_game_lists (bends, "place 1,-1 3"));
      if (value == BST_RIVER_FORK_BEND_FREE)
        g_assert_true (bst_test_game_lists (bends, "place 1,-1 0"));
      else
        bst_test_game_refuse (bends, "place 1,-1 0", BST_REFUSAL_RIVER_TURN, BST_RULE_RIV_3A);

      bst_test_game_switch (through, BST_SWITCH_RIVER_FORK_BEND, value);
      bst_test_game_next (through, "R2-FFSS BASE-B");
      bst_test_game_start (through);
      g_assert_true (bst_test_game_lists (through, "place 2,0 0"));
      g_assert_true (bst_test_game_lists (through, "place 2,0 1"));
    }
}

/* RIV-3a: where the water comes from is known by the source, in whatever order the tiles stand in a file. */
static void
test_inflow (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (1);

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_game_switch (game, BST_SWITCH_RIVER_FORK_BEND, BST_RIVER_FORK_BEND_COUNTS);
  bst_test_game_tile (game, "R2-RSRS", 1, 1, 1);
  bst_test_game_tile (game, "R2-FSSS-fork", 1, 0, 1);
  bst_test_game_tile (game, "R2-FFFS-spring", 0, 0, 2);
  bst_test_game_next (game, "R2-FFSS BASE-B");
  bst_test_game_start (game);
  bst_test_game_refuse (game, "place 1,-1 0", BST_REFUSAL_RIVER_TURN, BST_RULE_RIV_3A);
  g_assert_true (bst_test_game_lists (game, "place 1,-1 3"));
}

/* Both branches end at the same cell. */
static BstTestGame *
new_dead_end (void)
{
  BstTestGame *game = new_river (0);

  bst_test_game_tile (game, "R2-RRSS", 2, 0, 0);
  bst_test_game_tile (game, "R2-FFSS", 1, 1, 2);
  return game;
}

/* RIV-4, RIV-4a: no tile may join the branches, and what fits nowhere goes out of the game. */
static void
test_riv_4 (void)
{
  g_autoptr (BstTestGame) game = new_dead_end ();

  bst_test_game_next (game, "R2-FFSS-pigsty BASE-B");
  bst_test_game_start (game);
  bst_test_game_refuse (game, "place 2,1 1", BST_REFUSAL_RIVER_JOIN, BST_RULE_RIV_4);
  g_assert_cmpuint (bst_test_game_count (game), ==, 1);
  bst_test_game_play (game, "discard");
  g_assert_cmpuint (bst_test_game_event (game, BST_EVENT_DISCARD, 0)->rule, ==, BST_RULE_RIV_4A);
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, bst_test_type ("BASE-B"));
}

/* RIV-1: the fork, then the shuffled tiles, then the lake, then everything else. */
static void
test_riv_1 (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (1);

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_game_tile (game, "R2-FFFS-spring", 0, 0, 2);
  bst_test_game_bag (game, "R2-FFFS-volcano", 1);
  bst_test_game_bag (game, "R2-FSFS", 1);
  bst_test_game_bag (game, "R2-FSSS-fork", 1);
  bst_test_game_bag (game, "BASE-B", 1);
  bst_test_game_start (game);

  g_assert_cmpuint (bst_test_game_count (game), ==, 1);
  bst_test_game_refuse (game, "draw R2-FSFS", BST_REFUSAL_RIVER_ORDER, BST_RULE_RIV_1);
  bst_test_game_play (game, "draw R2-FSSS-fork");
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "pass");
  bst_test_game_refuse (game, "draw BASE-B", BST_REFUSAL_RIVER_ORDER, BST_RULE_RIV_1);
  bst_test_game_refuse (game, "draw R2-FFFS-volcano", BST_REFUSAL_RIVER_ORDER, BST_RULE_RIV_1);
  bst_test_game_play (game, "draw R2-FSFS");
  bst_test_game_play (game, "place 2,0 0");
  bst_test_game_play (game, "pass");
  g_assert_cmpuint (bst_test_game_count (game), ==, 1);
  bst_test_game_play (game, "draw R2-FFFS-volcano");
}

/* RIV-5: nobody goes to the lake; without an abbot to take back nobody is even asked. */
static void
test_riv_5 (void)
{
  g_autoptr (BstTestGame) game = new_river (0);

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_tile (game, "BASE-B", 0, 1, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_ABBOT, 0, 1, "monastery");
  bst_test_game_next (game, "R2-FFFS-volcano BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 2,0 0");
  g_assert_cmpuint (bst_position_get_phase (game->position), ==, BST_PHASE_DEPLOY);
  bst_test_game_refuse (game, "deploy meeple field:NL", BST_REFUSAL_VOLCANO, BST_RULE_RIV_5);
}

/* RIV-6: who lays the lake goes on with an ordinary tile, or it is laid without a turn, or it is a tile as others. */
static void
test_riv_6 (void)
{
  g_autoptr (BstTestGame) extra = new_river (0);
  g_autoptr (BstTestGame) automatic = new_river (0);
  g_autoptr (BstTestGame) ordinary = new_river (0);
  const BstEvent *event;

  bst_test_game_module (extra, BST_MODULE_RIVER_1);
  bst_test_game_next (extra, "R2-FFFS-volcano BASE-B BASE-B");
  bst_test_game_start (extra);
  bst_test_game_play (extra, "place 2,0 0");
  event = bst_test_game_event (extra, BST_EVENT_AGAIN, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->rule, ==, BST_RULE_RIV_6);
  g_assert_null (bst_test_game_event (extra, BST_EVENT_AGAIN, 1));
  g_assert_cmpuint (bst_position_get_player (extra->position), ==, 0);
  g_assert_cmpuint (bst_position_get_phase (extra->position), ==, BST_PHASE_PLACE);
  bst_test_game_play (extra, "place 0,1 0");
  bst_test_game_play (extra, "pass");
  g_assert_cmpuint (bst_position_get_player (extra->position), ==, 1);

  bst_test_game_switch (automatic, BST_SWITCH_RIVER_LAKE, BST_RIVER_LAKE_AUTOMATIC);
  bst_test_game_next (automatic, "R2-CFSF-citylake R2-FFFS-volcano BASE-B");
  bst_test_game_start (automatic);
  bst_test_game_play (automatic, "place 2,0 1");
  bst_test_game_play (automatic, "pass");
  event = bst_test_game_event (automatic, BST_EVENT_PLACE, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->rule, ==, BST_RULE_RIV_6);
  g_assert_cmpuint (event->player, ==, BST_NO_PLAYER);
  g_assert_cmpuint (bst_position_get_n_tiles (automatic->position), ==, 4);
  g_assert_cmpuint (bst_position_get_player (automatic->position), ==, 1);
  g_assert_cmpuint (bst_position_get_hand (automatic->position), ==, bst_test_type ("BASE-B"));

  bst_test_game_switch (ordinary, BST_SWITCH_RIVER_LAKE, BST_RIVER_LAKE_ORDINARY);
  bst_test_game_next (ordinary, "R2-FFFS-volcano BASE-B BASE-B");
  bst_test_game_start (ordinary);
  bst_test_game_play (ordinary, "place 2,0 0");
  g_assert_null (bst_test_game_event (ordinary, BST_EVENT_AGAIN, 0));
  g_assert_cmpuint (bst_position_get_player (ordinary->position), ==, 1);
}

/* RIV-6: with two places for the lake its player chooses, but it is still no turn. */
static void
test_riv_6_choice (void)
{
  g_autoptr (BstTestGame) game = new_river (0);

  bst_test_game_switch (game, BST_SWITCH_RIVER_LAKE, BST_RIVER_LAKE_AUTOMATIC);
  bst_test_game_next (game, "R2-FFFS-volcano BASE-B BASE-B");
  bst_test_game_start (game);
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
  bst_test_game_play (game, "place 1,1 1");
  g_assert_cmpuint (bst_position_get_player (game->position), ==, 0);
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, bst_test_type ("BASE-B"));
}

/* RIV-6: a lake that is laid without a turn brings nobody an abbot back. */
static void
test_riv_6_no_recall (void)
{
  g_autoptr (BstTestGame) game = new_river (0);

  bst_test_game_switch (game, BST_SWITCH_RIVER_LAKE, BST_RIVER_LAKE_AUTOMATIC);
  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_tile (game, "BASE-B", 0, 1, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_ABBOT, 0, 1, "monastery");
  bst_test_game_next (game, "R2-CFSF-citylake R2-FFFS-volcano BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 2,0 1");
  bst_test_game_play (game, "pass");
  g_assert_cmpuint (bst_position_get_phase (game->position), ==, BST_PHASE_PLACE);
  g_assert_cmpuint (bst_position_get_player (game->position), ==, 1);
}

/* RIV-8: each completed city by the field of a pigsty is worth 1 more, with Traders & Builders or always. */
static void
test_riv_8 (void)
{
  static const gint32 points[] = { [BST_RIVER_PIGSTY_WITH_TRADERS] = 3, [BST_RIVER_PIGSTY_ALWAYS] = 4 };

  for (guint value = 0; value < G_N_ELEMENTS (points); value++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new (1);
      gint32 totals[BST_MAX_PLAYERS];

      bst_test_game_switch (game, BST_SWITCH_RIVER_PIGSTY, value);
      bst_test_game_tile (game, "R2-FFSS-pigsty", 0, 0, 0);
      bst_test_game_tile (game, "BASE-E", 0, -1, 0);
      bst_test_game_tile (game, "BASE-E", 0, -2, 2);
      bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "field:NL");
      bst_test_game_start (game);
      bst_turn_score_now (game->position, totals, game->events);
      g_assert_cmpint (totals[0], ==, points[value]);
      g_assert_cmpuint (bst_test_game_event (game, BST_EVENT_SCORE, 0)->rule, ==,
                        value == BST_RIVER_PIGSTY_ALWAYS ? BST_RULE_RIV_8 : BST_RULE_BASE_8);
    }
}

static const BstRiverEnd *
get_end (const GArray *ends,
         guint         nth)
{
  g_assert_cmpuint (nth, <, ends->len);
  return &g_array_index (ends, BstRiverEnd, nth);
}

/* The open ends of the river, what fits there, and which of them are dead. */
static void
test_ends (void)
{
  g_autoptr (BstTestGame) open = new_river (0);
  g_autoptr (BstTestGame) dead = new_dead_end ();
  g_autoptr (GArray) open_ends = NULL, dead_ends = NULL;

  bst_test_game_next (open, "R2-FSFS BASE-B");
  bst_test_game_bag (open, "R2-CCSS", 1);
  bst_test_game_start (open);
  open_ends = bst_river_list_ends (open->position);
  g_assert_cmpuint (open_ends->len, ==, 2);
  g_assert_cmpuint (get_end (open_ends, 0)->edge, ==, BST_EDGE_E);
  g_assert_cmpuint (get_end (open_ends, 1)->edge, ==, BST_EDGE_S);
  g_assert_true (bst_cell_equal (get_end (open_ends, 1)->next, BST_CELL (1, 1)));
  g_assert_cmpuint (get_end (open_ends, 0)->fits->len, ==, 2);
  g_assert_false (get_end (open_ends, 0)->is_dead);

  bst_test_game_next (dead, "R2-FSFS BASE-B");
  bst_test_game_start (dead);
  dead_ends = bst_river_list_ends (dead->position);
  g_assert_cmpuint (dead_ends->len, ==, 2);
  g_assert_true (get_end (dead_ends, 0)->is_dead);
  g_assert_true (get_end (dead_ends, 1)->is_dead);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/river/riv-1", test_riv_1);
  g_test_add_func ("/river/riv-2", test_riv_2);
  g_test_add_func ("/river/source", test_source);
  g_test_add_func ("/river/riv-3", test_riv_3);
  g_test_add_func ("/river/riv-3-straight-between", test_riv_3_straight_between);
  g_test_add_func ("/river/riv-3a", test_riv_3a);
  g_test_add_func ("/river/inflow", test_inflow);
  g_test_add_func ("/river/riv-4", test_riv_4);
  g_test_add_func ("/river/riv-5", test_riv_5);
  g_test_add_func ("/river/riv-6", test_riv_6);
  g_test_add_func ("/river/riv-6-choice", test_riv_6_choice);
  g_test_add_func ("/river/riv-6-no-recall", test_riv_6_no_recall);
  g_test_add_func ("/river/riv-8", test_riv_8);
  g_test_add_func ("/river/ends", test_ends);
  return g_test_run ();
}
