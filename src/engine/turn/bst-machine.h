/* bst-machine.h: the parts of the turn machine that its files and the modules share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-services.h"

G_BEGIN_DECLS

/* The modules' notes on a feature before a figure comes or leaves, for comparing afterwards. */
typedef struct
{
  guint8 seen[BST_MAX_STATION];
} BstWatch;

/* Listing and checking actions have files of their own, which share these parts with bst-turn.c and with modules that
 * add actions. */

/**
 * bst_untimely_refuse:
 * @action: an action at the wrong time
 * @rule: the rule that @action follows
 * @refusal: (out): filled with the obstacle: its expansion is not in play, the Count stands in the way (CNT-5a,
 *   CNT-9a), no right was granted (CNT-3), or else the phase
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
 * Returns: whether some figure could be deployed or taken back, or an expansion has an effect to come, so that phase
 *   `deploy` has a choice
 */
gboolean bst_turn_can_deploy    (const BstPosition  *position);

/* Whether a tile is in hand or still to come. */
gboolean bst_turn_has_tiles     (const BstPosition  *position);

/* Whether no module in play has more to say of a figure than where it may stand: its turn ends with it, and it scores
 * its feature as the modules at the station `worth` report.
 */
gboolean bst_turn_is_plain      (const BstPosition  *position);

/* Ends this part of the turn: goes on with the second part, the next player, or the end of the game. */
void     bst_turn_end_part      (BstPosition        *position,
                                 GArray             *events);

/* Does the final scoring and ends the game. */
void     bst_turn_end_game      (BstPosition        *position,
                                 GArray             *events);

/* Lays a tile on a legal cell: the common part of `place` and `abbey`. */
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
 * Returns: whether @figure may go there
 */
gboolean bst_turn_check_go      (const BstPosition  *position,
                                 guint               player,
                                 BstFigure           figure,
                                 guint               node,
                                 guint               detail,
                                 BstRefusal         *refusal);

/* The same for a figure that joins others on the feature (GER). */
gboolean bst_turn_check_join    (const BstPosition  *position,
                                 guint               player,
                                 BstFigure           figure,
                                 guint               node,
                                 guint               detail,
                                 BstRefusal         *refusal);

/**
 * bst_turn_check_lie:
 *
 * Returns: whether the modules in play allow the place of a tile whose edges match
 */
gboolean bst_turn_check_lie     (const BstPosition  *position,
                                 guint               type,
                                 guint               rotation,
                                 BstCell             cell,
                                 BstRefusal         *refusal);

/**
 * bst_turn_refuse_segment:
 * @cell: a cell without a segment of the wanted name
 * @rule: the rule that wants a segment there
 * @refusal: (out): filled with the reason: no tile lies there, or the tile has no such segment
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

/* Whether the tile just laid is in nobody's turn: no player deploys, moves, sends or takes any figure for it, and the
 * part of the turn before which it was laid is still to be played. */
static inline gboolean
bst_turn_is_nobodys (const BstPosition *position)
{
  const BstStation *station = &position->stations->is_nobodys;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->is_nobodys (position))
      return TRUE;
  return FALSE;
}

/* Whether @figure may be the second figure of this turn. */
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

/* Whether figures may come to the features of the tile before their scoring. */
static inline gboolean
bst_turn_moves_first (const BstPosition *position)
{
  const BstStation *station = &position->stations->moves_first;

  for (guint i = 0; i < station->n; i++)
    if (station->modules[i]->moves_first (position))
      return TRUE;
  return FALSE;
}

/* Returns: the rule by which a tile of @type that fits nowhere leaves the game */
BstRule  bst_turn_discard_rule  (const BstPosition  *position,
                                 guint               type);

G_END_DECLS
