/* test-moves.c: the table of moves and the numbers on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-cell-key.h"
#include "bastide-move-list.h"
#include "bastide-move-mark.h"
#include "bastide-number.h"
#include "bastide-test-window.h"
#include "bastide-tray-bar.h"

/* Ben's road lacks the tile at 1,−2; Carla and Anna may then move figures from the blacksmith's. */
#define PUZZLE "count-two-from-the-blacksmith.bastide.json"

static BastideApplication *application;

/* --- the table --- */

static BastideAnalysis *
get_analysis (BastideWindow *window)
{
  return bastide_board_view_get_analysis (bastide_test_get_board (window));
}

/* The table is out of sight while it is empty. */
static GListModel *
get_rows (BastideWindow *window)
{
  GtkColumnView *view = bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST), GTK_TYPE_COLUMN_VIEW);

  return view != NULL ? G_LIST_MODEL (gtk_column_view_get_model (view)) : NULL;
}

static guint
count_rows (BastideWindow *window)
{
  return get_rows (window) != NULL ? g_list_model_get_n_items (get_rows (window)) : 0;
}

static BastideWindow *
open_puzzle (const char  *name,
             char       **path)
{
  BastideWindow *window;

  *path = bastide_test_copy_puzzle (name);
  window = bastide_test_open (application, *path);
  bastide_test_await (!bastide_analysis_get_running (get_analysis (window)) && count_rows (window) > 0);
  bastide_test_settle ();
  return window;
}

static BastideMove *
find_move (BastideWindow *window,
           BstCell        wanted)
{
  for (guint i = 0; i < count_rows (window); i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (get_rows (window), i);
      BstCell cell;

      if (bastide_move_get_cell (move, &cell) && bst_cell_equal (cell, wanted))
        return move;
    }
  return NULL;
}

/* The best moves come into sight whenever they are found, until the user scrolls or selects. */
static void
test_top (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_puzzle ("count-two-from-the-blacksmith.bastide.json", &path);
  GtkWidget *table = bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST), GTK_TYPE_COLUMN_VIEW);
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (table));

  g_assert_cmpfloat (gtk_adjustment_get_upper (down), >, gtk_adjustment_get_page_size (down) + 60);
  gtk_adjustment_set_value (down, 60);
  bastide_test_await (gtk_adjustment_get_value (down) < 1);
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (get_rows (window)), 1, TRUE);
  gtk_adjustment_set_value (down, 60);
  bastide_test_settle ();
  g_assert_cmpfloat (gtk_adjustment_get_value (down), >, 30);
  bastide_test_close (window);
}

/* The key move of the puzzle brings Anna or Ben the road, as the players choose. */
static void
test_honest (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_puzzle (PUZZLE, &path);
  GtkWidget *table = bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST);
  BastideMove *move = find_move (window, BST_CELL (1, -2));
  GtkWidget *range;
  gint32 low, high;

  g_assert_nonnull (move);
  g_assert_true (bastide_move_get_range (move, 0, &low, &high));
  g_assert_cmpint (low, ==, 0);
  g_assert_cmpint (high, ==, 5);
  g_assert_cmphex (bastide_move_find_mark (move, BASTIDE_MARK_REDEPLOYING), ==, 1u << 0 | 1u << 2);
  g_assert_cmphex (bastide_move_find_mark (move, BASTIDE_MARK_TITLES), ==, 0);
  range = bastide_test_await_text (table, "0\u200a…\u200a+5");
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (range), "If everyone plays for themselves: "));
  bastide_test_close (window);
}

static gboolean
has_column (BastideWindow *window,
            const char    *title)
{
  GListModel *columns = gtk_column_view_get_columns (bastide_test_find (window, GTK_TYPE_COLUMN_VIEW));

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (g_strcmp0 (gtk_column_view_column_get_title (column), title) == 0)
        return gtk_column_view_column_get_visible (column);
    }
  return FALSE;
}

static guint
count_columns (BastideWindow *window)
{
  GListModel *columns = gtk_column_view_get_columns (bastide_test_find (window, GTK_TYPE_COLUMN_VIEW));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      n += gtk_column_view_column_get_visible (column);
    }
  return n;
}

/* Three columns: the move, the gain of the player to move, the lead. Of the others only those with something to say are
 * shown on demand.
 */
static void
test_columns (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_puzzle (PUZZLE, &path);

  g_assert_cmpuint (count_columns (window), ==, 3);
  g_assert_true (has_column (window, "Move"));
  g_assert_true (has_column (window, "Lead"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.moves-all-players", NULL);
  bastide_test_await (count_columns (window) == 5);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.moves-consequences", NULL);
  bastide_test_await (has_column (window, "Redeploys"));
  g_assert_true (has_column (window, "Sending"));
  g_assert_false (has_column (window, "King"));
  g_assert_false (has_column (window, "Challenge"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.moves-all-players", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.moves-consequences", NULL);
  bastide_test_await (count_columns (window) == 3);
  bastide_test_close (window);
}

/* The moves of a cell lie behind the first of them. */
static void
test_groups (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_puzzle (PUZZLE, &path);
  BastideMoveList *list = bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST);
  GListModel *moves = bastide_analysis_get_moves (get_analysis (window));
  g_autoptr (GHashTable) cells = g_hash_table_new (NULL, NULL);
  BstCell cell = BST_CELL (2, 4);
  BastideMove *first, *second;
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (moves, i);
      BstCell of_move;

      g_assert_true (bastide_move_get_cell (move, &of_move));
      g_hash_table_add (cells, bastide_cell_to_key (of_move));
      n += bst_cell_equal (of_move, cell);
    }
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (count_rows (window), ==, g_hash_table_size (cells));

  gtk_widget_grab_focus (GTK_WIDGET (list));
  first = NULL;
  for (guint i = 0; i < count_rows (window) && first == NULL; i++)
    {
      BastideMove *before = bastide_move_list_get_selected (list);

      bastide_test_press (window, "Down");
      bastide_test_await (bastide_move_list_get_selected (list) != before);
      if (bastide_move_get_cell (bastide_move_list_get_selected (list), &cell)
          && bst_cell_equal (cell, BST_CELL (2, 4)))
        first = bastide_move_list_get_selected (list);
    }
  g_assert_nonnull (first);
  bastide_test_press (window, "Right");
  bastide_test_await (count_rows (window) == g_hash_table_size (cells) + n - 1);
  g_assert_true (bastide_move_list_get_selected (list) == first);
  bastide_test_press (window, "Down");
  bastide_test_await ((second = bastide_move_list_get_selected (list)) != first);
  g_assert_true (bastide_move_get_cell (second, &cell) && bst_cell_equal (cell, BST_CELL (2, 4)));
  bastide_test_press (window, "Left");
  bastide_test_await (bastide_move_list_get_selected (list) == first);
  bastide_test_press (window, "Left");
  bastide_test_await (count_rows (window) == g_hash_table_size (cells));

  bastide_test_click (bastide_test_await_text (list, "2 more ▾"), 8, 8);
  bastide_test_await (count_rows (window) > g_hash_table_size (cells));
  bastide_test_close (window);
}

/* A list that was stopped says so, and can be completed. */
static void
test_stop (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_puzzle (PUZZLE, &path);
  BastideAnalysis *analysis = get_analysis (window);
  g_autoptr (BastidePosition) position = g_object_ref (bastide_analysis_get_position (analysis));
  guint n = count_rows (window);

  bastide_analysis_set_position (analysis, NULL);
  bastide_analysis_set_position (analysis, position);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.stop", NULL);
  g_assert_false (bastide_analysis_get_running (analysis));
  bastide_test_await_text (window, "Stopped at 0 of 0");
  bastide_test_settle ();
  g_assert_cmpuint (count_rows (window), ==, 0);

  bastide_test_click (bastide_test_await_text (window, "Look On"), 8, 8);
  bastide_test_await (count_rows (window) == n && !bastide_analysis_get_running (analysis));
  bastide_test_await (bastide_test_find_text (window, "Look On") == NULL);
  bastide_test_close (window);
}

/* --- the board --- */

static BastideCellGain
get_gain (BastideWindow *window,
          BstCell        cell)
{
  BastideCellGain gain = { 0 };

  g_assert_true (bastide_board_state_get_gain (bastide_board_view_get_state (bastide_test_get_board (window)), cell,
                                               &gain));
  return gain;
}

static void
test_cells (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_puzzle (PUZZLE, &path);
  BastideBoardState *state = bastide_board_view_get_state (bastide_test_get_board (window));
  BastideCellGain gain;

  g_assert_cmpint (get_gain (window, BST_CELL (1, -2)).value, ==, 5);
  g_assert_cmpint (get_gain (window, BST_CELL (1, -2)).low, ==, 0);
  g_assert_cmpint (get_gain (window, BST_CELL (1, -2)).high, ==, 5);
  g_assert_true (get_gain (window, BST_CELL (1, -2)).is_whole);
  g_assert_cmpint (get_gain (window, BST_CELL (0, -2)).value, ==, 0);
  g_assert_cmpint (get_gain (window, BST_CELL (0, -2)).high, ==, 0);

  bastide_board_state_set_shade (state, BASTIDE_SHADE_REDEPLOYING);
  g_assert_cmpint (get_gain (window, BST_CELL (1, -2)).value, ==, 2);
  g_assert_cmpint (get_gain (window, BST_CELL (0, -2)).value, ==, 0);
  bastide_board_state_set_shade (state, BASTIDE_SHADE_LEAD);
  g_assert_cmpint (get_gain (window, BST_CELL (1, -2)).value, ==, 5);

  gtk_widget_grab_focus (GTK_WIDGET (bastide_test_get_board (window)));
  bastide_test_press (window, "n");
  bastide_test_await (!bastide_board_state_get_gain (state, BST_CELL (1, -2), &gain));
  bastide_test_press (window, "n");
  bastide_test_await (bastide_board_state_get_gain (state, BST_CELL (1, -2), &gain));
  bastide_test_close (window);
}

/* No cell says a bare 0 where a move on it leaves players a choice that matters. */
static void
test_no_bare_zero (void)
{
  static const char * const names[] = {
    "count-castle-closed", "count-losing-on-purpose", "count-two-from-the-blacksmith", "count-who-begins",
  };
  guint n_open = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".bastide.json", NULL);
      g_autofree char *path = NULL;
      BastideWindow *window = open_puzzle (name, &path);

      for (guint j = 0; j < count_rows (window); j++)
        {
          g_autoptr (BastideMove) move = g_list_model_get_item (get_rows (window), j);
          BstCell cell;

          if (!bastide_move_get_cell (move, &cell) || bastide_move_get_agrees (move))
            continue;
          g_assert_true (!get_gain (window, cell).is_whole || get_gain (window, cell).high > 0);
          n_open++;
        }
      bastide_test_close (window);
    }
  g_assert_cmpuint (n_open, >, 0);
}

/* --- another tile --- */

static guint
get_hand (BastideWindow *window)
{
  return bst_position_get_hand (bastide_position_get_engine (bastide_test_get_position (window)));
}

static void
test_other_tile (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_puzzle (PUZZLE, &path);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  BastidePosition *position = bastide_test_get_position (window);
  guint hand = get_hand (window), other;
  BstCell cell = BST_CELL (0, -2);
  BstSetupTile laid;
  BastideMove *move;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.other-tile", "s", "BASE-B");
  bastide_test_await (get_hand (window) != hand && !bastide_analysis_get_running (get_analysis (window))
                      && count_rows (window) > 0);
  bastide_test_await_text (window, "If Anna had this tile");
  g_assert_false (bastide_puzzle_get_modified (puzzle));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.other-tile", "s", "");
  bastide_test_await (bastide_test_get_position (window) == position);
  g_assert_cmpuint (get_hand (window), ==, hand);

  /* A move with another tile is played after a step that supposes the tile; the diagram stays. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.other-tile", "s", "BASE-B");
  bastide_test_await (get_hand (window) != hand);
  bastide_test_await (!bastide_analysis_get_running (get_analysis (window)));
  bastide_test_await (find_move (window, cell) != NULL);
  other = get_hand (window);
  move = find_move (window, cell);
  g_signal_emit_by_name (bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST), "activated", move);
  bastide_test_await (bst_position_get_tile_at (bastide_position_get_engine (bastide_test_get_position (window)), cell,
                                                &laid));
  g_assert_cmpuint (laid.type, ==, other);
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  bastide_test_close (window);
}

/* --- the filter --- */

static void
test_filter (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_puzzle (PUZZLE, &path);
  GtkWidget *table = bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST);
  guint n = count_rows (window);
  GtkWidget *search;
  GtkWidget *chip;

  bastide_test_press (window, "ctrl+f");
  bastide_test_await (bastide_test_find (table, GTK_TYPE_SEARCH_ENTRY) != NULL);
  search = bastide_test_find (table, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (search), "ROAD of 5");
  bastide_test_await (count_rows (window) == 1);
  gtk_editable_set_text (GTK_EDITABLE (search), "1,-2 none");
  bastide_test_await (count_rows (window) == 1);
  gtk_editable_set_text (GTK_EDITABLE (search), "castle");
  bastide_test_await (count_rows (window) == 0 && bastide_test_find_text (table, "No move matches.") != NULL);
  bastide_test_settle ();
  bastide_test_click (bastide_test_await_text (table, "Show All"), 8, 8);
  bastide_test_await (count_rows (window) == n);

  chip = gtk_widget_get_ancestor (bastide_test_await_text (table, "May redeploy"), GTK_TYPE_TOGGLE_BUTTON);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), TRUE);
  bastide_test_await (count_rows (window) > 0 && count_rows (window) < n);
  for (guint i = 0; i < count_rows (window); i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (get_rows (window), i);

      g_assert_cmphex (bastide_move_find_mark (move, BASTIDE_MARK_REDEPLOYING), !=, 0);
    }

  /* A closed filter hides no move. */
  gtk_widget_grab_focus (search);
  bastide_test_press (window, "Escape");
  bastide_test_await (count_rows (window) == n);
  bastide_test_close (window);
}

/* --- keys and previews --- */

static void
test_keys (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_puzzle (PUZZLE, &path);
  BastideMoveList *table = bastide_test_find (window, BASTIDE_TYPE_MOVE_LIST);
  g_autofree char *range = NULL;
  BastideMove *first;
  gint32 low, high;

  gtk_widget_grab_focus (GTK_WIDGET (table));
  bastide_test_press (window, "Down");
  bastide_test_await (bastide_move_list_get_selected (table) != NULL);
  first = bastide_move_list_get_selected (table);
  bastide_test_press (window, "Down");
  bastide_test_await (bastide_move_list_get_selected (table) != first);
  g_assert_true (bastide_board_view_get_selected_move (bastide_test_get_board (window))
                 == bastide_move_list_get_selected (table));
  bastide_test_press (window, "Up");
  bastide_test_await (bastide_move_list_get_selected (table) == first);

  /* The gains of the selected move stand beside the scores, as ranges where they hang on choices. */
  g_assert_true (bastide_move_get_range (first, 0, &low, &high));
  range = bastide_number_format_range (low, high, TRUE, TRUE);
  bastide_test_await_text (bastide_test_find (window, BASTIDE_TYPE_TRAY_BAR), range);
  bastide_test_close (window);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  g_test_add_func ("/moves/top", test_top);
  g_test_add_func ("/moves/honest", test_honest);
  g_test_add_func ("/moves/columns", test_columns);
  g_test_add_func ("/moves/groups", test_groups);
  g_test_add_func ("/moves/stop", test_stop);
  g_test_add_func ("/moves/cells", test_cells);
  g_test_add_func ("/moves/no-bare-zero", test_no_bare_zero);
  g_test_add_func ("/moves/other-tile", test_other_tile);
  g_test_add_func ("/moves/filter", test_filter);
  g_test_add_func ("/moves/keys", test_keys);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
