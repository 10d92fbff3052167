/* test-challenge-facts.c: the facts of shrines beside monasteries, and the tiles still to come as items
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-challenge-facts.h"
#include "bastide-sentence-challenge.h"
#include "bastide-sentence-stock.h"
#include "bastide-stock-tile.h"
#include "bastide-test-puzzle.h"

#define HEAD \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1," \
  "\"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"shrines\"] }," \
  "\"players\": [ { \"name\": \"Anna\", \"colour\": \"red\", \"score\": 0 }," \
  " { \"name\": \"Ben\", \"colour\": \"blue\", \"score\": 0 } ],"

#define SHRINE \
  "{ \"cell\": [0, 0], \"tile\": \"SHRINE-FFFF\", \"rotation\": 0," \
  " \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"shrine\" } ] }"

#define MONASTERY \
  "{ \"cell\": [1, 0], \"tile\": \"BASE-B\", \"rotation\": 0," \
  " \"figures\": [ { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"monastery\" } ] }"

#define PAIR \
  HEAD "\"board\": { \"tiles\": [" SHRINE "," MONASTERY "] }," \
  "\"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" }," \
  "\"draw\": [\"BASE-U\"], \"bag\": { \"BASE-C\": 1 } }"

/* The tile in hand is a monastery, which may go to any side of the only shrine. */
#define ALONE \
  HEAD "\"board\": { \"tiles\": [" SHRINE "] }," \
  "\"turn\": { \"player\": 1, \"phase\": \"place\", \"tile\": \"BASE-B\" }, \"draw\": [], \"bag\": { \"BASE-C\": 1 } }"

static BastidePosition *
read_position (const char *text)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);

  return g_object_ref (bastide_puzzle_get_position (puzzle));
}

/* Finds a fact by its text, which no two facts share. */
static BastideFact *
find_fact (BastideFact *facts,
           const char   *text)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (facts)); i++)
    {
      g_autoptr (BastideFact) fact = g_list_model_get_item (G_LIST_MODEL (facts), i);

      if (g_str_equal (bastide_fact_get_text (fact), text))
        return g_steal_pointer (&fact);
      g_string_append_printf (found, "\n%s", bastide_fact_get_text (fact));
    }
  g_error ("No fact “%s” among%s", text, found->str);
}

static void
assert_fact (BastideFact *facts,
             const char   *text,
             BstRule       rule,
             const BstCell *cell)
{
  g_autoptr (BastideFact) fact = find_fact (facts, text);
  const BstPlace *place = bastide_fact_get_place (fact);

  g_assert_cmpuint (bastide_fact_get_rule (fact), ==, rule);
  g_assert_cmpint (place->kind == BST_PLACE_CELL, ==, cell != NULL);
  g_assert_true (cell == NULL || bst_cell_equal (place->cell, *cell));
}

static void
test_pair (void)
{
  g_autoptr (BastidePosition) position = read_position (PAIR);
  g_autoptr (GArray) pairs = bst_challenge_list (bastide_position_get_engine (position));
  g_autoptr (BastideFact) facts = NULL;

  g_assert_cmpuint (pairs->len, ==, 1);
  facts = bastide_challenge_facts_new (position, &g_array_index (pairs, BstChallenge, 0));
  g_assert_cmpstr (bastide_fact_get_label (facts), ==, "Challenge at 0,0 and 1,0");
  /* Ten cells, of which both need four; each of these refuses both buildings. Only −1,0 and 2,0 change the lead. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (facts)), ==, 10 + 8 + 6 + 2);
  assert_fact (facts, "A tile at −1,0 brings the shrine ahead: 6 cells to 7 cells.", BST_RULE_NONE, &BST_CELL (-1, 0));
  assert_fact (facts, "A tile at 2,0 brings the monastery ahead: 6 cells to 7 cells.", BST_RULE_NONE, &BST_CELL (2, 0));
}

static void
test_needs (void)
{
  g_autoptr (BastidePosition) position = read_position (PAIR);
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GArray) pairs = bst_challenge_list (engine);
  g_autoptr (GArray) needs = bst_challenge_list_needs (engine, &g_array_index (pairs, BstChallenge, 0));
  g_autoptr (BastideFact) facts = bastide_challenge_facts_new (position, &g_array_index (pairs, BstChallenge, 0));
  g_autoptr (BastideFact) corner = g_list_model_get_item (G_LIST_MODEL (facts), 0);
  g_autoptr (BastideFact) shared = g_list_model_get_item (G_LIST_MODEL (facts), 1);
  g_autoptr (BastideFact) note = g_list_model_get_item (G_LIST_MODEL (facts), 10);

  g_assert_cmpuint (needs->len, ==, 10);
  g_assert_cmpstr (bastide_fact_get_label (note), ==, "Tile in hand");
  g_assert_cmpstr (bastide_fact_get_label (corner), ==, "shrine");
  g_assert_cmpstr (bastide_fact_get_text (corner), ==, "Not open yet: no tile lies beside this cell.");
  g_assert_cmpstr (bastide_fact_get_label (shared), ==, "both");
  g_assert_cmpstr (bastide_fact_get_text (shared), ==, "2 tiles left fit here, of 2 kinds.");
  g_assert_true (bst_cell_equal (bastide_fact_get_place (shared)->cell, BST_CELL (0, -1)));
}

static void
test_starts (void)
{
  g_autoptr (BastidePosition) position = read_position (ALONE);
  g_autoptr (BastideFact) facts = bastide_challenge_facts_new (position, NULL);

  g_assert_cmpstr (bastide_fact_get_label (facts), ==, "No shrine lies beside a monastery.");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (facts)), ==, 4);
  assert_fact (facts, "A monastery at 0,−1 could challenge the shrine at 0,0 (Anna).", BST_RULE_SHR_3,
               &BST_CELL (0, -1));
}

#define LONE_SHRINE "{ \"cell\": [0, 0], \"tile\": \"SHRINE-FFFF\" }"
#define GRASS(x, y) "{ \"cell\": [" #x ", " #y "], \"tile\": \"GQ11-FFFF\" }"

/* Without a figure on the shrine no challenge stands, and none begins beside it; without a tile no moves are told. */
static void
test_no_challenge (void)
{
  g_autoptr (BastidePosition) position
    = read_position (HEAD "\"board\": { \"tiles\": [" LONE_SHRINE "," MONASTERY "] }, \"turn\": { \"player\": 0 } }");
  g_autoptr (BastidePosition) alone
    = read_position (HEAD "\"board\": { \"tiles\": [" LONE_SHRINE "] }, \"turn\": { \"tile\": \"BASE-B\" } }");
  g_autoptr (GArray) pairs = bst_challenge_list (bastide_position_get_engine (position));
  const BstChallenge *pair = &g_array_index (pairs, BstChallenge, 0);
  g_autoptr (GArray) needs = bst_challenge_list_needs (bastide_position_get_engine (position), pair);
  g_autoptr (BastideFact) facts = bastide_challenge_facts_new (position, pair);
  g_autoptr (BastideFact) starts = bastide_challenge_facts_new (alone, NULL);

  g_assert_cmpstr (bastide_fact_get_label (facts), ==, "No challenge at 0,0 and 1,0");
  for (guint i = needs->len; i < g_list_model_get_n_items (G_LIST_MODEL (facts)); i++)
    {
      g_autoptr (BastideFact) fact = g_list_model_get_item (G_LIST_MODEL (facts), i);

      g_assert_cmpstr (bastide_fact_get_label (fact), ==, "Refused building");
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (facts), g_list_model_get_n_items (G_LIST_MODEL (facts))));
  assert_fact (starts, "A monastery at 0,−1 would lie beside the shrine at 0,0.", BST_RULE_NONE, &BST_CELL (0, -1));
}

/* A tile that completes the side ahead is told, although the lead stays; one that fits nowhere changes nothing. */
static void
test_hand (void)
{
  g_auto (GStrv) parts = g_strsplit (PAIR, "BASE-E", 2);
  g_autofree char *useless = g_strjoinv ("BASE-C", parts);
  g_autoptr (BastidePosition) position = read_position (useless);
  g_autoptr (BastidePosition) last
    = read_position ("{ \"format\": \"bastide-puzzle\", \"version\": 1,"
                     "\"rules\": { \"modules\": [\"shrines\"], \"sets\": [\"GQ11\"] }, \"players\": [ {}, {} ],"
                     "\"board\": { \"tiles\": [" SHRINE "," MONASTERY "," GRASS (-1, -1) "," GRASS (0, -1) ","
                     GRASS (1, -1) "," GRASS (-1, 0) "," GRASS (0, 1) "," GRASS (1, 1) "] },"
                     "\"turn\": { \"tile\": \"BASE-E\" } }");
  g_autoptr (GArray) pairs = bst_challenge_list (bastide_position_get_engine (position));
  g_autoptr (GArray) last_pairs = bst_challenge_list (bastide_position_get_engine (last));
  g_autoptr (BastideFact) facts = bastide_challenge_facts_new (position, &g_array_index (pairs, BstChallenge, 0));
  g_autoptr (BastideFact) end = bastide_challenge_facts_new (last, &g_array_index (last_pairs, BstChallenge, 0));

  assert_fact (facts, "The tile in hand completes neither building and changes nothing about who is ahead.",
               BST_RULE_NONE, NULL);
  assert_fact (end, "A tile at −1,1 completes the shrine, which wins the challenge.", BST_RULE_SHR_5,
               &BST_CELL (-1, 1));
}

static void
assert_tile (GPtrArray  *tiles,
             guint       nth,
             guint       n_rotations,
             const char *where,
             const char *description)
{
  BastideStockTile *tile = g_ptr_array_index (tiles, nth);

  g_assert_cmpint (__builtin_popcount (bastide_stock_tile_get_rotations (tile)), ==, n_rotations);
  g_assert_cmpstr (bastide_stock_tile_get_where (tile), ==, where);
  g_assert_cmpstr (bastide_stock_tile_get_description (tile), ==, description);
}

/* With a cell the tiles that fit come first. */
static void
test_stock (void)
{
  g_autoptr (BastidePosition) position = read_position (PAIR);
  g_autoptr (GPtrArray) all = bastide_stock_tile_list (position, NULL);
  g_autoptr (GPtrArray) of_cell = bastide_stock_tile_list (position, &BST_CELL (0, -1));

  g_assert_cmpuint (all->len, ==, 3);
  assert_tile (all, 0, 0, "", "City all around with 1 pennant: 1 left.");
  g_assert_cmpstr (bastide_stock_tile_get_description (g_ptr_array_index (all, 0)), ==,
                   "City all around with 1 pennant: 1 left.");
  assert_tile (all, 1, 0, "in hand", "City north: 1 left (in hand).");
  assert_tile (of_cell, 0, 3, "in hand", "City north: 1 left (in hand). Fits in 3 rotations.");
  assert_tile (of_cell, 1, 2, "1 in the known draw",
               "Road east–west: 1 left (1 in the known draw). Fits in 2 rotations.");
  assert_tile (of_cell, 2, 0, "", "City all around with 1 pennant: 1 left. Does not fit here.");
}

/* An abbey lies with its player until it is laid. */
static void
test_abbeys (void)
{
  g_autoptr (BastidePosition) position
    = read_position ("{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"modules\": [\"abbey\"] },"
                     "\"players\": [ {}, {} ], \"bag\": {},"
                     "\"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" } ] },"
                     "\"turn\": { \"tile\": \"BASE-U\" } }");
  g_autoptr (GPtrArray) all = bastide_stock_tile_list (position, NULL);

  g_assert_cmpuint (all->len, ==, 2);
  assert_tile (all, 1, 0, "2 with the players", "Monastery: 2 left (2 with the players).");
}

/* What may still come to a cell, and how likely that is: only what is certain is 100 %. */
static void
test_stock_words (void)
{
  static const struct
  {
    BstChance   chance;
    const char *text;
  } chances[] = {
    { { 3, 3 }, "certain" }, { { 0, 3 }, "impossible" }, { { 5, 7 }, "5 in 7, 71.4 %" },
    { { 1, 99999 }, "1 in 99999, 0.1 %" }, { { 99998, 99999 }, "99998 in 99999, 99.9 %" },
  };
  static const struct
  {
    guint       n_kinds;
    guint       n;
    gboolean    is_dead;
    const char *text;
  } fits[] = {
    { 0, 0, TRUE, "No tile left fits here: this cell is dead." }, { 0, 0, FALSE, "No tile left fits here yet." },
    { 1, 1, FALSE, "1 tile left fits here." }, { 1, 4, FALSE, "4 tiles left fit here, all of one kind." },
    { 2, 2, FALSE, "4 tiles left fit here, of 2 kinds." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (chances); i++)
    {
      g_autofree char *text = bastide_sentence_chance (&chances[i].chance);

      g_assert_cmpstr (text, ==, chances[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    {
      g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (BstStockItem));
      g_autofree char *text = NULL;

      g_array_set_size (items, fits[i].n_kinds);
      for (guint j = 0; j < items->len; j++)
        g_array_index (items, BstStockItem, j).bag = (guint16) fits[i].n;
      text = bastide_sentence_fits (TRUE, fits[i].is_dead, items);
      g_assert_cmpstr (text, ==, fits[i].text);
    }
}

/* What is at stake, and why nothing is. */
static void
test_stakes (void)
{
  static const struct
  {
    BstChallenge  challenge;
    BstRule       rule;
    const char   *text;
  } expected[] = {
    { { .standing = TRUE, .heretics = 1, .monks = 2 }, BST_RULE_SHR_5,
      "Whichever is completed first is scored; the figures on the other go home without points." },
    { { .standing = FALSE }, BST_RULE_SHR_3, "No challenge: nobody is on the shrine or on the monastery." },
    { { .monks = 2 }, BST_RULE_SHR_3, "No challenge: nobody is on the shrine." },
    { { .heretics = 1 }, BST_RULE_SHR_3, "No challenge: nobody is on the monastery." },
    { { .heretics = 1, .monks = 2 }, BST_RULE_SHR_3A, "No challenge: a figure from the cathedral begins none." },
    { { .heretics = 2, .monks = 2 }, BST_RULE_SHR_3A, "No challenge: a figure from the cathedral begins none." },
    /* Where a player cannot challenge himself. */
    { { .heretics = 2, .monks = 2 }, BST_RULE_SHR_4, "No challenge: both figures belong to Ben." },
  };
  g_auto (GStrv) parts = g_strsplit (PAIR, "\"modules\"", 2);
  g_autofree char *strict = g_strjoinv ("\"switches\": { \"shrine.own-challenge\": \"no\" }, \"modules\"", parts);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (BastidePosition) position = read_position (i + 1 < G_N_ELEMENTS (expected) ? PAIR : strict);
      BstRule rule;
      g_autofree char *text = bastide_sentence_stake (position, &expected[i].challenge, &rule);

      g_assert_cmpstr (text, ==, expected[i].text);
      g_assert_cmpuint (rule, ==, expected[i].rule);
    }
}

/* A tile that completes a building, with a challenge and without. */
static void
test_ends (void)
{
  static const struct
  {
    gboolean     standing;
    guint        completes;
    BstRule      rule;
    const char  *text;
  } expected[] = {
    { TRUE, BST_SIDE_BOTH, BST_RULE_SHR_6, "A tile at 2,1 completes both buildings, and both are scored." },
    { TRUE, BST_SIDE_SHRINE, BST_RULE_SHR_5, "A tile at 2,1 completes the shrine, which wins the challenge." },
    { TRUE, BST_SIDE_MONASTERY, BST_RULE_SHR_5, "A tile at 2,1 completes the monastery, which wins the challenge." },
    { FALSE, BST_SIDE_BOTH, BST_RULE_NONE, "A tile at 2,1 completes both buildings, and both are scored." },
    { FALSE, BST_SIDE_SHRINE, BST_RULE_NONE, "A tile at 2,1 completes the shrine." },
    { FALSE, BST_SIDE_MONASTERY, BST_RULE_NONE, "A tile at 2,1 completes the monastery." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BstChallenge challenge = { .standing = expected[i].standing };
      const BstChallengeMove move = { .cell = BST_CELL (2, 1), .completes = (guint8) expected[i].completes };
      BstRule rule;
      g_autofree char *text = bastide_sentence_challenge_move (&challenge, &move, &rule);

      g_assert_cmpstr (text, ==, expected[i].text);
      g_assert_cmpuint (rule, ==, expected[i].rule);
    }
}

/* Which side is ahead, with cells that both can fill and with dead ones, and a tile that completes neither. */
static void
test_leads (void)
{
  static const struct
  {
    guint8      needs[2];
    guint8      blocked;
    guint8      ahead;
    const char *text;
  } leads[] = {
    { { 0, 0 }, 0, 0, "Both are completed." },
    { { 0, 2 }, 0, BST_SIDE_SHRINE, "The shrine is completed." },
    { { 2, 0 }, 0, BST_SIDE_MONASTERY, "The monastery is completed." },
    { { 2, 2 }, BST_SIDE_BOTH, 0, "Neither can be completed any more: both need a dead cell." },
    { { 2, 3 }, BST_SIDE_SHRINE, BST_SIDE_MONASTERY,
      "The monastery is ahead: the shrine needs a dead cell and can never be completed." },
    { { 3, 2 }, BST_SIDE_MONASTERY, BST_SIDE_SHRINE,
      "The shrine is ahead: the monastery needs a dead cell and can never be completed." },
    { { 1, 2 }, 0, BST_SIDE_SHRINE, "The shrine is ahead: it still needs 1 cell, the monastery 2 cells." },
    { { 2, 1 }, 0, BST_SIDE_MONASTERY, "The monastery is ahead: it still needs 1 cell, the shrine 2 cells." },
    { { 2, 2 }, 0, 0, "Level: each still needs 2 cells." },
  };
  static const struct
  {
    guint8      left[2];
    guint8      blocked;
    guint8      ahead;
    const char *text;
  } moves[] = {
    { { 1, 2 }, BST_SIDE_SHRINE, 0, "With a tile at 2,1 the shrine still needs 1 cell, the monastery 2 cells." },
    { { 2, 2 }, 0, 0, "With a tile at 2,1 they stay level: each still needs 2 cells." },
    { { 2, 2 }, 0, BST_SIDE_SHRINE, "With a tile at 2,1 they are level: each still needs 2 cells." },
    { { 1, 2 }, 0, BST_SIDE_SHRINE, "With a tile at 2,1 the shrine stays ahead: 1 cell to 2 cells." },
    { { 1, 2 }, 0, 0, "A tile at 2,1 brings the shrine ahead: 1 cell to 2 cells." },
    { { 2, 1 }, 0, BST_SIDE_MONASTERY, "With a tile at 2,1 the monastery stays ahead: 1 cell to 2 cells." },
    { { 2, 1 }, 0, 0, "A tile at 2,1 brings the monastery ahead: 1 cell to 2 cells." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (leads); i++)
    {
      const BstChallenge challenge = {
        .n_shrine_needs = leads[i].needs[0], .n_monastery_needs = leads[i].needs[1], .blocked = leads[i].blocked,
        .ahead = leads[i].ahead,
      };
      g_autofree char *text = bastide_sentence_lead (&challenge);

      g_assert_cmpstr (text, ==, leads[i].text);
    }
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      const BstChallenge challenge = { .blocked = moves[i].blocked, .ahead = moves[i].ahead };
      const BstChallengeMove move = {
        .cell = BST_CELL (2, 1), .shrine_left = moves[i].left[0], .monastery_left = moves[i].left[1],
      };
      BstRule rule;
      g_autofree char *text = bastide_sentence_challenge_move (&challenge, &move, &rule);

      g_assert_cmpstr (text, ==, moves[i].text);
      g_assert_cmpuint (rule, ==, BST_RULE_NONE);
    }
}

/* A building that would begin a challenge with one that stands, or only lie beside it; and what the loser loses. */
static void
test_new_pairs (void)
{
  static const struct
  {
    BstKind     kind;
    gboolean    begins;
    const char *text;
  } starts[] = {
    { BST_KIND_SHRINE, TRUE, "A shrine at 2,1 could challenge the monastery at 3,1 (Ben)." },
    { BST_KIND_SHRINE, FALSE, "A shrine at 2,1 would lie beside the monastery at 3,1." },
    { BST_KIND_MONASTERY, TRUE, "A monastery at 2,1 could challenge the shrine at 3,1 (Ben)." },
    { BST_KIND_MONASTERY, FALSE, "A monastery at 2,1 would lie beside the shrine at 3,1." },
  };
  g_autoptr (BastidePosition) position = read_position (PAIR);
  BstRules rules = bastide_position_get_setup (position)->rules;
  g_autofree char *open = bastide_sentence_loser (&rules);
  g_autofree char *worthless = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      const BstChallengeStart start = {
        .kind = (guint8) starts[i].kind, .begins = starts[i].begins, .cell = BST_CELL (2, 1),
        .opponent = BST_CELL (3, 1), .players = 1 << 1,
      };
      g_autofree char *text = bastide_sentence_start (position, &start);

      g_assert_cmpstr (text, ==, starts[i].text);
    }
  rules.switches[BST_SWITCH_SHRINE_LOSER] = BST_SHRINE_LOSER_WORTHLESS;
  worthless = bastide_sentence_loser (&rules);
  g_assert_cmpstr (open, ==, "The loser’s building stays open: it may be occupied again.");
  g_assert_cmpstr (worthless, ==, "The loser’s building will score nothing, even when it is completed.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/challenge-facts/pair", test_pair);
  g_test_add_func ("/challenge-facts/needs", test_needs);
  g_test_add_func ("/challenge-facts/starts", test_starts);
  g_test_add_func ("/challenge-facts/no-challenge", test_no_challenge);
  g_test_add_func ("/challenge-facts/hand", test_hand);
  g_test_add_func ("/challenge-facts/stock", test_stock);
  g_test_add_func ("/challenge-facts/abbeys", test_abbeys);
  g_test_add_func ("/challenge-facts/stock-words", test_stock_words);
  g_test_add_func ("/challenge-facts/stakes", test_stakes);
  g_test_add_func ("/challenge-facts/ends", test_ends);
  g_test_add_func ("/challenge-facts/leads", test_leads);
  g_test_add_func ("/challenge-facts/new-pairs", test_new_pairs);

  return g_test_run ();
}
