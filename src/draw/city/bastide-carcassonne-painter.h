/* bastide-carcassonne-painter.h: draws the city of Carcassonne
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-look.h"

/**
 * bastide_carcassonne_painter_draw:
 * @cr: target; the block fills 4 by 3 (3 by 4 for rotations 1 and 3) squares of @size from (0, 0)
 * @rotation: quarter turns clockwise
 * @plain: whether it is the side without districts
 * @size: side of a tile in pixels
 *
 * Draws the walled city with its four districts, streets, gates, rim fields, roads and small cities.
 */
void bastide_carcassonne_painter_draw         (cairo_t     *cr,
                                               guint        rotation,
                                               gboolean     plain,
                                               double       size,
                                               BastideLook  look);

/**
 * bastide_carcassonne_painter_get_district:
 * @district: the #BstDistrict
 * @x0: (out): west end of its plaza, in tile sides from the block's west edge
 * @y0: (out): north end
 * @x1: (out): east end
 * @y1: (out): south end
 */
void bastide_carcassonne_painter_get_district (guint        rotation,
                                               BstDistrict  district,
                                               double      *x0,
                                               double      *y0,
                                               double      *x1,
                                               double      *y1);

/**
 * bastide_carcassonne_painter_get_place:
 * @district: the #BstDistrict
 * @nth: index of the figure in the district
 * @count: the number of figures in the district
 * @x: (out): centre of the figure, in tile sides from the block's west edge
 * @y: (out): centre, in tile sides from the block's north edge
 */
void bastide_carcassonne_painter_get_place    (guint        rotation,
                                               BstDistrict  district,
                                               guint        nth,
                                               guint        count,
                                               double      *x,
                                               double      *y);

/**
 * bastide_carcassonne_painter_district_path:
 * @cr: target, in units of pixels as for [func@carcassonne_painter_draw]
 * @size: side of a tile in pixels
 *
 * Appends the outline of a district's plaza to the current path, to light it up.
 */
void bastide_carcassonne_painter_district_path (cairo_t     *cr,
                                                guint        rotation,
                                                BstDistrict  district,
                                                double       size);

/**
 * bastide_carcassonne_painter_find_district:
 * @x: in tile sides from the block's west edge
 * @y: in tile sides from its north edge
 *
 * Returns: the #BstDistrict whose plaza, badge or buildings are at a point, or `BST_NO_DISTRICT`
 */
guint bastide_carcassonne_painter_find_district (guint       rotation,
                                                 double      x,
                                                 double      y);

/**
 * bastide_carcassonne_painter_segment_path:
 * @cr: target; the cell fills the square from (0, 0) to (@size, @size)
 * @rotation: quarter turns clockwise of the whole block
 * @column: column of the cell in the block as it lies
 * @row: row of the cell
 * @segment: which segment of the cell, in the order of its facts
 *
 * Appends the outline of a segment at the rim to the current path.
 */
void bastide_carcassonne_painter_segment_path (cairo_t      *cr,
                                               guint         rotation,
                                               guint         column,
                                               guint         row,
                                               guint         segment,
                                               double        size);

/**
 * bastide_carcassonne_painter_find_segment:
 * @x: in tile sides from the west edge of the cell
 * @y: in tile sides from its north edge
 *
 * Returns: which segment of a cell is at a point of it, or `BST_NO_SEGMENT`
 */
guint bastide_carcassonne_painter_find_segment (guint        rotation,
                                                guint        column,
                                                guint        row,
                                                double       x,
                                                double       y);
