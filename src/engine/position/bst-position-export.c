/* bst-position-export.c: describes a position as a setup
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-inline.h"

static void
export_players (const BstPosition *position,
                BstSetup          *setup)
{
  const BstExpansion *expansion = &position->expansion;

  for (guint player = 0; player < position->n_players; player++)
    {
      BstSetupPlayer *to = &setup->players[player];
      const BstPlayer *from = &position->players[player];

      to->colour = position->colours[player];
      to->score = from->score;
      to->supply_given = position->supply_given[player];
      memcpy (to->supply, from->supply, sizeof to->supply);
      memcpy (to->goods, expansion->goods[player], sizeof to->goods);
      to->abbeys = expansion->abbeys[player];
      /* A file that says nothing means the full set. */
      to->abbeys_given = position->abbeys_given[player]
                         || to->abbeys != bst_rules_has (&position->rules, BST_MODULE_ABBEY);
      to->second_space = expansion->second_space[player];
      to->second_points = expansion->second_points[player];
      to->robber = expansion->robbers[player];
      memcpy (to->prisoners, position->gone.prisoners[player], sizeof to->prisoners);
      memcpy (to->lost, position->gone.lost[player], sizeof to->lost);
    }
}

static void
export_tiles (const BstPosition *position,
              BstSetup          *setup)
{
  guint n = bst_position_get_n_tiles (position);

  for (guint i = 0; i < n; i++)
    {
      BstSetupTile tile;

      bst_position_get_tile (position, i, &tile);
      g_array_append_val (setup->tiles, tile);
    }
}

/* The figures on one tile, or on all cells of the city of Carcassonne, which is one object in a file. */
static void
export_figures_on (const BstPosition *position,
                   guint              slot,
                   guint16            tile,
                   guint16           *nth,
                   BstSetup          *setup)
{
  for (guint i = 0; i < position->state.n_figures; i++)
    {
      const BstStanding *standing = &position->figures[i];
      const BstNode *node = &position->nodes[standing->node];
      BstSetupFigure figure;

      if (node->slot != slot)
        continue;
      figure = (BstSetupFigure) {
        .player = standing->player,
        .figure = standing->figure,
        .segment = node->segment,
        .cell = position->slots[slot].cell,
        .district = BST_NO_DISTRICT,
        .from = standing->from > 0 ? standing->from - 1 : BST_NO_DISTRICT,
        .tile = tile,
        .nth = (*nth)++,
        .corner = standing->corner,
        .is_abbot = standing->is_abbot,
      };
      g_array_append_val (setup->figures, figure);
    }
}

static void
export_districts (const BstPosition *position,
                  BstSetup          *setup)
{
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    {
      guint16 nth = 0;

      for (guint player = 0; player < position->n_players; player++)
        for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
          for (guint n = position->expansion.districts[district][player][figure]; n > 0; n--)
            {
              const BstSetupFigure standing = {
                .player = (guint8) player,
                .figure = (guint8) figure,
                .segment = BST_NO_SEGMENT,
                .cell = position->carcassonne.cell,
                .district = (guint8) district,
                .from = BST_NO_DISTRICT,
                .tile = BST_NONE,
                .nth = nth++,
              };

              g_array_append_val (setup->figures, standing);
            }
    }
}

static void
export_figures (const BstPosition *position,
                BstSetup          *setup)
{
  guint16 nth = 0;

  for (guint slot = position->n_block; slot < position->state.n_tiles; slot++)
    {
      guint16 nth_here = 0;

      export_figures_on (position, slot, (guint16) (slot - position->n_block), &nth_here, setup);
    }
  for (guint slot = 0; slot < position->n_block; slot++)
    export_figures_on (position, slot, BST_NONE, &nth, setup);
  export_districts (position, setup);
}

/* The size is that of the marked feature unless the position was told otherwise (KNG-5). */
static BstSetupMark
export_holder (const BstPosition *position,
               BstTitle           title)
{
  const BstHolder *holder = &position->expansion.holders[title];
  BstSetupMark mark = { 0 };
  guint node;

  if (holder->player == BST_NO_PLAYER)
    return mark;

  node = bst_board_node_at (position, holder->at);
  mark.present = TRUE;
  mark.player = holder->player;
  mark.cell = holder->at.cell;
  mark.segment = (guint8) holder->at.segment;
  if (position->size_given[title] || node == BST_NONE
      || position->nodes[bst_feature_find (position, node)].tiles != holder->size)
    mark.size = holder->size;
  return mark;
}

static void
export_neutrals (const BstPosition *position,
                 BstSetup          *setup)
{
  const BstExpansion *expansion = &position->expansion;

  setup->king = export_holder (position, BST_TITLE_KING);
  setup->robber_baron = export_holder (position, BST_TITLE_ROBBER_BARON);

  setup->has_dragon = expansion->dragon.present;
  if (setup->has_dragon)
    setup->dragon = expansion->dragon.at.cell;
  if (expansion->fairy.present)
    setup->fairy = (BstSetupMark) {
      .present = TRUE,
      .player = expansion->fairy.player,
      .cell = expansion->fairy.at.cell,
      .segment = (guint8) expansion->fairy.at.segment,
    };

  g_array_append_vals (setup->castles, position->castles->data, position->castles->len);
  g_array_append_vals (setup->towers, position->towers->data, position->towers->len);
  for (guint i = 0; i < position->state.n_centres; i++)
    if (position->nodes[position->centres[i].node].lost)
      g_array_append_val (setup->lost, position->centres[i].cell);
}

/* What a file has to say of it. */
static guint16
find_given (const BstPosition *position,
            const BstMemory   *memory)
{
  static const gint32 nothing[BST_MAX_PLAYERS];
  guint given = 0;

  if (memory->to_ask.n > 0)
    given |= BST_MEMORY_TO_ASK;
  if (memory->n_to_score > 0)
    given |= BST_MEMORY_TO_SCORE;
  if (memory->to_redeploy.n > 0)
    given |= BST_MEMORY_TO_REDEPLOY;
  if (memory->n_event > 0)
    given |= BST_MEMORY_EVENT;
  if (memory->chooser != BST_NO_PLAYER)
    given |= BST_MEMORY_CHOOSER;
  if (position->state.phase == BST_PHASE_CITY || memcmp (memory->gained, nothing, sizeof nothing) != 0)
    given |= BST_MEMORY_GAINED;
  return (guint16) given;
}

static void
export_turn (const BstPosition *position,
             BstSetup          *setup)
{
  const BstState *state = &position->state;

  setup->player = state->player;
  setup->phase = state->phase;
  setup->hand = state->hand;
  setup->has_placed = bst_position_get_placed (position, &setup->placed);
  setup->memory = position->expansion.memory;
  setup->memory.chooser = state->chooser == state->player ? BST_NO_PLAYER : state->chooser;
  setup->memory.given = find_given (position, &setup->memory);

  g_array_append_vals (setup->draw, position->draw + state->draw_at, position->n_draw - state->draw_at);
  memcpy (setup->bag->data, position->bag, position->n_types * sizeof position->bag[0]);
  setup->bag_given = state->bag_given;
  g_array_append_vals (setup->limit, position->limit->data, position->limit->len);
}

BstSetup *
bst_position_to_setup (const BstPosition *position)
{
  BstSetup *setup = bst_setup_new (position->catalogue);

  setup->rules = position->rules;
  setup->n_players = position->n_players;
  setup->carcassonne = position->carcassonne;
  setup->carcassonne.count = position->expansion.count;
  export_players (position, setup);
  export_tiles (position, setup);
  export_figures (position, setup);
  export_neutrals (position, setup);
  export_turn (position, setup);
  return setup;
}
