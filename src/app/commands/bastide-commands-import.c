/* bastide-commands-import.c: opening games of other programs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-file-words.h"
#include "bastide-file.h"
#include "bastide-importer.h"
#include "bastide-json.h"
#include "bastide-problem.h"
#include "bastide-report-dialog.h"
#include "bastide-slots.h"

/* The worker reads the file and makes the puzzle and the whole tree of its moves, so that the window only has to show
 * them. It has a list of faults of its own, since the list of a window may be filled by its thread alone. */
typedef struct
{
  BastideTileLibrary *library;
  GFile              *file;
  GListStore         *problems;
  gint                n_moves;     /* atomic; 0 before the file is read */
  gint                n_played;    /* atomic */
  guint               timer;
  BastideImport      *import;
  BastidePuzzle      *puzzle;
  BastidePlayTree    *tree;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_handle_id (&reading->timer, g_source_remove);
  g_object_unref (reading->library);
  g_object_unref (reading->file);
  g_object_unref (reading->problems);
  g_clear_pointer (&reading->import, bastide_import_free);
  g_clear_object (&reading->puzzle);
  g_clear_object (&reading->tree);
  g_free (reading);
}

/* --- the worker --- */

/* The line is the game, and the board shows its end. */
static gboolean
fill_tree (Reading      *reading,
           GCancellable *cancellable)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (GBytes) bytes = bastide_content_write (reading->import->content);
  BastidePlayNode *end;

  reading->puzzle = bastide_puzzle_new_from_bytes (reading->library, bytes, problems, NULL);
  if (reading->puzzle == NULL)
    return FALSE;
  reading->tree = bastide_play_tree_new ();
  bastide_play_tree_reset (reading->tree, bastide_puzzle_get_content (reading->puzzle),
                           bastide_puzzle_get_position (reading->puzzle));
  end = bastide_import_fill_tree (reading->import, reading->tree, cancellable, &reading->n_played);
  bastide_play_tree_set_current (reading->tree, end);
  bastide_play_tree_set_is_game (reading->tree, TRUE);
  return TRUE;
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

  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  reading->import = bastide_importer_read (reading->library, bytes, reading->problems);
  if (reading->import != NULL)
    g_atomic_int_set (&reading->n_moves, (gint) reading->import->moves->len);
  if (reading->import != NULL && fill_tree (reading, cancellable))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_INVALID, "%s",
                             _("This file cannot be read as a game of JCloisterZone."));
}

/* --- progress --- */

static gboolean
progress_cb (gpointer data)
{
  GTask *task = data;
  Reading *reading = g_task_get_task_data (task);
  BastideWindow *self = g_object_get_data (G_OBJECT (task), "window");
  g_autofree char *name = bastide_file_words_name (reading->file);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  gint n_moves = g_atomic_int_get (&reading->n_moves);

  if (bastide_window_is_gone (self))
    return G_SOURCE_CONTINUE;
  bastide_slots_set (slots, "file", name);
  bastide_slots_set_number (slots, "move", g_atomic_int_get (&reading->n_played));
  bastide_slots_set_number (slots, "moves", n_moves);
  bastide_work_report (bastide_window_get_reading (self),
                       bastide_slots_fill (slots, n_moves > 0 ? _("Reading “{file}”… move {move} of {moves}")
                                                              : _("Reading “{file}”…")));
  return G_SOURCE_CONTINUE;
}

/* --- the result --- */

static void
report (BastideWindow *self,
        GFile         *file,
        const char    *heading,
        const char    *message,
        GListModel    *problems)
{
  g_autofree char *name = bastide_file_words_name (file);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_set (slots, "file", name);
  text = bastide_slots_fill (slots, heading);
  gtk_window_present (bastide_report_dialog_new (GTK_WINDOW (self), text, message, problems));
}

/* The message where the reading stopped, the last move before it, the reason and its rule. */
static char *
describe_stop (const BastideImport *import)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_number (slots, "number", (gint) import->stop_message + 1);
  bastide_slots_set_number (slots, "move", (gint) import->moves->len);
  bastide_slots_set (slots, "type", import->stop_type);
  bastide_slots_set (slots, "reason", import->stop_text);
  bastide_slots_set (slots, "rule", bst_rule_get_id (import->stop_rule));
  if (*import->stop_type == '\0')
    return bastide_slots_fill (slots, _("The game is read up to move {move}. Message {number}: {reason}"));
  if (import->stop_rule == BST_RULE_NONE)
    return bastide_slots_fill (slots, _("The game is read up to move {move}. Message {number}, {type}: {reason}"));
  return bastide_slots_fill (slots, _("The game is read up to move {move}. Message {number}, {type}: {reason} "
                                      "[{rule}]"));
}

static void
show_game (BastideWindow *self,
           Reading       *reading)
{
  BastideWindow *target = bastide_window_show_new (self, reading->puzzle);

  bastide_workspace_set_mode (bastide_window_get_workspace (target), BASTIDE_MODE_ANALYSE);
  /* The window knows more tile sets than the worker where sets came meanwhile; else this changes nothing. */
  bastide_play_tree_set_diagram (reading->tree, bastide_puzzle_get_content (reading->puzzle),
                                 bastide_puzzle_get_position (reading->puzzle));
  bastide_play_tree_exchange (bastide_workspace_get_play_tree (bastide_window_get_workspace (target)), reading->tree);
  bastide_window_set_message (target, !reading->import->is_whole ? describe_stop (reading->import) : NULL);
}

static void
read_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  gboolean is_read = g_task_propagate_boolean (G_TASK (result), &error);
  Reading *reading = g_task_get_task_data (G_TASK (result));
  GListModel *problems = G_LIST_MODEL (reading->problems);

  g_clear_handle_id (&reading->timer, g_source_remove);
  bastide_work_end (bastide_window_get_reading (self));
  if (bastide_window_is_gone (self))
    return;
  bastide_window_update (self);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (!is_read)
    {
      report (self, reading->file, _("“{file}” cannot be opened"), error->message, problems);
      return;
    }
  show_game (self, reading);
  /* The banner tells where the game stops. */
  if (g_list_model_get_n_items (problems) > (reading->import->is_whole ? 0 : 1))
    report (self, reading->file, _("“{file}” has more than Bastide knows"),
            reading->import->is_whole ? _("All moves were read.")
                                      : _("The game was read up to a move that Bastide cannot play."),
            problems);
}

gboolean
bastide_commands_is_game (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && bastide_importer_has_suffix (name);
}

void
bastide_commands_import (BastideWindow *self,
                         GFile         *file)
{
  g_autoptr (GTask) task = NULL;
  Reading *reading = g_new0 (Reading, 1);

  task = g_task_new (NULL, bastide_work_begin (bastide_window_get_reading (self)), read_cb, g_object_ref (self));
  reading->library = g_object_ref (bastide_tile_shelf_get_library (bastide_window_get_tiles (self)));
  reading->file = g_object_ref (file);
  reading->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  reading->timer = g_timeout_add (BASTIDE_PROGRESS_TIME, progress_cb, task);
  g_object_set_data (G_OBJECT (task), "window", self);
  g_task_set_task_data (task, reading, reading_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, read_in_thread);
}
