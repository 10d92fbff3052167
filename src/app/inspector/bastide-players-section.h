/* bastide-players-section.h: players in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_PLAYERS_SECTION (bastide_players_section_get_type ())

/**
 * BastidePlayersSection:
 *
 * A #BastideSection: the players in the order of their turns.
 */
G_DECLARE_FINAL_TYPE (BastidePlayersSection, bastide_players_section, BASTIDE, PLAYERS_SECTION, GtkWidget)
