/* bst-course.h: a goal on its way: the actions played towards it, and what is left of it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-goal.h"

G_BEGIN_DECLS

/**
 * BstCourse:
 * @goal: the goal
 * @start: the position in which it is set
 * @progress: the progress up to @position
 * @position: the position after the actions played
 *
 * A goal with the actions that were played from the position in which it is set.
 */
typedef struct
{
  BstGoal          goal;
  BstGoalStart     start;
  BstGoalProgress  progress;
  BstPosition     *position;
} BstCourse;

/**
 * bst_course_new:
 * @goal: a goal for which [func@goal_check] finds no error in @position
 * @position: the position in which it is set; copied
 *
 * Returns: (transfer full): the course before the first action
 */
BstCourse   *bst_course_new       (const BstGoal     *goal,
                                   const BstPosition *position);

/* Returns: (transfer full): a copy, to play on in */
BstCourse   *bst_course_copy      (const BstCourse   *self);
void         bst_course_free      (BstCourse         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstCourse, bst_course_free)

/**
 * bst_course_play:
 * @action: a legal action
 */
void         bst_course_play      (BstCourse         *self,
                                   const BstAction   *action);

/**
 * bst_course_is_over:
 *
 * Returns: whether nothing that follows changes the value: the scope has ended, or the conditions are met or cannot be
 *   met any more
 */
gboolean     bst_course_is_over   (BstCourse         *self);

/**
 * bst_course_get_value:
 *
 * Returns: the value of a course that is over, see [func@goal_get_value]
 */
gint32       bst_course_get_value (BstCourse         *self);

/**
 * bst_course_is_draw:
 *
 * Returns: whether a tile is drawn from the bag now
 */
gboolean     bst_course_is_draw   (const BstCourse   *self);

/**
 * bst_course_get_rest:
 * @rest: (out): what is left of the goal
 *
 * Makes the goal of the present position: its value here is the value of the goal of the course. A condition that is
 * true for good becomes one that is always true. The course must not be over.
 */
void         bst_course_get_rest  (BstCourse         *self,
                                   BstGoal           *rest);

/**
 * bst_course_get_sign:
 *
 * Returns: a number that two courses of one goal share which come to the same: their positions are equal, or both are
 *   over and every player has the same points
 */
guint64      bst_course_get_sign  (BstCourse         *self);

G_END_DECLS
