/* bastide-play-tree.h: the lines that are played from a diagram
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-step.h"

#define BASTIDE_TYPE_PLAY_TREE (bastide_play_tree_get_type ())

/**
 * BastidePlayTree:
 *
 * The tree of play: the moves tried from a diagram. The tree lies beside the document and never changes it. Its start
 * is the diagram; each further node is a step away from its parent, and the first child of a node goes on with the main
 * line. The board shows the current node. The line leads from the start to the current node and on along the children
 * that were visited last.
 *
 * Properties (all notify): `position` (#BastidePosition, nullable: that of the current node), `depth` (guint: the
 * number of steps to it), `length` (guint: the number of steps of the line).
 *
 * Signals: `changed` (): nodes, comments, the line or the current node have changed; after the notifications of all
 * properties so.
 */
G_DECLARE_FINAL_TYPE (BastidePlayTree, bastide_play_tree, BASTIDE, PLAY_TREE, GObject)

/**
 * BastidePlayNode:
 *
 * A place in the tree, valid until its removal or another diagram.
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
 * @position: the position of @content; the same position as before leaves the tree alone
 *
 * Starts the tree at another diagram. The old moves are played again from there, branch by branch as far as they are
 * legal, and the current node is kept if its moves are.
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
 * bastide_play_tree_exchange:
 * @other: a tree with the same content and the same position as its diagram
 *
 * Exchanges everything that is played, so that a worker can fill a tree that no view shows yet.
 */
void               bastide_play_tree_exchange         (BastidePlayTree     *self,
                                                       BastidePlayTree     *other);

/**
 * bastide_play_tree_get_is_game:
 *
 * Returns: whether the line is a game that was played, and not only tried
 */
gboolean           bastide_play_tree_get_is_game      (BastidePlayTree     *self);
void               bastide_play_tree_set_is_game      (BastidePlayTree     *self,
                                                       gboolean             is_game);

/**
 * bastide_play_tree_use_current:
 *
 * Makes the current node the start, and keeps only the moves after it.
 */
void               bastide_play_tree_use_current      (BastidePlayTree     *self);

/**
 * bastide_play_tree_get_position:
 *
 * Returns: (transfer none) (nullable): the position of the current node; the same object while the node is current
 */
BastidePosition   *bastide_play_tree_get_position     (BastidePlayTree     *self);

/**
 * bastide_play_tree_dup_content:
 *
 * Returns: (transfer full) (nullable): the puzzle in the position of the current node; at the start the diagram itself,
 *   which is not to be changed
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
 * Plays actions as one step, all or none. The tree goes to an existing step, and makes any other a new branch.
 *
 * Returns: whether they were legal; else `BASTIDE_PUZZLE_ERROR_ILLEGAL`
 */
gboolean           bastide_play_tree_play             (BastidePlayTree     *self,
                                                       const BstAction     *actions,
                                                       guint                n,
                                                       GError             **error);

/**
 * bastide_play_tree_try:
 * @tile: the tile in hand where another is supposed than was drawn, else `BST_NONE`
 * @action: an action of the user, legal or not
 * @rule: (out): the rule that refuses it, where one does
 * @error: return location
 *
 * Plays an action in the same way, but a refusal has its rule beside the sentence. Nothing else checks the action. A
 * legal move with another tile makes its draw a part of the line, as [method@PlayTree.draw_instead] does.
 */
gboolean           bastide_play_tree_try              (BastidePlayTree     *self,
                                                       guint                tile,
                                                       const BstAction     *action,
                                                       BstRule             *rule,
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

/**
 * bastide_play_tree_draw_instead:
 * @tile: a tile type, in the bag or among the known draws
 * @error: return location
 *
 * Goes to the position in which another tile was drawn than the tile in hand. Where the current step ends with a draw
 * from the bag, the other draw is a branch beside it; else a step of its own supposes the tile.
 *
 * Returns: whether that could be; else `BASTIDE_PUZZLE_ERROR_ILLEGAL`
 */
gboolean           bastide_play_tree_draw_instead     (BastidePlayTree     *self,
                                                       guint                tile,
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
 * @n_steps: the number of steps from the start
 *
 * Returns: (transfer full) (array zero-terminated=1): the actions of the line in notation
 */
char             **bastide_play_tree_list_actions     (BastidePlayTree     *self,
                                                       guint                n_steps);

/**
 * bastide_play_tree_is_real:
 *
 * Returns: whether actions alone lead to the current node, and no tile that is only supposed
 */
gboolean           bastide_play_tree_is_real          (BastidePlayTree     *self);

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
 * @parent: the node of the step
 * @actions: (array length=n): actions, at least one
 *
 * Adds a branch without going to it.
 *
 * Returns: (transfer none) (nullable): the node of the branch, which may be an old one; %NULL for an illegal step
 */
BastidePlayNode   *bastide_play_tree_add              (BastidePlayTree     *self,
                                                       BastidePlayNode     *parent,
                                                       const BstAction     *actions,
                                                       guint                n);

/**
 * bastide_play_tree_add_texts:
 * @notation: (array zero-terminated=1): actions in notation, at least one
 *
 * Does the same for actions in notation.
 */
BastidePlayNode   *bastide_play_tree_add_texts        (BastidePlayTree     *self,
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

/* Returns: (transfer none): the position at a node */
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

/**
 * bastide_play_tree_tell_comment:
 *
 * Returns: (transfer none): the comment in the language of the reader
 */
const char        *bastide_play_tree_tell_comment     (BastidePlayTree     *self,
                                                       BastidePlayNode     *node);

/* @texts: the whole puzzle; its translations are those of the comments. */
void               bastide_play_tree_set_texts        (BastidePlayTree     *self,
                                                       BastideContent      *texts);

void               bastide_play_tree_set_comment      (BastidePlayTree     *self,
                                                       BastidePlayNode     *node,
                                                       const char          *comment);

/**
 * bastide_play_node_get_notes:
 *
 * Returns: (transfer none) (element-type BastideAnnotation): arrows and marks on the board at a node
 */
const GArray      *bastide_play_node_get_notes        (BastidePlayNode     *node);

/**
 * bastide_play_tree_toggle_note:
 * @note: an arrow or mark
 *
 * Adds @note to a node, or changes the note in its place; see bastide_edit_toggle_note().
 *
 * Returns: whether that could be
 */
gboolean           bastide_play_tree_toggle_note      (BastidePlayTree         *self,
                                                       BastidePlayNode         *node,
                                                       const BastideAnnotation *note);
void               bastide_play_tree_clear_notes      (BastidePlayTree         *self,
                                                       BastidePlayNode         *node);

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
 * Removes a node with all nodes after it. If the current node goes too, the parent of @node becomes current. The tree
 * remembers the last removed branch until it gets another diagram.
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

/* Forgets the branch that was removed last, so that it cannot be put back. */
void               bastide_play_tree_forget           (BastidePlayTree     *self);
