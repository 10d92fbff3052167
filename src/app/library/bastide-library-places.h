/* bastide-library-places.h: the list of the library's places
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-library-place.h"

#define BASTIDE_LIBRARY_ADD_FOLDER    "library.add-folder"
#define BASTIDE_LIBRARY_REMOVE_FOLDER "library.remove-folder"

#define BASTIDE_TYPE_LIBRARY_PLACES (bastide_library_places_get_type ())

/**
 * BastideLibraryPlaces:
 *
 * The places with their numbers of puzzles. Each but the start has a menu.
 *
 * Signals: `chosen` (#BastideLibraryPlace).
 */
G_DECLARE_FINAL_TYPE (BastideLibraryPlaces, bastide_library_places, BASTIDE, LIBRARY_PLACES, GtkWidget)

/* @places: (element-type BastideLibraryPlace) */
void        bastide_library_places_set_model   (BastideLibraryPlaces *self,
                                                GListModel           *places);

void        bastide_library_places_choose      (BastideLibraryPlaces *self,
                                                guint                 place);

/* Puts the focus on the chosen place. */
void        bastide_library_places_focus       (BastideLibraryPlaces *self);

/**
 * bastide_library_places_create_menu:
 * @in_sight: whether the actions are on the puzzles that the page in sight lists, not on all of the place
 *
 * Returns: (transfer full) (nullable): actions on a place
 */
GMenuModel *bastide_library_places_create_menu (BastideLibraryPlace  *place,
                                                gboolean              in_sight);
