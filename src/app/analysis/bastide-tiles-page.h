/* bastide-tiles-page.h: the tiles still to come, and those that fit the cell of the cursor
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-page.h"

#define BASTIDE_TYPE_TILES_PAGE (bastide_tiles_page_get_type ())

/**
 * BastideTilesPage:
 *
 * Every kind of tile still to come, as a picture with its number. While the board's cursor is on an empty cell, the
 * tiles that fit there come first, in each rotation that fits, below the chance that such a tile comes in time. A tile
 * activates the action `win.other-tile`, so that the table shows its moves.
 *
 * A [iface@Page].
 */
G_DECLARE_FINAL_TYPE (BastideTilesPage, bastide_tiles_page, BASTIDE, TILES_PAGE, GtkWidget)

GtkWidget *bastide_tiles_page_new (void);
