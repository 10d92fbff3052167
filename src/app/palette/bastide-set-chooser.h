/* bastide-set-chooser.h: the choice of tile sets for the palette
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-tile-stock.h"

#define BASTIDE_TYPE_SET_CHOOSER (bastide_set_chooser_get_type ())

/**
 * BastideSetChooser:
 *
 * A drop-down list: all sets in play, a single set in play or not, or all known sets.
 *
 * Signal `changed` (): another line was chosen.
 */
G_DECLARE_FINAL_TYPE (BastideSetChooser, bastide_set_chooser, BASTIDE, SET_CHOOSER, GtkWidget)

/**
 * bastide_set_chooser_set_stock:
 * @stock: (nullable): the sets, which must live until another stock is set
 *
 * Lists the sets anew; the chosen set stays chosen.
 */
void     bastide_set_chooser_set_stock (BastideSetChooser *self,
                                        BastideTileStock  *stock);

/* Returns: whether a set is shown; items without a set count as in play */
gboolean bastide_set_chooser_shows     (BastideSetChooser *self,
                                        guint              set);
