/* bst-river.h: the open ends of the river
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-module.h"
#include "bst-position.h"

G_BEGIN_DECLS

/**
 * BstRiverEnd:
 * @cell: the tile at which the river ends openly
 * @edge: its edge
 * @next: the empty cell that the end faces
 * @is_dead: whether no river tile can ever lie on @next (RIV-4)
 * @fits: (element-type guint16) (owned): types of river tiles still to come that may lie on @next
 */
typedef struct
{
  BstCell   cell;
  BstCell   next;
  guint8    edge;
  gboolean  is_dead;
  GArray   *fits;
} BstRiverEnd;

/**
 * bst_river_list_ends:
 *
 * Returns: (transfer full) (element-type BstRiverEnd): the open ends of the river, in canonical order
 */
GArray *bst_river_list_ends (const BstPosition *position);

/* Whether a river is in play. */
gboolean bst_river_is_played    (const BstPosition  *position);

/**
 * bst_river_check_turn_at:
 * @refusal: (out): filled with the two curves if not
 *
 * Returns: whether the river on the tile of a slot may turn as it does after the curve before it (RIV-3)
 */
gboolean bst_river_check_turn_at (const BstPosition *position,
                                  guint              slot,
                                  BstRefusal        *refusal);

/* Whether RIV-9 lets the river rise at @cell: beside the city of Carcassonne, or beside one of its corners. */
gboolean bst_river_may_rise_at  (const BstPosition  *position,
                                 BstCell             cell);

/**
 * bst_river_get_rank:
 *
 * Returns: the place of a tile of @type in the order of drawing: source, fork, the shuffled tiles, lake, then
 *   everything else (RIV-1)
 */
guint    bst_river_get_rank     (const BstTileType  *type);

/* A #BstModule.find_problems. */
void     bst_problem_find_river (const BstSearch *search);

G_END_DECLS
