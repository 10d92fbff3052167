/* test-problem.c: every impossible state of the expansions is found, with its place and its rule
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-problem.h"

/* --- the city of Carcassonne --- */

static void
test_city (void)
{
  g_autoptr (BstTestGame) sound = bst_test_city ();
  g_autoptr (BstTestGame) overlap = bst_test_city ();
  g_autoptr (BstTestGame) edge = bst_test_city ();
  g_autoptr (BstTestGame) range = bst_test_city ();
  g_autoptr (BstTestGame) module = bst_test_city ();
  g_autoptr (BstTestGame) missing = bst_test_plain (BST_MODULE_COUNT);
  BstProblem problem;

  bst_test_sound (sound);

  bst_test_game_tile (overlap, "BASE-E", 1, -1, 0);
  bst_test_game_tile (overlap, "BASE-B", 2, 1, 0);
  problem = bst_test_only (overlap, BST_PROBLEM_UNDER_CITY, BST_PART_TILE, 1, BST_RULE_CNT_1);
  bst_test_cell (problem.cell, 2, 1);

  /* The south-east cell has a city edge to the east. */
  bst_test_game_tile (edge, "BASE-B", 4, 2, 0);
  problem = bst_test_only (edge, BST_PROBLEM_EDGE, BST_PART_TILE, 0, BST_RULE_CNT_1);
  g_assert_cmpuint (problem.edge, ==, BST_EDGE_W);
  g_assert_cmpuint (problem.edge_kind, ==, BST_EDGE_KIND_FIELD);
  g_assert_cmpuint (problem.other_kind, ==, BST_EDGE_KIND_CITY);
  bst_test_cell (problem.other_cell, 3, 2);

  range->setup->carcassonne.cell = BST_CELL (BST_MAX_COORD - 2, 0);
  bst_test_only (range, BST_PROBLEM_CITY_RANGE, BST_PART_CARCASSONNE, 0, BST_RULE_CNT_1);
  range->setup->carcassonne.cell = BST_CELL (-BST_MAX_COORD - 1, 0);
  bst_test_only (range, BST_PROBLEM_CITY_RANGE, BST_PART_CARCASSONNE, 0, BST_RULE_CNT_1);

  module->setup->rules.modules = 0;
  problem = bst_test_only (module, BST_PROBLEM_NEEDS_MODULE, BST_PART_CARCASSONNE, 0, BST_RULE_CNT_1);
  g_assert_cmpuint (problem.module, ==, BST_MODULE_COUNT);

  bst_test_only (missing, BST_PROBLEM_CITY_MISSING, BST_PART_BOARD, 0, BST_RULE_CNT_1);
}

static void
test_count (void)
{
  g_autoptr (BstTestGame) nowhere = bst_test_city ();
  g_autoptr (BstTestGame) plain = bst_test_city ();
  BstProblem problem;

  bst_test_game_set_count (nowhere, BST_NO_DISTRICT);
  bst_test_only (nowhere, BST_PROBLEM_NO_COUNT, BST_TEST_AT (COUNT), 0, BST_RULE_CNT_2);

  plain->setup->carcassonne.plain = TRUE;
  problem = bst_test_only (plain, BST_PROBLEM_COUNT_PLAIN, BST_TEST_AT (COUNT), 0, BST_RULE_CNT_2);
  g_assert_cmpuint (problem.district, ==, BST_DISTRICT_CASTLE);
  bst_test_game_set_count (plain, BST_NO_DISTRICT);
  bst_test_sound (plain);
}

static void
test_districts (void)
{
  g_autoptr (BstTestGame) mayor = bst_test_city ();
  g_autoptr (BstTestGame) builder = bst_test_city ();
  g_autoptr (BstTestGame) plain = bst_test_city ();
  g_autoptr (BstTestGame) no_city = bst_test_plain (BST_MODULE_KING_ROBBER);
  g_autoptr (BstTestGame) farmers = bst_test_city ();
  BstProblem problem;

  bst_test_game_module (mayor, BST_MODULE_ABBEY);
  bst_test_game_district (mayor, 1, BST_FIGURE_MAYOR, BST_DISTRICT_CASTLE);
  bst_test_game_district (mayor, 0, BST_FIGURE_WAGON, BST_DISTRICT_BLACKSMITH);
  bst_test_sound (mayor);
  bst_setup_find_piece (mayor->setup, BST_PIECE_FIGURE, 0)->place.index = BST_DISTRICT_MARKET;
  problem = bst_test_only (mayor, BST_PROBLEM_DISTRICT_FIGURE, BST_TEST_AT (FIGURE), 0, BST_RULE_CNT_7);
  g_assert_cmpuint (problem.player, ==, 1);
  g_assert_cmpuint (problem.figure, ==, BST_FIGURE_MAYOR);
  g_assert_cmpuint (problem.district, ==, BST_DISTRICT_MARKET);

  bst_test_game_module (builder, BST_MODULE_TRADERS);
  bst_test_game_district (builder, 0, BST_FIGURE_BUILDER, BST_DISTRICT_CASTLE);
  bst_test_only (builder, BST_PROBLEM_DISTRICT_FIGURE, BST_TEST_AT (FIGURE), 0, BST_RULE_CNT_7);

  bst_test_game_district (plain, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_CASTLE);
  plain->setup->carcassonne.plain = TRUE;
  bst_test_game_set_count (plain, BST_NO_DISTRICT);
  bst_test_only (plain, BST_PROBLEM_DISTRICT_PLAIN, BST_TEST_AT (FIGURE), 0, BST_RULE_CNT_1);

  bst_test_game_district (no_city, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_CASTLE);
  problem = bst_test_only (no_city, BST_PROBLEM_NO_CITY, BST_TEST_AT (FIGURE), 0, BST_RULE_CNT_2);
  g_assert_cmpuint (problem.district, ==, BST_DISTRICT_CASTLE);

  farmers->setup->rules.farmers = FALSE;
  bst_test_game_district (farmers, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_MARKET);
  bst_test_only (farmers, BST_PROBLEM_DISTRICT_FARMERS, BST_TEST_AT (FIGURE), 0, BST_RULE_CNT_9B);
}

/* Figures stand on the rim as elsewhere; within the walls there are no segments. */
static void
test_rim (void)
{
  g_autoptr (BstTestGame) game = bst_test_city ();
  g_autoptr (BstTestGame) outside = bst_test_city ();

  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 3, 2, "city:E");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 1, "field:WL");
  bst_test_sound (game);
  g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 2);

  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 1, 1, "field:NL");
  bst_test_only (game, BST_PROBLEM_FIGURE_NOWHERE, BST_TEST_AT (FIGURE), 2, BST_RULE_BASE_3);

  /* A figure on a tile is no figure of the city. */
  bst_test_game_tile (outside, "BASE-E", 1, -1, 0);
  bst_test_game_figure (outside, 1, BST_FIGURE_MEEPLE, 1, -1, "city:N");
  bst_test_sound (outside);
  bst_setup_find_piece (outside->setup, BST_PIECE_FIGURE, 0)->place.layer = BST_LAYER_RIM;
  bst_test_only (outside, BST_PROBLEM_FIGURE_NOWHERE, BST_TEST_AT (FIGURE), 0, BST_RULE_BASE_3);
}

static void
test_from (void)
{
  g_autoptr (BstTestGame) game = bst_test_city ();
  BstProblem problem;

  bst_test_game_tile (game, "BASE-E", 1, -1, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 1, -1, "city:N");
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->from = BST_DISTRICT_CASTLE;
  bst_test_sound (game);
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->from = BST_DISTRICT_CATHEDRAL;
  problem = bst_test_only (game, BST_PROBLEM_FROM, BST_TEST_AT (FIGURE), 0, BST_RULE_CNT_5);
  g_assert_cmpuint (problem.district, ==, BST_DISTRICT_CATHEDRAL);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_CITY);
}

/* --- King and Robber baron --- */

static BstTestGame *
king_game (void)
{
  BstTestGame *game = bst_test_plain (BST_MODULE_KING_ROBBER);

  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_piece (game, BST_PIECE_KING, 1, 0, -1);
  return game;
}

static void
test_king (void)
{
  g_autoptr (BstTestGame) game = king_game ();
  BstPiece *king = bst_setup_find_piece (game->setup, BST_PIECE_KING, 0);
  BstProblem problem;
  BstMark mark;

  bst_test_sound (game);
  bst_position_get_title (game->position, BST_PIECE_KING, &mark);
  g_assert_cmpuint (mark.player, ==, 1);
  g_assert_cmpuint (mark.size, ==, 2);
  bst_test_cell (mark.at.cell, 0, -1);

  king->player = 4;
  g_assert_cmpuint (bst_test_only (game, BST_PROBLEM_PLAYER, BST_TEST_AT (KING), 0, BST_RULE_NONE).player, ==, 4);
  king->player = 1;

  king->place.segment = 9;
  bst_test_only (game, BST_PROBLEM_PIECE_NOWHERE, BST_TEST_AT (KING), 0, BST_RULE_KNG_1);
  king->place.cell = BST_CELL (BST_MAX_COORD, 7);
  king->place.segment = 0;
  bst_test_cell (bst_test_only (game, BST_PROBLEM_PIECE_NOWHERE, BST_TEST_AT (KING), 0, BST_RULE_KNG_1).cell,
                 BST_MAX_COORD, 7);

  king->place.cell = BST_CELL (0, 0);
  king->place.segment = 1;
  problem = bst_test_only (game, BST_PROBLEM_PIECE_KIND, BST_TEST_AT (KING), 0, BST_RULE_KNG_1);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_ROAD);
  g_assert_cmpuint (problem.other_kind, ==, BST_KIND_CITY);

  bst_setup_tile (game->setup, 1)->type = bst_test_type ("BASE-G");
  king->place.segment = 0;
  problem = bst_test_only (game, BST_PROBLEM_PIECE_OPEN, BST_TEST_AT (KING), 0, BST_RULE_KNG_1);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_CITY);
  bst_test_cell (problem.cell, 0, 0);
}

static void
test_robber_baron (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_KING_ROBBER);
  BstPiece *baron = bst_test_game_piece (game, BST_PIECE_ROBBER_BARON, 0, 0, 0);

  baron->place.segment = 1;
  bst_test_only (game, BST_PROBLEM_PIECE_OPEN, BST_TEST_AT (ROBBER_BARON), 0, BST_RULE_RBN_1);
  bst_test_game_tile (game, "BASE-A", 1, 0, 0);
  bst_test_game_tile (game, "BASE-A", -1, 0, 2);
  bst_test_sound (game);
  baron->place.segment = 0;
  bst_test_among (game, BST_PROBLEM_PIECE_KIND, BST_TEST_AT (ROBBER_BARON), 0, BST_RULE_RBN_1);
}

/* KNG-5 is a warning: the next completed city takes the King. */
static void
test_no_holder (void)
{
  g_autoptr (BstTestGame) game = king_game ();
  BstProblem problem;

  bst_setup_remove_pieces (game->setup, BST_PIECE_KING);
  problem = bst_test_only (game, BST_PROBLEM_NO_HOLDER, BST_TEST_AT (KING), 0, BST_RULE_KNG_5);
  g_assert_false (bst_problem_is_error (&problem));
  g_assert_cmpuint (problem.kind, ==, BST_KIND_CITY);
  game->setup->rules.modules = 0;
  bst_test_sound (game);

  bst_test_game_piece (game, BST_PIECE_KING, 1, 0, -1);
  problem = bst_test_only (game, BST_PROBLEM_NEEDS_MODULE, BST_TEST_AT (KING), 0, BST_RULE_KNG_1);
  g_assert_cmpuint (problem.module, ==, BST_MODULE_KING_ROBBER);
}

static void
test_not_largest (void)
{
  g_autoptr (BstTestGame) game = king_game ();
  BstProblem problem;

  bst_test_game_tile (game, "BASE-U", 1, 0, 0);
  bst_test_game_tile (game, "BASE-E", 1, -1, 0);
  bst_test_game_tile (game, "BASE-G", 1, -2, 0);
  bst_test_game_tile (game, "BASE-E", 1, -3, 2);
  problem = bst_test_only (game, BST_PROBLEM_NOT_LARGEST, BST_TEST_AT (KING), 0, BST_RULE_KNG_1);
  g_assert_false (bst_problem_is_error (&problem));
  g_assert_cmpint (problem.count, ==, 2);
  g_assert_cmpint (problem.limit, ==, 3);
  bst_test_cell (problem.other_cell, 1, -3);

  /* A given size shows that the position is intended. */
  bst_setup_find_piece (game->setup, BST_PIECE_KING, 0)->value = 7;
  bst_test_sound (game);
}

/* --- The Robbers --- */

static void
test_robber (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_ROBBERS);
  BstPiece *robber = bst_test_game_robber (game, 1, 12, FALSE);
  BstProblem problem;

  game->setup->players[0].score = 62;
  bst_test_sound (game);

  robber->place.space = 13;
  problem = bst_test_only (game, BST_PROBLEM_ROBBER_ALONE, BST_TEST_AT (ROBBER), 0, BST_RULE_RBS_1);
  g_assert_cmpint (problem.count, ==, 13);
  robber->place.space = 0;
  bst_test_only (game, BST_PROBLEM_ROBBER_ALONE, BST_TEST_AT (ROBBER), 0, BST_RULE_RBS_1);

  robber->place.space = 50;
  problem = bst_test_only (game, BST_PROBLEM_SPACE, BST_TEST_AT (ROBBER), 0, BST_RULE_RBS_2);
  g_assert_cmpint (problem.count, ==, 50);
  bst_test_game_switch (game, BST_SWITCH_ROBBERS_SPACE, BST_ROBBERS_SPACE_TOTAL);
  robber->place.space = 62;
  bst_test_sound (game);
  robber->place.space = 12;
  bst_test_only (game, BST_PROBLEM_ROBBER_ALONE, BST_TEST_AT (ROBBER), 0, BST_RULE_RBS_1);
}

/* A robber on the scoreboard and in supply would be two. */
static void
test_robber_twice (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_ROBBERS);
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  const BstProblem *problem;

  bst_test_game_fill_supplies (game);
  bst_test_game_robber (game, 0, 0, FALSE);
  game->position = bst_position_new (game->setup, problems);
  g_assert_cmpuint (problems->len, ==, 1);
  problem = &g_array_index (problems, BstProblem, 0);
  g_assert_cmpuint (problem->code, ==, BST_PROBLEM_TOO_MANY_FIGURES);
  g_assert_cmpuint (problem->figure, ==, BST_FIGURE_ROBBER);
  g_assert_cmpuint (problem->rule, ==, BST_RULE_RBS_1);
  g_assert_cmpint (problem->count, ==, 2);
}

static void
test_second_space (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_ROBBERS);
  BstPiece *robber;

  game->setup->players[0].second_space = 30;
  bst_test_only (game, BST_PROBLEM_NEEDS_MODULE, BST_PART_PLAYER, 0, BST_RULE_MSG);
  bst_test_game_module (game, BST_MODULE_MESSENGERS);
  robber = bst_test_game_robber (game, 1, 30, TRUE);
  bst_test_sound (game);
  robber->value = FALSE;
  bst_test_only (game, BST_PROBLEM_ROBBER_ALONE, BST_TEST_AT (ROBBER), 0, BST_RULE_RBS_1);
  robber->value = TRUE;
  robber->place.space = 0;
  bst_test_only (game, BST_PROBLEM_ROBBER_ALONE, BST_TEST_AT (ROBBER), 0, BST_RULE_MSG);
  bst_setup_remove_pieces (game->setup, BST_PIECE_ROBBER);
  game->setup->players[0].second_space = 99;
  bst_test_only (game, BST_PROBLEM_SPACE, BST_PART_PLAYER, 0, BST_RULE_MSG);
}

/* --- shrines --- */

/* A shrine between two monasteries. */
static BstTestGame *
crowded_game (guint adjacency)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_SHRINES);
  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_tile (game, "SHRINE-FFFF", 1, 0, 0);
  bst_test_game_tile (game, "BASE-B", 2, 0, 0);
  bst_test_game_next (game, "BASE-U");
  bst_test_game_switch (game, BST_SWITCH_SHRINE_ADJACENCY, adjacency);
  return game;
}

static void
test_shrine_crowded (void)
{
  g_autoptr (BstTestGame) strict = crowded_game (BST_SHRINE_ADJACENCY_STRICT);
  g_autoptr (BstTestGame) placed = crowded_game (BST_SHRINE_ADJACENCY_PLACED_TILE);
  g_autoptr (BstTestGame) unoccupied = crowded_game (BST_SHRINE_ADJACENCY_UNOCCUPIED);
  BstProblem problem;

  problem = bst_test_only (strict, BST_PROBLEM_SHRINE_CROWDED, BST_PART_TILE, 1, BST_RULE_SHR_2);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_SHRINE);
  bst_test_cell (problem.cell, 1, 0);
  bst_test_cell (problem.other_cell, 0, 0);
  bst_test_cell (problem.third_cell, 2, 0);
  strict->setup->rules.modules = 0;
  bst_test_sound (strict);

  bst_test_sound (placed);

  bst_test_game_figure (unoccupied, 0, BST_FIGURE_MEEPLE, 1, 0, "shrine");
  bst_test_game_figure (unoccupied, 1, BST_FIGURE_MEEPLE, 0, 0, "monastery");
  bst_test_sound (unoccupied);
  bst_test_game_figure (unoccupied, 1, BST_FIGURE_MEEPLE, 2, 0, "monastery");
  problem = bst_test_only (unoccupied, BST_PROBLEM_CHALLENGES, BST_PART_TILE, 1, BST_RULE_SHR_2);
  bst_test_cell (problem.third_cell, 2, 0);
}

/* A heretic on a monastery, and on a shrine without its module. */
static void
test_heretic (void)
{
  g_autoptr (BstTestGame) monastery = crowded_game (BST_SHRINE_ADJACENCY_PLACED_TILE);
  g_autoptr (BstTestGame) module = crowded_game (BST_SHRINE_ADJACENCY_PLACED_TILE);

  bst_test_game_figure (monastery, 0, BST_FIGURE_MEEPLE, 0, 0, "shrine");
  bst_test_only (monastery, BST_PROBLEM_FIGURE_NOWHERE, BST_TEST_AT (FIGURE), 0, BST_RULE_BASE_3);

  bst_test_game_figure (module, 0, BST_FIGURE_MEEPLE, 1, 0, "shrine");
  bst_test_sound (module);
  module->setup->rules.modules = 0;
  bst_test_only (module, BST_PROBLEM_FIGURE_KIND, BST_TEST_AT (FIGURE), 0, BST_RULE_BASE_3);
}

static void
test_lost (void)
{
  g_autoptr (BstTestGame) game = crowded_game (BST_SHRINE_ADJACENCY_PLACED_TILE);

  bst_test_game_switch (game, BST_SWITCH_SHRINE_LOSER, BST_SHRINE_LOSER_WORTHLESS);
  bst_test_game_piece (game, BST_PIECE_LOST, 0, 2, 0);
  bst_test_sound (game);
  bst_test_game_piece (game, BST_PIECE_LOST, 0, 9, 0);
  bst_test_cell (bst_test_only (game, BST_PROBLEM_PIECE_NOWHERE, BST_TEST_AT (LOST), 1, BST_RULE_SHR_7).cell, 9, 0);
}

/* --- the river --- */

static void
test_river_joined (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstProblem problem;

  /* Four curves make a ring, which only a river in play may not have; three of them do not. */
  bst_test_game_tile (game, "R2-FFSS", 0, 0, 3);
  bst_test_game_tile (game, "R2-FFSS", 1, 0, 0);
  bst_test_game_tile (game, "R2-FFSS", 1, 1, 1);
  bst_test_game_next (game, "R2-FFSS");
  bst_test_sound (game);
  bst_test_game_tile (game, "R2-FFSS", 0, 1, 2);
  bst_test_sound (game);
  bst_test_game_module (game, BST_MODULE_RIVER_2);
  problem = bst_test_only (game, BST_PROBLEM_RIVER_JOINED, BST_PART_TILE, 3, BST_RULE_RIV_4);
  bst_test_cell (problem.cell, 0, 1);
}

/* RIV-3 and the order of drawing are warnings, as the tiles lie already. */
static void
test_river_turn (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstProblem problem;

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_game_tile (game, "R2-FFFS-spring", 0, -1, 3);
  bst_test_game_tile (game, "R2-FFSS", 0, 0, 2);
  bst_test_game_next (game, "R2-FFFS-volcano");
  bst_test_sound (game);
  bst_test_game_tile (game, "R2-FFSS", 1, 0, 1);
  g_test_message ("a U-turn");
  problem = bst_test_only (game, BST_PROBLEM_RIVER_TURN, BST_PART_TILE, 2, BST_RULE_RIV_3);
  g_assert_false (bst_problem_is_error (&problem));
  bst_test_cell (problem.cell, 1, 0);
  bst_test_cell (problem.other_cell, 0, 0);
}

static void
test_river_order (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstProblem problem;

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_game_tile (game, "R2-FFFS-spring", 0, 0, 0);
  bst_test_game_next (game, "R2-FSSS-fork R2-FFSS R2-FFFS-volcano BASE-U");
  bst_test_sound (game);
  bst_test_game_bag (game, "R2-CCSS", 1);
  problem = bst_test_only (game, BST_PROBLEM_RIVER_ORDER, BST_PART_DRAW, 2, BST_RULE_RIV_1);
  g_assert_cmpuint (problem.type, ==, bst_test_type ("BASE-U"));

  bst_test_game_bag (game, "R2-CCSS", 0);
  game->setup->hand = bst_test_type ("BASE-U");
  bst_test_only (game, BST_PROBLEM_RIVER_ORDER, BST_PART_TURN_TILE, 0, BST_RULE_RIV_1);
}

static void
test_river_with_city (void)
{
  g_autoptr (BstTestGame) game = bst_test_city ();
  BstProblem problem;

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  problem = bst_test_only (game, BST_PROBLEM_RIVER_WITH_CITY, BST_PART_CARCASSONNE, 0, BST_RULE_RIV_9);
  g_assert_false (bst_problem_is_error (&problem));

  bst_test_game_switch (game, BST_SWITCH_RIVER_WITH_COUNT, BST_RIVER_WITH_COUNT_EDGE);
  bst_test_game_tile (game, "R2-FFFS-spring", 1, -1, 1);
  bst_test_sound (game);
  bst_test_game_tile (game, "BASE-B", 2, -1, 0);
  bst_setup_tile (game->setup, 0)->cell = BST_CELL (2, -2);
  problem = bst_test_only (game, BST_PROBLEM_RIVER_START, BST_PART_TILE, 0, BST_RULE_RIV_9);
  bst_test_cell (problem.cell, 2, -2);
}

/* RIV-9: told before the city lies, too, and with River II alone. */
static void
test_river_with_count (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_COUNT);

  bst_test_only (game, BST_PROBLEM_CITY_MISSING, BST_PART_BOARD, 0, BST_RULE_CNT_1);
  bst_test_game_module (game, BST_MODULE_RIVER_1);
  bst_test_only (game, BST_PROBLEM_CITY_MISSING, BST_PART_BOARD, 0, BST_RULE_CNT_1);
  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_among (game, BST_PROBLEM_RIVER_WITH_CITY, BST_PART_RULES, 0, BST_RULE_RIV_9);
  bst_test_game_switch (game, BST_SWITCH_RIVER_WITH_COUNT, BST_RIVER_WITH_COUNT_CORNER);
  bst_test_only (game, BST_PROBLEM_CITY_MISSING, BST_PART_BOARD, 0, BST_RULE_CNT_1);
}

/* RIV-4: two branches that turn to one cell are dead, whatever is still to come. */
static void
test_river_ends_meet (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstProblem problem;

  bst_test_game_module (game, BST_MODULE_RIVER_2);
  bst_test_game_tile (game, "R2-FFFS-spring", -1, 0, 2);
  bst_test_game_tile (game, "R2-FSSS-fork", 0, 0, 0);
  bst_test_game_tile (game, "R2-FFSS", 1, 0, 0);
  bst_test_game_next (game, "BASE-U");
  bst_test_sound (game);

  bst_test_game_tile (game, "R2-FFSS-pigsty", 0, 1, 2);
  problem = bst_test_only (game, BST_PROBLEM_RIVER_DEAD, BST_PART_TILE, 3, BST_RULE_RIV_4);
  g_assert_false (bst_problem_is_error (&problem));
  g_assert_cmpint (problem.count, ==, 2);
  bst_test_cell (problem.cell, 0, 1);
  bst_test_cell (problem.other_cell, 1, 1);

  /* the ends of a river that is only scenery do not matter */
  game->setup->rules.modules = 0;
  bst_test_sound (game);
}

/* RIV-4: an end where no tile to come fits. */
static void
test_river_end_dead (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstProblem problem;

  bst_test_game_module (game, BST_MODULE_RIVER_1);
  bst_test_game_tile (game, "R1-FFFS-spring", 0, 0, 2);
  bst_test_game_tile (game, "BASE-B", 0, 1, 0);
  bst_test_game_tile (game, "BASE-E", 1, 1, 0);
  bst_test_game_next (game, "R1-FSFS");
  problem = bst_test_only (game, BST_PROBLEM_RIVER_DEAD, BST_PART_TILE, 0, BST_RULE_RIV_4);
  g_assert_cmpint (problem.count, ==, 1);
  bst_test_cell (problem.other_cell, 1, 0);

  bst_test_game_bag (game, "R1-CSCS", 1);
  bst_test_sound (game);

  /* with no river to come it is simply at its end */
  bst_test_game_bag (game, "R1-CSCS", 0);
  game->setup->hand = bst_test_type ("BASE-U");
  bst_test_sound (game);
}

/* --- owners --- */

/* BASE-3: one of two tiles that join a road across their border came first, and its figure held the road. */
static void
test_owners_beside (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_INNS);
  BstProblem problem;

  bst_test_game_tile (game, "BASE-U", 1, 0, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_game_figure (game, 1, BST_FIGURE_LARGE, 1, 0, "road:W");
  bst_test_game_fill_supplies (game);
  problem = bst_test_only (game, BST_PROBLEM_TWO_OWNERS, BST_TEST_AT (FIGURE), 1, BST_RULE_BASE_3);
  g_assert_cmpuint (problem.player, ==, 1);
  g_assert_cmpuint (problem.other, ==, 0);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_ROAD);
  bst_test_cell (problem.cell, 1, 0);

  /* two figures of one player are no problem */
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 1)->player = 0;
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 1)->figure = BST_FIGURE_LARGE;
  bst_test_game_fill_supplies (game);
  bst_test_sound (game);

  /* a figure out of a district is exempt (CNT-5) */
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 1)->player = 1;
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 1)->from = BST_DISTRICT_BLACKSMITH;
  bst_test_game_fill_supplies (game);
  bst_test_only (game, BST_PROBLEM_FROM, BST_TEST_AT (FIGURE), 1, BST_RULE_CNT_5);
}

/* BASE-3: the fields on both sides of a road that meet behind its end cannot both have got a figure when the tile came; only
 * a figure that comes to a tile later may be the other. */
static void
test_owners_on_a_tile (void)
{
  static const BstModuleId later[] = { BST_MODULE_DRAGON, BST_MODULE_ABBEY, BST_MODULE_FLYING_MACHINES };
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_INNS);
  const guint32 modules = game->setup->rules.modules;

  bst_test_game_tile (game, "BASE-A", 1, 0, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 0, "field:ER");
  bst_test_game_fill_supplies (game);
  bst_test_only (game, BST_PROBLEM_TWO_OWNERS, BST_TEST_AT (FIGURE), 1, BST_RULE_BASE_3);

  for (guint i = 0; i < G_N_ELEMENTS (later); i++)
    {
      game->setup->rules.modules = modules;
      bst_test_game_module (game, later[i]);
      bst_test_game_fill_supplies (game);
      bst_test_sound (game);
    }
}

/* BASE-3: a tile between two others joins their roads only where it can have come last. */
static void
test_owners_apart (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_INNS);

  bst_test_game_tile (game, "BASE-U", 1, 0, 0);
  bst_test_game_tile (game, "BASE-U", 2, 0, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 2, 0, "road:W");
  bst_test_game_tile (game, "BASE-B", 0, 1, 0);
  bst_test_game_tile (game, "BASE-B", 2, 1, 0);
  bst_test_game_fill_supplies (game);
  bst_test_only (game, BST_PROBLEM_TWO_OWNERS, BST_TEST_AT (FIGURE), 1, BST_RULE_BASE_3);

  bst_test_game_tile (game, "BASE-B", 1, 1, 0);
  bst_test_sound (game);
}

/* --- other expansions --- */

static void
test_builder (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_TRADERS);
  BstProblem problem;

  bst_test_game_figure (game, 0, BST_FIGURE_BUILDER, 0, 0, "road:E");
  problem = bst_test_only (game, BST_PROBLEM_NOT_JOINED, BST_TEST_AT (FIGURE), 0, BST_RULE_TRD);
  g_assert_false (bst_problem_is_error (&problem));
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_sound (game);
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 1)->player = 1;
  bst_test_only (game, BST_PROBLEM_NOT_JOINED, BST_TEST_AT (FIGURE), 0, BST_RULE_TRD);
}

static void
test_barn (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstProblem problem;

  bst_test_game_module (game, BST_MODULE_ABBEY);
  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_tile (game, "BASE-B", 1, 0, 0);
  bst_test_game_tile (game, "BASE-B", 0, -1, 0);
  bst_test_game_next (game, "BASE-B");
  bst_test_game_figure (game, 0, BST_FIGURE_BARN, 0, 0, "field:EL");
  problem = bst_test_only (game, BST_PROBLEM_CORNER, BST_TEST_AT (FIGURE), 0, BST_RULE_ABB);
  bst_test_cell (problem.cell, 0, 0);
  bst_test_game_tile (game, "BASE-B", 1, -1, 0);
  bst_test_sound (game);
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->place.index = 2;
  bst_test_only (game, BST_PROBLEM_CORNER, BST_TEST_AT (FIGURE), 0, BST_RULE_ABB);
}

static void
test_abbeys (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstProblem problem;

  bst_test_game_module (game, BST_MODULE_ABBEY);
  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_tile (game, "AM-ABBEY", 1, 0, 0);
  bst_test_game_next (game, "BASE-B");
  problem = bst_test_only (game, BST_PROBLEM_ABBEY_OPEN, BST_PART_TILE, 1, BST_RULE_ABB);
  bst_test_cell (problem.cell, 1, 0);
  bst_test_game_tile (game, "BASE-B", 1, -1, 0);
  bst_test_game_tile (game, "BASE-B", 1, 1, 0);
  bst_test_game_tile (game, "BASE-B", 2, 0, 0);
  bst_test_sound (game);

  game->setup->players[1].abbeys = 2;
  game->setup->players[1].abbeys_given = TRUE;
  problem = bst_test_only (game, BST_PROBLEM_TOO_MANY_ABBEYS, BST_PART_PLAYER, 1, BST_RULE_ABB);
  g_assert_cmpint (problem.count, ==, 2);
  g_assert_cmpint (problem.limit, ==, 1);
}

static void
test_as_abbot (void)
{
  g_autoptr (BstTestGame) game = crowded_game (BST_SHRINE_ADJACENCY_PLACED_TILE);

  bst_test_game_module (game, BST_MODULE_MONASTERIES);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "monastery");
  bst_test_sound (game);
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->value = TRUE;
  bst_test_only (game, BST_PROBLEM_AS_ABBOT, BST_TEST_AT (FIGURE), 0, BST_RULE_GER);
}

static void
test_pieces (void)
{
  g_autoptr (BstTestGame) game = bst_test_city ();

  bst_test_game_module (game, BST_MODULE_DRAGON);
  bst_test_game_module (game, BST_MODULE_TOWER);
  bst_test_game_tile (game, "BASE-E", 1, -1, 0);
  bst_test_game_piece (game, BST_PIECE_DRAGON, 0, 1, -1);
  bst_test_sound (game);
  bst_test_game_piece (game, BST_PIECE_DRAGON, 0, 1, -5);
  bst_test_only (game, BST_PROBLEM_PIECE_NOWHERE, BST_TEST_AT (DRAGON), 0, BST_RULE_DRG);

  /* By one of the documents the dragon walks over the outer cells. */
  bst_test_game_piece (game, BST_PIECE_DRAGON, 0, 0, 1);
  bst_test_game_switch (game, BST_SWITCH_DRAGON_CITY, BST_DRAGON_CITY_RIM);
  bst_test_sound (game);
  bst_test_game_piece (game, BST_PIECE_DRAGON, 0, 1, 1);
  bst_test_only (game, BST_PROBLEM_PIECE_CITY, BST_TEST_AT (DRAGON), 0, BST_RULE_DRG);
  bst_test_game_piece (game, BST_PIECE_DRAGON, 0, 0, 1);
  bst_test_game_switch (game, BST_SWITCH_DRAGON_CITY, BST_DRAGON_CITY_NEVER);
  bst_test_only (game, BST_PROBLEM_PIECE_CITY, BST_TEST_AT (DRAGON), 0, BST_RULE_DRG);
  bst_setup_remove_pieces (game->setup, BST_PIECE_DRAGON);

  bst_test_game_piece (game, BST_PIECE_FAIRY, 1, 3, 0);
  bst_test_only (game, BST_PROBLEM_PIECE_CITY, BST_TEST_AT (FAIRY), 0, BST_RULE_DRG);
  bst_test_game_piece (game, BST_PIECE_FAIRY, 1, 5, 5);
  bst_test_only (game, BST_PROBLEM_PIECE_NOWHERE, BST_TEST_AT (FAIRY), 0, BST_RULE_DRG);
  bst_test_game_piece (game, BST_PIECE_FAIRY, 1, 1, -1);
  bst_test_sound (game);

  bst_test_game_piece (game, BST_PIECE_TOWER, 0, 1, -1);
  bst_test_only (game, BST_PROBLEM_PIECE_NOWHERE, BST_TEST_AT (TOWER), 0, BST_RULE_TWR);
}

static void
test_towers (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_TOWER);
  bst_test_game_tile (game, "TOWER-FFFF-tower", 0, 0, 0);
  bst_test_game_next (game, "BASE-B");
  bst_test_game_piece (game, BST_PIECE_TOWER, 0, 0, 0);
  bst_test_sound (game);
  bst_test_game_piece (game, BST_PIECE_TOWER, 0, 0, 0);
  bst_test_only (game, BST_PROBLEM_TOWER_TWICE, BST_TEST_AT (TOWER), 1, BST_RULE_TWR);
}

static void
test_castle (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_CASTLES);

  bst_test_game_piece (game, BST_PIECE_CASTLE, 1, 0, 0);
  bst_test_only (game, BST_PROBLEM_PIECE_OPEN, BST_TEST_AT (CASTLE), 0, BST_RULE_CST);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_only (game, BST_PROBLEM_CASTLE_SCORES, BST_TEST_AT (CASTLE), 0, BST_RULE_CST);
}

static void
test_prisoners_and_goods (void)
{
  g_autoptr (BstTestGame) game = bst_test_plain (BST_MODULE_TOWER);
  BstProblem problem;

  game->setup->players[1].prisoners[0][BST_FIGURE_MEEPLE] = 3;
  bst_test_sound (game);
  g_assert_cmpuint (bst_position_get_supply (game->position, 0, BST_FIGURE_MEEPLE), ==, 4);
  g_assert_cmpuint (bst_position_count_figures (game->position, 0, BST_FIGURE_MEEPLE), ==, 7);

  game->setup->players[1].prisoners[1][BST_FIGURE_MEEPLE] = 1;
  bst_test_only (game, BST_PROBLEM_OWN_PRISONER, BST_PART_PLAYER, 1, BST_RULE_TWR);
  game->setup->players[1].prisoners[1][BST_FIGURE_MEEPLE] = 0;
  game->setup->players[1].prisoners[3][BST_FIGURE_MEEPLE] = 1;
  g_assert_cmpuint (bst_test_only (game, BST_PROBLEM_PLAYER, BST_PART_PLAYER, 1, BST_RULE_TWR).player, ==, 3);
  game->setup->players[1].prisoners[3][BST_FIGURE_MEEPLE] = 0;

  game->setup->players[0].goods[BST_GOODS_CLOTH - 1] = 5;
  problem = bst_test_only (game, BST_PROBLEM_NEEDS_MODULE, BST_PART_PLAYER, 0, BST_RULE_TRD);
  g_assert_cmpuint (problem.module, ==, BST_MODULE_TRADERS);
  bst_test_game_module (game, BST_MODULE_TRADERS);
  bst_test_sound (game);
  game->setup->players[1].goods[BST_GOODS_CLOTH - 1] = 1;
  problem = bst_test_only (game, BST_PROBLEM_TOO_MANY_GOODS, BST_PART_PLAYERS, 0, BST_RULE_TRD);
  g_assert_cmpuint (problem.goods, ==, BST_GOODS_CLOTH);
  g_assert_cmpint (problem.count, ==, 6);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/problem/city", test_city);
  g_test_add_func ("/problem/count", test_count);
  g_test_add_func ("/problem/districts", test_districts);
  g_test_add_func ("/problem/rim", test_rim);
  g_test_add_func ("/problem/from", test_from);
  g_test_add_func ("/problem/king", test_king);
  g_test_add_func ("/problem/robber-baron", test_robber_baron);
  g_test_add_func ("/problem/no-holder", test_no_holder);
  g_test_add_func ("/problem/not-largest", test_not_largest);
  g_test_add_func ("/problem/robber", test_robber);
  g_test_add_func ("/problem/robber-twice", test_robber_twice);
  g_test_add_func ("/problem/second-space", test_second_space);
  g_test_add_func ("/problem/shrine-crowded", test_shrine_crowded);
  g_test_add_func ("/problem/heretic", test_heretic);
  g_test_add_func ("/problem/lost", test_lost);
  g_test_add_func ("/problem/river-joined", test_river_joined);
  g_test_add_func ("/problem/river-turn", test_river_turn);
  g_test_add_func ("/problem/river-order", test_river_order);
  g_test_add_func ("/problem/river-with-city", test_river_with_city);
  g_test_add_func ("/problem/river-with-count", test_river_with_count);
  g_test_add_func ("/problem/river-ends-meet", test_river_ends_meet);
  g_test_add_func ("/problem/river-end-dead", test_river_end_dead);
  g_test_add_func ("/problem/owners-beside", test_owners_beside);
  g_test_add_func ("/problem/owners-apart", test_owners_apart);
  g_test_add_func ("/problem/owners-on-a-tile", test_owners_on_a_tile);
  g_test_add_func ("/problem/builder", test_builder);
  g_test_add_func ("/problem/barn", test_barn);
  g_test_add_func ("/problem/abbeys", test_abbeys);
  g_test_add_func ("/problem/as-abbot", test_as_abbot);
  g_test_add_func ("/problem/pieces", test_pieces);
  g_test_add_func ("/problem/towers", test_towers);
  g_test_add_func ("/problem/castle", test_castle);
  g_test_add_func ("/problem/prisoners-and-goods", test_prisoners_and_goods);
  return g_test_run ();
}
