/* bastide-tile-shelf.h: the tile sets of a user
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-library.h"

#define BASTIDE_TYPE_TILE_SHELF (bastide_tile_shelf_get_type ())

/**
 * BastideTileShelf:
 *
 * The present library: our own sets and the user's, which a folder keeps, one file a set. The shelf belongs to one
 * thread. Workers take a reference to a library and keep it until they are done, so that sets can be added meanwhile.
 *
 * Properties: `library` (#BastideTileLibrary, notifies)
 */
G_DECLARE_FINAL_TYPE (BastideTileShelf, bastide_tile_shelf, BASTIDE, TILE_SHELF, GObject)

/**
 * bastide_tile_shelf_new:
 * @folder: the folder of the user's sets, made with the first set
 *
 * Returns: (transfer full): a shelf with our own sets
 */
BastideTileShelf   *bastide_tile_shelf_new         (GFile                *folder);

/**
 * bastide_tile_shelf_get_library:
 *
 * Returns: (transfer none): every set known by now; another library once a set is added
 */
BastideTileLibrary *bastide_tile_shelf_get_library (BastideTileShelf     *self);

/**
 * bastide_tile_shelf_load:
 * @problems: (element-type BastideProblem): why a file cannot be used; a place begins with the file's name
 *
 * Reads the user's sets, in the order of their files' names. A faulty one is left out.
 */
void                bastide_tile_shelf_load        (BastideTileShelf     *self,
                                                    GListStore           *problems);

/**
 * bastide_tile_shelf_use:
 * @file: a tile file
 * @problems: (element-type BastideProblem): its faults
 *
 * Makes a set known without keeping it.
 *
 * Returns: whether its tiles are there now
 */
gboolean            bastide_tile_shelf_use         (BastideTileShelf     *self,
                                                    GFile                *file,
                                                    GListStore           *problems);

/**
 * bastide_tile_shelf_add_async:
 * @file: a tile file
 * @problems: (element-type BastideProblem): its faults are appended before @callback is called
 * @cancellable: (nullable): ends the reading of @file
 *
 * Makes a set known and keeps a copy in the folder. A set that is known already is refused. Files are taken one after
 * the other, and each as a whole or not at all.
 */
void                bastide_tile_shelf_add_async   (BastideTileShelf     *self,
                                                    GFile                *file,
                                                    GListStore           *problems,
                                                    GCancellable         *cancellable,
                                                    GAsyncReadyCallback   callback,
                                                    gpointer              user_data);

/**
 * bastide_tile_shelf_add_finish:
 *
 * Returns: (transfer full) (nullable): the set, or %NULL with `G_IO_ERROR_INVALID_DATA` where the problems say why, and
 *   with another error where the file could not be read or the copy not be written
 */
BastideTileSet     *bastide_tile_shelf_add_finish  (BastideTileShelf     *self,
                                                    GAsyncResult         *result,
                                                    GError              **error);
