/* test-safety.c: no work gets lost
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>
#include <sys/mount.h>
#include <unistd.h>

#include "bastide-ask-dialog.h"
#include "bastide-banner.h"
#include "bastide-card-grid.h"
#include "bastide-draft.h"
#include "bastide-player-tray.h"
#include "bastide-test-puzzle.h"
#include "bastide-test-window.h"

#define PUZZLE "count-castle-closed.bastide.json"

static BastideApplication *application;

static BastideWindow *
open_in_edit (char **path)
{
  BastideWindow *window;

  bastide_test_clear_drafts ();
  *path = bastide_test_copy_puzzle (PUZZLE);
  window = bastide_test_open (application, *path);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "edit");
  bastide_test_settle ();
  return window;
}

/* Makes a step. */
static void
shift (BastideWindow *window)
{
  bastide_editor_shift (bastide_board_view_get_editor (bastide_test_get_board (window)), 1, 0);
}

static gboolean
is_modified (BastideWindow *window)
{
  return bastide_puzzle_get_modified (bastide_window_get_puzzle (window));
}

static gboolean
is_saved (gpointer data)
{
  return !is_modified (data);
}

/* Returns whether a text is somewhere below a widget. */
static gboolean
has_text (GtkWidget  *widget,
          const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child, text))
      return TRUE;
  return FALSE;
}

typedef struct
{
  BastideWindow *window;
  const char    *text;
} Saying;

static gboolean
says (gpointer data)
{
  Saying *saying = data;

  return has_text (GTK_WIDGET (saying->window), saying->text);
}

static gboolean
does_not_say (gpointer data)
{
  return !says (data);
}

static gboolean
title_says (gpointer data)
{
  Saying *saying = data;

  return has_text (gtk_window_get_titlebar (GTK_WINDOW (saying->window)), saying->text);
}

static gboolean
has_one_draft (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_count_drafts () == 1;
}

static gboolean
has_no_draft (gpointer data G_GNUC_UNUSED)
{
  return bastide_test_count_drafts () == 0;
}

/* The subtitle names the origin of the puzzle, then the draft, and the draft goes with the save. */
static void
test_draft (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  Saying kept = { window, "Draft saved at " };
  Saying edited = { window, "Edited" };
  Saying bundled = { window, "Comes with Bastide" };
  Saying saved = { window, "Saved" };

  bastide_test_wait_for (title_says, &bundled);
  shift (window);
  bastide_test_wait_for (title_says, &edited);
  bastide_test_wait_for (title_says, &kept);
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 1);
  bastide_test_press (window, "ctrl+s");
  bastide_test_wait_for (title_says, &saved);
  bastide_test_wait_for (has_no_draft, NULL);
  bastide_test_close (window);
}

/* The question tells how much is only in the draft; discarded work leaves no draft. */
static void
test_question (void)
{
  g_autofree char *path = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  BastideWindow *window = open_in_edit (&path);
  gpointer weak = window;
  GtkWidget *question;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  /* Consecutive shifts are one step. */
  for (guint i = 0; i < 6; i++)
    {
      shift (window);
      bastide_editor_turn_all (bastide_board_view_get_editor (bastide_test_get_board (window)), 1);
    }
  bastide_test_press (window, "ctrl+w");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  question = g_object_ref (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG));
  g_assert_true (has_text (question, "Save before closing?"));
  g_assert_true (has_text (question, "You have 12 unsaved changes."));
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 1);
  bastide_test_press (question, "alt+d");
  g_object_unref (question);
  bastide_test_await (weak == NULL);
  bastide_test_wait_for (has_no_draft, NULL);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
}

/* The folder is gone: the banner says so, the work stays, and Try Again saves it. */
static void
test_failing_save (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *away = g_strconcat (folder, "-away", NULL);
  Saying failed = { window, "Not saved: " };
  Saying kept = { window, "Your work is kept as a draft." };

  shift (window);
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  bastide_test_press (window, "ctrl+s");
  bastide_test_wait_for (says, &failed);
  bastide_test_wait_for (says, &kept);
  g_assert_true (is_modified (window));
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 1);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  bastide_test_press (window, "alt+t");
  bastide_test_wait_for (is_saved, window);
  bastide_test_wait_for (does_not_say, &failed);
  bastide_test_wait_for (has_no_draft, NULL);
  bastide_test_close (window);
}

/* A file lies in the place of the folder of drafts: the banner says so and stays, and the puzzle can be saved. */
static void
test_failing_draft (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "bastide", NULL);
  g_autofree char *away = g_strconcat (state, "-away", NULL);
  Saying failed = { window, "Your changes are not kept as a draft" };

  g_assert_cmpint (g_mkdir_with_parents (state, 0700), ==, 0);
  g_assert_cmpint (g_rename (state, away), ==, 0);
  g_assert_true (g_file_set_contents (state, "", 0, NULL));
  shift (window);
  bastide_test_wait_for (says, &failed);
  bastide_test_press (window, "ctrl+s");
  bastide_test_wait_for (is_saved, window);
  bastide_test_wait_for (does_not_say, &failed);
  g_assert_cmpint (g_unlink (state), ==, 0);
  g_assert_cmpint (g_rename (away, state), ==, 0);
  bastide_test_close (window);
}

/* A folder that can fill up, or where mounting is not allowed at least a folder without write permission. */
typedef struct
{
  char       *path;
  char       *sentence;  /* the reason why saving fails there, and the folder */
  gboolean    mounted;
  gboolean    away;
} BadPlace;

static char *
get_folder_away (BadPlace *place)
{
  g_autofree char *folder = g_path_get_dirname (place->path);

  return g_strconcat (folder, "-away", NULL);
}

static void
fill (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "filler", NULL);
  FILE *file = g_fopen (path, "w");

  g_assert_nonnull (file);
  while (fputc ('x', file) != EOF)
    ;
  fclose (file);
}

/* Reports the kind of folder, so that the log tells the two ways apart. */
static void
spoil (BadPlace *place)
{
  g_autofree char *folder = g_path_get_dirname (place->path);
  g_autofree char *away = get_folder_away (place);

  if (place->mounted)
    {
      g_test_message ("on a file system that is full");
      place->sentence = g_strdup_printf ("Not saved: the disk of %s is full.", folder);
      fill (folder);
    }
  else if (geteuid () != 0)
    {
      g_test_message ("in a folder that must not be written to");
      place->sentence = g_strdup_printf ("Not saved: you are not allowed to write in %s.", folder);
      g_assert_cmpint (g_chmod (folder, 0500), ==, 0);
    }
  else
    {
      g_test_message ("in a folder that is not there any more");
      place->sentence = g_strdup_printf ("Not saved: the folder %s no longer exists.", folder);
      place->away = TRUE;
      g_assert_cmpint (g_rename (folder, away), ==, 0);
      g_assert_true (g_file_set_contents (folder, "", 0, NULL));
    }
}

static void
make_good (BadPlace *place)
{
  g_autofree char *folder = g_path_get_dirname (place->path);
  g_autofree char *filler = g_build_filename (folder, "filler", NULL);
  g_autofree char *away = get_folder_away (place);

  if (place->mounted)
    g_assert_cmpint (g_unlink (filler), ==, 0);
  else if (!place->away)
    g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
  else
    {
      g_assert_cmpint (g_unlink (folder), ==, 0);
      g_assert_cmpint (g_rename (away, folder), ==, 0);
    }
}

static char *
read_file (const char *path)
{
  char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  return contents;
}

/* The file stays whole, the draft and the document stay, and the banner says why; with room again saving works. */
static void
test_full_disk (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  BadPlace place = { .mounted = mount ("tmpfs", folder, "tmpfs", 0, "size=256k") == 0 };
  g_autofree char *original = bastide_test_copy_puzzle (PUZZLE);
  g_autofree char *before = read_file (original);
  g_autofree char *after = NULL;
  BastideWindow *window;
  Saying said = { NULL, NULL };
  Saying kept = { NULL, "Your work is kept as a draft." };

  place.path = g_build_filename (folder, PUZZLE, NULL);
  g_assert_true (g_file_set_contents (place.path, before, -1, NULL));
  bastide_test_clear_drafts ();
  window = bastide_test_open (application, place.path);
  shift (window);
  spoil (&place);
  said = (Saying) { window, place.sentence };
  kept.window = window;
  bastide_test_press (window, "ctrl+s");
  bastide_test_wait_for (says, &said);
  bastide_test_wait_for (says, &kept);
  g_assert_true (is_modified (window));
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 1);

  make_good (&place);
  after = read_file (place.path);
  g_assert_cmpstr (after, ==, before);
  bastide_test_press (window, "alt+t");
  bastide_test_wait_for (is_saved, window);
  bastide_test_wait_for (has_no_draft, NULL);
  bastide_test_close (window);
  if (place.mounted)
    g_assert_cmpint (umount2 (folder, MNT_DETACH), ==, 0);
  g_free (place.path);
  g_free (place.sentence);
}

/* A save that fails while closing keeps the window open. */
static void
test_failing_close (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *away = g_strconcat (folder, "-away", NULL);
  Saying failed = { window, "Not saved: " };

  shift (window);
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  bastide_test_press (window, "ctrl+w");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "alt+s");
  bastide_test_wait_for (says, &failed);
  bastide_test_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_true (is_modified (window));
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  bastide_test_close (window);
}

/* Another program */

static const char changed_words[] = "This file was changed by another program.";
static const char deleted_words[] = "This file was deleted or moved by another program.";

static void
change_file (const char *path)
{
  g_autofree char *contents = NULL;
  g_autofree char *other = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  other = g_strconcat (contents, "\n", NULL);
  g_assert_true (g_file_set_contents (path, other, -1, NULL));
}

static void
said_cb (GtkLabel   *label,
         GParamSpec *pspec G_GNUC_UNUSED,
         gpointer    data)
{
  *(gboolean *) data |= strstr (gtk_label_get_text (label), changed_words) != NULL;
}

/* The document looks at its file a moment after it has heard of a change: no sooner than that, its answer is known. */
#define LOOK_MS 300

static void
looked_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static void
heard_cb (gpointer data)
{
  g_timeout_add_once (LOOK_MS, looked_cb, data);
}

/* The window hears of each save and looks at the file. Its next message is about later changes. */
static void
test_own_save (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  GObject *banner = gtk_widget_get_template_child (GTK_WIDGET (window), BASTIDE_TYPE_WINDOW, "banner");
  GObject *label = gtk_widget_get_template_child (GTK_WIDGET (banner), BASTIDE_TYPE_BANNER, "label");
  Saying deleted = { window, deleted_words };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileMonitor) monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  gboolean is_said = FALSE;

  g_signal_connect (label, "notify::label", G_CALLBACK (said_cb), &is_said);
  for (guint i = 0; i < 3; i++)
    {
      gboolean is_looked_at = FALSE;
      gulong handler;

      shift (window);
      handler = g_signal_connect_swapped (monitor, "changed", G_CALLBACK (heard_cb), &is_looked_at);
      bastide_test_press (window, "ctrl+s");
      bastide_test_wait_for (is_saved, window);
      bastide_test_await (is_looked_at);
      g_signal_handler_disconnect (monitor, handler);
    }
  g_file_monitor_cancel (monitor);
  g_assert_cmpint (g_unlink (path), ==, 0);
  bastide_test_wait_for (says, &deleted);
  g_assert_false (is_said);
  bastide_test_close (window);
}

static void
test_reload (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (window);
  Saying changed = { window, changed_words };

  change_file (path);
  bastide_test_wait_for (says, &changed);
  bastide_test_press (window, "alt+r");
  bastide_test_wait_for (does_not_say, &changed);
  g_assert_true (bastide_window_get_puzzle (window) != puzzle);

  /* With unsaved steps the window asks first. */
  shift (window);
  puzzle = bastide_window_get_puzzle (window);
  change_file (path);
  bastide_test_wait_for (says, &changed);
  bastide_test_press (window, "alt+r");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "Escape");
  bastide_test_wait_for (bastide_test_has_no_question, NULL);
  g_assert_true (bastide_window_get_puzzle (window) == puzzle);

  /* Abandoned work is not offered again. */
  bastide_test_press (window, "alt+r");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_window_keep_draft (window);
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 1);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "alt+r");
  bastide_test_wait_for (does_not_say, &changed);
  g_assert_true (bastide_window_get_puzzle (window) != puzzle);
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 0);
  bastide_test_close (window);
}

static void
test_keep_mine (void)
{
  g_autofree char *path = NULL;
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) bytes = NULL;
  BastideWindow *window = open_in_edit (&path);
  Saying changed = { window, changed_words };

  shift (window);
  change_file (path);
  bastide_test_wait_for (says, &changed);
  bastide_test_press (window, "alt+k");
  bastide_test_wait_for (is_saved, window);
  bastide_test_wait_for (does_not_say, &changed);
  bytes = bastide_puzzle_to_bytes (bastide_window_get_puzzle (window));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpmem (contents, strlen (contents), g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  bastide_test_close (window);
}

static void
test_deleted (void)
{
  g_autofree char *path = NULL;
  BastideWindow *window = open_in_edit (&path);
  Saying deleted = { window, deleted_words };

  g_assert_cmpint (g_unlink (path), ==, 0);
  bastide_test_wait_for (says, &deleted);
  bastide_test_press (window, "alt+k");
  bastide_test_wait_for (does_not_say, &deleted);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  bastide_test_close (window);
}

/* Makes a draft of a file, left by a program that is gone. */
static GBytes *
leave_draft (const char *path)
{
  BastideWindow *window = bastide_test_open (application, path);
  GBytes *bytes;

  bastide_test_clear_drafts ();
  shift (window);
  bytes = bastide_puzzle_to_bytes (bastide_window_get_puzzle (window));
  bastide_window_keep_draft (window);
  bastide_test_close (window);
  bastide_test_wait_for (has_one_draft, NULL);
  return bytes;
}

static void
assert_edited (BastideWindow *window)
{
  BastideWorkspace *workspace = bastide_test_find (window, BASTIDE_TYPE_WORKSPACE);

  g_assert_cmpint (bastide_workspace_get_mode (workspace), ==, BASTIDE_MODE_EDIT);
}

/* A leftover draft is offered in a window without a document, restored with its file, and discarded only at the second
 * request.
 */
static void
test_left_behind (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  g_autofree char *made = NULL;
  g_autoptr (GBytes) bytes = leave_draft (path);
  g_autoptr (GBytes) restored = NULL;
  BastideWindow *window;
  Saying offered = { NULL, "Draft saved: “" };

  window = bastide_test_new_window (application);
  offered.window = window;
  bastide_test_wait_for (says, &offered);
  bastide_test_press (window, "alt+d");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "Escape");
  bastide_test_wait_for (bastide_test_has_no_question, NULL);
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 1);

  bastide_test_press (window, "alt+r");
  bastide_test_wait_for (does_not_say, &offered);
  g_assert_true (is_modified (window));
  assert_edited (window);
  restored = bastide_puzzle_to_bytes (bastide_window_get_puzzle (window));
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), g_bytes_get_data (restored, NULL),
                   g_bytes_get_size (restored));
  made = g_file_get_path (bastide_puzzle_get_file (bastide_window_get_puzzle (window)));
  g_assert_cmpstr (made, ==, path);
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 1);
  bastide_test_press (window, "ctrl+s");
  bastide_test_wait_for (is_saved, window);
  bastide_test_wait_for (has_no_draft, NULL);
  bastide_test_close (window);
}

/* The same draft is offered when the file is opened without the library. The work goes on where it was left, although the
 * file has a task to solve. */
static void
test_left_behind_file (void)
{
  g_autofree char *path = bastide_test_copy_puzzle (PUZZLE);
  g_autoptr (GBytes) bytes = leave_draft (path);
  g_autoptr (GBytes) restored = NULL;
  BastideWindow *window = bastide_test_open_as_is (application, path);
  Saying offered = { window, "Draft saved: “" };

  bastide_test_wait_for (says, &offered);
  g_assert_false (is_modified (window));
  assert_edited (window);
  bastide_test_press (window, "alt+r");
  bastide_test_wait_for (does_not_say, &offered);
  g_assert_true (is_modified (window));
  restored = bastide_puzzle_to_bytes (bastide_window_get_puzzle (window));
  g_assert_true (g_bytes_equal (restored, bytes));
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 1);
  bastide_test_close (window);

  g_clear_pointer (&bytes, g_bytes_unref);
  bytes = leave_draft (path);
  window = bastide_test_open (application, path);
  offered.window = window;
  bastide_test_wait_for (says, &offered);
  bastide_test_press (window, "alt+d");
  bastide_test_wait_for (bastide_test_has_question, NULL);
  bastide_test_press (bastide_test_find_toplevel (BASTIDE_TYPE_ASK_DIALOG), "alt+d");
  bastide_test_wait_for (has_no_draft, NULL);
  bastide_test_wait_for (does_not_say, &offered);
  bastide_test_close (window);
}

/* --- read-only puzzles --- */

/* Writes a puzzle as a later version would. */
static char *
copy_of_later_times (void)
{
  char *path = bastide_test_copy_puzzle (PUZZLE);
  g_autofree char *text = NULL;
  g_autoptr (GString) later = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  later = g_string_new (text);
  g_assert_cmpuint (g_string_replace (later, "\"version\": 1,", "\"version\": 99,", 0), ==, 1);
  g_assert_true (g_file_set_contents (path, later->str, -1, NULL));
  return path;
}

/* A read-only puzzle can be looked at, every control for changes is off, and an attempt is answered with the reason. */
static void
test_read_only (void)
{
  g_autofree char *path = copy_of_later_times ();
  BastideWindow *window;
  BastideEditor *editor;
  BastidePuzzle *puzzle;
  Saying reading = { NULL, "Read-only" };
  Saying refused = { NULL, "This file is read-only." };
  gpointer weak;
  BstCell cell;

  bastide_test_clear_drafts ();
  window = bastide_test_open (application, path);
  weak = window;
  reading.window = window;
  refused.window = window;
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.mode", "s", "edit");
  bastide_test_settle ();
  puzzle = bastide_window_get_puzzle (window);
  editor = bastide_board_view_get_editor (bastide_test_get_board (window));
  cell = bst_setup_tile (bastide_editor_get_setup (editor), 0)->cell;
  bastide_test_wait_for (title_says, &reading);
  g_assert_false (gtk_widget_is_sensitive (bastide_test_find (window, BASTIDE_TYPE_CARD_GRID)));
  bastide_test_await (bastide_test_find (bastide_test_find (window, BASTIDE_TYPE_PLAYER_TRAY), GTK_TYPE_MENU_BUTTON)
                      == NULL);

  bastide_test_click_cell (bastide_test_get_board (window), cell);
  bastide_test_settle ();
  g_assert_true (bastide_editor_is_selected (editor, cell));
  g_assert_true (does_not_say (&refused));
  bastide_test_press (window, "i");
  bastide_test_wait_for (says, &refused);
  g_assert_cmpuint (bastide_editor_get_hand (editor).kind, ==, BASTIDE_HAND_EMPTY);
  shift (window);
  g_assert_false (bastide_puzzle_get_can_undo (puzzle));

  /* Moves can be tried, and closing does not ask to save a puzzle that cannot be saved. */
  bastide_test_puzzle_set_title (puzzle, "Tried");
  g_assert_true (is_modified (window));
  bastide_test_wait_for (title_says, &reading);
  bastide_test_press (window, "ctrl+w");
  bastide_test_await (weak == NULL);
  g_assert_cmpuint (bastide_test_count_drafts (), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  application = bastide_test_start ();

  g_test_add_func ("/safety/draft", test_draft);
  g_test_add_func ("/safety/failing-draft", test_failing_draft);
  g_test_add_func ("/safety/question", test_question);
  g_test_add_func ("/safety/failing-save", test_failing_save);
  g_test_add_func ("/safety/full-disk", test_full_disk);
  g_test_add_func ("/safety/failing-close", test_failing_close);
  g_test_add_func ("/safety/own-save", test_own_save);
  g_test_add_func ("/safety/reload", test_reload);
  g_test_add_func ("/safety/keep-mine", test_keep_mine);
  g_test_add_func ("/safety/deleted", test_deleted);
  g_test_add_func ("/safety/left-behind", test_left_behind);
  g_test_add_func ("/safety/left-behind-file", test_left_behind_file);
  g_test_add_func ("/safety/read-only", test_read_only);

  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
