/* bst-messengers.c: the choice between a player's two counting figures (MSG)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-messengers.h"

#include "bst-effect.h"
#include "bst-problem-search.h"
#include "bst-robbers.h"

/* Finds the move of @player whose counting figure is still to be chosen, or BST_NONE. */
static guint
find_open (const BstMemory *memory,
           guint            player)
{
  for (guint i = 0; i < memory->n_event; i++)
    if (memory->event[i].player == player && memory->event[i].counting == BST_COUNTING_OPEN)
      return i;
  return BST_NONE;
}

gboolean
bst_messengers_ask (BstPosition *position)
{
  guint player = bst_scoreboard_find_chooser (position);

  if (player == BST_NO_PLAYER)
    return FALSE;
  position->state.chooser = (guint8) player;
  position->state.phase = BST_PHASE_MESSENGER;
  return TRUE;
}

/* --- phase `messenger` --- */

static void
list_counting_actions (const BstPosition *position,
                       BstActionList     *list)
{
  if (bst_scoreboard_find_chooser (position) != position->state.chooser)
    return;
  for (guint counting = BST_COUNTING_FIRST; counting <= BST_COUNTING_SECOND; counting++)
    list->actions[list->n++] = (BstAction) { .type = BST_ACTION_COUNTING, .detail = (guint8) counting };
}

static gboolean
check_counting_action (const BstPosition *position G_GNUC_UNUSED,
                       const BstAction   *action,
                       BstRefusal        *refusal)
{
  return action->detail <= BST_COUNTING_SECOND || bst_refuse (refusal, BST_REFUSAL_PHASE, BST_RULE_MSG);
}

/* The space of the first figure follows from the points that the second figure has not got, so only the second is
 * moved. */
static void
move_figure (BstPosition *position,
             guint        player,
             gboolean     second,
             BstGain     *move)
{
  BstExpansion *expansion = &position->expansion;

  move->counting = (guint8) (second ? BST_COUNTING_SECOND : BST_COUNTING_FIRST);
  if (!second)
    return;
  expansion->second_points[player] += move->points;
  expansion->second_space[player] = bst_scoreboard_wrap (position, expansion->second_space[player] + move->points);
}

static void
apply_counting_action (BstPosition     *position,
                       const BstAction *action,
                       GArray          *events)
{
  guint player = position->state.chooser;
  gboolean second = action->detail == BST_COUNTING_SECOND;
  BstMemory *memory = &position->expansion.memory;
  BstGain *move = &memory->event[find_open (memory, player)];
  BstEvent event = {
    .type = BST_EVENT_COUNTING,
    .rule = BST_RULE_MSG,
    .player = (guint8) player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .counting = (guint8) second,
    .count = bst_scoreboard_get_space (position, player, second),
    .points = move->points,
  };

  move_figure (position, player, second, move);
  event.space = bst_scoreboard_get_space (position, player, second);
  bst_event_emit (events, event);
  if (bst_scoreboard_find_chooser (position) == BST_NO_PLAYER)
    bst_robbery_find_owners (position, events);
}

static BstRule
find_foreign (const BstSetup *setup)
{
  return bst_rules_has (&setup->rules, BST_MODULE_MESSENGERS) ? BST_RULE_NONE : BST_RULE_MSG;
}

const BstPhaseRules bst_phase_messenger = {
  .settle = bst_robbery_settle,
  .list = list_counting_actions,
  .check = check_counting_action,
  .apply = apply_counting_action,
  .rule = BST_RULE_MSG,
  .find_foreign = find_foreign,
  .needs = BST_MEMORY_EVENT,
};

/* With robbers in play their module begins the scoring event. */
static void
begin (BstPosition   *position,
       const BstGain *gains,
       guint          n_gains,
       GArray        *events)
{
  if (!bst_rules_has (&position->rules, BST_MODULE_ROBBERS))
    bst_robbery_begin (position, gains, n_gains, events);
}

const BstCauseRules bst_cause_message = { .powers = BST_REMOVES | BST_GIVES | BST_TAKES, .rule = BST_RULE_FAI };

/* --- the setup --- */

static void
read_second (BstPosition    *position,
             const BstSetup *setup)
{
  for (guint player = 0; player < setup->n_players; player++)
    {
      position->expansion.second_space[player] = setup->players[player].second_space;
      position->expansion.second_points[player] = setup->players[player].second_points;
    }
}

static void
export_second (const BstPosition *position,
               BstSetup          *setup)
{
  for (guint player = 0; player < setup->n_players; player++)
    {
      setup->players[player].second_space = position->expansion.second_space[player];
      setup->players[player].second_points = position->expansion.second_points[player];
    }
}

static void
find_problems (const BstSearch *search)
{
  for (guint player = 0; player < search->setup->n_players; player++)
    {
      gint32 space = search->setup->players[player].second_space;

      if (space == BST_NO_SPACE)
        continue;
      bst_problem_report_inert (search, BST_MODULE_MESSENGERS, BST_RULE_MSG, BST_PART_PLAYER, player);
      if (!bst_problem_is_space (search->setup, space))
        bst_problem_report (search, (BstProblem) {
          .code = BST_PROBLEM_SPACE, .at = BST_PART_PLAYER, .index = player, .rule = BST_RULE_MSG,
          .player = (guint8) player, .count = space,
        });
    }
}

const BstModule bst_module_messengers = {
  .id = BST_MODULE_MESSENGERS,
  .rank = 200,
  .actions = 1u << BST_ACTION_COUNTING,
  .read = read_second,
  .export = export_second,
  .find_problems = find_problems,
  .gained = begin,
};
