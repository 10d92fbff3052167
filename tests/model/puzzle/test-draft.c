/* test-draft.c: recovery drafts of documents
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "bastide-draft-store.h"
#include "bastide-draft.h"
#include "bastide-edit-game.h"
#include "bastide-puzzle-private.h"
#include "bastide-test-puzzle.h"

/* Longer than any test runs, in milliseconds. */
#define NEVER 1000000

typedef struct
{
  BastideTileLibrary *library;
  BastidePuzzle      *puzzle;
  BastideDraftKeeper *keeper;
  char               *root;
  char               *where;  /* a folder below, which does not exist yet */
  GFile              *folder;
  GFile              *file;
} Fixture;

static void
set_up (Fixture                     *fixture,
        G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->root = g_dir_make_tmp (NULL, &error);
  g_assert_no_error (error);
  fixture->where = g_build_filename (fixture->root, "state", "drafts", NULL);
  fixture->folder = g_file_new_for_path (fixture->where);
  fixture->file = g_file_new_build_filename (fixture->root, "puzzle.bastide.json", NULL);
  fixture->library = bastide_tile_library_new ();
  fixture->puzzle = bastide_test_puzzle_new ();
  fixture->keeper = bastide_draft_keeper_new (fixture->puzzle, fixture->folder);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
tear_down (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_clear_object (&fixture->keeper);
  g_clear_object (&fixture->puzzle);
  g_object_unref (fixture->library);
  g_object_unref (fixture->folder);
  g_object_unref (fixture->file);
  remove_tree (fixture->root);
  g_free (fixture->where);
  g_free (fixture->root);
}

/* --- looking --- */

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->where, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* Returns the path of the only draft, or NULL. */
static char *
find_draft (Fixture *fixture)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->where, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, BASTIDE_DRAFT_SUFFIX))
      return g_build_filename (fixture->where, name, NULL);

  return NULL;
}

static gboolean
has_draft (Fixture *fixture)
{
  g_autofree char *path = find_draft (fixture);

  return path != NULL;
}

static GListModel *
list_drafts (Fixture *fixture)
{
  return bastide_draft_list (fixture->folder, fixture->library);
}

static guint
count_drafts (Fixture *fixture)
{
  g_autoptr (GListModel) drafts = list_drafts (fixture);

  return g_list_model_get_n_items (drafts);
}

/* The worker that wrote a draft holds its lock a little longer than its program, until its end has been told. */
static BastideDraft *
get_draft (Fixture *fixture,
           guint    nth)
{
  BastideTestPatience patience = { 0 };

  while (TRUE)
    {
      g_autoptr (GListModel) drafts = list_drafts (fixture);
      BastideDraft *draft = g_list_model_get_item (drafts, nth);

      if (draft != NULL)
        return draft;
      bastide_test_iterate (&patience, G_STRLOC, "the draft is in the list");
    }
}

static void
count_cb (gpointer data)
{
  (*(guint *) data)++;
}

/* Runs the main loop until the keeper has reported @n times that a draft was written or deleted. */
static void
wait_for_keeper (Fixture *fixture,
                 guint    n)
{
  guint n_told = 0;
  gulong handler = g_signal_connect_swapped (fixture->keeper, "notify::kept-at", G_CALLBACK (count_cb), &n_told);

  bastide_test_await (n_told >= n);
  g_signal_handler_disconnect (fixture->keeper, handler);
}

/* Runs the main loop until no source is due, and every worker has reported its end to the keeper. */
static void
wait_for_workers (Fixture *fixture)
{
  bastide_test_wait_for_workers (fixture->keeper, 1);
}

/* Runs the main loop until the draft contains @words. */
static void
wait_for_words (Fixture    *fixture,
                const char *words)
{
  BastideTestPatience patience = { 0 };

  while (TRUE)
    {
      g_autofree char *path = find_draft (fixture);
      g_autofree char *text = NULL;

      if (path != NULL && g_file_get_contents (path, &text, NULL, NULL) && strstr (text, words) != NULL)
        return;
      bastide_test_iterate (&patience, G_STRLOC, words);
    }
}

static void
flush (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_draft_keeper_flush (fixture->keeper, &error));
  g_assert_no_error (error);
}

/* Leaves the draft as if the program had been killed. */
static void
leave (Fixture *fixture)
{
  g_clear_object (&fixture->keeper);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GError) error = NULL;

  bastide_puzzle_save_finish (BASTIDE_PUZZLE (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static void
save (Fixture *fixture)
{
  gboolean done = FALSE;

  bastide_puzzle_save_async (fixture->puzzle, fixture->file, FALSE, NULL, saved_cb, &done);
  bastide_test_await (done);
}

static void
assert_same_bytes (BastidePuzzle *a,
                   BastidePuzzle *b)
{
  g_autoptr (GBytes) bytes = bastide_puzzle_to_bytes (a);
  g_autoptr (GBytes) other = bastide_puzzle_to_bytes (b);

  g_assert_true (g_bytes_equal (bytes, other));
}

/* --- when a draft is written --- */

/* No draft is written, although it would be due at once. */
static void
test_untouched (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  bastide_draft_keeper_set_delay (fixture->keeper, 0);
  wait_for_workers (fixture);
  flush (fixture);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  g_assert_null (bastide_draft_keeper_get_kept_at (fixture->keeper));
}

/* A change alone does not write the draft yet. */
static void
test_waits (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  bastide_draft_keeper_set_delay (fixture->keeper, NEVER);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  wait_for_workers (fixture);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

/* The draft holds what came until it was due. */
static void
test_after_last (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideDraft) draft = NULL;

  bastide_draft_keeper_set_delay (fixture->keeper, 20);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  bastide_test_puzzle_set_title (fixture->puzzle, "Two");
  wait_for_keeper (fixture, 1);
  g_assert_nonnull (bastide_draft_keeper_get_kept_at (fixture->keeper));
  leave (fixture);
  draft = get_draft (fixture, 0);
  g_assert_cmpstr (bastide_draft_get_title (draft), ==, "Two");
}

typedef struct
{
  Fixture *fixture;
  guint    n;
} Changes;

static gboolean
change_cb (gpointer data)
{
  Changes *changes = data;
  g_autofree char *title = g_strdup_printf ("Title %u", ++changes->n);

  bastide_test_puzzle_set_title (changes->fixture->puzzle, title);

  return G_SOURCE_CONTINUE;
}

/* A change at every turn of the main loop does not delay the draft. */
static void
test_after_first (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  Changes changes = { .fixture = fixture };
  guint timer = g_timeout_add (0, change_cb, &changes);

  bastide_draft_keeper_set_delay (fixture->keeper, 30);
  wait_for_keeper (fixture, 3);
  g_source_remove (timer);
  g_assert_true (has_draft (fixture));
}

/* An unchanged draft need not be written again. */
static void
test_kept_state (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  GDateTime *kept_at;

  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  kept_at = bastide_draft_keeper_get_kept_at (fixture->keeper);
  bastide_draft_keeper_set_delay (fixture->keeper, 0);
  flush (fixture);
  wait_for_workers (fixture);
  g_assert_true (kept_at == bastide_draft_keeper_get_kept_at (fixture->keeper));

  bastide_test_puzzle_set_title (fixture->puzzle, "Two");
  bastide_puzzle_undo (fixture->puzzle);
  wait_for_workers (fixture);
  g_assert_true (kept_at == bastide_draft_keeper_get_kept_at (fixture->keeper));
}

/* A look at another twin changes nothing that the draft holds. */
static void
test_kept_twin (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  BastideContent *whole = bastide_content_copy (bastide_puzzle_get_whole (fixture->puzzle));
  GDateTime *kept_at;

  g_assert_true (bastide_edit_add_twin (whole, bastide_puzzle_get_content (fixture->puzzle)));
  bastide_puzzle_commit_twins (fixture->puzzle, whole, 0, "Add Twin", NULL);
  flush (fixture);
  kept_at = bastide_draft_keeper_get_kept_at (fixture->keeper);
  bastide_puzzle_set_twin (fixture->puzzle, 1);
  flush (fixture);
  g_assert_true (kept_at == bastide_draft_keeper_get_kept_at (fixture->keeper));
}

/* A draft tells its file and the state of the file, so that another of either is worth a new draft. */
static void
test_kept_file (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) same = g_file_dup (fixture->file);
  g_autoptr (GFile) other = g_file_new_build_filename (fixture->root, "other.bastide.json", NULL);
  const struct { GFile *file; const char *etag; gboolean is_kept; } saves[] = {
    { fixture->file, NULL, FALSE }, { same, NULL, TRUE }, { same, "1", FALSE }, { other, "1", FALSE },
  };
  BastideSnapshot *before = bastide_snapshot_ref (bastide_puzzle_get_snapshot (fixture->puzzle));

  bastide_draft_keeper_set_delay (fixture->keeper, NEVER);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (saves); i++)
    {
      g_autoptr (GDateTime) kept_at = g_date_time_ref (bastide_draft_keeper_get_kept_at (fixture->keeper));

      bastide_puzzle_set_saved (fixture->puzzle, saves[i].file, saves[i].etag, before);
      flush (fixture);
      g_assert_cmpint (kept_at == bastide_draft_keeper_get_kept_at (fixture->keeper), ==, saves[i].is_kept);
    }
  bastide_snapshot_unref (before);
}

/* A draft that a worker has still to write is there at once where that is asked for. */
static void
test_on_its_way (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  bastide_draft_keeper_set_delay (fixture->keeper, 0);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  g_main_context_iteration (NULL, TRUE);
  g_assert_null (bastide_draft_keeper_get_kept_at (fixture->keeper));
  flush (fixture);
  g_assert_true (has_draft (fixture));
  g_assert_nonnull (bastide_draft_keeper_get_kept_at (fixture->keeper));
  wait_for_workers (fixture);
}

/* The properties are what the keeper was made with, and what the functions return. */
static void
test_properties (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GDateTime) kept_at = NULL;

  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  g_object_get (fixture->keeper, "puzzle", &puzzle, "folder", &folder, "kept-at", &kept_at, NULL);
  g_assert_true (puzzle == fixture->puzzle);
  g_assert_true (folder == fixture->folder);
  g_assert_nonnull (kept_at);
  g_assert_true (kept_at == bastide_draft_keeper_get_kept_at (fixture->keeper));
}

/* --- when a draft goes --- */

static void
test_undone (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  g_assert_true (has_draft (fixture));
  bastide_puzzle_undo (fixture->puzzle);
  wait_for_keeper (fixture, 1);
  g_assert_null (bastide_draft_keeper_get_kept_at (fixture->keeper));
  g_assert_cmpuint (count_files (fixture), ==, 0);

  bastide_puzzle_redo (fixture->puzzle);
  flush (fixture);
  g_assert_true (has_draft (fixture));
}

static void
test_saved (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  save (fixture);
  if (bastide_draft_keeper_get_kept_at (fixture->keeper) != NULL)
    wait_for_keeper (fixture, 1);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

/* The document has changed since the save: the draft stays, and learns of the file. */
static void
test_saved_before (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) restored = NULL;
  g_autoptr (BastideDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;

  bastide_draft_keeper_set_delay (fixture->keeper, 0);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  bastide_puzzle_save_async (fixture->puzzle, fixture->file, FALSE, NULL, saved_cb, &done);
  bastide_test_puzzle_set_title (fixture->puzzle, "Two");
  flush (fixture);
  bastide_test_await (done);
  g_assert_true (bastide_puzzle_get_modified (fixture->puzzle));
  wait_for_words (fixture, bastide_puzzle_get_etag (fixture->puzzle, fixture->file));
  leave (fixture);

  draft = get_draft (fixture, 0);
  g_assert_cmpstr (bastide_draft_get_title (draft), ==, "Two");
  restored = bastide_draft_restore (draft, fixture->library, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_equal (bastide_puzzle_get_file (restored), fixture->file));
  g_assert_cmpstr (bastide_puzzle_get_etag (restored, fixture->file), ==,
                   bastide_puzzle_get_etag (fixture->puzzle, fixture->file));
}

/* A draft that is due at once is gone for good, up to the next change. */
static void
test_discarded (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  bastide_draft_keeper_set_delay (fixture->keeper, 0);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  bastide_draft_keeper_discard (fixture->keeper);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  g_assert_null (bastide_draft_keeper_get_kept_at (fixture->keeper));
  wait_for_workers (fixture);
  g_assert_cmpuint (count_files (fixture), ==, 0);

  bastide_test_puzzle_set_title (fixture->puzzle, "Two");
  wait_for_keeper (fixture, 1);
  g_assert_true (has_draft (fixture));
}

/* A write under way in a worker comes too late. */
static void
test_discarded_meanwhile (Fixture                     *fixture,
                          G_GNUC_UNUSED gconstpointer  data)
{
  bastide_draft_keeper_set_delay (fixture->keeper, 0);
  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *title = g_strdup_printf ("Title %u", i);

      bastide_test_puzzle_set_title (fixture->puzzle, title);
      g_main_context_iteration (NULL, TRUE);
      bastide_draft_keeper_discard (fixture->keeper);
    }
  wait_for_workers (fixture);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

/* --- leftover drafts --- */

static void
test_restore (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) restored = NULL;
  g_autoptr (BastideDraft) draft = NULL;
  g_autoptr (GError) error = NULL;

  save (fixture);
  bastide_test_puzzle_play (fixture->puzzle, "place 0,-1 2");
  bastide_test_puzzle_set_title (fixture->puzzle, "“Half” \\ a\ndraft");
  flush (fixture);
  leave (fixture);

  draft = get_draft (fixture, 0);
  g_assert_cmpstr (bastide_draft_get_title (draft), ==, "“Half” \\ a\ndraft");
  g_assert_true (bastide_draft_get_readable (draft));
  g_assert_cmpuint (bastide_draft_get_n_tiles (draft), ==, 3);
  g_assert_cmpuint (bastide_draft_get_n_figures (draft), ==, 1);
  g_assert_cmpuint (bastide_draft_get_n_players (draft), ==, 2);
  g_assert_true (g_file_equal (bastide_draft_get_file (draft), fixture->file));
  restored = bastide_draft_restore (draft, fixture->library, &error);
  g_assert_no_error (error);
  assert_same_bytes (restored, fixture->puzzle);
  g_assert_true (bastide_puzzle_get_modified (restored));
  g_assert_false (bastide_puzzle_get_can_undo (restored));
  g_assert_true (g_file_equal (bastide_puzzle_get_file (restored), fixture->file));
  g_assert_nonnull (bastide_puzzle_get_etag (restored, fixture->file));

  /* No undo leads to the contents of the file. */
  bastide_test_puzzle_set_title (restored, "More");
  bastide_puzzle_undo (restored);
  g_assert_true (bastide_puzzle_get_modified (restored));

  g_assert_true (bastide_draft_remove (draft, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

static void
conflict_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (bastide_puzzle_save_finish (BASTIDE_PUZZLE (source), result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  *(gboolean *) data = TRUE;
}

/* Changes by another program in the meantime are not overwritten. */
static void
test_changed_file (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) restored = NULL;
  g_autoptr (BastideDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  gboolean done = FALSE;

  save (fixture);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  leave (fixture);
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "{}", -1, NULL));

  draft = get_draft (fixture, 0);
  restored = bastide_draft_restore (draft, fixture->library, &error);
  g_assert_no_error (error);
  bastide_puzzle_save_async (restored, fixture->file, FALSE, NULL, conflict_cb, &done);
  bastide_test_await (done);
}

static void
test_no_file (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastidePuzzle) restored = NULL;
  g_autoptr (BastideDraft) draft = NULL;

  bastide_test_puzzle_set_title (fixture->puzzle, "");
  flush (fixture);
  leave (fixture);
  draft = get_draft (fixture, 0);
  g_assert_null (bastide_draft_get_file (draft));
  g_assert_cmpstr (bastide_draft_get_title (draft), ==, "");
  restored = bastide_draft_restore (draft, fixture->library, NULL);
  g_assert_null (bastide_puzzle_get_file (restored));
  g_assert_true (bastide_puzzle_get_modified (restored));
}

/* A draft of a running program is not offered to others. */
static void
test_running (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  g_assert_true (has_draft (fixture));
  g_assert_cmpuint (count_drafts (fixture), ==, 0);
  g_assert_true (has_draft (fixture));
  leave (fixture);
  g_assert_cmpuint (count_drafts (fixture), ==, 1);
}

static void
test_order (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const times[] = {
    "2026-01-02T00:00:00Z", "2026-03-01T00:00:00Z", "2026-01-01T23:00:00-05:00", "2026-02-28T19:00:00-05:00",
  };
  static const char * const sorted[] = { "Draft 1", "Draft 3", "Draft 2", "Draft 0" };

  g_assert_cmpint (g_mkdir_with_parents (fixture->where, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (times[i], NULL);
      g_autofree char *name = g_strdup_printf ("%u" BASTIDE_DRAFT_SUFFIX, i);
      g_autofree char *path = g_build_filename (fixture->where, name, NULL);
      g_autofree char *title = g_strdup_printf ("Draft %u", i);
      g_autoptr (GBytes) puzzle = NULL;
      g_autoptr (GBytes) bytes = NULL;

      bastide_test_puzzle_set_title (fixture->puzzle, title);
      puzzle = bastide_puzzle_to_bytes (fixture->puzzle);
      bytes = bastide_draft_wrap (puzzle, NULL, NULL, time);
      g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                          NULL));
    }

  g_assert_cmpuint (count_drafts (fixture), ==, G_N_ELEMENTS (times));
  for (guint i = 0; i < G_N_ELEMENTS (sorted); i++)
    {
      g_autoptr (BastideDraft) draft = get_draft (fixture, i);

      g_assert_cmpstr (bastide_draft_get_title (draft), ==, sorted[i]);
      g_assert_nonnull (bastide_draft_get_time (draft));
    }
}

static const char * const unreadable[] = {
  "", "\n", "{}", "{}\n", "no draft\n{}", "{\"format\":\"bastide-draft\",\"size\":2}\n{}",
  "{\"format\":\"bastide-draft\",\"size\":3}\n{}", "{\"format\":\"bastide-draft\",\"size\":-1}\n",
  "{\"format\":\"bastide-puzzle\",\"version\":1}\n", "[[[[\n", "[1]\n", "{\"format\":\"bastide-draft\"}\n{}",
  "{\"format\":\"bastide-draft\",\"size\":\"2\"}\n{}",
};

static void
test_unreadable (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  g_assert_cmpint (g_mkdir_with_parents (fixture->where, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (unreadable); i++)
    {
      g_autofree char *path = g_build_filename (fixture->where, "x" BASTIDE_DRAFT_SUFFIX, NULL);
      g_autoptr (BastideDraft) draft = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (path, unreadable[i], -1, NULL));
      g_assert_cmpuint (count_drafts (fixture), ==, 1);
      draft = get_draft (fixture, 0);
      g_assert_cmpstr (bastide_draft_get_title (draft), ==, "");
      g_assert_false (bastide_draft_get_readable (draft));
      g_assert_cmpuint (bastide_draft_get_n_tiles (draft), ==, 0);
      g_assert_nonnull (bastide_draft_get_time (draft));
      g_assert_null (bastide_draft_restore (draft, fixture->library, &error));
      g_assert_error (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID);
      g_assert_true (bastide_draft_remove (draft, NULL));
    }
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

/* Half a draft is no draft. */
static void
test_cut (Fixture                     *fixture,
          G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideDraft) draft = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  gsize size;

  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  leave (fixture);
  path = find_draft (fixture);
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  g_assert_cmpint (truncate (path, (off_t) size - 1), ==, 0);
  draft = get_draft (fixture, 0);
  g_assert_cmpstr (bastide_draft_get_title (draft), ==, "");
  g_assert_null (bastide_draft_restore (draft, fixture->library, NULL));
}

static void
put_file (Fixture    *fixture,
          const char *name)
{
  g_autofree char *path = g_build_filename (fixture->where, name, NULL);

  g_assert_true (g_file_set_contents (path, "x", -1, NULL));
}

/* Files half written by a killed program go; files of others stay. */
static void
test_litter (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  put_file (fixture, "a" BASTIDE_DRAFT_SUFFIX ".lock");
  put_file (fixture, "a" BASTIDE_DRAFT_SUFFIX ".ABC123");
  put_file (fixture, "b" BASTIDE_DRAFT_SUFFIX ".lock");
  put_file (fixture, "b" BASTIDE_DRAFT_SUFFIX);
  put_file (fixture, "mine.txt");
  g_assert_cmpuint (count_drafts (fixture), ==, 1);

  /* The file mine.txt, the unreadable draft and the kept draft remain, both drafts with their locks. */
  g_assert_cmpuint (count_files (fixture), ==, 5);
}

static void
test_nowhere (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GFile) remote = g_file_new_for_uri ("sftp://example.invalid/drafts");
  g_autoptr (GListModel) drafts = bastide_draft_list (remote, fixture->library);
  g_autoptr (BastideDraftKeeper) keeper = bastide_draft_keeper_new (fixture->puzzle, remote);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (drafts), ==, 0);
  g_assert_cmpuint (count_drafts (fixture), ==, 0);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  g_assert_false (bastide_draft_keeper_flush (keeper, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

/* --- when writing fails --- */

static char *
get_error (Fixture *fixture)
{
  char *message;

  g_object_get (fixture->keeper, "error", &message, NULL);

  return message;
}

static void
test_failing (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *state = g_path_get_dirname (fixture->where);
  g_autofree char *message = NULL;
  g_autofree char *after = NULL;
  guint n_errors = 0;

  /* A file lies in the place of the folder. */
  g_assert_true (g_file_set_contents (state, "x", -1, NULL));
  g_signal_connect_swapped (fixture->keeper, "notify::error", G_CALLBACK (count_cb), &n_errors);
  bastide_draft_keeper_set_delay (fixture->keeper, 0);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  bastide_test_await (n_errors > 0);
  message = get_error (fixture);
  g_assert_nonnull (message);
  g_assert_null (bastide_draft_keeper_get_kept_at (fixture->keeper));
  g_assert_false (bastide_draft_keeper_flush (fixture->keeper, NULL));

  /* The next change tries again. */
  g_assert_cmpint (g_remove (state), ==, 0);
  bastide_test_puzzle_set_title (fixture->puzzle, "Two");
  wait_for_keeper (fixture, 1);
  after = get_error (fixture);
  g_assert_null (after);
  g_assert_true (has_draft (fixture));
}

/* A failed write does not spoil the draft before it. */
static void
test_failing_later (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideDraft) draft = NULL;
  g_autofree char *path = NULL;
  g_autofree char *moved = g_build_filename (fixture->root, "away", NULL);

  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  g_assert_cmpint (g_rename (fixture->where, moved), ==, 0);
  g_assert_true (g_file_set_contents (fixture->where, "x", -1, NULL));
  bastide_test_puzzle_set_title (fixture->puzzle, "Two");
  g_assert_false (bastide_draft_keeper_flush (fixture->keeper, NULL));
  g_assert_cmpint (g_remove (fixture->where), ==, 0);
  g_assert_cmpint (g_rename (moved, fixture->where), ==, 0);
  path = find_draft (fixture);
  g_assert_nonnull (path);
  leave (fixture);
  draft = get_draft (fixture, 0);
  g_assert_cmpstr (bastide_draft_get_title (draft), ==, "One");
}

/* A user who clears the folder of the state loses the drafts in it, but none that comes later. */
static void
test_folder_gone (Fixture                     *fixture,
                  G_GNUC_UNUSED gconstpointer  data)
{
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  remove_tree (fixture->where);
  bastide_test_puzzle_set_title (fixture->puzzle, "Two");
  flush (fixture);
  g_assert_true (has_draft (fixture));
}

/* A pipe would keep its reader waiting for ever. */
static void
test_pipe (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->where, "pipe" BASTIDE_DRAFT_SUFFIX, NULL);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);

  g_assert_cmpint (g_mkdir_with_parents (fixture->where, 0700), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmpint (mkfifo (lock, 0600), ==, 0);
  g_assert_cmpuint (count_drafts (fixture), ==, 0);
}

/* --- the order of a save --- */

/* The steps that reach the disk, in their order: "f" a file is synced, "F" a folder, "n" a file gets its name, "d" a
 * draft goes. The functions stand before those of the C library. */
static GString *steps;
static GMutex steps_mutex;

static void
add_step (char step)
{
  g_mutex_lock (&steps_mutex);
  if (steps != NULL)
    g_string_append_c (steps, step);
  g_mutex_unlock (&steps_mutex);
}

/* The error of every step that follows, or 0. */
static int spoilt;

int
mkdir (const char *path,
       mode_t      mode)
{
  if (spoilt == 0)
    return (int) syscall (SYS_mkdirat, AT_FDCWD, path, mode);
  errno = spoilt;
  return -1;
}

int
fsync (int descriptor)
{
  struct stat status;

  if (spoilt != 0)
    {
      errno = spoilt;
      return -1;
    }
  add_step (fstat (descriptor, &status) == 0 && S_ISDIR (status.st_mode) ? 'F' : 'f');
  return (int) syscall (SYS_fsync, descriptor);
}

int
rename (const char *from,
        const char *to)
{
  add_step ('n');
  return (int) syscall (SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int
link (const char *from,
      const char *to)
{
  add_step ('n');
  return (int) syscall (SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

/* What happens to the next locks: none can be had, or another program removes the file, and puts another in its place. */
static gboolean has_no_locks;
static guint n_removed, n_replaced;

int
flock (int descriptor,
       int operation)
{
  g_autofree char *name = g_strdup_printf ("/proc/self/fd/%d", descriptor);
  g_autofree char *path = n_removed + n_replaced > 0 ? g_file_read_link (name, NULL) : NULL;

  if (path != NULL)
    {
      g_assert_cmpint ((int) syscall (SYS_unlinkat, AT_FDCWD, path, 0), ==, 0);
      if (n_removed > 0)
        n_removed--;
      else if (n_replaced-- > 0)
        g_assert_true (g_file_set_contents (path, "x", -1, NULL));
    }
  if (!has_no_locks)
    return (int) syscall (SYS_flock, descriptor, operation);
  errno = ENOLCK;
  return -1;
}

int
unlink (const char *path)
{
  if (spoilt != 0)
    {
      errno = spoilt;
      return -1;
    }
  if (g_str_has_suffix (path, BASTIDE_DRAFT_SUFFIX))
    add_step ('d');
  return (int) syscall (SYS_unlinkat, AT_FDCWD, path, 0);
}

/* Whatever happens in between, the draft stays until file and name are on the disk. */
static void
test_save_order (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  for (guint i = 0; i < 2; i++)
    {
      const char *named, *synced;

      bastide_test_puzzle_set_title (fixture->puzzle, i == 0 ? "One" : "Two");
      flush (fixture);
      g_mutex_lock (&steps_mutex);
      steps = g_string_new (NULL);
      g_mutex_unlock (&steps_mutex);
      save (fixture);
      bastide_test_await (bastide_draft_keeper_get_kept_at (fixture->keeper) == NULL);
      g_mutex_lock (&steps_mutex);
      g_test_message ("%s", steps->str);
      g_assert_true (steps->str[0] == 'f');
      named = strchr (steps->str, 'n');
      g_assert_nonnull (named);
      synced = strchr (named, 'F');
      g_assert_nonnull (synced);
      g_assert_true (strchr (steps->str, 'd') > synced);
      g_string_free (g_steal_pointer (&steps), TRUE);
      g_mutex_unlock (&steps_mutex);
    }
}

/* A full disk and a folder that cannot be written are told in plain words, whether the folder or the file fails. */
static void
test_reasons (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  static const struct { int code; const char *words; } reasons[] = {
    { ENOSPC, "The disk is full." }, { EACCES, "The folder of drafts is read-only." },
    { EPERM, "The folder of drafts is read-only." }, { EROFS, "The folder of drafts is read-only." }, { EIO, NULL },
  };

  bastide_draft_keeper_set_delay (fixture->keeper, NEVER);
  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
        {
          g_autofree char *title = g_strdup_printf ("Title %u", i);
          g_autofree char *message = NULL;
          g_autoptr (GError) error = NULL;

          bastide_test_puzzle_set_title (fixture->puzzle, title);
          spoilt = reasons[i].code;
          g_assert_false (bastide_draft_keeper_flush (fixture->keeper, &error));
          spoilt = 0;
          g_assert_nonnull (error);
          message = get_error (fixture);
          g_assert_cmpstr (message, ==, reasons[i].words != NULL ? reasons[i].words : error->message);
        }
      flush (fixture);
      g_assert_true (has_draft (fixture));
    }
}

/* A folder in which no file can be opened is told as what it is. */
static void
test_no_lock_file (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  struct rlimit limit, none;
  gboolean is_kept;

  bastide_draft_keeper_set_delay (fixture->keeper, NEVER);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  g_assert_cmpint (getrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  none = limit;
  none.rlim_cur = 0;
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &none), ==, 0);
  is_kept = bastide_draft_keeper_flush (fixture->keeper, &error);
  g_assert_cmpint (setrlimit (RLIMIT_NOFILE, &limit), ==, 0);
  g_assert_false (is_kept);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_OPEN_FILES);
  flush (fixture);
  g_assert_true (has_draft (fixture));
}

/* The name of a draft whose lock has gone meanwhile is not taken. */
static void
test_lock_gone (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  g_autofree char *path = NULL;

  bastide_draft_keeper_set_delay (fixture->keeper, NEVER);
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  n_removed = n_replaced = 1;
  flush (fixture);
  g_assert_cmpuint (n_removed + n_replaced, ==, 0);
  path = find_draft (fixture);
  g_assert_nonnull (path);
  g_assert_true (bastide_draft_store_is_kept (path));
}

/* On a file system without locks a draft is kept all the same, and offered to others. */
static void
test_no_locks (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  bastide_draft_keeper_set_delay (fixture->keeper, NEVER);
  has_no_locks = TRUE;
  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  g_assert_cmpuint (count_drafts (fixture), ==, 1);
  has_no_locks = FALSE;
}

/* A draft that cannot be removed is told; one that has gone is removed. */
static void
test_removal (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (BastideDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_removed;

  bastide_test_puzzle_set_title (fixture->puzzle, "One");
  flush (fixture);
  leave (fixture);
  draft = get_draft (fixture, 0);
  spoilt = EACCES;
  is_removed = bastide_draft_remove (draft, &error);
  spoilt = 0;
  g_assert_false (is_removed);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_cmpuint (count_drafts (fixture), ==, 1);
  g_assert_true (bastide_draft_remove (draft, NULL));
  g_assert_true (bastide_draft_remove (draft, NULL));
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

static void
test_folder (void)
{
  g_autoptr (GFile) folder = bastide_draft_get_folder ();
  g_autofree char *wanted = g_build_filename (g_get_user_state_dir (), "bastide", "drafts", NULL);

  g_assert_cmpstr (g_file_peek_path (folder), ==, wanted);
}

static void
add_test (const char *path,
          void      (*func) (Fixture       *fixture,
                             gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, func, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/draft/untouched", test_untouched);
  add_test ("/draft/waits", test_waits);
  add_test ("/draft/after-last", test_after_last);
  add_test ("/draft/after-first", test_after_first);
  add_test ("/draft/kept-state", test_kept_state);
  add_test ("/draft/kept-twin", test_kept_twin);
  add_test ("/draft/kept-file", test_kept_file);
  add_test ("/draft/on-its-way", test_on_its_way);
  add_test ("/draft/properties", test_properties);
  add_test ("/draft/undone", test_undone);
  add_test ("/draft/saved", test_saved);
  add_test ("/draft/saved-before", test_saved_before);
  add_test ("/draft/discarded", test_discarded);
  add_test ("/draft/discarded-meanwhile", test_discarded_meanwhile);
  add_test ("/draft/restore", test_restore);
  add_test ("/draft/changed-file", test_changed_file);
  add_test ("/draft/no-file", test_no_file);
  add_test ("/draft/running", test_running);
  add_test ("/draft/order", test_order);
  add_test ("/draft/unreadable", test_unreadable);
  add_test ("/draft/cut", test_cut);
  add_test ("/draft/litter", test_litter);
  add_test ("/draft/folder-gone", test_folder_gone);
  add_test ("/draft/pipe", test_pipe);
  add_test ("/draft/save-order", test_save_order);
  add_test ("/draft/nowhere", test_nowhere);
  add_test ("/draft/failing", test_failing);
  add_test ("/draft/failing-later", test_failing_later);
  add_test ("/draft/reasons", test_reasons);
  add_test ("/draft/no-lock-file", test_no_lock_file);
  add_test ("/draft/lock-gone", test_lock_gone);
  add_test ("/draft/no-locks", test_no_locks);
  add_test ("/draft/removal", test_removal);
  g_test_add_func ("/draft/folder", test_folder);

  return g_test_run ();
}
