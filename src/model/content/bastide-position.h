/* bastide-position.h: a position of a puzzle, seen through the engine
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bst-turn.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_POSITION (bastide_position_get_type ())

/**
 * BastidePosition:
 *
 * A position with the names of its players. Immutable, so that views, workers and the undo history share it. The
 * engine's position inside must not be changed; copy it to play on.
 */
G_DECLARE_FINAL_TYPE (BastidePosition, bastide_position, BASTIDE, POSITION, GObject)

/**
 * bastide_position_new:
 * @setup: (transfer full): the position as a value
 * @names: (array) (nullable): a name for each player, or %NULL
 *
 * Returns: (transfer full): the position, with its problems found
 */
BastidePosition    *bastide_position_new          (BstSetup           *setup,
                                                   const char * const *names);

/**
 * bastide_position_get_setup:
 *
 * Returns: (transfer none): the position as a value; also what no legal position holds
 */
const BstSetup     *bastide_position_get_setup    (BastidePosition    *self);

/**
 * bastide_position_get_engine:
 *
 * Returns: (transfer none): the engine's position
 */
const BstPosition  *bastide_position_get_engine   (BastidePosition    *self);

/**
 * bastide_position_get_problems:
 *
 * Returns: (transfer none) (element-type BastideProblem): what is wrong, then what is odd
 */
GListModel         *bastide_position_get_problems (BastidePosition    *self);

/**
 * bastide_position_is_playable:
 *
 * Returns: whether it has no error
 */
gboolean            bastide_position_is_playable  (BastidePosition    *self);

/**
 * bastide_position_get_name:
 *
 * Returns: (transfer none): the name of a player, or the translated name of the colour where there is none
 */
const char         *bastide_position_get_name     (BastidePosition    *self,
                                                   guint               player);

/**
 * bastide_position_get_names:
 *
 * Returns: (transfer none) (array zero-terminated=1): the names of all players, as [method@Position.get_name]
 *   gives them
 */
const char * const *bastide_position_get_names    (BastidePosition    *self);

G_END_DECLS
