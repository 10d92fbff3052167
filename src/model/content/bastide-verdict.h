/* bastide-verdict.h: what a search has found out about the goal of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * BastideVerdictKind:
 * @BASTIDE_VERDICT_SOUND: proved: the goal is reached, and in one way
 * @BASTIDE_VERDICT_OTHER_SOLUTIONS: proved: the goal is reached in several ways
 * @BASTIDE_VERDICT_NO_SOLUTION: proved: the goal is not reached
 * @BASTIDE_VERDICT_NO_TURN: another player begins, or a tile is drawn first, so that there is no key
 * @BASTIDE_VERDICT_INDIFFERENT: proved: it hangs on a player who has equal choices
 * @BASTIDE_VERDICT_DUAL: proved: after the only key there are several answers to one defence
 * @BASTIDE_VERDICT_STOPPED: the search came to a limit
 *
 * The outcome of a search. First turns that come to the same are one way.
 */
typedef enum
{
  BASTIDE_VERDICT_SOUND,
  BASTIDE_VERDICT_OTHER_SOLUTIONS,
  BASTIDE_VERDICT_NO_SOLUTION,
  BASTIDE_VERDICT_NO_TURN,
  BASTIDE_VERDICT_INDIFFERENT,
  BASTIDE_VERDICT_DUAL,
  BASTIDE_VERDICT_STOPPED,
  BASTIDE_N_VERDICTS
} BastideVerdictKind;

/**
 * BastideVerdict:
 * @kind: a #BastideVerdictKind
 * @n_solutions: how many ways were found
 * @seconds: how long the search took
 * @said: number of the record, see #BastideRecords
 * @hash: (not nullable): that of the position, rules and goal searched, see [func@content_hash]
 * @value: (not nullable): the value of the goal, "5" or as a fraction "7/12"; "" where it is not known
 *
 * A verdict in a puzzle file. It is stale when position, rules or goal have another hash.
 */
typedef struct
{
  guint    kind;
  guint    n_solutions;
  guint    seconds;
  guint32  said;
  char    *hash;
  char    *value;
} BastideVerdict;

BastideVerdict *bastide_verdict_new   (void);
BastideVerdict *bastide_verdict_copy  (const BastideVerdict *self);
gboolean        bastide_verdict_equal (const BastideVerdict *a,
                                       const BastideVerdict *b);
void            bastide_verdict_free  (BastideVerdict       *self);

/* Returns: (transfer none): the kind of a verdict as a file has it, "other-solutions" */
const char     *bastide_verdict_kind_get_name (BastideVerdictKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideVerdict, bastide_verdict_free)
