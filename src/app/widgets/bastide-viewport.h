/* bastide-viewport.h: zoom and place of a view on the endless table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bst-types.h"

/* Side of a tile at 100 %, in logical pixels. */
#define BASTIDE_VIEWPORT_TILE 100.0

#define BASTIDE_VIEWPORT_MIN_ZOOM 0.12
#define BASTIDE_VIEWPORT_MAX_ZOOM 4.0

#define BASTIDE_TYPE_VIEWPORT (bastide_viewport_get_type ())

/**
 * BastideViewport:
 *
 * Zoom and place of a view on the board, with the conversion between points of a widget and cells. Needs no display.
 *
 * The side of a tile is a whole number of device pixels, and so is the place of cell 0,0, so that tiles are drawn
 * without seams and without being scaled. Properties: `zoom` (gdouble, 1 = 100 %). Every change emits `changed`.
 */
G_DECLARE_FINAL_TYPE (BastideViewport, bastide_viewport, BASTIDE, VIEWPORT, GObject)

BastideViewport *bastide_viewport_new           (void);

/**
 * bastide_viewport_set_size:
 * @width: of the widget, in logical pixels
 * @height: of the widget
 * @inset_x: width of the ruler at the left
 * @inset_y: height of the ruler at the top
 * @scale: device pixels to a logical one
 *
 * Sets the size of the widget. The cell in the middle stays in the middle; a viewport that was fitted and not moved
 * since is fitted again.
 */
void             bastide_viewport_set_size      (BastideViewport *self,
                                                 double           width,
                                                 double           height,
                                                 double           inset_x,
                                                 double           inset_y,
                                                 int              scale);

/**
 * bastide_viewport_set_foot:
 * @height: in logical pixels
 *
 * Sets the height at the lower end of the view that other widgets partly cover. Cells between them stay visible, but
 * fitting the board and revealing a cell keep the foot free.
 */
void             bastide_viewport_set_foot      (BastideViewport *self,
                                                 double           height);

/**
 * bastide_viewport_hold:
 *
 * Keeps the zoom of a board that fits its view when the room beside it changes, as long as its rows have room above the
 * foot. Does nothing where the user has moved the board.
 */
void             bastide_viewport_hold          (BastideViewport *self);

/* Returns: the height that stays free in logical pixels, 0 in a view too low for a foot */
double           bastide_viewport_get_foot      (BastideViewport *self);

/**
 * bastide_viewport_set_still:
 * @still: whether cells keep their place in the widget when its size changes
 *
 * The board must not move by itself under the pointer while the user works.
 */
void             bastide_viewport_set_still     (BastideViewport *self,
                                                 gboolean         still);

/**
 * bastide_viewport_set_extents:
 * @x0: westernmost column of the board
 * @y0: topmost row
 * @x1: easternmost column
 * @y1: lowest row
 *
 * Sets the extents of the board: it cannot be pushed out of sight, and [method@Viewport.fit] shows all of it.
 */
void             bastide_viewport_set_extents   (BastideViewport *self,
                                                 int              x0,
                                                 int              y0,
                                                 int              x1,
                                                 int              y1);

/**
 * bastide_viewport_set_stage:
 * @cells: (nullable) (array fixed-size=4): westernmost column, topmost row, easternmost column and lowest row, %NULL
 * for
 *   none
 *
 * Sets cells that [method@Viewport.fit] shows beside those of the board, with little air and no room for a next tile:
 * all that boards shown one after the other need.
 */
void             bastide_viewport_set_stage     (BastideViewport *self,
                                                 const int       *cells);

double           bastide_viewport_get_zoom      (BastideViewport *self);

/**
 * bastide_viewport_set_zoom:
 *
 * Zooms about the middle of the view.
 */
void             bastide_viewport_set_zoom      (BastideViewport *self,
                                                 double           zoom);

/**
 * bastide_viewport_zoom_at:
 * @x: a point of the widget
 * @y: a point of the widget
 *
 * Zooms so that the cell under a point stays under it.
 */
void             bastide_viewport_zoom_at       (BastideViewport *self,
                                                 double           zoom,
                                                 double           x,
                                                 double           y);

/**
 * bastide_viewport_get_step:
 * @direction: positive for larger, negative for smaller
 *
 * Returns: the next round zoom in a direction
 */
double           bastide_viewport_get_step      (BastideViewport *self,
                                                 int              direction);

/**
 * bastide_viewport_pan:
 * @dx: distance of the board to the right, in logical pixels
 * @dy: distance of the board downwards
 */
void             bastide_viewport_pan           (BastideViewport *self,
                                                 double           dx,
                                                 double           dy);

/**
 * bastide_viewport_fit:
 *
 * Shows the whole board, at 160 % at most.
 */
void             bastide_viewport_fit           (BastideViewport *self);

/**
 * bastide_viewport_reveal:
 * @cell: a cell
 *
 * Moves as little as needed to show a whole cell with some of its neighbours.
 */
void             bastide_viewport_reveal        (BastideViewport *self,
                                                 BstCell          cell);

/**
 * bastide_viewport_reveal_area:
 * @first: the north-western cell of a rectangle
 * @last: its south-eastern cell
 *
 * Does nothing while the whole rectangle is in sight; else moves as little as needed, and zooms out only where it does
 * not fit.
 */
void             bastide_viewport_reveal_area    (BastideViewport *self,
                                                 BstCell          first,
                                                 BstCell          last);

/* Moves a cell into the middle, as far as the extents allow. */
void             bastide_viewport_center        (BastideViewport *self,
                                                 BstCell          cell);

/* Notes what is in sight; and shows that again, where it was noted. */
void             bastide_viewport_note          (BastideViewport *self);
void             bastide_viewport_return        (BastideViewport *self);

/* Side of a tile in logical pixels, a whole number of device pixels. */
double           bastide_viewport_get_tile_size (BastideViewport *self);

/* Device pixels to a logical one. */
int              bastide_viewport_get_scale     (BastideViewport *self);

/**
 * bastide_viewport_get_inset:
 * @x: (out): width of the ruler at the left
 * @y: (out): height of the ruler at the top
 */
void             bastide_viewport_get_inset     (BastideViewport *self,
                                                 double          *x,
                                                 double          *y);

/**
 * bastide_viewport_get_point:
 * @cell: a cell, in range or not
 * @x: (out): its west edge in the widget
 * @y: (out): its north edge
 */
void             bastide_viewport_get_point     (BastideViewport *self,
                                                 BstCell          cell,
                                                 double          *x,
                                                 double          *y);

/**
 * bastide_viewport_get_cell:
 * @x: a point of the widget
 * @y: a point of the widget
 * @cell: (out): the cell there
 * @u: (out) (optional): the point within the cell from west, 0, to east, 1
 * @v: (out) (optional): the point within the cell from north, 0, to south, 1
 *
 * Returns: whether the point is on the board: not on a ruler, and within the range of cells
 */
gboolean         bastide_viewport_get_cell      (BastideViewport *self,
                                                 double           x,
                                                 double           y,
                                                 BstCell         *cell,
                                                 double          *u,
                                                 double          *v);

/**
 * bastide_viewport_get_visible:
 * @x0: (out): westernmost column in sight
 * @y0: (out): topmost row
 * @x1: (out): easternmost column
 * @y1: (out): lowest row
 */
void             bastide_viewport_get_visible   (BastideViewport *self,
                                                 int             *x0,
                                                 int             *y0,
                                                 int             *x1,
                                                 int             *y1);
