/* bastide-clip.h: a part of a board for the clipboard
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"

/* The name of a copied part on the clipboard. A whole position goes as `application/vnd.bastide.puzzle+json`. */
#define BASTIDE_CLIP_MIME_TYPE "application/vnd.bastide.clip+json"

/**
 * BastideClip:
 *
 * Tiles, the city of Carcassonne, figures and markers of some cells, as the JSON of a puzzle file that holds nothing
 * else, its north-west cell at 0,0. Immutable, with a reference count.
 */
typedef struct _BastideClip BastideClip;

/**
 * bastide_clip_new:
 * @cells: (array length=n): which cells of @content
 *
 * Returns: (transfer full) (nullable): the part of the board; %NULL where nothing lies
 */
BastideClip *bastide_clip_new        (BastideContent      *content,
                                      const BstCell       *cells,
                                      guint                n);

/**
 * bastide_clip_new_from_bytes:
 * @bytes: a clip or a whole puzzle file as JSON, hostile or not
 *
 * Returns: (transfer full) (nullable): the part; %NULL with a message on the fault and its place
 */
BastideClip *bastide_clip_new_from_bytes (BastideTileLibrary *library,
                                          GBytes             *bytes,
                                          GError            **error);

/* The part as JSON, for its own type and as text. */
GBytes      *bastide_clip_to_bytes   (BastideClip         *self);

/* The content of the part, to draw it: a content whose board is this part alone. */
BastideContent *bastide_clip_get_content (BastideClip     *self);

/**
 * bastide_clip_turn:
 *
 * Returns: (transfer full): the same turned about its middle, its north-west cell at 0,0 again
 */
BastideClip *bastide_clip_turn       (BastideClip         *self,
                                      int                  quarters);

/**
 * bastide_clip_paste:
 * @content: a content with a single owner
 * @cell: the new cell of the part's north-west cell
 * @cells: (element-type BstCell) (nullable): filled with the new cells of the part
 *
 * Lays the part on a board. Tiles in its place give way; figures of absent players, and markers that the board has
 * already, stay out.
 *
 * Returns: whether anything changed; %FALSE for a place beyond the range of coordinates
 */
gboolean     bastide_clip_paste      (BastideClip         *self,
                                      BastideContent      *content,
                                      BstCell              cell,
                                      GArray              *cells);

BastideClip *bastide_clip_ref        (BastideClip         *self);
void         bastide_clip_unref      (BastideClip         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideClip, bastide_clip_unref)
