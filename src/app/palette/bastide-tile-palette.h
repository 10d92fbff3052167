/* bastide-tile-palette.h: the panel of tiles to search and to take
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-tile-library.h"

#define BASTIDE_TYPE_TILE_PALETTE (bastide_tile_palette_get_type ())

/**
 * BastideTilePalette:
 *
 * The left panel of the mode Edit: search, chips for kinds of feature, the choice of sets, recent tiles, then every set
 * in play with its tiles and blocks as pictures and the numbers left. A click or Enter puts a tile into the editor's
 * hand; a drag to the board carries a `BASTIDE_TYPE_HAND`.
 *
 * Signal `done` (): a tile was taken, or Escape was pressed with an empty hand: the focus should go to the board.
 */
G_DECLARE_FINAL_TYPE (BastideTilePalette, bastide_tile_palette, BASTIDE, TILE_PALETTE, GtkWidget)

void     bastide_tile_palette_set_editor       (BastideTilePalette *self,
                                                BastideEditor      *editor);

/* Sets the source of the names and the order of the sets. */
void     bastide_tile_palette_set_library      (BastideTilePalette *self,
                                                BastideTileLibrary *library);

/* Sets the cell that tiles have to fit in any rotation while the check button for that is on; %NULL for none. */
void     bastide_tile_palette_set_cell         (BastideTilePalette *self,
                                                const BstCell      *cell);

/* Puts the focus into the search. */
void     bastide_tile_palette_search           (BastideTilePalette *self);
