/* bastide-board-map.h: a position by cells: tiles, cells beside tiles, and fits of the tile in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

/**
 * BastideBoardMap:
 *
 * A position as the board view needs it: by cell. Made once for each position. Cells of interest are the cells with a
 * tile and the empty cells beside a tile; on an empty board the cell 0,0.
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
 * @abbey: whether the player places an abbey instead of the tile in hand
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
 * Returns: (transfer none) (nullable): the tile on a cell; each cell of the city of Carcassonne has its own type
 */
const BstSetupTile *bastide_board_map_get_tile      (const BastideBoardMap *map,
                                                     BstCell                cell);

/**
 * bastide_board_map_get_rotations:
 *
 * Returns: the set of rotations in which the tile in hand may be placed on @cell; empty in other phases
 */
guint               bastide_board_map_get_rotations (const BastideBoardMap *map,
                                                     BstCell                cell);

/* Returns: (array length=n): the cells where the tile in hand may be placed, in canonical order */
const BstFit       *bastide_board_map_get_fits      (const BastideBoardMap *map,
                                                     guint                 *n);

/* Returns: (array length=n): the cells of interest, in canonical order */
const BstCell      *bastide_board_map_get_cells     (const BastideBoardMap *map,
                                                     guint                 *n);

/**
 * bastide_board_map_get_extents:
 *
 * Finds the columns and rows in use.
 */
void                bastide_board_map_get_extents   (const BastideBoardMap *map,
                                                     int                   *x0,
                                                     int                   *y0,
                                                     int                   *x1,
                                                     int                   *y1);

/**
 * bastide_board_map_find_next:
 * @direction: the direction of the search
 *
 * Returns: the next cell with a tile straight in that direction, else the last cell of interest, else @cell itself
 */
BstCell             bastide_board_map_find_next     (const BastideBoardMap *map,
                                                     BstCell                cell,
                                                     BstEdge                direction);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideBoardMap, bastide_board_map_free)
