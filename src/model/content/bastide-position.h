/* bastide-position.h: a position of a puzzle, seen through the engine
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-content.h"
#include "bst-turn.h"

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
 * @content: the contents of a puzzle file; not to be changed any more
 *
 * Returns: (transfer full): its position, whose problems name their places and lines in the file
 */
BastidePosition    *bastide_position_new          (BastideContent     *content);

/**
 * bastide_position_new_played:
 * @content: the contents of a puzzle file; its setup is taken from @engine
 * @engine: (transfer full): a playable position that actions have led to
 *
 * Saves the work of building an engine that exists. Taking back in it is forgotten.
 *
 * Returns: (transfer full): the same as [ctor@Position.new] for @content
 */
BastidePosition    *bastide_position_new_played   (BastideContent     *content,
                                                   BstPosition        *engine);

/**
 * bastide_position_get_content:
 *
 * Returns: (transfer none): the puzzle, with the setup and the names of the position
 */
BastideContent     *bastide_position_get_content  (BastidePosition    *self);

/**
 * bastide_position_get_setup:
 *
 * Returns: (transfer none): the position as a value, with its faults
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
 * The problems of a position that was played are found when they are first asked for: in one thread.
 *
 * Returns: (transfer none) (element-type BastideProblem): the faults, then the oddities
 */
GListModel         *bastide_position_get_problems (BastidePosition    *self);

/**
 * bastide_position_is_playable:
 *
 * Returns: whether it has no error
 */
gboolean            bastide_position_is_playable  (BastidePosition    *self);

/**
 * bastide_position_has_chance:
 *
 * Returns: whether a tile that nobody knows may be drawn within the scope of a goal that is set here, even if no
 *   later turn is a double turn
 */
gboolean            bastide_position_has_chance   (BastidePosition    *self,
                                                   const BstGoal      *goal);

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
