/* bst-goal.h: what a player is to reach, as a value
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-place.h"
#include "bst-turn.h"

G_BEGIN_DECLS

/**
 * BstObjective:
 * @BST_OBJECTIVE_LEAD: the best lead over the best other player; for a player alone the points
 * @BST_OBJECTIVE_POINTS: the most points
 * @BST_OBJECTIVE_CONDITION: the conditions
 *
 * What the player wants.
 */
typedef enum
{
  BST_OBJECTIVE_LEAD,
  BST_OBJECTIVE_POINTS,
  BST_OBJECTIVE_CONDITION,
  BST_N_OBJECTIVES
} BstObjective;

/**
 * BstCertainty:
 * @BST_CERTAINTY_GUARANTEED: whatever the others do and whatever is drawn
 * @BST_CERTAINTY_EXPECTED: on average over the bag: the expected lead or points, or the probability of the conditions
 * @BST_CERTAINTY_COOPERATIVE: if everybody helps and the tiles come as they are wanted
 *
 * How sure the objective has to be.
 */
typedef enum
{
  BST_CERTAINTY_GUARANTEED,
  BST_CERTAINTY_EXPECTED,
  BST_CERTAINTY_COOPERATIVE,
  BST_N_CERTAINTIES
} BstCertainty;

/**
 * BstOthers:
 * @BST_OTHERS_AGAINST: all others together work against the player
 * @BST_OTHERS_FOR_THEMSELVES: each other player wants the most points for that player alone; of equal choices each
 *   takes now the best, now the worst for the player of the goal, so that the value has two bounds
 *
 * How the other players choose. With two players and a lead as the objective only the first is sensible; where
 * everybody helps, the member has no meaning.
 */
typedef enum
{
  BST_OTHERS_AGAINST,
  BST_OTHERS_FOR_THEMSELVES,
  BST_N_OTHERS
} BstOthers;

/**
 * BstScope:
 * @BST_SCOPE_TURN: to the end of the present turn
 * @BST_SCOPE_TURNS: to the end of the player's turn number `length` from now, the present turn included
 * @BST_SCOPE_TILES: until `length` tiles more lie on the board and the turn is over
 * @BST_SCOPE_GAME: to the end of the game
 *
 * How far a goal reaches. A turn begins with the laying of a tile and is over when a player has to lay or draw the next
 * tile, also the tile of a second part of the turn, as for a #BstProspect. Each scope ends with the game at the latest.
 */
typedef enum
{
  BST_SCOPE_TURN,
  BST_SCOPE_TURNS,
  BST_SCOPE_TILES,
  BST_SCOPE_GAME,
  BST_N_SCOPES
} BstScope;

/**
 * BstConditionKind:
 *
 * The kinds of condition, with the members of #BstCondition that each uses.
 */
typedef enum
{
  BST_CONDITION_ALL,          /* n: all of the n conditions below it */
  BST_CONDITION_ANY,          /* n: at least one of them */
  BST_CONDITION_POINTS,       /* player, number: has at least so many points */
  BST_CONDITION_GAIN,         /* player, number: has gained at least so many points since the start */
  BST_CONDITION_LEAD,         /* player, number: is at least so many points ahead of each other player */
  BST_CONDITION_WIN,          /* player: has more points than each other player */
  BST_CONDITION_CHALLENGE,    /* player, place (cell of the shrine or monastery): wins a challenge with the building
                                 there (SHR-5, SHR-6) */
  BST_CONDITION_SEND,         /* player, place (district, or nowhere for any): sends a figure there (CNT-3) */
  BST_CONDITION_KING,         /* player: holds the King (KNG-1) */
  BST_CONDITION_ROBBER_BARON, /* player: holds the Robber baron (RBN-1) */
  BST_CONDITION_COMPLETE,     /* place (feature): is complete (BASE-4) */
  BST_CONDITION_MAJORITY,     /* player, place (feature): has the majority there, alone or with others (BASE-5); the
                                 figures of a completed feature have gone home */
  BST_CONDITION_FIGURES,      /* player, number, place (feature, district or supply): has at least so many figures
                                 there; those of a supply with their kind's whole number */
  BST_CONDITION_TILE,         /* place (cell): a tile lies there */
  BST_CONDITION_SPACE,        /* player, number: a counting figure of the player is on this space of the scoreboard
                                 (RBS-2) */
  BST_CONDITION_COUNT,        /* place (district): the Count is there (CNT-6) */
  BST_N_CONDITIONS
} BstConditionKind;

/* The members of a condition that its kind uses, in sets. */
typedef enum
{
  BST_USES_PLAYER = 1 << 0,
  BST_USES_POINTS = 1 << 1,
  BST_USES_FIGURES = 1 << 2,
  BST_USES_SPACE = 1 << 3,
  BST_USES_NUMBER = BST_USES_POINTS | BST_USES_FIGURES | BST_USES_SPACE,
  BST_USES_FEATURE = 1 << 4,
  BST_USES_BUILDING = 1 << 5,   /* the cell of a monastery or shrine */
  BST_USES_ANY_CELL = 1 << 6,
  BST_USES_CELL = BST_USES_BUILDING | BST_USES_ANY_CELL,
  BST_USES_DISTRICT = 1 << 7,
  BST_USES_NOWHERE = 1 << 8,
  BST_USES_SUPPLY = 1 << 9,
  BST_USES_CONDITIONS = 1 << 10, /* joins others */
  BST_USES_OTHERS = 1 << 11,     /* compares the points of players */
  BST_USES_EVENTS = 1 << 12,     /* is noted when it happens: `once` has no meaning */
} BstConditionUses;

/**
 * BstConditionInfo:
 * @name: its name in files
 * @uses: a set of #BstConditionUses; of several kinds of place the condition has one
 * @least: the lowest number
 * @most: the highest number
 * @lasts: whether a condition that is true stays so: no tile is taken up again, no feature opens again, and an event
 *   has happened
 * @module: the #BstModuleId without which it cannot come true, or `BST_N_MODULES`
 * @rule: the #BstRule by which it comes true, if any
 *
 * A kind of condition.
 */
typedef struct
{
  const char *name;
  guint       uses;
  gint32      least;
  gint32      most;
  gboolean    lasts;
  guint       module;
  guint       rule;
} BstConditionInfo;

const BstConditionInfo *bst_condition_get_info (BstConditionKind kind);

/**
 * BstCondition:
 * @kind: a #BstConditionKind
 * @player: a player
 * @n: of `all` and `any`: how many conditions it joins, at least 1
 * @negated: whether the opposite is wanted: a player is kept under so many points, a feature is not completed
 * @once: whether it is enough that it comes true at the end of some turn; else it must be true at the end of the scope.
 *   To take the King is `once`, to hold it is not. A challenge is won and a figure sent at any time in the scope, with
 *   this member or without; the opposite is then true of the scope as a whole
 * @number: points, a lead, figures or a space
 * @place: a feature is named by any segment of it, as `BST_PLACE_SEGMENT` or `BST_PLACE_FEATURE`
 *
 * A condition, without gaps between its members. Members that the kind does not use are 0.
 */
typedef struct
{
  guint8   kind;
  guint8   player;
  guint8   n;
  guint8   negated;
  guint8   once;
  guint8   padding[3];
  gint32   number;
  BstPlace place;
} BstCondition;

G_STATIC_ASSERT (sizeof (BstCondition) == 24);

/* Returns: whether @condition joins others: `all` or `any` */
static inline gboolean
bst_condition_joins (const BstCondition *condition)
{
  return condition->kind == BST_CONDITION_ALL || condition->kind == BST_CONDITION_ANY;
}

#define BST_MAX_CONDITIONS 16
#define BST_MAX_LENGTH     20

/**
 * BstGoal:
 * @objective: a #BstObjective
 * @player: the player of the goal
 * @certainty: a #BstCertainty
 * @others: a #BstOthers
 * @scope: a #BstScope
 * @length: of `turns` and `tiles`: 1 to `BST_MAX_LENGTH`
 * @totals: whether points, leads and wins are counted as if the game ended at the end of the scope, with final scoring;
 *   else the points on the scoreboard count. At the end of the game both are the same
 * @n_conditions: the number of @conditions
 * @conditions: a tree in its order of writing: `all` or `any`, then the conditions that it joins, each followed by its
 *   own. None unless the objective is `condition`
 *
 * A goal as a plain value, without gaps, so that its bytes can be compared and hashed.
 */
typedef struct
{
  guint8       objective;
  guint8       player;
  guint8       certainty;
  guint8       others;
  guint8       scope;
  guint8       length;
  guint8       totals;
  guint8       n_conditions;
  BstCondition conditions[BST_MAX_CONDITIONS];
} BstGoal;

/**
 * bst_goal_init:
 * @goal: (out): the best lead of @player in the present turn, sure and with final scoring
 */
void     bst_goal_init           (BstGoal           *goal,
                                  guint              player);

/**
 * bst_goal_skip:
 * @nth: index of a condition of a goal whose structure is sound
 *
 * Returns: the index behind the condition and all that it joins
 */
guint    bst_goal_skip           (const BstGoal     *goal,
                                  guint              nth);

/**
 * bst_goal_get_key:
 *
 * Returns: a number that equal goals share
 */
guint64  bst_goal_get_key        (const BstGoal     *goal);

/* --- the problems of a goal --- */

/**
 * BstGoalProblemCode:
 *
 * The fault of a goal in a position. The operands named are members of #BstGoalProblem. From
 * `BST_GOAL_PROBLEM_FIRST_WARNING` on the goal can be searched for all the same.
 */
typedef enum
{
  BST_GOAL_PROBLEM_POSITION,      /* the position has errors */
  BST_GOAL_PROBLEM_OVER,          /* the game is over */
  BST_GOAL_PROBLEM_VALUE,         /* count: a member of the goal is out of range */
  BST_GOAL_PROBLEM_NO_CONDITION,  /* the objective needs a condition */
  BST_GOAL_PROBLEM_STRUCTURE,     /* condition: joins conditions that are not there, or stands outside the tree */
  BST_GOAL_PROBLEM_PLAYER,        /* condition, player: does not exist */
  BST_GOAL_PROBLEM_PLACE,         /* condition: a place of this kind means nothing here */
  BST_GOAL_PROBLEM_NOWHERE,       /* condition, place: no such segment, building or cell */
  BST_GOAL_PROBLEM_NUMBER,        /* condition, count, limit: out of range */
  BST_GOAL_PROBLEM_NO_TILES,      /* the tiles to come are not known: nothing in hand, no known draw, no bag */
  BST_GOAL_PROBLEM_FIRST_WARNING,
  BST_GOAL_PROBLEM_NEVER_COMPLETE = BST_GOAL_PROBLEM_FIRST_WARNING, /* condition, place, kind: a field */
  BST_GOAL_PROBLEM_NEEDS_MODULE,  /* condition, module: cannot come about without the module */
  BST_GOAL_PROBLEM_NO_OPPONENT,   /* condition, place: no building of the other kind is beside it, and none can be */
  BST_GOAL_PROBLEM_COMPLETE,      /* condition, place: is complete already */
  BST_GOAL_PROBLEM_REACHED,       /* the conditions are true now */
  BST_GOAL_PROBLEM_OUT_OF_REACH,  /* the conditions can no longer come true */
  BST_GOAL_PROBLEM_TOO_LONG,      /* count, limit: the scope needs more tiles than the @limit to come */
  BST_GOAL_PROBLEM_ALONE,         /* a lead or win without another player */
  BST_N_GOAL_PROBLEMS
} BstGoalProblemCode;

/**
 * BstGoalProblem:
 * @code: a #BstGoalProblemCode
 * @condition: index of the condition, or `BST_MAX_CONDITIONS` for the goal as a whole
 *
 * A problem with its operands.
 */
typedef struct
{
  guint8   code;
  guint8   condition;
  guint8   player;
  guint8   kind;
  guint8   module;
  gint32   count;
  gint32   limit;
  BstPlace place;
} BstGoalProblem;

static inline gboolean
bst_goal_problem_is_error (const BstGoalProblem *problem)
{
  return problem->code < BST_GOAL_PROBLEM_FIRST_WARNING;
}

/**
 * bst_goal_check:
 * @goal: any value
 * @position: the position in which it is to be reached
 * @problems: (element-type BstGoalProblem) (nullable): the array to which the problems are appended
 *
 * Returns: whether no problem is an error, so that the goal can be searched for
 */
gboolean bst_goal_check          (const BstGoal     *goal,
                                  const BstPosition *position,
                                  GArray            *problems);

/* --- a goal during play --- */

/**
 * BstGoalStart:
 * @scores: the score of each player
 * @n_tiles: tiles on the board
 *
 * The position in which a goal is set, as far as the goal looks back to it.
 */
typedef struct
{
  gint32 scores[BST_MAX_PLAYERS];
  guint  n_tiles;
} BstGoalStart;

void     bst_goal_start_init     (BstGoalStart      *start,
                                  const BstPosition *position);

/**
 * BstGoalProgress:
 * @reached: set of the conditions that have come true and stay so, by their indices
 * @n_turns: the turns of the goal's player that are over
 * @n_ends: the turns of all players that are over
 *
 * The memory of a goal on the way from its start: with the position all that decides it. All 0 at the start, and
 * without gaps, so that it can be hashed.
 */
typedef struct
{
  guint16 reached;
  guint16 n_turns;
  guint16 n_ends;
} BstGoalProgress;

/**
 * bst_goal_needs_events:
 *
 * Returns: whether [func@goal_follow] needs the events of the action: for a challenge
 */
gboolean bst_goal_needs_events   (const BstGoal     *goal);

/**
 * BstGoalStep:
 * @player: the player in turn
 * @chooser: the player who chooses the action
 * @phase: the #BstPhase
 *
 * The position before an action, as far as a goal needs it.
 */
typedef struct
{
  guint8 player;
  guint8 chooser;
  guint8 phase;
} BstGoalStep;

void     bst_goal_step_init      (BstGoalStep       *step,
                                  const BstPosition *position);

/**
 * bst_goal_follow:
 * @progress: (inout): brought up to date
 * @position: the position after @action; afterwards as before
 * @step: the position before @action
 * @action: the action just played
 * @events: (element-type BstEvent) (nullable): the events of @action
 *
 * Notes what an action has done for a goal.
 */
void     bst_goal_follow         (const BstGoal      *goal,
                                  const BstGoalStart *start,
                                  BstGoalProgress    *progress,
                                  BstPosition        *position,
                                  const BstGoalStep  *step,
                                  const BstAction    *action,
                                  const GArray       *events);

/**
 * bst_goal_ends_turn:
 * @position: the position after @action
 *
 * Returns: whether the turn is over with @action
 */
gboolean bst_goal_ends_turn      (const BstGoalStep  *step,
                                  const BstPosition  *position,
                                  const BstAction    *action);

/**
 * bst_goal_is_due:
 *
 * Returns: whether the scope has ended, so that the value counts
 */
gboolean bst_goal_is_due         (const BstGoal         *goal,
                                  const BstGoalStart    *start,
                                  const BstGoalProgress *progress,
                                  const BstPosition     *position);

/**
 * bst_goal_ends_with_turn:
 *
 * Returns: whether the scope ends with the present turn at the latest
 */
gboolean bst_goal_ends_with_turn (const BstGoal         *goal,
                                  const BstGoalStart    *start,
                                  const BstGoalProgress *progress,
                                  const BstPosition     *position);

/**
 * BstGoalState:
 * @BST_GOAL_OPEN: the end of the scope decides
 * @BST_GOAL_REACHED: the conditions are met, whatever follows
 * @BST_GOAL_LOST: the conditions cannot be met any more
 */
typedef enum
{
  BST_GOAL_OPEN,
  BST_GOAL_REACHED,
  BST_GOAL_LOST,
} BstGoalState;

/**
 * bst_goal_get_state:
 * @position: a position; afterwards as before
 * @due: whether the scope has ended: then the state is never open
 *
 * Returns: the state of the conditions of a goal; open for the other objectives
 */
BstGoalState bst_goal_get_state  (const BstGoal         *goal,
                                  const BstGoalStart    *start,
                                  const BstGoalProgress *progress,
                                  BstPosition           *position,
                                  gboolean               due);

/**
 * bst_goal_get_points:
 * @position: a position; afterwards as before
 * @points: (out) (array fixed-size=6): the points of each player that the goal counts here: those on the scoreboard, or
 *   with final scoring
 */
void     bst_goal_get_points     (const BstGoal         *goal,
                                  BstPosition           *position,
                                  gint32                 points[BST_MAX_PLAYERS]);

/**
 * bst_goal_hangs_on_points:
 *
 * Returns: whether the value at the end of the scope hangs on nothing but the points and the tiles on the board
 */
gboolean bst_goal_hangs_on_points (const BstGoal        *goal);

/**
 * bst_goal_value_points:
 * @position: a position with the tiles of the end of the scope
 * @points: (array fixed-size=6): the points of each player there
 *
 * Returns: the same as [func@goal_get_value] for a goal that hangs on points
 */
gint32   bst_goal_value_points   (const BstGoal         *goal,
                                  const BstGoalStart    *start,
                                  const BstGoalProgress *progress,
                                  BstPosition           *position,
                                  const gint32           points[BST_MAX_PLAYERS]);

/**
 * bst_goal_get_value:
 * @position: a position at the end of the scope; afterwards as before
 *
 * Returns: the lead or the points of the goal's player; 1 for conditions that are met, 0 for others
 */
gint32   bst_goal_get_value      (const BstGoal         *goal,
                                  const BstGoalStart    *start,
                                  const BstGoalProgress *progress,
                                  BstPosition           *position);

/**
 * bst_goal_get_lead:
 * @points: the points of each player
 *
 * Returns: the points of @player less those of the best other player; without another player the points
 */
gint32   bst_goal_get_lead       (const gint32           points[BST_MAX_PLAYERS],
                                  guint                  n_players,
                                  guint                  player);

G_END_DECLS
