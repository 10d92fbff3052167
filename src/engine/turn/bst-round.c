/* bst-round.c: the scoring of a tile's completed features, one by one (RBS-6, CNT-5c)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-round.h"

#include "bst-groups.h"
#include "bst-machine.h"
#include "bst-score.h"
#include "bst-turn.h"

gboolean
bst_round_has_own_rounds (const BstPosition *position)
{
  return position->rules.switches[BST_SWITCH_COUNT_ROUNDS] == BST_COUNT_ROUNDS_PER_FEATURE
         && bst_turn_moves_first (position);
}

/* Reports the completed features to the modules; if that leads to a choice about robbers, the round begins after it. */
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

/* BASE-4, BASE-5: without anything to remember no player can be asked between two features. */
static void
score_at_once (BstPosition    *position,
               const BstRound *round,
               GArray         *events)
{
  for (guint i = 0; i < round->n; i++)
    bst_score_feature (position, round->roots[i], events);
  bst_turn_end_part (position, events);
}

void
bst_round_begin (BstPosition *position,
                 GArray      *events)
{
  BstMemory *memory = &position->expansion.memory;
  BstState *state = &position->state;
  BstRound round;

  bst_score_find_completed (position, &round);
  if (!position->state.remembers)
    {
      score_at_once (position, &round, events);
      return;
    }
  memory->n_to_score = (guint8) round.n;
  for (guint i = 0; i < round.n; i++)
    memory->to_score[i] = bst_segment_ref (position, bst_feature_first (position, round.roots[i]));
  if (round.n > 0 && bst_turn_moves_first (position) && !bst_round_has_own_rounds (position))
    state->phase = BST_PHASE_BEGIN;
  else
    state->phase = BST_PHASE_ORDER;
  tell_modules (position, &round, events);
}

guint
bst_round_get_root (const BstPosition *position,
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

static gboolean
is_scored (const BstPosition *position,
           guint              root)
{
  const BstStation *station = &position->stations->is_scored;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->is_scored (position, root))
      return TRUE;
  return bst_feature_counts_as_complete (position, root);
}

/* Where a forgotten feature had its own round under way, the next feature follows. */
void
bst_round_forget (BstPosition *position)
{
  BstMemory *memory = &position->expansion.memory;
  BstState *state = &position->state;

  for (guint i = memory->n_to_score; i-- > 0;)
    {
      guint root = bst_round_get_root (position, i);

      if (is_scored (position, root))
        continue;
      drop_from_round (memory, i);
      if (i > 0 || !bst_round_has_own_rounds (position)
          || (state->phase != BST_PHASE_BEGIN && state->phase != BST_PHASE_REDEPLOY))
        continue;
      memory->to_redeploy = (BstPlayerList) { 0 };
      state->chooser = state->player;
      state->phase = BST_PHASE_ORDER;
    }
}

void
bst_round_score_first (BstPosition *position,
                       GArray      *events)
{
  BstMemory *memory = &position->expansion.memory;
  guint root = bst_round_get_root (position, 0);

  drop_from_round (memory, 0);
  memory->field_scored |= position->nodes[root].kind == BST_KIND_FIELD;
  bst_score_feature (position, root, events);
}

/* --- phase `order` --- */

gboolean
bst_round_gains_from (const BstPosition *position,
                      guint              player,
                      guint              nth)
{
  guint root = bst_round_get_root (position, nth);
  guint8 weight[BST_MAX_PLAYERS];
  BstWorth worth;

  if (!((bst_score_majority (position, root, weight) >> player) & 1))
    return FALSE;
  bst_score_worth_for (position, root, player, TRUE, &worth);
  return bst_worth_get_points (&worth) > 0;
}

guint
bst_round_find_gainers (const BstPosition *position,
                        guint8             gainers[BST_MAX_TO_SCORE])
{
  guint gainful = 0;

  for (guint i = 0; i < position->expansion.memory.n_to_score; i++)
    {
      gainers[i] = 0;
      for (guint player = 0; player < position->n_players; player++)
        gainers[i] |= (guint8) (bst_round_gains_from (position, player, i) << player);
      gainful |= (guint) (gainers[i] != 0) << i;
    }
  return gainful;
}

void
bst_round_end (BstPosition *position,
               guint        rank,
               GArray      *events)
{
  const BstStation *station = &position->stations->after_round;

  position->state.chooser = position->state.player;
  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->rank >= rank && station->modules[i]->after_round (position, events))
      return;
  bst_turn_end_part (position, events);
}

/* CNT-5c: whether each feature has its own round, and some player can redeploy in it. */
static gboolean
can_anybody_move (const BstPosition *position)
{
  const BstStation *station = &position->stations->moves_first;

  for (guint player = 0; bst_round_has_own_rounds (position) && player < position->n_players; player++)
    for (guint i = 0; i < station->n; i++)
      if (station->modules[i]->can_move (position, player))
        return TRUE;
  return FALSE;
}

/* Returns the features that a file lets a player choose from who would not choose in a game: those that bring him
 * points if there are several, else all.
 */
static guint
list_choices (const BstPosition *position,
              guint              player)
{
  guint8 gainers[BST_MAX_TO_SCORE];
  guint features = 0, n = position->expansion.memory.n_to_score;

  bst_round_find_gainers (position, gainers);
  for (guint i = 0; i < n; i++)
    features |= ((gainers[i] >> player) & 1u) << i;
  return (features & (features - 1)) != 0 ? features : (1u << n) - 1;
}

/* The features of the round by the players who choose among them. */
static void
find_groups (const BstPosition *position,
             BstGroups         *groups)
{
  guint8 gainers[BST_MAX_TO_SCORE];

  bst_round_find_gainers (position, gainers);
  bst_groups_find (groups, position, gainers, (1u << position->expansion.memory.n_to_score) - 1);
}

/* Finds the player who chooses where no figures move between the features. */
static void
ask_modules (const BstPosition *position,
             BstOrder          *order)
{
  const BstStation *station = &position->stations->find_order;

  *order = (BstOrder) { .player = BST_NO_PLAYER };
  for (guint i = 0; i < station->n && order->player == BST_NO_PLAYER; i++)
    station->modules[i]->find_order (position, order);
}

/* Robbers make the order matter (RBS-6), and so do figures that may redeploy (CNT-5c), whatever they do then. */
static void
find_order (const BstPosition *position,
            BstOrder          *order)
{
  BstGroups groups;

  *order = (BstOrder) { .player = BST_NO_PLAYER };
  if (position->expansion.memory.n_to_score < 2)
    return;
  if (!can_anybody_move (position))
    {
      ask_modules (position, order);
      return;
    }
  find_groups (position, &groups);
  bst_groups_ask (&groups, position, order);
}

/* Returns the choices of the chooser, who in a file may be another player than in a game. */
static guint
get_choices (const BstPosition *position)
{
  BstOrder order;

  find_order (position, &order);
  return order.player == position->state.chooser ? order.features : list_choices (position, position->state.chooser);
}

/* Scores the first feature, or lets figures move to it before that (CNT-5c). */
static void
begin_feature (BstPosition *position,
               GArray      *events)
{
  position->state.chooser = position->state.player;
  if (bst_round_has_own_rounds (position))
    position->state.phase = BST_PHASE_BEGIN;
  else
    bst_round_score_first (position, events);
}

static gboolean
settle_order (BstPosition *position,
              GArray      *events)
{
  BstState *state = &position->state;
  BstMemory *memory = &position->expansion.memory;
  BstOrder order;

  if (memory->n_to_score == 0)
    {
      memset (memory->waits, BST_NO_PLAYER, sizeof memory->waits);
      bst_round_end (position, 0, events);
      return FALSE;
    }

  find_order (position, &order);
  if (order.player != BST_NO_PLAYER)
    {
      state->chooser = (guint8) order.player;
      return TRUE;
    }
  begin_feature (position, events);
  return FALSE;
}

static void
list_order (const BstPosition *position,
            BstActionList     *list)
{
  const BstMemory *memory = &position->expansion.memory;
  guint choices = get_choices (position);

  for (guint i = 0; i < memory->n_to_score; i++)
    if ((choices >> i) & 1)
      list->actions[list->n++] = (BstAction) {
        .type = BST_ACTION_SCORE,
        .segment = (guint8) memory->to_score[i].segment,
        .cell = memory->to_score[i].cell,
      };
}

/* Returns the rule behind the choice of an order: robbers (RBS-6), or rounds of each feature in which figures move
 * (CNT-5c). */
static BstRule
order_rule (const BstPosition *position)
{
  BstOrder order;

  if (!bst_round_has_own_rounds (position))
    return BST_RULE_RBS_6;
  ask_modules (position, &order);
  return order.player == BST_NO_PLAYER ? BST_RULE_CNT_5C : BST_RULE_RBS_6;
}

/* Finds the index of a feature among the features still to be scored, or BST_NONE. */
static guint
find_to_score (const BstPosition *position,
               const BstAction   *action)
{
  guint node = bst_board_node_at (position, (BstSegmentRef) { .cell = action->cell, .segment = action->segment });
  guint root = node == BST_NONE ? BST_NONE : bst_feature_find (position, node);

  for (guint i = 0; i < position->expansion.memory.n_to_score; i++)
    if (bst_round_get_root (position, i) == root)
      return i;
  return BST_NONE;
}

/* Returns the other player who chooses among the features to which the active player has pointed, or BST_NO_PLAYER. */
static guint
find_next_chooser (const BstPosition *position,
                   guint              nth)
{
  BstGroups groups;

  if (nth == BST_NONE || position->state.chooser != position->state.player)
    return BST_NO_PLAYER;
  find_groups (position, &groups);
  for (guint i = 0; i < groups.n; i++)
    if (((groups.features[i] >> nth) & 1) && groups.players[i] != position->state.player
        && bst_groups_get (&groups, groups.players[i]) != 0)
      return groups.players[i];
  return BST_NO_PLAYER;
}

guint
bst_turn_get_next_chooser (const BstPosition *position,
                           const BstAction   *action)
{
  if (position->state.phase != BST_PHASE_ORDER || action->type != BST_ACTION_SCORE)
    return BST_NO_PLAYER;
  return find_next_chooser (position, find_to_score (position, action));
}

static gboolean
check_order (const BstPosition *position,
             const BstAction   *action,
             BstRefusal        *refusal)
{
  guint nth = find_to_score (position, action);
  guint node;

  if (nth != BST_NONE && ((get_choices (position) >> nth) & 1))
    return TRUE;
  node = bst_board_node_at (position, (BstSegmentRef) { .cell = action->cell, .segment = action->segment });
  if (node == BST_NONE)
    return bst_turn_refuse_segment (position, action->cell, order_rule (position), refusal);
  refusal->cell = action->cell;
  refusal->kind = position->nodes[node].kind;
  if (nth == BST_NONE)
    return bst_refuse (refusal, BST_REFUSAL_NOT_SCORED, order_rule (position));
  refusal->other = position->state.player;
  if (position->state.chooser != position->state.player)
    return bst_refuse (refusal, BST_REFUSAL_ORDER_OTHERS, order_rule (position));
  refusal->other = (guint8) find_next_chooser (position, nth);
  return bst_refuse (refusal, refusal->other == BST_NO_PLAYER ? BST_REFUSAL_ORDER : BST_REFUSAL_ORDER_GROUP,
                     order_rule (position));
}

static void
apply_order (BstPosition     *position,
             const BstAction *action,
             GArray          *events)
{
  BstMemory *memory = &position->expansion.memory;
  guint nth = find_to_score (position, action);
  guint other = find_next_chooser (position, nth);
  BstSegmentRef chosen = memory->to_score[nth];

  if (events != NULL)
    {
      guint root = bst_round_get_root (position, nth);
      BstEvent event = bst_score_event (position, BST_EVENT_ORDER, order_rule (position), root);

      event.player = position->state.chooser;
      event.other = (guint8) other;
      g_array_append_val (events, event);
    }
  memmove (memory->to_score + 1, memory->to_score, nth * sizeof chosen);
  memory->to_score[0] = chosen;
  if (other != BST_NO_PLAYER)
    position->state.chooser = (guint8) other;
  else
    begin_feature (position, events);
}

/* Robbers make the order matter, and the Count where each feature has its own redeployment (RBS-6, CNT-5). */
static BstRule
find_foreign (const BstSetup *setup)
{
  gboolean own_rounds = setup->rules.switches[BST_SWITCH_COUNT_ROUNDS] == BST_COUNT_ROUNDS_PER_FEATURE;

  return bst_rules_has (&setup->rules, BST_MODULE_ROBBERS) || (own_rounds && bst_setup_has_districts (setup))
           ? BST_RULE_NONE : BST_RULE_RBS_6;
}

const BstPhaseRules bst_phase_order = {
  .settle = settle_order,
  .list = list_order,
  .check = check_order,
  .apply = apply_order,
  .rule = BST_RULE_RBS_6,
  .find_foreign = find_foreign,
  .needs = BST_MEMORY_TO_SCORE,
};
