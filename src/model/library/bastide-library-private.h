/* bastide-library-private.h: entries of a collection from their files, and what is kept of these between starts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-library.h"

/* Attributes of a file that [func@library_make_key] needs. */
#define BASTIDE_LIBRARY_ATTRIBUTES                                                        \
  G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE ","                   \
  G_FILE_ATTRIBUTE_STANDARD_DISPLAY_NAME "," G_FILE_ATTRIBUTE_STANDARD_SIZE ","           \
  G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN ","                                                 \
  G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC

/* A name for the state of a file. */
char                *_bastide_library_make_key  (GFile               *file,
                                                 GFileInfo           *info);

/**
 * _bastide_library_entry_new:
 * @info: (transfer none): its attributes
 * @key: its key
 * @summary: (inout) (nullable): the summary of its puzzle, where that is known without reading; that of the puzzle read
 *   otherwise, or %NULL where it cannot be read
 *
 * Reads a file of which there is no summary. For a worker.
 *
 * Returns: (transfer full) (nullable): the entry, also of a file that cannot be read; %NULL when cancelled
 */
BastideLibraryEntry *_bastide_library_entry_new (BastideTileLibrary  *library,
                                                 GFile               *file,
                                                 GFileInfo           *info,
                                                 const char          *key,
                                                 GVariant           **summary,
                                                 GCancellable        *cancellable);

typedef struct _BastideLibraryIndex BastideLibraryIndex;

/**
 * _bastide_library_index_new:
 * @library: the tile sets of the reading, on which the summaries depend
 * @name: the collection, such as the URI of its folder
 *
 * Reads the index of a collection from the user's cache folder. An index that is missing, damaged, of another version,
 * or of other tile sets, is empty. For a worker.
 *
 * Returns: (transfer full): the index
 */
BastideLibraryIndex *_bastide_library_index_new  (BastideTileLibrary  *library,
                                                  const char          *name);

/**
 * _bastide_library_index_find:
 * @key: the state of a file, see [method@LibraryEntry.get_key]
 *
 * Returns: (transfer full) (nullable): the summary of the file, see [func@summary_new]
 */
GVariant            *_bastide_library_index_find (BastideLibraryIndex *self,
                                                  const char          *key);

/**
 * _bastide_library_index_add:
 * @key: the state of a file before it was read
 * @changed: when the file was last changed, in seconds since the epoch
 * @summary: (transfer none): the summary of the file
 *
 * Keeps a summary for the next time, but not that of a file changed just now: the next change might leave the same time
 * and the same size.
 */
void                 _bastide_library_index_add  (BastideLibraryIndex *self,
                                                  const char          *key,
                                                  guint64              changed,
                                                  GVariant            *summary);

/**
 * _bastide_library_index_save:
 *
 * Writes what was added, if it is something else than was read. Summaries of files that were not added again are
 * dropped. Where the index cannot be written, the files are read again the next time.
 */
void                 _bastide_library_index_save (BastideLibraryIndex *self);

void                 _bastide_library_index_free (BastideLibraryIndex *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLibraryIndex, _bastide_library_index_free)
