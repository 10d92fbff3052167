/* test-position.c: the expansions' state, from a setup into a position and back
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-test-problem.h"

#include <string.h>

/* --- the city of Carcassonne as it lies --- */

/* The outer edges clockwise from the north-west corner, in rotation 0. */
static const char outline[] = "FFFR" "FFC" "FRFC" "FFR";

static char
kind_letter (guint kind)
{
  static const char letters[BST_N_EDGE_KINDS] = {
    [BST_EDGE_KIND_FIELD] = 'F', [BST_EDGE_KIND_ROAD] = 'R', [BST_EDGE_KIND_CITY] = 'C', [BST_EDGE_KIND_RIVER] = 'S',
    [BST_EDGE_KIND_ANY] = '*', [BST_EDGE_KIND_WALL] = 'W',
  };

  return letters[kind];
}

static char
edge_at (const BstPosition *position,
         BstCell            cell,
         BstEdge            edge)
{
  BstSetupTile tile;

  g_assert_true (bst_position_get_tile_at (position, cell, &tile));
  return kind_letter (bst_catalogue_get (bst_position_get_catalogue (position), tile.type)
                        ->orientation[tile.rotation].edge_kind[edge]);
}

/* Walks round the city of @columns by @rows cells with its north-west cell at 0,0. */
static char *
read_outline (const BstPosition *position,
              int                columns,
              int                rows)
{
  GString *text = g_string_new (NULL);

  for (int x = 0; x < columns; x++)
    g_string_append_c (text, edge_at (position, BST_CELL (x, 0), BST_EDGE_N));
  for (int y = 0; y < rows; y++)
    g_string_append_c (text, edge_at (position, BST_CELL (columns - 1, y), BST_EDGE_E));
  for (int x = columns - 1; x >= 0; x--)
    g_string_append_c (text, edge_at (position, BST_CELL (x, rows - 1), BST_EDGE_S));
  for (int y = rows - 1; y >= 0; y--)
    g_string_append_c (text, edge_at (position, BST_CELL (0, y), BST_EDGE_W));
  return g_string_free (text, FALSE);
}

/* The block turns as one: its outline is the same, begun at another corner. */
static void
test_rotations (void)
{
  static const guint begin[4] = { 0, 11, 7, 4 };

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      g_autoptr (BstTestGame) game = bst_test_game_new (2);
      g_autofree char *expected = g_strdup_printf ("%s%.*s", outline + begin[rotation], (int) begin[rotation], outline);
      g_autofree char *found = NULL;
      guint n_edges = 0;

      bst_test_game_city (game, 0, 0, rotation, BST_DISTRICT_CASTLE);
      bst_test_game_next (game, "BASE-U");
      bst_test_sound (game);
      found = rotation % 2 == 0 ? read_outline (game->position, 4, 3) : read_outline (game->position, 3, 4);
      g_assert_cmpstr (found, ==, expected);

      g_assert_cmpuint (bst_position_get_n_tiles (game->position), ==, 0);
      for (int y = -1; y <= 4; y++)
        for (int x = -1; x <= 4; x++)
          n_edges += bst_position_get_tile_at (game->position, BST_CELL (x, y), NULL);
      g_assert_cmpuint (n_edges, ==, BST_BLOCK_CELLS);
    }
}

/* Three gates cut the meadow into three fields; they go round the corners of the city. */
static void
test_fields_around (void)
{
  g_autoptr (BstTestGame) game = bst_test_city ();
  BstFeatureInfo info;

  bst_test_sound (game);
  g_assert_true (bst_test_game_same (game, 0, 0, "field:NL", 3, 0, "field:NL"));
  g_assert_true (bst_test_game_same (game, 3, 0, "field:NR", 2, 2, "field:SL"));
  g_assert_true (bst_test_game_same (game, 0, 0, "field:WL", 2, 2, "field:SR"));
  g_assert_false (bst_test_game_same (game, 0, 0, "field:NL", 3, 0, "field:NR"));
  g_assert_false (bst_test_game_same (game, 0, 0, "field:NL", 0, 1, "field:WL"));
  g_assert_false (bst_test_game_same (game, 3, 0, "field:NR", 0, 1, "field:WL"));

  info = bst_test_game_feature (game, 0, 1, "field:WL");
  g_assert_cmpuint (info.cities, ==, 1);
  g_assert_true (info.carcassonne);
  info = bst_test_game_feature (game, 3, 2, "city:E");
  g_assert_cmpuint (info.tiles, ==, 1);
  g_assert_cmpuint (info.open, ==, 1);
}

/* The rim's features are ordinary features. */
static void
test_rim_features (void)
{
  g_autoptr (BstTestGame) game = bst_test_city ();
  g_autofree guint16 *features = NULL;
  BstFeatureInfo info;
  guint n;

  bst_test_game_tile (game, "BASE-E", 4, 2, 3);
  bst_test_sound (game);
  info = bst_test_game_feature (game, 4, 2, "city:W");
  g_assert_true (info.complete);
  g_assert_cmpuint (info.tiles, ==, 2);
  g_assert_cmpint (info.value, ==, 4);
  bst_test_cell (info.first.cell, 3, 2);

  features = g_new (guint16, bst_position_get_n_nodes (game->position));
  n = bst_position_list_features (game->position, features);
  /* Three fields, three roads, two cities, and the field of the tile. */
  g_assert_cmpuint (n, ==, 3 + 3 + 2 + 1);
}

/* --- a position with everything in it --- */

static void
add_pieces (BstTestGame *game)
{
  bst_test_game_piece (game, BST_PIECE_TOWER, 0, 5, 1)->value = 3;
  bst_test_game_piece (game, BST_PIECE_CASTLE, 1, 4, 2);
  bst_test_game_switch (game, BST_SWITCH_SHRINE_LOSER, BST_SHRINE_LOSER_WORTHLESS);
  bst_test_game_piece (game, BST_PIECE_LOST, 0, -1, 1);
  bst_test_game_piece (game, BST_PIECE_DRAGON, 0, 4, 1);
  bst_test_game_piece (game, BST_PIECE_FAIRY, 0, 4, 1);
  bst_test_game_piece (game, BST_PIECE_KING, 1, 4, 2)->value = 5;
  bst_test_game_robber (game, 1, 12, FALSE);
  bst_test_game_robber (game, 0, 30, TRUE);
}

static void
add_possessions (BstSetup *setup)
{
  BstSetupPlayer *red = &setup->players[0], *blue = &setup->players[1];

  red->score = 62;
  blue->score = 7;
  red->goods[BST_GOODS_WINE - 1] = 3;
  blue->goods[BST_GOODS_CLOTH - 1] = 1;
  red->abbeys = 0;
  red->abbeys_given = TRUE;
  blue->second_space = 30;
  red->prisoners[1][BST_FIGURE_MEEPLE] = 2;
  blue->lost[BST_FIGURE_LARGE] = 1;
}

/* Red and Blue, the city of Carcassonne turned about, figures everywhere. */
static BstTestGame *
full_game (void)
{
  static const BstModuleId modules[] = {
    BST_MODULE_KING_ROBBER, BST_MODULE_SHRINES, BST_MODULE_ROBBERS, BST_MODULE_ABBOT, BST_MODULE_INNS,
    BST_MODULE_TRADERS, BST_MODULE_DRAGON, BST_MODULE_TOWER, BST_MODULE_ABBEY, BST_MODULE_CASTLES,
    BST_MODULE_MONASTERIES, BST_MODULE_MESSENGERS,
  };
  BstTestGame *game = bst_test_city ();

  for (guint i = 0; i < G_N_ELEMENTS (modules); i++)
    bst_test_game_module (game, modules[i]);
  bst_test_game_tile (game, "BASE-E", 4, 2, 3);
  bst_test_game_tile (game, "BASE-B", 4, 1, 0);
  bst_test_game_tile (game, "TOWER-FFFF-tower", 5, 1, 0);
  bst_test_game_tile (game, "BASE-B", -1, 1, 0);
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 4, 1, "monastery");
  bst_test_game_figure (game, 1, BST_FIGURE_ABBOT, -1, 1, "monastery");
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 0, 2, "city:S");
  bst_test_game_figure (game, 1, BST_FIGURE_WAGON, 2, 2, "road:S");
  bst_test_game_district (game, 1, BST_FIGURE_MEEPLE, BST_DISTRICT_MARKET);
  bst_test_game_district (game, 0, BST_FIGURE_MAYOR, BST_DISTRICT_CASTLE);
  bst_test_game_district (game, 0, BST_FIGURE_MEEPLE, BST_DISTRICT_MARKET);
  bst_test_game_set_count (game, BST_DISTRICT_BLACKSMITH);
  add_pieces (game);
  add_possessions (game->setup);
  return game;
}

static void
test_queries (void)
{
  g_autoptr (BstTestGame) game = full_game ();
  const BstPosition *position;
  BstSetupCarcassonne city;
  BstPiece robber;
  BstCell dragon;
  BstMark mark;

  bst_test_sound (game);
  position = game->position;
  g_assert_true (bst_position_get_carcassonne (position, &city));
  g_assert_cmpuint (bst_position_get_count (position), ==, BST_DISTRICT_BLACKSMITH);
  g_assert_cmpuint (bst_position_get_in_district (position, BST_DISTRICT_MARKET, 0, BST_FIGURE_MEEPLE), ==, 1);
  g_assert_cmpuint (bst_position_get_in_district (position, BST_DISTRICT_CASTLE, 0, BST_FIGURE_MAYOR), ==, 1);
  g_assert_cmpuint (bst_position_get_in_district (position, BST_DISTRICT_CASTLE, 1, BST_FIGURE_MAYOR), ==, 0);
  g_assert_cmpuint (bst_position_get_in_district (position, BST_DISTRICT_CASTLE, 1, BST_FIGURE_BARN), ==, 0);

  bst_position_get_title (position, BST_PIECE_KING, &mark);
  g_assert_cmpuint (mark.player, ==, 1);
  g_assert_cmpuint (mark.size, ==, 5);
  bst_test_cell (mark.at.cell, 3, 2);
  bst_position_get_title (position, BST_PIECE_ROBBER_BARON, &mark);
  g_assert_cmpuint (mark.player, ==, BST_NO_PLAYER);

  g_assert_true (bst_position_get_robber (position, 1, &robber));
  g_assert_cmpint (robber.place.space, ==, 12);
  g_assert_true (bst_position_get_robber (position, 0, &robber));
  g_assert_true (robber.value);
  g_assert_cmpint (bst_position_get_space (position, 0, FALSE), ==, 12);
  g_assert_cmpint (bst_position_get_space (position, 0, TRUE), ==, BST_NO_SPACE);
  g_assert_cmpint (bst_position_get_space (position, 1, TRUE), ==, 30);

  g_assert_true (bst_position_get_dragon (position, &dragon));
  bst_test_cell (dragon, 4, 1);
  g_assert_cmpuint (bst_position_get_goods (position, 0, BST_GOODS_WINE), ==, 3);
  g_assert_cmpuint (bst_position_get_goods (position, 1, BST_GOODS_WINE), ==, 0);
  g_assert_cmpuint (bst_position_get_abbeys (position, 0), ==, 0);
  g_assert_cmpuint (bst_position_get_abbeys (position, 1), ==, 1);
  g_assert_true (bst_test_game_feature (game, -1, 1, "monastery").lost);
  g_assert_false (bst_test_game_feature (game, 4, 1, "monastery").lost);
  g_assert_cmpuint (bst_position_get_memory (position)->part, ==, 1);
}

/* Figures are conserved: all together they are the full set. */
static void
test_count_figures (void)
{
  g_autoptr (BstTestGame) game = full_game ();
  guint8 set[BST_N_FIGURES];

  bst_test_sound (game);
  bst_rules_get_figures (&game->setup->rules, set);
  for (guint player = 0; player < 2; player++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      g_assert_cmpuint (bst_position_count_figures (game->position, player, (BstFigure) figure), ==, set[figure]);

  /* A supply that is not given is the rest of the full set. */
  game->setup->players[0].supply_given = FALSE;
  g_clear_pointer (&game->position, bst_position_free);
  game->position = bst_position_new (game->setup, NULL);
  g_assert_cmpuint (bst_position_get_supply (game->position, 0, BST_FIGURE_MEEPLE), ==, 4);
  g_assert_cmpuint (bst_position_get_supply (game->position, 0, BST_FIGURE_ROBBER), ==, 0);
  g_assert_cmpuint (bst_position_get_supply (game->position, 0, BST_FIGURE_MAYOR), ==, 0);
}

static void
assert_mark (const BstPiece *mark,
             guint           player,
             int             x,
             int             y,
             gint32          size)
{
  g_assert_nonnull (mark);
  g_assert_cmpuint (mark->player, ==, player);
  bst_test_cell (mark->place.cell, x, y);
  g_assert_cmpint (mark->value, ==, size);
}

/* From setup to position and back no member gets lost, and the second time none changes at all. */
static BstSetup *
assert_round_trip (BstTestGame *game)
{
  BstSetup *setup = bst_position_to_setup (game->position);
  g_autoptr (BstPosition) second = bst_position_new (setup, NULL);
  g_autoptr (BstSetup) again = bst_position_to_setup (second);
  g_autoptr (BstPosition) third = bst_position_new (again, NULL);

  g_assert_true (bst_position_is_playable (second));
  g_assert_true (bst_position_check (second));
  g_assert_cmpuint (bst_position_get_key (second), ==, bst_position_get_key (game->position));
  g_assert_cmpuint (bst_position_compute_key (second), ==, bst_position_get_key (second));
  g_assert_true (bst_position_equal (second, third));
  g_assert_cmpmem (&setup->memory, sizeof setup->memory, &again->memory, sizeof again->memory);
  return setup;
}

static void
test_round_trip (void)
{
  g_autoptr (BstTestGame) game = full_game ();
  g_autoptr (BstSetup) setup = NULL;
  const BstPiece *figure;

  bst_test_sound (game);
  setup = assert_round_trip (game);
  g_assert_cmpuint (setup->tiles->len, ==, 4);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_FIGURE), ==, 7);

  /* Figures come by tile, then in the districts, then on the rim, as in a file. */
  figure = bst_setup_piece (setup, 1);
  bst_test_cell (figure->place.cell, -1, 1);
  g_assert_cmpuint (figure->figure, ==, BST_FIGURE_ABBOT);
  figure = bst_setup_piece (setup, 2);
  g_assert_cmpuint (figure->place.index, ==, BST_DISTRICT_CASTLE);
  g_assert_cmpuint (figure->figure, ==, BST_FIGURE_MAYOR);
  figure = bst_setup_piece (setup, 4);
  g_assert_cmpuint (figure->place.kind, ==, BST_PLACE_DISTRICT);
  g_assert_cmpuint (figure->place.index, ==, BST_DISTRICT_MARKET);
  g_assert_cmpuint (figure->player, ==, 1);
  figure = bst_setup_piece (setup, 5);
  g_assert_cmpint (figure->place.layer, ==, BST_LAYER_RIM);
  bst_test_cell (figure->place.cell, 0, 2);
  g_assert_cmpint (bst_setup_piece (setup, 6)->place.layer, ==, BST_LAYER_RIM);

  g_assert_cmpuint (bst_setup_get_count (setup), ==, BST_DISTRICT_BLACKSMITH);
  assert_mark (bst_setup_find_piece (setup, BST_PIECE_KING, 0), 1, 3, 2, 5);
  g_assert_null (bst_setup_find_piece (setup, BST_PIECE_ROBBER_BARON, 0));
  assert_mark (bst_setup_find_piece (setup, BST_PIECE_FAIRY, 0), 0, 4, 1, 0);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_TOWER), ==, 1);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_CASTLE), ==, 1);
  g_assert_cmpuint (bst_setup_count_pieces (setup, BST_PIECE_LOST), ==, 1);
  g_assert_cmpuint (setup->players[0].prisoners[1][BST_FIGURE_MEEPLE], ==, 2);
  g_assert_cmpuint (setup->players[1].lost[BST_FIGURE_LARGE], ==, 1);
  g_assert_false (setup->players[1].abbeys_given);
}

/* The size of a marker is written only if it differs from its feature's. */
static void
test_size (void)
{
  g_autoptr (BstTestGame) game = full_game ();
  g_autoptr (BstSetup) setup = NULL;

  bst_setup_find_piece (game->setup, BST_PIECE_KING, 0)->value = 0;
  bst_test_sound (game);
  setup = assert_round_trip (game);
  assert_mark (bst_setup_find_piece (setup, BST_PIECE_KING, 0), 1, 3, 2, 0);
}

/* The memory of a turn, in a phase that can have every member. */
static void
test_memory (void)
{
  g_autoptr (BstTestGame) game = full_game ();
  BstMemory *memory = &game->setup->memory;
  g_autoptr (BstSetup) setup = NULL;

  game->setup->phase = BST_PHASE_REDEPLOY;
  game->setup->hand = BST_NONE;
  game->setup->has_placed = TRUE;
  game->setup->placed = BST_CELL (4, 2);
  memory->to_redeploy = (BstPlayerList) { .n = 2, .players = { 1, 0 } };
  memory->to_score[0] = (BstSegmentRef) { .cell = BST_CELL (4, 2), .segment = 0 };
  memory->n_to_score = 1;
  memory->gained[0] = 3;
  memory->gained[1] = -1;
  memory->may_send = TRUE;
  memory->again = TRUE;
  memory->deployed = 1u << BST_FIGURE_MEEPLE;
  memory->late[BST_FIGURE_MEEPLE] = 1;
  memory->waits[1] = 0;
  memory->count_was = BST_DISTRICT_CASTLE;
  memory->leaving[0] = (BstLeaving) { .at = { .cell = BST_CELL (4, 1) }, .player = 0, .figure = BST_FIGURE_MEEPLE };
  memory->leaving[0].at.segment = bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->place.segment;
  memory->n_leaving = 1;

  bst_test_sound (game);
  g_assert_cmpuint (bst_position_get_chooser (game->position), ==, 1);
  setup = assert_round_trip (game);
  g_assert_cmpuint (setup->memory.chooser, ==, 1);
  g_assert_cmpuint (setup->memory.given, ==, BST_MEMORY_CHOOSER | BST_MEMORY_TO_SCORE | BST_MEMORY_TO_REDEPLOY
                                             | BST_MEMORY_GAINED);
  bst_test_cell (setup->memory.to_score[0].cell, 3, 2);
  g_assert_cmpint (setup->memory.gained[1], ==, -1);
  g_assert_cmpuint (setup->memory.count_was, ==, BST_DISTRICT_CASTLE);
  g_assert_cmpuint (setup->memory.late[BST_FIGURE_MEEPLE], ==, 1);
  g_assert_cmpuint (setup->memory.waits[1], ==, 0);
  g_assert_cmpuint (setup->memory.n_leaving, ==, 1);
}

/* Figures on tiles keep all their members. */
static void
test_standing (void)
{
  g_autoptr (BstTestGame) game = bst_test_city ();
  g_autoptr (BstSetup) setup = NULL;
  BstPlacedFigure figure;

  bst_test_game_module (game, BST_MODULE_ABBEY);
  bst_test_game_tile (game, "BASE-B", 4, 0, 0);
  bst_test_game_tile (game, "BASE-B", 5, 0, 0);
  bst_test_game_tile (game, "BASE-B", 4, 1, 0);
  bst_test_game_tile (game, "BASE-B", 5, 1, 0);
  bst_test_game_figure (game, 1, BST_FIGURE_BARN, 5, 1, "field:NL");
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 0)->place.index = 3;
  bst_test_game_figure (game, 0, BST_FIGURE_MEEPLE, 4, 0, "monastery");
  bst_setup_find_piece (game->setup, BST_PIECE_FIGURE, 1)->from = BST_DISTRICT_CATHEDRAL;
  bst_test_sound (game);

  bst_position_get_figure (game->position, 1, &figure);
  g_assert_cmpuint (figure.figure, ==, BST_FIGURE_BARN);
  g_assert_cmpuint (figure.corner, ==, 3);
  g_assert_cmpuint (figure.from, ==, BST_NO_DISTRICT);
  bst_position_get_figure (game->position, 0, &figure);
  g_assert_cmpuint (figure.from, ==, BST_DISTRICT_CATHEDRAL);

  setup = assert_round_trip (game);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 0)->from, ==, BST_DISTRICT_CATHEDRAL);
  g_assert_cmpuint (bst_setup_find_piece (setup, BST_PIECE_FIGURE, 1)->place.index, ==, 3);
}

/* The key differs for positions that differ in a single member. */
static void
test_keys_differ (void)
{
  g_autoptr (GHashTable) keys = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint64 seen[14];

  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    {
      g_autoptr (BstTestGame) game = full_game ();
      BstSetup *setup = game->setup;

      bst_test_game_set_count (game, i == 1 ? BST_DISTRICT_CASTLE : BST_DISTRICT_BLACKSMITH);
      bst_setup_find_piece (setup, BST_PIECE_FIGURE, 4)->place.index =
        i == 2 ? BST_DISTRICT_CASTLE : BST_DISTRICT_MARKET;
      bst_test_game_piece (game, BST_PIECE_KING, i != 3, 4, 2)->value = i == 4 ? 6 : 5;
      setup->players[1].second_space = i == 5 ? 31 : 30;
      bst_test_game_robber (game, 0, setup->players[1].second_space, TRUE);
      setup->players[0].goods[0] = i == 6 ? 4 : 3;
      setup->players[1].abbeys = i != 7;
      setup->players[1].abbeys_given = TRUE;
      setup->players[0].prisoners[1][BST_FIGURE_MEEPLE] = i == 8 ? 1 : 2;
      setup->players[1].lost[BST_FIGURE_LARGE] = i != 9;
      if (i >= 10 && i <= 12)
        bst_setup_remove_pieces (setup, i == 10 ? BST_PIECE_DRAGON : i == 11 ? BST_PIECE_FAIRY : BST_PIECE_LOST);
      setup->memory.part = i == 13 ? 2 : 1;
      bst_test_sound (game);
      seen[i] = bst_position_get_key (game->position);
      g_assert_cmpuint (seen[i], ==, bst_position_compute_key (game->position));
      g_test_message ("change %u", i);
      g_assert_true (g_hash_table_add (keys, &seen[i]));
    }
}

/* A board far wider than the columns into which its table folds it, laid tile by tile and taken back. */
static void
test_long_board (void)
{
  const guint n = 120;
  g_autoptr (BstTestGame) game = bst_test_game_new (2);
  g_autoptr (GString) next = g_string_new ("BASE-V");
  g_autoptr (BstPosition) before = NULL;
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  int lowest = -60;

  bst_test_game_tile (game, "BASE-U", 0, lowest, 0);
  for (guint i = 1; i < n; i++)
    g_string_append (next, i % 8 == 0 ? " BASE-V" : " BASE-U");
  bst_test_game_next (game, next->str);
  bst_test_game_start (game);
  before = bst_position_copy (game->position);

  while (bst_position_get_phase (game->position) != BST_PHASE_OVER)
    {
      const BstAction *last;

      bst_turn_list (game->position, list);
      last = &list->actions[list->n - 1];
      if (last->type == BST_ACTION_PLACE)
        lowest = MAX (lowest, last->cell.y);
      bst_turn_apply (game->position, last, NULL);
      g_assert_true (bst_position_check (game->position));
    }
  g_assert_cmpuint (bst_position_get_n_tiles (game->position), ==, n + 1);
  g_assert_cmpint (lowest, >, 40);
  while (bst_turn_get_depth (game->position) > 0)
    {
      bst_turn_undo (game->position);
      g_assert_true (bst_position_check (game->position));
    }
  g_assert_true (bst_position_equal (game->position, before));
}

/* A copy of a setup shares no changeable part. */
static void
test_copy (void)
{
  g_autoptr (BstTestGame) game = full_game ();
  g_autoptr (BstSetup) copy = bst_setup_copy (game->setup);
  g_autoptr (BstPosition) second = NULL;

  bst_setup_remove_pieces (copy, BST_PIECE_LOST);
  bst_setup_find_piece (copy, BST_PIECE_TOWER, 0)->value = 9;
  bst_setup_find_piece (copy, BST_PIECE_CASTLE, 0)->player = 0;
  copy->memory.part = 2;
  g_assert_cmpuint (bst_setup_count_pieces (game->setup, BST_PIECE_LOST), ==, 1);
  g_assert_cmpint (bst_setup_find_piece (game->setup, BST_PIECE_TOWER, 0)->value, ==, 3);
  g_assert_cmpuint (bst_setup_find_piece (game->setup, BST_PIECE_CASTLE, 0)->player, ==, 1);
  g_assert_cmpuint (game->setup->memory.part, ==, 1);

  bst_test_sound (game);
  second = bst_position_copy (game->position);
  g_assert_true (bst_position_equal (game->position, second));
  g_clear_pointer (&game->position, bst_position_free);
  g_assert_true (bst_position_check (second));
}

/* Excess players, figures and features in the memory of a hostile file are left out. */
static void
test_hostile_memory (void)
{
  g_autoptr (BstTestGame) game = full_game ();
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  BstMemory *memory = &game->setup->memory;

  memset (memory, 0xfe, sizeof *memory);
  memory->part = 1;
  bst_test_game_fill_supplies (game);
  game->position = bst_position_new (game->setup, problems);
  g_assert_false (bst_position_is_playable (game->position));
  g_assert_cmpuint (bst_position_get_chooser (game->position), ==, 0);
  g_assert_cmpuint (bst_position_get_memory (game->position)->n_to_score, ==, 0);
  g_assert_cmpuint (bst_position_get_memory (game->position)->n_event, ==, 0);
  g_assert_cmpuint (bst_position_get_memory (game->position)->to_ask.n, ==, 0);
  g_assert_cmpuint (bst_position_get_memory (game->position)->waits[0], ==, BST_NO_PLAYER);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position/rotations", test_rotations);
  g_test_add_func ("/position/fields-around", test_fields_around);
  g_test_add_func ("/position/rim-features", test_rim_features);
  g_test_add_func ("/position/queries", test_queries);
  g_test_add_func ("/position/count-figures", test_count_figures);
  g_test_add_func ("/position/round-trip", test_round_trip);
  g_test_add_func ("/position/size", test_size);
  g_test_add_func ("/position/memory", test_memory);
  g_test_add_func ("/position/standing", test_standing);
  g_test_add_func ("/position/keys-differ", test_keys_differ);
  g_test_add_func ("/position/long-board", test_long_board);
  g_test_add_func ("/position/copy", test_copy);
  g_test_add_func ("/position/hostile-memory", test_hostile_memory);
  return g_test_run ();
}
