/* test-king-robber.c: who takes the King and the Robber baron, and what they bring (KNG, RBN)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-outcome.h"
#include "bst-test-game.h"

static BstTestGame *
new_game (guint n_players)
{
  BstTestGame *game = bst_test_game_new (n_players);

  bst_test_game_module (game, BST_MODULE_KING_ROBBER);
  return game;
}

static void
assert_king (BstTestGame *game,
             guint        player,
             guint        size)
{
  BstMark king;

  bst_position_get_king (game->position, &king);
  g_assert_cmpuint (king.player, ==, player);
  g_assert_cmpuint (king.size, ==, size);
}

static void
assert_decision (BstTestGame  *game,
                 BstEventType  type,
                 guint         nth,
                 gboolean      granted,
                 BstRule       rule,
                 guint         tiles,
                 gint          before)
{
  const BstEvent *event = bst_test_game_event (game, type, nth);

  g_assert_nonnull (event);
  g_assert_cmpint (event->granted, ==, granted);
  g_assert_cmpstr (bst_rule_get_id (event->rule), ==, bst_rule_get_id (rule));
  g_assert_cmpuint (event->tiles, ==, tiles);
  g_assert_cmpint (event->count, ==, before);
}

/* A tile is laid and no figure put. */
static void
lay (BstTestGame *game,
     const char  *text)
{
  bst_test_game_play (game, text);
  bst_test_game_play (game, "pass");
}

/* KNG-1: who completes takes the King, also where somebody else scores; the next one has to be larger. */
static void
test_kng_1 (void)
{
  g_autoptr (BstTestGame) game = new_game (2);
  const BstEvent *event;

  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 1, 0, 0);
  bst_test_game_tile (game, "BASE-E", 2, 0, 0);
  bst_test_game_tile (game, "BASE-G", 2, -1, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  bst_test_game_next (game, "BASE-E BASE-E BASE-E BASE-B");
  bst_test_game_start (game);
  assert_king (game, BST_NO_PLAYER, 0);

  lay (game, "place 0,-1 2");
  assert_king (game, 0, 2);
  assert_decision (game, BST_EVENT_KING, 0, TRUE, BST_RULE_KNG_1, 2, 0);
  g_assert_cmpint (bst_test_game_score (game, 0), ==, 0);
  g_assert_cmpint (bst_test_game_score (game, 1), ==, 4);

  lay (game, "place 1,-1 2");
  assert_king (game, 0, 2);
  assert_decision (game, BST_EVENT_KING, 0, FALSE, BST_RULE_KNG_1, 2, 2);

  bst_turn_undo (game->position);
  bst_turn_undo (game->position);
  lay (game, "place 2,-2 2");
  assert_king (game, 1, 3);
  event = bst_test_game_event (game, BST_EVENT_KING, 0);
  g_assert_cmpuint (event->player, ==, 1);
  g_assert_cmpuint (event->other, ==, 0);
  g_assert_null (bst_test_game_event (game, BST_EVENT_ROBBER_BARON, 0));

  bst_turn_undo (game->position);
  bst_turn_undo (game->position);
  assert_king (game, 0, 2);
}

/* KNG-1: the holder's own record rises. */
static void
test_kng_1_own_record (void)
{
  g_autoptr (BstTestGame) game = new_game (1);

  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-G", 0, -1, 0);
  bst_test_game_tile (game, "BASE-E", 1, 0, 0);
  bst_test_game_next (game, "BASE-E BASE-E BASE-B");
  bst_test_game_start (game);

  lay (game, "place 1,-1 2");
  assert_king (game, 0, 2);
  lay (game, "place 0,-2 2");
  assert_king (game, 0, 3);
  g_assert_cmpuint (bst_test_game_event (game, BST_EVENT_KING, 0)->other, ==, 0);
}

/* A tile with two cities between one of two tiles in the north and one of @south tiles. */
static BstTestGame *
new_double (guint south)
{
  BstTestGame *game = new_game (2);

  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_tile (game, "BASE-B", 1, -1, 0);
  bst_test_game_tile (game, "BASE-B", 1, 0, 0);
  bst_test_game_tile (game, "BASE-B", 1, 1, 0);
  if (south == 3)
    bst_test_game_tile (game, "BASE-G", 0, 1, 0);
  bst_test_game_tile (game, "BASE-E", 0, (int) south - 1, 0);
  bst_test_game_next (game, "BASE-H BASE-B");
  bst_test_game_start (game);
  lay (game, "place 0,0 0");
  return game;
}

/* KNG-2: of two cities completed by one tile the larger counts, of equal ones the first. */
static void
test_kng_2 (void)
{
  g_autoptr (BstTestGame) equal = new_double (2);
  g_autoptr (BstTestGame) larger = new_double (3);
  BstMark king;

  assert_decision (equal, BST_EVENT_KING, 0, TRUE, BST_RULE_KNG_2, 2, 0);
  assert_decision (equal, BST_EVENT_KING, 1, FALSE, BST_RULE_KNG_2, 2, 0);
  bst_position_get_king (equal->position, &king);
  g_assert_true (bst_cell_equal (king.at.cell, BST_CELL (0, -1)));

  assert_decision (larger, BST_EVENT_KING, 0, FALSE, BST_RULE_KNG_2, 2, 0);
  assert_decision (larger, BST_EVENT_KING, 1, TRUE, BST_RULE_KNG_2, 3, 0);
  bst_position_get_king (larger->position, &king);
  g_assert_true (bst_cell_equal (king.at.cell, BST_CELL (0, 0)));
  g_assert_cmpuint (king.size, ==, 3);
}

/* KNG-5: with a completed city and no holder the next city takes the King, however small. */
static void
test_kng_5 (void)
{
  g_autoptr (BstTestGame) game = new_game (2);

  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-G", 0, -1, 0);
  bst_test_game_tile (game, "BASE-E", 0, -2, 2);
  bst_test_game_tile (game, "BASE-E", 1, 0, 0);
  bst_test_game_next (game, "BASE-E BASE-B");
  bst_test_game_start (game);
  lay (game, "place 1,-1 2");
  assert_king (game, 0, 2);
  assert_decision (game, BST_EVENT_KING, 0, TRUE, BST_RULE_KNG_5, 2, 0);
}

/* RBN-1: the same by tiles of roads; a ring is completed. */
static void
test_rbn (void)
{
  g_autoptr (BstTestGame) game = new_game (2);
  BstMark baron;

  bst_test_game_tile (game, "BASE-V", 0, 0, 3);
  bst_test_game_tile (game, "BASE-V", 1, 0, 0);
  bst_test_game_tile (game, "BASE-V", 1, 1, 1);
  bst_test_game_tile (game, "BASE-A", 2, 0, 2);
  bst_test_game_next (game, "BASE-V BASE-A BASE-B");
  bst_test_game_start (game);

  lay (game, "place 0,1 2");
  bst_position_get_robber_baron (game->position, &baron);
  g_assert_cmpuint (baron.player, ==, 0);
  g_assert_cmpuint (baron.size, ==, 4);
  assert_decision (game, BST_EVENT_ROBBER_BARON, 0, TRUE, BST_RULE_RBN_1, 4, 0);
  assert_king (game, BST_NO_PLAYER, 0);

  lay (game, "place 3,0 0");
  bst_position_get_robber_baron (game->position, &baron);
  g_assert_cmpuint (baron.player, ==, 0);
  assert_decision (game, BST_EVENT_ROBBER_BARON, 0, FALSE, BST_RULE_RBN_1, 2, 4);
}

/* RBN-2: a crossing between two roads of the same length. */
static void
test_rbn_2 (void)
{
  g_autoptr (BstTestGame) game = new_game (2);
  BstMark baron;

  bst_test_game_tile (game, "BASE-A", -1, 0, 2);
  bst_test_game_tile (game, "BASE-B", -1, -1, 0);
  bst_test_game_tile (game, "BASE-B", 0, -1, 0);
  bst_test_game_tile (game, "BASE-B", 1, -1, 0);
  bst_test_game_tile (game, "BASE-A", 1, 0, 0);
  bst_test_game_next (game, "BASE-W BASE-B");
  bst_test_game_start (game);
  lay (game, "place 0,0 0");
  bst_position_get_robber_baron (game->position, &baron);
  g_assert_true (bst_cell_equal (baron.at.cell, BST_CELL (-1, 0)));
  assert_decision (game, BST_EVENT_ROBBER_BARON, 0, TRUE, BST_RULE_RBN_2, 2, 0);
  assert_decision (game, BST_EVENT_ROBBER_BARON, 1, FALSE, BST_RULE_RBN_2, 2, 0);
}

/* Two completed cities and one road; @baron holds the Robber baron, player 0 the King. */
static BstTestGame *
new_final (guint bonus,
           guint baron)
{
  BstTestGame *game = new_game (2);

  game->setup->rules.switches[BST_SWITCH_KING_BONUS] = (guint8) bonus;
  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_tile (game, "BASE-E", 0, 1, 2);
  bst_test_game_tile (game, "BASE-E", 0, 2, 0);
  bst_test_game_tile (game, "BASE-A", 1, 0, 2);
  bst_test_game_tile (game, "BASE-A", 2, 0, 0);
  bst_test_game_tile (game, "BASE-E", 1, 1, 1);
  bst_test_game_piece (game, BST_PIECE_KING, 0, 0, -1);
  bst_test_game_piece (game, BST_PIECE_ROBBER_BARON, baron, 1, 0);
  return game;
}

static void
assert_final (BstTestGame *game,
              gint32       first,
              gint32       second)
{
  gint32 totals[BST_MAX_PLAYERS];

  bst_test_game_start (game);
  bst_turn_score_now (game->position, totals, game->events);
  g_assert_cmpint (totals[0], ==, first);
  g_assert_cmpint (totals[1], ==, second);
}

/* KNG-3, RBN-3: a point for each completed city or road, and the house rules. */
static void
test_bonus (void)
{
  g_autoptr (BstTestGame) each = new_final (BST_KING_BONUS_PER_FEATURE, 1);
  g_autoptr (BstTestGame) ten = new_final (BST_KING_BONUS_TEN, 1);
  g_autoptr (BstTestGame) single = new_final (BST_KING_BONUS_FIFTEEN_FORTY, 1);
  g_autoptr (BstTestGame) both = new_final (BST_KING_BONUS_FIFTEEN_FORTY, 0);
  g_autoptr (BstTestGame) continuous = new_final (BST_KING_BONUS_CONTINUOUS, 0);
  const BstEvent *event;

  assert_final (each, 2, 1);
  event = bst_test_game_event (each, BST_EVENT_SCORE, 0);
  g_assert_cmpuint (event->rule, ==, BST_RULE_KNG_3);
  g_assert_cmpint (event->count, ==, 2);
  g_assert_cmpint (bst_worth_get_points (&event->worth), ==, event->points);
  event = bst_test_game_event (each, BST_EVENT_SCORE, 1);
  g_assert_cmpuint (event->rule, ==, BST_RULE_RBN_3);
  g_assert_cmpint (bst_worth_get_points (&event->worth), ==, 1);
  g_assert_cmpuint (bst_outcome_count_bonus (each->position, BST_KIND_CITY), ==, 2);
  g_assert_cmpuint (bst_outcome_count_bonus (each->position, BST_KIND_ROAD), ==, 1);

  assert_final (ten, 10, 10);
  assert_final (single, 15, 15);
  assert_final (both, 40, 0);
  g_assert_true (bst_test_game_event (both, BST_EVENT_SCORE, 0)->granted);
  g_assert_null (bst_test_game_event (both, BST_EVENT_SCORE, 1));
  assert_final (continuous, 0, 0);
}

/* The house rule `continuous`: a point for whoever holds the King before a city is completed, for the first one nobody. */
static void
test_bonus_continuous (void)
{
  g_autoptr (BstTestGame) game = new_game (2);
  const BstEvent *event;

  game->setup->rules.switches[BST_SWITCH_KING_BONUS] = BST_KING_BONUS_CONTINUOUS;
  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 1, 0, 0);
  bst_test_game_next (game, "BASE-E BASE-E BASE-B");
  bst_test_game_start (game);

  lay (game, "place 0,-1 2");
  g_assert_cmpint (bst_test_game_score (game, 0), ==, 0);
  g_assert_null (bst_test_game_event (game, BST_EVENT_SCORE, 0));
  lay (game, "place 1,-1 2");
  g_assert_cmpint (bst_test_game_score (game, 0), ==, 1);
  event = bst_test_game_event (game, BST_EVENT_SCORE, 0);
  g_assert_cmpuint (event->rule, ==, BST_RULE_KNG_3);
  g_assert_false (event->final);
  g_assert_cmpint (bst_test_game_score (game, 1), ==, 0);
}

/* KNG-4: the city of Carcassonne takes no King, but is counted; its rim cities are ordinary ones. */
static void
test_kng_4 (void)
{
  for (guint counted = 0; counted < 2; counted++)
    {
      g_autoptr (BstTestGame) game = new_game (1);
      gint32 totals[BST_MAX_PLAYERS];

      bst_test_game_module (game, BST_MODULE_COUNT);
      bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
      game->setup->rules.switches[BST_SWITCH_KING_CARCASSONNE] =
        (guint8) (counted ? BST_KING_CARCASSONNE_YES : BST_KING_CARCASSONNE_NO);
      bst_test_game_next (game, "BASE-E BASE-B");
      bst_test_game_start (game);
      assert_king (game, BST_NO_PLAYER, 0);
      lay (game, "place 4,2 3");
      assert_king (game, 0, 2);
      bst_turn_score_now (game->position, totals, game->events);
      g_assert_cmpint (totals[0], ==, 1 + (gint) counted);
    }
}

/* KNG-3: a castle is no city, but its marker stays. */
static void
test_castle (void)
{
  g_autoptr (BstTestGame) game = new_final (BST_KING_BONUS_PER_FEATURE, 1);

  bst_test_game_module (game, BST_MODULE_CASTLES);
  bst_test_game_piece (game, BST_PIECE_CASTLE, 0, 0, -1);
  assert_final (game, 1, 1);
  assert_king (game, 0, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/king-robber/kng-1", test_kng_1);
  g_test_add_func ("/king-robber/kng-1-own-record", test_kng_1_own_record);
  g_test_add_func ("/king-robber/kng-2", test_kng_2);
  g_test_add_func ("/king-robber/kng-4", test_kng_4);
  g_test_add_func ("/king-robber/kng-5", test_kng_5);
  g_test_add_func ("/king-robber/rbn", test_rbn);
  g_test_add_func ("/king-robber/rbn-2", test_rbn_2);
  g_test_add_func ("/king-robber/bonus", test_bonus);
  g_test_add_func ("/king-robber/bonus-continuous", test_bonus_continuous);
  g_test_add_func ("/king-robber/castle", test_castle);
  return g_test_run ();
}
