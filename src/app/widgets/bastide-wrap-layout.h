/* bastide-wrap-layout.h: a row that wraps like the words of a text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_WRAP_LAYOUT (bastide_wrap_layout_get_type ())

/**
 * BastideWrapLayout:
 *
 * Lays children in lines like the words of a text, each at its natural width and as high as its line.
 *
 * Properties: `spacing` (guint): between children and between lines.
 */
G_DECLARE_FINAL_TYPE (BastideWrapLayout, bastide_wrap_layout, BASTIDE, WRAP_LAYOUT, GtkLayoutManager)
