/* bastide-draw-list.h: the known order of drawing, as tiles in a row
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

#define BASTIDE_TYPE_DRAW_LIST (bastide_draw_list_get_type ())

/**
 * BastideDrawList:
 *
 * Numbered tiles that can be dragged to another place, and a button that adds a tile. Tiles of the palette can be
 * dropped on the list.
 */
G_DECLARE_FINAL_TYPE (BastideDrawList, bastide_draw_list, BASTIDE, DRAW_LIST, GtkWidget)

void bastide_draw_list_set_editor (BastideDrawList *self,
                                   BastideEditor   *editor);

/* @fresh: as for [iface@Section] */
void bastide_draw_list_update     (BastideDrawList *self,
                                   const BstSetup  *setup,
                                   gboolean         fresh);
