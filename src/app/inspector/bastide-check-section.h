/* bastide-check-section.h: checks whether a puzzle has one solution
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_CHECK_SECTION (bastide_check_section_get_type ())

/**
 * BastideCheckSection:
 *
 * Searches for all solutions of the goal in a worker and tells how far the search has come, then the verdict and the
 * solutions, each a row that shows its line on the board. The verdict becomes a step of the history. A change of the
 * position, the rules or the goal gives the search up. The action `check.start` starts a check,
 * `check.find-idle` a search for idle pieces, `check.mend` and `check.other-key` one for small changes.
 */
G_DECLARE_FINAL_TYPE (BastideCheckSection, bastide_check_section, BASTIDE, CHECK_SECTION, GtkWidget)
