/* bastide-figure-painter.h: draws figures, markers and the signs of players
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-look.h"
#include "bst-piece.h"

/**
 * bastide_figure_painter_get_height:
 * @figure: a figure
 * @tile_size: side of a tile in pixels
 *
 * Returns: the height in pixels of @figure on a tile of that size (0.285 of it, more on small tiles and for large
 *   figures)
 */
double bastide_figure_painter_get_height  (BstFigure    figure,
                                           double       tile_size);

/**
 * bastide_figure_painter_draw:
 * @figure: which
 * @colour: of the player
 * @letter: (nullable): the player's letter, %NULL for none
 * @lying: whether it lies down (a farmer); the letter stays upright
 * @x: centre in user space
 * @y: centre in user space
 * @height: of the standing figure, in pixels of the final picture
 * @look: how to draw
 */
void   bastide_figure_painter_draw        (cairo_t      *cr,
                                           BstFigure     figure,
                                           BstColour     colour,
                                           const char   *letter,
                                           gboolean      lying,
                                           double        x,
                                           double        y,
                                           double        height,
                                           BastideLook   look);

/**
 * bastide_marker_is_owned:
 *
 * Returns: whether a marker shows the colour and the letter of its player
 */
gboolean bastide_marker_is_owned          (BstPieceKind  marker);

/**
 * bastide_marker_painter_draw:
 * @marker: a kind of piece that is no figure; of a tower one storey
 * @colour: of the owner of a castle; the others have none
 * @letter: (nullable): the owner's letter
 *
 * Draws a marker centred on @x, @y.
 */
void   bastide_marker_painter_draw        (cairo_t      *cr,
                                           BstPieceKind  marker,
                                           BstColour     colour,
                                           const char   *letter,
                                           double        x,
                                           double        y,
                                           double        height,
                                           BastideLook   look);

/**
 * bastide_sign_painter_draw:
 *
 * Draws the sign of a player: a shape of its own for each colour (circle red, square blue, diamond green, triangle
 * yellow, pentagon black, hexagon pink) filled with it, with the letter in it. @size is its width in pixels.
 */
void   bastide_sign_painter_draw          (cairo_t      *cr,
                                           BstColour     colour,
                                           const char   *letter,
                                           double        x,
                                           double        y,
                                           double        size,
                                           BastideLook   look);
