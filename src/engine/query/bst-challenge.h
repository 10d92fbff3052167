/* bst-challenge.h: shrines beside monasteries: the cells that they need, the tiles that decide them, and new pairs
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-turn.h"

G_BEGIN_DECLS

/* The two sides of a pair, in sets. */
typedef enum
{
  BST_SIDE_NONE = 0,
  BST_SIDE_SHRINE = 1 << 0,
  BST_SIDE_MONASTERY = 1 << 1,
  BST_SIDE_BOTH = BST_SIDE_SHRINE | BST_SIDE_MONASTERY,
} BstSide;

/**
 * BstChallenge:
 * @shrine: cell of the shrine
 * @monastery: cell of the monastery
 * @standing: whether a challenge stands between them (SHR-3)
 * @heretics: set of the players with figures on the shrine
 * @monks: set of the players with figures on the monastery
 * @blocked: the sides that cannot be completed any more: a cell that they need is dead
 * @ahead: the side that needs fewer cells, or that is not blocked while the other is; none where they are level
 * @n_shrine_needs: empty cells around the shrine, in @shrine_needs in canonical order
 * @n_monastery_needs: empty cells around the monastery
 * @n_shared: those that both need
 * @n_dead: those of all of them that no tile fits that may still come
 *
 * A shrine and a monastery that neighbour each other.
 */
typedef struct
{
  BstCell  shrine;
  BstCell  monastery;
  gboolean standing;
  guint8   heretics;
  guint8   monks;
  guint8   blocked;
  guint8   ahead;
  guint8   n_shrine_needs;
  guint8   n_monastery_needs;
  guint8   n_shared;
  guint8   n_dead;
  BstCell  shrine_needs[8];
  BstCell  monastery_needs[8];
  BstCell  shared[8];
  BstCell  dead[16];
} BstChallenge;

/**
 * bst_challenge_list:
 *
 * Returns: (transfer full) (element-type BstChallenge): every pair of neighbouring shrine and monastery, in canonical
 *   order of the shrines, then of the monasteries
 */
GArray  *bst_challenge_list         (const BstPosition  *position);

/**
 * BstNeed:
 * @cell: an empty cell
 * @sides: the sides that need it
 * @open: whether a tile lies beside it already
 * @dead: whether no tile that may still come can ever lie there
 * @refused: set of the kinds of building that may not go there beside those on the board (SHR-2)
 * @fits: (element-type BstStockItem) (owned): the tiles to come that may lie there now
 *
 * A cell that a side of a pair needs.
 */
typedef struct
{
  BstCell  cell;
  guint8   sides;
  guint8   refused;
  gboolean open;
  gboolean dead;
  GArray  *fits;
} BstNeed;

/**
 * bst_challenge_list_needs:
 *
 * Returns: (transfer full) (element-type BstNeed): the cells that the sides need, each once, in canonical order
 */
GArray  *bst_challenge_list_needs   (const BstPosition  *position,
                                     const BstChallenge *challenge);

/**
 * bst_challenge_refuse:
 * @kind: monastery or shrine
 * @refusal: (out): filled with the neighbours if so
 *
 * Returns: whether SHR-2 keeps a building of @kind from @cell, whatever its edges
 */
gboolean bst_challenge_refuse       (const BstPosition  *position,
                                     BstCell             cell,
                                     BstKind             kind,
                                     BstRefusal         *refusal);

/**
 * BstChallengeMove:
 * @cell: a needed cell
 * @rotations: set of the rotations in which the tile may lie there
 * @sides: the sides that need the cell
 * @completes: the sides that are complete with the tile: one wins a standing challenge (SHR-5), both score (SHR-6)
 * @shrine_left: the number of cells that the shrine needs afterwards
 * @monastery_left: the same of the monastery
 * @ahead: the side that is ahead afterwards by these numbers, as in #BstChallenge; none where the placement completes
 *   both
 *
 * A placement that brings a pair nearer to its end.
 */
typedef struct
{
  BstCell cell;
  guint8  rotations;
  guint8  sides;
  guint8  completes;
  guint8  shrine_left;
  guint8  monastery_left;
  guint8  ahead;
} BstChallengeMove;

/**
 * bst_challenge_list_moves:
 * @type: a tile type, in hand or not
 *
 * Returns: (transfer full) (element-type BstChallengeMove): where a tile of @type takes a cell that a side needs, in
 *   canonical order
 */
GArray  *bst_challenge_list_moves   (const BstPosition  *position,
                                     const BstChallenge *challenge,
                                     guint               type);

/**
 * BstChallengeStart:
 * @cell: a cell where a new building would lie
 * @opponent: the cell of the building beside it
 * @kind: the kind of the new building
 * @players: set of the players with heretics or monks on the building beside it
 * @rotations: set of the rotations in which a tile with the new building may lie there
 * @begins: whether a challenge begins as soon as the player in turn puts a figure on the new building (SHR-3, SHR-4)
 * @n_tiles: the number of tiles to come that have such a building and may lie there
 *
 * A pair of shrine and monastery that a placement would make.
 */
typedef struct
{
  BstCell  cell;
  BstCell  opponent;
  guint8   kind;
  guint8   players;
  guint8   rotations;
  gboolean begins;
  guint16  n_tiles;
} BstChallengeStart;

/**
 * bst_challenge_list_starts:
 * @type: a tile type, or `BST_NONE` for all tiles that may still come
 *
 * Returns: (transfer full) (element-type BstChallengeStart): the pairs that a placement would make, in canonical order
 *   of the new buildings, then of those beside them
 */
GArray  *bst_challenge_list_starts  (const BstPosition  *position,
                                     guint               type);

G_END_DECLS
