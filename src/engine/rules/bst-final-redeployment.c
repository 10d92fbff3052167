/* bst-final-redeployment.c: figures leave the city of Carcassonne at the end of the game (CNT-9)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-abbey.h"
#include "bst-count.h"
#include "bst-machine.h"

static guint
way (const BstPosition *position)
{
  return position->rules.switches[BST_SWITCH_COUNT_FINAL];
}

gboolean
bst_final_is_one_at_a_time (const BstPosition *position)
{
  return way (position) == BST_COUNT_FINAL_MARKET_FORCED || way (position) == BST_COUNT_FINAL_ALL_ONE_BY_ONE;
}

/* The set of districts whose figures move at the end of the game, wherever the Count is: all, or the market alone. */
static guint
moving_districts (const BstPosition *position)
{
  gboolean moves_all = way (position) == BST_COUNT_FINAL_ALL_OPTIONAL
                       || way (position) == BST_COUNT_FINAL_ALL_ONE_BY_ONE;

  return moves_all ? (1u << BST_N_DISTRICTS) - 1 : 1u << BST_DISTRICT_MARKET;
}

/* Returns the district that the Count blocks, or would block if the game ended now (CNT-9a). */
static guint
find_block (const BstPosition *position)
{
  const BstMemory *memory = &position->expansion.memory;
  gboolean at_last_tile = position->rules.switches[BST_SWITCH_COUNT_FINAL_BLOCK]
                          == BST_COUNT_FINAL_BLOCK_AT_LAST_TILE;

  if (memory->final || position->state.phase == BST_PHASE_FINAL_REDEPLOY
      || (at_last_tile && memory->count_was != BST_NO_DISTRICT))
    return memory->count_was;
  return position->expansion.count;
}

guint
bst_final_get_open_districts (const BstPosition *position)
{
  guint districts = moving_districts (position), block = find_block (position);

  if (!position->rules.farmers)
    districts &= ~(1u << BST_DISTRICT_MARKET);
  if (block != BST_NO_DISTRICT)
    districts &= ~(1u << block);
  return districts;
}

/* Figures may go to any field, and to any unfinished city, road or monastic building. */
static gboolean
is_target (const BstPosition *position,
           guint              player,
           guint              root)
{
  const BstNode *node = &position->nodes[root];

  return bst_node_is_root (node) && bst_count_may_arrive (position, player, root)
         && (node->kind == BST_KIND_FIELD || !bst_feature_is_complete (position, root));
}

/* Returns the open districts in which @player has figures. */
static guint
held_districts (const BstPosition *position,
                guint              player)
{
  guint districts = 0;

  for (guint left = bst_final_get_open_districts (position); left != 0; left &= left - 1)
    if (bst_count_in_district (position, (BstDistrict) __builtin_ctz (left), player) > 0)
      districts |= left & -left;
  return districts;
}

/* A district counts only if some feature of the board can take its figures. */
guint
bst_final_find_districts (const BstPosition *position,
                          guint              player)
{
  guint left = held_districts (position, player), found = 0;

  for (guint i = 0; left != 0 && i < position->state.n_nodes; i++)
    {
      guint district = bst_figure_district_for (position, (BstKind) position->nodes[i].kind);

      if (district == BST_NO_DISTRICT || !((left >> district) & 1) || !is_target (position, player, i))
        continue;
      found |= 1u << district;
      left &= ~(1u << district);
    }
  return found;
}

gboolean
bst_final_can_move (const BstPosition *position,
                    guint              player)
{
  return bst_final_find_districts (position, player) != 0;
}

/* Returns the players whose figures in @district the Count keeps in, although they could have moved (CNT-9a). */
static guint
find_kept (const BstPosition *position,
           guint              district)
{
  guint players = 0;

  if (district == BST_NO_DISTRICT || !((moving_districts (position) >> district) & 1))
    return 0;
  for (guint player = 0; player < position->n_players; player++)
    if (bst_count_in_district (position, (BstDistrict) district, player) > 0)
      players |= 1u << player;
  return players;
}

guint
bst_final_find_block (const BstPosition *position)
{
  guint district = find_block (position);
  gboolean is_open = district != BST_DISTRICT_MARKET || position->rules.farmers;

  return is_open && find_kept (position, district) != 0 ? district : BST_NO_DISTRICT;
}

/* --- the beginning --- */

static void
emit_blocked (const BstPosition *position,
              GArray            *events)
{
  guint district = position->expansion.memory.count_was;
  guint players = find_kept (position, district);

  if (players == 0)
    return;
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_BLOCKED,
    .rule = BST_RULE_CNT_9A,
    .player = position->state.player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .final = TRUE,
    .district = (guint8) district,
    .players = (guint8) players,
  });
}

void
bst_final_set_order (BstPosition *position,
                     guint        first,
                     GArray      *events G_GNUC_UNUSED)
{
  bst_count_order_from (position, first, &position->expansion.memory.to_redeploy);
  position->state.phase = BST_PHASE_FINAL_REDEPLOY;
}

gboolean
bst_count_begin_final (BstPosition *position,
                       GArray      *events)
{
  BstState *state = &position->state;
  guint8 count_was = position->expansion.memory.count_was;

  if (!bst_count_is_played (position))
    return FALSE;

  /* If the last tile was discarded, no tile was laid after the last move of the Count. */
  if (count_was == BST_NO_DISTRICT
      || position->rules.switches[BST_SWITCH_COUNT_FINAL_BLOCK] == BST_COUNT_FINAL_BLOCK_AFTER_TURN)
    count_was = position->expansion.count;

  bst_memory_init (&position->expansion.memory);
  position->expansion.memory.count_was = count_was;
  position->expansion.memory.final = TRUE;
  state->chooser = state->player;
  emit_blocked (position, events);
  if (bst_final_is_one_at_a_time (position))
    bst_final_set_order (position, bst_turn_next_player (position, state->player), events);
  else
    state->phase = BST_PHASE_BEGIN;
  return TRUE;
}

/* --- phase `final-redeploy` --- */

/* CNT-12: figures that have come to a field with a barn do not stay there. */
static void
end_go (BstPosition *position,
        GArray      *events)
{
  bst_abbey_score_arrivals (position, bst_player_list_take (&position->expansion.memory.to_redeploy), events);
}

static gboolean
settle_final (BstPosition *position,
              GArray      *events)
{
  BstState *state = &position->state;
  BstPlayerList *to_redeploy = &position->expansion.memory.to_redeploy;

  while (to_redeploy->n > 0 && !bst_final_can_move (position, to_redeploy->players[0]))
    end_go (position, events);
  if (to_redeploy->n > 0)
    {
      state->chooser = to_redeploy->players[0];
      return TRUE;
    }
  bst_turn_end_game (position, events);
  return FALSE;
}

static int
compare_targets (gconstpointer a,
                 gconstpointer b,
                 gpointer      position)
{
  const BstFinalTarget *first = a, *second = b;
  BstSegmentRef first_ref = bst_segment_ref (position, first->first);
  BstSegmentRef second_ref = bst_segment_ref (position, second->first);
  int order = first->district - second->district;

  if (order == 0)
    order = bst_cell_compare (first_ref.cell, second_ref.cell);
  return order != 0 ? order : first_ref.segment - second_ref.segment;
}

guint
bst_final_list_targets (const BstPosition *position,
                        guint              player,
                        guint              districts,
                        BstFinalTarget     targets[BST_MAX_NODES])
{
  guint n = 0;

  for (guint i = 0; i < position->state.n_nodes; i++)
    {
      guint district;

      if (!is_target (position, player, i))
        continue;
      district = bst_figure_district_for (position, (BstKind) position->nodes[i].kind);
      if (district != BST_NO_DISTRICT && ((districts >> district) & 1))
        targets[n++] = (BstFinalTarget) {
          .root = (guint16) i, .first = (guint16) bst_feature_first (position, i), .district = (guint8) district,
        };
    }
  g_qsort_with_data (targets, (int) n, sizeof targets[0], compare_targets, (gpointer) position);
  return n;
}

static void
list_final (const BstPosition *position,
            BstActionList     *list)
{
  guint player = position->state.chooser;
  BstFinalTarget targets[BST_MAX_NODES];
  guint n = bst_final_list_targets (position, player, held_districts (position, player), targets);

  for (guint i = 0; i < n; i++)
    bst_count_list_figures (position, (BstDistrict) targets[i].district, player, targets[i].root, list);
  if (way (position) != BST_COUNT_FINAL_MARKET_FORCED)
    list->actions[list->n++] = (BstAction) { .type = BST_ACTION_PASS };
}

static gboolean
check_target (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  guint node = bst_board_node_at (position, (BstSegmentRef) { .cell = action->cell, .segment = action->segment });
  guint root, district;

  if (node == BST_NONE)
    return bst_turn_refuse_segment (position, action->cell, BST_RULE_CNT_9, refusal);
  root = bst_feature_find (position, node);
  district = bst_figure_district_for (position, (BstKind) position->nodes[root].kind);
  refusal->kind = position->nodes[root].kind;
  if (district != action->detail)
    return bst_refuse (refusal, BST_REFUSAL_DISTRICT_KIND, BST_RULE_CNT_9);
  if (!bst_count_check_arrival (position, position->state.chooser, root, refusal))
    return FALSE;
  if (!is_target (position, position->state.chooser, root))
    return bst_refuse (refusal, BST_REFUSAL_COMPLETE, BST_RULE_CNT_9);
  return TRUE;
}

static gboolean
check_final (const BstPosition *position,
             const BstAction   *action,
             BstRefusal        *refusal)
{
  if (action->type == BST_ACTION_PASS)
    {
      if (way (position) != BST_COUNT_FINAL_MARKET_FORCED)
        return TRUE;
      refusal->player = position->state.chooser;
      refusal->district = BST_DISTRICT_MARKET;
      return bst_refuse (refusal, BST_REFUSAL_FORCED, BST_RULE_CNT_9);
    }
  if (action->detail == BST_DISTRICT_MARKET && !position->rules.farmers)
    return bst_refuse (refusal, BST_REFUSAL_NO_FARMERS, BST_RULE_CNT_9B);
  refusal->district = action->detail;
  if (action->detail < BST_N_DISTRICTS && !((moving_districts (position) >> action->detail) & 1))
    return bst_refuse (refusal, BST_REFUSAL_DISTRICT_CLOSED, BST_RULE_CNT_9);
  return bst_count_check_figure (position, action, position->expansion.memory.count_was, refusal)
         && check_target (position, action, refusal);
}

/* With one figure at a time, a move gives the other players another go, and the game ends when all pass in one
 * round. */
static void
go_round (BstPosition *position,
          gboolean     moved,
          GArray      *events)
{
  BstPlayerList *to_redeploy = &position->expansion.memory.to_redeploy;
  guint player = to_redeploy->players[0];

  end_go (position, events);
  if (!moved)
    return;
  if (way (position) == BST_COUNT_FINAL_MARKET_FORCED)
    bst_player_list_add (to_redeploy, player);
  else
    bst_count_order_from (position, bst_turn_next_player (position, player), to_redeploy);
}

static void
apply_final (BstPosition     *position,
             const BstAction *action,
             GArray          *events)
{
  gboolean moved = action->type == BST_ACTION_REDEPLOY;

  if (moved)
    bst_count_redeploy (position, action, BST_RULE_CNT_9, events);
  if (bst_final_is_one_at_a_time (position))
    go_round (position, moved, events);
  else if (!moved)
    end_go (position, events);
}

static BstRule
find_foreign (const BstSetup *setup)
{
  return bst_setup_has_districts (setup) ? BST_RULE_NONE : BST_RULE_CNT_9;
}

const BstPhaseRules bst_phase_final_redeploy = {
  .settle = settle_final,
  .list = list_final,
  .check = check_final,
  .apply = apply_final,
  .rule = BST_RULE_CNT_9,
  .find_foreign = find_foreign,
  .needs = BST_MEMORY_TO_REDEPLOY,
  .asks = G_STRUCT_OFFSET (BstMemory, to_redeploy),
};
