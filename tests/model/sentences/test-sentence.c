/* test-sentence.c: tiles, cells, features, actions and texts in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-story.h"
#include "bastide-sentence.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-sentence.h"
#include "bastide-words.h"

static void
test_every_notation_fault (void)
{
  for (guint fault = BST_NOTATION_SOUND; fault < BST_N_NOTATION_FAULTS; fault++)
    {
      g_autofree char *sentence = bastide_sentence_notation ((BstNotationFault) fault, "place x,y 7", 1);
      g_autofree char *hostile = bastide_sentence_notation ((BstNotationFault) fault, "\x1b[2J\xff\n", 3);

      bastide_test_check_sentence (sentence);
      g_assert_true (g_utf8_validate (hostile, -1, NULL));
      g_assert_null (strpbrk (hostile, "\x1b\n"));
    }
}

/* A word is found behind any number of blanks; there may be fewer words than the fault counts. */
static void
test_notation_words (void)
{
  g_autofree char *blanks = bastide_sentence_notation (BST_NOTATION_CAUSE, "points  0  3 tiger", 3);
  g_autofree char *none = bastide_sentence_notation (BST_NOTATION_CAUSE, "points 0 3", 3);

  g_assert_cmpstr (blanks, ==, "“points  0  3 tiger” is not an action: “tiger” is not an effect of an expansion.");
  g_assert_cmpstr (none, ==, "“points 0 3” is not an action: “” is not an effect of an expansion.");
}

static void
check_type (const BstTileType *type)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    {
      g_autofree char *tile = bastide_words_tile (type, rotation);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      bastide_test_check_phrase (tile);
      for (guint i = 0; i < type->n_segments; i++)
        {
          char *segment = bastide_words_segment (type, rotation, i);
          g_autofree char *meeple = bastide_words_deployment (type, rotation, i, BST_FIGURE_MEEPLE);
          g_autofree char *abbot = bastide_words_deployment (type, rotation, i, BST_FIGURE_ABBOT);

          bastide_test_check_phrase (segment);
          bastide_test_check_phrase (meeple);
          bastide_test_check_phrase (abbot);

          /* A user who chooses by ear must hear the difference. */
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
      g_autofree char *words = bastide_words_tile (type, expected[i].rotation);

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
  g_autofree char *tile_here = bastide_sentence_here (position, BST_CELL (0, 0));
  g_autofree char *empty_here = bastide_sentence_here (position, BST_CELL (4, -1));
  g_autofree guint16 *features = g_new (guint16, bst_position_get_n_nodes (engine));
  guint n = bst_position_list_features (engine, features);
  g_autofree char *city = NULL;

  g_assert_cmpstr (tile, ==, "Tile at 0,0: City north, road east–west. Anna’s knight is in the city.");
  g_assert_cmpstr (empty, ==, "Empty cell 4,−1.");
  g_assert_cmpstr (tile_here, ==, "City north, road east–west. Anna’s knight is in the city.");
  g_assert_cmpstr (empty_here, ==, "Empty cell.");

  city = bastide_sentence_feature (position, features[0]);
  g_assert_cmpstr (city, ==,
                   "City of 1 tile, 1 open edge. Anna has 1 figure there. "
                   "Worth 1 if the game ended now.");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sentence = bastide_sentence_feature (position, features[i]);

      bastide_test_check_sentence (sentence);
    }
}

/* Every kind of action has words, legal or not; on an empty cell the words name no feature. */
static void
test_every_action (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);

  for (guint type = 0; type < BST_N_ACTIONS; type++)
    for (guint variant = 0; variant < 64; variant++)
      {
        BstAction action = {
          .type = (guint8) type,
          .detail = (guint8) (variant % 4),
          .figure = (guint8) (variant % BST_N_FIGURES),
          .segment = (guint8) (variant % 3),
          .cell = BST_CELL (0, variant / 32),
        };
        g_autofree char *words = NULL;

        if (type == BST_ACTION_DRAW)
          action.tile = variant;
        words = bastide_sentence_action (position, &action);
        bastide_test_check_phrase (words);
      }
}

static void
test_actions (void)
{
  static const struct
  {
    BstAction   action;
    const char *words;
  } expected[] = {
    { { .type = BST_ACTION_ROBBER, .space = 12 }, "robber, space 12" },
    { { .type = BST_ACTION_BEGIN, .detail = 1 }, "Ben begins" },
    { { .type = BST_ACTION_REDEPLOY, .detail = BST_DISTRICT_CASTLE, .figure = BST_FIGURE_LARGE, .segment = 0 },
      "large meeple from the castle to the northern city at 0,0" },
    { { .type = BST_ACTION_SCORE, .segment = 1 }, "the east–west road at 0,0" },
    { { .type = BST_ACTION_SCORE, .segment = 1, .cell = { 9, 9 } }, "nothing" },
    { { .type = BST_ACTION_ROB, .detail = 0 }, "robs Anna" },
    { { .type = BST_ACTION_COUNTING, .detail = BST_COUNTING_SECOND }, "the second counting figure moves" },
    { { .type = BST_ACTION_CITY, .detail = BST_DISTRICT_CATHEDRAL, .figure = BST_FIGURE_ABBOT },
      "abbot to the cathedral" },
    { { .type = BST_ACTION_COUNT, .detail = BST_DISTRICT_MARKET }, "the Count to the market" },
    { { .type = BST_ACTION_PORTAL, .figure = BST_FIGURE_MEEPLE, .segment = 0 }, "knight, north" },
    { { .type = BST_ACTION_REMOVE, .detail = BST_DETAIL_OF (1, BST_CAUSE_DRAGON), .figure = BST_FIGURE_WAGON },
      "Ben’s wagon removed by the dragon" },
    { { .type = BST_ACTION_POINTS, .detail = BST_DETAIL_OF (0, BST_CAUSE_RANSOM), .points = -3 },
      "Anna −3, due to a ransom" },
    { { .type = BST_ACTION_EFFECT_DEPLOY, .detail = BST_CAUSE_FLIER, .figure = BST_FIGURE_MEEPLE, .segment = 0,
        .cell = { 9, 9 } },
      "nothing" },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *words = bastide_sentence_action (bastide_puzzle_get_position (puzzle), &expected[i].action);

      g_assert_cmpstr (words, ==, expected[i].words);
    }
}

/* A barn has its corner, a figure as an abbot its role. */
static void
test_deployments (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  const BstCatalogue *catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);
  const BstTileType *type = bst_catalogue_get (catalogue, bst_catalogue_find (catalogue, "BASE-B"));
  const BstAction barn = { .type = BST_ACTION_DEPLOY, .detail = 2, .figure = BST_FIGURE_BARN };
  const BstAction abbot = { .type = BST_ACTION_DEPLOY, .detail = BST_DETAIL_AS_ABBOT, .figure = BST_FIGURE_MEEPLE };
  g_autofree char *corner = bastide_words_deploy_action (type, 0, &barn);
  g_autofree char *role = bastide_words_deploy_action (type, 0, &abbot);

  g_assert_cmpstr (corner, ==, "barn, south-west corner");
  g_assert_cmpstr (role, ==, "meeple as an abbot");
}

/* A name may be any text; no part of it is taken for a slot of the sentence. */
static void
test_hostile_name (void)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"Ben\"", 2);
  g_autofree char *text = g_strjoinv ("\"{player} %s\\u001b[2J\"", parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  const BstRefusal refusal = { .code = BST_REFUSAL_OCCUPIED, .player = 1, .kind = BST_KIND_CITY };
  g_autofree char *sentence = bastide_sentence_refusal (bastide_puzzle_get_position (puzzle), &refusal);

  g_assert_cmpstr (sentence, ==, "{player} %s\xef\xbf\xbd[2J already has a figure in this city.");
}

static void
test_names (void)
{
  g_autofree char *coordinates = bastide_words_coordinates (BST_CELL (-200, -1));

  g_assert_cmpstr (coordinates, ==, "−200,−1");
  for (guint i = 0; i < BST_N_KINDS; i++)
    bastide_test_check_phrase (bastide_words_kind ((BstKind) i));
  for (guint i = 0; i < BST_N_FIGURES; i++)
    bastide_test_check_phrase (bastide_words_figure ((BstFigure) i));
  for (guint i = 0; i < BST_N_COLOURS; i++)
    bastide_test_check_phrase (bastide_words_colour ((BstColour) i));
  for (guint i = 0; i < BST_N_PHASES; i++)
    bastide_test_check_phrase (bastide_words_phase ((BstPhase) i));
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    bastide_test_check_phrase (bastide_words_district ((BstDistrict) i));
}

/* The pieces on a tile beside figures belong to its words, for users who cannot see them. */
static void
test_cell_markers (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    bastide_test_puzzle_parse ("{\"format\":\"bastide-puzzle\",\"version\":1,"
                               "\"players\":[{\"name\":\"Anna\"},{\"name\":\"Ben\"}],"
                               "\"rules\":{\"modules\":[\"king-robber\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{"
                               "\"tiles\":[{\"cell\":[0,0],\"tile\":\"BASE-D\"}],"
                               "\"king\":{\"player\":0,\"cell\":[0,0],\"segment\":\"city:N\",\"tiles\":2},"
                               "\"robber-baron\":{\"player\":1,\"cell\":[0,0],\"segment\":\"road:E\",\"tiles\":3}}}");
  g_autofree char *text = bastide_sentence_cell (bastide_puzzle_get_position (puzzle), BST_CELL (0, 0));

  g_assert_nonnull (strstr (text, "The King lies here, held by Anna. The Robber baron lies here, held by Ben."));
}

/* A tile of the city of Carcassonne tells its district, the Count and the figures there. */
static void
test_city_cells (void)
{
  g_autoptr (BastidePuzzle) puzzle =
    bastide_test_puzzle_parse ("{\"format\":\"bastide-puzzle\",\"version\":1,"
                               "\"players\":[{\"name\":\"Anna\"},{\"name\":\"Ben\"}],"
                               "\"rules\":{\"modules\":[\"count\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{"
                               "\"tiles\":[],\"carcassonne\":{\"cell\":[0,0],\"count\":\"cathedral\","
                               "\"districts\":{\"castle\":[{\"player\":1,\"figure\":\"meeple\"},"
                               "{\"player\":1,\"figure\":\"meeple\"}]}}}}");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autofree char *within = bastide_sentence_cell (position, BST_CELL (1, 1));
  g_autofree char *rim = bastide_sentence_here (position, BST_CELL (2, 0));

  g_assert_cmpstr (within, ==, "City of Carcassonne at 1,1: Within the walls. Cathedral. The Count is here. "
                   "No figure is here.");
  g_assert_cmpstr (rim, ==, "City of Carcassonne. Castle. Ben: 2 meeples.");
}

/* Where the figures of a player are: on cells, in districts, in supply. */
static void
test_whereabouts (void)
{
  static const char * const texts[] = {
    "Anna’s figures:\n4,1: Monk.\n5,1: Farmer, field north.\nMeeple, castle.\nIn supply: 4 meeples.",
    "Ben’s figures:\nNone on the board.\nIn supply: none.",
  };
  g_autoptr (BastidePuzzle) puzzle =
    bastide_test_puzzle_parse ("{\"format\":\"bastide-puzzle\",\"version\":1,"
                               "\"players\":[{\"name\":\"Anna\"},{\"name\":\"Ben\",\"supply\":{\"meeple\":0}}],"
                               "\"rules\":{\"modules\":[\"count\"]},\"turn\":{\"tile\":\"BASE-U\"},\"board\":{"
                               "\"tiles\":[{\"cell\":[4,1],\"tile\":\"BASE-A\",\"figures\":["
                               "{\"player\":0,\"figure\":\"meeple\",\"segment\":\"monastery\"}]},"
                               "{\"cell\":[5,1],\"tile\":\"BASE-U\",\"figures\":["
                               "{\"player\":0,\"figure\":\"meeple\",\"segment\":\"field:NL\"}]}],"
                               "\"carcassonne\":{\"cell\":[0,0],\"districts\":{"
                               "\"castle\":[{\"player\":0,\"figure\":\"meeple\"}]}}}}");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = bastide_sentence_whereabouts (bastide_puzzle_get_position (puzzle), i);

      g_assert_cmpstr (text, ==, texts[i]);
    }
}

#define CALLED(figures) \
  "{\"format\":\"bastide-puzzle\",\"version\":1," \
  "\"rules\":{\"preset\":\"hig-2017\",\"modules\":[\"count\"],\"switches\":{\"count.final\":\"all-optional\"}}," \
  "\"players\":[{\"name\":\"Anna\"},{\"name\":\"Ben\"}],\"board\":{\"tiles\":[{\"cell\":[4,1],\"tile\":\"BASE-E\"," \
  "\"figures\":[{\"player\":1,\"figure\":\"meeple\",\"segment\":\"city:N\"}]}],\"carcassonne\":{\"cell\":[0,0]," \
  "\"count\":\"cathedral\",\"districts\":{" figures "}}}," \
  "\"turn\":{\"player\":1,\"tile\":\"BASE-U\"},\"draw\":[],\"bag\":{}}"
#define ANNA "[{\"player\":0,\"figure\":\"meeple\"}]"

/* A player who passes names the only district from which figures could move. */
static void
test_pass (void)
{
  static const struct
  {
    const char *text;
    const char *sentence;
  } expected[] = {
    { CALLED ("\"castle\":" ANNA), "Anna moves no figure from the castle." },
    { CALLED ("\"castle\":" ANNA ",\"market\":" ANNA), "Anna moves no figure out of the districts." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (expected[i].text);
      g_autofree char *sentence = NULL;

      bastide_test_puzzle_play (puzzle, "place 5,1 1");
      bastide_test_puzzle_play (puzzle, "pass");
      sentence = bastide_sentence_pass (bastide_puzzle_get_position (puzzle));
      g_assert_cmpstr (sentence, ==, expected[i].sentence);
    }
}

/* What is in the hand of the pointer. */
static void
test_hands (void)
{
  static const struct
  {
    BastideHand hand;
    const char *words;
  } expected[] = {
    { { .kind = BASTIDE_HAND_TILE, .tile = 65000 }, "Nothing" },
    { { .kind = BASTIDE_HAND_CITY }, "City of Carcassonne" },
    { { .kind = BASTIDE_HAND_RIVER }, "River" },
    { { .kind = BASTIDE_HAND_CLIP }, "Part of a board" },
    { { .kind = BASTIDE_HAND_MARK }, "Mark" },
    { { .kind = BASTIDE_HAND_ARROW }, "Arrow" },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *words = bastide_sentence_hand (bastide_position_get_setup (bastide_puzzle_get_position (puzzle)),
                                                      &expected[i].hand);

      g_assert_cmpstr (words, ==, expected[i].words);
    }
}

/* What is told of a spot: the piece, and where it stands unless its role says so. */
static void
test_spots (void)
{
  static const BstPiece meeple = { .kind = BST_PIECE_FIGURE, .figure = BST_FIGURE_MEEPLE };
  static const BstPiece king = { .kind = BST_PIECE_KING };
  static const struct
  {
    const BstPiece *piece;
    BstPlace        spot;
    const char     *words;
  } expected[] = {
    { &meeple, { .kind = BST_PLACE_SEGMENT, .segment = 0 }, "Knight, city north" },
    { &meeple, { .kind = BST_PLACE_SEGMENT, .segment = 0, .cell = { 9, 9 } }, "Meeple" },
    { &meeple, { .kind = BST_PLACE_SEGMENT, .segment = BST_NO_SEGMENT }, "Meeple" },
    { NULL, { .kind = BST_PLACE_SEGMENT, .segment = 0, .cell = { 9, 9 } }, "" },
    { &king, { .kind = BST_PLACE_SUPPLY }, "King" },
    { &king, { .kind = BST_PLACE_CELL }, "King" },
    { &meeple, BST_PLACE_ON_SPACE (7), "Meeple, space 7" },
    { NULL, BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE), "Castle" },
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *words = bastide_sentence_spot (bastide_puzzle_get_position (puzzle), expected[i].piece,
                                                      &expected[i].spot);

      g_assert_cmpstr (words, ==, expected[i].words);
    }
}

#define LOST(preset) \
  "{\"format\":\"bastide-puzzle\",\"version\":1,\"players\":[{},{}],\"turn\":{\"tile\":\"BASE-U\"}," \
  "\"rules\":{\"preset\":\"" preset "\",\"modules\":[\"shrines\"]}," \
  "\"board\":{\"tiles\":[{\"cell\":[0,0],\"tile\":\"SHRINE-FFFF\"}],\"lost\":[[0,0]]}}"

/* A building that lost its challenge is worth nothing only where the rules say so (SHR-7). */
static void
test_lost (void)
{
  static const char * const texts[] = { LOST ("zmg-2017"), LOST ("hig-2017") };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (texts[i]);
      BastidePosition *position = bastide_puzzle_get_position (puzzle);
      const BstPosition *engine = bastide_position_get_engine (position);
      BstSetupTile tile;
      const BstTileType *type;
      g_autofree char *text = NULL;

      g_assert_true (bst_position_get_tile_at (engine, BST_CELL (0, 0), &tile));
      type = bst_catalogue_get (bst_position_get_catalogue (engine), tile.type);
      text = bastide_sentence_feature (position, bst_position_get_feature (engine, (BstSegmentRef) {
        .cell = BST_CELL (0, 0), .segment = type->centre,
      }));
      g_assert_cmpint (strstr (text, "It lost a challenge and is worth nothing.") != NULL, ==, i == 0);
    }
}

/* The only field of a tile is just the field. */
static void
test_only_field (void)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  const BstCatalogue *catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);
  const BstTileType *one = bst_catalogue_get (catalogue, bst_catalogue_find (catalogue, "BASE-B"));
  const BstTileType *two = bst_catalogue_get (catalogue, bst_catalogue_find (catalogue, "BASE-U"));

  for (guint i = 0; i < one->n_segments; i++)
    if (one->segments[i].kind == BST_KIND_FIELD)
      {
        g_autofree char *name = bastide_words_segment_name (one, 0, i);

        g_assert_cmpstr (name, ==, "field");
      }
  for (guint i = 0; i < two->n_segments; i++)
    {
      g_autofree char *name = bastide_words_segment_name (two, 0, i);

      g_assert_cmpstr (name, !=, "field");
    }
}

/* A name or a part of a list before a sentence ends with a full stop, and a sentence with one. */
static void
test_after_one_another (void)
{
  static const char * const texts[][3] = {
    { "2. Anna: nobody", "Ben scores 4.", "2. Anna: nobody. Ben scores 4." },
    { "Anna: tile at 1,0.", "Score: 4", "Anna: tile at 1,0. Score: 4" },
    { "The note says “Look!”", "Score: 4", "The note says “Look!” Score: 4" },
    { "The note says “look”", "Score: 4", "The note says “look”. Score: 4" },
    { "2.", "Anna: nobody", "2. Anna: nobody" },
    { "Not yet", "", "Not yet" },
    { "", "Ben scores 4.", "Ben scores 4." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GString) text = g_string_new (texts[i][0]);

      bastide_words_append_sentence (text, g_strdup (texts[i][1]));
      g_assert_cmpstr (text->str, ==, texts[i][2]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence/every-notation-fault", test_every_notation_fault);
  g_test_add_func ("/sentence/notation-words", test_notation_words);
  g_test_add_func ("/sentence/every-tile", test_every_tile);
  g_test_add_func ("/sentence/tiles", test_tiles);
  g_test_add_func ("/sentence/cells-and-features", test_cells_and_features);
  g_test_add_func ("/sentence/pass", test_pass);
  g_test_add_func ("/sentence/hands", test_hands);
  g_test_add_func ("/sentence/spots", test_spots);
  g_test_add_func ("/sentence/lost", test_lost);
  g_test_add_func ("/sentence/cell-markers", test_cell_markers);
  g_test_add_func ("/sentence/city-cells", test_city_cells);
  g_test_add_func ("/sentence/every-action", test_every_action);
  g_test_add_func ("/sentence/actions", test_actions);
  g_test_add_func ("/sentence/deployments", test_deployments);
  g_test_add_func ("/sentence/hostile-name", test_hostile_name);
  g_test_add_func ("/sentence/names", test_names);
  g_test_add_func ("/sentence/whereabouts", test_whereabouts);
  g_test_add_func ("/sentence/only-field", test_only_field);
  g_test_add_func ("/sentence/after-one-another", test_after_one_another);

  return g_test_run ();
}
