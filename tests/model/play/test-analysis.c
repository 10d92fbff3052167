/* test-analysis.c: the moves that a worker finds are those of the engine, and only those of the present position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-analysis.h"
#include "bastide-test-puzzle.h"
#include "bst-notation.h"

static void
wait_until_done (BastideAnalysis *analysis)
{
  bastide_test_await (!bastide_analysis_get_running (analysis));
}

static BastideMove *
get_move (BastideAnalysis *analysis,
          guint            nth)
{
  g_autoptr (BastideMove) move = g_list_model_get_item (bastide_analysis_get_moves (analysis), nth);

  return move;
}

static guint
count_moves (BastideAnalysis *analysis)
{
  return g_list_model_get_n_items (bastide_analysis_get_moves (analysis));
}

/* Each move as "notation | points", worked out here without the analysis. */
static void
expect_move (GHashTable        *expected,
             const BstPosition *before,
             const BstPosition *after,
             const char        *notation)
{
  GString *line = g_string_new (notation);

  for (guint i = 0; i < bst_position_get_n_players (before); i++)
    g_string_append_printf (line, " | %d", bst_position_get_score (after, i) - bst_position_get_score (before, i));
  g_assert_true (g_hash_table_add (expected, g_string_free (line, FALSE)));
}

static void
expect_deployments (GHashTable        *expected,
                    const BstPosition *before,
                    BstPosition       *engine,
                    const char        *placement)
{
  BstActionList list;

  bst_turn_list (engine, &list);
  for (guint i = 0; i < list.n; i++)
    {
      char text[BST_NOTATION_SIZE];
      g_autofree char *notation = NULL;

      bst_notation_write_action (engine, &list.actions[i], text);
      notation = g_strconcat (placement, "; ", text, NULL);
      bst_turn_apply (engine, &list.actions[i], NULL);
      expect_move (expected, before, engine, notation);
      bst_turn_undo (engine);
    }
}

static GHashTable *
expect_moves (BastidePosition *position,
              gboolean         with_deployments)
{
  GHashTable *expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const BstPosition *before = bastide_position_get_engine (position);
  g_autoptr (BstPosition) engine = bst_position_copy (before);
  BstActionList list;

  bst_turn_list (engine, &list);
  for (guint i = 0; i < list.n; i++)
    {
      gboolean placement = list.actions[i].type == BST_ACTION_PLACE;
      char text[BST_NOTATION_SIZE];

      bst_notation_write_action (engine, &list.actions[i], text);
      bst_turn_apply (engine, &list.actions[i], NULL);
      if (with_deployments && placement && bst_position_get_phase (engine) == BST_PHASE_DEPLOY)
        expect_deployments (expected, before, engine, text);
      else
        expect_move (expected, before, engine, text);
      bst_turn_undo (engine);
    }

  return expected;
}

static void
check_move (GHashTable  *expected,
            BastideMove *move,
            guint        n_players)
{
  GString *line = g_string_new (bastide_move_get_notation (move));

  for (guint i = 0; i < n_players; i++)
    g_string_append_printf (line, " | %d", bastide_move_get_points (move, i));
  if (!g_hash_table_remove (expected, line->str))
    g_error ("unexpected move: %s", line->str);
  g_string_free (line, TRUE);
}

static void
check_moves (BastideAnalysis *analysis,
             BastidePosition *position)
{
  g_autoptr (GHashTable) expected = expect_moves (position, TRUE);
  guint n_players = bst_position_get_n_players (bastide_position_get_engine (position));

  g_assert_cmpuint (count_moves (analysis), ==, g_hash_table_size (expected));
  for (guint i = 0; i < count_moves (analysis); i++)
    check_move (expected, get_move (analysis, i), n_players);
  g_assert_cmpuint (g_hash_table_size (expected), ==, 0);
}

static BastidePosition *
play (BastidePuzzle *puzzle,
      const char    *action)
{
  bastide_test_puzzle_play (puzzle, action);

  return bastide_puzzle_get_position (puzzle);
}

static void
test_same_as_the_engine (void)
{
  static const char * const actions[] = { NULL, "place 0,-1 2", "pass", "place -1,1 0", "deploy abbot monastery" };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (BastideAnalysis) analysis = bastide_analysis_new ();

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      BastidePosition *position = actions[i] != NULL ? play (puzzle, actions[i]) : bastide_puzzle_get_position (puzzle);
      guint done, total;

      bastide_analysis_set_position (analysis, position);
      g_assert_true (bastide_analysis_get_running (analysis));
      wait_until_done (analysis);
      check_moves (analysis, position);
      g_object_get (analysis, "done", &done,
                "total", &total, NULL);
      g_assert_cmpuint (done, ==, total);
      g_assert_cmpuint (total, >, 0);
    }
}

static void
test_actions_of_the_phase (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (position, NULL);
  g_autoptr (GHashTable) expected = expect_moves (position, FALSE);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GPtrArray) none = NULL;

  g_assert_cmpuint (moves->len, ==, g_hash_table_size (expected));
  for (guint i = 0; i < moves->len; i++)
    check_move (expected, g_ptr_array_index (moves, i), 2);

  g_cancellable_cancel (cancelled);
  none = bastide_analysis_list_moves (position, cancelled);
  g_assert_cmpuint (none->len, ==, 0);
}

static BastideMove *
find_move (BastideAnalysis *analysis,
           const char      *notation)
{
  for (guint i = 0; i < count_moves (analysis); i++)
    if (g_str_equal (bastide_move_get_notation (get_move (analysis, i)), notation))
      return get_move (analysis, i);

  g_error ("no such move: %s", notation);
}

static void
test_what_a_move_tells (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (BastideAnalysis) analysis = bastide_analysis_new ();
  BastideMove *move;
  BstCell cell;
  guint n, tile, rotation;

  bastide_analysis_set_position (analysis, bastide_puzzle_get_position (puzzle));
  wait_until_done (analysis);

  move = find_move (analysis, "place 0,-1 2; pass");
  g_assert_cmpint (bastide_move_get_actions (move, &n)[1].type, ==, BST_ACTION_PASS);
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (bastide_move_get_cell (move, &cell));
  g_assert_true (bst_cell_equal (cell, BST_CELL (0, -1)));
  tile = bastide_move_get_tile (move, &rotation);
  g_assert_cmpuint (tile, ==, bastide_position_get_setup (bastide_puzzle_get_position (puzzle))->hand);
  g_assert_cmpuint (rotation, ==, 2);
  g_assert_cmpstr (bastide_move_get_figure (move), ==, "none");
  g_assert_cmpstr (bastide_move_get_summary (move), ==, "City of 2");
  g_assert_cmpint (bastide_move_get_gain (move, 0), ==, 4);
  g_assert_cmpint (bastide_move_get_gain (move, 1), ==, 0);
  g_assert_cmpint (bastide_move_get_lead (move), ==, 4);

  move = find_move (analysis, "place 0,-1 2; deploy meeple field:NL");
  g_assert_cmpstr (bastide_move_get_figure (move), ==, "farmer, all around");
  move = find_move (analysis, "place 1,1 0; deploy meeple city:N");
  g_assert_cmpstr (bastide_move_get_figure (move), ==, "knight, north");
  g_assert_cmpstr (bastide_move_get_summary (move), ==, "");
}

/* A portal leads to tiles on the board and to the tile just laid; a row of moves names both (DRG). */
static void
test_portal (void)
{
  g_autoptr (BastideAnalysis) analysis = bastide_analysis_new ();
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (
    "{\n"
    "  \"format\": \"bastide-puzzle\", \"version\": 1,\n"
    "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"dragon\"] },\n"
    "  \"players\": [ { \"name\": \"Ada\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" } ],\n"
    "  \"board\": { \"tiles\": [ { \"cell\": [0, 0], \"tile\": \"BASE-E\", \"rotation\": 0 } ] },\n"
    "  \"turn\": { \"player\": 0, \"phase\": \"place\", \"tile\": \"PD-CFRR-portal\" },\n"
    "  \"draw\": [], \"bag\": {}\n"
    "}\n");

  bastide_analysis_set_position (analysis, bastide_puzzle_get_position (puzzle));
  wait_until_done (analysis);
  g_assert_cmpstr (bastide_move_get_figure (find_move (analysis, "place 0,-1 2; portal meeple 0,0 field:EL")), ==,
                   "farmer, all around, at 0,0");
  g_assert_cmpstr (bastide_move_get_figure (find_move (analysis, "place 0,-1 2; portal meeple 0,-1 road:N")), ==,
                   "highwayman, from north to east, at 0,−1");
}

static guint
count_references (BastidePosition *position)
{
  return (guint) g_atomic_int_get (&G_OBJECT (position)->ref_count);
}

/* A batch is the only thing that the main loop is asked to deliver. */
static void
wait_until_sent (void)
{
  while (!g_main_context_pending (NULL))
    g_thread_yield ();
}

/* For those who bind them. */
static void
check_properties (BastideAnalysis *analysis)
{
  g_autoptr (BastidePosition) position = NULL;
  g_autoptr (GListModel) moves = NULL;
  gboolean running;
  guint done, total;

  g_object_get (analysis, "position", &position, "moves", &moves, "running", &running, "done", &done,
                "total", &total, NULL);
  g_assert_true (position == bastide_analysis_get_position (analysis));
  g_assert_true (moves == bastide_analysis_get_moves (analysis));
  g_assert_false (running);
  g_assert_cmpuint (done, >, 0);
  g_assert_cmpuint (done, ==, total);
}

static void
test_stop (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (BastideAnalysis) analysis = bastide_analysis_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  guint n = count_references (position);

  bastide_analysis_set_position (analysis, position);
  wait_until_sent ();
  bastide_analysis_stop (analysis);
  g_assert_false (bastide_analysis_get_running (analysis));
  /* The analysis still has the position, but its worker does not. */
  bastide_test_wait_for_workers (position, n + 1);
  g_assert_cmpuint (count_moves (analysis), ==, 0);

  g_object_set (analysis, "position", position, NULL);
  g_assert_true (bastide_analysis_get_running (analysis));
  wait_until_done (analysis);
  check_moves (analysis, position);
  check_properties (analysis);
  bastide_analysis_set_position (analysis, position);
  g_assert_false (bastide_analysis_get_running (analysis));
}

static void
test_no_stale_rows (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (BastideAnalysis) analysis = bastide_analysis_new ();
  g_autoptr (BastidePosition) first = g_object_ref (bastide_puzzle_get_position (puzzle));
  g_autoptr (BastidePosition) second = g_object_ref (play (puzzle, "place 1,1 0"));
  guint n = count_references (first);

  for (guint i = 0; i < 50; i++)
    {
      bastide_analysis_set_position (analysis, first);
      /* Sometimes the worker has found everything, but no batch has arrived yet. */
      if (i % 3 == 0)
        wait_until_sent ();
      bastide_analysis_set_position (analysis, second);
      g_assert_cmpuint (count_moves (analysis), ==, 0);
      wait_until_done (analysis);
      check_moves (analysis, second);
    }
  bastide_test_wait_for_workers (first, n);
  check_moves (analysis, second);

  bastide_analysis_set_position (analysis, NULL);
  g_assert_cmpuint (count_moves (analysis), ==, 0);
  g_assert_false (bastide_analysis_get_running (analysis));
}

/* The worker outlives the analysis. */
static void
test_let_go (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  guint n = count_references (position);

  for (guint i = 0; i < 20; i++)
    {
      BastideAnalysis *analysis = bastide_analysis_new ();

      bastide_analysis_set_position (analysis, position);
      g_assert_finalize_object (analysis);
    }
  bastide_test_wait_for_workers (position, n);
}

/* The first row that arrives changes the position: the rest of it must not follow. */
static void
on_moves_changed (G_GNUC_UNUSED GListModel *model,
                  G_GNUC_UNUSED guint       at,
                  G_GNUC_UNUSED guint       removed,
                  guint                     added,
                  gpointer                  data)
{
  if (added > 0)
    bastide_analysis_set_position (data, NULL);
}

static void
test_change_from_within (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (BastideAnalysis) analysis = bastide_analysis_new ();
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  guint n = count_references (position);

  g_signal_connect (bastide_analysis_get_moves (analysis), "items-changed", G_CALLBACK (on_moves_changed), analysis);
  bastide_analysis_set_position (analysis, position);
  wait_until_done (analysis);
  bastide_test_wait_for_workers (position, n);
  g_assert_cmpuint (count_moves (analysis), ==, 0);
  g_assert_null (bastide_analysis_get_position (analysis));
}

#define MEEPLES(player) \
  "{ \"player\": " player ", \"figure\": \"meeple\" }, { \"player\": " player ", \"figure\": \"meeple\" }"
#define ALL_MEEPLES MEEPLES ("0") ", " MEEPLES ("1") ", " MEEPLES ("2") ", " MEEPLES ("3")
#define LAST_ROUND \
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"rules\": { \"modules\": [\"count\"]," \
  " \"switches\": { \"count.final\": \"all-one-by-one\" } }, \"players\": [ {}, {}, {}, {} ]," \
  "\"board\": { \"carcassonne\": { \"cell\": [0, 0], \"count\": \"blacksmith\"," \
  " \"districts\": { \"castle\": [ " ALL_MEEPLES " ], \"market\": [ " ALL_MEEPLES " ]," \
  " \"cathedral\": [ " ALL_MEEPLES " ] } }," \
  " \"tiles\": [ { \"cell\": [4, 0], \"tile\": \"BASE-B\" }, { \"cell\": [5, 0], \"tile\": \"BASE-E\" }," \
  " { \"cell\": [6, 0], \"tile\": \"BASE-E\" } ] }, \"bag\": {}," \
  "\"turn\": { \"player\": 0, \"placed\": [6, 0], \"phase\": \"final-redeploy\", \"chooser\": 1," \
  " \"to-redeploy\": [1, 2, 3, 0] } }"

/* The last redeployment has more courses than anybody would wait for: the list has bounds, and the search for all moves
 * together remains small. */
static void
test_last_round (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (LAST_ROUND);
  BastidePosition *position = bastide_puzzle_get_position (puzzle);
  g_autoptr (GPtrArray) moves = bastide_analysis_list_moves (position, NULL);
  guint n_positions = 0, n_bounds = 0;

  g_assert_cmpuint (moves->len, >, 5);
  for (guint i = 0; i < moves->len; i++)
    {
      BastideMove *move = moves->pdata[i];
      const BstProspect *prospect = bastide_move_get_prospect (move);

      n_positions += prospect->n_nodes + prospect->n_round;
      n_bounds += bastide_move_get_has_bounds (move);
      g_assert_true (bastide_move_get_is_whole (move) != bastide_move_get_has_bounds (move));
      for (guint player = 0; player < 4; player++)
        {
          gint32 low, high;

          bastide_move_get_range (move, player, &low, &high);
          g_assert_cmpint (bastide_move_get_nobody (move, player), >=, low);
          g_assert_cmpint (bastide_move_get_nobody (move, player), <=, high);
          g_assert_true (bastide_move_get_is_known (move, player) || low < high);
        }
    }
  g_assert_cmpuint (n_bounds, >, 0);
  g_assert_cmpuint (n_positions, <, 1000000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/same-as-the-engine", test_same_as_the_engine);
  g_test_add_func ("/analysis/actions-of-the-phase", test_actions_of_the_phase);
  g_test_add_func ("/analysis/what-a-move-tells", test_what_a_move_tells);
  g_test_add_func ("/analysis/portal", test_portal);
  g_test_add_func ("/analysis/stop", test_stop);
  g_test_add_func ("/analysis/no-stale-rows", test_no_stale_rows);
  g_test_add_func ("/analysis/let-go", test_let_go);
  g_test_add_func ("/analysis/change-from-within", test_change_from_within);
  g_test_add_func ("/analysis/last-round", test_last_round);

  return g_test_run ();
}
