/* bst-turn.c: plays an action with all its consequences
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-turn.h"

#include "bst-effect.h"
#include "bst-machine.h"
#include "bst-round.h"
#include "bst-score.h"

/* Takes the next tile of the known draw in hand, if one is known. A tile that stayed in hand because of an abbey goes
 * to the next player (ABB). */
static void
take_next_tile (BstPosition *position)
{
  BstState *state = &position->state;

  if (state->hand != BST_NONE || state->draw_at == position->n_draw)
    return;
  state->hand = position->draw[state->draw_at];
  state->key -= bst_key_mix (BST_KEY_DRAW, (guint64) (position->n_draw - state->draw_at) << 16 | state->hand);
  state->draw_at++;
}

gboolean
bst_turn_has_tiles (const BstPosition *position)
{
  const BstState *state = &position->state;

  return state->hand != BST_NONE || state->draw_at < position->n_draw || state->n_bag > 0;
}

gboolean
bst_turn_is_plain (const BstPosition *position)
{
  const BstStations *stations = position->stations;

  return !position->state.remembers && !stations->remember && !stations->looks_far
         && stations->counts_as_complete.n + stations->weigh.n + stations->worth_for.n + stations->scored.n
            + stations->final.n == 0;
}

void
bst_turn_end_game (BstPosition *position,
                   GArray      *events)
{
  const BstStation *station = &position->stations->before_final;
  gint32 gains[BST_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < station->n; i++)
    station->modules[i]->before_final (position, events);
  bst_event_emit (events, (BstEvent) { .type = BST_EVENT_END, .rule = BST_RULE_BASE_7, .final = TRUE });
  bst_score_final (position, gains, events);
  for (guint player = 0; player < position->n_players; player++)
    bst_score_add (position, player, gains[player]);
  position->state.phase = BST_PHASE_OVER;
  position->state.chooser = position->state.player;
  if (position->state.remembers)
    bst_memory_init (&position->expansion.memory);
}

/* A new part of a turn remembers only its number, the wishes of modules, and the knights that escape from a siege: they
 * stay until the whole turn is over (REM). */
static void
renew_memory (BstPosition *position,
              guint        part,
              gboolean     extra)
{
  BstMemory *memory = &position->expansion.memory, before = *memory;
  const BstStation *station = &position->stations->renew;

  bst_memory_init (memory);
  memory->part = (guint8) part;
  memory->extra = (guint8) extra;
  memory->n_leaving = before.n_leaving;
  memcpy (memory->leaving, before.leaving, sizeof memory->leaving);
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->renew (position, &before);
  position->state.remembers = position->stations->remember || memory->n_leaving > 0;
}

static void
begin_part (BstPosition *position,
            guint        part,
            gboolean     extra)
{
  BstState *state = &position->state;

  state->chooser = state->player;
  state->placed = BST_NONE;
  state->n_done = state->n_closed = 0;
  state->phase = BST_PHASE_PLACE;
  if (position->state.remembers)
    renew_memory (position, part, extra);
  take_next_tile (position);
}

/* With the tiles used up there is no new turn, so the player who laid the last tile becomes active again (CNT-9). In a
 * second part of a turn and in the extra turn of the lake that is the same player, else the previous. */
static void
go_back_to_last_tile (BstPosition *position)
{
  BstState *state = &position->state;
  const BstMemory *memory = &position->expansion.memory;

  if (memory->part == 1 && !memory->extra)
    state->player = (guint8) ((state->player + position->n_players - 1) % position->n_players);
  state->chooser = state->player;
}

static void
end_tiles (BstPosition *position,
           GArray      *events)
{
  const BstStation *station = &position->stations->after_last_tile;

  bst_effect_leave (position, events);
  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->after_last_tile (position, events))
      return;
  bst_turn_end_game (position, events);
}

/* A lake in nobody's turn leaves the turn to the player who would have laid it (RIV-6). */
static void
end_lake (BstPosition *position,
          GArray      *events)
{
  const BstMemory *memory = &position->expansion.memory;

  if (bst_turn_has_tiles (position))
    {
      begin_part (position, memory->part, memory->extra);
      return;
    }
  go_back_to_last_tile (position);
  end_tiles (position, events);
}

/* RIV-6: whether the player takes another whole turn. */
static gboolean
keeps_turn (const BstPosition *position)
{
  const BstStation *station = &position->stations->keeps_turn;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->keeps_turn (position))
      return TRUE;
  return FALSE;
}

/* The next player's turn comes unless the player keeps the turn; an extra turn ends like any other. */
static void
end_turn (BstPosition *position,
          GArray      *events)
{
  gboolean extra = keeps_turn (position);

  bst_effect_leave (position, events);
  if (!extra)
    position->state.player = (guint8) bst_turn_next_player (position, position->state.player);
  begin_part (position, 1, extra);
}

void
bst_turn_end_part (BstPosition *position,
                   GArray      *events)
{
  if (bst_turn_is_nobodys (position))
    end_lake (position, events);
  else if (!bst_turn_has_tiles (position))
    end_tiles (position, events);
  else if (position->expansion.memory.again && !keeps_turn (position))
    begin_part (position, 2, FALSE);
  else
    end_turn (position, events);
}

/* --- phase `place` --- */

static inline void
tell_modules (BstPosition *position,
              GArray      *events)
{
  BstMemory *memory = &position->expansion.memory;
  const BstStation *laid = &position->stations->laid, *again = &position->stations->again;

  for (guint i = 0; i < laid->n; i++)
    laid->modules[i]->laid (position, events);
  for (guint i = 0; i < again->n; i++)
    memory->again |= again->modules[i]->again (position);
}

static inline void
lay (BstPosition *position,
     guint        type,
     guint        rotation,
     BstCell      cell,
     GArray      *events)
{
  BstState *state = &position->state;

  bst_board_add_tile (position, type, rotation, cell);
  state->placed = state->n_tiles - 1;
  state->phase = BST_PHASE_DEPLOY;
  tell_modules (position, events);
}

void
bst_turn_lay (BstPosition *position,
              guint        type,
              guint        rotation,
              BstCell      cell,
              GArray      *events)
{
  lay (position, type, rotation, cell, events);
}

static void
emit_place (const BstPosition *position,
            guint              player,
            BstRule            rule,
            guint              rotation,
            BstCell            cell,
            GArray            *events)
{
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_PLACE,
    .rule = (guint8) rule,
    .player = (guint8) player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .tile = position->state.hand,
    .cell = cell,
    .rotation = (guint8) rotation,
  });
}

static inline void
lay_hand (BstPosition *position,
          guint        rotation,
          BstCell      cell,
          GArray      *events)
{
  BstState *state = &position->state;
  guint type = state->hand;

  state->hand = BST_NONE;
  lay (position, type, rotation, cell, events);
}

/* Search spends most of its time here, so the events stand apart. */
static inline void
place (BstPosition *position,
       guint        rotation,
       BstCell      cell,
       GArray      *events)
{
  if (G_UNLIKELY (events != NULL))
    emit_place (position, position->state.player, BST_RULE_BASE_1, rotation, cell, events);
  lay_hand (position, rotation, cell, events);
}

/* Lets a module lay the tile in hand in nobody's turn; returns whether one did. */
static gboolean
lay_alone (BstPosition *position,
           GArray      *events)
{
  const BstStation *station = &position->stations->lies_alone;

  for (guint i = 0; i < station->n; i++)
    {
      BstAction place;
      BstRule rule = station->modules[i]->lies_alone (position, &place);

      if (rule == BST_RULE_NONE)
        continue;
      emit_place (position, BST_NO_PLAYER, rule, place.rotation, place.cell, events);
      lay_hand (position, place.rotation, place.cell, events);
      return TRUE;
    }
  return FALSE;
}

BstRule
bst_turn_discard_rule (const BstPosition *position,
                       guint              type)
{
  const BstStation *station = &position->stations->discard_rule;
  BstRule rule = BST_RULE_NONE;

  for (guint i = 0; i < station->n && rule == BST_RULE_NONE; i++)
    rule = station->modules[i]->discard_rule (position, type);
  return rule == BST_RULE_NONE ? BST_RULE_BASE_2 : rule;
}

/* BASE-2, RIV-4a: the tile leaves the game, so the bag is no longer all that the sets leave over. */
static void
discard (BstPosition *position,
         GArray      *events)
{
  BstState *state = &position->state;

  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_DISCARD,
    .rule = (guint8) bst_turn_discard_rule (position, state->hand),
    .player = state->player,
    .tile = state->hand,
  });
  state->bag_given = TRUE;
  state->hand = BST_NONE;
  take_next_tile (position);
}

static void
draw (BstPosition *position,
      guint        type,
      GArray      *events)
{
  const BstStation *station = &position->stations->drawn;
  BstState *state = &position->state;

  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_DRAW,
    .rule = BST_RULE_BASE_2,
    .player = state->player,
    .tile = (guint16) type,
  });
  bst_bag_take (position, type);
  for (guint i = 0; i < station->n; i++)
    station->modules[i]->drawn (position, type);
  state->key -= bst_key_mix (BST_KEY_BAG, type);
  state->hand = (guint16) type;
}

static void
apply_other (BstPosition     *position,
             const BstAction *action,
             GArray          *events)
{
  const BstStation *station = &position->stations->list_other;

  for (guint i = 0; i < station->n; i++)
    {
      BstRefusal refusal;

      if (!station->modules[i]->check_other (position, action, &refusal))
        continue;
      station->modules[i]->apply_other (position, action, events);
      return;
    }
}

static void
apply_in_place (BstPosition     *position,
                const BstAction *action,
                GArray          *events)
{
  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PLACE:
      place (position, action->rotation, action->cell, events);
      break;

    case BST_ACTION_DISCARD:
      discard (position, events);
      break;

    case BST_ACTION_DRAW:
      draw (position, action->tile, events);
      break;

    default:
      apply_other (position, action, events);
      break;
    }
}

/* Ends the tiles after the last tile was discarded. */
static void
leave_place (BstPosition *position,
             GArray      *events)
{
  bst_effect_leave (position, events);
  go_back_to_last_tile (position);
  end_tiles (position, events);
}

static gboolean
settle_place (BstPosition *position,
              GArray      *events)
{
  BstState *state = &position->state;

  if (state->hand == BST_NONE && state->n_bag == 0)
    {
      leave_place (position, events);
      return FALSE;
    }
  return !lay_alone (position, events);
}

const BstPhaseRules bst_phase_place = {
  .settle = settle_place,
  .list = bst_turn_list_place,
  .check = bst_turn_check_place,
  .apply = apply_in_place,
};

/* --- phase `deploy` --- */

/* Whether a module begins a phase before the scoring; in nobody's turn no module does. */
static gboolean
put_off_round (BstPosition *position,
               GArray      *events)
{
  const BstStation *station = &position->stations->before_round;

  for (guint i = 0; i < station->n && !bst_turn_is_nobodys (position); i++)
    if (station->modules[i]->before_round (position, events))
      return TRUE;
  return FALSE;
}

/* Goes on when the figures of this turn are chosen. */
static void
leave_deploy (BstPosition *position,
              GArray      *events)
{
  if (!put_off_round (position, events))
    bst_round_begin (position, events);
}

static void
deploy (BstPosition     *position,
        const BstAction *action,
        GArray          *events)
{
  BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];
  gboolean is_abbot = (action->detail & BST_DETAIL_AS_ABBOT) != 0;
  guint node = slot->base + action->segment;
  BstWatch watch = { 0 };

  bst_watch_begin (position, node, events, &watch);
  bst_event_emit (events, (BstEvent) {
    .type = BST_EVENT_DEPLOY,
    .rule = is_abbot ? BST_RULE_GER : position->expansion.memory.deployed != 0 ? BST_RULE_PHA : BST_RULE_BASE_3,
    .player = state->player,
    .other = BST_NO_PLAYER,
    .cause = BST_N_CAUSES,
    .figure = action->figure,
    .is_abbot = (guint8) is_abbot,
    .kind = position->nodes[slot->base + action->segment].kind,
    .cell = slot->cell,
    .segment = action->segment,
  });
  if (position->state.remembers)
    position->expansion.memory.deployed |= (guint16) (1u << action->figure);
  bst_figure_put (position, (BstStanding) {
    .node = (guint16) node,
    .player = state->player & 7,
    .corner = action->figure == BST_FIGURE_BARN ? BST_DETAIL_CORNER (action->detail) : 0,
    .is_abbot = is_abbot,
    .figure = action->figure & 15,
  });
  bst_watch_end (position, node, &watch, FALSE, events);
}

static void
apply_in_deploy (BstPosition     *position,
                 const BstAction *action,
                 GArray          *events)
{
  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PASS:
      leave_deploy (position, events);
      break;

    case BST_ACTION_DEPLOY:
      deploy (position, action, events);
      if (position->stations->may_follow.n == 0)
        leave_deploy (position, events);
      break;

    case BST_ACTION_RECALL:
      apply_other (position, action, events);
      if (position->state.phase == BST_PHASE_DEPLOY && position->stations->may_follow.n == 0)
        leave_deploy (position, events);
      break;

    default:
      apply_other (position, action, events);
      break;
    }
}

/* A turn has one figure (BASE-3), and the phantom as a second (PHA); none where the lake is laid without a turn. */
static gboolean
settle_deploy (BstPosition *position,
               GArray      *events)
{
  if (bst_turn_can_deploy (position) && !bst_turn_is_nobodys (position))
    return TRUE;
  leave_deploy (position, events);
  return FALSE;
}

const BstPhaseRules bst_phase_deploy = {
  .settle = settle_deploy,
  .list = bst_turn_list_deploy,
  .check = bst_turn_check_deploy,
  .apply = apply_in_deploy,
};

/* --- phase `over` --- */

static gboolean
settle_over (BstPosition *position G_GNUC_UNUSED,
             GArray      *events G_GNUC_UNUSED)
{
  return TRUE;
}

static void
list_nothing (const BstPosition *position G_GNUC_UNUSED,
              BstActionList     *list G_GNUC_UNUSED)
{
}

const BstPhaseRules bst_phase_over = {
  .settle = settle_over,
  .list = list_nothing,
};

/* --- the machine --- */

const BstPhaseRules * const bst_phases[BST_N_PHASES] = {
  [BST_PHASE_PLACE] = &bst_phase_place,
  [BST_PHASE_DEPLOY] = &bst_phase_deploy,
  [BST_PHASE_ROBBER] = &bst_phase_robber,
  [BST_PHASE_ROBBER_OTHERS] = &bst_phase_robber_others,
  [BST_PHASE_BEGIN] = &bst_phase_begin,
  [BST_PHASE_REDEPLOY] = &bst_phase_redeploy,
  [BST_PHASE_ORDER] = &bst_phase_order,
  [BST_PHASE_ROB] = &bst_phase_rob,
  [BST_PHASE_MESSENGER] = &bst_phase_messenger,
  [BST_PHASE_CITY] = &bst_phase_city,
  [BST_PHASE_COUNT] = &bst_phase_count,
  [BST_PHASE_FINAL_REDEPLOY] = &bst_phase_final_redeploy,
  [BST_PHASE_OVER] = &bst_phase_over,
};

/* The two phases of the base game are called by name, since search spends most of its time in them. */
static inline gboolean
settle_phase (BstPosition *position,
              GArray      *events)
{
  switch (position->state.phase)
    {
    case BST_PHASE_PLACE:
      return (position->state.hand != BST_NONE ? position->stations->lies_alone.n == 0 : position->state.n_bag > 0)
             || settle_place (position, events);

    case BST_PHASE_DEPLOY:
      return settle_deploy (position, events);

    default:
      return bst_phases[position->state.phase]->settle (position, events);
    }
}

static inline void
apply_in_phase (BstPosition     *position,
                const BstAction *action,
                GArray          *events)
{
  switch (position->state.phase)
    {
    case BST_PHASE_PLACE:
      if (action->type == BST_ACTION_PLACE)
        place (position, action->rotation, action->cell, events);
      else
        apply_in_place (position, action, events);
      break;

    case BST_PHASE_DEPLOY:
      apply_in_deploy (position, action, events);
      break;

    default:
      bst_phases[position->state.phase]->apply (position, action, events);
      break;
    }
}

/* Goes on until a player has to choose. */
static void
settle (BstPosition *position,
        GArray      *events)
{
  while (!settle_phase (position, events))
    continue;
}

/* A figure that comes by an effect in phase `deploy` is the figure of the turn (DEP). In phase `order` an effect may
 * change what matters, so that the question begins anew with the active player (RBS-6). */
static void
apply_effect (BstPosition     *position,
              const BstAction *action,
              GArray          *events)
{
  gboolean was_deploy = position->state.phase == BST_PHASE_DEPLOY;

  if (position->state.phase == BST_PHASE_ORDER)
    position->state.chooser = position->state.player;
  bst_effect_apply (position, action, events);
  if (was_deploy && action->type == BST_ACTION_EFFECT_DEPLOY && position->stations->may_follow.n == 0)
    leave_deploy (position, events);
}

void
bst_turn_apply (BstPosition     *position,
                const BstAction *action,
                GArray          *events)
{
  gboolean is_effect = action->type >= BST_ACTION_REMOVE;

  g_return_if_fail (position->playable);

  bst_journal_begin (position);
  position->state.remembers |= is_effect;
  if (position->state.remembers)
    bst_journal_save (position, &position->expansion, sizeof position->expansion);

  if (is_effect)
    apply_effect (position, action, events);
  else
    apply_in_phase (position, action, events);
  settle (position, events);

  BST_ASSERT_RECOUNT (position);
}

void
bst_turn_undo (BstPosition *position)
{
  g_return_if_fail (position->journal.depth > 0);

  bst_journal_undo (position);
  BST_ASSERT_RECOUNT (position);
}

guint
bst_turn_get_depth (const BstPosition *position)
{
  return position->journal.depth;
}

void
bst_turn_forget (BstPosition *position)
{
  bst_journal_forget (position);
}
