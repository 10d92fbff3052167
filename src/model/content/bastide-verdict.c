/* bastide-verdict.c: what a search has found out about the goal of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-verdict.h"

BastideVerdict *
bastide_verdict_new (void)
{
  BastideVerdict *self = g_new0 (BastideVerdict, 1);

  self->hash = g_strdup ("");
  self->value = g_strdup ("");

  return self;
}

BastideVerdict *
bastide_verdict_copy (const BastideVerdict *self)
{
  BastideVerdict *copy = g_memdup2 (self, sizeof *self);

  copy->hash = g_strdup (self->hash);
  copy->value = g_strdup (self->value);

  return copy;
}

gboolean
bastide_verdict_equal (const BastideVerdict *a,
                       const BastideVerdict *b)
{
  return a->kind == b->kind && a->n_solutions == b->n_solutions && a->seconds == b->seconds
         && g_str_equal (a->hash, b->hash) && g_str_equal (a->value, b->value);
}

void
bastide_verdict_free (BastideVerdict *self)
{
  g_free (self->hash);
  g_free (self->value);
  g_free (self);
}

const char *
bastide_verdict_kind_get_name (BastideVerdictKind kind)
{
  static const char * const names[BASTIDE_N_VERDICTS] = {
    [BASTIDE_VERDICT_SOUND] = "sound",
    [BASTIDE_VERDICT_OTHER_SOLUTIONS] = "other-solutions",
    [BASTIDE_VERDICT_NO_SOLUTION] = "no-solution",
    [BASTIDE_VERDICT_NO_TURN] = "no-turn",
    [BASTIDE_VERDICT_INDIFFERENT] = "indifferent",
    [BASTIDE_VERDICT_DUAL] = "dual",
    [BASTIDE_VERDICT_STOPPED] = "stopped",
  };

  g_return_val_if_fail ((guint) kind < BASTIDE_N_VERDICTS, NULL);

  return names[kind];
}
