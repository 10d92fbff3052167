/* bastide-import.h: a game of another program
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-play-tree.h"

/**
 * BastideImportMove:
 * @message: the number of the message in the file, from 0
 * @player: the player who chose
 * @first: the number of its first action in the game
 * @n_actions: the number of its actions, at least one
 *
 * A move of an imported game: a message with all that follows before the next one, such as the draw of the next tile.
 */
typedef struct
{
  guint message;
  guint player;
  guint first;
  guint n_actions;
} BastideImportMove;

/**
 * BastideImport:
 * @content: (not nullable): a puzzle of the start of the game
 * @moves: (not nullable) (element-type BastideImportMove): the moves, as far as they could be read
 * @actions: (not nullable) (element-type BstAction): their actions from the start of the game
 * @n_messages: the number of messages in the file, without those undone
 * @is_whole: whether every message was read
 * @stop_message: else the number of the message that was not read
 * @stop_type: (nullable): its type; "" where the file breaks off
 * @stop_text: (nullable): the reason, one whole sentence
 * @stop_rule: the rule of the reason, or `BST_RULE_NONE`
 *
 * A game of another program.
 */
typedef struct
{
  BastideContent *content;
  GArray         *moves;
  GArray         *actions;
  guint           n_messages;
  gboolean        is_whole;
  guint           stop_message;
  char           *stop_type;
  char           *stop_text;
  BstRule         stop_rule;
} BastideImport;

/**
 * bastide_import_fill_tree:
 * @tree: a tree with the start of the game as its diagram and nothing played
 * @cancellable: (nullable): stops the filling
 * @n_played: (nullable): the number of moves so far, which other threads may read by g_atomic_int_get()
 *
 * Makes the moves the line of @tree.
 *
 * Returns: (transfer none): the node after the last move
 */
BastidePlayNode *bastide_import_fill_tree (const BastideImport *self,
                                           BastidePlayTree     *tree,
                                           GCancellable        *cancellable,
                                           gint                *n_played);

/**
 * bastide_import_dup_position:
 * @move: a number of moves, at most all
 *
 * Returns: (transfer full): the puzzle after so many moves, with the others as its solution
 */
BastideContent  *bastide_import_dup_position (const BastideImport *self,
                                              guint                move);

/* Returns: (transfer full) (array zero-terminated=1): all actions in notation */
char           **bastide_import_list_actions (const BastideImport *self);

void             bastide_import_free      (BastideImport       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideImport, bastide_import_free)
