/* bst-replay.h: follows an action event by event and recounts each event
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
 * @now: the position after the events so far
 * @after: the position as it must be in the end
 * @action: the action played
 * @bereaved: the last event of a figure removed by an effect
 * @phase: the phase of the action
 * @resume: the phase to go back to, from the memory of @phase
 * @n_places: tiles laid so far
 * @round_known: whether @round has been found
 * @round: the features still to be scored, the next first
 * @n_scored: features scored so far
 * @is_scoring: whether a feature is being scored
 * @feature: the feature being scored
 * @is_due: whether a player still has to gain
 * @due: the points due to each player
 * @weight: the strength of each player
 * @leaving: figures that must still go home
 * @challenges: the challenges that @feature decides
 * @n_bonus: points that King and Robber baron are still to bring at once
 * @taken: points that robbers have taken but not been given yet
 * @open: points of each player that are still to move a counting figure (MSG)
 * @recall: points of an abbot taken back
 * @has_recall: whether @recall is still to come
 * @king: the player who must hold the King once the round has begun
 * @robber_baron: the same of the Robber baron
 * @titles_known: whether @king and @robber_baron are known
 * @n_granted: the number of events that granted a title
 * @beginner: the player who redeploys first
 * @right: the #BstRight of the event about sending, `BST_N_RIGHTS` before it
 * @ended: whether the game has ended
 * @totals: the scores at the end of the game
 *
 * The second opinion on an action: the events change a plain position, each event must be right, and none may be
 * missing.
 */
typedef struct
{
  BstRecount         now;
  const BstRecount  *after;
  BstAction          action;
  BstEvent           bereaved;
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
 * @events: (element-type BstEvent): the events of @action
 * @after: the position after @action
 *
 * Fails unless the events are right one by one and lead from one position to the other.
 */
void bst_replay_run            (BstReplay        *self,
                                const BstSetup   *before,
                                const BstAction  *action,
                                const GArray     *events,
                                const BstRecount *after);

/* --- the parts of the replay
 * ----------------------------------------------------------------------------------------- */

/* Returns whether the tile laid last is a lake that lies in nobody's turn (RIV-6). */
gboolean bst_replay_is_nobodys (const BstReplay *self);

/* Moves a counting figure by points; a player with two figures chooses between them (MSG). */
void bst_replay_gain           (BstReplay        *self,
                                guint             player,
                                gint32            points);

/* Finds the features to score because of the tile, unless they are known already. */
void bst_replay_begin_round    (BstReplay        *self);

/* Decides whether the feature before gave the right to send, as its points have moved (CNT-3a, CNT-3c). */
void bst_replay_settle_right   (BstReplay        *self);

/* Ends the round, with no feature left to score. */
void bst_replay_end_round      (BstReplay        *self);

/* Fails unless King and Robber baron have their right holders. */
void bst_replay_end_titles     (BstReplay        *self);

/* Drops features from the round whose scoring an effect has prevented. */
void bst_replay_forget         (BstReplay        *self);

/* Works out the events that the scoring of a feature must bring. */
void bst_replay_begin_feature  (BstReplay        *self,
                                BstSegmentRef     first);

/* Fails unless all these events have come. */
void bst_replay_end_feature    (BstReplay        *self);

/* Checks the events of a round. */
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

/* Takes a figure from the board; returns whether the figure was there. */
gboolean bst_replay_take       (BstReplay        *self,
                                guint             player,
                                guint             figure,
                                BstSegmentRef     at);

G_END_DECLS
