/* bastide-tile-choice.h: a type of tile as an item of lists
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-tile-filter.h"

#define BASTIDE_TYPE_TILE_CHOICE (bastide_tile_choice_get_type ())

/**
 * BastideTileChoice:
 *
 * A type of tile with its key for the search. Property `count` (int, notifies): the number of such tiles, for lists
 * that show numbers.
 */
G_DECLARE_FINAL_TYPE (BastideTileChoice, bastide_tile_choice, BASTIDE, TILE_CHOICE, GObject)

/**
 * bastide_tile_choice_fill:
 * @store: (element-type BastideTileChoice): gets a choice for each type that the sets in play hold or the bag lists;
 *   not touched where it has the same choices
 *
 * Returns: whether the store has changed
 */
gboolean             bastide_tile_choice_fill            (GListStore        *store,
                                                          const BstSetup    *setup);

/**
 * bastide_tile_choice_fill_bag:
 * @store: (element-type BastideTileChoice): gets a choice for each type that is still to come, with its number
 */
void                 bastide_tile_choice_fill_bag        (GListStore        *store,
                                                          const BstSetup    *setup);

guint                bastide_tile_choice_get_tile        (BastideTileChoice *self);

/* Returns: the tile in words, "City north, road east–west" */
const char          *bastide_tile_choice_get_description (BastideTileChoice *self);

/* Returns: (transfer full): a picture of the tile for @widget */
GdkPaintable        *bastide_tile_choice_get_picture     (BastideTileChoice *self,
                                                          GtkWidget         *widget,
                                                          int                size);
gboolean             bastide_tile_choice_matches         (BastideTileChoice       *self,
                                                          const BastideTileFilter *filter);
int                  bastide_tile_choice_get_count       (BastideTileChoice *self);
void                 bastide_tile_choice_set_count       (BastideTileChoice *self,
                                                          int                count);
