/* bastide-board-hit.h: the places at a point of the board, from the finest to the coarsest
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "bst-place.h"

/* A corner, a district, a segment and the cell. */
#define BASTIDE_MAX_HIT_PLACES 4

/**
 * BastideBoardHit:
 * @places: the possible meanings of a point of the board, finest first; the last is the cell
 * @n: length of @places; 0 outside of the board
 * @figure: index of the figure under the point, -1 for none
 *
 * A point of the board, by pointer or by keyboard. Tools decide which of the places it means.
 */
typedef struct
{
  BstPlace places[BASTIDE_MAX_HIT_PLACES];
  guint    n;
  int      figure;
} BastideBoardHit;

#define BASTIDE_BOARD_HIT_NOTHING ((BastideBoardHit) { .figure = -1 })
#define BASTIDE_BOARD_HIT_CELL(CELL)                                                                                  \
  ((BastideBoardHit) { .places = { BST_PLACE_ON_CELL (CELL) }, .n = 1, .figure = -1 })

/* Returns: the cell of a hit on the board */
static inline BstCell
bastide_board_hit_get_cell (const BastideBoardHit *hit)
{
  return hit->n > 0 ? hit->places[hit->n - 1].cell : BST_CELL (0, 0);
}

/* Puts a finer place before the places of a hit. */
static inline void
bastide_board_hit_refine (BastideBoardHit *hit,
                          BstPlace         place)
{
  g_return_if_fail (hit->n < BASTIDE_MAX_HIT_PLACES);

  memmove (hit->places + 1, hit->places, hit->n * sizeof place);
  hit->places[0] = place;
  hit->n++;
}

/* Returns: (transfer none) (nullable): the place of a kind */
static inline const BstPlace *
bastide_board_hit_find (const BastideBoardHit *hit,
                        BstPlaceKind           kind)
{
  for (guint i = 0; i < hit->n; i++)
    if (hit->places[i].kind == kind)
      return &hit->places[i];
  return NULL;
}

static inline gboolean
bastide_board_hit_equal (const BastideBoardHit *a,
                         const BastideBoardHit *b)
{
  return a->n == b->n && a->figure == b->figure && memcmp (a->places, b->places, a->n * sizeof a->places[0]) == 0;
}
