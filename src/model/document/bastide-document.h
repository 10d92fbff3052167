/* bastide-document.h: a puzzle with its file, its draft and its line of play
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draft.h"
#include "bastide-play-tree.h"
#include "bastide-puzzle.h"

/**
 * BastideFileChange:
 *
 * Another program's change to the file of a document.
 */
typedef enum
{
  BASTIDE_FILE_CHANGE_NONE,
  BASTIDE_FILE_CHANGE_WRITTEN,
  BASTIDE_FILE_CHANGE_DELETED,
} BastideFileChange;

#define BASTIDE_TYPE_DOCUMENT (bastide_document_get_type ())

/**
 * BastideDocument:
 *
 * A puzzle that is open, and everything that keeps the user's work safe around it: saving, also by itself; a draft of
 * unsaved steps; the line of play; a watch over the file, which other programs may change; and the draft that a crash
 * has left behind. It asks nothing: a window follows it and asks the user.
 *
 * Signals: `changed` (): what a getter returns has changed. `saved` (#GFile file): the puzzle is in this file now.
 * `save-failed` (#GFile file, gboolean conflict): another program changed the file meanwhile where @conflict, else
 * [method@Document.get_save_error] says why; a draft has been written in that case. `autosave` (): the time to save by
 * itself has come.
 */
G_DECLARE_FINAL_TYPE (BastideDocument, bastide_document, BASTIDE, DOCUMENT, GObject)

/**
 * bastide_document_new:
 * @settings: whether drafts are kept and puzzles saved by themselves, and after which time
 * @is_bundled: whether the puzzle comes with Bastide, so that the user has no file of it yet
 *
 * Begins to keep a draft and the line of play, and to watch the file if there is one.
 *
 * Returns: (transfer full): the document
 */
BastideDocument   *bastide_document_new                (BastidePuzzle     *puzzle,
                                                        GSettings         *settings,
                                                        gboolean           is_bundled);

/**
 * bastide_document_close:
 *
 * Writes the line of play, and follows puzzle and file no longer. A draft stays for the next start of the program,
 * unless [method@Document.discard_draft] has removed it before.
 */
void               bastide_document_close              (BastideDocument   *self);

/* Returns: (transfer none): the line of play beside the puzzle */
BastidePlayTree   *bastide_document_get_play_tree      (BastideDocument   *self);

/* Returns: whether the puzzle comes with Bastide and has not been saved */
gboolean           bastide_document_is_bundled         (BastideDocument   *self);

/* Returns: whether the file system keeps the user from writing the file */
gboolean           bastide_document_is_locked          (BastideDocument   *self);

/* Returns: whether there are unsaved steps that could be saved */
gboolean           bastide_document_is_unsaved         (BastideDocument   *self);

/* Returns: the number of steps since the last save, 0 where it is unknown */
guint              bastide_document_count_steps        (BastideDocument   *self);

/* Saving */

/**
 * bastide_document_save:
 * @force: whether to overwrite another program's change
 *
 * Writes the file in a worker; `saved` or `save-failed` reports the end. While a save is under way another one does
 * nothing.
 */
void               bastide_document_save               (BastideDocument   *self,
                                                        GFile             *file,
                                                        gboolean           force);

/* Returns: whether the user wants the file saved by itself, and nothing is in the way */
gboolean           bastide_document_may_save_by_itself (BastideDocument   *self);

/* Returns: (nullable): why the last save failed, a sentence; %NULL after one that did not */
const char        *bastide_document_get_save_error     (BastideDocument   *self);

/* Returns: (nullable) (transfer none): the file that could not be written */
GFile             *bastide_document_get_failed_file    (BastideDocument   *self);

/* The file */

/* Looks whether another program changed the file; `changed` reports the answer, if there is any. */
void               bastide_document_check_file         (BastideDocument   *self);
BastideFileChange  bastide_document_get_file_change    (BastideDocument   *self);

/* Drafts */

/* Returns: (nullable) (transfer none): when the present draft was written */
GDateTime         *bastide_document_get_kept_at        (BastideDocument   *self);

/* Returns: (transfer full) (nullable): why the changes are not kept as a draft, a sentence */
char              *bastide_document_dup_draft_error    (BastideDocument   *self);

/**
 * bastide_document_keep:
 * @quietly: whether to report nothing, as there is nobody left to show it
 *
 * Writes the draft of unsaved steps and the line of play at once.
 */
void               bastide_document_keep               (BastideDocument   *self,
                                                        gboolean           quietly);

/* Removes the draft: the user does not want the unsaved steps. */
void               bastide_document_discard_draft      (BastideDocument   *self);

/* Returns: (nullable) (transfer none): a draft of the same file that was left behind, as long as it is offered */
BastideDraft      *bastide_document_get_left_draft     (BastideDocument   *self);

/* Offers no draft that was left behind any more. */
void               bastide_document_forget_left_draft  (BastideDocument   *self);

/**
 * bastide_document_replace_draft:
 * @draft: the draft from which the puzzle comes
 *
 * Writes a draft of its own, and removes @draft only then.
 */
void               bastide_document_replace_draft      (BastideDocument   *self,
                                                        BastideDraft      *draft);
