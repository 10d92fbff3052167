/* bastide-commands-banner.c: the messages of a window that stay as long as they are true
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-commands.h"

#include <glib/gi18n.h>

#include "bastide-library-words.h"
#include "bastide-result.h"

/* Commands that the banner offers beside a sentence. */
static const char * const save_as_actions[] = { "win.save-as", NULL };
static const char * const save_actions[] = { "win.save", "win.save-as", NULL };
static const char * const failed_actions[] = { "win.try-again", "win.save-as", NULL };
static const char * const changed_actions[] = { "win.reload", "win.keep-mine", "win.save-as", NULL };
static const char * const draft_actions[] = { "win.restore-draft", "win.discard-draft", NULL };
static const char * const work_actions[] = { "win.cancel-work", NULL };
static const char * const stop_actions[] = { "win.hide-message", NULL };
static const char * const deleted_actions[] = { "win.keep-mine", "win.save-as", NULL };
static const char * const recording_actions[] = { "win.stop-recording", "win.discard-recording", NULL };
static const char * const step_actions[] = { "win.keep-moves", "win.discard-recording", NULL };

static void
tell_of_failure (BastideWindow *self,
                 BastideBanner *banner)
{
  BastideDocument *document = bastide_window_get_document (self);
  const char *kept = bastide_document_get_kept_at (document) != NULL ? _("Your work is kept as a draft.")
                                                                     : _("Your work is not saved anywhere yet.");
  /* Translators: two sentences, why a file was not saved, and whether there is a draft */
  g_autofree char *text = g_strdup_printf (C_ ("sentences", "%s %s"),
                                           bastide_document_get_save_error (document), kept);

  bastide_banner_show (banner, text, failed_actions);
}

/* The verdict on an attempt and the steps of a lesson tell the end themselves, and a banner would push the board about.
 */
static void
tell_of_draft_error (BastideBanner *banner,
                     const char    *reason)
{
  /* Translators: two sentences, that there is no draft, and why */
  g_autofree char *text = g_strdup_printf (C_ ("sentences", "%s %s"),
                                           _("Your changes are not kept as a draft, so save them soon."), reason);

  bastide_banner_show (banner, text, save_actions);
}

static void
tell_of_result (BastideWindow *self,
                BastideBanner *banner)
{
  BastideWorkspace *workspace = bastide_window_get_workspace (self);
  BastidePosition *position = bastide_workspace_get_position (workspace);
  g_autofree char *result = NULL;

  if (!bastide_workspace_is_guided (workspace) && bastide_position_is_playable (position) &&
      bst_position_get_phase (bastide_position_get_engine (position)) == BST_PHASE_OVER)
    result = bastide_result_describe (position);
  bastide_banner_show (banner, result, NULL);
}

static void
tell_of_left_draft (BastideWindow *self,
                    BastideBanner *banner)
{
  BastideDraft *left = bastide_document_get_left_draft (bastide_window_get_document (self));
  g_autofree char *draft = bastide_library_words_draft (left);
  /* Translators: two sentences, which draft was saved and when, and why */
  g_autofree char *text = g_strdup_printf (C_ ("sentences", "%s %s"), draft,
                                           bastide_library_words_draft_reason (left));

  bastide_banner_show (banner, text, draft_actions);
}

void
bastide_command_hide_message (BastideWindow *self)
{
  bastide_window_set_message (self, NULL);
}

static void
tell_of_recording (BastideWindow *self,
                   BastideBanner *banner)
{
  BastideRecording *recording = bastide_window_get_recording (self);
  g_autofree char *text = bastide_recording_describe (recording);

  bastide_banner_show (banner, text, bastide_recording_get_kind (recording) == BASTIDE_RECORDING_STEP
                                       ? step_actions : recording_actions);
}

/* A recording goes before all, as the user must not forget it; then the gravest message comes first. In the library the
 * list of drafts speaks for itself. */
void
bastide_commands_update_banner (BastideWindow *self)
{
  BastideBanner *banner = bastide_window_get_banner (self);
  BastideDocument *document = bastide_window_get_document (self);
  g_autofree char *draft_error = document != NULL ? bastide_document_dup_draft_error (document) : NULL;

  if (bastide_work_get_text (bastide_window_get_reading (self)) != NULL)
    bastide_banner_show (banner, bastide_work_get_text (bastide_window_get_reading (self)), work_actions);
  else if (bastide_work_get_text (bastide_window_get_writing (self)) != NULL)
    bastide_banner_show (banner, bastide_work_get_text (bastide_window_get_writing (self)), work_actions);
  else if (document == NULL || bastide_window_get_in_library (self))
    bastide_banner_show (banner, NULL, NULL);
  else if (bastide_window_get_recording (self) != NULL)
    tell_of_recording (self, banner);
  else if (bastide_document_get_save_error (document) != NULL)
    tell_of_failure (self, banner);
  else if (draft_error != NULL)
    tell_of_draft_error (banner, draft_error);
  else if (bastide_document_get_file_change (document) == BASTIDE_FILE_CHANGE_WRITTEN)
    bastide_banner_show (banner, _("This file was changed by another program."), changed_actions);
  else if (bastide_document_get_file_change (document) == BASTIDE_FILE_CHANGE_DELETED)
    bastide_banner_show (banner, _("This file was deleted or moved by another program."), deleted_actions);
  else if (bastide_document_get_left_draft (document) != NULL)
    tell_of_left_draft (self, banner);
  else if (bastide_puzzle_get_read_only (bastide_window_get_puzzle (self)))
    bastide_banner_show (banner, _("Written by a newer version of Bastide and opened read-only. "
                                   "You can try moves, but not save them."), NULL);
  else if (bastide_document_is_locked (document))
    bastide_banner_show (banner, _("This file is read-only. Save it under another name to keep your "
                                   "changes."), save_as_actions);
  else if (bastide_window_get_message (self) != NULL)
    bastide_banner_show (banner, bastide_window_get_message (self), stop_actions);
  else
    tell_of_result (self, banner);
}
