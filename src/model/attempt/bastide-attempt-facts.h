/* bastide-attempt-facts.h: what a course has come to, in numbers and by its events
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bst-course.h"

/**
 * bastide_attempt_facts_tell:
 * @position: the position of @course
 * @course: a course that is over, with conditions
 * @reached: whether it has reached its goal
 *
 * Returns: (transfer full): what decides on the conditions: "Ben gained 8 points; at most 4 were allowed."
 */
char *bastide_attempt_facts_tell  (BastidePosition *position,
                                   BstCourse       *course,
                                   gboolean         reached);

/**
 * bastide_attempt_facts_cause:
 * @position: a position with the players of @course
 * @course: a course
 * @reached: whether it has reached its goal
 * @events: (element-type BstEvent): what has happened in it
 * @rule: (out): the rule of the events told, `BST_RULE_NONE` where none is told
 *
 * Returns: (transfer full): the last events that @bastide_attempt_facts_tell rests on, a line each; "" for none
 */
char *bastide_attempt_facts_cause (BastidePosition *position,
                                   BstCourse       *course,
                                   gboolean         reached,
                                   const GArray    *events,
                                   BstRule         *rule);
