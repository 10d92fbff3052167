/* bastide-tile-filter.h: the search for tiles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-setup.h"

/* Kinds of feature that chips can ask for beside the text. */
typedef enum
{
  BASTIDE_TILE_CITY,
  BASTIDE_TILE_ROAD,
  BASTIDE_TILE_RIVER,
  BASTIDE_TILE_MONASTERY,
  BASTIDE_TILE_SHRINE,
  BASTIDE_N_TILE_KINDS,
} BastideTileKind;

/**
 * BastideTileFilter:
 *
 * A search for tiles, read once and matched against many tiles.
 *
 * The text is a list with commas, and a tile has to match all its parts. Each part is an edge pattern or words. A
 * pattern is four of `C`, `R`, `F` and `S` (city, road, field, river) or `*` for any, from the north clockwise, with or
 * without spaces; any rotation may match. A pattern in capitals or with a `*` may still be incomplete. Words are kinds
 * of feature and signs, in English and in the language of the user, after a number for exactly that many, where edges
 * with a road count as well as roads; or the beginnings of words of the identifier of the tile and of the name of its
 * set.
 */
typedef struct _BastideTileFilter BastideTileFilter;

/**
 * bastide_tile_filter_new:
 * @text: the text of the search
 * @kinds: set of #BastideTileKind that a tile must have
 * @edges: (array fixed-size=4) (nullable): edges that the tile must fit, see [func@tile_filter_get_edges]; %NULL for
 *   any
 *
 * Returns: (transfer full): the filter
 */
BastideTileFilter *bastide_tile_filter_new       (const char              *text,
                                                  guint                    kinds,
                                                  const guint8            *edges);
void               bastide_tile_filter_free      (BastideTileFilter       *self);

/**
 * bastide_tile_filter_create_key:
 * @names: (array zero-terminated=1): identifiers and names of a tile
 *
 * Returns: (transfer full): the same, prepared for [func@tile_filter_matches]
 */
char             **bastide_tile_filter_create_key (const char * const     *names);

/**
 * bastide_tile_filter_matches:
 * @type: (nullable): a tile; %NULL for the city of Carcassonne
 * @key: (array zero-terminated=1): its identifiers and names, from [func@tile_filter_create_key]
 */
gboolean           bastide_tile_filter_matches   (const BastideTileFilter *self,
                                                  const BstTileType       *type,
                                                  const char * const      *key);

/**
 * bastide_tile_filter_get_edges:
 * @edges: (out) (array fixed-size=4): the #BstEdgeKind across each edge of @cell, `BST_EDGE_KIND_ANY` across from an
 *   empty cell
 *
 * Finds the edges that a tile on a cell has to fit; a tile already on @cell does not matter.
 */
void               bastide_tile_filter_get_edges (const BstSetup          *setup,
                                                  BstCell                  cell,
                                                  guint8                   edges[BST_N_EDGES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileFilter, bastide_tile_filter_free)
