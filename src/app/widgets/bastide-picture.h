/* bastide-picture.h: a tile, figure or sign as a picture in a widget
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-figure-painter.h"
#include "bst-setup.h"

#define BASTIDE_TYPE_PICTURE (bastide_picture_get_type ())

/**
 * BastidePicture:
 *
 * A #GdkPaintable drawn by the painter for one widget, at its scale and in its look. Immutable: a new theme needs a new
 * picture.
 */
G_DECLARE_FINAL_TYPE (BastidePicture, bastide_picture, BASTIDE, PICTURE, GObject)

/**
 * bastide_picture_new_tile:
 * @widget: the widget that shows the picture
 * @catalogue: the tile types
 * @type: index of a type in @catalogue
 * @rotation: quarter turns clockwise
 * @size: width and height in pixels
 *
 * Returns: (transfer full): a tile in its rotation
 */
GdkPaintable *bastide_picture_new_tile    (GtkWidget          *widget,
                                           BstCatalogue       *catalogue,
                                           guint               type,
                                           guint               rotation,
                                           int                 size);

/**
 * bastide_picture_new_deployment:
 * @segment: index of the segment with the figure
 * @corner: the corner of a barn, not used for other figures
 * @colour: of the player
 * @letter: (nullable): of the player
 *
 * Returns: (transfer full): a tile with a figure on a segment, and the rest of the tile pale
 */
GdkPaintable *bastide_picture_new_deployment (GtkWidget       *widget,
                                           BstCatalogue       *catalogue,
                                           const BstSetupTile *tile,
                                           BstFigure           figure,
                                           guint               segment,
                                           guint               corner,
                                           BstColour           colour,
                                           const char         *letter,
                                           int                 size);

/**
 * bastide_picture_new_figure:
 * @letter: (nullable): of the player
 *
 * Returns: (transfer full): a standing figure in the colour of a player
 */
GdkPaintable *bastide_picture_new_figure  (GtkWidget          *widget,
                                           BstFigure           figure,
                                           BstColour           colour,
                                           const char         *letter,
                                           int                 size);

/**
 * bastide_picture_new_numbered:
 * @letter: (nullable): of the player
 * @number: (nullable): tells several such figures apart
 *
 * Returns: (transfer full): a standing figure with a number beside its head
 */
GdkPaintable *bastide_picture_new_numbered (GtkWidget         *widget,
                                           BstFigure           figure,
                                           BstColour           colour,
                                           const char         *letter,
                                           const char         *number,
                                           int                 size);

/**
 * bastide_picture_new_marker:
 *
 * Returns: (transfer full): a marker without an owner
 */
GdkPaintable *bastide_picture_new_marker  (GtkWidget          *widget,
                                           BstPieceKind        marker,
                                           int                 size);

/**
 * bastide_picture_new_piece:
 * @setup: the position with the colours of the players
 * @letters: (nullable): the letters of the players
 * @piece: a figure or marker
 *
 * Returns: (transfer full): the picture of a figure or a marker
 */
GdkPaintable *bastide_picture_new_piece   (GtkWidget          *widget,
                                           const BstSetup     *setup,
                                           const char          letters[BST_MAX_PLAYERS][8],
                                           const BstPiece     *piece,
                                           int                 size);

/**
 * bastide_picture_new_sign:
 * @letter: (nullable): of the player
 *
 * Returns: (transfer full): the sign of a player: a shape for each colour, with the letter in it
 */
GdkPaintable *bastide_picture_new_sign    (GtkWidget          *widget,
                                           BstColour           colour,
                                           const char         *letter,
                                           int                 size);
