/* bastide-window-files.c: opening, saving and exporting
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-ask-dialog.h"
#include "bastide-colour-scheme.h"
#include "bastide-file-chooser.h"
#include "bastide-new-dialog.h"
#include "bastide-problem.h"
#include "bastide-recent-files.h"
#include "bastide-report-dialog.h"
#include "bastide-scene.h"
#include "bastide-start.h"

#define SUFFIX ".bastide.json"

/* Every answer that comes later holds the window, which may have been closed meanwhile: then its cancellable is gone,
 * and there is nothing left to do.
 */
gboolean
_bastide_window_is_gone (BastideWindow *self)
{
  return self->cancellable == NULL;
}

char *
_bastide_window_name_file (GFile *file)
{
  g_autofree char *basename = g_file_get_basename (file);

  return g_filename_display_name (basename != NULL ? basename : "");
}

/* Folders */

static GFile *
get_folder (BastideWindow *self)
{
  g_autofree char *uri = g_settings_get_string (self->settings, "last-folder");
  GFile *file = self->puzzle != NULL ? bastide_puzzle_get_file (self->puzzle) : NULL;

  if (file != NULL)
    return g_file_get_parent (file);
  return *uri != '\0' ? g_file_new_for_uri (uri) : NULL;
}

static void
remember (BastideWindow *self,
          GFile         *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *folder_uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (folder_uri != NULL)
    g_settings_set_string (self->settings, "last-folder", folder_uri);
  bastide_recent_files_add (self->settings, file);
}

/* Opening */

typedef struct
{
  BastideWindow *window;
  GFile         *file;
  GListStore    *problems;
  gboolean       replace;  /* show it in the same window, whatever that holds */
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

static void
access_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);

  if (info == NULL || _bastide_window_is_gone (self) || self->puzzle == NULL)
    return;
  if (bastide_puzzle_get_file (self->puzzle) == NULL ||
      !g_file_equal (bastide_puzzle_get_file (self->puzzle), G_FILE (source)))
    return;
  self->cannot_write = g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE) &&
                       !g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE);
  _bastide_window_update (self);
}

static void
show_puzzle (BastideWindow *self,
             BastidePuzzle *puzzle,
             gboolean       replace)
{
  BastideWindow *target = self;
  GFile *file = bastide_puzzle_get_file (puzzle);

  if (self->puzzle != NULL && !replace)
    {
      target = bastide_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->tiles, self->rule_book,
                                   self->settings);
      gtk_window_present (GTK_WINDOW (target));
    }
  /* Whoever reads the file again has been told that the steps are lost. */
  if (replace)
    _bastide_window_discard_draft (target);
  target->in_library = FALSE;
  target->bundled = file == NULL;
  bastide_window_set_puzzle (target, puzzle);
  if (file == NULL)
    return;
  remember (target, file);
  g_file_query_info_async (file, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
                           target->cancellable, access_cb, g_object_ref (target));
}

/* New documents */

BastideWindow *
_bastide_window_show_new (BastideWindow *self,
                          BastidePuzzle *puzzle)
{
  BastideWindow *target = self;

  if (self->puzzle != NULL)
    {
      target = bastide_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->tiles, self->rule_book,
                                   self->settings);
      gtk_window_present (GTK_WINDOW (target));
    }
  target->in_library = FALSE;
  target->bundled = FALSE;
  bastide_window_set_puzzle (target, puzzle);
  bastide_workspace_set_mode (target->workspace, BASTIDE_MODE_EDIT);
  return target;
}

static void
new_asked_cb (GObject      *source G_GNUC_UNUSED,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (BastidePuzzle) puzzle = bastide_new_dialog_ask_finish (result);

  if (puzzle != NULL && !_bastide_window_is_gone (self))
    _bastide_window_show_new (self, puzzle);
}

void
_bastide_window_new (BastideWindow *self)
{
  bastide_new_dialog_ask_async (GTK_WINDOW (self), bastide_tile_shelf_get_library (self->tiles), self->settings,
                                new_asked_cb, g_object_ref (self));
}

void
_bastide_window_new_from (BastideWindow *self,
                          const char    *start)
{
  static const char * const names[BASTIDE_N_STARTS] = {
    [BASTIDE_START_TILE] = "tile",
    [BASTIDE_START_CITY] = "city",
    [BASTIDE_START_RIVER_1] = "river-1",
    [BASTIDE_START_RIVER_2] = "river-2",
    [BASTIDE_START_EMPTY] = "empty",
  };
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autofree char *preset = g_settings_get_string (self->settings, "default-preset");
  BastideStartOptions options;

  bastide_start_options_init (&options);
  options.n_players = g_settings_get_uint (self->settings, "default-players");
  if (bst_preset_from_name (preset) < BST_N_PRESETS)
    options.preset = (BstPreset) bst_preset_from_name (preset);
  for (guint i = 0; i < BASTIDE_N_STARTS; i++)
    if (g_str_equal (names[i], start))
      {
        options.start = (BastideStart) i;
        puzzle = bastide_start_create (bastide_tile_shelf_get_library (self->tiles), &options);
        _bastide_window_show_new (self, puzzle);
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
  g_autofree char *name = _bastide_window_name_file (file);
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

  self->n_loading--;
  if (_bastide_window_is_gone (self) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (puzzle != NULL)
    {
      show_puzzle (self, puzzle, loading->replace);
      return;
    }
  _bastide_window_update (self);
  if (g_error_matches (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_TILES))
    _bastide_window_offer_tiles (self, loading->file);
  else
    report (self, loading->file, error->message, G_LIST_MODEL (loading->problems));
}

static void
load (BastideWindow *self,
      GFile         *file,
      gboolean       replace)
{
  Loading *loading = g_new0 (Loading, 1);

  loading->window = g_object_ref (self);
  loading->file = g_object_ref (file);
  loading->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  loading->replace = replace;
  self->n_loading++;
  _bastide_window_update (self);
  bastide_puzzle_load_async (bastide_tile_shelf_get_library (self->tiles), file, loading->problems, self->cancellable,
                             loaded_cb, loading);
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
bastide_window_open_file (BastideWindow *self,
                          GFile         *file)
{
  BastideWindow *other;

  g_return_if_fail (BASTIDE_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  other = find_window (self, file);
  if (other != NULL)
    gtk_window_present (GTK_WINDOW (other));
  else
    load (self, file, FALSE);
}

/* A bundled puzzle is in no file: it is opened as a copy. */
static void
open_bundled (BastideWindow *self,
              GFile         *file,
              gboolean       replace)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);

  if (bytes != NULL)
    puzzle = bastide_puzzle_new_from_bytes (bastide_tile_shelf_get_library (self->tiles), bytes, problems, NULL);
  if (puzzle != NULL)
    show_puzzle (self, puzzle, replace);
}

/* A window whose puzzle is shown already comes back from the library. */
static void
come_back (BastideWindow *self)
{
  self->in_library = FALSE;
  _bastide_window_update (self);
  gtk_window_present (GTK_WINDOW (self));
}

void
_bastide_window_open_chosen (BastideWindow *self,
                             GFile         *file,
                             gboolean       new_window)
{
  gboolean replace = !new_window && (self->puzzle == NULL || !bastide_puzzle_get_modified (self->puzzle));
  gboolean bundled = g_file_has_uri_scheme (file, "resource");
  BastideWindow *other = bundled ? NULL : find_window (self, file);
  BastideWindow *target = self;

  if (other != NULL)
    {
      come_back (other);
      return;
    }
  if (!replace)
    {
      target = bastide_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->tiles, self->rule_book,
                                   self->settings);
      gtk_window_present (GTK_WINDOW (target));
    }
  if (bundled)
    open_bundled (target, file, TRUE);
  else
    load (target, file, TRUE);
}

gboolean
_bastide_window_open_text (BastideWindow *self,
                           const char    *text)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (text == NULL)
    return FALSE;
  bytes = g_bytes_new (text, strlen (text));
  puzzle = bastide_puzzle_new_from_bytes (bastide_tile_shelf_get_library (self->tiles), bytes, problems, &error);
  if (puzzle != NULL)
    _bastide_window_show_new (self, puzzle);
  else
    gtk_window_present (bastide_report_dialog_new (GTK_WINDOW (self), _("This text is no puzzle"), error->message,
                                                   G_LIST_MODEL (problems)));
  return puzzle != NULL;
}

static void
open_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GListModel) files = bastide_file_chooser_open_finish (result, NULL);

  if (files == NULL || _bastide_window_is_gone (self))
    return;
  for (guint i = 0; i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      bastide_window_open_file (self, file);
    }
}

void
_bastide_window_open (BastideWindow *self)
{
  g_autoptr (GFile) folder = get_folder (self);

  bastide_file_chooser_open_async (GTK_WINDOW (self), BASTIDE_FILES_PUZZLES, folder, self->cancellable, open_chosen_cb,
                                   g_object_ref (self));
}

/* Saving */

static void save (BastideWindow *self,
                  GFile         *file,
                  gboolean       force);

enum
{
  CHANGED_CANCEL,
  CHANGED_RELOAD,
  CHANGED_SAVE_AS,
  CHANGED_KEEP,
};

static const BastideAnswer changed_answers[] = {
  [CHANGED_CANCEL] = { N_ ("_Cancel"), BASTIDE_ANSWER_CANCEL },
  [CHANGED_RELOAD] = { N_ ("_Reload"), BASTIDE_ANSWER_DESTRUCTIVE },
  [CHANGED_SAVE_AS] = { N_ ("Save _As…"), BASTIDE_ANSWER_SUGGESTED },
  [CHANGED_KEEP] = { N_ ("_Keep Mine"), BASTIDE_ANSWER_DESTRUCTIVE },
};

static void
changed_answer_cb (GObject      *source G_GNUC_UNUSED,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  guint answer = bastide_ask_dialog_choose_finish (result);

  if (_bastide_window_is_gone (self))
    return;
  if (answer != CHANGED_KEEP && answer != CHANGED_SAVE_AS)
    self->close_when_saved = FALSE;
  if (answer == CHANGED_RELOAD)
    load (self, bastide_puzzle_get_file (self->puzzle), TRUE);
  else if (answer == CHANGED_SAVE_AS)
    _bastide_window_save_as (self);
  else if (answer == CHANGED_KEEP)
    save (self, bastide_puzzle_get_file (self->puzzle), TRUE);
}

typedef struct
{
  BastideWindow *window;
  GFile         *file;
} Saving;

static Saving *
saving_new (BastideWindow *self,
            GFile         *file)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->window = g_object_ref (self);
  saving->file = g_object_ref (file);
  return saving;
}

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->window);
  g_object_unref (saving->file);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static char *
describe_failure (const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return g_strdup (_("Not saved: the disk is full."));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    return g_strdup (_("Not saved: this place must not be written to."));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    return g_strdup (_("Not saved: the folder is not there any more."));
  /* Translators: why a file was not saved, in the words of the system */
  return g_strdup_printf (_("Not saved: %s."), error->message);
}

static void
explain_failure (BastideWindow *self,
                 GFile         *file,
                 const GError  *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("This file was changed by another program"),
                                       _("Reload it and lose your steps, keep your own over the other, or save yours "
                                         "under another name?"),
                                       changed_answers, G_N_ELEMENTS (changed_answers), changed_answer_cb,
                                       g_object_ref (self));
      return;
    }
  self->close_when_saved = FALSE;
  bastide_window_keep_draft (self);
  g_free (self->save_error);
  self->save_error = describe_failure (error);
  g_set_object (&self->failed_file, file);
  _bastide_window_update (self);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (Saving) saving = data;
  BastideWindow *self = saving->window;
  g_autoptr (GError) error = NULL;

  if (!bastide_puzzle_save_finish (BASTIDE_PUZZLE (source), result, &error))
    {
      /* One save at a time; the one under way is as good. */
      if (!_bastide_window_is_gone (self) && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PENDING))
        explain_failure (self, saving->file, error);
      return;
    }
  if (_bastide_window_is_gone (self))
    return;
  self->cannot_write = FALSE;
  self->bundled = FALSE;
  self->elsewhere = BASTIDE_ELSEWHERE_NOTHING;
  g_clear_pointer (&self->save_error, g_free);
  g_clear_object (&self->failed_file);
  remember (self, saving->file);
  _bastide_window_update (self);
  if (self->close_when_saved)
    gtk_window_close (GTK_WINDOW (self));
}

static void
save (BastideWindow *self,
      GFile         *file,
      gboolean       force)
{
  bastide_puzzle_save_async (self->puzzle, file, force, NULL, saved_cb, saving_new (self, file));
}

void
_bastide_window_save (BastideWindow *self)
{
  GFile *file = bastide_puzzle_get_file (self->puzzle);

  if (file == NULL || self->cannot_write)
    _bastide_window_save_as (self);
  else
    save (self, file, FALSE);
}

void
_bastide_window_try_again (BastideWindow *self)
{
  if (self->failed_file != NULL)
    save (self, self->failed_file, FALSE);
}

void
_bastide_window_keep_mine (BastideWindow *self)
{
  GFile *file = bastide_puzzle_get_file (self->puzzle);

  if (file != NULL)
    save (self, file, TRUE);
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

  if (!_bastide_window_is_gone (self) && answer == RELOAD_RELOAD)
    load (self, bastide_puzzle_get_file (self->puzzle), TRUE);
}

void
_bastide_window_reload (BastideWindow *self)
{
  GFile *file = bastide_puzzle_get_file (self->puzzle);

  if (file == NULL)
    return;
  if (bastide_puzzle_get_modified (self->puzzle))
    bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("Reload the file?"), _("Your steps are lost then."),
                                     reload_answers, G_N_ELEMENTS (reload_answers), reload_answer_cb,
                                     g_object_ref (self));
  else
    load (self, file, TRUE);
}

/* A file name made of the words of the title: "Where does this tile go?" becomes "where-does-this-tile-go". */
static char *
propose_name (BastideWindow *self,
              const char    *suffix)
{
  g_autofree char *lower = g_utf8_strdown (bastide_puzzle_get_title (self->puzzle), -1);
  g_autoptr (GString) name = g_string_new (NULL);

  for (const char *c = lower; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_isalnum (letter))
        g_string_append_unichar (name, letter);
      else if (name->len > 0 && name->str[name->len - 1] != '-')
        g_string_append_c (name, '-');
    }
  if (g_str_has_suffix (name->str, "-"))
    g_string_truncate (name, name->len - 1);
  return g_strconcat (name->len > 0 ? name->str : "puzzle", suffix, NULL);
}

static void
save_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GFile) file = bastide_file_chooser_save_finish (result, NULL);

  if (_bastide_window_is_gone (self))
    return;
  if (file == NULL)
    self->close_when_saved = FALSE;
  else
    save (self, file, FALSE);
}

void
_bastide_window_save_as (BastideWindow *self)
{
  g_autoptr (GFile) folder = get_folder (self);
  GFile *file = bastide_puzzle_get_file (self->puzzle);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : propose_name (self, SUFFIX);

  bastide_file_chooser_save_async (GTK_WINDOW (self), BASTIDE_FILES_PUZZLES, folder, name, self->cancellable,
                                   save_chosen_cb, g_object_ref (self));
}

/* Closing */

enum
{
  CLOSE_DISCARD,
  CLOSE_CANCEL,
  CLOSE_SAVE,
};

static const BastideAnswer close_answers[] = {
  [CLOSE_DISCARD] = { N_ ("_Discard"), BASTIDE_ANSWER_DESTRUCTIVE },
  [CLOSE_CANCEL] = { N_ ("_Cancel"), BASTIDE_ANSWER_CANCEL },
  [CLOSE_SAVE] = { N_ ("_Save"), BASTIDE_ANSWER_SUGGESTED },
};

static void
close_answer_cb (GObject      *source G_GNUC_UNUSED,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  guint answer = bastide_ask_dialog_choose_finish (result);

  self->asking = FALSE;
  if (_bastide_window_is_gone (self) || answer == CLOSE_CANCEL)
    return;
  if (answer == CLOSE_SAVE)
    {
      _bastide_window_save_and_close (self);
      return;
    }
  self->close_anyway = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static char *
describe_unsaved (BastideWindow *self)
{
  guint n = _bastide_window_count_steps (self);

  if (!_bastide_window_has_draft (self))
    return g_strdup (_("The steps since the last save are lost otherwise."));
  if (n == 0)
    return g_strdup (_("The steps since the last save are kept only as a draft."));
  return g_strdup_printf (ngettext ("%u step since the last save is kept only as a draft.",
                                    "%u steps since the last save are kept only as a draft.", n), n);
}

void
_bastide_window_ask_to_save (BastideWindow *self)
{
  g_autofree char *body = NULL;

  if (self->asking)
    return;
  self->asking = TRUE;
  self->close_when_saved = FALSE;
  bastide_window_keep_draft (self);
  body = describe_unsaved (self);
  bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("Save before closing?"), body, close_answers,
                                   G_N_ELEMENTS (close_answers), close_answer_cb, g_object_ref (self));
}

void
_bastide_window_save_and_close (BastideWindow *self)
{
  self->close_when_saved = TRUE;
  _bastide_window_save (self);
}

/* Exporting */

/* What is drawn by a worker; it owns all that it needs, and not the window: it might be the last to let go of it. */
typedef struct
{
  GFile           *file;
  BastidePosition *position;
  BastideContent  *content;
  BastideColours   colours;
} Export;

static void
export_free (Export *export)
{
  g_object_unref (export->file);
  g_object_unref (export->position);
  bastide_content_unref (export->content);
  g_free (export);
}

static void
export_thread (GTask        *task,
               gpointer      source G_GNUC_UNUSED,
               gpointer      data,
               GCancellable *cancellable)
{
  const Export *export = data;
  const BstSetup *setup = bastide_position_get_setup (export->position);
  BastideSceneStyle style = BASTIDE_SCENE_STYLE_INIT;
  char letters[BST_MAX_PLAYERS][8] = { "" };
  GError *error = NULL;

  style.annotations = export->content->annotations;
  style.colours = &export->colours;
  bastide_scene_fit_export (setup, &style);
  bastide_scene_get_letters (setup, bastide_position_get_names (export->position), letters);
  if (bastide_scene_export (setup, letters, &style, export->file, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
exported_cb (GObject      *source G_GNUC_UNUSED,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (_bastide_window_is_gone (self))
    return;
  name = g_file_get_parse_name (((const Export *) g_task_get_task_data (G_TASK (result)))->file);
  /* Translators: the name of a file */
  text = done ? g_strdup_printf (_("Exported to %s."), name)
              : g_strdup_printf (_("Not exported: %s"), error->message);
  bastide_toast_overlay_add (self->toasts, text);
}

static void
export_chosen_cb (GObject      *source G_GNUC_UNUSED,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GFile) file = bastide_file_chooser_save_finish (result, NULL);
  g_autoptr (GTask) task = NULL;
  Export *export;

  if (file == NULL || _bastide_window_is_gone (self))
    return;
  export = g_new0 (Export, 1);
  export->file = g_object_ref (file);
  export->position = g_object_ref (bastide_puzzle_get_position (self->puzzle));
  export->content = bastide_content_ref (bastide_puzzle_get_content (self->puzzle));
  export->colours = *bastide_colour_scheme_get_colours (gtk_widget_get_settings (GTK_WIDGET (self)));
  task = g_task_new (NULL, NULL, exported_cb, g_object_ref (self));
  g_task_set_source_tag (task, export_chosen_cb);
  g_task_set_task_data (task, export, (GDestroyNotify) export_free);
  g_task_run_in_thread (task, export_thread);
}

void
_bastide_window_export (BastideWindow *self)
{
  g_autoptr (GFile) folder = get_folder (self);
  g_autofree char *name = propose_name (self, ".png");

  bastide_file_chooser_save_async (GTK_WINDOW (self), BASTIDE_FILES_PICTURES, folder, name, self->cancellable,
                                   export_chosen_cb, g_object_ref (self));
}
