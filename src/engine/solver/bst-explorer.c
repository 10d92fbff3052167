/* bst-explorer.c: the value of a position for a goal: one tree of choices and draws
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-explorer.h"

#include "bst-fillers.h"
#include "bst-final-round.h"
#include "bst-final-value.h"
#include "bst-machine.h"
#include "bst-river.h"
#include "bst-score.h"

/* Every choice of the turn machine is a node, whoever makes it and in whatever phase: a turn is no single move, since
 * others redeploy, rob and allocate in its midst. A node wants the most or the least for the goal, so that all players
 * who want the same are one side: with two players that is negamax, with more it is the paranoid reading of a
 * guarantee. Nodes of one side follow one another within a turn, so that values never change their sign on the way.
 *
 * Reductions, all exact:
 * - The machine lists each different tile once, so that equal rotations are one placement.
 * - Of figures that leave the city of Carcassonne, before a scoring or at the end of the game, only the numbers in each
 *   place count: figures of one kind are alike, each goes to the first segment of its feature, and the next to choose
 *   does not hang on who went where. So the orders of the same moves lead to positions of one key, whose value is in
 *   the table: of n! orders of a player's figures 2^n positions are left, and of the market with F fields and n figures
 *   of one player (F + n choose n) instead of F^n.
 * - Figures put on two segments of one tile that belong to one feature come to the same: no rule asks for the segment
 *   of a figure beyond its feature and its cell, but for the corner of a barn, which is in the action.
 * - The value of the last figure of a plain game is read off the worth of its feature (find_last_value ()).
 * - Where the last tile changes nobody's points, all its places are one (bst-fillers.h).
 * - The last redeployment of the game is searched apart from the board (bst-final-value.c).
 * - Equal tiles in the bag are one draw with a weight.
 *
 * The last redeployment of a district is no such reduction, although a figure that stays behind in it is worth
 * nothing any more: more points now may be less in the end. A figure that comes home without points may go to the
 * market (CNT-6), and from there to a field: the bundled puzzle “One is enough” is won with the last tile, between
 * two players, by leaving a figure in the castle. */

/* --- the plan --- */

static int
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

/* Lists by the number of tiles in the bag how many of them may be drawn: in the order of RIV-1 those of one rank, which
 * are drawn before those of the next. */
static void
count_drawable (const BstPosition *position,
                guint16           *drawable)
{
  guint n_bag = position->state.n_bag, n = 0;
  g_autofree guint8 *ranks = g_new (guint8, n_bag + 1);

  for (guint i = 0; i < position->n_drawable; i++)
    for (guint j = 0; j < position->bag[position->drawable[i]]; j++)
      ranks[n++] = (guint8) (position->state.n_river > 0
                             ? bst_river_get_rank (position->types[position->drawable[i]]) : 0);
  qsort (ranks, n, 1, compare_ranks);
  for (guint left = 1; left <= n_bag; left++)
    {
      drawable[left] = 0;
      for (guint i = n_bag - left; i < n_bag && ranks[i] == ranks[n_bag - left]; i++)
        drawable[left]++;
    }
}

static gint64 *
make_units (const BstPosition *position,
            BstDraws           draws)
{
  guint n_bag = position->state.n_bag, least = n_bag;
  g_autofree guint16 *drawable = g_new0 (guint16, n_bag + 1);
  gint64 *units = g_new0 (gint64, n_bag + 1), whole = 1;

  count_drawable (position, drawable);
  for (; least > 0 && draws == BST_DRAWS_CHANCE && whole <= BST_MAX_UNIT / drawable[least]; least--)
    whole *= drawable[least];
  if (draws != BST_DRAWS_CHANCE)
    least = 0;
  units[least] = 1;
  for (guint left = least + 1; left <= n_bag; left++)
    units[left] = units[left - 1] * (draws == BST_DRAWS_CHANCE ? drawable[left] : 1);
  return units;
}

static BstDraws
get_draws (const BstGoal *goal)
{
  switch ((BstCertainty) goal->certainty)
    {
    case BST_CERTAINTY_EXPECTED:
      return BST_DRAWS_CHANCE;

    case BST_CERTAINTY_COOPERATIVE:
      return BST_DRAWS_BEST;

    case BST_CERTAINTY_GUARANTEED:
    case BST_N_CERTAINTIES:
    default:
      return BST_DRAWS_WORST;
    }
}

void
bst_plan_init (BstPlan           *plan,
               const BstGoal     *goal,
               const BstPosition *position,
               gsize              table_size)
{
  *plan = (BstPlan) {
    .goal = *goal,
    .table = bst_transpositions_new (table_size),
    .most = goal->certainty == BST_CERTAINTY_COOPERATIVE ? (1u << BST_MAX_PLAYERS) - 1 : 1u << goal->player,
    .draws = get_draws (goal),
    .n_bag = position->state.n_bag,
    .n_threads = 1,
    .needs_events = bst_goal_needs_events (goal),
    .has_expansion = position->state.remembers,
    .is_plain = bst_goal_hangs_on_points (goal) && bst_turn_is_plain (position),
    .joins_fillers = bst_fillers_are_alike (goal, position),
    .has_final_value = bst_goal_hangs_on_points (goal) && bst_final_round_is_apart (position),
  };
  plan->units = make_units (position, plan->draws);
  bst_goal_start_init (&plan->start, position);
}

void
bst_plan_clear (BstPlan *plan)
{
  g_clear_pointer (&plan->table, bst_transpositions_free);
  g_clear_pointer (&plan->units, g_free);
}

/* --- the explorer --- */

#define FIRST_MOVES 16384

/* Whether the next choice places a tile or a figure, so that the search remembers final scoring. */
static gboolean
places_next (const BstPosition *position)
{
  return position->state.phase == BST_PHASE_PLACE || position->state.phase == BST_PHASE_DEPLOY;
}

void
bst_explorer_init (BstExplorer *explorer,
                   BstPlan     *plan,
                   BstPosition *position)
{
  *explorer = (BstExplorer) {
    .plan = plan,
    .position = position,
    .horizon = BST_NO_HORIZON,
    .list = g_new (BstActionList, 1),
    .moves = g_new (BstMove, FIRST_MOVES),
    .max_moves = FIRST_MOVES,
    .has_final = places_next (position),
  };
  if (explorer->has_final)
    bst_final_begin (position, &explorer->final);
  for (guint i = 0; i < BST_N_REPLIES; i++)
    explorer->replies[0][i].type = explorer->replies[1][i].type = BST_N_ACTIONS;
  if (plan->needs_events)
    explorer->events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
}

void
bst_explorer_clear (BstExplorer *explorer)
{
  if (explorer->has_final)
    bst_final_end (explorer->position, &explorer->final);
  g_clear_pointer (&explorer->final_value, bst_final_value_free);
  g_clear_pointer (&explorer->list, g_free);
  g_clear_pointer (&explorer->moves, g_free);
  g_clear_pointer (&explorer->events, g_array_unref);
}

void
bst_explorer_play (BstExplorer     *explorer,
                   BstGoalProgress *progress,
                   const BstAction *action)
{
  const BstPlan *plan = explorer->plan;
  BstGoalStep step;

  bst_goal_step_init (&step, explorer->position);
  if (explorer->events != NULL)
    g_array_set_size (explorer->events, 0);
  bst_turn_apply (explorer->position, action, explorer->events);
  bst_goal_follow (&plan->goal, &plan->start, progress, explorer->position, &step, action, explorer->events);
}

static gint64
get_unit (const BstExplorer *explorer)
{
  return explorer->plan->units[explorer->position->state.n_bag];
}

gboolean
bst_explorer_find_end (BstExplorer           *explorer,
                       const BstGoalProgress *progress,
                       gint64                *value)
{
  const BstPlan *plan = explorer->plan;
  gboolean is_due = bst_goal_is_due (&plan->goal, &plan->start, progress, explorer->position);
  BstGoalState state;

  if (!is_due && progress->n_ends >= explorer->horizon)
    explorer->is_cut = is_due = TRUE;
  if (plan->goal.objective != BST_OBJECTIVE_CONDITION)
    {
      if (is_due)
        *value = get_unit (explorer) * bst_goal_get_value (&plan->goal, &plan->start, progress, explorer->position);
      return is_due;
    }
  state = bst_goal_get_state (&plan->goal, &plan->start, progress, explorer->position, is_due);
  *value = state == BST_GOAL_REACHED ? get_unit (explorer) : 0;
  return state != BST_GOAL_OPEN;
}

#define NODES_A_QUESTION 64

gboolean
bst_explorer_should_stop (BstExplorer *explorer)
{
  BstPlan *plan = explorer->plan;

  if (plan->is_stopped != NULL && plan->is_stopped (plan->data))
    bst_plan_stop (plan, BST_OVER_STOPPED);
  explorer->is_stopped |= g_atomic_int_get (&plan->over) != BST_OVER_NOT;
  return explorer->is_stopped;
}

gboolean
bst_explorer_may_go_on (BstExplorer *explorer)
{
  BstPlan *plan = explorer->plan;

  explorer->n_nodes++;
  if (explorer->n_nodes % NODES_A_QUESTION != 0)
    return !explorer->is_stopped;
  __atomic_fetch_add (&plan->n_seen, NODES_A_QUESTION, __ATOMIC_RELAXED);
  if (!bst_explorer_should_stop (explorer) && plan->look != NULL)
    plan->look (plan->data);
  if (plan->max_nodes > 0 && explorer->n_nodes >= plan->max_nodes)
    {
      bst_plan_stop (plan, BST_OVER_NODES);
      explorer->is_stopped = TRUE;
    }
  return !explorer->is_stopped;
}

/* --- the table --- */

/* Without a memory of the turn nothing changes the expansions' part, which is long. */
static guint64
get_key (const BstExplorer *explorer)
{
  const BstPosition *position = explorer->position;

  return explorer->plan->has_expansion ? bst_position_get_key (position)
                                       : position->state.key + bst_key_of_turn (position);
}

/* The value of a position hangs on the progress, too. The turns so far count only for a scope of turns, since the
 * horizon is kept beside the key. */
BstTableKey
bst_explorer_get_table_key (const BstExplorer     *explorer,
                            const BstGoalProgress *progress)
{
  const BstPosition *position = explorer->position;
  const BstState *state = &position->state;
  guint64 facts = (guint64) progress->reached << 16 | progress->n_turns;
  guint32 check = (guint32) state->n_nodes << 16 ^ (guint32) state->n_figures << 8 ^ state->n_frontier;

  for (guint i = 0; i < position->n_players; i++)
    check = check * 0x9e3779b1u + (guint32) position->players[i].score;
  check = check * 0x9e3779b1u + (guint32) (state->hand << 12 ^ state->phase << 4 ^ state->chooser);
  return (BstTableKey) {
    .hash = get_key (explorer) + facts * G_GUINT64_CONSTANT (0xd6e8feb86659fd93),
    .check = check * 0x85ebca6bu ^ (guint32) facts,
    .horizon = explorer->horizon == BST_NO_HORIZON ? BST_NO_HORIZON : explorer->horizon - progress->n_ends,
    .work = (guint) (state->hand != BST_NONE) + position->n_draw - state->draw_at + state->n_bag,
  };
}

/* Narrows the window by what is known; returns whether that settles the value. */
static gboolean
recall (BstExplorer       *explorer,
        const BstTableKey *key,
        BstKnown          *known,
        gint64            *alpha,
        gint64            *beta)
{
  if (!bst_transpositions_find (explorer->plan->table, key->hash, key->check, known))
    return FALSE;
  if (known->is_cut ? known->horizon != key->horizon : known->horizon > key->horizon)
    return FALSE;
  explorer->is_cut |= known->is_cut;
  if (known->bound != BST_BOUND_MOST)
    *alpha = MAX (*alpha, known->value);
  if (known->bound != BST_BOUND_LEAST)
    *beta = MIN (*beta, known->value);
  return *alpha >= *beta;
}

static void
note (BstExplorer       *explorer,
      const BstTableKey *key,
      gint64             value,
      gint64             alpha,
      gint64             beta,
      BstAction          action)
{
  BstKnown known = {
    .value = value,
    .action = action,
    .horizon = (guint16) key->horizon,
    .is_cut = (guint8) explorer->is_cut,
  };

  known.bound = value <= alpha ? BST_BOUND_MOST : value >= beta ? BST_BOUND_LEAST : BST_BOUND_EXACT;
  bst_transpositions_note (explorer->plan->table, key->hash, key->check, key->work, &known);
}

/* --- the choices of a node --- */

static gint32 *
get_habit (BstExplorer     *explorer,
           const BstAction *action)
{
  guint64 word;

  memcpy (&word, action, sizeof word);
  if (action->type == BST_ACTION_PLACE)
    word += (guint64) explorer->position->state.hand << 56;
  return &explorer->habits[(word * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 52];
}

#define MAX_HABIT (1 << 20)

static void
strengthen_habit (BstExplorer     *explorer,
                  const BstAction *action,
                  guint            work)
{
  gint32 *habit = get_habit (explorer, action);

  *habit += (gint32) (MIN (work, 30) * MIN (work, 30) + 1);
  for (guint i = 0; *habit > MAX_HABIT && i < BST_N_HABITS; i++)
    explorer->habits[i] /= 2;
}

/* Returns whether the action @nth of the list puts a figure on a feature where an action further to the front puts the
 * same. */
static gboolean
is_repeated (const BstPosition   *position,
             const BstActionList *list,
             guint                nth)
{
  const BstAction *action = &list->actions[nth];
  guint base, root;

  if (action->type != BST_ACTION_DEPLOY)
    return FALSE;
  base = position->slots[position->state.placed].base;
  root = bst_feature_find (position, base + action->segment);
  for (guint i = nth; i > 0; i--)
    {
      const BstAction *other = &list->actions[i - 1];

      if (other->type == BST_ACTION_DEPLOY && other->figure == action->figure && other->detail == action->detail
          && bst_feature_find (position, base + other->segment) == root)
        return TRUE;
    }
  return FALSE;
}

static void
add_move (BstExplorer     *explorer,
          const BstAction *action)
{
  if (G_UNLIKELY (explorer->n_moves == explorer->max_moves))
    explorer->moves = g_renew (BstMove, explorer->moves, explorer->max_moves *= 2);
  explorer->moves[explorer->n_moves++] = (BstMove) { .action = *action };
}

static void
add_moves (BstExplorer *explorer)
{
  const BstActionList *list = explorer->list;

  for (guint i = 0; i < list->n; i++)
    if (!is_repeated (explorer->position, list, i))
      add_move (explorer, &list->actions[i]);
}

void
bst_explorer_list_moves (BstExplorer *explorer)
{
  bst_turn_generate (explorer->position, explorer->list);
  add_moves (explorer);
}

void
bst_explorer_list_moves_in_order (BstExplorer *explorer)
{
  bst_turn_list (explorer->position, explorer->list);
  add_moves (explorer);
}

/* A turn away from the end of the search, it pays to look at the points after each choice. */
#define LEAST_WORK_TO_LOOK 2

static gint32
look_ahead (BstExplorer     *explorer,
            const BstAction *action,
            gboolean         wants_most)
{
  gint32 totals[BST_MAX_PLAYERS], lead;

  bst_turn_apply (explorer->position, action, NULL);
  bst_turn_score_in_place (explorer->position, totals);
  bst_turn_undo (explorer->position);
  lead = bst_goal_get_lead (totals, explorer->position->n_players, explorer->plan->goal.player);
  return wants_most ? lead : -lead;
}

/* Returns the turns that the search may still see. */
static guint
get_work_left (const BstTableKey *key)
{
  return key->horizon == BST_NO_HORIZON ? key->work : MIN (key->work, key->horizon);
}

/* Whether it pays to look at the points after each choice before any is searched. */
static gboolean
looks_ahead (const BstTableKey *key)
{
  return get_work_left (key) >= LEAST_WORK_TO_LOOK;
}

static void
order_moves (BstExplorer       *explorer,
             guint              first,
             const BstTableKey *key,
             gboolean           wants_most)
{
  gboolean looks = looks_ahead (key);

  for (guint i = first; i < explorer->n_moves; i++)
    {
      BstMove *move = &explorer->moves[i];

      move->order = *get_habit (explorer, &move->action);
      if (looks)
        move->order = MIN (move->order, 0xffff) + look_ahead (explorer, &move->action, wants_most) * 0x8000;
    }
}

/* Returns the memory of the last placement of such a tile that was good enough for the side. */
static BstAction *
get_reply (BstExplorer *explorer,
           gboolean     wants_most)
{
  return &explorer->replies[wants_most][explorer->position->state.hand % BST_N_REPLIES];
}

/* Marks a choice that was good before; returns whether it is there. */
static gboolean
prefer (BstExplorer     *explorer,
        guint            first,
        const BstAction *action)
{
  for (guint i = first; action->type != BST_N_ACTIONS && i < explorer->n_moves; i++)
    if (memcmp (&explorer->moves[i].action, action, sizeof *action) == 0)
      {
        explorer->moves[i].order = G_MAXINT32;
        return TRUE;
      }
  return FALSE;
}

/* Brings the best of the choices from @nth on to its place, unless @is_late. */
static BstAction
take_move (BstExplorer *explorer,
           guint        nth,
           guint        end,
           gboolean     is_late)
{
  BstMove *moves = explorer->moves, move;
  guint best = nth;

  for (guint i = nth + 1; i < end && !is_late; i++)
    if (moves[i].order > moves[best].order)
      best = i;
  move = moves[best];
  moves[best] = moves[nth];
  moves[nth] = move;
  return move.action;
}

/* --- a choice --- */

/* A position under search: its window, and the best choice found. @limit is the number of choices to be searched: with
 * fewer than all, the value is only what the side can have at least. @waits: the choices behind the first are
 * still to be ordered. */
typedef struct
{
  BstGoalProgress  progress;
  BstTableKey      key;
  BstKnown         known;
  gint64           alpha;
  gint64           beta;
  guint            first;
  guint            end;
  guint            limit;
  gboolean         wants_most;
  gboolean         waits;
  gboolean         has_final;
  BstFinal        *final;
  BstAction        chosen;
} Node;

static gint64 search (BstExplorer     *explorer,
                      BstGoalProgress  progress,
                      gint64           alpha,
                      gint64           beta,
                      guint            limit);

static gint64
search_after (BstExplorer     *explorer,
              BstGoalProgress  progress,
              const BstAction *action,
              gint64           alpha,
              gint64           beta,
              guint            limit)
{
  gint64 value;

  bst_explorer_play (explorer, &progress, action);
  value = search (explorer, progress, alpha, beta, limit);
  bst_turn_undo (explorer->position);
  return value;
}

/* Searches a choice with the values of its side, which wants the most of them. After the first choice the question is
 * whether a choice is better at all; only then how much better. */
static gint64
search_for_side (BstExplorer     *explorer,
                 const Node      *node,
                 const BstAction *action,
                 gint64           alpha,
                 gint64           beta,
                 gboolean         is_first)
{
  gint64 end = is_first ? beta : alpha + 1, value;

  for (;;)
    {
      if (node->wants_most)
        value = search_after (explorer, node->progress, action, alpha, end, G_MAXUINT);
      else
        value = -search_after (explorer, node->progress, action, -end, -alpha, G_MAXUINT);
      if (value < end || end >= beta || explorer->is_stopped)
        return value;
      end = beta;
    }
}

/* Remembers the final scoring for the choices that place a tile or a figure. */
static void
begin_final (BstExplorer *explorer,
             Node        *node)
{
  if (node->has_final || node->final == NULL || !places_next (explorer->position))
    return;
  node->has_final = TRUE;
  bst_final_begin (explorer->position, node->final);
}

/* A choice that is known to be good comes first, and often spares the ordering of all others. */
static void
prepare_first (BstExplorer *explorer,
               Node        *node)
{
  if (node->end <= node->first + 1)
    return;
  node->waits = prefer (explorer, node->first, &node->known.action)
                || (explorer->position->state.phase == BST_PHASE_PLACE
                    && prefer (explorer, node->first, get_reply (explorer, node->wants_most)));
  if (node->waits)
    return;
  if (looks_ahead (&node->key))
    begin_final (explorer, node);
  order_moves (explorer, node->first, &node->key, node->wants_most);
}

/* In the last turn the first choice mostly decides, but if it does not, all others are played to the end. */
static void
prepare_second (BstExplorer *explorer,
                Node        *node)
{
  begin_final (explorer, node);
  if (node->waits)
    order_moves (explorer, node->first + 1, &node->key, node->wants_most);
  node->waits = FALSE;
}

/* --- threads --- */

/* All threads search the same tree and share the table. A thread leaves a choice that another is searching just now for
 * the end, when the table mostly knows its value, and begins with the next. Only choices with two turns behind them are
 * worth the look: what lies below is done sooner than told. The signs are a hint: if one is lost, two threads do the
 * same, and the values are the same whatever the order. */
#define LEAST_WORK_TO_SHARE 3

static gboolean
shares_choices (const BstExplorer *explorer,
                const Node        *node)
{
  return explorer->plan->n_threads > 1 && node->limit == G_MAXUINT
         && explorer->position->state.phase == BST_PHASE_PLACE && get_work_left (&node->key) >= LEAST_WORK_TO_SHARE;
}

/* Returns a number that stands for a choice of a position, and is never 0. */
static guint
sign_choice (const Node      *node,
             const BstAction *action)
{
  guint64 word;

  memcpy (&word, action, sizeof word);
  word = (word ^ node->key.hash) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (guint) (word >> 32) | 1;
}

static gboolean
is_busy (BstPlan *plan,
         guint    sign)
{
  return (guint) g_atomic_int_get (&plan->busy[(sign >> 1) % BST_N_BUSY]) == sign;
}

static void
set_busy (BstPlan *plan,
          guint    sign,
          gboolean busy)
{
  g_atomic_int_set (&plan->busy[(sign >> 1) % BST_N_BUSY], busy ? sign : 0);
}

/* Brings the best of the choices from @nth on that no other thread searches to its place, where it takes its turn. The
 * others go to the end, before @n_left. */
static BstAction
take_free_move (BstExplorer *explorer,
                const Node  *node,
                guint        nth,
                guint       *n_left)
{
  BstMove *moves = explorer->moves;

  while (nth + 1 < *n_left)
    {
      BstAction action = take_move (explorer, nth, *n_left, FALSE);
      BstMove move = moves[nth];

      if (!is_busy (explorer->plan, sign_choice (node, &action)))
        return action;
      moves[nth] = moves[--*n_left];
      moves[*n_left] = move;
    }
  return moves[nth].action;
}

/* --- the choices of a node in their order --- */

/* In the last turn, where no choice takes long, none of those behind the first few is likely to be good enough. */
#define N_SORTED 4

static BstAction
take_next (BstExplorer *explorer,
           Node        *node,
           guint        nth,
           guint       *n_left)
{
  gboolean is_late = nth >= node->first + N_SORTED && get_work_left (&node->key) <= 1;

  if (nth == node->first + 1)
    prepare_second (explorer, node);
  if (nth > node->first && shares_choices (explorer, node))
    return take_free_move (explorer, node, nth, n_left);
  return take_move (explorer, nth, node->end, is_late);
}

static gint64
search_choice (BstExplorer     *explorer,
               const Node      *node,
               const BstAction *action,
               gint64           alpha,
               gint64           beta,
               gboolean         is_first)
{
  guint sign = shares_choices (explorer, node) ? sign_choice (node, action) : 0;
  gint64 value;

  if (sign != 0)
    set_busy (explorer->plan, sign, TRUE);
  value = search_for_side (explorer, node, action, alpha, beta, is_first);
  if (sign != 0)
    set_busy (explorer->plan, sign, FALSE);
  return value;
}

/* Searches the choices of a node. @best is the value of another choice of the side, if there is one.
 *
 * Returns: the best value, or a value of at least the end of the window
 */
static gint64
search_choices (BstExplorer *explorer,
                Node        *node,
                gint64       best)
{
  gint64 alpha = node->wants_most ? node->alpha : -node->beta;
  gint64 beta = node->wants_most ? node->beta : -node->alpha;
  guint end = MIN (node->end, node->first + MIN (node->limit, node->end)), n_left = end;
  gint64 before = best;

  for (guint i = node->first; i < end && best < beta; i++)
    {
      BstAction action = take_next (explorer, node, i, &n_left);
      gint64 value = search_choice (explorer, node, &action, MAX (alpha, best), beta, best == -BST_VALUE_MOST);

      if (explorer->is_stopped)
        return 0;
      if (value <= best)
        continue;
      best = value;
      if (value > alpha || explorer->plan->goal.objective != BST_OBJECTIVE_CONDITION)
        node->chosen = action;
    }
  if (best > alpha && best > before)
    strengthen_habit (explorer, &node->chosen, get_work_left (&node->key));
  if (best >= beta && node->chosen.type == BST_ACTION_PLACE)
    *get_reply (explorer, node->wants_most) = node->chosen;
  return best;
}

/* --- a draw --- */

static gint64
divide_down (gint64 a,
             gint64 b)
{
  return a / b - (a % b < 0);
}

static gint64
divide_up (gint64 a,
           gint64 b)
{
  return a / b + (a % b > 0);
}

/* A tile that may be drawn: how many there are, and the bounds of the value after it, in the units of the smaller
 * bag. */
typedef struct
{
  BstAction action;
  gint64    weight;
  gint64    least;
  gint64    most;
} Draw;

#define MAX_DRAWS 256

/* All tiles that may be drawn, with the bounds of the sum of their values. */
typedef struct
{
  guint  n;
  gint64 least;
  gint64 most;
  Draw   draws[MAX_DRAWS];
} Average;

static void
set_bounds (Average *average,
            Draw    *draw,
            gint64   least,
            gint64   most)
{
  least = MAX (least, draw->least);
  most = MIN (most, draw->most);
  average->least += draw->weight * (least - draw->least);
  average->most += draw->weight * (most - draw->most);
  draw->least = least;
  draw->most = most;
}

/* Searches after a draw with the window in which its value matters (Star1): below it the average is at most the lower
 * end of the window whatever the other draws bring, above it at least the upper end. With few choices a probe
 * (Star2): then the value only bounds what the player after the draw can have. */
static void
search_draw (BstExplorer *explorer,
             const Node  *node,
             Average     *average,
             Draw        *draw,
             guint        limit)
{
  gint64 rest_most = average->most - draw->weight * draw->most;
  gint64 rest_least = average->least - draw->weight * draw->least;
  gint64 low = MAX (divide_down (node->alpha - rest_most, draw->weight), draw->least - 1);
  gint64 high = MIN (divide_up (node->beta - rest_least, draw->weight), draw->most + 1);
  gboolean bounds_least = limit == G_MAXUINT || node->wants_most;
  gboolean bounds_most = limit == G_MAXUINT || !node->wants_most;
  gint64 value = search_after (explorer, node->progress, &draw->action, low, high, limit);

  if (explorer->is_stopped)
    return;
  set_bounds (average, draw, value > low && bounds_least ? value : draw->least,
              value < high && bounds_most ? value : draw->most);
}

/* Bounds of a value without any search. */
static void
get_bounds (const BstExplorer *explorer,
            gint64             unit,
            gint64            *least,
            gint64            *most)
{
  gboolean is_condition = explorer->plan->goal.objective == BST_OBJECTIVE_CONDITION;

  *least = is_condition ? 0 : -BST_MAX_POINTS * unit;
  *most = is_condition ? unit : BST_MAX_POINTS * unit;
}

/* Lists the draws; returns whether the units allow for their average. */
static gboolean
list_draws (const BstExplorer *explorer,
            guint              first,
            guint              n,
            Average           *average)
{
  const BstPosition *position = explorer->position;
  gint64 unit = explorer->plan->units[position->state.n_bag - 1], weight = 0;

  average->n = MIN (n, MAX_DRAWS);
  average->least = average->most = 0;
  for (guint i = 0; i < average->n; i++)
    {
      Draw *draw = &average->draws[i];

      draw->action = explorer->moves[first + i].action;
      draw->weight = position->bag[draw->action.tile];
      get_bounds (explorer, unit, &draw->least, &draw->most);
      average->least += draw->weight * draw->least;
      average->most += draw->weight * draw->most;
      weight += draw->weight;
    }
  return unit > 0 && weight * unit == get_unit (explorer);
}

static gint64
search_average (BstExplorer *explorer,
                const Node  *node,
                guint        n)
{
  Average average;

  if (!list_draws (explorer, node->first, n, &average))
    {
      bst_plan_stop (explorer->plan, BST_OVER_BAG);
      explorer->is_stopped = TRUE;
      return 0;
    }
  for (guint probes = 2; probes > 0; probes--)
    for (guint i = 0; i < average.n && average.least < node->beta && average.most > node->alpha
                      && average.least != average.most; i++)
      {
        search_draw (explorer, node, &average, &average.draws[i], probes == 2 ? 1 : G_MAXUINT);
        if (explorer->is_stopped)
          return 0;
      }
  return average.least >= node->beta ? average.least : average.most;
}

/* Searches the draws as the choice that is worst or best for the goal. */
static gint64
search_chosen_draw (BstExplorer *explorer,
                    const Node  *node,
                    guint        n)
{
  Node draws = *node;
  gint64 value;

  draws.end = draws.first + n;
  draws.limit = G_MAXUINT;
  draws.final = NULL;
  draws.wants_most = explorer->plan->draws == BST_DRAWS_BEST;
  value = search_choices (explorer, &draws, -BST_VALUE_MOST);
  return draws.wants_most ? value : -value;
}

/* Searches a node at which a tile is drawn, unless the player has another choice that is better (ABB). */
static gint64
search_draws (BstExplorer *explorer,
              Node        *node)
{
  gint64 value;
  guint n = 0;

  while (node->first + n < node->end && explorer->moves[node->first + n].action.type == BST_ACTION_DRAW)
    n++;
  if (explorer->plan->draws == BST_DRAWS_CHANCE)
    value = search_average (explorer, node, n);
  else
    value = search_chosen_draw (explorer, node, n);
  node->first += n;
  return node->wants_most ? value : -value;
}

/* --- fillers --- */

/* Whether the placement is all that the player has to choose before the points count. */
static gboolean
is_last_placement (const BstExplorer *explorer,
                   const Node        *node)
{
  const BstPlan *plan = explorer->plan;

  return plan->joins_fillers && bst_fillers_may_be_joined (explorer->position)
         && (get_work_left (&node->key) <= 1
             || bst_goal_ends_with_turn (&plan->goal, &plan->start, &node->progress, explorer->position));
}

/* Keeps the first of all placements on fillers, which come to the same. Placements on one cell follow one another; a
 * choice beside them (ABB) stays. */
static void
join_fillers (BstExplorer *explorer,
              Node        *node)
{
  BstCell last = { .x = G_MAXINT16, .y = G_MAXINT16 };
  guint n = node->first, n_fillers = 0;
  gboolean is_filler = FALSE;

  if (!is_last_placement (explorer, node))
    return;
  for (guint i = node->first; i < node->end; i++)
    {
      const BstAction action = explorer->moves[i].action;

      if (action.type != BST_ACTION_PLACE)
        is_filler = FALSE;
      else if (!bst_cell_equal (action.cell, last))
        is_filler = bst_fillers_has (explorer->position, action.cell);
      last = action.cell;
      n_fillers += is_filler;
      if (!is_filler || n_fillers == 1)
        explorer->moves[n++].action = action;
    }
  node->end = explorer->n_moves = n;
}

/* --- the search --- */

/* Searches the choices of a node that is neither at an end nor known. */
static gint64
search_node (BstExplorer *explorer,
             Node        *node)
{
  gint64 best = -BST_VALUE_MOST;

  node->first = explorer->n_moves;
  bst_explorer_list_moves (explorer);
  node->end = explorer->n_moves;
  if (bst_explorer_is_draw (explorer))
    {
      best = search_draws (explorer, node);
    }
  else
    {
      join_fillers (explorer, node);
      prepare_first (explorer, node);
    }
  if (!explorer->is_stopped)
    best = search_choices (explorer, node, best);
  if (node->has_final)
    bst_final_end (explorer->position, node->final);
  return node->wants_most ? best : -best;
}

/* The reply that was good enough the last time mostly is so again. In the last turn it is tried before the choices are
 * listed, which takes longer than the reply. Returns whether it is good enough. */
static gboolean
try_reply (BstExplorer *explorer,
           Node        *node,
           gint64      *value)
{
  const BstState *state = &explorer->position->state;
  BstAction reply;

  if (get_work_left (&node->key) > 1 || state->phase != BST_PHASE_PLACE || state->hand == BST_NONE)
    return FALSE;
  reply = *get_reply (explorer, node->wants_most);
  if (reply.type != BST_ACTION_PLACE || !bst_turn_check (explorer->position, &reply, NULL))
    return FALSE;
  *value = search_after (explorer, node->progress, &reply, node->alpha, node->beta, G_MAXUINT);
  node->chosen = reply;
  return explorer->is_stopped || (node->wants_most ? *value >= node->beta : *value <= node->alpha);
}

/* --- the last figure --- */

/* Returns what a figure gains its player where it is the last choice before final scoring, or -1. In a plain game it
 * has the feature for itself, which scores at once or at the end and changes nothing else. */
static gint32
find_last_gain (const BstPosition *position,
                const BstAction   *action)
{
  guint root;
  BstWorth worth;

  if (action->type == BST_ACTION_PASS)
    return 0;
  if (action->type != BST_ACTION_DEPLOY || bst_figure_weights[action->figure] == 0)
    return -1;
  root = bst_feature_find (position, position->slots[position->state.placed].base + action->segment);
  if (position->nodes[root].figures > 0)
    return -1;
  bst_score_worth (position, root, bst_feature_counts_as_complete (position, root), &worth);
  return bst_worth_get_points (&worth);
}

/* Whether the next choice is the last figure of a plain game or of its part before the horizon. */
static gboolean
is_last_figure (const BstExplorer *explorer,
                const Node        *node)
{
  const BstPlan *plan = explorer->plan;

  if (explorer->position->state.phase != BST_PHASE_DEPLOY || !plan->is_plain)
    return FALSE;
  return node->key.work == 0
         || (plan->goal.totals && (node->key.horizon == 1
                                   || bst_goal_ends_with_turn (&plan->goal, &plan->start, &node->progress,
                                                               explorer->position)));
}

/* Finds the value before the last figure without playing the choices: half of all positions of a search with figures in
 * the supplies come after it. Returns whether it could. */
static gboolean
find_last_value (BstExplorer *explorer,
                 const Node  *node,
                 gint64      *value)
{
  const BstPlan *plan = explorer->plan;
  BstPosition *position = explorer->position;
  guint chooser = bst_position_get_chooser (position);
  gint32 totals[BST_MAX_PLAYERS], best = 0;

  if (!is_last_figure (explorer, node))
    return FALSE;
  bst_turn_generate (position, explorer->list);
  bst_turn_score_in_place (position, totals);
  for (guint i = 0; i < explorer->list->n; i++)
    {
      gint32 gain = find_last_gain (position, &explorer->list->actions[i]), one;

      if (gain < 0)
        return FALSE;
      totals[chooser] += gain;
      one = bst_goal_value_points (&plan->goal, &plan->start, &node->progress, position, totals);
      totals[chooser] -= gain;
      if (i == 0 || (node->wants_most ? one > best : one < best))
        best = one;
    }
  explorer->is_cut |= node->key.work > 0 && !bst_goal_ends_with_turn (&plan->goal, &plan->start, &node->progress,
                                                                       position);
  *value = best * get_unit (explorer);
  return TRUE;
}

/* --- the last redeployment --- */

static gboolean
may_go_on (gpointer data)
{
  return bst_explorer_may_go_on (data);
}

/* Returns the value in points, as far as they reach. */
static gint32
clamp_points (gint64 points)
{
  return (gint32) CLAMP (points, -BST_MAX_POINTS, BST_MAX_POINTS);
}

/* Finds the value, or a bound that settles the window, in the last redeployment of the game without playing it on the
 * board, where each end would cost a whole final scoring. Returns whether it could. */
static gboolean
find_final_value (BstExplorer *explorer,
                  const Node  *node,
                  gint64      *value)
{
  const BstPlan *plan = explorer->plan;
  const BstFinalWish wish = {
    .goal = &plan->goal,
    .start = &plan->start,
    .progress = &node->progress,
    .most = plan->most,
    .may_go_on = may_go_on,
    .data = explorer,
  };
  gint64 unit = get_unit (explorer);
  gint32 points;

  if (explorer->position->state.phase != BST_PHASE_FINAL_REDEPLOY || !plan->has_final_value || unit == 0)
    return FALSE;
  if (explorer->final_value == NULL)
    explorer->final_value = bst_final_value_new ();
  if (!bst_final_value_find (explorer->final_value, explorer->position, &wish,
                             clamp_points (divide_down (node->alpha, unit)),
                             clamp_points (divide_up (node->beta, unit)), &points))
    return FALSE;
  *value = points * unit;
  return TRUE;
}

/* Where only some choices were searched, the best of them bounds the value from the side of its player. One that is not
 * better than the window is bounded from the other side, and shows nothing. */
static void
note_value (BstExplorer *explorer,
            const Node  *node,
            gint64       alpha,
            gint64       beta,
            gint64       value)
{
  gboolean is_part = node->limit < node->end - node->first;

  if (is_part && (node->wants_most ? value <= alpha : value >= beta))
    return;
  if (is_part && node->wants_most)
    alpha = -BST_VALUE_MOST, beta = value;
  else if (is_part)
    alpha = value, beta = BST_VALUE_MOST;
  note (explorer, &node->key, value, alpha, beta, node->chosen);
}

/* Narrows the window of a condition, which is missed or reached: a side that has reached it looks no further. Returns
 * whether that settles the value. */
static gboolean
clip_window (BstExplorer *explorer,
             Node        *node,
             gint64      *value)
{
  gint64 unit = get_unit (explorer);

  if (explorer->plan->goal.objective != BST_OBJECTIVE_CONDITION)
    return FALSE;
  *value = node->beta <= 0 ? 0 : unit;
  node->alpha = MAX (node->alpha, 0);
  node->beta = MIN (node->beta, unit);
  return node->alpha >= node->beta;
}

/* Not kept are positions before the figure is put down: they come right after the tile, so that no two courses meet
 * there. Of those before the last placement, half of all, too few are met again to be worth the room, unless other
 * draws from the bag lead there, too. */
static gboolean
is_worth_keeping (const BstExplorer *explorer,
                  const Node        *node)
{
  const BstPosition *position = explorer->position;

  if (position->state.phase == BST_PHASE_PLACE)
    return explorer->plan->n_bag > 0 || get_work_left (&node->key) > 1;
  return position->state.phase != BST_PHASE_DEPLOY;
}

static gint64
search (BstExplorer     *explorer,
        BstGoalProgress  progress,
        gint64           alpha,
        gint64           beta,
        guint            limit)
{
  guint first = explorer->n_moves;
  gboolean was_cut = explorer->is_cut, is_kept;
  BstFinal final;
  Node node = { .progress = progress, .alpha = alpha, .beta = beta, .limit = limit, .final = &final };
  gint64 value = 0;

  if (bst_explorer_find_end (explorer, &progress, &value) || !bst_explorer_may_go_on (explorer))
    return value;
  if (clip_window (explorer, &node, &value))
    return value;
  node.wants_most = bst_explorer_wants_most (explorer);
  node.key = bst_explorer_get_table_key (explorer, &progress);
  node.known.action.type = BST_N_ACTIONS;
  if (find_last_value (explorer, &node, &value))
    return value;
  is_kept = is_worth_keeping (explorer, &node);
  /* A window that is narrowed by a value of this horizon gives a value of this horizon. */
  explorer->is_cut = FALSE;
  if (is_kept && recall (explorer, &node.key, &node.known, &node.alpha, &node.beta))
    {
      explorer->is_cut |= was_cut;
      return node.known.value;
    }
  node.chosen = node.known.action;
  if (!find_final_value (explorer, &node, &value) && !try_reply (explorer, &node, &value))
    {
      node.chosen = node.known.action;
      value = search_node (explorer, &node);
      explorer->n_moves = first;
    }
  if (is_kept && !explorer->is_stopped)
    note_value (explorer, &node, node.alpha, node.beta, value);
  explorer->is_cut |= was_cut;
  return value;
}

gint64
bst_explorer_search (BstExplorer     *explorer,
                     BstGoalProgress  progress,
                     gint64           alpha,
                     gint64           beta)
{
  return search (explorer, progress, alpha, beta, G_MAXUINT);
}
