/* bastide-hand.h: what a player or an author has in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bst-setup.h"

typedef enum
{
  BASTIDE_HAND_EMPTY,
  BASTIDE_HAND_PIECE,  /* piece */
  BASTIDE_HAND_TILE,   /* tile, rotation */
  BASTIDE_HAND_CITY,   /* rotation: the city of Carcassonne as a block */
  BASTIDE_HAND_RIVER,  /* river, rotation: how a river begins, as a block */
  BASTIDE_HAND_CLIP,   /* a part of a board on its way; its content is in the editor */
  BASTIDE_HAND_MARK,   /* an annotation; its text is in the editor */
  BASTIDE_HAND_ARROW,  /* an annotation; begin, colour */
} BastideHandKind;

/**
 * BastideHand:
 * @kind: a #BastideHandKind
 * @rotation: 0 to 3 quarter turns clockwise
 * @river: 1 or 2
 * @tile: a tile type
 * @piece: a figure or marker with its place, where it stays until it is put; of a tower one storey
 * @colour: the colour of an arrow
 * @begin: the cell where an arrow begins, or nowhere
 *
 * The thing in a hand, or being dragged. Members that the kind does not use are 0, so that its bytes can be compared.
 */
typedef struct
{
  guint8   kind;
  guint8   rotation;
  guint8   river;
  guint8   colour;
  guint16  tile;
  guint16  padding_2;
  BstPiece piece;
  BstPlace begin;
} BastideHand;

#define BASTIDE_TYPE_HAND (bastide_hand_get_type ())
GType    bastide_hand_get_type (void);

gboolean bastide_hand_equal    (const BastideHand *a,
                                const BastideHand *b);

#define BASTIDE_HAND_OF_PIECE(PIECE) ((BastideHand) { .kind = BASTIDE_HAND_PIECE, .piece = (PIECE) })
#define BASTIDE_HAND_OF_TILE(TILE) ((BastideHand) { .kind = BASTIDE_HAND_TILE, .tile = (guint16) (TILE) })

/**
 * bastide_hand_is_stamp:
 *
 * Returns: whether it is a tile or a block, which stays in hand when it has been put
 */
static inline gboolean
bastide_hand_is_stamp (const BastideHand *self)
{
  return self->kind >= BASTIDE_HAND_TILE && self->kind <= BASTIDE_HAND_RIVER;
}

/**
 * bastide_hand_is_ground:
 *
 * Returns: whether it lies on cells: a tile, a block or a part of a board
 */
static inline gboolean
bastide_hand_is_ground (const BastideHand *self)
{
  return self->kind >= BASTIDE_HAND_TILE && self->kind <= BASTIDE_HAND_CLIP;
}
