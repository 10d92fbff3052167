/* bastide-board-view.h: the board, to be looked at, played on and edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-edit-tool.h"
#include "bastide-play-tool.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_VIEW (bastide_board_view_get_type ())

/**
 * BastideBoardView:
 *
 * Shows the position of a puzzle, and works on it with pointer, touch and keys by a tool: it plays on the tree of play,
 * or edits the puzzle; others listen to those. In a window it is put into a [class@BoardPane], which adds zoom buttons
 * and the legend.
 *
 * Properties (all notify): `puzzle` (#BastidePuzzle), `rotation` (guint, 0 to 3, of the tile in hand), `zoom` (gdouble,
 * 1 = 100 %), `show-coordinates`, `show-grid`, `show-legal-places`, `show-gains`, `letters` (gboolean, all %TRUE at
 * first), `dark` (gboolean, read only: follows the theme), `selected-move` (#BastideMove, nullable: shown as a ghost),
 * `analysis` (#BastideAnalysis, nullable: the best gain of the one to move as number and shade on each legal cell; it
 * must be about the puzzle's position to be shown), `abbey-in-hand` (gboolean: whether an abbey of the player's own is
 * placed instead of the tile in hand), `editor` (#BastideEditor, nullable: while it is active the board is edited, not
 * played on), `position` (#BastidePosition, nullable, read only: what is shown).
 *
 * Signals:
 * `status-changed` (): what is under the pointer or the keyboard's cursor, or what keys do, has changed; see
 * [method@BoardView.get_status_text] and its kin.
 * `refused` (const char *text, guint rule): an attempt was not legal; the sentence without its rule, and the #BstRule.
 * `cursor-moved` (): see [method@BoardView.get_cursor].
 * `rule-activated` (guint rule): the key W asks for the text of the #BstRule that the status names.
 * `scoreboard-asked` (): the scoreboard is to be shown.
 * `score-asked` (): the score of the player to move is to be typed.
 * `choices-changed` (): what [method@PlayTool.count_choices] and [method@PlayTool.may_hold] tell has changed.
 */
G_DECLARE_FINAL_TYPE (BastideBoardView, bastide_board_view, BASTIDE, BOARD_VIEW, GtkWidget)

GtkWidget       *bastide_board_view_new                   (void);

/* The state that it shows, and the tools that play and edit there, the latter NULL without an editor. */
BastideBoardState *bastide_board_view_get_state           (BastideBoardView *self);
BastidePlayTool *bastide_board_view_get_play_tool         (BastideBoardView *self);
BastideEditTool *bastide_board_view_get_edit_tool         (BastideBoardView *self);

void             bastide_board_view_set_editor            (BastideBoardView *self,
                                                           BastideEditor    *editor);
BastideEditor   *bastide_board_view_get_editor            (BastideBoardView *self);

/* Where the module of what an empty board begins with has its tiles from. */
void             bastide_board_view_set_library           (BastideBoardView   *self,
                                                           BastideTileLibrary *library);

void             bastide_board_view_set_puzzle            (BastideBoardView *self,
                                                           BastidePuzzle    *puzzle);
BastidePuzzle   *bastide_board_view_get_puzzle            (BastideBoardView *self);

/**
 * bastide_board_view_set_play_tree:
 * @tree: (nullable): the tree of play of the puzzle that is set next; without one nothing can be played
 *
 * Has the board show and continue what is played, except while the puzzle is edited.
 */
void             bastide_board_view_set_play_tree         (BastideBoardView *self,
                                                           BastidePlayTree  *tree);
BastidePlayTree *bastide_board_view_get_play_tree         (BastideBoardView *self);

/**
 * bastide_board_view_get_position:
 *
 * Returns: (transfer none) (nullable): what is shown: the diagram or the position that was played
 */
BastidePosition *bastide_board_view_get_position          (BastideBoardView *self);

void             bastide_board_view_set_rotation          (BastideBoardView *self,
                                                           guint             rotation);
guint            bastide_board_view_get_rotation          (BastideBoardView *self);

/**
 * bastide_board_view_set_cursor:
 * @cell: a cell
 *
 * Puts the keyboard's cursor on a cell and brings it into sight. The focus follows if it is on the board.
 */
void             bastide_board_view_set_cursor            (BastideBoardView *self,
                                                           BstCell           cell);
BstCell          bastide_board_view_get_cursor            (BastideBoardView *self);

/**
 * bastide_board_view_reveal_made:
 *
 * Brings what is selected into sight, or the whole board where nothing is, so that what a command has just made can be
 * seen. Nothing moves where it is in sight.
 */
void             bastide_board_view_reveal_made           (BastideBoardView *self);

/**
 * bastide_board_view_pulse_cell:
 * @cell: a cell
 *
 * Brings a cell into the middle and lets it pulse once, where the user wants animations.
 */
void             bastide_board_view_pulse_cell            (BastideBoardView *self,
                                                           BstCell           cell);

/**
 * bastide_board_view_go_to_text:
 * @text: a cell as it is shown, "4,−1", with either minus sign
 *
 * Puts the keyboard's cursor there.
 *
 * Returns: whether @text is a cell
 */
gboolean         bastide_board_view_go_to_text            (BastideBoardView *self,
                                                           const char       *text);

/**
 * bastide_board_view_set_selected_move:
 * @move: (nullable): a move of the present position
 *
 * Shows a move as a ghost and brings its cell into sight. Any change of the position drops it.
 */
void             bastide_board_view_set_selected_move     (BastideBoardView *self,
                                                           BastideMove      *move);
BastideMove     *bastide_board_view_get_selected_move     (BastideBoardView *self);

void             bastide_board_view_set_analysis          (BastideBoardView *self,
                                                           BastideAnalysis  *analysis);
BastideAnalysis *bastide_board_view_get_analysis          (BastideBoardView *self);

gboolean         bastide_board_view_get_dark              (BastideBoardView *self);

/**
 * bastide_board_view_get_viewport:
 *
 * Returns: (transfer none): what is seen: zoom, pan, fit
 */
BastideViewport *bastide_board_view_get_viewport          (BastideBoardView *self);

/**
 * bastide_board_view_turn:
 * @quarters: 1 to the right, -1 to the left
 *
 * Turns the tile in hand, if there is one.
 */
void             bastide_board_view_turn                  (BastideBoardView *self,
                                                           int               quarters);

void             bastide_board_view_set_abbey_in_hand     (BastideBoardView    *self,
                                                           gboolean             abbey);
gboolean         bastide_board_view_get_abbey_in_hand     (BastideBoardView    *self);

/* The cell that the status is about, "4,−1", or "" for none. */
const char      *bastide_board_view_get_status_place      (BastideBoardView *self);

/* The words of the tool about that cell, in whole sentences without the rule; "" for nothing. */
const char      *bastide_board_view_get_status_text       (BastideBoardView *self);

/* The rule behind it, or `BST_RULE_NONE`. */
BstRule          bastide_board_view_get_status_rule       (BastideBoardView *self);

/**
 * bastide_board_view_get_status_keys:
 *
 * Returns: (transfer none) (array zero-terminated=1): what keys do now, at most five: key cap and words in turn, "R",
 *   "turn right"
 */
const char * const *bastide_board_view_get_status_keys    (BastideBoardView *self);

G_END_DECLS
