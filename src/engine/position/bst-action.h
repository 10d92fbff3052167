/* bst-action.h: a choice of a player
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-types.h"

G_BEGIN_DECLS

typedef enum
{
  BST_ACTION_PLACE,          /* cell, rotation */
  BST_ACTION_DISCARD,
  BST_ACTION_DRAW,           /* tile */
  BST_ACTION_PASS,
  BST_ACTION_DEPLOY,         /* figure, segment of the tile just laid, detail: corner of a barn, or as an abbot */
  BST_ACTION_RECALL,         /* figure (the abbot), cell */
  BST_ACTION_ABBEY,          /* cell: an abbey of the player's own instead of the tile in hand */
  BST_ACTION_PORTAL,         /* figure, cell, segment, detail as for deploy */
  BST_ACTION_ROBBER,         /* space */
  BST_ACTION_BEGIN,          /* detail: player */
  BST_ACTION_REDEPLOY,       /* figure, detail: district, cell, segment */
  BST_ACTION_SCORE,          /* cell, segment */
  BST_ACTION_ROB,            /* detail: player */
  BST_ACTION_STAY,
  BST_ACTION_COUNTING,       /* detail: the #BstCounting that moves */
  BST_ACTION_CITY,           /* figure, detail: district */
  BST_ACTION_COUNT,          /* detail: district */
  BST_ACTION_REMOVE,         /* figure, cell, segment, detail: player and cause */
  BST_ACTION_EFFECT_DEPLOY,  /* figure, cell, segment, detail: cause, and whether as an abbot */
  BST_ACTION_POINTS,         /* points, detail: player and cause */
  BST_N_ACTIONS
} BstActionType;

/**
 * BstAction:
 * @type: a #BstActionType
 * @rotation: quarter turns of the tile clockwise, 0 to 3
 * @detail: the further operand that #BstActionType names
 * @figure: a #BstFigure
 * @segment: index of a segment in its tile type
 * @cell: the cell of the tile or figure
 * @tile: a tile type, for `BST_ACTION_DRAW`
 * @space: a space of the scoreboard, for `BST_ACTION_ROBBER`
 * @points: the points of `BST_ACTION_POINTS`
 *
 * A choice of a player, in 8 bytes. Members that the type does not use are 0.
 */
typedef struct
{
  guint8 type;
  union
  {
    guint8 rotation;
    guint8 detail;
  };
  guint8 figure;
  guint8 segment;
  union
  {
    BstCell cell;
    guint32 tile;
    gint32  space;
    gint32  points;
  };
} BstAction;

/* Detail of a deployment: the corner of a barn, 0 to 3 clockwise from the north-east, or that the figure is placed as
 * an abbot (GER). */
#define BST_DETAIL_CORNER(detail) ((detail) & 3u)
#define BST_DETAIL_AS_ABBOT       4u

/* Detail of an effect: the player of the figure or points, and the #BstCause. */
#define BST_DETAIL_OF(player, cause) ((guint8) ((player) << 4 | (cause)))
#define BST_DETAIL_PLAYER(detail)    ((detail) >> 4)
#define BST_DETAIL_CAUSE(detail)     ((BstCause) ((detail) & 0xf))

/* Detail of an effect that puts a figure down: the figure is always the active player's, and the detail of a deployment
 * takes the bits of the player. */
#define BST_DETAIL_LANDING(detail) ((detail) >> 4)

/**
 * bst_action_is_as_abbot:
 *
 * Returns: whether a figure is put down as an abbot by @action (GER)
 */
static inline gboolean
bst_action_is_as_abbot (const BstAction *action)
{
  guint detail = action->type == BST_ACTION_EFFECT_DEPLOY ? BST_DETAIL_LANDING (action->detail) : action->detail;

  return (detail & BST_DETAIL_AS_ABBOT) != 0;
}

/* Both members fill the union, so that setting either leaves no byte of an action undefined. */
G_STATIC_ASSERT (sizeof (BstAction) == 8 && sizeof (BstCell) == sizeof (guint32));

/* More than any position has: every tile touches another and so has at most three empty cells beside it. Each cell
 * takes four rotations, and the entries of the last cell are written in full before its rotations are counted. */
#define BST_MAX_FRONTIER (3 * BST_MAX_TILES)
#define BST_MAX_ACTIONS  (4 * BST_MAX_FRONTIER + 4)

/**
 * BstActionList:
 * @n: the number of actions
 * @enough: a number at which a list may end before its time; the functions that list actions set it
 *
 * Room for the legal actions of one phase, on the stack.
 */
typedef struct
{
  guint     n;
  guint     enough;
  BstAction actions[BST_MAX_ACTIONS];
} BstActionList;

G_END_DECLS
