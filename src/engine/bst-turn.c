/* bst-turn.c: plays an action and all that follows from it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

static void
emit (GArray   *events,
      BstEvent  event)
{
  if (events != NULL)
    g_array_append_val (events, event);
}

/* The next tile of the known draw comes into hand; where none is known, none does. */
static void
take_next_tile (BstPosition *position)
{
  BstState *state = &position->state;

  state->hand = BST_NONE;
  if (state->draw_at == position->n_draw)
    return;
  state->hand = position->draw[state->draw_at];
  state->key -= bst_key_mix (BST_KEY_DRAW, (guint64) (position->n_draw - state->draw_at) << 16 | state->hand);
  state->draw_at++;
}

static void
end_game (BstPosition *position,
          GArray      *events)
{
  gint32 gains[BST_MAX_PLAYERS] = { 0 };

  emit (events, (BstEvent) { .type = BST_EVENT_END, .rule = BST_RULE_BASE_7, .final = TRUE });
  bst_score_final (position, gains, events);
  for (guint player = 0; player < position->n_players; player++)
    bst_score_add (position, player, gains[player]);
  position->state.phase = BST_PHASE_OVER;
}

static void
end_turn (BstPosition *position)
{
  BstState *state = &position->state;

  state->player = (guint8) ((state->player + 1) % position->n_players);
  state->chooser = state->player;
  state->placed = BST_NONE;
  state->n_done = 0;
  state->phase = BST_PHASE_PLACE;
  take_next_tile (position);
}

/* The figure of this turn has been chosen: what is completed is scored and the turn ends. */
static void
finish_turn (BstPosition *position,
             GArray      *events)
{
  bst_score_completed (position, events);
  end_turn (position);
}

/* Goes on by itself until somebody has to choose. */
static void
advance (BstPosition *position,
         GArray      *events)
{
  BstState *state = &position->state;

  if (state->phase == BST_PHASE_DEPLOY && !bst_turn_can_deploy (position))
    finish_turn (position, events);
  if (state->phase == BST_PHASE_PLACE && state->hand == BST_NONE && state->n_bag == 0)
    end_game (position, events);
}

static void
apply_place (BstPosition     *position,
             const BstAction *action,
             GArray          *events)
{
  BstState *state = &position->state;

  emit (events, (BstEvent) {
    .type = BST_EVENT_PLACE,
    .rule = BST_RULE_BASE_1,
    .player = state->player,
    .tile = state->hand,
    .cell = action->cell,
    .rotation = action->rotation,
  });
  bst_board_add_tile (position, state->hand, action->rotation, action->cell);
  state->placed = state->n_tiles - 1;
  state->hand = BST_NONE;
  state->phase = BST_PHASE_DEPLOY;
}

/* BASE-2: the tile is out of the game, so the bag is no longer what the sets leave over. */
static void
apply_discard (BstPosition *position,
               GArray      *events)
{
  BstState *state = &position->state;

  emit (events, (BstEvent) {
    .type = BST_EVENT_DISCARD,
    .rule = BST_RULE_BASE_2,
    .player = state->player,
    .tile = state->hand,
  });
  state->bag_given = TRUE;
  take_next_tile (position);
}

static void
apply_draw (BstPosition     *position,
            const BstAction *action,
            GArray          *events)
{
  BstState *state = &position->state;

  emit (events, (BstEvent) {
    .type = BST_EVENT_DRAW,
    .rule = BST_RULE_BASE_2,
    .player = state->player,
    .tile = (guint16) action->tile,
  });
  bst_journal_save (position, &position->bag[action->tile], sizeof position->bag[0]);
  position->bag[action->tile]--;
  state->n_bag--;
  state->key -= bst_key_mix (BST_KEY_BAG, action->tile);
  state->hand = action->tile;
}

static void
apply_deploy (BstPosition     *position,
              const BstAction *action,
              GArray          *events)
{
  const BstState *state = &position->state;
  const BstSlot *slot = &position->slots[state->placed];

  emit (events, (BstEvent) {
    .type = BST_EVENT_DEPLOY,
    .rule = BST_RULE_BASE_3,
    .player = state->player,
    .figure = action->figure,
    .kind = position->nodes[slot->base + action->segment].kind,
    .cell = slot->cell,
    .segment = action->segment,
  });
  bst_figure_put (position, state->player, (BstFigure) action->figure, slot->base + action->segment);
}

static void
apply_other_deployment (BstPosition     *position,
                        const BstAction *action,
                        GArray          *events)
{
  const BstStations *stations = &position->stations;

  for (guint i = 0; i < stations->n_deploy_other; i++)
    {
      BstRefusal refusal;

      if (!stations->deploy_other[i]->check_other (position, action, &refusal))
        continue;
      stations->deploy_other[i]->apply_other (position, action, events);
      return;
    }
}

void
bst_turn_apply (BstPosition     *position,
                const BstAction *action,
                GArray          *events)
{
  g_return_if_fail (position->playable);

  bst_journal_begin (position);
  position->state.key -= bst_key_of_turn (position);

  switch ((BstActionType) action->type)
    {
    case BST_ACTION_PLACE:
      apply_place (position, action, events);
      break;

    case BST_ACTION_DISCARD:
      apply_discard (position, events);
      break;

    case BST_ACTION_DRAW:
      apply_draw (position, action, events);
      break;

    case BST_ACTION_PASS:
      finish_turn (position, events);
      break;

    case BST_ACTION_DEPLOY:
      apply_deploy (position, action, events);
      finish_turn (position, events);
      break;

    case BST_ACTION_RECALL:
    case BST_N_ACTIONS:
    default:
      apply_other_deployment (position, action, events);
      finish_turn (position, events);
      break;
    }

  advance (position, events);
  position->state.key += bst_key_of_turn (position);
  BST_ASSERT_RECOUNT (position);
}
