/* bastide-stands.h: the places of figures on tiles, each worked out once
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-tile.h"

/**
 * BastideStands:
 *
 * Remembers what [func@tile_painter_get_place] returns. A place needs the plan of its tile, a third of a millisecond
 * for each figure, and a view asks for the places of all figures at each change of the board.
 */
typedef struct _BastideStands BastideStands;

BastideStands *bastide_stands_new       (void);
void           bastide_stands_free      (BastideStands     *self);

/**
 * bastide_stands_use:
 * @catalogue: keeps the types of the calls that follow
 *
 * Forgets the places on the types of another catalogue.
 */
void           bastide_stands_use       (BastideStands     *self,
                                         BstCatalogue      *catalogue);

/**
 * bastide_stands_get_place:
 * @type: of the catalogue in use
 *
 * Does what [func@tile_painter_get_place] does.
 */
void           bastide_stands_get_place (BastideStands     *self,
                                         const BstTileType *type,
                                         guint              rotation,
                                         guint              segment,
                                         guint              nth,
                                         guint              count,
                                         double            *x,
                                         double            *y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideStands, bastide_stands_free)
