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
 * The goal of the puzzle, made of choices: whose it is, what is wanted, how surely and by when, and the conditions. The
 * sentence that tells the goal stands above them.
 */
G_DECLARE_FINAL_TYPE (BastideGoalSection, bastide_goal_section, BASTIDE, GOAL_SECTION, GtkWidget)
