/* bastide-problem.c: an error or warning about a file or a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-problem.h"

#include <glib/gi18n-lib.h>

/* A single class serves files, positions and solutions, so that a list can hold all of them. The whole sentence is made
 * with the problem, because the position that it speaks of may be gone when it is shown. A fault of the engine or a
 * step of the solution is kept beside the sentence as data: fixes and the inspector read that and never the words.
 */
struct _BastideProblem
{
  GObject          parent_instance;

  BastideSeverity  severity;
  char            *at;
  guint            line;
  BstRule          rule;
  gboolean         has_cell;
  BstCell          cell;
  char            *text;
  gboolean         has_fault;
  BstProblem       fault;
  gboolean         has_step;
  gboolean         has_line_step;
  guint            solution_line;
  guint            step;
  gboolean         has_twin;
  guint            twin;
};

G_DEFINE_FINAL_TYPE (BastideProblem, bastide_problem, G_TYPE_OBJECT)

static void
bastide_problem_finalize (GObject *object)
{
  BastideProblem *self = BASTIDE_PROBLEM (object);

  g_free (self->at);
  g_free (self->text);

  G_OBJECT_CLASS (bastide_problem_parent_class)->finalize (object);
}

static void
bastide_problem_class_init (BastideProblemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_problem_finalize;
}

static void
bastide_problem_init (G_GNUC_UNUSED BastideProblem *self)
{
}

BastideProblem *
bastide_problem_new (BastideSeverity  severity,
                     const char      *at,
                     guint            line,
                     BstRule          rule,
                     const BstCell   *cell,
                     const char      *text)
{
  BastideProblem *self;

  g_return_val_if_fail (at != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_PROBLEM, NULL);
  self->severity = severity;
  self->at = g_strdup (at);
  self->line = line;
  self->rule = rule;
  self->text = g_strdup (text);
  if (cell != NULL)
    {
      self->has_cell = TRUE;
      self->cell = *cell;
    }

  return self;
}

BastideProblem *
bastide_problem_new_for_fault (const BstProblem *fault,
                               const char       *at,
                               guint             line,
                               const BstCell    *cell,
                               const char       *text)
{
  BastideProblem *self;

  g_return_val_if_fail (fault != NULL && fault->code < BST_N_PROBLEMS, NULL);

  self = bastide_problem_new (bst_problem_is_error (fault) ? BASTIDE_SEVERITY_ERROR : BASTIDE_SEVERITY_WARNING, at,
                              line, (BstRule) fault->rule, cell, text);
  self->has_fault = TRUE;
  self->fault = *fault;

  return self;
}

BastideProblem *
bastide_problem_new_for_step (BastideSeverity  severity,
                              guint            line,
                              guint            step,
                              BstRule          rule,
                              const char      *text)
{
  g_autofree char *at = g_strdup_printf ("/solution/%u/%u", line, step);
  BastideProblem *self = bastide_problem_new (severity, at, 0, rule, NULL, text);

  self->has_step = TRUE;
  self->solution_line = line;
  self->step = step;

  return self;
}

BastideProblem *
bastide_problem_new_for_line (BastideSeverity  severity,
                              const char      *at,
                              guint            line,
                              guint            step,
                              BstRule          rule,
                              const char      *text)
{
  g_autofree char *whole = g_strdup_printf ("%s/actions/%u", at, step);
  BastideProblem *self = bastide_problem_new (severity, whole, 0, rule, NULL, text);

  self->has_line_step = TRUE;
  self->solution_line = line;
  self->step = step;

  return self;
}

BastideProblem *
bastide_problem_new_of_twin (BastideProblem *problem,
                             guint           twin)
{
  BastideProblem *self;

  g_return_val_if_fail (BASTIDE_IS_PROBLEM (problem), NULL);

  self = bastide_problem_new (problem->severity, problem->at, problem->line, problem->rule,
                              problem->has_cell ? &problem->cell : NULL, problem->text);
  self->has_fault = problem->has_fault;
  self->fault = problem->fault;
  self->has_step = problem->has_step;
  self->has_line_step = problem->has_line_step;
  self->solution_line = problem->solution_line;
  self->step = problem->step;
  self->has_twin = TRUE;
  self->twin = twin;

  return self;
}

gboolean
bastide_problem_get_twin (BastideProblem *self,
                          guint          *twin)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), FALSE);

  if (twin != NULL)
    *twin = self->twin;

  return self->has_twin;
}

gboolean
bastide_problem_get_line_step (BastideProblem *self,
                               guint          *line,
                               guint          *step)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), FALSE);

  if (line != NULL)
    *line = self->solution_line;
  if (step != NULL)
    *step = self->step;

  return self->has_line_step;
}

gboolean
bastide_problem_get_lesson_step (BastideProblem *self,
                                 guint          *step)
{
  static const char steps[] = "/lesson/steps/";

  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), FALSE);

  if (!g_str_has_prefix (self->at, steps))
    return FALSE;
  if (step != NULL)
    *step = (guint) g_ascii_strtoull (self->at + strlen (steps), NULL, 10);

  return TRUE;
}

gboolean
bastide_problem_is_of_goal (BastideProblem *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), FALSE);

  return g_str_equal (self->at, "/goal") || g_str_has_prefix (self->at, "/goal/");
}

gboolean
bastide_problem_get_step (BastideProblem *self,
                          guint          *line,
                          guint          *step)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), FALSE);

  if (line != NULL)
    *line = self->solution_line;
  if (step != NULL)
    *step = self->step;

  return self->has_step;
}

const BstProblem *
bastide_problem_get_fault (BastideProblem *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), NULL);

  return self->has_fault ? &self->fault : NULL;
}

BastideSeverity
bastide_problem_get_severity (BastideProblem *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), BASTIDE_SEVERITY_ERROR);

  return self->severity;
}

guint
bastide_problem_count_errors (GListModel *problems)
{
  guint errors = 0;

  g_return_val_if_fail (G_IS_LIST_MODEL (problems), 0);

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      errors += problem->severity == BASTIDE_SEVERITY_ERROR ? 1 : 0;
    }
  return errors;
}

const char *
bastide_problem_get_at (BastideProblem *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), NULL);

  return self->at;
}

guint
bastide_problem_get_line (BastideProblem *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), 0);

  return self->line;
}

BstRule
bastide_problem_get_rule (BastideProblem *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), BST_RULE_NONE);

  return self->rule;
}

const char *
bastide_problem_get_text (BastideProblem *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), NULL);

  return self->text;
}

gboolean
bastide_problem_get_cell (BastideProblem *self,
                          BstCell        *cell)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  if (self->has_cell)
    *cell = self->cell;

  return self->has_cell;
}

/* The place before a sentence and " [BASE-1]" after it are no part of the sentence in any language. */
static char *
format_place (BastideProblem *self)
{
  if (self->line == 0)
    return g_strdup (self->at);

  if (self->at[0] == '\0')
    return g_strdup_printf (_("line %u"), self->line);

  /* Translators: a place in a file as a JSON pointer, and its line */
  return g_strdup_printf (_("%s: line %u"), self->at, self->line);
}

char *
bastide_problem_to_line (BastideProblem *self)
{
  g_autofree char *place = NULL;
  g_autofree char *rule = NULL;
  const char *separator;

  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), NULL);

  place = format_place (self);
  separator = place[0] != '\0' ? ": " : "";
  rule = self->rule == BST_RULE_NONE ? g_strdup ("") : g_strdup_printf (" [%s]", bst_rule_get_id (self->rule));

  if (self->severity == BASTIDE_SEVERITY_WARNING)
    {
      /* Translators: a place in a file, the separator after it, a sentence, the rule in brackets */
      return g_strdup_printf (_("%s%swarning: %s%s"), place, separator, self->text, rule);
    }

  /* Translators: a place in a file, the separator after it, a sentence, the rule in brackets */
  return g_strdup_printf (_("%s%serror: %s%s"), place, separator, self->text, rule);
}
