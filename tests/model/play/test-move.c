/* test-move.c: the words of the list of moves in each phase
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-analysis.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-sentence.h"

/* Ben's knight is in a city beside the city of Carcassonne that Anna can close. Anna has a figure in the castle and her
 * robber beside Ben's counting figure, and chooses the player who begins. */
static const char puzzle_text[] =
  "{\n"
  "  \"format\": \"bastide-puzzle\", \"version\": 1,\n"
  "  \"rules\": { \"preset\": \"zmg-2013\", \"modules\": [\"count\", \"king-robber\", \"robbers\"] },\n"
  "  \"players\": [\n"
  "    { \"name\": \"Anna\", \"colour\": \"red\", \"score\": 12, \"supply\": { \"meeple\": 6 } },\n"
  "    { \"name\": \"Ben\", \"colour\": \"blue\", \"score\": 7, \"supply\": { \"meeple\": 5 } }\n"
  "  ],\n"
  "  \"board\": {\n"
  "    \"carcassonne\": { \"cell\": [0, 0], \"rotation\": 0, \"count\": \"market\",\n"
  "      \"districts\": { \"castle\": [ { \"player\": 0, \"figure\": \"meeple\" },\n"
  "                                  { \"player\": 1, \"figure\": \"meeple\" } ] } },\n"
  "    \"tiles\": [ { \"cell\": [4, 0], \"tile\": \"BASE-E\", \"rotation\": 0,\n"
  "      \"figures\": [ { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] } ],\n"
  "    \"robbers\": [ { \"player\": 0, \"space\": 7 } ]\n"
  "  },\n"
  "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" },\n"
  "  \"draw\": [\"BASE-U\"], \"bag\": {}\n"
  "}\n";

static BastideMove *
find_move (GPtrArray  *moves,
           const char *notation)
{
  for (guint i = 0; i < moves->len; i++)
    if (g_str_equal (bastide_move_get_notation (g_ptr_array_index (moves, i)), notation))
      return g_ptr_array_index (moves, i);
  g_error ("there is no move %s", notation);
}

static void
check_move (BastidePuzzle *puzzle,
            const char    *notation,
            const char    *figure,
            const char    *summary)
{
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (bastide_puzzle_get_position (puzzle), NULL);
  BastideMove *move = find_move (moves, notation);

  g_assert_cmpstr (bastide_move_get_figure (move), ==, figure);
  g_assert_cmpstr (bastide_move_get_summary (move), ==, summary);
}

static void
check_cell (BastidePuzzle *puzzle,
            const char    *notation,
            BstCell        expected)
{
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (bastide_puzzle_get_position (puzzle), NULL);
  BstCell cell;

  g_assert_true (bastide_move_get_cell (find_move (moves, notation), &cell));
  g_assert_true (bst_cell_equal (cell, expected));
}

static void
check_no_cell (BastidePuzzle *puzzle,
               const char    *notation)
{
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (bastide_puzzle_get_position (puzzle), NULL);
  BstCell cell;

  g_assert_false (bastide_move_get_cell (find_move (moves, notation), &cell));
}

static void
check_space (BastidePuzzle *puzzle,
             const char    *notation,
             gint32         expected)
{
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (bastide_puzzle_get_position (puzzle), NULL);
  gint32 space;

  g_assert_true (bastide_move_get_space (find_move (moves, notation), &space));
  g_assert_cmpint (space, ==, expected);
}

static void
test_phases (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (puzzle_text);

  check_move (puzzle, "place 4,-1 2", "none", "City of 2, King, Anna robs 2. Ben and Anna may redeploy. Perhaps Anna may send.");
  check_cell (puzzle, "place 4,-1 2", BST_CELL (4, -1));
  bastide_test_puzzle_play (puzzle, "place 4,-1 2");

  check_move (puzzle, "deploy meeple field:NL", "farmer, all around",
              "City of 2, King, Anna robs 2. Ben and Anna may redeploy. Perhaps Anna may send.");
  check_move (puzzle, "pass", "none", "City of 2, King, Anna robs 2. Ben and Anna may redeploy. Perhaps Anna may send.");
  check_cell (puzzle, "pass", BST_CELL (4, -1));
  bastide_test_puzzle_play (puzzle, "pass");

  check_move (puzzle, "begin 1", "Ben begins", "City of 2, Anna robs 2. Ben and Anna may redeploy. Perhaps Anna may send.");
  check_no_cell (puzzle, "begin 1");
  bastide_test_puzzle_play (puzzle, "begin 1");

  check_move (puzzle, "redeploy meeple castle 4,-1 city:S", "from the castle to the southern city at 4,−1",
              "City of 2, Anna robs 2. Anna may redeploy. Anna may send.");
  check_cell (puzzle, "redeploy meeple castle 4,-1 city:S", BST_CELL (4, -1));
  check_move (puzzle, "pass", "no figure moves", "City of 2, Anna robs 2. Anna may redeploy. Perhaps Anna may send.");
  check_no_cell (puzzle, "pass");
  bastide_test_puzzle_play (puzzle, "pass");

  check_move (puzzle, "pass", "no figure moves", "City of 2, Anna robs 2. Anna may send.");
  bastide_test_puzzle_play (puzzle, "pass");

  check_move (puzzle, "city meeple cathedral", "meeple to the cathedral", "");
  check_move (puzzle, "pass", "no figure is sent", "");
  bastide_test_puzzle_play (puzzle, "city meeple cathedral");

  check_move (puzzle, "count castle", "the Count to the castle", "");
  check_move (puzzle, "pass", "the Count stays", "");
}

static void
check_gains (BastideMove *move,
             gint32     (*get_gain) (BastideMove *self, guint player),
             gint32       anna,
             gint32       ben)
{
  g_assert_cmpint (get_gain (move, 0), ==, anna);
  g_assert_cmpint (get_gain (move, 1), ==, ben);
}

/* The city is worth 4. Ben's figure in the castle is enough against Anna's, so whoever moves Ben scores alone, or both
 * score; Anna robs half of Ben's points. */
static void
test_gains (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (puzzle_text);
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (bastide_puzzle_get_position (puzzle), NULL);
  BastideMove *move = find_move (moves, "place 4,-1 2");

  check_gains (move, bastide_move_get_points, 0, 0);
  check_gains (move, bastide_move_get_nobody, 2, 4);
  check_gains (move, bastide_move_get_gain, 2, 4);
  check_gains (move, bastide_move_get_most, 6, 4);
  check_gains (move, bastide_move_get_sure, 2, 4);
  g_assert_true (bastide_move_get_is_whole (move));
  g_assert_false (bastide_move_get_agrees (move));
  g_assert_cmpuint (bastide_move_get_taker (move, BST_PIECE_KING), ==, 0);
  g_assert_cmpuint (bastide_move_get_taker (move, BST_PIECE_ROBBER_BARON), ==, BST_NO_PLAYER);
  g_assert_cmpuint (bastide_move_get_prospect (move)->holders[BST_PIECE_KING - BST_FIRST_TITLE], ==, 0);
  g_assert_cmpuint (bastide_move_get_prospect (move)->movers, ==, 3);

  /* There is no third player. */
  g_assert_cmpint (bastide_move_get_points (move, 2), ==, 0);
  g_assert_cmpint (bastide_move_get_nobody (move, 2), ==, 0);
  g_assert_cmpint (bastide_move_get_gain (move, 2), ==, 0);
  g_assert_cmpint (bastide_move_get_most (move, 2), ==, 0);
  g_assert_cmpint (bastide_move_get_sure (move, 2), ==, 0);
  g_assert_cmpint (bastide_move_get_final (move, 2), ==, 0);

  move = find_move (moves, "place 5,0 1");
  g_assert_true (bastide_move_get_agrees (move));
  check_gains (move, bastide_move_get_gain, 0, 0);
}

/* Alone, the lead is the own points. */
static void
test_alone (void)
{
#define ALONE \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"players\": [ { \"name\": \"Anna\" } ]," \
  "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-D\"," \
  "    \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] } ] }," \
  "  \"turn\": { \"tile\": \"BASE-E\" }"
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (ALONE " }");
  g_autoptr (BastidePuzzle) last = bastide_test_puzzle_parse (ALONE ", \"bag\": {} }");
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (bastide_puzzle_get_position (puzzle), NULL);
  g_autoptr (GPtrArray) last_moves = bastide_analysis_list_moves (bastide_puzzle_get_position (last), NULL);
  BastideMove *move = find_move (moves, "place 0,-1 2");
  gint32 low, high;

  g_assert_cmpint (bastide_move_get_lead (move), ==, 4);
  g_assert_false (bastide_move_get_lead_range (move, &low, &high));
  g_assert_cmpint (low, ==, 4);
  g_assert_cmpint (high, ==, 4);

  /* The last tile: a farmer on it brings 3 points more as the game ends. */
  move = find_move (last_moves, "place 0,-1 2");
  g_assert_cmpint (bastide_move_get_lead (move), ==, 7);
  g_assert_true (bastide_move_get_lead_range (move, &low, &high));
  g_assert_cmpint (low, ==, 4);
  g_assert_cmpint (high, ==, 7);
#undef ALONE
}

/* The space of a counting figure is its place (MSG). */
static void
test_spaces (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    "{\n"
    "  \"format\": \"bastide-puzzle\", \"version\": 1,\n"
    "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"messengers\"] },\n"
    "  \"players\": [\n"
    "    { \"name\": \"Anna\", \"colour\": \"red\", \"score\": 12, \"second-space\": 24, \"second-points\": 7 },\n"
    "    { \"name\": \"Ben\", \"colour\": \"blue\", \"score\": 14, \"second-space\": 7, \"second-points\": 7 }\n"
    "  ],\n"
    "  \"board\": { \"tiles\": [\n"
    "    { \"cell\": [0, 0], \"tile\": \"BASE-E\", \"rotation\": 0,\n"
    "      \"figures\": [ { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] } ] },\n"
    "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"BASE-E\" },\n"
    "  \"draw\": [], \"bag\": {}\n"
    "}\n");

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  bastide_test_puzzle_play (puzzle, "pass");
  check_space (puzzle, "counting first", 5);
  check_space (puzzle, "counting second", 24);
  check_no_cell (puzzle, "counting first");
}

/* The place of a princess's effect is the segment of the knight that goes home (DRG). */
static void
test_princess (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    "{\n"
    "  \"format\": \"bastide-puzzle\", \"version\": 1,\n"
    "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"dragon\"] },\n"
    "  \"players\": [ { \"name\": \"Ada\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],\n"
    "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-E\", \"rotation\": 0,\n"
    "    \"figures\": [ { \"player\": 1, \"figure\": \"meeple\", \"segment\": \"city:N\" } ] } ] },\n"
    "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"PD-CCFF-princess-a\" },\n"
    "  \"draw\": [], \"bag\": {}\n"
    "}\n");

  bastide_test_puzzle_play (puzzle, "place 0,-1 1");
  check_cell (puzzle, "remove meeple 0,0 city:N 1 princess", BST_CELL (0, 0));
}

/* Every choice of a game has words. */
static void
test_every_move (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (puzzle_text);

  while (bst_position_get_phase (bastide_position_get_engine (bastide_puzzle_get_position (puzzle))) != BST_PHASE_OVER)
    {
      g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (bastide_puzzle_get_position (puzzle), NULL);

      g_assert_cmpuint (moves->len, >, 0);
      for (guint i = 0; i < moves->len; i++)
        bastide_test_check_phrase (bastide_move_get_figure (g_ptr_array_index (moves, i)));
      bastide_test_puzzle_play (puzzle, bastide_move_get_notation (g_ptr_array_index (moves, 0)));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/move/phases", test_phases);
  g_test_add_func ("/move/gains", test_gains);
  g_test_add_func ("/move/alone", test_alone);
  g_test_add_func ("/move/spaces", test_spaces);
  g_test_add_func ("/move/princess", test_princess);
  g_test_add_func ("/move/every-move", test_every_move);

  return g_test_run ();
}
