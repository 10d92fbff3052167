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

/* Reads the segment under every name that it has, and checks that the one written is the first of them. */
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
    "monastery:N", "lake:N", "field :EL", " city:N", "city:N ", "City:N", ":N", "#1",
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
  BstTestGame *game = bst_test_game_new (2);

  bst_test_game_module (game, BST_MODULE_ABBOT);
  bst_test_game_tile (game, "BASE-D", 0, 0, 0);
  bst_test_game_next (game, "BASE-A BASE-U");
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

/* However many blanks stand around the words. */
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

/* Whatever is listed is written so that it reads back as the same action. */
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
  g_test_add_func ("/notation/blanks", test_blanks);
  g_test_add_func ("/notation/listed-actions", test_listed_actions);
  g_test_add_func ("/notation/faults", test_faults);
  g_test_add_func ("/notation/fault-words", test_fault_words);
  return g_test_run ();
}
