/* bastide-turn-section.h: turn, draw and bag in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_TURN_SECTION (bastide_turn_section_get_type ())

/**
 * BastideTurnSection:
 *
 * A #BastideSection: the player and the phase, the tile in hand, the known order of drawing, and the bag.
 */
G_DECLARE_FINAL_TYPE (BastideTurnSection, bastide_turn_section, BASTIDE, TURN_SECTION, GtkWidget)
