/* bst-recount.h: a second opinion on scoring and redeployment, from the bare facts of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-reference.h"

G_BEGIN_DECLS

#define BST_RECOUNT_MAX_MARKS 64

/* The marker of the King or of the Robber baron on the first segment of its feature, with the tiles to beat. */
typedef struct
{
  gboolean present;
  BstCell  cell;
  guint16  size;
  guint8   player;
  guint8   segment;
} BstRecountMark;

/* The robber of a player on the scoreboard, by the second counting figure or not. */
typedef struct
{
  gint32   space;
  gboolean out;
  gboolean second;
} BstRecountRobber;

/**
 * BstRecount:
 * @board: tiles, those of the city of Carcassonne first; figures, scores, supplies, turn
 * @n_block: the number of tiles that are cells of the city of Carcassonne
 * @districts: figures in the districts
 * @count: district of the Count, `BST_NO_DISTRICT` when he is not in play
 * @king: the holder of the King, and the tiles to beat
 * @robber_baron: the same of the Robber baron
 * @castles: segments of castles
 * @lost: buildings that will score nothing
 * @prisoners: the figures that a player has captured, by owner
 * @gone: figures out of the game
 * @memory: the memory of the turn
 *
 * A position without anything derived, for the whole rule set: a plain value. Every question is answered by walking the
 * board anew.
 */
typedef struct
{
  BstReference   board;
  guint          n_block;
  gboolean       has_placed;
  guint8         districts[BST_N_DISTRICTS][BST_MAX_PLAYERS][BST_N_FIGURES];
  guint8         count;
  BstRecountMark   king;
  BstRecountMark   robber_baron;
  guint          n_castles;
  BstSegmentRef  castles[BST_RECOUNT_MAX_MARKS];
  guint          n_lost;
  BstCell        lost[BST_RECOUNT_MAX_MARKS];
  BstRecountRobber robbers[BST_MAX_PLAYERS];
  gint32         second_space[BST_MAX_PLAYERS];
  gint32         second_points[BST_MAX_PLAYERS];
  guint8         goods[BST_MAX_PLAYERS][BST_N_GOODS - 1];
  guint8         abbeys[BST_MAX_PLAYERS];
  guint8         prisoners[BST_MAX_PLAYERS][BST_MAX_PLAYERS][BST_N_FIGURES];
  guint8         gone[BST_MAX_PLAYERS][BST_N_FIGURES];
  gboolean       has_dragon;
  BstCell        dragon;
  BstMemory      memory;
} BstRecount;

/**
 * bst_recount_init:
 * @setup: a sound position
 */
void            bst_recount_init           (BstRecount       *self,
                                            const BstSetup   *setup);

/**
 * bst_recount_assert_equal:
 *
 * Fails unless both agree on everything but the memory of the turn.
 */
void            bst_recount_assert_equal   (const BstRecount *self,
                                            const BstRecount *other);

static inline gboolean
bst_recount_has (const BstRecount *self,
                 BstModuleId       module)
{
  return bst_rules_has (&self->board.rules, module);
}

static inline guint
bst_recount_switch (const BstRecount *self,
                    BstSwitch         which)
{
  return self->board.rules.switches[which];
}

/* --- features ------------------------------------------------------------------------------------------------ */

/**
 * BstTrace:
 * @info: the description by the second engine of the base game
 * @segments: all segments
 * @n: the number of segments
 * @signs: set of the signs of all segments
 *
 * A feature, found by walking from one of its segments.
 */
typedef struct
{
  BstFeatureInfo  info;
  BstSegmentRef  *segments;
  guint           n;
  guint           signs;
} BstTrace;

void            bst_trace_init             (BstTrace         *trace,
                                            const BstRecount *recount,
                                            BstSegmentRef     from);
void            bst_trace_clear            (BstTrace         *trace);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BstTrace, bst_trace_clear)

gboolean        bst_trace_has              (const BstTrace   *trace,
                                            BstSegmentRef     ref);
gboolean        bst_segment_ref_equal      (BstSegmentRef     a,
                                            BstSegmentRef     b);

/* Compares segments in canonical order: topmost, then westernmost cell, then the first place on the tile. */
int             bst_recount_compare_refs   (const BstRecount *self,
                                            BstSegmentRef     a,
                                            BstSegmentRef     b);

/* Returns the printed facts of a segment. */
const BstSegment *bst_recount_get_segment  (const BstRecount *self,
                                            BstSegmentRef     ref);

/* Returns whether the modules of features of @kind are in play. */
gboolean        bst_recount_is_in_play     (const BstRecount *self,
                                            BstKind           kind);

/* Finds the monastery, shrine or garden on @cell; returns whether the cell has one. */
gboolean        bst_recount_find_centre    (const BstRecount *self,
                                            BstCell           cell,
                                            BstSegmentRef    *ref);

/* Returns whether a figure placed as an abbot, or another figure, stands on the feature. */
gboolean        bst_recount_has_abbots     (const BstRecount *self,
                                            const BstTrace   *trace);
gboolean        bst_recount_has_monks      (const BstRecount *self,
                                            const BstTrace   *trace);

/**
 * bst_recount_list_completed:
 * @firsts: (out) (array fixed-size=24): the features to score because of the tile just laid, by first segments, in
 *   canonical order (BASE-4, ABB, GER)
 *
 * Returns: the number of features
 */
guint           bst_recount_list_completed (const BstRecount *self,
                                            BstSegmentRef     firsts[BST_MAX_TO_SCORE]);

/* Returns whether a builder of the active player is on a feature that the tile just laid extends (TRD). */
gboolean        bst_recount_builds_again   (const BstRecount *self);

/* Returns whether a barn put down this turn stands on the field. */
gboolean        bst_recount_has_new_barn   (const BstRecount *self,
                                            const BstTrace   *trace);
/* Returns whether farmers who join a barn cause the field to be scored (CNT-12). */
gboolean        bst_recount_is_field_scored (const BstRecount *self,
                                             const BstTrace   *trace);

gboolean        bst_recount_has_barn       (const BstRecount *self,
                                            const BstTrace   *trace);

/* --- points -------------------------------------------------------------------------------------------------- */

/**
 * bst_recount_weigh:
 * @weight: (out): the strength of each player
 *
 * Returns: the set of the players with the majority (BASE-5)
 */
guint           bst_recount_weigh          (const BstRecount *self,
                                            const BstTrace   *trace,
                                            guint8            weight[BST_MAX_PLAYERS]);

/**
 * BstShare:
 * @points: the gain of a player
 * @count: tiles and occupied cells, or for a field the cities counted
 * @pennants: pennants counted
 *
 * The yield of a feature.
 */
typedef struct
{
  gint32 points;
  guint  count;
  guint  pennants;
} BstShare;

/**
 * bst_recount_value:
 * @player: the player who gains, or `BST_NO_PLAYER` for the common gain
 * @complete: whether the feature is scored as completed, or in the course of the game
 *
 * Returns: the yield of the feature (BASE-6 to BASE-9, CNT-10, SHR-7, RIV-8, INN, TRD, ABB, HIL)
 */
BstShare        bst_recount_value          (const BstRecount *self,
                                            const BstTrace   *trace,
                                            guint             player,
                                            gboolean          complete);

/* Returns whether the building on @cell has lost a challenge (SHR-7). */
gboolean        bst_recount_is_lost        (const BstRecount *self,
                                            BstCell           cell);

/* Returns the gain of figures from the market on a field with a barn at the end of the game (CNT-12). */
gint32          bst_recount_arrival_value  (const BstRecount *self,
                                            const BstTrace   *trace,
                                            guint             player);

/* Counts the completed features that pay the King or the Robber baron (KNG-3, KNG-4, RBN-3). */
guint           bst_recount_count_bonus    (const BstRecount *self,
                                            BstKind           kind);

/* Returns whether a completed feature counts for them. */
gboolean        bst_recount_is_counted     (const BstRecount *self,
                                            const BstTrace   *trace);

/**
 * bst_recount_score_now:
 * @with_robbers: whether robbers still out are yet to be paid (RBS-9)
 * @totals: (out): the scores if the game ended here
 */
void            bst_recount_score_now      (const BstRecount *self,
                                            gboolean          with_robbers,
                                            gint32            totals[BST_MAX_PLAYERS]);

/**
 * bst_recount_take_title:
 * @kind: city or road
 * @round: the features that the tile has completed
 * @mark: (inout): the holder of the title
 *
 * Gives the King or the Robber baron to the active player where one of the features is larger (KNG-1, KNG-2).
 */
void            bst_recount_take_title     (const BstRecount    *self,
                                            BstKind              kind,
                                            const BstSegmentRef *round,
                                            guint                n_round,
                                            BstRecountMark        *mark);

/* --- shrines ------------------------------------------------------------------------------------------------- */

/* Fills in the buildings of the other kind around a building, and returns their number. */
guint           bst_recount_list_opponents (const BstRecount *self,
                                            BstSegmentRef     ref,
                                            BstSegmentRef     opponents[8]);

/* Returns whether a challenge stands between two buildings (SHR-3, SHR-3a, SHR-4). */
gboolean        bst_recount_is_challenge   (const BstRecount *self,
                                            BstSegmentRef     a,
                                            BstSegmentRef     b);

/* SHR-2 `unoccupied`: returns whether @player may go to a building without putting any building into two challenges. */
gboolean        bst_recount_may_challenge  (const BstRecount *self,
                                            guint             player,
                                            BstSegmentRef     ref);

/* SHR-2: returns whether a building of @kind may lie on @cell. */
gboolean        bst_recount_may_neighbour  (const BstRecount *self,
                                            BstKind           kind,
                                            BstCell           cell);

/* --- the Count ----------------------------------------------------------------------------------------------- */

/**
 * bst_recount_find_right:
 * @points: (out): the gain of the active player
 *
 * Returns: whether the points of this tile's scoring let the active player send a figure (CNT-3, CNT-3a)
 */
BstRight        bst_recount_find_right     (const BstRecount *self,
                                            gint32           *points);

/* Each function fills @list with the legal actions of a phase, in no particular order. */
void            bst_recount_list_city      (const BstRecount *self,
                                            BstActionList    *list);
void            bst_recount_list_count     (const BstRecount *self,
                                            BstActionList    *list);
void            bst_recount_list_redeploy  (const BstRecount *self,
                                            guint             player,
                                            BstActionList    *list);
void            bst_recount_list_final     (const BstRecount *self,
                                            guint             player,
                                            BstActionList    *list);
void            bst_recount_list_deploy    (const BstRecount *self,
                                            BstActionList    *list);
void            bst_recount_list_place     (const BstRecount *self,
                                            BstActionList    *list);

/* ABB: returns whether four fields meet at a corner, counted clockwise from the north-east. */
gboolean        bst_recount_fields_meet    (const BstRecount *self,
                                            BstCell           cell,
                                            guint             corner);

/* Returns whether @player can move a figure to a feature about to be scored, or at the end of the game. */
gboolean        bst_recount_can_redeploy   (const BstRecount *self,
                                            guint             player);
gboolean        bst_recount_can_final      (const BstRecount *self,
                                            guint             player);

/* Returns the segment where a figure from a district comes to stand on a feature. */
gboolean        bst_recount_find_arrival   (const BstRecount *self,
                                            const BstTrace   *trace,
                                            BstSegmentRef    *at);

G_END_DECLS
