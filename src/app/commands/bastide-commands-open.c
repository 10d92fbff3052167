/* bastide-commands-open.c: opening files, and new documents
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-ask-dialog.h"
#include "bastide-file-words.h"
#include "bastide-library.h"
#include "bastide-generator-dialog.h"
#include "bastide-new-dialog.h"
#include "bastide-library-marks.h"
#include "bastide-own-files.h"
#include "bastide-problem.h"
#include "bastide-recent-files.h"
#include "bastide-report-dialog.h"
#include "bastide-slots.h"
#include "bastide-start.h"

/* Opening */

typedef struct
{
  BastideWindow *window;
  GFile         *file;
  GListStore    *problems;
  guint          timer;    /* until the message that the file is being read */
  gboolean       replace;  /* the puzzle of the window, if any, gives way */
  gboolean       again;    /* the puzzle is in sight already, and so is its mode */
} Loading;

static void
loading_free (Loading *loading)
{
  g_object_unref (loading->window);
  g_object_unref (loading->file);
  g_object_unref (loading->problems);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

static BastideTileLibrary *
get_library (BastideWindow *self)
{
  return bastide_tile_shelf_get_library (bastide_window_get_tiles (self));
}

/* A puzzle is there to be solved, without its answer in sight, and a lesson to be taught; what the user composes goes
 * on where it was left. A draft of the file, which is found later, may change the mode again.
 */
static void
choose_mode (BastideWindow *self,
             BastidePuzzle *puzzle)
{
  BastideContent *content = bastide_puzzle_get_content (puzzle);
  GFile *file = bastide_puzzle_get_file (puzzle);
  g_autofree char *left = file != NULL ? bastide_own_files_find (bastide_window_get_settings (self), file) : NULL;
  BastideModeId mode = bastide_workspace_get_mode (bastide_window_get_workspace (self));

  if (left == NULL || !bastide_mode_from_name (left, &mode))
    mode = content->lesson != NULL ? BASTIDE_MODE_TEACH
           : content->goal != NULL ? BASTIDE_MODE_SOLVE
           : bastide_workspace_is_guided (bastide_window_get_workspace (self)) ? BASTIDE_MODE_ANALYSE : mode;
  bastide_workspace_set_mode (bastide_window_get_workspace (self), mode);
  bastide_window_await_left (self);
}

/* A copy of a bundled puzzle is the same puzzle wherever it lies, and opening it marks the original in the library,
 * too. */
static void
show_puzzle (BastideWindow *self,
             BastidePuzzle *puzzle,
             GFile         *from,
             gboolean       replace,
             gboolean       again)
{
  BastideWindow *target = self;
  GFile *file = bastide_puzzle_get_file (puzzle);
  g_autoptr (GFile) bundled = bastide_collection_find_bundled (puzzle);

  if (bastide_window_get_puzzle (self) != NULL && !replace)
    target = bastide_window_open_another (self);
  /* The question before reading the file again has warned that the steps are lost. */
  if (replace && bastide_window_get_document (target) != NULL)
    bastide_document_discard_draft (bastide_window_get_document (target));
  bastide_window_set_chosen (target, from);
  bastide_window_show_document (target, puzzle, file == NULL || bundled != NULL);
  if (!again)
    choose_mode (target, puzzle);
  bastide_library_marks_add_opened (bastide_window_get_settings (self), from);
  if (bundled != NULL)
    bastide_library_marks_add_opened (bastide_window_get_settings (self), bundled);
  bastide_recent_files_add (bastide_window_get_settings (self), bundled != NULL ? bundled : from);
  if (file != NULL)
    bastide_commands_remember (target, file);
}

/* New documents */

static void
new_asked_cb (GObject      *source G_GNUC_UNUSED,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (BastidePuzzle) puzzle = bastide_new_dialog_ask_finish (result);

  if (puzzle != NULL && !bastide_window_is_gone (self))
    bastide_window_show_new (self, puzzle);
}

void
bastide_command_new (BastideWindow *self)
{
  bastide_new_dialog_ask_async (GTK_WINDOW (self), get_library (self), bastide_window_get_settings (self),
                                new_asked_cb, g_object_ref (self));
}

static void
found_opened_cb (BastideWindow *self,
                 GFile         *file,
                 gboolean       solve)
{
  if (solve)
    bastide_commands_open_chosen (self, file, bastide_window_get_puzzle (self) != NULL);
  else
    bastide_commands_open_file (self, file);
}

void
bastide_command_generate (BastideWindow *self)
{
  g_autofree char *preset = g_settings_get_string (bastide_window_get_settings (self), "default-preset");
  g_autoptr (GFile) parent = NULL, folder = NULL;
  guint number = bst_preset_from_name (preset);
  GtkWindow *dialog = bastide_window_get_generator (self);

  if (dialog == NULL)
    {
      parent = bastide_commands_get_folder (self);
      if (parent == NULL)
        parent = g_file_new_for_path (g_get_home_dir ());
      /* Translators: the name of a folder */
      folder = g_file_get_child (parent, _("Puzzles Found"));
      dialog = bastide_generator_dialog_new (GTK_WINDOW (self), get_library (self), folder,
                                             number < BST_N_PRESETS ? (BstPreset) number : BST_PRESET_HIG_2017);
      bastide_window_set_generator (self, dialog);
      g_signal_connect_object (dialog, "open", G_CALLBACK (found_opened_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (dialog);
}

void
bastide_command_new_from (BastideWindow *self,
                          GVariant      *parameter)
{
  static const char * const names[BASTIDE_N_STARTS] = {
    [BASTIDE_START_TILE] = "tile",
    [BASTIDE_START_CITY] = "city",
    [BASTIDE_START_RIVER_1] = "river-1",
    [BASTIDE_START_RIVER_2] = "river-2",
    [BASTIDE_START_EMPTY] = "empty",
  };
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autofree char *preset = g_settings_get_string (bastide_window_get_settings (self), "default-preset");
  BastideStartOptions options;

  bastide_start_options_init (&options);
  bastide_start_options_set_origin (&options);
  options.n_players = g_settings_get_uint (bastide_window_get_settings (self), "default-players");
  if (bst_preset_from_name (preset) < BST_N_PRESETS)
    options.preset = (BstPreset) bst_preset_from_name (preset);
  for (guint i = 0; i < BASTIDE_N_STARTS; i++)
    if (g_str_equal (names[i], g_variant_get_string (parameter, NULL)))
      {
        options.start = (BastideStart) i;
        puzzle = bastide_start_create (get_library (self), &options);
        bastide_window_show_new (self, puzzle);
        return;
      }
}

/* Files */

static void
report (BastideWindow *self,
        GFile         *file,
        const char    *message,
        GListModel    *problems)
{
  g_autofree char *name = bastide_file_words_name (file);
  /* Translators: the name of a file */
  g_autofree char *heading = g_strdup_printf (_("“%s” cannot be opened"), name);

  gtk_window_present (bastide_report_dialog_new (GTK_WINDOW (self), heading, message, problems));
}

static void
loaded_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Loading) loading = data;
  BastideWindow *self = loading->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastidePuzzle) puzzle = bastide_puzzle_load_finish (result, &error);

  g_clear_handle_id (&loading->timer, g_source_remove);
  bastide_work_end (bastide_window_get_reading (self));
  if (bastide_window_is_gone (self) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (puzzle != NULL)
    {
      show_puzzle (self, puzzle, loading->file, loading->replace, loading->again);
      return;
    }
  bastide_window_update (self);
  if (g_error_matches (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_TILES))
    bastide_commands_offer_tiles (self, loading->file);
  else
    report (self, loading->file, error->message, G_LIST_MODEL (loading->problems));
}

/* A file may be on a slow network, or be a pipe into which nobody writes. */
static gboolean
slow_cb (gpointer data)
{
  Loading *loading = data;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *name = bastide_file_words_name (loading->file);

  loading->timer = 0;
  bastide_slots_set (slots, "file", name);
  if (!bastide_window_is_gone (loading->window))
    bastide_work_report (bastide_window_get_reading (loading->window),
                         bastide_slots_fill (slots, _("Reading “{file}”…")));
  return G_SOURCE_REMOVE;
}

static void
load (BastideWindow *self,
      GFile         *file,
      gboolean       replace,
      gboolean       again)
{
  Loading *loading = g_new0 (Loading, 1);

  loading->window = g_object_ref (self);
  loading->file = g_object_ref (file);
  loading->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  loading->replace = replace;
  loading->again = again;
  loading->timer = g_timeout_add (BASTIDE_PROGRESS_TIME, slow_cb, loading);
  bastide_puzzle_load_async (get_library (self), file, loading->problems,
                             bastide_work_begin (bastide_window_get_reading (self)), loaded_cb, loading);
}

static BastideWindow *
find_window (BastideWindow *self,
             GFile         *file)
{
  GList *windows = gtk_application_get_windows (gtk_window_get_application (GTK_WINDOW (self)));

  for (; windows != NULL; windows = windows->next)
    {
      BastidePuzzle *puzzle = BASTIDE_IS_WINDOW (windows->data) ? bastide_window_get_puzzle (windows->data) : NULL;
      GFile *other = puzzle != NULL ? bastide_puzzle_get_file (puzzle) : NULL;

      if (other != NULL && g_file_equal (other, file))
        return windows->data;
    }
  return NULL;
}

void
bastide_commands_open_file (BastideWindow *self,
                            GFile         *file)
{
  BastideWindow *other;

  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  other = find_window (self, file);
  if (other != NULL)
    gtk_window_present (GTK_WINDOW (other));
  else if (bastide_commands_is_game (file))
    bastide_commands_import (self, file);
  else
    load (self, file, FALSE, FALSE);
}

/* Many files at once */

enum
{
  GAMES_CANCEL,
  GAMES_OPEN,
};

static const BastideAnswer games_answers[] = {
  [GAMES_CANCEL] = { N_ ("_Cancel"), BASTIDE_ANSWER_CANCEL },
  [GAMES_OPEN] = { N_ ("_Open All"), BASTIDE_ANSWER_SUGGESTED },
};

typedef struct
{
  BastideWindow *window;
  GListModel    *files;
} Many;

static void
open_all (BastideWindow *self,
          GListModel    *files)
{
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      bastide_commands_open_file (self, file);
    }
}

static void
games_answer_cb (GObject      *source G_GNUC_UNUSED,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autofree Many *many = data;
  g_autoptr (BastideWindow) self = many->window;
  g_autoptr (GListModel) files = many->files;

  if (bastide_ask_dialog_choose_finish (result) == GAMES_OPEN && !bastide_window_is_gone (self))
    open_all (self, files);
}

/* The library has no pictures of games. */
static void
ask_for_games (BastideWindow *self,
               GListModel    *files)
{
  const guint n = g_list_model_get_n_items (files);
  g_autofree char *heading = g_strdup_printf (ngettext ("Open %u game?", "Open %u games?", n), n);
  Many *many = g_new (Many, 1);

  *many = (Many) { .window = g_object_ref (self), .files = g_object_ref (files) };
  bastide_ask_dialog_choose_async (GTK_WINDOW (self), heading, _("Each game opens in a window of its own."),
                                   games_answers, G_N_ELEMENTS (games_answers), games_answer_cb, many);
}

static void
show_in_library (BastideWindow *self,
                 GListModel    *files)
{
  BastideWindow *target = self;

  if (bastide_window_get_puzzle (self) != NULL || bastide_work_is_busy (bastide_window_get_reading (self)))
    target = bastide_window_open_another (self);
  bastide_library_view_show_files (bastide_window_get_library_view (target), files);
}

void
bastide_commands_open_files (BastideWindow *self,
                             GListModel    *files)
{
  g_autoptr (GListStore) games = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GListStore) puzzles = g_list_store_new (G_TYPE_FILE);

  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (G_IS_LIST_MODEL (files));

  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      g_list_store_append (bastide_commands_is_game (file) ? games : puzzles, file);
    }
  if (g_list_model_get_n_items (files) <= BASTIDE_COMMANDS_MAX_FILES)
    {
      open_all (self, files);
      return;
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (puzzles)) > 0)
    show_in_library (self, G_LIST_MODEL (puzzles));
  if (g_list_model_get_n_items (G_LIST_MODEL (games)) > 0)
    ask_for_games (self, G_LIST_MODEL (games));
}

/* A bundled puzzle is in no file, so the window opens a copy. */
static void
open_bundled (BastideWindow *self,
              GFile         *file,
              gboolean       replace)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);

  if (bytes != NULL)
    puzzle = bastide_puzzle_new_from_bytes (get_library (self), bytes, problems, NULL);
  if (puzzle != NULL)
    show_puzzle (self, puzzle, file, replace, FALSE);
}

void
bastide_commands_open_chosen (BastideWindow *self,
                              GFile         *file,
                              gboolean       new_window)
{
  BastidePuzzle *present = bastide_window_get_puzzle (self);
  gboolean replace = !new_window && (present == NULL || !bastide_puzzle_get_modified (present));
  gboolean bundled = g_file_has_uri_scheme (file, "resource");
  BastideWindow *other = bundled ? NULL : find_window (self, file);
  BastideWindow *target = self;

  if (other != NULL)
    {
      /* A window that has the puzzle already comes back from the library. */
      bastide_window_set_in_library (other, FALSE);
      gtk_window_present (GTK_WINDOW (other));
      return;
    }
  if (!replace)
    target = bastide_window_open_another (self);
  if (bundled)
    open_bundled (target, file, TRUE);
  else
    load (target, file, TRUE, FALSE);
}

gboolean
bastide_commands_open_bytes (BastideWindow *self,
                             GBytes        *bytes)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  BastideWindow *target = NULL;

  puzzle = bastide_puzzle_new_from_bytes (get_library (self), bytes, problems, &error);
  if (puzzle != NULL)
    target = bastide_window_show_new (self, puzzle);
  if (puzzle != NULL && bastide_puzzle_get_content (puzzle)->goal != NULL)
    bastide_workspace_set_mode (bastide_window_get_workspace (target), BASTIDE_MODE_SOLVE);
  if (puzzle == NULL)
    gtk_window_present (bastide_report_dialog_new (GTK_WINDOW (self), _("This text is not a puzzle"), error->message,
                                                   G_LIST_MODEL (problems)));
  return puzzle != NULL;
}

gboolean
bastide_commands_open_value (BastideWindow *self,
                             const GValue  *value)
{
  g_autoptr (GListStore) list = NULL;
  GSList *files;

  if (G_VALUE_HOLDS (value, G_TYPE_STRING) && g_value_get_string (value) != NULL)
    {
      const char *text = g_value_get_string (value);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

      return bastide_commands_open_bytes (self, bytes);
    }
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return FALSE;
  files = gdk_file_list_get_files (g_value_get_boxed (value));
  list = g_list_store_new (G_TYPE_FILE);
  for (GSList *file = files; file != NULL; file = file->next)
    g_list_store_append (list, file->data);
  g_slist_free (files);
  bastide_commands_open_files (self, G_LIST_MODEL (list));
  return TRUE;
}

static gboolean
drop_cb (BastideWindow *self,
         const GValue  *value)
{
  return bastide_commands_open_value (self, value);
}

void
bastide_commands_follow_files (BastideWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, (GType[]) { GDK_TYPE_FILE_LIST, G_TYPE_STRING }, 2);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
bastide_command_open (BastideWindow *self)
{
  g_autoptr (GFile) folder = bastide_commands_get_folder (self);

  bastide_commands_choose_files (self, BASTIDE_FILES_GAMES, folder, bastide_commands_open_files);
}

/* Reading again */

void
bastide_commands_read_again (BastideWindow *self)
{
  load (self, bastide_puzzle_get_file (bastide_window_get_puzzle (self)), TRUE, TRUE);
}

enum
{
  RELOAD_CANCEL,
  RELOAD_RELOAD,
};

static const BastideAnswer reload_answers[] = {
  [RELOAD_CANCEL] = { N_ ("_Cancel"), BASTIDE_ANSWER_CANCEL },
  [RELOAD_RELOAD] = { N_ ("_Reload"), BASTIDE_ANSWER_DESTRUCTIVE },
};

static void
reload_answer_cb (GObject      *source G_GNUC_UNUSED,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  guint answer = bastide_ask_dialog_choose_finish (result);

  if (!bastide_window_is_gone (self) && answer == RELOAD_RELOAD)
    bastide_commands_read_again (self);
}

void
bastide_command_reload (BastideWindow *self)
{
  GFile *file = bastide_puzzle_get_file (bastide_window_get_puzzle (self));

  if (file == NULL)
    return;
  if (bastide_puzzle_get_modified (bastide_window_get_puzzle (self)))
    bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("Reload the file?"), _("Your unsaved changes will be lost."),
                                     reload_answers, G_N_ELEMENTS (reload_answers), reload_answer_cb,
                                     g_object_ref (self));
  else
    bastide_commands_read_again (self);
}
