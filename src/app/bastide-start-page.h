/* bastide-start-page.h: what a window shows before a puzzle is open
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-tile-library.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_START_PAGE (bastide_start_page_get_type ())

/**
 * BastideStartPage:
 *
 * Offers the puzzles that come with Bastide and the files that were open lately.
 *
 * Signals: `puzzle-chosen` (#GBytes), `file-chosen` (#GFile).
 */
G_DECLARE_FINAL_TYPE (BastideStartPage, bastide_start_page, BASTIDE, START_PAGE, GtkWidget)

/**
 * bastide_start_page_fill:
 * @library: the tile sets, to read the puzzles with
 */
void     bastide_start_page_fill     (BastideStartPage   *self,
                                      BastideTileLibrary *library);

/**
 * bastide_start_page_is_drawn:
 *
 * Returns: whether every picture is there
 */
gboolean bastide_start_page_is_drawn (BastideStartPage   *self);

G_END_DECLS
