/* test-perft.c: both engines count the same sequences of actions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-reference.h"
#include "bst-test-game.h"

#define MAX_DEPTH 3

static void
assert_counts (BstTestGame *game)
{
  g_autofree BstReference *reference = g_new (BstReference, 1);
  g_autoptr (BstPosition) before = NULL;

  bst_test_game_start (game);
  bst_reference_init (reference, game->setup);
  before = bst_position_copy (game->position);
  for (guint placements_only = 0; placements_only < 2; placements_only++)
    for (guint depth = 1; depth <= MAX_DEPTH; depth++)
      {
        guint64 count = bst_turn_perft (game->position, depth, placements_only);

        g_test_message ("depth %u%s: %" G_GUINT64_FORMAT, depth, placements_only ? ", placements only" : "", count);
        g_assert_cmpuint (count, ==, bst_reference_perft (reference, depth, placements_only));
        g_assert_true (bst_position_equal (game->position, before));
      }
}

static void
test_start (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-W BASE-N BASE-A BASE-U");

  bst_test_game_start (game);
  g_assert_cmpuint (bst_turn_perft (game->position, 0, FALSE), ==, 1);
  g_clear_pointer (&game->position, bst_position_free);
  assert_counts (game);
}

/* Cities, roads and a monastery that the next tiles can complete, and figures on them. */
static void
test_middle_game (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (3);

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_tile (game, "BASE-G", 0, -1, 0);
  bst_test_game_tile (game, "BASE-A", 1, 0, 0);
  bst_test_game_tile (game, "BASE-V", -1, 0, 2);
  bst_test_game_tile (game, "BASE-B", 1, -1, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, -1, "city:N");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, -1, 0, "road:N");
  bst_test_game_figure (game, 2, BST_FIGURE_MEEPLE, 1, -1, "monastery");
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 1, -1, "field:NL");
  bst_test_game_next (game, "BASE-E BASE-V BASE-H BASE-K");
  assert_counts (game);
}

static void
test_abbot_and_gardens (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-V-G BASE-A BASE-U-G BASE-B");

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_tile (game, "BASE-U-G", 1, 0, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_ABBOT, 1, 0, "garden");
  assert_counts (game);
}

/* The game ends with the third tile, and one of the tiles fits nowhere. */
static void
test_end_of_game (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  game->setup->rules.farmers = FALSE;
  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_tile (game, "BASE-U", 1, 0, 1);
  bst_test_game_next (game, "BASE-W BASE-C BASE-X BASE-B");
  assert_counts (game);
}

/* After two tiles the bag must be asked, so that no sequence of three placements is known. */
static void
test_unknown_draw (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (6);

  bst_test_game_tile (game, "KR-CCCC", 0, 0, 0);
  bst_test_game_tile (game, "BASE-R", 0, -1, 0);
  bst_test_game_next (game, "KR-CCRR PD-CRCR");
  bst_test_game_bag (game, "BASE-B", 4);
  bst_test_game_start (game);
  g_assert_cmpuint (bst_turn_perft (game->position, 3, FALSE), ==, 0);
  g_assert_cmpuint (bst_turn_perft (game->position, 2, FALSE), >, 0);
  g_clear_pointer (&game->position, bst_position_free);
  assert_counts (game);
}

/* From the middle of a turn, and from the end of the game. */
static void
test_phases (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new_start (2, "BASE-U BASE-U");
  g_autoptr (BstTestGame) passed = bst_test_game_new_start (2, "BASE-U BASE-U");
  guint n_ways;

  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  n_ways = bst_test_game_count (game);
  g_assert_cmpuint (n_ways, >, 1);
  g_assert_cmpuint (bst_turn_perft (game->position, 0, FALSE), ==, n_ways);
  g_assert_cmpuint (bst_turn_perft (game->position, 0, TRUE), ==, 1);
  bst_test_game_start (passed);
  bst_test_game_play (passed, "place 1,0 0");
  bst_test_game_play (passed, "pass");
  g_assert_cmpuint (bst_turn_perft (game->position, 1, TRUE), ==, bst_turn_perft (passed->position, 1, TRUE));
  g_assert_cmpuint (bst_turn_perft (game->position, 1, FALSE), >, bst_turn_perft (passed->position, 1, FALSE));

  bst_test_game_play (passed, "place 2,0 0");
  bst_test_game_play (passed, "pass");
  g_assert_cmpint (bst_position_get_phase (passed->position), ==, BST_PHASE_OVER);
  g_assert_cmpuint (bst_turn_perft (passed->position, 0, FALSE), ==, 1);
  g_assert_cmpuint (bst_turn_perft (passed->position, 1, FALSE), ==, 0);
}

/* The first choice counts where none can be passed: each placement is one sequence, whoever is asked after it. */
static void
test_questions (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (3);
  guint n_places;

  bst_test_game_module (game, BST_MODULE_ROBBERS);
  for (int x = -1; x <= 1; x++)
    bst_test_game_tile (game, "BASE-B", x, -1, 0);
  bst_test_game_tile (game, "BASE-A", -1, 0, 2);
  bst_test_game_tile (game, "BASE-A", 1, 0, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, -1, 0, "road:E");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 1, 0, "road:W");
  bst_test_game_robber (game, 2, 0, FALSE);
  bst_test_game_next (game, "BASE-W BASE-B");
  bst_test_game_start (game);
  n_places = bst_test_game_count (game);
  g_assert_cmpuint (bst_turn_perft (game->position, 1, TRUE), ==, n_places);
  bst_test_game_play (game, "place 0,0 0");
  g_assert_cmpuint (bst_turn_perft (game->position, 0, TRUE), ==, 1);
  bst_test_game_play (game, "pass");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_ROB);
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
  g_assert_cmpuint (bst_turn_perft (game->position, 0, TRUE), ==, 1);
  g_assert_cmpuint (bst_turn_perft (game->position, 0, FALSE), ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/perft/start", test_start);
  g_test_add_func ("/perft/middle-game", test_middle_game);
  g_test_add_func ("/perft/abbot-and-gardens", test_abbot_and_gardens);
  g_test_add_func ("/perft/end-of-game", test_end_of_game);
  g_test_add_func ("/perft/unknown-draw", test_unknown_draw);
  g_test_add_func ("/perft/phases", test_phases);
  g_test_add_func ("/perft/questions", test_questions);
  return g_test_run ();
}
