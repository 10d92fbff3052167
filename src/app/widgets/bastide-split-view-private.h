/* bastide-split-view-private.h: the split view from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-split-view.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget          *panel;
  GtkWidget          *handle;
  BastidePanelWidths  widths;
  gboolean            in_use;
  gboolean            shown_beside;
  gboolean            shown_over;
  gboolean            over;
  int                 dragged_width;
} BastideSide;

/* GTK 4.8 has no widget that lays panels beside the content or over it as room allows. The panels never leave the tree:
 * each allocation decides their places anew, and each panel remembers for both places apart whether it is shown.
 * Listeners (hidden columns, a bar of buttons) would ask for a new layout in the middle of this layout, so an idle
 * source tells them. Widths count in text units: with large text a window counts as narrow. Pointer, keys and fingers
 * have a file of their own.
 */
struct _BastideSplitView
{
  GtkWidget    parent_instance;

  GtkWidget   *content;
  GtkWidget   *foot;
  GtkWidget   *dimmer;
  GtkWidget   *focus_before;
  BastideSide  sides[BASTIDE_N_SPLIT_SIDES];

  BastideRoom  room;
  BastideSide *dragged;
  int          width_at_drag;
  BastideSide *swiped;         /* the panel that a finger brings in */
  guint        notify_source;
  guint        children_source;
  guint        focus_source;
};

/* bastide-split-view.c */

/* Return whether a side has a panel in use, and whether the panel is shown. */
gboolean   _bastide_split_view_is_there        (const BastideSide *side);
gboolean   _bastide_split_view_is_shown        (const BastideSide *side);

/* Keeps a dragged width within its bounds. */
void       _bastide_split_view_keep_width      (BastideSplitView  *self,
                                                BastideSide       *side);

/* Emits `width-changed` after a drag. */
void       _bastide_split_view_tell_width      (BastideSplitView  *self);

/* bastide-split-view-input.c */

void       _bastide_split_view_init_input      (BastideSplitView  *self);
GtkWidget *_bastide_split_view_create_dimmer   (BastideSplitView  *self);
GtkWidget *_bastide_split_view_create_handle   (BastideSplitView  *self);

/* Lets a finger on @widget swipe out the panel over the content. */
void       _bastide_split_view_let_swipe_out   (BastideSplitView  *self,
                                                GtkWidget         *widget);

/* A panel takes the focus once it is mapped, and gives it back to the widget that had it before any panel lay over the
 * content.
 */
void       _bastide_split_view_take_focus      (BastideSplitView  *self);
void       _bastide_split_view_give_focus_back (BastideSplitView  *self);

G_END_DECLS
