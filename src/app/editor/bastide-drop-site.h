/* bastide-drop-site.h: a widget beside the board that takes pieces dropped on it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bst-piece.h"

#define BASTIDE_TYPE_DROP_SITE (bastide_drop_site_get_type ())

/**
 * BastideDropSite:
 *
 * A widget beside the board that takes a piece carried off the board. The board finds the site under the pointer and
 * knows nothing else of it: trays may know the board, but the board must not know trays.
 */
G_DECLARE_INTERFACE (BastideDropSite, bastide_drop_site, BASTIDE, DROP_SITE, GObject)

/**
 * BastideDropSiteInterface:
 * @receive: takes @piece; returns whether anything changed
 */
struct _BastideDropSiteInterface
{
  GTypeInterface parent_iface;

  gboolean (*receive) (BastideDropSite *self,
                       const BstPiece  *piece);
};

/**
 * bastide_drop_site_find:
 * @widget: the widget under the pointer
 * @x: of the pointer, from the left side of @widget
 * @y: of the pointer, from its top
 *
 * Returns: (transfer none) (nullable): the innermost site at that point, in the whole window of @widget
 */
BastideDropSite *bastide_drop_site_find    (GtkWidget         *widget,
                                            double             x,
                                            double             y);

/**
 * bastide_drop_site_receive:
 * @piece: the piece that is dropped on the site, with its old place
 *
 * Returns: whether anything changed; if not, the editor has said why
 */
gboolean         bastide_drop_site_receive (BastideDropSite   *self,
                                            const BstPiece    *piece);
