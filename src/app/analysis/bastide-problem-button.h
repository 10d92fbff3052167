/* bastide-problem-button.h: counts the problems of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-puzzle.h"

#define BASTIDE_TYPE_PROBLEM_BUTTON (bastide_problem_button_get_type ())

/**
 * BastideProblemButton:
 *
 * Stands for the list of problems where there is no room for it: pressed while the user reads the list. It says how
 * many problems the shown twin of the puzzle has, and whether there are errors among them.
 */
G_DECLARE_FINAL_TYPE (BastideProblemButton, bastide_problem_button, BASTIDE, PROBLEM_BUTTON, GtkToggleButton)

/* Sets the puzzle with the problems. */
void bastide_problem_button_set_puzzle (BastideProblemButton *self,
                                        BastidePuzzle        *puzzle);
