/* bastide-commands-save.c: saving, and the question before unsaved steps are lost
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-ask-dialog.h"
#include "bastide-file-words.h"

/* Saving */

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

/* A save that came to nothing closes nothing. */
static void
stay_open (BastideWindow *self)
{
  if (bastide_window_get_closing (self) == BASTIDE_CLOSING_WHEN_SAVED)
    bastide_window_set_closing (self, BASTIDE_CLOSING_NOT);
}

static void
changed_answer_cb (GObject      *source G_GNUC_UNUSED,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  guint answer = bastide_ask_dialog_choose_finish (result);

  if (bastide_window_is_gone (self))
    return;
  if (answer != CHANGED_KEEP && answer != CHANGED_SAVE_AS)
    stay_open (self);
  if (answer == CHANGED_RELOAD)
    bastide_commands_read_again (self);
  else if (answer == CHANGED_SAVE_AS)
    bastide_command_save_as (self);
  else if (answer == CHANGED_KEEP)
    bastide_document_save (bastide_window_get_document (self),
                           bastide_puzzle_get_file (bastide_window_get_puzzle (self)), TRUE);
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

static void
save_failed_cb (BastideWindow *self,
                GFile         *file G_GNUC_UNUSED,
                gboolean       is_conflict)
{
  if (bastide_window_is_gone (self))
    return;
  if (!is_conflict)
    {
      stay_open (self);
      return;
    }
  bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("This file was changed by another program"),
                                   _("Reload it and lose your changes, overwrite it with yours, or save yours "
                                     "under another name?"),
                                   changed_answers, G_N_ELEMENTS (changed_answers), changed_answer_cb,
                                   g_object_ref (self));
}

static void
saved_cb (BastideWindow *self,
          GFile         *file)
{
  if (bastide_window_is_gone (self))
    return;
  bastide_commands_remember (self, file);
  bastide_commands_keep_own (self, file);
  bastide_window_update (self);
  if (bastide_window_get_closing (self) == BASTIDE_CLOSING_WHEN_SAVED)
    gtk_window_close (GTK_WINDOW (self));
}

void
bastide_command_save (BastideWindow *self)
{
  GFile *file = bastide_puzzle_get_file (bastide_window_get_puzzle (self));

  if (file == NULL || bastide_document_is_locked (bastide_window_get_document (self)))
    bastide_command_save_as (self);
  else
    bastide_document_save (bastide_window_get_document (self), file, FALSE);
}

void
bastide_command_try_again (BastideWindow *self)
{
  GFile *file = bastide_document_get_failed_file (bastide_window_get_document (self));

  if (file != NULL)
    bastide_document_save (bastide_window_get_document (self), file, FALSE);
}

void
bastide_command_keep_mine (BastideWindow *self)
{
  GFile *file = bastide_puzzle_get_file (bastide_window_get_puzzle (self));

  if (file != NULL)
    bastide_document_save (bastide_window_get_document (self), file, TRUE);
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

  if (bastide_window_is_gone (self))
    return;
  if (answer == REPLACE_REPLACE)
    {
      bastide_document_save (bastide_window_get_document (self), saving->file, FALSE);
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

  if (bastide_window_is_gone (self))
    return;
  if (info == NULL)
    {
      bastide_document_save (bastide_window_get_document (self), saving->file, FALSE);
      return;
    }
  name = bastide_file_words_name (saving->file);
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
  g_autoptr (GFile) file = bastide_commands_complete_name (chosen);

  if (g_file_equal (file, chosen))
    bastide_document_save (bastide_window_get_document (self), file, FALSE);
  else
    g_file_query_info_async (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
                             bastide_window_get_cancellable (self), completed_cb, saving_new (self, file));
}

static void
save_chosen_cb (GObject      *source G_GNUC_UNUSED,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GFile) file = bastide_file_chooser_save_finish (result, NULL);

  if (bastide_window_is_gone (self))
    return;
  if (file == NULL)
    stay_open (self);
  else
    save_completed (self, file);
}

static void
choose_file (BastideWindow *self,
             GFile         *folder,
             const char    *name)
{
  bastide_file_chooser_save_async (GTK_WINDOW (self), BASTIDE_FILES_PUZZLES, folder, name,
                                   bastide_window_get_cancellable (self), save_chosen_cb, g_object_ref (self));
}

void
bastide_command_save_as (BastideWindow *self)
{
  g_autoptr (GFile) folder = bastide_commands_get_folder (self);
  BastidePuzzle *puzzle = bastide_window_get_puzzle (self);
  GFile *file = bastide_puzzle_get_file (puzzle);
  g_autofree char *name = file != NULL ? g_file_get_basename (file)
                                       : bastide_commands_propose_name (bastide_puzzle_get_title (puzzle),
                                                                        BASTIDE_PUZZLE_SUFFIX);

  choose_file (self, folder, name);
}

/* Closing */

static void
save_and_close (BastideWindow *self)
{
  bastide_window_set_closing (self, BASTIDE_CLOSING_WHEN_SAVED);
  bastide_command_save (self);
}

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

  bastide_window_set_closing (self, BASTIDE_CLOSING_NOT);
  if (bastide_window_is_gone (self) || answer == CLOSE_CANCEL)
    return;
  if (answer == CLOSE_SAVE)
    {
      save_and_close (self);
      return;
    }
  bastide_window_set_closing (self, BASTIDE_CLOSING_ANYWAY);
  gtk_window_close (GTK_WINDOW (self));
}

static char *
describe_unsaved (BastideWindow *self)
{
  guint n = bastide_document_count_steps (bastide_window_get_document (self));

  if (bastide_document_get_kept_at (bastide_window_get_document (self)) == NULL)
    return g_strdup (_("Changes since the last save will be lost otherwise."));
  if (n == 0)
    return g_strdup (_("You have unsaved changes."));
  return g_strdup_printf (ngettext ("You have %u unsaved change.",
                                    "You have %u unsaved changes.", n), n);
}

static void
ask_to_save (BastideWindow *self)
{
  g_autofree char *body = NULL;

  if (bastide_window_get_closing (self) == BASTIDE_CLOSING_ASKED)
    return;
  bastide_window_set_closing (self, BASTIDE_CLOSING_ASKED);
  bastide_document_keep (bastide_window_get_document (self), FALSE);
  body = describe_unsaved (self);
  bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("Save before closing?"), body, close_answers,
                                   G_N_ELEMENTS (close_answers), close_answer_cb, g_object_ref (self));
}

static gboolean
close_request_cb (BastideWindow *self)
{
  BastideDocument *document = bastide_window_get_document (self);

  if (document == NULL || !bastide_document_is_unsaved (document)
      || bastide_window_get_closing (self) == BASTIDE_CLOSING_ANYWAY)
    return GDK_EVENT_PROPAGATE;
  if (bastide_document_may_save_by_itself (document))
    save_and_close (self);
  else
    ask_to_save (self);
  return GDK_EVENT_STOP;
}

static void
puzzle_cb (BastideWindow *self)
{
  BastideDocument *document = bastide_window_get_document (self);

  g_signal_connect_object (document, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "save-failed", G_CALLBACK (save_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "autosave", G_CALLBACK (bastide_command_save), self, G_CONNECT_SWAPPED);
}

void
bastide_commands_follow_saves (BastideWindow *self)
{
  g_signal_connect (self, "close-request", G_CALLBACK (close_request_cb), NULL);
  g_signal_connect (self, "notify::puzzle", G_CALLBACK (puzzle_cb), NULL);
}
