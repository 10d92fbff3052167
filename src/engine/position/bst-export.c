/* bst-export.c: describes a position as a setup
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

static void
export_figures_on (const BstPosition *position,
                   guint              slot,
                   BstSetup          *setup)
{
  for (guint i = 0; i < position->state.n_figures; i++)
    {
      const BstStanding *standing = &position->figures[i];
      const BstNode *node = &position->nodes[standing->node];
      BstPiece piece;

      if (node->slot != slot)
        continue;
      piece = BST_PIECE_OF_PLAYER (standing->player, standing->figure,
                                   BST_PLACE_ON_SEGMENT (position->slots[slot].cell, node->segment));
      if (standing->figure == BST_FIGURE_BARN)
        {
          piece.place.kind = BST_PLACE_CORNER;
          piece.place.index = standing->corner;
        }
      if (slot < position->n_block)
        piece.place.layer = BST_LAYER_RIM;
      if (standing->from > 0)
        piece.from = standing->from - 1;
      piece.value = standing->is_abbot;
      bst_setup_add_piece (setup, piece);
    }
}

/* The figures on the rim of the city of Carcassonne come last, behind those in its districts. */
static void
export_pieces (const BstPosition *position,
               BstSetup          *setup)
{
  for (guint slot = position->n_block; slot < position->state.n_tiles; slot++)
    export_figures_on (position, slot, setup);
  for (guint i = 0; bst_modules[i] != NULL; i++)
    if (bst_modules[i]->export != NULL)
      bst_modules[i]->export (position, setup);
  for (guint slot = 0; slot < position->n_block; slot++)
    export_figures_on (position, slot, setup);
  bst_markers_export (position, setup);
  bst_setup_sort_pieces (setup);
}

/* Returns the members of the memory that a file must name. */
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
  for (guint player = 0; player < position->n_players; player++)
    {
      BstSetupPlayer *to = &setup->players[player];
      const BstPlayer *from = &position->players[player];

      to->colour = position->colours[player];
      to->score = from->score;
      to->supply_given = position->supply_given[player];
      memcpy (to->supply, from->supply, sizeof to->supply);
      memcpy (to->lost, position->gone.lost[player], sizeof to->lost);
    }
  for (guint i = 0; i < bst_position_get_n_tiles (position); i++)
    {
      BstSetupTile tile;

      bst_position_get_tile (position, i, &tile);
      g_array_append_val (setup->tiles, tile);
    }
  export_pieces (position, setup);
  export_turn (position, setup);
  return setup;
}
