/* bastide-part.h: the parts of a position, and the position without them
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-solve-result.h"

/**
 * BastidePartKind:
 * @BASTIDE_PART_PIECE: a figure or marker on the board or in a district
 * @BASTIDE_PART_TILE: a tile, with all that stands on it
 */
typedef enum
{
  BASTIDE_PART_PIECE,
  BASTIDE_PART_TILE,
} BastidePartKind;

/**
 * BastidePart:
 * @kind: a #BastidePartKind
 * @piece: a piece in its place
 * @cell: the cell of a tile
 *
 * A part of a position that could be taken away.
 */
typedef struct
{
  guint    kind;
  BstPiece piece;
  BstCell  cell;
} BastidePart;

/**
 * bastide_parts_list:
 * @content: a puzzle
 *
 * Lists what could be taken away: the pieces, then the tiles, those farthest from the middle of the board first. The
 * tile that was laid this turn and the city of Carcassonne stay.
 *
 * Returns: (transfer full) (element-type BastidePart): the parts
 */
GArray         *bastide_parts_list      (BastideContent            *content);

/**
 * bastide_part_describe:
 * @position: the position of the puzzle
 *
 * Returns: (transfer full): the part in words: "Tile at 3,−1: City north, road east–west", "Anna: Knight, city east, at
 *   3,−1"
 */
char           *bastide_part_describe   (const BastidePart         *part,
                                         BastidePosition           *position);

/* Returns: the place of the part on the board */
BstPlace        bastide_part_get_place  (const BastidePart         *part);

/**
 * bastide_part_take_away:
 * @content: a puzzle with a single owner
 *
 * Returns: whether anything changed
 */
gboolean        bastide_part_take_away  (const BastidePart         *part,
                                         BastideContent            *content);

/**
 * bastide_part_remove:
 * @content: a puzzle
 *
 * Returns: (transfer full) (nullable): the puzzle without the part, %NULL where the board would fall apart
 */
BastideContent *bastide_part_remove     (BastideContent            *content,
                                         const BastidePart         *part);

/**
 * BastidePartTest:
 * @without: the puzzle without a part
 *
 * Returns: whether the puzzle is as good without it
 */
typedef gboolean (*BastidePartTest)     (BastideContent            *without,
                                         gpointer                   data);

/**
 * bastide_parts_reduce:
 * @content: a puzzle
 * @test: tells whether a part may go
 *
 * Takes away one part after the other until none can go any more.
 *
 * Returns: (transfer full): the puzzle without them
 */
BastideContent *bastide_parts_reduce    (BastideContent            *content,
                                         BastidePartTest            test,
                                         gpointer                   data);

typedef void (*BastidePartProgress)     (guint                      n_done,
                                         guint                      n_parts,
                                         gpointer                   data);

/**
 * bastide_parts_find_idle:
 * @content: a puzzle with a goal
 * @limits: the limits of each search
 * @cancellable: (nullable): stops the search
 * @progress: (nullable): called with the parts looked at and all parts
 *
 * Finds each part without which the puzzle has the same solution: its conditions are reached, or its lead or points are
 * at their best, by the same first turn and no other.
 *
 * Returns: (transfer full) (nullable) (element-type BastidePart): the idle parts, each on its own; %NULL where the
 *   puzzle itself has not one solution, or the search was stopped
 */
GArray         *bastide_parts_find_idle (BastideContent            *content,
                                         const BastideSolveLimits  *limits,
                                         GCancellable              *cancellable,
                                         BastidePartProgress        progress,
                                         gpointer                   data);

/**
 * bastide_parts_remove_idle:
 * @content: a puzzle with a goal
 * @limits: the limits of each search
 * @cancellable: (nullable): stops the search
 *
 * Takes away one idle part after the other, until the puzzle needs all that is left.
 *
 * Returns: (transfer full) (nullable): the puzzle without them; %NULL as for [func@parts_find_idle]
 */
BastideContent *bastide_parts_remove_idle (BastideContent            *content,
                                           const BastideSolveLimits  *limits,
                                           GCancellable              *cancellable);
