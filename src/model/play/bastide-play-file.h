/* bastide-play-file.h: a tree of play as a file beside the document
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "bastide-play-tree.h"

/* Every step is played again when the file is read; a tree that grows beyond this keeps its first branches. */
#define BASTIDE_PLAY_FILE_MAX_STEPS 500
#define BASTIDE_PLAY_FILE_MAX_BYTES (256u << 10)

/**
 * bastide_play_file_write:
 * @tree: a tree with a diagram
 * @document: (nullable): the name of the puzzle, for people who look into the file
 *
 * Writes the steps with their comments, the line and the current step, but not the diagram.
 *
 * Returns: (transfer full) (nullable): the file, or %NULL for a tree without steps and comments
 */
GBytes *bastide_play_file_write (BastidePlayTree *tree,
                                 const char      *document);

/**
 * bastide_play_file_read:
 * @tree: a tree with nothing but a diagram
 * @bytes: a file, hostile or not
 *
 * Plays the steps again, each as far as it is legal from the diagram, and goes to the step that was current or the last
 * one before it. A file with any fault in its form plays nothing.
 */
void    bastide_play_file_read  (BastidePlayTree *tree,
                                 GBytes          *bytes);
