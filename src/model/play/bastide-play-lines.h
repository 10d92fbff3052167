/* bastide-play-lines.h: the lines of a puzzle as a tree of play, and back
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-tree.h"

/* A tree takes no more steps than this from a file. */
#define BASTIDE_PLAY_LINES_MAX_STEPS 500

/**
 * bastide_play_lines_read:
 * @tree: a tree whose diagram is that of @content
 * @content: a puzzle
 *
 * Adds the solution and the lines of a puzzle to a tree, each as far as it is legal, an action a step, with their
 * comments. The tree stays at its current node. Set play, which begins elsewhere, is left out.
 *
 * Returns: the number of steps added or met
 */
guint    bastide_play_lines_read (BastidePlayTree *tree,
                                  BastideContent  *content);

/**
 * bastide_play_lines_keep:
 * @content: a puzzle with the diagram of @tree; changed in place
 * @tree: a tree of play
 *
 * Makes the whole tree the lines of the puzzle: the main line the solution, other branches at the start tries, and those
 * on the way replies. A tree without branches becomes a plain solution with comments. Lines that are as before keep
 * their names and roles, and so does set play.
 *
 * Returns: whether anything has changed
 */
gboolean bastide_play_lines_keep (BastideContent  *content,
                                  BastidePlayTree *tree);
