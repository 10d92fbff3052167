/* bastide-lesson-section.h: the lesson of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_LESSON_SECTION (bastide_lesson_section_get_type ())

/**
 * BastideLessonSection:
 *
 * A #BastideSection: the steps of the lesson in their order. The chosen step has a form to write it, and the board
 * shows it as a class will see it. The section asks for `win.write-solution`, `win.write-turn` and `win.write-moves`.
 */
G_DECLARE_FINAL_TYPE (BastideLessonSection, bastide_lesson_section, BASTIDE, LESSON_SECTION, GtkWidget)

/**
 * bastide_lesson_section_show_step:
 * @nth: number of a step
 *
 * Chooses a step and gives its sentence the focus.
 */
void bastide_lesson_section_show_step (BastideLessonSection *self,
                                       guint                 nth);
