/* bastide-content-private.h: the inside of the contents of a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-codec.h"
#include "bastide-content.h"

/* The largest file that is read would still be far from this many of one thing. */
#define BASTIDE_CONTENT_MAX_FIGURES 256
#define BASTIDE_CONTENT_MAX_COUNT   100
#define BASTIDE_CONTENT_MAX_HEIGHT  100
#define BASTIDE_CONTENT_MAX_AFTER   1000000

/* Content without a setup. */
BastideContent    *_bastide_content_alloc           (void);

/* Like bastide_content_with_setup(), of a position whose objects know their records. */
BastideContent    *_bastide_content_wrap_setup      (BastideContent         *self,
                                                     BstSetup               *setup);

/* Like bastide_content_read(), with records that are added to @records. */
BastideContent    *_bastide_content_read_into       (BastideTileLibrary     *library,
                                                     GBytes                 *bytes,
                                                     BastideRecords            *records,
                                                     GListStore             *problems);

/* Like bastide_content_to_json(), without twins, without the lesson, which may use them, and without translations. */
JsonNode          *_bastide_content_to_json_alone   (BastideContent         *self);

/**
 * _bastide_content_check_twins:
 * @self: a puzzle that has been read
 * @json: its file; the faults of its twins are added to its problems
 *
 * Reads each twin, so that from then on each of them can be had.
 */
void               _bastide_content_check_twins     (BastideContent         *self,
                                                     BastideJson            *json);

/**
 * _bastide_content_follow:
 * @self: the puzzle after a change that applies to all of it, as moving the board
 * @before: the puzzle before
 * @change: (scope call): makes the same change of a twin
 *
 * Changes the twins along with their puzzle.
 */
void               _bastide_content_follow          (BastideContent         *self,
                                                     BastideContent         *before,
                                                     void                  (*change) (BastideContent *twin,
                                                                                      gconstpointer   data),
                                                     gconstpointer           data);

/**
 * _bastide_content_add_faults:
 * @self: the readable parts of a file with errors
 * @json: the file; further faults are added to its problems
 * @problems: (element-type BastideProblem): these problems
 * @first: index in @problems of the first problem of this file
 *
 * Adds the problems of the position, except those that only follow from the errors.
 */
void               _bastide_content_add_faults      (BastideContent         *self,
                                                     BastideJson            *json,
                                                     GListModel             *problems,
                                                     guint                   first);

/* Finds a tile type; the problem is about @value, which may be the member that is so called. */
gboolean           _bastide_content_find_tile       (const BastideJsonValue *value,
                                                     const BstCatalogue     *catalogue,
                                                     const char             *id,
                                                     guint                  *type);

/**
 * _bastide_content_read_segment:
 * @type: (nullable): the type of the tile; %NULL for no tile
 * @segment: (out): index of the segment, or `BST_NO_SEGMENT` if @type has none of that name, which is a fault of the
 *   position and not of the file
 *
 * Returns: (transfer none) (nullable): the name of the segment, or %NULL for a name that no tile can have
 */
const char        *_bastide_content_read_segment    (const BastideJsonValue *value,
                                                     const BstTileType      *type,
                                                     guint                   rotation,
                                                     guint                  *segment);

/**
 * _bastide_content_find_block:
 * @rotation: (out): the rotation of the tile or part
 *
 * Returns: (transfer none) (nullable): the part of the city of Carcassonne that lies on @cell
 */
const BstTileType *_bastide_content_find_block      (const BstSetup         *setup,
                                                     BstCell                 cell,
                                                     guint                  *rotation);

/**
 * _bastide_content_find_type:
 * @rotation: (out): the rotation of the tile or part
 *
 * Returns: (transfer none) (nullable): the tile or the part of the city of Carcassonne that lies on @cell
 */
const BstTileType *_bastide_content_find_type       (const BstSetup         *setup,
                                                     BstCell                 cell,
                                                     guint                  *rotation);

/**
 * _bastide_content_is_same_position:
 *
 * Returns: whether both hold the same setup and names; %FALSE is no promise that they differ
 */
gboolean           _bastide_content_is_same_position (BastideContent       *a,
                                                     BastideContent         *b);

/* --- records of the file when a puzzle is changed --- */

/**
 * _bastide_content_renumber:
 * @players: the new number of each player, `BST_NO_PLAYER` for a player who goes; absent players have entries, too,
 *   since a file may name them
 *
 * Gives players new numbers, wherever the puzzle names them.
 */
void               _bastide_content_renumber        (BastideContent         *self,
                                                     const guint8           *players);

/**
 * _bastide_content_map_said:
 *
 * Keeps the records of the turn and of the players with them when the board moves or players are renumbered.
 */
void               _bastide_content_map_said        (BastideContent         *self,
                                                     const BastideCodecMap  *map);

/* A segment that its tile does not have is called otherwise when the tile turns. Returns the new record's number. */
guint32            _bastide_content_turn_said       (BastideContent         *self,
                                                     guint32                 said,
                                                     guint                   quarters);

/* The file's words on where a figure stands do not hold for where it goes. Returns the new record's number. */
guint32            _bastide_content_move_said       (BastideContent         *self,
                                                     guint32                 said);
