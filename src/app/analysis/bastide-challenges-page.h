/* bastide-challenges-page.h: shrines beside monasteries, and the cells that decide their challenges
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-page.h"

#define BASTIDE_TYPE_CHALLENGES_PAGE (bastide_challenges_page_get_type ())

/**
 * BastideChallengesPage:
 *
 * A pair of shrine and monastery at a time: both sides, the side that is ahead, the fate of the loser, a table of the
 * cells that the pair needs with the tiles that fit, and the work of the tile in hand. The board frames the pair and
 * its cells. The selected row and the board's cursor stay together: each takes the other to a needed cell. Without a
 * pair the page lists the pairs that a tile to come would make.
 *
 * The button Show activates the action `win.show-moves` with a cell.
 *
 * A [iface@Page].
 */
G_DECLARE_FINAL_TYPE (BastideChallengesPage, bastide_challenges_page, BASTIDE, CHALLENGES_PAGE, GtkWidget)

GtkWidget *bastide_challenges_page_new (void);
