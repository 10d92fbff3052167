/* bst-round.c: what a tile has completed is scored, feature by feature (RBS-6, CNT-5c)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

static gboolean
has_rounds_of_their_own (const BstPosition *position)
{
  return position->rules.switches[BST_SWITCH_COUNT_ROUNDS] == BST_COUNT_ROUNDS_PER_FEATURE
         && bst_redeployment_is_played (position);
}

/* The modules hear of the completed features; where that makes a robber choose, the round begins after it. */
static void
tell_modules (BstPosition    *position,
              const BstRound *round,
              GArray         *events)
{
  const BstStation *station = &position->stations->completed;
  BstState *state = &position->state;
  guint next = state->phase;

  for (guint i = 0; i < station->n; i++)
    station->modules[i]->completed (position, round, events);
  if (state->phase != next)
    position->expansion.memory.resume = (guint8) next;
}

void
bst_round_begin (BstPosition *position,
                 GArray      *events)
{
  BstMemory *memory = &position->expansion.memory;
  BstState *state = &position->state;
  BstRound round;

  bst_score_find_completed (position, &round);
  memory->n_to_score = (guint8) round.n;
  for (guint i = 0; i < round.n; i++)
    memory->to_score[i] = bst_segment_ref (position, bst_feature_first (position, round.roots[i]));
  if (round.n > 0 && bst_redeployment_is_played (position) && !has_rounds_of_their_own (position))
    state->phase = BST_PHASE_BEGIN;
  else
    state->phase = BST_PHASE_ORDER;
  tell_modules (position, &round, events);
}

static guint
root_of (const BstPosition *position,
         guint              nth)
{
  return bst_feature_find (position, bst_board_node_at (position, position->expansion.memory.to_score[nth]));
}

static void
drop_from_round (BstMemory *memory,
                 guint      nth)
{
  memory->n_to_score--;
  memmove (memory->to_score + nth, memory->to_score + nth + 1,
           (memory->n_to_score - nth) * sizeof memory->to_score[0]);
  memset (&memory->to_score[memory->n_to_score], 0, sizeof memory->to_score[0]);
}

/* A feature with a round of its own that is over before its time: on to the next one. */
void
bst_round_forget (BstPosition *position)
{
  BstMemory *memory = &position->expansion.memory;
  BstState *state = &position->state;

  for (guint i = memory->n_to_score; i-- > 0;)
    {
      guint root = root_of (position, i);

      if (position->nodes[root].kind == BST_KIND_FIELD ? bst_abbey_is_scored (position, root)
                                                       : bst_score_is_completed (position, root))
        continue;
      drop_from_round (memory, i);
      if (i > 0 || !has_rounds_of_their_own (position)
          || (state->phase != BST_PHASE_BEGIN && state->phase != BST_PHASE_REDEPLOY))
        continue;
      memory->to_redeploy = (BstPlayerList) { 0 };
      state->phase = BST_PHASE_ORDER;
    }
}

void
bst_round_score_first (BstPosition *position,
                       GArray      *events)
{
  BstMemory *memory = &position->expansion.memory;
  guint root = root_of (position, 0);

  drop_from_round (memory, 0);
  memory->field_scored |= position->nodes[root].kind == BST_KIND_FIELD;
  bst_score_feature (position, root, events);
}

/* --- phase `order` --- */

/* Whether @player gains points from a feature as it stands. */
static gboolean
gains_from (const BstPosition *position,
            guint              player,
            guint              nth)
{
  guint8 weight[BST_MAX_PLAYERS];
  guint root = root_of (position, nth);
  BstWorth worth;

  if (!((bst_score_majority (position, root, weight) >> player) & 1))
    return FALSE;
  bst_score_worth_for (position, root, player, TRUE, &worth);
  return bst_worth_get_points (&worth) > 0;
}

static guint
count_gains (const BstPosition *position,
             guint              player)
{
  guint n = 0;

  for (guint i = 0; i < position->expansion.memory.n_to_score; i++)
    n += gains_from (position, player, i);
  return n;
}

/* RBS-6: who scores several features chooses their order, where a robber waits for the first one. With rounds of their
 * own the order matters also to those who may redeploy; then it is the active player's, if nobody scores several. */
static guint
find_orderer (const BstPosition *position)
{
  const BstState *state = &position->state;
  gboolean own_rounds = has_rounds_of_their_own (position), moves = FALSE;

  if (position->expansion.memory.n_to_score < 2)
    return BST_NO_PLAYER;
  for (guint player = 0; own_rounds && player < position->n_players; player++)
    moves |= bst_redeployment_can_move (position, player);

  for (guint i = 0; i < position->n_players; i++)
    {
      guint player = (state->player + i) % position->n_players;

      if (count_gains (position, player) > 1 && (moves || bst_robbers_care (position, player)))
        return player;
    }
  return moves ? state->player : BST_NO_PLAYER;
}

/* The features between which a player chooses: those that he scores, or all where he scores none of them. */
static gboolean
is_choice (const BstPosition *position,
           guint              nth)
{
  guint player = position->state.chooser;

  return count_gains (position, player) < 2 || gains_from (position, player, nth);
}

static gboolean
settle_order (BstPosition *position,
              GArray      *events)
{
  BstState *state = &position->state;
  BstMemory *memory = &position->expansion.memory;
  guint orderer;

  if (memory->n_to_score == 0)
    {
      memset (memory->waits, BST_NO_PLAYER, sizeof memory->waits);
      state->chooser = state->player;
      if (bst_rules_has (&position->rules, BST_MODULE_ROBBERS) && !bst_river_is_nobodys (position)
          && position->rules.switches[BST_SWITCH_ROBBERS_WHEN] == BST_ROBBERS_WHEN_AFTER_SCORING)
        bst_robbers_begin (position, events);
      else
        bst_count_settle_right (position, events);
      return FALSE;
    }

  orderer = find_orderer (position);
  if (orderer != BST_NO_PLAYER)
    {
      state->chooser = (guint8) orderer;
      return TRUE;
    }
  state->chooser = state->player;
  if (has_rounds_of_their_own (position))
    state->phase = BST_PHASE_BEGIN;
  else
    bst_round_score_first (position, events);
  return FALSE;
}

static void
list_order (const BstPosition *position,
            BstActionList     *list)
{
  const BstMemory *memory = &position->expansion.memory;

  for (guint i = 0; i < memory->n_to_score; i++)
    if (is_choice (position, i))
      list->actions[list->n++] = (BstAction) {
        .type = BST_ACTION_SCORE,
        .segment = (guint8) memory->to_score[i].segment,
        .cell = memory->to_score[i].cell,
      };
}

/* Why there is an order to choose: a robber waits for the first points (RBS-6), or each feature has a round of its own
 * in which figures move (CNT-5c). */
static BstRule
order_rule (const BstPosition *position)
{
  return has_rounds_of_their_own (position) && !bst_robbers_care (position, position->state.chooser) ? BST_RULE_CNT_5C
                                                                                                     : BST_RULE_RBS_6;
}

/* The place of a feature among those still to be scored, or BST_NONE. */
static guint
find_to_score (const BstPosition *position,
               const BstAction   *action)
{
  guint node = bst_board_node_at (position, (BstSegmentRef) { .cell = action->cell, .segment = action->segment });
  guint root = node == BST_NONE ? BST_NONE : bst_feature_find (position, node);

  for (guint i = 0; i < position->expansion.memory.n_to_score; i++)
    if (root_of (position, i) == root)
      return i;
  return BST_NONE;
}

static gboolean
check_order (const BstPosition *position,
             const BstAction   *action,
             BstRefusal        *refusal)
{
  guint nth = find_to_score (position, action);
  guint node;

  if (nth != BST_NONE && is_choice (position, nth))
    return TRUE;
  node = bst_board_node_at (position, (BstSegmentRef) { .cell = action->cell, .segment = action->segment });
  if (node == BST_NONE)
    return bst_turn_refuse_segment (position, action->cell, order_rule (position), refusal);
  refusal->cell = action->cell;
  refusal->kind = position->nodes[node].kind;
  return bst_refuse (refusal, BST_REFUSAL_ORDER, order_rule (position));
}

static void
apply_order (BstPosition     *position,
             const BstAction *action,
             GArray          *events)
{
  BstMemory *memory = &position->expansion.memory;
  guint nth = find_to_score (position, action);
  BstSegmentRef chosen = memory->to_score[nth];

  if (events != NULL)
    {
      BstEvent event = bst_score_event (position, BST_EVENT_ORDER, order_rule (position), root_of (position, nth));

      event.player = position->state.chooser;
      g_array_append_val (events, event);
    }
  memmove (memory->to_score + 1, memory->to_score, nth * sizeof chosen);
  memory->to_score[0] = chosen;
  position->state.chooser = position->state.player;
  if (has_rounds_of_their_own (position))
    position->state.phase = BST_PHASE_BEGIN;
  else
    bst_round_score_first (position, events);
}

const BstPhaseRules bst_phase_order = {
  .settle = settle_order,
  .list = list_order,
  .check = check_order,
  .apply = apply_order,
};
