/* bastide-move-private.h: a move from its parts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-move.h"
#include "bst-notation.h"

/* A placement, of an abbey too, and the deployment that follows it. */
#define BASTIDE_MOVE_MAX_ACTIONS 2

/**
 * BastideMoveFacts:
 * @position: the position before the move
 * @after: the engine's position at the next choice; making a move plays on from there, and takes it back
 * @actions: the actions of the move
 * @notation: the actions as text, one by one
 * @n_actions: the number of actions
 * @events: (element-type BstEvent): the events of the move; making a move appends those of the rest of the turn
 * @start: the position before the move, as far as its prospect needs it
 * @totals: the score of each player if the game ended before the move
 * @prospector: what finds the prospects of all moves of a list, with `finds_totals`
 * @n_moves: the moves, this one included, that share what is left of its limits
 *
 * The parts of a move.
 */
typedef struct
{
  BastidePosition   *position;
  BstPosition       *after;
  BstAction          actions[BASTIDE_MOVE_MAX_ACTIONS];
  char               notation[BASTIDE_MOVE_MAX_ACTIONS][BST_NOTATION_SIZE];
  guint              n_actions;
  GArray            *events;
  BstTurnStart       start;
  gint32             totals[BST_MAX_PLAYERS];
  BstProspector     *prospector;
  guint              n_moves;
} BastideMoveFacts;

BastideMove *bastide_move_new (const BastideMoveFacts *facts);
