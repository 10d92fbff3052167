/* bastide-line-reading.h: the lines of a puzzle step by step, as sentences with the positions between them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-step.h"

/* A reading takes no more lines than this. */
#define BASTIDE_LINE_READING_MAX_LINES 300

/**
 * BastideReadStep:
 * @sentence: (nullable): the action as a sentence, %NULL where it was not played
 * @outcome: (nullable): sentences on the points and claims that it brings, %NULL for none
 * @fault: (nullable): a sentence that says why it cannot be played; the steps after it have neither sentence nor fault
 *
 * An action of a line.
 */
typedef struct
{
  char *sentence;
  char *outcome;
  char *fault;
} BastideReadStep;

/**
 * BastideLineReading:
 *
 * The lines of a puzzle, each played from its place as far as it is legal. Lines have the numbers of
 * [func@edit_get_line].
 */
typedef struct _BastideLineReading BastideLineReading;

/**
 * bastide_line_reading_new:
 * @content: a puzzle
 * @position: its position
 * @max_actions: the greatest number of actions to play; those after them are not played
 *
 * Nothing is played in a position with errors. Set play begins with the player after the one in turn.
 */
BastideLineReading    *bastide_line_reading_new          (BastideContent           *content,
                                                          BastidePosition          *position,
                                                          guint                     max_actions);
void                   bastide_line_reading_free         (BastideLineReading       *self);

/* Returns: whether another reading would be the same */
gboolean               bastide_line_reading_is_valid     (const BastideLineReading *self,
                                                          BastideContent           *content,
                                                          BastidePosition          *position);

/* Returns: (transfer none): an action of one of the first %BASTIDE_LINE_READING_MAX_LINES lines */
const BastideReadStep *bastide_line_reading_get_step     (const BastideLineReading *self,
                                                          guint                     line,
                                                          guint                     nth);

/**
 * bastide_line_reading_get_position:
 * @after: a number of actions of the line
 *
 * Returns: (transfer none) (nullable): the position after them, %NULL where the line does not get so far
 */
BastidePosition       *bastide_line_reading_get_position (const BastideLineReading *self,
                                                          guint                     line,
                                                          guint                     after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLineReading, bastide_line_reading_free)
