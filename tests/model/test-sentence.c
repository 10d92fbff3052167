/* test-sentence.c: whatever the engine says has a whole sentence
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"
#include "bastide-test-puzzle.h"

/* Begins with a capital, ends like a sentence, and nothing is left to be filled in. */
static void
check_sentence (const char *sentence)
{
  g_assert_nonnull (sentence);
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_cmpuint (strlen (sentence), >, 8);
  g_assert_true (g_str_has_suffix (sentence, "."));
  g_assert_null (strpbrk (sentence, "{}%"));
  g_assert_null (strstr (sentence, "(null)"));
  g_assert_null (strstr (sentence, "  "));
}

static void
check_phrase (const char *phrase)
{
  g_assert_nonnull (phrase);
  g_assert_cmpuint (strlen (phrase), >, 2);
  g_assert_null (strpbrk (phrase, "{}%"));
}

static BstRefusal
make_refusal (guint code,
              guint variant)
{
  return (BstRefusal) {
    .code = (guint8) code,
    .rule = BST_RULE_BASE_1,
    .player = (guint8) (variant % 2),
    .figure = (guint8) (variant % BST_N_FIGURES),
    .kind = (guint8) (variant % BST_N_KINDS),
    .phase = (guint8) (variant % BST_N_PHASES),
    .edge = (guint8) (variant % BST_N_EDGES),
    .edge_kind = (guint8) (variant % BST_N_EDGE_KINDS),
    .other_kind = (guint8) ((variant + 1) % BST_N_EDGE_KINDS),
    .cell = BST_CELL (-3, 4),
    .other_cell = BST_CELL (-3, 5),
  };
}

static void
test_every_refusal (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint code = BST_REFUSAL_NONE; code < BST_N_REFUSALS; code++)
    for (guint variant = 0; variant < 156; variant++)
      {
        BstRefusal refusal = make_refusal (code, variant);
        g_autofree char *sentence = bastide_sentence_refusal (bastide_puzzle_get_position (puzzle), &refusal);

        check_sentence (sentence);
      }
}

static void
test_refusals (void)
{
  static const struct
  {
    BstRefusal  refusal;
    const char *sentence;
  } expected[] = {
    { { .code = BST_REFUSAL_EDGE, .edge = BST_EDGE_S, .edge_kind = BST_EDGE_KIND_FIELD,
        .other_kind = BST_EDGE_KIND_CITY, .other_cell = { 4, 0 } },
      "Does not fit: its south edge is field; the tile at 4,0 has city there." },
    { { .code = BST_REFUSAL_EDGE, .edge = BST_EDGE_W, .edge_kind = BST_EDGE_KIND_ROAD,
        .other_kind = BST_EDGE_KIND_RIVER, .other_cell = { -4, -12 } },
      "Does not fit: its west edge is road; the tile at −4,−12 has river there." },
    { { .code = BST_REFUSAL_OCCUPIED, .player = 1, .kind = BST_KIND_ROAD }, "Ben stands on this road." },
    { { .code = BST_REFUSAL_NO_SUPPLY, .player = 0, .figure = BST_FIGURE_LARGE },
      "Anna has no large meeple in supply." },
    { { .code = BST_REFUSAL_FIGURE_KIND, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_GARDEN },
      "Only an abbot may stand on a garden." },
    { { .code = BST_REFUSAL_FIGURE_KIND, .figure = BST_FIGURE_ABBOT, .kind = BST_KIND_CITY },
      "The abbot stands only on a monastery, a shrine or a garden." },
    { { .code = BST_REFUSAL_PHASE, .phase = BST_PHASE_OVER }, "The game is over." },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *sentence = bastide_sentence_refusal (bastide_puzzle_get_position (puzzle), &expected[i].refusal);

      g_assert_cmpstr (sentence, ==, expected[i].sentence);
    }
}

static void
test_problems (void)
{
  static const struct
  {
    BstProblem  problem;
    const char *sentence;
  } expected[] = {
    { { .code = BST_PROBLEM_FIGURE_KIND, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_GARDEN, .cell = { 1, 2 } },
      "Such a figure (meeple) may not stand on the garden at 1,2; only an abbot may." },
    { { .code = BST_PROBLEM_FIGURE_KIND, .figure = BST_FIGURE_ABBOT, .kind = BST_KIND_GARDEN },
      "Gardens are not in play; they come with the abbot." },
    { { .code = BST_PROBLEM_FIGURE_KIND, .figure = BST_FIGURE_MEEPLE, .kind = BST_KIND_SHRINE },
      "Shrines are not in play." },
    { { .code = BST_PROBLEM_TWO_OWNERS, .player = 0, .other = 1, .kind = BST_KIND_ROAD, .cell = { 1, 2 } },
      "Anna and Ben share the road at 1,2; only redeploying brings this about." },
    { { .code = BST_PROBLEM_TWO_OWNERS, .player = 1, .other = 1, .kind = BST_KIND_ROAD, .cell = { 1, 2 } },
      "Ben has two figures in one place at 1,2; only redeploying brings this about." },
    { { .code = BST_PROBLEM_PLACED_NOWHERE, .cell = { 5, -5 } },
      "The tile just laid should be at 5,−5, where no tile lies." },
    { { .code = BST_PROBLEM_USED_UP, .type = 0, .count = 1, .limit = 0 },
      "The tile BASE-A belongs to no set in play." },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *sentence = NULL;

      sentence = bastide_sentence_problem (bastide_position_get_setup (position), bastide_position_get_names (position),
                                           &expected[i].problem);
      g_assert_cmpstr (sentence, ==, expected[i].sentence);
    }
}

static BstEvent
make_event (guint type,
            guint variant)
{
  return (BstEvent) {
    .type = (guint8) type,
    .rule = BST_RULE_BASE_6,
    .player = (guint8) (variant % 2),
    .figure = (guint8) (variant % BST_N_FIGURES),
    .kind = (guint8) (variant % BST_N_KINDS),
    .final = (guint8) (variant / 6 % 2),
    .players = (guint8) (variant / 12 % 4),
    .cell = BST_CELL (2, -1),
    .points = (gint32) variant - 5,
    .tiles = (guint16) (variant % 5),
    .pennants = (guint16) (variant % 3),
    .cities = (guint16) (variant % 4),
    .occupied = (guint16) (variant % 9),
    .per_tile = 2,
    .weight = { (guint8) (variant % 3), (guint8) (variant % 2) },
  };
}

static void
test_every_event (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint type = 0; type < BST_N_EVENTS; type++)
    for (guint variant = 0; variant < 720; variant++)
      {
        BstEvent event = make_event (type, variant);
        g_autofree char *sentence = bastide_sentence_event (bastide_puzzle_get_position (puzzle), &event);

        check_sentence (sentence);
      }
}

static void
test_events (void)
{
  static const struct
  {
    BstEvent    event;
    const char *sentence;
  } expected[] = {
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_CITY, .points = 8, .tiles = 3, .pennants = 1, .per_tile = 2,
        .per_pennant = 2, .players = 1, .weight = { 1 } },
      "Anna scores 8 for the city: 3 tiles at 2 and 1 pennant at 2." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_CITY, .points = 3, .tiles = 2, .pennants = 1, .per_tile = 1,
        .per_pennant = 1, .players = 1, .weight = { 1 }, .final = 1 },
      "Anna scores 3 for the unfinished city: 2 tiles at 1 and 1 pennant at 1." },
    { { .type = BST_EVENT_SCORE, .player = 1, .kind = BST_KIND_ROAD, .points = 4, .tiles = 4, .per_tile = 1,
        .players = 2, .weight = { 1, 2 } },
      "Ben scores 4 for the road: 4 tiles at 1. The majority is 2 against 1." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_FIELD, .points = 6, .cities = 2, .per_city = 3, .players = 3,
        .weight = { 1, 1 }, .final = 1 },
      "Anna scores 6 for the field: 2 completed cities at 3. The majority is shared: 2 players with 1 each." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_MONASTERY, .points = 9, .occupied = 8, .players = 1,
        .weight = { 1 } },
      "Anna scores 9 for the monastery with its 8 neighbours." },
    { { .type = BST_EVENT_SCORE, .kind = BST_KIND_GARDEN, .points = 5, .occupied = 4, .players = 1, .weight = { 1 } },
      "Anna scores 5 for the unfinished garden: 1 and 4 for its neighbours." },
    { { .type = BST_EVENT_COMPLETE, .kind = BST_KIND_ROAD, .tiles = 1, .cell = { 0, -2 } },
      "Completed: the road of 1 tile at 0,−2; nobody is there." },
    { { .type = BST_EVENT_RETURN, .player = 1, .figure = BST_FIGURE_ABBOT, .cell = { 1, 1 } },
      "Ben takes an abbot back from 1,1." },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *sentence = bastide_sentence_event (bastide_puzzle_get_position (puzzle), &expected[i].event);

      g_assert_cmpstr (sentence, ==, expected[i].sentence);
    }
}

static BstProblem
make_problem (guint code,
              guint variant)
{
  return (BstProblem) {
    .code = (guint8) code,
    .at = BST_AT_BOARD,
    .player = (guint8) (variant % 3),
    .other = (guint8) ((variant + 1) % 2),
    .figure = (guint8) (variant % BST_N_FIGURES),
    .kind = (guint8) (variant % BST_N_KINDS),
    .module = (guint8) (variant % BST_N_MODULES),
    .phase = (guint8) (variant % BST_N_PHASES),
    .edge = (guint8) (variant % BST_N_EDGES),
    .edge_kind = (guint8) (variant % BST_N_EDGE_KINDS),
    .count = (gint32) variant,
    .limit = 7,
    .cell = BST_CELL (8, -1),
  };
}

static void
test_every_problem (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);

  for (guint code = 0; code < BST_N_PROBLEMS; code++)
    for (guint variant = 0; variant < 156; variant++)
      {
        BstProblem problem = make_problem (code, variant);
        g_autofree char *named = NULL;
        g_autofree char *nameless = NULL;

        named = bastide_sentence_problem (bastide_position_get_setup (position), bastide_position_get_names (position),
                                          &problem);
        nameless = bastide_sentence_problem (bastide_position_get_setup (position), NULL, &problem);
        check_sentence (named);
        check_sentence (nameless);
      }
}

static void
test_every_notation_fault (void)
{
  for (guint fault = BST_NOTATION_SOUND; fault <= BST_NOTATION_TILE; fault++)
    {
      g_autofree char *sentence = bastide_sentence_notation ((BstNotationFault) fault, "place x,y 7", 1);
      g_autofree char *hostile = bastide_sentence_notation ((BstNotationFault) fault, "\x1b[2J\xff\n", 3);

      check_sentence (sentence);
      g_assert_true (g_utf8_validate (hostile, -1, NULL));
      g_assert_null (strpbrk (hostile, "\x1b\n"));
    }
}

static void
check_type (const BstTileType *type)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      g_autofree char *tile = bastide_sentence_tile (type, rotation);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      check_phrase (tile);
      for (guint i = 0; i < type->n_segments; i++)
        {
          char *segment = bastide_sentence_segment (type, rotation, i);
          g_autofree char *meeple = bastide_sentence_deployment (type, rotation, i, BST_FIGURE_MEEPLE);
          g_autofree char *abbot = bastide_sentence_deployment (type, rotation, i, BST_FIGURE_ABBOT);

          check_phrase (segment);
          check_phrase (meeple);
          check_phrase (abbot);

          /* Whoever chooses by ear must hear the difference. */
          if (!g_hash_table_add (seen, segment))
            g_error ("%s has two segments called %s", type->id, segment);
        }
    }
}

static void
test_every_tile (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  const BstCatalogue *catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);
  guint n = bst_catalogue_get_size (catalogue);

  g_assert_cmpuint (n, >, 200);
  for (guint i = 0; i < n; i++)
    check_type (bst_catalogue_get (catalogue, i));
}

static void
test_tiles (void)
{
  static const struct
  {
    const char *id;
    guint       rotation;
    const char *words;
  } expected[] = {
    { "BASE-D", 0, "City north, road east–west" },
    { "BASE-D", 1, "City east, road north–south" },
    { "BASE-B", 0, "Monastery" },
    { "BASE-A", 0, "Road west, monastery" },
    { "BASE-V", 1, "Road from north to west" },
    { "BASE-C", 3, "City all around with 1 pennant" },
  };
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  const BstCatalogue *catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BstTileType *type = bst_catalogue_get (catalogue, bst_catalogue_find (catalogue, expected[i].id));
      g_autofree char *words = bastide_sentence_tile (type, expected[i].rotation);

      g_assert_cmpstr (words, ==, expected[i].words);
    }
}

static void
test_cells_and_features (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autofree char *tile = bastide_sentence_cell (position, BST_CELL (0, 0));
  g_autofree char *empty = bastide_sentence_cell (position, BST_CELL (4, -1));
  g_autofree guint16 *features = g_new (guint16, bst_position_get_n_nodes (engine));
  guint n = bst_position_list_features (engine, features);
  g_autofree char *city = NULL;

  g_assert_cmpstr (tile, ==, "Tile BASE-D at 0,0: City north, road east–west. Anna’s knight is in the city.");
  g_assert_cmpstr (empty, ==, "Empty cell 4,−1.");

  city = bastide_sentence_feature (position, features[0]);
  g_assert_cmpstr (city, ==,
                   "City of 1 tile, 1 open edge. Anna has 1 figure there and the majority. "
                   "Worth 1 if the game ended now.");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = bastide_sentence_feature (position, features[i]);

      check_sentence (sentence);
    }
}

/* A name may be anything; nothing in it is taken for a slot of the sentence. */
static void
test_hostile_name (void)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"Ben\"", 2);
  g_autofree char *text = g_strjoinv ("\"{player} %s\\u001b[2J\"", parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  const BstRefusal refusal = { .code = BST_REFUSAL_OCCUPIED, .player = 1, .kind = BST_KIND_CITY };
  g_autofree char *sentence = bastide_sentence_refusal (bastide_puzzle_get_position (puzzle), &refusal);

  g_assert_cmpstr (sentence, ==, "{player} %s\xef\xbf\xbd[2J stands in this city.");
}

static void
test_names (void)
{
  g_autofree char *coordinates = bastide_sentence_coordinates (BST_CELL (-200, -1));

  g_assert_cmpstr (coordinates, ==, "−200,−1");
  for (guint i = 0; i < BST_N_KINDS; i++)
    check_phrase (bastide_sentence_kind ((BstKind) i));
  for (guint i = 0; i < BST_N_FIGURES; i++)
    check_phrase (bastide_sentence_figure ((BstFigure) i));
  for (guint i = 0; i < BST_N_COLOURS; i++)
    check_phrase (bastide_sentence_colour ((BstColour) i));
  for (guint i = 0; i < BST_N_PHASES; i++)
    check_phrase (bastide_sentence_phase ((BstPhase) i));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence/every-refusal", test_every_refusal);
  g_test_add_func ("/sentence/refusals", test_refusals);
  g_test_add_func ("/sentence/every-event", test_every_event);
  g_test_add_func ("/sentence/events", test_events);
  g_test_add_func ("/sentence/every-problem", test_every_problem);
  g_test_add_func ("/sentence/problems", test_problems);
  g_test_add_func ("/sentence/every-notation-fault", test_every_notation_fault);
  g_test_add_func ("/sentence/every-tile", test_every_tile);
  g_test_add_func ("/sentence/tiles", test_tiles);
  g_test_add_func ("/sentence/cells-and-features", test_cells_and_features);
  g_test_add_func ("/sentence/hostile-name", test_hostile_name);
  g_test_add_func ("/sentence/names", test_names);

  return g_test_run ();
}
