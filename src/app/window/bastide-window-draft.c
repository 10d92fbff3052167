/* bastide-window-draft.c: drafts and changes of the file by other programs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-window-private.h"

#include <glib/gi18n.h>

#include "bastide-ask-dialog.h"
#include "bastide-draft-store.h"
#include "bastide-library-words.h"
#include "bastide-puzzle-private.h"

/* Milliseconds. Other programs write in several steps. */
#define MONITOR_DELAY 200

/* Milliseconds before its time that a draft is begun, so that it is on the disk in time. */
#define DRAFT_LEAD 500

/* Drafts */

static void
kept_cb (BastideWindow *self)
{
  _bastide_window_update (self);
}

static void
keep_draft (BastideWindow *self)
{
  gboolean keep = g_settings_get_boolean (self->settings, "keep-drafts") && self->puzzle != NULL &&
                  !bastide_puzzle_get_read_only (self->puzzle);
  guint delay = g_settings_get_uint (self->settings, "draft-delay") * 1000 - DRAFT_LEAD;
  g_autoptr (GFile) folder = NULL;

  if (self->puzzle == NULL || (self->keeper != NULL) == keep)
    return;
  if (!keep)
    {
      bastide_draft_keeper_discard (self->keeper);
      g_clear_object (&self->keeper);
      return;
    }
  folder = bastide_draft_get_folder ();
  self->keeper = bastide_draft_keeper_new (self->puzzle, folder);
  bastide_draft_keeper_set_delay (self->keeper, delay);
  g_signal_connect_object (self->keeper, "notify", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
}

gboolean
_bastide_window_has_draft (BastideWindow *self)
{
  return self->keeper != NULL && bastide_draft_keeper_get_kept_at (self->keeper) != NULL;
}

void
_bastide_window_discard_draft (BastideWindow *self)
{
  if (self->keeper != NULL)
    bastide_draft_keeper_discard (self->keeper);
}

/* The keeper remembers why there is no draft, and the banner says it. */
void
bastide_window_keep_draft (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  if (self->line != NULL)
    bastide_line_keeper_flush (self->line);
  if (self->keeper != NULL && bastide_puzzle_get_modified (self->puzzle))
    bastide_draft_keeper_flush (self->keeper, NULL);
}

char *
_bastide_window_get_draft_error (BastideWindow *self)
{
  char *reason = NULL;

  if (self->keeper != NULL && _bastide_window_is_unsaved (self))
    g_object_get (self->keeper, "error", &reason, NULL);
  return reason;
}

/* The display has gone, and with it the program in a moment: nobody is told of the draft any more. */
void
bastide_window_rescue_draft (BastideWindow *self)
{
  g_return_if_fail (BASTIDE_IS_WINDOW (self));

  if (self->keeper != NULL)
    g_object_freeze_notify (G_OBJECT (self->keeper));
  bastide_window_keep_draft (self);
}

/* Counts the steps that are not in the file; 0 where the count is unknown. */
guint
_bastide_window_count_steps (BastideWindow *self)
{
  g_auto (GStrv) names = NULL;
  guint present = 0;

  names = bastide_puzzle_get_history (self->puzzle, &present);
  return (guint) ABS ((int) present - (int) self->saved_state);
}

/* Saving by itself */

static gboolean
autosave_cb (gpointer data)
{
  BastideWindow *self = data;

  self->autosave_source = 0;
  if (_bastide_window_may_save_by_itself (self) && bastide_puzzle_get_modified (self->puzzle))
    _bastide_window_save (self);
  return G_SOURCE_REMOVE;
}

gboolean
_bastide_window_may_save_by_itself (BastideWindow *self)
{
  return self->puzzle != NULL && g_settings_get_boolean (self->settings, "save-by-itself") &&
         bastide_puzzle_get_file (self->puzzle) != NULL && !bastide_puzzle_get_read_only (self->puzzle) &&
         !self->cannot_write && self->save_error == NULL && self->elsewhere == BASTIDE_ELSEWHERE_NOTHING;
}

static void
changed_cb (BastideWindow *self)
{
  g_auto (GStrv) names = NULL;
  guint present = 0;

  if (!bastide_puzzle_get_modified (self->puzzle))
    {
      names = bastide_puzzle_get_history (self->puzzle, &present);
      self->saved_state = present;
    }
  /* Changes that go on do not put the save off. */
  if (!bastide_puzzle_get_modified (self->puzzle))
    g_clear_handle_id (&self->autosave_source, g_source_remove);
  else if (self->autosave_source == 0 && _bastide_window_may_save_by_itself (self))
    self->autosave_source = g_timeout_add_seconds (g_settings_get_uint (self->settings, "autosave-interval"),
                                                   autosave_cb, self);
}

/* Other programs */

static void
compare_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  BastideElsewhere elsewhere = BASTIDE_ELSEWHERE_NOTHING;
  const char *known;

  if (_bastide_window_is_gone (self) || self->puzzle == NULL || bastide_puzzle_get_saving (self->puzzle))
    return;
  known = bastide_puzzle_get_etag (self->puzzle, G_FILE (source));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    elsewhere = BASTIDE_ELSEWHERE_DELETED;
  else if (info != NULL && known != NULL && g_strcmp0 (g_file_info_get_etag (info), known) != 0)
    elsewhere = BASTIDE_ELSEWHERE_CHANGED;
  if (self->elsewhere == elsewhere)
    return;
  self->elsewhere = elsewhere;
  _bastide_window_update (self);
}

void
_bastide_window_look_elsewhere (BastideWindow *self)
{
  GFile *file = self->puzzle != NULL ? bastide_puzzle_get_file (self->puzzle) : NULL;

  if (file != NULL && bastide_puzzle_get_etag (self->puzzle, file) != NULL)
    g_file_query_info_async (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT,
                             self->cancellable, compare_cb, g_object_ref (self));
}

static gboolean
look_cb (gpointer data)
{
  BastideWindow *self = data;

  self->monitor_source = 0;
  _bastide_window_look_elsewhere (self);
  return G_SOURCE_REMOVE;
}

static void
monitor_cb (BastideWindow *self)
{
  g_clear_handle_id (&self->monitor_source, g_source_remove);
  self->monitor_source = g_timeout_add (MONITOR_DELAY, look_cb, self);
}

/* GLib's own thread may still report to a monitor whose last reference goes before it is cancelled. */
static void
stop_monitor (BastideWindow *self)
{
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
}

static void
monitor_file (BastideWindow *self)
{
  GFile *file = bastide_puzzle_get_file (self->puzzle);

  stop_monitor (self);
  self->elsewhere = BASTIDE_ELSEWHERE_NOTHING;
  if (file == NULL)
    return;
  /* A file that cannot be watched is still compared before a save. */
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (monitor_cb), self, G_CONNECT_SWAPPED);
}

/* The document */

static void
forget_left_draft (BastideWindow *self)
{
  g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
  g_clear_object (&self->left);
  self->awaits_left = FALSE;
}

void
_bastide_window_unwatch (BastideWindow *self)
{
  g_clear_handle_id (&self->autosave_source, g_source_remove);
  g_clear_handle_id (&self->monitor_source, g_source_remove);
  stop_monitor (self);
  g_clear_object (&self->keeper);
  if (self->line != NULL)
    bastide_line_keeper_flush (self->line);
  g_clear_object (&self->line);
  forget_left_draft (self);
  g_clear_pointer (&self->save_error, g_free);
  g_clear_object (&self->failed_file);
}

static void
found_left_cb (GObject      *source G_GNUC_UNUSED,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (BastideWindow) self = data;
  g_autoptr (GListModel) drafts = bastide_draft_list_finish (result, NULL);
  GFile *file;

  if (drafts == NULL || _bastide_window_is_gone (self) || self->puzzle == NULL)
    return;
  file = bastide_puzzle_get_file (self->puzzle);
  for (guint i = 0; file != NULL && self->left == NULL && i < g_list_model_get_n_items (drafts); i++)
    {
      g_autoptr (BastideDraft) draft = g_list_model_get_item (drafts, i);

      if (bastide_draft_get_file (draft) != NULL && g_file_equal (bastide_draft_get_file (draft), file))
        self->left = g_steal_pointer (&draft);
    }
  /* A file with a draft is one that the user composes. */
  if (self->left != NULL && self->awaits_left && !bastide_puzzle_get_modified (self->puzzle))
    bastide_workspace_set_mode (self->workspace, BASTIDE_MODE_EDIT);
  self->awaits_left = FALSE;
  _bastide_window_update (self);
}

/* A window that opens a file never shows the library, the other place that lists drafts. */
static void
find_left_draft (BastideWindow *self)
{
  g_autoptr (GFile) folder = bastide_draft_get_folder ();

  if (bastide_puzzle_get_file (self->puzzle) == NULL)
    return;
  self->finding = g_cancellable_new ();
  bastide_draft_list_async (folder, bastide_tile_shelf_get_library (self->tiles), self->finding, found_left_cb,
                            g_object_ref (self));
}

/* A new puzzle may look like a puzzle played before, but has no line to restore; the puzzle of a draft has. */
static void
keep_line (BastideWindow *self)
{
  g_autoptr (GFile) folder = bastide_line_keeper_get_folder ();
  gboolean is_new = bastide_puzzle_get_file (self->puzzle) == NULL && !self->bundled
                    && !bastide_puzzle_get_modified (self->puzzle);

  self->line = bastide_line_keeper_new (self->puzzle, folder, !is_new);
}

void
_bastide_window_watch (BastideWindow *self)
{
  _bastide_window_unwatch (self);
  self->saved_state = 0;
  monitor_file (self);
  find_left_draft (self);
  keep_draft (self);
  keep_line (self);
}

void
_bastide_window_init_watch (BastideWindow *self)
{
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::modified", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::file", G_CALLBACK (monitor_file), self);
}

void
_bastide_window_follow_settings (BastideWindow *self)
{
  g_signal_connect_object (self->settings, "changed::keep-drafts", G_CALLBACK (keep_draft), self, G_CONNECT_SWAPPED);
}

/* Drafts that were left behind */

/* Removes the old draft only once a new draft is written. */
static void
replace_draft (BastideWindow *self,
               BastideDraft  *draft)
{
  if (self->keeper != NULL && bastide_draft_keeper_flush (self->keeper, NULL))
    bastide_draft_remove (draft, NULL);
  forget_left_draft (self);
  _bastide_window_update (self);
  _bastide_window_look_elsewhere (self);
}

/* The draft of the open file replaces its puzzle, unless the user has changed the puzzle meanwhile. */
static BastideWindow *
show_restored (BastideWindow *self,
               BastidePuzzle *puzzle,
               BastideDraft  *draft)
{
  if (draft != self->left || bastide_puzzle_get_modified (self->puzzle))
    return _bastide_window_show_new (self, puzzle);
  bastide_window_set_puzzle (self, puzzle);
  bastide_workspace_set_mode (self->workspace, BASTIDE_MODE_EDIT);
  return self;
}

static void
refresh_library (BastideWindow *self)
{
  if (self->library_filled)
    bastide_library_view_refresh (self->library_view);
}

void
_bastide_window_restore_left_draft (BastideWindow *self,
                                    BastideDraft  *draft)
{
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  puzzle = bastide_draft_restore (draft, bastide_tile_shelf_get_library (self->tiles), &error);
  if (puzzle == NULL)
    {
      g_autofree char *text = g_strdup_printf (_("The draft cannot be read: %s"), error->message);

      bastide_toast_overlay_add (self->toasts, text);
      return;
    }
  /* The list of drafts drops its reference when the library is refreshed. */
  g_object_ref (draft);
  replace_draft (show_restored (self, puzzle, draft), draft);
  refresh_library (self);
  g_object_unref (draft);
}

enum
{
  DISCARD_CANCEL,
  DISCARD_DISCARD,
};

static const BastideAnswer discard_answers[] = {
  [DISCARD_CANCEL] = { N_ ("_Cancel"), BASTIDE_ANSWER_CANCEL },
  [DISCARD_DISCARD] = { N_ ("_Discard"), BASTIDE_ANSWER_DESTRUCTIVE },
};

typedef struct
{
  BastideWindow *window;
  BastideDraft  *draft;
} Discarding;

static void
discarding_free (Discarding *discarding)
{
  g_object_unref (discarding->window);
  g_object_unref (discarding->draft);
  g_free (discarding);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Discarding, discarding_free)

static void
discard_answer_cb (GObject      *source G_GNUC_UNUSED,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr (Discarding) discarding = data;
  guint answer = bastide_ask_dialog_choose_finish (result);

  if (_bastide_window_is_gone (discarding->window) || answer != DISCARD_DISCARD)
    return;
  bastide_draft_remove (discarding->draft, NULL);
  if (discarding->window->left == discarding->draft)
    forget_left_draft (discarding->window);
  _bastide_window_update (discarding->window);
  refresh_library (discarding->window);
}

void
_bastide_window_discard_left_draft (BastideWindow *self,
                                    BastideDraft  *draft)
{
  g_autofree char *text = bastide_library_words_draft (draft);
  Discarding *discarding = g_new0 (Discarding, 1);

  discarding->window = g_object_ref (self);
  discarding->draft = g_object_ref (draft);
  bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("Discard the draft?"), text, discard_answers,
                                   G_N_ELEMENTS (discard_answers), discard_answer_cb, discarding);
}

/* What becomes of the draft that the banner offers, else of the latest draft. */
typedef void (*DraftFunc) (BastideWindow *self,
                           BastideDraft  *draft);

typedef struct
{
  BastideWindow *window;
  DraftFunc      func;
} Offer;

static void
listed_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autofree Offer *offer = data;
  g_autoptr (BastideWindow) self = offer->window;
  g_autoptr (GListModel) drafts = bastide_draft_list_finish (result, NULL);
  g_autoptr (BastideDraft) draft = drafts != NULL ? g_list_model_get_item (drafts, 0) : NULL;

  if (draft != NULL && !_bastide_window_is_gone (self))
    offer->func (self, draft);
}

static void
do_with_offered_draft (BastideWindow *self,
                       DraftFunc      func)
{
  g_autoptr (BastideDraft) left = self->left != NULL && !self->in_library ? g_object_ref (self->left) : NULL;
  g_autoptr (GFile) folder = NULL;
  Offer *offer;

  if (left != NULL)
    {
      func (self, left);
      return;
    }
  folder = bastide_draft_get_folder ();
  offer = g_new (Offer, 1);
  offer->window = g_object_ref (self);
  offer->func = func;
  bastide_draft_list_async (folder, bastide_tile_shelf_get_library (self->tiles), self->cancellable, listed_cb, offer);
}

void
_bastide_window_restore_offered_draft (BastideWindow *self)
{
  do_with_offered_draft (self, _bastide_window_restore_left_draft);
}

void
_bastide_window_discard_offered_draft (BastideWindow *self)
{
  do_with_offered_draft (self, _bastide_window_discard_left_draft);
}
