/* bst-problem.c: finds the faults and oddities of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-problem-search.h"

static gboolean
is_sound (const GArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (bst_problem_is_error (&g_array_index (problems, BstProblem, i)))
      return FALSE;
  return TRUE;
}

gboolean
bst_problems_find (const BstSetup    *setup,
                   const BstPosition *position,
                   const guint16     *slots,
                   GArray            *problems)
{
  const BstSearch search = { .setup = setup, .position = position, .slots = slots, .problems = problems };

  bst_problem_find_players (&search);
  bst_problem_find_tiles (&search);
  bst_problem_find_pieces (&search);
  for (guint i = 0; bst_modules[i] != NULL; i++)
    if (bst_modules[i]->find_problems != NULL)
      bst_modules[i]->find_problems (&search);
  bst_problem_find_figures (&search);
  bst_problem_find_turn (&search);
  bst_problem_find_memory (&search);
  bst_problem_find_used_up (&search);

  if (is_sound (problems))
    bst_problem_find_choice (&search);
  return is_sound (problems);
}
