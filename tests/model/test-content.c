/* test-content.c: what a puzzle file holds, read and written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-content.h"
#include "bastide-test-reader.h"
#include "bst-notation.h"

#define HEAD "{\"format\":\"bastide-puzzle\",\"version\":1,\n"

/* Everything that a file of this version can hold, in the order and form in which it is written; on every level
 * there is a member that nobody knows. */
static const char full_text[] =
  "{\n"
  "  \"format\": \"bastide-puzzle\",\n"
  "  \"version\": 1,\n"
  "  \"title\": \"Ä “test”\",\n"
  "  \"author\": \"A\",\n"
  "  \"date\": \"2026-11-20\",\n"
  "  \"language\": \"en\",\n"
  "  \"description\": \"Line\\nline\",\n"
  "  \"tags\": [\"count\", \"farm\"],\n"
  "  \"difficulty\": 3,\n"
  "  \"rules\": {\n"
  "    \"preset\": \"zmg-2017\",\n"
  "    \"edition\": \"first\",\n"
  "    \"farmers\": true,\n"
  "    \"modules\": [\"count\", \"king-robber\", \"robbers\", \"abbot\", \"inns\"],\n"
  "    \"sets\": [\"GQ11\"],\n"
  "    \"switches\": { \"base.small-city\": \"two\", \"count.move\": \"clockwise\", \"of.mine\": [1, 2.5] },\n"
  "    \"my-rule\": { \"a\": null }\n"
  "  },\n"
  "  \"players\": [\n"
  "    {\n"
  "      \"name\": \"Red\",\n"
  "      \"colour\": \"black\",\n"
  "      \"score\": 0,\n"
  "      \"supply\": { \"meeple\": 5, \"large\": 0, \"robber\": 1 },\n"
  "      \"goods\": { \"wine\": 2 },\n"
  "      \"my-member\": true\n"
  "    },\n"
  "    { \"name\": \"\", \"colour\": \"pink\", \"score\": -7, \"abbeys\": 1 },\n"
  "    { \"colour\": \"green\" }\n"
  "  ],\n"
  "  \"board\": {\n"
  "    \"tiles\": [\n"
  "      {\n"
  "        \"cell\": [2, 0],\n"
  "        \"tile\": \"BASE-D\",\n"
  "        \"rotation\": 0,\n"
  "        \"figures\": [\n"
  "          { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\", \"mine\": 1 },\n"
  "          { \"player\": 1, \"figure\": \"large\", \"segment\": \"road:N\" },\n"
  "          { \"player\": 1, \"figure\": \"barn\", \"segment\": \"field:SL\" }\n"
  "        ],\n"
  "        \"my-tile\": \"x\"\n"
  "      },\n"
  "      { \"cell\": [2, 1], \"tile\": \"BASE-B\", \"rotation\": 3, \"figures\": [] }\n"
  "    ],\n"
  "    \"carcassonne\": {\n"
  "      \"cell\": [-2, -1],\n"
  "      \"rotation\": 0,\n"
  "      \"side\": \"flags\",\n"
  "      \"count\": \"market\",\n"
  "      \"districts\": { \"castle\": [ { \"player\": 1, \"figure\": \"meeple\", \"mine\": 2 } ],"
  " \"cathedral\": [] },\n"
  "      \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"cell\": [-2, 0], \"segment\": \"field:WL\" } ],\n"
  "      \"my-city\": 1\n"
  "    },\n"
  "    \"robbers\": [ { \"player\": 1, \"space\": 12 } ],\n"
  "    \"king\": { \"player\": 0, \"cell\": [2, 0], \"segment\": \"city:N\", \"size\": 3, \"mine\": 3 },\n"
  "    \"robber-baron\": { \"player\": 1, \"cell\": [1, 1], \"segment\": \"city:E\" },\n"
  "    \"dragon\": [4, 4],\n"
  "    \"my-board\": {}\n"
  "  },\n"
  "  \"turn\": { \"player\": 0, \"chooser\": 1, \"phase\": \"count\", \"placed\": [2, 1], \"gained\": [0, 4, 0], "
  "\"my-turn\": 5 },\n"
  "  \"draw\": [\"BASE-B\", \"KR-CCRR\"],\n"
  "  \"bag\": { \"BASE-B\": 3, \"BASE-U\": 6 },\n"
  "  \"goal\": { \"points\": 3 },\n"
  "  \"solution\": [\n"
  "    [\"place 3,0 1\", \"deploy meeple road:E\"],\n"
  "    []\n"
  "  ],\n"
  "  \"hints\": [\"One\"],\n"
  "  \"comments\": [ { \"after\": 1, \"text\": \"…\" } ],\n"
  "  \"annotations\": [\n"
  "    { \"type\": \"arrow\", \"from\": [2, 0], \"to\": [3, 0] },\n"
  "    { \"type\": \"mark\", \"cell\": [3, 0], \"text\": \"A\" }\n"
  "  ],\n"
  "  \"my-root\": 1e+100\n"
  "}\n";

typedef BastideTestReader Fixture;

static guint
count_problems (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->problems));
}

static BastideContent *
read_text (Fixture    *fixture,
           const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_list_store_remove_all (fixture->problems);

  return bastide_content_read (fixture->library, bytes, fixture->problems);
}

static BastideContent *
read_sound (Fixture    *fixture,
            const char *text)
{
  BastideContent *content = read_text (fixture, text);

  for (guint i = 0; i < count_problems (fixture); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (fixture->problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_test_message ("%s", line);
    }
  g_assert_nonnull (content);

  return content;
}

static char *
write_text (BastideContent *content)
{
  return bastide_test_dup_text (bastide_content_write (content));
}

static void
assert_problem (Fixture         *fixture,
                guint            i,
                BastideSeverity  severity,
                const char      *at,
                guint            line,
                const char      *words)
{
  BastideProblem *problem = bastide_test_get_problem (fixture->problems, i, at, words);

  g_assert_cmpint (bastide_problem_get_severity (problem), ==, severity);
  if (line > 0)
    g_assert_cmpuint (bastide_problem_get_line (problem), ==, line);
}

static void
test_full (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_sound (fixture, full_text);
  g_autofree char *written = write_text (content);
  const BstSetup *setup = content->setup;

  g_assert_cmpstr (written, ==, full_text);

  /* a switch that the engine does not have is told of */
  g_assert_cmpuint (count_problems (fixture), ==, 1);
  assert_problem (fixture, 0, BASTIDE_SEVERITY_WARNING, "/rules/switches/of.mine", 17, "kept");

  g_assert_cmpstr (content->title, ==, "Ä “test”");
  g_assert_cmpstr (content->description, ==, "Line\nline");
  g_assert_cmpuint (content->difficulty, ==, 3);
  g_assert_cmpstr (content->tags[1], ==, "farm");
  g_assert_cmpstr (content->sets[0], ==, "GQ11");
  g_assert_cmpstr (content->hints[0], ==, "One");
  g_assert_cmpuint (content->solution->len, ==, 2);
  g_assert_cmpstr (((char **) g_ptr_array_index (content->solution, 0))[1], ==, "deploy meeple road:E");
  g_assert_cmpstr (content->names[0], ==, "Red");
  g_assert_cmpstr (content->names[1], ==, "");
  g_assert_null (content->names[2]);

  g_assert_cmpint (setup->rules.preset, ==, BST_PRESET_ZMG_2017);
  g_assert_cmpint (setup->rules.edition, ==, BST_EDITION_FIRST);
  g_assert_cmpint (setup->rules.switches[BST_SWITCH_BASE_SMALL_CITY], ==, BST_SMALL_CITY_TWO);
  g_assert_cmpint (setup->rules.switches[BST_SWITCH_COUNT_MOVE], ==, BST_COUNT_MOVE_CLOCKWISE);
  g_assert_true (bst_rules_has (&setup->rules, BST_MODULE_COUNT));
  g_assert_false (bst_rules_has (&setup->rules, BST_MODULE_SHRINES));
  g_assert_cmpuint (setup->n_players, ==, 3);
  g_assert_cmpint (setup->players[0].colour, ==, BST_COLOUR_BLACK);
  g_assert_cmpint (setup->players[1].score, ==, -7);
  g_assert_true (setup->players[0].supply_given);
  g_assert_cmpuint (setup->players[0].supply[BST_FIGURE_MEEPLE], ==, 5);
  g_assert_cmpuint (setup->players[0].supply[BST_FIGURE_ABBOT], ==, 0);

  /* the second has seven meeples less the one in the castle, and no large meeple left; the third has everything */
  g_assert_false (setup->players[1].supply_given);
  g_assert_cmpuint (setup->players[1].supply[BST_FIGURE_MEEPLE], ==, 6);
  g_assert_cmpuint (setup->players[1].supply[BST_FIGURE_LARGE], ==, 0);
  g_assert_cmpuint (setup->players[2].supply[BST_FIGURE_MEEPLE], ==, 7);
  g_assert_cmpuint (setup->players[2].supply[BST_FIGURE_LARGE], ==, 1);
  g_assert_cmpuint (setup->players[2].supply[BST_FIGURE_ABBOT], ==, 1);

  /* the second player's robber stands on the scoreboard */
  g_assert_cmpuint (setup->players[1].supply[BST_FIGURE_ROBBER], ==, 0);
  g_assert_cmpuint (setup->players[2].supply[BST_FIGURE_ROBBER], ==, 1);

  g_assert_cmpuint (setup->tiles->len, ==, 2);
  g_assert_cmpuint (bst_setup_tile (setup, 1)->rotation, ==, 3);
  g_assert_cmpuint (setup->figures->len, ==, 5);
  g_assert_cmpuint (bst_setup_figure (setup, 0)->segment, ==, 0);
  g_assert_cmpuint (bst_setup_figure (setup, 1)->segment, ==, BST_NO_SEGMENT);
  g_assert_cmpuint (bst_setup_figure (setup, 3)->district, ==, BST_DISTRICT_CASTLE);
  g_assert_cmpuint (bst_setup_figure (setup, 4)->tile, ==, BST_NONE);
  g_assert_cmpuint (bst_setup_figure (setup, 4)->segment, ==, 0);
  g_assert_true (setup->carcassonne.present);
  g_assert_cmpuint (setup->carcassonne.count, ==, BST_DISTRICT_MARKET);
  g_assert_true (setup->king.present);
  g_assert_cmpuint (setup->king.segment, ==, 0);
  g_assert_cmpuint (setup->robber_baron.segment, ==, 0);
  g_assert_cmpuint (setup->phase, ==, BST_PHASE_COUNT);
  g_assert_cmpuint (setup->hand, ==, BST_NONE);
  g_assert_true (setup->has_placed);
  g_assert_cmpint (setup->placed.y, ==, 1);
  g_assert_cmpuint (setup->draw->len, ==, 2);
  g_assert_true (setup->bag_given);
}

/* What is in every position by default is not written where the file did not say it. */
static void
test_defaults (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_sound (fixture, HEAD "\"players\":[{},{}],\"board\":{\"tiles\":"
                                                   "[{\"cell\":[0,0],\"tile\":\"BASE-D\"}]}}");
  g_autofree char *written = write_text (content);

  g_assert_cmpuint (count_problems (fixture), ==, 0);
  g_assert_cmpstr (written, ==,
                   "{\n"
                   "  \"format\": \"bastide-puzzle\",\n"
                   "  \"version\": 1,\n"
                   "  \"rules\": { \"preset\": \"hig-2017\" },\n"
                   "  \"players\": [\n"
                   "    { \"colour\": \"red\" },\n"
                   "    { \"colour\": \"blue\" }\n"
                   "  ],\n"
                   "  \"board\": {\n"
                   "    \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 } ]\n"
                   "  },\n"
                   "  \"turn\": { \"player\": 0 }\n"
                   "}\n");
  g_assert_cmpint (content->setup->rules.edition, ==, BST_EDITION_NEW);
  g_assert_true (content->setup->rules.farmers);
  g_assert_cmpint (content->setup->phase, ==, BST_PHASE_PLACE);
  g_assert_false (content->setup->bag_given);
  g_assert_cmpuint (content->setup->limit->len, ==, bst_catalogue_get_size (content->setup->catalogue));
  g_assert_cmpuint (g_array_index (content->setup->limit, guint16,
                                   bst_catalogue_find (content->setup->catalogue, "BASE-C")),
                    ==, 1);
}

static void
test_edition_by_preset (Fixture                     *fixture,
                        G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *preset;
    BstEdition  edition;
  } presets[] = {
    { "hig-2017", BST_EDITION_NEW }, { "zmg-2017", BST_EDITION_NEW }, { "rgg-2008", BST_EDITION_FIRST },
    { "zmg-2013", BST_EDITION_FIRST },
  };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD "\"rules\":{\"preset\":\"%s\"}}", presets[i].preset);
      g_autoptr (BastideContent) content = read_sound (fixture, text);

      g_assert_cmpint (content->setup->rules.edition, ==, presets[i].edition);
      g_assert_true (content->setup->catalogue
                     == bastide_tile_library_get_catalogue (fixture->library, presets[i].edition));
    }
}

/* A file that cannot be read, and what is said of it. */
typedef struct
{
  const char *name;
  const char *text;
  const char *at;
  const char *words;
} BadFile;

#define TILES(tiles) HEAD "\"players\":[{},{}],\"board\":{\"tiles\":[" tiles "]}}"
#define FIGURE(figure) TILES ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":[" figure "]}")
#define CITY(city) HEAD "\"board\":{\"carcassonne\":{" city "}}}"

static const BadFile bad_files[] = {
  { "not an object", "[1]", "", "Expected an object, found an array." },
  { "no format", "{\"version\":1}", "", "“format” is missing" },
  { "another format", "{\"format\":\"bastide-tiles\",\"version\":1}", "/format", "“bastide-puzzle”" },
  { "no version", "{\"format\":\"bastide-puzzle\"}", "", "“version” is missing" },
  { "version 0", "{\"format\":\"bastide-puzzle\",\"version\":0}", "/version", "from 1 to" },
  { "version is text", "{\"format\":\"bastide-puzzle\",\"version\":\"1\"}", "/version", "found “1”" },
  { "title", HEAD "\"title\":1}", "/title", "Expected a text" },
  { "tags", HEAD "\"tags\":[\"a\",1]}", "/tags/1", "Expected a text" },
  { "difficulty", HEAD "\"difficulty\":6}", "/difficulty", "from 0 to 5, found 6" },
  { "difficulty in parts", HEAD "\"difficulty\":2.5}", "/difficulty", "whole number" },
  { "solution", HEAD "\"solution\":[\"pass\"]}", "/solution/0", "Expected an array" },
  { "rules", HEAD "\"rules\":[]}", "/rules", "Expected an object" },
  { "preset", HEAD "\"rules\":{\"preset\":\"hig\"}}", "/rules/preset", "“hig-2017”, “zmg-2017”" },
  { "edition", HEAD "\"rules\":{\"edition\":\"third\"}}", "/rules/edition", "“first”, “new”" },
  { "farmers", HEAD "\"rules\":{\"farmers\":1}}", "/rules/farmers", "true or false" },
  { "module", HEAD "\"rules\":{\"modules\":[\"inns\",\"outs\"]}}", "/rules/modules/1", "found “outs”" },
  { "module twice", HEAD "\"rules\":{\"modules\":[\"inns\",\"inns\"]}}", "/rules/modules/1", "twice" },
  { "set", HEAD "\"rules\":{\"sets\":[\"NOPE\"]}}", "/rules/sets/0", "“NOPE”" },
  { "switch", HEAD "\"rules\":{\"switches\":{\"base.small-city\":\"three\"}}}", "/rules/switches/base.small-city",
    "“full”, “two”" },
  { "seven players", HEAD "\"players\":[{},{},{},{},{},{},{}]}", "/players", "at most 6 elements, found 7" },
  { "player", HEAD "\"players\":[{},\"Ben\"]}", "/players/1", "Expected an object" },
  { "colour", HEAD "\"players\":[{\"colour\":\"purple\"}]}", "/players/0/colour", "“pink”" },
  { "score", HEAD "\"players\":[{\"score\":100001}]}", "/players/0/score", "from -100000 to 100000, found 100001" },
  { "score below", HEAD "\"players\":[{\"score\":-100001}]}", "/players/0/score", "found -100001" },
  { "supply", HEAD "\"players\":[{\"supply\":{\"meple\":1}}]}", "/players/0/supply/meple", "“meeple”" },
  { "supply below zero",
    HEAD "\"players\":[{\"supply\":{\"meeple\":-1}}]}", "/players/0/supply/meeple", "from 0 to 100" },
  { "board", HEAD "\"board\":7}", "/board", "Expected an object" },
  { "tile", TILES ("[]"), "/board/tiles/0", "Expected an object" },
  { "no cell", TILES ("{\"tile\":\"BASE-D\"}"), "/board/tiles/0", "“cell” is missing" },
  { "half a cell", TILES ("{\"cell\":[1],\"tile\":\"BASE-D\"}"), "/board/tiles/0/cell", "two whole numbers" },
  { "cell too far",
    TILES ("{\"cell\":[0,201],\"tile\":\"BASE-D\"}"), "/board/tiles/0/cell/1", "from -200 to 200, found 201" },
  { "cell in parts", TILES ("{\"cell\":[0.5,0],\"tile\":\"BASE-D\"}"), "/board/tiles/0/cell/0", "whole number" },
  { "no tile", TILES ("{\"cell\":[0,0]}"), "/board/tiles/0", "“tile” is missing" },
  { "unknown tile", TILES ("{\"cell\":[0,0],\"tile\":\"BASE-Ä\"}"), "/board/tiles/0/tile", "no tile “BASE-Ä”" },
  { "rotation", TILES ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"rotation\":4}"), "/board/tiles/0/rotation",
    "from 0 to 3, found 4" },
  { "rotation below",
    TILES ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"rotation\":-1}"), "/board/tiles/0/rotation", "found -1" },
  { "no player of a figure", FIGURE ("{\"figure\":\"meeple\",\"segment\":\"city:N\"}"), "/board/tiles/0/figures/0",
    "“player” is missing" },
  { "seventh player", FIGURE ("{\"player\":6,\"figure\":\"meeple\",\"segment\":\"city:N\"}"),
    "/board/tiles/0/figures/0/player", "from 0 to 5" },
  { "unknown figure", FIGURE ("{\"player\":0,\"figure\":\"knight\",\"segment\":\"city:N\"}"),
    "/board/tiles/0/figures/0/figure", "found “knight”" },
  { "robber on the board", FIGURE ("{\"player\":0,\"figure\":\"robber\",\"segment\":\"city:N\"}"),
    "/board/tiles/0/figures/0/figure", "found “robber”" },
  { "no segment", FIGURE ("{\"player\":0,\"figure\":\"meeple\"}"), "/board/tiles/0/figures/0", "“segment” is missing" },
  { "segment of no kind", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"castle:N\"}"),
    "/board/tiles/0/figures/0/segment", "Expected a segment" },
  { "segment of no place", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:NL\"}"),
    "/board/tiles/0/figures/0/segment", "found “city:NL”" },
  { "segment of no half", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"field:N\"}"),
    "/board/tiles/0/figures/0/segment", "found “field:N”" },
  { "segment of no number", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"field#0\"}"),
    "/board/tiles/0/figures/0/segment", "found “field#0”" },
  { "monastery with a place", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"monastery:N\"}"),
    "/board/tiles/0/figures/0/segment", "Expected a segment" },
  { "segment empty", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"\"}"),
    "/board/tiles/0/figures/0/segment", "Expected a segment" },
  { "city without cell", CITY ("\"rotation\":1"), "/board/carcassonne", "“cell” is missing" },
  { "city rotation", CITY ("\"cell\":[0,0],\"rotation\":9"), "/board/carcassonne/rotation", "found 9" },
  { "city side", CITY ("\"cell\":[0,0],\"side\":\"up\""), "/board/carcassonne/side", "“flags”, “plain”" },
  { "count", CITY ("\"cell\":[0,0],\"count\":\"church\""), "/board/carcassonne/count", "“castle”" },
  { "district",
    CITY ("\"cell\":[0,0],\"districts\":{\"inn\":[]}"), "/board/carcassonne/districts/inn", "no such district" },
  { "figure in a district", CITY ("\"cell\":[0,0],\"districts\":{\"castle\":[{\"player\":0}]}"),
    "/board/carcassonne/districts/castle/0", "“figure” is missing" },
  { "figure on the rim",
    CITY ("\"cell\":[0,0],\"figures\":[{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:E\"}]"),
    "/board/carcassonne/figures/0", "“cell” is missing" },
  { "king", HEAD "\"board\":{\"king\":{\"player\":0,\"cell\":[0,0]}}}", "/board/king", "“segment” is missing" },
  { "robber baron", HEAD "\"board\":{\"robber-baron\":3}}", "/board/robber-baron", "Expected an object" },
  { "turn", HEAD "\"turn\":[]}", "/turn", "Expected an object" },
  { "turn player", HEAD "\"turn\":{\"player\":6}}", "/turn/player", "from 0 to 5" },
  { "chooser", HEAD "\"turn\":{\"chooser\":\"Anna\"}}", "/turn/chooser", "from 0 to 5" },
  { "phase", HEAD "\"turn\":{\"phase\":\"sleep\"}}", "/turn/phase", "“final-redeploy”" },
  { "tile in hand", HEAD "\"turn\":{\"tile\":\"X\"}}", "/turn/tile", "no tile “X”" },
  { "placed", HEAD "\"turn\":{\"placed\":{\"x\":1}}}", "/turn/placed", "Expected a cell" },
  { "draw", HEAD "\"draw\":[\"BASE-D\",\"X\",4]}", "/draw/1", "no tile “X”" },
  { "bag tile", HEAD "\"bag\":{\"X\":1}}", "/bag/X", "no tile “X”" },
  { "bag count", HEAD "\"bag\":{\"BASE-D\":401}}", "/bag/BASE-D", "from 0 to 400" },
  { "name escape", HEAD "\"bag\":{\"a/b~c\":1}}", "/bag/a~1b~0c", "no tile “a/b~c”" },
};

static void
test_bad_file (Fixture       *fixture,
               gconstpointer  data)
{
  const BadFile *bad = data;

  g_assert_null (read_text (fixture, bad->text));
  assert_problem (fixture, 0, BASTIDE_SEVERITY_ERROR, bad->at, 0, bad->words);
}

/* Many faults are told of at once, each with its line. */
static void
test_all_faults (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    "{\"format\": \"bastide-puzzle\", \"version\": 1,\n"
    " \"title\": 1,\n"
    " \"players\": [\n"
    "  {\"colour\": \"grey\",\n"
    "   \"score\": 1000000}],\n"
    " \"board\": {\"tiles\": [\n"
    "  {\"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0},\n"
    "  {\"cell\": [1, 999], \"tile\": \"nonsense\", \"rotation\": 7,\n"
    "   \"figures\": [{\"player\": 0}]}]},\n"
    " \"draw\": [\"BASE-Q\", 5],\n"
    " \"bag\": []}";
  static const struct
  {
    const char *at;
    guint       line;
  } faults[] = {
    { "/title", 2 }, { "/players/0/colour", 4 }, { "/players/0/score", 5 }, { "/board/tiles/1/cell/1", 8 },
    { "/board/tiles/1/tile", 8 }, { "/board/tiles/1/rotation", 8 }, { "/board/tiles/1/figures/0", 9 },
    { "/board/tiles/1/figures/0", 9 }, { "/draw/1", 10 }, { "/bag", 11 },
  };

  g_assert_null (read_text (fixture, text));
  g_assert_cmpuint (count_problems (fixture), ==, G_N_ELEMENTS (faults));
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    assert_problem (fixture, i, BASTIDE_SEVERITY_ERROR, faults[i].at, faults[i].line, "");
}

static void
test_too_many_tiles (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  for (guint n = BST_MAX_TILES; n <= BST_MAX_TILES + 1; n++)
    {
      g_autoptr (GString) text = g_string_new (HEAD "\"board\":{\"tiles\":[");
      g_autoptr (BastideContent) content = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s{\"cell\":[%u,%u],\"tile\":\"BASE-D\"}", i > 0 ? "," : "", i % 200, i / 200);
      g_string_append (text, "]}}");
      content = read_text (fixture, text->str);
      g_assert_true ((content != NULL) == (n <= BST_MAX_TILES));
    }
  assert_problem (fixture, 0, BASTIDE_SEVERITY_ERROR, "/board/tiles", 2, "at most 400 elements, found 401");
}

/* A position that breaks rules is read; the engine says what is wrong, and the content where. */
static void
test_illegal (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const char text[] =
    HEAD
    "\"rules\": {\"modules\": [\"abbot\",\n \"tower\"]},\n"
    "\"players\": [{\"colour\": \"red\"},\n {\"colour\": \"red\"},\n"
    " {\"colour\": \"blue\", \"supply\": {\n  \"meeple\": 9}}],\n"
    "\"board\": {\"tiles\": [\n"
    " {\"cell\": [0, 0], \"tile\": \"BASE-D\"},\n"
    " {\"cell\": [1, 0], \"tile\": \"BASE-B\"},\n"
    " {\"cell\": [0, 0], \"tile\": \"BASE-C\"},\n"
    " {\"cell\": [9, 9], \"tile\": \"BASE-C\"},\n"
    " {\"cell\": [-1, 0], \"tile\": \"BASE-D\", \"figures\": [\n"
    "  {\"player\": 0, \"figure\": \"meeple\",\n   \"segment\": \"road:N\"},\n"
    "  {\n   \"player\": 4, \"figure\": \"meeple\", \"segment\": \"road:E\"}]}]},\n"
    "\"turn\": {\n \"player\": 5, \"tile\": \"BASE-A\"}}";
  static const struct
  {
    BstProblemCode  code;
    const char     *at;
    guint           line;
  } faults[] = {
    { BST_PROBLEM_MODULE, "/rules/modules/1", 3 },
    { BST_PROBLEM_COLOUR_TWICE, "/players/1/colour", 5 },
    { BST_PROBLEM_TOO_MANY_FIGURES, "/players/2/supply/meeple", 7 },
    { BST_PROBLEM_EDGE, "/board/tiles/1", 10 },
    { BST_PROBLEM_OVERLAP, "/board/tiles/2", 11 },
    { BST_PROBLEM_ALONE, "/board/tiles/3", 12 },
    { BST_PROBLEM_FIGURE_NOWHERE, "/board/tiles/4/figures/0/segment", 15 },
    { BST_PROBLEM_PLAYER, "/board/tiles/4/figures/1/player", 17 },
    { BST_PROBLEM_PLAYER, "/turn/player", 19 },
  };
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  g_autoptr (BastideContent) content = read_sound (fixture, text);
  BstPosition *position = bst_position_new (content->setup, problems);

  g_assert_false (bst_position_is_playable (position));
  bst_position_free (position);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      gboolean found = FALSE;

      for (guint k = 0; k < problems->len && !found; k++)
        {
          const BstProblem *problem = &g_array_index (problems, BstProblem, k);
          g_autofree char *at = bastide_content_get_pointer (content, problem);

          found = problem->code == faults[i].code && g_str_equal (at, faults[i].at)
                  && bastide_content_get_line (content, at) == faults[i].line;
        }
      if (!found)
        g_error ("no problem of the kind %d at %s in line %u", faults[i].code, faults[i].at, faults[i].line);
    }
}

/* Parts of a position that was not read from a file have a place too. */
static void
test_pointers (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) full = read_sound (fixture, full_text);
  g_autoptr (BastideContent) fresh = bastide_content_new (fixture->library);
  static const struct
  {
    BstAt       at;
    guint16     index;
    const char *pointer;
  } parts[] = {
    { BST_AT_BOARD, 0, "/board" }, { BST_AT_TILE, 1, "/board/tiles/1" },
    { BST_AT_FIGURE, 2, "/board/tiles/0/figures/2" }, { BST_AT_FIGURE, 3, "/board/carcassonne/districts/castle/0" },
    { BST_AT_FIGURE, 4, "/board/carcassonne/figures/0" }, { BST_AT_PLAYER, 1, "/players/1" },
    { BST_AT_PLAYERS, 0, "/players" }, { BST_AT_RULES, 0, "/rules" }, { BST_AT_TURN, 0, "/turn" },
    { BST_AT_TURN_PLAYER, 0, "/turn/player" }, { BST_AT_TURN_PHASE, 0, "/turn/phase" },
    { BST_AT_TURN_TILE, 0, "/turn/tile" }, { BST_AT_TURN_PLACED, 0, "/turn/placed" }, { BST_AT_DRAW, 3, "/draw/3" },
  };
  BstProblem problem = { .code = BST_PROBLEM_ALONE };
  g_autofree char *in_bag = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *pointer = NULL;

      problem.at = (guint8) parts[i].at;
      problem.index = parts[i].index;
      pointer = bastide_content_get_pointer (full, &problem);
      g_assert_cmpstr (pointer, ==, parts[i].pointer);
    }

  problem.at = BST_AT_BAG;
  problem.type = (guint16) bst_catalogue_find (full->setup->catalogue, "BASE-U");
  in_bag = bastide_content_get_pointer (full, &problem);
  g_assert_cmpstr (in_bag, ==, "/bag/BASE-U");
  g_assert_cmpuint (bastide_content_get_line (full, in_bag), >, 0);
  g_assert_cmpuint (bastide_content_get_line (fresh, "/board"), ==, 0);
}

static void
test_higher_version (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  const char *text = "{\"format\":\"bastide-puzzle\",\"version\":7,\"title\":\"T\"}";
  g_autoptr (BastideContent) content = read_sound (fixture, text);
  g_autofree char *written = write_text (content);

  g_assert_true (content->read_only);
  g_assert_cmpint (content->version, ==, 7);
  g_assert_cmpuint (count_problems (fixture), ==, 1);
  assert_problem (fixture, 0, BASTIDE_SEVERITY_WARNING, "/version", 1, "version 7");
  g_assert_nonnull (strstr (written, "\"version\": 7"));
}

static void
test_new (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = bastide_content_new (fixture->library);
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  BstPosition *position = bst_position_new (content->setup, problems);

  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_true (bst_position_is_playable (position));
  g_assert_cmpuint (bst_position_get_n_bag (position), ==, 71);
  bst_position_free (position);
}

/* Changing a copy leaves the other as it was. */
static void
test_copy (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_sound (fixture, full_text);
  g_autoptr (BastideContent) copy = bastide_content_copy (content);
  g_autofree char *same = write_text (copy);
  g_autofree char *changed = NULL;
  g_autofree char *unchanged = NULL;

  g_assert_cmpstr (same, ==, full_text);
  g_free (copy->title);
  copy->title = g_strdup ("Other");
  bst_setup_tile (copy->setup, 0)->rotation = 2;
  g_ptr_array_remove_index (copy->solution, 0);
  g_free (copy->hints[0]);
  copy->hints[0] = g_strdup ("Two");
  changed = write_text (copy);
  unchanged = write_text (content);
  g_assert_cmpstr (unchanged, ==, full_text);
  g_assert_nonnull (strstr (changed, "\"title\": \"Other\""));
  g_assert_nonnull (strstr (changed, "\"my-tile\": \"x\""));
  g_assert_nonnull (strstr (changed, "\"hints\": [\"Two\"]"));
}

/* What a phase must remember goes with the phase; what nobody knows stays. */
static void
test_turn_moves_on (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideContent) content = read_sound (fixture, full_text);
  BstSetup *setup = bst_setup_copy (content->setup);
  g_autoptr (BastideContent) later = NULL;
  g_autofree char *written = NULL;

  setup->player = 1;
  setup->phase = BST_PHASE_PLACE;
  setup->has_placed = FALSE;
  later = bastide_content_with_setup (content, setup);
  written = write_text (later);
  g_assert_nonnull (strstr (written, "\"turn\": { \"player\": 1, \"phase\": \"place\", \"my-turn\": 5 }"));
}

static gboolean
arrays_equal (const GArray *a,
              const GArray *b,
              gsize         size)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * size) == 0);
}

static void
assert_same_setup (const BstSetup *a,
                   const BstSetup *b)
{
  g_assert_true (a->catalogue == b->catalogue);
  g_assert_cmpuint (a->rules.preset, ==, b->rules.preset);
  g_assert_cmpuint (a->rules.edition, ==, b->rules.edition);
  g_assert_cmpuint (a->rules.farmers, ==, b->rules.farmers);
  g_assert_cmphex (a->rules.modules, ==, b->rules.modules);
  g_assert_cmpmem (a->rules.switches, BST_N_SWITCHES, b->rules.switches, BST_N_SWITCHES);
  g_assert_cmpuint (a->n_players, ==, b->n_players);
  for (guint i = 0; i < a->n_players; i++)
    {
      g_assert_cmpuint (a->players[i].colour, ==, b->players[i].colour);
      g_assert_cmpint (a->players[i].score, ==, b->players[i].score);
      g_assert_cmpint (a->players[i].supply_given, ==, b->players[i].supply_given);
      g_assert_cmpmem (a->players[i].supply, BST_N_FIGURES, b->players[i].supply, BST_N_FIGURES);
    }
  g_assert_cmpuint (a->tiles->len, ==, b->tiles->len);
  for (guint i = 0; i < a->tiles->len; i++)
    {
      g_assert_true (bst_cell_equal (bst_setup_tile (a, i)->cell, bst_setup_tile (b, i)->cell));
      g_assert_cmpuint (bst_setup_tile (a, i)->type, ==, bst_setup_tile (b, i)->type);
      g_assert_cmpuint (bst_setup_tile (a, i)->rotation, ==, bst_setup_tile (b, i)->rotation);
    }
  g_assert_cmpuint (a->figures->len, ==, b->figures->len);
  for (guint i = 0; i < a->figures->len; i++)
    {
      g_assert_cmpuint (bst_setup_figure (a, i)->player, ==, bst_setup_figure (b, i)->player);
      g_assert_cmpuint (bst_setup_figure (a, i)->figure, ==, bst_setup_figure (b, i)->figure);
      g_assert_cmpuint (bst_setup_figure (a, i)->segment, ==, bst_setup_figure (b, i)->segment);
      g_assert_cmpuint (bst_setup_figure (a, i)->tile, ==, bst_setup_figure (b, i)->tile);
    }
  g_assert_cmpuint (a->player, ==, b->player);
  g_assert_cmpuint (a->phase, ==, b->phase);
  g_assert_cmpuint (a->hand, ==, b->hand);
  g_assert_cmpint (a->has_placed, ==, b->has_placed);
  if (a->has_placed)
    g_assert_true (bst_cell_equal (a->placed, b->placed));
  g_assert_true (arrays_equal (a->draw, b->draw, sizeof (guint16)));
  g_assert_cmpint (a->bag_given, ==, b->bag_given);
  if (a->bag_given)
    g_assert_true (arrays_equal (a->bag, b->bag, sizeof (guint16)));
  g_assert_true (arrays_equal (a->limit, b->limit, sizeof (guint16)));
}

/* Plays one legal action of those there are. */
static gboolean
play_any (BstPosition *position)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  if (bst_turn_list (position, list) == 0)
    return FALSE;

  bst_turn_apply (position, &list->actions[g_test_rand_int_range (0, (int) list->n)], NULL);

  return TRUE;
}

/* Games of random actions: every position that comes up is written, read again and is the same. */
static void
test_round_trip (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  for (guint game = 0; game < 10; game++)
    {
      g_autoptr (BastideContent) start = bastide_content_new (fixture->library);
      BstPosition *position;

      start->setup->rules.modules = game % 2 == 0 ? 0 : 1u << BST_MODULE_ABBOT;
      start->setup->players[0].supply[BST_FIGURE_ABBOT] = start->setup->players[1].supply[BST_FIGURE_ABBOT] = game % 2;
      position = bst_position_new (start->setup, NULL);
      for (guint step = 0; play_any (position); step++)
        {
          g_autoptr (BastideContent) content = NULL;
          g_autoptr (BastideContent) again = NULL;
          g_autofree char *once = NULL;
          g_autofree char *twice = NULL;

          if (step % 7 != 0)
            continue;
          content = bastide_content_with_setup (start, bst_position_to_setup (position));
          once = write_text (content);
          again = read_sound (fixture, once);
          twice = write_text (again);
          g_assert_cmpuint (count_problems (fixture), ==, 0);
          g_assert_cmpstr (once, ==, twice);
          assert_same_setup (content->setup, again->setup);
        }
      bst_position_free (position);
    }
}

static void
play_solution (BstPosition  *position,
               char        **actions)
{
  for (guint i = 0; actions[i] != NULL; i++)
    {
      BstAction action;

      g_test_message ("%s", actions[i]);
      g_assert_cmpint (bst_notation_read_action (position, actions[i], &action, NULL), ==, BST_NOTATION_SOUND);
      g_assert_true (bst_turn_check (position, &action, NULL));
      bst_turn_apply (position, &action, NULL);
    }
}

/* The bundled puzzles are sound, can be played, are written as they are, and their solutions are legal. */
static void
test_bundled (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const struct
  {
    const char *name;
    gint32      scores[2];
  } puzzles[] = {
    { "base-first-placement", { 4, 0 } },
    { "base-closing-a-city", { 22, 4 } },
    { "base-farm-majority", { 41, 37 } },
    { "base-monastery", { 24, 6 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *path = g_strdup_printf ("/io/github/bastide/Bastide/puzzles/%s.bastide.json", puzzles[i].name);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_autoptr (BastideContent) content = NULL;
      g_autoptr (GBytes) written = NULL;
      g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
      BstPosition *position;

      g_test_message ("%s", path);
      g_assert_nonnull (bytes);
      content = bastide_content_read (fixture->library, bytes, fixture->problems);
      g_assert_cmpuint (count_problems (fixture), ==, 0);
      written = bastide_content_write (content);
      g_assert_true (g_bytes_equal (bytes, written));

      position = bst_position_new (content->setup, problems);
      g_assert_cmpuint (problems->len, ==, 0);
      g_assert_cmpuint (content->setup->tiles->len, <=, 25);
      g_assert_cmpstr (content->author, ==, "The Bastide authors");
      g_assert_cmpuint (content->difficulty, >, 0);
      g_assert_nonnull (content->hints[0]);
      g_assert_cmpuint (content->solution->len, ==, 1);
      play_solution (position, g_ptr_array_index (content->solution, 0));
      g_assert_cmpint (bst_position_get_score (position, 0), ==, puzzles[i].scores[0]);
      g_assert_cmpint (bst_position_get_score (position, 1), ==, puzzles[i].scores[1]);
      bst_position_free (position);
    }
}

static void
add_test (const char *path,
          const void *data,
          void      (*func) (Fixture       *fixture,
                             gconstpointer  data))
{
  g_test_add (path, Fixture, data, bastide_test_reader_set_up, func, bastide_test_reader_tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/content/full", NULL, test_full);
  add_test ("/content/defaults", NULL, test_defaults);
  add_test ("/content/edition-by-preset", NULL, test_edition_by_preset);
  for (guint i = 0; i < G_N_ELEMENTS (bad_files); i++)
    {
      g_autofree char *path = g_strconcat ("/content/bad/", bad_files[i].name, NULL);

      add_test (path, &bad_files[i], test_bad_file);
    }
  add_test ("/content/all-faults", NULL, test_all_faults);
  add_test ("/content/too-many-tiles", NULL, test_too_many_tiles);
  add_test ("/content/illegal", NULL, test_illegal);
  add_test ("/content/pointers", NULL, test_pointers);
  add_test ("/content/higher-version", NULL, test_higher_version);
  add_test ("/content/new", NULL, test_new);
  add_test ("/content/copy", NULL, test_copy);
  add_test ("/content/turn-moves-on", NULL, test_turn_moves_on);
  add_test ("/content/round-trip", NULL, test_round_trip);
  add_test ("/content/bundled", NULL, test_bundled);

  return g_test_run ();
}
