/* bastide-board-hit.h: what is at a point of the board, from the finest to the coarsest
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "bst-place.h"

G_BEGIN_DECLS

/* A corner, a district, a segment and the cell. */
#define BASTIDE_MAX_HIT_PLACES 4

/**
 * BastideBoardHit:
 * @places: what a point of the board may mean, finest first; the last of them is the cell
 * @n: how many those are; none outside of the board
 * @figure: which of the figures of the board is under the point, -1 for none
 *
 * A point of the board, by pointer or by keyboard. Tools decide which of its places is meant.
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

/* The cell of a hit on the board. */
static inline BstCell
bastide_board_hit_get_cell (const BastideBoardHit *hit)
{
  return hit->n > 0 ? hit->places[hit->n - 1].cell : BST_CELL (0, 0);
}

/* Puts a finer place before those that a hit has. */
static inline void
bastide_board_hit_refine (BastideBoardHit *hit,
                          BstPlace         place)
{
  g_return_if_fail (hit->n < BASTIDE_MAX_HIT_PLACES);

  memmove (hit->places + 1, hit->places, hit->n * sizeof place);
  hit->places[0] = place;
  hit->n++;
}

/* (nullable): the place of a kind that a hit has */
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

G_END_DECLS
