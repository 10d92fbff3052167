/* bst-robbery.c: a scoring event: the moves of counting figures and robbers (RBS-3 to RBS-8)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-messengers.h"
#include "bst-robbers.h"
#include "bst-round.h"
#include "bst-score.h"

/* The moves of a scoring event stay in the memory of the turn until the counting figures (MSG) and the actions of all
 * robbers concerned are chosen: each owner is asked, or has no choice, and `waits` holds the victim of each robber.
 * Then all moves are carried out at once, and robbed points move counting figures in turn: a second event, of rogue
 * points. */

/* --- the choices of the owners --- */

static const BstGain *
find_move (const BstMemory *memory,
           guint            player)
{
  for (guint i = 0; i < memory->n_event; i++)
    if (memory->event[i].player == player)
      return &memory->event[i];
  return NULL;
}

/* Whether a move is of the first or, with @second, of the second counting figure (MSG). */
static gboolean
is_of (const BstGain *move,
       gboolean       second)
{
  return !move->later && move->counting == (second ? BST_COUNTING_SECOND : BST_COUNTING_FIRST);
}

/* Whether the counting figure of a move starts beside the robber of @owner, and the robber has no other victim. Only
 * figures of the kind beside which it stands concern a robber (MSG); the figure of a later move is not chosen yet. */
static gboolean
is_beside (const BstPosition *position,
           guint              owner,
           const BstGain     *move)
{
  const BstRobberState *robber = &position->expansion.robbers[owner];
  guint victim = position->expansion.memory.waits[owner];

  return robber->out && move->player != owner && (move->later || is_of (move, robber->second))
         && (victim == BST_NO_PLAYER || victim == move->player)
         && robber->space == bst_scoreboard_get_start (position, move->player, robber->second);
}

/* Whether a robber takes half of the points (RBS-3); with rogue points (RBS-4) and backwards (RBS-8) it goes along. */
static gboolean
is_robbed (const BstGain *move)
{
  return move->points > 0 && move->rule != BST_RULE_RBS_4;
}

static gboolean
is_concerned (const BstPosition *position,
              guint              owner)
{
  const BstMemory *memory = &position->expansion.memory;

  for (guint i = 0; i < memory->n_event; i++)
    if (!memory->event[i].later && is_beside (position, owner, &memory->event[i]))
      return TRUE;
  return FALSE;
}

/* Finds the player of a counting figure beside the robber of @owner that does not move, or BST_NO_PLAYER. */
static guint
find_remaining (const BstPosition *position,
                guint              owner)
{
  const BstRobberState *robber = &position->expansion.robbers[owner];

  for (guint player = 0; player < position->n_players; player++)
    {
      const BstGain *move = find_move (&position->expansion.memory, player);

      if (player != owner && (move == NULL || !is_of (move, robber->second))
          && bst_scoreboard_get_space (position, player, robber->second) == robber->space)
        return player;
    }
  return BST_NO_PLAYER;
}

/* The set of players between whose counting figures an owner chooses, and whether the robber may stay. */
typedef struct
{
  guint    players;
  gboolean may_stay;
} Options;

/* A robber must take points from a player who gains some in this round (RBS-5), and may let rogue points pass only for
 * points later in the round (RBS-4). */
static Options
find_options (const BstPosition *position,
              guint              owner)
{
  const BstMemory *memory = &position->expansion.memory;
  guint now = 0, later = 0;
  gboolean forward = FALSE;

  for (guint i = 0; i < memory->n_event; i++)
    {
      const BstGain *move = &memory->event[i];

      if (!is_beside (position, owner, move))
        continue;
      *(move->later ? &later : &now) |= 1u << move->player;
      forward |= !move->later && move->points > 0;
    }
  if (now == 0)
    return (Options) { 0 };
  if (forward)
    return (Options) { .players = now | later };
  return (Options) { .players = now, .may_stay = find_remaining (position, owner) != BST_NO_PLAYER };
}

/* Whether all counting figures between which an owner chooses give the same result: all move now, and equally far. */
static gboolean
come_to_the_same (const BstMemory *memory,
                  guint            players)
{
  const BstGain *first = NULL;

  for (; players != 0; players &= players - 1)
    {
      const BstGain *move = find_move (memory, (guint) __builtin_ctz (players));

      if (first == NULL)
        first = move;
      if (move->later || move->points != first->points || is_robbed (move) != is_robbed (first))
        return FALSE;
    }
  return TRUE;
}

/* --- the moves of the event --- */

/* Finds the first feature still to be scored in this round that brings @player a point. */
static gboolean
find_later (const BstPosition *position,
            guint              player,
            BstGain           *gain)
{
  const BstMemory *memory = &position->expansion.memory;

  for (guint i = 0; i < memory->n_to_score; i++)
    {
      guint root = bst_round_get_root (position, i);
      guint8 weight[BST_MAX_PLAYERS];
      BstWorth worth;

      if (((bst_score_majority (position, root, weight) >> player) & 1) == 0)
        continue;
      bst_score_worth_for (position, root, player, TRUE, &worth);
      if (bst_worth_get_points (&worth) < 1)
        continue;
      *gain = (BstGain) {
        .player = (guint8) player,
        .rule = worth.rule != BST_RULE_NONE ? worth.rule : BST_RULE_BASE_6,
        .later = TRUE,
        .points = bst_worth_get_points (&worth),
      };
      return TRUE;
    }
  return FALSE;
}

/* Whether @player, too, has a counting figure beside a robber that the event concerns. */
static gboolean
is_awaited (const BstPosition *position,
            guint              player)
{
  for (guint owner = 0; owner < position->n_players; owner++)
    {
      const BstRobberState *robber = &position->expansion.robbers[owner];

      if (owner != player && robber->space == bst_scoreboard_get_space (position, player, robber->second)
          && is_concerned (position, owner))
        return TRUE;
    }
  return FALSE;
}

/* Points outside of a feature are an event outside of the round, and a feature may have its own round: robbers do not
 * wait for later points then (RBS-5). */
static void
add_later_moves (BstPosition *position)
{
  BstMemory *memory = &position->expansion.memory;

  if (memory->resume != BST_N_PHASES || bst_round_has_own_rounds (position))
    return;
  for (guint player = 0; player < position->n_players; player++)
    {
      BstGain gain;

      if (find_move (memory, player) == NULL && is_awaited (position, player) && find_later (position, player, &gain))
        memory->event[memory->n_event++] = gain;
    }
}

/* A counting figure moves once in an event: each player has one gain, and an event is over before the next begins. */
static void
add_event (BstPosition   *position,
           const BstGain *gains,
           guint          n_gains,
           GArray        *events)
{
  BstMemory *memory = &position->expansion.memory;

  g_assert (memory->n_event == 0);
  for (guint i = 0; i < n_gains; i++)
    {
      BstGain move = gains[i];

      move.counting = bst_scoreboard_has_two (position, move.player) ? BST_COUNTING_OPEN : BST_COUNTING_FIRST;
      memory->event[memory->n_event++] = move;
    }
  if (bst_scoreboard_find_chooser (position) == BST_NO_PLAYER)
    bst_robbery_find_owners (position, events);
}

static BstEvent
make_event (BstEventType type,
            BstRule      rule,
            guint        owner,
            guint        other)
{
  return (BstEvent) {
    .type = (guint8) type,
    .rule = (guint8) rule,
    .player = (guint8) owner,
    .other = (guint8) other,
    .figure = BST_FIGURE_ROBBER,
    .cause = BST_N_CAUSES,
  };
}

static void
stay (const BstPosition *position,
      BstRule            rule,
      guint              owner,
      guint              by,
      GArray            *events)
{
  BstEvent event = make_event (BST_EVENT_STAY, rule, owner, by);

  event.space = position->expansion.robbers[owner].space;
  bst_event_emit (events, event);
}

static void
rob (BstPosition   *position,
     guint          owner,
     const BstGain *move,
     BstRule        rule,
     gint32         taken[BST_MAX_PLAYERS],
     GArray        *events)
{
  BstEvent event = make_event (BST_EVENT_ROB, rule, owner, move->player);

  event.points = (move->points + 1) / 2;
  event.count = move->points;
  event.space = position->expansion.robbers[owner].space;
  bst_event_emit (events, event);
  taken[owner] += event.points;
  bst_robbers_send_home (position, owner);
}

static void
go_along (BstPosition   *position,
          guint          owner,
          const BstGain *move,
          GArray        *events)
{
  BstRobberState *robber = &position->expansion.robbers[owner];
  BstRule rule = move->points < 0 ? BST_RULE_RBS_8 : BST_RULE_RBS_4;
  BstEvent event = make_event (BST_EVENT_ROGUE, rule, owner, move->player);

  event.count = robber->space;
  robber->space = bst_scoreboard_get_space (position, move->player, robber->second);
  event.space = robber->space;
  bst_event_emit (events, event);
}

/* A robber that waits for a figure goes along with its rogue points and still waits; nothing is left to wait for once
 * its player has no more points to come (RBS-5). */
static void
keep_waiting (BstPosition *position,
              guint        owner,
              GArray      *events)
{
  guint8 *waits = &position->expansion.memory.waits[owner];
  const BstGain *move = find_move (&position->expansion.memory, *waits);
  BstGain later;

  if (move == NULL && !find_later (position, *waits, &later))
    *waits = BST_NO_PLAYER;
  else if (move != NULL && move->rule == BST_RULE_RBS_4 && is_beside (position, owner, move))
    go_along (position, owner, move, events);
}

void
bst_robbery_find_owners (BstPosition *position,
                         GArray      *events)
{
  BstMemory *memory = &position->expansion.memory;

  for (guint i = 0; i < position->n_players; i++)
    {
      guint owner = (position->state.player + i) % position->n_players;

      if (memory->waits[owner] != BST_NO_PLAYER)
        keep_waiting (position, owner, events);
    }
  add_later_moves (position);
  memory->to_rob = (BstPlayerList) { 0 };
  for (guint i = 0; i < position->n_players; i++)
    {
      guint owner = (position->state.player + i) % position->n_players;

      if (is_concerned (position, owner))
        bst_player_list_add (&memory->to_rob, owner);
    }
}

/* Carries out the actions of all robbers whose victim makes a move. */
static void
carry_out (BstPosition   *position,
           const BstGain *move,
           gint32         taken[BST_MAX_PLAYERS],
           GArray        *events)
{
  BstMemory *memory = &position->expansion.memory;
  guint owners = 0;
  BstRule rule;

  for (guint owner = 0; owner < position->n_players; owner++)
    if (memory->waits[owner] == move->player && is_beside (position, owner, move))
      owners |= 1u << owner;
  rule = (owners & (owners - 1)) != 0 ? BST_RULE_RBS_7 : BST_RULE_RBS_3;

  for (guint i = 0; i < position->n_players; i++)
    {
      guint owner = (position->state.player + i) % position->n_players;

      if (!((owners >> owner) & 1))
        continue;
      memory->waits[owner] = BST_NO_PLAYER;
      if (is_robbed (move))
        rob (position, owner, move, rule, taken, events);
      else
        go_along (position, owner, move, events);
    }
}

/* CNT-3c: a switch says whether robbed points of a feature of this tile count for the right to send. */
static void
count_robbed (BstPosition *position,
              guint        owner,
              gint32       points)
{
  BstMemory *memory = &position->expansion.memory;

  if (memory->scoring == BST_SCORING_NONE
      || position->rules.switches[BST_SWITCH_COUNT_ROBBED_POINTS] != BST_COUNT_ROBBED_POINTS_COUNTED)
    return;
  memory->gained[owner] += points;
  if (owner == position->state.player)
    memory->scoring = BST_SCORING_FEATURE;
}

/* All owners gain their robbed points at the same moment. */
static void
pay (BstPosition  *position,
     const gint32  taken[BST_MAX_PLAYERS],
     GArray       *events)
{
  BstGain gains[BST_MAX_PLAYERS];
  guint n = 0;

  for (guint owner = 0; owner < position->n_players; owner++)
    {
      if (taken[owner] == 0)
        continue;
      bst_score_add (position, owner, taken[owner]);
      count_robbed (position, owner, taken[owner]);
      gains[n++] = (BstGain) { .player = (guint8) owner, .rule = BST_RULE_RBS_4, .points = taken[owner] };
    }
  add_event (position, gains, n, events);
}

static void
carry_out_event (BstPosition *position,
                 GArray      *events)
{
  BstMemory *memory = &position->expansion.memory;
  gint32 taken[BST_MAX_PLAYERS] = { 0 };
  BstGain moves[BST_MAX_PLAYERS];
  guint n = memory->n_event;

  memcpy (moves, memory->event, sizeof moves);
  for (guint i = 0; i < n; i++)
    if (!moves[i].later)
      carry_out (position, &moves[i], taken, events);
  memset (memory->event, 0, sizeof memory->event);
  memory->n_event = 0;
  pay (position, taken, events);
}

/* --- phase `rob` --- */

/* Returns whether an owner has to choose; an owner with a single option takes it without a question. */
static gboolean
ask (BstPosition *position)
{
  BstMemory *memory = &position->expansion.memory;

  for (; memory->to_rob.n > 0; bst_player_list_take (&memory->to_rob))
    {
      guint owner = memory->to_rob.players[0];
      Options options = find_options (position, owner);

      if (options.players == 0)
        continue;
      if (options.may_stay || !come_to_the_same (memory, options.players))
        {
          position->state.chooser = (guint8) owner;
          position->state.phase = BST_PHASE_ROB;
          return TRUE;
        }
      memory->waits[owner] = (guint8) __builtin_ctz (options.players);
    }
  return FALSE;
}

static gboolean
go_on (BstPosition *position,
       GArray      *events)
{
  while (position->expansion.memory.n_event > 0)
    {
      if (bst_messengers_ask (position) || ask (position))
        return TRUE;
      carry_out_event (position, events);
    }
  return FALSE;
}

void
bst_robbery_begin (BstPosition   *position,
                   const BstGain *gains,
                   guint          n_gains,
                   GArray        *events)
{
  add_event (position, gains, n_gains, events);
  go_on (position, events);
}

gboolean
bst_robbery_settle (BstPosition *position,
                    GArray      *events)
{
  BstState *state = &position->state;
  BstMemory *memory = &position->expansion.memory;

  if (go_on (position, events))
    return TRUE;
  bst_score_settle (position);
  state->chooser = state->player;
  state->phase = memory->resume < BST_N_PHASES ? memory->resume : BST_PHASE_ORDER;
  memory->resume = BST_N_PHASES;
  return FALSE;
}

static void
list_rob_actions (const BstPosition *position,
                  BstActionList     *list)
{
  Options options = find_options (position, position->state.chooser);

  for (; options.players != 0; options.players &= options.players - 1)
    list->actions[list->n++] = (BstAction) {
      .type = BST_ACTION_ROB,
      .detail = (guint8) __builtin_ctz (options.players),
    };
  if (options.may_stay)
    list->actions[list->n++] = (BstAction) { .type = BST_ACTION_STAY };
}

/* Returns the rule of the moves between which a robber has to choose: backward moves (RBS-8), moves by rogue points
 * (RBS-4), or any move with points to rob (RBS-5). */
static BstRule
rule_of_moves (const BstPosition *position,
               guint              players)
{
  BstRule rule = BST_RULE_RBS_8;

  for (; players != 0; players &= players - 1)
    {
      const BstGain *move = find_move (&position->expansion.memory, (guint) __builtin_ctz (players));

      if (is_robbed (move))
        return BST_RULE_RBS_5;
      if (move->points > 0)
        rule = BST_RULE_RBS_4;
    }
  return rule;
}

static gboolean
refuse_victim (const BstPosition *position,
               guint              victim,
               BstRule            rule,
               BstRefusal        *refusal)
{
  guint owner = position->state.chooser;
  const BstRobberState *robber = &position->expansion.robbers[owner];

  refusal->other = (guint8) victim;
  refusal->space = robber->space;
  if (victim == owner)
    return bst_refuse (refusal, BST_REFUSAL_ROB_OWN, BST_RULE_RBS_7);
  if (robber->space != bst_scoreboard_get_start (position, victim, robber->second)
      && robber->space == bst_scoreboard_get_start (position, victim, !robber->second))
    return bst_refuse (refusal, BST_REFUSAL_ROB_FIGURE, BST_RULE_MSG);
  if (robber->space != bst_scoreboard_get_start (position, victim, robber->second))
    return bst_refuse (refusal, BST_REFUSAL_ROB_ELSEWHERE, BST_RULE_RBS_3);
  return bst_refuse (refusal, BST_REFUSAL_ROB, rule);
}

static gboolean
check_rob_action (const BstPosition *position,
                  const BstAction   *action,
                  BstRefusal        *refusal)
{
  Options options = find_options (position, position->state.chooser);
  BstRule rule = rule_of_moves (position, options.players);

  refusal->player = position->state.chooser;
  if (action->type == BST_ACTION_STAY)
    return options.may_stay || bst_refuse (refusal, BST_REFUSAL_STAY, rule);
  return (action->detail < BST_MAX_PLAYERS && ((options.players >> action->detail) & 1))
         || refuse_victim (position, MIN (action->detail, position->n_players - 1), rule, refusal);
}

static void
apply_rob_action (BstPosition     *position,
                  const BstAction *action,
                  GArray          *events)
{
  BstMemory *memory = &position->expansion.memory;
  guint owner = bst_player_list_take (&memory->to_rob);

  if (action->type == BST_ACTION_STAY)
    {
      memory->waits[owner] = BST_NO_PLAYER;
      stay (position, BST_RULE_RBS_8, owner, find_remaining (position, owner), events);
      return;
    }
  memory->waits[owner] = action->detail;
  if (find_move (memory, action->detail)->later)
    stay (position, BST_RULE_RBS_5, owner, action->detail, events);
}

static BstRule
find_foreign (const BstSetup *setup)
{
  return bst_rules_has (&setup->rules, BST_MODULE_ROBBERS) ? BST_RULE_NONE : BST_RULE_RBS_5;
}

const BstPhaseRules bst_phase_rob = {
  .settle = bst_robbery_settle,
  .list = list_rob_actions,
  .check = check_rob_action,
  .apply = apply_rob_action,
  .rule = BST_RULE_RBS_5,
  .find_foreign = find_foreign,
  .needs = BST_MEMORY_EVENT,
  .asks = G_STRUCT_OFFSET (BstMemory, to_rob),
};
