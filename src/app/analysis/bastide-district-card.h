/* bastide-district-card.h: a district with its figures and the features that call it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-district.h"

#define BASTIDE_TYPE_DISTRICT_CARD (bastide_district_card_get_type ())

/**
 * BastideDistrictCard:
 *
 * A card that can have the focus. Its features are buttons.
 *
 * Signals: `pointed` (gpointer to #BstPlace, nullable): the pointer or the focus is on the district, %NULL: no more;
 * `chosen` (gpointer to #BstPlace): the user chooses a feature.
 */
G_DECLARE_FINAL_TYPE (BastideDistrictCard, bastide_district_card, BASTIDE, DISTRICT_CARD, GtkWidget)

GtkWidget *bastide_district_card_new          (void);

/**
 * bastide_district_card_set_district:
 * @district: the district
 * @position: its position
 * @letters: the letters of the players
 *
 * Shows a district.
 */
void       bastide_district_card_set_district (BastideDistrictCard *self,
                                               BastideDistrict     *district,
                                               BastidePosition     *position,
                                               const char           letters[BST_MAX_PLAYERS][8]);

/* A compact card has only its figures in sight, where the room is for the tree of the round. */
void       bastide_district_card_set_compact  (BastideDistrictCard *self,
                                               gboolean             compact);
