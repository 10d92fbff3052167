/* bastide-commands-files.c: names and folders of files
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include "bastide-file.h"
#include "bastide-own-files.h"
#include "bastide-recent-files.h"

/* In letters of at most four bytes: the name of a file has at most 255 bytes, its suffix included. */
#define MAX_NAME 56

typedef struct
{
  BastideWindow *window;
  void         (*func) (BastideWindow *self,
                        GListModel    *files);
} Choosing;

static void
files_chosen_cb (GObject      *source G_GNUC_UNUSED,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autofree Choosing *choosing = data;
  g_autoptr (BastideWindow) self = choosing->window;
  g_autoptr (GListModel) files = bastide_file_chooser_open_finish (result, NULL);

  if (files != NULL && !bastide_window_is_gone (self))
    choosing->func (self, files);
}

void
bastide_commands_choose_files (BastideWindow *self,
                               BastideFiles   what,
                               GFile         *folder,
                               void         (*func) (BastideWindow *self,
                                                     GListModel    *files))
{
  GCancellable *cancellable = bastide_window_get_cancellable (self);
  Choosing *choosing = g_new (Choosing, 1);

  *choosing = (Choosing) { .window = g_object_ref (self), .func = func };
  bastide_file_chooser_open_async (GTK_WINDOW (self), what, folder, cancellable, files_chosen_cb, choosing);
}

/* A dialog never begins in the folder of a bundled puzzle. Without a folder GTK would begin in that of the program. */

GFile *
bastide_commands_get_folder (BastideWindow *self)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  g_autofree char *uri = g_settings_get_string (bastide_window_get_settings (self), "last-folder");
  g_autoptr (GFile) last = bastide_file_new_for_uri (uri);
  GFile *file = puzzle != NULL ? bastide_puzzle_get_file (puzzle) : NULL;
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  if (file != NULL && !bastide_document_is_bundled (bastide_window_get_document (self)))
    return g_file_get_parent (file);
  if (last != NULL)
    return g_steal_pointer (&last);
  return g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());
}

void
bastide_commands_remember (BastideWindow *self,
                           GFile         *file)
{
  GSettings *settings = bastide_window_get_settings (self);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *folder_uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (bastide_document_is_bundled (bastide_window_get_document (self)))
    return;
  if (folder_uri != NULL)
    g_settings_set_string (settings, "last-folder", folder_uri);
  bastide_recent_files_add (settings, file);
}

void
bastide_commands_keep_own (BastideWindow *self,
                           GFile         *file)
{
  BastideModeId mode = bastide_workspace_get_mode (bastide_window_get_workspace (self));

  bastide_own_files_add (bastide_window_get_settings (self), file, bastide_mode_get_name (mode));
}

void
bastide_commands_keep_mode (BastideWindow *self)
{
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  GFile *file = puzzle != NULL ? bastide_puzzle_get_file (puzzle) : NULL;
  g_autofree char *left = file != NULL ? bastide_own_files_find (bastide_window_get_settings (self), file) : NULL;

  if (left != NULL)
    bastide_commands_keep_own (self, file);
}

/* Names */

/* The file chooser of a sandbox lends a single file by its name; under another name the file would be lost. */
static gboolean
is_lent (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *documents = g_build_filename (g_get_user_runtime_dir (), "doc" G_DIR_SEPARATOR_S, NULL);

  return path != NULL && g_str_has_prefix (path, documents);
}

GFile *
bastide_commands_complete_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : NULL;
  g_autofree char *whole = NULL;
  g_autoptr (GFile) folder = g_file_get_parent (file);

  if (lower == NULL || folder == NULL || g_str_has_suffix (lower, ".json") || is_lent (file))
    return g_object_ref (file);
  whole = g_strconcat (name, g_str_has_suffix (lower, ".bastide") ? ".json" : BASTIDE_PUZZLE_SUFFIX, NULL);
  return g_file_get_child (folder, whole);
}

char *
bastide_commands_propose_name (const char *title,
                               const char *suffix)
{
  g_autofree char *lower = g_utf8_strdown (title, -1);
  g_autoptr (GString) name = g_string_new (NULL);

  for (const char *c = lower; *c != '\0' && g_utf8_strlen (name->str, -1) < MAX_NAME; c = g_utf8_next_char (c))
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
