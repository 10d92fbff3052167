/* bst-solver.c: the solution of a goal
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-solver.h"

#include "bst-go.h"
#include "bst-interests.h"
#include "bst-position-layout.h"

/* The solver looks at one turn, then at two, and so on up to the whole scope. Each time the first of the first turns is
 * searched until its value is known. Then every other turn is asked whether it brings more than the best so far:
 * most deny it, so that the value is bounded from above before all keys are known, and most answers are bounds so
 * low that the turn is done with. A turn that may still be as good is searched until its value is known, so that the
 * list of keys is complete. The values of a depth give the order for the next. */

#define DEFAULT_MEMORY (64u << 20)

/* First turns that come to the same are one idea, which is searched once: the next choice is made in the same position
 * with the same progress, or the scope is over with the same value and points. Ideas are told apart by two hashes made
 * of different facts. All work beyond the list is in the number of ideas: of 90 786 turns in a game with every module
 * 712 are left. */

/* The work of the threads on an idea in a round: it is bounded from above, and then done. */
typedef enum
{
  TURN_OPEN,
  TURN_OPEN_BEGUN,
  TURN_BOUNDED,
  TURN_BOUNDED_BEGUN,
  TURN_DONE,
  N_TURN_STATES,
} TurnState;

/* Bounds of a value for the side of the first player. */
typedef struct
{
  gint64 least;
  gint64 most;
} Bounds;

static const Bounds no_bounds = { -BST_VALUE_MOST, BST_VALUE_MOST };

/**
 * Idea:
 * @turn: the index of the first of its turns
 * @n_turns: how many come to it
 * @rank: its place in the order of search
 * @state: a #TurnState
 * @is_cut: whether the horizon came before the end of the scope somewhere after it
 * @is_best: whether it is among the best where everyone plays for the own points
 * @bounds: the value that it brings the side
 * @proved: what is proved of it, in this round and before, without regard to the horizon
 */
typedef struct
{
  guint    turn;
  guint    n_turns;
  guint    rank;
  guint8   state;
  gboolean is_cut;
  gboolean is_best;
  Bounds   bounds;
  Bounds   proved;
} Idea;

/* The side of the first player wants the most of these values; the value of a goal is @sign times as much. */
typedef struct
{
  BstPlan                plan;
  const BstSolverLimits *limits;
  BstSolution           *solution;
  BstPosition           *position;
  gint64                 unit;
  gint                   sign;
  GMutex                 mutex;

  GArray                *ideas;   /* (element-type Idea): in the order of their first turns */

  /* a round: one depth */
  guint                  horizon;
  guint                 *order;   /* the ideas in the order of their search */
  guint                  reached[N_TURN_STATES]; /* by the state: the first place in the order that may have it */
  guint                  n_done;  /* turns */
  gint64                 best;
  gint64                 value[2]; /* where everyone plays for the own points: ties against the goal, and for it */
  gboolean               is_cut;
  guint64                n_nodes;
} Solver;

/* --- values --- */

static gboolean
has_interests (const Solver *solver)
{
  const BstGoal *goal = &solver->plan.goal;

  return goal->others == BST_OTHERS_FOR_THEMSELVES && goal->certainty != BST_CERTAINTY_COOPERATIVE;
}

static gint64
find_divisor (gint64 a,
              gint64 b)
{
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

static BstValue
make_value (const Solver *solver,
            gint64        value)
{
  gint64 divisor = find_divisor (solver->unit, ABS (value));

  return (BstValue) { .part = solver->sign * value / divisor, .whole = solver->unit / divisor };
}

int
bst_value_compare (const BstValue *a,
                   const BstValue *b)
{
  __int128 difference = (__int128) a->part * b->whole - (__int128) b->part * a->whole;

  return (difference > 0) - (difference < 0);
}

/* --- the first turns --- */

static void
clear_turn (gpointer data)
{
  g_array_unref (((BstFirstTurn *) data)->actions);
}

static BstFirstTurn *
get_turn (const Solver *solver,
          guint         index)
{
  return &g_array_index (solver->solution->turns, BstFirstTurn, index);
}

static Idea *
get_idea (const Solver *solver,
          guint         nth)
{
  return &g_array_index (solver->ideas, Idea, nth);
}

static BstFirstTurn *
get_turn_of (const Solver *solver,
             const Idea   *idea)
{
  return get_turn (solver, idea->turn);
}

static BstGoalProgress
play_turn (BstExplorer        *explorer,
           const BstFirstTurn *turn)
{
  return bst_go_play (explorer, (BstGoalProgress) { 0 }, turn->actions);
}

/* --- a round --- */

/* Searches with the values of the side. */
static gint64
search_for_side (const Solver    *solver,
                 BstExplorer     *explorer,
                 BstGoalProgress  progress,
                 gint64           alpha,
                 gint64           beta)
{
  if (solver->sign > 0)
    return bst_explorer_search (explorer, progress, alpha, beta);
  return -bst_explorer_search (explorer, progress, -beta, -alpha);
}

static gint64
get_best (Solver *solver)
{
  gint64 best;

  g_mutex_lock (&solver->mutex);
  best = solver->best;
  g_mutex_unlock (&solver->mutex);
  return best;
}

/* A turn is first asked whether it is better than the best so far. Where the bounds are watched it is asked whether it
 * is better by so many points, or an eighth of a probability: that is denied sooner, and costs a position in twenty.
 */
#define MARGIN 4

static gint64
get_ceiling (const Solver *solver,
             gint64        best)
{
  gboolean is_condition = solver->plan.goal.objective == BST_OBJECTIVE_CONDITION;
  gint64 margin = is_condition ? MAX (solver->unit / 8, 1) : MARGIN * solver->unit;
  gint64 ceiling = best + (solver->limits->progress != NULL ? margin : 1);

  return is_condition ? MIN (ceiling, solver->sign > 0 ? solver->unit : 0) : ceiling;
}

static gboolean
is_bounded (const Bounds *bounds)
{
  return bounds->most < BST_VALUE_MOST;
}

/* Asks whether a turn brings @limit at least, and narrows its bounds by the answer. */
static void
ask (const Solver    *solver,
     BstExplorer     *explorer,
     BstGoalProgress  progress,
     gint64           limit,
     Bounds          *bounds)
{
  gint64 value;

  if (explorer->is_stopped || bounds->least >= limit || bounds->most < limit)
    return;
  value = search_for_side (solver, explorer, progress, limit - 1, limit);
  if (explorer->is_stopped)
    return;
  if (value < limit)
    bounds->most = MIN (bounds->most, value);
  else
    bounds->least = MAX (bounds->least, value);
}

/* Searches a turn on: first until its value is bounded from above, then until it is known to be worse than the best so
 * far, or known. Most turns are worse, and most others equal, so that two narrow questions come before the open one. */
static void
search_idea (Solver      *solver,
             BstExplorer *explorer,
             const Idea  *idea,
             Bounds      *bounds)
{
  const BstFirstTurn *turn = get_turn_of (solver, idea);
  BstGoalProgress progress = play_turn (explorer, turn);
  gint64 best = get_best (solver), ceiling = get_ceiling (solver, best);
  gboolean has_best = best > -BST_VALUE_MOST, was_bounded = is_bounded (bounds);

  if (has_best && !was_bounded && ceiling > best)
    ask (solver, explorer, progress, ceiling, bounds);
  if (has_best && (was_bounded || !is_bounded (bounds)))
    {
      if (!solver->limits->value_only)
        ask (solver, explorer, progress, best, bounds);
      ask (solver, explorer, progress, best + 1, bounds);
    }
  if ((!has_best || bounds->least > best) && bounds->least < bounds->most && !explorer->is_stopped)
    {
      gint64 value = search_for_side (solver, explorer, progress, MAX (bounds->least, best), bounds->most);

      if (!explorer->is_stopped)
        *bounds = (Bounds) { value, value };
    }
  bst_go_take_back (explorer, turn->actions);
}

/* Reports to the caller the proof of an idea, at its first turn: nothing where the horizon cut the scope off. */
static void
set_bounds (Solver *solver,
            Idea   *idea)
{
  BstFirstTurn *turn = get_turn_of (solver, idea);
  Bounds *proved = &idea->proved;
  BstValue low, high;

  if (!idea->is_cut)
    {
      proved->least = MAX (proved->least, idea->bounds.least);
      proved->most = MIN (proved->most, idea->bounds.most);
    }
  low = proved->least == -BST_VALUE_MOST ? (BstValue) { 0 } : make_value (solver, proved->least);
  high = proved->most == BST_VALUE_MOST ? (BstValue) { 0 } : make_value (solver, proved->most);
  turn->least = solver->sign > 0 ? low : high;
  turn->most = solver->sign > 0 ? high : low;
}

/* Gives all turns of an idea what is known of its first. */
static void
share_bounds (Solver *solver)
{
  for (guint i = 0; i < solver->solution->turns->len; i++)
    {
      BstFirstTurn *turn = get_turn (solver, i);
      const BstFirstTurn *first = get_turn (solver, turn->like);

      turn->least = first->least;
      turn->most = first->most;
      turn->verdict = first->verdict;
    }
}

/* --- progress --- */

/* The solution gets the bounds that are proved: the side gets what one of the turns is sure to bring, and no more than
 * any of them brings. */
static void
set_value (Solver   *solver,
           gboolean  is_whole)
{
  BstSolution *solution = solver->solution;
  Bounds proved = { -BST_VALUE_MOST, -BST_VALUE_MOST };
  BstValue none = { 0 }, low, high;

  if (has_interests (solver))
    {
      solution->least = is_whole ? make_value (solver, solver->value[0]) : none;
      solution->most = is_whole ? make_value (solver, solver->value[1]) : none;
      return;
    }
  for (guint i = 0; i < solver->ideas->len; i++)
    {
      proved.least = MAX (proved.least, get_idea (solver, i)->proved.least);
      proved.most = MAX (proved.most, get_idea (solver, i)->proved.most);
    }
  low = proved.least > -BST_VALUE_MOST ? make_value (solver, proved.least) : none;
  high = proved.most < BST_VALUE_MOST ? make_value (solver, proved.most) : none;
  solution->least = solver->sign > 0 ? low : high;
  solution->most = solver->sign > 0 ? high : low;
}

/* Called behind the mutex, or without other threads. */
static void
tell_progress (Solver *solver)
{
  const BstSolverLimits *limits = solver->limits;
  guint64 n_seen = __atomic_load_n (&solver->plan.n_seen, __ATOMIC_RELAXED);

  if (limits->progress == NULL)
    return;
  solver->solution->n_nodes = MAX (MAX (solver->solution->n_nodes, solver->n_nodes), n_seen);
  set_value (solver, FALSE);
  share_bounds (solver);
  limits->progress (solver->solution, solver->n_done, limits->data);
}

static gboolean
is_due (const Solver *solver)
{
  return solver->limits->is_due != NULL && solver->limits->is_due (solver->limits->data);
}

/* Reports now and then how far the search is, also where a turn takes long. */
static void
look_cb (gpointer data)
{
  Solver *solver = data;

  if (!is_due (solver))
    return;
  g_mutex_lock (&solver->mutex);
  tell_progress (solver);
  g_mutex_unlock (&solver->mutex);
}

static gboolean
stop_cb (gpointer data)
{
  const Solver *solver = data;

  return solver->limits->is_stopped != NULL && solver->limits->is_stopped (solver->limits->data);
}

/* --- the order of the work --- */

static void
set_state (Solver   *solver,
           Idea     *idea,
           TurnState state)
{
  idea->state = (guint8) state;
  solver->reached[state] = MIN (solver->reached[state], idea->rank);
}

/* Nothing more is to be found out of an idea that is worse than the best, or whose value is known, nor where only the
 * value is wanted, of one that is no better. */
static void
settle (Solver *solver,
        Idea   *idea)
{
  const Bounds *bounds = &idea->bounds;
  gint64 enough = solver->best - !solver->limits->value_only;

  if (idea->state == TURN_DONE || (bounds->most > enough && bounds->least != bounds->most))
    return;
  set_state (solver, idea, TURN_DONE);
  solver->n_done += idea->n_turns;
}

/* An idea that was bounded may be done now that the best is better; the best seldom rises. */
static void
raise_best (Solver *solver,
            gint64  value)
{
  if (value <= solver->best)
    return;
  solver->best = value;
  for (guint i = 0; i < solver->ideas->len; i++)
    settle (solver, get_idea (solver, i));
}

/* Notes what a thread has found of an idea, for the others and for the caller. Several threads may have been at it. */
static void
note_idea (Solver       *solver,
           BstExplorer  *explorer,
           Idea         *idea,
           guint64       n_nodes,
           const Bounds *bounds)
{
  g_mutex_lock (&solver->mutex);
  get_turn_of (solver, idea)->n_nodes += n_nodes;
  solver->n_nodes += n_nodes;
  if (idea->state != TURN_DONE)
    {
      solver->is_cut |= explorer->is_cut;
      idea->is_cut |= explorer->is_cut;
    }
  if (idea->state != TURN_DONE && !explorer->is_stopped)
    {
      idea->bounds.least = MAX (idea->bounds.least, bounds->least);
      idea->bounds.most = MIN (idea->bounds.most, bounds->most);
      set_state (solver, idea, TURN_BOUNDED);
      raise_best (solver, idea->bounds.least);
      settle (solver, idea);
      set_bounds (solver, idea);
      if (solver->limits->is_due == NULL || is_due (solver))
        tell_progress (solver);
    }
  g_mutex_unlock (&solver->mutex);
}

/* Returns the first idea in the order that has a state, or `NULL`. The search for it goes on where it came to the last
 * time, unless an idea has got the state before there. */
static Idea *
find_idea (Solver   *solver,
           TurnState state)
{
  guint *reached = &solver->reached[state];

  for (; *reached < solver->ideas->len; (*reached)++)
    {
      Idea *idea = get_idea (solver, solver->order[*reached]);

      if (idea->state == state)
        return idea;
    }
  return NULL;
}

/* Chooses the next idea for a thread, and gives the bounds that are known of it. Every idea but the first has a best
 * value to be compared with, so that all threads begin with the first. Where all ideas are begun, threads help each
 * other: below its first choices an idea is shared. */
static Idea *
take_idea (Solver *solver,
           Bounds *bounds)
{
  static const TurnState states[] = { TURN_OPEN, TURN_BOUNDED, TURN_OPEN_BEGUN, TURN_BOUNDED_BEGUN };
  Idea *idea = NULL;

  g_mutex_lock (&solver->mutex);
  if (solver->best == -BST_VALUE_MOST)
    idea = find_idea (solver, TURN_OPEN_BEGUN);
  for (guint i = 0; i < G_N_ELEMENTS (states) && idea == NULL; i++)
    idea = find_idea (solver, states[i]);
  if (idea != NULL)
    {
      gboolean is_open = idea->state == TURN_OPEN || idea->state == TURN_OPEN_BEGUN;

      set_state (solver, idea, is_open ? TURN_OPEN_BEGUN : TURN_BOUNDED_BEGUN);
      *bounds = idea->bounds;
    }
  g_mutex_unlock (&solver->mutex);
  return idea;
}

static void
search_ideas (Solver      *solver,
              BstExplorer *explorer)
{
  Idea *idea;
  Bounds bounds;

  explorer->horizon = solver->horizon;
  while (!explorer->is_stopped && (idea = take_idea (solver, &bounds)) != NULL)
    {
      guint64 before = explorer->n_nodes;

      explorer->is_cut = FALSE;
      search_idea (solver, explorer, idea, &bounds);
      note_idea (solver, explorer, idea, explorer->n_nodes - before, &bounds);
    }
}

/* A thread with a position of its own. */
typedef struct
{
  Solver      *solver;
  BstPosition *position;
  BstExplorer  explorer;
} Helper;

static void
helper_free (gpointer data)
{
  Helper *helper = data;

  bst_explorer_clear (&helper->explorer);
  bst_position_free (helper->position);
  g_free (helper);
}

static GPtrArray *
make_helpers (Solver *solver)
{
  GPtrArray *helpers = g_ptr_array_new_with_free_func (helper_free);

  for (guint i = 1; i < solver->limits->n_threads; i++)
    {
      Helper *helper = g_new (Helper, 1);

      helper->solver = solver;
      helper->position = bst_position_copy (solver->position);
      bst_explorer_init (&helper->explorer, &solver->plan, helper->position);
      g_ptr_array_add (helpers, helper);
    }
  return helpers;
}

static gpointer
help (gpointer data)
{
  Helper *helper = data;

  search_ideas (helper->solver, &helper->explorer);
  return NULL;
}

/* A round that is likely to see fewer positions is over before another thread has begun. */
#define LEAST_NODES_TO_HELP 500

/* Searches all first turns to the depth of the round. */
static void
search_round (Solver      *solver,
              BstExplorer *explorer,
              GPtrArray   *helpers)
{
  gboolean is_short = MAX (solver->n_nodes, solver->ideas->len) < LEAST_NODES_TO_HELP;
  guint n_helpers = is_short ? 0 : helpers->len;
  g_autofree GThread **threads = g_new0 (GThread *, n_helpers + 1);

  solver->n_done = 0;
  solver->best = -BST_VALUE_MOST;
  solver->is_cut = FALSE;
  memset (solver->reached, 0, sizeof solver->reached);
  for (guint i = 0; i < solver->ideas->len; i++)
    {
      Idea *idea = get_idea (solver, solver->order[i]);

      idea->rank = i;
      idea->state = TURN_OPEN;
      idea->is_cut = FALSE;
      idea->bounds = no_bounds;
    }
  for (guint i = 0; i < n_helpers; i++)
    threads[i] = g_thread_new ("solver", help, helpers->pdata[i]);
  search_ideas (solver, explorer);
  for (guint i = 0; i < n_helpers; i++)
    g_thread_join (threads[i]);
  tell_progress (solver);
}

/* --- a round in which everyone plays for the own points --- */

/* Returns the goal's value of the choice between the turns, which the first player makes. */
static gint64
choose_turn (const BstInterests *interests,
             guint               player,
             const BstOutcome   *outcomes,
             guint               n)
{
  guint best = 0;

  for (guint i = 1; i < n; i++)
    if (bst_interests_prefers (interests, player, &outcomes[i], &outcomes[best]))
      best = i;
  return outcomes[best].values[interests->explorer->plan->goal.player];
}

/* Finds the outcome of each idea where ties fall one way. */
static void
search_interests (Solver       *solver,
                  BstInterests *interests,
                  BstOutcome   *outcomes)
{
  BstExplorer *explorer = interests->explorer;

  explorer->horizon = solver->horizon;
  for (guint i = 0; i < solver->ideas->len && !explorer->is_stopped; i++)
    {
      Idea *idea = get_idea (solver, i);
      const BstFirstTurn *turn = get_turn_of (solver, idea);
      BstGoalProgress progress = play_turn (explorer, turn);

      explorer->is_cut = FALSE;
      bst_interests_search (interests, progress, &outcomes[i]);
      bst_go_take_back (explorer, turn->actions);
      solver->is_cut |= explorer->is_cut;
      idea->is_cut |= explorer->is_cut;
    }
}

/* Searches all ideas twice: ties fall against the player of the goal, then for the player. An idea is among the best
 * where the first player can gain no more, ties falling against the goal. */
static void
search_both_ties (Solver       *solver,
                  BstInterests  interests[2])
{
  guint n = solver->ideas->len, player = bst_position_get_chooser (solver->position);
  guint of_goal = solver->plan.goal.player;
  g_autofree BstOutcome *outcomes = g_new0 (BstOutcome, 2 * n);
  const BstOutcome *against = outcomes, *in_favour = outcomes + n;
  guint64 before = interests[0].explorer->n_nodes;

  solver->is_cut = FALSE;
  for (guint i = 0; i < n; i++)
    get_idea (solver, i)->is_cut = FALSE;
  search_interests (solver, &interests[0], outcomes);
  search_interests (solver, &interests[1], outcomes + n);
  solver->n_nodes += interests[0].explorer->n_nodes - before;
  if (interests[0].explorer->is_stopped)
    return;
  solver->best = -BST_VALUE_MOST;
  for (guint i = 0; i < n; i++)
    {
      get_idea (solver, i)->bounds = (Bounds) { against[i].values[of_goal], in_favour[i].values[of_goal] };
      solver->best = MAX (solver->best, against[i].values[player]);
    }
  for (guint i = 0; i < n; i++)
    get_idea (solver, i)->is_best = against[i].values[player] == solver->best;
  solver->value[0] = choose_turn (&interests[0], player, against, n);
  solver->value[1] = choose_turn (&interests[1], player, in_favour, n);
}

/* --- the result of a round --- */

/* The best idea comes first; equal ones keep their order. */
static int
compare_ideas (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const Idea *one = get_idea (data, *(const guint *) a), *other = get_idea (data, *(const guint *) b);

  if (one->bounds.most != other->bounds.most)
    return one->bounds.most > other->bounds.most ? -1 : 1;
  return one->rank < other->rank ? -1 : one->rank > other->rank;
}

static void
sort_ideas (Solver *solver)
{
  g_qsort_with_data (solver->order, (gint) solver->ideas->len, sizeof solver->order[0], compare_ideas, solver);
}

static gboolean
is_key (const Solver *solver,
        const Idea   *idea)
{
  if (has_interests (solver))
    return idea->is_best;
  return solver->best > -BST_VALUE_MOST && idea->bounds.least >= solver->best;
}

static void
note_depth (Solver *solver)
{
  BstSolution *solution = solver->solution;
  BstSolverDepth depth = { .n_turns = solver->horizon, .best = BST_NONE, .n_nodes = solver->n_nodes };

  for (guint i = solver->ideas->len; i > 0; i--)
    {
      const Idea *idea = get_idea (solver, i - 1);

      if (!is_key (solver, idea))
        continue;
      depth.best = idea->turn;
      depth.n_best += idea->n_turns;
    }
  depth.value = make_value (solver, has_interests (solver) ? solver->value[0] : solver->best);
  g_array_append_val (solution->depths, depth);
}

/* The proof of each turn, by the values of the side. */
static void
set_verdicts (Solver  *solver,
              gboolean is_whole)
{
  BstSolution *solution = solver->solution;

  solution->n_keys = solution->n_ideas = 0;
  for (guint i = 0; i < solver->ideas->len; i++)
    {
      Idea *idea = get_idea (solver, i);
      BstFirstTurn *turn = get_turn_of (solver, idea);

      set_bounds (solver, idea);
      turn->verdict = is_whole ? BST_VERDICT_WORSE : BST_VERDICT_OPEN;
      if (!is_whole || !is_key (solver, idea))
        continue;
      turn->verdict = BST_VERDICT_KEY;
      solution->n_keys += idea->n_turns;
      solution->n_ideas++;
    }
  share_bounds (solver);
}

/* --- the principal line --- */

/* Returns whether @action keeps the value of the present position, which is @value for a side that wants the most. */
static gboolean
keeps_value (BstExplorer     *explorer,
             BstGoalProgress  progress,
             const BstAction *action,
             gint64           value,
             gboolean         wants_most)
{
  gint64 after;

  bst_explorer_play (explorer, &progress, action);
  after = bst_explorer_search (explorer, progress, wants_most ? value - 1 : value, wants_most ? value : value + 1);
  bst_turn_undo (explorer->position);
  return wants_most ? after >= value : after <= value;
}

/* Finds the first action of the list that keeps the value; a draw counts as the choice that the goal makes of it. */
static gboolean
find_best (BstExplorer     *explorer,
           BstGoalProgress  progress,
           gint64           value,
           BstAction       *best)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  BstDraws draws = explorer->plan->draws;

  bst_turn_list (explorer->position, list);
  for (guint i = 0; i < list->n; i++)
    {
      gboolean is_draw = list->actions[i].type == BST_ACTION_DRAW;
      gboolean wants_most = is_draw ? draws == BST_DRAWS_BEST : bst_explorer_wants_most (explorer);

      if (is_draw && draws == BST_DRAWS_CHANCE)
        continue;
      if (keeps_value (explorer, progress, &list->actions[i], value, wants_most))
        {
          *best = list->actions[i];
          return !explorer->is_stopped;
        }
    }
  return FALSE;
}

/* The same where everyone plays for the own points: the first action after which all have what they have now. */
static gboolean
find_best_for_all (BstInterests    *interests,
                   BstGoalProgress  progress,
                   BstAction       *best)
{
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  BstExplorer *explorer = interests->explorer;
  BstOutcome now = { 0 }, then = { 0 };

  bst_interests_search (interests, progress, &now);
  bst_turn_list (explorer->position, list);
  for (guint i = 0; i < list->n && !explorer->is_stopped; i++)
    {
      BstGoalProgress after = progress;

      if (list->actions[i].type == BST_ACTION_DRAW && explorer->plan->draws == BST_DRAWS_CHANCE)
        continue;
      bst_explorer_play (explorer, &after, &list->actions[i]);
      bst_interests_search (interests, after, &then);
      bst_turn_undo (explorer->position);
      *best = list->actions[i];
      if (!explorer->is_stopped && memcmp (&now, &then, sizeof now) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Follows best play from the present position, whose value is @value unless there are @interests. */
static void
follow_line (BstExplorer     *explorer,
             BstInterests    *interests,
             BstGoalProgress  progress,
             gint64           value,
             GArray          *line)
{
  BstAction best;
  gboolean found;
  gint64 end;

  if (bst_explorer_find_end (explorer, &progress, &end))
    return;
  found = interests != NULL ? find_best_for_all (interests, progress, &best)
                            : find_best (explorer, progress, value, &best);
  if (!found)
    return;
  g_array_append_val (line, best);
  bst_explorer_play (explorer, &progress, &best);
  follow_line (explorer, interests, progress, value, line);
  bst_turn_undo (explorer->position);
}

/* The line begins with the first key. Where everyone plays for the own points, only some of the keys are the choice by
 * the rule of ties, and without a first turn a tile is drawn first. */
static void
find_line (Solver       *solver,
           BstInterests *interests,
           BstExplorer  *explorer,
           gint64        value)
{
  BstSolution *solution = solver->solution;
  const BstFirstTurn *turn = NULL;
  BstGoalProgress progress = { 0 };

  explorer->horizon = BST_NO_HORIZON;
  for (guint i = 0; i < solver->ideas->len && turn == NULL && interests == NULL; i++)
    turn = is_key (solver, get_idea (solver, i)) ? get_turn_of (solver, get_idea (solver, i)) : NULL;
  if (turn != NULL)
    {
      progress = play_turn (explorer, turn);
      g_array_append_vals (solution->line, turn->actions->data, turn->actions->len);
    }
  follow_line (explorer, interests, progress, value, solution->line);
  if (turn != NULL)
    bst_go_take_back (explorer, turn->actions);
}

/* --- the solver --- */

static void
solver_init (Solver                *solver,
             BstPosition           *position,
             const BstGoal         *goal,
             const BstSolverLimits *limits)
{
  gsize memory = limits->memory > 0 ? limits->memory : DEFAULT_MEMORY;

  *solver = (Solver) {
    .limits = limits,
    .position = position,
    .solution = g_new0 (BstSolution, 1),
  };
  bst_plan_init (&solver->plan, goal, position, memory);
  solver->plan.is_stopped = stop_cb;
  solver->plan.look = look_cb;
  solver->plan.data = solver;
  solver->plan.max_nodes = limits->max_nodes;
  solver->plan.n_threads = MAX (limits->n_threads, 1);
  solver->unit = solver->plan.units[position->state.n_bag];
  solver->sign = has_interests (solver) || (solver->plan.most >> bst_position_get_chooser (position)) & 1 ? 1 : -1;
  solver->solution->is_own = bst_position_get_chooser (position) == goal->player;
  solver->solution->turns = g_array_new (FALSE, FALSE, sizeof (BstFirstTurn));
  g_array_set_clear_func (solver->solution->turns, clear_turn);
  solver->solution->line = g_array_new (FALSE, FALSE, sizeof (BstAction));
  solver->solution->depths = g_array_new (FALSE, FALSE, sizeof (BstSolverDepth));
  solver->ideas = g_array_new (FALSE, FALSE, sizeof (Idea));
  g_mutex_init (&solver->mutex);
}

static void
solver_clear (Solver *solver)
{
  bst_plan_clear (&solver->plan);
  g_mutex_clear (&solver->mutex);
  g_free (solver->order);
  g_array_unref (solver->ideas);
}

static void
add_turn (Solver       *solver,
          const GArray *actions,
          guint         nth_idea)
{
  GArray *turns = solver->solution->turns;
  BstFirstTurn turn = { .actions = bst_go_copy (actions) };
  Idea *idea;

  if (nth_idea == solver->ideas->len)
    {
      const Idea fresh = { .turn = turns->len, .bounds = no_bounds, .proved = no_bounds };

      g_array_append_val (solver->ideas, fresh);
    }
  idea = get_idea (solver, nth_idea);
  idea->n_turns++;
  turn.like = idea->turn;
  g_array_append_val (turns, turn);
}

/* The list of the first turns under way: the ideas by their signs. */
typedef struct
{
  Solver     *solver;
  GHashTable *ideas;
} Listing;

static gboolean
take_go (BstExplorer     *explorer,
         BstGoalProgress  progress,
         const GArray    *go,
         gpointer         data)
{
  Listing *listing = data;
  BstGoSign sign = bst_go_sign (explorer, progress);
  guint nth = listing->solver->ideas->len;
  gpointer known;

  if (g_hash_table_lookup_extended (listing->ideas, &sign, NULL, &known))
    nth = GPOINTER_TO_UINT (known);
  else
    g_hash_table_insert (listing->ideas, g_memdup2 (&sign, sizeof sign), GUINT_TO_POINTER (nth));
  add_turn (listing->solver, go, nth);
  return TRUE;
}

/* Where a tile is drawn first, or the goal has ended, the only turn is one without actions. */
static void
make_turns (Solver      *solver,
            BstExplorer *explorer)
{
  g_autoptr (GHashTable) ideas = g_hash_table_new_full (bst_go_sign_hash, bst_go_sign_equal, g_free, NULL);
  g_autoptr (GArray) nothing = g_array_new (FALSE, FALSE, sizeof (BstAction));
  Listing listing = { .solver = solver, .ideas = ideas };

  bst_go_foreach (explorer, (BstGoalProgress) { 0 }, take_go, &listing);
  if (solver->ideas->len == 0)
    add_turn (solver, nothing, 0);
  solver->order = g_new (guint, solver->ideas->len);
  for (guint i = 0; i < solver->ideas->len; i++)
    solver->order[i] = i;
}

/* How many times as many positions the next depth is likely to see at most. */
#define NEXT_DEPTH 5

/* Searches deeper and deeper; returns whether the value is proved. */
static gboolean
search_depths (Solver       *solver,
               BstExplorer  *explorer,
               BstInterests *interests)
{
  g_autoptr (GPtrArray) helpers = make_helpers (solver);

  for (solver->horizon = 1; ; solver->horizon++)
    {
      if (interests != NULL)
        search_both_ties (solver, interests);
      else
        search_round (solver, explorer, helpers);
      if (g_atomic_int_get (&solver->plan.over) != BST_OVER_NOT)
        return FALSE;
      note_depth (solver);
      if (!solver->is_cut)
        return TRUE;
      bst_transpositions_make_room (solver->plan.table, NEXT_DEPTH * (solver->n_nodes + solver->ideas->len),
                                    stop_cb, solver);
      if (interests == NULL)
        sort_ideas (solver);
    }
}

static BstSolverEnd
get_end (Solver *solver)
{
  switch ((BstOver) g_atomic_int_get (&solver->plan.over))
    {
    case BST_OVER_STOPPED:
      return BST_SOLVER_STOPPED;

    case BST_OVER_NODES:
      return BST_SOLVER_NODES;

    case BST_OVER_BAG:
      return BST_SOLVER_BAG;

    case BST_OVER_NOT:
    default:
      return BST_SOLVER_WHOLE;
    }
}

/* Searches with the two ways of ties, and follows best play where they fall against the goal. */
static gboolean
solve_interests (Solver      *solver,
                 BstExplorer *explorer)
{
  gsize size = solver->limits->memory > 0 ? solver->limits->memory : DEFAULT_MEMORY;
  BstInterests interests[2];
  gboolean is_whole;

  bst_interests_init (&interests[0], explorer, FALSE, size / 2);
  bst_interests_init (&interests[1], explorer, TRUE, size / 2);
  is_whole = search_depths (solver, explorer, interests);
  if (is_whole && !solver->limits->value_only)
    find_line (solver, &interests[0], explorer, 0);
  bst_interests_clear (&interests[0]);
  bst_interests_clear (&interests[1]);
  return is_whole;
}

static gboolean
solve_sides (Solver      *solver,
             BstExplorer *explorer)
{
  gboolean is_whole = search_depths (solver, explorer, NULL);

  if (is_whole && !solver->limits->value_only)
    find_line (solver, NULL, explorer, solver->sign * solver->best);
  return is_whole;
}

static void
solve (Solver      *solver,
       BstExplorer *explorer)
{
  BstSolution *solution = solver->solution;
  gboolean is_whole;

  make_turns (solver, explorer);
  if (explorer->is_stopped)
    is_whole = FALSE;
  else
    is_whole = has_interests (solver) ? solve_interests (solver, explorer) : solve_sides (solver, explorer);
  solution->end = is_whole ? BST_SOLVER_WHOLE : get_end (solver);
  solution->n_nodes = solver->n_nodes;
  set_value (solver, is_whole);
  set_verdicts (solver, is_whole && !solver->limits->value_only);
  if (get_turn (solver, 0)->actions->len == 0)
    {
      g_array_set_size (solution->turns, 0);
      solution->n_keys = solution->n_ideas = 0;
    }
}

BstSolution *
bst_solution_new (BstPosition           *position,
                  const BstGoal         *goal,
                  const BstSolverLimits *limits)
{
  const BstSolverLimits none = { 0 };
  g_autofree BstExplorer *explorer = g_new (BstExplorer, 1);
  Solver solver;

  g_return_val_if_fail (bst_goal_check (goal, position, NULL), NULL);

  solver_init (&solver, position, goal, limits != NULL ? limits : &none);
  bst_explorer_init (explorer, &solver.plan, position);
  solve (&solver, explorer);
  bst_explorer_clear (explorer);
  solver_clear (&solver);
  return solver.solution;
}

void
bst_solution_free (BstSolution *solution)
{
  g_array_unref (solution->turns);
  g_array_unref (solution->line);
  g_array_unref (solution->depths);
  g_free (solution);
}

guint
bst_solution_find_turn (const BstSolution *solution,
                        const GArray      *actions)
{
  for (guint i = 0; i < solution->turns->len; i++)
    {
      const GArray *turn = g_array_index (solution->turns, BstFirstTurn, i).actions;

      if (turn->len <= actions->len && memcmp (turn->data, actions->data, turn->len * sizeof (BstAction)) == 0)
        return i;
    }
  return BST_NONE;
}
