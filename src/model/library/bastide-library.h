/* bastide-library.h: collections of puzzles, to be searched
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"

#define BASTIDE_TYPE_LIBRARY_ENTRY (bastide_library_entry_get_type ())

/**
 * BastideLibraryEntry:
 *
 * A puzzle of a collection: its file, the description in the file, and the tile sets of its reading. Immutable.
 *
 * Properties, read only: `file` (#GFile; for a bundled puzzle a `resource:` one), `title` (the title of the puzzle,
 * else the name of the file), `author`, `description` (strings), `tags` (#GStrv), `difficulty` (guint, 0 = none),
 * `modules` (guint, set of #BstModuleId), `changed` (#GDateTime, nullable), `readable` (gboolean), `error` (nullable
 * string: the reason why the file cannot be read).
 */
G_DECLARE_FINAL_TYPE (BastideLibraryEntry, bastide_library_entry, BASTIDE, LIBRARY_ENTRY, GObject)

GFile           *bastide_library_entry_get_file     (BastideLibraryEntry *self);
const char      *bastide_library_entry_get_title    (BastideLibraryEntry *self);
const char      *bastide_library_entry_get_author   (BastideLibraryEntry *self);
const char      *bastide_library_entry_get_description (BastideLibraryEntry *self);
const char * const *bastide_library_entry_get_tags  (BastideLibraryEntry *self);
guint            bastide_library_entry_get_difficulty (BastideLibraryEntry *self);
guint32          bastide_library_entry_get_modules  (BastideLibraryEntry *self);
GDateTime       *bastide_library_entry_get_changed  (BastideLibraryEntry *self);

gboolean         bastide_library_entry_get_readable (BastideLibraryEntry *self);

/* (nullable): why it cannot be read */
const char      *bastide_library_entry_get_error    (BastideLibraryEntry *self);

/* A name for this state of its file, to see whether it has to be read again. */
const char      *bastide_library_entry_get_key      (BastideLibraryEntry *self);

/* (nullable): a name for its picture, fit for a file; it changes with the contents of the file and with the user's tile
 * sets. %NULL where the file cannot be read
 */
const char      *bastide_library_entry_get_digest   (BastideLibraryEntry *self);

/* (nullable): the hash of position, rules and goal, see [func@content_hash], of the puzzle and of each twin with a
 * goal; %NULL for a puzzle without a goal
 */
const char * const *bastide_library_entry_get_tasks (BastideLibraryEntry *self);

/**
 * bastide_library_entry_read:
 * @digest: (out) (optional) (nullable): the digest of the bytes read, which may have changed since the entry was made
 *
 * Reads the file again, to draw it: a collection of many keeps no positions. For a worker.
 *
 * Returns: (transfer full) (nullable): the document
 */
BastidePuzzle   *bastide_library_entry_read         (BastideLibraryEntry  *self,
                                                     char                **digest,
                                                     GCancellable         *cancellable,
                                                     GError              **error);

/**
 * BastideLibraryFilter:
 * @text: (nullable): words that title, author, description or tags must all hold, whatever their case
 * @module: a #BstModuleId, or -1 for any
 * @difficulty: 1 to 5, or 0 for any
 * @tag: (nullable): a tag
 */
typedef struct
{
  const char *text;
  int         module;
  guint       difficulty;
  const char *tag;
} BastideLibraryFilter;

gboolean         bastide_library_entry_matches      (BastideLibraryEntry        *self,
                                                     const BastideLibraryFilter *filter);

#define BASTIDE_TYPE_COLLECTION (bastide_collection_get_type ())

/**
 * BastideCollection:
 *
 * A #GListModel of #BastideLibraryEntry: the bundled puzzles or lessons in the order of their files, a folder of the
 * user's with the folders below it by title, or a list of files. The bundled ones are there at once. A folder and a
 * list are read in a worker, and their entries come as they are found; both are watched and followed, and entries of
 * files that did not change stay the same objects. At most 2 000 files, and folders 8 deep; links to folders are not
 * followed.
 *
 * Properties (all notify): `title` (string), `loading` (gboolean), `n-items` (guint).
 */
G_DECLARE_FINAL_TYPE (BastideCollection, bastide_collection, BASTIDE, COLLECTION, GObject)

BastideCollection *bastide_collection_new_bundled    (BastideTileLibrary *library);
BastideCollection *bastide_collection_new_course     (BastideTileLibrary *library);

/**
 * bastide_collection_find_bundled:
 * @puzzle: a document as it was read
 *
 * Returns: (transfer full) (nullable): the bundled puzzle of which the document's file is a copy, as a `resource:` file
 */
GFile             *bastide_collection_find_bundled   (BastidePuzzle      *puzzle);
BastideCollection *bastide_collection_new_for_folder (BastideTileLibrary *library,
                                                      GFile              *folder);

/* @files: (element-type GFile): files in the order in which they are shown; files that are gone stay out */
BastideCollection *bastide_collection_new_for_files  (BastideTileLibrary *library,
                                                      const char         *title,
                                                      GListModel         *files);

/* Reads everything again with other tile sets. */
void               bastide_collection_set_library    (BastideCollection  *self,
                                                      BastideTileLibrary *library);
gboolean           bastide_collection_get_loading    (BastideCollection  *self);
const char        *bastide_collection_get_title      (BastideCollection  *self);
