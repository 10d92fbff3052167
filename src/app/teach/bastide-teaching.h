/* bastide-teaching.h: a lesson on the board, step by step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"
#include "bastide-teach-panel.h"

#define BASTIDE_TYPE_TEACHING (bastide_teaching_get_type ())

/**
 * BastideTeaching:
 *
 * Joins the panel of the mode Teach with a board: the board shows the position of the step in sight, its places and the
 * ways of its pieces. A step forward moves the pieces before the eyes of the class, where the user wants animations.
 *
 * Properties: `duration` (guint, settable): of all movements of a step, in milliseconds; `moving` (gboolean, read only,
 * notifies); `hidden`, `frozen` and `presented` (gboolean, settable, notify).
 *
 * Signals: `shown` (): another step is in sight, or another lesson. `looked` (): the same, or the teacher looks at
 * another step than the class. `ended` (): the board is given back. `moved` (): points on their way are in another
 * place, or everything is hidden or shown; see [method@Teaching.snapshot].
 */
G_DECLARE_FINAL_TYPE (BastideTeaching, bastide_teaching, BASTIDE, TEACHING, GObject)

/**
 * bastide_teaching_new:
 * @board: shows the steps
 * @settings: keeps the size of the text
 *
 * Returns: (transfer full): a panel beside @board, without a lesson
 */
BastideTeaching   *bastide_teaching_new       (BastideBoardView  *board,
                                               GSettings         *settings);

/* Returns: (transfer none): the panel, for the caller to place */
BastideTeachPanel *bastide_teaching_get_panel (BastideTeaching   *self);

/* Returns: (transfer none): the board that the class sees */
BastideBoardView  *bastide_teaching_get_board (BastideTeaching   *self);

/**
 * bastide_teaching_begin:
 * @puzzle: a puzzle
 * @tree: the moves played from it
 * @book: the texts of the rules
 *
 * Tells the puzzle from its first step, or goes on where it was told.
 */
void               bastide_teaching_begin     (BastideTeaching   *self,
                                               BastidePuzzle     *puzzle,
                                               BastidePlayTree   *tree,
                                               BastideRuleBook   *book);

/* Gives the board back, without a step. */
void               bastide_teaching_end       (BastideTeaching   *self);

/* Returns: (transfer none) (nullable): the step in sight, %NULL for none */
BastideLessonStep *bastide_teaching_get_step  (BastideTeaching   *self);

/**
 * bastide_teaching_finish:
 *
 * Ends the movements of the step at once.
 *
 * Returns: whether anything was moving
 */
gboolean           bastide_teaching_finish    (BastideTeaching   *self);

/**
 * bastide_teaching_go:
 * @by: steps forward, less than 0 for backward
 *
 * Goes on, unless pieces move: then that ends, and nothing else happens.
 */
void               bastide_teaching_go        (BastideTeaching   *self,
                                               int                by);

/**
 * bastide_teaching_get_looked_step:
 * @nth: (out) (optional): its number, 0 for the first
 *
 * Returns: (transfer none) (nullable): the step that the teacher looks at: that of the class, unless it is frozen
 */
BastideLessonStep *bastide_teaching_get_looked_step (BastideTeaching *self,
                                                     guint           *nth);

/* Whether the class sees nothing but black. */
void               bastide_teaching_set_hidden (BastideTeaching  *self,
                                                gboolean          hidden);
gboolean           bastide_teaching_get_hidden (BastideTeaching  *self);

/* Sets whether the teacher has a window of their own, so that the class can be held at a step. */
void               bastide_teaching_set_presented (BastideTeaching *self,
                                                   gboolean         presented);

/**
 * bastide_teaching_set_frozen:
 * @frozen: %TRUE to hold the class at its step, %FALSE to let it follow to the step that the teacher looks at
 *
 * Lets the teacher look ahead. Another lesson, and a teacher without a window, end that.
 */
void               bastide_teaching_set_frozen (BastideTeaching  *self,
                                                gboolean          frozen);
gboolean           bastide_teaching_get_frozen (BastideTeaching  *self);

/* Ends that too: the teacher goes back to the step of the class. */
void               bastide_teaching_recall     (BastideTeaching  *self);

/* Draws points on their way from the board to the scores, over @widget, which holds both, or hides all of it. */
void               bastide_teaching_snapshot  (BastideTeaching   *self,
                                               GtkWidget         *widget,
                                               GtkSnapshot       *snapshot);

/**
 * bastide_teaching_press:
 * @key: a key
 * @modifiers: the keys held with it
 * @focus: (nullable): the widget with the focus
 *
 * A key while pieces move ends the movements and does nothing else. The key A lets clicks on the board mark figures,
 * segments and cells, and drags draw arrows, until A or Escape; C wipes the marks off, and so does another step. Arrows
 * with Shift move the cursor of the board; while it is in sight, A sets and removes a mark there. B hides everything
 * from the class, and shows it again, as Escape does. F holds the class at its step, and lets it follow; Escape takes
 * the teacher back to it.
 *
 * Returns: whether the key has a meaning in a lesson, and has taken effect
 */
gboolean           bastide_teaching_press     (BastideTeaching   *self,
                                               guint              key,
                                               GdkModifierType    modifiers,
                                               GtkWidget         *focus);
