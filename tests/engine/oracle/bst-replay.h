/* bst-replay.h: follows what an action brings about event by event and recounts each of them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-recount.h"

G_BEGIN_DECLS

/* A challenge that the scoring of a building decides. */
typedef struct
{
  BstSegmentRef loser;
  gboolean      both;
  gboolean      seen;
  gboolean      lost_seen;
} BstReplayChallenge;

/**
 * BstReplay:
 * @now: the position as it is after the events so far
 * @after: the position as it must be in the end
 * @action: what is played
 * @phase: the phase in which it is played
 * @resume: of its memory
 * @n_places: tiles laid so far
 * @round_known: whether it is known what the tile brings to be scored
 * @round: what is still to be scored, next first
 * @n_scored: features scored so far
 * @is_scoring: whether a feature is being scored
 * @feature: which
 * @is_due: whether a player still has to gain
 * @due: how much
 * @weight: the strength of each player
 * @leaving: figures that still have to go home
 * @challenges: what is decided by it
 * @n_bonus: points that King and Robber baron are still to bring at once
 * @taken: what robbers have taken and not been given yet
 * @open: points of each player by which a counting figure is still to be moved (MSG)
 * @recall: points of an abbot taken back
 * @has_recall: whether they are still to come
 * @king: who must hold the King once the round has begun
 * @robber_baron: likewise
 * @titles_known: whether the two are known
 * @n_granted: how often one of them was said to be taken
 * @beginner: who redeploys first
 * @right: what was said of the right to send, `BST_N_RIGHTS` while nothing was said
 * @ended: whether the game has ended
 * @totals: the scores that it must end with
 *
 * The second opinion on one action: the events change a plain position, each of them must be right, and none may be
 * missing.
 */
typedef struct
{
  BstRecount         now;
  const BstRecount  *after;
  BstAction          action;
  BstPhase           phase;
  guint              resume;
  guint              n_places;
  gboolean           round_known;
  guint              n_round;
  BstSegmentRef      round[BST_MAX_TO_SCORE];
  guint              n_scored;
  gboolean           is_scoring;
  BstSegmentRef      feature;
  gboolean           is_due[BST_MAX_PLAYERS];
  gint32             due[BST_MAX_PLAYERS];
  guint8             weight[BST_MAX_PLAYERS];
  guint              n_leaving;
  BstPlacedFigure    leaving[BST_REFERENCE_MAX_FIGURES];
  guint              n_challenges;
  BstReplayChallenge challenges[8];
  guint              n_bonus;
  gint32             taken[BST_MAX_PLAYERS];
  gint32             open[BST_MAX_PLAYERS];
  gint32             recall;
  gboolean           has_recall;
  BstRecountMark       king;
  BstRecountMark       robber_baron;
  gboolean           titles_known;
  guint              n_granted;
  guint              beginner;
  guint              right;
  gboolean           ended;
  gint32             totals[BST_MAX_PLAYERS];
} BstReplay;

/**
 * bst_replay_run:
 * @before: the position before the action
 * @action: the action
 * @events: (element-type BstEvent): what it brought about
 * @after: the position after it
 *
 * Fails unless the events are right one by one and lead from one position to the other.
 */
void bst_replay_run            (BstReplay        *self,
                                const BstSetup   *before,
                                const BstAction  *action,
                                const GArray     *events,
                                const BstRecount *after);

/* --- the parts of it ----------------------------------------------------------------------------------------- */

/* Points that a counting figure moves by: which of them, a player with two chooses (MSG). */
void bst_replay_gain           (BstReplay        *self,
                                guint             player,
                                gint32            points);

/* What the tile brings to be scored is looked up, where it is not known yet. */
void bst_replay_begin_round    (BstReplay        *self);

/* The points of the feature before have moved: whether it has given the right to send is known (CNT-3a, CNT-3c). */
void bst_replay_settle_right   (BstReplay        *self);

/* Nothing is left to be scored. */
void bst_replay_end_round      (BstReplay        *self);

/* King and Robber baron are with whom they must be with. */
void bst_replay_end_titles     (BstReplay        *self);

/* Drops from the round what an effect has kept from being scored. */
void bst_replay_forget         (BstReplay        *self);

/* Works out what the scoring of a feature must bring. */
void bst_replay_begin_feature  (BstReplay        *self,
                                BstSegmentRef     first);

/* Fails unless all of that has come about. */
void bst_replay_end_feature    (BstReplay        *self);

/* The events of a round. */
void bst_replay_complete       (BstReplay        *self,
                                const BstEvent   *event);
void bst_replay_score          (BstReplay        *self,
                                const BstEvent   *event);
void bst_replay_return         (BstReplay        *self,
                                const BstEvent   *event);
void bst_replay_challenge      (BstReplay        *self,
                                const BstEvent   *event);
void bst_replay_challenge_change           (BstReplay        *self,
                                const BstEvent   *event);
void bst_replay_lose           (BstReplay        *self,
                                const BstEvent   *event);
void bst_replay_order          (BstReplay        *self,
                                const BstEvent   *event);
void bst_replay_title          (BstReplay        *self,
                                const BstEvent   *event);
void bst_replay_goods          (BstReplay        *self,
                                const BstEvent   *event);

/* Takes a figure from the board; returns whether it was there. */
gboolean bst_replay_take       (BstReplay        *self,
                                guint             player,
                                guint             figure,
                                BstSegmentRef     at);

G_END_DECLS
