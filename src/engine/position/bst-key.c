/* bst-key.c: the Zobrist key, equal for equal positions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-services.h"

/* The key names a segment by the places that it touches on the board, so that a symmetric tile has the same key in each
 * rotation that looks the same. Inner segments have only their number. */
guint64
bst_key_of_figure (const BstPosition *position,
                   const BstStanding *figure)
{
  const BstNode *node = &position->nodes[figure->node];
  const BstSlot *slot = &position->slots[node->slot];
  const BstOrientation *orientation = bst_board_orientation (position, slot);
  guint64 place = (guint64) orientation->edges[node->segment] << 8 | orientation->halves[node->segment];

  if (place == 0)
    place = node->segment;
  return bst_key_mix (BST_KEY_FIGURE,
                      (guint64) bst_cell_pack (slot->cell) << 32 | place << 16 | (guint64) node->kind << 10
                      | (guint64) figure->from << 13 | (guint64) figure->corner << 8 | (guint64) figure->player << 5
                      | (guint64) figure->is_abbot << 4 | figure->figure);
}

#define N_WORDS (sizeof (BstExpansion) / sizeof (guint64))
#define N_LANES 4

static guint64
get_word (const void *bytes,
          guint       nth)
{
  guint64 word;

  memcpy (&word, (const guint8 *) bytes + nth * sizeof word, sizeof word);
  return word;
}

/* Hashes the words in lanes that the processor handles side by side. */
guint64
bst_key_of_expansion (const BstPosition *position)
{
  guint64 lanes[N_LANES] = { 1, 2, 3, 4 }, key = 0;

  for (guint i = 0; i < N_WORDS; i++)
    {
      guint64 *lane = &lanes[i % N_LANES];

      *lane = (*lane ^ get_word (&position->expansion, i)) * G_GUINT64_CONSTANT (0x9fb21c651e98df25);
      *lane ^= *lane >> 32;
    }
  for (guint i = 0; i < N_LANES; i++)
    key += bst_key_mix (BST_KEY_EXPANSION, lanes[i] + i);
  return key;
}

guint64
bst_key_of_gone (const BstPosition *position)
{
  guint64 key = 0;

  for (guint i = 0; i < sizeof position->gone; i++)
    key += ((const guint8 *) &position->gone)[i] * bst_key_mix (BST_KEY_GONE, i);
  return key;
}

guint64
bst_position_get_key (const BstPosition *position)
{
  return position->state.key + bst_key_of_turn (position) + bst_key_of_expansion (position);
}

guint64
bst_position_compute_key (const BstPosition *position)
{
  const BstState *state = &position->state;
  guint64 key = bst_key_of_turn (position);

  for (guint i = 0; i < state->n_tiles; i++)
    {
      const BstSlot *slot = &position->slots[i];

      key += bst_key_mix (BST_KEY_TILE,
                          (guint64) bst_cell_pack (slot->cell) << 16 | slot->type << 2
                          | bst_board_orientation (position, slot)->canonical);
    }
  for (guint i = 0; i < state->n_figures; i++)
    key += bst_key_of_figure (position, &position->figures[i]);
  for (guint player = 0; player < position->n_players; player++)
    {
      key += bst_key_mix (BST_KEY_SCORE, (guint64) player << 32 | (guint32) position->players[player].score);
      for (guint figure = 0; figure < BST_N_FIGURES; figure++)
        key += position->players[player].supply[figure] * bst_key_mix (BST_KEY_SUPPLY, player << 8 | figure);
    }
  for (guint i = 0; i < state->n_nodes; i++)
    if (bst_node_is_lost (&position->nodes[i]))
      key += bst_key_mix (BST_KEY_LOST, bst_cell_pack (position->slots[position->nodes[i].slot].cell));
  for (guint i = state->draw_at; i < position->n_draw; i++)
    key += bst_key_mix (BST_KEY_DRAW, (guint64) (position->n_draw - i) << 16 | position->draw[i]);
  for (guint type = 0; type < position->n_types; type++)
    key += position->bag[type] * bst_key_mix (BST_KEY_BAG, type);
  return key + bst_key_of_expansion (position) + bst_key_of_gone (position);
}
