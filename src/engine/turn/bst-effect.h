/* bst-effect.h: effects of other expansions, in any phase
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-position-services.h"

G_BEGIN_DECLS

/* Dragon, tower, ghosts and other pieces that the engine does not play have effects all the same: figures go home or
 * come to the board, and points are gained, in whichever phase. */

/* The powers of a cause beside bringing figures to the board. */
typedef enum
{
  BST_REMOVES = 1 << 0,
  BST_GIVES   = 1 << 1,
  BST_TAKES   = 1 << 2,
} BstPower;

/**
 * BstCauseRules:
 * @powers: set of #BstPower
 * @rule: the #BstRule that explains its points, or without points its removals
 * @lands: the #BstRule by which it brings a meeple to the board, `BST_RULE_NONE` where it brings none
 * @points: its only possible number of points, 0 for any
 * @at_end_of_turn: whether a removed figure stays until the end of the turn
 * @joins: whether the meeple may come as an abbot among abbots (GER)
 * @may_remove: (nullable): whether the cause reaches a figure on the board; fills @refusal if not
 * @removed: (nullable): puts a removed figure, already in supply, into its place; %NULL where it just comes home
 *
 * The rules of a cause of effects, in the file of its expansion.
 */
typedef struct
{
  guint8     powers;
  guint8     rule;
  guint8     lands;
  gint8      points;
  gboolean   at_end_of_turn;
  gboolean   joins;
  gboolean (*may_remove) (const BstPosition *position,
                          const BstStanding *standing,
                          BstRefusal        *refusal);
  void     (*removed)    (BstPosition       *position,
                          const BstStanding *standing);
} BstCauseRules;

#define CAUSE(ID, name) extern const BstCauseRules bst_cause_##name;
BST_CAUSES (CAUSE)
#undef CAUSE

/* Effects of other expansions, in any phase: `remove`, `effect-deploy`, `points` (REM, DEP, FAI). */
gboolean bst_effect_check       (const BstPosition  *position,
                                 const BstAction    *action,
                                 BstRefusal         *refusal);

void     bst_effect_apply       (BstPosition        *position,
                                 const BstAction    *action,
                                 GArray             *events);

/**
 * bst_effect_check_landing:
 * @cause: magic portal or flying machine
 * @action: names the figure and its segment
 * @detail: as in a deployment
 * @refusal: (out): filled with the reason if not
 *
 * Returns: whether the active player may put a figure down by an effect (DEP)
 */
gboolean bst_effect_check_landing (const BstPosition *position,
                                   BstCause           cause,
                                   const BstAction   *action,
                                   guint              detail,
                                   BstRefusal        *refusal);

/* Puts a figure down by an effect, under @rule. */
void     bst_effect_land        (BstPosition        *position,
                                 BstCause            cause,
                                 BstRule             rule,
                                 const BstAction    *action,
                                 guint               detail,
                                 GArray             *events);

/* A removed figure has come home. */
void     bst_effect_come_home   (BstPosition        *position,
                                 const BstStanding  *standing);

/* The first of the knights who escaped a siege goes home. */
void     bst_effect_leave_first (BstPosition        *position,
                                 GArray             *events);

/* The knights who escaped a siege go home (REM). */
static inline void
bst_effect_leave (BstPosition *position,
                  GArray      *events)
{
  while (position->expansion.memory.n_leaving > 0)
    bst_effect_leave_first (position, events);
}

G_END_DECLS
