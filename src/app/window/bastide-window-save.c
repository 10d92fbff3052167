/* bastide-window-save.c: saving, and the question before unsaved steps are lost
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-ask-dialog.h"
#include "bastide-slots.h"

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
    _bastide_window_read_again (self);
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

/* Why a file was not written, where the system's words would hide the place or the cause. */
static const struct
{
  int         code;
  const char *saved;
  const char *written;
} failures[] = {
  { G_IO_ERROR_NO_SPACE, N_ ("Not saved: the disk of {folder} is full."),
    N_ ("“{file}” was not written: the disk of {folder} is full.") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("Not saved: you are not allowed to write in {folder}."),
    N_ ("“{file}” was not written: you are not allowed to write in {folder}.") },
  { G_IO_ERROR_READ_ONLY, N_ ("Not saved: {folder} can only be read."),
    N_ ("“{file}” was not written: {folder} can only be read.") },
  { G_IO_ERROR_NOT_FOUND, N_ ("Not saved: the folder {folder} no longer exists."),
    N_ ("“{file}” was not written: the folder {folder} no longer exists.") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("Not saved: the folder {folder} no longer exists."),
    N_ ("“{file}” was not written: the folder {folder} no longer exists.") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("Not saved: {path} is a folder."),
    N_ ("“{file}” was not written: {path} is a folder.") },
};

char *
_bastide_window_describe_failure (GFile        *file,
                                  const GError *error,
                                  gboolean      is_save)
{
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autofree char *name = _bastide_window_name_file (file);
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *folder = g_file_get_parse_name (parent != NULL ? parent : file);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "file", name);
  bastide_slots_set (slots, "path", path);
  bastide_slots_set (slots, "folder", folder);
  bastide_slots_set (slots, "reason", error->message);
  for (guint i = 0; i < G_N_ELEMENTS (failures); i++)
    if (g_error_matches (error, G_IO_ERROR, failures[i].code))
      return bastide_slots_fill (slots, is_save ? _(failures[i].saved) : _(failures[i].written));

  /* Translators: a path, and why a file was not written, in the words of the system */
  return bastide_slots_fill (slots, is_save ? _("Not saved as {path}: {reason}") : _("{path} was not written: {reason}"));
}

static void
explain_failure (BastideWindow *self,
                 GFile         *file,
                 const GError  *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("This file was changed by another program"),
                                       _("Reload it and lose your changes, overwrite it with yours, or save yours "
                                         "under another name?"),
                                       changed_answers, G_N_ELEMENTS (changed_answers), changed_answer_cb,
                                       g_object_ref (self));
      return;
    }
  self->close_when_saved = FALSE;
  bastide_window_keep_draft (self);
  g_free (self->save_error);
  self->save_error = _bastide_window_describe_failure (file, error, TRUE);
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
      /* Saves never run side by side, and the save under way is as good. */
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
  _bastide_window_remember (self, saving->file);
  _bastide_window_keep_own (self, saving->file);
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

static void
choose_file (BastideWindow *self,
             GFile         *folder,
             const char    *name);

enum
{
  REPLACE_CANCEL,
  REPLACE_REPLACE,
};

static const BastideAnswer replace_answers[] = {
  [REPLACE_CANCEL] = { N_ ("_Cancel"), BASTIDE_ANSWER_CANCEL },
  [REPLACE_REPLACE] = { N_ ("_Replace"), BASTIDE_ANSWER_DESTRUCTIVE },
};

/* Cancel leads back to the choice of a name. */
static void
replace_answer_cb (GObject      *source G_GNUC_UNUSED,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr (Saving) saving = data;
  BastideWindow *self = saving->window;
  guint answer = bastide_ask_dialog_choose_finish (result);

  if (_bastide_window_is_gone (self))
    return;
  if (answer == REPLACE_REPLACE)
    {
      save (self, saving->file, FALSE);
    }
  else
    {
      g_autoptr (GFile) folder = g_file_get_parent (saving->file);
      g_autofree char *name = g_file_get_basename (saving->file);

      choose_file (self, folder, name);
    }
}

static void
completed_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (Saving) saving = data;
  BastideWindow *self = saving->window;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);
  g_autofree char *name = NULL;
  g_autofree char *heading = NULL;

  if (_bastide_window_is_gone (self))
    return;
  if (info == NULL)
    {
      save (self, saving->file, FALSE);
      return;
    }
  name = _bastide_window_name_file (saving->file);
  /* Translators: the name of a file */
  heading = g_strdup_printf (_("Replace “%s”?"), name);
  bastide_ask_dialog_choose_async (GTK_WINDOW (self), heading,
                                   _("A file of that name already exists. Replacing it overwrites its contents."),
                                   replace_answers, G_N_ELEMENTS (replace_answers), replace_answer_cb,
                                   g_steal_pointer (&saving));
}

/* The file chooser has asked about the typed name, not about the name with its suffix. */
static void
save_completed (BastideWindow *self,
                GFile         *chosen)
{
  g_autoptr (GFile) file = _bastide_window_complete_name (chosen);

  if (g_file_equal (file, chosen))
    save (self, file, FALSE);
  else
    g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
                             self->cancellable, completed_cb, saving_new (self, file));
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
    save_completed (self, file);
}

static void
choose_file (BastideWindow *self,
             GFile         *folder,
             const char    *name)
{
  bastide_file_chooser_save_async (GTK_WINDOW (self), BASTIDE_FILES_PUZZLES, folder, name, self->cancellable,
                                   save_chosen_cb, g_object_ref (self));
}

void
_bastide_window_save_as (BastideWindow *self)
{
  g_autoptr (GFile) folder = _bastide_window_get_folder (self);
  GFile *file = bastide_puzzle_get_file (self->puzzle);
  g_autofree char *name = file != NULL ? g_file_get_basename (file)
                                       : _bastide_window_propose_name (bastide_puzzle_get_title (self->puzzle), BASTIDE_PUZZLE_SUFFIX);

  choose_file (self, folder, name);
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
    return g_strdup (_("Changes since the last save will be lost otherwise."));
  if (n == 0)
    return g_strdup (_("You have unsaved changes."));
  return g_strdup_printf (ngettext ("You have %u unsaved change.",
                                    "You have %u unsaved changes.", n), n);
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
