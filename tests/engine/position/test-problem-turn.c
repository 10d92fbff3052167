/* test-problem-turn.c: a phase needs its memory, and its memory must be possible
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"
#include "bst-test-problem.h"

/* A completed city beside the city of Carcassonne, red to move, both players with a figure in a district. */
static BstTestGame *
memory_game (BstPhase phase)
{
  BstTestGame *game = bst_test_city ();

  bst_test_game_tile (game, "BASE-E", 4, 0, 0);
  bst_test_game_tile (game, "BASE-E", 4, -1, 2);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 4, 0, "city:N");
  bst_test_game_district (game, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_MARKET);
  bst_test_game_district (game, 1, BST_FIGURE_MEEPLE, BST_DISTRICT_BLACKSMITH);
  game->setup->hand = BST_NONE;
  game->setup->phase = (guint8) phase;
  game->setup->has_placed = TRUE;
  game->setup->placed = BST_CELL (4, -1);
  return game;
}

static void
add_to_score (BstTestGame *game,
              int          x,
              int          y,
              guint        segment)
{
  BstMemory *memory = &game->setup->memory;

  memory->to_score[memory->n_to_score++] = (BstSegmentRef) { .cell = BST_CELL (x, y), .segment = (guint16) segment };
}

/* The phase lacks one member and has no other fault. */
static void
assert_missing (BstTestGame     *game,
                BstMemoryMember  member,
                BstRule          rule)
{
  BstProblem problem = bst_test_only (game, BST_PROBLEM_MEMORY, BST_PART_TURN, 0, rule);

  g_assert_cmpuint (problem.member, ==, member);
  g_assert_cmpuint (problem.phase, ==, game->setup->phase);
}

static void
test_redeploy_memory (void)
{
  g_autoptr (BstTestGame) game = memory_game (BST_PHASE_REDEPLOY);
  BstMemory *memory = &game->setup->memory;
  BstProblem problem;

  problem = bst_test_among (game, BST_PROBLEM_MEMORY, BST_PART_TURN, 0, BST_RULE_CNT_5);
  g_assert_cmpuint (problem.phase, ==, BST_PHASE_REDEPLOY);
  memory->to_redeploy = (BstPlayerList) { .n = 2, .players = { 1, 0 } };
  assert_missing (game, BST_MEMORY_TO_SCORE, BST_RULE_CNT_5);
  add_to_score (game, 4, 0, 0);
  bst_test_sound (game);
  g_assert_cmpuint (bst_position_get_chooser (game->position), ==, 1);
  memory->n_to_score = 0;
  add_to_score (game, 9, 9, 0);
  bst_test_among (game, BST_PROBLEM_SCORE_NOWHERE, BST_PART_TO_SCORE, 0, BST_RULE_BASE_4);
  memory->n_to_score = 0;
  add_to_score (game, 3, 2, 0);
  problem = bst_test_only (game, BST_PROBLEM_SCORE_OPEN, BST_PART_TO_SCORE, 0, BST_RULE_BASE_4);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_CITY);
  memory->n_to_score = 0;
  add_to_score (game, 4, 0, 0);

  memory->to_redeploy.players[1] = 1;
  bst_test_only (game, BST_PROBLEM_PLAYER_TWICE, BST_PART_TO_REDEPLOY, 1, BST_RULE_NONE);
  memory->to_redeploy.players[1] = 5;
  g_assert_cmpuint (bst_test_only (game, BST_PROBLEM_PLAYER, BST_PART_TO_REDEPLOY, 1, BST_RULE_NONE).player, ==, 5);
  memory->to_redeploy.players[1] = 0;

  memory->chooser = 0;
  g_assert_cmpuint (bst_test_only (game, BST_PROBLEM_CHOOSER, BST_PART_CHOOSER, 0, BST_RULE_NONE).other, ==, 1);
  memory->chooser = 4;
  bst_test_only (game, BST_PROBLEM_PLAYER, BST_PART_CHOOSER, 0, BST_RULE_NONE);
}

static void
test_city_memory (void)
{
  g_autoptr (BstTestGame) game = memory_game (BST_PHASE_CITY);
  BstMemory *memory = &game->setup->memory;
  BstProblem problem;

  assert_missing (game, BST_MEMORY_GAINED, BST_RULE_CNT_3);
  memory->given = BST_MEMORY_GAINED;
  problem = bst_test_only (game, BST_PROBLEM_NO_RIGHT, BST_PART_GAINED, 0, BST_RULE_CNT_3);
  g_assert_false (bst_problem_is_error (&problem));
  memory->gained[1] = 4;
  bst_test_sound (game);
  memory->chooser = 1;
  bst_test_only (game, BST_PROBLEM_CHOOSER, BST_PART_CHOOSER, 0, BST_RULE_NONE);
}

static void
test_count_memory (void)
{
  g_autoptr (BstTestGame) game = memory_game (BST_PHASE_COUNT);

  bst_test_sound (game);
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 1)->player = 1;
  bst_test_only (game, BST_PROBLEM_NOT_SENT, BST_PART_TURN_PHASE, 0, BST_RULE_CNT_6);
}

static void
test_begin_memory (void)
{
  g_autoptr (BstTestGame) game = memory_game (BST_PHASE_BEGIN);

  add_to_score (game, 4, 0, 0);
  bst_test_only (game, BST_PROBLEM_PHASE, BST_PART_TURN_PHASE, 0, BST_RULE_CNT_5B);
  bst_test_game_switch (game, BST_SWITCH_COUNT_ORDER, BST_COUNT_ORDER_ACTIVE_CHOOSES);
  bst_test_sound (game);
  game->setup->memory.n_to_score = 0;
  bst_test_only (game, BST_PROBLEM_MEMORY, BST_PART_TURN, 0, BST_RULE_CNT_5B);
}

/* CNT-9 where a figure must move: a player without figures there has no choice. */
static void
test_final_memory (void)
{
  g_autoptr (BstTestGame) game = memory_game (BST_PHASE_FINAL_REDEPLOY);
  BstMemory *memory = &game->setup->memory;

  memory->final = TRUE;
  bst_test_only (game, BST_PROBLEM_MEMORY, BST_PART_TURN, 0, BST_RULE_CNT_9);
  memory->to_redeploy = (BstPlayerList) { .n = 1, .players = { 0 } };
  bst_test_sound (game);
  memory->to_redeploy.players[0] = 1;
  g_assert_cmpuint (bst_test_only (game, BST_PROBLEM_NO_CHOICE, BST_PART_TURN_PHASE, 0, BST_RULE_CNT_9).player, ==, 1);
}

static void
test_robber_memory (void)
{
  g_autoptr (BstTestGame) others = bst_test_plain (BST_MODULE_ROBBERS);
  g_autoptr (BstTestGame) rob = bst_test_plain (BST_MODULE_ROBBERS);
  BstMemory *memory = &rob->setup->memory;

  others->setup->phase = BST_PHASE_ROBBER_OTHERS;
  others->setup->hand = BST_NONE;
  others->setup->has_placed = TRUE;
  assert_missing (others, BST_MEMORY_TO_ASK, BST_RULE_RBS_1);
  others->setup->memory.to_ask = (BstPlayerList) { .n = 1, .players = { 1 } };
  bst_test_sound (others);
  g_assert_cmpuint (bst_position_get_chooser (others->position), ==, 1);

  rob->setup->n_players = 3;
  rob->setup->players[2].colour = BST_COLOUR_GREEN;
  rob->setup->phase = BST_PHASE_ROB;
  rob->setup->hand = BST_NONE;
  rob->setup->has_placed = TRUE;
  bst_test_game_robber (rob, 0, 0, FALSE);
  rob->setup->players[1].score = rob->setup->players[2].score = 4;
  assert_missing (rob, BST_MEMORY_EVENT, BST_RULE_RBS_5);
  memory->n_event = 2;
  memory->event[0] = (BstGain) { .player = 1, .rule = BST_RULE_BASE_6, .points = 4 };
  memory->event[1] = (BstGain) { .player = 2, .rule = BST_RULE_BASE_6, .points = 4 };
  bst_test_sound (rob);
  g_assert_cmpuint (bst_test_game_count (rob), ==, 2);

  memory->event[1].player = 1;
  bst_test_only (rob, BST_PROBLEM_PLAYER_TWICE, BST_PART_EVENT, 1, BST_RULE_NONE);
  memory->event[1].player = 3;
  bst_test_only (rob, BST_PROBLEM_PLAYER, BST_PART_EVENT, 1, BST_RULE_NONE);
  memory->event[1].player = 2;

  /* A player of the list whose robber is beside no moving figure is not asked. */
  memory->to_rob = (BstPlayerList) { .n = 2, .players = { 0, 1 } };
  bst_test_sound (rob);
  bst_test_game_play (rob, "rob 2");
  g_assert_cmpuint (rob->position->state.phase, !=, BST_PHASE_ROB);
  g_assert_cmpint (bst_test_game_score (rob, 0), ==, 2);
  memory->to_rob = (BstPlayerList) { 0 };

  /* A robber beside no moving figure has nothing to choose. */
  bst_test_game_robber (rob, 0, 4, FALSE);
  g_assert_cmpuint (bst_test_only (rob, BST_PROBLEM_NO_CHOICE, BST_PART_TURN_PHASE, 0, BST_RULE_RBS_5).player, ==, 0);
}

/* MSG: a player with two counting figures chooses, the active player before the others. */
static void
test_messenger (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_MESSENGERS);
  BstSetup *setup = game->setup;
  BstMemory *memory = &setup->memory;

  setup->phase = BST_PHASE_MESSENGER;
  setup->hand = BST_NONE;
  setup->has_placed = TRUE;
  setup->players[0].second_space = setup->players[1].second_space = 7;
  setup->players[1].second_points = 2;
  setup->players[0].score = setup->players[1].score = 6;
  assert_missing (game, BST_MEMORY_EVENT, BST_RULE_MSG);
  memory->n_event = 2;
  memory->event[0] = (BstGain) { .player = 1, .rule = BST_RULE_BASE_6, .counting = BST_COUNTING_OPEN, .points = 4 };
  memory->event[1] = (BstGain) { .player = 0, .rule = BST_RULE_BASE_6, .counting = BST_COUNTING_OPEN, .points = 4 };
  bst_test_sound (game);
  g_assert_cmpuint (bst_position_get_chooser (game->position), ==, 0);
  g_assert_cmpint (bst_position_get_space (game->position, 0, FALSE), ==, 2);
  g_assert_cmpint (bst_position_get_space (game->position, 1, FALSE), ==, 0);
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);

  memory->chooser = 1;
  bst_test_only (game, BST_PROBLEM_CHOOSER, BST_PART_CHOOSER, 0, BST_RULE_NONE);
  memory->event[1].counting = BST_COUNTING_SECOND;
  bst_test_sound (game);
  memory->chooser = BST_NO_PLAYER;
  bst_test_sound (game);
  g_assert_cmpuint (bst_position_get_chooser (game->position), ==, 1);

  /* In final redeployment a robber may have stayed behind alone (CNT-12), but not in an event before it. */
  bst_test_game_module (game, BST_MODULE_ROBBERS);
  bst_test_game_robber (game, 0, 40, FALSE);
  bst_test_only (game, BST_PROBLEM_ROBBER_ALONE, BST_TEST_AT (ROBBER), 0, BST_RULE_RBS_1);
  memory->resume = BST_PHASE_FINAL_REDEPLOY;
  bst_test_sound (game);
  memory->resume = BST_N_PHASES;
  setup->rules.modules &= ~(1u << BST_MODULE_ROBBERS);
  g_array_set_size (setup->pieces, 0);

  /* A player with one counting figure has nothing to choose. */
  setup->players[1].second_space = BST_NO_SPACE;
  g_assert_cmpuint (bst_test_only (game, BST_PROBLEM_NO_CHOICE, BST_PART_TURN_PHASE, 0, BST_RULE_MSG).player, ==, 0);
}

static void
test_leaving (void)
{
  g_autoptr (BstTestGame) game = memory_game (BST_PHASE_COUNT);
  BstMemory *memory = &game->setup->memory;

  memory->n_leaving = 1;
  memory->leaving[0] = (BstLeaving) {
    .at = { .cell = BST_CELL (4, 0), .segment = 0 }, .player = 1, .figure = BST_FIGURE_MEEPLE,
  };
  bst_test_sound (game);
  memory->leaving[0].player = 0;
  bst_test_only (game, BST_PROBLEM_LEAVING_NOWHERE, BST_PART_LEAVING, 0, BST_RULE_REM);
}

static void
test_deployed (void)
{
  g_autoptr (BstTestGame) game = memory_game (BST_PHASE_DEPLOY);

  game->setup->memory.deployed = 1u << BST_FIGURE_MEEPLE;
  bst_test_sound (game);
  game->setup->memory.deployed |= 1u << BST_FIGURE_PIG;
  g_assert_cmpuint (bst_test_only (game, BST_PROBLEM_TOO_MANY_FIGURES, BST_PART_TURN_DEPLOYED, 0, BST_RULE_BASE_3).figure,
                    ==, BST_FIGURE_PIG);
}

/* ABB: the tile in hand stays there while an abbey is laid. */
static void
test_hand_beside_abbey (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_ABBEY);
  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_tile (game, "BASE-B", 1, -1, 0);
  bst_test_game_tile (game, "BASE-B", 1, 1, 0);
  bst_test_game_tile (game, "BASE-B", 2, 0, 0);
  bst_test_game_tile (game, "AM-ABBEY", 1, 0, 0);
  bst_test_game_next (game, "BASE-B");
  game->setup->phase = BST_PHASE_DEPLOY;
  game->setup->has_placed = TRUE;
  game->setup->placed = BST_CELL (1, 0);
  bst_test_sound (game);
  game->setup->placed = BST_CELL (2, 0);
  bst_test_only (game, BST_PROBLEM_HAND_TOO_MUCH, BST_PART_TURN_TILE, 0, BST_RULE_NONE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problem-turn/redeploy-memory", test_redeploy_memory);
  g_test_add_func ("/problem-turn/city-memory", test_city_memory);
  g_test_add_func ("/problem-turn/count-memory", test_count_memory);
  g_test_add_func ("/problem-turn/begin-memory", test_begin_memory);
  g_test_add_func ("/problem-turn/final-memory", test_final_memory);
  g_test_add_func ("/problem-turn/robber-memory", test_robber_memory);
  g_test_add_func ("/problem-turn/messenger", test_messenger);
  g_test_add_func ("/problem-turn/leaving", test_leaving);
  g_test_add_func ("/problem-turn/deployed", test_deployed);
  g_test_add_func ("/problem-turn/hand-beside-abbey", test_hand_beside_abbey);
  return g_test_run ();
}
