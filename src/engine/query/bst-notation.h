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
 * bst_notation_write_corner:
 * @corner: the corner of a barn, 0 to 3 clockwise from the north-east corner as its tile lies
 * @text: (out): "field:EL"
 *
 * Names a corner of a tile by the first half-edge clockwise of it.
 */
void     bst_notation_write_corner  (guint              corner,
                                     char               text[BST_NOTATION_SIZE]);

/**
 * bst_notation_read_corner:
 *
 * Returns: the corner that @text names, or `BST_NONE`
 */
guint    bst_notation_read_corner   (const char        *text);

/**
 * bst_notation_read_number:
 * @value: (out): the number
 *
 * Reads a decimal number without leading zeros.
 *
 * Returns: whether @text is one from @min to @max
 */
gboolean bst_notation_read_number   (const char        *text,
                                     int                min,
                                     int                max,
                                     int               *value);

/**
 * bst_notation_read_cell:
 * @text: "X,Y", as in an action
 * @cell: (out): the cell
 *
 * Returns: whether @text names a cell in the range of coordinates
 */
gboolean bst_notation_read_cell     (const char        *text,
                                     BstCell           *cell);

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
 * @BST_NOTATION_DISTRICT: no district of that name
 * @BST_NOTATION_PLAYER: no player of that number
 * @BST_NOTATION_SPACE: no number of a space of the scoreboard
 * @BST_NOTATION_CAUSE: no effect of that name
 * @BST_NOTATION_POINTS: no number of points
 * @BST_NOTATION_COUNTING: no counting figure of that name
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
  BST_NOTATION_DISTRICT,
  BST_NOTATION_PLAYER,
  BST_NOTATION_SPACE,
  BST_NOTATION_CAUSE,
  BST_NOTATION_POINTS,
  BST_NOTATION_COUNTING,
  BST_N_NOTATION_FAULTS
} BstNotationFault;

/**
 * bst_notation_write_action:
 * @position: the position of @action
 * @text: (out): one line of text
 *
 * Writes an action. The feature that `redeploy` or `score` means is named by its first segment.
 */
void             bst_notation_write_action (const BstPosition *position,
                                            const BstAction   *action,
                                            char               text[BST_NOTATION_SIZE]);

/**
 * bst_notation_read_action:
 * @position: the position of the action
 * @text: one line of text
 * @action: (out): the action; legal or not
 * @word: (out) (optional): index of the faulty word
 *
 * Reads an action. `redeploy` and `score` may name any segment of a feature; @action has its first.
 *
 * Returns: `BST_NOTATION_SOUND`, or why @text is no action
 */
BstNotationFault bst_notation_read_action  (const BstPosition *position,
                                            const char        *text,
                                            BstAction         *action,
                                            guint             *word);

/**
 * bst_notation_turn_segment:
 * @quarters: quarter turns clockwise
 * @turned: (out): the name of the segment @text when its tile is turned so; an odd text stays as it is
 *
 * "city:N" is "city:E" after a quarter turn, "field:NL" is "field:EL"; a number and a building stay.
 */
void     bst_notation_turn_segment  (const char        *text,
                                     guint              quarters,
                                     char               turned[BST_NOTATION_SIZE]);

/**
 * BstNotationShift:
 * @quarters: quarter turns clockwise about the cell 0,0
 * @dx: the distance that the turned board moves to the east
 * @dy: the distance that the turned board moves to the south
 *
 * A move of the whole board.
 */
typedef struct
{
  guint quarters;
  int   dx;
  int   dy;
} BstNotationShift;

/**
 * bst_notation_shift_action:
 * @text: one line of text
 * @shifted: (out): the same action on the shifted board
 *
 * Follows a board that is shifted, with every cell, rotation and segment that an action names. No position is needed,
 * so that this works for actions that cannot be played, too.
 *
 * Returns: whether @text is an action whose cells are all within the board after that
 */
gboolean         bst_notation_shift_action (const char             *text,
                                            const BstNotationShift *shift,
                                            char                    shifted[BST_NOTATION_SIZE]);

/**
 * bst_notation_shift_place:
 * @text: a cell "3,0", a segment "3,0 city:N", or a place without a cell, which stays as it is
 * @shifted: (out): the same place on the shifted board
 *
 * Returns: whether the place is within the board after that
 */
gboolean         bst_notation_shift_place (const char             *text,
                                           const BstNotationShift *shift,
                                           char                    shifted[BST_NOTATION_SIZE]);

/**
 * bst_notation_renumber_action:
 * @text: one line of text
 * @players: the new number of each player, `BST_NO_PLAYER` for a player who goes
 * @nobody: a number without a player, for a player who goes: the action is refused and never means another player
 * @renumbered: (out): the same action of the players with their new numbers
 *
 * Follows players who get other numbers. No position is needed.
 *
 * Returns: whether @text is an action that names a player whose number changes
 */
gboolean         bst_notation_renumber_action (const char        *text,
                                               const guint8      *players,
                                               guint              nobody,
                                               char               renumbered[BST_NOTATION_SIZE]);

/**
 * bst_notation_shift_cell:
 *
 * Returns: whether the new cell is within the board; if not, @cell does not change
 */
gboolean         bst_notation_shift_cell   (BstCell                *cell,
                                            const BstNotationShift *shift);

/* Names of effects, as in bst-rules.h. */
const char      *bst_cause_get_name        (BstCause           cause);
guint            bst_cause_from_name       (const char        *name);

/* Names of the two counting figures, "first" and "second" (MSG). */
const char      *bst_counting_get_name     (BstCounting        counting);
guint            bst_counting_from_name    (const char        *name);

G_END_DECLS
