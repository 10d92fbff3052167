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

static void
export_districts (const BstPosition *position,
                  BstSetup          *setup)
{
  for (guint district = 0; district < BST_N_DISTRICTS; district++)
    for (guint player = 0; player < position->n_players; player++)
      for (guint figure = 0; figure < BST_N_DISTRICT_FIGURES; figure++)
        for (guint n = position->expansion.districts[district][player][figure]; n > 0; n--)
          bst_setup_add_piece (setup, BST_PIECE_OF_PLAYER (player, figure, BST_PLACE_IN_DISTRICT (district)));
}

static void
export_figures (const BstPosition *position,
                BstSetup          *setup)
{
  for (guint slot = position->n_block; slot < position->state.n_tiles; slot++)
    export_figures_on (position, slot, setup);
  export_districts (position, setup);
  for (guint slot = 0; slot < position->n_block; slot++)
    export_figures_on (position, slot, setup);
}

/* The size is that of the marked feature unless the position was told otherwise (KNG-5). */
static void
export_holder (const BstPosition *position,
               BstTitle           title,
               BstPieceKind       kind,
               BstSetup          *setup)
{
  const BstHolder *holder = &position->expansion.holders[title];
  BstPiece mark = {
    .kind = (guint8) kind, .player = holder->player,
    .place = BST_PLACE_ON_SEGMENT (holder->at.cell, holder->at.segment),
  };
  guint node;

  if (holder->player == BST_NO_PLAYER)
    return;

  node = bst_board_node_at (position, holder->at);
  if (position->size_given[title] || node == BST_NONE
      || position->nodes[bst_feature_find (position, node)].tiles != holder->size)
    mark.value = holder->size;
  bst_setup_add_piece (setup, mark);
}

static void
export_neutral (BstSetup         *setup,
                BstPieceKind      kind,
                const BstNeutral *neutral)
{
  BstPiece piece = { .kind = (guint8) kind, .player = neutral->player, .place = BST_PLACE_ON_CELL (neutral->at.cell) };

  if (kind == BST_PIECE_FAIRY)
    piece.place = BST_PLACE_ON_SEGMENT (neutral->at.cell, neutral->at.segment);
  if (neutral->present)
    bst_setup_add_piece (setup, piece);
}

static void
export_pieces (const BstPosition *position,
               BstSetup          *setup)
{
  const BstExpansion *expansion = &position->expansion;

  export_figures (position, setup);
  export_holder (position, BST_TITLE_KING, BST_PIECE_KING, setup);
  export_holder (position, BST_TITLE_ROBBER_BARON, BST_PIECE_ROBBER_BARON, setup);
  export_neutral (setup, BST_PIECE_FAIRY, &expansion->fairy);
  export_neutral (setup, BST_PIECE_DRAGON, &expansion->dragon);
  g_array_append_vals (setup->pieces, position->fixed->data, position->fixed->len);
  for (guint i = 0; i < position->state.n_centres; i++)
    if (position->nodes[position->centres[i].node].lost)
      bst_setup_add_piece (setup, (BstPiece) {
        .kind = BST_PIECE_LOST, .place = BST_PLACE_ON_CELL (position->centres[i].cell),
      });
  if (expansion->count != BST_NO_DISTRICT)
    bst_setup_add_piece (setup, (BstPiece) {
      .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (expansion->count),
    });
  for (guint player = 0; player < position->n_players; player++)
    if (expansion->robbers[player].out)
      bst_setup_add_piece (setup, (BstPiece) {
        .kind = BST_PIECE_ROBBER, .player = (guint8) player, .value = expansion->robbers[player].second,
        .place = BST_PLACE_ON_SPACE (expansion->robbers[player].space),
      });
  bst_setup_sort_pieces (setup);
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
  export_players (position, setup);
  export_tiles (position, setup);
  export_pieces (position, setup);
  export_turn (position, setup);
  return setup;
}
