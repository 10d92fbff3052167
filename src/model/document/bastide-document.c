/* bastide-document.c: a puzzle with its file, its draft and its line of play
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-document.h"

#include "bastide-draft-store.h"
#include "bastide-file-words.h"
#include "bastide-line-keeper.h"
#include "bastide-puzzle-private.h"

/* Milliseconds. Other programs write in several steps. */
#define MONITOR_DELAY 200

/* Milliseconds before its time that a draft is begun, so that it is on the disk in time. */
#define DRAFT_LEAD 500

/* A document has one puzzle for its life, so that no answer of a worker can reach another puzzle. The callbacks of GIO
 * hold the document; they do nothing once it is closed. */
struct _BastideDocument
{
  GObject             parent_instance;

  BastidePuzzle      *puzzle;
  GSettings          *settings;
  GCancellable       *cancellable;      /* NULL once closed */
  gboolean            is_bundled;
  gboolean            is_locked;
  guint               saved_state;      /* the state of the history that the file holds */

  BastideDraftKeeper *draft;            /* NULL where the user wants no drafts */
  BastideLineKeeper  *line;
  BastideDraft       *left;
  GCancellable       *finding;          /* of the search for that draft */

  GFileMonitor       *monitor;
  guint               monitor_source;
  BastideFileChange   file_change;

  guint               autosave_source;
  char               *save_error;
  GFile              *failed_file;
  GFile              *next_file;        /* where to save when the save under way has ended, or NULL */
  gboolean            next_force;
};

G_DEFINE_FINAL_TYPE (BastideDocument, bastide_document, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SAVED,
  SAVE_FAILED,
  AUTOSAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (BastideDocument *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Drafts */

static void
keep_draft (BastideDocument *self)
{
  gboolean keep = g_settings_get_boolean (self->settings, "keep-drafts")
                  && !bastide_puzzle_get_read_only (self->puzzle);
  guint delay = g_settings_get_uint (self->settings, "draft-delay") * 1000 - DRAFT_LEAD;
  g_autoptr (GFile) folder = NULL;

  if ((self->draft != NULL) == keep || self->cancellable == NULL)
    return;
  if (!keep)
    {
      bastide_draft_keeper_discard (self->draft);
      g_clear_object (&self->draft);
      return;
    }
  folder = bastide_draft_get_folder ();
  self->draft = bastide_draft_keeper_new (self->puzzle, folder);
  bastide_draft_keeper_set_delay (self->draft, delay);
  g_signal_connect_object (self->draft, "notify", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
}

static void
found_left_cb (GObject      *source G_GNUC_UNUSED,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (BastideDocument) self = data;
  g_autoptr (GListModel) drafts = bastide_draft_list_finish (result, NULL);
  GFile *file = bastide_puzzle_get_file (self->puzzle);

  if (drafts == NULL || g_cancellable_is_cancelled (self->finding))
    return;
  for (guint i = 0; file != NULL && self->left == NULL && i < g_list_model_get_n_items (drafts); i++)
    {
      g_autoptr (BastideDraft) draft = g_list_model_get_item (drafts, i);

      if (bastide_draft_get_file (draft) != NULL && g_file_equal (bastide_draft_get_file (draft), file))
        self->left = g_steal_pointer (&draft);
    }
  if (self->left != NULL)
    emit_changed (self);
}

/* The file */

static void
accessed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (BastideDocument) self = data;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, NULL);
  GFile *file = bastide_puzzle_get_file (self->puzzle);

  if (info == NULL || self->cancellable == NULL || file == NULL || !g_file_equal (file, G_FILE (source)))
    return;
  self->is_locked = g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE)
                    && !g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE);
  if (self->is_locked)
    emit_changed (self);
}

static void
compared_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (BastideDocument) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  BastideFileChange change = BASTIDE_FILE_CHANGE_NONE;
  const char *known;

  if (self->cancellable == NULL || bastide_puzzle_get_saving (self->puzzle))
    return;
  known = bastide_puzzle_get_etag (self->puzzle, G_FILE (source));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    change = BASTIDE_FILE_CHANGE_DELETED;
  else if (info != NULL && known != NULL && g_strcmp0 (g_file_info_get_etag (info), known) != 0)
    change = BASTIDE_FILE_CHANGE_WRITTEN;
  if (self->file_change == change)
    return;
  self->file_change = change;
  emit_changed (self);
}

static gboolean
check_file_cb (gpointer data)
{
  BastideDocument *self = data;

  self->monitor_source = 0;
  bastide_document_check_file (self);
  return G_SOURCE_REMOVE;
}

static void
monitor_cb (BastideDocument *self)
{
  g_clear_handle_id (&self->monitor_source, g_source_remove);
  self->monitor_source = g_timeout_add (MONITOR_DELAY, check_file_cb, self);
}

/* GLib's own thread may still report to a monitor whose last reference goes before it is cancelled. */
static void
stop_monitor (BastideDocument *self)
{
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
}

static void
monitor_file (BastideDocument *self)
{
  GFile *file = bastide_puzzle_get_file (self->puzzle);

  stop_monitor (self);
  self->file_change = BASTIDE_FILE_CHANGE_NONE;
  if (file == NULL || self->cancellable == NULL)
    return;
  /* A file that cannot be watched is still compared before a save. */
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (monitor_cb), self, G_CONNECT_SWAPPED);
}

/* Saving */

static gboolean
autosave_cb (gpointer data)
{
  BastideDocument *self = data;

  self->autosave_source = 0;
  if (bastide_document_may_save_by_itself (self) && bastide_puzzle_get_modified (self->puzzle))
    g_signal_emit (self, signals[AUTOSAVE], 0);
  return G_SOURCE_REMOVE;
}

/* Changes that go on do not put the save off. */
static void
puzzle_changed_cb (BastideDocument *self)
{
  if (!bastide_puzzle_get_modified (self->puzzle))
    {
      g_strfreev (bastide_puzzle_get_history (self->puzzle, &self->saved_state));
      g_clear_handle_id (&self->autosave_source, g_source_remove);
    }
  else if (self->autosave_source == 0 && self->cancellable != NULL && bastide_document_may_save_by_itself (self))
    {
      self->autosave_source = g_timeout_add_seconds (g_settings_get_uint (self->settings, "autosave-interval"),
                                                     autosave_cb, self);
    }
}

typedef struct
{
  BastideDocument *document;
  GFile           *file;
} Saving;

static void
saving_free (Saving *saving)
{
  g_object_unref (saving->document);
  g_object_unref (saving->file);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (Saving) saving = data;
  BastideDocument *self = saving->document;
  g_autoptr (GError) error = NULL;
  gboolean is_saved = bastide_puzzle_save_finish (BASTIDE_PUZZLE (source), result, &error);
  g_autoptr (GFile) next = g_steal_pointer (&self->next_file);
  gboolean is_again = next != NULL && g_file_equal (next, saving->file);

  /* The save that was asked for meanwhile is needed for another file, and for changes since the beginning of this one.
   * A conflict is asked about once. */
  if (next != NULL && (!is_again || (is_saved && bastide_puzzle_get_modified (self->puzzle))))
    {
      bastide_document_save (self, next, self->next_force);
      if (is_again)
        return;
    }
  if (self->cancellable == NULL)
    return;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      g_signal_emit (self, signals[SAVE_FAILED], 0, saving->file, TRUE);
      return;
    }
  g_clear_pointer (&self->save_error, g_free);
  g_clear_object (&self->failed_file);
  if (!is_saved)
    {
      bastide_document_keep (self, FALSE);
      self->save_error = bastide_file_words_failure (saving->file, error, TRUE);
      self->failed_file = g_object_ref (saving->file);
      g_signal_emit (self, signals[SAVE_FAILED], 0, saving->file, FALSE);
      emit_changed (self);
      return;
    }
  self->is_locked = FALSE;
  self->is_bundled = FALSE;
  self->file_change = BASTIDE_FILE_CHANGE_NONE;
  g_signal_emit (self, signals[SAVED], 0, saving->file);
  emit_changed (self);
}

/* The object */

static void
bastide_document_dispose (GObject *object)
{
  bastide_document_close (BASTIDE_DOCUMENT (object));

  G_OBJECT_CLASS (bastide_document_parent_class)->dispose (object);
}

static void
bastide_document_finalize (GObject *object)
{
  BastideDocument *self = BASTIDE_DOCUMENT (object);

  g_clear_object (&self->puzzle);
  g_clear_object (&self->settings);
  g_clear_object (&self->finding);
  g_clear_object (&self->failed_file);
  g_clear_object (&self->next_file);
  g_free (self->save_error);

  G_OBJECT_CLASS (bastide_document_parent_class)->finalize (object);
}

static void
bastide_document_class_init (BastideDocumentClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_document_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_document_finalize;

  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SAVED] = g_signal_new ("saved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);
  signals[SAVE_FAILED] = g_signal_new ("save-failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                       G_TYPE_FILE, G_TYPE_BOOLEAN);
  signals[AUTOSAVE] = g_signal_new ("autosave", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_document_init (BastideDocument *self)
{
  self->cancellable = g_cancellable_new ();
  self->finding = g_cancellable_new ();
}

BastideDocument *
bastide_document_new (BastidePuzzle *puzzle,
                      GSettings     *settings,
                      gboolean       is_bundled)
{
  g_autoptr (GFile) lines = bastide_line_keeper_get_folder ();
  BastideDocument *self;
  gboolean is_new;
  GFile *file;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_DOCUMENT, NULL);
  self->puzzle = g_object_ref (puzzle);
  self->settings = g_object_ref (settings);
  self->is_bundled = is_bundled;
  g_signal_connect_object (puzzle, "changed", G_CALLBACK (puzzle_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (puzzle, "notify::modified", G_CALLBACK (puzzle_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (puzzle, "notify::file", G_CALLBACK (monitor_file), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::keep-drafts", G_CALLBACK (keep_draft), self, G_CONNECT_SWAPPED);

  monitor_file (self);
  file = bastide_puzzle_get_file (puzzle);
  if (file != NULL)
    {
      g_autoptr (GFile) drafts = bastide_draft_get_folder ();

      g_file_query_info_async (file, G_FILE_ATTRIBUTE_ACCESS_CAN_WRITE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
                               self->cancellable, accessed_cb, g_object_ref (self));
      bastide_draft_list_async (drafts, bastide_puzzle_get_content (puzzle)->library, self->finding, found_left_cb,
                                g_object_ref (self));
    }
  keep_draft (self);
  /* A new puzzle may look like a puzzle played before, but has no line to restore; the puzzle of a draft has. */
  is_new = file == NULL && !is_bundled && !bastide_puzzle_get_modified (puzzle);
  self->line = bastide_line_keeper_new (puzzle, lines, !is_new);
  return self;
}

void
bastide_document_close (BastideDocument *self)
{
  g_return_if_fail (BASTIDE_IS_DOCUMENT (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_cancellable_cancel (self->finding);
  g_clear_handle_id (&self->autosave_source, g_source_remove);
  g_clear_handle_id (&self->monitor_source, g_source_remove);
  stop_monitor (self);
  g_clear_object (&self->draft);
  if (self->line != NULL)
    bastide_line_keeper_flush (self->line);
  g_clear_object (&self->line);
  g_clear_object (&self->left);
}

BastidePlayTree *
bastide_document_get_play_tree (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), NULL);

  return bastide_line_keeper_get_tree (self->line);
}

gboolean
bastide_document_is_bundled (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), FALSE);

  return self->is_bundled;
}

gboolean
bastide_document_is_locked (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), FALSE);

  return self->is_locked;
}

/* A read-only document takes edits but cannot be saved, so it never counts as unsaved. */
gboolean
bastide_document_is_unsaved (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), FALSE);

  return bastide_puzzle_get_modified (self->puzzle) && !bastide_puzzle_get_read_only (self->puzzle);
}

guint
bastide_document_count_steps (BastideDocument *self)
{
  g_auto (GStrv) names = NULL;
  guint present = 0;

  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), 0);

  names = bastide_puzzle_get_history (self->puzzle, &present);
  return (guint) ABS ((int) present - (int) self->saved_state);
}

void
bastide_document_save (BastideDocument *self,
                       GFile           *file,
                       gboolean         force)
{
  Saving *saving;

  g_return_if_fail (BASTIDE_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  /* Saves never run side by side. */
  if (bastide_puzzle_get_saving (self->puzzle))
    {
      g_set_object (&self->next_file, file);
      self->next_force = force;
      return;
    }
  saving = g_new (Saving, 1);
  *saving = (Saving) { .document = g_object_ref (self), .file = g_object_ref (file) };
  bastide_puzzle_save_async (self->puzzle, file, force, NULL, saved_cb, saving);
}

gboolean
bastide_document_may_save_by_itself (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), FALSE);

  return g_settings_get_boolean (self->settings, "save-by-itself") && bastide_puzzle_get_file (self->puzzle) != NULL
         && !bastide_puzzle_get_read_only (self->puzzle) && !self->is_locked && self->save_error == NULL
         && self->file_change == BASTIDE_FILE_CHANGE_NONE;
}

const char *
bastide_document_get_save_error (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), NULL);

  return self->save_error;
}

GFile *
bastide_document_get_failed_file (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), NULL);

  return self->failed_file;
}

void
bastide_document_check_file (BastideDocument *self)
{
  GFile *file;

  g_return_if_fail (BASTIDE_IS_DOCUMENT (self));

  file = bastide_puzzle_get_file (self->puzzle);
  if (file != NULL && bastide_puzzle_get_etag (self->puzzle, file) != NULL)
    g_file_query_info_async (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
                             self->cancellable, compared_cb, g_object_ref (self));
}

BastideFileChange
bastide_document_get_file_change (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), BASTIDE_FILE_CHANGE_NONE);

  return self->file_change;
}

GDateTime *
bastide_document_get_kept_at (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), NULL);

  return self->draft != NULL ? bastide_draft_keeper_get_kept_at (self->draft) : NULL;
}

char *
bastide_document_dup_draft_error (BastideDocument *self)
{
  char *reason = NULL;

  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), NULL);

  if (self->draft != NULL && bastide_document_is_unsaved (self))
    g_object_get (self->draft, "error", &reason, NULL);
  return reason;
}

/* The keeper remembers why there is no draft. */
void
bastide_document_keep (BastideDocument *self,
                       gboolean         quietly)
{
  g_return_if_fail (BASTIDE_IS_DOCUMENT (self));

  if (quietly && self->draft != NULL)
    g_object_freeze_notify (G_OBJECT (self->draft));
  if (self->line != NULL)
    bastide_line_keeper_flush (self->line);
  if (self->draft != NULL && bastide_puzzle_get_modified (self->puzzle))
    bastide_draft_keeper_flush (self->draft, NULL);
}

void
bastide_document_discard_draft (BastideDocument *self)
{
  g_return_if_fail (BASTIDE_IS_DOCUMENT (self));

  if (self->draft != NULL)
    bastide_draft_keeper_discard (self->draft);
}

BastideDraft *
bastide_document_get_left_draft (BastideDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DOCUMENT (self), NULL);

  return self->left;
}

void
bastide_document_forget_left_draft (BastideDocument *self)
{
  g_return_if_fail (BASTIDE_IS_DOCUMENT (self));

  g_cancellable_cancel (self->finding);
  g_clear_object (&self->left);
  emit_changed (self);
}

void
bastide_document_replace_draft (BastideDocument *self,
                                BastideDraft    *draft)
{
  g_return_if_fail (BASTIDE_IS_DOCUMENT (self));
  g_return_if_fail (BASTIDE_IS_DRAFT (draft));

  if (self->draft != NULL && bastide_draft_keeper_flush (self->draft, NULL))
    bastide_draft_remove (draft, NULL);
  bastide_document_forget_left_draft (self);
  bastide_document_check_file (self);
}
