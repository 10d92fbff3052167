/* bastide-bag-list.h: how many of each tile the bag holds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BAG_LIST (bastide_bag_list_get_type ())

/**
 * BastideBagList:
 *
 * Everything else that the sets in play hold, or a list of the author's numbers.
 */
G_DECLARE_FINAL_TYPE (BastideBagList, bastide_bag_list, BASTIDE, BAG_LIST, GtkWidget)

void  bastide_bag_list_set_editor (BastideBagList *self,
                                   BastideEditor  *editor);

/* @fresh: as for [iface@Section] */
void  bastide_bag_list_update     (BastideBagList *self,
                                   const BstSetup *setup,
                                   gboolean        fresh);

/* The number of tiles in the bag. */
guint bastide_bag_list_count      (const BstSetup *setup);

G_END_DECLS
