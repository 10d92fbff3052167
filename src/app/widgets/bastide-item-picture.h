/* bastide-item-picture.h: pictures of the pieces that an editor takes in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-item.h"
#include "bastide-picture.h"

G_BEGIN_DECLS

/**
 * bastide_item_get_look:
 * @item: a figure or marker
 * @what: (out): a #BstFigure or a #BstPieceKind
 *
 * Returns: whether @item looks like a marker, not like a figure
 */
gboolean      bastide_item_get_look    (const BastideItem *item,
                                        guint             *what);

/**
 * bastide_item_picture_new:
 * @widget: the widget that shows the picture
 * @setup: the position with the colours of the players
 * @letters: (nullable): the letters of the players
 * @item: a figure, a marker or a tile
 * @size: width and height in pixels
 *
 * Returns: (transfer full): its picture
 */
GdkPaintable *bastide_item_picture_new (GtkWidget         *widget,
                                        const BstSetup    *setup,
                                        const char         letters[BST_MAX_PLAYERS][8],
                                        const BastideItem *item,
                                        int                size);

/**
 * bastide_item_list_markers:
 * @only_free: whether to leave out markers that stand on the board
 *
 * Returns: (transfer full) (element-type BastideItem): the markers in play
 */
GArray       *bastide_item_list_markers (const BstSetup   *setup,
                                         gboolean          only_free);

G_END_DECLS
