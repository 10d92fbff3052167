/* bastide-library-place.h: a place of the library
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-library.h"

typedef enum
{
  BASTIDE_PLACE_START,
  BASTIDE_PLACE_PUZZLES,
  BASTIDE_PLACE_COURSE,
  BASTIDE_PLACE_RECENT,
  BASTIDE_PLACE_OPENED,
  BASTIDE_PLACE_FOLDER,
} BastidePlaceKind;

#define BASTIDE_TYPE_LIBRARY_PLACE (bastide_library_place_get_type ())

/**
 * BastideLibraryPlace:
 *
 * The start, the bundled puzzles, the bundled lessons, the recent files, files that were opened together, or a folder
 * of the user. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideLibraryPlace, bastide_library_place, BASTIDE, LIBRARY_PLACE, GObject)

/* @collection: (nullable): the puzzles of the place @uri: (nullable): of a folder */
BastideLibraryPlace *bastide_library_place_new            (BastidePlaceKind     kind,
                                                           BastideCollection   *collection,
                                                           const char          *uri);
BastidePlaceKind     bastide_library_place_get_kind       (BastideLibraryPlace *self);
BastideCollection   *bastide_library_place_get_collection (BastideLibraryPlace *self);
const char          *bastide_library_place_get_uri        (BastideLibraryPlace *self);

/* A name that no other place has: the URI of a folder, else a word. */
const char          *bastide_library_place_get_name       (BastideLibraryPlace *self);
const char          *bastide_library_place_get_title      (BastideLibraryPlace *self);
const char          *bastide_library_place_get_icon       (BastideLibraryPlace *self);
