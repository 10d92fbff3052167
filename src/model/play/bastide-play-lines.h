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
 * bastide_play_lines_make_set_play:
 *
 * Returns: (transfer full) (nullable): the position in which set play begins: the player after the one in turn is to
 *   move; %NULL where it cannot be played
 */
BastidePosition *bastide_play_lines_make_set_play (BastideContent *content);

/**
 * bastide_play_lines_go:
 * @tree: a tree with a diagram
 * @way: (array zero-terminated=1): actions from the diagram
 * @as_far: whether to go as far as @way is legal, where an action is not; else the tree stays where it is
 *
 * Goes to the position after @way, a step for each action.
 *
 * Returns: whether all of @way is legal
 */
gboolean bastide_play_lines_go   (BastidePlayTree     *tree,
                                  const char * const  *way,
                                  gboolean             as_far);

/**
 * bastide_play_lines_find_branch:
 * @content: a puzzle
 * @actions: (array zero-terminated=1): actions from the diagram
 * @parent: (out): number of the line that @actions leave last; `BST_NONE` where they begin like no line
 * @after: (out): the number of actions of that line before they leave it
 *
 * Finds the line of which @actions are a variation.
 *
 * Returns: the number of actions up to there, 0 for none
 */
guint    bastide_play_lines_find_branch (BastideContent      *content,
                                         const char * const  *actions,
                                         guint               *parent,
                                         guint               *after);

/**
 * bastide_play_lines_add:
 * @content: a puzzle; changed in place
 * @tree: a tree of play from its diagram, for set play from the position of that
 * @n_before: the number of actions before the line begins
 * @parent: the line that it branches off, `BST_NONE` for a line from the diagram
 * @after: the number of actions of that line before it
 * @role: the purpose of the line
 * @line: (out): its number, `BST_NONE` for none
 *
 * Adds what is played up to the current node, with the comments there. At the end of @parent the actions go on with
 * that line instead of branching off. A line that is there already gets the comments only.
 *
 * Returns: whether anything has changed
 */
gboolean bastide_play_lines_add  (BastideContent      *content,
                                  BastidePlayTree     *tree,
                                  guint                n_before,
                                  guint                parent,
                                  guint                after,
                                  BastideLineRole      role,
                                  guint               *line);
