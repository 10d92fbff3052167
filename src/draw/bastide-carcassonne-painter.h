/* bastide-carcassonne-painter.h: draws the city of Carcassonne
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-look.h"

G_BEGIN_DECLS

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
 * @district: which
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
 * @district: which
 * @nth: which figure in it, from 0
 * @count: how many stand in it
 * @x: (out): centre of the figure, in tile sides from the block's west edge
 * @y: (out): centre, in tile sides from its north edge
 */
void bastide_carcassonne_painter_get_place    (guint        rotation,
                                               BstDistrict  district,
                                               guint        nth,
                                               guint        count,
                                               double      *x,
                                               double      *y);

G_END_DECLS
