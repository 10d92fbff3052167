/* bst-machine.h: the parts of the turn machine that its files and the modules share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-services.h"

G_BEGIN_DECLS

/* What the modules remember of a feature to which a figure is about to come, or from which it is about to go. */
typedef struct
{
  guint8 seen[BST_MAX_STATION];
} BstWatch;

/* The legal actions of a turn are listed and checked in files of their own, which share these parts with bst-turn.c and
 * with modules that add actions. */

/**
 * bst_untimely_refuse:
 * @action: an action for which it is not the time
 * @rule: the rule that @action follows
 * @refusal: (out): filled with what keeps it from being played: its expansion is not in play, the Count stands in the
 *   way (CNT-5a, CNT-9a), no right was granted (CNT-3), or else the phase
 *
 * Returns: %FALSE
 */
gboolean bst_untimely_refuse    (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRule             rule,
                                 BstRefusal         *refusal);

/**
 * bst_turn_can_deploy:
 *
 * Returns: whether anybody could be put or taken back, so that there is something to choose in phase `deploy`
 */
gboolean bst_turn_can_deploy    (const BstPosition  *position);

/* The end of this part of the turn: second part, next player, or end of the game. */
void     bst_turn_end_part      (BstPosition        *position,
                                 GArray             *events);

/* Final scoring, after which the game is over. */
void     bst_turn_end_game      (BstPosition        *position,
                                 GArray             *events);

/* Lays a tile where it is legal: the common part of `place` and `abbey`. */
void     bst_turn_lay           (BstPosition        *position,
                                 guint               type,
                                 guint               rotation,
                                 BstCell             cell,
                                 GArray             *events);

/**
 * bst_turn_fits:
 *
 * Returns: the set of rotations in which a tile of @type may lie on a cell of the frontier
 */
guint    bst_turn_fits          (const BstPosition  *position,
                                 guint               type,
                                 const BstFrontier  *frontier);

/**
 * bst_turn_fits_first:
 *
 * Returns: the set of rotations in which a tile of @type may lie on an empty board
 */
guint    bst_turn_fits_first    (const BstPosition  *position,
                                 guint               type);

/* Parts of the phases `place` and `deploy` that have files of their own. */
void     bst_turn_list_place    (const BstPosition  *position,
                                 BstActionList      *list);

void     bst_turn_list_deploy   (const BstPosition  *position,
                                 BstActionList      *list);

/**
 * bst_turn_check_go:
 * @detail: corner of a barn, or as an abbot: as in an action
 * @refusal: (out): filled with the reason if not
 *
 * BASE-3 without the choice of the tile: whether @player may put @figure from supply on the segment of @node. Serves
 * deployment, the magic portal and other effects.
 *
 * Returns: whether so
 */
gboolean bst_turn_check_go      (const BstPosition  *position,
                                 guint               player,
                                 BstFigure           figure,
                                 guint               node,
                                 guint               detail,
                                 BstRefusal         *refusal);

/* The same for a figure that joins those who stand on the feature (GER). */
gboolean bst_turn_check_join    (const BstPosition  *position,
                                 guint               player,
                                 BstFigure           figure,
                                 guint               node,
                                 guint               detail,
                                 BstRefusal         *refusal);

/**
 * bst_turn_check_lie:
 *
 * Returns: whether the modules in play let a tile whose edges match lie there
 */
gboolean bst_turn_check_lie     (const BstPosition  *position,
                                 guint               type,
                                 guint               rotation,
                                 BstCell             cell,
                                 BstRefusal         *refusal);

/**
 * bst_turn_refuse_segment:
 * @cell: where no segment of the wanted name is
 * @rule: the rule by which a segment is wanted there
 * @refusal: (out): filled with the reason: nothing lies there, or what lies there has no such segment
 *
 * Returns: %FALSE
 */
gboolean bst_turn_refuse_segment (const BstPosition *position,
                                  BstCell            cell,
                                  BstRule            rule,
                                  BstRefusal        *refusal);

gboolean bst_turn_check_place   (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRefusal         *refusal);

gboolean bst_turn_check_deploy  (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRefusal         *refusal);

static inline void
bst_watch_begin (const BstPosition *position,
                 guint              node,
                 const GArray      *events,
                 BstWatch          *watch)
{
  const BstStation *station = &position->stations->watch;

  for (guint i = 0; events != NULL && i < station->n; i++)
    watch->seen[i] = station->modules[i]->watch (position, node);
}

static inline void
bst_watch_end (const BstPosition *position,
               guint              node,
               const BstWatch    *watch,
               gboolean           from_city,
               GArray            *events)
{
  const BstStation *station = &position->stations->watch;

  for (guint i = 0; events != NULL && i < station->n; i++)
    station->modules[i]->tell (position, node, watch->seen[i], from_city, events);
}

/* Whether the tile just laid is nobody's turn, for which nobody puts anything down, moves or sends a figure or takes
 * anything; the part of a turn before which it was laid is still to be played. */
static inline gboolean
bst_turn_is_nobodys (const BstPosition *position)
{
  const BstStation *station = &position->stations->is_nobodys;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->is_nobodys (position))
      return TRUE;
  return FALSE;
}

/* Whether @figure may be a second one in this turn. */
static inline gboolean
bst_turn_may_follow (const BstPosition *position,
                     BstFigure          figure)
{
  const BstStation *station = &position->stations->may_follow;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->may_follow (position, figure))
      return TRUE;
  return FALSE;
}

/* @figure was the last one of this turn, whatever the modules would let follow. */
void     bst_turn_end_deploying (BstPosition        *position,
                                 BstFigure           figure);

/* Whether figures may come to the features of the tile before they are scored. */
static inline gboolean
bst_turn_moves_first (const BstPosition *position)
{
  const BstStation *station = &position->stations->moves_first;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->moves_first (position))
      return TRUE;
  return FALSE;
}

/* By which rule a tile of @type that fits nowhere goes out of the game. */
BstRule  bst_turn_discard_rule  (const BstPosition  *position,
                                 guint               type);

G_END_DECLS
