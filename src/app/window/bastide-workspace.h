/* bastide-workspace.h: one puzzle with everything that belongs to it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-attempt.h"
#include "bastide-board-view.h"
#include "bastide-details.h"
#include "bastide-inspector.h"
#include "bastide-modes.h"
#include "bastide-problem-list.h"

#define BASTIDE_TYPE_WORKSPACE (bastide_workspace_get_type ())

/**
 * BastideWorkspace:
 *
 * Board, trays, problems and status line of one puzzle, which the modes share, and the [class@Mode] at work with its
 * panels. The workspace owns what the modes share, such as the [class@Editor] and the [class@PlayTree] beside the
 * puzzle: playing changes no document.
 *
 * Properties: `mode` (#BastideModeId, read only, notifies).
 *
 * Signals: `layout-changed` (): other panels are shown or lie over the board, or there is more or less room.
 * `progressed` (): the state of the attempt is another, or the step of the lesson in sight.
 */
G_DECLARE_FINAL_TYPE (BastideWorkspace, bastide_workspace, BASTIDE, WORKSPACE, GtkWidget)

GtkWidget        *bastide_workspace_new           (void);

/**
 * bastide_workspace_set_sources:
 * @settings: keeps the panels of each mode
 *
 * Gives the workspace the objects that all windows share.
 */
void              bastide_workspace_set_sources   (BastideWorkspace   *self,
                                                   BastideTileLibrary *library,
                                                   BastideRuleBook    *book,
                                                   BastideResults     *results,
                                                   GSettings          *settings);

/**
 * bastide_workspace_set_puzzle:
 * @tree: the tree of play beside the puzzle, with its diagram
 *
 * Shows another document.
 */
void              bastide_workspace_set_puzzle    (BastideWorkspace *self,
                                                   BastidePuzzle    *puzzle,
                                                   BastidePlayTree  *tree);
BastideBoardView *bastide_workspace_get_board     (BastideWorkspace *self);
BastideEditor    *bastide_workspace_get_editor    (BastideWorkspace *self);

/**
 * bastide_workspace_suppose_tile:
 * @tile: a type of the bag, `BST_NONE` for the tile in hand
 *
 * Analyses another tile instead of the tile in hand, until a move is played. The diagram and the line stay as they are.
 */
void              bastide_workspace_suppose_tile  (BastideWorkspace *self,
                                                   guint             tile);

/**
 * bastide_workspace_show_moves:
 * @cell: a cell of the board
 *
 * Puts the cursor on a cell that pulses once, and selects its first move in the table, if the table has one.
 */
void              bastide_workspace_show_moves    (BastideWorkspace *self,
                                                   BstCell           cell);

/* Returns: (transfer none): the pages about the position, in the mode Analyse */
BastideDetails   *bastide_workspace_get_details   (BastideWorkspace *self);

/**
 * bastide_workspace_get_play_tree:
 *
 * Returns: (transfer none) (nullable): the tree of play from the diagram; each puzzle has its own
 */
BastidePlayTree  *bastide_workspace_get_play_tree (BastideWorkspace *self);

/* Returns: (transfer none) (nullable): the moves that the user plays and takes back; %NULL where nothing is played, or
 *   the moves belong to an attempt
 */
BastidePlayTree  *bastide_workspace_get_line      (BastideWorkspace *self);

/**
 * bastide_workspace_get_step:
 *
 * Undo and redo walk the line where it has steps, else the history of the document: before its first step undo is about
 * a title or a diagram.
 *
 * Returns: (transfer none) (nullable): the step of the line that undo takes back, or redo plays; %NULL where they are
 *   about the document
 */
BastidePlayNode  *bastide_workspace_get_step      (BastideWorkspace *self,
                                                   gboolean          undo);

/**
 * bastide_workspace_get_attempt:
 *
 * Returns: (transfer none) (nullable): the attempt in sight, %NULL in other modes than Solve
 */
BastideAttempt   *bastide_workspace_get_attempt   (BastideWorkspace *self);

/* Returns: (transfer none) (nullable): the panel that tells a lesson, %NULL in other modes than Teach */
BastideTeachPanel *bastide_workspace_get_teach_panel (BastideWorkspace *self);

/* Returns: (transfer none) (nullable): the lesson on the board, %NULL in other modes than Teach */
BastideTeaching  *bastide_workspace_get_teaching  (BastideWorkspace *self);

/**
 * bastide_workspace_get_position:
 *
 * Returns: (transfer none) (nullable): the position on the board
 */
BastidePosition  *bastide_workspace_get_position  (BastideWorkspace *self);

/**
 * bastide_workspace_dup_content:
 *
 * Returns: (transfer full): the puzzle in the position on the board, for a picture or a copy of it
 */
BastideContent   *bastide_workspace_dup_content   (BastideWorkspace *self);

/**
 * bastide_workspace_set_mode:
 *
 * The board keeps its place, zoom and selection.
 */
void              bastide_workspace_set_mode      (BastideWorkspace *self,
                                                   BastideModeId     mode);
BastideModeId     bastide_workspace_get_mode      (BastideWorkspace *self);

/* Returns: whether the mode leads a reader through the puzzle, so that neither problems nor results are in sight */
gboolean          bastide_workspace_is_guided     (BastideWorkspace *self);

/* Panels: BASTIDE_SPLIT_START is there in the mode Edit only. */
void              bastide_workspace_show_panel    (BastideWorkspace *self,
                                                   BastideSplitSide  side,
                                                   gboolean          shown);
gboolean          bastide_workspace_shows_panel   (BastideWorkspace *self,
                                                   BastideSplitSide  side);
gboolean          bastide_workspace_is_panel_over (BastideWorkspace *self,
                                                   BastideSplitSide  side);
BastideWidthClass
                  bastide_workspace_get_width_class
                                                  (BastideWorkspace *self);

/**
 * bastide_workspace_open_inspector:
 *
 * Brings the inspector into sight, in the mode Edit.
 *
 * Returns: (transfer none): the inspector
 */
BastideInspector *bastide_workspace_open_inspector (BastideWorkspace *self);

/**
 * bastide_workspace_play_beside:
 * @tree: (nullable): moves from another position than the diagram; %NULL to go back to those from the diagram
 *
 * Shows other moves in the mode Analyse, and plays on there.
 */
void              bastide_workspace_play_beside   (BastideWorkspace *self,
                                                   BastidePlayTree  *tree);

/**
 * bastide_workspace_play_line:
 * @actions: (array zero-terminated=1): actions in notation, from the diagram
 *
 * Plays a line on the board in the mode Analyse, as far as it is legal.
 */
void              bastide_workspace_play_line     (BastideWorkspace   *self,
                                                   const char * const *actions);

/* Puts the focus into the search of the palette, or in the mode Analyse into that of the moves. */
void              bastide_workspace_search        (BastideWorkspace *self);

/* Returns: (transfer none): the list of problems beneath the board */
BastideProblemList *bastide_workspace_get_problem_list (BastideWorkspace *self);

/* Shows the scoreboard. */
void              bastide_workspace_ask_scoreboard (BastideWorkspace *self);

/**
 * bastide_workspace_show_rule:
 *
 * Opens the text of a rule in the panel, and the panel.
 */
void              bastide_workspace_show_rule     (BastideWorkspace *self,
                                                   BstRule           rule);

/**
 * bastide_workspace_stop:
 *
 * Stops the search for moves; the moves found so far stay.
 */
void              bastide_workspace_stop          (BastideWorkspace *self);

/**
 * bastide_workspace_move_focus:
 * @direction: 1 for the next pane, -1 for the previous
 */
void              bastide_workspace_move_focus    (BastideWorkspace *self,
                                                   int               direction);

/**
 * bastide_workspace_get_collapsed:
 *
 * Returns: whether all panels lie over the board, since room is short
 */
gboolean          bastide_workspace_get_collapsed (BastideWorkspace *self);

/**
 * bastide_workspace_is_busy:
 *
 * Returns: whether the search for moves is still running
 */
gboolean          bastide_workspace_is_busy       (BastideWorkspace *self);
