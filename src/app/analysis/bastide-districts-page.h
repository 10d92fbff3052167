/* bastide-districts-page.h: the districts of the city of Carcassonne, and the redeployments of a turn
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-page.h"
#include "bastide-round.h"

#define BASTIDE_TYPE_DISTRICTS_PAGE (bastide_districts_page_get_type ())

/**
 * BastideDistrictsPage:
 *
 * A card for each district; the round after the selected move, or the round under way, as a tree; the sums of its
 * gains; buttons that walk along the line of play. At the end of the game also the result under each reading of CNT-9.
 * A card lights its district on the board; a step and a selected choice show the position after it as a preview.
 *
 * A [iface@Page]. Property: `can-step` (gboolean, read-only): whether the line of play has steps.
 */
G_DECLARE_FINAL_TYPE (BastideDistrictsPage, bastide_districts_page, BASTIDE, DISTRICTS_PAGE, GtkWidget)

GtkWidget    *bastide_districts_page_new       (void);

/**
 * bastide_districts_page_get_round:
 *
 * Returns: (transfer none) (nullable): the round on the page, %NULL while it is made
 */
BastideRound *bastide_districts_page_get_round (BastideDistrictsPage *self);

/**
 * bastide_districts_page_step:
 *
 * Shows the next step of the line of play on the board; after the last one, the position itself.
 *
 * Returns: whether there are steps
 */
gboolean      bastide_districts_page_step      (BastideDistrictsPage *self);
