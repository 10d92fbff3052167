/* bst-turn.h: the turn machine: lists actions, plays them, takes them back, and says why they are refused
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-action.h"
#include "bst-event.h"
#include "bst-refusal.h"

G_BEGIN_DECLS

/**
 * BstFit:
 * @cell: an empty cell beside a tile
 * @rotations: set of the rotations in which a tile may lie there
 */
typedef struct
{
  BstCell cell;
  guint8  rotations;
} BstFit;

#define BST_MAX_FITS BST_MAX_FRONTIER

/**
 * bst_turn_list:
 * @position: a position
 * @list: (out): its legal actions; none when the position has errors or the game is over
 *
 * Lists the legal actions of the phase: placements by cell in canonical order and rotation, each different tile once,
 * deployments by figure and segment, then `pass`. Effects of other expansions (`remove`, `effect-deploy`, `points`) are
 * never listed.
 *
 * Returns: the number of actions
 */
guint    bst_turn_list      (const BstPosition *position,
                             BstActionList     *list);

/**
 * bst_turn_generate:
 *
 * The same actions as [func@turn_list] in no particular order, for search and statistics: placements come as the
 * frontier lies in memory.
 */
guint    bst_turn_generate  (const BstPosition *position,
                             BstActionList     *list);

/**
 * bst_turn_check:
 * @action: any action
 * @refusal: (out) (optional): the reason if not
 *
 * Returns: whether @action is legal now; a placement in any rotation that fits, even if another rotation gives the same
 * tile
 */
gboolean bst_turn_check     (const BstPosition *position,
                             const BstAction   *action,
                             BstRefusal        *refusal);

/**
 * bst_turn_apply:
 * @action: a legal action
 * @events: (element-type BstEvent) (nullable): the array to which the events are appended
 *
 * Plays @action and all its consequences until a player has to choose: completed features are scored, figures go home,
 * the next tile is taken, and at the end of the game final scoring is done.
 */
void     bst_turn_apply     (BstPosition       *position,
                             const BstAction   *action,
                             GArray            *events);

/**
 * bst_turn_undo:
 *
 * Takes back the last [func@turn_apply] exactly.
 */
void     bst_turn_undo      (BstPosition       *position);

/**
 * bst_turn_get_next_chooser:
 *
 * Returns: the player who chooses the next feature to score after this action of phase `order`, or `BST_NO_PLAYER`
 * where
 *   the action itself does (RBS-6)
 */
guint    bst_turn_get_next_chooser (const BstPosition *position,
                                    const BstAction   *action);

/**
 * bst_turn_get_depth:
 *
 * Returns: the number of actions that can be taken back
 */
guint    bst_turn_get_depth (const BstPosition *position);

/**
 * bst_turn_forget:
 *
 * Drops the journal: the actions played so far can no longer be taken back. For play without undo.
 */
void     bst_turn_forget    (BstPosition       *position);

/**
 * bst_turn_list_fits:
 * @type: a tile type
 * @fits: (out) (array fixed-size=1200): the cells, in canonical order
 *
 * Lists the cells where a tile of @type may lie, whatever the phase, with all rotations that fit.
 *
 * Returns: the number of cells
 */
guint    bst_turn_list_fits (const BstPosition *position,
                             guint              type,
                             BstFit            *fits);

/**
 * bst_turn_score_now:
 * @totals: (out) (array fixed-size=6): the score of each player if the game ended here
 * @events: (element-type BstEvent) (nullable): the array to which every item of final scoring is appended
 *
 * Does the final scoring of the present position (BASE-7, BASE-8), without changing it.
 */
void     bst_turn_score_now (const BstPosition *position,
                             gint32             totals[BST_MAX_PLAYERS],
                             GArray            *events);

/**
 * bst_turn_score_in_place:
 * @totals: (out) (array fixed-size=6): the score of each player if the game ended here
 *
 * The same without events and without a copy, for search: the position changes meanwhile and is as before afterwards.
 */
void     bst_turn_score_in_place (BstPosition      *position,
                                  gint32            totals[BST_MAX_PLAYERS]);

/**
 * bst_turn_perft:
 * @depth: number of placements
 * @placements_only: whether only placements count, without any deployment
 *
 * Counts the sequences of actions over @depth placements from the known draw. Sequences that end before (the draw is
 * not known further, or the game is over) do not count.
 *
 * Returns: the count
 */
guint64  bst_turn_perft     (BstPosition       *position,
                             guint              depth,
                             gboolean           placements_only);

G_END_DECLS
