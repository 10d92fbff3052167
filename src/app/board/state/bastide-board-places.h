/* bastide-board-places.h: where things are on the board, and what is at a place: tiles and the city alike
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <graphene.h>

#include "bastide-board-state.h"
#include "bastide-scene.h"

G_BEGIN_DECLS

/* (nullable): the city of Carcassonne, where it is on the board */
const BstSetupCarcassonne *
             bastide_board_places_get_city          (BastideBoardState        *state);

/* (nullable): the tile type that lies on a cell, and how it lies. A cell of the city of Carcassonne has a type, too. */
const BstTileType *
             bastide_board_places_get_type          (BastideBoardState        *state,
                                                     BstCell                   cell,
                                                     guint                    *rotation);

/**
 * bastide_board_places_find_segment:
 * @u: how far east in the cell, 0 to 1
 * @v: how far south in the cell
 *
 * Returns: the segment at a point of a cell, or `BST_NO_SEGMENT`
 */
guint        bastide_board_places_find_segment      (BastideBoardState        *state,
                                                     BstCell                   cell,
                                                     double                    u,
                                                     double                    v);

/* The district at a point of a cell, or `BST_NO_DISTRICT`. */
guint        bastide_board_places_find_district     (BastideBoardState        *state,
                                                     BstCell                   cell,
                                                     double                    u,
                                                     double                    v);

/* Whether a figure is one that counts. */
typedef gboolean (*BastideFigureFilter) (const BastideSceneFigure *figure,
                                         gpointer                  data);

/**
 * bastide_board_places_hit:
 * @x: a point of the widget
 * @y: a point of the widget
 * @filter: for figures
 * @data: for @filter
 *
 * Returns: what is at a point, finest first; nothing on a ruler
 */
BastideBoardHit
             bastide_board_places_hit               (BastideBoardState        *state,
                                                     double                    x,
                                                     double                    y,
                                                     BastideFigureFilter       filter,
                                                     gpointer                  data);

/* Appends the outline of a segment to the path; its cell has its corner at 0,0 and the side @size. */
void         bastide_board_places_trace_segment     (BastideBoardState        *state,
                                                     cairo_t                  *cr,
                                                     BstSegmentRef             at,
                                                     double                    size);

/**
 * bastide_board_places_get_stand:
 * @x: (out): where a figure stands, in tile sides from the corner of its cell
 * @y: (out): where
 *
 * Returns: the kind of the segment, `BST_N_KINDS` for none
 */
BstKind      bastide_board_places_get_stand         (BastideBoardState        *state,
                                                     BstSegmentRef             at,
                                                     double                   *x,
                                                     double                   *y);

/**
 * bastide_board_places_get_point:
 * @place: a cell, feature, segment, corner or district
 * @kind: (out): of the segment on which a piece would stand, `BST_N_KINDS` for none
 * @x: (out): where it would stand, in the widget; in a district beside those that do
 * @y: (out): where
 *
 * Returns: whether the place is on the board
 */
gboolean     bastide_board_places_get_point         (BastideBoardState        *state,
                                                     const BstPlace           *place,
                                                     BstKind                  *kind,
                                                     double                   *x,
                                                     double                   *y);

/* The corner of a tile, in tile sides from the corner of cell 0,0. */
void         bastide_board_places_get_corner        (const BstPlace           *place,
                                                     double                   *x,
                                                     double                   *y);

/* Returns: (transfer full) (element-type BstSegmentRef): the segments in sight of a feature, or a segment alone */
GArray      *bastide_board_places_list_segments     (BastideBoardState        *state,
                                                     const BstPlace           *place);

/* The districts: whether there are any, where their plazas are in the widget, and in which cell each has its middle. */
gboolean     bastide_board_places_has_districts     (BastideBoardState        *state);
gboolean     bastide_board_places_get_district      (BastideBoardState        *state,
                                                     guint                     district,
                                                     graphene_rect_t          *area);
BstCell      bastide_board_places_get_district_cell (BastideBoardState        *state,
                                                     guint                     district);

/* Where the city of Carcassonne is in the widget; FALSE when it is not on the board. */
gboolean     bastide_board_places_get_city_area     (BastideBoardState        *state,
                                                     graphene_rect_t          *area);

/* Where a figure is seen in the widget, and a little around it. */
void         bastide_board_places_get_figure_area   (BastideBoardState        *state,
                                                     const BastideSceneFigure *figure,
                                                     graphene_rect_t          *area);

G_END_DECLS
