/* test-facts.c: the facts of features, King, Robber baron, river and scoreboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-facts.h"
#include "bastide-feature-facts.h"
#include "bastide-leaflet.h"
#include "bastide-test-puzzle.h"

#define HEAD "{ \"format\": \"bastide-puzzle\", \"version\": 1,"

/* Roads that run from 0,0 to 1,0, two cities above them, the left one completed and held by the King. */
#define BOARD \
  HEAD "\"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"king-robber\", \"inns\", \"robbers\"] }," \
  "\"players\": [ { \"name\": \"Anna\", \"colour\": \"red\", \"score\": 12 }," \
  " { \"name\": \"Ben\", \"colour\": \"blue\", \"score\": 12 }," \
  " { \"name\": \"Carla\", \"colour\": \"green\", \"score\": 30 } ]," \
  "\"board\": { \"tiles\": [" \
  " { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0, \"figures\": [" \
  "   { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"road:E\" }," \
  "   { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"field:WR\" } ] }," \
  " { \"cell\": [0, -1], \"tile\": \"BASE-E\", \"rotation\": 2 }," \
  " { \"cell\": [1, 0], \"tile\": \"BASE-D\", \"rotation\": 0, \"figures\": [" \
  "   { \"player\": 1, \"figure\": \"large\", \"segment\": \"road:E\" } ] } ]," \
  " \"king\": { \"player\": 1, \"cell\": [0, 0], \"segment\": \"city:N\" }," \
  " \"robbers\": [ { \"player\": 0, \"space\": 12 }, { \"player\": 2, \"space\": 12 } ] }," \
  "\"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }"

#define RIVER \
  HEAD "\"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"river-2\"] }," \
  "\"players\": [ { \"name\": \"Anna\", \"colour\": \"red\", \"score\": 0 } ]," \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"R2-FFFS-spring\", \"rotation\": 2 } ] }," \
  "\"turn\": { \"player\": 0, \"phase\": \"place\" } }"

#define NO_FARMERS \
  HEAD "\"rules\": { \"preset\": \"hig-2017\", \"farmers\": false }," \
  "\"players\": [ { \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ]," \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0 }," \
  " { \"cell\": [0, -1], \"tile\": \"BASE-E\", \"rotation\": 2 } ] }," \
  "\"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }"

/* Ben's King lies on a city of two tiles beside the city of Carcassonne; a city of three is open. */
#define TITLES \
  HEAD "\"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"king-robber\", \"count\", \"robbers\"] }," \
  "\"players\": [ { \"name\": \"Anna\", \"score\": 12 }, { \"name\": \"Ben\", \"score\": 12 }," \
  " { \"name\": \"Carla\", \"score\": 30 } ]," \
  "\"board\": { \"carcassonne\": { \"cell\": [0, 0], \"count\": \"castle\" }, \"tiles\": [" \
  " { \"cell\": [4, 0], \"tile\": \"BASE-E\", \"rotation\": 0 }," \
  " { \"cell\": [4, -1], \"tile\": \"BASE-E\", \"rotation\": 2 }," \
  " { \"cell\": [5, 0], \"tile\": \"BASE-E\", \"rotation\": 0 }," \
  " { \"cell\": [5, -1], \"tile\": \"BASE-G\", \"rotation\": 0 }," \
  " { \"cell\": [5, -2], \"tile\": \"BASE-G\", \"rotation\": 0 } ]," \
  " \"king\": { \"player\": 1, \"cell\": [4, 0], \"segment\": \"city:N\" }," \
  " \"robbers\": [ { \"player\": 2, \"space\": 12 } ] }," \
  "\"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }"

/* A challenge at 0,0 and 1,0, and a monastery that is in none. */
#define CHALLENGE \
  HEAD "\"rules\": { \"modules\": [\"shrines\"] }," \
  "\"players\": [ { \"name\": \"Anna\" }, { \"name\": \"Ben\" } ]," \
  "\"board\": { \"tiles\": [" \
  " { \"cell\": [0, 0], \"tile\": \"SHRINE-FFFF\", \"figures\": [" \
  "   { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"shrine\" } ] }," \
  " { \"cell\": [1, 0], \"tile\": \"BASE-B\", \"figures\": [" \
  "   { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"monastery\" } ] }," \
  " { \"cell\": [2, 0], \"tile\": \"BASE-B\" }, { \"cell\": [3, 0], \"tile\": \"BASE-B\" } ] }," \
  "\"turn\": { \"player\": 0, \"tile\": \"BASE-E\" } }"

/* Robbers of all kinds: beside nobody, on the second figure's space, and away. Ben has goods and stands on two spaces. */
#define ROBBERS \
  HEAD "\"rules\": { \"modules\": [\"robbers\", \"messengers\", \"traders\"] }," \
  "\"players\": [ { \"name\": \"Anna\", \"score\": 5 }," \
  " { \"name\": \"Ben\", \"score\": -3, \"second-space\": 7, \"goods\": { \"wine\": 2 } } ]," \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ]," \
  " \"robbers\": [ { \"player\": 0, \"space\": 12 } ] }," \
  "\"turn\": { \"player\": 0, \"tile\": \"BASE-E\" } }"

static BastidePosition *
read_position (const char *text)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);

  return g_object_ref (bastide_puzzle_get_position (puzzle));
}

/* The facts of the first feature of a kind on a tile. */
static BastideFact *
describe (BastidePosition *position,
          int              x,
          int              y,
          BstKind          kind)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  BstSetupTile tile;
  const BstTileType *type;

  g_assert_true (bst_position_get_tile_at (engine, BST_CELL (x, y), &tile));
  type = bst_catalogue_get (bst_position_get_catalogue (engine), tile.type);
  for (guint i = 0; i < type->n_segments; i++)
    if (type->segments[i].kind == kind)
      return bastide_feature_facts_new (position, (BstSegmentRef) { .cell = tile.cell, .segment = (guint16) i });
  g_assert_not_reached ();
}

static void
assert_fact (BastideFact *facts,
             const char  *label,
             const char  *text,
             BstRule      rule)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (facts)); i++)
    {
      g_autoptr (BastideFact) fact = g_list_model_get_item (G_LIST_MODEL (facts), i);

      if (g_str_equal (bastide_fact_get_label (fact), label) && g_str_equal (bastide_fact_get_text (fact), text)
          && bastide_fact_get_rule (fact) == rule)
        return;
      g_string_append_printf (found, "\n%s: %s [%s]", bastide_fact_get_label (fact), bastide_fact_get_text (fact),
                              bst_rule_get_id (bastide_fact_get_rule (fact)));
    }
  g_error ("No fact “%s: %s” [%s] among%s", label, text, bst_rule_get_id (rule), found->str);
}

static void
assert_no_fact (BastideFact *facts,
                const char  *label)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (facts)); i++)
    {
      g_autoptr (BastideFact) fact = g_list_model_get_item (G_LIST_MODEL (facts), i);

      g_assert_cmpstr (bastide_fact_get_label (fact), !=, label);
    }
}

static void
test_road (void)
{
  g_autoptr (BastidePosition) position = read_position (BOARD);
  g_autoptr (BastideFact) facts = describe (position, 1, 0, BST_KIND_ROAD);

  g_assert_cmpstr (bastide_fact_get_label (facts), ==, "Road at 0,0");
  g_assert_cmpint (bastide_fact_get_place (facts)->kind, ==, BST_PLACE_FEATURE);
  assert_fact (facts, "Size", "2 tiles, 2 open edges", BST_RULE_BASE_4);
  assert_fact (facts, "Cells", "0,0  1,0", BST_RULE_NONE);
  assert_fact (facts, "Anna", "1 meeple: strength 1", BST_RULE_NONE);
  assert_fact (facts, "Ben", "1 large meeple: strength 2", BST_RULE_NONE);
  assert_fact (facts, "Majority", "Ben", BST_RULE_BASE_5);
  assert_fact (facts, "If the game ended now", "2 tiles = 2", BST_RULE_BASE_7);
  assert_fact (facts, "If completed as it is", "2 tiles = 2", BST_RULE_BASE_6);
  assert_fact (facts, "Robber baron", "goes to the player who completes this road", BST_RULE_RBN_1);
}

static void
test_cities (void)
{
  g_autoptr (BastidePosition) position = read_position (BOARD);
  g_autoptr (BastideFact) whole = describe (position, 0, 0, BST_KIND_CITY);
  g_autoptr (BastideFact) open = describe (position, 1, 0, BST_KIND_CITY);

  g_assert_cmpstr (bastide_fact_get_label (whole), ==, "City at 0,−1");
  assert_fact (whole, "Size", "2 tiles, completed", BST_RULE_BASE_4);
  assert_fact (whole, "Worth", "2 tiles × 2 = 4", BST_RULE_BASE_6);
  assert_fact (whole, "King", "lies here, held by Ben", BST_RULE_KNG_1);
  assert_fact (open, "If the game ended now", "1 tile = 1", BST_RULE_BASE_7);
  assert_fact (open, "If completed as it is", "1 tile × 2 = 2", BST_RULE_BASE_6);
}

static void
test_field (void)
{
  g_autoptr (BastidePosition) position = read_position (BOARD);
  g_autoptr (BastideFact) facts = describe (position, 0, 0, BST_KIND_FIELD);

  assert_fact (facts, "If the game ended now", "1 city × 3 = 3", BST_RULE_BASE_8);
  assert_fact (facts, "Counted", "City at 0,−1: 2 tiles, completed", BST_RULE_BASE_8);
  assert_fact (facts, "Not completed", "City at 1,0: 1 tile, 1 open edge", BST_RULE_NONE);
  assert_fact (facts, "Majority", "Ben", BST_RULE_BASE_5);
}

/* Anna and Ben share a field; Anna has a pig there. */
#define PIG \
  HEAD "\"rules\": { \"modules\": [\"traders\"] }, \"players\": [ { \"name\": \"Anna\" }, { \"name\": \"Ben\" } ]," \
  BASTIDE_TEST_PIG

/* A pig makes the field worth more to its owner alone; the city of Carcassonne is a city of its fields. */
static void
test_worth_of_fields (void)
{
  g_autoptr (BastidePosition) position = read_position (PIG);
  g_autoptr (BastidePosition) beside_city = read_position (TITLES);
  g_autoptr (BastideFact) facts = describe (position, 0, 0, BST_KIND_FIELD);
  g_autoptr (BastideFact) plain = describe (beside_city, 4, 0, BST_KIND_FIELD);

  assert_fact (facts, "Majority", "Anna and Ben", BST_RULE_BASE_5);
  assert_fact (facts, "If the game ended now", "1 city × 3 = 3", BST_RULE_BASE_8);
  assert_fact (facts, "For Anna", "1 city × 3 + 1 city × 1 (pig) = 4", BST_RULE_TRD);
  assert_no_fact (facts, "For Ben");
  assert_fact (plain, "Counted", "The city of Carcassonne", BST_RULE_CNT_10);
}

/* Without farmers a field is worth nothing, whatever cities lie beside it. */
static void
test_no_farmers (void)
{
  g_autoptr (BastidePosition) position = read_position (NO_FARMERS);
  g_autoptr (BastideFact) facts = describe (position, 0, 0, BST_KIND_FIELD);

  assert_fact (facts, "Worth", "nothing: the farmers are not in play", BST_RULE_BASE_8);
  assert_no_fact (facts, "Counted");
  assert_no_fact (facts, "If the game ended now");
}

static void
test_bonuses (void)
{
  g_autoptr (BastidePosition) position = read_position (BOARD);
  g_autoptr (BastidePosition) without = read_position (RIVER);
  g_autoptr (BastideFact) king = bastide_bonus_facts_new (position, BST_PIECE_KING);
  g_autoptr (BastideFact) baron = bastide_bonus_facts_new (position, BST_PIECE_ROBBER_BARON);
  g_autoptr (BastideFact) without_king = bastide_bonus_facts_new (without, BST_PIECE_KING);

  assert_fact (king, "Holder", "Ben", BST_RULE_KNG_1);
  assert_fact (king, "Size", "2 tiles", BST_RULE_NONE);
  assert_fact (king, "Taken by", "a completed city of at least 3 tiles", BST_RULE_KNG_1);
  assert_fact (king, "If the game ended now", "King: 1 city: 1 point", BST_RULE_KNG_3);
  assert_fact (king, "Counted", "City at 0,−1: 2 tiles, completed", BST_RULE_KNG_3);
  assert_fact (baron, "Holder", "nobody", BST_RULE_RBN_1);
  assert_fact (baron, "Taken by", "the first completed road", BST_RULE_RBN_1);
  assert_fact (baron, "Large enough", "Road at 0,0: 2 tiles, 2 open edges", BST_RULE_NONE);
  assert_fact (baron, "If the game ended now", "nothing", BST_RULE_RBN_3);
  g_assert_null (bastide_fact_get_label (without_king));
}

static void
test_scoreboard (void)
{
  g_autoptr (BastidePosition) position = read_position (BOARD);
  g_autoptr (BastideFact) facts = bastide_scoreboard_facts_new (position);

  assert_fact (facts, "Carla", "space 30", BST_RULE_RBS_2);
  assert_fact (facts, "Anna’s robber", "on space 12; takes half of the next points of Ben, as does each robber there",
               BST_RULE_RBS_7);
  assert_fact (facts, "Carla’s robber",
               "on space 12; takes half of the next points of one of Anna and Ben, as does each robber there",
               BST_RULE_RBS_7);
  assert_fact (facts, "Carla’s robber", "goes along without points when Anna gains by robbing", BST_RULE_RBS_4);
  assert_fact (facts, "Ben’s robber", "in supply", BST_RULE_RBS_1);
}

/* A title of another player, a city that nobody built, and a robber that may take from one of two. */
static void
test_titles (void)
{
  g_autoptr (BastidePosition) position = read_position (TITLES);
  g_autoptr (BastideFact) open = describe (position, 5, 0, BST_KIND_CITY);
  g_autoptr (BastideFact) king = bastide_bonus_facts_new (position, BST_PIECE_KING);
  g_autoptr (BastideFact) scoreboard = bastide_scoreboard_facts_new (position);

  assert_fact (open, "King", "goes to the player who completes this city: Ben has 2 tiles", BST_RULE_KNG_1);
  assert_fact (king, "Counted", "The city of Carcassonne", BST_RULE_KNG_4);
  assert_fact (scoreboard, "Carla’s robber", "on space 12; takes half of the next points of one of Anna and Ben",
               BST_RULE_RBS_3);
}

/* Only the buildings of a challenge name each other. */
static void
test_challenge (void)
{
  g_auto (GStrv) parts = g_strsplit (CHALLENGE, "\"SHRINE-FFFF\", \"figures\"", 2);
  g_autofree char *without = g_strjoinv ("\"SHRINE-FFFF\", \"x-figures\"", parts);
  g_autoptr (BastidePosition) position = read_position (CHALLENGE);
  g_autoptr (BastidePosition) unchallenged = read_position (without);
  g_autoptr (BastideFact) empty = describe (unchallenged, 0, 0, BST_KIND_SHRINE);
  g_autoptr (BastideFact) shrine = describe (position, 0, 0, BST_KIND_SHRINE);
  g_autoptr (BastideFact) monastery = describe (position, 1, 0, BST_KIND_MONASTERY);
  g_autoptr (BastideFact) alone = describe (position, 3, 0, BST_KIND_MONASTERY);

  assert_fact (shrine, "Challenge", "with the monastery at 1,0", BST_RULE_SHR_3);
  assert_fact (monastery, "Challenge", "with the shrine at 0,0", BST_RULE_SHR_3);
  assert_no_fact (alone, "Challenge");
  assert_no_fact (empty, "Challenge");
}

/* A robber beside nobody, and what a sheet says of the players. */
static void
test_robbers (void)
{
  g_autoptr (BastidePosition) position = read_position (ROBBERS);
  g_autoptr (BastidePosition) without = read_position (RIVER);
  g_autoptr (BastideFact) facts = bastide_scoreboard_facts_new (position);
  g_autoptr (BastideFact) plain = bastide_scoreboard_facts_new (without);
  g_autofree char *anna = bastide_leaflet_supply (position, 0);
  g_autofree char *ben = bastide_leaflet_supply (position, 1);
  g_autofree char *title = bastide_leaflet_title (bastide_position_get_content (position));

  assert_fact (facts, "Anna’s robber", "on space 12, beside nobody whom it can rob", BST_RULE_RBS_3);
  assert_fact (facts, "Ben", "space 47; second figure on space 7", BST_RULE_RBS_2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (plain)), ==, 0);
  g_assert_null (bastide_fact_get_label (plain));
  g_assert_cmpstr (anna, ==, "7 meeples, 1 builder, 1 pig, robber on space 12");
  g_assert_cmpstr (ben, ==, "7 meeples, 1 builder, 1 pig, 1 robber, 2 wine");
  g_assert_cmpstr (title, ==, "Untitled Puzzle");
}

/* Where the King brings another bonus, or does not count the city of Carcassonne, that is not told. */
static void
test_bonus_switches (void)
{
  g_auto (GStrv) parts = g_strsplit (TITLES, "\"modules\"", 2);
  g_autofree char *other = g_strjoinv ("\"switches\": { \"king.bonus\": \"fifteen-forty\" }, \"modules\"", parts);
  g_autofree char *plain = g_strjoinv ("\"switches\": { \"king.carcassonne\": \"no\" }, \"modules\"", parts);
  g_autoptr (BastidePosition) with_other = read_position (other);
  g_autoptr (BastidePosition) without_city = read_position (plain);
  g_autoptr (BastideFact) king = bastide_bonus_facts_new (with_other, BST_PIECE_KING);
  g_autoptr (BastideFact) plain_king = bastide_bonus_facts_new (without_city, BST_PIECE_KING);

  assert_no_fact (king, "Counted");
  assert_fact (plain_king, "Counted", "City at 4,−1: 2 tiles, completed", BST_RULE_KNG_3);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (plain_king)); i++)
    {
      g_autoptr (BastideFact) fact = g_list_model_get_item (G_LIST_MODEL (plain_king), i);

      g_assert_cmpstr (bastide_fact_get_text (fact), !=, "The city of Carcassonne");
    }
}

/* Ben holds both titles, with a city and a road of two tiles. A longer road is open; another city is whole. */
#define BOTH \
  HEAD "\"rules\": { \"modules\": [\"king-robber\"], \"switches\": { \"king.bonus\": \"fifteen-forty\" } }," \
  "\"players\": [ { \"name\": \"Anna\" }, { \"name\": \"Ben\" } ]," \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" }," \
  " { \"cell\": [0, -1], \"tile\": \"BASE-E\", \"rotation\": 2 }," \
  " { \"cell\": [0, 1], \"tile\": \"BASE-A\", \"rotation\": 3 }," \
  " { \"cell\": [0, 2], \"tile\": \"BASE-A\", \"rotation\": 1 }, { \"cell\": [1, 0], \"tile\": \"BASE-D\" }," \
  " { \"cell\": [2, 0], \"tile\": \"BASE-D\" }, { \"cell\": [2, -1], \"tile\": \"BASE-E\", \"rotation\": 2 } ]," \
  " \"king\": { \"player\": 1, \"cell\": [0, 0], \"segment\": \"city:N\" }," \
  " \"robber-baron\": { \"player\": 1, \"cell\": [0, 1], \"segment\": \"road:S\" } }," \
  "\"turn\": { \"player\": 0, \"tile\": \"BASE-E\" } }"

/* The bonus for both titles is told of each, and only what could still take a title is compared with it. */
static void
test_both_titles (void)
{
  g_autoptr (BastidePosition) position = read_position (BOTH);
  g_autoptr (BastideFact) king = bastide_bonus_facts_new (position, BST_PIECE_KING);
  g_autoptr (BastideFact) baron = bastide_bonus_facts_new (position, BST_PIECE_ROBBER_BARON);
  g_autoptr (BastideFact) road = describe (position, 1, 0, BST_KIND_ROAD);
  g_autoptr (BastideFact) small = describe (position, 1, 0, BST_KIND_CITY);
  g_autoptr (BastideFact) whole = describe (position, 2, 0, BST_KIND_CITY);

  assert_fact (king, "If the game ended now", "King and Robber baron: 40 points", BST_RULE_KNG_3);
  assert_fact (baron, "If the game ended now", "King and Robber baron: 40 points", BST_RULE_RBN_3);
  assert_fact (road, "Robber baron", "goes to the player who completes this road: Ben has 2 tiles", BST_RULE_RBN_1);
  assert_no_fact (small, "King");
  assert_no_fact (whole, "King");
}

/* Nobody has the King yet. */
static void
test_no_king (void)
{
  g_autoptr (BastidePosition) position
    = read_position (HEAD "\"rules\": { \"modules\": [\"king-robber\"] }, \"players\": [ {}, {} ],"
                     "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] },"
                     "\"turn\": { \"tile\": \"BASE-E\" } }");
  g_autoptr (BastideFact) city = describe (position, 0, 0, BST_KIND_CITY);

  assert_fact (city, "King", "goes to the player who completes this city", BST_RULE_KNG_1);
}

/* Anna’s and Ben’s robbers rob each other, Dora’s the second figure of Carla, who has no robber. */
static void
test_company (void)
{
  g_autoptr (BastidePosition) position
    = read_position (HEAD "\"rules\": { \"modules\": [\"robbers\", \"messengers\"] },"
                     "\"players\": [ { \"name\": \"Anna\", \"score\": 12 },"
                     " { \"name\": \"Ben\", \"score\": 32, \"second-space\": 20, \"second-points\": 20 },"
                     " { \"name\": \"Carla\", \"score\": 42, \"second-space\": 12, \"second-points\": 12,"
                     "   \"supply\": { \"meeple\": 7 } }, { \"name\": \"Dora\" }, { \"name\": \"Eva\" } ],"
                     "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ],"
                     " \"robbers\": [ { \"player\": 0, \"space\": 12 }, { \"player\": 1, \"space\": 12 },"
                     " { \"player\": 3, \"space\": 12, \"second\": true },"
                     " { \"player\": 4, \"space\": 20, \"second\": true } ] },"
                     "\"turn\": { \"tile\": \"BASE-E\" } }");
  g_autoptr (BastideFact) facts = bastide_scoreboard_facts_new (position);

  assert_fact (facts, "Anna’s robber", "on space 12; takes half of the next points of Ben", BST_RULE_RBS_3);
  assert_fact (facts, "Ben’s robber", "on space 12; takes half of the next points of Anna", BST_RULE_RBS_3);
  assert_fact (facts, "Dora’s robber", "on space 12; takes half of the next points of Carla", BST_RULE_RBS_3);
  assert_fact (facts, "Eva’s robber", "on space 20; takes half of the next points of Ben", BST_RULE_RBS_3);
  assert_no_fact (facts, "Carla’s robber");
}

#define LINES \
  HEAD "\"players\": [ { \"name\": \"Anna\" }, { \"name\": \"Ben\", \"score\": -2 } ]," \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] }, \"turn\": { \"tile\": \"BASE-E\" }," \
  "\"draw\": [\"BASE-U\"]," \
  "\"solution\": [[\"place 0,-1 2\", \"deploy meeple city:S\", \"place 1,0 0\"]," \
  " [\"place 0,-1 2\", \"deploy meeple road:S\"], [\"place 5,5 0\"], [\"away\"]]," \
  "\"lines\": [ { \"role\": \"try\", \"actions\": [\"place 0,-1 2\", \"pass\"]," \
  " \"replies\": [ { \"role\": \"try\", \"after\": 1, \"actions\": [\"deploy meeple city:S\"] } ] } ] }"

/* Anna plays alone, and draws each tile. */
#define ALONE \
  HEAD "\"rules\": { \"modules\": [\"abbey\"] }, \"players\": [ { \"name\": \"Anna\" } ]," \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" }, { \"cell\": [0, 1], \"tile\": \"BASE-B\" }," \
  " { \"cell\": [1, 1], \"tile\": \"BASE-B\" }, { \"cell\": [2, 1], \"tile\": \"BASE-B\" }," \
  " { \"cell\": [2, 0], \"tile\": \"BASE-D\" }, { \"cell\": [1, -1], \"tile\": \"BASE-B\" }," \
  " { \"cell\": [2, -1], \"tile\": \"BASE-E\", \"rotation\": 2 } ] }," \
  "\"turn\": { \"tile\": \"BASE-E\" }, \"bag\": { \"BASE-U\": 2 }," \
  "\"solution\": [[\"place 0,-1 2\", \"pass\", \"draw BASE-U\", \"place -1,0 0\", \"pass\"," \
  " \"draw BASE-U\", \"abbey 1,0\", \"pass\"]] }"

/* The tile in hand fits nowhere. */
#define DISCARDED \
  HEAD "\"players\": [ { \"name\": \"Anna\" } ]," \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-B\" } ] }, \"turn\": { \"tile\": \"BASE-C\" }," \
  "\"bag\": { \"BASE-U\": 2 }, \"solution\": [[\"discard\", \"draw BASE-U\", \"place 0,1 0\", \"pass\"]] }"

/* A turn begins with its tile, drawn or not, and with an abbey; the next tile after a removed one begins none. */
static void
test_turns (void)
{
  static const char * const expected[] = {
    "Anna: tile at 0,−1, nobody",
    "Anna: draw: Road east–west, tile at −1,0, nobody",
    "Anna: draw: Road east–west, abbey at 1,0, nobody",
  };
  g_autoptr (BastidePosition) position = read_position (ALONE);
  g_autoptr (GPtrArray) lines = bastide_leaflet_list_lines (bastide_position_get_content (position), position);
  const BastideLeafletLine *line = g_ptr_array_index (lines, 0);
  g_autoptr (BastidePosition) unfit = read_position (DISCARDED);
  g_autoptr (GPtrArray) others = bastide_leaflet_list_lines (bastide_position_get_content (unfit), unfit);
  const BastideLeafletLine *other = g_ptr_array_index (others, 0);

  g_assert_cmpuint (other->moves->len, ==, 1);
  g_assert_cmpstr (((BastideLeafletMove *) g_ptr_array_index (other->moves, 0))->text, ==,
                   "Anna: the tile is removed from the game, draw: Road east–west, tile at 0,1, nobody");
  g_assert_cmpuint (line->moves->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < line->moves->len; i++)
    g_assert_cmpstr (((BastideLeafletMove *) g_ptr_array_index (line->moves, i))->text, ==, expected[i]);
}

/* The moves are told as far as they are legal, also where a turn breaks off. */
static void
test_lines (void)
{
  g_autoptr (BastidePosition) position = read_position (LINES);
  g_autoptr (GPtrArray) lines = bastide_leaflet_list_lines (bastide_position_get_content (position), position);
  static const struct
  {
    const char *title;
    const char *moves;
    const char *result;
  } expected[] = {
    { "Solution", "Anna: tile at 0,−1, knight, south / Ben: tile at 1,0", "Anna 4, Ben −2" },
    { "Solution 2", "Anna: tile at 0,−1", "Anna 0, Ben −2" },
    { "Solution 3", "", "" },
    { "Solution 4", "", "" },
    { "Try", "Anna: tile at 0,−1, nobody", "Anna 0, Ben −2" },
  };

  for (guint i = 0; i < lines->len; i++)
    {
      const BastideLeafletLine *line = g_ptr_array_index (lines, i);
      g_autoptr (GString) moves = g_string_new (NULL);

      for (guint j = 0; j < line->moves->len; j++)
        g_string_append_printf (moves, "%s%s", j > 0 ? " / " : "",
                                ((BastideLeafletMove *) g_ptr_array_index (line->moves, j))->text);
      g_assert_cmpstr (line->title, ==, expected[i].title);
      g_assert_cmpstr (moves->str, ==, expected[i].moves);
      g_assert_cmpstr (line->result, ==, expected[i].result);
    }
  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (expected));
}

/* A line from a position that cannot be played has no moves. */
static void
test_unplayable_line (void)
{
  g_auto (GStrv) parts = g_strsplit (LINES, "\"BASE-D\"", 2);
  g_autofree char *unknown = g_strjoinv ("\"BASE-D\" }, { \"cell\": [1, 0], \"tile\": \"BASE-C\"", parts);
  g_autoptr (BastidePosition) position = read_position (unknown);
  g_autoptr (GPtrArray) lines = bastide_leaflet_list_lines (bastide_position_get_content (position), position);
  const BastideLeafletLine *line = g_ptr_array_index (lines, 0);

  g_assert_false (bastide_position_is_playable (position));
  g_assert_cmpuint (line->moves->len, ==, 0);
  g_assert_cmpstr (line->result, ==, "");
}

/* Both branches of the fork lead to one cell, so that no tile may lie there any more (RIV-4). */
#define DEAD \
  HEAD "\"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"river-2\"] }, \"players\": [ {}, {} ]," \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"R2-FFFS-spring\", \"rotation\": 2 }," \
  " { \"cell\": [1, 0], \"tile\": \"R2-FSSS-fork\" }, { \"cell\": [2, 0], \"tile\": \"R2-RRSS\" }," \
  " { \"cell\": [1, 1], \"tile\": \"R2-FFSS-G\", \"rotation\": 2 } ] }," \
  "\"turn\": { \"player\": 1, \"tile\": \"R2-FFSS-pigsty\" }, \"draw\": [\"R2-CCSS\"], \"bag\": {} }"

#define SPRING(tiles, more) \
  HEAD "\"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"river-2\"] }, \"players\": [ {} ]," \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"R2-FFFS-spring\", \"rotation\": 2 }" tiles " ] }," \
  "\"turn\": { \"player\": 0 }, \"draw\": []" more " }"

/* A river that has ended, and a river of which no tile is left. */
static void
test_ended_river (void)
{
  g_autoptr (BastidePosition) ended = read_position (SPRING (", { \"cell\": [1, 0], \"tile\": \"R2-FFFS-volcano\" }", ""));
  g_autoptr (BastidePosition) empty = read_position (SPRING ("", ", \"bag\": {}"));
  g_autoptr (BastideFact) of_ended = bastide_river_facts_new (ended);
  g_autoptr (BastideFact) of_empty = bastide_river_facts_new (empty);

  assert_fact (of_ended, "Open ends", "none", BST_RULE_RIV_2);
  assert_fact (of_empty, "Open end at 1,0", "dead: the river cannot continue here", BST_RULE_RIV_4);
}

static void
test_dead_river (void)
{
  g_autoptr (BastidePosition) position = read_position (DEAD);
  g_autoptr (BastideFact) facts = bastide_river_facts_new (position);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (facts)), ==, 2);
  assert_fact (facts, "Open end at 2,1", "dead: the river cannot continue here", BST_RULE_RIV_4);
}

static void
test_river (void)
{
  g_autoptr (BastidePosition) position = read_position (RIVER);
  g_autoptr (BastidePosition) without = read_position (BOARD);
  g_autoptr (BastideFact) facts = bastide_river_facts_new (position);
  g_autoptr (BastideFact) dry = bastide_river_facts_new (without);
  g_autoptr (BastideFact) fact = g_list_model_get_item (G_LIST_MODEL (facts), 0);

  g_assert_cmpstr (bastide_fact_get_label (fact), ==, "Open end at 1,0");
  g_assert_nonnull (strstr (bastide_fact_get_text (fact), "R2-FSSS-fork"));
  g_assert_true (bst_cell_equal (bastide_fact_get_place (fact)->cell, BST_CELL (1, 0)));
  g_assert_null (bastide_fact_get_label (dry));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (dry)), ==, 0);
}

static void
test_no_feature (void)
{
  g_autoptr (BastidePosition) position = read_position (BOARD);

  g_assert_null (bastide_feature_facts_new (position, (BstSegmentRef) { .cell = BST_CELL (9, 9) }));
  g_assert_null (bastide_feature_facts_measure (position, (BstSegmentRef) { .cell = BST_CELL (0, 0), .segment = 99 }));
}

#define DRAWS(turn, more) \
  HEAD "\"players\": [ {}, {} ], \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] }," \
  "\"turn\": { " turn " }" more " }"

/* Anna has laid an abbey, and the tile in hand waits for Ben. */
#define ABBEY_LAID(goal) \
  HEAD "\"rules\": { \"modules\": [\"abbey\"] }, \"players\": [ { \"abbeys\": 0 }, {} ], \"board\": { \"tiles\": [" \
  " { \"cell\": [0, 0], \"tile\": \"BASE-B\" }, { \"cell\": [1, 0], \"tile\": \"AM-ABBEY\" }," \
  " { \"cell\": [2, 0], \"tile\": \"BASE-B\" }, { \"cell\": [1, -1], \"tile\": \"BASE-B\" }," \
  " { \"cell\": [0, -1], \"tile\": \"BASE-B\" }, { \"cell\": [0, 1], \"tile\": \"BASE-E\", \"rotation\": 2 }," \
  " { \"cell\": [1, 1], \"tile\": \"BASE-E\", \"rotation\": 2 } ] }," \
  "\"turn\": { \"placed\": [1, 0], \"phase\": \"deploy\", \"tile\": \"BASE-U\" }," \
  "\"goal\": { \"want\": \"lead\", " goal " } }"

/* A sheet lists the bag where a tile out of it may be drawn. */
static void
test_needs_bag (void)
{
  static const struct
  {
    const char *text;
    gboolean    needs;
  } expected[] = {
    { DRAWS ("", ""), TRUE },
    { DRAWS ("", ", \"bag\": {}"), FALSE },
    { DRAWS ("\"tile\": \"BASE-U\"", ""), FALSE },
    { DRAWS ("", ", \"draw\": [\"BASE-U\"]"), FALSE },
    { DRAWS ("\"placed\": [0, 0], \"phase\": \"deploy\"", ""), FALSE },
    { DRAWS ("\"tile\": \"BASE-U\"", ", \"goal\": { \"want\": \"lead\" }"), FALSE },
    { DRAWS ("\"placed\": [0, 0], \"phase\": \"deploy\"", ", \"goal\": { \"want\": \"lead\" }"), FALSE },
    { DRAWS ("", ", \"goal\": { \"want\": \"lead\" }"), TRUE },
    { DRAWS ("\"tile\": \"BASE-U\"", ", \"goal\": { \"want\": \"lead\", \"until\": { \"turns\": 2 } }"), TRUE },
    { DRAWS ("\"tile\": \"BASE-U\"", ", \"draw\": [\"BASE-V\", \"BASE-B\"],"
             " \"goal\": { \"want\": \"lead\", \"until\": { \"turns\": 2 } }"), FALSE },
    { DRAWS ("\"tile\": \"BASE-U\"", ", \"goal\": { \"want\": \"lead\", \"player\": 1, \"until\": { \"turns\": 1 } }"),
      TRUE },
    { DRAWS ("\"tile\": \"BASE-U\"", ", \"draw\": [\"BASE-V\"],"
             " \"goal\": { \"want\": \"lead\", \"player\": 1, \"until\": { \"turns\": 1 } }"), FALSE },
    { DRAWS ("\"tile\": \"BASE-U\"", ", \"draw\": [\"BASE-V\"],"
             " \"goal\": { \"want\": \"lead\", \"until\": { \"tiles\": 2 } }"), FALSE },
    { DRAWS ("\"tile\": \"BASE-U\"", ", \"draw\": [\"BASE-V\"],"
             " \"goal\": { \"want\": \"lead\", \"until\": { \"tiles\": 3 } }"), TRUE },
    { DRAWS ("\"tile\": \"BASE-U\"", ", \"goal\": { \"want\": \"lead\", \"until\": \"game\" }"), TRUE },
    { ABBEY_LAID ("\"player\": 1, \"until\": { \"turns\": 1 }"), FALSE },
    { ABBEY_LAID ("\"player\": 1, \"until\": { \"turns\": 2 }"), TRUE },
    /* A tile that lies already is none of those to come. */
    { DRAWS ("\"phase\": \"deploy\", \"placed\": [0, 0]",
             ", \"goal\": { \"want\": \"lead\", \"until\": { \"tiles\": 1 } }"), TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (BastidePosition) position = read_position (expected[i].text);

      g_test_message ("%s", expected[i].text);
      g_assert_cmpint (bastide_leaflet_needs_bag (position), ==, expected[i].needs);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/facts/road", test_road);
  g_test_add_func ("/facts/cities", test_cities);
  g_test_add_func ("/facts/field", test_field);
  g_test_add_func ("/facts/worth-of-fields", test_worth_of_fields);
  g_test_add_func ("/facts/no-farmers", test_no_farmers);
  g_test_add_func ("/facts/bonuses", test_bonuses);
  g_test_add_func ("/facts/scoreboard", test_scoreboard);
  g_test_add_func ("/facts/titles", test_titles);
  g_test_add_func ("/facts/challenge", test_challenge);
  g_test_add_func ("/facts/robbers", test_robbers);
  g_test_add_func ("/facts/lines", test_lines);
  g_test_add_func ("/facts/turns", test_turns);
  g_test_add_func ("/facts/bonus-switches", test_bonus_switches);
  g_test_add_func ("/facts/unplayable-line", test_unplayable_line);
  g_test_add_func ("/facts/both-titles", test_both_titles);
  g_test_add_func ("/facts/no-king", test_no_king);
  g_test_add_func ("/facts/company", test_company);
  g_test_add_func ("/facts/river", test_river);
  g_test_add_func ("/facts/ended-river", test_ended_river);
  g_test_add_func ("/facts/dead-river", test_dead_river);
  g_test_add_func ("/facts/needs-bag", test_needs_bag);
  g_test_add_func ("/facts/no-feature", test_no_feature);

  return g_test_run ();
}
