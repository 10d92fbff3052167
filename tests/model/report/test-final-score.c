/* test-final-score.c: the items of the final score, their groups and the note on the districts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-final-score.h"
#include "bastide-test-puzzle.h"

#define HEAD "{ \"format\": \"bastide-puzzle\", \"version\": 1,"
#define PLAYERS \
  "\"players\": [ { \"name\": \"Anna\", \"colour\": \"red\", \"score\": 12 }," \
  " { \"name\": \"Ben\", \"colour\": \"blue\", \"score\": 7 } ],"

/* A city of one tile that both share, a monastery, and a completed city of two tiles with the King. */
#define SHARED \
  HEAD "\"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"king-robber\"] }," PLAYERS \
  "\"board\": { \"tiles\": [" \
  " { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"rotation\": 0, \"figures\": [" \
  "   { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"road:E\" }," \
  "   { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"field:WR\" } ] }," \
  " { \"cell\": [0, -1], \"tile\": \"BASE-E\", \"rotation\": 2 }," \
  " { \"cell\": [1, 0], \"tile\": \"BASE-D\", \"rotation\": 0, \"figures\": [" \
  "   { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] }," \
  " { \"cell\": [2, 0], \"tile\": \"BASE-D\", \"rotation\": 0, \"figures\": [" \
  "   { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"road:E\" } ] }," \
  " { \"cell\": [0, 1], \"tile\": \"BASE-B\", \"rotation\": 0, \"figures\": [" \
  "   { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"monastery\" } ] } ]," \
  " \"king\": { \"player\": 1, \"cell\": [0, 0], \"segment\": \"city:N\" } }," \
  "\"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }"

/* The market with the Count at the place of %s. */
#define MARKET(COUNT) \
  HEAD "\"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"count\"] }," PLAYERS \
  "\"board\": { \"tiles\": [], \"carcassonne\": { \"cell\": [0, 0], \"rotation\": 0, \"count\": \"" COUNT "\"," \
  " \"districts\": { \"market\": [ { \"player\": 1, \"figure\": \"meeple\" } ] } } }," \
  "\"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" } }"

static BastideFinalScore *
score_text (const char *text)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);

  return bastide_final_score_new (bastide_puzzle_get_position (puzzle));
}

static void
assert_item (BastideFinalScore *score,
             BastideFinalGroup  wanted,
             guint              nth,
             const char        *text,
             BstRule            rule,
             gint32             first,
             gint32             second)
{
  BastideFact *group = bastide_final_score_get_group (score, wanted);
  g_autoptr (BastideFact) item = NULL;

  g_assert_nonnull (group);
  item = g_list_model_get_item (G_LIST_MODEL (group), nth);
  g_assert_nonnull (item);
  g_assert_cmpstr (bastide_fact_get_text (item), ==, text);
  g_assert_cmpint (bastide_fact_get_rule (item), ==, rule);
  g_assert_cmpint (bastide_fact_get_number (item, 0), ==, first);
  g_assert_cmpint (bastide_fact_get_number (item, 1), ==, second);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (item)), ==, 0);
}

static void
test_items (void)
{
  g_autoptr (BastideFinalScore) score = score_text (SHARED);
  GListModel *roads = G_LIST_MODEL (bastide_final_score_get_group (score, BASTIDE_FINAL_ROADS));
  g_autoptr (BastideFact) road = g_list_model_get_item (roads, 0);

  assert_item (score, BASTIDE_FINAL_CITIES, 0, "City at 1,0: 1 tile", BST_RULE_BASE_7, 1, 0);
  assert_item (score, BASTIDE_FINAL_ROADS, 0, "Road at 0,0: 3 tiles", BST_RULE_BASE_7, 3, 3);
  assert_item (score, BASTIDE_FINAL_MONASTERIES, 0, "Monastery at 0,1: itself and 2 neighbours", BST_RULE_BASE_7,
               3, 0);
  assert_item (score, BASTIDE_FINAL_FIELDS, 0, "Field at 0,0: 1 city", BST_RULE_BASE_8, 0, 3);
  assert_item (score, BASTIDE_FINAL_OF_TITLE (BST_PIECE_KING), 0, "King: 1 city", BST_RULE_KNG_3, 0, 1);
  g_assert_null (bastide_final_score_get_group (score, BASTIDE_FINAL_OTHER));
  g_assert_cmpint (bastide_fact_get_place (road)->kind, ==, BST_PLACE_FEATURE);
  g_assert_true (bst_cell_equal (bastide_fact_get_place (road)->cell, BST_CELL (0, 0)));
  g_assert_cmpint (bastide_final_score_get_total (score, 0), ==, 19);
  g_assert_cmpint (bastide_final_score_get_total (score, 1), ==, 14);
  g_assert_cmpuint (bastide_final_score_get_ranked (score, 1), ==, 1);
  g_assert_true (bastide_final_score_is_first (score, 0));
  g_assert_false (bastide_final_score_is_first (score, 1));
}

/* Anna and Ben share a field where Anna has a pig, so that it brings them different points. */
#define PIG \
  HEAD "\"rules\": { \"modules\": [\"traders\"] }," PLAYERS \
  BASTIDE_TEST_PIG

/* The same with a pigsty, which is worth a point to both. */
#define PIGSTY \
  HEAD "\"rules\": { \"modules\": [\"traders\", \"river-2\"] }," PLAYERS \
  "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\", \"figures\": [" \
  "   { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"field:WL\" } ] }," \
  " { \"cell\": [1, 0], \"tile\": \"BASE-D\", \"figures\": [" \
  "   { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"field:WL\" } ] }," \
  " { \"cell\": [2, 0], \"tile\": \"BASE-D\", \"figures\": [" \
  "   { \"player\": 0, \"figure\": \"pig\", \"segment\": \"field:WL\" } ] }," \
  " { \"cell\": [0, 1], \"tile\": \"BASE-E\", \"rotation\": 2 }, { \"cell\": [0, 2], \"tile\": \"BASE-E\" }," \
  " { \"cell\": [1, 1], \"tile\": \"R2-FFSS-pigsty\", \"rotation\": 3 } ] }," \
  "\"turn\": { \"player\": 0, \"tile\": \"BASE-E\" } }"

/* What a field is worth to one player alone makes it an item for each, whether the same rule explains both or not. */
static void
test_different_points (void)
{
  g_autoptr (BastideFinalScore) score = score_text (PIG);
  g_autoptr (BastideFinalScore) pigsty = score_text (PIGSTY);

  assert_item (score, BASTIDE_FINAL_FIELDS, 0, "Field at 0,0: 1 city; the pig adds 1 for each", BST_RULE_TRD, 4, 0);
  assert_item (score, BASTIDE_FINAL_FIELDS, 1, "Field at 0,0: 1 city", BST_RULE_BASE_8, 0, 3);
  assert_item (pigsty, BASTIDE_FINAL_FIELDS, 0, "Field at 0,0: 1 city; pig and pigsty add 1 for each", BST_RULE_RIV_8,
               5, 0);
  assert_item (pigsty, BASTIDE_FINAL_FIELDS, 1, "Field at 0,0: 1 city; the pigsty adds 1 for each", BST_RULE_RIV_8,
               0, 4);
  g_assert_cmpint (bastide_final_score_get_total (score, 0), ==, 16);
  g_assert_cmpint (bastide_final_score_get_total (score, 1), ==, 10);
}

static void
test_nothing_counts (void)
{
  g_autoptr (BastideFinalScore) score = score_text (MARKET ("castle"));
  BstRule rule;

  g_assert_cmpuint (g_list_model_get_n_items (bastide_final_score_get_groups (score)), ==, 1);
  g_assert_cmpint (bastide_final_score_get_total (score, 0), ==, 12);
  g_assert_cmpint (bastide_final_score_get_points (score, BASTIDE_FINAL_SCOREBOARD, 1), ==, 7);
  g_assert_true (g_str_has_prefix (bastide_final_score_get_note (score, &rule), "Before final scoring"));
  g_assert_true (g_str_has_suffix (bastide_final_score_get_note (score, &rule), "These scores do not include that."));
  g_assert_cmpint (rule, ==, BST_RULE_CNT_9);
}

static void
test_block (void)
{
  g_autoptr (BastideFinalScore) score = score_text (MARKET ("market"));
  BstRule rule;

  g_assert_cmpstr (bastide_final_score_get_note (score, &rule), ==,
                   "The figures in the market go to no field: Ben. The Count is in the market.");
  g_assert_cmpint (rule, ==, BST_RULE_CNT_9A);
}

static void
test_no_note (void)
{
  g_autoptr (BastideFinalScore) score = score_text (SHARED);
  BstRule rule;

  g_assert_null (bastide_final_score_get_note (score, &rule));
  g_assert_cmpint (rule, ==, BST_RULE_NONE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/final-score/items", test_items);
  g_test_add_func ("/final-score/different-points", test_different_points);
  g_test_add_func ("/final-score/nothing-counts", test_nothing_counts);
  g_test_add_func ("/final-score/block", test_block);
  g_test_add_func ("/final-score/no-note", test_no_note);

  return g_test_run ();
}
