/* bastide-problem-entry.c: a problem that stays the same from step to step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-problem-entry.h"

/* Each step of the editor makes all problems anew, and a list store full of new objects would lose selection, focus and
 * scroll position. The entry stays: its key finds it again, and it gets the new problem. Fixes are expensive to find,
 * so the entry remembers the last fixes and whether they are still true: old buttons stay on a row until the new fixes
 * are known, and do not flicker. `changed` is emitted only when a row would look different.
 */
struct _BastideProblemEntry
{
  GObject          parent_instance;

  char            *key;
  BastideProblem  *problem;
  char           **fixes;
  gboolean         knows_fixes;
  gboolean         is_fixed;
};

G_DEFINE_FINAL_TYPE (BastideProblemEntry, bastide_problem_entry, G_TYPE_OBJECT)

static guint changed_signal;

static void
bastide_problem_entry_finalize (GObject *object)
{
  BastideProblemEntry *self = BASTIDE_PROBLEM_ENTRY (object);

  g_free (self->key);
  g_object_unref (self->problem);
  g_strfreev (self->fixes);

  G_OBJECT_CLASS (bastide_problem_entry_parent_class)->finalize (object);
}

static void
bastide_problem_entry_class_init (BastideProblemEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_problem_entry_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_problem_entry_init (BastideProblemEntry *self G_GNUC_UNUSED)
{
}

BastideProblemEntry *
bastide_problem_entry_new (const char     *key,
                           BastideProblem *problem)
{
  BastideProblemEntry *self;

  g_return_val_if_fail (key != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (problem), NULL);

  self = g_object_new (BASTIDE_TYPE_PROBLEM_ENTRY, NULL);
  self->key = g_strdup (key);
  self->problem = g_object_ref (problem);
  return self;
}

const char *
bastide_problem_entry_get_key (BastideProblemEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM_ENTRY (self), NULL);

  return self->key;
}

/* Compares what the key leaves open: place and text are in the key. */
static gboolean
looks_alike (BastideProblem *problem,
             BastideProblem *other)
{
  BstCell cell = BST_CELL (0, 0);
  BstCell other_cell = BST_CELL (0, 0);

  return bastide_problem_get_severity (problem) == bastide_problem_get_severity (other)
         && bastide_problem_get_rule (problem) == bastide_problem_get_rule (other)
         && bastide_problem_get_cell (problem, &cell) == bastide_problem_get_cell (other, &other_cell)
         && bst_cell_equal (cell, other_cell);
}

void
bastide_problem_entry_set_problem (BastideProblemEntry *self,
                                   BastideProblem      *problem)
{
  gboolean alike;

  g_return_if_fail (BASTIDE_IS_PROBLEM_ENTRY (self));
  g_return_if_fail (BASTIDE_IS_PROBLEM (problem));

  if (self->problem == problem)
    return;
  alike = looks_alike (self->problem, problem);
  g_set_object (&self->problem, problem);
  self->knows_fixes = FALSE;
  if (!alike)
    g_signal_emit (self, changed_signal, 0);
}

void
bastide_problem_entry_set_fixed (BastideProblemEntry *self,
                                 gboolean             is_fixed)
{
  g_return_if_fail (BASTIDE_IS_PROBLEM_ENTRY (self));

  if (self->is_fixed == !!is_fixed)
    return;
  self->is_fixed = !!is_fixed;
  g_signal_emit (self, changed_signal, 0);
}

gboolean
bastide_problem_entry_is_fixed (BastideProblemEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM_ENTRY (self), FALSE);

  return self->is_fixed;
}

BastideProblem *
bastide_problem_entry_get_problem (BastideProblemEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM_ENTRY (self), NULL);

  return self->problem;
}

static gboolean
are_equal (char **fixes,
           char **others)
{
  if (fixes == NULL || others == NULL)
    return fixes == others;
  return g_strv_equal ((const char * const *) fixes, (const char * const *) others);
}

void
bastide_problem_entry_set_fixes (BastideProblemEntry  *self,
                                 char                **fixes)
{
  gboolean changed;

  g_return_if_fail (BASTIDE_IS_PROBLEM_ENTRY (self));

  changed = !are_equal (self->fixes, fixes);
  g_strfreev (self->fixes);
  self->fixes = fixes;
  self->knows_fixes = fixes != NULL;
  if (changed)
    g_signal_emit (self, changed_signal, 0);
}

const char * const *
bastide_problem_entry_get_fixes (BastideProblemEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM_ENTRY (self), NULL);

  return (const char * const *) self->fixes;
}

gboolean
bastide_problem_entry_knows_fixes (BastideProblemEntry *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM_ENTRY (self), FALSE);

  return self->knows_fixes;
}
