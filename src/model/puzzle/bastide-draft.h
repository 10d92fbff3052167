/* bastide-draft.h: a recovery draft of a document, apart from the user's file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"

#define BASTIDE_TYPE_DRAFT_KEEPER (bastide_draft_keeper_get_type ())

/**
 * BastideDraftKeeper:
 *
 * Keeps the draft of one document that is open: on the disk within 2 seconds of the first change that it does not hold
 * yet, however many follow; written in a worker, as a whole or not at all, into a folder of drafts in the user's
 * state folder (`$XDG_STATE_HOME/bastide/drafts`). Removed after a confirmed save and when the document is discarded;
 * what a crash leaves behind is found by [func@draft_list]. A lock beside the draft tells those of running programs
 * apart.
 *
 * Properties (all notify): `puzzle` (construct only), `kept-at` (#GDateTime, nullable: when the present draft was
 * written), `error` (nullable string: why the last draft could not be written, a sentence). A draft that could not be
 * written is tried again.
 */
G_DECLARE_FINAL_TYPE (BastideDraftKeeper, bastide_draft_keeper, BASTIDE, DRAFT_KEEPER, GObject)

/* @folder: the folder of drafts */
BastideDraftKeeper *bastide_draft_keeper_new      (BastidePuzzle      *puzzle,
                                                   GFile              *folder);
GDateTime          *bastide_draft_keeper_get_kept_at (BastideDraftKeeper *self);

/* Writes the draft now, where there is anything that it does not hold; returns when it is written. */
gboolean            bastide_draft_keeper_flush    (BastideDraftKeeper *self,
                                                   GError            **error);

/* Removes the draft and keeps none until the next change: the document is saved or discarded. */
void                bastide_draft_keeper_discard  (BastideDraftKeeper *self);

/* The folder where drafts of this user are kept. */
GFile              *bastide_draft_get_folder      (void);

#define BASTIDE_TYPE_DRAFT (bastide_draft_get_type ())

/**
 * BastideDraft:
 *
 * A draft that was left behind. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideDraft, bastide_draft, BASTIDE, DRAFT, GObject)

/**
 * bastide_draft_list:
 * @folder: the folder of drafts
 *
 * Looks for drafts that no running program keeps, the latest first. An unreadable draft is listed with an empty title,
 * so that no work is lost. Reads every draft, so a window asks for the list with [func@draft_list_async].
 *
 * Returns: (transfer full) (element-type BastideDraft): the drafts
 */
GListModel   *bastide_draft_list      (GFile               *folder,
                                       BastideTileLibrary  *library);
void          bastide_draft_list_async (GFile              *folder,
                                        BastideTileLibrary *library,
                                        GCancellable       *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer            user_data);

/* Returns: (transfer full) (nullable): the drafts, or %NULL where the list was cancelled */
GListModel   *bastide_draft_list_finish (GAsyncResult      *result,
                                         GError           **error);
const char   *bastide_draft_get_title (BastideDraft        *self);

/* Returns whether the draft holds a readable puzzle. */
gboolean      bastide_draft_get_readable (BastideDraft     *self);

/* The contents of its board, and its players. */
guint         bastide_draft_get_n_tiles (BastideDraft      *self);
guint         bastide_draft_get_n_figures (BastideDraft    *self);
guint         bastide_draft_get_n_players (BastideDraft    *self);
GDateTime    *bastide_draft_get_time  (BastideDraft        *self);

/* (nullable): the file of which it is a draft */
GFile        *bastide_draft_get_file  (BastideDraft        *self);

/**
 * bastide_draft_restore:
 *
 * Returns: (transfer full) (nullable): the document as it was, modified, with its file and the state in which that was
 *   last read, so that a save still notices another program's changes
 */
BastidePuzzle *bastide_draft_restore  (BastideDraft        *self,
                                       BastideTileLibrary  *library,
                                       GError             **error);

/* Removes it for good. */
gboolean      bastide_draft_remove    (BastideDraft        *self,
                                       GError             **error);
