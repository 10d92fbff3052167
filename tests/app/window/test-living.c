/* test-living.c: a closed window and a document that gave way leave nothing behind
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <locale.h>

#include "bastide-commands.h"
#include "bastide-test-living.h"
#include "bastide-test-window.h"

#define PUZZLE "count-castle-closed.bastide.json"

static const char * const modes[] = { "edit", "analyse", "solve", "teach" };

static BastideApplication *application;

static void
show_mode (BastideWindow *window,
           const char    *mode)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "mode", g_variant_new_string (mode));
  bastide_test_await (bastide_window_is_settled (window));
  bastide_test_settle ();
}

static void
show_all_modes (BastideWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    show_mode (window, modes[i]);
}

/* Workers that were under way let go of their objects a moment later. */
static void
close_and_count (BastideWindow *window)
{
  BastideTestPatience patience = { 0 };
  g_autofree char *left = NULL;

  bastide_test_close (window);
  for (left = bastide_test_list_living (); *left != '\0'; left = bastide_test_list_living ())
    {
      bastide_test_iterate (&patience, G_STRLOC, left);
      g_free (left);
    }
}

static void
test_library (void)
{
  close_and_count (bastide_test_new_window (application));
}

static void
test_modes (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      BastideWindow *window = bastide_test_open (application, path);

      show_mode (window, modes[i]);
      close_and_count (window);
    }
}

static void
test_all_modes (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  BastideWindow *window = bastide_test_open (application, path);

  show_all_modes (window);
  show_all_modes (window);
  close_and_count (window);
}

static gboolean
shows (BastideWindow *window,
       GFile         *file)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);

  return puzzle != NULL && g_file_equal (bastide_puzzle_get_file (puzzle), file);
}

/* Two files of the same contents take turns in one window: in the end as many objects are there as after two turns. */
static void
test_one_after_another (void)
{
  char *paths[2] = { bastide_test_copy_puzzle (PUZZLE), bastide_test_copy_puzzle (PUZZLE) };
  BastideWindow *window = bastide_test_open (application, paths[0]);
  BastideTestPatience patience = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *now = NULL;

  for (guint turn = 0; turn < 6; turn++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[(turn + 1) % 2]);

      bastide_commands_open_chosen (window, file, FALSE);
      bastide_test_await (shows (window, file));
      show_all_modes (window);
      if (turn == 1)
        before = bastide_test_list_living ();
    }
  for (now = bastide_test_list_living (); !g_str_equal (now, before); now = bastide_test_list_living ())
    {
      bastide_test_iterate (&patience, G_STRLOC, now);
      g_free (now);
    }
  close_and_count (window);
  g_free (paths[0]);
  g_free (paths[1]);
}

/* The first window makes what all windows share, and tells of the types. */
static void
watch (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  BastideWindow *window = bastide_test_open (application, path);

  show_all_modes (window);
  bastide_test_close (window);
  bastide_test_watch_objects ();
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();
  watch ();

  g_test_add_func ("/living/library", test_library);
  g_test_add_func ("/living/modes", test_modes);
  g_test_add_func ("/living/all-modes", test_all_modes);
  g_test_add_func ("/living/one-after-another", test_one_after_another);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
