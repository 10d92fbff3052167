/* bastide-problem.h: an error or warning about a file or a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bst-problem.h"

typedef enum
{
  BASTIDE_SEVERITY_ERROR,
  BASTIDE_SEVERITY_WARNING,
} BastideSeverity;

#define BASTIDE_TYPE_PROBLEM (bastide_problem_get_type ())

/**
 * BastideProblem:
 *
 * A fault with its place and its remedy. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideProblem, bastide_problem, BASTIDE, PROBLEM, GObject)

/**
 * bastide_problem_new:
 * @at: JSON pointer of the place, "" for the whole file
 * @line: line in the file, from 1; 0 when not known
 * @rule: the rule that is broken, or `BST_RULE_NONE`
 * @cell: (nullable): the cell of the problem
 * @text: one whole sentence, translated, without the place
 *
 * Returns: (transfer full): a problem
 */
BastideProblem  *bastide_problem_new          (BastideSeverity  severity,
                                               const char      *at,
                                               guint            line,
                                               BstRule          rule,
                                               const BstCell   *cell,
                                               const char      *text);

/**
 * bastide_problem_new_for_fault:
 * @fault: the fault that the engine has found in a position
 * @at: JSON pointer of the place
 * @line: line in the file, 0 when not known
 * @cell: (nullable): the cell of the problem
 * @text: one whole sentence, translated, without the place
 *
 * Returns: (transfer full): a problem with @fault
 */
BastideProblem  *bastide_problem_new_for_fault (const BstProblem *fault,
                                                const char       *at,
                                                guint             line,
                                                const BstCell    *cell,
                                                const char       *text);

/**
 * bastide_problem_new_of_twin:
 * @problem: a problem of a twin
 * @twin: the number of the twin, 0 for the puzzle itself
 *
 * Returns: (transfer full): the same problem, as that of a twin that is not shown
 */
BastideProblem  *bastide_problem_new_of_twin  (BastideProblem  *problem,
                                               guint            twin);

/**
 * bastide_problem_get_twin:
 * @twin: (out) (optional): the number of the twin
 *
 * Returns: whether it is the problem of a twin that is not shown
 */
gboolean         bastide_problem_get_twin     (BastideProblem  *self,
                                               guint           *twin);

/**
 * bastide_problem_get_fault:
 *
 * Returns: (transfer none) (nullable): the fault that the engine has found; %NULL where the file itself is wrong
 */
const BstProblem *bastide_problem_get_fault   (BastideProblem  *self);

/**
 * bastide_problem_new_for_step:
 * @line: index of a line of the solution
 * @step: index of an action of the line
 * @rule: the rule that refuses the action, or `BST_RULE_NONE`
 * @text: whole sentences, translated
 *
 * Returns: (transfer full): a problem at "/solution/LINE/STEP"
 */
BastideProblem  *bastide_problem_new_for_step (BastideSeverity  severity,
                                               guint            line,
                                               guint            step,
                                               BstRule          rule,
                                               const char      *text);

/**
 * bastide_problem_get_step:
 * @line: (out) (optional): which line of the solution, from 0
 * @step: (out) (optional): which of its actions, from 0
 *
 * Returns: whether the problem is about a step of the solution
 */
gboolean         bastide_problem_get_step     (BastideProblem  *self,
                                               guint           *line,
                                               guint           *step);

/**
 * bastide_problem_new_for_line:
 * @at: JSON pointer of the line
 * @line: number of the line among those with roles
 * @step: index of an action of the line
 *
 * Returns: (transfer full): a problem at "AT/actions/STEP"
 */
BastideProblem  *bastide_problem_new_for_line (BastideSeverity  severity,
                                               const char      *at,
                                               guint            line,
                                               guint            step,
                                               BstRule          rule,
                                               const char      *text);

/* Like bastide_problem_get_step(), for the lines with roles. */
gboolean         bastide_problem_get_line_step (BastideProblem *self,
                                                guint          *line,
                                                guint          *step);

/**
 * bastide_problem_get_severity:
 *
 * Returns: whether it is an error or a warning
 */
BastideSeverity  bastide_problem_get_severity (BastideProblem  *self);

/* Returns: the number of errors among @problems, a list of #BastideProblem */
guint            bastide_problem_count_errors (GListModel      *problems);

/**
 * bastide_problem_get_lesson_step:
 * @step: (out) (optional): the number of the step, the first is 0
 *
 * Returns: whether the problem is of a step of the lesson
 */
gboolean        bastide_problem_get_lesson_step (BastideProblem *self,
                                                 guint          *step);

/* Returns: whether the goal of the puzzle has the problem */
gboolean         bastide_problem_is_of_goal   (BastideProblem  *self);

/**
 * bastide_problem_get_at:
 *
 * Returns: (transfer none): the JSON pointer of the place
 */
const char      *bastide_problem_get_at       (BastideProblem  *self);

/**
 * bastide_problem_get_line:
 *
 * Returns: the line of the file, 0 when there is none
 */
guint            bastide_problem_get_line     (BastideProblem  *self);

/**
 * bastide_problem_get_rule:
 *
 * Returns: the rule that is broken, or `BST_RULE_NONE`
 */
BstRule          bastide_problem_get_rule     (BastideProblem  *self);

/**
 * bastide_problem_get_text:
 *
 * Returns: (transfer none): one whole sentence, translated
 */
const char      *bastide_problem_get_text     (BastideProblem  *self);

/**
 * bastide_problem_get_cell:
 * @cell: (out): the cell
 *
 * Returns: whether the problem is about one cell
 */
gboolean         bastide_problem_get_cell     (BastideProblem  *self,
                                               BstCell         *cell);

/**
 * bastide_problem_to_line:
 *
 * Returns: (transfer full): "/board/tiles/4: error: … [BASE-1]", as the command line prints it
 */
char            *bastide_problem_to_line      (BastideProblem  *self);
