/* bastide-goal-section.h: the goal of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_GOAL_SECTION (bastide_goal_section_get_type ())

/**
 * BastideGoalSection:
 *
 * The goal of the puzzle as one sentence, of which each part is chosen in place: for whom, the aim, by when, how
 * surely, and the conditions.
 */
G_DECLARE_FINAL_TYPE (BastideGoalSection, bastide_goal_section, BASTIDE, GOAL_SECTION, GtkWidget)
