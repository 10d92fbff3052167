/* bst-replay-round.c: the events that the scoring of features must bring
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-replay.h"

#include <string.h>

static BstSegmentRef
place_of (const BstEvent *event)
{
  return (BstSegmentRef) { .cell = event->cell, .segment = event->segment };
}

/* --- the round ----------------------------------------------------------------------------------------------- */

/* The house rule `continuous`: each completed city and road brings a point to the holder of the bonus before. */
static void
expect_bonus (BstReplay *self)
{
  if (!bst_recount_has (&self->now, BST_MODULE_KING_ROBBER)
      || bst_recount_switch (&self->now, BST_SWITCH_KING_BONUS) != BST_KING_BONUS_CONTINUOUS)
    return;
  for (guint i = 0; i < self->n_round; i++)
    {
      g_auto (BstTrace) trace = { 0 };

      bst_trace_init (&trace, &self->now, self->round[i]);
      if (((trace.info.kind == BST_KIND_CITY && self->now.king.present)
           || (trace.info.kind == BST_KIND_ROAD && self->now.robber_baron.present))
          && bst_recount_is_counted (&self->now, &trace))
        self->n_bonus++;
    }
}

void
bst_replay_begin_round (BstReplay *self)
{
  BstRecount *now = &self->now;

  if (self->round_known)
    return;
  self->round_known = TRUE;
  self->n_round = bst_recount_list_completed (now, self->round);
  self->king = now->king;
  self->robber_baron = now->robber_baron;
  self->titles_known = TRUE;
  if (bst_recount_has (now, BST_MODULE_KING_ROBBER))
    {
      bst_recount_take_title (now, BST_KIND_CITY, self->round, self->n_round, &self->king);
      bst_recount_take_title (now, BST_KIND_ROAD, self->round, self->n_round, &self->robber_baron);
    }
  expect_bonus (self);
}

static gboolean
is_new (const BstRecountMark *before,
        const BstRecountMark *mark)
{
  return mark->present && (!before->present || mark->size != before->size);
}

void
bst_replay_end_titles (BstReplay *self)
{
  guint n = 0;

  g_assert_cmpuint (self->n_bonus, ==, 0);
  if (!self->titles_known)
    return;
  n = is_new (&self->now.king, &self->king) + is_new (&self->now.robber_baron, &self->robber_baron);
  g_assert_cmpuint (self->n_granted, ==, n);
  self->now.king = self->king;
  self->now.robber_baron = self->robber_baron;
  self->titles_known = FALSE;
  self->n_granted = 0;
}

static void
drop (BstReplay *self,
      guint      nth)
{
  self->n_round--;
  memmove (self->round + nth, self->round + nth + 1, (self->n_round - nth) * sizeof self->round[0]);
}

void
bst_replay_end_round (BstReplay *self)
{
  bst_replay_end_feature (self);
  bst_replay_begin_round (self);
  g_assert_cmpuint (self->n_round, ==, 0);
  bst_replay_end_titles (self);
}

void
bst_replay_forget (BstReplay *self)
{
  for (guint i = self->n_round; i-- > 0;)
    {
      g_auto (BstTrace) trace = { 0 };
      gboolean stays;

      bst_trace_init (&trace, &self->now, self->round[i]);
      if (trace.info.kind == BST_KIND_FIELD)
        stays = bst_recount_is_field_scored (&self->now, &trace);
      else
        stays = !bst_recount_has_abbots (&self->now, &trace) || bst_recount_has_monks (&self->now, &trace);
      if (!stays)
        drop (self, i);
    }
}

/* --- chances to redeploy (CNT-5) ----------------------------------------------------------------------------- */

/* Returns the set of the players who have not had their chance before the next feature. */
static guint
find_waiting (const BstReplay *self)
{
  const BstRecount *now = &self->now;
  gboolean own_rounds = bst_recount_switch (now, BST_SWITCH_COUNT_ROUNDS) == BST_COUNT_ROUNDS_PER_FEATURE;
  gboolean all_had = self->n_scored > 0 || self->phase == BST_PHASE_ORDER
                     || (bst_phase_is_of_event (self->phase) && self->resume == BST_N_PHASES);
  const BstPlayerList *list = &now->memory.to_redeploy;
  guint players = 0;

  if (self->phase == BST_PHASE_REDEPLOY && self->n_scored == 0)
    {
      for (guint i = self->action.type == BST_ACTION_PASS; i < list->n; i++)
        players |= 1u << list->players[i];
      return players;
    }
  return all_had && !own_rounds ? 0 : (1u << now->board.n_players) - 1;
}

/* Fails if a player who could still move a figure has been passed over. */
static void
check_chances (BstReplay *self)
{
  BstRecount *now = &self->now;
  guint players = now->count == BST_NO_DISTRICT || bst_replay_is_nobodys (self) ? 0 : find_waiting (self);

  memcpy (now->memory.to_score, self->round, sizeof self->round);
  now->memory.n_to_score = (guint8) self->n_round;
  for (guint p = 0; p < now->board.n_players; p++)
    if ((players >> p) & 1)
      g_assert_false (bst_recount_can_redeploy (now, p));
}

/* --- one feature --------------------------------------------------------------------------------------------- */

static void
expect_leaving (BstReplay     *self,
                BstSegmentRef  from,
                gboolean       all)
{
  const BstReference *board = &self->now.board;
  g_auto (BstTrace) trace = { 0 };

  bst_trace_init (&trace, &self->now, from);
  for (guint i = 0; i < board->n_figures; i++)
    if (bst_trace_has (&trace, board->figures[i].at) && !board->figures[i].is_abbot
        && (!all || board->figures[i].figure != BST_FIGURE_BARN))
      self->leaving[self->n_leaving++] = board->figures[i];
}

/* SHR-5, SHR-6 */
static void
expect_challenges (BstReplay     *self,
                   BstSegmentRef  winner)
{
  BstSegmentRef opponents[8];
  guint n = bst_recount_list_opponents (&self->now, winner, opponents);

  for (guint i = 0; i < n; i++)
    {
      BstReplayChallenge *challenge = &self->challenges[self->n_challenges];

      if (!bst_recount_is_challenge (&self->now, winner, opponents[i]))
        continue;
      *challenge = (BstReplayChallenge) {
        .loser = opponents[i],
        .both = bst_reference_count_occupied (&self->now.board, opponents[i].cell) == 8,
      };
      challenge->lost_seen = challenge->both || bst_recount_is_lost (&self->now, opponents[i].cell)
                             || bst_recount_switch (&self->now, BST_SWITCH_SHRINE_LOSER) == BST_SHRINE_LOSER_OPEN;
      self->n_challenges++;
      if (!challenge->both)
        expect_leaving (self, opponents[i], FALSE);
    }
}

/* CNT-3a `per-feature` */
static void
note_right (BstReplay *self)
{
  gboolean opponent = FALSE, own = FALSE;

  for (guint p = 0; p < self->now.board.n_players; p++)
    if (self->is_due[p] && self->due[p] > 0)
      *(p == self->now.board.player ? &own : &opponent) = TRUE;
  self->now.memory.scoring = opponent && !own ? BST_SCORING_RIGHT : BST_SCORING_FEATURE;
}

void
bst_replay_settle_right (BstReplay *self)
{
  self->now.memory.may_send |= self->now.memory.scoring == BST_SCORING_RIGHT;
  self->now.memory.scoring = BST_SCORING_NONE;
}

void
bst_replay_begin_feature (BstReplay     *self,
                          BstSegmentRef  first)
{
  g_auto (BstTrace) trace = { 0 };
  guint players;

  bst_replay_end_feature (self);
  bst_replay_settle_right (self);
  bst_replay_begin_round (self);
  g_assert_cmpuint (self->n_round, >, 0);
  g_assert_true (bst_segment_ref_equal (self->round[0], first));
  check_chances (self);
  drop (self, 0);
  self->n_scored++;
  self->is_scoring = TRUE;
  self->feature = first;

  bst_trace_init (&trace, &self->now, first);
  players = bst_recount_weigh (&self->now, &trace, self->weight);
  for (guint p = 0; p < self->now.board.n_players; p++)
    {
      self->is_due[p] = (players >> p) & 1;
      self->due[p] = self->is_due[p] ? bst_recount_value (&self->now, &trace, p, TRUE).points : 0;
    }
  note_right (self);
  self->now.memory.field_scored |= trace.info.kind == BST_KIND_FIELD;
  expect_leaving (self, first, TRUE);
  if (trace.info.kind >= BST_KIND_MONASTERY)
    expect_challenges (self, first);
}

void
bst_replay_end_feature (BstReplay *self)
{
  if (!self->is_scoring)
    return;
  for (guint p = 0; p < BST_MAX_PLAYERS; p++)
    g_assert_false (self->is_due[p]);
  g_assert_cmpuint (self->n_leaving, ==, 0);
  for (guint i = 0; i < self->n_challenges; i++)
    g_assert_true (self->challenges[i].seen && self->challenges[i].lost_seen);
  self->n_challenges = 0;
  self->is_scoring = FALSE;
}

/* --- its events ---------------------------------------------------------------------------------------------- */

void
bst_replay_complete (BstReplay      *self,
                     const BstEvent *event)
{
  g_auto (BstTrace) trace = { 0 };
  guint players = 0;

  bst_replay_begin_feature (self, place_of (event));
  bst_trace_init (&trace, &self->now, self->feature);
  for (guint p = 0; p < BST_MAX_PLAYERS; p++)
    players |= (guint) self->is_due[p] << p;
  g_assert_cmpuint (event->kind, ==, trace.info.kind);
  g_assert_cmpuint (event->players, ==, players);
  g_assert_cmpuint (event->tiles, ==, bst_recount_value (&self->now, &trace, BST_NO_PLAYER, TRUE).count);
}

/* Pays King or Robber baron on the completion of features. */
static void
score_bonus (BstReplay      *self,
             const BstEvent *event)
{
  const BstRecountMark *mark = event->rule == BST_RULE_KNG_3 ? &self->now.king : &self->now.robber_baron;

  bst_replay_begin_round (self);
  g_assert_cmpuint (self->n_bonus, >, 0);
  self->n_bonus--;
  g_assert_true (mark->present);
  g_assert_cmpuint (event->player, ==, mark->player);
  g_assert_cmpint (event->points, ==, 1);
}

/* Scores a recalled abbot. */
static void
score_recall (BstReplay      *self,
              const BstEvent *event)
{
  g_assert_true (self->has_recall);
  g_assert_cmpint (event->points, ==, self->recall);
  self->has_recall = FALSE;
}

/* CNT-12: all figures that a player has moved from the market to the field of a barn score once. */
static void
score_arrivals (BstReplay      *self,
                const BstEvent *event)
{
  const BstReference *board = &self->now.board;
  g_auto (BstTrace) trace = { 0 };
  guint n = self->n_leaving;

  bst_trace_init (&trace, &self->now, place_of (event));
  g_assert_true (bst_recount_has_barn (&self->now, &trace));
  g_assert_cmpint (event->points, ==, bst_recount_arrival_value (&self->now, &trace, event->player));
  for (guint i = 0; i < board->n_figures; i++)
    if (board->figures[i].player == event->player && board->figures[i].from == BST_DISTRICT_MARKET
        && bst_trace_has (&trace, board->figures[i].at))
      self->leaving[self->n_leaving++] = board->figures[i];
  g_assert_cmpuint (self->n_leaving, >, n);
}

static void
score_feature (BstReplay      *self,
               const BstEvent *event)
{
  if (event->kind == BST_KIND_FIELD
      && !(self->is_scoring && bst_segment_ref_equal (self->feature, place_of (event))))
    bst_replay_begin_feature (self, place_of (event));
  g_assert_true (self->is_scoring && bst_segment_ref_equal (self->feature, place_of (event)));
  g_assert_true (self->is_due[event->player]);
  g_assert_cmpint (event->points, ==, self->due[event->player]);
  g_assert_cmpmem (event->weight, sizeof event->weight, self->weight, sizeof self->weight);
  self->is_due[event->player] = FALSE;
}

void
bst_replay_score (BstReplay      *self,
                  const BstEvent *event)
{
  gboolean bonus = event->rule == BST_RULE_KNG_3 || event->rule == BST_RULE_RBN_3;
  gboolean counted = TRUE;

  if (event->rule == BST_RULE_CNT_12 || self->ended)
    self->now.board.scores[event->player] += event->points;
  else
    bst_replay_gain (self, event->player, event->points);
  if (self->ended)
    return;
  if (bonus)
    score_bonus (self, event);
  else if (event->rule == BST_RULE_BASE_10)
    score_recall (self, event);
  else if (event->rule == BST_RULE_CNT_12)
    score_arrivals (self, event);
  else
    score_feature (self, event);

  /* CNT-3c */
  if (bonus || event->rule == BST_RULE_BASE_10)
    counted = bst_recount_switch (&self->now, BST_SWITCH_COUNT_OTHER_POINTS) == BST_COUNT_OTHER_POINTS_COUNTED;
  if (counted && event->rule != BST_RULE_CNT_12 && event->points > 0)
    self->now.memory.gained[event->player] += event->points;
}

gboolean
bst_replay_take (BstReplay     *self,
                 guint          player,
                 guint          figure,
                 BstSegmentRef  at)
{
  BstReference *board = &self->now.board;

  for (guint i = 0; i < board->n_figures; i++)
    if (board->figures[i].player == player && board->figures[i].figure == figure
        && bst_segment_ref_equal (board->figures[i].at, at))
      {
        board->figures[i] = board->figures[--board->n_figures];
        return TRUE;
      }
  return FALSE;
}

static void
tick_off (BstReplay      *self,
          const BstEvent *event)
{
  for (guint i = 0; i < self->n_leaving; i++)
    if (self->leaving[i].player == event->player && self->leaving[i].figure == event->figure
        && bst_segment_ref_equal (self->leaving[i].at, place_of (event)))
      {
        self->leaving[i] = self->leaving[--self->n_leaving];
        return;
      }
  g_assert_not_reached ();
}

/* Of two figures of one kind and player on one segment, one came out of the city. Either can be taken, since all of
 * them go. */
void
bst_replay_return (BstReplay      *self,
                   const BstEvent *event)
{
  if (event->rule == BST_RULE_BASE_5 && event->kind == BST_KIND_FIELD)
    {
      g_auto (BstTrace) trace = { 0 };

      bst_trace_init (&trace, &self->now, place_of (event));
      if (!self->is_scoring || !bst_segment_ref_equal (self->feature, trace.info.first))
        bst_replay_begin_feature (self, trace.info.first);
    }
  if (event->rule == BST_RULE_BASE_5 || event->rule == BST_RULE_SHR_5 || event->rule == BST_RULE_CNT_12)
    tick_off (self, event);
  g_assert_true (bst_replay_take (self, event->player, event->figure, place_of (event)));
  self->now.board.supply[event->player][event->figure]++;
}

static BstReplayChallenge *
find_challenge (BstReplay *self,
                BstCell    loser)
{
  for (guint i = 0; i < self->n_challenges; i++)
    if (bst_cell_equal (self->challenges[i].loser.cell, loser))
      return &self->challenges[i];
  g_assert_not_reached ();
}

void
bst_replay_challenge (BstReplay      *self,
                      const BstEvent *event)
{
  BstReplayChallenge *challenge = find_challenge (self, event->other_cell);

  g_assert_true (self->is_scoring && bst_segment_ref_equal (self->feature, place_of (event)));
  g_assert_cmpint (event->granted, ==, challenge->both);
  challenge->seen = TRUE;
}

/* SHR-3, SHR-8: the figure has come or has left already. */
void
bst_replay_challenge_change (BstReplay      *self,
                             const BstEvent *event)
{
  BstSegmentRef opponents[8];
  guint n = bst_recount_list_opponents (&self->now, place_of (event), opponents);
  guint found = n;

  for (guint i = 0; i < n; i++)
    if (bst_cell_equal (opponents[i].cell, event->other_cell))
      found = i;
  g_assert_cmpuint (found, <, n);
  g_assert_cmpint (bst_recount_is_challenge (&self->now, place_of (event), opponents[found]), ==,
                   event->type == BST_EVENT_CHALLENGE_BEGINS);
}

void
bst_replay_lose (BstReplay      *self,
                 const BstEvent *event)
{
  BstReplayChallenge *challenge = find_challenge (self, event->cell);

  g_assert_false (challenge->lost_seen);
  challenge->lost_seen = TRUE;
  g_assert_cmpuint (self->now.n_lost, <, BST_RECOUNT_MAX_MARKS);
  self->now.lost[self->now.n_lost++] = event->cell;
}

/* --- other events of a round --------------------------------------------------------------------------------- */

void
bst_replay_order (BstReplay      *self,
                  const BstEvent *event)
{
  BstSegmentRef chosen = place_of (event);
  guint nth = 0;

  bst_replay_begin_round (self);
  while (nth < self->n_round && !bst_segment_ref_equal (self->round[nth], chosen))
    nth++;
  g_assert_cmpuint (nth, <, self->n_round);
  memmove (self->round + 1, self->round, nth * sizeof chosen);
  self->round[0] = chosen;
}

void
bst_replay_title (BstReplay      *self,
                  const BstEvent *event)
{
  gboolean king = event->piece == BST_PIECE_KING;
  BstRecountMark *mark = king ? &self->now.king : &self->now.robber_baron;
  const BstRecountMark *expected = king ? &self->king : &self->robber_baron;

  bst_replay_begin_round (self);
  g_assert_cmpuint (event->other, ==, mark->present ? mark->player : BST_NO_PLAYER);
  g_assert_cmpint (event->count, ==, mark->present ? mark->size : 0);
  if (!event->granted)
    {
      g_assert_false (bst_cell_equal (expected->cell, event->cell) && expected->segment == event->segment
                      && expected->size > (mark->present ? mark->size : 0));
      return;
    }
  g_assert_true (bst_cell_equal (expected->cell, event->cell) && expected->segment == event->segment);
  g_assert_cmpuint (event->tiles, ==, expected->size);
  g_assert_cmpuint (event->player, ==, expected->player);
  self->n_granted++;
}

void
bst_replay_goods (BstReplay      *self,
                  const BstEvent *event)
{
  g_auto (BstTrace) trace = { 0 };
  guint counts[BST_N_GOODS] = { 0 };

  if (event->final)
    {
      g_assert_true (self->ended);
      self->now.board.scores[event->player] += event->points;
      return;
    }
  bst_replay_begin_round (self);
  bst_trace_init (&trace, &self->now, place_of (event));
  g_assert_true (trace.info.complete);
  for (guint i = 0; i < trace.n; i++)
    counts[bst_recount_get_segment (&self->now, trace.segments[i])->goods]++;
  for (guint kind = 0; kind < BST_N_GOODS - 1; kind++)
    {
      g_assert_cmpuint (event->weight[kind], ==, counts[kind + 1]);
      self->now.goods[event->player][kind] = (guint8) (self->now.goods[event->player][kind] + event->weight[kind]);
    }
}
