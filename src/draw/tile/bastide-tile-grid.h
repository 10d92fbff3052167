/* bastide-tile-grid.h: which segment lies where on a tile, and how much room there is
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-tile.h"
#include "bastide-geometry.h"

#define BASTIDE_GRID_SIZE 64

/* Labels besides indices of segments. */
#define BASTIDE_LABEL_RIVER 0xfe
#define BASTIDE_LABEL_NONE  BST_NO_SEGMENT

/**
 * BastideGrid:
 * @label: index of the segment on each square of a fine grid over the tile
 * @free: distance from the middle of each square to the nearest other segment, border or thing
 *
 * Fields have no outline of their own: they are the rest beside cities, roads and rivers. On a grid they are found by
 * flooding from the half-edges, for any tile that a user can think of.
 */
typedef struct
{
  guint8 label[BASTIDE_GRID_SIZE][BASTIDE_GRID_SIZE];
  float  free[BASTIDE_GRID_SIZE][BASTIDE_GRID_SIZE];
} BastideGrid;

/**
 * bastide_grid_get_centre:
 *
 * Returns: the middle of a square of the grid
 */
static inline BastidePoint
bastide_grid_get_centre (guint row,
                         guint column)
{
  return BASTIDE_POINT ((column + 0.5) / BASTIDE_GRID_SIZE, (row + 0.5) / BASTIDE_GRID_SIZE);
}

/**
 * bastide_grid_get_index:
 *
 * Returns: the row or column of a coordinate, clamped to the tile
 */
static inline guint
bastide_grid_get_index (double at)
{
  return (guint) CLAMP ((int) (at * BASTIDE_GRID_SIZE), 0, BASTIDE_GRID_SIZE - 1);
}

/**
 * bastide_grid_init:
 *
 * Makes a grid on which nothing is labelled yet.
 */
void  bastide_grid_init           (BastideGrid       *grid);

/**
 * bastide_grid_get_label:
 *
 * Returns: the label at @point
 */
guint bastide_grid_get_label      (const BastideGrid *grid,
                                   BastidePoint       point);

/**
 * bastide_grid_get_free:
 *
 * Returns: the room at @point, negative off the tile or within a thing
 */
double bastide_grid_get_free      (const BastideGrid *grid,
                                   BastidePoint       point);

/**
 * bastide_grid_fill:
 * @outline: a closed polygon
 *
 * Labels the squares in @outline and every square that its edge touches, so that no flood leaks through a narrow
 * corner.
 */
void  bastide_grid_fill           (BastideGrid       *grid,
                                   const BastideLine *outline,
                                   guint              label);

/**
 * bastide_grid_stroke:
 *
 * Labels a band along @line.
 */
void  bastide_grid_stroke         (BastideGrid       *grid,
                                   const BastideLine *line,
                                   double             half_width,
                                   guint              label);

/**
 * bastide_grid_fill_disc:
 *
 * Labels an oval.
 */
void  bastide_grid_fill_disc      (BastideGrid       *grid,
                                   BastidePoint       centre,
                                   double             rx,
                                   double             ry,
                                   guint              label);

/**
 * bastide_grid_flood:
 *
 * Labels the square at @point and all squares without a label that hang together with it.
 */
void  bastide_grid_flood          (BastideGrid       *grid,
                                   BastidePoint       point,
                                   guint              label);

/**
 * bastide_grid_replace:
 *
 * Gives the squares labelled @from the label @to.
 */
void  bastide_grid_replace        (BastideGrid       *grid,
                                   guint              from,
                                   guint              to);

/**
 * bastide_grid_flood_fields:
 *
 * Labels the remaining squares with the fields of @type: first from their half-edges, then the inner fields in their
 * order.
 */
void  bastide_grid_flood_fields   (BastideGrid       *grid,
                                   const BstTileType *type);

/**
 * bastide_grid_measure:
 *
 * Works out @free anew from the labels.
 */
void  bastide_grid_measure        (BastideGrid       *grid);

/**
 * bastide_grid_block:
 *
 * Takes the room of an oval away.
 */
void  bastide_grid_block          (BastideGrid       *grid,
                                   BastidePoint       centre,
                                   double             rx,
                                   double             ry);

/**
 * bastide_grid_find_spot:
 * @labels: set of the segments wanted, bit i = segment i
 * @need: the room wanted about the spot
 * @target: a point that the spot should be near
 * @pull: the strength of the pull to @target, in room per distance
 * @spot: (out): the best spot
 *
 * Returns: the room at @spot, negative when no square has one of @labels
 */
double bastide_grid_find_spot     (const BastideGrid *grid,
                                   guint32            labels,
                                   double             need,
                                   BastidePoint       target,
                                   double             pull,
                                   BastidePoint      *spot);

/**
 * bastide_grid_rotate:
 *
 * Turns the whole grid by @rotation quarter turns clockwise.
 */
void  bastide_grid_rotate         (BastideGrid       *grid,
                                   guint              rotation);

/**
 * bastide_grid_trace:
 *
 * Appends the smoothed outlines of the squares labelled @label to the path of @cr, a tile's side being @size.
 */
void  bastide_grid_trace          (const BastideGrid *grid,
                                   guint              label,
                                   cairo_t           *cr,
                                   double             size);
