/* bst-place.h: the places of pieces
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "bst-types.h"

G_BEGIN_DECLS

typedef enum
{
  BST_PLACE_NOWHERE,
  BST_PLACE_CELL,      /* cell */
  BST_PLACE_SEGMENT,   /* cell, segment: that segment alone */
  BST_PLACE_FEATURE,   /* cell, segment: the segment and all that belongs to it */
  BST_PLACE_CORNER,    /* cell, segment, index: a corner of a tile, where a barn stands */
  BST_PLACE_DISTRICT,  /* index */
  BST_PLACE_SPACE,     /* space: of the scoreboard */
  BST_PLACE_SUPPLY,    /* player: beside the board */
  BST_PLACE_PLAYER,    /* player */
} BstPlaceKind;

/**
 * BstPlace:
 * @kind: a #BstPlaceKind
 * @player: a player
 * @segment: index of a segment in its tile type
 * @index: a corner, 0 to 3 clockwise from the north-east as the tile lies, or a #BstDistrict
 * @cell: a cell
 * @space: a space of the scoreboard, as in the file
 * @layer: on the grid how many tiles lie below on the cell, by mistake, or `BST_LAYER_RIM` on the city of Carcassonne
 *
 * A place on the board, in the city of Carcassonne, on the scoreboard or beside the board. Members that the kind does
 * not use are 0 and there are no gaps, so that its bytes can be compared and hashed.
 */
typedef struct
{
  guint8  kind;
  guint8  player;
  guint8  segment;
  guint8  index;
  BstCell cell;
  union
  {
    gint32 space;
    gint32 layer;
  };
} BstPlace;

#define BST_LAYER_RIM (-1)

/* The way of a piece from one place to another. */
typedef struct
{
  BstPlace from;
  BstPlace to;
} BstWay;

G_STATIC_ASSERT (sizeof (BstPlace) == 12);

#define BST_PLACE_ON_CELL(CELL) ((BstPlace) { .kind = BST_PLACE_CELL, .cell = (CELL) })
#define BST_PLACE_ON_SEGMENT(CELL, SEGMENT)                                                                          \
  ((BstPlace) { .kind = BST_PLACE_SEGMENT, .cell = (CELL), .segment = (guint8) (SEGMENT) })
#define BST_PLACE_IN_DISTRICT(DISTRICT) ((BstPlace) { .kind = BST_PLACE_DISTRICT, .index = (guint8) (DISTRICT) })
#define BST_PLACE_ON_SPACE(SPACE) ((BstPlace) { .kind = BST_PLACE_SPACE, .space = (gint32) (SPACE) })
#define BST_PLACE_IN_SUPPLY(PLAYER) ((BstPlace) { .kind = BST_PLACE_SUPPLY, .player = (guint8) (PLAYER) })
#define BST_PLACE_BY_PLAYER(PLAYER) ((BstPlace) { .kind = BST_PLACE_PLAYER, .player = (guint8) (PLAYER) })

static inline gboolean
bst_place_equal (const BstPlace *a,
                 const BstPlace *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/**
 * bst_place_has_cell:
 *
 * Returns: whether @place is on the grid, so that its cell counts
 */
static inline gboolean
bst_place_has_cell (const BstPlace *place)
{
  return place->kind >= BST_PLACE_CELL && place->kind <= BST_PLACE_CORNER;
}

G_END_DECLS
