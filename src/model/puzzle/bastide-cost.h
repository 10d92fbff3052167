/* bastide-cost.h: what an edit took along
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-puzzle.h"

/* The kinds of things that may go with an edit. */
typedef enum
{
  BASTIDE_COST_TILES = 1 << 0,
  BASTIDE_COST_FIGURES = 1 << 1,
  BASTIDE_COST_PIECES = 1 << 2,       /* other pieces on the board */
  BASTIDE_COST_CONDITIONS = 1 << 3,   /* of the goal, and the goal itself */
  BASTIDE_COST_NOTES = 1 << 4,        /* arrows and marks */
  BASTIDE_COST_LINES = 1 << 5,        /* the solution and the lines, replies among them */
  BASTIDE_COST_COMMENTS = 1 << 6,
  BASTIDE_COST_RULES = 1 << 7,        /* rules in which the puzzle departs from its edition */
  BASTIDE_COST_STEPS = 1 << 8,        /* of the lesson */
  BASTIDE_COST_TWINS = 1 << 9,
  BASTIDE_COST_CHANGES = 1 << 10,     /* the differences of the twins */
  BASTIDE_COST_TRANSLATIONS = 1 << 11,

  BASTIDE_COST_BEGINNINGS = 1 << 12,  /* steps of the lesson that begin in a twin */

  BASTIDE_COST_REMOVAL = 1 << 13,     /* the edit removes one line, step or twin, as was meant: reported, too */
  BASTIDE_COST_BOARD = BASTIDE_COST_TILES | BASTIDE_COST_FIGURES | BASTIDE_COST_PIECES,
} BastideCostKinds;

/**
 * BastideCost:
 *
 * The contents of a puzzle before an edit. After the edit they are compared with those of the puzzle, and every loss
 * that was not meant is reported, so that nothing is lost in silence; Undo brings it back.
 */
typedef struct _BastideCost BastideCost;

/**
 * bastide_cost_new:
 * @puzzle: the puzzle, before the edit
 */
BastideCost *bastide_cost_new         (BastidePuzzle     *puzzle);
void         bastide_cost_free        (BastideCost       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideCost, bastide_cost_free)

/**
 * bastide_cost_takes_city:
 * @content: the changed content, which may still be refused
 *
 * Returns: whether the city of Carcassonne lay there before the edit and does not now
 */
gboolean     bastide_cost_takes_city  (const BastideCost *self,
                                       BastideContent    *content);

/**
 * bastide_cost_tell:
 * @puzzle: the puzzle, after the edit
 * @meant: a set of #BastideCostKinds: what the edit was to take away, which the user sees; of conditions, lines, steps
 * and
 *   twins one only, so that others which go along are told
 * @n_new: how many tiles the user put; one alone was meant to take the place of the tile on its cell
 *
 * Returns: (transfer full) (nullable): sentences on what the edit took along, translated; %NULL for nothing
 */
char        *bastide_cost_tell        (const BastideCost *self,
                                       BastidePuzzle     *puzzle,
                                       guint              meant,
                                       guint              n_new);
