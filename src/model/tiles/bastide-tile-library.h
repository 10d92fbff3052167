/* bastide-tile-library.h: every tile set that is known
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bst-setup.h"

#define BASTIDE_TYPE_TILE_SET (bastide_tile_set_get_type ())

/**
 * BastideTileSet:
 *
 * A set of tiles as it is sold: identifier, name, which types it holds. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideTileSet, bastide_tile_set, BASTIDE, TILE_SET, GObject)

/**
 * bastide_tile_set_get_id:
 *
 * Returns: (transfer none): its identifier, "BASE"
 */
const char *bastide_tile_set_get_id      (BastideTileSet *self);

/**
 * bastide_tile_set_get_name:
 *
 * Returns: (transfer none): its name, translated for a bundled set
 */
const char *bastide_tile_set_get_name    (BastideTileSet *self);

/**
 * bastide_tile_set_get_digest:
 *
 * Returns: (transfer none) (nullable): a name for the contents of the file of a user's set, %NULL for a bundled set
 */
const char *bastide_tile_set_get_digest  (BastideTileSet *self);

#define BASTIDE_TYPE_TILE_LIBRARY (bastide_tile_library_get_type ())

/**
 * BastideTileLibrary:
 *
 * The bundled tile sets and the user's own, made into one catalogue for each edition. Immutable, so that any number of
 * threads may read it: a further set makes another library, and a worker with the old library keeps it.
 */
G_DECLARE_FINAL_TYPE (BastideTileLibrary, bastide_tile_library, BASTIDE, TILE_LIBRARY, GObject)

/**
 * bastide_tile_library_new:
 *
 * Returns: (transfer full): the bundled tile sets, which the build has made constants of
 */
BastideTileLibrary *bastide_tile_library_new           (void);

/**
 * bastide_tile_library_with_bytes:
 * @bytes: a tile file
 * @problems: (element-type BastideProblem): the array to which the faults are appended
 *
 * Adds a tile set of the user's own behind the others, as a whole or not at all.
 *
 * Returns: (transfer full) (nullable): a library with one more set, or %NULL after an error
 */
BastideTileLibrary *bastide_tile_library_with_bytes    (BastideTileLibrary *self,
                                                        GBytes             *bytes,
                                                        GListStore         *problems);

/**
 * bastide_tile_library_get_catalogue:
 *
 * Returns: (transfer none): the tiles as @edition has them, and the city of Carcassonne; a type has the same index in
 *   every edition
 */
BstCatalogue       *bastide_tile_library_get_catalogue (BastideTileLibrary *self,
                                                        BstEdition          edition);

/**
 * bastide_tile_library_get_sets:
 *
 * Returns: (transfer none) (element-type BastideTileSet): the sets, in order
 */
GPtrArray          *bastide_tile_library_get_sets      (BastideTileLibrary *self);

/**
 * bastide_tile_library_has_set:
 *
 * Returns: whether there is a set called @id
 */
gboolean            bastide_tile_library_has_set       (BastideTileLibrary *self,
                                                        const char         *id);
