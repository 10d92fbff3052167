/* bastide-tile-facts-private.h: a tile that is being read
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-facts.h"

extern const char * const _bastide_edge_names[BST_N_EDGES];
extern const char * const _bastide_half_names[BST_N_HALVES];

/**
 * BastideTileFacts:
 * @tile: the object of the tile
 * @override: (nullable): the object whose members go first
 * @type: the target of the facts
 * @n_cities: number of cities, which are the first segments
 * @n_roads: number of roads, which follow
 * @walls: set of the edges that are inner borders of a block
 * @is_block: whether the tile is a cell of a block
 * @is_sound: whether no fault has been found yet
 */
typedef struct
{
  const BastideJsonValue *tile;
  const BastideJsonValue *override;
  BstTileType            *type;
  guint                   n_cities;
  guint                   n_roads;
  guint                   walls;
  gboolean                is_block;
  gboolean                is_sound;
} BastideTileFacts;

/* Finds a member in the override or in the tile. */
gboolean _bastide_tile_facts_find           (const BastideTileFacts *self,
                                             const char             *name,
                                             BastideJsonValue       *member);

/* Reads the four letters of the edges. */
void     _bastide_tile_facts_read_edges     (BastideTileFacts       *self);

/* Compares the letters with the edges that the segments reach. */
void     _bastide_tile_facts_check_edges    (BastideTileFacts       *self);

/* Has the engine check everything else and prepare the type; its fault becomes a problem. */
gboolean _bastide_tile_facts_check_geometry (BastideTileFacts       *self);
