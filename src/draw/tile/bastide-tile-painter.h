/* bastide-tile-painter.h: draws a tile from its facts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-look.h"

/**
 * bastide_tile_painter_draw:
 * @cr: target; the tile fills the square from (0, 0) to (@size, @size) of its user space
 * @type: a prepared tile type
 * @rotation: quarter turns clockwise
 * @size: side in pixels of the final picture; below 90 the drawing leaves out small detail
 * @look: how to draw
 *
 * Draws the landscape of a tile. The geometry turns with @rotation; houses, trees, shadows and marks stay upright.
 * The same arguments give the same picture each time. Nothing is drawn outside the square.
 */
void bastide_tile_painter_draw      (cairo_t           *cr,
                                     const BstTileType *type,
                                     guint              rotation,
                                     double             size,
                                     BastideLook        look);

/**
 * bastide_tile_painter_get_place:
 * @type: a prepared tile type
 * @rotation: quarter turns clockwise
 * @segment: index of a segment of @type
 * @nth: index of the figure on the segment
 * @count: the number of figures on the segment
 * @x: (out): centre of the figure, in tile sides from the west edge
 * @y: (out): centre of the figure, in tile sides from the north edge
 *
 * Gets the place of a figure on a segment, so that the segment shows and figures do not hide each other.
 */
void bastide_tile_painter_get_place (const BstTileType *type,
                                     guint              rotation,
                                     guint              segment,
                                     guint              nth,
                                     guint              count,
                                     double            *x,
                                     double            *y);

/**
 * bastide_tile_painter_get_corner_place:
 * @corner: 0 north-east, 1 south-east, 2 south-west, 3 north-west
 *
 * Returns where a barn is, in tile sides.
 */
void bastide_tile_painter_get_corner_place (guint   corner,
                                            double *x,
                                            double *y);

/**
 * bastide_tile_painter_segment_path:
 * @cr: target, in units of pixels as for [func@tile_painter_draw]
 * @type: a prepared tile type
 * @rotation: quarter turns clockwise
 * @segment: index of a segment of @type
 * @size: side of the tile in pixels
 *
 * Appends the outline of a segment to the current path, to light it up or to find the segment under the pointer with
 * `cairo_in_fill()`: the ground of a city, the band of a road, the building's disc, the meadow of a field (which may
 * run beneath roads and houses that are not its own; test the others first).
 */
void bastide_tile_painter_segment_path (cairo_t           *cr,
                                        const BstTileType *type,
                                        guint              rotation,
                                        guint              segment,
                                        double             size);

/**
 * bastide_tile_painter_find_segment:
 * @x: in tile sides from the west edge
 * @y: in tile sides from the north edge
 *
 * Returns: the index of the segment at a point of the tile, or `BST_NO_SEGMENT`
 */
guint bastide_tile_painter_find_segment (const BstTileType *type,
                                         guint              rotation,
                                         double             x,
                                         double             y);
