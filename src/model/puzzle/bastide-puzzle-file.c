/* bastide-puzzle-file.c: reading and saving the document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-puzzle.h"

#include <glib/gi18n-lib.h>

#include "bastide-file.h"
#include "bastide-json.h"
#include "bastide-puzzle-private.h"
#include "bastide-tile-file.h"

/* Each job has two tasks, one for the caller and one for the worker. The worker's task holds no shared object: the
 * worker might drop its last reference, but listeners of a document or a list belong to the caller's thread.
 */

/* The task of a worker that reads, and its result. */
typedef struct
{
  BastideTileLibrary *library;
  GFile              *file;
  GListStore         *found;
} Loading;

/* The task of a worker that writes. */
typedef struct
{
  GFile           *file;
  GBytes          *bytes;
  char            *etag;
  char            *new_etag;
  BastideSnapshot *snapshot;
} Saving;

BastidePuzzle *
bastide_puzzle_new_from_bytes (BastideTileLibrary  *library,
                               GBytes              *bytes,
                               GListStore          *problems,
                               GError             **error)
{
  g_autoptr (BastideContent) content = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_STORE (problems), NULL);

  content = bastide_content_read (library, bytes, problems);
  if (content != NULL)
    return bastide_puzzle_new_for_content (content);

  if (bastide_tile_file_recognise (bytes))
    g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_TILES,
                         _("This file holds a tile set, not a puzzle."));
  else
    g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID,
                         _("This file is not a puzzle that Bastide can read."));

  return NULL;
}

static void
loading_free (gpointer data)
{
  Loading *loading = data;

  g_object_unref (loading->library);
  g_object_unref (loading->file);
  g_object_unref (loading->found);
  g_free (loading);
}

static void
load_in_thread (GTask                  *task,
                G_GNUC_UNUSED gpointer  source,
                gpointer                data,
                GCancellable           *cancellable)
{
  Loading *loading = data;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *etag = NULL;
  BastidePuzzle *puzzle;
  GError *error = NULL;

  bytes = bastide_file_read (loading->file, BASTIDE_JSON_MAX_BYTES, &etag, cancellable, &error);
  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  puzzle = bastide_puzzle_new_from_bytes (loading->library, bytes, loading->found, &error);
  if (puzzle == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  bastide_puzzle_set_saved (puzzle, loading->file, etag, bastide_puzzle_get_snapshot (puzzle));
  g_task_return_pointer (task, puzzle, g_object_unref);
}

static void
copy_problems (GListModel *from,
               GListStore *to)
{
  for (guint i = 0; i < g_list_model_get_n_items (from); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (from, i);

      g_list_store_append (to, problem);
    }
}

/* Back in the caller's thread: its list may be shown, so that only this thread may fill it. */
static void
loaded_cb (G_GNUC_UNUSED GObject *source,
           GAsyncResult          *result,
           gpointer               user_data)
{
  g_autoptr (GTask) task = user_data;
  Loading *loading = g_task_get_task_data (G_TASK (result));
  BastidePuzzle *puzzle;
  GError *error = NULL;

  puzzle = g_task_propagate_pointer (G_TASK (result), &error);
  /* A worker that was cancelled may still be writing its list. */
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    copy_problems (G_LIST_MODEL (loading->found), g_task_get_task_data (task));
  if (puzzle != NULL)
    g_task_return_pointer (task, puzzle, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
bastide_puzzle_load_async (BastideTileLibrary  *library,
                           GFile               *file,
                           GListStore          *problems,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) worker = NULL;
  Loading *loading;
  GTask *task;

  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (G_IS_LIST_STORE (problems));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_puzzle_load_async);
  g_task_set_task_data (task, g_object_ref (problems), g_object_unref);

  loading = g_new (Loading, 1);
  loading->library = g_object_ref (library);
  loading->file = g_object_ref (file);
  loading->found = g_list_store_new (BASTIDE_TYPE_PROBLEM);

  worker = g_task_new (NULL, cancellable, loaded_cb, task);
  g_task_set_task_data (worker, loading, loading_free);
  /* A file may never answer. */
  g_task_set_return_on_cancel (worker, TRUE);
  g_task_run_in_thread (worker, load_in_thread);
}

BastidePuzzle *
bastide_puzzle_load_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->file);
  g_bytes_unref (saving->bytes);
  g_free (saving->etag);
  g_free (saving->new_etag);
  g_free (saving);
}

static void
save_in_thread (GTask                  *task,
                G_GNUC_UNUSED gpointer  source,
                gpointer                data,
                GCancellable           *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;

  if (bastide_file_replace (saving->file, saving->bytes, saving->etag, &saving->new_etag, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (G_GNUC_UNUSED GObject *source,
          GAsyncResult          *result,
          gpointer               user_data)
{
  g_autoptr (GTask) task = user_data;
  BastidePuzzle *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;
  gboolean saved = g_task_propagate_boolean (G_TASK (result), &error);

  bastide_puzzle_set_saving (self, FALSE);
  if (saved)
    bastide_puzzle_set_saved (self, saving->file, saving->new_etag, saving->snapshot);
  bastide_snapshot_unref (saving->snapshot);

  if (saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Why the document cannot be saved now, before anything is tried. */
static gboolean
check_can_save (BastidePuzzle  *self,
                GError        **error)
{
  if (bastide_puzzle_get_read_only (self))
    {
      g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_READ_ONLY,
                           _("Written by a newer Bastide; opened for reading only."));
      return FALSE;
    }
  if (bastide_puzzle_get_saving (self))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING, _("The puzzle is already being saved."));
      return FALSE;
    }

  return TRUE;
}

void
bastide_puzzle_save_async (BastidePuzzle       *self,
                           GFile               *file,
                           gboolean             force,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             user_data)
{
  g_autoptr (GTask) worker = NULL;
  GError *error = NULL;
  Saving *saving;
  GTask *task;

  g_return_if_fail (BASTIDE_IS_PUZZLE (self));
  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bastide_puzzle_save_async);
  g_task_set_check_cancellable (task, FALSE);
  if (!check_can_save (self, &error))
    {
      g_task_return_error (task, error);
      g_object_unref (task);
      return;
    }

  saving = g_new0 (Saving, 1);
  saving->file = g_object_ref (file);
  saving->bytes = bastide_puzzle_to_bytes (self);
  saving->etag = force ? NULL : g_strdup (bastide_puzzle_get_etag (self, file));
  saving->snapshot = bastide_snapshot_ref (bastide_puzzle_get_snapshot (self));
  bastide_puzzle_set_saving (self, TRUE);

  worker = g_task_new (NULL, cancellable, saved_cb, task);
  g_task_set_check_cancellable (worker, FALSE);
  g_task_set_task_data (worker, saving, saving_free);
  g_task_run_in_thread (worker, save_in_thread);
}

gboolean
bastide_puzzle_save_finish (BastidePuzzle  *self,
                            GAsyncResult   *result,
                            GError        **error)
{
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
