/* bastide-split-view-private.h: what the files of the split view share
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

/* No part of GTK lays panels beside the content or over it by the room there is. The panels are never taken out of the
 * tree: the place of a panel is decided anew in each allocation, and whether it is shown is kept for both places apart.
 * Other widgets that hear of it (hidden columns, a bar of buttons) would ask for a new layout in the middle of this
 * one, so they are told from an idle source. Widths count in text units: with large text a window is a narrow one.
 * Layout and drawing are in one file, pointer, keys and fingers in the other.
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
  BastideSide *swiped;         /* in by a finger */
  guint        notify_source;
  guint        children_source;
  guint        focus_source;
};

/* bastide-split-view.c */

/* Tell whether the panel is there at present, and whether it is shown. */
gboolean   _bastide_split_view_is_there        (const BastideSide *side);
gboolean   _bastide_split_view_is_shown        (const BastideSide *side);

/* A width that was dragged beyond the bounds is kept as it can be shown. */
void       _bastide_split_view_keep_width      (BastideSplitView  *self,
                                                BastideSide       *side);

/* Tells that the user has dragged a panel. */
void       _bastide_split_view_tell_width      (BastideSplitView  *self);

/* bastide-split-view-input.c */

void       _bastide_split_view_init_input      (BastideSplitView  *self);
GtkWidget *_bastide_split_view_create_dimmer   (BastideSplitView  *self);
GtkWidget *_bastide_split_view_create_handle   (BastideSplitView  *self);

/* Lets a finger swipe out the panel over the content, from somewhere on @widget. */
void       _bastide_split_view_let_swipe_out   (BastideSplitView  *self,
                                                GtkWidget         *widget);

/* The panel takes the focus once it is mapped. Where another panel lay over the content, the focus goes back to the
 * widget that had it before that.
 */
void       _bastide_split_view_take_focus      (BastideSplitView  *self);
void       _bastide_split_view_give_focus_back (BastideSplitView  *self);

G_END_DECLS
