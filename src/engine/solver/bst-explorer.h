/* bst-explorer.h: the value of a position for a goal: one tree of choices and draws
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-final-value.h"
#include "bst-final.h"
#include "bst-goal.h"
#include "bst-transpositions.h"

G_BEGIN_DECLS

/* How a draw from the bag counts: by its probability, or as the choice that is worst or best for the goal. */
typedef enum
{
  BST_DRAWS_CHANCE,
  BST_DRAWS_WORST,
  BST_DRAWS_BEST,
} BstDraws;

/* Why a search stops before its end. */
typedef enum
{
  BST_OVER_NOT,
  BST_OVER_STOPPED,  /* by the caller */
  BST_OVER_NODES,    /* as many positions were seen as allowed */
  BST_OVER_BAG,      /* an average over so large a bag has no exact value */
} BstOver;

/* A value is a whole number of units; it keeps within 62 bits: the points within 19, and the unit within 42. */
#define BST_VALUE_MOST (G_GINT64_CONSTANT (1) << 62)
#define BST_MAX_POINTS (G_GINT64_CONSTANT (1) << 19)
#define BST_MAX_UNIT   (G_GINT64_CONSTANT (1) << 42)

#define BST_NO_HORIZON 0xffff

#define BST_N_BUSY 4096

/**
 * BstPlan:
 * @goal: the goal
 * @start: the position in which it is set
 * @table: the memory that all threads share
 * @most: set of the players who want the most for the goal; all others want the least
 * @draws: how draws count
 * @units: by the number of tiles in the bag: how many units of value a point or a reached condition has. Each draw
 *   divides by the number of tiles that may be drawn, so that all averages are whole numbers; 0 for a bag from which
 *   no search draws, since the units would be too large
 * @n_bag: the tiles in the bag at the start
 * @needs_events: whether the goal needs the events of each action
 * @has_expansion: whether an action may change the expansions' part of the position, which then belongs to its name
 * @is_plain: whether the goal hangs on points, in a game in which a figure scores its feature and does nothing else
 * @joins_fillers: whether all fillers come to the same: see bst-fillers.h
 * @has_final_value: whether the last redeployment is searched apart: see bst-final-value.h
 * @is_stopped: (nullable): asked now and then by every thread whether the search should give up
 * @look: (nullable): called by every thread as often as @is_stopped is asked
 * @data: the argument of both
 * @n_seen: (atomic): the positions that the threads have seen, but for the last few of each
 * @max_nodes: positions at which a thread gives up, or 0
 * @n_threads: the number of threads
 * @busy: (atomic): signs of the choices that some thread searches just now, by their last bits
 * @over: (atomic): the #BstOver for which the threads should stop
 *
 * All that the threads of a search share.
 */
typedef struct
{
  BstGoal        goal;
  BstGoalStart   start;
  BstTranspositions      *table;
  guint          most;
  BstDraws       draws;
  gint64        *units;
  guint          n_bag;
  gboolean       needs_events;
  gboolean       has_expansion;
  gboolean       is_plain;
  gboolean       joins_fillers;
  gboolean       has_final_value;
  gboolean     (*is_stopped) (gpointer data);
  void         (*look)       (gpointer data);
  gpointer       data;
  guint64        n_seen;
  guint64        max_nodes;
  guint          n_threads;
  guint          busy[BST_N_BUSY];
  gint           over;
} BstPlan;

/**
 * bst_plan_init:
 * @plan: (out): made for @goal in @position
 * @goal: a goal without errors
 * @table_size: bytes for the table
 */
void     bst_plan_init         (BstPlan           *plan,
                                const BstGoal     *goal,
                                const BstPosition *position,
                                gsize              table_size);

void     bst_plan_clear        (BstPlan           *plan);

/* Stops all threads; the first reason stands. */
static inline void
bst_plan_stop (BstPlan *plan,
               BstOver  over)
{
  g_atomic_int_compare_and_exchange (&plan->over, BST_OVER_NOT, (gint) over);
}

/* A choice in the list of a node, with its place in the order of search. */
typedef struct
{
  BstAction action;
  gint32    order;
} BstMove;

#define BST_N_HABITS  4096
#define BST_N_REPLIES 64

/**
 * BstExplorer:
 * @plan: what it shares with other threads
 * @position: its position; the caller plays on it and takes back between two searches
 * @horizon: the turns after which the goal is looked at as if its scope ended there, or `BST_NO_HORIZON`
 * @is_cut: whether the horizon came before the end of the scope somewhere
 * @is_stopped: whether the search was stopped, so that its last value means nothing
 * @n_nodes: positions that it has seen
 * @final: the final scoring of the position at the beginning
 * @final_value: (nullable): the last redeployment, once the search has come to it
 * @list: room for a list
 * @moves: the choices of the nodes on the way
 * @habits: how often a choice was the best, by the action
 * @replies: the last placement that was good enough, by the side and the tile; of type `BST_N_ACTIONS` before there is
 *   one
 *
 * The search of one thread.
 */
typedef struct
{
  BstPlan       *plan;
  BstPosition   *position;
  guint          horizon;
  gboolean       is_cut;
  gboolean       is_stopped;
  guint64        n_nodes;
  gboolean       has_final;
  BstFinal       final;
  BstFinalValue *final_value;
  BstActionList *list;
  BstMove       *moves;
  guint          n_moves;
  guint          max_moves;
  GArray        *events;
  gint32         habits[BST_N_HABITS];
  BstAction      replies[2][BST_N_REPLIES];
} BstExplorer;

/**
 * bst_explorer_init:
 * @position: it must outlive the explorer, whose searches leave it as it was
 */
void     bst_explorer_init     (BstExplorer       *explorer,
                                BstPlan           *plan,
                                BstPosition       *position);

void     bst_explorer_clear    (BstExplorer       *explorer);

/**
 * bst_explorer_play:
 * @progress: (inout): brought up to date
 *
 * Plays an action on the position and follows it for the goal. `bst_turn_undo ()` takes it back.
 */
void     bst_explorer_play     (BstExplorer       *explorer,
                                BstGoalProgress   *progress,
                                const BstAction   *action);

/**
 * bst_explorer_find_end:
 * @value: (out): the value where nothing more counts
 *
 * Returns: whether the scope or the horizon ends here, or the goal is reached or lost already
 */
gboolean bst_explorer_find_end (BstExplorer           *explorer,
                                const BstGoalProgress *progress,
                                gint64                *value);

/**
 * BstTableKey:
 * @hash: of the position and the progress of the goal
 * @check: made of other facts, to distinguish positions of one hash
 * @horizon: the turns to the horizon, or `BST_NO_HORIZON`
 * @work: the tiles still to come
 *
 * The key of a position in the table of positions.
 */
typedef struct
{
  guint64 hash;
  guint32 check;
  guint   horizon;
  guint   work;
} BstTableKey;

BstTableKey bst_explorer_get_table_key (const BstExplorer     *explorer,
                                        const BstGoalProgress *progress);

/**
 * bst_explorer_may_go_on:
 *
 * Counts a position and asks now and then whether the search should stop.
 *
 * Returns: whether it goes on
 */
gboolean bst_explorer_may_go_on (BstExplorer          *explorer);

/* Asks at once; returns: whether the search should stop. */
gboolean bst_explorer_should_stop (BstExplorer        *explorer);

/**
 * bst_explorer_list_moves:
 *
 * Lists the choices of the present position behind those of the positions before, and sets `n_moves`; draws come first.
 * Figures on several segments of one feature of a tile are one choice.
 */
void     bst_explorer_list_moves (BstExplorer         *explorer);

/* The same in the order of [func@turn_list]. */
void     bst_explorer_list_moves_in_order (BstExplorer *explorer);

/**
 * bst_explorer_search:
 * @progress: the progress up to the present position
 * @alpha: a value in the units of the present bag
 * @beta: a greater value
 *
 * Searches the tree from the present position. Nothing is allocated but room for longer lists than ever before.
 *
 * Returns: the value where it is between @alpha and @beta, a bound from above that is at most @alpha, or a bound from
 *   below that is at least @beta
 */
gint64   bst_explorer_search   (BstExplorer           *explorer,
                                BstGoalProgress        progress,
                                gint64                 alpha,
                                gint64                 beta);

/**
 * bst_explorer_wants_most:
 *
 * Returns: whether the player who chooses now wants the most for the goal
 */
static inline gboolean
bst_explorer_wants_most (const BstExplorer *explorer)
{
  return (explorer->plan->most >> bst_position_get_chooser (explorer->position)) & 1;
}

/**
 * bst_explorer_is_draw:
 *
 * Returns: whether a tile is drawn from the bag now; a player may have another choice instead (ABB)
 */
static inline gboolean
bst_explorer_is_draw (const BstExplorer *explorer)
{
  return bst_position_get_phase (explorer->position) == BST_PHASE_PLACE
         && bst_position_get_hand (explorer->position) == BST_NONE;
}

G_END_DECLS
