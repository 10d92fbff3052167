/* bastide-board-places.h: points of the board for places, and places for points, on tiles and the city alike
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <graphene.h>

#include "bastide-board-state.h"
#include "bastide-scene.h"

/* Returns: (transfer none) (nullable): the city of Carcassonne, %NULL where it is not on the board */
const BstSetupCarcassonne *
             bastide_board_places_get_city          (BastideBoardState        *state);

/* Returns: (transfer none) (nullable): the tile type on a cell, also of the city of Carcassonne, with its rotation */
const BstTileType *
             bastide_board_places_get_type          (BastideBoardState        *state,
                                                     BstCell                   cell,
                                                     guint                    *rotation);

/* Returns: whether a hit may be on @figure */
typedef gboolean (*BastideFigureFilter) (const BastideSceneFigure *figure,
                                         gpointer                  data);

/**
 * bastide_board_places_hit:
 * @x: a point of the widget
 * @y: a point of the widget
 * @filter: says which figures a hit may be on
 * @data: for @filter
 *
 * Returns: the places at a point, finest first; none on a ruler
 */
BastideBoardHit
             bastide_board_places_hit               (BastideBoardState        *state,
                                                     double                    x,
                                                     double                    y,
                                                     BastideFigureFilter       filter,
                                                     gpointer                  data);

/* Appends the outline of a segment to the path of @cr, with the corner of its cell at 0,0 and @size as its side. */
void         bastide_board_places_trace_segment     (BastideBoardState        *state,
                                                     cairo_t                  *cr,
                                                     BstSegmentRef             at,
                                                     double                    size);

/**
 * bastide_board_places_get_stand:
 * @x: (out): the stand of a figure, in tile sides from the corner of its cell
 * @y: (out): the same downwards
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
 * @x: (out): its stand in the widget; in a district beside the figures there
 * @y: (out): the same downwards
 *
 * Returns: whether the place is on the board
 */
gboolean     bastide_board_places_get_point         (BastideBoardState        *state,
                                                     const BstPlace           *place,
                                                     BstKind                  *kind,
                                                     double                   *x,
                                                     double                   *y);

/* Finds the corner of a tile, in tile sides from the corner of cell 0,0. */
void         bastide_board_places_get_corner        (const BstPlace           *place,
                                                     double                   *x,
                                                     double                   *y);

/* Returns: (transfer full) (element-type BstSegmentRef): the segments in sight of a feature, or a segment alone */
GArray      *bastide_board_places_list_segments     (BastideBoardState        *state,
                                                     const BstPlace           *place);

/* Say whether there are districts, and find their plazas in the widget and the cells of their middles. */
gboolean     bastide_board_places_has_districts     (BastideBoardState        *state);
gboolean     bastide_board_places_get_district      (BastideBoardState        *state,
                                                     guint                     district,
                                                     graphene_rect_t          *area);
BstCell      bastide_board_places_get_district_cell (BastideBoardState        *state,
                                                     guint                     district);

/* Finds the area of the city of Carcassonne in the widget; FALSE where it is not on the board. */
gboolean     bastide_board_places_get_city_area     (BastideBoardState        *state,
                                                     graphene_rect_t          *area);

/**
 * bastide_board_places_make_note:
 * @from: the places at its beginning
 * @to: the places at its end
 * @colour: its colour
 *
 * An arrow begins and ends at a figure, on a segment or in a district where @from and @to have these, else in the
 * middle of a cell.
 *
 * Returns: the arrow, or the mark of the cell where both are the same place
 */
BastideAnnotation
             bastide_board_places_make_note         (BastideBoardState        *state,
                                                     const BastideBoardHit    *from,
                                                     const BastideBoardHit    *to,
                                                     BastideNoteColour         colour);

/* Returns: a mark about the figure, on the segment, in the district or on the cell at a hit */
BastideAnnotation
             bastide_board_places_make_mark         (BastideBoardState        *state,
                                                     const BastideBoardHit    *hit,
                                                     BastideNoteColour         colour);

/* Finds the area of a figure in the widget, with a little room around it. */
void         bastide_board_places_get_figure_area   (BastideBoardState        *state,
                                                     const BastideSceneFigure *figure,
                                                     graphene_rect_t          *area);
