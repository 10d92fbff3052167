/* bastide-commands-draft.c: drafts that were left behind
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-ask-dialog.h"
#include "bastide-library-words.h"

/* The draft of the open file replaces its puzzle, unless the user has changed the puzzle meanwhile. */
static BastideWindow *
show_restored (BastideWindow *self,
               BastidePuzzle *puzzle,
               BastideDraft  *draft)
{
  BastideDocument *document = bastide_window_get_document (self);

  if (document == NULL || draft != bastide_document_get_left_draft (document)
      || bastide_puzzle_get_modified (bastide_window_get_puzzle (self)))
    return bastide_window_show_new (self, puzzle);
  bastide_window_show_document (self, puzzle, bastide_document_is_bundled (document));
  bastide_workspace_set_mode (bastide_window_get_workspace (self), BASTIDE_MODE_EDIT);
  return self;
}

static void
refresh_library (BastideWindow *self)
{
  if (bastide_window_has_library (self))
    bastide_library_view_refresh (bastide_window_get_library_view (self));
}

void
bastide_commands_restore_left_draft (BastideWindow *self,
                                     BastideDraft  *draft)
{
  g_autoptr (BastidePuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  puzzle = bastide_draft_restore (draft, bastide_tile_shelf_get_library (bastide_window_get_tiles (self)), &error);
  if (puzzle == NULL)
    {
      g_autofree char *text = g_strdup_printf (_("The draft cannot be read: %s"), error->message);

      bastide_toast_overlay_add (bastide_window_get_toasts (self), text);
      return;
    }
  /* The list of drafts drops its reference when the library is refreshed. */
  g_object_ref (draft);
  bastide_document_replace_draft (bastide_window_get_document (show_restored (self, puzzle, draft)), draft);
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
  BastideDocument *document;

  if (bastide_window_is_gone (discarding->window) || answer != DISCARD_DISCARD)
    return;
  bastide_draft_remove (discarding->draft, NULL);
  document = bastide_window_get_document (discarding->window);
  if (document != NULL && bastide_document_get_left_draft (document) == discarding->draft)
    bastide_document_forget_left_draft (document);
  refresh_library (discarding->window);
}

void
bastide_commands_discard_left_draft (BastideWindow *self,
                                     BastideDraft  *draft)
{
  g_autofree char *text = bastide_library_words_draft (draft);
  Discarding *discarding = g_new0 (Discarding, 1);

  discarding->window = g_object_ref (self);
  discarding->draft = g_object_ref (draft);
  bastide_ask_dialog_choose_async (GTK_WINDOW (self), _("Discard the draft?"), text, discard_answers,
                                   G_N_ELEMENTS (discard_answers), discard_answer_cb, discarding);
}

/* The end of the draft that the banner offers, else of the latest draft. */
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

  if (draft != NULL && !bastide_window_is_gone (self))
    offer->func (self, draft);
}

static void
do_with_offered_draft (BastideWindow *self,
                       DraftFunc      func)
{
  BastideDocument *document = bastide_window_get_document (self);
  BastideTileShelf *tiles = bastide_window_get_tiles (self);
  GCancellable *cancellable = bastide_window_get_cancellable (self);
  g_autoptr (BastideDraft) left = NULL;
  g_autoptr (GFile) folder = NULL;
  Offer *offer;

  if (document != NULL && !bastide_window_get_in_library (self))
    g_set_object (&left, bastide_document_get_left_draft (document));
  if (left != NULL)
    {
      func (self, left);
      return;
    }
  folder = bastide_draft_get_folder ();
  offer = g_new (Offer, 1);
  offer->window = g_object_ref (self);
  offer->func = func;
  bastide_draft_list_async (folder, bastide_tile_shelf_get_library (tiles), cancellable, listed_cb, offer);
}

void
bastide_command_restore_draft (BastideWindow *self)
{
  do_with_offered_draft (self, bastide_commands_restore_left_draft);
}

void
bastide_command_discard_draft (BastideWindow *self)
{
  do_with_offered_draft (self, bastide_commands_discard_left_draft);
}
