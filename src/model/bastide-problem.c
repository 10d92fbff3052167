/* bastide-problem.c: one error or warning about a file or a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-problem.h"

#include <glib/gi18n-lib.h>

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

BastideSeverity
bastide_problem_get_severity (BastideProblem *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), BASTIDE_SEVERITY_ERROR);

  return self->severity;
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

/* One message for each combination, so that a translation can order the parts as its language does. */
static char *
format_with_line (BastideProblem *self,
                  const char     *rule)
{
  if (self->severity == BASTIDE_SEVERITY_WARNING)
    {
      /* Translators: a place in a file, a line number, a sentence, an optional rule in brackets */
      return g_strdup_printf (_("%s: warning (line %u): %s%s"), self->at, self->line, self->text, rule);
    }

  /* Translators: a place in a file, a line number, a sentence, an optional rule in brackets */
  return g_strdup_printf (_("%s: error (line %u): %s%s"), self->at, self->line, self->text, rule);
}

static char *
format_without_line (BastideProblem *self,
                     const char     *rule)
{
  if (self->severity == BASTIDE_SEVERITY_WARNING)
    {
      /* Translators: a place in a file, a sentence, an optional rule in brackets */
      return g_strdup_printf (_("%s: warning: %s%s"), self->at, self->text, rule);
    }

  /* Translators: a place in a file, a sentence, an optional rule in brackets */
  return g_strdup_printf (_("%s: error: %s%s"), self->at, self->text, rule);
}

char *
bastide_problem_to_line (BastideProblem *self)
{
  g_autofree char *rule = NULL;

  g_return_val_if_fail (BASTIDE_IS_PROBLEM (self), NULL);

  rule = self->rule == BST_RULE_NONE ? g_strdup ("") : g_strdup_printf (" [%s]", bst_rule_get_id (self->rule));

  return self->line > 0 ? format_with_line (self, rule) : format_without_line (self, rule);
}
