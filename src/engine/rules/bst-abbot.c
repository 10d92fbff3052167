/* bst-abbot.c: the abbot and the gardens (BASE-10)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-machine.h"
#include "bst-score.h"

/* Finds the abbot of @player on the board from figure @from on, or BST_NONE. */
static guint
find_abbot (const BstPosition *position,
            guint              player,
            guint              from)
{
  if (bst_figure_is_home (position, player, BST_FIGURE_ABBOT))
    return BST_NONE;
  for (guint i = from; i < position->state.n_figures; i++)
    if (position->figures[i].player == player && position->figures[i].figure == BST_FIGURE_ABBOT)
      return i;
  return BST_NONE;
}

static guint
find_abbot_at (const BstPosition *position,
               guint              player,
               BstCell            cell)
{
  for (guint i = find_abbot (position, player, 0); i != BST_NONE; i = find_abbot (position, player, i + 1))
    if (bst_cell_equal (bst_segment_ref (position, position->figures[i].node).cell, cell))
      return i;
  return BST_NONE;
}

/* Whether the tile just laid completes the building of a node, so that the building is scored as completed. */
static gboolean
is_completed_now (const BstPosition *position,
                  guint              node)
{
  const BstState *state = &position->state;

  for (guint i = 0; i < state->n_done; i++)
    if (state->done[i] == node)
      return bst_feature_counts_as_complete (position, node);
  return FALSE;
}

/* The owner may take an abbot back instead of deploying a figure. */
static void
list_recalls (const BstPosition *position,
              BstActionList     *list)
{
  guint player = position->state.player;

  if (position->state.phase != BST_PHASE_DEPLOY || position->expansion.memory.deployed != 0)
    return;
  for (guint i = find_abbot (position, player, 0); i != BST_NONE; i = find_abbot (position, player, i + 1))
    if (!is_completed_now (position, position->figures[i].node))
      list->actions[list->n++] = (BstAction) {
        .type = BST_ACTION_RECALL,
        .figure = BST_FIGURE_ABBOT,
        .cell = bst_segment_ref (position, position->figures[i].node).cell,
      };
}

static gboolean
check_recall (const BstPosition *position,
              const BstAction   *action,
              BstRefusal        *refusal)
{
  guint index, node;

  if (action->type != BST_ACTION_RECALL)
    return FALSE;
  refusal->player = position->state.player;
  refusal->figure = BST_FIGURE_ABBOT;
  refusal->cell = action->cell;
  if (position->expansion.memory.deployed != 0)
    return bst_refuse (refusal, BST_REFUSAL_ALREADY, BST_RULE_BASE_10);
  index = find_abbot_at (position, position->state.player, action->cell);
  if (action->figure != BST_FIGURE_ABBOT || index == BST_NONE)
    return bst_refuse (refusal, BST_REFUSAL_NO_ABBOT, BST_RULE_BASE_10);
  node = position->figures[index].node;
  refusal->kind = position->nodes[node].kind;
  return !is_completed_now (position, node) || bst_refuse (refusal, BST_REFUSAL_RECALL, BST_RULE_BASE_10);
}

/* Emits two events: the abbot goes home, and the abbot scores. */
static void
emit_recall (const BstPosition *position,
             guint              player,
             guint              node,
             const BstWorth    *worth,
             GArray            *events)
{
  BstSegmentRef ref = bst_segment_ref (position, node);
  BstEvent event = {
    .type = BST_EVENT_RECALL,
    .rule = BST_RULE_BASE_10,
    .player = (guint8) player,
    .figure = BST_FIGURE_ABBOT,
    .kind = position->nodes[node].kind,
    .cell = ref.cell,
    .segment = (guint8) ref.segment,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
  };

  g_array_append_val (events, event);

  event.type = BST_EVENT_SCORE;
  event.players = (guint8) (1u << player);
  event.weight[player] = 1;
  event.points = bst_worth_get_points (worth);
  event.tiles = worth->tiles;
  event.worth = *worth;
  g_array_append_val (events, event);
}

/* The abbot's points are a separate scoring event (RBS-5). Where a player has to choose in that event, the phase
 * resumes after it. Taken back instead of a deployment, the abbot is the figure of the turn (PHA). */
static void
gain (BstPosition *position,
      guint        player,
      gint32       points,
      GArray      *events)
{
  BstMemory *memory = &position->expansion.memory;
  gboolean counted = position->rules.switches[BST_SWITCH_COUNT_OTHER_POINTS] == BST_COUNT_OTHER_POINTS_COUNTED;
  BstGain move = { .player = (guint8) player, .rule = BST_RULE_BASE_10, .points = points };

  memory->resume = BST_PHASE_DEPLOY;
  bst_score_gain (position, &move, 1, counted, events);
  if (memory->n_event > 0 || position->stations->may_follow.n > 0)
    memory->deployed |= 1u << BST_FIGURE_ABBOT;
  if (memory->n_event == 0)
    memory->resume = BST_N_PHASES;
}

/* The abbot scores at once the points that the building would bring at the end of the game. */
static void
apply_recall (BstPosition     *position,
              const BstAction *action,
              GArray          *events)
{
  guint player = position->state.player;
  guint index = find_abbot_at (position, player, action->cell);
  guint node = position->figures[index].node;
  BstWatch watch = { 0 };
  BstWorth worth;

  bst_watch_begin (position, node, events, &watch);
  bst_score_worth (position, node, FALSE, &worth);
  bst_figure_take (position, index);
  if (events != NULL)
    emit_recall (position, player, node, &worth, events);
  bst_watch_end (position, node, &watch, FALSE, events);
  gain (position, player, bst_worth_get_points (&worth), events);
}

const BstModule bst_module_abbot = {
  .id = BST_MODULE_ABBOT,
  .rank = 70,
  .kinds = 1u << BST_KIND_GARDEN,
  .actions = 1u << BST_ACTION_RECALL,
  .list_other = list_recalls,
  .check_other = check_recall,
  .apply_other = apply_recall,
};
