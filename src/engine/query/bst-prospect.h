/* bst-prospect.h: the points that a move brings when the turn is over
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-turn.h"

G_BEGIN_DECLS

/* Choices at which a search gives up, and positions of the last redeployment after which it is content with bounds,
 * unless its limits say otherwise. */
#define BST_PROSPECT_MAX_NODES 200000
#define BST_PROSPECT_MAX_ROUND 1000000

/**
 * BstTurnStart:
 * @scores: the score of each player
 * @holders: the holder of each title, or `BST_NO_PLAYER`
 *
 * The position before a move, as far as a prospect compares with it.
 */
typedef struct
{
  gint32 scores[BST_MAX_PLAYERS];
  guint8 holders[BST_N_TITLES];
} BstTurnStart;

/**
 * bst_turn_start_init:
 * @start: (out): filled from @position
 */
void bst_turn_start_init (BstTurnStart      *start,
                          const BstPosition *position);

/**
 * BstProspectLimits:
 * @max_nodes: choices at which the search gives up; 0 for `BST_PROSPECT_MAX_NODES`
 * @max_round: positions of the last redeployment (CNT-9) after which the search is content with bounds; 0 for
 *   `BST_PROSPECT_MAX_ROUND`
 * @finds_totals: whether `totals` is wanted, which takes more time
 * @is_stopped: (nullable): asked now and then whether the search should give up
 * @data: the argument of @is_stopped
 *
 * The limits of a search.
 */
typedef struct
{
  guint      max_nodes;
  guint      max_round;
  gboolean   finds_totals;
  gboolean (*is_stopped) (gpointer data);
  gpointer   data;
} BstProspectLimits;

/**
 * BstProspect:
 * @nobody: gains where nobody moves. Each player passes and the Count stays; where a player must choose, the first
 *   action of [func@turn_list] is taken
 * @must_choose: whether a player must choose in that line, so that @nobody is only one of its ends
 * @own: gains where everyone plays for the own gain: each player with a choice knows that the others do the same after
 *   it. Equal choices may bring the other players more or less: these are the least
 * @own_most: the most of the same; as @own where no equal choice makes a difference
 * @line: the gains of the one line in which a player with equal choices passes, or else takes the first in the list
 * @totals: the score of each player if the game ended after that line; after the turn where nobody moves if the search
 *   has not come to its end
 * @sure: what each player gains at least by the player's own choices, whatever all others choose
 * @movers: set of the players who may move figures out of the city before the scoring in some course of the turn
 * (CNT-5)
 * @final_movers: the same at the end of the game (CNT-9)
 * @may_send: whether the active player may send a figure to the city in some course of the turn (CNT-3)
 * @always_sends: whether the player may do so in every course
 * @holders: the holder of each title after the turn
 * @is_whole: whether the search came to its end. If not, only @nobody, @must_choose, @totals and @holders are valid,
 *   unless @is_bound says more; all other members are 0
 * @is_bound: whether a part of the last redeployment was not followed: each player gains no less than @own and @sure
 *   and no more than @own_most where everyone plays for the own gain. @line is not known
 * @n_nodes: the choices that the search has seen
 * @n_round: the positions of the last redeployment that it has seen
 *
 * The gains of all players from a move and everything that may follow in the same turn. The turn is over when a player
 * has to lay or draw the next tile, also the tile of a second part of the turn, or when the game has ended: then the
 * final scoring counts, too.
 */
typedef struct
{
  gint32   nobody[BST_MAX_PLAYERS];
  gint32   own[BST_MAX_PLAYERS];
  gint32   own_most[BST_MAX_PLAYERS];
  gint32   line[BST_MAX_PLAYERS];
  gint32   totals[BST_MAX_PLAYERS];
  gint32   sure[BST_MAX_PLAYERS];
  guint8   movers;
  guint8   final_movers;
  guint8   holders[BST_N_TITLES];
  gboolean must_choose;
  gboolean may_send;
  gboolean always_sends;
  gboolean is_whole;
  gboolean is_bound;
  guint    n_nodes;
  guint    n_round;
} BstProspect;

/**
 * BstProspector:
 *
 * Finds the prospects of several moves, which share their limits and what they find out about positions that more than
 * one of them can reach.
 */
typedef struct _BstProspector BstProspector;

/**
 * bst_prospector_new:
 * @position: the position in which the moves are played
 * @start: the position before the moves
 * @limits: (nullable): the limits of all searches together
 *
 * Returns: (transfer full): a prospector; @position must outlive it
 */
BstProspector *bst_prospector_new (BstPosition             *position,
                                   const BstTurnStart      *start,
                                   const BstProspectLimits *limits);

void           bst_prospector_free (BstProspector *prospector);

/**
 * bst_prospector_find:
 * @n_moves: the number of moves, this one included, that share what is left of the limits
 * @prospect: (out): the gains since the start
 * @events: (element-type BstEvent) (nullable): as for [func@prospect_find]
 *
 * Finds the prospect of the move whose first actions have been played on the position.
 */
void           bst_prospector_find (BstProspector *prospector,
                                    guint          n_moves,
                                    BstProspect   *prospect,
                                    GArray        *events);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstProspector, bst_prospector_free)

/**
 * bst_prospect_find:
 * @position: a position in any phase, with the first actions of the move played; afterwards as before
 * @start: the position before the move
 * @limits: (nullable): the limits of the search
 * @prospect: (out): the gains since @start
 * @events: (element-type BstEvent) (nullable): the array to which the events of the rest of the turn are appended where
 *   nobody moves
 *
 * Plays every course of the rest of the turn. Courses that come to the same are played once: the figures of one player
 * move in one order, figures of the same effect count as one, and choices that can bring nobody a point before the turn
 * is over, as a sending in the midst of a game, are left out.
 */
void bst_prospect_find (BstPosition             *position,
                        const BstTurnStart      *start,
                        const BstProspectLimits *limits,
                        BstProspect             *prospect,
                        GArray                  *events);

/**
 * bst_prospect_agrees:
 *
 * Returns: whether all courses of the turn that the prospect names bring every player the same gain
 */
gboolean bst_prospect_agrees (const BstProspect *prospect,
                              guint              n_players);

/**
 * bst_prospect_list_line:
 * @position: a position; afterwards as before
 *
 * Lists the choices behind `line` of #BstProspect, up to the end of the turn or to choices that bring nobody a point.
 *
 * Returns: (transfer full) (element-type BstAction): the actions; none where the search came to its limits
 */
GArray *bst_prospect_list_line (BstPosition             *position,
                                const BstTurnStart      *start,
                                const BstProspectLimits *limits);

/**
 * BstProspectNode:
 * @player: the player who chooses
 * @phase: the #BstPhase of the choice: `begin`, `redeploy` or `final-redeploy`
 * @actions: (element-type BstAction): all that the player does in one go, the closing `pass` left out; empty where
 *   every figure stays
 * @n_alike: the number of choices, this one included, that come to the same gains
 * @prospect: the gains after it
 * @is_best: whether the player, playing for the own gain, may choose it
 * @is_equal: whether another choice of the player is as good
 * @passes: whether a `pass` closes it
 * @is_line: whether the player makes it in the line of the prospect
 * @children: (element-type BstProspectNode): the choices of the next player, none where the round is over
 *
 * A choice of a player in a redeployment.
 */
typedef struct _BstProspectNode BstProspectNode;

struct _BstProspectNode
{
  guint8       player;
  guint8       phase;
  gboolean     is_best;
  gboolean     is_equal;
  gboolean     passes;
  gboolean     is_line;
  guint        n_alike;
  GArray      *actions;
  BstProspect  prospect;
  GArray      *children;
};

/**
 * bst_prospect_is_round:
 *
 * Returns: whether a redeployment is under way, so that a player has to choose in one of its phases
 */
gboolean bst_prospect_is_round (const BstPosition *position);

/**
 * bst_prospect_list_round:
 * @position: a position; afterwards as before
 * @max_nodes: the number of nodes beyond which children are left out
 * @is_whole: (out): whether no child was left out
 *
 * Lists the redeployment under way as a tree in the order of play. Choices of a player that come to the same gains of
 * all players are one node.
 *
 * Returns: (transfer full) (element-type BstProspectNode): the choices of the player who has to choose now; none
 * outside
 *   a redeployment, or where the search came to its limits
 */
GArray *bst_prospect_list_round (BstPosition             *position,
                                 const BstTurnStart      *start,
                                 const BstProspectLimits *limits,
                                 guint                    max_nodes,
                                 gboolean                *is_whole);

G_END_DECLS
