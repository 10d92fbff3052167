/* bastide-drop-site.h: a place beside the board that takes what is let go over it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-item.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_DROP_SITE (bastide_drop_site_get_type ())

/**
 * BastideDropSite:
 *
 * A widget beside the board that takes a piece carried off the board. The board finds it under the pointer and knows
 * nothing else of it, so that trays can know the board and the board needs not know trays.
 */
G_DECLARE_INTERFACE (BastideDropSite, bastide_drop_site, BASTIDE, DROP_SITE, GtkWidget)

/**
 * BastideDropSiteInterface:
 * @receive: takes @item, which was at @from; returns whether anything changed
 */
struct _BastideDropSiteInterface
{
  GTypeInterface parent_iface;

  gboolean (*receive) (BastideDropSite   *self,
                       const BastideItem *item,
                       const BstPlace    *from);
};

/**
 * bastide_drop_site_find:
 * @widget: where the pointer is
 * @x: of the pointer, from the left side of @widget
 * @y: of the pointer, from its top
 *
 * Returns: (transfer none) (nullable): the innermost site there, in the whole window of @widget
 */
BastideDropSite *bastide_drop_site_find    (GtkWidget         *widget,
                                            double             x,
                                            double             y);

/**
 * bastide_drop_site_receive:
 * @item: a piece that is let go over the site
 * @from: where it was
 *
 * Returns: whether anything changed; if not, the editor says why
 */
gboolean         bastide_drop_site_receive (BastideDropSite   *self,
                                            const BastideItem *item,
                                            const BstPlace    *from);

G_END_DECLS
