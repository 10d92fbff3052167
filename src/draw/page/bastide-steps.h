/* bastide-steps.h: what the steps of a lesson share, on paper and on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-lesson.h"

/**
 * bastide_steps_get_cells:
 * @cells: (out): westernmost column, topmost row, easternmost column and lowest row
 *
 * Finds the part of the board that all steps show, with their lights and arrows, so that nothing seems to move that
 * does not.
 */
void bastide_steps_get_cells (BastideLesson *lesson,
                              int            cells[4]);
