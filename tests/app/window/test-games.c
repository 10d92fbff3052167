/* test-games.c: games of JCloisterZone in the window
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every warning on the console ends the test program.
 */

#include "config.h"

#include <locale.h>

#include "bastide-report-dialog.h"
#include "bastide-test-window.h"

static BastideApplication *application;

/* The whole game of the tests of the tool. */
#define N_MOVES  126
#define N_PLACED 72

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
  bastide_window_open_file (*window, file);
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

/* The moves before a message that Bastide does not know are there, and a dialog names the message. */
static void
test_unknown_message (void)
{
  g_autofree char *path = write_game ("unknown.jcz", "  {\"type\": \"COMMIT\"",
                                      "  {\"type\": \"PAY_RANSOM\", \"payload\": {}, \"player\": 0}\n ]\n}\n");
  BastideWindow *window;
  BastidePlayTree *tree = open_game (path, &window);

  bastide_test_wait_for (bastide_test_has_report, NULL);
  g_assert_cmpuint (bastide_play_tree_get_depth (tree), ==, bastide_play_tree_get_length (tree));
  g_assert_cmpuint (count_tiles (tree), ==, 1);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_REPORT_DIALOG), "Escape");
  bastide_test_settle ();
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

  bastide_window_open_file (window, file);
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
  g_test_add_func ("/games/unknown-message", test_unknown_message);
  g_test_add_func ("/games/damaged", test_damaged);
  g_test_add_func ("/games/no-game", test_no_game);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
