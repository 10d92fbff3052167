/* bastide-board-map.h: what lies where, which cells are next to it, and where the tile in hand fits
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

G_BEGIN_DECLS

/**
 * BastideBoardMap:
 *
 * A position as the board view needs it: by cell. Made once for each position. Cells of interest are those with a tile
 * and the empty ones beside a tile; on an empty board it is the cell 0,0.
 */
typedef struct _BastideBoardMap BastideBoardMap;

/* The kinds of cells. */
typedef enum
{
  BASTIDE_CELL_FAR,       /* empty, no tile beside it */
  BASTIDE_CELL_FRONTIER,  /* empty, beside a tile */
  BASTIDE_CELL_TILE,
  BASTIDE_CELL_CITY,      /* part of the city of Carcassonne */
} BastideCellKind;

/**
 * bastide_board_map_new:
 * @abbey: whether an abbey of one's own is to be placed instead of the tile in hand
 *
 * Returns: (transfer full): the map of a position
 */
BastideBoardMap    *bastide_board_map_new           (BastidePosition       *position,
                                                     gboolean               abbey);
void                bastide_board_map_free          (BastideBoardMap       *map);

BastideCellKind     bastide_board_map_get_kind      (const BastideBoardMap *map,
                                                     BstCell                cell);

/**
 * bastide_board_map_get_tile:
 *
 * Returns: (transfer none) (nullable): the tile on a cell, or the cell of the city of Carcassonne, which has a type of
 *   its own
 */
const BstSetupTile *bastide_board_map_get_tile      (const BastideBoardMap *map,
                                                     BstCell                cell);

/**
 * bastide_board_map_get_rotations:
 *
 * Returns: the set of rotations in which the tile in hand may be placed on @cell; empty unless it is to be placed now
 */
guint               bastide_board_map_get_rotations (const BastideBoardMap *map,
                                                     BstCell                cell);

/* The cells where the tile in hand may be placed, in canonical order. */
const BstFit       *bastide_board_map_get_fits      (const BastideBoardMap *map,
                                                     guint                 *n);

/* The cells of interest, in canonical order. */
const BstCell      *bastide_board_map_get_cells     (const BastideBoardMap *map,
                                                     guint                 *n);

/**
 * bastide_board_map_get_extents:
 *
 * Columns and rows in use.
 */
void                bastide_board_map_get_extents   (const BastideBoardMap *map,
                                                     int                   *x0,
                                                     int                   *y0,
                                                     int                   *x1,
                                                     int                   *y1);

/**
 * bastide_board_map_find_next:
 * @direction: where to look
 *
 * Returns: the next cell with a tile straight in that direction; if there is none the last cell of interest, or @cell
 *   itself
 */
BstCell             bastide_board_map_find_next     (const BastideBoardMap *map,
                                                     BstCell                cell,
                                                     BstEdge                direction);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideBoardMap, bastide_board_map_free)

G_END_DECLS
