/* bastide-mode.h: what a mode does with the puzzle of a workspace
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-attempt.h"
#include "bastide-results.h"
#include "bastide-rule-book.h"
#include "bastide-split-view.h"
#include "bastide-status-line.h"
#include "bastide-teaching.h"
#include "bastide-tile-library.h"
#include "bastide-tray-bar.h"

#define BASTIDE_TYPE_MODE (bastide_mode_get_type ())

/**
 * BastideMode:
 *
 * A mode of a workspace: the panels beside the board, and what the board shows. A mode owns its panels and everything
 * behind them, and lives as long as the workspace; only the mode in the context is at work.
 *
 * Construct property: `context` (#BastideModeContext, which outlives the mode).
 *
 * Signals: `changed` (): the words above the board or the keys, and commands that depend on the state of the mode.
 * `words-changed` (): the words and keys alone.
 */
G_DECLARE_DERIVABLE_TYPE (BastideMode, bastide_mode, BASTIDE, MODE, GObject)

/**
 * BastideModeContext:
 * @mode: the mode at work
 * @widget: the workspace around all of the widgets
 * @create_menu: (transfer full): makes a menu of commands of the window
 * @puzzle: (nullable): the document, %NULL before the first
 * @tree: (nullable): the moves played from the diagram
 * @beside: (nullable): the moves played from another position, and shown instead
 *
 * The widgets and objects that the modes of a workspace share. The workspace owns all of them.
 */
typedef struct
{
  BastideMode        *mode;
  GtkWidget          *widget;
  BastideBoardView   *board;
  BastideTrayBar     *trays;
  BastideSplitView   *split;
  BastideStatusLine  *status;
  BastideEditor      *editor;
  GMenuModel       *(*create_menu) (const char * const *commands);

  BastideTileLibrary *library;
  BastideRuleBook    *book;
  BastideResults     *results;
  GSettings          *settings;

  BastidePuzzle      *puzzle;
  BastidePlayTree    *tree;
  BastidePlayTree    *beside;
} BastideModeContext;

/**
 * BastideModePanel:
 * @widths: its widths; all 0 for a side without a panel
 * @shown_key: (nullable): the setting that remembers whether it is shown, %NULL to forget it
 * @width_key: (nullable): the setting that remembers its width
 */
typedef struct
{
  BastidePanelWidths  widths;
  const char         *shown_key;
  const char         *width_key;
} BastideModePanel;

/**
 * BastideModeClass:
 * @tip: what the mode is for, to be translated
 * @icon: stands for the name where room is short
 * @panel_title: the title of the panel at the end, to be translated
 * @panels: the panels by their sides
 * @is_guided: the mode leads a reader through one puzzle: neither problems nor what the moves come to are in sight, and
 *   other puzzles do not open in it
 * @is_bare: the board has the room of the trays and of the words in the status line
 * @get_panel: (transfer none): the panel at the end
 * @get_start_panel: (transfer none) (nullable): the panel at the start
 * @set_library: the tile sets are others
 * @open: the puzzle is another, or the moves beside it are
 * @enter: the mode begins; the board leaves what it has shown
 * @leave: the mode ends
 * @follow: the mode has begun, or the puzzle has changed
 * @show_position: the board shows another position, or the mode has begun
 * @draw: the pictures of the panel are to be drawn again
 * @get_line: (transfer none) (nullable): the moves that the user plays and takes back
 * @get_attempt: (transfer none) (nullable): the attempt at the task of the puzzle
 * @get_teaching: (transfer none) (nullable): the lesson on the board
 * @dup_content: (transfer full): the puzzle in the position on the board
 * @dup_task: (transfer full) (nullable): the sentence above the board while the panel is out of sight; a verdict is
 *   read there to its end
 * @get_way: (nullable): the label of the button beside that sentence, which activates `win.go-on`
 * @dup_keys: (transfer full) (nullable): key caps and words for the status line; %NULL for the keys of the board
 * @has_twins: whether the user chooses the twin above the board
 * @search: puts the focus into the search of a panel
 * @show_rule: shows the text of a rule in the panel of the mode; %FALSE to have it in the place of the panel
 * @add_panes: adds the parts of the panel at the end that F6 goes to, in their order
 * @snapshot: draws over the workspace
 *
 * What a mode leaves out has a default: a getter that may return %NULL returns %NULL, other functions do nothing, show
 * the moves from the diagram (@enter), or return the diagram.
 */
struct _BastideModeClass
{
  GObjectClass            parent_class;

  const char             *tip;
  const char             *icon;
  const char             *panel_title;
  BastideModePanel        panels[BASTIDE_N_SPLIT_SIDES];
  gboolean                is_guided;
  gboolean                is_bare;

  GtkWidget            *(*get_panel)       (BastideMode    *self);
  GtkWidget            *(*get_start_panel) (BastideMode    *self);

  void                  (*set_library)     (BastideMode    *self);
  void                  (*open)            (BastideMode    *self);
  void                  (*enter)           (BastideMode    *self);
  void                  (*leave)           (BastideMode    *self);
  void                  (*follow)          (BastideMode    *self);
  void                  (*show_position)   (BastideMode    *self);
  void                  (*draw)            (BastideMode    *self);

  BastidePlayTree      *(*get_line)        (BastideMode    *self);
  BastideAttempt       *(*get_attempt)     (BastideMode    *self);
  BastideTeaching      *(*get_teaching)    (BastideMode    *self);
  BastideContent       *(*dup_content)     (BastideMode    *self);
  char                 *(*dup_task)        (BastideMode    *self,
                                            gboolean       *is_verdict);
  const char           *(*get_way)         (BastideMode    *self);
  GStrv                 (*dup_keys)        (BastideMode    *self);
  gboolean              (*has_twins)       (BastideMode    *self);

  void                  (*search)          (BastideMode    *self);
  gboolean              (*show_rule)       (BastideMode    *self,
                                            BstRule         rule,
                                            const BstRules *rules);
  void                  (*add_panes)       (BastideMode    *self,
                                            GPtrArray      *panes);
  void                  (*snapshot)        (BastideMode    *self,
                                            GtkSnapshot    *snapshot);
};

/* Short for the virtual functions, BASTIDE_IN_MODE (mode, follow) (mode), and for the getters that may return %NULL:
 * BASTIDE_OF_MODE (mode, get_line). */
#define BASTIDE_IN_MODE(MODE, FUNCTION) (BASTIDE_MODE_GET_CLASS (MODE)->FUNCTION)
#define BASTIDE_OF_MODE(MODE, GETTER) \
  (BASTIDE_IN_MODE (MODE, GETTER) != NULL ? BASTIDE_IN_MODE (MODE, GETTER) (MODE) : NULL)

/* For the modes themselves. */
const BastideModeContext *bastide_mode_get_context  (BastideMode *self);

/* Returns: whether the mode is at work */
gboolean                  bastide_mode_is_on        (BastideMode *self);

/* Returns: (transfer none) (nullable): the moves in sight where the user plays: those from the diagram, or others */
BastidePlayTree          *bastide_mode_get_tree     (BastideMode *self);

/* Emit the signals. */
void                      bastide_mode_changed      (BastideMode *self);
void                      bastide_mode_words_changed
                                                    (BastideMode *self);

/* Gives the panels of the mode their widths, and shows them as the user has left them. */
void                      bastide_mode_apply_panels (BastideMode *self);

/* Remembers how the user has left the panels of the mode. */
void                      bastide_mode_keep_panels  (BastideMode *self);
