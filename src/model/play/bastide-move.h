/* bastide-move.h: a possible move with its gains
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bst-prospect.h"

#define BASTIDE_TYPE_MOVE (bastide_move_get_type ())

/**
 * BastideMove:
 *
 * A legal action of the phase, or in phase `place` a placement with the deployment after it, and the gain of every
 * player when the turn is over. Immutable.
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

/* The consequences in words where nobody moves, then the players who may: "City of 3, King. Carla and Anna may
 * redeploy. Anna may send."; "" for none. */
const char      *bastide_move_get_summary   (BastideMove *self);

/* Returns: the player who makes the move */
guint            bastide_move_get_mover     (BastideMove *self);

/**
 * bastide_move_get_points:
 *
 * Returns: the points that @player has gained when the engine next needs a choice, as `points` of `bastide-tool moves`
 */
gint32           bastide_move_get_points    (BastideMove *self,
                                             guint        player);

/**
 * bastide_move_get_prospect:
 *
 * The gains when the turn is over, with the players who may move figures and the right to send. Where its `is_whole` is
 * %FALSE the search came to its limit, and only the gains where nobody moves are known, perhaps with bounds.
 *
 * Returns: (transfer none): the prospect of the move
 */
const BstProspect *bastide_move_get_prospect (BastideMove *self);

/**
 * bastide_move_get_gain:
 *
 * Returns: the points that @player gains by the end of the turn where everyone plays for the own gain. Where equal
 *   choices bring the player more or less it is the least. Where [func@move_get_is_whole] is %FALSE it is a bound of
 *   it with [func@move_get_has_bounds], else the gain where nobody moves, which must not be shown without saying so
 */
gint32           bastide_move_get_gain      (BastideMove *self,
                                             guint        player);

/**
 * bastide_move_get_most:
 *
 * Returns: the same with the most that equal choices can bring @player; equal to the gain where they make no difference
 */
gint32           bastide_move_get_most      (BastideMove *self,
                                             guint        player);

/**
 * bastide_move_get_nobody:
 *
 * Returns: the points that @player gains by the end of the turn where nobody moves figures out of the city or sends any
 */
gint32           bastide_move_get_nobody    (BastideMove *self,
                                             guint        player);

/**
 * bastide_move_get_must_choose:
 *
 * Returns: whether a player must choose all the same, so that the points where nobody moves are those of one choice of
 *   several
 */
gboolean         bastide_move_get_must_choose
                                            (BastideMove *self);

/**
 * bastide_move_get_sure:
 *
 * Returns: the points that @player gains at least by the player's own choices, whatever all others choose; valid only
 *   where [func@move_get_is_whole] or [func@move_get_has_bounds] is %TRUE
 */
gint32           bastide_move_get_sure      (BastideMove *self,
                                             guint        player);

/**
 * bastide_move_get_lead_range:
 * @low: (out): a lead that the turn cannot fall short of, if everyone plays for the own gain or nobody moves
 * @high: (out): a lead that it cannot exceed
 *
 * Returns: whether the lead hangs on choices in the turn, and all of them are known
 */
gboolean         bastide_move_get_lead_range (BastideMove *self,
                                             gint32      *low,
                                             gint32      *high);

/**
 * bastide_move_get_is_whole:
 *
 * Returns: whether all courses of the turn were played, so that every gain is known
 */
gboolean         bastide_move_get_is_whole  (BastideMove *self);

/**
 * bastide_move_get_has_bounds:
 *
 * Returns: whether bounds stand for the courses that were not played: [func@move_get_gain] and [func@move_get_most] are
 *   then the least and the most that a player may gain where everyone plays for the own gain
 */
gboolean         bastide_move_get_has_bounds (BastideMove *self);

/**
 * bastide_move_get_is_known:
 *
 * Returns: whether [func@move_get_range] has no more room than the choices in the turn leave to @player's gain
 */
gboolean         bastide_move_get_is_known  (BastideMove *self,
                                             guint        player);

/**
 * bastide_move_get_agrees:
 *
 * Returns: whether all gains are known and every player gains the same, whoever moves
 */
gboolean         bastide_move_get_agrees    (BastideMove *self);

/**
 * bastide_move_get_final:
 *
 * Returns: by how much the turn changes the score of @player if the game ended then: the final scoring after the turn
 *   less the final scoring now. The turn is the line in which everyone plays for the own gain, and a player with equal
 *   choices passes or takes the first; where the gains are not known it is the turn in which nobody moves
 */
gint32           bastide_move_get_final     (BastideMove *self,
                                             guint        player);

/**
 * bastide_move_get_taker:
 *
 * Returns: the holder of @title after the turn (KNG-1, RBN-1), `BST_NO_PLAYER` where the holder stays
 */
guint            bastide_move_get_taker     (BastideMove  *self,
                                             BstPieceKind  title);

/**
 * bastide_move_get_challenge_begins:
 *
 * Returns: whether a challenge begins in the turn where nobody moves (SHR-3)
 */
gboolean         bastide_move_get_challenge_begins   (BastideMove *self);

/**
 * bastide_move_get_challenge_won:
 *
 * Returns: whether a challenge is won in the turn where nobody moves (SHR-5)
 */
gboolean         bastide_move_get_challenge_won      (BastideMove *self);

/**
 * bastide_move_get_lead:
 *
 * Returns: the gain of the player to move less the best gain of the others, as [func@move_get_gain] has them
 */
gint32           bastide_move_get_lead      (BastideMove *self);

/* Returns: the same of the final scores, as [func@move_get_final] has them */
gint32           bastide_move_get_final_lead (BastideMove *self);

/**
 * bastide_move_get_range:
 * @low: (out): the least that @player gains if nobody moves, or if everyone plays for the own gain
 * @high: (out): the most
 *
 * Returns: whether they differ
 */
gboolean         bastide_move_get_range     (BastideMove *self,
                                             guint        player,
                                             gint32      *low,
                                             gint32      *high);

/* Returns: whether a feature is completed where nobody moves */
gboolean         bastide_move_get_completes (BastideMove *self);
