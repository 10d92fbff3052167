/* bastide-attempt-words.h: verdicts and hints in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bastide-rule-book.h"
#include "bst-course.h"
#include "bst-solver.h"

/**
 * bastide_attempt_words_missed:
 * @position: the position of @course
 * @course: a course that does not reach the goal
 * @wanted: the value that was within reach, as proved
 * @value: the value now, as proved
 * @near: whether it misses by little
 *
 * Returns: (transfer full): what is missing: "Missed: Anna gained 3 points; at least 5 were wanted."
 */
char    *bastide_attempt_words_missed    (BastidePosition *position,
                                          BstCourse       *course,
                                          const BstValue  *wanted,
                                          const BstValue  *value,
                                          gboolean         near);

/**
 * bastide_attempt_words_solved:
 * @position: the position of @course
 * @course: a course that has reached the goal
 * @value: (nullable): what it comes to, %NULL where no search has proved that it is the best
 * @is_new: whether the author did not list the way
 *
 * Returns: (transfer full): what is reached: "Solved: Ben gains only 4 points."
 */
char    *bastide_attempt_words_solved    (BastidePosition *position,
                                          BstCourse       *course,
                                          const BstValue  *value,
                                          gboolean         is_new);

/**
 * bastide_attempt_words_find_rule:
 * @position: the position of @actions
 * @actions: (element-type BstAction): legal actions
 *
 * Returns: the rule of them that is the hardest to see: that of the last event with a rule of an expansion, else of the
 *   last with any rule; `BST_RULE_NONE` where no event names one
 */
BstRule  bastide_attempt_words_find_rule (BastidePosition *position,
                                          const GArray    *actions);

typedef enum
{
  BASTIDE_HINT_IDEA,   /* the rule that matters */
  BASTIDE_HINT_WHERE,  /* the place of the first action */
  BASTIDE_HINT_TURN,   /* all actions of the turn */
  BASTIDE_N_HINTS
} BastideHintKind;

/**
 * bastide_attempt_words_hint:
 * @position: the position of @actions
 * @actions: (element-type BstAction): the best that the player can do, at least one action
 *
 * Returns: (transfer full) (nullable): a hint, %NULL where there is nothing of the kind to say
 */
char    *bastide_attempt_words_hint      (BastidePosition *position,
                                          const GArray    *actions,
                                          BastideHintKind  kind,
                                          BastideRuleBook *book);
