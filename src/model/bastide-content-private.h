/* bastide-content-private.h: the inside of what a puzzle file holds
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-content.h"
#include "bastide-json.h"

G_BEGIN_DECLS

/* The largest file that is read would still be far from this many of one thing. */
#define BASTIDE_CONTENT_MAX_FIGURES 256
#define BASTIDE_CONTENT_MAX_LINES   1000

/* Content without a setup. */
BastideContent *_bastide_content_alloc     (void);

/**
 * _bastide_content_read_board:
 * @board: the member `board`
 * @library: for what is printed on the city of Carcassonne
 * @setup: with its catalogue and rules; tiles and figures are added
 * @plain: whether the city of Carcassonne is meant without districts where the file does not say
 * @numbers: (element-type guint): the number in the file of each tile is added; one that cannot be read is left out
 */
void            _bastide_content_read_board (const BastideJsonValue *board,
                                             BastideTileLibrary     *library,
                                             BstSetup               *setup,
                                             gboolean                plain,
                                             GArray                 *numbers);

/**
 * _bastide_content_add_faults:
 * @self: what could be read of a file with errors
 * @json: the file; what else is wrong is added to its problems
 * @problems: (element-type BastideProblem): these problems
 * @first: where in @problems those of this file begin
 *
 * Adds what is wrong with the position, but for what only follows from the errors.
 */
void            _bastide_content_add_faults (BastideContent         *self,
                                             BastideJson            *json,
                                             GListModel             *problems,
                                             guint                   first);

/* Reads a cell, two coordinates in an array. */
gboolean        _bastide_content_read_cell (const BastideJsonValue *value,
                                            BstCell                *cell);

/* Reads the identifier of a tile. */
gboolean        _bastide_content_read_tile (const BastideJsonValue *value,
                                            const BstCatalogue     *catalogue,
                                            guint16                *type);

/* Reads the number of a player; whether the player exists is for the engine to say. */
gboolean        _bastide_content_read_player (const BastideJsonValue *value,
                                              guint8                 *player);

/* Identifier of a tile type. */
const char     *_bastide_content_tile_id   (const BstSetup         *setup,
                                            guint                   type);

/* The member `board`; @source is what the file has there, or NULL. */
JsonNode       *_bastide_content_write_board (const BstSetup          *setup,
                                              JsonNode                *source);

G_END_DECLS
