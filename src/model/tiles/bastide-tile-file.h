/* bastide-tile-file.h: reads a file of tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bst-rules.h"
#include "bst-tile.h"

/**
 * BastideTileFile:
 * @id: identifier of the set
 * @name: the English name of the set
 * @order: the rank of the set among the sets
 * @is_block: whether its tiles are the cells of one block, the city of Carcassonne, instead of tiles to be drawn
 * @types: (element-type BstTileType): for each edition its types, in the same order
 *
 * A set of tiles in the form of its file. The types are prepared; those of a block stand row by row.
 */
typedef struct
{
  char     *id;
  char     *name;
  int       order;
  gboolean  is_block;
  GArray   *types[BST_N_EDITIONS];
} BastideTileFile;

/**
 * bastide_tile_file_read:
 * @bytes: a tile file, hostile or not
 * @problems: (element-type BastideProblem): everything wrong with it is appended
 *
 * Returns: (transfer full) (nullable): the set, or %NULL where there was an error
 */
BastideTileFile *bastide_tile_file_read      (GBytes          *bytes,
                                              GListStore      *problems);

/**
 * bastide_tile_file_recognise:
 *
 * Returns: whether @bytes call themselves a tile file, a sound one or not
 */
gboolean         bastide_tile_file_recognise (GBytes          *bytes);

void             bastide_tile_file_free      (BastideTileFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileFile, bastide_tile_file_free)
