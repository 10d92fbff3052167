/* bastide-meanings.h: what the recorded lines of a puzzle meant before it was edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-problem.h"
#include "bastide-position.h"

/**
 * BastideMeanings:
 *
 * An edit may leave a recorded step legal and yet make it mean something else: the tile in hand is another, another
 * feature is completed, other points are gained. A line means what its steps do in the position in which it was first
 * seen; whenever its actions change, it is another line.
 */
typedef struct _BastideMeanings BastideMeanings;

BastideMeanings *bastide_meanings_new             (void);
void             bastide_meanings_free            (BastideMeanings *self);

/* Forgets what all lines meant. */
void             bastide_meanings_forget          (BastideMeanings *self);

/**
 * bastide_meanings_append_problems:
 * @twins: the number of twins of the puzzle
 * @twin: the number of the one in @content
 * @content: a puzzle
 * @position: its position
 * @max_actions: the greatest number of actions to play; those after them count as unchanged
 * @problems: (element-type BastideProblem): the problems are appended
 *
 * Plays the lines here and where they were first seen. Each line has one problem at most, a warning at its first step
 * that means something else. Points of final scoring hang on the whole board, so that they are no meaning of a step.
 */
void             bastide_meanings_append_problems (BastideMeanings *self,
                                                   guint            twins,
                                                   guint            twin,
                                                   BastideContent  *content,
                                                   BastidePosition *position,
                                                   guint            max_actions,
                                                   GListStore      *problems);

/* Takes the meaning of the line @nth of a twin in @position as right, too. */
void             bastide_meanings_keep            (BastideMeanings *self,
                                                   guint            twins,
                                                   guint            twin,
                                                   BastideContent  *content,
                                                   BastidePosition *position,
                                                   guint            nth);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideMeanings, bastide_meanings_free)
