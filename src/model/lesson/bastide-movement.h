/* bastide-movement.h: what moves on the board in a step of a lesson
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bst-event.h"

typedef enum
{
  BASTIDE_MOVEMENT_TILE,    /* to: a tile is laid on the cell */
  BASTIDE_MOVEMENT_PIECE,   /* piece goes from one place to another; it comes from the supply or goes there, a robber
                             * goes over the scoreboard, and a marker goes to the player who holds it */
  BASTIDE_MOVEMENT_COUNT,   /* piece is counted where it stands, at `to`: `amount` is its player's strength so far */
  BASTIDE_MOVEMENT_POINTS,  /* amount: points go from a feature or a player to a player */
} BastideMovementKind;

/**
 * BastideMovement:
 * @kind: a #BastideMovementKind
 * @stage: movements of the same stage happen together, those of the next stage afterwards
 * @nth: number within a count, from 0
 * @n: figures of that count
 * @amount: strength so far, or points
 * @piece: the piece that moves or is counted
 * @from: its place before; `BST_PLACE_SUPPLY` beside the board, `BST_PLACE_SPACE` on the scoreboard, `BST_PLACE_PLAYER`
 *   for the holder of a marker, `BST_PLACE_NOWHERE` for a marker without an owner
 * @to: its place afterwards
 *
 * A movement, as a value without a time.
 */
typedef struct
{
  BastideMovementKind kind;
  guint               stage;
  guint               nth;
  guint               n;
  int                 amount;
  BstPiece            piece;
  BstPlace            from;
  BstPlace            to;
} BastideMovement;

/* Returns: (transfer full) (element-type BastideMovement): no movements */
GArray  *bastide_movements_new           (void);

/**
 * bastide_movements_add_change:
 * @movements: (element-type BastideMovement): the movements are appended
 * @before: the board before an event
 * @after: the board after it
 * @event: the event, which tells from where points come
 *
 * Adds what an event has changed on the board.
 */
void     bastide_movements_add_change    (GArray          *movements,
                                          const BstSetup  *before,
                                          const BstSetup  *after,
                                          const BstEvent  *event);

/**
 * bastide_movements_add_counts:
 * @position: a board on which the figures still stand on the feature
 * @score: the event that scores a feature for its figures
 *
 * Adds the count of the majority, figure by figure and player by player, before the points.
 */
void     bastide_movements_add_counts    (GArray          *movements,
                                          BastidePosition *position,
                                          const BstEvent  *score);

/* Gives the movements of one beat their stages: first a tile, then figures that leave and figures that come, then
 * counts, then points. */
void     bastide_movements_set_stages    (GArray          *movements);

/* Appends the movements of the next beat, in stages of their own. */
void     bastide_movements_append        (GArray          *movements,
                                          const GArray    *more);

/* Returns: the number of stages */
guint    bastide_movements_count_stages  (const GArray    *movements);

/**
 * bastide_movement_get_progress:
 * @n_stages: of all movements
 * @time: from 0 at the beginning to 1 at the end of all movements
 *
 * Returns: 0 before the movement begins, 1 when it is over
 */
double   bastide_movement_get_progress   (const BastideMovement *self,
                                          guint                  n_stages,
                                          double                 time);
