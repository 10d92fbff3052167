/* bastide-round.h: the redeployments of a turn as a tree of choices
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-move.h"
#include "bastide-round-row.h"

/* The sums below the tree. */
typedef enum
{
  BASTIDE_ROUND_OWN,     /* everyone plays for the own gain */
  BASTIDE_ROUND_NOBODY,  /* nobody moves */
  BASTIDE_ROUND_SURE,    /* what each player gains at least, whatever the others choose */
  BASTIDE_N_ROUND_SUMS
} BastideRoundSum;

/* Returns: (transfer none): a sum in words, translated */
const char      *bastide_round_sum_get_title        (BastideRoundSum  sum);

#define BASTIDE_TYPE_ROUND (bastide_round_get_type ())

/**
 * BastideRound:
 *
 * The rest of a turn after a move, as far as figures move out of the city of Carcassonne in it (CNT-5, CNT-9): the
 * choices of the players as a tree, the sums of their gains, the steps of the line of play, and at the end of the game
 * the results under each reading of CNT-9. Immutable; made in any thread.
 */
G_DECLARE_FINAL_TYPE (BastideRound, bastide_round, BASTIDE, ROUND, GObject)

/**
 * bastide_round_new:
 * @position: a position
 * @move: (nullable): a move in it; not looked at in the midst of a redeployment, of which it is a part
 * @cancellable: (nullable): to stop the work; the round is not whole then
 *
 * Looks at what follows @move, or without it at the rest of the turn. Before a tile is placed nothing follows.
 *
 * Returns: (transfer full): the round
 */
BastideRound    *bastide_round_new                  (BastidePosition *position,
                                                     BastideMove     *move,
                                                     GCancellable    *cancellable);

/**
 * bastide_round_get_title:
 *
 * Returns: (transfer none): the heading of the tree: "Redeploying from the castle to the city at 4,−1"; why there is no
 *   tree where it has no rows
 */
const char      *bastide_round_get_title            (BastideRound    *self);

/* Returns: (transfer none) (element-type BastideRoundRow): the choices of the first player */
GListModel      *bastide_round_get_rows             (BastideRound    *self);

/* Returns: the number of rows with all that lie below them */
guint            bastide_round_count_rows           (BastideRound    *self);

/**
 * bastide_round_is_whole:
 *
 * Returns: whether no choice was left out of the tree
 */
gboolean         bastide_round_is_whole             (BastideRound    *self);

/* Returns: the same of the first redeployment, where the turn has two */
gboolean         bastide_round_is_first_whole       (BastideRound    *self);

/**
 * bastide_round_has_sums:
 *
 * Returns: whether every course was played, so that the sums are known
 */
gboolean         bastide_round_has_sums             (BastideRound    *self);

/**
 * bastide_round_has_sum:
 *
 * Returns: whether a sum is known and means something: where a player must move, there is no result if nobody does
 */
gboolean         bastide_round_has_sum              (BastideRound    *self,
                                                     BastideRoundSum  sum);

/**
 * bastide_round_get_sum:
 * @most: (out): the most that equal choices can bring; the sum itself where they make no difference
 *
 * Returns: the gain of @player in a sum
 */
gint32           bastide_round_get_sum              (BastideRound    *self,
                                                     BastideRoundSum  sum,
                                                     guint            player,
                                                     gint32          *most);

guint            bastide_round_get_n_steps          (BastideRound    *self);

/**
 * bastide_round_get_step:
 * @nth: number of a step
 * @rule: (out): its rule, or `BST_RULE_NONE`
 *
 * Returns: (transfer none): a step of the line of play in words: "the tile is placed"
 */
const char      *bastide_round_get_step             (BastideRound    *self,
                                                     guint            nth,
                                                     BstRule         *rule);

/**
 * bastide_round_create_step_position:
 *
 * Returns: (transfer full): the position after a step, before all that follows from it
 */
BastidePosition *bastide_round_create_step_position (BastideRound    *self,
                                                     guint            nth);

/**
 * bastide_round_create_row_position:
 *
 * Returns: (transfer full) (nullable): the position after the choice of a row, before the scoring; %NULL where the row
 *   is no choice
 */
BastidePosition *bastide_round_create_row_position  (BastideRound    *self,
                                                     BastideRoundRow *row);

/**
 * bastide_round_get_n_ways:
 *
 * Returns: the number of readings of CNT-9, 0 where the game does not end in this turn
 */
guint            bastide_round_get_n_ways           (BastideRound    *self);

/* Returns: (transfer none): the value of `count.final` in files: "market-forced" */
const char      *bastide_round_get_way_id           (BastideRound    *self,
                                                     guint            way);

/* Returns: (transfer none): the reading in words, translated: "any number from the market" */
const char      *bastide_round_get_way_title        (BastideRound    *self,
                                                     guint            way);

/* Returns: whether the position is played by this reading */
gboolean         bastide_round_is_way_played        (BastideRound    *self,
                                                     guint            way);

/**
 * bastide_round_get_way_total:
 * @least: (out): the score of @player at the end where everyone plays for the own gain
 * @most: (out): the most that equal choices can bring
 *
 * Returns: whether the position can be played by this reading, so that the result is known
 */
gboolean         bastide_round_get_way_total        (BastideRound    *self,
                                                     guint            way,
                                                     guint            player,
                                                     gint32          *least,
                                                     gint32          *most);
