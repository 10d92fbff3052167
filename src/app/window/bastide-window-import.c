/* bastide-window-import.c: opening games of other programs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-file.h"
#include "bastide-import.h"
#include "bastide-json.h"
#include "bastide-problem.h"
#include "bastide-report-dialog.h"
#include "bastide-slots.h"

/* The worker has a list of its own, since the list of a window may be filled by its thread alone. */
typedef struct
{
  BastideTileLibrary *library;
  GFile              *file;
  GListStore         *problems;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->library);
  g_object_unref (reading->file);
  g_object_unref (reading->problems);
  g_free (reading);
}

static void
read_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable)
{
  Reading *reading = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = bastide_file_read (reading->file, BASTIDE_JSON_MAX_BYTES, NULL, cancellable, &error);
  BastideImport *import;

  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  import = bastide_import_read (reading->library, bytes, reading->problems);
  if (import != NULL)
    g_task_return_pointer (task, import, (GDestroyNotify) bastide_import_free);
  else
    g_task_return_new_error (task, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID, "%s",
                             _("This file cannot be read as a game of JCloisterZone."));
}

/* The line is the game, and the board shows its end. */
static void
show_game (BastideWindow       *self,
           const BastideImport *import)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) bytes = bastide_content_write (import->content);
  g_autoptr (BastidePuzzle) puzzle = NULL;
  BastideWindow *target;
  BastidePlayTree *tree;

  puzzle = bastide_puzzle_new_from_bytes (bastide_tile_shelf_get_library (self->tiles), bytes, problems, NULL);
  if (puzzle == NULL)
    return;
  target = _bastide_window_show_new (self, puzzle);
  bastide_workspace_set_mode (target->workspace, BASTIDE_MODE_ANALYSE);
  tree = bastide_workspace_get_play_tree (target->workspace);
  bastide_play_tree_set_current (tree, bastide_import_fill_tree (import, tree));
}

static void
report (BastideWindow *self,
        GFile         *file,
        const char    *heading,
        const char    *message,
        GListModel    *problems)
{
  g_autofree char *name = _bastide_window_name_file (file);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_set (slots, "file", name);
  text = bastide_slots_fill (slots, heading);
  gtk_window_present (bastide_report_dialog_new (GTK_WINDOW (self), text, message, problems));
}

static void
read_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideImport) import = g_task_propagate_pointer (G_TASK (result), &error);
  Reading *reading = g_task_get_task_data (G_TASK (result));
  GListModel *problems = G_LIST_MODEL (reading->problems);

  self->n_loading--;
  if (_bastide_window_is_gone (self) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (import == NULL)
    {
      _bastide_window_update (self);
      report (self, reading->file, _("“{file}” cannot be opened"), error->message, problems);
      return;
    }
  show_game (self, import);
  _bastide_window_update (self);
  if (g_list_model_get_n_items (problems) > 0)
    report (self, reading->file, _("“{file}” has more than Bastide knows"),
            import->is_whole ? _("All moves were read.")
                             : _("The game was read up to a move that Bastide cannot play."),
            problems);
}

gboolean
_bastide_window_is_game (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : NULL;

  return lower != NULL && g_str_has_suffix (lower, BASTIDE_IMPORT_SUFFIX);
}

void
_bastide_window_import (BastideWindow *self,
                        GFile         *file)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, read_cb, g_object_ref (self));
  Reading *reading = g_new0 (Reading, 1);

  reading->library = g_object_ref (bastide_tile_shelf_get_library (self->tiles));
  reading->file = g_object_ref (file);
  reading->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_task_set_task_data (task, reading, reading_free);
  self->n_loading++;
  _bastide_window_update (self);
  g_task_run_in_thread (task, read_in_thread);
}
