/* bastide-mend.h: small changes of a puzzle, and how many solutions each leaves
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-part.h"

/**
 * BastideMendKind:
 * @BASTIDE_MEND_NUMBER: the number of a condition of the goal
 * @BASTIDE_MEND_SUPPLY: the figures of a kind that a player has beside the board
 * @BASTIDE_MEND_HAND: another tile in hand, which changes places with one out of the bag
 * @BASTIDE_MEND_CELL: a tile out of the bag on a cell that a solution needs
 * @BASTIDE_MEND_PRESET: another edition
 * @BASTIDE_MEND_SWITCH: another value of a switch
 * @BASTIDE_MEND_PART: a piece or tile is taken away
 */
typedef enum
{
  BASTIDE_MEND_NUMBER,
  BASTIDE_MEND_SUPPLY,
  BASTIDE_MEND_HAND,
  BASTIDE_MEND_CELL,
  BASTIDE_MEND_PRESET,
  BASTIDE_MEND_SWITCH,
  BASTIDE_MEND_PART,
  BASTIDE_N_MEND_KINDS,
} BastideMendKind;

/**
 * BastideMend:
 * @kind: a #BastideMendKind
 * @player: whose supply it is
 * @rotation: of the tile on a cell
 * @which: the condition, the #BstFigure, the type of the tile, the #BstPreset or the #BstSwitch
 * @value: the number, or the value of the switch
 * @cell: where the tile lies
 * @part: what is taken away
 * @n_solutions: the solutions that it leaves; several that come to the same count once
 * @is_sound: whether it makes the puzzle one with exactly one solution
 * @has_same_key: whether a solution of the puzzle is a solution still
 *
 * A small change of a puzzle, and what comes of it.
 */
typedef struct
{
  guint        kind;
  guint        player;
  guint        rotation;
  guint        which;
  gint32       value;
  BstCell      cell;
  BastidePart  part;
  guint        n_solutions;
  gboolean     is_sound;
  gboolean     has_same_key;
} BastideMend;

/**
 * BastideMendAim:
 * @BASTIDE_MEND_TO_ONE: the changes that leave fewer solutions, or bring one where there is none
 * @BASTIDE_MEND_OTHER_KEY: the editions and switches under which the puzzle has another key than now, or none
 * @BASTIDE_MEND_IDLE: the pieces and tiles without which the puzzle has the same key
 *
 * The changes that a search looks for.
 */
typedef enum
{
  BASTIDE_MEND_TO_ONE,
  BASTIDE_MEND_OTHER_KEY,
  BASTIDE_MEND_IDLE,
} BastideMendAim;

/**
 * BastideMendAnswer:
 * @BASTIDE_MEND_FOUND: all changes were tried
 * @BASTIDE_MEND_STOPPED: the search was stopped, or the puzzle takes longer than the limits allow
 * @BASTIDE_MEND_NEEDLESS: the puzzle has one solution already
 * @BASTIDE_MEND_NO_KEY: the puzzle has not one solution, so that there is no key that could change
 */
typedef enum
{
  BASTIDE_MEND_FOUND,
  BASTIDE_MEND_STOPPED,
  BASTIDE_MEND_NEEDLESS,
  BASTIDE_MEND_NO_KEY,
} BastideMendAnswer;

/**
 * bastide_mend_apply:
 * @content: a puzzle with a single owner
 *
 * Returns: whether anything changed
 */
gboolean          bastide_mend_apply    (const BastideMend         *mend,
                                         BastideContent            *content);

/**
 * bastide_mend_describe:
 * @position: the position of the puzzle before the change
 *
 * Returns: (transfer full): the change in words: "Anna with 2 meeples in the supply", "Rules of Z-Man 2017"
 */
char             *bastide_mend_describe (const BastideMend         *mend,
                                         BastidePosition           *position);

/* Returns: (transfer full) (nullable): what comes of the change: "1 solution", "3 solutions", "another key"; %NULL
 *   where nothing comes of it */
char             *bastide_mend_describe_outcome (const BastideMend *mend,
                                                 BastideMendAim     aim);

/* Returns: (transfer none): what the answer says, where there are no changes to list */
const char       *bastide_mend_answer_get_words (BastideMendAnswer  answer,
                                                 BastideMendAim     aim);

typedef void    (*BastideMendProgress)  (guint                      n_done,
                                         guint                      n_mends,
                                         gpointer                   data);

typedef void    (*BastideMendFound)     (const BastideMend         *mend,
                                         gpointer                   data);

/**
 * bastide_mends_find:
 * @content: a puzzle with a goal, in a position without errors
 * @limits: the limits of each search; a change that takes longer is left out
 * @cancellable: (nullable): stops the search
 * @progress: (nullable): called with the changes tried and all changes
 * @found: called for each change that serves @aim
 *
 * Tries small changes one at a time, in the thread of the caller. A change that brings a problem is left out.
 */
BastideMendAnswer bastide_mends_find    (BastideContent            *content,
                                         BastideMendAim             aim,
                                         const BastideSolveLimits  *limits,
                                         GCancellable              *cancellable,
                                         BastideMendProgress        progress,
                                         BastideMendFound           found,
                                         gpointer                   data);

/**
 * bastide_mends_insert:
 * @mends: (element-type BastideMend): changes, the best first
 *
 * Inserts a change in its place: the fewest solutions first, a sound puzzle before others with one solution.
 */
void              bastide_mends_insert  (GArray                    *mends,
                                         const BastideMend         *mend);
