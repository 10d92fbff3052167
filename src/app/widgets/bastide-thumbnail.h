/* bastide-thumbnail.h: a small picture of a whole position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-colours.h"
#include "bastide-library.h"
#include "bastide-look.h"
#include "bastide-position.h"

G_BEGIN_DECLS

/**
 * BastideThumbnailStyle:
 * @width: in pixels of the picture
 * @height: in pixels of the picture
 * @look: how to draw
 * @dark: whether the surroundings are dark
 * @letters: whether figures carry their player's letter
 * @colours: the colours of the players
 *
 * All that a picture depends on beside its position. A value, so that a worker may have it.
 */
typedef struct
{
  int            width;
  int            height;
  BastideLook    look;
  gboolean       dark;
  gboolean       letters;
  BastideColours colours;
} BastideThumbnailStyle;

/**
 * bastide_thumbnail_style_init:
 * @widget: the widget that shows the picture
 * @width: in pixels of the picture
 * @height: in pixels of the picture
 *
 * The style that theme and preferences have now; see [func@colour_scheme_follow].
 */
void        bastide_thumbnail_style_init  (BastideThumbnailStyle       *self,
                                           GtkWidget                   *widget,
                                           int                          width,
                                           int                          height);

/**
 * bastide_thumbnail_draw_async:
 * @widget: the widget that shows the picture
 * @position: what to draw, as large as it fits
 *
 * Draws in a worker, in its turn.
 */
void        bastide_thumbnail_draw_async  (GtkWidget                   *widget,
                                           BastidePosition             *position,
                                           const BastideThumbnailStyle *style,
                                           GCancellable                *cancellable,
                                           GAsyncReadyCallback          callback,
                                           gpointer                     user_data);

/**
 * bastide_thumbnail_draw_finish:
 *
 * Returns: (transfer full) (nullable): the picture
 */
GdkTexture *bastide_thumbnail_draw_finish (GAsyncResult                *result,
                                           GError                     **error);

/**
 * bastide_thumbnail_draw_now:
 * @annotations: (nullable) (element-type BastideAnnotation): what an author has drawn
 *
 * Draws in the caller's thread.
 *
 * Returns: (transfer full): the picture
 */
GdkTexture *bastide_thumbnail_draw_now    (BastidePosition             *position,
                                           const GArray                *annotations,
                                           const BastideThumbnailStyle *style);

/**
 * bastide_thumbnail_load_async:
 * @widget: the widget that shows the picture
 * @entry: the puzzle of a collection
 *
 * Finds the picture of a puzzle that was drawn before, or draws it and keeps it for the next time among the user's
 * cached files. Of too many files those go whose last use is longest ago. All that in a worker, in its turn.
 */
void        bastide_thumbnail_load_async  (GtkWidget                   *widget,
                                           BastideLibraryEntry         *entry,
                                           const BastideThumbnailStyle *style,
                                           GCancellable                *cancellable,
                                           GAsyncReadyCallback          callback,
                                           gpointer                     user_data);

/**
 * bastide_thumbnail_load_finish:
 *
 * Returns: (transfer full) (nullable): the picture
 */
GdkTexture *bastide_thumbnail_load_finish (GAsyncResult                *result,
                                           GError                     **error);

G_END_DECLS
