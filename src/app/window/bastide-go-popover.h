/* bastide-go-popover.h: a popover that asks for a cell to go to
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bst-types.h"

#define BASTIDE_TYPE_GO_POPOVER (bastide_go_popover_get_type ())

/**
 * BastideGoPopover:
 *
 * Asks for the coordinates of a cell.
 *
 * Signals: `chosen` (int x, int y).
 */
G_DECLARE_FINAL_TYPE (BastideGoPopover, bastide_go_popover, BASTIDE, GO_POPOVER, GtkPopover)

GtkWidget *bastide_go_popover_new   (void);

/* @cell: the present cell of the cursor */
void       bastide_go_popover_popup (BastideGoPopover *self,
                                     BstCell           cell);

/**
 * bastide_go_popover_parse:
 * @text: "4,-1" or "4,−1", with spaces or without
 * @cell: (out): the cell
 *
 * Returns: whether @text is a cell that a board can have
 */
gboolean   bastide_go_popover_parse (const char       *text,
                                     BstCell          *cell);
