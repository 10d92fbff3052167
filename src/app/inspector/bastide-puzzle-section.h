/* bastide-puzzle-section.h: the texts of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_PUZZLE_SECTION (bastide_puzzle_section_get_type ())

/**
 * BastidePuzzleSection:
 *
 * A #BastideSection: title and task, and hints.
 */
G_DECLARE_FINAL_TYPE (BastidePuzzleSection, bastide_puzzle_section, BASTIDE, PUZZLE_SECTION, GtkWidget)
