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
