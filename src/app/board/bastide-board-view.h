/* bastide-board-view.h: the widget of the board, for playing and editing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-ring.h"
#include "bastide-edit-tool.h"
#include "bastide-play-tool.h"

#define BASTIDE_TYPE_BOARD_VIEW (bastide_board_view_get_type ())

/**
 * BastideBoardView:
 *
 * Shows the position of a puzzle, and lets the user work on it with pointer, touch and keys by a tool: one tool plays
 * on the tree of play, another edits the puzzle, and other widgets listen to tree and puzzle. In a window the view
 * stands in a [class@BoardPane], which adds zoom buttons and the legend.
 *
 * Properties (all notify): `show-coordinates`, `show-grid`, `show-legal-places`, `show-gains`, `letters` (gboolean, the
 * options of the state), `zoom` (gdouble, 1 = 100 %), `abbey-in-hand` (gboolean: whether the player places an abbey
 * instead of the tile in hand). To read only: `rotation` (guint, 0 to 3, of the tile in hand), `dark` (gboolean:
 * follows the theme), `editor` (#BastideEditor, nullable: while it is active the board is edited, not played on),
 * `bare` (gboolean), `position` (#BastidePosition, nullable: the position on the board).
 *
 * Signals:
 * `status-changed` (): the words on the cell under pointer or cursor, or the keys, have changed; see
 * [method@BoardView.get_status_text] and its kin.
 * `refused` (const char *text, guint rule): an attempt was not legal; the sentence without its rule, and the #BstRule.
 * `cursor-moved` (): see [method@BoardView.get_cursor].
 * `rule-activated` (guint rule): the key W asks for the text of the #BstRule that the status names.
 * `scoreboard-asked` (): the user or a question wants the scoreboard.
 * `score-asked` (): the user wants to type the score of the player to move.
 * `choices-changed` (): [method@PlayTool.count_choices] and [method@PlayTool.may_hold] may return other values.
 */
G_DECLARE_FINAL_TYPE (BastideBoardView, bastide_board_view, BASTIDE, BOARD_VIEW, GtkWidget)

GtkWidget       *bastide_board_view_new                   (void);

/* Returns: (transfer none): the state of the board, and its tools; the edit tool is %NULL without an editor */
BastideBoardState *bastide_board_view_get_state           (BastideBoardView *self);
BastidePlayTool *bastide_board_view_get_play_tool         (BastideBoardView *self);
BastideEditTool *bastide_board_view_get_edit_tool         (BastideBoardView *self);

/* Returns: (transfer none): the tool at work, and the rotations of its piece in hand */
BastideBoardTool *bastide_board_view_get_tool             (BastideBoardView *self);
BastideBoardRing *bastide_board_view_get_ring             (BastideBoardView *self);

void             bastide_board_view_set_editor            (BastideBoardView *self,
                                                           BastideEditor    *editor);
BastideEditor   *bastide_board_view_get_editor            (BastideBoardView *self);

/* Sets the source of tiles for the beginnings that an empty board offers. */
void             bastide_board_view_set_library           (BastideBoardView   *self,
                                                           BastideTileLibrary *library);

void             bastide_board_view_set_puzzle            (BastideBoardView *self,
                                                           BastidePuzzle    *puzzle);
BastidePuzzle   *bastide_board_view_get_puzzle            (BastideBoardView *self);

/**
 * bastide_board_view_set_play_tree:
 * @tree: (nullable): the tree of play of the puzzle that is set next; %NULL for a board without playing
 *
 * Shows and continues the line of @tree, except while the puzzle is edited.
 */
void             bastide_board_view_set_play_tree         (BastideBoardView *self,
                                                           BastidePlayTree  *tree);
/**
 * bastide_board_view_show_tree:
 * @tree: another tree of play of the puzzle on the board
 *
 * Goes on with another tree at once.
 */
void             bastide_board_view_show_tree             (BastideBoardView *self,
                                                           BastidePlayTree  *tree);
BastidePlayTree *bastide_board_view_get_play_tree         (BastideBoardView *self);

/**
 * bastide_board_view_get_position:
 *
 * Returns: (transfer none) (nullable): the position on the board: the diagram or the position after the moves played
 */
BastidePosition *bastide_board_view_get_position          (BastideBoardView *self);

guint            bastide_board_view_get_rotation          (BastideBoardView *self);

/**
 * bastide_board_view_set_cursor:
 * @cell: a cell
 *
 * Puts the keyboard's cursor on a cell and brings the cell into sight. The focus follows if it is on the board.
 */
void             bastide_board_view_set_cursor            (BastideBoardView *self,
                                                           BstCell           cell);
BstCell          bastide_board_view_get_cursor            (BastideBoardView *self);

/**
 * bastide_board_view_announce:
 * @text: a sentence
 *
 * Has a screen reader say what has happened, until the keyboard moves on.
 *
 * Returns: whether the board has the focus, so that it is said
 */
gboolean         bastide_board_view_announce              (BastideBoardView *self,
                                                           const char       *text);

/**
 * bastide_board_view_reveal_made:
 *
 * Brings the selection into sight, or the whole board where nothing is selected, to show the result of a command. A
 * result in sight moves nothing.
 */
void             bastide_board_view_reveal_made           (BastideBoardView *self);

/**
 * bastide_board_view_pulse_cell:
 * @cell: a cell
 *
 * Brings a cell into the middle and lets it pulse once, unless the user has turned animations off.
 */
void             bastide_board_view_pulse_cell            (BastideBoardView *self,
                                                           BstCell           cell);

/* Sets whether a panel lies over the board, which then asks nothing. */
void             bastide_board_view_set_covered           (BastideBoardView *self,
                                                           gboolean          covered);

/**
 * bastide_board_view_set_selected_move:
 * @move: (nullable): a move of the present position
 *
 * Shows a move as a ghost and brings its cell into sight. Any change of the position drops it.
 */
void             bastide_board_view_set_selected_move     (BastideBoardView *self,
                                                           BastideMove      *move);
BastideMove     *bastide_board_view_get_selected_move     (BastideBoardView *self);

/**
 * bastide_board_view_suppose:
 * @supposed: (nullable): a position to look at, %NULL to go back
 *
 * Shows another position in the modes that play, until a move is played or taken back.
 */
void             bastide_board_view_suppose               (BastideBoardView   *self,
                                                           BastidePosition    *supposed);

/**
 * bastide_board_view_set_bare:
 *
 * Sets whether the tiles have all of the room: no coordinates stand beside them, and no buttons over them.
 */
void             bastide_board_view_set_bare              (BastideBoardView   *self,
                                                           gboolean            bare);

/**
 * bastide_board_view_set_watched:
 *
 * Sets whether the position is only looked at in the modes that play: nothing can be chosen, and the keys that choose
 * go on, by the action `win.go-on`.
 */
void             bastide_board_view_set_watched           (BastideBoardView   *self,
                                                           gboolean            watched);

/**
 * bastide_board_view_show_step:
 * @step: (nullable): a step of a lesson, %NULL to go back to the present position
 *
 * Shows the position that a step rests in, which may be one in the middle of an action, with its lights and the ways of
 * its pieces.
 */
void             bastide_board_view_show_step             (BastideBoardView   *self,
                                                           BastideLessonStep  *step);

/* Returns: whether the board shows the position with another tile in hand */
gboolean         bastide_board_view_get_supposes_tile     (BastideBoardView *self);

/* Sets an analysis (nullable): the best gain of the player to move is number and shade on each legal cell, while it
 * analyses the present position. */
void             bastide_board_view_set_analysis          (BastideBoardView *self,
                                                           BastideAnalysis  *analysis);
BastideAnalysis *bastide_board_view_get_analysis          (BastideBoardView *self);

gboolean         bastide_board_view_get_dark              (BastideBoardView *self);

/**
 * bastide_board_view_get_viewport:
 *
 * Returns: (transfer none): zoom and place of the view
 */
BastideViewport *bastide_board_view_get_viewport          (BastideBoardView *self);

/**
 * bastide_board_view_turn:
 * @quarters: 1 to the right, -1 to the left
 *
 * Turns the tile in hand, if any.
 */
void             bastide_board_view_turn                  (BastideBoardView *self,
                                                           int               quarters);

gboolean         bastide_board_view_get_abbey_in_hand     (BastideBoardView    *self);

/* Returns: (transfer none): the cell of the status, "4,−1", or "" for none */
const char      *bastide_board_view_get_status_place      (BastideBoardView *self);

/* Returns: (transfer none): the words of the tool about that cell, whole sentences without the rule, or "" */
const char      *bastide_board_view_get_status_text       (BastideBoardView *self);

/* Returns: the rule behind the words, or `BST_RULE_NONE` */
BstRule          bastide_board_view_get_status_rule       (BastideBoardView *self);

/**
 * bastide_board_view_get_status_keys:
 *
 * Returns: (transfer none) (array zero-terminated=1): the keys of the moment, at most five: key cap and words in turn,
 * "R", "turn right"
 */
const char * const *bastide_board_view_get_status_keys    (BastideBoardView *self);
