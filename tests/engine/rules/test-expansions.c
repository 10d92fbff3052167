/* test-expansions.c: other expansions where they meet these rules (INN, TRD, DRG, ABB, HIL, PHA, GER)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-game.h"

enum { RED, BLUE };

static BstTestGame *
new_game (BstModuleId module)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, module);
  return game;
}

/* What each has if the game ends here. */
static void
assert_final (BstTestGame *game,
              gint32       red,
              gint32       blue)
{
  gint32 totals[BST_MAX_PLAYERS];

  bst_turn_score_now (game->position, totals, NULL);
  g_assert_cmpint (totals[RED], ==, red);
  g_assert_cmpint (totals[BLUE], ==, blue);
}

/* --- inns and cathedrals --- */

static void
test_inn (void)
{
  for (guint played = 0; played < 2; played++)
    {
      g_autoptr (BstTestGame) game = new_game (played ? BST_MODULE_INNS : BST_MODULE_LAND_TILES);
      const BstEvent *event;

      bst_test_game_tile (game, "BASE-A", 0, 0, 2);
      bst_test_game_tile (game, "INNS-FRFR-inn", 1, 0, 0);
      bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "road:E");
      bst_test_game_next (game, "BASE-A BASE-B");
      bst_test_game_start (game);
      g_assert_cmpint (bst_test_game_feature (game, 0, 0, "road:E").final_value, ==, played ? 0 : 2);
      bst_test_game_play (game, "place 2,0 0");
      bst_test_game_play (game, "pass");
      bst_test_game_assert_scores (game, 0, played ? 6 : 3);
      event = bst_test_game_find_event (game, BST_EVENT_SCORE, 0, played ? BST_RULE_INN : BST_RULE_BASE_6);
      g_assert_cmpint (event->worth.inn, ==, played);
    }
}

static void
test_inn_cathedral (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_INNS);

  bst_test_game_tile (game, "INNS-CCCC-cathedral", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_tile (game, "BASE-E", 1, 0, 3);
  bst_test_game_tile (game, "BASE-E", 0, 1, 0);
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, -1, "city:S");
  bst_test_game_next (game, "BASE-E BASE-B");
  bst_test_game_start (game);
  g_assert_cmpint (bst_test_game_feature (game, 0, 0, "city:N").final_value, ==, 0);
  g_assert_cmpint (bst_test_game_feature (game, 0, 0, "city:N").value, ==, 12);
  bst_test_game_play (game, "place -1,0 1");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_scores (game, 0, 15);
  g_assert_true (bst_test_game_find_event (game, BST_EVENT_SCORE, 0, BST_RULE_INN)->worth.cathedral);
}

/* --- builder, pig, goods --- */

static BstTestGame *
new_builder (void)
{
  BstTestGame *game = new_game (BST_MODULE_TRADERS);

  bst_test_game_tile (game, "BASE-U", 0, 0, 0);
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 0, 0, "road:W");
  bst_test_game_next (game, "BASE-U BASE-U BASE-U BASE-U BASE-U BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "deploy builder road:W");
  return game;
}

/* TRD: what the builder's own tile extends brings a second part, never a third; another player's tile brings nothing. */
static void
test_trd_builder (void)
{
  g_autoptr (BstTestGame) game = new_builder ();

  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
  bst_test_game_play (game, "place 2,0 0");
  g_assert_null (bst_test_game_event (game, BST_EVENT_AGAIN, 0));
  bst_test_game_play (game, "pass");
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, RED);

  bst_test_game_play (game, "place 3,0 0");
  bst_test_game_find_event (game, BST_EVENT_AGAIN, 0, BST_RULE_TRD);
  g_assert_true (bst_position_get_memory (game->position)->again);
  bst_test_game_play (game, "pass");
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, RED);
  g_assert_cmpuint (bst_position_get_memory (game->position)->part, ==, 2);

  bst_test_game_play (game, "place 4,0 0");
  g_assert_null (bst_test_game_event (game, BST_EVENT_AGAIN, 0));
  bst_test_game_play (game, "pass");
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* TRD: builder and pig keep company; a builder does not go to what is completed. */
static void
test_trd_company (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_TRADERS);

  bst_test_game_tile (game, "BASE-A", 0, 0, 2);
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_game_next (game, "BASE-A BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_refuse (game, "deploy builder road:W", BST_REFUSAL_COMPLETED, BST_RULE_TRD);
  bst_test_game_refuse (game, "deploy pig field:NL", BST_REFUSAL_NOT_JOINED, BST_RULE_TRD);
  bst_test_game_refuse (game, "deploy builder monastery", BST_REFUSAL_FIGURE_KIND, BST_RULE_TRD);
  g_assert_true (bst_test_game_lists (game, "deploy meeple field:NL"));
}

static void
test_trd_alone (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_TRADERS);

  bst_test_game_tile (game, "BASE-U", 0, 0, 0);
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "road:W");
  bst_test_game_next (game, "BASE-U BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_refuse (game, "deploy builder road:W", BST_REFUSAL_NOT_JOINED, BST_RULE_TRD);
}

/* TRD: the pig adds a point a city for its owner alone. */
static void
test_trd_pig (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_TRADERS);

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_tile (game, "BASE-H", 0, -1, 0);
  bst_test_game_tile (game, "BASE-E", 0, -2, 2);
  bst_test_game_tile (game, "BASE-E", -1, -1, 3);
  bst_test_game_tile (game, "BASE-V", -1, -2, 1);
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 0, -1, "field#1");
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, -2, "field#1");
  bst_test_game_figure (game, RED, BST_FIGURE_PIG, -1, -1, "field#1");
  bst_test_game_next (game, "BASE-B");
  bst_test_game_start (game);
  assert_final (game, 8, 6);
}

/* TRD: two pigs, which nobody has by the rules, would add no more than one. */
static void
test_trd_pigs (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_TRADERS);

  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_figure (game, RED, BST_FIGURE_PIG, 0, 0, "field:EL");
  bst_test_game_figure (game, RED, BST_FIGURE_PIG, 0, 0, "field:EL");
  game->position = bst_position_new (game->setup, NULL);
  assert_final (game, 4, 0);
}

static BstTestGame *
new_wine (void)
{
  BstTestGame *game = new_game (BST_MODULE_TRADERS);

  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "TB-CFCF", 0, -1, 0);
  bst_test_game_next (game, "BASE-E BASE-B");
  return game;
}

/* TRD: goods go to the one who completes the city, whoever scores it, also where nobody does. */
static void
test_trd_goods (void)
{
  for (guint owned = 0; owned < 2; owned++)
    {
      g_autoptr (BstTestGame) game = new_wine ();
      const BstEvent *event;

      if (owned)
        bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "city:N");
      bst_test_game_start (game);
      bst_test_game_play (game, "place 0,-2 2");
      bst_test_game_play (game, "pass");
      event = bst_test_game_find_event (game, BST_EVENT_GOODS, 0, BST_RULE_TRD);
      g_assert_cmpuint (event->player, ==, RED);
      g_assert_cmpuint (event->weight[BST_GOODS_WINE - 1], ==, 1);
      g_assert_cmpuint (event->weight[BST_GOODS_GRAIN - 1], ==, 0);
      g_assert_cmpuint (bst_position_get_goods (game->position, RED, BST_GOODS_WINE), ==, 1);
      bst_test_game_assert_scores (game, 0, owned ? 6 : 0);
      assert_final (game, 10, owned ? 6 : 0);
    }
}

/* TRD: most of a kind brings 10, of several each; none of it brings nothing. */
static void
test_trd_most_goods (void)
{
  g_autoptr (BstTestGame) game = new_wine ();
  static const guint8 red[] = { 3, 2, 0 }, blue[] = { 1, 2, 0 };

  memcpy (game->setup->players[RED].goods, red, sizeof red);
  memcpy (game->setup->players[BLUE].goods, blue, sizeof blue);
  bst_test_game_start (game);
  assert_final (game, 20, 10);
}

/* --- dragon and portal --- */

/* DRG: the dragon comes to the volcano, and nobody goes there. */
static void
test_drg_volcano (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_DRAGON);
  BstCell cell;

  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_next (game, "PD-CFFF-volcano BASE-B BASE-E BASE-B");
  bst_test_game_start (game);
  g_assert_false (bst_position_get_dragon (game->position, &cell));
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_find_event (game, BST_EVENT_DRAGON, 0, BST_RULE_DRG);
  g_assert_true (bst_position_get_dragon (game->position, &cell));
  g_assert_true (bst_cell_equal (cell, BST_CELL (1, 0)));
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
  bst_test_game_refuse (game, "effect-deploy meeple 1,0 city:N flier", BST_REFUSAL_VOLCANO, BST_RULE_DRG);
}

static BstTestGame *
new_portal (void)
{
  BstTestGame *game = new_game (BST_MODULE_DRAGON);

  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, 1, 2);
  bst_test_game_tile (game, "BASE-E", 0, 2, 0);
  bst_test_game_tile (game, "BASE-U", -1, 0, 1);
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, -1, 0, "road:N");
  bst_test_game_next (game, "PD-CFRR-portal BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 2");
  return game;
}

/* DRG: a portal leads to any free feature that is not completed, on whatever tile, instead of the one just laid. */
static void
test_drg_portal (void)
{
  g_autoptr (BstTestGame) game = new_portal ();
  const BstEvent *event;

  g_assert_true (bst_test_game_lists (game, "portal meeple 0,0 monastery"));
  g_assert_true (bst_test_game_lists (game, "deploy meeple road:N"));
  bst_test_game_refuse (game, "portal meeple 0,1 city:S", BST_REFUSAL_COMPLETED, BST_RULE_DRG);
  bst_test_game_refuse (game, "portal meeple -1,0 road:N", BST_REFUSAL_OCCUPIED, BST_RULE_BASE_3);
  bst_test_game_play (game, "portal meeple 0,0 monastery");
  event = bst_test_game_find_event (game, BST_EVENT_DEPLOY, 0, BST_RULE_DRG);
  g_assert_cmpuint (event->cause, ==, BST_CAUSE_PORTAL);
  g_assert_cmpuint (bst_test_game_feature (game, 0, 0, "monastery").n_figures, ==, 1);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* DRG: each feature is listed once, by the first segment where the figure may stand; any other one will do, too. */
static void
test_drg_portal_features (void)
{
  g_autoptr (BstTestGame) game = new_portal ();
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint n = bst_turn_list (game->position, list), portals = 0;

  for (guint i = 0; i < n; i++)
    portals += list->actions[i].type == BST_ACTION_PORTAL;
  /* The monastery, the new city and road, and four fields: west of the old road, east of it as far as the tile just laid,
   * within the new road, south of the completed city. */
  g_assert_cmpuint (portals, ==, 7);
  g_assert_cmpuint (list->actions[n - 1].type, ==, BST_ACTION_PASS);
  g_assert_true (bst_test_game_lists (game, "portal meeple -1,0 field:EL"));
  bst_test_game_play (game, "portal meeple 0,1 field:EL");
  g_assert_cmpuint (bst_test_game_feature (game, -1, 0, "field:EL").n_figures, ==, 1);
}

static void
test_drg_no_portal (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_DRAGON);

  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_next (game, "BASE-E BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_refuse (game, "portal meeple 0,0 monastery", BST_REFUSAL_NO_PORTAL, BST_RULE_DRG);
}

/* DRG, DEP: the portal never leads to a tile of the city of Carcassonne, a flying machine may. */
static void
test_drg_portal_city (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_DRAGON);

  bst_test_game_module (game, BST_MODULE_COUNT);
  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
  bst_test_game_next (game, "PD-CFRR-portal BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 4,0 2");
  bst_test_game_refuse (game, "portal meeple 3,2 city:E", BST_REFUSAL_CITY_OF_CARCASSONNE, BST_RULE_DRG);
  bst_test_game_refuse (game, "effect-deploy meeple 3,2 city:E portal", BST_REFUSAL_CITY_OF_CARCASSONNE, BST_RULE_DRG);
  bst_test_game_play (game, "effect-deploy meeple 3,2 city:E flier");
  bst_test_game_find_event (game, BST_EVENT_DEPLOY, 0, BST_RULE_DEP);
  g_assert_cmpuint (bst_test_game_feature (game, 3, 2, "city:E").n_figures, ==, 1);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* DRG, SHR-11: not to a building that the tile with the portal completes. */
static void
test_shr_11 (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_DRAGON);

  for (int y = -1; y <= 1; y++)
    {
      bst_test_game_tile (game, "BASE-B", -1, y, 0);
      bst_test_game_tile (game, "BASE-B", 0, y, 0);
    }
  bst_test_game_tile (game, "BASE-W", 1, -1, 3);
  bst_test_game_tile (game, "BASE-W", 1, 1, 3);
  bst_test_game_next (game, "PD-FRRR-portal BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 3");
  bst_test_game_refuse (game, "portal meeple 0,0 monastery", BST_REFUSAL_COMPLETED, BST_RULE_DRG);
  g_assert_true (bst_test_game_lists (game, "portal meeple -1,-1 monastery"));
}

/* DRG: the princess sends a knight home instead of a deployment, from the city to which she comes. */
static void
test_drg_princess (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_DRAGON);

  bst_test_game_tile (game, "BASE-E", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 1, 0, 0);
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 1, 0, "city:N");
  bst_test_game_next (game, "PD-CCFF-princess-a BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_refuse (game, "remove meeple 0,0 city:N 1 princess", BST_REFUSAL_PHASE, BST_RULE_DRG);
  bst_test_game_play (game, "place 0,-1 1");
  bst_test_game_refuse (game, "remove meeple 1,0 city:N 1 princess", BST_REFUSAL_NO_PRINCESS, BST_RULE_DRG);
  bst_test_game_play (game, "remove meeple 0,0 city:N 1 princess");
  bst_test_game_find_event (game, BST_EVENT_REMOVE, 0, BST_RULE_DRG);
  bst_test_game_assert_supply (game, BLUE, BST_FIGURE_MEEPLE, 6);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
}

/* --- abbey and barn --- */

static BstTestGame *
new_hole (void)
{
  BstTestGame *game = new_game (BST_MODULE_ABBEY);

  for (int x = -1; x <= 1; x++)
    for (int y = -1; y <= 1; y++)
      if (x != 0 || y != 0)
        bst_test_game_tile (game, "BASE-B", x, y, 0);
  bst_test_game_next (game, "BASE-E BASE-U BASE-B");
  for (guint player = 0; player < 2; player++)
    {
      game->setup->players[player].abbeys = 1;
      game->setup->players[player].abbeys_given = TRUE;
    }
  bst_test_game_start (game);
  return game;
}

/* ABB: an abbey fills a hole; the tile in hand stays for the next player. */
static void
test_abb_abbey (void)
{
  g_autoptr (BstTestGame) game = new_hole ();

  g_assert_true (bst_test_game_lists (game, "abbey 0,0"));
  bst_test_game_refuse (game, "abbey 2,0", BST_REFUSAL_HOLE, BST_RULE_ABB);
  bst_test_game_refuse (game, "abbey 1,0", BST_REFUSAL_CELL_TAKEN, BST_RULE_ABB);
  bst_test_game_play (game, "abbey 0,0");
  bst_test_game_find_event (game, BST_EVENT_PLACE, 0, BST_RULE_ABB);
  bst_test_game_assert_phase (game, BST_PHASE_DEPLOY, RED);
  g_assert_cmpuint (bst_position_get_abbeys (game->position, RED), ==, 0);
  bst_test_game_play (game, "deploy meeple monastery");
  bst_test_game_assert_scores (game, 9, 0);
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, bst_test_type ("BASE-E"));

  bst_test_game_play (game, "place 2,0 0");
  bst_test_game_play (game, "pass");
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, bst_test_type ("BASE-U"));
  bst_test_game_refuse (game, "abbey 0,0", BST_REFUSAL_NO_ABBEY, BST_RULE_ABB);
}

/* A field of four tiles, the last of them in hand, that touches a city of two tiles in the west. */
static BstTestGame *
new_field (void)
{
  BstTestGame *game = new_game (BST_MODULE_ABBEY);

  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_tile (game, "BASE-B", 1, 0, 0);
  bst_test_game_tile (game, "BASE-B", 0, 1, 0);
  bst_test_game_tile (game, "BASE-E", -1, 0, 3);
  bst_test_game_tile (game, "BASE-E", -2, 0, 1);
  bst_test_game_next (game, "BASE-B BASE-B BASE-B");
  return game;
}

/* ABB: a barn stands where four fields meet; the farmers there score 3 a city and go home, the barn stays and brings 4. */
static void
test_abb_barn (void)
{
  g_autoptr (BstTestGame) game = new_field ();
  BstPlacedFigure figure;
  BstRefusal refusal;

  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "field:NL");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,1 0");
  bst_test_game_refuse (game, "deploy barn field:EL", BST_REFUSAL_CORNER, BST_RULE_ABB);
  bst_test_game_refuse (game, "deploy meeple field:NL", BST_REFUSAL_OCCUPIED, BST_RULE_BASE_3);
  bst_test_game_play (game, "deploy barn field:NL");
  bst_test_game_assert_scores (game, 0, 3);
  bst_test_game_find_event (game, BST_EVENT_SCORE, 0, BST_RULE_ABB);
  bst_test_game_assert_supply (game, BLUE, BST_FIGURE_MEEPLE, 7);
  bst_test_game_assert_supply (game, RED, BST_FIGURE_BARN, 0);
  g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 1);
  bst_position_get_figure (game->position, 0, &figure);
  g_assert_cmpuint (figure.figure, ==, BST_FIGURE_BARN);
  g_assert_cmpuint (figure.corner, ==, 3);
  assert_final (game, 4, 3);

  bst_test_game_play (game, "place 2,1 0");
  refusal = bst_test_game_refuse (game, "deploy meeple field:NL", BST_REFUSAL_OCCUPIED, BST_RULE_ABB);
  g_assert_cmpuint (refusal.standing, ==, BST_FIGURE_BARN);
  g_assert_cmpuint (refusal.player, ==, RED);
  bst_test_game_refuse (game, "deploy barn field:NL", BST_REFUSAL_CORNER, BST_RULE_ABB);
}

/* ABB: farmers whose field is joined to that of a barn score 1 a city. */
static void
test_abb_joined (void)
{
  g_autoptr (BstTestGame) game = new_field ();

  bst_test_game_tile (game, "BASE-B", 1, 1, 0);
  bst_test_game_tile (game, "BASE-U", 2, 1, 1);
  bst_test_game_figure (game, RED, BST_FIGURE_BARN, 1, 1, "field:NL");
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->place.index = 3;
  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 2, 1, "field:EL");
  bst_test_game_next (game, "BASE-A BASE-B");
  bst_test_game_start (game);
  assert_final (game, 4, 0);
  bst_test_game_play (game, "place 2,0 3");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_scores (game, 0, 1);
  bst_test_game_assert_supply (game, BLUE, BST_FIGURE_MEEPLE, 7);
  assert_final (game, 4, 1);
}

/* A field of four tiles beside the city of Carcassonne, with Blue's figure in the market. */
static BstTestGame *
new_market (gboolean barn)
{
  BstTestGame *game = new_game (BST_MODULE_ABBEY);

  bst_test_game_module (game, BST_MODULE_COUNT);
  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
  bst_test_game_tile (game, "BASE-B", 4, 0, 0);
  bst_test_game_tile (game, "BASE-B", 5, 0, 0);
  bst_test_game_tile (game, "BASE-B", 4, 1, 0);
  if (barn)
    {
      bst_test_game_tile (game, "BASE-B", 5, 1, 0);
      bst_test_game_figure (game, RED, BST_FIGURE_BARN, 4, 0, "field:SL");
      bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->place.index = 1;
    }
  bst_test_game_district (game, BLUE, BST_FIGURE_MEEPLE, BST_DISTRICT_MARKET);
  return game;
}

/* CNT-12: a barn among farmers is a scoring, to which figures come from the market; without farmers it is none. */
static void
test_cnt_12 (void)
{
  for (guint farmers = 0; farmers < 2; farmers++)
    {
      g_autoptr (BstTestGame) game = new_market (FALSE);

      if (farmers > 0)
        bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 4, 0, "field:NL");
      bst_test_game_next (game, "BASE-B BASE-B");
      bst_test_game_start (game);
      bst_test_game_play (game, "place 5,1 0");
      bst_test_game_play (game, "deploy barn field:NL");
      if (farmers == 0)
        {
          bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
          bst_test_game_assert_scores (game, 0, 0);
          continue;
        }
      bst_test_game_assert_phase (game, BST_PHASE_REDEPLOY, BLUE);
      g_assert_cmpuint (bst_position_get_player (game->position), ==, RED);
      g_assert_cmpuint (bst_test_game_count (game), ==, 2);
      bst_test_game_play (game, "redeploy meeple market 4,0 field:NL");
      bst_test_game_assert_scores (game, 3, 3);
      bst_test_game_assert_supply (game, BLUE, BST_FIGURE_MEEPLE, 7);
    }
}

/* CNT-12: where the market opens only at the end of the game, a barn does not open it. */
static void
test_cnt_12_end_only (void)
{
  g_autoptr (BstTestGame) game = new_market (FALSE);

  game->setup->rules.switches[BST_SWITCH_COUNT_BARN_MARKET] = BST_COUNT_BARN_MARKET_END_ONLY;
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 4, 0, "field:NL");
  bst_test_game_next (game, "BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 5,1 0");
  bst_test_game_play (game, "deploy barn field:NL");
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
  bst_test_game_assert_scores (game, 3, 0);
}

/* CNT-12: a tile that only enlarges the field is no scoring, and neither is one that joins a field without farmers. */
static void
test_cnt_12_joined (void)
{
  for (guint joined = 0; joined < 2; joined++)
    for (guint farmers = 0; farmers < 2; farmers++)
      {
        g_autoptr (BstTestGame) game = new_market (TRUE);

        bst_test_game_tile (game, "BASE-U", 6, 1, 1);
        if (farmers > 0)
          bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 6, 1, "field:EL");
        bst_test_game_next (game, "BASE-A BASE-B");
        bst_test_game_start (game);
        bst_test_game_play (game, joined ? "place 6,0 3" : "place 4,-1 0");
        bst_test_game_play (game, "pass");
        if (!joined || farmers == 0)
          {
            bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);
            continue;
          }
        bst_test_game_assert_phase (game, BST_PHASE_REDEPLOY, BLUE);
        g_assert_cmpuint (bst_position_get_player (game->position), ==, RED);
        bst_test_game_play (game, "redeploy meeple market 4,0 field:NL");
        bst_test_game_assert_scores (game, 1, 1);
      }
}

/* CNT-12: at the end of the game, too; then the figure is not on the field when it is scored. */
static void
test_cnt_12_final (void)
{
  g_autoptr (BstTestGame) game = new_market (TRUE);

  bst_test_game_next (game, "BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 6,0 0");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_phase (game, BST_PHASE_FINAL_REDEPLOY, BLUE);
  g_assert_cmpuint (bst_position_get_player (game->position), ==, RED);
  bst_test_game_play (game, "redeploy meeple market 4,0 field:NL");
  bst_test_game_assert_phase (game, BST_PHASE_OVER, RED);
  bst_test_game_assert_scores (game, 4, 1);
  bst_test_game_find_event (game, BST_EVENT_SCORE, 0, BST_RULE_CNT_12);
}

/* --- tiles of one's own --- */

/* Eight tiles around 0,0, of which the one in the east is in hand; @id in the middle. */
static BstTestGame *
new_surrounded (BstModuleId  module,
                const char  *id)
{
  BstTestGame *game = new_game (module);

  for (int x = -1; x <= 1; x++)
    for (int y = -1; y <= 1; y++)
      if (x != 1 || y != 0)
        bst_test_game_tile (game, "BASE-B", x, y, 0);
  bst_setup_tile (game->setup, 4)->type = bst_test_type (id);
  bst_test_game_next (game, "BASE-B BASE-B BASE-B");
  return game;
}

/* HIL: each vineyard beside a completed monastery adds 3. */
static void
test_hil (void)
{
  for (guint played = 0; played < 2; played++)
    {
      g_autoptr (BstTestGame) game = new_surrounded (played ? BST_MODULE_HILLS : BST_MODULE_LAND_TILES, "BASE-B");

      bst_setup_tile (game->setup, 0)->type = bst_test_type ("OWN-VINE-MONASTERY");
      bst_setup_tile (game->setup, 1)->type = bst_test_type ("OWN-VINE-MONASTERY");
      bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "monastery");
      bst_test_game_start (game);
      g_assert_cmpint (bst_test_game_feature (game, 0, 0, "monastery").final_value, ==, 8);
      bst_test_game_play (game, "place 1,0 0");
      bst_test_game_play (game, "pass");
      bst_test_game_assert_scores (game, 0, played ? 15 : 9);
    }
}

/* GER: a building held by an abbot alone is not completed; he scores at the end. */
static void
test_ger (void)
{
  g_autoptr (BstTestGame) game = new_surrounded (BST_MODULE_MONASTERIES, "OWN-GERMAN");

  bst_test_game_figure (game, BLUE, BST_FIGURE_MEEPLE, 0, 0, "monastery");
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->value = TRUE;
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_scores (game, 0, 0);
  bst_test_game_assert_supply (game, BLUE, BST_FIGURE_MEEPLE, 6);
  assert_final (game, 0, 5);
}

/* GER: where a monk is, he scores; the abbot does not share and stays. */
static void
test_ger_monk (void)
{
  g_autoptr (BstTestGame) game = new_surrounded (BST_MODULE_MONASTERIES, "OWN-GERMAN");

  bst_test_game_module (game, BST_MODULE_INNS);
  bst_test_game_figure (game, BLUE, BST_FIGURE_LARGE, 0, 0, "monastery");
  bst_test_game_figure (game, RED, BST_FIGURE_MEEPLE, 0, 0, "monastery");
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->value = TRUE;
  bst_test_game_start (game);
  assert_final (game, 8, 4);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "pass");
  bst_test_game_assert_scores (game, 9, 0);
  bst_test_game_assert_supply (game, RED, BST_FIGURE_MEEPLE, 7);
  bst_test_game_assert_supply (game, BLUE, BST_FIGURE_LARGE, 0);
  assert_final (game, 9, 5);
}

/* GER: whoever lays such a building places a monk or an abbot; elsewhere there is no such choice. */
static void
test_ger_deploy (void)
{
  g_autoptr (BstTestGame) game = new_surrounded (BST_MODULE_MONASTERIES, "BASE-B");
  BstPlacedFigure figure;

  bst_test_game_module (game, BST_MODULE_ABBOT);
  game->setup->hand = bst_test_type ("OWN-GERMAN");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 2,1 0");
  g_assert_true (bst_test_game_lists (game, "deploy meeple monastery"));
  bst_test_game_refuse (game, "deploy abbot monastery abbot", BST_REFUSAL_AS_ABBOT, BST_RULE_GER);
  bst_test_game_refuse (game, "deploy meeple field:NL abbot", BST_REFUSAL_AS_ABBOT, BST_RULE_GER);
  bst_test_game_play (game, "deploy meeple monastery abbot");
  bst_position_get_figure (game->position, 0, &figure);
  g_assert_true (figure.is_abbot);

  bst_test_game_play (game, "place 2,0 0");
  bst_test_game_refuse (game, "deploy meeple monastery abbot", BST_REFUSAL_AS_ABBOT, BST_RULE_GER);
}

/* --- the phantom --- */

/* PHA: a second figure, on another feature of the tile, and no third. */
static void
test_pha (void)
{
  g_autoptr (BstTestGame) game = new_game (BST_MODULE_PHANTOM);

  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_next (game, "BASE-D BASE-D BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,1 2");
  bst_test_game_play (game, "deploy meeple road:E");
  bst_test_game_assert_phase (game, BST_PHASE_DEPLOY, RED);
  bst_test_game_refuse (game, "deploy meeple city:S", BST_REFUSAL_ALREADY, BST_RULE_BASE_3);
  bst_test_game_refuse (game, "deploy phantom road:E", BST_REFUSAL_OCCUPIED, BST_RULE_BASE_3);
  bst_test_game_play (game, "deploy phantom city:S");
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, BLUE);

  bst_test_game_play (game, "place -1,1 2");
  bst_test_game_play (game, "deploy phantom city:S");
  bst_test_game_assert_phase (game, BST_PHASE_PLACE, RED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/expansions/inn", test_inn);
  g_test_add_func ("/expansions/inn-cathedral", test_inn_cathedral);
  g_test_add_func ("/expansions/trd-builder", test_trd_builder);
  g_test_add_func ("/expansions/trd-company", test_trd_company);
  g_test_add_func ("/expansions/trd-alone", test_trd_alone);
  g_test_add_func ("/expansions/trd-pig", test_trd_pig);
  g_test_add_func ("/expansions/trd-pigs", test_trd_pigs);
  g_test_add_func ("/expansions/trd-goods", test_trd_goods);
  g_test_add_func ("/expansions/trd-most-goods", test_trd_most_goods);
  g_test_add_func ("/expansions/drg-volcano", test_drg_volcano);
  g_test_add_func ("/expansions/drg-portal", test_drg_portal);
  g_test_add_func ("/expansions/drg-portal-features", test_drg_portal_features);
  g_test_add_func ("/expansions/drg-no-portal", test_drg_no_portal);
  g_test_add_func ("/expansions/drg-portal-city", test_drg_portal_city);
  g_test_add_func ("/expansions/shr-11", test_shr_11);
  g_test_add_func ("/expansions/drg-princess", test_drg_princess);
  g_test_add_func ("/expansions/abb-abbey", test_abb_abbey);
  g_test_add_func ("/expansions/abb-barn", test_abb_barn);
  g_test_add_func ("/expansions/abb-joined", test_abb_joined);
  g_test_add_func ("/expansions/cnt-12", test_cnt_12);
  g_test_add_func ("/expansions/cnt-12-end-only", test_cnt_12_end_only);
  g_test_add_func ("/expansions/cnt-12-joined", test_cnt_12_joined);
  g_test_add_func ("/expansions/cnt-12-final", test_cnt_12_final);
  g_test_add_func ("/expansions/hil", test_hil);
  g_test_add_func ("/expansions/ger", test_ger);
  g_test_add_func ("/expansions/ger-monk", test_ger_monk);
  g_test_add_func ("/expansions/ger-deploy", test_ger_deploy);
  g_test_add_func ("/expansions/pha", test_pha);
  return g_test_run ();
}
