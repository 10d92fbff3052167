/* test-games.c: games of JCloisterZone in the window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-banner.h"
#include "bastide-choice-popover.h"
#include "bastide-game-bar.h"
#include "bastide-report-dialog.h"
#include "bastide-step-list.h"
#include "bastide-test-window.h"

static BastideApplication *application;

/* The whole game of the tests of the tool. */
#define N_MOVES  126
#define N_PLACED 72
static const int final_scores[] = { 35, 32, 24 };

static char *
find_game (void)
{
  return g_test_build_filename (G_TEST_DIST, "..", "tool", "games", "count.jcz", NULL);
}

static BastidePlayTree *
open_game (const char     *path,
           BastideWindow **window)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  *window = bastide_test_new_window (application);
  bastide_commands_open_file (*window, file);
  bastide_test_await (bastide_window_get_puzzle (*window) != NULL);
  bastide_test_settle ();

  return bastide_board_view_get_play_tree (bastide_test_get_board (*window));
}

static guint
count_tiles (BastidePlayTree *tree)
{
  return bastide_position_get_setup (bastide_play_tree_get_position (tree))->tiles->len;
}

/* A copy of the game up to the sign in its text that begins with @cut, with @more in its place. */
static char *
write_game (const char *name,
            const char *cut,
            const char *more)
{
  g_autofree char *path = find_game ();
  g_autofree char *text = NULL;
  g_autofree char *changed = NULL;
  g_autoptr (GError) error = NULL;
  char *copy = g_build_filename (g_get_user_cache_dir (), name, NULL);
  char *found;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  found = strstr (text, cut);
  g_assert_nonnull (found);
  *found = '\0';
  changed = g_strconcat (text, more, NULL);
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_file_set_contents (copy, changed, -1, &error);
  g_assert_no_error (error);

  return copy;
}

/* The game is a new puzzle of its start, and its moves are the line, at whose end the board is. */
static void
test_whole_game (void)
{
  g_autofree char *path = find_game ();
  BastideWindow *window;
  BastidePlayTree *tree = open_game (path, &window);

  g_assert_null (bastide_puzzle_get_file (bastide_window_get_puzzle (window)));
  g_assert_cmpstr (bastide_puzzle_get_title (bastide_window_get_puzzle (window)), ==, "Anna – Ben – Cleo");
  g_assert_null (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG));
  g_assert_cmpuint (bastide_play_tree_get_length (tree), ==, N_MOVES);
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, N_MOVES);
  g_assert_cmpuint (count_tiles (tree), ==, N_PLACED);

  bastide_test_press (window, "comma");
  bastide_test_settle ();
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, N_MOVES - 1);
  g_assert_cmpuint (count_tiles (tree), ==, N_PLACED - 1);
  bastide_test_close (window);
}

static void
click (GtkWidget *widget)
{
  bastide_test_click (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

static GtkWidget *
find_slider (BastideWindow *window)
{
  return bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_GAME_BAR), GTK_TYPE_SCALE);
}

static void
assert_scores (BastidePlayTree *tree,
               const int       *scores,
               guint            n)
{
  const BstPosition *engine = bastide_position_get_engine (bastide_play_tree_get_position (tree));

  g_assert_cmpuint (bst_position_get_n_players (engine), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (bst_position_get_score (engine, i), ==, scores[i]);
}

/* The keys of board and slider and a click on the slider walk from the start to the end, and the board follows every
 * move. */
static void
test_walk (void)
{
  static const int start_scores[] = { 0, 0, 0 };
  g_autofree char *path = find_game ();
  BastideWindow *window;
  BastidePlayTree *tree = open_game (path, &window);
  BastideBoardView *board = bastide_test_get_board (window);
  GtkWidget *slider = find_slider (window);
  guint n_placed = 0;

  g_assert_true (gtk_widget_get_mapped (slider));
  assert_scores (tree, final_scores, G_N_ELEMENTS (final_scores));
  gtk_widget_grab_focus (GTK_WIDGET (board));
  bastide_test_press (window, "Home");
  bastide_test_await (bastide_play_tree_get_depth (tree) == 0);
  assert_scores (tree, start_scores, G_N_ELEMENTS (start_scores));

  /* No question of a phase stops the way: the game has the answer. */
  for (guint i = 1; i <= N_MOVES; i++)
    {
      bastide_test_press (window, "period");
      bastide_test_await (bastide_play_tree_get_depth (tree) == i);
      bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_CHOICE_POPOVER) == NULL);
    }
  for (guint i = 0; i <= N_MOVES; i++)
    {
      bastide_play_tree_go_to_step (tree, i);
      bastide_test_settle ();
      g_assert_true (bastide_board_view_get_position (board) == bastide_play_tree_get_position (tree));
      g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (slider)), ==, i);
      g_assert_cmpuint (count_tiles (tree), >=, n_placed);
      n_placed = count_tiles (tree);
    }
  g_assert_cmpuint (n_placed, ==, N_PLACED);
  assert_scores (tree, final_scores, G_N_ELEMENTS (final_scores));

  gtk_widget_grab_focus (slider);
  bastide_test_press (window, "Left Left");
  bastide_test_await (bastide_play_tree_get_depth (tree) == N_MOVES - 2);
  bastide_test_press (window, "Home");
  bastide_test_await (bastide_play_tree_get_depth (tree) == 0);
  click (slider);
  bastide_test_await (bastide_play_tree_get_depth (tree) > N_MOVES / 3
                      && bastide_play_tree_get_depth (tree) < N_MOVES * 2 / 3);

  /* There is no slider for the diagram. */
  bastide_test_press (window, "ctrl+1");
  bastide_test_await (bastide_test_find (window, BASTIDE_TYPE_GAME_BAR) == NULL);
  bastide_test_close (window);
}

/* A tile is in sight when its whole cell is within the board. */
static gboolean
is_in_sight (BastideBoardView *board,
             BstCell           cell)
{
  BastideViewport *viewport = bastide_board_view_get_viewport (board);
  double tile = bastide_viewport_get_tile_size (viewport);
  double x, y;

  bastide_viewport_get_point (viewport, cell, &x, &y);

  return x >= 0 && y >= 0 && x + tile <= gtk_widget_get_width (GTK_WIDGET (board))
         && y + tile <= gtk_widget_get_height (GTK_WIDGET (board));
}

/* Where the board is larger than its room the walk scrolls to each new tile, and leaves the board alone where the tile
 * is in sight. */
static void
test_walk_enlarged (void)
{
  g_autofree char *path = find_game ();
  BastideWindow *window;
  BastidePlayTree *tree = open_game (path, &window);
  BastideBoardView *board = bastide_test_get_board (window);
  BastideBoardState *state = bastide_board_view_get_state (board);
  BastideViewport *viewport = bastide_board_view_get_viewport (board);
  guint n_scrolled = 0;
  guint n_kept = 0;

  gtk_widget_grab_focus (GTK_WIDGET (board));
  bastide_test_press (window, "Home");
  bastide_test_await (bastide_play_tree_get_depth (tree) == 0);
  bastide_viewport_set_zoom (viewport, 1.6);
  bastide_test_settle ();
  for (guint i = 1; i <= N_MOVES; i++)
    {
      double x0, y0, x1, y1;
      BstCell cell;

      bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x0, &y0);
      bastide_play_tree_go_to_step (tree, i);
      bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x1, &y1);
      if (bastide_board_state_get_latest (state, &cell))
        g_assert_true (is_in_sight (board, cell));
      n_kept += x1 == x0 && y1 == y0;
      n_scrolled += x1 != x0 || y1 != y0;
    }
  g_assert_cmpuint (n_scrolled, >, 0);
  g_assert_cmpuint (n_kept, >, N_MOVES / 4);
  bastide_test_close (window);
}

/* The list of moves is the line: arrow keys in it walk, and Enter closes it. */
static void
test_moves (void)
{
  g_autofree char *path = find_game ();
  BastideWindow *window;
  BastidePlayTree *tree = open_game (path, &window);
  GtkWidget *bar = bastide_test_find (window, BASTIDE_TYPE_GAME_BAR);
  GtkWidget *button = bastide_test_find (bar, GTK_TYPE_MENU_BUTTON);
  GtkWidget *list;

  bastide_play_tree_go_to_step (tree, 40);
  bastide_test_settle ();
  click (button);
  bastide_test_await (bastide_test_find (bar, BASTIDE_TYPE_STEP_LIST) != NULL);
  list = bastide_test_find (bar, BASTIDE_TYPE_STEP_LIST);
  bastide_test_await (gtk_root_get_focus (GTK_ROOT (window)) != NULL
                      && gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (window)), list));
  bastide_test_settle ();
  bastide_test_press (window, "Down");
  bastide_test_await (bastide_play_tree_get_depth (tree) == 41);
  bastide_test_press (window, "Up Up");
  bastide_test_await (bastide_play_tree_get_depth (tree) == 39);
  bastide_test_press (window, "Return");
  bastide_test_await (!gtk_widget_get_mapped (list));
  bastide_test_close (window);
}

/* The moves before a message that Bastide does not know are there, and a banner names the message until the user hides
 * it. */
static void
test_unknown_message (void)
{
  g_autofree char *path = write_game ("unknown.jcz", "  {\"type\": \"COMMIT\"",
                                      "  {\"type\": \"PAY_RANSOM\", \"payload\": {}, \"player\": 0}\n ]\n}\n");
  BastideWindow *window;
  BastidePlayTree *tree = open_game (path, &window);
  BastideBanner *banner = bastide_test_find (window, BASTIDE_TYPE_BANNER);
  GtkWidget *text = bastide_test_find (banner, GTK_TYPE_LABEL);
  g_autofree char *move = g_strdup_printf ("up to move %u.", bastide_play_tree_get_length (tree));

  g_assert_null (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (text)), "PAY_RANSOM"));
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (text)), move));
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, bastide_play_tree_get_length (tree));
  g_assert_cmpuint (count_tiles (tree), ==, 1);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hide-message", NULL);
  bastide_test_settle ();
  bastide_test_await (!gtk_widget_get_mapped (text));
  bastide_test_close (window);
}

/* Of a file that breaks off the moves before the break are there. */
static void
test_damaged (void)
{
  g_autofree char *path = write_game ("damaged.jcz", "  {\"type\": \"COMMIT\"", "");
  BastideWindow *window;
  BastidePlayTree *tree = open_game (path, &window);

  bastide_test_wait_for (bastide_test_has_report, NULL);
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, bastide_play_tree_get_length (tree));
  g_assert_cmpuint (count_tiles (tree), ==, 1);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG), "Escape");
  bastide_test_settle ();
  bastide_test_close (window);
}

/* A file that breaks off before its messages leaves the window as it was. */
static void
test_no_game (void)
{
  g_autofree char *path = write_game ("broken.jcz", "\"players\"", "");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideWindow *window = bastide_test_new_window (application);

  bastide_commands_open_file (window, file);
  bastide_test_wait_for (bastide_test_has_report, NULL);
  g_assert_null (bastide_window_get_puzzle (window));
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG), "Escape");
  bastide_test_settle ();
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

  g_test_add_func ("/games/whole-game", test_whole_game);
  g_test_add_func ("/games/walk", test_walk);
  g_test_add_func ("/games/walk/enlarged", test_walk_enlarged);
  g_test_add_func ("/games/moves", test_moves);
  g_test_add_func ("/games/unknown-message", test_unknown_message);
  g_test_add_func ("/games/damaged", test_damaged);
  g_test_add_func ("/games/no-game", test_no_game);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
