/* bastide-content-private.h: the inside of what a puzzle file holds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-codec.h"
#include "bastide-said.h"

G_BEGIN_DECLS

/* The largest file that is read would still be far from this many of one thing. */
#define BASTIDE_CONTENT_MAX_FIGURES 256
#define BASTIDE_CONTENT_MAX_LINES   1000
#define BASTIDE_CONTENT_MAX_COUNT   100
#define BASTIDE_CONTENT_MAX_HEIGHT  100
#define BASTIDE_CONTENT_MAX_NOTES   1000
#define BASTIDE_CONTENT_MAX_AFTER   1000000

/* Content without a setup. */
BastideContent    *_bastide_content_alloc           (void);

/* --- reading: each of these adds an error where something is not what is meant --- */

/**
 * _bastide_content_read_board:
 * @board: the member `board`
 * @setup: with its catalogue, rules and players; tiles and figures are added
 * @numbers: (element-type guint): the number in the file of each tile is added; one that cannot be read is left out
 */
void               _bastide_content_read_board      (const BastideJsonValue *board,
                                                     BstSetup               *setup,
                                                     GArray                 *numbers,
                                                     GArray                 *piece_numbers);

/**
 * _bastide_content_read_pieces:
 * @board: the member `board`
 * @setup: with its tiles
 *
 * Reads what stands on the board beside tiles and figures, or on the scoreboard.
 */
void               _bastide_content_read_pieces     (const BastideJsonValue *board,
                                                     BstSetup               *setup);

/**
 * _bastide_content_add_faults:
 * @self: what could be read of a file with errors
 * @json: the file; what else is wrong is added to its problems
 * @problems: (element-type BastideProblem): these problems
 * @first: where in @problems those of this file begin
 *
 * Adds what is wrong with the position, but for what only follows from the errors.
 */
void               _bastide_content_add_faults      (BastideContent         *self,
                                                     BastideJson            *json,
                                                     GListModel             *problems,
                                                     guint                   first);

/* Words of the format. */
gboolean           _bastide_content_read_district   (const BastideJsonValue *value,
                                                     guint8                 *which);

/* A figure that stands on the board: any but the robber. */
gboolean           _bastide_content_read_figure     (const BastideJsonValue *value,
                                                     guint8                 *which);

gboolean           _bastide_content_read_flag       (const BastideJsonValue *value,
                                                     guint8                 *flag);

/* The number of a player; whether the player exists is for the engine to say. */
gboolean           _bastide_content_read_player     (const BastideJsonValue *value,
                                                     guint8                 *player);

/**
 * _bastide_content_read_new_player:
 * @players: (inout): set of the players that have been read already
 *
 * Reads the number of a player in a list that has each of them once at most.
 */
gboolean           _bastide_content_read_new_player (const BastideJsonValue *value,
                                                     guint                  *players,
                                                     guint8                 *player);

/* A cell, two coordinates in an array. */
gboolean           _bastide_content_read_cell       (const BastideJsonValue *value,
                                                     BstCell                *cell);

/* The identifier of a tile. */
gboolean           _bastide_content_read_tile       (const BastideJsonValue *value,
                                                     const BstCatalogue     *catalogue,
                                                     guint16                *type);

/* Finds a tile type; the problem is about @value, which may be the member that is so called. */
gboolean           _bastide_content_find_tile       (const BastideJsonValue *value,
                                                     const BstCatalogue     *catalogue,
                                                     const char             *id,
                                                     guint                  *type);

/**
 * _bastide_content_read_segment:
 * @type: (nullable): what lies there; %NULL when nothing does
 * @segment: (out): its index, or `BST_NO_SEGMENT` where @type has none of that name: this is a fault of the position,
 *   not of the file
 *
 * Returns: (transfer none) (nullable): the name of the segment, or %NULL where it could be none of any tile
 */
const char        *_bastide_content_read_segment    (const BastideJsonValue *value,
                                                     const BstTileType      *type,
                                                     guint                   rotation,
                                                     guint                  *segment);

/* The members `cell` and `segment` of an object. */
gboolean           _bastide_content_read_place      (const BastideJsonValue *object,
                                                     const BstSetup         *setup,
                                                     BstSegmentRef          *place);

/**
 * _bastide_content_find_block:
 * @rotation: (out): how it lies
 *
 * Returns: (transfer none) (nullable): the part of the city of Carcassonne that lies on @cell
 */
const BstTileType *_bastide_content_find_block      (const BstSetup         *setup,
                                                     BstCell                 cell,
                                                     guint                  *rotation);

/**
 * _bastide_content_find_type:
 * @rotation: (out): how it lies
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

/* --- writing: @source is what the file has there, or NULL --- */

/* Identifier of a tile type. */
const char        *_bastide_content_tile_id         (const BstSetup         *setup,
                                                     guint                   type);

JsonNode          *_bastide_content_write_board     (const BstSetup         *setup,
                                                     JsonNode               *source);
/* Adds to the member `board` what stands there beside tiles and figures. */
void               _bastide_content_hold_pieces     (const BstSetup         *setup,
                                                     JsonObject             *held,
                                                     JsonNode               *source);

/* --- changing --- */

/**
 * _bastide_content_take_source:
 * @source: (transfer full): the file with its objects in other places than before
 *
 * What is written gets the members that nobody knows from @source from now on. It has no lines.
 */
void               _bastide_content_take_source     (BastideContent         *self,
                                                     JsonNode               *source);

/**
 * _bastide_content_map_said:
 *
 * Keeps what the file said of the turn and of the players with them when the board is moved or players are renumbered.
 */
void               _bastide_content_map_said        (BastideContent         *self,
                                                     const BastideCodecMap  *map);

/* Like bastide_content_read(), with records that are added to @records. */
BastideContent    *_bastide_content_read_into       (BastideTileLibrary     *library,
                                                     GBytes                 *bytes,
                                                     BastideSaid            *records,
                                                     GListStore             *problems);

G_END_DECLS
