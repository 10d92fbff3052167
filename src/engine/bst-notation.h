/* bst-notation.h: places and actions as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bst-turn.h"

G_BEGIN_DECLS

/* Enough for every action. */
#define BST_NOTATION_SIZE 96

/**
 * bst_notation_write_segment:
 * @type: a tile type
 * @rotation: as it lies
 * @segment: index of a segment
 * @text: (out): "city:N", "field:NL", "monastery", "field#2"
 *
 * Names a segment in board orientation, by the first place that it touches.
 */
void     bst_notation_write_segment (const BstTileType *type,
                                     guint              rotation,
                                     guint              segment,
                                     char               text[BST_NOTATION_SIZE]);

/**
 * bst_notation_read_segment:
 *
 * Reads a segment named by any place that it touches.
 *
 * Returns: its index, or `BST_NO_SEGMENT` where @type has none of that name
 */
guint    bst_notation_read_segment  (const BstTileType *type,
                                     guint              rotation,
                                     const char        *text);

/**
 * BstNotationFault:
 * @BST_NOTATION_EMPTY: nothing there
 * @BST_NOTATION_VERB: the first word is no action
 * @BST_NOTATION_WORDS: too few or too many words
 * @BST_NOTATION_CELL: no "X,Y" within ±200
 * @BST_NOTATION_ROTATION: not 0 to 3
 * @BST_NOTATION_FIGURE: no figure of that name
 * @BST_NOTATION_SEGMENT: the tile has no segment of that name
 * @BST_NOTATION_TILE: no tile type of that name
 *
 * Why a text is no action.
 */
typedef enum
{
  BST_NOTATION_SOUND,
  BST_NOTATION_EMPTY,
  BST_NOTATION_VERB,
  BST_NOTATION_WORDS,
  BST_NOTATION_CELL,
  BST_NOTATION_ROTATION,
  BST_NOTATION_FIGURE,
  BST_NOTATION_SEGMENT,
  BST_NOTATION_TILE,
} BstNotationFault;

/**
 * bst_notation_write_action:
 * @position: the position in which @action is played
 * @text: (out): one line of text
 */
void             bst_notation_write_action (const BstPosition *position,
                                            const BstAction   *action,
                                            char               text[BST_NOTATION_SIZE]);

/**
 * bst_notation_read_action:
 * @position: the position in which it is to be played
 * @text: one line of text
 * @action: (out): what it says; legal or not
 * @word: (out) (optional): which word is at fault, from 0
 *
 * Returns: `BST_NOTATION_SOUND`, or why @text is no action
 */
BstNotationFault bst_notation_read_action  (const BstPosition *position,
                                            const char        *text,
                                            BstAction         *action,
                                            guint             *word);

G_END_DECLS
