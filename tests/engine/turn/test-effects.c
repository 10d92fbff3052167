/* test-effects.c: figures removed and put down, points given, by other expansions (REM, DEP, FAI, TWR, CST)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-game.h"

enum { RED, BLUE };

/* Blue's knight, highwayman and monk, no expansion in play. */
static BstTestGame *
new_game (void)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_tile (game, "BASE-B", 0, 1, 0);
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 1, "monastery");
  bst_test_game_next (game, "BASE-U BASE-B BASE-B");
  return game;
}

/* The city of Carcassonne with Red's knight on its rim. */
static BstTestGame *
new_city (void)
{
  BstTestGame *game = bst_test_game_new (2);
  BstPiece knight = BST_PIECE_OF_PLAYER (RED, BST_FIGURE_MEEPLE, BST_PLACE_ON_SEGMENT (BST_CELL (3, 2), 0));

  bst_test_game_module (game, BST_MODULE_COUNT);
  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
  bst_test_game_tile (game, "BASE-E", 4, 0, 0);
  bst_test_game_tile (game, "BASE-V", 5, 0, 2);
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 4, 0, "city:N");
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 5, 0, "road:N");
  knight.place.layer = BST_LAYER_RIM;
  bst_setup_add_piece (game->setup, knight);
  bst_test_game_next (game, "BASE-E BASE-B BASE-B");
  return game;
}

/* REM: the figure goes home, whoever's turn it is, whatever the phase. */
static void
test_rem (void)
{
  static const char * const causes[] = { "message", "catapult", "dragon", "ghost", "plague", "festival" };

  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    {
      g_autoptr (BstTestGame) game = new_game ();
      g_autofree char *text = g_strdup_printf ("remove meeple 0,0 road:E 1 %s", causes[i]);
      const BstEvent *event;

      bst_test_game_start (game);
      bst_test_game_assert_supply (game, BLUE, BST_FIGURE_MEEPLE, 4);
      g_assert_false (bst_test_game_lists (game, text));
      bst_test_game_play (game, text);
      event = bst_test_game_find_event (game, BST_EVENT_REMOVE, 0, BST_RULE_REM);
      g_assert_cmpuint (event->player, ==, BLUE);
      g_assert_cmpuint (event->other, ==, RED);
      g_assert_cmpuint (event->kind, ==, BST_KIND_ROAD);
      bst_test_game_assert_supply (game, BLUE, BST_FIGURE_MEEPLE, 5);
      g_assert_cmpuint (bst_test_game_feature (game, 0, 0, "road:E").n_figures, ==, 0);
      bst_test_game_assert_phase (game, BST_PHASE_PLACE, RED);
    }
}

static void
test_rem_refused (void)
{
  g_autoptr (BstTestGame) game = new_game ();

  bst_test_game_start (game);
  bst_test_game_refuse (game, "remove meeple 0,0 road:E 0 dragon", BST_REFUSAL_NO_FIGURE, BST_RULE_REM);
  bst_test_game_refuse (game, "remove large 0,0 road:E 1 dragon", BST_REFUSAL_NO_FIGURE, BST_RULE_REM);
  bst_test_game_refuse (game, "remove meeple 0,0 field:EL 1 dragon", BST_REFUSAL_NO_FIGURE, BST_RULE_REM);
  bst_test_game_refuse (game, "remove meeple 0,0 road:E 1 fairy", BST_REFUSAL_CAUSE, BST_RULE_REM);
  bst_test_game_refuse (game, "remove meeple 0,0 road:E 1 portal", BST_REFUSAL_CAUSE, BST_RULE_REM);
  bst_test_game_refuse (game, "remove meeple 0,0 city:N 1 siege", BST_REFUSAL_CAUSE, BST_RULE_REM);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_refuse (game, "remove meeple 0,0 city:N 1 princess", BST_REFUSAL_NO_PRINCESS, BST_RULE_DRG);
}

/* TWR: a figure of somebody else is a prisoner, one's own goes home; REM: the Vodyanoy gives nobody back. */
static void
test_rem_prisoner (void)
{
  g_autoptr (BstTestGame) game = new_game ();
  g_autoptr (BstSetup) setup = NULL;

  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_start (game);
  bst_test_game_play (game, "remove meeple 0,0 road:E 1 tower");
  bst_test_game_play (game, "remove meeple 0,1 monastery 1 vodyanoy");
  bst_test_game_play (game, "remove meeple 0,0 field:EL 0 tower");
  bst_test_game_assert_supply (game, BLUE, BST_FIGURE_MEEPLE, 4);
  bst_test_game_assert_supply (game, RED, BST_FIGURE_MEEPLE, 7);
  setup = bst_position_to_setup (game->position);
  g_assert_cmpuint (setup->players[RED].prisoners[BLUE][BST_FIGURE_MEEPLE], ==, 1);
  g_assert_cmpuint (setup->players[RED].prisoners[RED][BST_FIGURE_MEEPLE], ==, 0);
  g_assert_cmpuint (setup->players[BLUE].lost[BST_FIGURE_MEEPLE], ==, 1);
  g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 1);
}

/* TWR, DRG: a tower takes nobody from the rim of the city of Carcassonne, the dragon comes there in one reading. */
static void
test_rem_city (void)
{
  g_autoptr (BstTestGame) rim = new_city (), never = new_city ();

  bst_test_game_start (rim);
  bst_test_game_refuse (rim, "remove meeple 3,2 city:E 0 tower", BST_REFUSAL_CITY_OF_CARCASSONNE, BST_RULE_TWR);
  bst_test_game_play (rim, "remove meeple 3,2 city:E 0 dragon");
  bst_test_game_assert_supply (rim, RED, BST_FIGURE_MEEPLE, 6);

  never->setup->rules.switches[BST_SWITCH_DRAGON_CITY] = BST_DRAGON_CITY_NEVER;
  bst_test_game_start (never);
  bst_test_game_refuse (never, "remove meeple 3,2 city:E 0 dragon", BST_REFUSAL_CITY_OF_CARCASSONNE, BST_RULE_DRG);
  bst_test_game_play (never, "remove meeple 3,2 city:E 0 ghost");
}

/* CNT-3b: where figures are sent straight after scoring, one that comes home later may not be. */
static void
test_rem_late (void)
{
  for (guint end_of_turn = 0; end_of_turn < 2; end_of_turn++)
    {
      g_autoptr (BstTestGame) game = new_city ();

      game->setup->rules.switches[BST_SWITCH_COUNT_DEPLOY_TIME] = (guint8) end_of_turn;
      bst_test_game_start (game);
      bst_test_game_play (game, "place 4,-1 2");
      bst_test_game_play (game, "pass");
      bst_test_game_assert_phase (game, BST_PHASE_CITY, RED);
      g_assert_cmpuint (bst_position_get_memory (game->position)->late[BST_FIGURE_MEEPLE], ==, 0);
      bst_test_game_play (game, "remove meeple 5,0 road:N 0 plague");
      g_assert_cmpuint (bst_position_get_memory (game->position)->late[BST_FIGURE_MEEPLE], ==, !end_of_turn);
      bst_test_game_assert_phase (game, BST_PHASE_CITY, RED);
    }
}

/* REM: who escapes a siege stays until the end of the turn. */
static void
test_rem_siege (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BESIEGERS-CFRF", 0, 0, 0);
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  bst_test_game_next (game, "BASE-B BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "remove meeple 0,0 city:N 0 siege");
  bst_test_game_assert_supply (game, RED, BST_FIGURE_MEEPLE, 6);
  bst_test_game_refuse (game, "remove meeple 0,0 city:N 0 siege", BST_REFUSAL_NO_FIGURE, BST_RULE_REM);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_assert_supply (game, RED, BST_FIGURE_MEEPLE, 6);
  bst_test_game_play (game, "pass");
  bst_test_game_assert_supply (game, RED, BST_FIGURE_MEEPLE, 7);
  bst_test_game_find_event (game, BST_EVENT_RETURN, 0, BST_RULE_REM);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
  g_assert_cmpuint (bst_position_get_memory (game->position)->n_leaving, ==, 0);
}

/* REM: who escapes and is eaten before does not go home twice. */
static void
test_rem_siege_gone (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BESIEGERS-CFRF", 0, 0, 0);
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  bst_test_game_next (game, "BASE-B BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "remove meeple 0,0 city:N 0 siege");
  bst_test_game_play (game, "remove meeple 0,0 city:N 0 dragon");
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_supply (game, RED, BST_FIGURE_MEEPLE, 7);
}

/* DEP: the active player puts a figure on any free feature that is not completed. */
static void
test_dep (void)
{
  g_autoptr (BstTestGame) game = new_game ();

  bst_test_game_tile (game, "BASE-E", 2, 1, 0);
  bst_test_game_tile (game, "BASE-E", 2, 0, 2);
  bst_test_game_tile (game, "BASE-B", 1, 1, 0);
  bst_test_game_start (game);
  bst_test_game_refuse (game, "effect-deploy meeple 0,1 monastery flier", BST_REFUSAL_OCCUPIED, BST_RULE_BASE_3);
  bst_test_game_refuse (game, "effect-deploy meeple 2,1 city:N portal", BST_REFUSAL_COMPLETED, BST_RULE_DRG);
  bst_test_game_refuse (game, "effect-deploy meeple 1,1 monastery tower", BST_REFUSAL_CAUSE, BST_RULE_DEP);
  bst_test_game_refuse (game, "effect-deploy large 1,1 monastery flier", BST_REFUSAL_NO_MODULE, BST_RULE_BASE_3);
  bst_test_game_refuse (game, "effect-deploy barn 1,1 field:NL flier", BST_REFUSAL_NO_MEEPLE, BST_RULE_DEP);
  bst_test_game_play (game, "effect-deploy meeple 1,1 monastery flier");
  g_assert_cmpuint (bst_test_game_find_event (game, BST_EVENT_DEPLOY, 0, BST_RULE_DEP)->cause, ==, BST_CAUSE_FLIER);
  bst_test_game_assert_supply (game, RED, BST_FIGURE_MEEPLE, 6);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, RED);
}

/* FAI, TWR, CST: points of their own, within what a score may be. */
/* Any tile of the feature names the figure on it. */
static void
test_rem_by_feature (void)
{
  g_autoptr (BstTestGame) game = new_game ();
  const BstEvent *event;

  bst_test_game_tile (game, "BASE-D", 1, 0, 0);
  bst_test_game_start (game);
  bst_test_game_refuse (game, "remove meeple 1,0 city:N 1 dragon", BST_REFUSAL_NO_FIGURE, BST_RULE_REM);
  bst_test_game_play (game, "remove meeple 1,0 road:W 1 dragon");
  event = bst_test_game_find_event (game, BST_EVENT_REMOVE, 0, BST_RULE_REM);
  g_assert_true (bst_cell_equal (event->cell, BST_CELL (0, 0)));
  g_assert_cmpuint (event->kind, ==, BST_KIND_ROAD);
}

static void
test_points (void)
{
  static const struct
  {
    const char *cause;
    BstRule     rule;
    gint32      points;
  } rows[] = {
    { "fairy", BST_RULE_FAI, 1 }, { "wheel", BST_RULE_FAI, 4 }, { "wheel", BST_RULE_FAI, -4 },
    { "message", BST_RULE_FAI, 2 }, { "catapult", BST_RULE_FAI, 5 }, { "ransom", BST_RULE_TWR, 3 },
    { "ransom", BST_RULE_TWR, -3 }, { "bazaar", BST_RULE_CST, -7 }, { "bazaar", BST_RULE_CST, 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BstTestGame) game = new_game ();
      g_autofree char *text = g_strdup_printf ("points 1 %d %s", rows[i].points, rows[i].cause);

      bst_test_game_start (game);
      bst_test_game_play (game, text);
      g_assert_cmpint (bst_test_game_find_event (game, BST_EVENT_POINTS, 0, rows[i].rule)->points, ==, rows[i].points);
      g_assert_cmpint (bst_test_game_score (game, BLUE), ==, rows[i].points);
      bst_test_game_assert_phase (game, BST_PHASE_PLACE, RED);
    }
}

static void
test_points_refused (void)
{
  g_autoptr (BstTestGame) game = new_game ();

  game->setup->players[BLUE].score = BST_MAX_SCORE - 1;
  bst_test_game_start (game);
  bst_test_game_refuse (game, "points 1 2 wheel", BST_REFUSAL_POINTS, BST_RULE_FAI);
  bst_test_game_refuse (game, "points 1 2 ransom", BST_REFUSAL_POINTS, BST_RULE_TWR);
  bst_test_game_refuse (game, "points 1 -1 fairy", BST_REFUSAL_CAUSE, BST_RULE_FAI);
  bst_test_game_refuse (game, "points 1 1 dragon", BST_REFUSAL_CAUSE, BST_RULE_REM);
  bst_test_game_refuse (game, "points 1 1 ghost", BST_REFUSAL_CAUSE, BST_RULE_REM);
  bst_test_game_play (game, "points 1 1 wheel");
}

/* CNT-3c: points of other origin count for the right to send in one reading only. */
static void
test_points_counted (void)
{
  for (guint counted = 0; counted < 2; counted++)
    {
      g_autoptr (BstTestGame) game = new_city ();

      game->setup->rules.switches[BST_SWITCH_COUNT_OTHER_POINTS] =
        counted ? BST_COUNT_OTHER_POINTS_COUNTED : BST_COUNT_OTHER_POINTS_IGNORED;
      bst_test_game_start (game);
      bst_test_game_play (game, "points 0 1 fairy");
      bst_test_game_play (game, "place 4,-1 2");
      bst_test_game_play (game, "pass");
      g_assert_cmpint (bst_test_game_score (game, BLUE), ==, 4);
      bst_test_game_assert_phase (game, counted ? BST_PHASE_PLACE : BST_PHASE_CITY, counted ? BLUE : RED);
    }
}

/* REM: at the end of the game nothing is removed any more. */
static void
test_over (void)
{
  g_autoptr (BstTestGame) game = new_game ();

  g_array_set_size (game->setup->draw, 0);
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "pass");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_OVER);
  bst_test_game_refuse (game, "remove meeple 0,0 city:N 1 dragon", BST_REFUSAL_PHASE, BST_RULE_BASE_7);
  bst_test_game_refuse (game, "points 1 1 wheel", BST_REFUSAL_PHASE, BST_RULE_BASE_7);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effects/rem", test_rem);
  g_test_add_func ("/effects/rem-refused", test_rem_refused);
  g_test_add_func ("/effects/rem-prisoner", test_rem_prisoner);
  g_test_add_func ("/effects/rem-city", test_rem_city);
  g_test_add_func ("/effects/rem-late", test_rem_late);
  g_test_add_func ("/effects/rem-siege", test_rem_siege);
  g_test_add_func ("/effects/rem-siege-gone", test_rem_siege_gone);
  g_test_add_func ("/effects/dep", test_dep);
  g_test_add_func ("/effects/rem-by-feature", test_rem_by_feature);
  g_test_add_func ("/effects/points", test_points);
  g_test_add_func ("/effects/points-refused", test_points_refused);
  g_test_add_func ("/effects/points-counted", test_points_counted);
  g_test_add_func ("/effects/over", test_over);
  return g_test_run ();
}
