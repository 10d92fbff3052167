/* bastide-bag-list.h: the number of each tile in the bag
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

#define BASTIDE_TYPE_BAG_LIST (bastide_bag_list_get_type ())

/**
 * BastideBagList:
 *
 * The choice between all remaining tiles of the sets in play and the author's own numbers, with a list of these.
 */
G_DECLARE_FINAL_TYPE (BastideBagList, bastide_bag_list, BASTIDE, BAG_LIST, GtkWidget)

void  bastide_bag_list_set_editor (BastideBagList *self,
                                   BastideEditor  *editor);

/* @fresh: as for [iface@Section] */
void  bastide_bag_list_update     (BastideBagList *self,
                                   const BstSetup *setup,
                                   gboolean        fresh);

/* Returns: the number of tiles in the bag */
guint bastide_bag_list_count      (const BstSetup *setup);
