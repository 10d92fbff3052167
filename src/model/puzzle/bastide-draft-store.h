/* bastide-draft-store.h: the file of a draft and its lock
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draft.h"

#define BASTIDE_DRAFT_SUFFIX ".bastide-draft"

/**
 * BastideDraftStore:
 *
 * The draft of one document on the disk: a file of its own name in a folder, and beside it a lock, which is held as
 * long as the program lives and keeps the document. Can be used by several threads. Their requests carry a number:
 * what was asked for earlier and comes later is not done any more.
 */
typedef struct _BastideDraftStore BastideDraftStore;

BastideDraftStore *bastide_draft_store_new     (GFile              *folder);
BastideDraftStore *bastide_draft_store_ref     (BastideDraftStore  *self);
void               bastide_draft_store_unref   (BastideDraftStore  *self);

/**
 * bastide_draft_store_write:
 * @serial: number of the request
 *
 * Writes the draft, as a whole or not at all.
 *
 * Returns: whether the draft was written, or is superseded by a later request
 */
gboolean           bastide_draft_store_write   (BastideDraftStore  *self,
                                                guint               serial,
                                                GBytes             *bytes,
                                                GError            **error);

/* Removes the draft, if there is one, and its lock. */
void               bastide_draft_store_remove  (BastideDraftStore  *self,
                                                guint               serial);

/* Whether a running program keeps the draft at @path. */
gboolean           bastide_draft_store_is_kept (const char         *path);

/* Removes a draft without an owner, with its lock. */
gboolean           bastide_draft_store_delete  (const char         *path,
                                                GError            **error);

/**
 * bastide_draft_store_clean:
 *
 * Removes lone locks, and files that a program left behind when killed in the middle of a write.
 */
void               bastide_draft_store_clean   (const char         *folder);

/**
 * bastide_draft_wrap:
 * @puzzle: the puzzle file
 * @file: (nullable): of which it is a draft
 * @etag: (nullable): the state in which @file was last read
 *
 * Puts a line in front of a puzzle file that tells where it belongs.
 *
 * Returns: (transfer full): the bytes of a draft
 */
GBytes            *bastide_draft_wrap          (GBytes             *puzzle,
                                                GFile              *file,
                                                const char         *etag,
                                                GDateTime          *time);

/**
 * bastide_draft_keeper_set_delay:
 * @delay: the time in milliseconds from the first change that the draft lacks to the writing of the draft
 */
void               bastide_draft_keeper_set_delay (BastideDraftKeeper *self,
                                                   guint               delay);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideDraftStore, bastide_draft_store_unref)
