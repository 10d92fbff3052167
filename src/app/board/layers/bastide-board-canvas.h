/* bastide-board-canvas.h: the values with which every layer of the board draws
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-places.h"
#include "bastide-ghost.h"
#include "bastide-mark-cache.h"
#include "bastide-tile-cache.h"

/**
 * BastideBoardCanvas:
 * @state: the present position, and the viewport
 * @sprites: textures of tiles, figures and markers
 * @marks: textures of marks on cells
 * @theme: the look, and whether the surroundings are dark
 * @pango: (nullable): draws text; %NULL for a board without text
 * @width: of the widget, in logical pixels
 * @height: of the widget
 * @time: of the frame, in microseconds
 *
 * The values of a frame. The shell owns the objects, and layers keep none of them but references to compare with the
 * next frame.
 */
typedef struct
{
  BastideBoardState  *state;
  BastideTileCache   *sprites;
  BastideMarkCache   *marks;
  BastideOverlayTheme theme;
  PangoContext       *pango;
  double              width;
  double              height;
  gint64              time;
} BastideBoardCanvas;

/* Returns: a colour of the palette for GSK */
GdkRGBA          bastide_board_canvas_make_colour   (guint32                   rgb,
                                                     double                    alpha);

/* Returns: whether a cell, or a cell at most @reach away from it, is in sight */
gboolean         bastide_board_canvas_sees          (const BastideBoardCanvas *canvas,
                                                     BstCell                   cell,
                                                     int                       reach);

/* Returns: (transfer full): a layout in the font of the widget */
PangoLayout     *bastide_board_canvas_make_layout   (const BastideBoardCanvas *canvas,
                                                     const char               *text);

void             bastide_board_canvas_append_layout (GtkSnapshot              *snapshot,
                                                     PangoLayout              *layout,
                                                     const GdkRGBA            *colour,
                                                     double                    x,
                                                     double                    y);
void             bastide_board_canvas_append_colour (GtkSnapshot              *snapshot,
                                                     const GdkRGBA            *colour,
                                                     double                    x,
                                                     double                    y,
                                                     double                    width,
                                                     double                    height);

/**
 * bastide_board_canvas_append_tile:
 * @sprite: a tile or the city of Carcassonne
 * @x: its west edge in the widget
 * @y: its north edge
 * @side: the side of a tile
 *
 * Appends a tile in the texture of the present size of tiles, even where it is drawn smaller.
 */
void             bastide_board_canvas_append_tile   (const BastideBoardCanvas *canvas,
                                                     GtkSnapshot              *snapshot,
                                                     const BastideSprite      *sprite,
                                                     double                    x,
                                                     double                    y,
                                                     double                    side);

/* Appends the tiles of a ghost with the corner of its origin at @x, @y. */
void             bastide_board_canvas_append_ghost  (const BastideBoardCanvas *canvas,
                                                     GtkSnapshot              *snapshot,
                                                     const BastideGhost       *ghost,
                                                     double                    x,
                                                     double                    y,
                                                     double                    side);

/* Appends a figure or marker with its middle at a point of the widget; the place in @figure does not matter. */
void             bastide_board_canvas_append_figure (const BastideBoardCanvas *canvas,
                                                     GtkSnapshot              *snapshot,
                                                     const BastideSceneFigure *figure,
                                                     double                    x,
                                                     double                    y);

/* Appends the figures of a list that are in sight, with the corner of cell 0,0 at @x, @y, but for those whose indices
 * are in @hidden, which may be NULL. The figure @pale is in hand. */
void             bastide_board_canvas_append_crowd  (const BastideBoardCanvas *canvas,
                                                     GtkSnapshot              *snapshot,
                                                     GArray                   *figures,
                                                     GArray                   *hidden,
                                                     double                    x,
                                                     double                    y,
                                                     int                       pale);

/* Appends a mark on a cell. */
void             bastide_board_canvas_append_mark   (const BastideBoardCanvas *canvas,
                                                     GtkSnapshot              *snapshot,
                                                     BstCell                   cell,
                                                     BastideMark               mark,
                                                     int                       value);
