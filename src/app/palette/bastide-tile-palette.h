/* bastide-tile-palette.h: the tiles that can be laid, to search and to take
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-tile-library.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_PALETTE (bastide_tile_palette_get_type ())

/**
 * BastideTilePalette:
 *
 * The left panel of the mode Edit: search, chips for kinds of feature, the choice of sets, recent tiles, then every set
 * in play with its tiles and blocks as pictures and how many are left. Taking one puts it in the editor's hand; it can
 * also be dragged to the board as a `BASTIDE_TYPE_ITEM`.
 *
 * Signal `done` (): a tile was taken, or Escape was pressed with nothing to put back: the board is to have the focus.
 */
G_DECLARE_FINAL_TYPE (BastideTilePalette, bastide_tile_palette, BASTIDE, TILE_PALETTE, GtkWidget)

void     bastide_tile_palette_set_editor       (BastideTilePalette *self,
                                                BastideEditor      *editor);

/* The source of the names and the order of the sets. */
void     bastide_tile_palette_set_library      (BastideTilePalette *self,
                                                BastideTileLibrary *library);

/* The cell that tiles have to fit, in any rotation, when that is asked for; %NULL for none. */
void     bastide_tile_palette_set_cell         (BastideTilePalette *self,
                                                const BstCell      *cell);

/* Puts the focus into the search. */
void     bastide_tile_palette_search           (BastideTilePalette *self);

G_END_DECLS
