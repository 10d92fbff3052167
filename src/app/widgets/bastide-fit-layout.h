/* bastide-fit-layout.h: a row that leaves out its less important children when room is short
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_FIT_LAYOUT (bastide_fit_layout_get_type ())

/**
 * BastideFitLayout:
 *
 * Lays children in a row, like a box. Where they do not all fit at their natural width, children of the highest `rank`
 * are left out first; children of rank 0 always stay and are made smaller as a last resort.
 *
 * Properties: `spacing` (guint). Layout property of children: `rank` (guint).
 */
G_DECLARE_FINAL_TYPE (BastideFitLayout, bastide_fit_layout, BASTIDE, FIT_LAYOUT, GtkLayoutManager)

/**
 * bastide_fit_layout_set_rank:
 * @child: a child of a widget with this layout
 * @rank: 0 to keep it always
 *
 * The same as the layout property in a template, for children made in code.
 */
void bastide_fit_layout_set_rank (GtkWidget *child,
                                  guint      rank);
