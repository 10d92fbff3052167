/* bastide-window.h: a window with one puzzle, or the library
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-puzzle.h"
#include "bastide-results.h"
#include "bastide-rule-book.h"
#include "bastide-tile-shelf.h"

#define BASTIDE_TYPE_WINDOW (bastide_window_get_type ())

/**
 * BastideWindow:
 *
 * Header bar, banner and either the library or the workspace of a puzzle.
 *
 * Properties: `puzzle` (#BastidePuzzle, nullable), and shared by all windows, construct only: `tiles`
 * (#BastideTileShelf), `rule-book` (#BastideRuleBook), `results` (#BastideResults) and `settings` (#GSettings).
 */
G_DECLARE_FINAL_TYPE (BastideWindow, bastide_window, BASTIDE, WINDOW, GtkApplicationWindow)

BastideWindow *bastide_window_new        (GtkApplication   *application,
                                          BastideTileShelf *tiles,
                                          BastideRuleBook  *rule_book,
                                          BastideResults   *results,
                                          GSettings        *settings);

BastidePuzzle *bastide_window_get_puzzle (BastideWindow    *self);

void           bastide_window_set_puzzle (BastideWindow    *self,
                                          BastidePuzzle    *puzzle);

/**
 * bastide_window_open_file:
 *
 * Reads a puzzle file and shows it: in this window when no puzzle is open in it, else in a new one. A file that is open
 * already brings its window to the front. For a tile set the window offers to add it. Any other file that cannot be
 * read opens a report and changes nothing else.
 */
void           bastide_window_open_file  (BastideWindow    *self,
                                          GFile            *file);

/* Of so many files each gets a window of its own. */
#define BASTIDE_WINDOW_MAX_FILES 5

/**
 * bastide_window_open_files:
 * @files: (element-type GFile): puzzles, games and tile sets
 *
 * Opens files, each as [method@Window.open_file] does. Many puzzles are shown in the library instead, in this window
 * when no puzzle is open in it, else in a new one; and many games get windows only when the user wants them.
 */
void           bastide_window_open_files (BastideWindow    *self,
                                          GListModel       *files);

/**
 * bastide_window_keep_draft:
 *
 * Writes the draft of unsaved steps at once, before the program or the session ends.
 */
void           bastide_window_keep_draft (BastideWindow    *self);

/**
 * bastide_window_rescue_draft:
 *
 * Like [method@Window.keep_draft], but touches nothing that is shown: the display has gone.
 */
void           bastide_window_rescue_draft (BastideWindow  *self);

/**
 * bastide_window_is_settled:
 *
 * Returns: whether everything is loaded and shown, for screenshots
 */
gboolean       bastide_window_is_settled (BastideWindow    *self);
