/* bastide-problem-entry.h: a problem that stays the same from step to step
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-problem.h"

#define BASTIDE_TYPE_PROBLEM_ENTRY (bastide_problem_entry_get_type ())

/**
 * BastideProblemEntry:
 *
 * Every step makes all problems of a position anew; the entry of a problem stays the same while the position has it, so
 * that a list keeps its place and its selection. The entry remembers the fixes of the problem.
 *
 * Signals: `changed` (): the problem or its fixes look different.
 */
G_DECLARE_FINAL_TYPE (BastideProblemEntry, bastide_problem_entry, BASTIDE, PROBLEM_ENTRY, GObject)

/**
 * bastide_problem_entry_new:
 * @key: unique within a list
 */
BastideProblemEntry *bastide_problem_entry_new         (const char          *key,
                                                        BastideProblem      *problem);
const char          *bastide_problem_entry_get_key     (BastideProblemEntry *self);

/* Sets the same problem of a changed position: the fixes may no longer be true. */
void                 bastide_problem_entry_set_problem (BastideProblemEntry *self,
                                                        BastideProblem      *problem);
BastideProblem      *bastide_problem_entry_get_problem (BastideProblemEntry *self);

/* Marks a problem that the position no longer has, while its row keeps its place under the pointer. */
void                 bastide_problem_entry_set_fixed   (BastideProblemEntry *self,
                                                        gboolean             is_fixed);
gboolean             bastide_problem_entry_is_fixed    (BastideProblemEntry *self);

/**
 * bastide_problem_entry_set_fixes:
 * @fixes: (transfer full) (nullable): see [func@fix_list]; %NULL to forget them
 */
void                 bastide_problem_entry_set_fixes   (BastideProblemEntry *self,
                                                        char               **fixes);

/**
 * bastide_problem_entry_get_fixes:
 *
 * Returns: (transfer none) (nullable): the latest known fixes; see [method@ProblemEntry.knows_fixes]
 */
const char * const  *bastide_problem_entry_get_fixes   (BastideProblemEntry *self);

/* Returns: whether the fixes are those of the present position */
gboolean             bastide_problem_entry_knows_fixes (BastideProblemEntry *self);
