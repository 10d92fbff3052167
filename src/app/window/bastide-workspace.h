/* bastide-workspace.h: one puzzle with everything that belongs to it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-view.h"
#include "bastide-inspector.h"
#include "bastide-problem.h"
#include "bastide-rule-book.h"
#include "bastide-split-view.h"
#include "bastide-tile-palette.h"

G_BEGIN_DECLS

/* The mode in which a puzzle is shown; settings and the state of `win.mode` use the same names. */
typedef enum
{
  BASTIDE_MODE_EDIT,
  BASTIDE_MODE_ANALYSE,
  BASTIDE_N_MODES,
} BastideMode;

#define BASTIDE_TYPE_MODE (bastide_mode_get_type ())
GType bastide_mode_get_type (void);

#define BASTIDE_TYPE_WORKSPACE (bastide_workspace_get_type ())

/**
 * BastideWorkspace:
 *
 * Board, trays, problems, panels and status line of one puzzle. It tells each of them what the others found out: the
 * move selected in the table is seen on the board and in the trays, the rotation in hand in the panel. In the mode Edit
 * all of them share one [class@Editor], which the workspace owns; in the mode Analyse they follow one
 * [class@PlayTree], which lies beside the puzzle: playing changes no document.
 *
 * Properties: `mode` (#BastideMode, settable).
 *
 * Signals: `layout-changed` (): which panels are shown, whether they lie over the board, and how much room there is.
 */
G_DECLARE_FINAL_TYPE (BastideWorkspace, bastide_workspace, BASTIDE, WORKSPACE, GtkWidget)

/**
 * bastide_workspace_set_sources:
 * @settings: where the mode and the panels of each mode are kept
 *
 * Gives it what all windows share, once.
 */
void              bastide_workspace_set_sources   (BastideWorkspace   *self,
                                                   BastideTileLibrary *library,
                                                   BastideRuleBook    *book,
                                                   GSettings          *settings);

/**
 * bastide_workspace_set_puzzle:
 * @tree: what is played beside it, with its diagram
 *
 * Shows another document.
 */
void              bastide_workspace_set_puzzle    (BastideWorkspace *self,
                                                   BastidePuzzle    *puzzle,
                                                   BastidePlayTree  *tree);
BastideBoardView *bastide_workspace_get_board     (BastideWorkspace *self);
BastideEditor    *bastide_workspace_get_editor    (BastideWorkspace *self);

/**
 * bastide_workspace_get_play_tree:
 *
 * Returns: (transfer none) (nullable): what is played from the diagram of the puzzle, another one for each puzzle
 */
BastidePlayTree  *bastide_workspace_get_play_tree (BastideWorkspace *self);

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
                                                   BastideMode       mode);
BastideMode       bastide_workspace_get_mode      (BastideWorkspace *self);

/* Panels: BASTIDE_SPLIT_START is there in the mode Edit only. */
void              bastide_workspace_show_panel    (BastideWorkspace *self,
                                                   BastideSplitSide  side,
                                                   gboolean          shown);
gboolean          bastide_workspace_shows_panel   (BastideWorkspace *self,
                                                   BastideSplitSide  side);
gboolean          bastide_workspace_is_panel_over (BastideWorkspace *self,
                                                   BastideSplitSide  side);
BastideRoom       bastide_workspace_get_room      (BastideWorkspace *self);

/* Opens a section of the inspector, in the mode Edit. */
void              bastide_workspace_show_section  (BastideWorkspace        *self,
                                                   BastideInspectorSection  section);

/* Puts the focus into the search of the palette, in the mode Edit. */
void              bastide_workspace_search        (BastideWorkspace *self);

/* Goes to the next problem, or with -1 to the one before; see [method@ProblemList.step]. */
BastideProblem   *bastide_workspace_step_problem  (BastideWorkspace *self,
                                                   int               direction);

/* Mends the problem one has gone to; see [method@ProblemList.fix]. */
gboolean          bastide_workspace_fix_problem   (BastideWorkspace *self);

/* Whether the problems can be read beneath the board. */
gboolean          bastide_workspace_reads_problems (BastideWorkspace *self);

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
 * Stops the search for moves; what was found stays.
 */
void              bastide_workspace_stop          (BastideWorkspace *self);

/**
 * bastide_workspace_move_focus:
 * @direction: 1 for the next pane, -1 for the one before
 */
void              bastide_workspace_move_focus    (BastideWorkspace *self,
                                                   int               direction);

/**
 * bastide_workspace_get_collapsed:
 *
 * Returns: whether all panels lie over the board, for want of room
 */
gboolean          bastide_workspace_get_collapsed (BastideWorkspace *self);

/**
 * bastide_workspace_is_busy:
 *
 * Returns: whether moves are still being looked for
 */
gboolean          bastide_workspace_is_busy       (BastideWorkspace *self);

G_END_DECLS
