/* bastide-final-page.h: the score of each player if the game ended now
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-page.h"

#define BASTIDE_TYPE_FINAL_PAGE (bastide_final_page_get_type ())

/**
 * BastideFinalPage:
 *
 * The final score as bars and as a table: groups that unfold into items, each with its rule and the points of every
 * player, and the totals below. The selected item lights its feature on the board.
 *
 * A [iface@Page].
 */
G_DECLARE_FINAL_TYPE (BastideFinalPage, bastide_final_page, BASTIDE, FINAL_PAGE, GtkWidget)

GtkWidget *bastide_final_page_new (void);
