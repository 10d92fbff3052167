/* bastide-twins-section.h: the twins of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_TWINS_SECTION (bastide_twins_section_get_type ())

/**
 * BastideTwinsSection:
 *
 * Lists the twins of the puzzle: adds a twin, as it is in another edition or as a copy to change, and names, moves and
 * removes twins.
 */
G_DECLARE_FINAL_TYPE (BastideTwinsSection, bastide_twins_section, BASTIDE, TWINS_SECTION, GtkWidget)
