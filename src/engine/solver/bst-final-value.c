/* bst-final-value.c: the value of the last redeployment, found without playing it on the board (CNT-9)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-final-value.h"

#include "bst-count.h"
#include "bst-machine.h"
#include "bst-score.h"

/* After the last figure nothing follows but final scoring, which adds up features: what a figure changes in it is who
 * has the majority of the feature to which it goes. So the round reads nothing of the board but the worth of the
 * features, the strength of the players on them, and the figures that may still move. On the board each end of a round
 * costs a whole final scoring; here it costs the sums of the players, a hundredth of that.
 *
 * Reductions, all exact:
 * - Where a player can no longer reach the majority of a feature, because some other is stronger than that player with
 *   all figures that may still come, or where no player can reach the one who has it alone, or where it brings no
 *   points, the figures of the player change nothing there, whatever else moves. All such features of a district are
 *   one. Where nobody has to move, none of them is needed: the figure may as well stay.
 * - Figures of one kind are alike, and so are two kinds that weigh the same on all features of their district.
 * - Of features that are worth the same, with the same strength of every player and open to the same figures, one
 *   stands for all: an exchange of two of them in all that follows gives the same points.
 * - In a go of any number of figures only those of rising place count, since the points do not hang on their order.
 * - Positions of the same points and strengths, with the same figures and players to move, have one value. */

#define MAX_TARGETS 96

/* A feature to which figures go. */
typedef struct
{
  gint32 points[BST_MAX_PLAYERS];          /* what the majority brings each player */
  guint8 weighs[BST_N_DISTRICT_FIGURES];   /* what a figure from the district weighs here */
  guint8 district;
} Target;

/* The strength of all players on a feature, as one number. */
typedef union
{
  guint8  of[BST_MAX_PLAYERS];
  guint64 all;
} Strength;

G_STATIC_ASSERT (BST_MAX_PLAYERS <= sizeof (guint64));

typedef struct
{
  guint64 key;
  gint32  least;
  gint32  most;
} Known;

#define N_KNOWN (1u << 14)

/**
 * BstFinalValue:
 * @way: the value of `count.final`
 * @sort: (array length=n_targets): the first feature that is worth the same for the same figures
 * @left: the figures that may still move
 * @totals: the points after final scoring if nobody moves any more
 * @order: the players who still have a go
 * @seed: the key of all that does not change during the round
 * @known: bounds of positions
 */
struct _BstFinalValue
{
  const BstFinalWish *wish;
  BstPosition        *position;
  gboolean            is_stopped;
  guint               way;
  guint               n_players;
  guint               n_targets;
  Target              targets[MAX_TARGETS];
  guint8              sort[MAX_TARGETS];
  Strength            strengths[MAX_TARGETS];
  guint8              left[BST_N_DISTRICTS][BST_MAX_PLAYERS][BST_N_DISTRICT_FIGURES];
  gint32              totals[BST_MAX_PLAYERS];
  BstPlayerList       order;
  guint64             seed;
  Known               known[N_KNOWN];
};

BstFinalValue *
bst_final_value_new (void)
{
  return g_new0 (BstFinalValue, 1);
}

void
bst_final_value_free (BstFinalValue *self)
{
  g_free (self);
}

/* --- majorities --- */

static guint
find_reach (const BstFinalValue *self,
            guint                index,
            guint                player)
{
  const Target *target = &self->targets[index];
  const guint8 *left = self->left[target->district][player];
  guint reach = 0;

  for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
    reach += (guint) left[figure] * target->weighs[figure];
  return reach;
}

/* Whether figures of @player can change on a feature who has the majority, or what anybody gains by it. */
static gboolean
is_open_to (const BstFinalValue *self,
            guint                index,
            guint                player)
{
  const Target *target = &self->targets[index];
  const guint8 *strength = self->strengths[index].of;
  gboolean is_beaten = FALSE, is_sure = TRUE, is_worthless = TRUE;

  for (guint other = 0; other < self->n_players; other++)
    {
      is_worthless = is_worthless && target->points[other] == 0;
      if (other == player)
        continue;
      is_beaten = is_beaten || strength[other] > strength[player] + find_reach (self, index, player);
      is_sure = is_sure && strength[other] + find_reach (self, index, other) < strength[player];
    }
  return !is_worthless && !is_beaten && !is_sure;
}

/* Adds what a majority brings, or takes it away (BASE-5). */
static void
add_majority (BstFinalValue *self,
              guint          index,
              gint32         sign)
{
  const guint8 *strength = self->strengths[index].of;
  guint8 most = 1;

  for (guint player = 0; player < self->n_players; player++)
    most = MAX (most, strength[player]);
  for (guint player = 0; player < self->n_players; player++)
    if (strength[player] == most)
      self->totals[player] += sign * self->targets[index].points[player];
}

/* --- reading a position --- */

/* Whether a figure from the cathedral may keep others away from the building beside it (SHR-2 `unoccupied`). */
static gboolean
has_challenges (const BstPosition *position)
{
  const guint8 *switches = position->rules.switches;

  return bst_rules_has (&position->rules, BST_MODULE_SHRINES)
         && switches[BST_SWITCH_COUNT_FINAL] != BST_COUNT_FINAL_MARKET_FORCED
         && switches[BST_SWITCH_COUNT_FINAL] != BST_COUNT_FINAL_MARKET_OPTIONAL
         && switches[BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE] != BST_SHRINE_CATHEDRAL_CHALLENGE_NO
         && switches[BST_SWITCH_SHRINE_ADJACENCY] == BST_SHRINE_ADJACENCY_UNOCCUPIED;
}

/* Abbots and barns, which look at other features, are excluded. */
gboolean
bst_final_value_is_apart (const BstPosition *position)
{
  return bst_count_is_played (position) && !position->stations->looks_far && !has_challenges (position);
}

static guint
weigh (const BstPosition *position,
       guint              root,
       guint              district,
       guint              figure)
{
  const BstStation *station = &position->stations->weigh;
  const BstStanding standing = { .node = (guint16) root, .figure = figure & 15, .from = (district + 1) & 7 };
  guint weight = bst_figure_weight (position, &standing, root);

  for (guint i = 0; i < station->n; i++)
    weight = station->modules[i]->weigh (position, &standing, root, weight);
  return weight;
}

static void
read_target (BstFinalValue *self,
             guint          root,
             guint          district)
{
  const BstPosition *position = self->position;
  Target *target = &self->targets[self->n_targets];

  /* Cleared as a whole, as it is compared byte by byte. */
  memset (target, 0, sizeof *target);
  target->district = (guint8) district;
  for (guint player = 0; player < self->n_players; player++)
    {
      BstWorth worth;

      bst_score_worth_for (position, root, player, bst_feature_counts_as_complete (position, root), &worth);
      target->points[player] = bst_worth_get_points (&worth);
    }
  for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
    target->weighs[figure] = (guint8) weigh (position, root, district, figure);
  self->strengths[self->n_targets].all = 0;
  bst_score_majority (position, root, self->strengths[self->n_targets].of);
  self->n_targets++;
}

/* Which features are open hangs on no player, since no figure keeps others away. */
static gboolean
read_targets (BstFinalValue *self,
              guint          districts)
{
  const BstPosition *position = self->position;

  self->n_targets = 0;
  for (guint i = 0; i < position->state.n_nodes; i++)
    {
      const BstNode *node = &position->nodes[i];
      guint district = bst_figure_district_for (position, (BstKind) node->kind);

      if (!bst_node_is_root (node) || district == BST_NO_DISTRICT || !((districts >> district) & 1)
          || !bst_count_may_arrive (position, position->state.chooser, i)
          || (node->kind != BST_KIND_FIELD && bst_feature_is_complete (position, i)))
        continue;
      if (self->n_targets == MAX_TARGETS)
        return FALSE;
      read_target (self, i, district);
    }
  return TRUE;
}

static guint
read_figures (BstFinalValue *self)
{
  guint all = 0;

  memset (self->left, 0, sizeof self->left);
  for (guint player = 0; player < self->n_players; player++)
    {
      guint districts = bst_final_find_districts (self->position, player);

      all |= districts;
      for (; districts != 0; districts &= districts - 1)
        memcpy (self->left[__builtin_ctz (districts)][player],
                self->position->expansion.districts[__builtin_ctz (districts)][player], sizeof self->left[0][0]);
    }
  return all;
}

/* Keeps the features that are open to a player, and of each district the first other one, where figures change nothing;
 * those that are not open stay so. */
static void
drop_closed (BstFinalValue *self)
{
  guint n = 0, wasted = 0;

  for (guint i = 0; i < self->n_targets; i++)
    {
      guint district = self->targets[i].district, first = 0;
      gboolean is_open = FALSE;

      for (guint player = 0; player < self->n_players; player++)
        is_open = is_open || (find_reach (self, i, player) > 0 && is_open_to (self, i, player));
      if (!is_open && ((wasted >> district) & 1))
        continue;
      wasted |= (guint) !is_open << district;
      self->targets[n] = self->targets[i];
      self->strengths[n] = self->strengths[i];
      while (memcmp (&self->targets[first], &self->targets[n], sizeof self->targets[0]) != 0)
        first++;
      self->sort[n++] = (guint8) first;
    }
  self->n_targets = n;
}

static inline guint64
mix (guint64 key,
     guint64 fact)
{
  key = (key ^ fact) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return key ^ (key >> 29);
}

/* A condition may ask for anything on the board, so that its value is remembered for one position. */
static void
read_seed (BstFinalValue *self)
{
  const BstGoal *goal = self->wish->goal;

  self->seed = self->way;
  if (goal->objective == BST_OBJECTIVE_CONDITION)
    self->seed = mix (mix (self->seed, bst_position_get_key (self->position)), self->wish->progress->reached);
  for (guint i = 0; i < self->n_targets; i++)
    {
      for (guint player = 0; player < self->n_players; player++)
        self->seed = mix (self->seed, (guint32) self->targets[i].points[player]);
      for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
        self->seed = mix (self->seed, (guint64) self->targets[i].weighs[figure] << 8 | self->targets[i].district);
    }
}

static gboolean
read_position (BstFinalValue      *self,
               BstPosition        *position,
               const BstFinalWish *wish)
{
  self->position = position;
  self->wish = wish;
  self->is_stopped = FALSE;
  self->n_players = position->n_players;
  self->way = position->rules.switches[BST_SWITCH_COUNT_FINAL];
  self->order = position->expansion.memory.to_redeploy;
  if (!read_targets (self, read_figures (self)))
    return FALSE;
  drop_closed (self);
  bst_turn_score_in_place (position, self->totals);
  read_seed (self);
  return TRUE;
}

/* --- the rules of the round --- */

static gboolean
can_move (const BstFinalValue *self,
          guint                player)
{
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    {
      guint64 figures;

      memcpy (&figures, self->left[district][player], sizeof figures);
      if (figures != 0)
        return TRUE;
    }
  return FALSE;
}

G_STATIC_ASSERT (BST_N_DISTRICT_FIGURES == sizeof (guint64));

static gboolean
is_free (const BstFinalValue *self)
{
  return self->way == BST_COUNT_FINAL_MARKET_OPTIONAL || self->way == BST_COUNT_FINAL_ALL_OPTIONAL;
}

/* Goes on after a move or a pass of the first player in the order. With one figure at a time a move gives the others
 * another go. */
static void
go_on (BstFinalValue *self,
       gboolean       moved)
{
  guint player = self->order.players[0];

  if (is_free (self) && moved)
    return;
  bst_player_list_take (&self->order);
  if (!moved)
    return;
  if (self->way == BST_COUNT_FINAL_MARKET_FORCED)
    bst_player_list_add (&self->order, player);
  else
    bst_count_order_from (self->position, (player + 1) % self->n_players, &self->order);
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
  return bst_goal_get_lead (self->totals, self->n_players, goal->player);
}

static void
move_figure (BstFinalValue *self,
             const Choice  *choice,
             guint          player,
             int            sign)
{
  const Target *target = &self->targets[choice->index];
  guint8 *left = &self->left[target->district][player][choice->figure];
  guint8 *strength = &self->strengths[choice->index].of[player];

  *left = (guint8) (*left - sign);
  *strength = (guint8) (*strength + sign * target->weighs[choice->figure]);
}

/* Whether another feature from @first on, before the one at @index, stands for it. */
static gboolean
has_like (const BstFinalValue *self,
          guint                first,
          guint                index)
{
  for (guint i = MAX (first, self->sort[index]); i < index; i++)
    if (self->sort[i] == self->sort[index] && self->strengths[i].all == self->strengths[index].all)
      return TRUE;
  return FALSE;
}

/* Whether a kind of figure in front of this one weighs the same wherever it may go. */
static gboolean
has_twin (const BstFinalValue *self,
          guint                district,
          guint                player,
          guint                figure)
{
  const guint8 *left = self->left[district][player];

  for (guint twin = 0; twin < figure; twin++)
    {
      gboolean is_twin = left[twin] > 0;

      for (guint i = 0; i < self->n_targets && is_twin; i++)
        is_twin = self->targets[i].district != district
                  || self->targets[i].weighs[twin] == self->targets[i].weighs[figure];
      if (is_twin)
        return TRUE;
    }
  return FALSE;
}

/* Lists the choices of a player. In a go of any number of figures those before @first, the last move of the go, are
 * left out. */
static guint
list_choices (BstFinalValue *self,
              guint          player,
              guint          first,
              Choice        *choices)
{
  gboolean is_wasted[BST_N_DISTRICTS][BST_N_DISTRICT_FIGURES] = { 0 };
  gint32 totals[BST_MAX_PLAYERS];
  guint n = 0;

  memcpy (totals, self->totals, sizeof totals);
  if (self->way != BST_COUNT_FINAL_MARKET_FORCED)
    choices[n++] = (Choice) { .after = estimate (self), .figure = NO_FIGURE };
  for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
    {
      guint from = first > figure * MAX_TARGETS ? first - figure * MAX_TARGETS : 0;
      guint held = 0;

      for (guint district = 0; district < BST_N_DISTRICTS; district++)
        if (self->left[district][player][figure] > 0 && !has_twin (self, district, player, figure))
          held |= 1u << district;
      for (guint i = from; held != 0 && i < self->n_targets; i++)
        {
          guint district = self->targets[i].district;
          Choice choice = { .index = (guint8) i, .figure = (guint8) figure };

          if (!((held >> district) & 1))
            continue;
          if (!is_open_to (self, i, player))
            {
              if (is_free (self) || is_wasted[district][figure])
                continue;
              is_wasted[district][figure] = TRUE;
            }
          else if (has_like (self, from, i))
            {
              continue;
            }
          add_majority (self, i, -1);
          move_figure (self, &choice, player, 1);
          add_majority (self, i, 1);
          choice.after = estimate (self);
          move_figure (self, &choice, player, -1);
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
          guint                first)
{
  guint64 key = mix (self->seed, (guint64) first << 32 | self->order.n), players = 0;

  memcpy (&players, self->order.players, BST_MAX_PLAYERS);
  key = mix (key, players);
  for (guint player = 0; player < self->n_players; player++)
    key = mix (key, (guint32) self->totals[player]);
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    for (guint player = 0; player < self->n_players; player++)
      {
        guint64 figures;

        memcpy (&figures, self->left[district][player], sizeof figures);
        key = mix (key, figures);
      }
  for (guint i = 0; i < self->n_targets; i++)
    key = mix (key, self->strengths[i].all);
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
  BstPlayerList order = self->order;
  guint player = order.players[0], first = 0;
  gint32 totals[BST_MAX_PLAYERS], value;
  gboolean moved = choice->figure != NO_FIGURE;

  memcpy (totals, self->totals, sizeof totals);
  if (moved)
    {
      add_majority (self, choice->index, -1);
      move_figure (self, choice, player, 1);
      add_majority (self, choice->index, 1);
      first = is_free (self) && can_move (self, player) ? choice->figure * MAX_TARGETS + choice->index : 0;
    }
  go_on (self, moved);
  value = search (self, first, alpha, beta);
  self->order = order;
  if (moved)
    move_figure (self, choice, player, -1);
  memcpy (self->totals, totals, sizeof totals);
  return value;
}

/* Leaves out the players who cannot move. */
static void
settle (BstFinalValue *self)
{
  while (self->order.n > 0 && !can_move (self, self->order.players[0]))
    bst_player_list_take (&self->order);
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
  guint64 key;
  Known *known;
  guint n;

  settle (self);
  if (self->order.n == 0)
    return get_value (self);
  if (self->is_stopped || !self->wish->may_go_on (self->wish->data))
    {
      self->is_stopped = TRUE;
      return 0;
    }
  key = find_key (self, first);
  known = &self->known[key % N_KNOWN];
  if (known->key != key)
    *known = (Known) { .key = key, .least = G_MININT32, .most = G_MAXINT32 };
  if (known->least >= beta || known->least == known->most)
    return known->least;
  if (known->most <= alpha)
    return known->most;

  wants_most = (self->wish->most >> self->order.players[0]) & 1;
  best = wants_most ? G_MININT32 : G_MAXINT32;
  n = list_choices (self, self->order.players[0], first, choices);
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
  *value = search (self, 0, alpha, beta);
  return TRUE;
}
