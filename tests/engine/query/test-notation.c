/* test-notation.c: places and actions as text, there and back
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-notation.h"
#include "bst-test-game.h"

#include <string.h>

static const char *const edge_names[] = { "N", "E", "S", "W" };
static const char *const half_names[] = { "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR" };

static const char *
kind_name (guint kind)
{
  static const char *const names[] = { "city", "road", "field", "monastery", "shrine", "garden" };

  return names[kind];
}

/* Reads the segment under each of its names, and checks that the first is written. */
static void
assert_segment (const BstTileType *type,
                guint              rotation,
                guint              segment)
{
  const BstSegment *s = &type->segments[segment];
  gboolean field = s->kind == BST_KIND_FIELD;
  guint places = field ? bst_halves_rotate (s->halves, rotation) : bst_edges_rotate (s->edges, rotation);
  g_autofree char *first = NULL;
  char written[BST_NOTATION_SIZE];

  bst_notation_write_segment (type, rotation, segment, written);
  g_assert_cmpuint (bst_notation_read_segment (type, rotation, written), ==, segment);

  for (guint place = 0; place < BST_N_HALVES; place++)
    if (places & (1u << place))
      {
        g_autofree char *name = g_strdup_printf ("%s:%s", kind_name (s->kind),
                                                 field ? half_names[place] : edge_names[place]);

        g_assert_cmpuint (bst_notation_read_segment (type, rotation, name), ==, segment);
        if (first == NULL)
          first = g_steal_pointer (&name);
      }

  if (s->kind >= BST_KIND_MONASTERY)
    g_assert_cmpstr (written, ==, kind_name (s->kind));
  else if (first)
    g_assert_cmpstr (written, ==, first);
  else
    g_assert_nonnull (strchr (written, '#'));
}

static void
test_all_segments (void)
{
  BstCatalogue *catalogue = bst_test_catalogue ();

  for (guint t = 0; t < bst_catalogue_get_size (catalogue); t++)
    {
      const BstTileType *type = bst_catalogue_get (catalogue, t);

      for (guint rotation = 0; rotation < 4; rotation++)
        for (guint segment = 0; segment < type->n_segments; segment++)
          assert_segment (type, rotation, segment);
    }
}

static void
test_inner_fields (void)
{
  const BstTileType *bridge = bst_catalogue_get (bst_test_catalogue (), bst_test_type ("KR-CCCC"));
  const BstTileType *start = bst_catalogue_get (bst_test_catalogue (), bst_test_type ("BASE-D"));
  char text[BST_NOTATION_SIZE];

  bst_notation_write_segment (bridge, 0, 2, text);
  g_assert_cmpstr (text, ==, "field#1");
  bst_notation_write_segment (bridge, 0, 3, text);
  g_assert_cmpstr (text, ==, "field#2");
  g_assert_cmpuint (bst_notation_read_segment (bridge, 3, "field#2"), ==, 3);
  g_assert_cmpuint (bst_notation_read_segment (bridge, 0, "field#3"), ==, BST_NO_SEGMENT);

  /* The form is read for every field. */
  g_assert_cmpuint (bst_notation_read_segment (start, 0, "field#1"), ==, 2);
  g_assert_cmpuint (bst_notation_read_segment (start, 1, "field#2"), ==, 3);
}

static void
test_board_orientation (void)
{
  const BstTileType *start = bst_catalogue_get (bst_test_catalogue (), bst_test_type ("BASE-D"));
  char text[BST_NOTATION_SIZE];

  bst_notation_write_segment (start, 0, 0, text);
  g_assert_cmpstr (text, ==, "city:N");
  bst_notation_write_segment (start, 1, 0, text);
  g_assert_cmpstr (text, ==, "city:E");
  bst_notation_write_segment (start, 1, 1, text);
  g_assert_cmpstr (text, ==, "road:N");
  bst_notation_write_segment (start, 0, 2, text);
  g_assert_cmpstr (text, ==, "field:EL");
}

static void
test_bad_segments (void)
{
  static const char *const bad[] = {
    "", "city", "city:", "city:S", "city:NL", "city:n", "road:N", "road:EL", "field:N", "field:NL", "field:", "field#0",
    "field#3", "field#", "field#-1", "field#1x", "field#99999999999", "city#2", "monastery", "shrine", "garden",
    "monastery:N", "monastery#1", "lake:N", "a-kind-of-a-long-name:N", "field :EL", " city:N", "city:N ", "City:N", ":N", "#1",
  };
  const BstTileType *start = bst_catalogue_get (bst_test_catalogue (), bst_test_type ("BASE-D"));

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("“%s”", bad[i]);
      g_assert_cmpuint (bst_notation_read_segment (start, 0, bad[i]), ==, BST_NO_SEGMENT);
    }
}

static BstTestGame *
start_game (void)
{
  BstTestGame *game = bst_test_game_new_start (2, "BASE-A BASE-U");

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_start (game);
  return game;
}

static void
assert_round_trip (BstTestGame *game,
                   const char  *text)
{
  BstAction action;
  char written[BST_NOTATION_SIZE];

  g_assert_cmpint (bst_notation_read_action (game->position, text, &action, NULL), ==, BST_NOTATION_SOUND);
  bst_notation_write_action (game->position, &action, written);
  g_assert_cmpstr (written, ==, text);
}

static void
test_actions (void)
{
  g_autoptr (BstTestGame) game = start_game ();
  BstAction action;

  assert_round_trip (game, "place 1,0 0");
  assert_round_trip (game, "place -200,200 3");
  assert_round_trip (game, "discard");
  assert_round_trip (game, "draw R2-FSSS-fork");
  assert_round_trip (game, "pass");
  assert_round_trip (game, "recall abbot -3,12");

  bst_test_game_play (game, "place 1,0 0");
  g_assert_cmpint (bst_position_get_phase (game->position), ==, BST_PHASE_DEPLOY);
  assert_round_trip (game, "deploy meeple road:W");
  assert_round_trip (game, "deploy abbot monastery");

  g_assert_cmpint (bst_notation_read_action (game->position, "deploy meeple field:SR", &action, NULL), ==,
                   BST_NOTATION_SOUND);
  g_assert_cmpuint (action.type, ==, BST_ACTION_DEPLOY);
  g_assert_cmpuint (action.figure, ==, BST_FIGURE_MEEPLE);
  g_assert_cmpuint (action.segment, ==, 1);
}

/* The city of Carcassonne at 0,0, a completed city at its north-west corner, a tile just laid. */
static BstTestGame *
city_game (void)
{
  static const BstModuleId modules[] = {
    BST_MODULE_ABBOT, BST_MODULE_ROBBERS, BST_MODULE_ABBEY, BST_MODULE_MONASTERIES,
  };
  BstTestGame *game = bst_test_game_new (3);

  bst_test_game_city (game, 0, 0, 0, BST_DISTRICT_CASTLE);
  for (guint i = 0; i < G_N_ELEMENTS (modules); i++)
    bst_test_game_module (game, modules[i]);
  bst_test_game_tile (game, "BASE-E", 0, -1, 0);
  bst_test_game_tile (game, "BASE-E", 0, -2, 2);
  bst_test_game_tile (game, "BASE-B", 1, -1, 0);
  bst_test_game_next (game, "BASE-B");
  bst_test_game_start (game);
  return game;
}

static void
test_expansion_actions (void)
{
  static const char * const texts[] = {
    "abbey 3,-4", "portal meeple 0,-1 city:N", "portal meeple 1,-1 monastery abbot", "robber 0", "robber 49",
    "robber 12345", "begin 2", "redeploy large castle 0,-2 city:S", "redeploy wagon cathedral 1,-1 monastery",
    "score 0,-2 city:S", "rob 0", "stay", "counting first", "counting second", "city meeple market",
    "city mayor castle", "count blacksmith", "remove meeple 1,-1 monastery 2 dragon",
    "remove guard 0,-1 city:N 0 siege", "effect-deploy meeple 2,2 road:S flier",
    "effect-deploy meeple 0,-1 city:N princess", "points 1 -3 ransom", "points 2 1 fairy", "points 0 0 wheel",
  };
  g_autoptr (BstTestGame) game = city_game ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      assert_round_trip (game, texts[i]);
    }
  bst_test_game_play (game, "place 2,-1 0");
  assert_round_trip (game, "deploy meeple field:NL");
  assert_round_trip (game, "deploy meeple monastery abbot");
}

/* A missing segment is the fault, but player and cause are read all the same; a later fault takes precedence. */
static void
test_words_after_segment (void)
{
  g_autoptr (BstTestGame) game = city_game ();
  BstAction action;
  guint word;

  g_assert_cmpint (bst_notation_read_action (game->position, "remove meeple 9,9 city:N 1 dragon", &action, &word), ==,
                   BST_NOTATION_SEGMENT);
  g_assert_cmpuint (word, ==, 3);
  g_assert_cmpuint (BST_DETAIL_PLAYER (action.detail), ==, 1);
  g_assert_cmpuint (BST_DETAIL_CAUSE (action.detail), ==, BST_CAUSE_DRAGON);
  g_assert_cmpint (bst_notation_read_action (game->position, "remove meeple 9,9 city:N 1 rain", &action, &word), ==,
                   BST_NOTATION_CAUSE);
  g_assert_cmpuint (word, ==, 5);
}

/* Each word sets its member. */
static void
test_members (void)
{
  g_autoptr (BstTestGame) game = city_game ();
  BstAction action;

  g_assert_cmpint (bst_notation_read_action (game->position, "remove pig 1,-1 field:NL 2 vodyanoy", &action, NULL), ==,
                   BST_NOTATION_SOUND);
  g_assert_cmpuint (action.figure, ==, BST_FIGURE_PIG);
  g_assert_cmpuint (BST_DETAIL_PLAYER (action.detail), ==, 2);
  g_assert_cmpuint (BST_DETAIL_CAUSE (action.detail), ==, BST_CAUSE_VODYANOY);
  g_assert_true (bst_cell_equal (action.cell, BST_CELL (1, -1)));

  g_assert_cmpint (bst_notation_read_action (game->position, "points 1 -20 bazaar", &action, NULL), ==,
                   BST_NOTATION_SOUND);
  g_assert_cmpint (action.points, ==, -20);
  g_assert_cmpuint (BST_DETAIL_PLAYER (action.detail), ==, 1);
  g_assert_cmpuint (BST_DETAIL_CAUSE (action.detail), ==, BST_CAUSE_BAZAAR);

  g_assert_cmpint (bst_notation_read_action (game->position, "redeploy large market 0,1 field:WL", &action, NULL), ==,
                   BST_NOTATION_SOUND);
  g_assert_cmpuint (action.detail, ==, BST_DISTRICT_MARKET);
  g_assert_cmpuint (action.figure, ==, BST_FIGURE_LARGE);
}

/* Any segment of a feature names it; the first segment is written. */
static void
test_feature_names (void)
{
  g_autoptr (BstTestGame) game = city_game ();
  char written[BST_NOTATION_SIZE];
  BstAction first, other;

  g_assert_cmpint (bst_notation_read_action (game->position, "score 0,-2 city:S", &first, NULL), ==,
                   BST_NOTATION_SOUND);
  g_assert_cmpint (bst_notation_read_action (game->position, "score 0,-1 city:N", &other, NULL), ==,
                   BST_NOTATION_SOUND);
  g_assert_cmpmem (&first, sizeof first, &other, sizeof other);

  /* The field west of the northern gate, by the half-edge on a border within the city. */
  g_assert_cmpint (bst_notation_read_action (game->position, "redeploy meeple market 1,0 field:WR", &other, NULL), ==,
                   BST_NOTATION_SOUND);
  bst_notation_write_action (game->position, &other, written);
  g_assert_cmpstr (written, ==, "redeploy meeple market 0,-1 field:EL");

  /* A figure's segment is named on its own tile. */
  assert_round_trip (game, "portal meeple 0,-1 city:N");
  assert_round_trip (game, "remove meeple 0,-1 city:N 0 ghost");
}

/* Cells of the city of Carcassonne: half-edges on a border within it are read but never written. */
static void
test_block (void)
{
  BstCatalogue *catalogue = bst_test_catalogue ();

  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint i = 0; i < BST_BLOCK_CELLS; i++)
      {
        const BstTileType *type = bst_catalogue_get (catalogue, bst_catalogue_get_size (catalogue) + i);

        for (guint segment = 0; segment < type->n_segments; segment++)
          {
            char text[BST_NOTATION_SIZE];
            guint half;

            bst_notation_write_segment (type, rotation, segment, text);
            g_assert_cmpuint (bst_notation_read_segment (type, rotation, text), ==, segment);
            if (type->segments[segment].kind != BST_KIND_FIELD)
              continue;
            g_assert_true (g_str_has_prefix (text, "field:"));
            for (half = 0; !g_str_equal (text + strlen ("field:"), half_names[half]); half++)
              continue;
            g_assert_cmpuint (type->orientation[rotation].edge_kind[half / 2], !=, BST_EDGE_KIND_WALL);
          }
      }
}

/* A barn's place is a corner, named by the first half-edge clockwise of it. */
static void
test_corners (void)
{
  static const char * const corners[4] = { "field:EL", "field:SL", "field:WL", "field:NL" };
  g_autoptr (BstTestGame) game = city_game ();
  BstAction action;

  bst_test_game_play (game, "place 2,-1 0");
  for (guint corner = 0; corner < 4; corner++)
    {
      g_autofree char *deploy = g_strconcat ("deploy barn ", corners[corner], NULL);
      g_autofree char *portal = g_strconcat ("portal barn 1,-1 ", corners[corner], NULL);
      char text[BST_NOTATION_SIZE];

      bst_notation_write_corner (corner, text);
      g_assert_cmpstr (text, ==, corners[corner]);
      g_assert_cmpuint (bst_notation_read_corner (text), ==, corner);
      assert_round_trip (game, deploy);
      assert_round_trip (game, portal);
      g_assert_cmpint (bst_notation_read_action (game->position, deploy, &action, NULL), ==, BST_NOTATION_SOUND);
      g_assert_cmpuint (action.detail, ==, corner);
      g_assert_cmpuint (action.segment, ==, bst_tile_type_find_kind (
                          bst_catalogue_get (bst_test_catalogue (), bst_test_type ("BASE-B")), BST_KIND_FIELD, 0));
    }
  g_assert_cmpuint (bst_notation_read_corner ("field:ER"), ==, BST_NONE);
  g_assert_cmpint (bst_notation_read_action (game->position, "deploy barn field:ER", &action, NULL), ==,
                   BST_NOTATION_SEGMENT);
  g_assert_cmpint (bst_notation_read_action (game->position, "deploy barn field:NL abbot", &action, NULL), ==,
                   BST_NOTATION_WORDS);
  /* A barn can be removed by any name of its field. */
  assert_round_trip (game, "remove barn 1,-1 field:NL 0 plague");
}

static void
test_expansion_faults (void)
{
  static const struct { const char *text; BstNotationFault fault; guint word; } bad[] = {
    { "abbey", BST_NOTATION_WORDS, 1 },
    { "abbey here", BST_NOTATION_CELL, 1 },
    { "portal meeple 0,-1", BST_NOTATION_WORDS, 3 },
    { "portal meeple 0,-1 city:S", BST_NOTATION_SEGMENT, 3 },
    { "portal meeple 9,9 city:N", BST_NOTATION_SEGMENT, 3 },
    { "portal meeple 0,-1 city:N bishop", BST_NOTATION_WORDS, 4 },
    { "deploy meeple monastery abbot abbot", BST_NOTATION_WORDS, 4 },
    { "robber", BST_NOTATION_WORDS, 1 },
    { "robber there", BST_NOTATION_SPACE, 1 },
    { "robber 01", BST_NOTATION_SPACE, 1 },
    { "robber 100001", BST_NOTATION_SPACE, 1 },
    { "begin 3", BST_NOTATION_PLAYER, 1 },
    { "begin -1", BST_NOTATION_PLAYER, 1 },
    { "begin red", BST_NOTATION_PLAYER, 1 },
    { "redeploy monk castle 0,-2 city:S", BST_NOTATION_FIGURE, 1 },
    { "redeploy meeple palace 0,-2 city:S", BST_NOTATION_DISTRICT, 2 },
    { "redeploy meeple castle x city:S", BST_NOTATION_CELL, 3 },
    { "redeploy meeple castle 1,1 city:S", BST_NOTATION_SEGMENT, 4 },
    { "redeploy meeple castle 0,-2", BST_NOTATION_WORDS, 4 },
    { "score 0,-2 road:S", BST_NOTATION_SEGMENT, 2 },
    { "rob 6", BST_NOTATION_PLAYER, 1 },
    { "stay here", BST_NOTATION_WORDS, 1 },
    { "counting", BST_NOTATION_WORDS, 1 },
    { "counting third", BST_NOTATION_COUNTING, 1 },
    { "city meeple", BST_NOTATION_WORDS, 2 },
    { "city meeple road", BST_NOTATION_DISTRICT, 2 },
    { "count", BST_NOTATION_WORDS, 1 },
    { "count here", BST_NOTATION_DISTRICT, 1 },
    { "remove meeple 1,-1 monastery 2 flood", BST_NOTATION_CAUSE, 5 },
    { "remove meeple 1,-1 monastery 3 dragon", BST_NOTATION_PLAYER, 4 },
    { "effect-deploy meeple 1,-1 monastery luck", BST_NOTATION_CAUSE, 4 },
    { "points 1 many fairy", BST_NOTATION_POINTS, 2 },
    { "points 1 -0 fairy", BST_NOTATION_POINTS, 2 },
    { "points 1 +3 fairy", BST_NOTATION_POINTS, 2 },
    { "points 1 99999999999999999999 fairy", BST_NOTATION_POINTS, 2 },
    { "points 1 3", BST_NOTATION_WORDS, 3 },
  };
  g_autoptr (BstTestGame) game = city_game ();

  bst_test_game_play (game, "place 2,-1 0");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      BstAction action;
      guint word = 99;

      g_test_message ("“%s”", bad[i].text);
      g_assert_cmpint (bst_notation_read_action (game->position, bad[i].text, &action, &word), ==, bad[i].fault);
      g_assert_cmpuint (word, ==, bad[i].word);
    }
}

/* Any number of blanks may surround the words. */
static void
test_blanks (void)
{
  g_autoptr (BstTestGame) game = start_game ();
  g_autofree char *blanks = g_strnfill (40, ' ');
  g_autofree char *text = g_strconcat (blanks, "place", blanks, "1,0\t2", blanks, NULL);
  BstAction action;

  g_assert_cmpint (bst_notation_read_action (game->position, text, &action, NULL), ==, BST_NOTATION_SOUND);
  g_assert_cmpuint (action.type, ==, BST_ACTION_PLACE);
  g_assert_true (bst_cell_equal (action.cell, BST_CELL (1, 0)));
  g_assert_cmpuint (action.rotation, ==, 2);
}

/* Every listed action is written so that it reads back as the same. */
static void
test_listed_actions (void)
{
  g_autoptr (BstTestGame) game = start_game ();
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  for (guint turn = 0; turn < 2; turn++)
    {
      g_assert_cmpuint (bst_turn_list (game->position, list), >, 1);
      for (guint i = 0; i < list->n; i++)
        {
          char text[BST_NOTATION_SIZE];
          BstAction action;

          bst_notation_write_action (game->position, &list->actions[i], text);
          g_assert_cmpint (bst_notation_read_action (game->position, text, &action, NULL), ==, BST_NOTATION_SOUND);
          g_assert_cmpmem (&action, sizeof action, &list->actions[i], sizeof action);
        }
      bst_turn_apply (game->position, &list->actions[0], NULL);
    }
}

static void
test_faults (void)
{
  static const struct { const char *text; BstNotationFault fault; } bad[] = {
    { "", BST_NOTATION_EMPTY },
    { "   ", BST_NOTATION_EMPTY },
    { "lay 1,0 0", BST_NOTATION_VERB },
    { "Place 1,0 0", BST_NOTATION_VERB },
    { "place", BST_NOTATION_WORDS },
    { "place 1,0", BST_NOTATION_WORDS },
    { "place 1,0 0 0", BST_NOTATION_WORDS },
    { "discard it", BST_NOTATION_WORDS },
    { "pass 1", BST_NOTATION_WORDS },
    { "draw", BST_NOTATION_WORDS },
    { "recall abbot", BST_NOTATION_WORDS },
    { "place 1;0 0", BST_NOTATION_CELL },
    { "place 1, 0", BST_NOTATION_CELL },
    { "place 201,0 0", BST_NOTATION_CELL },
    { "place 0,-201 0", BST_NOTATION_CELL },
    { "place 99999999999999999999,0 0", BST_NOTATION_CELL },
    { "place 65536,0 0", BST_NOTATION_CELL },
    { "place 1x,0 0", BST_NOTATION_CELL },
    { "recall abbot here", BST_NOTATION_CELL },
    { "place 1,0 4", BST_NOTATION_ROTATION },
    { "place 1,0 -1", BST_NOTATION_ROTATION },
    { "place 1,0 00", BST_NOTATION_ROTATION },
    { "place 1,0 1x", BST_NOTATION_ROTATION },
    { "place 1,0 256", BST_NOTATION_ROTATION },
    { "deploy knight road:W", BST_NOTATION_FIGURE },
    { "recall monk 0,0", BST_NOTATION_FIGURE },
    { "deploy meeple city:S", BST_NOTATION_SEGMENT },
    { "draw BASE-Y", BST_NOTATION_TILE },
    { "draw base-d", BST_NOTATION_TILE },
  };
  g_autoptr (BstTestGame) game = start_game ();

  bst_test_game_play (game, "place 1,0 0");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      BstAction action;

      g_test_message ("“%s”", bad[i].text);
      g_assert_cmpint (bst_notation_read_action (game->position, bad[i].text, &action, NULL), ==, bad[i].fault);
    }
}

/* An action that does not belong to the position is written without its place. */
static void
test_foreign_places (void)
{
  static const struct { BstAction action; const char *text; } foreign[] = {
    { { .type = BST_ACTION_DEPLOY, .figure = BST_FIGURE_MEEPLE }, "deploy meeple ?" },
    { { .type = BST_ACTION_REDEPLOY, .figure = BST_FIGURE_MEEPLE, .cell = BST_CELL (9, 9) },
      "redeploy meeple castle 9,9 ?" },
    { { .type = BST_ACTION_REDEPLOY, .figure = BST_FIGURE_MEEPLE, .cell = BST_CELL (999, 0) },
      "redeploy meeple castle 999,0 ?" },
    { { .type = BST_ACTION_REMOVE, .figure = BST_FIGURE_MEEPLE, .segment = BST_NO_SEGMENT,
        .detail = BST_DETAIL_OF (0, BST_CAUSE_PRINCESS) }, NULL },
  };
  g_autoptr (BstTestGame) game = start_game ();

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      char text[BST_NOTATION_SIZE];

      bst_notation_write_action (game->position, &foreign[i].action, text);
      g_test_message ("%s", text);
      if (foreign[i].text != NULL)
        g_assert_cmpstr (text, ==, foreign[i].text);
      g_assert_nonnull (strchr (text, '?'));
    }
}

static void
test_fault_words (void)
{
  static const struct { const char *text; guint word; } bad[] = {
    { "lay 1,0 0", 0 }, { "place here 0", 1 }, { "place 1,0 7", 2 }, { "deploy knight road:W", 1 },
    { "deploy meeple road:S", 2 }, { "recall abbot x", 2 }, { "draw NOTHING", 1 },
  };
  g_autoptr (BstTestGame) game = start_game ();

  bst_test_game_play (game, "place 1,0 0");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      BstAction action;
      guint word = 99;

      g_assert_cmpint (bst_notation_read_action (game->position, bad[i].text, &action, &word), !=, BST_NOTATION_SOUND);
      g_test_message ("“%s”", bad[i].text);
      g_assert_cmpuint (word, ==, bad[i].word);
    }
}

/* --- following a board that is shifted --- */

/* A segment keeps its name through a turn of the tile, on every tile. */
static void
test_turned_segments (void)
{
  const BstCatalogue *catalogue = bst_test_catalogue ();

  for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (catalogue, i);

      for (guint segment = 0; segment < type->n_segments; segment++)
        for (guint turns = 0; turns < 16; turns++)
          {
            char text[BST_NOTATION_SIZE], turned[BST_NOTATION_SIZE];

            bst_notation_write_segment (type, turns / 4, segment, text);
            bst_notation_turn_segment (text, turns % 4, turned);
            g_assert_cmpuint (bst_notation_read_segment (type, (turns / 4 + turns) % 4, turned), ==, segment);
          }
    }
}

/* More than a notation holds. */
#define TOO_LONG \
  "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz" \
  "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"

static void
test_shifted_actions (void)
{
  const BstNotationShift turn = { .quarters = 1, .dx = 10, .dy = -20 };
  static const struct
  {
    const char *text;
    const char *shifted;
  } expected[] = {
    { "place 4,-1 3", "place 11,-16 0" },
    { "abbey 0,0", "abbey 10,-20" },
    { "deploy meeple city:W", "deploy meeple city:N" },
    { "deploy  barn field:WL", "deploy barn field:NL" },
    { "deploy meeple monastery abbot", "deploy meeple monastery abbot" },
    { "portal large 1,2 field#2", "portal large 8,-19 field#2" },
    { "redeploy meeple castle 1,0 city:S", "redeploy meeple castle 10,-19 city:W" },
    { "remove meeple 0,1 road:N 2 dragon", "remove meeple 9,-20 road:E 2 dragon" },
    { "robber -3", "robber -3" },
    { "pass", "pass" },
  };
  static const char * const odd[] = {
    "", "sing", "place 1,1", "place x,1 0", "place 200,-200 0", "draw " TOO_LONG, "deploy meeple " TOO_LONG,
    "redeploy meeple castle 0,0 " TOO_LONG, "place 1,1 x", "place 1,1 4", "place 1,1 1 1", "place 0,-200 1", "abbey 201,0",
  };
  char text[BST_NOTATION_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_true (bst_notation_shift_action (expected[i].text, &turn, text));
      g_assert_cmpstr (text, ==, expected[i].shifted);
    }
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_test_message ("“%s”", odd[i]);
      g_assert_false (bst_notation_shift_action (odd[i], &turn, text));
    }
}

/* A place is a cell, perhaps with a segment; what is no cell stays as it is. */
static void
test_shifted_places (void)
{
  const BstNotationShift turn = { .quarters = 1, .dx = 10, .dy = -20 };
  static const struct
  {
    const char *text;
    const char *shifted;
  } expected[] = {
    { "4,-1", "11,-16" }, { "4,-1 city:W", "11,-16 city:N" }, { "4,-1 monastery", "11,-16 monastery" },
    { "4,-1 city:", "11,-16 city:" }, { "4,-1 city:X", "11,-16 city:X" }, { "castle", "castle" }, { "", "" },
    { "4;-1 city:W", "4;-1 city:W" }, { "200,-200", NULL }, { "0,-200 city:W", NULL }, { TOO_LONG, NULL },
    { "4,-1 " TOO_LONG, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      char text[BST_NOTATION_SIZE];

      g_test_message ("“%s”", expected[i].text);
      g_assert_cmpint (bst_notation_shift_place (expected[i].text, &turn, text), ==, expected[i].shifted != NULL);
      if (expected[i].shifted != NULL)
        g_assert_cmpstr (text, ==, expected[i].shifted);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/all-segments", test_all_segments);
  g_test_add_func ("/notation/inner-fields", test_inner_fields);
  g_test_add_func ("/notation/board-orientation", test_board_orientation);
  g_test_add_func ("/notation/bad-segments", test_bad_segments);
  g_test_add_func ("/notation/actions", test_actions);
  g_test_add_func ("/notation/expansion-actions", test_expansion_actions);
  g_test_add_func ("/notation/words-after-segment", test_words_after_segment);
  g_test_add_func ("/notation/members", test_members);
  g_test_add_func ("/notation/feature-names", test_feature_names);
  g_test_add_func ("/notation/block", test_block);
  g_test_add_func ("/notation/corners", test_corners);
  g_test_add_func ("/notation/expansion-faults", test_expansion_faults);
  g_test_add_func ("/notation/blanks", test_blanks);
  g_test_add_func ("/notation/listed-actions", test_listed_actions);
  g_test_add_func ("/notation/faults", test_faults);
  g_test_add_func ("/notation/foreign-places", test_foreign_places);
  g_test_add_func ("/notation/fault-words", test_fault_words);
  g_test_add_func ("/notation/turned-segments", test_turned_segments);
  g_test_add_func ("/notation/shifted-actions", test_shifted_actions);
  g_test_add_func ("/notation/shifted-places", test_shifted_places);
  return g_test_run ();
}
