/* bastide-target.h: the piece and the target of an action
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-piece.h"
#include "bst-turn.h"

/**
 * bastide_piece_of:
 * @position: the position in which @action may be played
 *
 * Returns: the piece that @action moves, with its place; of kind `BST_PIECE_NONE` for an action without a piece to hold
 */
BstPiece      bastide_piece_of         (const BstPosition   *position,
                                        const BstAction     *action);

/**
 * bastide_target_of:
 * @position: the position in which @action may be played
 *
 * Returns: the target of @action, of kind `BST_PLACE_NOWHERE` for an action without a target
 */
BstPlace      bastide_target_of        (const BstPosition   *position,
                                        const BstAction     *action);

/**
 * bastide_target_matches:
 * @position: the position of both
 *
 * Returns: whether pointing at @other means @target: each of its segments means a feature
 */
gboolean      bastide_target_matches   (const BstPosition   *position,
                                        const BstPlace      *target,
                                        const BstPlace      *other);

/**
 * bastide_target_aim:
 * @position: the position of both
 * @target: the place under the pointer
 * @action: (inout): an action of a type with such targets
 *
 * Aims @action at @target instead.
 *
 * Returns: whether an action of its type can have that target
 */
gboolean      bastide_target_aim       (const BstPosition   *position,
                                        const BstPlace      *target,
                                        BstAction           *action);
