/* bst-robbers.c: the robber figures: coming to the scoreboard, and leaving it (RBS)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-robbers.h"

#include "bst-machine.h"
#include "bst-problem-search.h"
#include "bst-round.h"
#include "bst-score.h"

#define POINTS_AT_THE_END 3

/* --- spaces --- */

/* Returns the set of the other players with a counting figure on a space. */
static guint
find_others (const BstPosition *position,
             guint              player,
             gint32             space,
             gboolean           second)
{
  guint others = 0;

  for (guint other = 0; other < position->n_players; other++)
    {
      gint32 at = bst_scoreboard_get_space (position, other, second);

      if (other != player && at == space)
        others |= 1u << other;
    }
  return others;
}

static gboolean
stands_there (const BstPosition *position,
              guint              player,
              gint32             space)
{
  const BstRobberState *robber = &position->expansion.robbers[player];

  return robber->out && robber->space == space;
}

/* RBS-1: a robber goes beside a counting figure of another player, but not to the space on which it already stands. */
static gboolean
is_free_choice (const BstPosition *position,
                guint              player,
                gint32             space)
{
  return !stands_there (position, player, space)
         && (find_others (position, player, space, FALSE) | find_others (position, player, space, TRUE)) != 0;
}

#define MAX_SPACES (2 * BST_MAX_PLAYERS)

/* Inserts a space in order, unless the list has it already. */
static void
insert_space (gint32  spaces[MAX_SPACES],
              guint  *n,
              gint32  space)
{
  guint at = *n;

  while (at > 0 && spaces[at - 1] >= space)
    at--;
  if (at < *n && spaces[at] == space)
    return;
  memmove (spaces + at + 1, spaces + at, (*n - at) * sizeof spaces[0]);
  spaces[at] = space;
  (*n)++;
}

/* Lists the spaces to which @player may put a robber. */
static guint
list_spaces (const BstPosition *position,
             guint              player,
             gint32             spaces[MAX_SPACES])
{
  guint n = 0;

  if (!position->expansion.robbers[player].out && position->players[player].supply[BST_FIGURE_ROBBER] == 0)
    return 0;
  for (guint other = 0; other < position->n_players; other++)
    for (guint second = 0; second < 2; second++)
      {
        gint32 space = bst_scoreboard_get_space (position, other, second);

        if (other != player && space != BST_NO_SPACE && is_free_choice (position, player, space))
          insert_space (spaces, &n, space);
      }
  return n;
}

static gboolean
has_spaces (const BstPosition *position,
            guint              player)
{
  gint32 spaces[MAX_SPACES];

  return list_spaces (position, player, spaces) > 0;
}

void
bst_robbers_send_home (BstPosition *position,
                       guint        player)
{
  position->expansion.robbers[player] = (BstRobberState) { 0 };
  bst_figure_supply (position, player, BST_FIGURE_ROBBER, 1);
}

/* --- phases `robber` and `robber-others` --- */

static void
list_robber_actions (const BstPosition *position,
                     BstActionList     *list)
{
  gint32 spaces[MAX_SPACES];
  guint n = list_spaces (position, position->state.chooser, spaces);

  for (guint i = 0; i < n; i++)
    list->actions[list->n++] = (BstAction) { .type = BST_ACTION_ROBBER, .space = spaces[i] };
  list->actions[list->n++] = (BstAction) { .type = BST_ACTION_PASS };
}

static gboolean
check_robber_action (const BstPosition *position,
                     const BstAction   *action,
                     BstRefusal        *refusal)
{
  guint player = position->state.chooser;

  if (action->type == BST_ACTION_PASS)
    return TRUE;

  refusal->player = (guint8) player;
  refusal->figure = BST_FIGURE_ROBBER;
  refusal->space = action->space;
  if (!position->expansion.robbers[player].out && position->players[player].supply[BST_FIGURE_ROBBER] == 0)
    return bst_refuse (refusal, BST_REFUSAL_NO_SUPPLY, BST_RULE_RBS_1);
  if (bst_scoreboard_wrap (position, action->space) != action->space)
    return bst_refuse (refusal, BST_REFUSAL_NO_SPACE, BST_RULE_RBS_2);
  if (stands_there (position, player, action->space))
    return bst_refuse (refusal, BST_REFUSAL_ROBBER_THERE, BST_RULE_RBS_1);
  if (!is_free_choice (position, player, action->space))
    return bst_refuse (refusal, BST_REFUSAL_SPACE_EMPTY, BST_RULE_RBS_1);
  return TRUE;
}

/* Where the space has a first counting figure the robber stands beside that, else beside a second counting figure
 * (MSG). */
static void
put_robber (BstPosition *position,
            guint        player,
            gint32       space,
            GArray      *events)
{
  BstRobberState *robber = &position->expansion.robbers[player];
  guint others = find_others (position, player, space, FALSE);
  gboolean second = others == 0;

  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_ROBBER,
    .rule = second ? BST_RULE_MSG : BST_RULE_RBS_1,
    .player = (guint8) player,
    .other = BST_NO_PLAYER,
    .figure = BST_FIGURE_ROBBER,
    .cause = BST_N_CAUSES,
    .granted = robber->out,
    .other_players = (guint8) (second ? find_others (position, player, space, TRUE) : others),
    .space = space,
  });
  if (!robber->out)
    bst_figure_supply (position, player, BST_FIGURE_ROBBER, -1);
  *robber = (BstRobberState) { .space = space, .out = TRUE, .second = (guint8) second };
}

/* RBS-1: of the other players only those with their robber in supply are asked; only the next such player, or all. */
static void
begin_others (BstPosition *position)
{
  BstPlayerList *to_ask = &position->expansion.memory.to_ask;
  gboolean all = position->rules.switches[BST_SWITCH_ROBBERS_OTHERS] == BST_ROBBERS_OTHERS_ALL;
  guint active = position->state.player;

  *to_ask = (BstPlayerList) { 0 };
  for (guint other = bst_turn_next_player (position, active); other != active && (all || to_ask->n == 0);
       other = bst_turn_next_player (position, other))
    if (position->players[other].supply[BST_FIGURE_ROBBER] > 0)
      bst_player_list_add (to_ask, other);
  position->state.phase = BST_PHASE_ROBBER_OTHERS;
}

/* Robbers are put on the scoreboard before the tile is scored, or after it (RBS-1, `robbers.when`). */
static void
leave (BstPosition *position,
       GArray      *events)
{
  position->state.chooser = position->state.player;
  if (position->rules.switches[BST_SWITCH_ROBBERS_WHEN] == BST_ROBBERS_WHEN_BEFORE_SCORING)
    bst_round_begin (position, events);
  else
    bst_round_end (position, bst_module_robbers.rank + 1, events);
}

/* Whether the tile brings a robber to the scoreboard at this time. */
static gboolean
begin (BstPosition *position,
       guint        when)
{
  BstState *state = &position->state;
  const BstTileType *type = position->types[position->slots[state->placed].type];

  if (position->rules.switches[BST_SWITCH_ROBBERS_WHEN] != when || bst_turn_is_nobodys (position)
      || (type->marks & BST_MARK_ROBBER) == 0)
    return FALSE;
  state->phase = BST_PHASE_ROBBER;
  return TRUE;
}

static gboolean
begin_before_round (BstPosition *position,
                    GArray      *events G_GNUC_UNUSED)
{
  return begin (position, BST_ROBBERS_WHEN_BEFORE_SCORING);
}

static gboolean
begin_after_round (BstPosition *position,
                   GArray      *events G_GNUC_UNUSED)
{
  return begin (position, BST_ROBBERS_WHEN_AFTER_SCORING);
}

static gboolean
settle_robber (BstPosition *position,
               GArray      *events G_GNUC_UNUSED)
{
  BstState *state = &position->state;

  state->chooser = state->player;
  if (has_spaces (position, state->player))
    return TRUE;
  begin_others (position);
  return FALSE;
}

static void
apply_robber (BstPosition     *position,
              const BstAction *action,
              GArray          *events)
{
  if (action->type == BST_ACTION_ROBBER)
    put_robber (position, position->state.player, action->space, events);
  begin_others (position);
}

static BstRule
find_foreign (const BstSetup *setup)
{
  return bst_rules_has (&setup->rules, BST_MODULE_ROBBERS) ? BST_RULE_NONE : BST_RULE_RBS_1;
}

const BstPhaseRules bst_phase_robber = {
  .settle = settle_robber,
  .list = list_robber_actions,
  .check = check_robber_action,
  .apply = apply_robber,
  .rule = BST_RULE_RBS_1,
  .find_foreign = find_foreign,
};

static gboolean
settle_others (BstPosition *position,
               GArray      *events)
{
  BstPlayerList *to_ask = &position->expansion.memory.to_ask;

  for (; to_ask->n > 0; bst_player_list_take (to_ask))
    {
      guint player = to_ask->players[0];

      if (position->players[player].supply[BST_FIGURE_ROBBER] == 0 || !has_spaces (position, player))
        continue;
      position->state.chooser = (guint8) player;
      return TRUE;
    }
  leave (position, events);
  return FALSE;
}

static void
apply_others (BstPosition     *position,
              const BstAction *action,
              GArray          *events)
{
  guint player = bst_player_list_take (&position->expansion.memory.to_ask);

  if (action->type == BST_ACTION_ROBBER)
    put_robber (position, player, action->space, events);
}

const BstPhaseRules bst_phase_robber_others = {
  .settle = settle_others,
  .list = list_robber_actions,
  .check = check_robber_action,
  .apply = apply_others,
  .rule = BST_RULE_RBS_1,
  .find_foreign = find_foreign,
  .needs = BST_MEMORY_TO_ASK,
  .asks = G_STRUCT_OFFSET (BstMemory, to_ask),
};

/* RBS-1: a robber comes only with a tile that has the sign. */
static gboolean
refuse_untimely (const BstPosition *position,
                 const BstAction   *action,
                 BstRule            rule,
                 BstRefusal        *refusal)
{
  const BstState *state = &position->state;
  guint type = state->hand;

  if (state->phase != BST_PHASE_PLACE && state->placed != BST_NONE)
    type = position->slots[state->placed].type;
  if (action->type == BST_ACTION_ROBBER && type != BST_NONE && (position->types[type]->marks & BST_MARK_ROBBER) == 0)
    return bst_refuse (refusal, BST_REFUSAL_NO_SIGN, rule);
  return bst_refuse (refusal, BST_REFUSAL_PHASE, rule);
}

/* --- the end of the game --- */

/* RBS-9 */
static void
bring_home (BstPosition *position,
            GArray      *events)
{
  gboolean paid = position->rules.switches[BST_SWITCH_ROBBERS_FINAL] == BST_ROBBERS_FINAL_THREE;
  gint32 points = paid ? POINTS_AT_THE_END : 0;

  for (guint player = 0; player < position->n_players; player++)
    {
      if (!position->expansion.robbers[player].out)
        continue;
      bst_event_emit (events, (BstEvent) {
        .type = BST_EVENT_ROBBER_HOME,
        .rule = BST_RULE_RBS_9,
        .player = (guint8) player,
        .other = BST_NO_PLAYER,
        .figure = BST_FIGURE_ROBBER,
        .cause = BST_N_CAUSES,
        .final = TRUE,
        .space = position->expansion.robbers[player].space,
        .points = points,
      });
      bst_robbers_send_home (position, player);
      bst_score_add (position, player, points);
    }
}

/* --- the setup --- */

static void
read_robbers (BstPosition    *position,
              const BstSetup *setup)
{
  for (guint player = 0; player < setup->n_players; player++)
    {
      const BstPiece *robber = bst_setup_find_piece_of (setup, BST_PIECE_ROBBER, player);

      if (robber != NULL)
        position->expansion.robbers[player] = (BstRobberState) {
          .out = TRUE, .second = robber->value != 0, .space = robber->place.space,
        };
    }
}

static void
export_robbers (const BstPosition *position,
                BstSetup          *setup)
{
  for (guint player = 0; player < position->n_players; player++)
    if (position->expansion.robbers[player].out)
      bst_setup_add_piece (setup, (BstPiece) {
        .kind = BST_PIECE_ROBBER, .player = (guint8) player, .value = position->expansion.robbers[player].second,
        .place = BST_PLACE_ON_SPACE (position->expansion.robbers[player].space),
      });
}

/* At the end of the game a robber does not follow a counting figure that gains points by a barn (CNT-12). While the
 * moves of a scoring event are missing (a problem of its own), the figure may just have left. */
static gboolean
may_be_alone (const BstSetup *setup)
{
  if (bst_phase_is_of_event (setup->phase))
    return setup->memory.n_event == 0 || setup->memory.resume == BST_PHASE_FINAL_REDEPLOY;
  return setup->phase == BST_PHASE_FINAL_REDEPLOY;
}

/* RBS-1: another player's counting figure is on the robber's space, or leaves it in this event. */
static gboolean
has_company (const BstSearch *search,
             const BstPiece  *robber)
{
  gboolean second = robber->value != 0;

  for (guint other = 0; other < search->setup->n_players; other++)
    if (other != robber->player
        && (bst_scoreboard_get_space (search->position, other, second) == robber->place.space
            || bst_scoreboard_get_start (search->position, other, second) == robber->place.space))
      return TRUE;
  return may_be_alone (search->setup);
}

static void
find_robber (const BstSearch *search,
             guint            index)
{
  const BstPiece *robber = bst_setup_piece (search->setup, index);
  BstProblem problem = bst_problem_of_piece (search, index);

  if (robber->player >= search->setup->n_players)
    return;
  problem.figure = BST_FIGURE_ROBBER;
  problem.count = robber->place.space;
  if (!bst_problem_is_space (search->setup, robber->place.space))
    problem.code = BST_PROBLEM_SPACE;
  else if (!has_company (search, robber))
    {
      problem.code = BST_PROBLEM_ROBBER_ALONE;
      problem.rule = robber->value != 0 ? BST_RULE_MSG : BST_RULE_RBS_1;
    }
  else
    return;
  bst_problem_report (search, problem);
}

static void
find_problems (const BstSearch *search)
{
  bst_problem_find_each (search, BST_PIECE_ROBBER, find_robber);
}

const BstModule bst_module_robbers = {
  .id = BST_MODULE_ROBBERS,
  .rank = 15,
  .actions = 1u << BST_ACTION_ROBBER | 1u << BST_ACTION_ROB | 1u << BST_ACTION_STAY,
  .read = read_robbers,
  .export = export_robbers,
  .find_problems = find_problems,
  .before_round = begin_before_round,
  .find_order = bst_robbers_find_order,
  .untimely = refuse_untimely,
  .after_round = begin_after_round,
  .gained = bst_robbery_begin,
  .before_final = bring_home,
};
