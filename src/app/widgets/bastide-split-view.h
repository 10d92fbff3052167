/* bastide-split-view.h: content with panels beside it, or below or over it where room is short
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/**
 * BastideWidthClass:
 * @BASTIDE_WIDTH_PHONE: below 480 text units
 * @BASTIDE_WIDTH_SMALL: below 640; like %BASTIDE_WIDTH_NARROW but for the buttons beside the title
 * @BASTIDE_WIDTH_NARROW: below 900
 * @BASTIDE_WIDTH_MEDIUM: below 1180
 * @BASTIDE_WIDTH_WIDE: 1180 and more
 *
 * The width of a view, in classes. A text unit is a pixel at the usual text size, so that large text makes a window
 * count as narrower.
 */
typedef enum
{
  BASTIDE_WIDTH_PHONE,
  BASTIDE_WIDTH_SMALL,
  BASTIDE_WIDTH_NARROW,
  BASTIDE_WIDTH_MEDIUM,
  BASTIDE_WIDTH_WIDE,
} BastideWidthClass;

/* Returns: the class of @width, in pixels, at the text size of @widget */
BastideWidthClass bastide_width_class_find (GtkWidget *widget,
                                            int        width);

typedef enum
{
  BASTIDE_SPLIT_START,
  BASTIDE_SPLIT_END,
  BASTIDE_N_SPLIT_SIDES,
} BastideSplitSide;

/**
 * BastidePanelWidths:
 * @wide: beside the content with 1180 text units and more
 * @medium: beside the content with 900 and more; 0 for a panel that lies over the content there
 * @over: over the content
 * @below: the greatest height of a panel that lies below the content where it has no room beside it; 0 for a panel that
 *   lies over the content there
 * @minimum: the least width of a drag; 0 for the minimum of the panel itself
 * @maximum: the greatest width of a drag; 0 for all that the content leaves
 *
 * Widths of a panel, and its height below the content, in text units.
 */
typedef struct
{
  int wide;
  int medium;
  int over;
  int below;
  int minimum;
  int maximum;
} BastidePanelWidths;

#define BASTIDE_TYPE_SPLIT_VIEW (bastide_split_view_get_type ())

/**
 * BastideSplitView:
 *
 * Shows its content with a panel at the start and a panel at the end. With 900 text units of width and more the panels
 * lie beside the content, as wide as [method@SplitView.set_widths] says or as the user dragged them. On less width they
 * lie over the content, which is dimmed; Escape or a click beside a panel closes it, and the focus goes in and back. A
 * panel with a height of its own lies below the content instead, in half of the height, and hides nothing.
 * Only one panel at a time lies over the content; below 480 text units it covers all of it. A finger swipes a panel in
 * from its side, and out again where it lies over the content.
 *
 * Properties: `content`, `start-panel`, `panel` (#GtkWidget, settable).
 *
 * Signals:
 * `layout-changed` (): the getters return another layout. Never emitted in the middle of an allocation.
 * `width-changed` (): the user has dragged a panel.
 */
G_DECLARE_FINAL_TYPE (BastideSplitView, bastide_split_view, BASTIDE, SPLIT_VIEW, GtkWidget)

void        bastide_split_view_set_widths      (BastideSplitView         *self,
                                                BastideSplitSide          side,
                                                const BastidePanelWidths *widths);

/**
 * bastide_split_view_set_foot:
 * @foot: (nullable): a widget at the lower end of the content
 *
 * Panels over the content end above @foot, except below 480 text units of width.
 */
void        bastide_split_view_set_foot        (BastideSplitView         *self,
                                                GtkWidget                *foot);

/**
 * bastide_split_view_set_in_use:
 * @in_use: whether this side has a panel at present
 *
 * Both are in use at first.
 */
void        bastide_split_view_set_in_use      (BastideSplitView         *self,
                                                BastideSplitSide          side,
                                                gboolean                  in_use);

void        bastide_split_view_set_shown       (BastideSplitView         *self,
                                                BastideSplitSide          side,
                                                gboolean                  shown);
gboolean    bastide_split_view_get_shown       (BastideSplitView         *self,
                                                BastideSplitSide          side);

/* Sets whether a panel is shown wherever it fits beside the content or below it, whatever the present layout. */
void        bastide_split_view_set_shown_beside (BastideSplitView        *self,
                                                BastideSplitSide          side,
                                                gboolean                  shown);
gboolean    bastide_split_view_get_shown_beside (BastideSplitView        *self,
                                                BastideSplitSide          side);

/* The width that the panel was dragged to, in pixels; 0 for the usual width. */
void        bastide_split_view_set_width       (BastideSplitView         *self,
                                                BastideSplitSide          side,
                                                int                       width);
int         bastide_split_view_get_width       (BastideSplitView         *self,
                                                BastideSplitSide          side);

/* Returns: whether the panel lies over the content when it is shown */
gboolean    bastide_split_view_is_over         (BastideSplitView         *self,
                                                BastideSplitSide          side);
/* Returns: whether a panel is shown over the content */
gboolean    bastide_split_view_is_covered      (BastideSplitView         *self);

/* Hides the panels that lie over the content. */
void        bastide_split_view_close_overlays  (BastideSplitView         *self);

/* Returns: whether the panel lies below the content when it is shown */
gboolean    bastide_split_view_is_below        (BastideSplitView         *self,
                                                BastideSplitSide          side);
gboolean    bastide_split_view_get_collapsed   (BastideSplitView         *self);
BastideWidthClass
            bastide_split_view_get_width_class (BastideSplitView         *self);
