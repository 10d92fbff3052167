/* bastide-difficulty.h: how hard a puzzle is, estimated from its tree
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-solve-result.h"

/**
 * BastideIdea:
 * @BASTIDE_IDEA_COUNTING: points and majorities alone
 * @BASTIDE_IDEA_MARKER: the fields, a robber, the King or the Robber baron
 * @BASTIDE_IDEA_SENDING: points for another player in return for a figure in the city of Carcassonne, or a challenge
 * @BASTIDE_IDEA_REDEPLOYING: a figure leaves a district
 * @BASTIDE_IDEA_HOLDING_BACK: a figure stays in its district though it could leave, or the Count shuts a district
 * @BASTIDE_IDEA_FORESEEING: the order of scoring, or what another player redeploys
 *
 * The hardest idea in the solution, the easiest first.
 */
typedef enum
{
  BASTIDE_IDEA_COUNTING = 1,
  BASTIDE_IDEA_MARKER,
  BASTIDE_IDEA_SENDING,
  BASTIDE_IDEA_REDEPLOYING,
  BASTIDE_IDEA_HOLDING_BACK,
  BASTIDE_IDEA_FORESEEING,
} BastideIdea;

/**
 * BastideDifficulty:
 * @idea: a #BastideIdea
 * @n_choices: the first turns, those that come to the same counted once
 * @n_tempting: those that are not the key, but gain more than it within the turn
 * @n_near: those that are not the key, but would leave the player no more than three points worse off than the best of
 *   all if the game ended after them
 * @given_up: the points by which the best of them gains more within the turn than the key
 * @given_away: the points that the key brings the other player who gains most within the turn
 * @n_turns: the turns of the player in the main line
 * @n_ahead: the turns after the first that a reader has to look ahead until only the key is left
 * @score: the sum of these parts, see bastide-difficulty.c
 * @grade: 1 to `BASTIDE_CONTENT_MAX_DIFFICULTY`
 *
 * An estimate. A puzzle's own difficulty is its author's.
 */
typedef struct
{
  guint idea;
  guint n_choices;
  guint n_tempting;
  guint n_near;
  guint given_up;
  guint given_away;
  guint n_turns;
  guint n_ahead;
  guint score;
  guint grade;
} BastideDifficulty;

/**
 * bastide_difficulty_init:
 * @self: (out): the estimate
 * @result: a search
 *
 * Returns: whether there is one: the search is whole, the goal is reached, and its player has the first turn
 */
gboolean bastide_difficulty_init (BastideDifficulty  *self,
                                  BastideSolveResult *result);
