/* bastide-tile-chooser.h: a popover that chooses a tile
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bst-setup.h"

#define BASTIDE_TYPE_TILE_CHOOSER (bastide_tile_chooser_get_type ())

/**
 * BastideTileChooser:
 *
 * A popover with a search and pictures of all tiles of the sets in play, or of those still to come. Signal `chosen`
 * (guint tile): a tile was activated, and the popover closes.
 */
G_DECLARE_FINAL_TYPE (BastideTileChooser, bastide_tile_chooser, BASTIDE, TILE_CHOOSER, GtkPopover)

GtkWidget *bastide_tile_chooser_new    (void);

/* Offers the tiles of the sets in play. */
void       bastide_tile_chooser_update (BastideTileChooser *self,
                                        const BstSetup     *setup);

/* Offers the tiles of the bag and the known draws, each with its number. */
void       bastide_tile_chooser_offer_bag (BastideTileChooser *self,
                                           const BstSetup     *setup);
