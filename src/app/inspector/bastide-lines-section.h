/* bastide-lines-section.h: the lines of the puzzle in the inspector, as sentences to be read, changed and jumped to
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-section.h"

#define BASTIDE_TYPE_LINES_SECTION (bastide_lines_section_get_type ())

/**
 * BastideLinesSection:
 *
 * A #BastideSection: all lines of the puzzle with their replies, step by step. A click on a step shows the position
 * after it on the board. The section asks for `win.record-line`, `win.record-reply` and `win.analyse-line`.
 */
G_DECLARE_FINAL_TYPE (BastideLinesSection, bastide_lines_section, BASTIDE, LINES_SECTION, GtkWidget)

/**
 * bastide_lines_section_show_line:
 * @line: number of a line
 *
 * Unfolds a line with all around it, and gives it the focus.
 */
void bastide_lines_section_show_line (BastideLinesSection *self,
                                      guint                line);
