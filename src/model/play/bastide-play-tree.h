/* bastide-play-tree.h: the lines that are played from a diagram
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-step.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAY_TREE (bastide_play_tree_get_type ())

/**
 * BastidePlayTree:
 *
 * The tree of play: the moves that were tried from a diagram. It lies beside the document and never changes it. Its
 * start is the diagram; each further node is a step away from its parent, and the first child of a node goes on with
 * the main line. The board shows the current node. The line leads from the start to the current node and on along the
 * children that were visited last.
 *
 * Properties (all notify): `position` (#BastidePosition, nullable: that of the current node), `depth` (guint: how many
 * steps led to it), `length` (guint: how many steps the line has).
 *
 * Signals: `changed` (): nodes, comments, the line or the current node are others than before, after all properties
 * have told so.
 */
G_DECLARE_FINAL_TYPE (BastidePlayTree, bastide_play_tree, BASTIDE, PLAY_TREE, GObject)

/**
 * BastidePlayNode:
 *
 * A place in the tree. It stays valid until it is removed or the tree gets another diagram.
 */
typedef struct _BastidePlayNode BastidePlayNode;

/**
 * bastide_play_tree_new:
 *
 * Returns: (transfer full): a tree without a diagram, in which nothing can be played
 */
BastidePlayTree   *bastide_play_tree_new              (void);

/**
 * bastide_play_tree_set_diagram:
 * @content: the puzzle
 * @position: its position; the same as before leaves the tree as it is
 *
 * Has the tree begin elsewhere. What was played is played anew from there, branch by branch as far as it is legal, and
 * the current node is kept as far as that.
 */
void               bastide_play_tree_set_diagram      (BastidePlayTree     *self,
                                                       BastideContent      *content,
                                                       BastidePosition     *position);

/**
 * bastide_play_tree_reset:
 * @content: a puzzle
 * @position: its position
 *
 * Begins anew, with nothing played.
 */
void               bastide_play_tree_reset            (BastidePlayTree     *self,
                                                       BastideContent      *content,
                                                       BastidePosition     *position);

/**
 * bastide_play_tree_use_current:
 *
 * Makes the current node the start: only what was played from there is kept.
 */
void               bastide_play_tree_use_current      (BastidePlayTree     *self);

/**
 * bastide_play_tree_get_position:
 *
 * Returns: (transfer none) (nullable): the position of the current node; the same object as long as that is current
 */
BastidePosition   *bastide_play_tree_get_position     (BastidePlayTree     *self);

/**
 * bastide_play_tree_dup_content:
 *
 * Returns: (transfer full) (nullable): the puzzle in the position of the current node
 */
BastideContent    *bastide_play_tree_dup_content      (BastidePlayTree     *self);

/**
 * bastide_play_tree_get_events:
 *
 * Returns: (transfer none) (element-type BastideEvent): the events from the start to the current node, the same list
 *   throughout
 */
GListModel        *bastide_play_tree_get_events       (BastidePlayTree     *self);

/**
 * bastide_play_tree_play:
 * @actions: (array length=n): actions, at least one
 * @error: return location
 *
 * Plays actions as one step, all or none. Where the step is already there it is gone to, else it is a new branch.
 *
 * Returns: whether they were legal; else `BASTIDE_PUZZLE_ERROR_ILLEGAL`
 */
gboolean           bastide_play_tree_play             (BastidePlayTree     *self,
                                                       const BstAction     *actions,
                                                       guint                n,
                                                       GError             **error);

/**
 * bastide_play_tree_play_text:
 * @text: an action in notation
 *
 * Plays an action in notation, which may fail with `BASTIDE_PUZZLE_ERROR_NOTATION` as well.
 */
gboolean           bastide_play_tree_play_text        (BastidePlayTree     *self,
                                                       const char          *text,
                                                       GError             **error);

guint              bastide_play_tree_get_depth        (BastidePlayTree     *self);
guint              bastide_play_tree_get_length       (BastidePlayTree     *self);

/**
 * bastide_play_tree_go_to_step:
 * @step: a step of the line, 0 is the start; a step after the last one is taken for the last one
 *
 * Walks along the line.
 */
void               bastide_play_tree_go_to_step       (BastidePlayTree     *self,
                                                       guint                step);

/* A step back or forward on the line, where there is one. */
void               bastide_play_tree_go_back          (BastidePlayTree     *self);
void               bastide_play_tree_go_forward       (BastidePlayTree     *self);

/**
 * bastide_play_tree_list_actions:
 * @n_steps: how many steps from the start
 *
 * Returns: (transfer full) (array zero-terminated=1): the actions of the line in notation
 */
char             **bastide_play_tree_list_actions     (BastidePlayTree     *self,
                                                       guint                n_steps);

/**
 * bastide_play_tree_get_node:
 * @step: a step of the line, 0 is the start
 *
 * Returns: (transfer none) (nullable): its node, %NULL after the end of the line and in a tree without a diagram
 */
BastidePlayNode   *bastide_play_tree_get_node         (BastidePlayTree     *self,
                                                       guint                step);

/**
 * bastide_play_tree_add:
 * @parent: where the step is played
 * @notation: (array zero-terminated=1): actions in notation, at least one
 *
 * Adds a branch without going there.
 *
 * Returns: (transfer none) (nullable): its node, which may have been there before; %NULL where it is not legal
 */
BastidePlayNode   *bastide_play_tree_add              (BastidePlayTree     *self,
                                                       BastidePlayNode     *parent,
                                                       const char * const  *notation);

/* The nodes. The start has neither parent nor step. */

BastidePlayNode   *bastide_play_tree_get_current      (BastidePlayTree     *self);
void               bastide_play_tree_set_current      (BastidePlayTree     *self,
                                                       BastidePlayNode     *node);
BastidePlayNode   *bastide_play_node_get_parent       (BastidePlayNode     *node);
guint              bastide_play_node_get_n_children   (BastidePlayNode     *node);
BastidePlayNode   *bastide_play_node_get_child        (BastidePlayNode     *node,
                                                       guint                nth);
BastidePosition   *bastide_play_node_get_position     (BastidePlayNode     *node);

/**
 * bastide_play_node_get_step:
 *
 * Returns: (transfer none) (nullable): the step that led here
 */
const BastidePlayStep *bastide_play_node_get_step     (BastidePlayNode     *node);

/**
 * bastide_play_node_get_comment:
 *
 * Returns: (transfer none): its comment, or ""
 */
const char        *bastide_play_node_get_comment      (BastidePlayNode     *node);
void               bastide_play_tree_set_comment      (BastidePlayTree     *self,
                                                       BastidePlayNode     *node,
                                                       const char          *comment);

/**
 * bastide_play_tree_promote:
 * @node: a node other than the start
 *
 * Makes it the first child of its parent.
 */
void               bastide_play_tree_promote          (BastidePlayTree     *self,
                                                       BastidePlayNode     *node);

/**
 * bastide_play_tree_remove:
 * @node: a node other than the start
 *
 * Takes out a node with all that follows it. Where the current node goes with it, its parent becomes current. The tree
 * remembers the branch that was removed last, until it gets another diagram.
 */
void               bastide_play_tree_remove           (BastidePlayTree     *self,
                                                       BastidePlayNode     *node);
gboolean           bastide_play_tree_get_can_restore  (BastidePlayTree     *self);

/**
 * bastide_play_tree_restore:
 *
 * Puts the branch that was removed last back in its place and goes there.
 */
void               bastide_play_tree_restore          (BastidePlayTree     *self);

G_END_DECLS
