/* bastide-library-private.h: entries of a collection from their files
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
 * @summary: (nullable): the summary of its puzzle, where that is known without reading
 *
 * Reads a file. For a worker.
 *
 * Returns: (transfer full) (nullable): the entry, also of a file that cannot be read; %NULL when cancelled
 */
BastideLibraryEntry *_bastide_library_entry_new (BastideTileLibrary  *library,
                                                 GFile               *file,
                                                 GFileInfo           *info,
                                                 const char          *key,
                                                 GVariant            *summary,
                                                 GCancellable        *cancellable);
