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

/**
 * BastideThumbnailStyle:
 * @width: in pixels of the picture
 * @height: in pixels of the picture
 * @look: the look of tiles and figures
 * @dark: whether the surroundings are dark
 * @letters: whether figures carry their player's letter
 * @colours: the colours of the players
 *
 * Everything that a picture depends on beside its position; a plain value, so that workers can use it.
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
 * Sets the style of the present theme and preferences; see [func@colour_scheme_follow] for changes.
 */
void        bastide_thumbnail_style_init  (BastideThumbnailStyle       *self,
                                           GtkWidget                   *widget,
                                           int                          width,
                                           int                          height);

/**
 * bastide_thumbnail_draw_async:
 * @widget: the widget that shows the picture
 * @position: the position to draw, as large as fits
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
 * @annotations: (nullable) (element-type BastideAnnotation): the author's arrows and marks
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
 * Loads the picture of a puzzle from the user's cached files, or draws it and keeps it there; the least recently used
 * of too many files are removed. A worker does all that in its turn.
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
