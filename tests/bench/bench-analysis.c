/* bench-analysis.c: the time of the pages about a position, and of the first moves in the window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>

#include "bastide-facts.h"
#include "bastide-challenge-facts.h"
#include "bastide-comparison.h"
#include "bastide-district.h"
#include "bastide-feature-facts.h"
#include "bastide-final-score.h"
#include "bastide-move-list.h"
#include "bastide-round.h"
#include "bastide-stock-tile.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"
#include "bench-rest.h"

#define N_TILES 100
#define N_TIMES 30

/* Every module but the rivers, which end before the city of Carcassonne could follow. */
static const char start[] =
  "{ \"format\": \"bastide-puzzle\", \"version\": 1, \"title\": \"Every module\","
  "  \"players\": [{ \"name\": \"Anna\", \"colour\": \"red\" }, { \"name\": \"Ben\", \"colour\": \"blue\" }],"
  "  \"rules\": { \"preset\": \"hig-2017\", \"modules\": [\"count\", \"king-robber\", \"land-tiles\", \"shrines\", \"robbers\","
  "    \"crop-circles\", \"abbot\", \"inns\", \"traders\", \"dragon\", \"tower\", \"abbey\", \"castles\", \"flying-machines\","
  "    \"hills\", \"big-top\", \"ghosts\", \"phantom\", \"messengers\"] },"
  "  \"board\": { \"carcassonne\": { \"cell\": [0, 0], \"rotation\": 0, \"side\": \"flags\", \"count\": \"castle\" } },"
  "  \"turn\": { \"player\": 0, \"tile\": \"BASE-U\" } }";

/* Plays a random game until as many tiles lie and the next one is in hand. */
static BstPosition *
play (const BstPosition *from,
      guint              n_tiles)
{
  BstPosition *position = bst_position_copy (from);
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  guint32 random = 1;

  while (bst_position_get_phase (position) != BST_PHASE_OVER
         && (bst_position_get_n_tiles (position) < n_tiles || bst_position_get_phase (position) != BST_PHASE_PLACE
             || bst_position_get_hand (position) == BST_NONE))
    {
      bst_turn_list (position, list);
      random = random * 1664525u + 1013904223u;
      bst_turn_apply (position, &list->actions[(random >> 8) % list->n], NULL);
      bst_turn_forget (position);
    }
  return position;
}

static BastidePosition *
create_position (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (start);
  g_autoptr (BstPosition) engine = play (bastide_position_get_engine (bastide_puzzle_get_position (puzzle)), N_TILES);
  g_autoptr (BstSetup) setup = bst_position_to_setup (engine);
  g_autoptr (BastideContent) content = bastide_content_with_setup (bastide_puzzle_get_content (puzzle),
                                                                   g_steal_pointer (&setup));

  return bastide_position_new (content);
}

static void
append_time (GArray *times,
             double  since)
{
  double time = bench_get_time () - since;

  g_array_append_val (times, time);
}

/* --- the pages --- */

typedef void (*Work) (BastidePosition *position,
                      guint            nth);

static void
make_features (BastidePosition *position,
               guint            nth)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  const BstSetupTile *tile = &g_array_index (setup->tiles, BstSetupTile, nth % setup->tiles->len);
  const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);

  for (guint segment = 0; segment < type->n_segments; segment++)
    {
      BstSegmentRef ref = { .cell = tile->cell, .segment = (guint8) segment };
      BastideFact *facts = bastide_feature_facts_new (position, ref);

      g_clear_object (&facts);
    }
}

static void
make_challenges (BastidePosition *position,
                 guint            nth G_GNUC_UNUSED)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (GArray) pairs = bst_challenge_list (engine);

  for (guint i = 0; i < pairs->len; i++)
    g_object_unref (bastide_challenge_facts_new (position, &g_array_index (pairs, BstChallenge, i)));
  if (pairs->len == 0)
    g_object_unref (bastide_challenge_facts_new (position, NULL));
}

static void
make_final_score (BastidePosition *position,
                  guint            nth G_GNUC_UNUSED)
{
  g_object_unref (bastide_final_score_new (position));
}

static void
make_stock (BastidePosition *position,
            guint            nth)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  BstCell cell = g_array_index (setup->tiles, BstSetupTile, nth % setup->tiles->len).cell;
  g_autoptr (GPtrArray) tiles = NULL;

  while (bst_position_get_tile_at (bastide_position_get_engine (position), cell, NULL))
    cell.x++;
  tiles = bastide_stock_tile_list (position, &cell);
}

static void
make_districts (BastidePosition *position,
                guint            nth G_GNUC_UNUSED)
{
  g_ptr_array_unref (bastide_district_list (position, NULL));
}

static void
make_editions (BastidePosition *position,
               guint            nth G_GNUC_UNUSED)
{
  static const BastideReading readings[] = {
    { .preset = BST_PRESET_HIG_2017 }, { .preset = BST_PRESET_ZMG_2017 }, { .preset = BST_PRESET_RGG_2008 },
    { .preset = BST_PRESET_ZMG_2013 },
  };
  static BastideTileLibrary *library;
  static BastideRuleBook *book;
  g_autoptr (BastideComparison) comparison = NULL;

  if (library == NULL)
    library = bastide_tile_library_new ();
  if (book == NULL)
    book = bastide_rule_book_new ();
  comparison = bastide_comparison_new (position, library, book, readings, G_N_ELEMENTS (readings), NULL, NULL);
}

static void
measure (BastidePosition *position,
         const char      *name,
         Work             work)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < N_TIMES; i++)
    {
      double since = bench_get_time ();

      work (position, i);
      append_time (times, since);
    }
  bench_print_times (name, "", times);
}

/* --- the window --- */

static void
painted_cb (GdkFrameClock *clock G_GNUC_UNUSED,
            gpointer       data)
{
  *(gboolean *) data = TRUE;
}

/* The time from a change of the position to the frame with the first moves, in milliseconds of the clock. */
static double
time_first_rows (BastideWindow   *window,
                 BastideAnalysis *analysis,
                 BastidePlayTree *tree,
                 GArray          *found,
                 GArray          *work)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gboolean is_painted = FALSE;
  gint64 since = g_get_monotonic_time ();
  double before = bench_get_time ();
  double time;
  gulong handler;

  bastide_play_tree_go_back (tree);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_analysis_get_moves (analysis)), ==, 0);
  handler = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &is_painted);
  while (g_list_model_get_n_items (bastide_analysis_get_moves (analysis)) == 0)
    g_main_context_iteration (NULL, TRUE);
  time = (double) (g_get_monotonic_time () - since) / 1e3;
  g_array_append_val (found, time);
  is_painted = FALSE;
  while (!is_painted)
    g_main_context_iteration (NULL, TRUE);
  append_time (work, before);
  g_signal_handler_disconnect (clock, handler);
  return (double) (g_get_monotonic_time () - since) / 1e3;
}

/* Finds a placement after which a figure may be deployed. */
static const BstAction *
find_placement (GListModel *moves)
{
  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (moves, i);
      guint n;
      const BstAction *actions = bastide_move_get_actions (move, &n);

      if (n > 1 && actions[0].type == BST_ACTION_PLACE)
        return actions;
    }
  g_assert_not_reached ();
}

/* Steps out of a turn again and again: the table and the marks of the board are then found anew. */
static void
measure_window (BastidePosition *position)
{
  g_autoptr (GArray) firsts = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) founds = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) works = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) alls = g_array_new (FALSE, FALSE, sizeof (double));
  BastideApplication *application = bastide_test_start ();
  g_autofree char *path = bastide_test_copy_puzzle ("base-first-placement.bastide.json");
  g_autoptr (GBytes) file = bastide_content_write (bastide_position_get_content (position));
  BastideWindow *window;
  BastideBoardState *state;
  BastideAnalysis *analysis;
  BastidePlayTree *tree;
  guint n_moves = 0;

  g_file_set_contents (path, g_bytes_get_data (file, NULL), (gssize) g_bytes_get_size (file), NULL);
  window = bastide_test_open (application, path);
  state = bastide_board_view_get_state (bastide_test_get_board (window));
  analysis = bastide_board_state_get_analysis (state);
  tree = bastide_board_state_get_tree (state);
  bastide_test_await (!bastide_analysis_get_running (analysis));
  bastide_play_tree_play (tree, find_placement (bastide_analysis_get_moves (analysis)), 1, NULL);
  for (guint i = 0; i < N_TIMES; i++)
    {
      gint64 since;
      double time;

      bastide_test_await (!bastide_analysis_get_running (analysis));
      bastide_test_settle ();
      since = g_get_monotonic_time ();
      time = time_first_rows (window, analysis, tree, founds, works);
      g_array_append_val (firsts, time);
      bastide_test_await (!bastide_analysis_get_running (analysis));
      time = (double) (g_get_monotonic_time () - since) / 1e3;
      g_array_append_val (alls, time);
      n_moves = g_list_model_get_n_items (bastide_analysis_get_moves (analysis));
      bastide_play_tree_go_forward (tree);
    }
  g_print ("a table of %u moves\n", n_moves);
  bench_print_times ("first moves found", "", founds);
  bench_print_times ("first moves on the screen", "", firsts);
  bench_print_times ("work of the main thread until then", "", works);
  bench_print_times ("all moves found", "", alls);
  bastide_test_close (window);
  g_object_unref (application);
}

int
main (void)
{
  g_autoptr (BastidePosition) position = NULL;

  setlocale (LC_ALL, "C.UTF-8");
  position = create_position ();
  g_print ("%u tiles, every module but the rivers, two players\n",
           bst_position_get_n_tiles (bastide_position_get_engine (position)));
  measure (position, "features of a tile", make_features);
  measure (position, "challenges", make_challenges);
  measure (position, "final score", make_final_score);
  measure (position, "tiles left, for a cell", make_stock);
  measure (position, "districts", make_districts);
  measure (position, "editions, four presets", make_editions);
  measure_window (position);
  return EXIT_SUCCESS;
}
