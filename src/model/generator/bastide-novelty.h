/* bastide-novelty.h: whether a puzzle is new beside others
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"

/**
 * BastideNoveltyKind:
 * @BASTIDE_NOVELTY_NEW: no other puzzle is like it
 * @BASTIDE_NOVELTY_SAME_BOARD: a board of another, moved and turned, is nearly the same
 * @BASTIDE_NOVELTY_SAME_IDEA: another has a solution of the same kind
 *
 * How a puzzle stands to others.
 */
typedef enum
{
  BASTIDE_NOVELTY_NEW,
  BASTIDE_NOVELTY_SAME_BOARD,
  BASTIDE_NOVELTY_SAME_IDEA,
  BASTIDE_N_NOVELTIES
} BastideNoveltyKind;

/* Boards that share more than so many percent are the same. */
#define BASTIDE_MOST_LIKENESS 80

/**
 * BastideNovelty:
 *
 * The puzzles of a batch, of which each has to be new.
 */
typedef struct _BastideNovelty BastideNovelty;

BastideNovelty     *bastide_novelty_new     (void);
void                bastide_novelty_free    (BastideNovelty *self);

/* Adds a puzzle to those that later ones are compared with. */
void                bastide_novelty_add     (BastideNovelty *self,
                                             BastideContent *content);
BastideNoveltyKind  bastide_novelty_check   (BastideNovelty *self,
                                             BastideContent *content);

/**
 * bastide_novelty_sign:
 * @content: a puzzle with a solution
 *
 * Returns: (transfer full): the idea of a puzzle in a line: the kinds of its goal, the kinds of the actions of its
 * first
 *   solution, and the rules that speak on the way
 */
char               *bastide_novelty_sign    (BastideContent *content);

/**
 * bastide_novelty_compare:
 * @a: a position
 * @b: another one
 *
 * Returns: how much of two boards is the same, moved and turned as it fits best: twice the tiles and pieces in both, in
 *   percent of those of each (Dice)
 */
guint               bastide_novelty_compare (const BstSetup *a,
                                             const BstSetup *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideNovelty, bastide_novelty_free)
