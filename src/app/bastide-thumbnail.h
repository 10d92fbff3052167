/* bastide-thumbnail.h: a small picture of a whole position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library.h"
#include "bastide-position.h"
#include "bastide-scene.h"

G_BEGIN_DECLS

/**
 * bastide_thumbnail_draw_async:
 * @position: what to draw
 * @width: in pixels of the picture
 * @height: in pixels of the picture
 * @style: how to draw; `tile_size` is found so that the board fits
 *
 * Draws in a worker.
 */
void        bastide_thumbnail_draw_async  (BastidePosition          *position,
                                           int                       width,
                                           int                       height,
                                           const BastideSceneStyle  *style,
                                           GCancellable             *cancellable,
                                           GAsyncReadyCallback       callback,
                                           gpointer                  user_data);

/**
 * bastide_thumbnail_load_async:
 * @entry: the puzzle of a collection
 * @library: the tile sets, to read it with
 * @style: as for [func@thumbnail_draw_async]; its annotations are those of the puzzle
 *
 * Finds the picture of a puzzle that was drawn before, or draws it and keeps it for the next time among the user's
 * cached files. Those that were not asked for longest go when there are too many.
 */
void        bastide_thumbnail_load_async  (BastideLibraryEntry      *entry,
                                           BastideTileLibrary       *library,
                                           int                       width,
                                           int                       height,
                                           const BastideSceneStyle  *style,
                                           GCancellable             *cancellable,
                                           GAsyncReadyCallback       callback,
                                           gpointer                  user_data);

/**
 * bastide_thumbnail_load_finish:
 *
 * Returns: (transfer full) (nullable): the picture
 */
GdkTexture *bastide_thumbnail_load_finish (GAsyncResult             *result,
                                           GError                  **error);

/**
 * bastide_thumbnail_draw_now:
 *
 * Draws in the caller's thread.
 *
 * Returns: (transfer full): the picture
 */
GdkTexture *bastide_thumbnail_draw_now    (BastidePosition          *position,
                                           int                       width,
                                           int                       height,
                                           const BastideSceneStyle  *style);

/**
 * bastide_thumbnail_draw_finish:
 *
 * Returns: (transfer full): the picture
 */
GdkTexture *bastide_thumbnail_draw_finish (GAsyncResult             *result,
                                           GError                  **error);

G_END_DECLS
