/* bastide-item.h: what an editor takes in hand, and where it puts it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bst-setup.h"

G_BEGIN_DECLS

/* Below `BST_N_PIECES` it is a #BstPieceKind: a piece in hand, of a tower one storey. */
typedef enum
{
  BASTIDE_ITEM_NONE = BST_PIECE_NONE,
  BASTIDE_ITEM_FIGURE = BST_PIECE_FIGURE,
  BASTIDE_ITEM_KING = BST_PIECE_KING,
  BASTIDE_ITEM_ROBBER_BARON = BST_PIECE_ROBBER_BARON,
  BASTIDE_ITEM_CASTLE = BST_PIECE_CASTLE,
  BASTIDE_ITEM_FAIRY = BST_PIECE_FAIRY,
  BASTIDE_ITEM_DRAGON = BST_PIECE_DRAGON,
  BASTIDE_ITEM_TOWER = BST_PIECE_TOWER,
  BASTIDE_ITEM_COUNT = BST_PIECE_COUNT,
  BASTIDE_ITEM_ROBBER = BST_PIECE_ROBBER,
  BASTIDE_ITEM_COUNTER = BST_PIECE_COUNTING,
  BASTIDE_ITEM_TILE = BST_N_PIECES, /* tile, rotation */
  BASTIDE_ITEM_CITY,         /* rotation: the city of Carcassonne as a block */
  BASTIDE_ITEM_RIVER,        /* river, rotation: how a river begins, as a block */
  BASTIDE_ITEM_MARK,         /* an annotation; text in the editor */
  BASTIDE_ITEM_ARROW,        /* an annotation, from the cell where it was begun */
  BASTIDE_ITEM_CLIP,         /* a part of a board on its way; its content is in the editor */
} BastideItemKind;

/**
 * BastideItem:
 * @kind: a #BastideItemKind
 * @rotation: 0 to 3 quarter turns clockwise
 * @player: whose it is
 * @figure: a #BstFigure
 * @river: 1 or 2
 * @tile: a tile type
 *
 * Something that can be put on a board. Members that the kind does not use are 0, so that its bytes can be compared.
 */
typedef struct
{
  guint8  kind;
  guint8  rotation;
  guint8  player;
  guint8  figure;
  guint8  river;
  guint8  padding;
  guint16 tile;
} BastideItem;

#define BASTIDE_TYPE_ITEM (bastide_item_get_type ())
GType    bastide_item_get_type (void);

gboolean bastide_item_equal    (const BastideItem *a,
                                const BastideItem *b);

G_END_DECLS
