/* bst-final-value.c: the value of the last redeployment, found without playing it on the board (CNT-9)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-final-value.h"

#include "bst-final-round.h"
#include "bst-machine.h"

/* Reductions, all exact:
 * - Where a player can no longer reach the majority of a feature, because some other is stronger than that player with
 *   all figures that may still come, or where no player can reach the one who has it alone, or where it brings no
 *   points, the figures of the player change nothing there, whatever else moves. All such features of a district are
 *   one. Where nobody has to move, none of them is needed: the figure may as well stay.
 * - Figures of one kind are alike, and so are two kinds that weigh the same on all features of their district.
 * - Of features that are worth the same, with the same strength of every player and open to the same figures, one
 *   stands for all: an exchange of two of them in all that follows gives the same points.
 * - In a go of any number of figures only those of rising place count, since the points do not hang on their order.
 * - Positions of the same points and strengths, with the same figures and players to move, have one value. A lead
 *   hangs only on the differences to the points of the goal's player, and not on a player whom another stays ahead of
 *   whatever happens.
 * - A figure that comes can bring its player the majority of one feature, and cost the others that of one; so the
 *   greatest points of as many features as there are figures bound the value. With six players that spares 19 of 20
 *   positions. */

#define MAX_TARGETS 96

typedef struct
{
  guint64 key;
  gint32  least;
  gint32  most;
} Known;

#define N_KNOWN (1u << 16)

/**
 * BstFinalValue:
 * @round: the round, of which only the active targets are looked at
 * @sort: (array length=n_active): the first of them that is worth the same for the same figures
 * @totals: the points after final scoring if nobody moves any more
 * @seed: the key of all that does not change during the round
 * @known: bounds of positions
 */
struct _BstFinalValue
{
  const BstFinalWish *wish;
  BstPosition        *position;
  BstFinalRound      *round;
  gboolean            is_stopped;
  guint8              sort[MAX_TARGETS];
  gint32              totals[BST_MAX_PLAYERS];
  guint64             seed;
  Known               known[N_KNOWN];
};

BstFinalValue *
bst_final_value_new (void)
{
  BstFinalValue *self = g_new0 (BstFinalValue, 1);

  self->round = bst_final_round_new ();
  return self;
}

void
bst_final_value_free (BstFinalValue *self)
{
  bst_final_round_free (self->round);
  g_free (self);
}

/* --- reading a position --- */

/* Whether figures of @player can change on a feature who has the majority, or what anybody gains by it. */
static gboolean
is_open_to (const BstFinalRound *round,
            guint                target,
            guint                player)
{
  const guint8 *strength = round->strengths[target].of;
  guint reach = bst_final_round_find_reach (round, target, player);
  gboolean is_beaten = FALSE, is_sure = TRUE, is_worthless = TRUE;

  for (guint other = 0; other < round->n_players; other++)
    {
      is_worthless = is_worthless && round->targets[target].points[other] == 0;
      if (other == player)
        continue;
      is_beaten = is_beaten || strength[other] > strength[player] + reach;
      is_sure = is_sure && strength[other] + bst_final_round_find_reach (round, target, other) < strength[player];
    }
  return !is_worthless && !is_beaten && !is_sure;
}

/* A condition may ask for anything on the board, so that its value is remembered for one position. */
static void
read_seed (BstFinalValue *self)
{
  const BstFinalRound *round = self->round;
  const BstGoal *goal = self->wish->goal;

  self->seed = round->way;
  if (goal->objective == BST_OBJECTIVE_CONDITION)
    self->seed = bst_final_round_mix (bst_final_round_mix (self->seed, bst_position_get_key (self->position)),
                                      self->wish->progress->reached);
  for (guint i = 0; i < round->n_active; i++)
    {
      const BstRoundTarget *target = &round->targets[round->active[i]];

      for (guint player = 0; player < round->n_players; player++)
        self->seed = bst_final_round_mix (self->seed, (guint32) target->points[player]);
      for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
        self->seed = bst_final_round_mix (self->seed, (guint64) target->weighs[figure] << 8 | target->district);
    }
}

static gboolean
is_like (const BstRoundTarget *a,
         const BstRoundTarget *b)
{
  return a->district == b->district && memcmp (a->points, b->points, sizeof a->points) == 0
         && memcmp (a->weighs, b->weighs, sizeof a->weighs) == 0;
}

static gboolean
read_position (BstFinalValue      *self,
               BstPosition        *position,
               const BstFinalWish *wish)
{
  BstFinalRound *round = self->round;

  self->position = position;
  self->wish = wish;
  self->is_stopped = FALSE;
  bst_final_round_read (round, position);
  if (round->n_active > MAX_TARGETS)
    return FALSE;
  for (guint i = 0; i < round->n_active; i++)
    {
      guint first = 0;

      while (!is_like (&round->targets[round->active[first]], &round->targets[round->active[i]]))
        first++;
      self->sort[i] = (guint8) first;
    }
  bst_turn_score_in_place (position, self->totals);
  read_seed (self);
  return TRUE;
}

/* --- bounds --- */

/* What the majorities can still bring and cost a player. */
typedef struct
{
  gint32 gain;
  gint32 loss;
} Swing;

/* Points, the greatest first. */
typedef struct
{
  guint  n;
  gint32 points[MAX_TARGETS];
} Greatest;

static void
add_points (Greatest *greatest,
            gint32    points)
{
  guint at = greatest->n++;

  for (; at > 0 && greatest->points[at - 1] < points; at--)
    greatest->points[at] = greatest->points[at - 1];
  greatest->points[at] = points;
}

static gint32
add_up (const Greatest *greatest,
        guint           n)
{
  gint32 sum = 0;

  for (guint i = 0; i < MIN (n, greatest->n); i++)
    sum += greatest->points[i];
  return sum;
}

static guint
count_figures (const BstFinalRound *round,
               guint                player)
{
  guint n = 0;

  for (guint left = round->districts; left != 0; left &= left - 1)
    for (guint figure = 0; figure < round->n_figures; figure++)
      n += round->left[__builtin_ctz (left)][player][figure];
  return n;
}

/* Adds what a feature can bring each player, and cost. */
static void
add_swings (const BstFinalRound *round,
            guint                target,
            Greatest             gains[BST_MAX_PLAYERS],
            Greatest             losses[BST_MAX_PLAYERS])
{
  const guint8 *strength = round->strengths[target].of;
  guint reach[BST_MAX_PLAYERS], most = 1, farthest = 0, next = 0;

  /* @farthest is what the strongest player may come to have, @next the second. */
  for (guint player = 0; player < round->n_players; player++)
    {
      reach[player] = strength[player] + bst_final_round_find_reach (round, target, player);
      most = MAX (most, strength[player]);
      next = MAX (next, MIN (reach[player], farthest));
      farthest = MAX (farthest, reach[player]);
    }
  for (guint player = 0; player < round->n_players; player++)
    {
      gint32 points = round->targets[target].points[player];

      if (strength[player] == most && (reach[player] == farthest ? next : farthest) > most)
        add_points (&losses[player], points);
      else if (strength[player] < most && reach[player] >= most)
        add_points (&gains[player], points);
    }
}

static void
find_swings (const BstFinalRound *round,
             Swing                swings[BST_MAX_PLAYERS])
{
  Greatest gains[BST_MAX_PLAYERS], losses[BST_MAX_PLAYERS];
  guint n_left[BST_MAX_PLAYERS] = { 0 }, n_all = 0;

  for (guint player = 0; player < round->n_players; player++)
    {
      gains[player].n = losses[player].n = 0;
      n_left[player] = count_figures (round, player);
      n_all += n_left[player];
    }
  for (guint i = 0; i < round->n_active; i++)
    add_swings (round, round->active[i], gains, losses);
  for (guint player = 0; player < round->n_players; player++)
    swings[player] = (Swing) {
      .gain = add_up (&gains[player], n_left[player]),
      .loss = add_up (&losses[player], n_all - n_left[player]),
    };
}

/* Bounds of the value of the goal, and the points on which it hangs. */
typedef struct
{
  gint32 least;
  gint32 most;
  gint32 facts[BST_MAX_PLAYERS];
} Bounds;

/* The lead over the best other player: the greatest total that one of the others keeps bounds it, and that which one of
 * them may come to. A player who cannot come beyond the first of these is not told apart. */
static void
find_lead_bounds (const BstFinalValue *self,
                  const Swing          swings[BST_MAX_PLAYERS],
                  Bounds              *bounds)
{
  guint of_goal = self->wish->goal->player, surest = BST_MAX_PLAYERS;
  gint32 own = self->totals[of_goal], sure = G_MININT32, possible = G_MININT32;

  for (guint player = 0; player < self->round->n_players; player++)
    {
      if (player == of_goal)
        continue;
      possible = MAX (possible, self->totals[player] + swings[player].gain);
      if (self->totals[player] - swings[player].loss <= sure)
        continue;
      sure = self->totals[player] - swings[player].loss;
      surest = player;
    }
  bounds->least = own - swings[of_goal].loss - possible;
  bounds->most = own + swings[of_goal].gain - sure;
  for (guint player = 0; player < self->round->n_players; player++)
    if (player != of_goal)
      bounds->facts[player] = player != surest && self->totals[player] + swings[player].gain <= sure
                              ? G_MININT32 : self->totals[player] - own;
}

static void
find_bounds (const BstFinalValue *self,
             Bounds              *bounds)
{
  const BstGoal *goal = self->wish->goal;
  Swing swings[BST_MAX_PLAYERS] = { 0 };
  gint32 own = self->totals[goal->player];

  *bounds = (Bounds) { .least = G_MININT32, .most = G_MAXINT32 };
  if (goal->objective == BST_OBJECTIVE_CONDITION || self->round->n_players == 1)
    {
      memcpy (bounds->facts, self->totals, sizeof bounds->facts);
      return;
    }
  find_swings (self->round, swings);
  if (goal->objective == BST_OBJECTIVE_LEAD)
    {
      find_lead_bounds (self, swings, bounds);
      return;
    }
  bounds->least = own - swings[goal->player].loss;
  bounds->most = own + swings[goal->player].gain;
  bounds->facts[goal->player] = own;
}

/* --- the search --- */

/* A choice: a figure goes to a feature, or nobody moves where @figure is none. */
typedef struct
{
  gint32 after;   /* the lead or points after it, if nobody moved any more */
  guint8 index;
  guint8 figure;
} Choice;

#define NO_FIGURE BST_N_DISTRICT_FIGURES

/* Each target with each kind of figure, and the pass. */
#define MAX_CHOICES (MAX_TARGETS * BST_N_DISTRICT_FIGURES + 1)

static gint32
get_value (BstFinalValue *self)
{
  const BstFinalWish *wish = self->wish;

  return bst_goal_value_points (wish->goal, wish->start, wish->progress, self->position, self->totals);
}

/* What a choice is likely to be worth. */
static gint32
estimate (const BstFinalValue *self)
{
  const BstGoal *goal = self->wish->goal;

  if (goal->objective == BST_OBJECTIVE_POINTS)
    return self->totals[goal->player];
  return bst_goal_get_lead (self->totals, self->round->n_players, goal->player);
}

/* Whether another feature from @first on, before the one at @index, stands for it. */
static gboolean
has_like (const BstFinalValue *self,
          guint                first,
          guint                index)
{
  const BstFinalRound *round = self->round;

  for (guint i = MAX (first, self->sort[index]); i < index; i++)
    if (self->sort[i] == self->sort[index]
        && round->strengths[round->active[i]].all == round->strengths[round->active[index]].all)
      return TRUE;
  return FALSE;
}

/* Whether a kind of figure in front of this one weighs the same wherever it may go. */
static gboolean
has_twin (const BstFinalRound *round,
          guint                district,
          guint                player,
          guint                figure)
{
  const guint8 *left = round->left[district][player];

  for (guint twin = 0; twin < figure; twin++)
    {
      gboolean is_twin = left[twin] > 0;

      for (guint i = 0; i < round->n_active && is_twin; i++)
        {
          const BstRoundTarget *target = &round->targets[round->active[i]];

          is_twin = target->district != district || target->weighs[twin] == target->weighs[figure];
        }
      if (is_twin)
        return TRUE;
    }
  return FALSE;
}

/* Plays a move and adds what it changes to the totals. */
static void
move_figure (BstFinalValue *self,
             const Choice  *choice,
             guint          player)
{
  BstFinalRound *round = self->round;
  guint target = round->active[choice->index];

  bst_final_round_add_majority (round, target, -1, self->totals);
  bst_final_round_move (round, target, player, choice->figure, 1);
  bst_final_round_add_majority (round, target, 1, self->totals);
}

/* Lists the choices of a player. In a go of any number of figures those before @first, the last move of the go, are
 * left out. */
static guint
list_choices (BstFinalValue *self,
              guint          player,
              guint          first,
              Choice        *choices)
{
  BstFinalRound *round = self->round;
  gboolean is_wasted[BST_N_DISTRICTS][BST_N_DISTRICT_FIGURES] = { 0 };
  gint32 totals[BST_MAX_PLAYERS];
  guint n = 0;

  memcpy (totals, self->totals, sizeof totals);
  if (round->way != BST_COUNT_FINAL_MARKET_FORCED)
    choices[n++] = (Choice) { .after = estimate (self), .figure = NO_FIGURE };
  for (guint figure = 0; figure < round->n_figures; figure++)
    {
      guint from = first > figure * MAX_TARGETS ? first - figure * MAX_TARGETS : 0;
      guint held = 0;

      for (guint district = 0; district < BST_N_DISTRICTS; district++)
        if (round->left[district][player][figure] > 0 && !has_twin (round, district, player, figure))
          held |= 1u << district;
      for (guint i = from; held != 0 && i < round->n_active; i++)
        {
          guint district = round->targets[round->active[i]].district;
          Choice choice = { .index = (guint8) i, .figure = (guint8) figure };

          if (!((held >> district) & 1))
            continue;
          if (!is_open_to (round, round->active[i], player))
            {
              if (bst_final_round_is_free (round) || is_wasted[district][figure])
                continue;
              is_wasted[district][figure] = TRUE;
            }
          else if (has_like (self, from, i))
            {
              continue;
            }
          move_figure (self, &choice, player);
          choice.after = estimate (self);
          bst_final_round_move (round, round->active[i], player, figure, -1);
          memcpy (self->totals, totals, sizeof totals);
          choices[n++] = choice;
        }
    }
  return n;
}

/* Brings the best choice from @nth on to its place. */
static Choice
take_choice (Choice  *choices,
             guint    nth,
             guint    n,
             gboolean wants_most)
{
  guint best = nth;
  Choice choice;

  for (guint i = nth + 1; i < n; i++)
    if (wants_most ? choices[i].after > choices[best].after : choices[i].after < choices[best].after)
      best = i;
  choice = choices[best];
  choices[best] = choices[nth];
  return choice;
}

static guint64
find_key (const BstFinalValue *self,
          guint                first,
          const gint32         facts[BST_MAX_PLAYERS])
{
  const BstFinalRound *round = self->round;
  guint64 key = bst_final_round_mix_moves (round, bst_final_round_mix (self->seed, first));

  for (guint player = 0; player < round->n_players; player++)
    key = bst_final_round_mix (key, (guint32) facts[player]);
  for (guint i = 0; i < round->n_active; i++)
    key = bst_final_round_mix (key, round->strengths[round->active[i]].all);
  return key;
}

static gint32 search (BstFinalValue *self,
                      guint          first,
                      gint32         alpha,
                      gint32         beta);

static gint32
search_choice (BstFinalValue *self,
               const Choice  *choice,
               gint32         alpha,
               gint32         beta)
{
  BstFinalRound *round = self->round;
  BstPlayerList order = round->order;
  guint player = order.players[0], first = 0;
  gint32 totals[BST_MAX_PLAYERS], value;
  gboolean moved = choice->figure != NO_FIGURE;

  memcpy (totals, self->totals, sizeof totals);
  if (moved)
    {
      move_figure (self, choice, player);
      if (bst_final_round_is_free (round) && bst_final_round_can_move (round, player))
        first = choice->figure * MAX_TARGETS + choice->index;
    }
  bst_final_round_go_on (round, moved);
  value = search (self, first, alpha, beta);
  round->order = order;
  if (moved)
    bst_final_round_move (round, round->active[choice->index], player, choice->figure, -1);
  memcpy (self->totals, totals, sizeof totals);
  return value;
}

/* Searches the choices from the present position. @first is the last move of the same go. */
static gint32
search (BstFinalValue *self,
        guint          first,
        gint32         alpha,
        gint32         beta)
{
  Choice choices[MAX_CHOICES];
  gboolean wants_most;
  gint32 best, low = alpha, high = beta;
  Bounds bounds;
  guint64 key;
  Known *known;
  guint n;

  bst_final_round_settle (self->round);
  if (self->round->order.n == 0)
    return get_value (self);
  if (self->is_stopped || !self->wish->may_go_on (self->wish->data))
    {
      self->is_stopped = TRUE;
      return 0;
    }
  find_bounds (self, &bounds);
  if (bounds.least >= beta || bounds.least == bounds.most)
    return bounds.least;
  if (bounds.most <= alpha)
    return bounds.most;
  key = find_key (self, first, bounds.facts);
  known = &self->known[key % N_KNOWN];
  if (known->key != key)
    *known = (Known) { .key = key, .least = G_MININT32, .most = G_MAXINT32 };
  if (known->least >= beta || known->least == known->most)
    return known->least;
  if (known->most <= alpha)
    return known->most;

  wants_most = (self->wish->most >> self->round->order.players[0]) & 1;
  best = wants_most ? G_MININT32 : G_MAXINT32;
  n = list_choices (self, self->round->order.players[0], first, choices);
  for (guint i = 0; i < n && low < high; i++)
    {
      Choice choice = take_choice (choices, i, n, wants_most);
      gint32 value = search_choice (self, &choice, low, high);

      if (self->is_stopped)
        return 0;
      best = wants_most ? MAX (best, value) : MIN (best, value);
      if (wants_most)
        low = MAX (low, best);
      else
        high = MIN (high, best);
    }

  if (known->key != key)
    *known = (Known) { .key = key, .least = G_MININT32, .most = G_MAXINT32 };
  if (best > alpha)
    known->least = MAX (known->least, best);
  if (best < beta)
    known->most = MIN (known->most, best);
  return best;
}

/* A wide window is searched by narrow ones: most answer at once by their bounds, and the memory keeps the others. */
static gint32
search_window (BstFinalValue *self,
               gint32         alpha,
               gint32         beta)
{
  gint32 least = alpha, most = beta, guess = CLAMP (estimate (self), alpha + 1, beta);

  if (beta - alpha == 1 || self->wish->goal->objective == BST_OBJECTIVE_CONDITION)
    return search (self, 0, alpha, beta);
  while (least < most && !self->is_stopped)
    {
      gint32 value = search (self, 0, guess - 1, guess);

      if (value < guess)
        most = guess = value;
      else
        least = value;
      guess = MAX (guess, least + 1);
    }
  return least;
}

gboolean
bst_final_value_find (BstFinalValue      *self,
                      BstPosition        *position,
                      const BstFinalWish *wish,
                      gint32              alpha,
                      gint32              beta,
                      gint32             *value)
{
  if (!read_position (self, position, wish))
    return FALSE;
  *value = search_window (self, alpha, beta);
  return TRUE;
}
