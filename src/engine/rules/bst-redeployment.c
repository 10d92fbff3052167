/* bst-redeployment.c: figures leave the city of Carcassonne before a scoring (CNT-5)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-count.h"
#include "bst-machine.h"
#include "bst-round.h"

gboolean
bst_redeployment_is_played (const BstPosition *position)
{
  return bst_count_is_played (position) && !bst_turn_is_nobodys (position);
}

/* Counts the features still to be scored that are open to redeployment now: all of them, or only the first where each
 * feature has its own round (CNT-5c). */
static guint
count_open (const BstPosition *position)
{
  const BstMemory *memory = &position->expansion.memory;

  if (position->rules.switches[BST_SWITCH_COUNT_ROUNDS] == BST_COUNT_ROUNDS_PER_FEATURE)
    return MIN (memory->n_to_score, 1);
  return memory->n_to_score;
}

static guint
open_root (const BstPosition *position,
           guint              nth)
{
  return bst_feature_find (position, bst_board_node_at (position, position->expansion.memory.to_score[nth]));
}

guint
bst_redeployment_get_district (const BstPosition *position,
                               BstKind            kind)
{
  if (kind == BST_KIND_FIELD
      && position->rules.switches[BST_SWITCH_COUNT_BARN_MARKET] == BST_COUNT_BARN_MARKET_END_ONLY)
    return BST_NO_DISTRICT;
  return bst_figure_district_for (position, kind);
}

/* Returns the district from which figures of @player may go to the nth open feature, or BST_NO_DISTRICT. */
static guint
district_of_open (const BstPosition *position,
                  guint              player,
                  guint              nth)
{
  guint root = open_root (position, nth);
  guint district = bst_redeployment_get_district (position, (BstKind) position->nodes[root].kind);

  return bst_count_may_arrive (position, player, root) ? district : BST_NO_DISTRICT;
}

static gboolean
can_move_to (const BstPosition *position,
             guint              player,
             guint              n)
{
  if (!bst_redeployment_is_played (position))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      guint district = district_of_open (position, player, i);

      if (district != BST_NO_DISTRICT && district != position->expansion.count
          && bst_count_in_district (position, (BstDistrict) district, player) > 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
bst_redeployment_can_move (const BstPosition *position,
                           guint              player)
{
  return can_move_to (position, player, position->expansion.memory.n_to_score);
}

static gboolean
can_move_now (const BstPosition *position,
              guint              player)
{
  return can_move_to (position, player, count_open (position));
}

/* CNT-5a: emits an event where players have figures for an open feature, but the Count stands before them. */
static void
emit_blocked (const BstPosition *position,
              GArray            *events)
{
  guint district = position->expansion.count, players = 0;
  gboolean called = FALSE;

  for (guint i = 0; i < count_open (position); i++)
    called |= bst_redeployment_get_district (position, (BstKind) position->nodes[open_root (position, i)].kind)
              == district;
  for (guint player = 0; player < position->n_players; player++)
    if (bst_count_in_district (position, (BstDistrict) district, player) > 0)
      players |= 1u << player;
  if (!called || players == 0)
    return;
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_BLOCKED,
    .rule = BST_RULE_CNT_5A,
    .player = position->state.player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .district = (guint8) district,
    .players = (guint8) players,
  });
}

/* --- phase `begin` --- */

/* CNT-5b: the first player is a question only where the active player and another player can move. */
static gboolean
order_matters (const BstPosition *position)
{
  const BstMemory *memory = &position->expansion.memory;
  guint active = position->state.player;
  gboolean (*can_move) (const BstPosition *, guint) = memory->final ? bst_final_can_move : can_move_now;

  if (position->rules.switches[BST_SWITCH_COUNT_ORDER] != BST_COUNT_ORDER_ACTIVE_CHOOSES
      || !can_move (position, active))
    return FALSE;
  for (guint player = 0; player < position->n_players; player++)
    if (player != active && can_move (position, player))
      return TRUE;
  return FALSE;
}

static void
set_order (BstPosition *position,
           guint        first,
           GArray      *events)
{
  if (position->expansion.memory.final)
    {
      bst_final_set_order (position, first, events);
      return;
    }
  if (bst_count_is_played (position))
    emit_blocked (position, events);
  bst_count_order_from (position, first, &position->expansion.memory.to_redeploy);
  position->state.phase = BST_PHASE_REDEPLOY;
}

static gboolean
settle_begin (BstPosition *position,
              GArray      *events)
{
  BstState *state = &position->state;

  state->chooser = state->player;
  if (bst_count_is_played (position) && order_matters (position))
    return TRUE;
  set_order (position, bst_turn_next_player (position, state->player), events);
  return FALSE;
}

static void
list_begin (const BstPosition *position,
            BstActionList     *list)
{
  guint active = position->state.player;

  list->actions[list->n++] = (BstAction) { .type = BST_ACTION_BEGIN, .detail = (guint8) active };
  list->actions[list->n++] = (BstAction) {
    .type = BST_ACTION_BEGIN,
    .detail = (guint8) bst_turn_next_player (position, active),
  };
}

static gboolean
check_begin (const BstPosition *position,
             const BstAction   *action,
             BstRefusal        *refusal)
{
  guint active = position->state.player;

  if (action->detail == active || action->detail == bst_turn_next_player (position, active))
    return TRUE;
  refusal->player = action->detail;
  refusal->other = (guint8) active;
  return bst_refuse (refusal, BST_REFUSAL_BEGINNER, BST_RULE_CNT_5B);
}

static void
apply_begin (BstPosition     *position,
             const BstAction *action,
             GArray          *events)
{
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_BEGIN,
    .rule = BST_RULE_CNT_5B,
    .player = action->detail,
    .other = position->state.player,
    .cause = BST_N_CAUSES,
  });
  set_order (position, action->detail, events);
}

static BstRule
find_foreign_begin (const BstSetup *setup)
{
  if (setup->rules.switches[BST_SWITCH_COUNT_ORDER] != BST_COUNT_ORDER_ACTIVE_CHOOSES)
    return BST_RULE_CNT_5B;
  return bst_setup_has_districts (setup) ? BST_RULE_NONE : BST_RULE_CNT_5;
}

/* Before the final redeployment there is nothing to score. */
static gboolean
is_final (const BstSetup *setup)
{
  return setup->memory.final;
}

const BstPhaseRules bst_phase_begin = {
  .settle = settle_begin,
  .list = list_begin,
  .check = check_begin,
  .apply = apply_begin,
  .rule = BST_RULE_CNT_5B,
  .find_foreign = find_foreign_begin,
  .needs = BST_MEMORY_TO_SCORE,
  .goes_on = is_final,
};

/* --- phase `redeploy` --- */

/* Each player has one chance; a player without figures to move is skipped. */
static gboolean
settle_redeploy (BstPosition *position,
                 GArray      *events)
{
  BstState *state = &position->state;
  BstPlayerList *to_redeploy = &position->expansion.memory.to_redeploy;

  while (to_redeploy->n > 0 && !can_move_now (position, to_redeploy->players[0]))
    bst_player_list_take (to_redeploy);
  if (to_redeploy->n > 0)
    {
      state->chooser = to_redeploy->players[0];
      return TRUE;
    }

  state->chooser = state->player;
  state->phase = BST_PHASE_ORDER;
  if (position->rules.switches[BST_SWITCH_COUNT_ROUNDS] == BST_COUNT_ROUNDS_PER_FEATURE)
    bst_round_score_first (position, events);
  return FALSE;
}

static void
list_redeploy (const BstPosition *position,
               BstActionList     *list)
{
  guint player = position->state.chooser;

  for (guint i = 0; i < count_open (position); i++)
    {
      guint district = district_of_open (position, player, i);

      if (district != BST_NO_DISTRICT && district != position->expansion.count)
        bst_count_list_figures (position, (BstDistrict) district, player, open_root (position, i), list);
    }
  list->actions[list->n++] = (BstAction) { .type = BST_ACTION_PASS };
}

static gboolean
is_open (const BstPosition *position,
         guint              root)
{
  for (guint i = 0; i < count_open (position); i++)
    if (open_root (position, i) == root)
      return TRUE;
  return FALSE;
}

gboolean
bst_redeployment_check_kind (const BstPosition *position,
                             const BstAction   *action,
                             BstKind            kind,
                             BstRefusal        *refusal)
{
  gboolean is_for_shrine = kind == BST_KIND_SHRINE && action->detail == BST_DISTRICT_CATHEDRAL;

  if (bst_figure_district_for (position, kind) == action->detail)
    return TRUE;
  refusal->kind = (guint8) kind;
  refusal->district = action->detail;
  return bst_refuse (refusal, BST_REFUSAL_DISTRICT_KIND,
                     is_for_shrine ? BST_RULE_CNT_5E : bst_count_redeployment_rule (position, action->detail));
}

gboolean
bst_redeployment_refuse_market (const BstPosition *position,
                                BstRefusal        *refusal)
{
  refusal->district = BST_DISTRICT_MARKET;
  if (!bst_rules_has (&position->rules, BST_MODULE_ABBEY))
    return bst_refuse (refusal, BST_REFUSAL_DISTRICT_CLOSED, BST_RULE_CNT_9);
  if (bst_redeployment_get_district (position, BST_KIND_FIELD) == BST_NO_DISTRICT)
    return bst_refuse (refusal, BST_REFUSAL_DISTRICT_CLOSED, BST_RULE_CNT_12);
  return bst_refuse (refusal, BST_REFUSAL_NO_BARN, BST_RULE_CNT_12);
}

/* CNT-12: the market opens only for the field of a barn. */
static gboolean
is_market_shut (const BstPosition *position)
{
  for (guint i = 0; i < count_open (position); i++)
    if (position->nodes[open_root (position, i)].kind == BST_KIND_FIELD)
      return bst_redeployment_get_district (position, BST_KIND_FIELD) == BST_NO_DISTRICT;
  return TRUE;
}

static gboolean
check_redeploy (const BstPosition *position,
                const BstAction   *action,
                BstRefusal        *refusal)
{
  BstRule rule = bst_count_redeployment_rule (position, action->detail);
  guint node, root;

  if (action->type == BST_ACTION_PASS)
    return TRUE;
  refusal->figure = action->figure;
  if (action->detail == BST_DISTRICT_MARKET && action->figure < BST_N_FIGURES
      && ((bst_figure_districts ((BstFigure) action->figure) >> BST_DISTRICT_MARKET) & 1) && is_market_shut (position))
    return bst_redeployment_refuse_market (position, refusal);
  if (!bst_count_check_figure (position, action, position->expansion.count, refusal))
    return FALSE;
  node = bst_board_node_at (position, (BstSegmentRef) { .cell = action->cell, .segment = action->segment });
  if (node == BST_NONE)
    return bst_turn_refuse_segment (position, action->cell, rule, refusal);

  root = bst_feature_find (position, node);
  refusal->kind = position->nodes[root].kind;
  if (!bst_redeployment_check_kind (position, action, (BstKind) position->nodes[root].kind, refusal))
    return FALSE;
  if (!is_open (position, root))
    return bst_refuse (refusal, BST_REFUSAL_NOT_SCORED, rule);
  return bst_count_check_arrival (position, position->state.chooser, root, refusal);
}

static void
apply_redeploy (BstPosition     *position,
                const BstAction *action,
                GArray          *events)
{
  if (action->type == BST_ACTION_PASS)
    bst_player_list_take (&position->expansion.memory.to_redeploy);
  else
    bst_count_redeploy (position, action, bst_count_redeployment_rule (position, action->detail), events);
}

static BstRule
find_foreign_redeploy (const BstSetup *setup)
{
  return bst_setup_has_districts (setup) ? BST_RULE_NONE : BST_RULE_CNT_5;
}

const BstPhaseRules bst_phase_redeploy = {
  .settle = settle_redeploy,
  .list = list_redeploy,
  .check = check_redeploy,
  .apply = apply_redeploy,
  .rule = BST_RULE_CNT_5,
  .find_foreign = find_foreign_redeploy,
  .needs = BST_MEMORY_TO_SCORE | BST_MEMORY_TO_REDEPLOY,
  .asks = G_STRUCT_OFFSET (BstMemory, to_redeploy),
};
