/* bastide-round-row.h: a choice in a redeployment round
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-position.h"
#include "bst-prospect.h"

#define BASTIDE_TYPE_ROUND_ROW (bastide_round_row_get_type ())

/**
 * BastideRoundRow:
 *
 * A row of the tree of a round: a choice of a player with the gains after it, or a player without a choice, or the
 * heading of a further round. Immutable once its [class@Round] is made.
 */
G_DECLARE_FINAL_TYPE (BastideRoundRow, bastide_round_row, BASTIDE, ROUND_ROW, GObject)

/**
 * bastide_round_row_new:
 * @text: (transfer full): the row in words
 * @player: the player who chooses, `BST_NO_PLAYER` for a heading
 * @node: (nullable): the choice, %NULL for a row without one
 * @path: (nullable) (element-type BstAction): the actions that lead to the choice and the choice itself
 * @on_line: whether the row lies on the line of play
 *
 * Returns: (transfer full): a row without rows below it
 */
BastideRoundRow   *bastide_round_row_new          (char                  *text,
                                                   guint                  player,
                                                   const BstProspectNode *node,
                                                   const GArray          *path,
                                                   gboolean               on_line);

/* Returns: (transfer none): the row in words: "Chloé moves a large meeple" */
const char        *bastide_round_row_get_text     (BastideRoundRow       *self);

guint              bastide_round_row_get_player   (BastideRoundRow       *self);

/**
 * bastide_round_row_get_node:
 *
 * Returns: (transfer none) (nullable): the choice without those below it, %NULL where the row is no choice
 */
const BstProspectNode *bastide_round_row_get_node (BastideRoundRow     *self);

/**
 * bastide_round_row_get_prospect:
 *
 * Returns: (transfer none) (nullable): the gains after the choice, %NULL where the row is no choice
 */
const BstProspect *bastide_round_row_get_prospect (BastideRoundRow       *self);

/**
 * bastide_round_row_get_verdict:
 *
 * Returns: (transfer none): "best", "equal" where another choice is as good, else ""
 */
const char        *bastide_round_row_get_verdict  (BastideRoundRow       *self);

gboolean           bastide_round_row_is_on_line   (BastideRoundRow       *self);

/**
 * bastide_round_row_get_path:
 * @n_last: (out): the number of actions at its end that are the choice of the row
 *
 * Returns: (transfer none) (nullable) (element-type BstAction): the actions from the position of the round to the end
 *   of the choice, %NULL where the row is no choice
 */
const GArray      *bastide_round_row_get_path     (BastideRoundRow       *self,
                                                   guint                 *n_last);

/* Returns: (transfer none) (element-type BastideRoundRow): the choices of the next player */
GListStore        *bastide_round_row_get_rows     (BastideRoundRow       *self);
