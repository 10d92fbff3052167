/* bastide-mend-box.h: small changes that leave a puzzle one solution, give it another key, or change nothing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-editor.h"
#include "bastide-mender.h"

#define BASTIDE_TYPE_MEND_BOX (bastide_mend_box_get_type ())

/**
 * BastideMendBox:
 *
 * Lists small changes of the puzzle with the solutions that each leaves, or pieces without a part in the solution. A
 * click shows the change on the board; its button makes it, in one step of the history, or adds a twin with it. The
 * searches share one list: to start one gives up the other.
 */
G_DECLARE_FINAL_TYPE (BastideMendBox, bastide_mend_box, BASTIDE, MEND_BOX, GtkWidget)

void bastide_mend_box_set_editor (BastideMendBox *self,
                                  BastideEditor  *editor);

/* Follows a change of the puzzle: changes of another position, other rules or another goal are forgotten. */
void bastide_mend_box_update     (BastideMendBox *self);

/**
 * bastide_mend_box_find:
 * @wishes: a set of #BstSoundnessWish: what a puzzle with one solution must not have
 *
 * Starts a search, of a puzzle that can be checked.
 */
void bastide_mend_box_find       (BastideMendBox *self,
                                  BastideMendAim  aim,
                                  guint           wishes);
