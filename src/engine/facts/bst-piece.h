/* bst-piece.h: what stands where
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-place.h"

G_BEGIN_DECLS

typedef enum
{
  BST_PIECE_NONE,
  BST_PIECE_FIGURE,
  BST_PIECE_COUNT,
  BST_PIECE_KING,
  BST_PIECE_ROBBER_BARON,
  BST_PIECE_ROBBER,    /* on the scoreboard */
  BST_PIECE_COUNTING,  /* the counting figure of a player on the scoreboard */
  BST_PIECE_DRAGON,
  BST_PIECE_FAIRY,     /* beside a figure */
  BST_PIECE_CASTLE,
  BST_PIECE_TOWER,
  BST_PIECE_LOST,      /* marks a building that will be worth nothing when it is completed (SHR-7) */
  BST_N_PIECES
} BstPieceKind;

/**
 * BstPiece:
 * @kind: a #BstPieceKind
 * @player: the owner, or the holder of a marker
 * @figure: a #BstFigure
 * @from: the #BstDistrict that a figure came out of in this scoring, or `BST_NO_DISTRICT`
 * @value: what #BstPieceInfo calls the value of its kind
 * @place: where it stands
 * @said: a number that the reader of a file gave it for what the file said of it and nobody knows; 0 for nothing
 *
 * Anything that stands on the board, in the city of Carcassonne or on the scoreboard. Members that the kind does not
 * use are 0 and there are no gaps, so that its bytes can be compared and hashed.
 */
typedef struct
{
  guint8   kind;
  guint8   player;
  guint8   figure;
  guint8   from;
  gint32   value;
  BstPlace place;
  guint32  said;
} BstPiece;

G_STATIC_ASSERT (sizeof (BstPiece) == 24);

G_END_DECLS
