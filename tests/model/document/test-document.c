/* test-document.c: a puzzle with its file, its draft and its line of play
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bastide-document.h"
#include "bastide-file-words.h"
#include "bastide-file.h"
#include "bastide-problem.h"
#include "bastide-test-puzzle.h"

typedef struct
{
  BastideTileLibrary *library;
  GSettings          *settings;
  GFile              *folder;
  GFile              *file;
  BastidePuzzle      *puzzle;
  BastideDocument    *document;
  guint               n_saved;
  guint               n_failed;
  guint               n_conflicts;
  guint               n_autosaves;
} Fixture;

static void
saved_cb (Fixture *fixture)
{
  fixture->n_saved++;
}

static void
save_failed_cb (Fixture  *fixture,
                GFile    *file G_GNUC_UNUSED,
                gboolean  is_conflict)
{
  if (is_conflict)
    fixture->n_conflicts++;
  else
    fixture->n_failed++;
}

static void
autosave_cb (Fixture *fixture)
{
  fixture->n_autosaves++;
}

/* Takes the place of a window that shows another document. */
static void
show (Fixture       *fixture,
      BastidePuzzle *puzzle)
{
  if (fixture->document != NULL)
    bastide_document_close (fixture->document);
  g_clear_object (&fixture->document);
  g_set_object (&fixture->puzzle, puzzle);
  fixture->document = bastide_document_new (puzzle, fixture->settings, FALSE);
  g_signal_connect_swapped (fixture->document, "saved", G_CALLBACK (saved_cb), fixture);
  g_signal_connect_swapped (fixture->document, "save-failed", G_CALLBACK (save_failed_cb), fixture);
  g_signal_connect_swapped (fixture->document, "autosave", G_CALLBACK (autosave_cb), fixture);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *path = g_dir_make_tmp (NULL, NULL);

  fixture->library = bastide_tile_library_new ();
  fixture->settings = g_settings_new (APP_ID);
  fixture->folder = g_file_new_for_path (path);
  fixture->file = g_file_get_child (fixture->folder, "puzzle.bastide.json");
  show (fixture, puzzle);
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
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_document_discard_draft (fixture->document);
  bastide_document_close (fixture->document);
  g_clear_object (&fixture->document);
  g_clear_object (&fixture->puzzle);
  g_settings_reset (fixture->settings, "keep-drafts");
  g_settings_reset (fixture->settings, "save-by-itself");
  g_settings_reset (fixture->settings, "autosave-interval");
  g_object_unref (fixture->settings);
  g_object_unref (fixture->library);
  g_object_unref (fixture->file);
  remove_tree (g_file_peek_path (fixture->folder));
  g_object_unref (fixture->folder);
}

static void
save (Fixture *fixture,
      gboolean force)
{
  guint n = fixture->n_saved;

  bastide_document_save (fixture->document, fixture->file, force);
  bastide_test_await (fixture->n_saved > n);
}

/* Another program writes into the file. */
static void
change_file (Fixture *fixture)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("{}", 2);

  g_assert_true (bastide_file_replace (fixture->file, bytes, NULL, NULL, NULL, NULL));
}

static void
loaded_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
load (Fixture *fixture)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (BastidePuzzle) puzzle = NULL;

  bastide_puzzle_load_async (fixture->library, fixture->file, problems, NULL, loaded_cb, &result);
  bastide_test_await (result != NULL);
  puzzle = bastide_puzzle_load_finish (result, NULL);
  g_assert_nonnull (puzzle);
  show (fixture, puzzle);
}

/* --- saving --- */

static void
test_save (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_puzzle_set_title (fixture->puzzle, "Saved");
  bastide_test_puzzle_set_title (fixture->puzzle, "Twice");
  g_assert_true (bastide_document_is_unsaved (fixture->document));
  g_assert_cmpuint (bastide_document_count_steps (fixture->document), ==, 2);
  save (fixture, FALSE);
  g_assert_true (g_file_query_exists (fixture->file, NULL));
  g_assert_false (bastide_document_is_unsaved (fixture->document));
  g_assert_cmpuint (bastide_document_count_steps (fixture->document), ==, 0);

  /* Steps are counted from the save, backwards too. */
  bastide_puzzle_undo (fixture->puzzle);
  g_assert_cmpuint (bastide_document_count_steps (fixture->document), ==, 1);
  g_assert_true (bastide_document_is_unsaved (fixture->document));
  g_assert_null (bastide_document_get_save_error (fixture->document));
}

/* A save may take its time, and the author goes on meanwhile. */
static void
test_save_again (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) copy = g_file_resolve_relative_path (fixture->folder, "copy.bastide.json");
  guint n;

  bastide_test_puzzle_set_title (fixture->puzzle, "First");
  bastide_document_save (fixture->document, fixture->file, FALSE);
  bastide_test_puzzle_set_title (fixture->puzzle, "Second");
  g_assert_true (bastide_puzzle_get_modified (fixture->puzzle));
  save (fixture, FALSE);
  g_assert_false (bastide_document_is_unsaved (fixture->document));
  load (fixture);
  g_assert_cmpstr (bastide_puzzle_get_title (fixture->puzzle), ==, "Second");

  /* Without a change the first save is as good; a save elsewhere is not. */
  n = fixture->n_saved;
  bastide_document_save (fixture->document, fixture->file, FALSE);
  bastide_document_save (fixture->document, fixture->file, FALSE);
  bastide_test_await (fixture->n_saved > n);
  bastide_document_save (fixture->document, fixture->file, FALSE);
  bastide_document_save (fixture->document, copy, FALSE);
  bastide_test_await (fixture->n_saved == n + 3);
  g_assert_true (g_file_query_exists (copy, NULL));
  g_assert_null (bastide_document_get_save_error (fixture->document));
}

/* The work is in the draft before the user reads why it is not in the file. */
static void
test_save_failed (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) missing = g_file_resolve_relative_path (fixture->folder, "missing/puzzle.bastide.json");

  bastide_test_puzzle_set_title (fixture->puzzle, "Lost?");
  bastide_document_save (fixture->document, missing, FALSE);
  bastide_test_await (fixture->n_failed > 0);
  g_assert_nonnull (strstr (bastide_document_get_save_error (fixture->document), "no longer exists"));
  g_assert_true (g_file_equal (bastide_document_get_failed_file (fixture->document), missing));
  g_assert_nonnull (bastide_document_get_kept_at (fixture->document));
  g_assert_true (bastide_document_is_unsaved (fixture->document));

  save (fixture, FALSE);
  g_assert_null (bastide_document_get_save_error (fixture->document));
  g_assert_null (bastide_document_get_failed_file (fixture->document));
}

static void
test_conflict (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_puzzle_set_title (fixture->puzzle, "First");
  save (fixture, FALSE);
  change_file (fixture);
  bastide_test_puzzle_set_title (fixture->puzzle, "Second");
  bastide_document_save (fixture->document, fixture->file, FALSE);
  bastide_test_await (fixture->n_conflicts > 0);
  g_assert_true (bastide_document_is_unsaved (fixture->document));
  g_assert_null (bastide_document_get_save_error (fixture->document));

  save (fixture, TRUE);
  g_assert_false (bastide_document_is_unsaved (fixture->document));
  g_assert_cmpuint (fixture->n_conflicts, ==, 1);
}

static void
test_autosave (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  /* The shortest time that a user can choose, as the usual 30 s are long to wait for. */
  g_settings_set_uint (fixture->settings, "autosave-interval", 5);
  /* It is off unless a user wants it; the other tests here leave it off. */
  g_settings_set_boolean (fixture->settings, "save-by-itself", TRUE);
  bastide_test_puzzle_set_title (fixture->puzzle, "Without a file");
  g_assert_false (bastide_document_may_save_by_itself (fixture->document));
  save (fixture, FALSE);
  g_assert_true (bastide_document_may_save_by_itself (fixture->document));
  bastide_test_puzzle_set_title (fixture->puzzle, "With a file");
  bastide_test_await (fixture->n_autosaves > 0);

  /* After another program's change only the user can decide. */
  change_file (fixture);
  bastide_test_await (bastide_document_get_file_change (fixture->document) == BASTIDE_FILE_CHANGE_WRITTEN);
  g_assert_false (bastide_document_may_save_by_itself (fixture->document));
}

/* --- the file --- */

static void
test_file_change (Fixture       *fixture,
                  gconstpointer  data G_GNUC_UNUSED)
{
  save (fixture, FALSE);
  bastide_document_check_file (fixture->document);
  change_file (fixture);
  bastide_test_await (bastide_document_get_file_change (fixture->document) == BASTIDE_FILE_CHANGE_WRITTEN);
  g_assert_true (g_file_delete (fixture->file, NULL, NULL));
  bastide_test_await (bastide_document_get_file_change (fixture->document) == BASTIDE_FILE_CHANGE_DELETED);
  save (fixture, TRUE);
  g_assert_cmpint (bastide_document_get_file_change (fixture->document), ==, BASTIDE_FILE_CHANGE_NONE);
}

/* --- drafts --- */

static void
test_left_draft (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BastideDraft) left = NULL;
  g_autoptr (BastidePuzzle) restored = NULL;

  save (fixture, FALSE);
  bastide_test_puzzle_set_title (fixture->puzzle, "Left behind");
  bastide_document_keep (fixture->document, FALSE);
  g_assert_nonnull (bastide_document_get_kept_at (fixture->document));

  /* The program ends without a question; the next start opens the file. */
  load (fixture);
  bastide_test_await (bastide_document_get_left_draft (fixture->document) != NULL);
  left = g_object_ref (bastide_document_get_left_draft (fixture->document));
  g_assert_cmpstr (bastide_draft_get_title (left), ==, "Left behind");

  restored = bastide_draft_restore (left, fixture->library, NULL);
  show (fixture, restored);
  g_assert_true (bastide_document_is_unsaved (fixture->document));
  bastide_document_replace_draft (fixture->document, left);
  g_assert_null (bastide_document_get_left_draft (fixture->document));
  g_assert_nonnull (bastide_document_get_kept_at (fixture->document));

  /* A draft that the user does not want is offered no more. */
  bastide_document_discard_draft (fixture->document);
  load (fixture);
  bastide_test_wait_for_workers (fixture->document, 1);
  g_assert_null (bastide_document_get_left_draft (fixture->document));
}

static void
test_no_drafts (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  bastide_test_puzzle_set_title (fixture->puzzle, "Kept");
  bastide_document_keep (fixture->document, FALSE);
  g_assert_nonnull (bastide_document_get_kept_at (fixture->document));
  /* It is on unless a user turns it off; the other tests here leave it on. */
  g_settings_set_boolean (fixture->settings, "keep-drafts", FALSE);
  g_assert_null (bastide_document_get_kept_at (fixture->document));
  bastide_document_keep (fixture->document, FALSE);
  g_assert_null (bastide_document_get_kept_at (fixture->document));
  g_assert_null (bastide_document_dup_draft_error (fixture->document));
}

/* --- the line --- */

static void
test_line (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  const char * const actions[] = { "place 0,-1 2", NULL };
  BastidePlayTree *tree;

  save (fixture, FALSE);
  tree = bastide_document_get_play_tree (fixture->document);
  g_assert_nonnull (bastide_play_tree_add_texts (tree, bastide_play_tree_get_node (tree, 0), actions));
  load (fixture);
  tree = bastide_document_get_play_tree (fixture->document);
  g_assert_nonnull (bastide_play_tree_get_node (tree, 1));
}

static void
test_words (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "a\xff.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) full = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_NO_SPACE, "No space left on device");
  g_autofree char *name = bastide_file_words_name (file);
  g_autofree char *saved = bastide_file_words_failure (file, full, TRUE);
  g_autofree char *written = bastide_file_words_failure (file, full, FALSE);

  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_true (g_str_has_prefix (saved, "Not saved: the disk of "));
  g_assert_nonnull (strstr (written, "was not written: the disk of "));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  const struct { const char *path; void (*run) (Fixture *fixture, gconstpointer data); } tests[] = {
    { "/document/save", test_save },
    { "/document/save-again", test_save_again },
    { "/document/save-failed", test_save_failed },
    { "/document/conflict", test_conflict },
    { "/document/autosave", test_autosave },
    { "/document/file-change", test_file_change },
    { "/document/left-draft", test_left_draft },
    { "/document/no-drafts", test_no_drafts },
    { "/document/line", test_line },
  };

  g_autofree char *state = g_dir_make_tmp (NULL, NULL);
  int status;

  /* No draft and no line of a user is touched. */
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].run, tear_down);
  g_test_add_func ("/document/words", test_words);

  status = g_test_run ();
  remove_tree (state);

  return status;
}
