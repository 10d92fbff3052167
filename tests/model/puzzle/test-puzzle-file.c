/* test-puzzle-file.c: the document: reading and saving
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "bastide-test-puzzle.h"
#include "bastide-test-reader.h"

/* A folder of its own for each test that writes. */
typedef struct
{
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

typedef struct
{
  gboolean       done;
  gboolean       saved;
  BastidePuzzle *puzzle;
  GError        *error;
} Result;

static void
result_clear (Result *result)
{
  g_clear_object (&result->puzzle);
  g_clear_error (&result->error);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, result_clear)

static void
set_up (Fixture                     *fixture,
        G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp (NULL, &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "puzzle.bastide.json", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static char *
read_file (const char *path)
{
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* Writes a file as another program would a while later. */
static void
write_later (const char *path,
             const char *text)
{
  struct utimbuf times = { .actime = time (NULL) + 10, .modtime = time (NULL) + 10 };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

static void
on_saved (GObject      *source,
          GAsyncResult *async,
          gpointer      data)
{
  Result *result = data;

  result->saved = bastide_puzzle_save_finish (BASTIDE_PUZZLE (source), async, &result->error);
  result->done = TRUE;
}

static gboolean
save (BastidePuzzle *puzzle,
      GFile         *file,
      gboolean       force,
      Result        *result)
{
  result_clear (result);
  *result = (Result) { .done = FALSE };
  bastide_puzzle_save_async (puzzle, file, force, NULL, on_saved, result);
  bastide_test_await (result->done);
  g_assert_true (result->saved == (result->error == NULL));

  return result->saved;
}

static void
on_loaded (G_GNUC_UNUSED GObject *source,
           GAsyncResult          *async,
           gpointer               data)
{
  Result *result = data;

  result->puzzle = bastide_puzzle_load_finish (async, &result->error);
  result->done = TRUE;
}

static void
load (GFile      *file,
      GListStore *problems,
      Result     *result)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();

  result_clear (result);
  *result = (Result) { .done = FALSE };
  bastide_puzzle_load_async (library, file, problems, NULL, on_loaded, result);
  bastide_test_await (result->done);
}

static void
test_unknown_members_survive (Fixture                     *fixture,
                              G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const kept[] = {
    "\"x-origin\": { \"club\": [1, 2.5, null] }", "\"x-house\": true", "\"x-seat\": \"window\"",
    "\"x-table\": \"round\"", "\"x-worn\": 3", "\"x-clock\": 90",
  };
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *text = NULL;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  bastide_test_puzzle_play (puzzle, "pass");
  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
  text = read_file (fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_assert_nonnull (strstr (text, kept[i]));
}

static void
test_save_and_reload (Fixture                     *fixture,
                      G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_auto (Result) result = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autofree char *written = NULL;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  g_assert_null (bastide_puzzle_get_file (puzzle));
  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
  g_assert_false (bastide_puzzle_get_modified (puzzle));
  g_assert_true (g_file_equal (bastide_puzzle_get_file (puzzle), fixture->file));
  text = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  written = read_file (fixture->path);
  g_assert_cmpstr (written, ==, text);

  load (fixture->file, problems, &result);
  g_assert_no_error (result.error);
  again = bastide_test_dup_text (bastide_puzzle_to_bytes (result.puzzle));
  g_assert_cmpstr (again, ==, text);
  g_assert_true (g_file_equal (bastide_puzzle_get_file (result.puzzle), fixture->file));
  g_assert_false (bastide_puzzle_get_modified (result.puzzle));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), ==, 0);

  bastide_puzzle_undo (puzzle);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  bastide_puzzle_redo (puzzle);
  g_assert_false (bastide_puzzle_get_modified (puzzle));
}

/* An edit during the writing of the file is not saved yet. */
static void
test_playing_while_saving (Fixture                     *fixture,
                           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) first = { 0 };
  g_auto (Result) second = { 0 };
  g_autofree char *text = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_autofree char *written = NULL;

  bastide_puzzle_save_async (puzzle, fixture->file, FALSE, NULL, on_saved, &first);
  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  bastide_puzzle_save_async (puzzle, fixture->file, FALSE, NULL, on_saved, &second);
  bastide_test_await (first.done);
  bastide_test_await (second.done);
  g_assert_no_error (first.error);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_PENDING);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  written = read_file (fixture->path);
  g_assert_cmpstr (written, ==, text);
}

static void
test_changed_by_another (Fixture                     *fixture,
                         G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *kept = NULL;
  g_autofree char *text = NULL;

  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  write_later (fixture->path, "Somebody else was here.");

  g_assert_false (save (puzzle, fixture->file, FALSE, &result));
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  kept = read_file (fixture->path);
  g_assert_cmpstr (kept, ==, "Somebody else was here.");

  g_assert_true (save (puzzle, fixture->file, TRUE, &result));
  g_free (kept);
  kept = read_file (fixture->path);
  text = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_assert_cmpstr (kept, ==, text);
  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
}

static void
test_save_where_nothing_can_be (Fixture                     *fixture,
                                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *path = g_build_filename (fixture->folder, "nowhere", "puzzle.bastide.json", NULL);
  g_autoptr (GFile) nowhere = g_file_new_for_path (path);
  g_auto (Result) result = { 0 };

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  g_assert_false (save (puzzle, nowhere, FALSE, &result));
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  g_assert_null (bastide_puzzle_get_file (puzzle));
  g_assert_true (bastide_puzzle_get_can_undo (puzzle));
}

/* The disk is full after a few bytes: the old file stays whole, even behind a link and under a second name. */
static void
check_full_disk (GFile      *target,
                 const char *path)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *before = read_file (path);
  g_autofree char *after = NULL;
  struct rlimit limit, small;

  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  small = limit;
  small.rlim_cur = 100;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  save (puzzle, target, FALSE, &result);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  g_assert_false (result.saved);
  g_assert_true (bastide_puzzle_get_modified (puzzle));
  after = read_file (path);
  g_assert_cmpstr (after, ==, before);
}

static void
test_full_disk (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *link_path = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *name_path = g_build_filename (fixture->folder, "second-name", NULL);
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);

  g_assert_true (save (puzzle, fixture->file, FALSE, &result));
  check_full_disk (fixture->file, fixture->path);
  g_assert_cmpint (symlink (fixture->path, link_path), ==, 0);
  check_full_disk (link_file, fixture->path);
  g_assert_cmpint (link (fixture->path, name_path), ==, 0);
  check_full_disk (fixture->file, fixture->path);
}

static void
test_links_and_modes_stay (Fixture                     *fixture,
                           G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_auto (Result) result = { 0 };
  g_autofree char *link_path = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *name_path = g_build_filename (fixture->folder, "second-name", NULL);
  g_autoptr (GFile) link_file = g_file_new_for_path (link_path);
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  struct stat info;

  g_assert_true (g_file_set_contents (fixture->path, "old", -1, NULL));
  g_assert_cmpint (chmod (fixture->path, 0600), ==, 0);
  g_assert_cmpint (symlink (fixture->path, link_path), ==, 0);
  g_assert_cmpint (link (fixture->path, name_path), ==, 0);

  g_assert_true (save (puzzle, link_file, FALSE, &result));
  text = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  written = read_file (fixture->path);
  g_assert_cmpstr (written, ==, text);
  g_assert_cmpint (lstat (link_path, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (stat (fixture->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0600);
}

static void
test_read_only (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_auto (GStrv) parts = g_strsplit (bastide_test_puzzle_text, "\"version\": 1", 2);
  g_autofree char *newer = g_strjoinv ("\"version\": 2", parts);
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_parse (newer);
  g_auto (Result) result = { 0 };

  g_assert_true (bastide_puzzle_get_read_only (puzzle));
  bastide_test_puzzle_play (puzzle, "place 0,-1 2");
  g_assert_false (save (puzzle, fixture->file, TRUE, &result));
  g_assert_error (result.error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_READ_ONLY);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
}

static void
test_load_faulty (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_auto (Result) result = { 0 };

  load (fixture->file, problems, &result);
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  g_assert_true (g_file_set_contents (fixture->path, "{ \"format\": \"bastide-puzzle\", \"version\": \"one\" }", -1,
                                      NULL));
  load (fixture->file, problems, &result);
  g_assert_error (result.error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID);
  g_assert_null (result.puzzle);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (problems)), >, 0);
}

static void
test_load_too_large (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_auto (Result) result = { 0 };
  g_autofree char *blanks = g_strnfill ((8 << 20) + 1, ' ');

  g_assert_true (g_file_set_contents (fixture->path, blanks, -1, NULL));
  load (fixture->file, problems, &result);
  g_assert_error (result.error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE);
}

static void
gone_cb (gpointer               data,
         G_GNUC_UNUSED GObject *where)
{
  g_assert_true (g_thread_self () == data);
}

static void
on_saved_and_gone (G_GNUC_UNUSED GObject      *source,
                   G_GNUC_UNUSED GAsyncResult *async,
                   gpointer                    data)
{
  *(gboolean *) data = TRUE;
}

/* A released document is disposed of in the main thread, not in the worker that writes it. */
static void
test_dropped (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  for (guint i = 0; i < 100; i++)
    {
      BastidePuzzle *puzzle = bastide_test_puzzle_new ();
      gboolean done = FALSE;

      g_object_weak_ref (G_OBJECT (puzzle), gone_cb, g_thread_self ());
      bastide_puzzle_save_async (puzzle, fixture->file, TRUE, NULL, on_saved_and_gone, &done);
      g_object_unref (puzzle);
      bastide_test_await (done);
    }
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/puzzle-file/unknown-members-survive", test_unknown_members_survive);
  ADD ("/puzzle-file/save-and-reload", test_save_and_reload);
  ADD ("/puzzle-file/playing-while-saving", test_playing_while_saving);
  ADD ("/puzzle-file/changed-by-another", test_changed_by_another);
  ADD ("/puzzle-file/save-where-nothing-can-be", test_save_where_nothing_can_be);
  ADD ("/puzzle-file/full-disk", test_full_disk);
  ADD ("/puzzle-file/links-and-modes-stay", test_links_and_modes_stay);
  ADD ("/puzzle-file/read-only", test_read_only);
  ADD ("/puzzle-file/dropped", test_dropped);
  ADD ("/puzzle-file/load-faulty", test_load_faulty);
  ADD ("/puzzle-file/load-too-large", test_load_too_large);

  return g_test_run ();
}
