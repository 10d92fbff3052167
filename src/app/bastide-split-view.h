/* bastide-split-view.h: content with a panel beside it, or over it where room is short
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_SPLIT_VIEW (bastide_split_view_get_type ())

/**
 * BastideSplitView:
 *
 * Shows its content with a panel at the end. With 900 text units of width and more the panel lies beside the content,
 * 500 wide from 1180 on and 380 below, or as wide as it was dragged. Under that it lies over the content, which is
 * dimmed; Escape or a click beside it closes it, and the focus goes in and back. A text unit is a pixel at the usual
 * text size, so that a window counts as narrower when text is large.
 *
 * Properties: `content`, `panel` (#GtkWidget, settable), `panel-shown` (gboolean, settable: in the present layout),
 * `collapsed` (gboolean: the panel lies over the content), `compact` (gboolean: below 1180 text units).
 */
G_DECLARE_FINAL_TYPE (BastideSplitView, bastide_split_view, BASTIDE, SPLIT_VIEW, GtkWidget)

void     bastide_split_view_set_panel_shown (BastideSplitView *self,
                                             gboolean          shown);
gboolean bastide_split_view_get_panel_shown (BastideSplitView *self);
gboolean bastide_split_view_get_collapsed   (BastideSplitView *self);

G_END_DECLS
