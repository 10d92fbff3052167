/* bastide-solve-panel.h: the task of a puzzle, the tries, the hints
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-attempt.h"

#define BASTIDE_TYPE_SOLVE_PANEL (bastide_solve_panel_get_type ())

/**
 * BastideSolvePanel:
 *
 * From top to bottom: the task, which stays; the tile in hand; the verdict; the tries; the hints given; the user's own
 * notes. Nothing of the solution is there unless it was asked for. Buttons activate actions of the window. Replies of
 * other players are played after a moment each.
 */
G_DECLARE_FINAL_TYPE (BastideSolvePanel, bastide_solve_panel, BASTIDE, SOLVE_PANEL, GtkWidget)

GtkWidget *bastide_solve_panel_new          (void);

/**
 * bastide_solve_panel_set_attempt:
 * @attempt: (nullable): an attempt at the goal of @content
 * @results: (nullable): keeps the notes
 *
 * Shows another attempt.
 */
void       bastide_solve_panel_set_attempt  (BastideSolvePanel *self,
                                             BastideContent    *content,
                                             BastideAttempt    *attempt,
                                             BastideResults    *results);

/**
 * bastide_solve_panel_get_way:
 *
 * The property `way` tells of changes.
 *
 * Returns: (nullable): what "win.go-on" does now, for a button: "_Take the Turn Back"; %NULL while the solver chooses
 */
const char *
           bastide_solve_panel_get_way      (BastideSolvePanel *self);

/**
 * bastide_solve_panel_set_twin:
 * @name: (nullable): the letter and name of the twin to solve, %NULL for a puzzle without twins
 * @has_more: whether another twin is to be solved after it
 *
 * Names the twin of the next attempt.
 */
void       bastide_solve_panel_set_twin     (BastideSolvePanel *self,
                                             const char        *name,
                                             gboolean           has_more);

/* Sets the rotation of the tile in hand, in quarter turns clockwise. */
void       bastide_solve_panel_set_rotation (BastideSolvePanel *self,
                                             guint              rotation);

/* Draws the pictures again, after a change of the theme. */
void       bastide_solve_panel_draw         (BastideSolvePanel *self);
