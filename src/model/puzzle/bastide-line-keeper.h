/* bastide-line-keeper.h: keeping the moves that are tried beside a document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-tree.h"
#include "bastide-puzzle.h"

#define BASTIDE_TYPE_LINE_KEEPER (bastide_line_keeper_get_type ())

/**
 * BastideLineKeeper:
 *
 * Keeps the tree of play of one document that is open, in a folder of the user's state folder
 * (`$XDG_STATE_HOME/bastide/lines`), and has it at hand when the document is opened again. The document never knows:
 * closing asks nothing, and a kill loses the last second at most.
 */
G_DECLARE_FINAL_TYPE (BastideLineKeeper, bastide_line_keeper, BASTIDE, LINE_KEEPER, GObject)

/**
 * bastide_line_keeper_new:
 * @folder: the folder of lines
 * @recall: whether the document was open before; a new document begins without a line, although it may equal another
 *
 * Returns: (transfer full): a keeper with the tree of @puzzle, which has the present diagram
 */
BastideLineKeeper *bastide_line_keeper_new        (BastidePuzzle     *puzzle,
                                                   GFile             *folder,
                                                   gboolean           recall);

/**
 * bastide_line_keeper_get_tree:
 *
 * Returns: (transfer none): the tree of play
 */
BastidePlayTree   *bastide_line_keeper_get_tree   (BastideLineKeeper *self);

/**
 * bastide_line_keeper_flush:
 *
 * Writes the latest line, and returns after writing. A folder without write permission keeps no line.
 */
void               bastide_line_keeper_flush      (BastideLineKeeper *self);

/**
 * bastide_line_keeper_get_folder:
 *
 * Returns: (transfer full): the folder of this user's lines
 */
GFile             *bastide_line_keeper_get_folder (void);
