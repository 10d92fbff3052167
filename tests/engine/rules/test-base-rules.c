/* test-base-rules.c: the rules of the base game, each by itself
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-game.h"

static guint
count_events (BstTestGame  *game,
              BstEventType  type)
{
  guint n = 0;

  while (bst_test_game_event (game, type, n))
    n++;
  return n;
}

/* BASE-1: every shared edge matches in kind. */
static void
test_base_1_edges (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstRefusal refusal;

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_next (game, "BASE-U BASE-U");
  bst_test_game_start (game);

  g_assert_cmpuint (bst_test_game_count (game), ==, 3);
  g_assert_true (bst_test_game_lists (game, "place 1,0 0"));
  g_assert_true (bst_test_game_lists (game, "place -1,0 0"));
  g_assert_true (bst_test_game_lists (game, "place 0,1 0"));

  refusal = bst_test_game_refuse (game, "place 1,0 1", BST_REFUSAL_EDGE, BST_RULE_BASE_1);
  g_assert_true (bst_cell_equal (refusal.cell, BST_CELL (1, 0)));
  g_assert_cmpuint (refusal.edge, ==, BST_EDGE_W);
  g_assert_cmpuint (refusal.edge_kind, ==, BST_EDGE_KIND_FIELD);
  g_assert_true (bst_cell_equal (refusal.other_cell, BST_CELL (0, 0)));
  g_assert_cmpuint (refusal.other_kind, ==, BST_EDGE_KIND_ROAD);

  refusal = bst_test_game_refuse (game, "place 0,-1 0", BST_REFUSAL_EDGE, BST_RULE_BASE_1);
  g_assert_cmpuint (refusal.other_kind, ==, BST_EDGE_KIND_CITY);

  bst_test_game_play (game, "place 1,0 0");
  g_assert_nonnull (bst_test_game_event (game, BST_EVENT_PLACE, 0));
}

/* BASE-1: one edge that does not match is enough, whatever the others do. */
static void
test_base_1_every_edge (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstRefusal refusal;

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_tile (game, "BASE-V", 1, 0, 0);
  bst_test_game_tile (game, "BASE-B", 2, 0, 0);
  bst_test_game_tile (game, "BASE-B", 2, 1, 0);
  bst_test_game_next (game, "BASE-W");
  bst_test_game_start (game);

  refusal = bst_test_game_refuse (game, "place 1,1 0", BST_REFUSAL_EDGE, BST_RULE_BASE_1);
  g_assert_cmpuint (refusal.edge, ==, BST_EDGE_N);
  refusal = bst_test_game_refuse (game, "place 1,1 2", BST_REFUSAL_EDGE, BST_RULE_BASE_1);
  g_assert_cmpuint (refusal.edge, ==, BST_EDGE_E);
  g_assert_cmpuint (refusal.edge_kind, ==, BST_EDGE_KIND_ROAD);
  g_assert_cmpuint (refusal.other_kind, ==, BST_EDGE_KIND_FIELD);
  g_assert_true (bst_test_game_lists (game, "place 1,1 1"));
}

/* BASE-1: an empty cell that shares an edge with a tile. */
static void
test_base_1_cells (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstAction far_away = { .type = BST_ACTION_PLACE, .cell = { .x = 300, .y = 0 } };
  BstRefusal refusal;

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_next (game, "BASE-U");
  bst_test_game_start (game);

  refusal = bst_test_game_refuse (game, "place 0,0 0", BST_REFUSAL_CELL_TAKEN, BST_RULE_BASE_1);
  g_assert_true (bst_cell_equal (refusal.cell, BST_CELL (0, 0)));
  refusal = bst_test_game_refuse (game, "place 1,1 0", BST_REFUSAL_NO_NEIGHBOUR, BST_RULE_BASE_1);
  g_assert_true (bst_cell_equal (refusal.cell, BST_CELL (1, 1)));
  bst_test_game_refuse (game, "place 5,5 0", BST_REFUSAL_NO_NEIGHBOUR, BST_RULE_BASE_1);
  g_assert_false (bst_turn_check (game->position, &far_away, &refusal));
  g_assert_cmpuint (refusal.code, ==, BST_REFUSAL_RANGE);
}

/* BASE-1 at the border of the grid. */
static void
test_base_1_border (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-B", 200, -200, 0);
  bst_test_game_next (game, "BASE-B BASE-B");
  bst_test_game_start (game);
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
  g_assert_true (bst_test_game_lists (game, "place 199,-200 0"));
  g_assert_true (bst_test_game_lists (game, "place 200,-199 0"));
  bst_test_game_play (game, "place 200,-199 0");
}

/* BASE-1: a river runs on as a river. */
static void
test_base_1_river (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstRefusal refusal;

  bst_test_game_tile (game, "R1-FSFS", 0, 0, 0);
  bst_test_game_next (game, "BASE-B R1-FSFS");
  bst_test_game_start (game);
  refusal = bst_test_game_refuse (game, "place 1,0 0", BST_REFUSAL_EDGE, BST_RULE_BASE_1);
  g_assert_cmpuint (refusal.other_kind, ==, BST_EDGE_KIND_RIVER);
  bst_test_game_play (game, "place 0,1 0");
  bst_test_game_play (game, "pass");
  bst_test_game_play (game, "place 1,0 0");
}

/* Rotations that show the same tile are listed once, and each is accepted. */
static void
test_base_1_symmetry (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstAction turned = { .type = BST_ACTION_PLACE, .rotation = 2, .cell = { .x = 1, .y = 0 } };

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_next (game, "BASE-U");
  bst_test_game_start (game);
  g_assert_false (bst_test_game_lists (game, "place 1,0 2"));
  g_assert_true (bst_turn_check (game->position, &turned, NULL));
  bst_test_game_play (game, "place 1,0 2");
  g_assert_true (bst_test_game_same (game, 0, 0, "road:E", 1, 0, "road:E"));
}

/* BASE-2 */
static void
test_base_2 (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstRefusal refusal;
  const BstEvent *event;

  bst_test_game_tile (game, "BASE-B", 0, 0, 0);
  bst_test_game_next (game, "BASE-C BASE-B BASE-B");
  bst_test_game_start (game);

  g_assert_cmpuint (bst_test_game_count (game), ==, 1);
  g_assert_true (bst_test_game_lists (game, "discard"));
  bst_test_game_play (game, "discard");
  event = bst_test_game_event (game, BST_EVENT_DISCARD, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->rule, ==, BST_RULE_BASE_2);
  g_assert_cmpuint (event->tile, ==, bst_test_type ("BASE-C"));

  /* The same player goes on with the next tile, which fits. */
  g_assert_cmpuint (bst_position_get_player (game->position), ==, 0);
  g_assert_cmpuint (bst_position_get_hand (game->position), ==, bst_test_type ("BASE-B"));
  g_assert_cmpuint (bst_position_get_n_tiles (game->position), ==, 1);
  refusal = bst_test_game_refuse (game, "discard", BST_REFUSAL_TILE_FITS, BST_RULE_BASE_2);
  g_assert_true (bst_cell_equal (refusal.cell, BST_CELL (0, -1)));
}

/* BASE-3: one figure on a feature where nobody stands. */
static void
test_base_3 (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstRefusal refusal;
  const BstEvent *event;

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_tile (game, "BASE-U", -1, 0, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, -1, 0, "road:W");
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "field:SL");
  bst_test_game_next (game, "BASE-U BASE-U");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");

  /* The road runs through two tiles to another player's figure, the southern field to one's own. */
  refusal = bst_test_game_refuse (game, "deploy meeple road:E", BST_REFUSAL_OCCUPIED, BST_RULE_BASE_3);
  g_assert_cmpuint (refusal.player, ==, 1);
  g_assert_cmpuint (refusal.kind, ==, BST_KIND_ROAD);
  refusal = bst_test_game_refuse (game, "deploy meeple field:SL", BST_REFUSAL_OCCUPIED, BST_RULE_BASE_3);
  g_assert_cmpuint (refusal.player, ==, 0);
  g_assert_cmpuint (refusal.kind, ==, BST_KIND_FIELD);

  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
  bst_test_game_play (game, "deploy meeple field:NL");
  event = bst_test_game_event (game, BST_EVENT_DEPLOY, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->rule, ==, BST_RULE_BASE_3);
  g_assert_cmpuint (event->player, ==, 0);
  g_assert_cmpuint (event->kind, ==, BST_KIND_FIELD);
  bst_test_game_assert_supply (game, 0, BST_FIGURE_MEEPLE, 5);
  g_assert_cmpuint (bst_position_get_player (game->position), ==, 1);
}

/* BASE-3: a figure comes from supply. */
static void
test_base_3_supply (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstRefusal refusal;

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_tile (game, "BASE-D", 1, 0, 0);
  bst_test_game_tile (game, "BASE-D", 2, 0, 0);
  for (guint i = 0; i < 7; i++)
    bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  bst_test_game_next (game, "BASE-A BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 3,0 0");
  refusal = bst_test_game_refuse (game, "deploy meeple monastery", BST_REFUSAL_NO_SUPPLY, BST_RULE_BASE_3);
  g_assert_cmpuint (refusal.player, ==, 0);
  g_assert_cmpuint (refusal.figure, ==, BST_FIGURE_MEEPLE);
  bst_test_game_play (game, "deploy abbot monastery");
}

/* BASE-4: a road whose ends are all closed, and what is left open. */
static void
test_base_4_road (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  BstFeatureInfo road;
  const BstEvent *event;

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_tile (game, "BASE-A", -1, 0, 2);
  bst_test_game_next (game, "BASE-U BASE-W BASE-B");
  bst_test_game_start (game);

  road = bst_test_game_feature (game, 0, 0, "road:E");
  g_assert_false (road.complete);
  g_assert_cmpuint (road.open, ==, 1);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_play (game, "deploy meeple road:E");
  g_assert_null (bst_test_game_event (game, BST_EVENT_COMPLETE, 0));
  g_assert_false (bst_test_game_feature (game, 0, 0, "road:E").complete);

  bst_test_game_play (game, "place 2,0 0");
  bst_test_game_play (game, "pass");
  event = bst_test_game_event (game, BST_EVENT_COMPLETE, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->rule, ==, BST_RULE_BASE_4);
  g_assert_cmpuint (event->kind, ==, BST_KIND_ROAD);
  g_assert_cmpuint (event->tiles, ==, 4);
  road = bst_test_game_feature (game, 2, 0, "road:W");
  g_assert_true (road.complete);
  g_assert_cmpuint (road.open, ==, 0);
  g_assert_false (bst_test_game_feature (game, 2, 0, "road:E").complete);
  bst_test_game_assert_scores (game, 4, 0);
}

/* BASE-4: a road that runs in a loop. */
static void
test_base_4_loop (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-V", 0, 0, 3);
  bst_test_game_tile (game, "BASE-V", 1, 0, 0);
  bst_test_game_tile (game, "BASE-V", 1, 1, 1);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 1, 0, "road:W");
  bst_test_game_next (game, "BASE-V BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,1 2");
  bst_test_game_play (game, "pass");
  g_assert_true (bst_test_game_feature (game, 0, 0, "road:E").complete);
  bst_test_game_assert_scores (game, 4, 0);
  bst_test_game_assert_supply (game, 0, BST_FIGURE_MEEPLE, 7);
}

/* BASE-4: a city without an open edge. */
static void
test_base_4_city (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-G", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, 1, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 1, "city:N");
  bst_test_game_next (game, "BASE-H BASE-B");
  bst_test_game_start (game);
  g_assert_false (bst_test_game_feature (game, 0, 1, "city:N").complete);
  bst_test_game_play (game, "place 0,-1 0");
  bst_test_game_play (game, "pass");
  g_assert_true (bst_test_game_feature (game, 0, 1, "city:N").complete);
  g_assert_false (bst_test_game_feature (game, 0, -1, "city:N").complete);
  g_assert_cmpuint (count_events (game, BST_EVENT_COMPLETE), ==, 1);
  bst_test_game_assert_scores (game, 6, 0);
}

static BstTestGame *
surrounded (const char *middle,
            BstFigure   figure,
            const char *segment)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_tile (game, middle, 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      if (y != -1 || x == -1)
        if (x || y)
          bst_test_game_tile (game, "BASE-B", x, y, 0);
  bst_test_game_figure (game, 1, figure, 0, 0, segment);
  bst_test_game_next (game, "BASE-B BASE-B BASE-B");
  return game;
}

/* BASE-4: a monastery or garden is completed by the eighth cell around it. */
static void
test_base_4_surrounded (void)
{
  for (guint garden = 0; garden < 2; garden++)
    {
      const char *segment = garden ? "garden" : "monastery";
      g_autoptr (BstTestGame) game = surrounded (garden ? "BASE-E-G" : "KR-CFFF", BST_FIGURE_ABBOT, segment);
      BstFeatureInfo info;

      bst_test_game_start (game);
      info = bst_test_game_feature (game, 0, 0, segment);
      g_assert_cmpuint (info.occupied, ==, 7);
      g_assert_false (info.complete);
      bst_test_game_play (game, "place 1,-1 0");
      bst_test_game_play (game, "pass");
      info = bst_test_game_feature (game, 0, 0, segment);
      g_assert_cmpuint (info.occupied, ==, 8);
      g_assert_true (info.complete);
      bst_test_game_assert_scores (game, 0, 9);
      g_assert_cmpuint (bst_position_get_supply (game->position, 1, BST_FIGURE_ABBOT), ==, 1);
    }
}

/* A city of three tiles with one edge open: `first` figures of player 0 and `second` of player 1 in it. */
static BstTestGame *
contested_city (guint first,
                guint second)
{
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-G", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, 1, 0);
  for (guint i = 0; i < first; i++)
    bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "city:N");
  for (guint i = 0; i < second; i++)
    bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 1, "city:N");
  bst_test_game_next (game, "BASE-E BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,-1 2");
  bst_test_game_play (game, "pass");
  return game;
}

/* BASE-5: majority, ties in full, everybody goes home. */
static void
test_base_5 (void)
{
  static const struct { guint first; guint second; gint32 scores[2]; } expected[] = {
    { 1, 0, { 6, 0 } }, { 0, 1, { 0, 6 } }, { 1, 2, { 0, 6 } }, { 3, 2, { 6, 0 } }, { 1, 1, { 6, 6 } },
    { 2, 2, { 6, 6 } }, { 0, 0, { 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (BstTestGame) game = contested_city (expected[i].first, expected[i].second);
      guint n_paid = (expected[i].scores[0] > 0) + (expected[i].scores[1] > 0);

      bst_test_game_assert_scores (game, expected[i].scores[0], expected[i].scores[1]);
      bst_test_game_assert_supply (game, 0, BST_FIGURE_MEEPLE, 7);
      bst_test_game_assert_supply (game, 1, BST_FIGURE_MEEPLE, 7);
      g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 0);
      g_assert_cmpuint (count_events (game, BST_EVENT_SCORE), ==, n_paid);
      g_assert_cmpuint (count_events (game, BST_EVENT_RETURN), ==, expected[i].first + expected[i].second);
      for (guint r = 0; r < expected[i].first + expected[i].second; r++)
        g_assert_cmpuint (bst_test_game_event (game, BST_EVENT_RETURN, r)->rule, ==, BST_RULE_BASE_5);
      if (n_paid == 2)
        g_assert_cmpuint (bst_test_game_event (game, BST_EVENT_SCORE, 0)->players, ==, 0x3);
    }
}

/* BASE-6: two for each tile and pennant of a city. */
static void
test_base_6_city (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  const BstEvent *event;

  bst_test_game_tile (game, "BASE-F", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, 1, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 1, "city:N");
  bst_test_game_next (game, "BASE-E BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,-1 2");
  bst_test_game_play (game, "pass");
  event = bst_test_game_event (game, BST_EVENT_SCORE, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->rule, ==, BST_RULE_BASE_6);
  g_assert_cmpuint (event->player, ==, 1);
  g_assert_cmpint (event->points, ==, 8);
  g_assert_cmpuint (event->tiles, ==, 3);
  g_assert_cmpuint (event->worth.pennants, ==, 1);
  g_assert_cmpint (event->worth.per_tile, ==, 2);
  g_assert_cmpint (event->worth.per_pennant, ==, 2);
  g_assert_false (event->final);
  bst_test_game_assert_scores (game, 0, 8);
}

/* BASE-6: a city that comes back to its own tile counts the tile once. */
static void
test_base_6_city_ring (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-H", 0, 0, 0);
  bst_test_game_tile (game, "BASE-N", 0, -1, 1);
  bst_test_game_tile (game, "BASE-N", 1, -1, 2);
  bst_test_game_tile (game, "BASE-G", 1, 0, 0);
  bst_test_game_tile (game, "BASE-N", 1, 1, 3);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "city:S");
  bst_test_game_next (game, "BASE-N BASE-B");
  bst_test_game_start (game);
  g_assert_false (bst_test_game_same (game, 0, 0, "city:N", 0, 0, "city:S"));
  bst_test_game_play (game, "place 0,1 0");
  bst_test_game_play (game, "pass");
  g_assert_true (bst_test_game_same (game, 0, 0, "city:N", 0, 0, "city:S"));
  g_assert_cmpuint (bst_test_game_feature (game, 0, 0, "city:N").tiles, ==, 6);
  bst_test_game_assert_scores (game, 12, 0);
}

/* BASE-6: a road that comes back to its own crossing counts the crossing once. */
static void
test_base_6_road_ring (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-W", 0, 0, 0);
  bst_test_game_tile (game, "BASE-V", 1, 0, 0);
  bst_test_game_tile (game, "BASE-V", 1, 1, 1);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "road:E");
  bst_test_game_next (game, "BASE-V BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,1 2");
  bst_test_game_play (game, "pass");
  g_assert_cmpuint (bst_test_game_feature (game, 0, 0, "road:S").tiles, ==, 4);
  g_assert_cmpint (bst_test_game_event (game, BST_EVENT_SCORE, 0)->worth.per_tile, ==, 1);
  bst_test_game_assert_scores (game, 4, 0);
}

/* BASE-7: at the end one for each tile and pennant, and one for each cell around a building and itself. */
static void
test_base_7 (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-F", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, 1, 0);
  bst_test_game_tile (game, "BASE-A", 0, 2, 0);
  bst_test_game_tile (game, "BASE-U", -1, 2, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 1, "city:N");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, 0, 2, "monastery");
  bst_test_game_figure (game, 1, BST_FIGURE_MEEPLE, -1, 2, "road:E");
  bst_test_game_next (game, "BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 0,3 0");
  bst_test_game_play (game, "pass");

  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_OVER);
  g_assert_cmpuint (count_events (game, BST_EVENT_END), ==, 1);
  g_assert_cmpuint (count_events (game, BST_EVENT_SCORE), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const BstEvent *event = bst_test_game_event (game, BST_EVENT_SCORE, i);

      g_assert_cmpuint (event->rule, ==, BST_RULE_BASE_7);
      g_assert_true (event->final);
    }
  /* City 2 tiles and a pennant; monastery 1 and 3 around it, road 2. */
  bst_test_game_assert_scores (game, 3, 6);
}

/* BASE-8: a field of two completed cities and one that is not. */
static BstTestGame *
field_game (gboolean farmers)
{
  BstTestGame *game = bst_test_game_new (2);

  game->setup->rules.farmers = (guint8) farmers;
  bst_test_game_tile (game, "BASE-H", 0, 0, 0);
  bst_test_game_tile (game, "BASE-E", 0, -1, 2);
  bst_test_game_tile (game, "BASE-E", 0, 1, 0);
  bst_test_game_tile (game, "BASE-E", 1, 0, 0);
  return game;
}

static void
test_base_8 (void)
{
  g_autoptr (BstTestGame) game = field_game (TRUE);
  const BstEvent *event;

  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_next (game, "BASE-B");
  bst_test_game_start (game);
  g_assert_cmpuint (bst_test_game_feature (game, 0, 0, "field:EL").cities, ==, 2);
  bst_test_game_play (game, "place -1,0 0");
  bst_test_game_play (game, "pass");
  event = bst_test_game_event (game, BST_EVENT_SCORE, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->rule, ==, BST_RULE_BASE_8);
  g_assert_cmpuint (event->worth.cities, ==, 2);
  g_assert_cmpint (event->worth.per_city, ==, 3);
  g_assert_true (event->final);
  bst_test_game_assert_scores (game, 6, 0);
}

/* BASE-8: the majority of farmers, ties in full, and no point for a field without a completed city. */
static void
test_base_8_majority (void)
{
  g_autoptr (BstTestGame) tie = field_game (TRUE);
  g_autoptr (BstTestGame) majority = field_game (TRUE);
  g_autoptr (BstTestGame) empty = bst_test_game_new (2);

  bst_test_game_figure (tie, 0, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_figure (tie, 1, BST_FIGURE_MEEPLE, 1, 0, "field:EL");
  bst_test_game_next (tie, "BASE-B");
  bst_test_game_start (tie);
  bst_test_game_play (tie, "place -1,0 0");
  bst_test_game_play (tie, "pass");
  bst_test_game_assert_scores (tie, 6, 6);

  bst_test_game_figure (majority, 0, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_figure (majority, 1, BST_FIGURE_MEEPLE, 1, 0, "field:EL");
  bst_test_game_figure (majority, 1, BST_FIGURE_MEEPLE, 1, 0, "field:EL");
  bst_test_game_next (majority, "BASE-B");
  bst_test_game_start (majority);
  bst_test_game_play (majority, "place -1,0 0");
  bst_test_game_play (majority, "pass");
  bst_test_game_assert_scores (majority, 0, 6);

  bst_test_game_tile (empty, "BASE-E", 0, 0, 0);
  bst_test_game_figure (empty, 0, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_next (empty, "BASE-B");
  bst_test_game_start (empty);
  bst_test_game_play (empty, "place 1,0 0");
  bst_test_game_play (empty, "pass");
  bst_test_game_assert_scores (empty, 0, 0);
}

/* BASE-8: farmers stay when the cities around them are completed. */
static void
test_base_8_farmers_stay (void)
{
  g_autoptr (BstTestGame) game = field_game (TRUE);

  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 0, "field:EL");
  bst_test_game_next (game, "BASE-E BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,-1 2");
  bst_test_game_play (game, "pass");
  g_assert_cmpuint (bst_position_get_n_figures (game->position), ==, 1);
  g_assert_cmpuint (bst_test_game_feature (game, 0, 0, "field:EL").cities, ==, 3);
  bst_test_game_assert_scores (game, 0, 0);
}

/* A game without farmers knows no field to stand on. */
static void
test_base_8_no_farmers (void)
{
  g_autoptr (BstTestGame) game = field_game (FALSE);

  bst_test_game_next (game, "BASE-B BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place -1,0 0");
  bst_test_game_refuse (game, "deploy meeple field:NL", BST_REFUSAL_NO_FARMERS, BST_RULE_BASE_8);
  g_assert_cmpuint (bst_test_game_count (game), ==, 2);
  bst_test_game_play (game, "deploy meeple monastery");
}

/* BASE-9: a completed city of two tiles. */
static void
test_base_9 (void)
{
  for (guint two = 0; two < 2; two++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new (2);
      const BstEvent *event;

      game->setup->rules.switches[BST_SWITCH_BASE_SMALL_CITY] = two ? BST_SMALL_CITY_TWO : BST_SMALL_CITY_FULL;
      bst_test_game_tile (game, "BASE-E", 0, 0, 0);
      bst_test_game_next (game, "BASE-E BASE-B");
      bst_test_game_start (game);
      bst_test_game_play (game, "place 0,-1 2");
      bst_test_game_play (game, "deploy meeple city:S");
      event = bst_test_game_event (game, BST_EVENT_SCORE, 0);
      g_assert_nonnull (event);
      g_assert_cmpuint (event->rule, ==, two ? BST_RULE_BASE_9 : BST_RULE_BASE_6);
      bst_test_game_assert_scores (game, two ? 2 : 4, 0);
    }
}

/* BASE-9 says nothing about a city of three tiles, or about one that is not completed. */
static void
test_base_9_other_cities (void)
{
  g_autoptr (BstTestGame) three = bst_test_game_new (2);
  g_autoptr (BstTestGame) unfinished = bst_test_game_new (2);

  three->setup->rules.switches[BST_SWITCH_BASE_SMALL_CITY] = BST_SMALL_CITY_TWO;
  bst_test_game_tile (three, "BASE-G", 0, 0, 0);
  bst_test_game_tile (three, "BASE-E", 0, 1, 0);
  bst_test_game_next (three, "BASE-E BASE-B");
  bst_test_game_start (three);
  bst_test_game_play (three, "place 0,-1 2");
  bst_test_game_play (three, "deploy meeple city:S");
  bst_test_game_assert_scores (three, 6, 0);

  unfinished->setup->rules.switches[BST_SWITCH_BASE_SMALL_CITY] = BST_SMALL_CITY_TWO;
  bst_test_game_tile (unfinished, "BASE-G", 0, 0, 0);
  bst_test_game_next (unfinished, "BASE-E");
  bst_test_game_start (unfinished);
  bst_test_game_play (unfinished, "place 0,-1 2");
  bst_test_game_play (unfinished, "deploy meeple city:S");
  bst_test_game_assert_scores (unfinished, 2, 0);
}

/* BASE-10: where the abbot may stand, and who may stand in a garden. */
static void
test_base_10_places (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_next (game, "BASE-U-G BASE-A BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  bst_test_game_refuse (game, "deploy abbot road:E", BST_REFUSAL_FIGURE_KIND, BST_RULE_BASE_10);
  bst_test_game_refuse (game, "deploy abbot field:NL", BST_REFUSAL_FIGURE_KIND, BST_RULE_BASE_10);
  bst_test_game_refuse (game, "deploy meeple garden", BST_REFUSAL_FIGURE_KIND, BST_RULE_BASE_10);
  bst_test_game_play (game, "deploy abbot garden");
  g_assert_cmpuint (bst_position_get_supply (game->position, 0, BST_FIGURE_ABBOT), ==, 0);
  g_assert_cmpuint (bst_test_game_feature (game, 1, 0, "garden").majority, ==, 0x1);

  bst_test_game_play (game, "place 2,0 0");
  bst_test_game_play (game, "deploy abbot monastery");
  g_assert_cmpuint (bst_test_game_feature (game, 2, 0, "monastery").majority, ==, 0x2);
}

/* BASE-10: the abbot goes home instead of a meeple being placed, and scores at once. */
static void
test_base_10_recall (void)
{
  g_autoptr (BstTestGame) game = surrounded ("BASE-E-G", BST_FIGURE_ABBOT, "garden");
  const BstEvent *event;

  game->setup->player = 1;
  bst_test_game_figure (game, 0, BST_FIGURE_ABBOT, 1, 1, "monastery");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 2,0 0");
  bst_test_game_refuse (game, "recall abbot 1,1", BST_REFUSAL_NO_ABBOT, BST_RULE_BASE_10);
  bst_test_game_refuse (game, "recall abbot 0,1", BST_REFUSAL_NO_ABBOT, BST_RULE_BASE_10);
  g_assert_true (bst_test_game_lists (game, "recall abbot 0,0"));
  bst_test_game_play (game, "recall abbot 0,0");
  event = bst_test_game_event (game, BST_EVENT_RECALL, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->rule, ==, BST_RULE_BASE_10);
  g_assert_cmpuint (event->player, ==, 1);
  event = bst_test_game_event (game, BST_EVENT_SCORE, 0);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->rule, ==, BST_RULE_BASE_10);
  g_assert_cmpuint (event->player, ==, 1);
  g_assert_cmpint (event->points, ==, 8);
  g_assert_cmpuint (event->worth.occupied, ==, 7);
  bst_test_game_assert_scores (game, 0, 8);
  g_assert_cmpuint (bst_position_get_supply (game->position, 1, BST_FIGURE_ABBOT), ==, 1);
  g_assert_cmpuint (bst_position_get_player (game->position), ==, 0);
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_PLACE);
}

/* BASE-10: from a building that this tile completes no abbot is taken back: it scores as completed. */
static void
test_base_10_recall_completed (void)
{
  g_autoptr (BstTestGame) game = surrounded ("BASE-E-G", BST_FIGURE_ABBOT, "garden");

  game->setup->player = 1;
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,-1 0");
  bst_test_game_refuse (game, "recall abbot 0,0", BST_REFUSAL_RECALL, BST_RULE_BASE_10);
  g_assert_false (bst_test_game_lists (game, "recall abbot 0,0"));
  bst_test_game_play (game, "pass");
  bst_test_game_assert_scores (game, 0, 9);
  g_assert_cmpuint (bst_position_get_supply (game->position, 1, BST_FIGURE_ABBOT), ==, 1);
}

/* Gardens mean nothing without the abbot, shrines nothing without theirs. */
static void
test_not_in_play (void)
{
  g_autoptr (BstTestGame) game = bst_test_game_new (2);

  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_next (game, "BASE-U-G SHRINE-FFFR BASE-B");
  bst_test_game_start (game);
  bst_test_game_play (game, "place 1,0 0");
  g_assert_cmpuint (bst_test_game_refuse (game, "deploy meeple garden", BST_REFUSAL_NOT_IN_PLAY,
                                          BST_RULE_BASE_3).kind, ==, BST_KIND_GARDEN);
  bst_test_game_play (game, "pass");
  bst_test_game_play (game, "place 2,0 0");
  g_assert_cmpuint (bst_test_game_refuse (game, "deploy meeple shrine", BST_REFUSAL_NOT_IN_PLAY,
                                          BST_RULE_BASE_3).kind, ==, BST_KIND_SHRINE);
  bst_test_game_play (game, "pass");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/BASE-1/edges", test_base_1_edges);
  g_test_add_func ("/BASE-1/every-edge", test_base_1_every_edge);
  g_test_add_func ("/BASE-1/cells", test_base_1_cells);
  g_test_add_func ("/BASE-1/border", test_base_1_border);
  g_test_add_func ("/BASE-1/river", test_base_1_river);
  g_test_add_func ("/BASE-1/symmetry", test_base_1_symmetry);
  g_test_add_func ("/BASE-2/discard", test_base_2);
  g_test_add_func ("/BASE-3/occupied", test_base_3);
  g_test_add_func ("/BASE-3/supply", test_base_3_supply);
  g_test_add_func ("/BASE-4/road", test_base_4_road);
  g_test_add_func ("/BASE-4/loop", test_base_4_loop);
  g_test_add_func ("/BASE-4/city", test_base_4_city);
  g_test_add_func ("/BASE-4/surrounded", test_base_4_surrounded);
  g_test_add_func ("/BASE-5/majority", test_base_5);
  g_test_add_func ("/BASE-6/city", test_base_6_city);
  g_test_add_func ("/BASE-6/city-ring", test_base_6_city_ring);
  g_test_add_func ("/BASE-6/road-ring", test_base_6_road_ring);
  g_test_add_func ("/BASE-7/final", test_base_7);
  g_test_add_func ("/BASE-8/field", test_base_8);
  g_test_add_func ("/BASE-8/majority", test_base_8_majority);
  g_test_add_func ("/BASE-8/farmers-stay", test_base_8_farmers_stay);
  g_test_add_func ("/BASE-8/no-farmers", test_base_8_no_farmers);
  g_test_add_func ("/BASE-9/two-tiles", test_base_9);
  g_test_add_func ("/BASE-9/other-cities", test_base_9_other_cities);
  g_test_add_func ("/BASE-10/places", test_base_10_places);
  g_test_add_func ("/BASE-10/recall", test_base_10_recall);
  g_test_add_func ("/BASE-10/recall-completed", test_base_10_recall_completed);
  g_test_add_func ("/BASE-10/not-in-play", test_not_in_play);
  return g_test_run ();
}
