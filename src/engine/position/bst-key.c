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

static guint64
get_word (const void *bytes,
          guint       nth)
{
  guint64 word;

  memcpy (&word, (const guint8 *) bytes + nth * sizeof word, sizeof word);
  return word;
}

/* Returns the share of a word of the expansions' state. The word's place enters twice, so that equal words do not
 * cancel out. */
static guint64
key_of_word (guint   nth,
             guint64 word)
{
  guint64 place = (nth + 1) * G_GUINT64_CONSTANT (0xa24baed4963ee407);

  word = (word ^ place) * G_GUINT64_CONSTANT (0x9fb21c651e98df25);
  return bst_key_mix (BST_KEY_EXPANSION, word ^ (word >> 31) ^ place);
}

guint64
bst_key_of_expansion (const BstPosition *position)
{
  guint64 key = 0;

  for (guint i = 0; i < N_WORDS; i++)
    key += key_of_word (i, get_word (&position->expansion, i));
  return key;
}

/* An action changes few words, and the comparison skips the others block by block. */
#define N_IN_BLOCK 16

guint64
bst_key_of_change (const BstPosition *position,
                   const void        *before)
{
  const guint8 *old = before, *now = (const guint8 *) &position->expansion;
  guint64 key = 0;

  for (guint first = 0; first < N_WORDS; first += N_IN_BLOCK)
    {
      guint end = MIN (first + N_IN_BLOCK, (guint) N_WORDS);

      if (G_LIKELY (memcmp (old + first * sizeof (guint64), now + first * sizeof (guint64),
                            (end - first) * sizeof (guint64)) == 0))
        continue;
      for (guint i = first; i < end; i++)
        {
          guint64 was = get_word (old, i), is = get_word (now, i);

          if (was != is)
            key += key_of_word (i, is) - key_of_word (i, was);
        }
    }
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
