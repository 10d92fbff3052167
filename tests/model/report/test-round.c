/* test-round.c: the redeployments of a turn as a tree, with sums, steps and the readings of the end
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-analysis.h"
#include "bastide-district.h"
#include "bastide-round.h"
#include "bastide-test-puzzle.h"

static BastidePuzzle *
read_puzzle (const char *name)
{
  g_autofree char *path = g_strdup_printf ("/io/github/bastide/Bastide/puzzles/%s.bastide.json", name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = NULL;

  g_assert_nonnull (bytes);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return bastide_test_puzzle_parse (text);
}

static BastideMove *
find_move (BastidePosition *position,
           const char      *notation)
{
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (position, NULL);

  for (guint i = 0; i < moves->len; i++)
    if (g_str_equal (bastide_move_get_notation (g_ptr_array_index (moves, i)), notation))
      return g_object_ref (g_ptr_array_index (moves, i));
  g_error ("there is no move %s", notation);
}

static BastideRoundRow *
get_row (GListModel *rows,
         guint       nth)
{
  g_autoptr (BastideRoundRow) row = g_list_model_get_item (rows, nth);

  g_assert_nonnull (row);
  return row;
}

static GListModel *
get_below (BastideRoundRow *row)
{
  return G_LIST_MODEL (bastide_round_row_get_rows (row));
}

static void
assert_row (BastideRoundRow *row,
            const char      *text,
            const char      *verdict,
            gboolean         on_line)
{
  g_assert_cmpstr (bastide_round_row_get_text (row), ==, text);
  g_assert_cmpstr (bastide_round_row_get_verdict (row), ==, verdict);
  g_assert_cmpint (bastide_round_row_is_on_line (row), ==, on_line);
}

static void
assert_sum (BastideRound    *round,
            BastideRoundSum  sum,
            guint            player,
            gint32           least,
            gint32           most)
{
  gint32 found;

  g_assert_cmpint (bastide_round_get_sum (round, sum, player, &found), ==, least);
  g_assert_cmpint (found, ==, most);
}

/* Ben completes a road of his own tiles; Carla comes before Anna, and Ben himself has nobody at the blacksmith’s. */
static void
test_tree (void)
{
  g_autoptr (BastidePuzzle) puzzle = read_puzzle ("count-two-from-the-blacksmith");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "place 1,-2 2");
  g_autoptr (BastideRound) round = bastide_round_new (position, move, NULL);
  GListModel *rows = bastide_round_get_rows (round);
  BastideRoundRow *ben, *carla, *anna;

  g_assert_cmpstr (bastide_round_get_title (round), ==, "Redeploying from the blacksmith’s to the road at 1,−2");
  g_assert_true (bastide_round_is_whole (round));
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 1);
  ben = get_row (rows, 0);
  assert_row (ben, "Ben has nobody to move", "", TRUE);
  g_assert_null (bastide_round_row_get_prospect (ben));
  g_assert_cmpuint (g_list_model_get_n_items (get_below (ben)), ==, 2);
  carla = get_row (get_below (ben), 0);
  assert_row (carla, "Carla moves nobody", "equal", FALSE);
  assert_row (get_row (get_below (ben), 1), "Carla moves a meeple", "equal", TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (get_below (carla)), ==, 3);
  anna = get_row (get_below (carla), 2);
  assert_row (anna, "Anna moves 2 meeples", "equal", FALSE);
  g_assert_cmpint (bastide_round_row_get_prospect (anna)->own[0], ==, 5);
  g_assert_cmpint (bastide_round_row_get_prospect (anna)->own[1], ==, 0);

  assert_sum (round, BASTIDE_ROUND_OWN, 0, 5, 5);
  assert_sum (round, BASTIDE_ROUND_OWN, 1, 0, 5);
  g_assert_true (bastide_round_has_sum (round, BASTIDE_ROUND_NOBODY));
  assert_sum (round, BASTIDE_ROUND_NOBODY, 1, 5, 5);
  assert_sum (round, BASTIDE_ROUND_SURE, 0, 5, 5);
  assert_sum (round, BASTIDE_ROUND_SURE, 2, 0, 0);
  g_assert_cmpuint (bastide_round_get_n_ways (round), ==, 0);
}

/* Where the active player chooses who begins, the choice is a row and a step of its own. */
static void
test_beginner (void)
{
  g_autoptr (BastidePuzzle) puzzle = read_puzzle ("count-who-begins");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "place 2,-2 0");
  g_autoptr (BastideRound) round = bastide_round_new (position, move, NULL);
  GListModel *rows = bastide_round_get_rows (round);
  BastideRoundRow *self, *other;
  BstRule rule;

  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 2);
  self = get_row (rows, 0);
  other = get_row (rows, 1);
  g_assert_cmpstr (bastide_round_row_get_text (self), ==, "Anna chooses to begin");
  g_assert_cmpstr (bastide_round_row_get_text (other), ==, "Anna lets Ben begin");
  g_assert_true (g_str_has_prefix (bastide_round_row_get_text (get_row (get_below (self), 0)), "Anna moves"));
  g_assert_true (g_str_has_prefix (bastide_round_row_get_text (get_row (get_below (other), 0)), "Ben moves"));
  g_assert_cmpstr (bastide_round_get_step (round, 1, &rule), ==, "Anna chooses to begin");
  g_assert_cmpint (rule, ==, BST_RULE_CNT_5B);
}

static guint
count_at (BastidePosition *position,
          BstCell          cell)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    n += bst_setup_piece (setup, i)->place.kind == BST_PLACE_SEGMENT
         && bst_cell_equal (bst_setup_piece (setup, i)->place.cell, cell);
  return n;
}

/* A step shows what it has changed before the rest of the turn follows, and leaves the position alone. */
static void
test_steps (void)
{
  g_autoptr (BastidePuzzle) puzzle = read_puzzle ("count-two-from-the-blacksmith");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "place 1,-2 2");
  g_autoptr (BastideRound) round = bastide_round_new (position, move, NULL);
  guint n = bastide_round_get_n_steps (round), n_tiles = bastide_position_get_setup (position)->tiles->len;
  g_autoptr (BastidePosition) placed = bastide_round_create_step_position (round, 0);
  g_autoptr (BastidePosition) moved = bastide_round_create_step_position (round, n - 2);
  g_autoptr (BastidePosition) scored = bastide_round_create_step_position (round, n - 1);
  BastideRoundRow *carla = get_row (get_below (get_row (bastide_round_get_rows (round), 0)), 1);
  g_autoptr (BastidePosition) both = bastide_round_create_row_position (round, get_row (get_below (carla), 2));
  BstRule rule;

  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpstr (bastide_round_get_step (round, 0, &rule), ==, "the tile is placed");
  g_assert_cmpint (rule, ==, BST_RULE_CNT_5);
  g_assert_cmpstr (bastide_round_get_step (round, 1, &rule), ==, "Carla moves a meeple");
  g_assert_cmpstr (bastide_round_get_step (round, 2, &rule), ==, "Anna moves a meeple");
  g_assert_cmpstr (bastide_round_get_step (round, 3, &rule), ==, "the scoring: Anna 5, Ben 5, Carla 5");
  g_assert_cmpint (rule, ==, BST_RULE_BASE_6);

  g_assert_cmpuint (bastide_position_get_setup (position)->tiles->len, ==, n_tiles);
  g_assert_cmpuint (bastide_position_get_setup (placed)->tiles->len, ==, n_tiles + 1);
  g_assert_cmpuint (count_at (placed, BST_CELL (1, -2)), ==, 0);
  g_assert_cmpuint (count_at (moved, BST_CELL (1, -2)), ==, 2);
  g_assert_cmpuint (count_at (scored, BST_CELL (1, -2)), ==, 0);
  g_assert_cmpuint (count_at (both, BST_CELL (1, -2)), ==, 3);
  g_assert_cmpint (bastide_position_get_setup (moved)->players[0].score, ==, 14);
  g_assert_cmpint (bastide_position_get_setup (scored)->players[0].score, ==, 19);
}

static void
assert_step (BastideRound *round,
             guint         nth,
             const char   *text,
             BstRule       rule)
{
  BstRule found;

  g_assert_cmpstr (bastide_round_get_step (round, nth, &found), ==, text);
  g_assert_cmpint (found, ==, rule);
}

/* The last tile completes a city: Ben’s robber takes a half, and Anna’s scores by going home. What the city brings is
 * no final scoring. */
static void
test_robbers (void)
{
  g_autoptr (BastidePuzzle) puzzle = read_puzzle ("robbers-called-home");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "place -2,3 0");
  g_autoptr (BastideRound) round = bastide_round_new (position, move, NULL);
  g_autoptr (BastidePosition) deployed = bastide_round_create_step_position (round, 1);

  g_assert_cmpuint (bastide_round_get_n_steps (round), ==, 4);
  assert_step (round, 0, "the tile is placed", BST_RULE_BASE_1);
  assert_step (round, 1, "Anna: knight, north", BST_RULE_BASE_3);
  assert_step (round, 2, "the scoring: Anna 4, Ben 2", BST_RULE_BASE_6);
  assert_step (round, 3, "the final scoring: Anna 17, Ben 19", BST_RULE_RBS_9);
  g_assert_cmpuint (count_at (deployed, BST_CELL (-2, 3)), ==, 1);
  g_assert_cmpint (bastide_position_get_setup (deployed)->players[0].score, ==, 14);
  g_assert_cmpint (bst_setup_get_supply (bastide_position_get_setup (deployed), 0, BST_FIGURE_MEEPLE), ==,
                   bst_setup_get_supply (bastide_position_get_setup (position), 0, BST_FIGURE_MEEPLE) - 1);
}

static guint
count_in (BastidePosition *position,
          BstDistrict      district)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    n += bst_setup_piece (setup, i)->place.kind == BST_PLACE_DISTRICT
         && bst_setup_piece (setup, i)->kind == BST_PIECE_FIGURE
         && bst_setup_piece (setup, i)->place.index == district;
  return n;
}

static guint
find_count (BastidePosition *position)
{
  return bst_setup_find_piece (bastide_position_get_setup (position), BST_PIECE_COUNT, 0)->place.index;
}

/* After the last tile a sending and the Count’s move decide about the fields, and the other readings of the end follow
 * from the same tile. */
static void
test_sending (void)
{
  g_autoptr (BastidePuzzle) puzzle = read_puzzle ("count-own-door");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "place 4,2 3");
  g_autoptr (BastideRound) round = bastide_round_new (position, move, NULL);
  g_autoptr (BastidePosition) sent = bastide_round_create_step_position (round, 2);
  g_autoptr (BastidePosition) moved = bastide_round_create_step_position (round, 3);
  g_autoptr (BastidePosition) redeployed = bastide_round_create_step_position (round, 4);
  gint32 least, most;

  g_assert_cmpuint (bastide_round_get_n_steps (round), ==, 6);
  assert_step (round, 0, "the tile is placed", BST_RULE_CNT_9);
  assert_step (round, 1, "the scoring: Ben 4", BST_RULE_BASE_6);
  assert_step (round, 2, "Anna: meeple to the market", BST_RULE_CNT_3);
  assert_step (round, 3, "Anna: the Count to the castle", BST_RULE_CNT_6);
  assert_step (round, 4, "Anna moves a meeple to the northern field at 0,0 and a meeple to the eastern field at 3,0",
               BST_RULE_CNT_9);
  assert_step (round, 5, "the final scoring: Anna 15, Ben 9", BST_RULE_CNT_10);

  g_assert_cmpuint (count_in (position, BST_DISTRICT_MARKET), ==, 1);
  g_assert_cmpuint (count_in (sent, BST_DISTRICT_MARKET), ==, 2);
  g_assert_cmpint (bst_setup_get_supply (bastide_position_get_setup (sent), 0, BST_FIGURE_MEEPLE), ==, 0);
  g_assert_cmpint (find_count (sent), ==, BST_DISTRICT_MARKET);
  g_assert_cmpint (find_count (moved), ==, BST_DISTRICT_CASTLE);
  g_assert_cmpuint (count_in (redeployed, BST_DISTRICT_MARKET), ==, 0);
  g_assert_cmpint (bastide_position_get_setup (redeployed)->players[0].score, ==, 25);

  g_assert_cmpuint (bastide_round_get_n_ways (round), ==, 4);
  for (guint way = 0; way < 4; way++)
    g_assert_true (bastide_round_get_way_total (round, way, 0, &least, &most));
  g_assert_cmpint (least, ==, 40);
}

/* The tile in hand completes two cities, each with a round of its own. */
#define TWO_CITIES \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"modules\": [\"count\"]," \
  " \"switches\": { \"count.rounds\": \"per-feature\" } }, \"players\": [ {}, {} ]," \
  "\"board\": { \"carcassonne\": { \"cell\": [0, 0], \"count\": \"market\", \"districts\": {" \
  " \"castle\": [ { \"player\": 1, \"figure\": \"meeple\" }, { \"player\": 1, \"figure\": \"meeple\" } ] } }," \
  "\"tiles\": [ { \"cell\": [4, 0], \"tile\": \"BASE-E\", \"rotation\": 1 }," \
  " { \"cell\": [4, -1], \"tile\": \"BASE-B\" }," \
  " { \"cell\": [5, -1], \"tile\": \"BASE-B\" }, { \"cell\": [6, -1], \"tile\": \"BASE-B\" }," \
  " { \"cell\": [6, 0], \"tile\": \"BASE-E\", \"rotation\": 3 } ] }," \
  "\"turn\": { \"player\": 0, \"tile\": \"BASE-H\" } }"

/* Each of two features has a round; both are one tree, so that each move names its feature. */
static void
test_two_rounds (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (TWO_CITIES);
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "place 5,0 1");
  g_autoptr (BastideRound) round = bastide_round_new (position, move, NULL);
  GListModel *rows = bastide_round_get_rows (round);
  BastideRoundRow *blue, *red;

  g_assert_cmpstr (bastide_round_get_title (round), ==, "Redeploying from the castle to the city at 4,0");
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 3);
  blue = get_row (rows, 0);
  assert_row (blue, "Blue moves nobody", "", FALSE);
  red = get_row (get_below (blue), 0);
  assert_row (red, "Red has nobody to move", "", FALSE);
  g_assert_true (g_str_has_prefix (bastide_round_row_get_text (get_row (get_below (red), 0)), "Blue moves"));

  assert_row (get_row (get_below (red), 1), "Blue moves a meeple to the eastern city at 5,0", "equal", FALSE);

  /* The figure goes to the tile just laid, which the position of the move does not hold. */
  g_assert_cmpuint (bastide_round_get_n_steps (round), ==, 7);
  assert_step (round, 1, "Red: knight, east", BST_RULE_BASE_3);
  assert_step (round, 2, "Red: the eastern city at 4,0", BST_RULE_NONE);
  assert_step (round, 3, "Blue moves a meeple to the eastern city at 4,0", BST_RULE_CNT_5);
  assert_step (round, 4, "the scoring: Blue 4", BST_RULE_BASE_6);
  assert_step (round, 5, "Blue moves a meeple to the eastern city at 5,0", BST_RULE_CNT_5);
  assert_step (round, 6, "the scoring: Red 4, Blue 4", BST_RULE_BASE_6);
}

/* The last tile completes a city of Blue’s, who has a figure in the castle and one in the market. */
#define LAST_CITY(tiles) \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"modules\": [\"count\"] }," \
  "\"players\": [ {}, {} ]," \
  "\"board\": { \"carcassonne\": { \"cell\": [0, 0], \"count\": \"blacksmith\", \"districts\": {" \
  " \"castle\": [ { \"player\": 1, \"figure\": \"meeple\" } ]," \
  " \"market\": [ { \"player\": 1, \"figure\": \"meeple\" } ] } }," \
  "\"tiles\": [ { \"cell\": [4, 0], \"tile\": \"BASE-E\", \"figures\": [" \
  "   { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] }" tiles " ] }," \
  "\"turn\": { \"player\": 0, \"tile\": \"BASE-E\" }, \"bag\": {} }"

/* Red shares the city, so that nobody may send. */
#define SHARED_CITY \
  LAST_CITY (", { \"cell\": [4, -1], \"tile\": \"BASE-G\", \"figures\": [" \
             " { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] }")

/* Where the end follows the scoring of the tile at once, its moves are rows below: with their fields, and without an
 * order of players. */
static void
test_scoring_and_end (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (SHARED_CITY);
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "place 4,-2 2");
  g_autoptr (BastideRound) round = bastide_round_new (position, move, NULL);
  BastideRoundRow *stays = get_row (bastide_round_get_rows (round), 0);

  assert_row (stays, "Blue moves nobody", "equal", TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (get_below (stays)), ==, 2);
  assert_row (get_row (get_below (stays), 0),
              "Blue moves a meeple to the field all around at 4,−2; 4 other choices have the same result", "", FALSE);
  assert_row (get_row (get_below (stays), 1), "Blue moves a meeple to the eastern field at 3,0", "best", TRUE);
  assert_step (round, 4, "Blue moves a meeple to the eastern field at 3,0", BST_RULE_CNT_9);
}

/* Where a sending comes between, the moves of the end are a round with a heading, which is no choice. */
static void
test_heading (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (LAST_CITY (""));
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "place 4,-1 2");
  g_autoptr (BastideRound) round = bastide_round_new (position, move, NULL);
  GListModel *rows = bastide_round_get_rows (round);

  g_assert_cmpstr (bastide_round_get_title (round), ==, "Redeploying from the castle to the city at 4,−1");
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 2);
  assert_row (get_row (rows, 1), "Before the final scoring", "", TRUE);
  g_assert_null (bastide_round_create_row_position (round, get_row (rows, 1)));
}

#define MEEPLE(player) "{ \"player\": " player ", \"figure\": \"meeple\" }"
#define SIX \
  MEEPLE ("0") ", " MEEPLE ("0") ", " MEEPLE ("0") ", " MEEPLE ("0") ", " MEEPLE ("1") ", " MEEPLE ("1")
#define FINAL_ROUND(way, districts) \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"modules\": [\"count\"]," \
  " \"switches\": { \"count.final\": \"" way "\" } }, \"players\": [ {}, {} ]," \
  "\"board\": { \"carcassonne\": { \"cell\": [0, 0], \"count\": \"blacksmith\", \"districts\": { " districts " } }," \
  " \"tiles\": [ { \"cell\": [4, 0], \"tile\": \"BASE-E\" } ] }, \"bag\": {}," \
  "\"turn\": { \"player\": 0, \"placed\": [4, 0], \"phase\": \"final-redeploy\", \"chooser\": 1," \
  " \"to-redeploy\": [1, 0] } }"

/* A stopped search may find the sums and still list no choices, which does not mean that nobody moves. */
static void
test_stopped (void)
{
  static const char * const texts[] = {
    FINAL_ROUND ("market-forced", "\"market\": [ " SIX " ]"),
    FINAL_ROUND ("all-one-by-one", "\"castle\": [ " SIX " ], \"cathedral\": [ " MEEPLE ("1") ", " MEEPLE ("1") " ], "
                                   "\"market\": [ " MEEPLE ("0") ", " MEEPLE ("0") ", " MEEPLE ("1") " ]"),
  };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (texts[i]);
      g_autoptr (BastideRound) round = bastide_round_new (bastide_puzzle_get_position (puzzle), NULL, cancellable);

      g_assert_cmpint (bastide_round_has_sums (round), ==, i == 0);
      g_assert_cmpuint (bastide_round_count_rows (round), ==, 0);
      g_assert_cmpstr (bastide_round_get_title (round), ==, "There are too many courses to play them all.");
    }
}

/* Blue, who has nobody in the market, cannot be asked where it must empty: that result is not known. */
static void
test_unknown_way (void)
{
  g_autoptr (BastidePuzzle) puzzle
    = bastide_test_puzzle_parse (FINAL_ROUND ("all-optional", "\"castle\": [ " MEEPLE ("1") " ]"));
  g_autoptr (BastideRound) round = bastide_round_new (bastide_puzzle_get_position (puzzle), NULL, NULL);
  gint32 least, most;

  g_assert_false (bastide_round_get_way_total (round, BST_COUNT_FINAL_MARKET_FORCED, 1, &least, &most));
  g_assert_true (bastide_round_get_way_total (round, BST_COUNT_FINAL_ALL_OPTIONAL, 1, &least, &most));
}

/* A choice of the round itself changes nothing about the tree that it is one of. */
static void
test_choice (void)
{
  g_autoptr (BastidePuzzle) puzzle
    = bastide_test_puzzle_parse (FINAL_ROUND ("market-optional", "\"market\": [ " MEEPLE ("1") " ]"));
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "pass");
  g_autoptr (BastideRound) all = bastide_round_new (position, NULL, NULL);
  g_autoptr (BastideRound) round = bastide_round_new (position, move, NULL);

  g_assert_cmpuint (bastide_round_count_rows (round), ==, bastide_round_count_rows (all));
  assert_row (get_row (bastide_round_get_rows (round), 0), "Blue moves nobody", "", FALSE);
}

#define ABBOT(more) \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"modules\": [\"abbot\"] }, \"players\": [ " \
  "{ \"supply\": {} }, { \"supply\": {} } ], \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\" }," \
  " { \"cell\": [0, 1], \"tile\": \"BASE-B\"" more " } ] }, \"bag\": {}, "

/* The last tile where nothing is left to score, and where it fits nowhere; the recall of an abbot. */
static void
test_plain_end (void)
{
  g_autoptr (BastidePuzzle) bare
    = bastide_test_puzzle_parse (ABBOT ("") "\"turn\": { \"player\": 0, \"tile\": \"BASE-E\" } }");
  g_autoptr (BastidePuzzle) puzzle
    = bastide_test_puzzle_parse (ABBOT (", \"figures\": [ { \"player\": 0, \"figure\": \"abbot\","
                                        " \"segment\": \"monastery\" } ]")
                                 "\"turn\": { \"player\": 0, \"placed\": [0, 0], \"phase\": \"deploy\" } }");
  g_autoptr (BastidePuzzle) unfit
    = bastide_test_puzzle_parse ("{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": [ {}, {} ],"
                                 "\"bag\": {}, \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-B\" } ] },"
                                 "\"turn\": { \"tile\": \"BASE-C\" } }");
  g_autoptr (BastideMove) discard = find_move (bastide_puzzle_get_position (unfit), "discard");
  g_autoptr (BastideRound) discarded = bastide_round_new (bastide_puzzle_get_position (unfit), discard, NULL);
  g_autoptr (BastideMove) move = find_move (bastide_puzzle_get_position (bare), "place 0,-1 2");
  g_autoptr (BastideMove) recall = find_move (bastide_puzzle_get_position (puzzle), "recall abbot 0,1");
  g_autoptr (BastideRound) round = bastide_round_new (bastide_puzzle_get_position (bare), move, NULL);
  g_autoptr (BastideRound) recalled = bastide_round_new (bastide_puzzle_get_position (puzzle), recall, NULL);

  g_assert_cmpuint (bastide_round_get_n_steps (round), ==, 2);
  assert_step (round, 1, "the game ends", BST_RULE_NONE);
  assert_step (discarded, 0, "Red: the tile is removed from the game", BST_RULE_BASE_2);
  assert_step (discarded, 1, "the game ends", BST_RULE_NONE);
  assert_step (recalled, 0, "Red: abbot, back to supply", BST_RULE_BASE_10);
}

/* Every figure of the market has to move, one by one; other readings end otherwise. */
static void
test_end (void)
{
  g_autoptr (BastidePuzzle) puzzle = read_puzzle ("count-forced-market");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideRound) round = bastide_round_new (position, NULL, NULL);
  gint32 least, most, own;

  g_assert_cmpstr (bastide_round_get_title (round), ==, "Before the final scoring");
  g_assert_cmpuint (g_list_model_get_n_items (bastide_round_get_rows (round)), >, 0);
  g_assert_cmpuint (bastide_round_get_n_ways (round), ==, 4);
  g_assert_cmpstr (bastide_round_get_way_id (round, 0), ==, "market-forced");
  g_assert_true (bastide_round_is_way_played (round, 0));
  /* Nobody may stay in the market, so there is no result without moves. */
  g_assert_true (bastide_round_has_sum (round, BASTIDE_ROUND_OWN));
  g_assert_false (bastide_round_has_sum (round, BASTIDE_ROUND_NOBODY));
  g_assert_true (bastide_round_has_sum (round, BASTIDE_ROUND_SURE));
  for (guint i = 0; i < bastide_position_get_setup (position)->n_players; i++)
    {
      g_assert_true (bastide_round_get_way_total (round, 0, i, &least, &most));
      own = bastide_round_get_sum (round, BASTIDE_ROUND_OWN, i, &most);
      g_assert_cmpint (least, ==, bastide_position_get_setup (position)->players[i].score + own);
    }
}

#define FAULTY \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"modules\": [\"count\"] }, \"players\": []," \
  "\"board\": { \"carcassonne\": { \"cell\": [0, 0], \"count\": \"castle\" } }, \"turn\": { \"phase\": \"over\" } }"

/* Nothing follows while no tile is placed and no move is chosen, or where the position cannot be played. */
static void
test_nothing (void)
{
  g_autoptr (BastidePuzzle) puzzle = read_puzzle ("count-two-from-the-blacksmith");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) quiet = find_move (position, "place 0,-2 2");
  g_autoptr (BastideRound) none = bastide_round_new (position, NULL, NULL);
  g_autoptr (BastideRound) round = bastide_round_new (position, quiet, NULL);
  g_autoptr (BastidePuzzle) faulty = bastide_test_puzzle_parse (FAULTY);
  g_autoptr (BastideRound) unplayed = bastide_round_new (bastide_puzzle_get_position (faulty), NULL, NULL);
  g_autoptr (GPtrArray) districts = bastide_district_list (bastide_puzzle_get_position (faulty), NULL);

  g_assert_cmpstr (bastide_round_get_title (unplayed), ==, "");
  g_assert_cmpuint (bastide_round_get_n_steps (unplayed), ==, 0);
  g_assert_cmpuint (districts->len, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_round_get_rows (none)), ==, 0);
  g_assert_cmpuint (bastide_round_get_n_steps (none), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_round_get_rows (round)), ==, 0);
  g_assert_cmpstr (bastide_round_get_title (round), ==, "Nobody moves figures out of the city in this turn.");
  g_assert_cmpuint (bastide_round_get_n_steps (round), ==, 1);
}

static void
assert_district (BastideDistrict *district,
                 BastidePosition *position,
                 const char      *words,
                 guint            n_calls)
{
  g_autofree char *found = bastide_district_describe (district, position);

  g_assert_cmpstr (found, ==, words);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_district_get_calls (district)), ==, n_calls);
}

static void
test_districts (void)
{
  g_autoptr (BastidePuzzle) puzzle = read_puzzle ("count-two-from-the-blacksmith");
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (BastideMove) move = find_move (position, "place 1,-2 2");
  g_autoptr (GPtrArray) now = bastide_district_list (position, NULL);
  g_autoptr (GPtrArray) then = bastide_district_list (position, move);
  g_autoptr (BastideFact) call = NULL;

  g_assert_cmpuint (now->len, ==, BST_N_DISTRICTS);
  assert_district (g_ptr_array_index (now, 2), position, "Blacksmith: Anna: 2 meeples, Carla: 1 meeple; not called", 3);
  assert_district (g_ptr_array_index (now, 0), position, "Castle: Count; blocked by the Count", 0);
  assert_district (g_ptr_array_index (now, 1), position, "Market: nobody there", 0);
  g_assert_cmpint (bastide_district_get_state (g_ptr_array_index (now, 2)), ==, BASTIDE_DISTRICT_IDLE);
  assert_district (g_ptr_array_index (then, 2), position, "Blacksmith: Anna: 2 meeples, Carla: 1 meeple; called", 1);
  call = g_list_model_get_item (bastide_district_get_calls (g_ptr_array_index (then, 2)), 0);
  g_assert_cmpstr (bastide_fact_get_label (call), ==, "Road at 2,−2");
  g_assert_cmpint (bastide_fact_get_place (call)->kind, ==, BST_PLACE_FEATURE);
}

/* Figures in the market before the final scoring; the Count has come there from the castle after the last tile. */
#define LAST(switches, turn) \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"modules\": [\"count\"]," \
  " \"switches\": { " switches " } }, \"players\": [ {}, {} ]," \
  "\"board\": { \"carcassonne\": { \"cell\": [0, 0], \"count\": \"market\", \"districts\": {" \
  " \"castle\": [ { \"player\": 1, \"figure\": \"meeple\" } ]," \
  " \"market\": [ { \"player\": 1, \"figure\": \"meeple\" } ] } }," \
  " \"tiles\": [ { \"cell\": [4, 0], \"tile\": \"BASE-E\" } ] }, \"bag\": {}," \
  "\"turn\": { \"player\": 0, \"placed\": [4, 0], \"count-was\": \"castle\", " turn " } }"

static void
assert_state (const char          *text,
              BstDistrict          district,
              BastideDistrictState state)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (text);
  g_autoptr (GPtrArray) districts = bastide_district_list (bastide_puzzle_get_position (puzzle), NULL);

  g_assert_cmpint (bastide_district_get_state (g_ptr_array_index (districts, district)), ==, state);
}

/* Before the final scoring a place of the Count counts that he may have left (CNT-9a), and the choice of the beginner
 * belongs to that round. */
static void
test_last_districts (void)
{
  static const char * const at_last_tile =
    LAST ("\"count.final\": \"all-optional\", \"count.final-block\": \"at-last-tile\"",
          "\"phase\": \"final-redeploy\", \"chooser\": 1, \"to-redeploy\": [1]");
  static const char * const beginning =
    LAST ("\"count.final\": \"market-optional\", \"count.order\": \"active-chooses\","
          "\"count.final-block\": \"at-last-tile\"",
          "\"phase\": \"begin\", \"final\": true");
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (SHARED_CITY);
  g_autoptr (BastideMove) move = find_move (bastide_puzzle_get_position (puzzle), "place 4,-2 2");
  g_autoptr (GPtrArray) districts = bastide_district_list (bastide_puzzle_get_position (puzzle), move);

  /* By a move with the last tile the market will be called. */
  assert_state (SHARED_CITY, BST_DISTRICT_MARKET, BASTIDE_DISTRICT_IDLE);
  g_assert_cmpint (bastide_district_get_state (g_ptr_array_index (districts, BST_DISTRICT_MARKET)), ==,
                   BASTIDE_DISTRICT_CALLED);
  assert_state (at_last_tile, BST_DISTRICT_MARKET, BASTIDE_DISTRICT_CALLED);
  assert_state (at_last_tile, BST_DISTRICT_CASTLE, BASTIDE_DISTRICT_BLOCKED);
  assert_state (beginning, BST_DISTRICT_MARKET, BASTIDE_DISTRICT_CALLED);
  assert_state (beginning, BST_DISTRICT_CASTLE, BASTIDE_DISTRICT_IDLE);
}

/* The hole at 5,−1 takes the monastery in hand, which would be complete at once. */
#define HOLE \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"modules\": [\"count\"] }, \"players\": [ {}, {} ]," \
  "\"board\": { \"carcassonne\": { \"cell\": [0, 0], \"count\": \"castle\" }, \"tiles\": [" \
  " { \"cell\": [5, -2], \"tile\": \"BASE-E\", \"rotation\": 0 }," \
  " { \"cell\": [4, -2], \"tile\": \"BASE-E\", \"rotation\": 0 }," \
  " { \"cell\": [4, -1], \"tile\": \"BASE-E\", \"rotation\": 3 }," \
  " { \"cell\": [4, 0], \"tile\": \"BASE-E\", \"rotation\": 2 }," \
  " { \"cell\": [5, 0], \"tile\": \"BASE-E\", \"rotation\": 2 }," \
  " { \"cell\": [6, 0], \"tile\": \"BASE-E\", \"rotation\": 2 }," \
  " { \"cell\": [6, -2], \"tile\": \"BASE-E\", \"rotation\": 0 }," \
  " { \"cell\": [6, -1], \"tile\": \"BASE-E\", \"rotation\": 1 } ] }," \
  "\"turn\": { \"player\": 0, \"tile\": \"BASE-B\" } }"

/* A feature that the tile in hand alone would be has no segment on the board yet. */
static void
test_calls (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (HOLE);
  g_autoptr (GPtrArray) districts = bastide_district_list (bastide_puzzle_get_position (puzzle), NULL);
  GListModel *calls = bastide_district_get_calls (g_ptr_array_index (districts, BST_DISTRICT_CATHEDRAL));
  g_autoptr (BastideFact) call = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (calls), ==, 1);
  call = g_list_model_get_item (calls, 0);
  g_assert_cmpstr (bastide_fact_get_label (call), ==, "Monastery at 5,−1");
  g_assert_cmpint (bastide_fact_get_place (call)->kind, ==, BST_PLACE_CELL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/round/tree", test_tree);
  g_test_add_func ("/round/beginner", test_beginner);
  g_test_add_func ("/round/steps", test_steps);
  g_test_add_func ("/round/robbers", test_robbers);
  g_test_add_func ("/round/sending", test_sending);
  g_test_add_func ("/round/two-rounds", test_two_rounds);
  g_test_add_func ("/round/scoring-and-end", test_scoring_and_end);
  g_test_add_func ("/round/heading", test_heading);
  g_test_add_func ("/round/stopped", test_stopped);
  g_test_add_func ("/round/unknown-way", test_unknown_way);
  g_test_add_func ("/round/choice", test_choice);
  g_test_add_func ("/round/plain-end", test_plain_end);
  g_test_add_func ("/round/end", test_end);
  g_test_add_func ("/round/nothing", test_nothing);
  g_test_add_func ("/round/districts", test_districts);
  g_test_add_func ("/round/last-districts", test_last_districts);
  g_test_add_func ("/round/calls", test_calls);
  return g_test_run ();
}
