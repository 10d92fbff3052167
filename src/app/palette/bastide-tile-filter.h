/* bastide-tile-filter.h: which tiles a search means
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-setup.h"

G_BEGIN_DECLS

/* Kinds of feature that can be asked for beside the text. */
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
 * A search for tiles, read once and held against many of them.
 *
 * The text is a list with commas, and a tile has to be all that stands there. Each part is an edge pattern or words. A
 * pattern is four of `C`, `R`, `F` and `S` (city, road, field, river) or `*` for any, from the north clockwise, spaces
 * or none; it is met in any rotation. In capitals or with a `*` it may still be incomplete. Words are kinds of feature
 * and signs, in English and in the language of the user, with a number before them for exactly so many, where as many
 * edges with a road are as good as roads; or the beginnings of words of the identifier of the tile and of the name of
 * its set.
 */
typedef struct _BastideTileFilter BastideTileFilter;

/**
 * bastide_tile_filter_new:
 * @text: what was typed
 * @kinds: set of #BastideTileKind that a tile must have
 * @edges: (array fixed-size=4) (nullable): what it must fit, see [func@tile_filter_get_edges]; %NULL for anywhere
 *
 * Returns: (transfer full): the filter
 */
BastideTileFilter *bastide_tile_filter_new       (const char              *text,
                                                  guint                    kinds,
                                                  const guint8            *edges);
void               bastide_tile_filter_free      (BastideTileFilter       *self);

/**
 * bastide_tile_filter_create_key:
 * @names: (array zero-terminated=1): identifiers and names that a tile is found by
 *
 * Returns: (transfer full): the same, prepared for [func@tile_filter_matches]
 */
char             **bastide_tile_filter_create_key (const char * const     *names);

/**
 * bastide_tile_filter_matches:
 * @type: (nullable): a tile; %NULL for the city of Carcassonne
 * @key: (array zero-terminated=1): what it is found by
 */
gboolean           bastide_tile_filter_matches   (const BastideTileFilter *self,
                                                  const BstTileType       *type,
                                                  const char * const      *key);

/**
 * bastide_tile_filter_get_edges:
 * @edges: (out) (array fixed-size=4): the #BstEdgeKind that lies across each edge of @cell, `BST_EDGE_KIND_ANY` where
 *   nothing does
 *
 * Finds the edges that a tile on a cell has to fit, whatever lies on the cell itself.
 */
void               bastide_tile_filter_get_edges (const BstSetup          *setup,
                                                  BstCell                  cell,
                                                  guint8                   edges[BST_N_EDGES]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileFilter, bastide_tile_filter_free)

G_END_DECLS
