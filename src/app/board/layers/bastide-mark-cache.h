/* bastide-mark-cache.h: marks on cells as textures, each drawn once
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-drawing.h"
#include "bastide-viewport.h"

/**
 * BastideMarkCache:
 *
 * Keeps marks as textures of the present size of tiles, for every layer that marks cells.
 */
typedef struct _BastideMarkCache BastideMarkCache;

BastideMarkCache *bastide_mark_cache_new    (void);
void              bastide_mark_cache_free   (BastideMarkCache          *self);

/* Drops every texture, for a new font. */
void              bastide_mark_cache_clear  (BastideMarkCache          *self);

/* Appends a mark on a cell, and drops textures of another size or theme. */
void              bastide_mark_cache_append (BastideMarkCache          *self,
                                             GtkSnapshot               *snapshot,
                                             BastideViewport           *viewport,
                                             const BastideOverlayTheme *theme,
                                             BstCell                    cell,
                                             BastideMark                mark,
                                             int                        value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideMarkCache, bastide_mark_cache_free)
