/* bst-final-round.c: the last redeployment as a game of its own (CNT-9)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-final-round.h"

#include "bst-count.h"
#include "bst-score.h"
#include "bst-shrine.h"

/* Positions are the same where the same figures may still move and the features on which anything is still open have
 * the same strengths. */

G_STATIC_ASSERT (BST_MAX_PLAYERS <= sizeof (guint64));
G_STATIC_ASSERT (BST_N_DISTRICT_FIGURES == sizeof (guint64));

BstFinalRound *
bst_final_round_new (void)
{
  BstFinalRound *round = g_new0 (BstFinalRound, 1);

  round->memory = bst_ends_memory_new ();
  return round;
}

void
bst_final_round_free (BstFinalRound *round)
{
  g_free (round->targets);
  g_free (round->strengths);
  g_free (round->active);
  g_free (round->is_open);
  bst_ends_memory_free (round->memory);
  g_free (round);
}

/* --- places --- */

static guint64
get_rank (guint   district,
          BstCell cell,
          guint   segment,
          guint   figure)
{
  return 1 + ((guint64) district << 40 | (guint64) (cell.y + 256) << 28 | (guint64) (cell.x + 256) << 16
              | (guint64) segment << 8 | figure);
}

guint64
bst_final_round_rank (const BstAction *action)
{
  return action->type == BST_ACTION_REDEPLOY
         ? get_rank (action->detail, action->cell, action->segment, action->figure) : 0;
}

/* --- majorities --- */

guint
bst_final_round_find_reach (const BstFinalRound *round,
                            guint                index,
                            guint                player)
{
  const BstRoundTarget *target = &round->targets[index];
  const guint8 *left = round->left[target->district][player];
  guint reach = 0;

  if (!target->is_special)
    return round->reach[target->district][player];
  for (guint figure = 0; figure < round->n_figures; figure++)
    reach += (guint) left[figure] * target->weighs[figure];
  return reach;
}

/* BASE-5: returns the set of the strongest players, and what they weigh. */
static guint
find_strongest (const BstFinalRound *round,
                guint                index,
                guint               *most)
{
  const guint8 *strength = round->strengths[index].of;
  guint players = 0;

  *most = 1;
  for (guint player = 0; player < round->n_players; player++)
    {
      if (strength[player] > *most)
        players = 0;
      *most = MAX (*most, strength[player]);
      players |= (guint) (strength[player] == *most) << player;
    }
  return players;
}

void
bst_final_round_add_majority (const BstFinalRound *round,
                              guint                index,
                              int                  sign,
                              gint32               gains[BST_MAX_PLAYERS])
{
  guint most;

  for (guint left = find_strongest (round, index, &most); left != 0; left &= left - 1)
    gains[__builtin_ctz (left)] += sign * round->targets[index].points[__builtin_ctz (left)];
}

/* Whether the figures that may still move can change who is strongest on a feature, and with it what anyone gains. */
static gboolean
is_open (const BstFinalRound *round,
         guint                index)
{
  guint most, strongest = find_strongest (round, index, &most);
  gboolean is_worthless = TRUE;

  for (guint player = 0; player < round->n_players; player++)
    is_worthless = is_worthless && round->targets[index].points[player] == 0;
  if (is_worthless)
    return FALSE;
  for (guint player = 0; player < round->n_players; player++)
    {
      guint reach = bst_final_round_find_reach (round, index, player);

      if (reach > 0 && strongest != 1u << player && round->strengths[index].of[player] + reach >= most)
        return TRUE;
    }
  return FALSE;
}

/* Finds anew what is open in a district, after a move out of it or for the first time. */
static void
find_open (BstFinalRound *round,
           guint          district)
{
  /* Any number that no fact takes back to 0. */
  guint64 key = G_GUINT64_CONSTANT (0xa0761d6478bd642f);

  for (guint i = 0; i < round->n_active; i++)
    {
      guint target = round->active[i];

      if (round->targets[target].district != district)
        continue;
      round->is_open[i] = is_open (round, target);
      if (round->is_open[i])
        key = bst_final_round_mix (key, (guint64) target << 48 | round->strengths[target].all);
    }
  round->open_keys[district] = key;
}

/* --- reading a position --- */

gboolean
bst_final_round_is_apart (const BstPosition *position)
{
  guint way = position->rules.switches[BST_SWITCH_COUNT_FINAL];
  gboolean is_market = way == BST_COUNT_FINAL_MARKET_FORCED || way == BST_COUNT_FINAL_MARKET_OPTIONAL;

  return !position->stations->looks_far && (is_market || !bst_shrine_limits_arrivals (position));
}

static void
read_target (const BstPosition    *position,
             const BstFinalTarget *place,
             BstRoundTarget       *target,
             BstRoundStrength     *strength)
{
  BstSegmentRef ref = bst_segment_ref (position, place->first);

  /* Cleared as a whole, as it is compared byte by byte. */
  memset (target, 0, sizeof *target);
  target->rank = get_rank (place->district, ref.cell, ref.segment, 0);
  target->district = place->district;
  bst_score_final_points (position, place->root, target->points);
  for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
    {
      BstStanding standing = { .node = place->first, .figure = figure & 15, .from = (place->district + 1u) & 7 };

      target->weighs[figure] = (guint8) bst_score_weigh (position, &standing, place->root);
    }
  strength->all = 0;
  bst_score_majority (position, place->root, strength->of);
}

static void
read_figures (BstFinalRound     *round,
              const BstPosition *position)
{
  memset (round->left, 0, sizeof round->left);
  memset (round->reach, 0, sizeof round->reach);
  round->n_figures = 0;
  for (guint left = round->districts; left != 0; left &= left - 1)
    {
      guint district = (guint) __builtin_ctz (left);

      memcpy (round->left[district], position->expansion.districts[district], sizeof round->left[district]);
      for (guint player = 0; player < round->n_players; player++)
        for (guint figure = round->n_figures; figure < BST_N_DISTRICT_FIGURES; figure++)
          if (round->left[district][player][figure] > 0)
            round->n_figures = figure + 1;
      for (guint player = 0; player < round->n_players; player++)
        for (guint figure = 0; figure < round->n_figures; figure++)
          round->reach[district][player] += (guint8) (round->left[district][player][figure]
                                                      * round->usual[district][figure]);
    }
}

void
bst_final_round_read (BstFinalRound     *round,
                      const BstPosition *position)
{
  g_autofree BstFinalTarget *places = NULL;
  BstRoundTarget *targets;
  guint n, others = 0;

  places = g_new (BstFinalTarget, BST_MAX_NODES);
  n = bst_final_list_targets (position, position->state.chooser, bst_final_get_open_districts (position), places);
  targets = g_new (BstRoundTarget, n);
  g_free (round->strengths);
  round->strengths = g_new (BstRoundStrength, n);
  round->districts = 0;
  for (guint i = 0; i < n; i++)
    {
      guint district = places[i].district;

      read_target (position, &places[i], &targets[i], &round->strengths[i]);
      if (((round->districts >> district) & 1) == 0)
        memcpy (round->usual[district], targets[i].weighs, sizeof targets[i].weighs);
      targets[i].is_special = memcmp (targets[i].weighs, round->usual[district], sizeof targets[i].weighs) != 0;
      round->districts |= 1u << district;
    }
  if (n != round->n_targets || memcmp (targets, round->targets, n * sizeof *targets) != 0)
    bst_ends_memory_clear (round->memory);
  g_free (round->targets);
  round->targets = targets;
  round->n_targets = n;
  round->n_players = position->n_players;
  round->way = position->rules.switches[BST_SWITCH_COUNT_FINAL];
  round->order = position->expansion.memory.to_redeploy;
  read_figures (round, position);

  /* Features that are not open stay so. */
  g_free (round->active);
  round->active = g_new (guint, n);
  round->n_active = 0;
  for (guint i = 0; i < n; i++)
    {
      guint district = 1u << targets[i].district;

      if (!is_open (round, i))
        {
          if ((others & district) != 0)
            continue;
          others |= district;
        }
      round->active[round->n_active++] = i;
    }
  g_free (round->is_open);
  round->is_open = g_new (guint8, round->n_active);
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    find_open (round, district);
}

/* --- the rules of the round --- */

gboolean
bst_final_round_can_move (const BstFinalRound *round,
                          guint                player)
{
  for (guint left = round->districts; left != 0; left &= left - 1)
    {
      guint64 figures;

      memcpy (&figures, round->left[__builtin_ctz (left)][player], sizeof figures);
      if (figures != 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
bst_final_round_is_free (const BstFinalRound *round)
{
  return round->way == BST_COUNT_FINAL_MARKET_OPTIONAL || round->way == BST_COUNT_FINAL_ALL_OPTIONAL;
}

void
bst_final_round_move (BstFinalRound *round,
                      guint          index,
                      guint          player,
                      guint          figure,
                      int            sign)
{
  const BstRoundTarget *target = &round->targets[index];
  guint8 *left = &round->left[target->district][player][figure];
  guint8 *reach = &round->reach[target->district][player];
  guint8 *strength = &round->strengths[index].of[player];

  *left = (guint8) (*left - sign);
  *reach = (guint8) (*reach - sign * round->usual[target->district][figure]);
  *strength = (guint8) (*strength + sign * target->weighs[figure]);
}

void
bst_final_round_go_on (BstFinalRound *round,
                       gboolean       moved)
{
  guint player = round->order.players[0];

  if (bst_final_round_is_free (round) && moved)
    return;
  bst_player_list_take (&round->order);
  if (!moved)
    return;
  if (round->way == BST_COUNT_FINAL_ALL_ONE_BY_ONE)
    {
      round->order.n = 0;
      for (guint i = 1; i < round->n_players; i++)
        bst_player_list_add (&round->order, (player + i) % round->n_players);
    }
  bst_player_list_add (&round->order, player);
}

void
bst_final_round_settle (BstFinalRound *round)
{
  BstPlayerList order = { .n = 0 };

  for (guint i = 0; i < round->order.n; i++)
    if (bst_final_round_can_move (round, round->order.players[i]))
      bst_player_list_add (&order, round->order.players[i]);
  round->order = order;
}

guint64
bst_final_round_mix_moves (const BstFinalRound *round,
                           guint64              key)
{
  guint64 packed = 0;

  memcpy (&packed, round->order.players, BST_MAX_PLAYERS);
  key = bst_final_round_mix (bst_final_round_mix (key, round->order.n), packed);
  for (guint left = round->districts; left != 0; left &= left - 1)
    for (guint player = 0; player < round->n_players; player++)
      {
        memcpy (&packed, round->left[__builtin_ctz (left)][player], sizeof packed);
        key = bst_final_round_mix (key, packed);
      }
  return key;
}

/* --- bounds --- */

/* The most that a number of figures changes, where each changes one feature: the sum of the greatest. */
static gint32
add_greatest (gint32 *points,
              guint   n,
              guint   n_figures)
{
  gint32 sum = 0;

  for (; n_figures > 0 && n > 0; n_figures--)
    {
      guint best = 0;

      for (guint i = 1; i < n; i++)
        if (points[i] > points[best])
          best = i;
      sum += points[best];
      points[best] = points[--n];
    }
  return sum;
}

static guint
count_left (const BstFinalRound *round,
            guint                district,
            guint                player)
{
  guint n = 0;

  for (guint figure = 0; figure < round->n_figures; figure++)
    n += round->left[district][player][figure];
  return n;
}

/* Finds what figures from @district can bring @player at most (@most rises by it), and what those of the others can
 * take away (@least falls). A figure changes one feature, so no more features change than there are figures. */
static void
add_bounds (const BstFinalRound *round,
            guint                district,
            guint                player,
            gint32              *least,
            gint32              *most)
{
  gint32 *gains = g_newa (gint32, round->n_active);
  gint32 *losses = g_newa (gint32, round->n_active);
  guint n_gains = 0, n_losses = 0, n_others = 0;

  for (guint i = 0; i < round->n_active; i++)
    {
      const BstRoundTarget *target = &round->targets[round->active[i]];
      const guint8 *strength = round->strengths[round->active[i]].of;
      guint most_strength, reach = bst_final_round_find_reach (round, round->active[i], player);
      gboolean may_lose = FALSE;

      if (target->district != district || target->points[player] == 0)
        continue;
      for (guint other = 0; other < round->n_players; other++)
        may_lose = may_lose || (other != player
                                && strength[other] + bst_final_round_find_reach (round, round->active[i], other)
                                   > strength[player]);
      find_strongest (round, round->active[i], &most_strength);
      if (strength[player] < most_strength && strength[player] + reach >= most_strength)
        gains[n_gains++] = target->points[player];
      else if (strength[player] == most_strength && may_lose)
        losses[n_losses++] = target->points[player];
    }
  for (guint other = 0; other < round->n_players; other++)
    if (other != player)
      n_others += count_left (round, district, other);
  *most += add_greatest (gains, n_gains, count_left (round, district, player));
  *least -= add_greatest (losses, n_losses, n_others);
}

static void
set_bounds (const BstFinalRound *round,
            BstEnds             *ends)
{
  const gint32 none[BST_MAX_PLAYERS] = { 0 };

  bst_ends_set (ends, none);
  ends->is_bound = TRUE;
  for (guint i = 0; i < round->order.n; i++)
    ends->final_movers |= (guint8) (1u << round->order.players[i]);
  for (guint player = 0; player < round->n_players; player++)
    {
      for (guint left = round->districts; left != 0; left &= left - 1)
        add_bounds (round, (guint) __builtin_ctz (left), player, &ends->ends[0].least[player],
                    &ends->ends[0].most[player]);
      ends->sure[player] = ends->ends[0].least[player];
    }
}

/* --- the game --- */

/* The course of the game at one position. */
typedef struct
{
  BstFinalRound       *round;
  BstFinalRoundLimits *limits;
  gboolean             is_stopped;
} Course;

static void explore (Course  *course,
                     guint64  rank,
                     BstEnds *ends);

/* Moves a figure to a feature, plays on, and takes the figure back. */
static void
explore_move (Course  *course,
              guint    index,
              guint    figure,
              BstEnds *ends)
{
  BstFinalRound *round = course->round;
  BstPlayerList order = round->order;
  guint player = order.players[0];
  guint district = round->targets[index].district;
  guint64 open_key = round->open_keys[district];
  guint8 *were_open = g_newa (guint8, round->n_active);
  gint32 gains[BST_MAX_PLAYERS] = { 0 };
  gboolean goes_on;

  memcpy (were_open, round->is_open, round->n_active);
  bst_final_round_add_majority (round, index, -1, gains);
  bst_final_round_move (round, index, player, figure, 1);
  bst_final_round_add_majority (round, index, 1, gains);
  find_open (round, district);
  bst_final_round_go_on (round, TRUE);
  goes_on = bst_final_round_is_free (round) && bst_final_round_can_move (round, player);
  explore (course, goes_on ? round->targets[index].rank + figure : 0, ends);
  bst_ends_shift (ends, gains);
  round->order = order;
  bst_final_round_move (round, index, player, figure, -1);
  memcpy (round->is_open, were_open, round->n_active);
  round->open_keys[district] = open_key;
}

/* The moves to one feature, or to all features where nothing is open any more: there one move stands for all.
 * @wasted is the set of the figures of each district for which that move has been made. */
static void
explore_target (Course   *course,
                guint     index,
                gboolean  is_open_here,
                guint64   rank,
                guint8    wasted[BST_N_DISTRICTS],
                gboolean *is_first,
                gint32   *bound,
                BstEnds  *ends)
{
  const BstFinalRound *round = course->round;
  const BstRoundTarget *target = &round->targets[index];
  guint player = round->order.players[0], met = 0;
  BstEnds choice;

  for (guint figure = 0; figure < round->n_figures; figure++)
    {
      guint sort = 1u << bst_figure_get_sort (figure);

      if (round->left[target->district][player][figure] == 0 || target->rank + figure < rank
          || ((met | (is_open_here ? 0 : wasted[target->district])) & sort) != 0)
        continue;
      met |= sort;
      if (!is_open_here)
        wasted[target->district] |= (guint8) sort;
      if (*is_first)
        {
          explore_move (course, index, figure, ends);
          *bound = bst_ends_find_least (ends, player);
          *is_first = FALSE;
          continue;
        }
      explore_move (course, index, figure, &choice);
      bst_ends_add_choice (ends, &choice, player, bound);
    }
}

#define POSITIONS_A_QUESTION 4096

/* Finds the ends from the present position. @rank is the move before in the same go, or 0. */
static void
explore (Course  *course,
         guint64  rank,
         BstEnds *ends)
{
  BstFinalRoundLimits *limits = course->limits;
  BstFinalRound *round = course->round;
  const gint32 none[BST_MAX_PLAYERS] = { 0 };
  guint8 wasted[BST_N_DISTRICTS] = { 0 };
  gboolean is_first = TRUE, may_look;
  BstPlayerList order;
  gint32 bound = 0;
  guint64 key;

  bst_final_round_settle (round);
  if (round->order.n == 0)
    {
      bst_ends_set (ends, none);
      return;
    }
  may_look = limits->n_left > 0 && !course->is_stopped;
  limits->n_left -= may_look;
  if (may_look && limits->is_stopped != NULL && limits->n_left % POSITIONS_A_QUESTION == 0)
    course->is_stopped = limits->is_stopped (limits->data);

  key = bst_final_round_mix_moves (round, rank);
  for (guint left = round->districts; left != 0; left &= left - 1)
    key = bst_final_round_mix (key, round->open_keys[__builtin_ctz (left)]);
  if (bst_ends_memory_recall (round->memory, key, ends))
    return;
  if (!may_look)
    {
      set_bounds (round, ends);
      return;
    }

  order = round->order;
  if (round->way != BST_COUNT_FINAL_MARKET_FORCED)
    {
      bst_final_round_go_on (round, FALSE);
      explore (course, 0, ends);
      round->order = order;
      bound = bst_ends_find_least (ends, order.players[0]);
      is_first = FALSE;
    }
  for (guint i = 0; i < round->n_active; i++)
    explore_target (course, round->active[i], round->is_open[i], rank, wasted, &is_first, &bound, ends);
  ends->final_movers |= (guint8) (1u << order.players[0]);
  if (!ends->is_bound)
    bst_ends_memory_remember (round->memory, key, ends);
}

gboolean
bst_final_round_explore (BstFinalRound       *round,
                         guint64              rank,
                         BstFinalRoundLimits *limits,
                         BstEnds             *ends)
{
  Course course = { .round = round, .limits = limits };

  explore (&course, rank, ends);
  return !course.is_stopped;
}
