/* bst-order.c: the order in which features are scored, where it matters, and the player who chooses it (RBS-6)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-robbers.h"
#include "bst-round.h"
#include "bst-score.h"

/* Robbers make the order matter, even by points gained on the way: a counting figure comes to a robber's space or
 * leaves it, or a robber goes along. A copy of the position tries every order of the features that are left, with every
 * choice of the robbers' owners and of the counting figures. */

/* With more features, or more combinations of orders and counting figures, nothing is tried and the order is taken to
 * matter. */
#define MAX_TRIED 5
#define MAX_WAYS  2000

/* --- trying out --- */

/* A position on which the features in @refs are scored, and the keys of the outcomes. */
typedef struct
{
  BstPosition   *position;
  guint          n;
  BstSegmentRef  refs[MAX_TRIED];
  GArray        *outcomes;
} Trial;

/* Returns a key of everything that the order can change: points, counting figures, robbers, the right to send. */
static guint64
get_outcome (const BstPosition *position)
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

static void explore (Trial *trial,
                     guint  left,
                     guint  next);

/* Explores each choice of the owner of a robber or of counting figures. */
static void
explore_choices (Trial *trial,
                 guint  left,
                 guint  next)
{
  BstPosition *position = trial->position;
  g_autofree BstActionList *list = g_new (BstActionList, 1);

  list->n = 0;
  list->enough = BST_MAX_ACTIONS;
  bst_phases[position->state.phase]->list (position, list);
  for (guint i = 0; i < list->n; i++)
    {
      begin_step (position);
      bst_phases[position->state.phase]->apply (position, &list->actions[i], NULL);
      explore (trial, left, next);
      bst_journal_undo (position);
    }
}

/* Scores the features of the set @left in every order; @next comes first unless it is BST_NONE. */
static void
explore (Trial *trial,
         guint  left,
         guint  next)
{
  BstPosition *position = trial->position;

  if (position->state.phase != BST_PHASE_ORDER && bst_phases[position->state.phase]->settle (position, NULL))
    {
      explore_choices (trial, left, next);
      return;
    }
  if (left == 0)
    {
      guint64 outcome = get_outcome (position);

      g_array_append_val (trial->outcomes, outcome);
      return;
    }
  for (guint i = 0; i < trial->n; i++)
    {
      if (!((left >> i) & 1) || (next != BST_NONE && next != i))
        continue;
      begin_step (position);
      score_next (position, trial->refs[i]);
      explore (trial, left & ~(1u << i), BST_NONE);
      bst_journal_undo (position);
    }
}

static int
compare_outcomes (gconstpointer a,
                  gconstpointer b)
{
  guint64 first = *(const guint64 *) a, second = *(const guint64 *) b;

  return (first > second) - (first < second);
}

/* Returns a key for the set of the outcomes when @first is scored next and then @second, or any feature with
 * BST_NONE. */
static guint64
try_out (Trial *trial,
         guint  first,
         guint  second)
{
  guint64 key = 0;

  g_array_set_size (trial->outcomes, 0);
  begin_step (trial->position);
  score_next (trial->position, trial->refs[first]);
  explore (trial, ((1u << trial->n) - 1) & ~(1u << first), second);
  bst_journal_undo (trial->position);

  g_array_sort (trial->outcomes, compare_outcomes);
  for (guint i = 0; i < trial->outcomes->len; i++)
    {
      guint64 outcome = g_array_index (trial->outcomes, guint64, i);

      if (i == 0 || outcome != g_array_index (trial->outcomes, guint64, i - 1))
        key = bst_key_mix (BST_KEY_SCORE, key ^ outcome);
    }
  return key;
}

/* --- the player who chooses --- */

/* Returns the set of the features to be scored that bring points to a player. */
static guint
find_gainful (const BstPosition *position)
{
  guint features = 0;

  for (guint i = 0; i < position->expansion.memory.n_to_score; i++)
    for (guint player = 0; player < position->n_players; player++)
      if (bst_round_gains_from (position, player, i))
        features |= 1u << i;
  return features;
}

static guint
find_own (const BstPosition *position,
          guint              player)
{
  guint features = 0;

  for (guint i = 0; i < position->expansion.memory.n_to_score; i++)
    if (bst_round_gains_from (position, player, i))
      features |= 1u << i;
  return features;
}

static gboolean
has_robber_out (const BstPosition *position)
{
  gboolean out = FALSE;

  for (guint player = 0; player < position->n_players; player++)
    out |= position->expansion.robbers[player].out;
  return out;
}

/* Whether the features of a set lead to different outcomes when they are scored next. */
static gboolean
differ (const guint64 *next,
        guint          features)
{
  guint first = features == 0 ? 0 : (guint) __builtin_ctz (features);

  for (; features != 0; features &= features - 1)
    if (next[__builtin_ctz (features)] != next[first])
      return TRUE;
  return FALSE;
}

/* Returns the features of other players whose place before or after a feature of @own changes the outcome. */
static guint
find_others (Trial       *trial,
             const guint *places,
             guint        own)
{
  guint others = 0;

  for (guint i = 0; i < trial->n; i++)
    for (guint j = 0; j < trial->n && !((own >> places[i]) & 1); j++)
      if (((own >> places[j]) & 1) && try_out (trial, i, j) != try_out (trial, j, i))
        others |= 1u << places[i];
  return others;
}

/* A player with several features that differ chooses among them, beginning with the active player, whose choice
 * includes features of others where that matters; else the active player chooses among all features. */
static void
choose_orderer (const BstPosition *position,
                Trial             *trial,
                const guint       *places,
                guint              gainful,
                const guint64     *next,
                BstOrder          *order)
{
  guint active = position->state.player;

  for (guint i = 0; i < position->n_players; i++)
    {
      guint player = (active + i) % position->n_players, own = find_own (position, player);

      if ((own & (own - 1)) == 0 || !differ (next, own))
        continue;
      *order = (BstOrder) { .player = player, .features = own };
      if (player == active && trial != NULL)
        order->features |= find_others (trial, places, own);
      return;
    }
  if (differ (next, gainful))
    *order = (BstOrder) { .player = active, .features = gainful };
}

/* Tries each feature as the next to be scored. */
static void
try_each (const BstPosition *position,
          guint              gainful,
          BstOrder          *order)
{
  g_autoptr (BstPosition) copy = bst_position_copy (position);
  g_autoptr (GArray) outcomes = g_array_new (FALSE, FALSE, sizeof (guint64));
  Trial trial = { .position = copy, .outcomes = outcomes };
  BstMemory *memory = &copy->expansion.memory;
  guint64 next[BST_MAX_TO_SCORE] = { 0 };
  guint places[MAX_TRIED];

  for (guint left = gainful; left != 0; left &= left - 1)
    {
      places[trial.n] = (guint) __builtin_ctz (left);
      trial.refs[trial.n] = memory->to_score[places[trial.n]];
      trial.n++;
    }
  memcpy (memory->to_score, trial.refs, trial.n * sizeof trial.refs[0]);
  memory->n_to_score = (guint8) trial.n;

  for (guint i = 0; i < trial.n; i++)
    next[places[i]] = try_out (&trial, i, BST_NONE);
  choose_orderer (position, &trial, places, gainful, next, order);
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
  guint gainful;

  if (!has_robber_out (position) || position->expansion.memory.n_to_score < 2)
    return;
  gainful = find_gainful (position);
  if ((gainful & (gainful - 1)) == 0)
    return;
  if (__builtin_popcount (gainful) > MAX_TRIED || count_ways (position, gainful) > MAX_WAYS)
    {
      guint64 next[BST_MAX_TO_SCORE];

      for (guint i = 0; i < BST_MAX_TO_SCORE; i++)
        next[i] = i;
      choose_orderer (position, NULL, NULL, gainful, next, order);
      return;
    }
  try_each (position, gainful, order);
}
