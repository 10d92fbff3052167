/* test-setup.c: positions made from setups: every problem is found, with its place
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-problem.h"

#include <string.h>

/* Makes a sound position: a start tile, a tile in hand, two players with all their figures. */
static BstTestGame *
sound_game (void)
{
  return bst_test_plain (BST_MODULE_ABBOT);
}

/* Makes the same position with supplies that no figure on the board reduces. */
static BstTestGame *
full_game (void)
{
  BstTestGame *game = sound_game ();

  bst_test_game_fill_supplies (game);
  game->keeps_supplies = TRUE;
  return game;
}

static void
test_sound (void)
{
  g_autoptr (BstTestGame) game = sound_game ();

  bst_test_sound (game);
}

/* Every module has its rules: none keeps a position from being played. */
static void
test_module (void)
{
  for (BstModuleId module = 0; module < BST_N_MODULES; module++)
    {
      g_autoptr (BstTestGame) game = sound_game ();
      g_autoptr (GArray) problems = NULL;

      bst_test_game_module (game, module);
      problems = bst_test_problems (game);
      g_assert_true (bst_position_is_playable (game->position));
    }
}

static void
test_no_players (void)
{
  g_autoptr (BstTestGame) game = sound_game ();

  game->setup->n_players = 0;
  bst_test_only (game, BST_PROBLEM_NO_PLAYERS, BST_PART_PLAYERS, 0, BST_RULE_NONE);
}

static void
test_colour_twice (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  BstProblem problem;

  game->setup->players[1].colour = game->setup->players[0].colour;
  problem = bst_test_only (game, BST_PROBLEM_COLOUR_TWICE, BST_PART_PLAYER, 1, BST_RULE_NONE);
  g_assert_cmpuint (MIN (problem.player, problem.other), ==, 0);
  g_assert_cmpuint (MAX (problem.player, problem.other), ==, 1);
}

static void
test_too_many_figures (void)
{
  g_autoptr (BstTestGame) game = full_game ();
  BstProblem problem;

  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  problem = bst_test_only (game, BST_PROBLEM_TOO_MANY_FIGURES, BST_PART_PLAYER, 1, BST_RULE_BASE_3);
  g_assert_cmpuint (problem.player, ==, 1);
  g_assert_cmpuint (problem.figure, ==, BST_FIGURE_MEEPLE);
  g_assert_cmpint (problem.count, ==, 8);
  g_assert_cmpint (problem.limit, ==, 7);
}

static void
test_overlap (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  BstProblem problem;

  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_tile (game, "BASE-U", 0, 0, 0);
  problem = bst_test_only (game, BST_PROBLEM_OVERLAP, BST_PART_TILE, 2, BST_RULE_BASE_1);
  g_assert_true (bst_cell_equal (problem.cell, BST_CELL (0, 0)));
}

static void
test_edge (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  BstProblem problem;

  bst_test_game_tile (game, "BASE-B", 1, 0, 0);
  problem = bst_test_only (game, BST_PROBLEM_EDGE, BST_PART_TILE, 1, BST_RULE_BASE_1);
  g_assert_true (bst_cell_equal (problem.cell, BST_CELL (1, 0)));
  g_assert_cmpuint (problem.edge, ==, BST_EDGE_W);
  g_assert_cmpuint (problem.edge_kind, ==, BST_EDGE_KIND_FIELD);
  g_assert_true (bst_cell_equal (problem.other_cell, BST_CELL (0, 0)));
  g_assert_cmpuint (problem.other_kind, ==, BST_EDGE_KIND_ROAD);
}

static void
test_alone (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  BstProblem problem;

  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_tile (game, "BASE-B", 7, 7, 0);
  problem = bst_test_only (game, BST_PROBLEM_ALONE, BST_PART_TILE, 2, BST_RULE_BASE_1);
  g_assert_true (bst_cell_equal (problem.cell, BST_CELL (7, 7)));
}

/* Each island has one problem, at its first tile; the largest island is the board. */
static void
test_apart (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  g_autoptr (GArray) problems = NULL;
  BstProblem problem;

  bst_test_game_tile (game, "BASE-U", 7, 7, 0);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_tile (game, "BASE-U", 7, 9, 0);
  bst_test_game_tile (game, "BASE-B", -1, -1, 0);
  bst_test_game_tile (game, "BASE-U", 7, 8, 0);
  bst_test_game_tile (game, "BASE-B", 0, -2, 0);
  problem = bst_test_only (game, BST_PROBLEM_APART, BST_PART_TILE, 1, BST_RULE_BASE_1);
  g_assert_true (bst_cell_equal (problem.cell, BST_CELL (7, 7)));
  g_assert_cmpint (problem.count, ==, 3);

  bst_test_game_tile (game, "BASE-B", 20, 0, 0);
  bst_test_game_tile (game, "BASE-B", 21, 1, 0);
  bst_test_game_tile (game, "BASE-B", 22, 1, 0);
  problems = bst_test_problems (game);
  g_assert_cmpuint (problems->len, ==, 3);
  g_assert_cmpuint (g_array_index (problems, BstProblem, 1).code, ==, BST_PROBLEM_ALONE);
  g_assert_cmpuint (g_array_index (problems, BstProblem, 2).code, ==, BST_PROBLEM_APART);
  g_assert_cmpint (g_array_index (problems, BstProblem, 2).count, ==, 2);
}

/* The first of equally large islands is the board, unless another has the city of Carcassonne. */
static void
test_apart_mainland (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  g_autoptr (GArray) problems = NULL;

  bst_test_game_tile (game, "BASE-B", 7, 7, 0);
  bst_test_only (game, BST_PROBLEM_ALONE, BST_PART_TILE, 1, BST_RULE_BASE_1);
  bst_test_game_tile (game, "BASE-B", 8, 7, 0);
  bst_test_only (game, BST_PROBLEM_ALONE, BST_PART_TILE, 0, BST_RULE_BASE_1);
  bst_test_game_city (game, 20, 20, 0, BST_DISTRICT_CASTLE);
  problems = bst_test_problems (game);
  g_assert_cmpuint (problems->len, ==, 2);
  g_assert_cmpuint (g_array_index (problems, BstProblem, 0).code, ==, BST_PROBLEM_ALONE);
  g_assert_cmpuint (g_array_index (problems, BstProblem, 1).code, ==, BST_PROBLEM_APART);
}

static void
test_figure_nowhere (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  BstProblem problem;

  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 0, "city:S");
  problem = bst_test_only (game, BST_PROBLEM_FIGURE_NOWHERE, BST_TEST_AT (FIGURE), 0, BST_RULE_BASE_3);
  g_assert_cmpuint (problem.player, ==, 1);
  g_assert_cmpuint (problem.figure, ==, BST_FIGURE_MEEPLE);
  g_assert_true (bst_cell_equal (problem.cell, BST_CELL (0, 0)));
}

static void
test_figure_kind (void)
{
  g_autoptr (BstTestGame) abbot = sound_game ();
  g_autoptr (BstTestGame) meeple = sound_game ();
  BstProblem problem;

  bst_test_game_figure (abbot, 1, BST_FIGURE_ABBOT, 0, 0, "city:N");
  problem = bst_test_only (abbot, BST_PROBLEM_FIGURE_KIND, BST_TEST_AT (FIGURE), 0, BST_RULE_BASE_10);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_CITY);
  g_assert_cmpuint (problem.figure, ==, BST_FIGURE_ABBOT);

  bst_test_game_tile (meeple, "BASE-E-G", 0, -1, 2);
  bst_test_game_figure (meeple, 1, BST_FIGURE_MEEPLE, 0, -1, "garden");
  problem = bst_test_only (meeple, BST_PROBLEM_FIGURE_KIND, BST_TEST_AT (FIGURE), 0, BST_RULE_BASE_10);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_GARDEN);
}

static void
test_player (void)
{
  g_autoptr (BstTestGame) figure = full_game ();
  g_autoptr (BstTestGame) turn = sound_game ();

  bst_test_game_figure (figure, 5, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  g_assert_cmpuint (bst_test_only (figure, BST_PROBLEM_PLAYER, BST_TEST_AT (FIGURE), 0, BST_RULE_NONE).player, ==, 5);

  turn->setup->player = 2;
  g_assert_cmpuint (bst_test_only (turn, BST_PROBLEM_PLAYER, BST_PART_TURN_PLAYER, 0, BST_RULE_NONE).player, ==, 2);
}

static void
test_phase (void)
{
  static const BstPhase foreign[] = {
    BST_PHASE_ROBBER, BST_PHASE_ROBBER_OTHERS, BST_PHASE_BEGIN, BST_PHASE_REDEPLOY, BST_PHASE_ORDER, BST_PHASE_ROB,
    BST_PHASE_MESSENGER, BST_PHASE_CITY, BST_PHASE_COUNT, BST_PHASE_FINAL_REDEPLOY,
  };

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autoptr (BstTestGame) game = sound_game ();
      g_autoptr (GArray) problems = NULL;
      gboolean found = FALSE;

      game->setup->phase = foreign[i];
      game->setup->hand = BST_NONE;
      game->setup->has_placed = TRUE;
      problems = bst_test_problems (game);
      g_assert_false (bst_position_is_playable (game->position));
      for (guint j = 0; j < problems->len; j++)
        {
          const BstProblem *problem = &g_array_index (problems, BstProblem, j);

          found |= problem->code == BST_PROBLEM_PHASE && problem->at == BST_PART_TURN_PHASE
                   && problem->phase == foreign[i] && problem->rule != BST_RULE_NONE;
        }
      g_assert_true (found);
    }
}

static void
test_placed (void)
{
  g_autoptr (BstTestGame) missing = sound_game ();
  g_autoptr (BstTestGame) nowhere = sound_game ();
  BstProblem problem;

  missing->setup->phase = BST_PHASE_DEPLOY;
  missing->setup->hand = BST_NONE;
  bst_test_only (missing, BST_PROBLEM_NOT_PLACED, BST_PART_TURN, 0, BST_RULE_NONE);

  nowhere->setup->phase = BST_PHASE_DEPLOY;
  nowhere->setup->hand = BST_NONE;
  nowhere->setup->has_placed = TRUE;
  nowhere->setup->placed = BST_CELL (3, 4);
  problem = bst_test_only (nowhere, BST_PROBLEM_PLACED_NOWHERE, BST_PART_TURN_PLACED, 0, BST_RULE_NONE);
  g_assert_true (bst_cell_equal (problem.cell, BST_CELL (3, 4)));
}

static void
test_hand (void)
{
  g_autoptr (BstTestGame) missing = sound_game ();
  g_autoptr (BstTestGame) too_much = sound_game ();
  guint16 type = bst_test_type ("BASE-U");

  missing->setup->hand = BST_NONE;
  g_array_append_val (missing->setup->draw, type);
  bst_test_only (missing, BST_PROBLEM_HAND_MISSING, BST_PART_TURN, 0, BST_RULE_NONE);

  too_much->setup->phase = BST_PHASE_DEPLOY;
  too_much->setup->has_placed = TRUE;
  bst_test_only (too_much, BST_PROBLEM_HAND_TOO_MUCH, BST_PART_TURN_TILE, 0, BST_RULE_NONE);
}

static void
test_too_many_tiles (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  guint16 type = bst_test_type ("BASE-U");
  BstProblem problem;

  /* With the tile on the board and the tile in hand 400 is the maximum. */
  for (guint i = 0; i < 398; i++)
    g_array_append_val (game->setup->draw, type);
  g_array_unref (bst_test_problems (game));
  g_assert_true (bst_position_is_playable (game->position));
  g_array_append_val (game->setup->draw, type);
  {
    g_autoptr (GArray) problems = bst_test_problems (game);

    g_assert_false (bst_position_is_playable (game->position));
    problem = g_array_index (problems, BstProblem, 0);
    g_assert_cmpuint (problem.code, ==, BST_PROBLEM_TOO_MANY_TILES);
    g_assert_cmpint (problem.count, ==, 401);
    g_assert_cmpint (problem.limit, ==, BST_MAX_TILES);
  }
}

/* A tile for which the board has no more room does not lie on another. */
static void
test_too_many_on_board (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  guint n[BST_N_PROBLEMS] = { 0 };

  for (int i = 0; i <= BST_MAX_TILES; i++)
    bst_test_game_tile (game, "BASE-B", i % 40, i / 40, 0);
  for (guint pass = 0; pass < 2; pass++)
    {
      g_autoptr (GArray) problems = bst_test_problems (game);

      memset (n, 0, sizeof n);
      for (guint i = 0; i < problems->len; i++)
        n[g_array_index (problems, BstProblem, i).code]++;
      g_assert_false (bst_position_is_playable (game->position));
      g_assert_cmpuint (n[BST_PROBLEM_TOO_MANY_TILES], ==, 1);
      g_assert_cmpuint (n[BST_PROBLEM_OVERLAP], ==, pass);
      bst_test_game_tile (game, "BASE-B", 3, 3, 0);
    }
}

static void
test_finished (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  BstProblem problem;

  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, -1, "city:S");
  problem = bst_test_only (game, BST_PROBLEM_FINISHED, BST_TEST_AT (FIGURE), 0, BST_RULE_BASE_5);
  g_assert_false (bst_problem_is_error (&problem));
  g_assert_cmpuint (problem.player, ==, 1);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_CITY);
}

static void
test_two_owners (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  g_autoptr (GArray) problems = NULL;
  BstProblem problem;

  /* Features with an owner each may grow together, but no figure can go to the segment of another. */
  bst_test_game_tile (game, "BASE-U", 1, 0, 0);
  bst_test_game_tile (game, "BASE-U", 2, 0, 0);
  bst_test_game_tile (game, "BASE-B", 0, 1, 0);
  bst_test_game_tile (game, "BASE-B", 1, 1, 0);
  bst_test_game_tile (game, "BASE-B", 2, 1, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 2, 0, "road:W");
  problems = bst_test_problems (game);
  g_assert_cmpuint (problems->len, ==, 0);
  g_clear_pointer (&problems, g_array_unref);

  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 0, "road:W");
  problems = bst_test_problems (game);
  g_assert_true (bst_position_is_playable (game->position));
  g_assert_cmpuint (problems->len, ==, 1);
  problem = g_array_index (problems, BstProblem, 0);
  g_assert_cmpuint (problem.code, ==, BST_PROBLEM_TWO_OWNERS);
  g_assert_cmpuint (problem.kind, ==, BST_KIND_ROAD);
  g_assert_cmpuint (MIN (problem.player, problem.other), ==, 0);
  g_assert_cmpuint (MAX (problem.player, problem.other), ==, 1);
}

/* A bag that is not given holds the tiles of the sets in play that are nowhere else. */
static void
test_used_up (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  g_autoptr (GArray) problems = NULL;
  gboolean found = FALSE;

  game->setup->bag_given = FALSE;
  g_array_set_size (game->setup->limit, bst_catalogue_get_size (bst_test_catalogue ()));
  memset (game->setup->limit->data, 0, game->setup->limit->len * sizeof (guint16));
  g_array_index (game->setup->limit, guint16, bst_test_type ("BASE-U")) = 5;
  g_array_index (game->setup->limit, guint16, bst_test_type ("BASE-D")) = 1;
  bst_test_game_tile (game, "BASE-D", 1, 0, 0);
  problems = bst_test_problems (game);
  g_assert_true (bst_position_is_playable (game->position));
  for (guint i = 0; i < problems->len; i++)
    {
      const BstProblem *problem = &g_array_index (problems, BstProblem, i);

      g_assert_cmpuint (problem->code, ==, BST_PROBLEM_USED_UP);
      g_assert_cmpuint (problem->type, ==, bst_test_type ("BASE-D"));
      g_assert_cmpint (problem->count, ==, 2);
      g_assert_cmpint (problem->limit, ==, 1);
      found = TRUE;
    }
  g_assert_true (found);
  g_assert_cmpuint (bst_position_get_bag (game->position, bst_test_type ("BASE-U")), ==, 4);
  g_assert_cmpuint (bst_position_get_bag (game->position, bst_test_type ("BASE-D")), ==, 0);
}

static void
test_no_tiles (void)
{
  g_autoptr (BstTestGame) game = sound_game ();

  game->setup->hand = BST_NONE;
  bst_test_only (game, BST_PROBLEM_NO_TILES, BST_PART_TURN, 0, BST_RULE_NONE);
}

/* Every problem is reported, not only the first. */
static void
test_all_at_once (void)
{
  static const BstProblemCode expected[] = {
    BST_PROBLEM_PHASE, BST_PROBLEM_COLOUR_TWICE, BST_PROBLEM_OVERLAP, BST_PROBLEM_EDGE, BST_PROBLEM_ALONE,
    BST_PROBLEM_FIGURE_NOWHERE, BST_PROBLEM_FIGURE_KIND, BST_PROBLEM_PLAYER, BST_PROBLEM_TOO_MANY_FIGURES,
  };
  g_autoptr (BstTestGame) game = full_game ();
  g_autoptr (GArray) problems = NULL;
  guint64 seen = 0;

  game->setup->phase = BST_PHASE_CITY;
  game->setup->players[1].colour = game->setup->players[0].colour;
  bst_test_game_tile (game, "BASE-U", 0, 0, 0);
  bst_test_game_tile (game, "BASE-B", 1, 0, 0);
  bst_test_game_tile (game, "BASE-B", -50, 0, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "garden");
  bst_test_game_figure (game, 1, BST_FIGURE_ABBOT, 0, 0, "city:N");
  bst_test_game_figure (game, 4, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  problems = bst_test_problems (game);
  for (guint i = 0; i < problems->len; i++)
    seen |= (guint64) 1 << g_array_index (problems, BstProblem, i).code;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_test_message ("problem %u", expected[i]);
      g_assert_true ((seen >> expected[i]) & 1);
    }
  g_assert_false (bst_position_is_playable (game->position));
}

static void
test_setup_copy (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  g_autoptr (BstSetup) copy = bst_setup_copy (game->setup);

  bst_setup_tile (copy, 0)->rotation = 2;
  copy->players[0].score = 10;
  g_array_index (copy->bag, guint16, 0) = 9;
  g_assert_cmpuint (bst_setup_tile (game->setup, 0)->rotation, ==, 0);
  g_assert_cmpint (game->setup->players[0].score, ==, 0);
  g_assert_cmpuint (g_array_index (game->setup->bag, guint16, 0), ==, 0);
}

static void
test_accessors (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  g_autoptr (GArray) problems = NULL;
  BstPlacedFigure figure;
  BstSetupTile tile;
  BstCell placed;

  game->setup->players[1].score = -17;
  game->setup->player = 1;
  bst_test_game_tile (game, "BASE-U", 1, 0, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 1, 0, "road:E");
  bst_test_game_next (game, "BASE-E BASE-B BASE-C");
  bst_test_game_bag (game, "BASE-V", 3);
  bst_test_game_bag (game, "BASE-X", 1);
  problems = bst_test_problems (game);
  g_assert_cmpuint (problems->len, ==, 0);

  g_assert_true (bst_position_get_catalogue (game->position) == bst_test_catalogue ());
  g_assert_cmpuint (bst_position_get_rules (game->position)->modules, ==, 1u << BST_MODULE_ABBOT);
  g_assert_cmpuint (bst_position_get_n_players (game->position), ==, 2);
  g_assert_cmpuint (bst_position_get_player (game->position), ==, 1);
  g_assert_cmpuint (bst_position_get_chooser (game->position), ==, 1);
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_PLACE);
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, bst_test_type ("BASE-E"));
  g_assert_false (bst_position_get_placed (game->position, &placed));
  g_assert_cmpint (bst_position_get_score (game->position, 0), ==, 0);
  g_assert_cmpint (bst_position_get_score (game->position, 1), ==, -17);
  g_assert_cmpuint (bst_position_get_supply (game->position, 0, BST_FIGURE_MEEPLE), ==, 7);
  g_assert_cmpuint (bst_position_get_supply (game->position, 1, BST_FIGURE_MEEPLE), ==, 6);
  g_assert_cmpuint (bst_position_get_supply (game->position, 1, BST_FIGURE_ABBOT), ==, 1);
  g_assert_cmpuint (bst_position_get_n_draw (game->position), ==, 2);
  g_assert_cmpuint (bst_position_get_draw (game->position, 0), ==, bst_test_type ("BASE-B"));
  g_assert_cmpuint (bst_position_get_draw (game->position, 1), ==, bst_test_type ("BASE-C"));
  g_assert_cmpuint (bst_position_get_bag (game->position, bst_test_type ("BASE-V")), ==, 3);
  g_assert_cmpuint (bst_position_get_n_bag (game->position), ==, 4);
  g_assert_cmpuint (bst_position_get_n_tiles (game->position), ==, 2);
  bst_position_get_tile (game->position, 1, &tile);
  g_assert_true (bst_cell_equal (tile.cell, BST_CELL (1, 0)));
  g_assert_cmpuint (tile.type, ==, bst_test_type ("BASE-U"));
  g_assert_cmpuint (tile.rotation, ==, 0);
  g_assert_true (bst_position_get_tile_at (game->position, BST_CELL (0, 0), &tile));
  g_assert_cmpuint (tile.type, ==, bst_test_type ("BASE-D"));
  g_assert_false (bst_position_get_tile_at (game->position, BST_CELL (0, 1), NULL));
  g_assert_false (bst_position_get_tile_at (game->position, BST_CELL (30000, -30000), NULL));
  g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 1);
  bst_position_get_figure (game->position, 0, &figure);
  g_assert_cmpuint (figure.player, ==, 1);
  g_assert_true (bst_cell_equal (figure.at.cell, BST_CELL (1, 0)));
  g_assert_cmpuint (bst_position_get_feature (game->position, (BstSegmentRef) { .cell = { 9, 9 } }), ==, BST_NONE);
  g_assert_cmpuint (bst_position_get_feature (game->position, (BstSegmentRef) { .segment = 9 }), ==, BST_NONE);
}

static void
test_equal (void)
{
  g_autoptr (BstTestGame) game = sound_game ();
  g_autoptr (BstPosition) copy = NULL;

  bst_test_game_next (game, "BASE-U BASE-V");
  bst_test_game_start (game);
  copy = bst_position_copy (game->position);
  g_assert_true (bst_position_equal (game->position, copy));
  g_assert_cmpuint (bst_position_get_key (game->position), ==, bst_position_get_key (copy));

  bst_test_game_play (game, "place 1,0 0");
  g_assert_false (bst_position_equal (game->position, copy));
  g_assert_cmpuint (bst_position_get_key (game->position), !=, bst_position_get_key (copy));
  g_assert_cmpuint (bst_position_get_n_tiles (copy), ==, 1);
  bst_turn_undo (game->position);
  g_assert_true (bst_position_equal (game->position, copy));
}

/* The key differs for positions that differ in a single member. */
static void
test_keys_differ (void)
{
  g_autoptr (GHashTable) keys = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint64 seen[9];

  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    {
      g_autoptr (BstTestGame) game = sound_game ();
      g_autoptr (GArray) problems = NULL;

      bst_test_game_next (game, i == 1 ? "BASE-V" : "BASE-U");
      bst_test_game_tile (game, i == 2 ? "BASE-W" : "BASE-U", 1, 0, 0);
      if (i == 3)
        game->setup->player = 1;
      if (i == 4)
        game->setup->players[0].score = 1;
      if (i == 5)
        game->setup->players[1].score = 1;
      if (i == 6)
        bst_test_game_bag (game, "BASE-V", 1);
      if (i == 7)
        bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "road:W");
      if (i == 8)
        bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "city:N");
      problems = bst_test_problems (game);
      seen[i] = bst_position_get_key (game->position);
      g_assert_cmpuint (seen[i], ==, bst_position_compute_key (game->position));
      g_assert_true (g_hash_table_add (keys, &seen[i]));
    }
}

/* The empty board has no cell beside a tile; a position on it is still made. */
static void
test_empty_board (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (1);
  g_autoptr (GArray) problems = NULL;

  bst_test_game_next (game, "BASE-D");
  problems = bst_test_problems (game);
  g_assert_cmpuint (bst_position_get_n_tiles (game->position), ==, 0);
  g_assert_cmpuint (bst_position_list_features (game->position, NULL), ==, 0);
  g_assert_true (bst_position_check (game->position));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setup/sound", test_sound);
  g_test_add_func ("/setup/module", test_module);
  g_test_add_func ("/setup/no-players", test_no_players);
  g_test_add_func ("/setup/colour-twice", test_colour_twice);
  g_test_add_func ("/setup/too-many-figures", test_too_many_figures);
  g_test_add_func ("/setup/overlap", test_overlap);
  g_test_add_func ("/setup/edge", test_edge);
  g_test_add_func ("/setup/alone", test_alone);
  g_test_add_func ("/setup/apart", test_apart);
  g_test_add_func ("/setup/apart-mainland", test_apart_mainland);
  g_test_add_func ("/setup/figure-nowhere", test_figure_nowhere);
  g_test_add_func ("/setup/figure-kind", test_figure_kind);
  g_test_add_func ("/setup/player", test_player);
  g_test_add_func ("/setup/phase", test_phase);
  g_test_add_func ("/setup/placed", test_placed);
  g_test_add_func ("/setup/hand", test_hand);
  g_test_add_func ("/setup/too-many-tiles", test_too_many_tiles);
  g_test_add_func ("/setup/too-many-on-board", test_too_many_on_board);
  g_test_add_func ("/setup/finished", test_finished);
  g_test_add_func ("/setup/two-owners", test_two_owners);
  g_test_add_func ("/setup/used-up", test_used_up);
  g_test_add_func ("/setup/no-tiles", test_no_tiles);
  g_test_add_func ("/setup/all-at-once", test_all_at_once);
  g_test_add_func ("/setup/copy", test_setup_copy);
  g_test_add_func ("/setup/accessors", test_accessors);
  g_test_add_func ("/setup/equal", test_equal);
  g_test_add_func ("/setup/keys-differ", test_keys_differ);
  g_test_add_func ("/setup/empty-board", test_empty_board);
  return g_test_run ();
}
