/* test-content-bad.c: unreadable puzzle files: each fault is reported with its place
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-content.h"

typedef BastideTestReader Fixture;

/* An unreadable file, and the sentences about it. */
typedef struct
{
  const char *name;
  const char *text;
  const char *at;
  const char *words;
} BadFile;

#define HEAD BASTIDE_TEST_HEAD
#define TILES(tiles) HEAD "\"players\":[{},{}],\"board\":{\"tiles\":[" tiles "]}}"
#define FIGURE(figure) TILES ("{\"cell\":[0,0],\"tile\":\"BASE-D\",\"figures\":[" figure "]}")
#define CITY(city) HEAD "\"board\":{\"carcassonne\":{" city "}}}"
#define PLAYER(members) HEAD "\"players\":[{" members "}]}"
#define BOARD(members) HEAD "\"players\":[{},{}],\"board\":{" members "}}"
#define TURN(members) HEAD "\"players\":[{},{}],\"turn\":{" members "}}"

static const BadFile bad_files[] = {
  { "not an object", "[1]", "", "Expected an object, found an array." },
  { "no format", "{\"version\":1}", "", "“format” is missing" },
  { "another format", "{\"format\":\"bastide-tiles\",\"version\":1}", "/format", "“bastide-puzzle”" },
  { "no version", "{\"format\":\"bastide-puzzle\"}", "", "“version” is missing" },
  { "version 0", "{\"format\":\"bastide-puzzle\",\"version\":0}", "/version", "from 1 to" },
  { "version is text", "{\"format\":\"bastide-puzzle\",\"version\":\"1\"}", "/version", "found “1”" },
  { "title", HEAD "\"title\":1}", "/title", "Expected text" },
  { "tags", HEAD "\"tags\":[\"a\",1]}", "/tags/1", "Expected text" },
  { "difficulty", HEAD "\"difficulty\":6}", "/difficulty", "from 0 to 5, found 6" },
  { "difficulty in parts", HEAD "\"difficulty\":2.5}", "/difficulty", "whole number" },
  { "language of no form", HEAD "\"translations\":{\"../../etc\":{}}}", "/translations/..~1..~1etc", "“../../etc”" },
  { "language of one letter", HEAD "\"translations\":{\"d\":{}}}", "/translations/d", "not a language" },
  { "language with an open end", HEAD "\"translations\":{\"de\":{},\"de-\":{}}}", "/translations/de-", "not a language" },
  { "solution", HEAD "\"solution\":[\"pass\"]}", "/solution/0", "Expected an array" },
  { "rules", HEAD "\"rules\":[]}", "/rules", "Expected an object" },
  { "preset", HEAD "\"rules\":{\"preset\":\"hig\"}}", "/rules/preset", "“hig-2017”, “zmg-2017”" },
  { "edition", HEAD "\"rules\":{\"edition\":\"third\"}}", "/rules/edition", "“first”, “new”" },
  { "farmers", HEAD "\"rules\":{\"farmers\":1}}", "/rules/farmers", "true or false" },
  { "module", HEAD "\"rules\":{\"modules\":[\"inns\",\"outs\"]}}", "/rules/modules/1", "found “outs”" },
  { "module twice", HEAD "\"rules\":{\"modules\":[\"inns\",\"inns\"]}}", "/rules/modules/1", "twice" },
  { "set", HEAD "\"rules\":{\"sets\":[\"NOPE\"]}}", "/rules/sets/0", "“NOPE”" },
  { "sets", HEAD "\"rules\":{\"sets\":7}}", "/rules/sets", "Expected an array" },
  { "switches", HEAD "\"rules\":{\"switches\":[]}}", "/rules/switches", "Expected an object" },
  { "right", TURN ("\"gives-right\":7"), "/turn/gives-right", "true or false" },
  { "rule of a gain", TURN ("\"event\":[{\"player\":0,\"points\":1,\"rule\":7}]"), "/turn/event/0/rule", "Expected text" },
  { "switch", HEAD "\"rules\":{\"switches\":{\"base.small-city\":\"three\"}}}", "/rules/switches/base.small-city",
    "“full”, “two”" },
  { "switch of no name", HEAD "\"rules\":{\"switches\":{\"count.moves\":\"free\"}}}", "/rules/switches/count.moves",
    "“count.move”" },
  { "switch of no value", HEAD "\"rules\":{\"switches\":{\"count.move\":true}}}", "/rules/switches/count.move",
    "“free”, “clockwise”, “follow”, found true" },
  { "seven players", HEAD "\"players\":[{},{},{},{},{},{},{}]}", "/players", "at most 6 elements, found 7" },
  { "player", HEAD "\"players\":[{},\"Ben\"]}", "/players/1", "Expected an object" },
  { "colour", HEAD "\"players\":[{\"colour\":\"purple\"}]}", "/players/0/colour", "“pink”" },
  { "score", HEAD "\"players\":[{\"score\":100001}]}", "/players/0/score", "from -100000 to 100000, found 100001" },
  { "score below", HEAD "\"players\":[{\"score\":-100001}]}", "/players/0/score", "found -100001" },
  { "supply", HEAD "\"players\":[{\"supply\":{\"meple\":1}}]}", "/players/0/supply/meple", "“meeple”" },
  { "supply below zero",
    HEAD "\"players\":[{\"supply\":{\"meeple\":-1}}]}", "/players/0/supply/meeple", "from 0 to 100" },
  { "goods", PLAYER ("\"goods\":[1]"), "/players/0/goods", "Expected an object" },
  { "goods of no kind", PLAYER ("\"goods\":{\"beer\":1}"), "/players/0/goods/beer", "“wine”, “grain”, “cloth”" },
  { "goods below zero", PLAYER ("\"goods\":{\"wine\":-1}"), "/players/0/goods/wine", "found -1" },
  { "goods without end", PLAYER ("\"goods\":{\"wine\":101}"), "/players/0/goods/wine", "from 0 to 100" },
  { "abbeys", PLAYER ("\"abbeys\":2"), "/players/0/abbeys", "from 0 to 1, found 2" },
  { "abbeys as truth", PLAYER ("\"abbeys\":true"), "/players/0/abbeys", "found true" },
  { "second space", PLAYER ("\"second-space\":-100001"), "/players/0/second-space", "from -100000 to 100000" },
  { "second points", PLAYER ("\"second-points\":\"many\""), "/players/0/second-points", "from -100000 to 100000" },
  { "prisoners", PLAYER ("\"prisoners\":{}"), "/players/0/prisoners", "Expected an array" },
  { "prisoner", PLAYER ("\"prisoners\":[1]"), "/players/0/prisoners/0", "Expected an object" },
  { "prisoner of nobody", PLAYER ("\"prisoners\":[{\"figure\":\"meeple\"}]"), "/players/0/prisoners/0", "“player”" },
  { "prisoner of the seventh", PLAYER ("\"prisoners\":[{\"player\":6,\"figure\":\"meeple\"}]"),
    "/players/0/prisoners/0/player", "from 0 to 5" },
  { "captured robber", PLAYER ("\"prisoners\":[{\"player\":1,\"figure\":\"robber\"}]"),
    "/players/0/prisoners/0/figure", "found “robber”" },
  { "lost", PLAYER ("\"lost\":3"), "/players/0/lost", "Expected an array" },
  { "lost figure", PLAYER ("\"lost\":[{}]"), "/players/0/lost/0", "“figure” is missing" },
  { "board", HEAD "\"board\":7}", "/board", "Expected an object" },
  { "tile", TILES ("[]"), "/board/tiles/0", "Expected an object" },
  { "no cell", TILES ("{\"tile\":\"BASE-D\"}"), "/board/tiles/0", "“cell” is missing" },
  { "half a cell", TILES ("{\"cell\":[1],\"tile\":\"BASE-D\"}"), "/board/tiles/0/cell", "an array of 1 element." },
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
  { "segment of nothing", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:\"}"),
    "/board/tiles/0/figures/0/segment", "found “city:”" },
  { "half of no side", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"field:NX\"}"),
    "/board/tiles/0/figures/0/segment", "found “field:NX”" },
  { "half of two sides", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"field:NLR\"}"),
    "/board/tiles/0/figures/0/segment", "found “field:NLR”" },
  { "segment of no whole number", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city#x\"}"),
    "/board/tiles/0/figures/0/segment", "found “city#x”" },
  { "segment of a second road", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"road#1\"}"),
    "/board/tiles/0/figures/0/segment", "found “road#1”" },
  { "monastery with a place", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"monastery:N\"}"),
    "/board/tiles/0/figures/0/segment", "Expected a segment" },
  { "segment empty", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"\"}"),
    "/board/tiles/0/figures/0/segment", "Expected a segment" },
  { "out of no district", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:N\",\"from\":\"inn\"}"),
    "/board/tiles/0/figures/0/from", "“cathedral”" },
  { "as a monk", FIGURE ("{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:N\",\"as\":\"monk\"}"),
    "/board/tiles/0/figures/0/as", "“abbot”, found “monk”" },
  { "barn on no corner", FIGURE ("{\"player\":0,\"figure\":\"barn\",\"segment\":\"field:ER\"}"),
    "/board/tiles/0/figures/0/segment", "“field:EL” (north-east)" },
  { "barn in a field", FIGURE ("{\"player\":0,\"figure\":\"barn\",\"segment\":\"field#1\"}"),
    "/board/tiles/0/figures/0/segment", "found “field#1”" },
  { "city without cell", CITY ("\"rotation\":1"), "/board/carcassonne", "“cell” is missing" },
  { "city rotation", CITY ("\"cell\":[0,0],\"rotation\":9"), "/board/carcassonne/rotation", "found 9" },
  { "city side", CITY ("\"cell\":[0,0],\"side\":\"up\""), "/board/carcassonne/side", "“flags”, “plain”" },
  { "robber in a district", CITY ("\"cell\":[0,0],\"districts\":{\"market\":[{\"player\":0,\"figure\":\"robber\"}]}"),
    "/board/carcassonne/districts/market/0/figure", "found “robber”" },
  { "district",
    CITY ("\"cell\":[0,0],\"districts\":{\"inn\":[]}"), "/board/carcassonne/districts/inn", "Unknown district" },
  { "figure in a district", CITY ("\"cell\":[0,0],\"districts\":{\"castle\":[{\"player\":0}]}"),
    "/board/carcassonne/districts/castle/0", "“figure” is missing" },
  { "figure on the rim",
    CITY ("\"cell\":[0,0],\"figures\":[{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:E\"}]"),
    "/board/carcassonne/figures/0", "“cell” is missing" },
  { "king", HEAD "\"board\":{\"king\":{\"player\":0,\"cell\":[0,0]}}}", "/board/king", "“segment” is missing" },
  { "robber baron", HEAD "\"board\":{\"robber-baron\":3}}", "/board/robber-baron", "Expected an object" },
  { "size of the king", BOARD ("\"king\":{\"player\":0,\"cell\":[0,0],\"segment\":\"city:N\",\"size\":401}"),
    "/board/king/size", "from 0 to 400" },
  { "king of nobody", BOARD ("\"king\":{\"cell\":[0,0],\"segment\":\"city:N\"}"), "/board/king",
    "“player” is missing" },
  { "robbers", BOARD ("\"robbers\":{}"), "/board/robbers", "Expected an array" },
  { "robber", BOARD ("\"robbers\":[7]"), "/board/robbers/0", "Expected an object" },
  { "robber nowhere", BOARD ("\"robbers\":[{\"player\":0}]"), "/board/robbers/0", "“space” is missing" },
  { "robber in parts", BOARD ("\"robbers\":[{\"player\":0,\"space\":1.5}]"), "/board/robbers/0/space", "whole number" },
  { "robber of nobody", BOARD ("\"robbers\":[{\"space\":1}]"), "/board/robbers/0", "“player” is missing" },
  { "robber by half", BOARD ("\"robbers\":[{\"player\":0,\"space\":1,\"second\":1}]"), "/board/robbers/0/second",
    "true or false" },
  { "two robbers", BOARD ("\"robbers\":[{\"player\":1,\"space\":1},{\"player\":1,\"space\":2}]"),
    "/board/robbers/1/player", "Player 1 is listed twice" },
  { "seven robbers", BOARD ("\"robbers\":[{},{},{},{},{},{},{}]"), "/board/robbers", "at most 6 elements" },
  { "lost building", BOARD ("\"lost\":[1]"), "/board/lost/0", "Expected a cell" },
  { "lost building twice", BOARD ("\"lost\":[[1,2],[0,0],[1,2]]"), "/board/lost/2", "The cell 1,2 is listed twice" },
  { "dragon", BOARD ("\"dragon\":[1,2,3]"), "/board/dragon", "Expected a cell" },
  { "two dragons", BOARD ("\"dragon\":[[1,2],[3,4]]"), "/board/dragon/0", "whole number" },
  { "fairy", BOARD ("\"fairy\":[0,0]"), "/board/fairy", "Expected an object" },
  { "fairy nowhere", BOARD ("\"fairy\":{\"player\":0,\"cell\":[0,0]}"), "/board/fairy", "“segment” is missing" },
  { "tower", BOARD ("\"towers\":[{\"cell\":[0,0]}]"), "/board/towers/0", "“height” is missing" },
  { "tower too high", BOARD ("\"towers\":[{\"cell\":[0,0],\"height\":101}]"), "/board/towers/0/height",
    "from 0 to 100" },
  { "tower twice", BOARD ("\"towers\":[{\"cell\":[0,0],\"height\":1},{\"cell\":[0,0],\"height\":1}]"),
    "/board/towers/1/cell", "The cell 0,0 is listed twice" },
  { "castle", BOARD ("\"castles\":[{\"player\":0,\"cell\":[0,0],\"segment\":\"castle:N\"}]"),
    "/board/castles/0/segment", "Expected a segment" },
  { "castle nowhere", BOARD ("\"castles\":[{\"player\":0,\"segment\":\"city:N\"}]"), "/board/castles/0",
    "“cell” is missing" },
  { "turn", HEAD "\"turn\":[]}", "/turn", "Expected an object" },
  { "turn player", HEAD "\"turn\":{\"player\":6}}", "/turn/player", "from 0 to 5" },
  { "chooser", HEAD "\"turn\":{\"chooser\":\"Anna\"}}", "/turn/chooser", "from 0 to 5" },
  { "phase", HEAD "\"turn\":{\"phase\":\"sleep\"}}", "/turn/phase", "“final-redeploy”" },
  { "tile in hand", HEAD "\"turn\":{\"tile\":\"X\"}}", "/turn/tile", "no tile “X”" },
  { "placed", HEAD "\"turn\":{\"placed\":{\"x\":1}}}", "/turn/placed", "Expected a cell" },
  { "deployed", TURN ("\"deployed\":\"meeple\""), "/turn/deployed", "Expected an array" },
  { "deployed of no kind", TURN ("\"deployed\":[\"meeple\",\"knight\"]"), "/turn/deployed/1", "found “knight”" },
  { "deployed twice", TURN ("\"deployed\":[\"meeple\",\"meeple\"]"), "/turn/deployed/1", "twice" },
  { "to ask", TURN ("\"to-ask\":1"), "/turn/to-ask", "Expected an array" },
  { "to ask by name", TURN ("\"to-ask\":[\"Anna\"]"), "/turn/to-ask/0", "from 0 to 5, found “Anna”" },
  { "to ask twice", TURN ("\"to-ask\":[1,0,1]"), "/turn/to-ask/2", "Player 1 is listed twice" },
  { "to redeploy twice", TURN ("\"to-redeploy\":[0,0]"), "/turn/to-redeploy/1", "Player 0 is listed twice" },
  { "to rob twice", TURN ("\"to-rob\":[0,1,0]"), "/turn/to-rob/2", "Player 0 is listed twice" },
  { "seven to redeploy", TURN ("\"to-redeploy\":[0,1,2,3,4,5,0]"), "/turn/to-redeploy", "at most 6 elements, found 7" },
  { "to score", TURN ("\"to-score\":[[0,0]]"), "/turn/to-score/0", "Expected an object" },
  { "to score nowhere", TURN ("\"to-score\":[{\"segment\":\"city:N\"}]"), "/turn/to-score/0", "“cell” is missing" },
  { "to score nothing", TURN ("\"to-score\":[{\"cell\":[0,0]}]"), "/turn/to-score/0", "“segment” is missing" },
  { "to score no segment", TURN ("\"to-score\":[{\"cell\":[0,0],\"segment\":\"city\"}]"), "/turn/to-score/0/segment",
    "found “city”" },
  { "too much to score", TURN ("\"to-score\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]"), "/turn/to-score",
    "at most 24 elements, found 25" },
  { "gained", TURN ("\"gained\":{\"0\":4}"), "/turn/gained", "Expected an array" },
  { "gained by one", TURN ("\"gained\":[4]"), "/turn/gained", "2 numbers, found 1" },
  { "gained by three", TURN ("\"gained\":[4,0,0]"), "/turn/gained", "2 numbers, found 3" },
  { "gained too much", TURN ("\"gained\":[0,100001]"), "/turn/gained/1", "found 100001" },
  { "may send", TURN ("\"may-send\":1"), "/turn/may-send", "true or false" },
  { "event", TURN ("\"event\":{}"), "/turn/event", "Expected an array" },
  { "event of nobody", TURN ("\"event\":[{\"points\":1,\"rule\":\"BASE-6\"}]"), "/turn/event/0",
    "“player” is missing" },
  { "event of no points", TURN ("\"event\":[{\"player\":0,\"rule\":\"BASE-6\"}]"), "/turn/event/0",
    "“points” is missing" },
  { "event by no rule", TURN ("\"event\":[{\"player\":0,\"points\":1}]"), "/turn/event/0", "“rule” is missing" },
  { "event by an unknown rule", TURN ("\"event\":[{\"player\":0,\"points\":1,\"rule\":\"BASE-99\"}]"),
    "/turn/event/0/rule", "no rule “BASE-99”" },
  { "event by a nameless rule", TURN ("\"event\":[{\"player\":0,\"points\":1,\"rule\":\"\"}]"), "/turn/event/0/rule",
    "no rule “”" },
  { "event later", TURN ("\"event\":[{\"player\":0,\"points\":1,\"rule\":\"BASE-6\",\"later\":\"yes\"}]"),
    "/turn/event/0/later", "true or false" },
  { "event twice", TURN ("\"event\":[{\"player\":0,\"points\":1,\"rule\":\"BASE-6\"},"
                         "{\"player\":0,\"points\":1,\"rule\":\"BASE-6\"}]"),
    "/turn/event/1/player", "Player 0 is listed twice" },
  { "count was", TURN ("\"count-was\":\"inn\""), "/turn/count-was", "“blacksmith”" },
  { "part", TURN ("\"part\":3"), "/turn/part", "from 1 to 2, found 3" },
  { "again", TURN ("\"again\":\"yes\""), "/turn/again", "true or false" },
  { "final", TURN ("\"final\":0"), "/turn/final", "true or false" },
  { "late", TURN ("\"late\":[\"meeple\"]"), "/turn/late", "Expected an object" },
  { "late of no kind", TURN ("\"late\":{\"robber\":1}"), "/turn/late/robber", "“shepherd”" },
  { "late below zero", TURN ("\"late\":{\"meeple\":-1}"), "/turn/late/meeple", "from 0 to 100" },
  { "waits", TURN ("\"waits\":[{\"player\":0}]"), "/turn/waits/0", "“victim” is missing" },
  { "waits for the seventh", TURN ("\"waits\":[{\"player\":0,\"victim\":6}]"), "/turn/waits/0/victim", "from 0 to 5" },
  { "waits twice", TURN ("\"waits\":[{\"player\":0,\"victim\":1},{\"player\":0,\"victim\":1}]"),
    "/turn/waits/1/player", "Player 0 is listed twice" },
  { "resume", TURN ("\"resume\":\"sleep\""), "/turn/resume", "“redeploy”" },
  { "leaving", TURN ("\"leaving\":[{\"player\":0,\"cell\":[0,0],\"segment\":\"city:N\"}]"), "/turn/leaving/0",
    "“figure” is missing" },
  { "leaving nowhere", TURN ("\"leaving\":[{\"player\":0,\"figure\":\"meeple\",\"segment\":\"city:N\"}]"),
    "/turn/leaving/0", "“cell” is missing" },
  { "seven leaving", TURN ("\"leaving\":[0,0,0,0,0,0,0]"), "/turn/leaving", "at most 6 elements, found 7" },
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

  g_assert_null (bastide_test_read (fixture, bad->text));
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_ERROR, bad->at, 0, bad->words);
}

/* Many faults are reported at once, each with its line. */
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

  g_assert_null (bastide_test_read (fixture, text));
  g_assert_cmpuint (bastide_test_count_problems (fixture), ==, G_N_ELEMENTS (faults));
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    bastide_test_assert_problem (fixture, i, BASTIDE_SEVERITY_ERROR, faults[i].at, faults[i].line, "");
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
      content = bastide_test_read (fixture, text->str);
      g_assert_true ((content != NULL) == (n <= BST_MAX_TILES));
    }
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_ERROR, "/board/tiles", 2,
                               "at most 400 elements, found 401");
}

static void
test_too_many_languages (Fixture                     *fixture,
                         G_GNUC_UNUSED gconstpointer  data)
{
  for (guint n = 64; n <= 65; n++)
    {
      g_autoptr (GString) text = g_string_new (HEAD "\"translations\":{");
      g_autoptr (BastideContent) content = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s\"x%c%c\":{}", i > 0 ? "," : "", 'a' + i / 26, 'a' + i % 26);
      g_string_append (text, "}}");
      content = bastide_test_read (fixture, text->str);
      g_assert_true ((content != NULL) == (n == 64));
    }
  bastide_test_assert_problem (fixture, 0, BASTIDE_SEVERITY_ERROR, "/translations/xcm", 2, "at most 64 languages");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (bad_files); i++)
    {
      g_autofree char *path = g_strconcat ("/content-bad/", bad_files[i].name, NULL);

      bastide_test_reader_add (path, &bad_files[i], test_bad_file);
    }
  bastide_test_reader_add ("/content-bad/all-faults", NULL, test_all_faults);
  bastide_test_reader_add ("/content-bad/too-many-tiles", NULL, test_too_many_tiles);
  bastide_test_reader_add ("/content-bad/too-many-languages", NULL, test_too_many_languages);

  return g_test_run ();
}
