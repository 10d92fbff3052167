/* bastide-move.h: a possible move with its gains
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"

#define BASTIDE_TYPE_MOVE (bastide_move_get_type ())

/**
 * BastideMove:
 *
 * A legal action of the phase, or in phase `place` a placement with the deployment after it, and the gain of every
 * player up to the next choice. Immutable.
 */
G_DECLARE_FINAL_TYPE (BastideMove, bastide_move, BASTIDE, MOVE, GObject)

/**
 * bastide_move_get_actions:
 * @n: (out): the number of actions: 1, or 2 for a placement with its deployment
 *
 * Returns: (transfer none) (array length=n): the actions, in order
 */
const BstAction *bastide_move_get_actions   (BastideMove *self,
                                             guint       *n);

/* The actions in notation, joined by "; ". */
const char      *bastide_move_get_notation  (BastideMove *self);

/**
 * bastide_move_get_cell:
 *
 * Returns: whether the move is about one cell
 */
gboolean         bastide_move_get_cell      (BastideMove *self,
                                             BstCell     *cell);

/**
 * bastide_move_get_space:
 *
 * Returns: whether the move is about a space of the scoreboard: the robber's target, or the place of the counting
 * figure
 */
gboolean         bastide_move_get_space     (BastideMove *self,
                                             gint32      *space);

/* The tile as it would lie: type (or BST_NONE) and rotation. */
guint            bastide_move_get_tile      (BastideMove *self,
                                             guint       *rotation);

/* Figure and place in words, or another choice: "knight, west", "meeple into the castle", "none". */
const char      *bastide_move_get_figure    (BastideMove *self);

/* The consequences in words: "City of 3, King", "" for none. */
const char      *bastide_move_get_summary   (BastideMove *self);

/* The points that a player gains. */
gint32           bastide_move_get_gain      (BastideMove *self,
                                             guint        player);

/* Gain of the player to move less the best gain of the others. */
gint32           bastide_move_get_lead      (BastideMove *self);
