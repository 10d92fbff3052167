/* bst-order.c: the order in which features are scored, where it matters, and the player who chooses it (RBS-6)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-groups.h"
#include "bst-robbers.h"
#include "bst-round.h"
#include "bst-score.h"

/* Robbers make the order matter, even by points gained on the way: a counting figure comes to a robber's space or
 * leaves it, or a robber goes along. A copy of the position tries every order of the features that are left, with every
 * choice of the robbers' owners and of the counting figures.
 *
 * Equal sets of ends are not enough to leave a question out, since it matters who brings them about. So each order has
 * what the players can bring about by it: for every side of some players against the others, the sets of ends within
 * which the side can keep the play, whatever the others do. Where two orders agree in all of this, no player can gain
 * or lose by the choice between them. */

/* With more features, more ends, or more combinations of orders and counting figures, the order is taken to matter. */
#define MAX_TRIED 5
#define MAX_ENDS  10
#define MAX_WAYS  2000

/* A side and the others see the same from both ends, so that the last player is never of the side. */
#define MAX_SIDES (1 << (BST_MAX_PLAYERS - 1))
#define N_WORDS   ((1 << MAX_ENDS) / 64)

/* --- what the players can bring about --- */

/* For each side a bit for every set of ends: whether the side can keep the play within that set. */
typedef struct
{
  guint64 sides[MAX_SIDES][N_WORDS];
} Power;

/**
 * Trial:
 * @position: a position on which the features in @refs are scored
 * @gainers: for each feature the set of the players to whom it brings points
 * @ends: keys of the ends met so far
 * @too_many: whether there are more ends than a #Power can hold
 */
typedef struct
{
  BstPosition   *position;
  guint          n;
  BstSegmentRef  refs[MAX_TRIED];
  guint8         gainers[MAX_TRIED];
  guint64        ends[MAX_ENDS];
  guint          n_ends;
  gboolean       too_many;
} Trial;

/* Within every set that holds the end, any side can keep the play. */
static void
set_end (const Trial *trial,
         guint        end,
         Power       *power)
{
  static const guint64 patterns[] = {
    G_GUINT64_CONSTANT (0xaaaaaaaaaaaaaaaa), G_GUINT64_CONSTANT (0xcccccccccccccccc),
    G_GUINT64_CONSTANT (0xf0f0f0f0f0f0f0f0), G_GUINT64_CONSTANT (0xff00ff00ff00ff00),
    G_GUINT64_CONSTANT (0xffff0000ffff0000), G_GUINT64_CONSTANT (0xffffffff00000000),
  };

  for (guint side = 0; side < 1u << (trial->position->n_players - 1); side++)
    for (guint word = 0; word < N_WORDS; word++)
      if (end < G_N_ELEMENTS (patterns))
        power->sides[side][word] = patterns[end];
      else
        power->sides[side][word] = ((word >> (end - G_N_ELEMENTS (patterns))) & 1) ? G_MAXUINT64 : 0;
}

/* Adds an option of @chooser: his own side takes the better of both, another side must bear either. */
static void
add_option (const Trial *trial,
            guint        chooser,
            const Power *option,
            gboolean     is_first,
            Power       *power)
{
  for (guint side = 0; side < 1u << (trial->position->n_players - 1); side++)
    for (guint word = 0; word < N_WORDS; word++)
      if (is_first)
        power->sides[side][word] = option->sides[side][word];
      else if ((side >> chooser) & 1)
        power->sides[side][word] |= option->sides[side][word];
      else
        power->sides[side][word] &= option->sides[side][word];
}

static gboolean
is_same (const Trial *trial,
         const Power *a,
         const Power *b)
{
  return memcmp (a->sides, b->sides, sizeof a->sides[0] << (trial->position->n_players - 1)) == 0;
}

/* --- trying out --- */

/* Returns a key of everything that the order can change: points, counting figures, robbers, the right to send. */
static guint64
get_key (const BstPosition *position)
{
  const BstExpansion *expansion = &position->expansion;
  guint64 key = expansion->memory.may_send;

  for (guint player = 0; player < position->n_players; player++)
    {
      const BstRobberState *robber = &expansion->robbers[player];

      key += bst_key_mix (BST_KEY_SCORE, (guint64) player << 32 | (guint32) position->players[player].score);
      key += bst_key_mix (BST_KEY_TURN, (guint64) player << 32 | (guint32) expansion->memory.gained[player]);
      key += bst_key_mix (BST_KEY_SUPPLY, (guint64) player << 32 | (guint32) expansion->second_points[player]);
      key += bst_key_mix (BST_KEY_EXPANSION, (guint64) (player << 2 | robber->out << 1 | robber->second) << 32
                                             | (guint32) robber->space);
    }
  return key;
}

static void
begin_step (BstPosition *position)
{
  bst_journal_begin (position);
  bst_journal_save (position, &position->expansion, sizeof position->expansion);
}

static void
score_next (BstPosition   *position,
            BstSegmentRef  ref)
{
  BstMemory *memory = &position->expansion.memory;
  guint nth = 0;

  while (nth + 1 < memory->n_to_score && memcmp (&memory->to_score[nth], &ref, sizeof ref) != 0)
    nth++;
  memmove (memory->to_score + 1, memory->to_score, nth * sizeof ref);
  memory->to_score[0] = ref;
  bst_round_score_first (position, NULL);
}

/* Returns the number of the end that the position is. */
static guint
find_end (Trial *trial)
{
  guint64 key = get_key (trial->position);
  guint end = 0;

  while (end < trial->n_ends && trial->ends[end] != key)
    end++;
  if (end == MAX_ENDS)
    {
      trial->too_many = TRUE;
      return 0;
    }
  if (end == trial->n_ends)
    trial->ends[trial->n_ends++] = key;
  return end;
}

static void explore (Trial *trial,
                     guint  left,
                     Power *power);

/* Explores each choice of the owner of a robber or of counting figures. */
static void
explore_choices (Trial *trial,
                 guint  left,
                 Power *power)
{
  BstPosition *position = trial->position;
  guint chooser = position->state.chooser;
  g_autofree BstActionList *list = g_new (BstActionList, 1);
  Power option;

  list->n = 0;
  list->enough = BST_MAX_ACTIONS;
  bst_phases[position->state.phase]->list (position, list);
  for (guint i = 0; i < list->n && !trial->too_many; i++)
    {
      begin_step (position);
      bst_phases[position->state.phase]->apply (position, &list->actions[i], NULL);
      explore (trial, left, &option);
      bst_journal_undo (position);
      add_option (trial, chooser, &option, i == 0, power);
    }
}

/* Explores what follows when the feature @nth of those @left is scored next. */
static void
explore_next (Trial *trial,
              guint  left,
              guint  nth,
              Power *power)
{
  begin_step (trial->position);
  score_next (trial->position, trial->refs[nth]);
  explore (trial, left & ~(1u << nth), power);
  bst_journal_undo (trial->position);
}

/* Scores the features of the set @left in every order. */
static void
explore (Trial *trial,
         guint  left,
         Power *power)
{
  BstPosition *position = trial->position;
  BstGroups groups;
  Power group, option;

  if (position->state.phase != BST_PHASE_ORDER && bst_phases[position->state.phase]->settle (position, NULL))
    {
      explore_choices (trial, left, power);
      return;
    }
  if (left == 0)
    {
      set_end (trial, find_end (trial), power);
      return;
    }
  bst_groups_find (&groups, position, trial->gainers, left);
  for (guint i = 0; i < groups.n; i++)
    {
      guint features = groups.features[i];

      for (; features != 0 && !trial->too_many; features &= features - 1)
        {
          explore_next (trial, left, (guint) __builtin_ctz (features), &option);
          add_option (trial, groups.players[i], &option, features == groups.features[i], &group);
        }
      if (!trial->too_many)
        add_option (trial, position->state.player, &group, i == 0, power);
    }
}

/* --- the player who chooses --- */

/* An option of a player: the feature to score next, or the features of another player, who then chooses. */
typedef struct
{
  guint player;
  guint features;
  Power power;
} Option;

/* Leaves out each option without which the chooser could bring about the same, the last first; returns those left. */
static guint
find_needed (const Trial  *trial,
             guint         chooser,
             const Option *options,
             guint         n)
{
  guint needed = (1u << n) - 1;
  Power all, some;

  for (guint i = 0; i < n; i++)
    add_option (trial, chooser, &options[i].power, i == 0, &all);
  for (guint i = n; i-- > 0 && (needed & (needed - 1)) != 0;)
    {
      guint rest = needed & ~(1u << i);

      for (guint left = rest; left != 0; left &= left - 1)
        add_option (trial, chooser, &options[__builtin_ctz (left)].power, left == rest, &some);
      if (is_same (trial, &all, &some))
        needed = rest;
    }
  return needed;
}

static gboolean
are_same (const Trial  *trial,
          const Option *options,
          guint         n)
{
  for (guint i = 1; i < n; i++)
    if (!is_same (trial, &options[0].power, &options[i].power))
      return FALSE;
  return TRUE;
}

/* Lets a player choose between all of his features, unless they come to the same. */
static void
ask_owner (const Trial  *trial,
           const Option *each,
           guint         player,
           guint         features,
           BstOrder     *order)
{
  g_autofree Option *options = g_new (Option, MAX_TRIED);
  guint n = 0;

  for (guint left = features; left != 0; left &= left - 1)
    options[n++] = each[__builtin_ctz (left)];
  if (!are_same (trial, options, n))
    *order = (BstOrder) { .player = player, .features = features };
}

/* Lists the options of the active player: each of his own features, and the features of each other player. */
static guint
list_options (const Trial     *trial,
              const Option    *each,
              const BstGroups *groups,
              Option          *options)
{
  guint n = 0;

  for (guint i = 0; i < groups->n; i++)
    {
      gboolean own = groups->players[i] == trial->position->state.player;

      for (guint left = groups->features[i]; left != 0; left &= left - 1)
        {
          const Option *feature = &each[__builtin_ctz (left)];

          if (own)
            {
              options[n++] = *feature;
              continue;
            }
          if (left == groups->features[i])
            options[n++] = (Option) { .player = groups->players[i], .features = left };
          add_option (trial, groups->players[i], &feature->power, left == groups->features[i], &options[n - 1].power);
        }
    }
  return n;
}

/* The active player chooses between the features of different players; where that changes nothing, each player chooses
 * between his own, the active player first (RBS-6). */
static void
ask_active (const Trial     *trial,
            const Option    *each,
            const BstGroups *groups,
            BstOrder        *order)
{
  guint active = trial->position->state.player;
  g_autofree Option *options = g_new (Option, MAX_TRIED);
  guint n = list_options (trial, each, groups, options);
  guint needed, own = 0, all_own = 0;

  if (are_same (trial, options, n))
    {
      for (guint i = 0; i < groups->n && order->player == BST_NO_PLAYER; i++)
        ask_owner (trial, each, groups->players[i], groups->features[i], order);
      return;
    }
  needed = find_needed (trial, active, options, n);
  if ((needed & (needed - 1)) == 0)
    needed = (1u << n) - 1;
  *order = (BstOrder) { .player = active };
  for (guint i = 0; i < n; i++)
    {
      all_own |= options[i].player == active ? options[i].features : 0;
      if (!((needed >> i) & 1))
        continue;
      if (options[i].player == active)
        own |= options[i].features;
      else
        order->features |= options[i].features & -options[i].features;
    }
  order->features |= (own & (own - 1)) != 0 ? all_own : own;
}

/* Tries each feature as the next to be scored. */
static void
try_each (const BstPosition *position,
          const guint8      *gainers,
          guint              gainful,
          BstOrder          *order)
{
  g_autoptr (BstPosition) copy = bst_position_copy (position);
  g_autofree Option *each = g_new (Option, MAX_TRIED);
  Trial trial = { .position = copy };
  BstMemory *memory = &copy->expansion.memory;
  guint chooser = position->state.chooser, places[MAX_TRIED];
  BstGroups groups;

  for (guint left = gainful; left != 0; left &= left - 1)
    {
      places[trial.n] = (guint) __builtin_ctz (left);
      trial.refs[trial.n] = memory->to_score[places[trial.n]];
      trial.gainers[trial.n] = gainers[places[trial.n]];
      trial.n++;
    }
  memcpy (memory->to_score, trial.refs, trial.n * sizeof trial.refs[0]);
  memory->n_to_score = (guint8) trial.n;
  copy->state.chooser = copy->state.player;

  for (guint i = 0; i < trial.n && !trial.too_many; i++)
    {
      each[i].player = position->state.player;
      each[i].features = 1u << i;
      explore_next (&trial, (1u << trial.n) - 1, i, &each[i].power);
    }
  if (trial.too_many)
    {
      bst_groups_find (&groups, position, gainers, gainful);
      bst_groups_ask (&groups, position, order);
      return;
    }
  bst_groups_find (&groups, position, trial.gainers, (1u << trial.n) - 1);
  if (chooser == position->state.player)
    ask_active (&trial, each, &groups, order);
  else if (bst_groups_get (&groups, chooser) != 0)
    ask_owner (&trial, each, chooser, bst_groups_get (&groups, chooser), order);
  order->features = bst_order_map (order->features, places);
}

static gboolean
has_robber_out (const BstPosition *position)
{
  gboolean out = FALSE;

  for (guint player = 0; player < position->n_players; player++)
    out |= position->expansion.robbers[player].out;
  return out;
}

/* Counts the ways to score the features of a set: in any order, and for each gain of a player with two counting figures
 * by one or the other (MSG). */
static guint
count_ways (const BstPosition *position,
            guint              features)
{
  guint ways = 1, n = 0;

  for (; features != 0 && ways <= MAX_WAYS; features &= features - 1)
    {
      ways *= ++n;
      for (guint player = 0; player < position->n_players; player++)
        if (bst_scoreboard_has_two (position, player)
            && bst_round_gains_from (position, player, (guint) __builtin_ctz (features)))
          ways *= 2;
    }
  return ways;
}

void
bst_robbers_find_order (const BstPosition *position,
                        BstOrder          *order)
{
  guint8 gainers[BST_MAX_TO_SCORE];
  guint gainful;

  if (!has_robber_out (position) || position->expansion.memory.n_to_score < 2)
    return;
  gainful = bst_round_find_gainers (position, gainers);
  if ((gainful & (gainful - 1)) == 0)
    return;
  if (__builtin_popcount (gainful) > MAX_TRIED || count_ways (position, gainful) > MAX_WAYS)
    {
      BstGroups groups;

      bst_groups_find (&groups, position, gainers, gainful);
      bst_groups_ask (&groups, position, order);
      return;
    }
  try_each (position, gainers, gainful, order);
}
