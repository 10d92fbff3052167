/* bastide-teach-panel.h: a step of a lesson, large enough for a class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-lesson.h"
#include "bastide-play-tree.h"
#include "bastide-rule-book.h"
#include "bastide-teach-scores.h"

#define BASTIDE_TYPE_TEACH_PANEL (bastide_teach_panel_get_type ())

/**
 * BastideTeachPanel:
 *
 * From top to bottom: the title and the menu of stories, languages and editions, the number of the step, its sentence,
 * its reason, the answers to its question, the rule, the scores, and the buttons to go back and on. The text grows with
 * the panel, and with the user's wish.
 *
 * Properties: `step` (guint, settable): the step in sight, 0 is the first; `enlargement` (gdouble, settable): of the
 * text, 1 for none; `menu` (#GMenuModel, nullable, read only, notifies): the stories, languages and editions, whose
 * actions are in [method@TeachPanel.get_actions].
 *
 * Signal: `shown` (): another step is in sight, or another lesson.
 */
G_DECLARE_FINAL_TYPE (BastideTeachPanel, bastide_teach_panel, BASTIDE, TEACH_PANEL, GtkWidget)

GtkWidget         *bastide_teach_panel_new        (void);

/**
 * bastide_teach_panel_set_puzzle:
 * @content: (nullable): a puzzle, %NULL to show none
 * @position: its position
 * @tree: (nullable): the moves played from it
 * @book: the texts of the rules
 *
 * Tells a puzzle, from the first step of its first story. The same puzzle with the same moves goes on where it was.
 */
void               bastide_teach_panel_set_puzzle (BastideTeachPanel *self,
                                                   BastideContent    *content,
                                                   BastidePosition   *position,
                                                   BastidePlayTree   *tree,
                                                   BastideRuleBook   *book);

/* Returns: (transfer none) (nullable): the step in sight, %NULL where there is nothing to tell */
BastideLessonStep *bastide_teach_panel_get_step   (BastideTeachPanel *self);

/* Returns: (transfer none): the actions of the menu, to be known as "teach" wherever the menu is shown */
GActionGroup      *bastide_teach_panel_get_actions (BastideTeachPanel *self);

/* Returns: (transfer none) (nullable): the lesson in sight */
BastideLesson     *bastide_teach_panel_get_lesson (BastideTeachPanel *self);

/* Returns: the number of steps, 0 where there is nothing to tell */
guint              bastide_teach_panel_get_n_steps (BastideTeachPanel *self);

/* Returns: whether the last step of a lesson that its author has written is in sight */
gboolean           bastide_teach_panel_is_finished (BastideTeachPanel *self);

/* Sets whether the button for the next step leads from the last one to the next lesson, by the action
 * `win.next-lesson`.
 */
void               bastide_teach_panel_set_of_course (BastideTeachPanel *self,
                                                      gboolean           of_course);

/* Returns: (transfer none): the name of the story in sight, as in #BastideTeachStory; "" for none */
const char        *bastide_teach_panel_get_story  (BastideTeachPanel *self);

/**
 * bastide_teach_panel_show_step:
 * @id: the name of a step of the lesson
 *
 * Goes to that step, where the lesson of the file is told and has it.
 */
void               bastide_teach_panel_show_step  (BastideTeachPanel *self,
                                                   const char        *id);

/**
 * bastide_teach_panel_name_step:
 * @nth: a step of the lesson
 *
 * Returns: (transfer full): its number, with the edition that is looked through, or a sentence on the edition that the
 *   step is about
 */
char              *bastide_teach_panel_name_step  (BastideTeachPanel *self,
                                                   guint              nth);

/**
 * bastide_teach_panel_go:
 * @by: steps forward, less than 0 for backward; the first and the last step are the limits
 *
 * A step forward from a question first reveals its right answers.
 *
 * Returns: whether another step is in sight
 */
gboolean           bastide_teach_panel_go         (BastideTeachPanel *self,
                                                   int                by);

/**
 * bastide_teach_panel_press:
 * @key: a key of a presenter's keyboard or remote control
 * @is_on_button: whether a button has the focus, which keeps some keys
 *
 * Returns: whether the key has a meaning in a lesson, and has taken effect
 */
gboolean           bastide_teach_panel_press      (BastideTeachPanel *self,
                                                   guint              key,
                                                   gboolean           is_on_button);

/**
 * bastide_teach_panel_find_key:
 * @key: a key of a presenter's keyboard or remote control
 * @is_on_button: whether a button has the focus, which keeps some keys
 * @by: (out) (optional): steps forward, less than 0 for backward
 *
 * Returns: whether the key goes from step to step
 */
gboolean           bastide_teach_panel_find_key   (guint              key,
                                                   gboolean           is_on_button,
                                                   int               *by);

/**
 * bastide_teach_panel_hold:
 * @movements: (nullable) (element-type BastideMovement): what has not arrived yet; %NULL for nothing
 *
 * Shows the players without the points and the pieces that are on their way to them.
 */
void               bastide_teach_panel_hold       (BastideTeachPanel *self,
                                                   const GArray      *movements);

/**
 * bastide_teach_panel_set_flat:
 * @flat: whether the panel lies below the board, where it has width but little height
 *
 * A flat panel has the number in its head, and its rule and its buttons at the side where the width allows.
 */
void               bastide_teach_panel_set_flat   (BastideTeachPanel *self,
                                                   gboolean           flat);

/**
 * bastide_teach_panel_set_held:
 * @held: whether the presenter holds the class at the step in sight
 *
 * While it is held, nothing on the panel itself leads to another step, and the panel says so. Functions still do.
 */
void               bastide_teach_panel_set_held   (BastideTeachPanel *self,
                                                   gboolean           held);

/* Returns: (transfer none): the players of the step in sight */
BastideTeachScores *bastide_teach_panel_get_scores (BastideTeachPanel *self);

/**
 * bastide_teach_panel_enlarge:
 * @by: steps of size, less than 0 for a smaller text, 0 for the usual size
 */
void               bastide_teach_panel_enlarge    (BastideTeachPanel *self,
                                                   int                by);
