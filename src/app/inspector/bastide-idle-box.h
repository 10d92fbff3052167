/* bastide-idle-box.h: finds the idle pieces of a puzzle, and takes them away
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"

#define BASTIDE_TYPE_IDLE_BOX (bastide_idle_box_get_type ())

/**
 * BastideIdleBox:
 *
 * Looks for pieces and tiles without a part in the solution, and lists them. A row shows its piece on the board, its
 * button takes the piece away in a step of the history and looks again, as without it another piece may be needed. A
 * change of the position, the rules or the goal gives the search up.
 */
G_DECLARE_FINAL_TYPE (BastideIdleBox, bastide_idle_box, BASTIDE, IDLE_BOX, GtkWidget)

/* @editor: (nullable): edits the puzzle */
void bastide_idle_box_set_editor (BastideIdleBox *self,
                                  BastideEditor  *editor);

/**
 * bastide_idle_box_update:
 * @possible: whether the puzzle has a goal that can be searched for
 *
 * Follows a change of the puzzle.
 */
void bastide_idle_box_update     (BastideIdleBox *self,
                                  gboolean        possible);

/* Looks for idle pieces, where that is possible. */
void bastide_idle_box_find       (BastideIdleBox *self);
