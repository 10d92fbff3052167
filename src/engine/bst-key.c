/* bst-key.c: the Zobrist key: equal positions have equal keys
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

/* The key names a segment by what it touches on the board, so that a symmetric tile has the same key in each
 * rotation that gives the same tile. Inner segments have only their number. */
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

/* Four sums run side by side, so that no step waits for the one before. */
static guint64
hash_bytes (const void *bytes,
            gsize       size)
{
  guint64 sums[4] = { 1, 3, 5, 7 };
  const guint8 *at = bytes;

  for (guint lane = 0; size >= sizeof (guint64); lane = (lane + 1) % 4)
    {
      guint64 word;

      memcpy (&word, at, sizeof word);
      sums[lane] = (sums[lane] ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sums[lane] ^= sums[lane] >> 29;
      at += sizeof word;
      size -= sizeof word;
    }
  return bst_key_mix (BST_KEY_EXPANSION, sums[0]) + 3 * bst_key_mix (BST_KEY_EXPANSION, sums[1])
         + 5 * bst_key_mix (BST_KEY_EXPANSION, sums[2]) + 7 * bst_key_mix (BST_KEY_EXPANSION, sums[3]);
}

guint64
bst_key_of_expansion (const BstPosition *position)
{
  G_STATIC_ASSERT (sizeof (BstExpansion) % sizeof (guint64) == 0);

  return hash_bytes (&position->expansion, sizeof position->expansion);
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
  return position->state.key;
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
    if (position->nodes[i].lost)
      key += bst_key_mix (BST_KEY_LOST, bst_cell_pack (position->slots[position->nodes[i].slot].cell));
  for (guint i = state->draw_at; i < position->n_draw; i++)
    key += bst_key_mix (BST_KEY_DRAW, (guint64) (position->n_draw - i) << 16 | position->draw[i]);
  for (guint type = 0; type < position->n_types; type++)
    key += position->bag[type] * bst_key_mix (BST_KEY_BAG, type);
  return key + bst_key_of_expansion (position) + bst_key_of_gone (position);
}
